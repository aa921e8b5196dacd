import { type RawBuilder, sql } from "kysely";
import { describe, expect } from "vitest";
import { grantEverything } from "./access.ts";
import { makeCategory, makeGalleryItem, makeItemCode, makeProduct, makeTranslation } from "./make.ts";
import { openStage, type Persona, type Scene } from "./scene.ts";
import { insertInto, updateWhere, type Values } from "./statements.ts";

/** What was not written back, and why. */
export type Note = {
  table: string;
  row_id: number;
  name: string;
  field: string | null;
  reason: string;
  by: string | null;
  of?: string;
};
export type Outcome = { change_id: string | null; written: number; kept: Note[] };
export type Change = { id: number; table: string; op: string; before: Values | null; after: Values | null };
export type Version = { id: string; person: string | null; kind: string; changes: Change[] };
export type Act = {
  id: string;
  number: number;
  person: string | null;
  kind: string;
  label: string | null;
  records: { table: string; id: number; name: string | null }[];
  record_count: number;
  change_count: number;
  undoes: string | null;
  undone_by: string | null;
};
export type Trashed = {
  id: number;
  table: string;
  record_id: number;
  name: string;
  detail: string | null;
  person: string | null;
  hangs: Record<string, number>;
};

/** A call of a public function with these named arguments; objects are JSON. */
export const call = <Result>(name: string, values: Values = {}): RawBuilder<{ result: Result }> =>
  sql<{ result: Result }>`select ${sql.id("public", name)}(${sql.join(
    Object.entries(values).map(
      ([key, value]) =>
        sql`${sql.id(key)} => ${value instanceof Object ? sql`${JSON.stringify(value)}::text::jsonb` : value}`,
    ),
  )}) as result`;

/** Calls a public function and gives what it returned. */
export async function ask<Result>(
  stage: Scene,
  name: string,
  values: Values = {},
  persona: Persona = "staff",
): Promise<Result> {
  const [row] = await stage.rows(persona, call<Result>(name, values));
  if (!row) throw new Error(`${name} gave nothing`);
  return row.result;
}

export const undo = (stage: Scene, id: unknown, persona: Persona = "staff") =>
  ask<Outcome>(stage, "undo_change", { id }, persona);
export const history = async (stage: Scene, entity: string, id: number, values: Values = {}) =>
  (await ask<{ versions: Version[] }>(stage, "record_history", { entity, entity_id: id, ...values })).versions;
export const acts = async (stage: Scene, values: Values = {}) =>
  (await ask<{ rows: Act[] }>(stage, "list_changes", values)).rows;
export const trash = async (stage: Scene, values: Values = {}) =>
  (await ask<{ rows: Trashed[] }>(stage, "list_trash", values)).rows;

/** The newest of what lies in the trash. */
export async function newestTrashed(stage: Scene, values: Values = {}): Promise<Trashed> {
  const [newest] = await trash(stage, values);
  if (!newest) throw new Error("The trash is empty");
  return newest;
}

/** Makes all acts, and what lies in the trash, so much older, as the owner. */
export async function age(stage: Scene, by: string): Promise<void> {
  await stage.rows("owner", sql`update private.change_sets set at = at - ${by}::text::interval`);
  await stage.rows("owner", sql`update private.trash set deleted_at = deleted_at - ${by}::text::interval`);
  await stage.rows("owner", sql`update private.history_upkeep set rested_at = null`);
}

/** Lets the upkeep go over everything. */
export async function keepUp(stage: Scene): Promise<void> {
  await stage.rows("owner", sql`update private.history_upkeep set rested_at = null, place = 0`);
  await stage.rows("owner", sql`select private.keep_history_small()`);
}

/** The only row of a table with this id as it is now; undefined where there is none. */
export async function present(stage: Scene, table: string, id: number): Promise<Values | undefined> {
  return (await stage.rows("owner", sql<Values>`select * from ${sql.id("public", table)} where id = ${id}`))[0];
}

/** The recorded tables that hold content, for a look at all of it. */
const CONTENT = [
  "products",
  "product_categories",
  "product_category_mappings",
  "product_images",
  "item_codes",
  "gallery_categories",
  "gallery_items",
  "gallery_images",
  "gallery_item_categories",
  "gallery_item_products",
  "news_items",
  "news_media",
  "general_settings",
  "global_settings",
  "company",
  "newsletter_subscription",
  "search_words",
  "certificates",
  "documents",
  "media",
  "certificate_products",
  "translations",
  "sample_request_lines",
];

