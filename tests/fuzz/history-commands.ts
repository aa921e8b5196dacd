import { sql } from "kysely";
import { write } from "../policies/support/saves.ts";
import { insertInto, updateWhere } from "../policies/support/statements.ts";
import { changeOf } from "../support/entries.ts";
import { hashOf, isFree, isRecord, keyOf, type Row, rowsOf, type State, without } from "./history-model.ts";
import { expectTaken, note, type Playing, request, tableName } from "./history-playing.ts";
import { restore, restoreVersion, undo } from "./history-restores.ts";

/** One thing that one of two members of staff does; the numbers choose among what is there. */
export type Step = { who: "staff" | "colleague"; kind: Kind; which: number; value: number };
export const KINDS = [
  "edit product",
  "edit code",
  "edit twice",
  "translate",
  "choose categories",
  "choose links",
  "order",
  "bulk",
  "add product",
  "add code",
  "add image",
  "remove image",
  "delete product",
  "delete code",
  "delete all codes",
  "delete category",
  "delete item",
  "restore",
  "restore version",
  "undo",
] as const;
export type Kind = (typeof KINDS)[number];

const FREE = [1, 2, 3, 4].map((n) => `name-${n}`);

const pick = <T>(list: readonly T[], number: number): T | undefined => list[number % list.length];
const withRow = (state: State, row: Row): State => new Map(state).set(keyOf(row), row);

/** Does a step in the database and in the model. What the model would refuse, the database must refuse. */
export async function play(playing: Playing, { kind, which, value }: Step): Promise<void> {
  const { model } = playing;
  const product = pick(rowsOf(model.state, "products"), which);
  const code = pick(rowsOf(model.state, "codes"), which);
  const word = FREE[value % FREE.length] ?? "";
  switch (kind) {
    case "edit product":
      return edit(playing, product, value % 2 ? { name: word } : { slug: word, description: `About ${value}` });
    case "edit code":
      return edit(playing, code, editOfCode(model.state, code, value, word));
    case "edit twice":
      await edit(playing, product, { name: `${word} twice`, status: value % 2 ? "Inactive" : "Active" });
      return edit(playing, code, { finish: word });
    case "translate":
      return translate(playing, which % 3 ? product : code, value);
    case "choose categories":
      return product && chooseCategories(playing, product, value);
    case "choose links":
      return chooseLinks(playing, pick(rowsOf(model.state, "items"), which), value);
    case "order":
      return order(playing);
    case "bulk":
      return bulk(playing, word);
    case "add product":
      return add(playing, { table: "products", id: 0, ...newProduct(model.state, word) });
    case "add code":
      return product && add(playing, { table: "codes", id: 0, ...newCode(Number(product.id), word) });
    case "add image":
      return (
        product && add(playing, { table: "images", id: 0, product_id: product.id ?? null, image_url: `/${word}.jpg` })
      );
    case "remove image":
      return remove(playing, rowsOf(model.state, "images").slice(which % 3, (which % 3) + 1));
    case "delete product":
      return remove(playing, product ? [product] : []);
    case "delete code":
      return remove(playing, code ? [code] : []);
    case "delete all codes":
      return remove(playing, rowsOf(model.state, "codes"));
    case "delete category":
      return remove(playing, rowsOf(model.state, "categories").slice(which % 2, (which % 2) + 1));
    case "delete item":
      return remove(playing, rowsOf(model.state, "items"));
    case "restore":
      return restore(playing, pick(model.trash, which));
    case "restore version":
      return restoreVersion(playing, pick([...model.state.keys()].filter(isRecord), which), value);
    case "undo":
      return undo(playing, pick(model.acts, which)?.id);
  }
}

async function edit(
  playing: Playing,
  row: Row | undefined,
  values: Record<string, string | number | null>,
): Promise<void> {
  if (!row) return;
  const changed = { ...row, ...values } as Row;
  const name = tableName(row);
  const statement = updateWhere(name, { id: row.id }, values);
  if (!isFree(playing.model.state, changed)) return expectTaken(playing, statement);
  await request(playing, statement);
  note(playing, withRow(playing.model.state, changed));
}

function editOfCode(
  state: State,
  code: Row | undefined,
  value: number,
  word: string,
): Record<string, string | number | null> {
  const others = rowsOf(state, "codes").filter((other) => other !== code);
  if (value % 3 === 0) return { item_code: word };
  if (value % 3 === 1) return { finish: word, state: value % 2 ? "gone" : "current" };
  return { successor_id: pick(others, value)?.id ?? null };
}

