import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { describe, expect } from "vitest";
import { changeOf, newOrder, newRecord } from "../support/entries.ts";
import { acts, ask, call, describeHistoryTable, makeWholeProduct, newestTrashed, undo } from "./support/history.ts";
import { makeCategory, makeItemCode, makeNewsItem, makeProduct } from "./support/make.ts";
import { ask as askForSamples, oneOfEach } from "./support/sample-requests.ts";
import { saved, written } from "./support/saves.ts";
import { openStage, type Scene } from "./support/scene.ts";
import { deleteWhere, insertInto, updateWhere } from "./support/statements.ts";

describeHistoryTable("change_sets", "label");

const rename = (id: number, name: string) => updateWhere("products", { id }, { name });

describe("an act", () => {
  const { scene } = openStage();

  scene("is all requests of one person that name it", async (stage) => {
    const [one, two] = [await makeProduct(stage), await makeProduct(stage)];
    const id = randomUUID();
    await stage.rows("staff", rename(one.id, "One"), id);
    await stage.rows("staff", rename(two.id, "Two"), id.toUpperCase());
    expect(await acts(stage)).toMatchObject([{ id, label: "One", record_count: 2, change_count: 2 }]);
    expect((await undo(stage, id)).written).toBe(2);
  });

  scene("is one save of a form, named by its save_id", async (stage) => {
    const id = randomUUID();
    await saved(stage, "product_categories", newRecord({ name: "Yarns" }), { save_id: id });
    expect(await acts(stage)).toMatchObject([{ id, kind: "create", label: "Yarns" }]);
  });

  scene("of another person is not joined", async (stage) => {
    const product = await makeProduct(stage);
    const id = randomUUID();
    await stage.rows("staff", rename(product.id, "Mine"), id);
    await stage.rows("colleague", rename(product.id, "Theirs"), id);
    await stage.rows("server", rename(product.id, "The server's"), id);
    expect(await acts(stage)).toMatchObject([
      { person: null, change_count: 1 },
      { person: "colleague@example.com", change_count: 1 },
      { id, person: "staff@example.com", change_count: 1 },
    ]);
  });

  scene("takes no more than what comes within ten minutes", async (stage) => {
    const product = await makeProduct(stage);
    const id = randomUUID();
    await stage.rows("staff", rename(product.id, "One"), id);
    await stage.rows("owner", sql`update private.change_sets set at = at - interval '9 minutes'`);
    await stage.rows("staff", rename(product.id, "Two"), id);
    await stage.rows("owner", sql`update private.change_sets set at = at - interval '2 minutes'`);
    await stage.rows("staff", rename(product.id, "Three"), id);
    const [late, first, ...others] = await acts(stage);
    expect(others).toEqual([]);
    expect(late?.id).not.toBe(id);
    expect(first).toMatchObject({ id, change_count: 2 });
  });

  scene("that takes another back is joined by nothing, and joins nothing", async (stage) => {
    const product = await makeProduct(stage, { name: "Old" });
    const [id, undoId] = [randomUUID(), randomUUID()];
    await stage.rows("staff", rename(product.id, "New"), id);
    // By the same name as the act that it takes back: not into that one.
    const { change_id } = await undo(stage, id);
    await stage.rows("staff", call("undo_change", { id: change_id }), id);
    expect(await acts(stage)).toMatchObject([
      { kind: "undo" },
      { kind: "undo" },
      { id, kind: "edit", change_count: 1 },
    ]);
    await stage.rows("staff", call("undo_change", { id }), undoId);
    await stage.rows("staff", rename(product.id, "Newer"), undoId);
    expect(await acts(stage, { max_rows: 2 })).toMatchObject([
      { kind: "edit", change_count: 1 },
      { id: undoId, kind: "undo", change_count: 1, undoes: id },
    ]);
  });

  scene("that restores is joined by nothing, and joins nothing", async (stage) => {
    const { code } = await makeWholeProduct(stage);
    const [id, restoreId] = [randomUUID(), randomUUID()];
    await stage.rows("staff", deleteWhere("item_codes", { id: code.id }), id);
    const trashed = await newestTrashed(stage);
    await stage.rows("staff", call("restore_record", { trash_id: trashed.id }), id);
    expect(await acts(stage)).toMatchObject([{ kind: "restore" }, { id, kind: "delete" }]);
    await stage.rows(
      "staff",
      call("restore_version", { entity: "item_codes", entity_id: code.id, version: null }),
      restoreId,
    );
    await stage.rows("staff", updateWhere("item_codes", { id: code.id }, { finish: "Metal" }), restoreId);
    await stage.rows("staff", updateWhere("item_codes", { id: code.id }, { finish: "Pearl" }), restoreId);
    expect((await acts(stage)).slice(0, 2)).toMatchObject([{ id: expect.not.stringMatching(id) }, {}]);
    expect(new Set((await acts(stage)).map((act) => act.id)).size).toBe((await acts(stage)).length);
  });

  scene("has an id of its own where the header holds none", async (stage) => {
    const product = await makeProduct(stage);
    for (const [place, header] of ["", "1", "'; drop table private.changes", randomUUID().slice(1)].entries())
      await stage.rows("staff", rename(product.id, `Name ${place}`), header);
    expect(await acts(stage)).toHaveLength(4);
  });

  scene("of the server key stands there without a person, and of the owner not at all", async (stage) => {
    const product = await makeProduct(stage);
    await stage.rows("owner", rename(product.id, "The owner's"));
    await stage.rows("server", rename(product.id, "The server's"));
    expect(await acts(stage)).toMatchObject([{ person: null, kind: "edit", label: "The server's" }]);
    expect(await acts(stage, { person: "" })).toHaveLength(1);
    expect(await acts(stage, { person: "staff@example.com" })).toEqual([]);
  });

  scene("keeps the address of an account that is gone", async (stage) => {
    const product = await makeProduct(stage);
    await stage.rows("colleague", rename(product.id, "Theirs"));
    await stage.rows("owner", sql`delete from auth.users where email = 'colleague@example.com'`);
    expect(await acts(stage)).toMatchObject([{ person: "colleague@example.com" }]);
  });

  scene("of visitors is not kept, whoever they are signed in as", async (stage) => {
    const item = await makeNewsItem(stage, { status: "Active" });
    const { code } = await makeWholeProduct(stage);
    for (const persona of ["visitor", "stranger", "staff", "server"] as const) {
      const like = { news_item_id: item.id, visitor_id: randomUUID(), liked: true };
      await stage.rows(persona, sql`select public.set_news_like(${item.id}::bigint, ${like.visitor_id}::uuid, true)`);
    }
    await stage.rows("visitor", sql`insert into public.newsletter_subscription (email) values ('buyer@example.com')`);
    await stage.rows("server", askForSamples({ lines: oneOfEach([code.id]) }));
    await stage.rows(
      "server",
      sql`insert into public.contact_messages (name, email, subject, message)
        values ('Chan Mei', 'mei@example.com', 'Colours', 'Which golds do you stock?')`,
    );
    expect(await stage.rows("owner", sql`select from private.changes`)).toEqual([]);
    expect(await acts(stage)).toEqual([]);
  });

  scene("that a like comes into is still recorded", async (stage) => {
    const item = await makeNewsItem(stage, { status: "Active", likes: 3 });
    await stage.rows("staff", updateWhere("news_items", { id: item.id }, { likes: 5 }));
    expect(await acts(stage)).toMatchObject([{ kind: "edit", label: item.title }]);
  });
});

