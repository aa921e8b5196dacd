import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import PostalMime from "postal-mime";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { makeBackend } from "./backend.fixture.ts";

let backend: Awaited<ReturnType<typeof makeBackend>>;
beforeAll(async () => {
  backend = await makeBackend();
});
afterAll(() => backend.close());

async function makeCode(): Promise<number> {
  const product = { name: "Metallic Smooth", slug: "metallic-smooth" };
  const made = await backend.admin.from("products").insert(product).select("id").single().throwOnError();
  const code = { product_id: made.data?.id, item_code: "KT-101", color_name: "Gold" };
  const { data } = await backend.admin.from("item_codes").insert(code).select("id").single().throwOnError();
  return data?.id ?? 0;
}

async function mailsAbout(number: string) {
  const outbox = path.join(backend.folder, "outbox");
  const files = (await readdir(outbox)).filter((file) => file.endsWith(".eml"));
  const mails = await Promise.all(files.map(async (file) => PostalMime.parse(await readFile(path.join(outbox, file)))));
  return mails.filter(({ subject }) => subject?.includes(number));
}

it("keeps what is asked for a price, and tells the office all of it and the buyer nothing that was written freely", async () => {
  const typed = {
    needed_by: "2199-12-31",
    note: "For the\nspring fair",
    phone: "+852 2345 6789",
    country: "Rotterdam",
  };
  const fields = { ...typed, company: "Mei Atelier", name: "王小明", email: "priced@example.com", language: "en" };
  const lines = [{ id: await makeCode(), quantity: "2.5", unit: "kg", use: "scarf" }];
  const { data, error } = await backend.visitor.functions.invoke("request-samples", {
    body: { ...fields, save_id: crypto.randomUUID(), kind: "price", currency: "EUR", lines },
  });
  expect(error).toBeNull();
  const kept = await backend.staff.from("sample_requests").select("*, lines:sample_request_lines(quantity, unit, use)");
  expect(kept.data).toMatchObject([
    {
      ...{ ...fields, kind: "price", currency: "EUR", delivery_address: "", number: data.number, token: data.token },
      lines: [{ quantity: "2.5", unit: "kg", use: "scarf" }],
    },
  ]);

  await vi.waitFor(async () => expect(await mailsAbout(data.number)).toHaveLength(2));
  const mails = await mailsAbout(data.number);
  const to = (address: string) => mails.find((mail) => mail.to?.[0]?.address === address);
  const office = to("office@kinran.example");
  expect(office?.subject).toBe(`Price request ${data.number}: Mei Atelier, 1 shade`);
  for (const line of ["Phone: +852 2345 6789", "Destination: Rotterdam", "Currency: EUR", "Date needed: 2199-12-31"])
    expect(office?.text).toContain(line);
  expect(office?.text).toContain("1. KT-101 Gold (Metallic Smooth): 2.5 kg, for scarf");
  expect(office?.text).toContain("Note:\nFor the\nspring fair");
  const buyers = to("priced@example.com");
  expect(buyers?.subject).toBe(`We have received your price request ${data.number}`);
  expect(buyers?.text).toContain("1. KT-101 Gold (Metallic Smooth): 2.5 kg\n\nCurrency: EUR\n");
  for (const word of ["王小明", "Mei Atelier", "2345", "scarf", "spring fair", "Rotterdam", "2199"])
    expect(buyers?.text).not.toContain(word);
});