/** All that is recorded, without what changes with every write: updated_at, and of derived texts their ids. */
export async function contents(stage: Scene): Promise<Record<string, unknown[]>> {
  const parts = CONTENT.map(
    (table) => sql`select ${table}::text as "table", to_jsonb(r) - 'updated_at'
      - (case when to_jsonb(r) ->> 'origin' = 'derived' then array['id', 'created_at'] else '{}' end) as row
      from ${sql.id("public", table)} r`,
  );
  const rows = await stage.rows(
    "owner",
    sql<{ table: string; row: object }>`${sql.join(parts, sql` union all `)} order by 1, 2`,
  );
  return Object.fromEntries(
    CONTENT.map((table) => [table, rows.filter((row) => row.table === table).map((it) => it.row)]),
  );
}

/** A product with all that can hang on one. */
export async function makeWholeProduct(stage: Scene) {
  const product = await makeProduct(stage, { name: "Metallic", slug: "metallic" });
  const category = await makeCategory(stage);
  const item = await makeGalleryItem(stage);
  const code = await makeItemCode(stage, product.id, { item_code: "KT-1", denier: "150 D", finish: "Glitter" });
  const other = await makeItemCode(stage, product.id, { item_code: "KT-2", successor_id: code.id });
  const add = (table: string, values: Values) => stage.rows("owner", insertInto(table, values));
  await add("product_category_mappings", { product_id: product.id, category_id: category.id });
  await add("product_images", { product_id: product.id, image_url: "/1.jpg" });
  await add("gallery_item_products", { gallery_item_id: item.id, product_id: product.id });
  const name = { entity_type: "products", entity_id: product.id, field_name: "name" };
  await makeTranslation(stage, { ...name, translated_value: "金屬線" });
  const finish = { entity_type: "item_codes", entity_id: code.id, field_name: "finish" };
  await makeTranslation(stage, { ...finish, translated_value: "閃光" });
  return { product, category, item, code, other };
}

/**
 * Declares that nobody reads or writes a table of the history but through its functions, staff and the server key
 * neither, whatever is granted to them.
 */
export function describeHistoryTable(table: string, change: string): void {
  describe("access", () => {
    const { scene } = openStage();
    const name = sql.id("private", table);
    const column = sql.id(change);
    const all = (stage: Scene) => stage.rows("owner", sql`select to_jsonb(r) as row from ${name} r order by 1`);
    const make = async (stage: Scene) => {
      const { product, other } = await makeWholeProduct(stage);
      await stage.rows("staff", updateWhere("products", { id: product.id }, { name: "Changed" }));
      await stage.rows("staff", sql`delete from public.item_codes where id = ${other.id}`);
    };
    const insert = sql`insert into ${name} default values`;
    const update = sql`update ${name} set ${column} = ${column}`;

    for (const persona of ["visitor", "stranger", "signedOut", "staff", "server"] as const) {
      scene(`${persona} neither reads nor writes it`, async (stage) => {
        await make(stage);
        const before = await all(stage);
        expect(before).not.toEqual([]);
        for (const statement of [
          sql`select from ${name}`,
          insert,
          update,
          sql`delete from ${name}`,
          sql`truncate ${name} cascade`,
        ])
          expect((await stage.refusal(persona, statement)).code).toBe("42501");
        expect(await all(stage)).toEqual(before);
      });
    }

    for (const persona of ["visitor", "stranger", "staff"] as const) {
      scene(`${persona} neither reads nor writes a row, whatever is granted`, async (stage) => {
        await make(stage);
        const before = await all(stage);
        await grantEverything(stage);
        expect(await stage.rows(persona, sql`select from ${name}`)).toEqual([]);
        expect(await stage.rows(persona, sql`${update} returning 1`)).toEqual([]);
        expect(await stage.rows(persona, sql`delete from ${name} returning 1`)).toEqual([]);
        expect((await stage.refusal(persona, insert)).code).toBe("42501");
        expect(await all(stage)).toEqual(before);
      });
    }
  });
}