describe("the kind of an act and its label", () => {
  const { scene } = openStage();
  const newest = async (stage: Scene) => (await acts(stage, { max_rows: 1 }))[0];

  scene("create, edit, delete", async (stage) => {
    await stage.rows("staff", insertInto("product_categories", { name: "Yarns" }));
    expect(await newest(stage)).toMatchObject({ kind: "create", label: "Yarns", record_count: 1 });
    await stage.rows("staff", updateWhere("product_categories", { name: "Yarns" }, { name: "Threads" }));
    expect(await newest(stage)).toMatchObject({ kind: "edit", label: "Threads" });
    await stage.rows("staff", deleteWhere("product_categories", { name: "Threads" }));
    expect(await newest(stage)).toMatchObject({ kind: "delete", label: "Threads" });
  });

  scene("a deletion is called after what was deleted, not after what went or changed along with it", async (stage) => {
    const { product, code } = await makeWholeProduct(stage);
    const elsewhere = await makeProduct(stage);
    await makeItemCode(stage, elsewhere.id, { successor_id: code.id });
    await stage.rows("staff", call("delete_product", { product_id: product.id }));
    expect(await newest(stage)).toMatchObject({ kind: "delete", label: "Metallic" });
    await stage.rows("staff", deleteWhere("products", { id: elsewhere.id }));
    const trashed = await newestTrashed(stage);
    await ask(stage, "delete_for_good", { trash_id: trashed.id });
    expect(await newest(stage)).toMatchObject({ kind: "purge", label: elsewhere.name, change_count: 0 });
  });

  scene("a change of what hangs on a record is an edit of the record", async (stage) => {
    const { product } = await makeWholeProduct(stage);
    await stage.rows("staff", deleteWhere("product_images", { product_id: product.id }));
    expect(await newest(stage)).toMatchObject({
      kind: "edit",
      label: "Metallic",
      records: [{ table: "products", id: product.id, name: "Metallic" }],
    });
  });

  scene("order and import", async (stage) => {
    const [one, two] = [await makeCategory(stage), await makeCategory(stage)];
    const order = newOrder([
      { id: one.id, seen: Number(one.display_order), wanted: 8 },
      { id: two.id, seen: Number(two.display_order), wanted: 7 },
    ]);
    await written(stage, "product_categories", order, { kind: "order" });
    expect(await newest(stage)).toMatchObject({ kind: "order", record_count: 2 });
    const entry = changeOf(one.id, { "name@zh": ["", "紗線"] });
    await written(stage, "product_categories", [entry], { kind: "import" });
    expect(await newest(stage)).toMatchObject({ kind: "import", label: one.name });
  });

  scene("undo and restore", async (stage) => {
    const product = await makeProduct(stage, { name: "Old" });
    const id = randomUUID();
    await stage.rows("staff", rename(product.id, "New"), id);
    await undo(stage, id);
    expect(await newest(stage)).toMatchObject({ kind: "undo", undoes: id });
    expect(await acts(stage, { kind: "edit" })).toMatchObject([{ id, undone_by: (await newest(stage))?.id }]);
    await ask(stage, "restore_version", { entity: "products", entity_id: product.id, version: id });
    expect(await newest(stage)).toMatchObject({ kind: "restore", label: "New" });
  });
});

