import { type RawBuilder, sql } from "kysely";
import { makeItemCode, makeProduct } from "./make.ts";
import type { Persona, Scene } from "./scene.ts";
import { selectWhere, type Values } from "./statements.ts";

/** What a visitor fills in. */
export const REQUEST = {
  company: "Mei Atelier",
  name: "Chan Mei",
  email: "mei@example.com",
  country: "Hong Kong",
  delivery_address: "Flat 3, 12 Nathan Road, Kowloon",
  language: "en",
};

/** What else a visitor may fill in, and what makes it a request for a price. */
type Besides = { kind?: string; currency?: string; needed_by?: string | null; note?: string; phone?: string };
type Asked = Partial<typeof REQUEST> & Besides & { save_id?: string; lines?: unknown };

/** What makes a request one for a price; its lines are `tenOfEach`. */
export const PRICE = { kind: "price", currency: "EUR", delivery_address: "" };

/** Calls create_sample_request as its function does. */
export function ask(asked: Asked): RawBuilder<{ result: { token: string; number: string } }> {
  const {
    save_id = crypto.randomUUID(),
    lines,
    company,
    name,
    email,
    country,
    delivery_address,
    language,
    kind = "sample",
    currency = "",
    needed_by = null,
    note = "",
    phone = "",
  } = {
    ...REQUEST,
    ...asked,
  };
  return sql`select public.create_sample_request(${save_id}::text::uuid, ${company}::text, ${name}::text, ${email}::text, ${country}::text,
    ${delivery_address}::text, ${language}::text, ${JSON.stringify(lines)}::text::jsonb, ${kind}::text, ${currency}::text,
    ${needed_by}::text::date, ${note}::text, ${phone}::text) as result`;
}

/** So many codes of an Active product. */
export async function makeCodes(scene: Scene, count: number, values: Values = {}): Promise<number[]> {
  const { id } = await makeProduct(scene);
  const ids: number[] = [];
  for (let turn = 0; turn < count; turn += 1) ids.push((await makeItemCode(scene, id, values)).id);
  return ids;
}

/** Lines that ask for one of each. */
export function oneOfEach(ids: readonly number[]) {
  return ids.map((id) => ({ id, quantity: "1 cone", use: "" }));
}

/** Lines that ask what ten cones of each cost. */
export function tenOfEach(ids: readonly number[]) {
  return ids.map((id) => ({ id, quantity: "10", unit: "cones", use: "" }));
}

/** Keeps a request for the price of these codes, and gives its row. */
export async function makePriceRequest(
  scene: Scene,
  ids: readonly number[],
): Promise<Values & { id: number; token: string }> {
  const [made] = await scene.rows("server", ask({ ...PRICE, lines: tenOfEach(ids) }));
  const [row] = await scene.rows("owner", selectWhere("sample_requests", { token: made?.result.token }));
  if (!row) throw new Error("No request was kept");
  return { ...row, id: Number(row.id), token: String(row.token) };
}

/** Keeps a request for these codes, or for a new one, and gives its row. */
export async function makeRequest(
  scene: Scene,
  ids?: readonly number[],
  persona: Persona = "server",
): Promise<Values & { id: number; token: string }> {
  const lines = oneOfEach(ids ?? (await makeCodes(scene, 1)));
  const [made] = await scene.rows(persona, ask({ lines }));
  const [row] = await scene.rows("owner", selectWhere("sample_requests", { token: made?.result.token }));
  if (!row) throw new Error("No request was kept");
  return { ...row, id: Number(row.id), token: String(row.token) };
}

/** The lines of a request in their order. */
export async function linesOf(scene: Scene, id: number): Promise<Values[]> {
  return scene.rows(
    "owner",
    sql<Values>`select * from public.sample_request_lines where request_id = ${id} order by place`,
  );
}
