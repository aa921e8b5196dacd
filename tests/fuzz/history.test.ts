import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Database } from "../../embedded-backend/database/database.ts";
import { rounds } from "../faults/rounds.ts";
import { acts, undo } from "../policies/support/history.ts";
import { playScene, type Scene } from "../policies/support/scene.ts";
import { openTestDatabase } from "../support/database.ts";
import { KINDS, type Kind, play, type Step } from "./history-commands.ts";
import { contentOf, hashOf, keyOf, type Model, type Row, type State } from "./history-model.ts";
import { restoreAll } from "./history-restores.ts";

// Two members of staff change the same few records at random, take it back, and restore each version that there is: the database holds what
// a plain model holds, and after everything is undone what it held at the start.

const SEQUENCES = rounds(50, 5000);
const STEPS = 6;
/** How many kinds of steps a sequence has, beside undo: few, so that they meet. */
const MOST_KINDS = 4;

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
  await database.script(`
    insert into public.product_categories (id, name) values (1, 'Yarns'), (2, 'Threads');
    insert into public.products (id, name, slug) values (1, 'One', 'one'), (2, 'Two', 'two');
    insert into public.item_codes (id, product_id, item_code, successor_id) values (1, 1, 'A', null), (2, 1, 'B', 1), (3, 2, 'C', 1);
    insert into public.product_images (id, product_id, image_url) values (1, 1, '/1.jpg');
    insert into public.product_category_mappings (product_id, category_id) values (1, 1);
    insert into public.gallery_items (id, name, slug) values (1, 'Woven', 'woven');
    insert into public.gallery_item_products (gallery_item_id, product_id) values (1, 1), (1, 2);
    insert into public.translations (id, entity_type, entity_id, field_name, language_code, translated_value)
      values (51, 'products', 1, 'name', 'zh', '金屬線'), (52, 'item_codes', 1, 'finish', 'zh', '閃光');
    select setval(pg_get_serial_sequence(name, 'id'), 100)
      from unnest(array['public.products', 'public.item_codes', 'public.product_images', 'public.translations']) as name;`);
});
afterAll(() => database?.close());

function start(): State {
  const text = { origin: "manual", language_code: "zh" };
  const code = { finish: null, state: "current" };
  const rows: Row[] = [
    ...["One", "Two"].map((name, place): Row => {
      const id = place + 1;
      return {
        table: "products",
        id,
        name,
        slug: name.toLowerCase(),
        description: null,
        status: "Active",
        display_order: id,
      };
    }),
    { table: "codes", id: 1, product_id: 1, item_code: "A", successor_id: null, ...code },
    { table: "codes", id: 2, product_id: 1, item_code: "B", successor_id: 1, ...code },
    { table: "codes", id: 3, product_id: 2, item_code: "C", successor_id: 1, ...code },
    { table: "images", id: 1, product_id: 1, image_url: "/1.jpg" },
    { table: "categories", id: 1, name: "Yarns" },
    { table: "categories", id: 2, name: "Threads" },
    { table: "mappings", product_id: 1, category_id: 1 },
    { table: "items", id: 1, slug: "woven" },
    { table: "links", item_id: 1, product_id: 1 },
    { table: "links", item_id: 1, product_id: 2 },
    {
      table: "translations",
      id: 51,
      entity: "products",
      entity_id: 1,
      field_name: "name",
      translated_value: "金屬線",
      source_hash: hashOf("One"),
      ...text,
    },
    {
      table: "translations",
      id: 52,
      entity: "codes",
      entity_id: 1,
      field_name: "finish",
      translated_value: "閃光",
      source_hash: hashOf(null),
      ...text,
    },
  ];
  return new Map(rows.map((row) => [keyOf(row), row]));
}

/** What the database holds, in the form of `contentOf`. */
async function content(stage: Scene): Promise<string[]> {
  const rows = await stage.rows(
    "owner",
    sql<{ row: Record<string, Row[string]> }>`
      select to_jsonb(r) as row from (select 'products' as table, id, name, slug, description, status, display_order from public.products) r
      union all select to_jsonb(r) from (
        select 'codes' as table, id, product_id, item_code, finish, state, successor_id from public.item_codes) r
      union all select to_jsonb(r) from (select 'images' as table, id, product_id, image_url from public.product_images) r
      union all select to_jsonb(r) from (select 'mappings' as table, product_id, category_id from public.product_category_mappings) r
      union all select to_jsonb(r) from (select 'categories' as table, id, name from public.product_categories) r
      union all select to_jsonb(r) from (select 'items' as table, id, slug from public.gallery_items) r
      union all select to_jsonb(r) from (
        select 'links' as table, gallery_item_id as item_id, product_id from public.gallery_item_products) r
      union all select to_jsonb(r) - case origin when 'derived' then 'id' else '' end from (
        select 'translations' as table, id, replace(entity_type, 'item_codes', 'codes') as entity, entity_id, field_name, language_code,
          translated_value, origin, source_hash from public.translations) r`,
  );
  return rows.map(({ row }) => JSON.stringify(Object.entries(row).sort(([a], [b]) => (a < b ? -1 : 1)))).sort();
}

/** Every recorded row as it is, but for what changes with every write, and of what is derived its id and when it was made. */
const whole = (stage: Scene) =>
  stage.rows(
    "owner",
    sql`select to_jsonb(r) - 'updated_at' as row from public.products r
      union all select to_jsonb(r) - 'updated_at' from public.item_codes r
      union all select to_jsonb(r) from public.product_images r
      union all select to_jsonb(r) from public.product_category_mappings r
      union all select to_jsonb(r) - 'updated_at' from public.product_categories r
      union all select to_jsonb(r) - 'updated_at' from public.gallery_items r
      union all select to_jsonb(r) from public.gallery_item_products r
      union all select to_jsonb(r) - 'updated_at'
        - (case r.origin when 'derived' then array['id', 'created_at'] else '{}' end) from public.translations r
      order by 1`,
  );

async function follow(stage: Scene, steps: readonly Step[]): Promise<void> {
  const before = await whole(stage);
  const model: Model = { start: start(), state: start(), acts: [], trash: [] };
  for (const step of steps) await play({ stage, model, who: step.who, id: randomUUID() }, step);
  await restoreAll({ stage, model, who: "staff", id: "" });
  expect(await content(stage)).toEqual(contentOf(model.state));
  const made = await acts(stage, { max_rows: 200 });
  expect(made.map(({ id }) => id)).toEqual(model.acts.map(({ id }) => id).reverse());
  for (const { id } of made) expect(await undo(stage, id)).toMatchObject({ kept: [] });
  expect(await whole(stage)).toEqual(before);
}

const stepOf = (kinds: readonly Kind[]) =>
  fc.record({
    who: fc.constantFrom("staff" as const, "colleague" as const),
    kind: fc.constantFrom(...kinds, "undo" as const),
    which: fc.nat(11),
    value: fc.nat(11),
  });
const sequence = fc
  .subarray([...KINDS], { minLength: 1, maxLength: MOST_KINDS })
  .chain((kinds) => fc.array(stepOf(kinds), { minLength: 1, maxLength: STEPS, size: "max" }));

test(`${SEQUENCES} sequences of what two members of staff do`, { timeout: 600_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(sequence, (steps) => playScene(database, (stage) => follow(stage, steps))),
    { numRuns: SEQUENCES },
  );
});