describe("the list of acts", () => {
  const { scene } = openStage();

  scene("is searched by names, values before and after, and people; not by what the database writes", async (stage) => {
    const product = await makeProduct(stage, { name: "Quillsilver", description: "Shines" });
    const [code] = await stage.rows<{ id: number }>(
      "staff",
      insertInto("item_codes", { product_id: product.id, item_code: "Zq-77", composition: "Nylon 100%" }),
    );
    await stage.rows("staff", updateWhere("products", { id: product.id }, { description: 'Glows "warm"' }));
    await stage.rows("colleague", updateWhere("item_codes", { id: code?.id }, { composition: "絲光線" }));
    const kinds = async (search: string) =>
      (await acts(stage, { search })).map(({ kind, records }) => `${kind} ${records[0]?.table}`);
    const [made, told, changed] = ["create item_codes", "edit products", "edit item_codes"];
    expect(await kinds("QUILLSILVER")).toEqual([told]);
    expect(await kinds("zq-77")).toEqual([changed, made]);
    expect(await kinds("shines")).toEqual([told]);
    expect(await kinds('"warm"')).toEqual([told]);
    expect(await kinds("丝光线")).toEqual([changed]);
    expect(await kinds("nylon")).toEqual([changed, made]);
    expect(await kinds("colleague@")).toEqual([changed]);
    for (const nothing of ["item_code", "manual", "created_at", "%", "\\"])
      expect(await kinds(nothing)).toEqual(nothing === "%" ? [changed, made] : []);
    expect(await acts(stage, { search: "zq-77", kind: "create" })).toHaveLength(1);
  });

  scene("is filtered by person, kind, table and record, and comes in pages", async (stage) => {
    const product = await makeProduct(stage, { name: "Old" });
    await stage.rows("staff", rename(product.id, "One"));
    await stage.rows("colleague", rename(product.id, "Two"));
    await stage.rows("staff", insertInto("product_categories", { name: "Yarns" }));
    expect(await acts(stage, { person: "colleague@example.com" })).toMatchObject([{ label: "Two" }]);
    expect(await acts(stage, { kind: "create" })).toMatchObject([{ label: "Yarns" }]);
    expect(await acts(stage, { record_table: "products" })).toMatchObject([{ label: "Two" }, { label: "One" }]);
    expect(await acts(stage, { record_table: "products", record_id: product.id })).toHaveLength(2);
    expect(await acts(stage, { record_table: "products", record_id: product.id + 1 })).toEqual([]);
    const page = await ask<{ rows: { number: number }[]; people: string[]; has_more: boolean }>(stage, "list_changes", {
      max_rows: 2,
    });
    expect(page).toMatchObject({ people: ["colleague@example.com", "staff@example.com"], has_more: true });
    expect(await ask(stage, "list_changes", { max_rows: 2, before_number: page.rows[1]?.number })).toMatchObject({
      rows: [{ label: "One" }],
      has_more: false,
    });
  });
});