async function translate(playing: Playing, row: Row | undefined, value: number): Promise<void> {
  if (!row) return;
  const { state } = playing.model;
  const field = row.table === "codes" ? "finish" : "name";
  const text: Row = {
    table: "translations",
    id: 0,
    entity: row.table,
    entity_id: row.id ?? null,
    field_name: field,
    language_code: value % 4 === 0 ? "cn" : "zh",
    translated_value: `譯文${value % 3}金`,
    origin: "manual",
    source_hash: hashOf(row[field] ?? null),
  };
  const [written] = await request(
    playing,
    sql`insert into public.translations (entity_type, entity_id, field_name, language_code, translated_value)
      values (${row.table === "codes" ? "item_codes" : "products"}, ${row.id}, ${field}, ${text.language_code}, ${text.translated_value})
      on conflict (entity_type, entity_id, field_name, language_code) do update set translated_value = excluded.translated_value
      returning id`,
  );
  note(playing, withRow(state, { ...text, id: Number(written?.id) }));
}

async function chooseCategories(playing: Playing, product: Row, value: number): Promise<void> {
  const chosen = [1, 2].filter((category) => value & category && playing.model.state.has(`categories:${category}`));
  const linked = rowsOf(playing.model.state, "mappings").filter(({ product_id }) => product_id === product.id);
  const present = linked.map(({ category_id }) => category_id);
  const entry = changeOf(Number(product.id), { product_category_mappings: [present, chosen] });
  await request(playing, write("products", [entry]));
  const state = new Map([...playing.model.state].filter(([key]) => !key.startsWith(`mappings:${product.id}:`)));
  for (const category_id of chosen) {
    const link: Row = { table: "mappings", product_id: product.id ?? null, category_id };
    state.set(keyOf(link), link);
  }
  note(playing, state);
}

async function chooseLinks(playing: Playing, item: Row | undefined, value: number): Promise<void> {
  if (!item) return;
  const { state } = playing.model;
  const chosen = rowsOf(state, "products").filter((_, place) => value & (1 << place));
  const ids = `{${chosen.map(({ id }) => id)}}`;
  await request(
    playing,
    sql`with removed as (
        delete from public.gallery_item_products where gallery_item_id = ${item.id} and product_id <> all (${ids}::bigint[]))
      insert into public.gallery_item_products (gallery_item_id, product_id)
      select ${item.id}, id from unnest(${ids}::bigint[]) as id on conflict do nothing`,
  );
  const next = new Map([...state].filter(([key]) => !key.startsWith(`links:${item.id}:`)));
  for (const { id } of chosen) {
    const link: Row = { table: "links", item_id: item.id ?? null, product_id: id ?? null };
    next.set(keyOf(link), link);
  }
  note(playing, next);
}

async function order(playing: Playing): Promise<void> {
  const products = rowsOf(playing.model.state, "products");
  const ordered = products.map((row, place) => ({ ...row, display_order: products.length - place }));
  const entries = products.map(({ id, display_order }, place) =>
    changeOf(Number(id), { display_order: [display_order, ordered[place]?.display_order] }),
  );
  await request(playing, write("products", entries, { kind: "order" }));
  note(playing, new Map([...playing.model.state, ...ordered.map((row) => [keyOf(row), row as Row] as const)]));
}

async function bulk(playing: Playing, word: string): Promise<void> {
  const values = { finish: `${word} all`, state: "phasing out" };
  await request(playing, updateWhere("item_codes", {}, values));
  const codes = rowsOf(playing.model.state, "codes").map((row) => [keyOf(row), { ...row, ...values }] as const);
  note(playing, new Map([...playing.model.state, ...codes]));
}

const newProduct = (state: State, word: string) => ({
  name: word,
  slug: word,
  description: null,
  status: "Active",
  display_order: Math.max(0, ...rowsOf(state, "products").map((row) => Number(row.display_order))) + 1,
});
const newCode = (product_id: number, word: string) => ({
  product_id,
  item_code: word,
  finish: null,
  state: "current",
  successor_id: null,
});

async function add(playing: Playing, row: Row): Promise<void> {
  const { table, id: _, ...values } = row;
  const statement = insertInto(tableName(row), values);
  if (!isFree(playing.model.state, { ...row, id: -1 })) return expectTaken(playing, statement);
  const [made] = await request(playing, statement);
  note(playing, withRow(playing.model.state, { ...row, id: Number(made?.id) }));
}

/** Deletes rows of one table in one statement. */
async function remove(playing: Playing, rows: readonly Row[]): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const name = sql.id("public", tableName(first));
  await request(playing, sql`delete from ${name} where id in (${sql.join(rows.map(({ id }) => id))})`);
  note(playing, without(playing.model.state, rows.map(keyOf)));
}
