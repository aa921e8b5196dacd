import { afterAll, beforeAll, expect, test } from "vitest";
import { type RunningServer, startServer } from "../support/start-server.ts";
import { type Client, signInStaff, unwrap } from "./clients.ts";
import { readPresent } from "./present.ts";
import { getRaw } from "./wire.ts";

let server: RunningServer;
let staff: Client;
let slug: string;

beforeAll(async () => {
  server = await startServer();
  staff = await signInStaff(server);
  slug = (await readPresent(server)).product.slug;
});
afterAll(() => server?.discard());

/** The page of a product as the host with this label in front serves it. */
async function read(label: string): Promise<string> {
  return (await getRaw(server, `/products/${slug}`, { Host: `${label}.localhost:${server.port}` })).text;
}

test("a language that staff add is served on its own host, with English where it has no text yet", async () => {
  // Before the first page: languages are read every five minutes (public site §9).
  unwrap(await staff.from("languages").insert({ code: "pt-BR", name: "Português" }).select());
  const product = unwrap(await staff.from("products").select("id").eq("slug", slug).single());
  const place = { entity_type: "products", entity_id: product.id, language_code: "pt-BR" };
  unwrap(
    await staff
      .from("translations")
      .insert({ ...place, field_name: "name", translated_value: "Fio Metálico" })
      .select(),
  );
  const page = await read("pt-br");
  expect(page).toContain('<html lang="pt-BR"');
  expect(page).toMatch(/<h1[^>]*>Fio Metálico/);
  expect(page).toContain("Back to Products");
  expect(page).toContain(`<link rel="canonical" href="http://pt-br.localhost:${server.port}/products/${slug}"`);
  expect(await read("zh")).toContain(`hrefLang="pt-BR" href="http://pt-br.localhost:${server.port}/products/${slug}"`);
  const unknown = await read("xx");
  expect(unknown).toContain('<html lang="en"');
  expect(unknown).toContain(`<link rel="canonical" href="${server.url}/products/${slug}"`);
});
