import type { Page } from "@playwright/test";
import { makeService, unwrap } from "../../conformance/clients.ts";
import type { RunningServer } from "../../support/start-server.ts";

export const sent = "Request sent. We’ll get back to you soon.";
export const failed = "Failed to send request. Please try again later.";
export const sendPath = "**/functions/v1/request-samples";

export const BUYER = {
  Company: "Mei Atelier",
  Name: "Chan Mei",
  Email: "mei@example.com",
  Country: "Hong Kong",
  "Delivery address": "Flat 3, 12 Nathan Road\nKowloon",
};

type Shade = { id: number; code: string; name: string };

/** The shades with these codes, in their order. */
async function shadesOf(server: RunningServer, ...codes: string[]): Promise<Shade[]> {
  const rows = unwrap(
    await makeService(server).from("item_codes").select("id, item_code, color_name").in("item_code", codes),
  );
  return codes.map((code) => {
    const row = rows.find(({ item_code }) => item_code === code);
    if (!row) throw new Error(`There is no ${code}`);
    return { id: row.id, code, name: row.color_name ?? "" };
  });
}

/** Two shades that visitors see of one product. */
export async function anyShades(server: RunningServer): Promise<[Shade, Shade]> {
  const shown = makeService(server)
    .from("item_codes")
    .select("id, item_code, color_name, product_id, products!inner()")
    .match({ "products.status": "Active", state: "current" })
    .not("color_name", "is", null);
  const [first, ...others] = unwrap(await shown.order("id"));
  const second = others.find(({ product_id }) => product_id === first?.product_id);
  if (!first || !second) throw new Error("The catalogue has no two shades of a product");
  const shadeOf = ({ id, item_code, color_name }: typeof first) => ({ id, code: item_code, name: color_name ?? "" });
  return [shadeOf(first), shadeOf(second)];
}

export const formPath = (shades: readonly Shade[], query = "") =>
  `/tray/request?codes=${shades.map(({ id }) => id).join()}${query}`;

/** A field of the form, among the details of who asks. */
export const detailOf = (page: Page, label: keyof typeof BUYER | "Note" | "Phone or WhatsApp" | "Destination") =>
  page.getByRole("main").getByRole("textbox", { name: label, exact: true });

/** One use for each shade instead of one for all. */
export const useEach = (page: Page) => page.getByRole("radio", { name: "One use for each shade" }).check();

export const lineOf = (page: Page, { code, name }: Shade) => page.getByRole("group", { name: `${code} ${name}` });

export const sendButton = (page: Page) => page.getByRole("button", { name: /^Send(ing|$| Request)/ });

export async function fillIn(page: Page, values: Partial<typeof BUYER> = BUYER) {
  for (const [label, text] of Object.entries(values)) await detailOf(page, label as keyof typeof BUYER).fill(text);
}

type KeptFields = Partial<
  Record<"company" | "name" | "email" | "language" | "use" | "note" | "phone" | "needed_by", string>
>;

/** Keeps a request as its function does, and gives its row. */
export async function keepRequest(
  server: RunningServer,
  change: KeptFields & { codes?: string[]; isPrice?: boolean } = {},
) {
  const { codes, use = "", isPrice, ...fields } = change;
  const shades = codes ? await shadesOf(server, ...codes) : await anyShades(server);
  const service = makeService(server);
  const kept = unwrap(
    await service.rpc("create_sample_request", {
      save_id: crypto.randomUUID(),
      company: BUYER.Company,
      name: BUYER.Name,
      email: BUYER.Email,
      country: BUYER.Country,
      delivery_address: BUYER["Delivery address"],
      language: "en",
      ...fields,
      ...(isPrice && { kind: "price", currency: "EUR", delivery_address: "" }),
      lines: shades.map(({ id }) => ({
        id,
        ...(isPrice ? { quantity: "2", unit: "cones" } : { quantity: "2 cones" }),
        use,
      })),
    }),
  );
  const { token } = kept as { token: string };
  return unwrap(await service.from("sample_requests").select("*").eq("token", token).single());
}

/** The kept requests with their lines, the oldest first. */
export async function listKept(server: RunningServer) {
  const read = makeService(server)
    .from("sample_requests")
    .select("*, lines:sample_request_lines(place, quantity, unit, use, snapshot)");
  return unwrap(await read.order("id"));
}

/** Takes all kept requests away. */
export async function forgetRequests(server: RunningServer) {
  await makeService(server).from("sample_requests").delete().gt("id", 0).throwOnError();
}
