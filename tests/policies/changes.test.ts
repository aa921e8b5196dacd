import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { describe, expect } from "vitest";
import {
  acts,
  call,
  contents,
  describeHistoryTable,
  history,
  makeWholeProduct,
  newestTrashed,
  undo,
} from "./support/history.ts";
import { makeItemCode, makeProduct, makeTranslation } from "./support/make.ts";
import { linesOf, makeRequest } from "./support/sample-requests.ts";
import { openStage, type Scene } from "./support/scene.ts";
import { deleteWhere, insertInto, updateWhere, type Values } from "./support/statements.ts";

describeHistoryTable("changes", "after");

type Recorded = { table_name: string; row_id: number | null; op: string; before: Values | null; after: Values | null };
const recorded = (stage: Scene) =>
  stage.rows<Recorded>("owner", sql`select table_name, row_id, op, before, after from private.changes order by id`);

describe("what is recorded", () => {
  const { scene } = openStage();

  scene("every table that staff write, by a trigger for each kind of statement", async (stage) => {
    const written = await stage.rows(
      "owner",
      sql<{
        name: string;
      }>`select c.relname as name from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
        and has_table_privilege('authenticated', c.oid, 'insert') order by 1`,
    );
    const triggers = await stage.rows(
      "owner",
      sql<{
        name: string;
        count: number;
      }>`select tgrelid::regclass::text as name, count(*)::int as count from pg_trigger
        where tgfoid = 'private.record_changes'::regproc group by 1 order by 1`,
    );
    // The languages of the site are no content; of messages and requests only the loss of a code is recorded.
    const unrecorded = ["languages"];
    expect(triggers.filter(({ count }) => count === 3).map(({ name }) => name)).toEqual(
      written.map(({ name }) => name).filter((name) => !unrecorded.includes(name)),
    );
    expect(triggers.filter(({ count }) => count !== 3)).toEqual([{ name: "sample_request_lines", count: 1 }]);
  });

  scene("of an update the columns that changed, and nothing where none did", async (stage) => {
    const product = await makeProduct(stage, { name: "Old", description: null });
    const set = (values: Values) => stage.rows("staff", updateWhere("products", { id: product.id }, values));
    await set({ name: "Old" });
    expect(await recorded(stage)).toEqual([]);
    await set({ name: "New", description: "Text", slug: product.slug });
    await set({ description: null });
    expect(await recorded(stage)).toMatchObject([
      { op: "U", before: { name: "Old", description: null }, after: { name: "New", description: "Text" } },
      { op: "U", before: { description: "Text" }, after: { description: null } },
    ]);
    expect((await recorded(stage)).map(({ after }) => Object.keys(after ?? {}).length)).toEqual([2, 1]);
  });

  scene("of one statement over many rows each row", async (stage) => {
    const product = await makeProduct(stage);
    for (const state of ["current", "gone", "current"]) await makeItemCode(stage, product.id, { state });
    await stage.rows("staff", updateWhere("item_codes", { product_id: product.id }, { state: "gone" }));
    expect(await recorded(stage)).toMatchObject([{ before: { state: "current" } }, { before: { state: "current" } }]);
    expect(await acts(stage)).toMatchObject([{ record_count: 2, change_count: 2 }]);
  });

  scene("what cascades, once", async (stage) => {
    const { product, code, other } = await makeWholeProduct(stage);
    await stage.rows("staff", deleteWhere("products", { id: product.id }));
    const rows = await recorded(stage);
    const count = (table: string, op: string) => rows.filter((it) => it.table_name === table && it.op === op).length;
    expect(count("products", "D")).toBe(1);
    expect(count("item_codes", "D")).toBe(2);
    expect(
      rows
        .filter((it) => it.table_name === "item_codes" && it.op === "D")
        .map((it) => it.row_id)
        .sort(),
    ).toEqual([code.id, other.id].sort());
    for (const table of ["product_images", "product_category_mappings", "gallery_item_products"])
      expect(count(table, "D"), table).toBe(1);
    expect(count("translations", "D")).toBe(2);
    expect(await acts(stage)).toHaveLength(1);
  });

  scene("nothing of a change that is rolled back", async (stage) => {
    const product = await makeProduct(stage);
    await stage.refusal("staff", updateWhere("products", { id: product.id }, { slug: "not a slug" }));
    expect(await recorded(stage)).toEqual([]);
    expect(await stage.rows("owner", sql`select from private.change_sets`)).toEqual([]);
  });

  scene("nothing that a stranger tries", async (stage) => {
    const product = await makeProduct(stage);
    for (const persona of ["visitor", "stranger", "signedOut"] as const)
      await stage.refusal(persona, updateWhere("products", { id: product.id }, { name: "Theirs" }));
    expect(await recorded(stage)).toEqual([]);
  });

  scene("of a sample request the loss of its code alone, and undo gives it back", async (stage) => {
    const { product, code } = await makeWholeProduct(stage);
    const request = await makeRequest(stage, [code.id]);
    const before = await linesOf(stage, request.id);
    await stage.rows("staff", updateWhere("sample_requests", { id: request.id }, { notes: "Called" }));
    expect(await recorded(stage)).toEqual([]);
    const id = randomUUID();
    await stage.rows("staff", deleteWhere("item_codes", { id: code.id }), id);
    const [line] = (await recorded(stage)).filter((it) => it.table_name === "sample_request_lines");
    expect(line).toMatchObject({ op: "U", before: { item_code_id: code.id }, after: { item_code_id: null } });
    expect(Object.keys(line?.before ?? {})).toEqual(["item_code_id"]);
    await undo(stage, id);
    expect(await linesOf(stage, request.id)).toEqual(before);
    await stage.rows("staff", deleteWhere("products", { id: product.id }));
    const trashed = await newestTrashed(stage);
    expect(await stage.rows("staff", call("restore_record", { trash_id: trashed.id }))).toMatchObject([
      { result: { skipped: [] } },
    ]);
    expect(await linesOf(stage, request.id)).toEqual(before);
    expect(
      await stage.refusal(
        "server",
        sql`update public.sample_request_lines set item_code_id = ${code.id} where id = 0 or true`,
      ),
    ).toMatchObject({ code: "PT403" });
  });
});

