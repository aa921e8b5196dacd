import { sql } from "kysely";
import { describe, expect } from "vitest";
import { acts } from "./support/history.ts";
import { makeGalleryItem, makeNewsItem, makeProduct } from "./support/make.ts";
import { openStage, type Scene } from "./support/scene.ts";
import { insertInto, plainInsert, selectWhere, updateWhere } from "./support/statements.ts";

const [PAST, SOON, LATER] = ["2020-01-01T00:00:00+00:00", "2100-01-01T01:00:00+00:00", "2100-01-02T01:00:00+00:00"];
const HIDDEN = { status: "Inactive" };

type State = { status: string; publish_at: Date | string | null; unpublish_at: Date | string | null };

async function run(stage: Scene): Promise<number> {
  const [row] = await stage.rows("owner", sql<{ fired: number }>`select private.run_schedule() as fired`);
  return row?.fired ?? -1;
}

async function stateOf(stage: Scene, table: string, id: number) {
  const [row] = await stage.rows("owner", selectWhere<State>(table, { id }));
  const time = (given: Date | string | null | undefined) => (given ? new Date(given).toISOString() : null);
  return [row?.status, time(row?.publish_at), time(row?.unpublish_at)];
}

const iso = (time: string | undefined) => new Date(time ?? "").toISOString();

describe("private.run_schedule", () => {
  const { scene } = openStage();

  scene("lets go live and end what is due, in one act that can be taken back", async (stage) => {
    const starting = await makeProduct(stage, { ...HIDDEN, publish_at: PAST, unpublish_at: LATER });
    const ending = await makeNewsItem(stage, { status: "Active", unpublish_at: PAST });
    const missed = await makeGalleryItem(stage, { ...HIDDEN, publish_at: PAST, unpublish_at: "2020-01-02T00:00Z" });
    const waiting = await makeProduct(stage, { ...HIDDEN, publish_at: SOON });
    const slide = { type: "carousel", is_active: false, publish_at: PAST };
    const [shown] = await stage.rows("owner", insertInto<{ id: number }>("general_settings", slide));

    expect(await run(stage)).toBe(4);
    expect(await stateOf(stage, "products", starting.id)).toEqual(["Active", null, iso(LATER)]);
    expect(await stateOf(stage, "news_items", ending.id)).toEqual(["Inactive", null, null]);
    expect(await stateOf(stage, "gallery_items", missed.id)).toEqual(["Inactive", null, null]);
    expect(await stateOf(stage, "products", waiting.id)).toEqual(["Inactive", iso(SOON), null]);
    expect(await stage.rows("owner", selectWhere("general_settings", { id: shown?.id }))).toMatchObject([
      { is_active: true, publish_at: null },
    ]);
    expect(await stage.rows("visitor", selectWhere("products", { id: starting.id }))).toHaveLength(1);
    expect(await stage.rows("visitor", selectWhere("news_items", { id: ending.id }))).toHaveLength(0);

    const made = await acts(stage);
    expect(made).toMatchObject([{ kind: "schedule", person: null, record_count: 4 }]);
    expect(await run(stage)).toBe(0);
    expect(await acts(stage)).toHaveLength(1);

    await stage.rows("staff", sql`select public.undo_change(${made[0]?.id}::uuid)`);
    expect(await stateOf(stage, "products", starting.id)).toEqual(["Inactive", null, null]);
    expect(await stateOf(stage, "news_items", ending.id)).toEqual(["Active", null, null]);
    expect(await run(stage)).toBe(0);
    expect(await stateOf(stage, "products", starting.id)).toEqual(["Inactive", null, null]);
  });

  scene("is for nobody who asks over the wire", async (stage) => {
    for (const persona of ["visitor", "staff", "stranger"] as const) {
      expect(await stage.refusal(persona, sql`select private.run_schedule()`)).toMatchObject({ code: "42501" });
    }
  });
});