describe("translations", () => {
  const { scene } = openStage();
  const texts = (stage: Scene) =>
    stage.rows<Values>(
      "owner",
      sql`select language_code, translated_value, origin, source_hash from public.translations order by entity_type, field_name, 1`,
    );
  const outdated = async (stage: Scene, id: number) =>
    (
      await stage.rows("owner", sql<{ ids: number[] }>`select public.outdated_translations('products', ${id}) as ids`)
    )[0]?.ids;

  /** A product whose name is translated, with the simplified text that is derived of it, or a person's own. */
  async function makeTranslated(stage: Scene, ownSimplified: boolean) {
    await stage.rows("owner", insertInto("languages", { code: "cn", name: "简体中文" }));
    const product = await makeProduct(stage, { name: "Metallic" });
    const name = { entity_type: "products", entity_id: product.id, field_name: "name" };
    await makeTranslation(stage, { ...name, translated_value: "金屬線" });
    if (ownSimplified) {
      const where = { entity_id: product.id, language_code: "cn" };
      await stage.rows("staff", updateWhere("translations", where, { translated_value: "金属丝" }));
    }
    return product;
  }

  for (const ownSimplified of [false, true]) {
    scene(`with ${ownSimplified ? "a person's own" : "a derived"} simplified text come back`, async (stage) => {
      const product = await makeTranslated(stage, ownSimplified);
      const before = await texts(stage);
      expect(before).toMatchObject([
        ownSimplified
          ? { translated_value: "金属丝", origin: "manual" }
          : { translated_value: "金属线", origin: "derived" },
        { translated_value: "金屬線" },
      ]);
      await stage.rows("staff", deleteWhere("products", { id: product.id }));
      const trashed = await newestTrashed(stage);
      expect(trashed.hangs).toEqual({ translations: ownSimplified ? 2 : 1 });
      await stage.rows("staff", call("restore_record", { trash_id: trashed.id }));
      expect(await texts(stage)).toEqual(before);
    });
  }

  scene(
    "that are derived are not recorded; one that a person takes over is, and undo derives it anew",
    async (stage) => {
      const product = await makeTranslated(stage, false);
      const before = await texts(stage);
      await stage.rows("staff", updateWhere("translations", { language_code: "zh" }, { translated_value: "金屬絲" }));
      expect(await recorded(stage)).toMatchObject([{ table_name: "translations", op: "U" }]);
      const id = randomUUID();
      const where = { entity_id: product.id, language_code: "cn" };
      await stage.rows("staff", updateWhere("translations", where, { translated_value: "金丝" }), id);
      expect((await history(stage, "products", product.id))[0]?.changes).toMatchObject([{ op: "I" }]);
      await undo(stage, id);
      expect(await texts(stage)).toMatchObject([{ translated_value: "金属丝", origin: "derived" }, {}]);
      for (const act of await acts(stage, { kind: "edit" })) await undo(stage, act.id);
      expect(await texts(stage)).toEqual(before);
    },
  );

  scene("that are outdated still are after a deletion and a restore", async (stage) => {
    const product = await makeTranslated(stage, true);
    await stage.rows("owner", updateWhere("products", { id: product.id }, { name: "Metallic, new" }));
    const before = [await texts(stage), await outdated(stage, product.id)];
    expect(before[1]).toHaveLength(2);
    await stage.rows("staff", deleteWhere("products", { id: product.id }));
    await stage.rows("staff", call("restore_record", { trash_id: (await newestTrashed(stage)).id }));
    expect([await texts(stage), await outdated(stage, product.id)]).toEqual(before);
  });

  scene("keep their state when a change of one is undone", async (stage) => {
    const product = await makeTranslated(stage, false);
    await stage.rows("owner", updateWhere("products", { id: product.id }, { name: "Metallic, new" }));
    const before = await contents(stage);
    const id = randomUUID();
    await stage.rows(
      "staff",
      updateWhere("translations", { language_code: "zh" }, { translated_value: "新金屬線" }),
      id,
    );
    expect(await outdated(stage, product.id)).toEqual([]);
    await undo(stage, id);
    expect(await contents(stage)).toEqual(before);
    expect(await outdated(stage, product.id)).toHaveLength(2);
  });
});