describe("a schedule", () => {
  const { scene } = openStage();

  scene("ends when somebody sets the status by hand, but for times that are set with it", async (stage) => {
    const { id } = await makeProduct(stage, { ...HIDDEN, publish_at: SOON, unpublish_at: LATER });
    const set = (change: object) => stage.rows("staff", updateWhere("products", { id }, { ...change }));
    await set({ description: "New." });
    expect(await stateOf(stage, "products", id)).toEqual(["Inactive", iso(SOON), iso(LATER)]);
    await set({ status: "Active" });
    expect(await stateOf(stage, "products", id)).toEqual(["Active", null, null]);
    await set({ status: "Inactive", publish_at: SOON });
    expect(await stateOf(stage, "products", id)).toEqual(["Inactive", iso(SOON), null]);
    await set({ status: "Active", publish_at: null, unpublish_at: LATER });
    expect(await stateOf(stage, "products", id)).toEqual(["Active", null, iso(LATER)]);
    await set(HIDDEN);
    expect(await stateOf(stage, "products", id)).toEqual(["Inactive", null, null]);
  });

  scene("of a slide ends with its flag", async (stage) => {
    const slide = { type: "carousel", is_active: null, unpublish_at: LATER };
    const [made] = await stage.rows("owner", insertInto<{ id: number }>("general_settings", slide));
    const set = (is_active: boolean) =>
      stage.rows("staff", updateWhere("general_settings", { id: made?.id }, { is_active }));
    expect(await set(true)).toMatchObject([{ unpublish_at: expect.anything() }]);
    expect(await set(false)).toMatchObject([{ unpublish_at: null }]);
  });

  scene("comes back when what emptied it is taken back", async (stage) => {
    const { id } = await makeProduct(stage, { ...HIDDEN, publish_at: SOON });
    await stage.rows("staff", updateWhere("products", { id }, { status: "Active" }));
    const [act] = await acts(stage);
    await stage.rows("staff", sql`select public.undo_change(${act?.id}::uuid)`);
    expect(await stateOf(stage, "products", id)).toEqual(["Inactive", iso(SOON), null]);
  });

  scene("refuses what means nothing", async (stage) => {
    const refused = (values: object) =>
      stage.refusal("staff", plainInsert("products", { name: "P", slug: "p", ...values }));
    expect(await refused({ status: "Active", publish_at: SOON })).toMatchObject({
      code: "23514",
      constraint: "products_goes_live_later",
      message: "Goes live needs the status Inactive: an Active record is live already",
    });
    expect(await refused({ ...HIDDEN, publish_at: LATER, unpublish_at: LATER })).toMatchObject({
      code: "23514",
      constraint: "products_ends_later",
      message: "Ends must be after Goes live",
    });
    const slide = { type: "carousel", publish_at: SOON };
    expect(await stage.refusal("staff", plainInsert("general_settings", slide))).toMatchObject({ code: "23514" });
  });

  scene("stands in sheets as Hong Kong's clocks have it, and is not copied", async (stage) => {
    const { id } = await makeProduct(stage, { ...HIDDEN, publish_at: SOON });
    const [sheet] = await stage.rows(
      "staff",
      sql<{ rows: { cells: object }[] }>`select public.sheet_rows('products', array[${id}]::bigint[]) as rows`,
    );
    expect(sheet?.rows[0]?.cells).toMatchObject({ publish_at: "2100-01-01T09:00+08:00" });

    const cells = { unpublish_at: ["", "2100-01-02T09:00+08:00"] };
    const write = sql`select public.write_records(gen_random_uuid(), 'products', ${JSON.stringify([{ id, cells }])}::jsonb)`;
    await stage.rows("staff", write);
    expect(await stateOf(stage, "products", id)).toEqual(["Inactive", iso(SOON), iso(LATER)]);

    const [copy] = await stage.rows(
      "staff",
      sql<{ made: object }>`select public.duplicate_product(gen_random_uuid(), ${id}) as made`,
    );
    expect(copy?.made).toMatchObject({ status: "Inactive", publish_at: null, unpublish_at: null });
  });

  scene("filters the list of news beside the status", async (stage) => {
    const planned = await makeNewsItem(stage, { ...HIDDEN, publish_at: SOON });
    await makeNewsItem(stage, HIDDEN);
    await makeNewsItem(stage, { status: "Active", unpublish_at: SOON });
    const filters = JSON.stringify({ status: "Inactive", schedule: "planned" });
    const [page] = await stage.rows(
      "staff",
      sql<{ found: object }>`select public.list_ids('news_items', null, ${filters}::jsonb) as found`,
    );
    expect(page?.found).toMatchObject({ total: 1, ids: [planned.id] });
  });
});
