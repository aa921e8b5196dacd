import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Claims } from "../../embedded-backend/caller.ts";
import type { Database, Sql } from "../../embedded-backend/database/database.ts";
import { openTestDatabase } from "../support/database.ts";
import { type Save, type SavedRow, save } from "./support/saves.ts";
import { STAFF_ID, STAFF_SESSION } from "./support/scene.ts";
import type { Values } from "./support/statements.ts";

// Real transactions side by side on PostgreSQL, one after the other on PGlite: the outcome is the same.
const STAFF: Claims = { role: "authenticated", sub: STAFF_ID, session_id: STAFF_SESSION };
const VISITOR: Claims = { role: "anon" };
const SERVER: Claims = { role: "service_role" };
const NO_MEDIA = { new_media_urls: [], new_media_types: [], removed_media_ids: [] };
let database: Database;

beforeAll(async () => {
  database = await openTestDatabase();
  await database.script(`
    insert into auth.users (id, email) values ('${STAFF_ID}', 'staff@example.com');
    insert into auth.sessions (id, user_id) values ('${STAFF_SESSION}', '${STAFF_ID}');
    insert into private.staff (user_id) values ('${STAFF_ID}');`);
});
afterAll(() => database.close());
beforeEach(() =>
  database.script(`
    delete from public.news_items; delete from public.products; delete from public.newsletter_subscription;
    delete from public.languages; delete from public.contact_messages; delete from private.visitor_counts;
    delete from storage.objects;`),
);

/** Runs the jobs at once and gives the error codes of those that failed. */
async function race(claims: Claims, jobs: ((db: Sql) => Promise<unknown>)[]): Promise<string[]> {
  const results = await Promise.allSettled(jobs.map((job) => database.as(claims, job)));
  return results.flatMap((result) => (result.status === "rejected" ? [String(result.reason.code)] : []));
}

async function owner<Row>(query: ReturnType<typeof sql<Row>>): Promise<Row[]> {
  return database.transaction(async (db) => (await query.execute(db)).rows);
}

const times = <T>(count: number, make: (index: number) => T) =>
  Array.from({ length: count }, (_, index) => make(index));

describe("at once", () => {
  test("ten pins leave exactly three", async () => {
    const made = await owner(sql<{ id: number }>`
      insert into news_items (title, slug, description, article_body)
      select 'News', 'news-' || n, 'A description', 'A body of twenty characters' from generate_series(1, 10) n
      returning id`);
    for (let round = 0; round < 5; round += 1) {
      await owner(sql`update news_items set is_pinned = false`);
      const failures = await race(
        STAFF,
        made.map(
          ({ id }) =>
            (db) =>
              sql`update news_items set is_pinned = true where id = ${id}`.execute(db),
        ),
      );
      expect(failures).toEqual(times(7, () => "PT409"));
      expect(await owner(sql`select count(*)::int as n from news_items where is_pinned`)).toEqual([{ n: 3 }]);
    }
  });

  test("what is derived of a product follows changes of one product, whichever comes last", async () => {
    const [made] = await owner(sql<{ id: number }>`insert into products (name, slug) values ('P', 'p') returning id`);
    const [category] = await owner(
      sql<{ id: number }>`insert into product_categories (name) values ('Indexed') returning id`,
    );
    await owner(sql`insert into languages (code, name) values ('zh', '中文') on conflict do nothing`);
    const id = made?.id;
    const translate = (round: number, field: string) => (db: Sql) =>
      sql`insert into translations (entity_type, entity_id, field_name, language_code, translated_value)
        values ('products', ${id}, ${field}, 'zh', ${`${field}-${round}`})
        on conflict (entity_type, entity_id, field_name, language_code)
        do update set translated_value = excluded.translated_value`.execute(db);
    const index = sql`select i.*, k.codes from private.product_index i
      left join private.product_codes k on k.product_id = i.product_id
      order by i.language_code`;
    for (let round = 0; round < 10; round += 1) {
      const failures = await race(STAFF, [
        (db) => sql`update products set name = ${`Name ${round}`} where id = ${id}`.execute(db),
        (db) => sql`update products set description = ${`Text ${round}`} where id = ${id}`.execute(db),
        translate(round, "name"),
        translate(round, "description"),
        (db) => sql`insert into item_codes (product_id, item_code) values (${id}, ${`CODE-${round}`})`.execute(db),
        (db) =>
          sql`select public.replace_product_categories(${id}, ${round % 2 ? [category?.id] : []}::bigint[])`.execute(
            db,
          ),
      ]);
      expect(failures).toEqual([]);
      const followed = await owner(index);
      expect(followed).toHaveLength(2);
      await owner(sql`delete from private.product_index`);
      await owner(sql`delete from private.product_codes`);
      await owner(
        sql`select private.write_product_index(array[${id}::bigint], array[${id}::bigint], array[${id}::bigint], array[${id}::bigint])`,
      );
      expect(followed).toEqual(await owner(index));
    }
    await owner(sql`delete from product_categories where id = ${category?.id}`);
  });

  test("orders are saved one after the other: of those that began at once one is saved", async () => {
    const made = await owner(sql<{ id: number }>`
      insert into products (name, slug, display_order) select 'P', 'p-' || n, 100 + n from generate_series(1, 12) n returning id`);
    const seen = JSON.stringify(await owner(sql`select id::int, display_order from products`));
    const ids = made.map((row) => Number(row.id));
    const orders = times(8, (turn) => ids.map((id, place) => ({ id, display_order: ((place * 5 + turn) % 12) + 1 })));
    const failures = await race(
      STAFF,
      orders.map(
        (order) => (db) =>
          sql`select public.save_display_order('products', ${JSON.stringify(order)}::text::jsonb, ${seen}::text::jsonb)`.execute(
            db,
          ),
      ),
    );
    expect(failures).toEqual(times(7, () => "PT409"));
    const saved = await owner(sql`select id::int, display_order from products order by id`);
    expect(orders).toContainEqual(saved);
  });

  test("an order with a row that is just being deleted is refused as a whole", async () => {
    await owner(sql`insert into products (name, slug, display_order) values ('P', 'p-1', 1), ('P', 'p-2', 2)`);
    const rows = await owner(sql<{ id: number }>`select id::int as id from products order by id`);
    const order = JSON.stringify(rows.map(({ id }) => ({ id, display_order: 9 })));
    const saves: Promise<string[]>[] = [];
    await database.as(STAFF, async (db) => {
      await sql`delete from products where slug = 'p-2'`.execute(db);
      saves.push(
        race(STAFF, [
          (other) =>
            sql`select public.save_display_order('products', ${order}::text::jsonb, ${order}::text::jsonb)`.execute(
              other,
            ),
        ]),
      );
      await new Promise((resolve) => setTimeout(resolve, 200));
    });
    expect(await Promise.all(saves)).toEqual([["PT404"]]);
    expect(await owner(sql`select display_order from products`)).toEqual([{ display_order: 1 }]);
  });

  test("twenty likes count twenty, each visitor once", async () => {
    const [item] = await owner(sql<{ id: number }>`
      insert into news_items (title, slug, description, article_body)
      values ('News', 'news', 'A description', 'A body of twenty characters') returning id`);
    const visitor = (index: number) => `00000000-0000-4000-8000-${String(index).padStart(12, "0")}`;
    const likes = times(
      40,
      (index) => (db: Sql) =>
        sql`select public.set_news_like(${item?.id}, ${visitor(index % 20)}::uuid, true)`.execute(db),
    );
    expect(await race(VISITOR, likes)).toEqual([]);
    expect(await owner(sql`select likes from news_items`)).toEqual([{ likes: 20 }]);
  });

  test.each<[string, Claims, number, (db: Sql, turn: number) => Promise<unknown>]>([
    [
      "newsletter_subscription",
      VISITOR,
      600,
      (db, turn) => sql`insert into newsletter_subscription (email) values (${`r-${turn}@example.com`})`.execute(db),
    ],
    [
      "contact_messages",
      SERVER,
      120,
      (db) =>
        sql`insert into contact_messages (name, email, subject, message)
          values ('Chan Mei', 'mei@example.com', 'Colours', 'Which golds do you stock?')`.execute(db),
    ],
  ])("of twenty visitors' %s only as many are stored as the hour still takes", async (table, claims, most, write) => {
    const jobs = times(20, (turn) => (db: Sql) => write(db, turn));
    const counts = sql`select count from private.visitor_counts where table_name = ${table}`;
    await owner(sql`insert into private.visitor_counts (table_name, count) values (${table}, ${most - 8})`);
    expect(await race(claims, jobs)).toEqual(times(12, () => "PT429"));
    expect(await owner(counts)).toEqual([{ count: most }]);
    await owner(sql`delete from private.visitor_counts`);
    await owner(sql`delete from ${sql.id(table)}`);
    expect(await race(claims, jobs)).toEqual([]);
    expect(await owner(counts)).toEqual([{ count: 20 }]);
  });

  test("twenty of one slug or one address store one and refuse nineteen", async () => {
    const products = times(
      20,
      () => (db: Sql) => sql`insert into products (name, slug) values ('P', 'same')`.execute(db),
    );
    expect(await race(STAFF, products)).toEqual(times(19, () => "23505"));
    const subscriptions = times(
      20,
      () => (db: Sql) =>
        sql`insert into newsletter_subscription (email) values ('same@example.com') returning *`.execute(db),
    );
    expect(await race(VISITOR, subscriptions)).toEqual(times(19, () => "23505"));
  });

  test("twenty creates without an order are all stored", async () => {
    const creates = times(
      20,
      (index) => (db: Sql) => sql`insert into products (name, slug) values ('P', ${`p-${index}`})`.execute(db),
    );
    expect(await race(STAFF, creates)).toEqual([]);
    expect(await owner(sql`select count(display_order)::int as n from products`)).toEqual([{ n: 20 }]);
  });

  test("a product's categories are one of the sets that were saved", async () => {
    const [product] = await owner(
      sql<{ id: number }>`insert into products (name, slug) values ('P', 'p') returning id`,
    );
    const made = await owner(sql<{ id: number }>`
      insert into product_categories (name) select 'C' || n from generate_series(1, 6) n returning id`);
    const ids = made.map((row) => Number(row.id));
    const sets = times(6, (turn) => [ids[turn] ?? 0, ids[(turn + 1) % 6] ?? 0].sort((a, b) => a - b));
    for (let round = 0; round < 10; round += 1) {
      const saves = sets.map(
        (set) => (db: Sql) =>
          sql`select public.replace_product_categories(${product?.id}, ${`{${set}}`}::bigint[])`.execute(db),
      );
      expect(await race(STAFF, saves)).toEqual([]);
      const kept = await owner(
        sql<{ id: number }>`select category_id::int as id from product_category_mappings order by 1`,
      );
      expect(sets).toContainEqual(kept.map((row) => row.id));
    }
    await owner(sql`delete from product_categories`);
  });

  test.each<[Save, string, Values]>([
    [
      "save_product",
      "products",
      {
        name: "P",
        detailed_description: "",
        image_url: "",
        catalogue_pdf: "",
        category_ids: [],
        new_image_urls: [],
        removed_image_ids: [],
      },
    ],
    [
      "save_gallery_item",
      "gallery_items",
      {
        name: "G",
        detailed_description: "",
        project_details: "",
        is_pdf: false,
        primary_image_url: "",
        pdf_url: "",
        category_ids: [],
        product_ids: [],
        ...NO_MEDIA,
      },
    ],
    [
      "save_news_item",
      "news_items",
      {
        title: "News",
        article_body: "A body of twenty characters",
        is_pinned: false,
        primary_image_url: "",
        ...NO_MEDIA,
      },
    ],
  ])("of two %s of what both have seen, one wins and the other is told", async (name, table, rest) => {
    const values = { ...rest, slug: "seen-by-both", status: "Active", description: "as both have seen it" };
    let row = await database.as(STAFF, async (db) => (await save(name, values).execute(db)).rows[0]?.saved);
    for (let round = 0; round < 20; round += 1) {
      const { id, updated_at: seen } = row ?? {};
      const words = [`first of round ${round}`, `second of round ${round}`];
      const saves = words.map(
        (description) => (db: Sql) => save(name, { ...values, id, seen, description }).execute(db),
      );
      expect(await race(STAFF, saves)).toEqual(["PT409"]);
      [row] = await owner(
        sql<SavedRow>`select id::int as id, description, updated_at::text as updated_at from ${sql.id(table)}`,
      );
      expect(words).toContain(row?.description);
    }
    await owner(sql`delete from ${sql.id(table)}`);
  });

  test("a file is never gone while a row uses it, whoever comes first", async () => {
    for (let round = 0; round < 40; round += 1) {
      const key = `products/${round}.jpg`;
      const url = `/storage/v1/object/public/site-media/${key}`;
      await owner(sql`insert into storage.objects (bucket_id, name) values ('site-media', ${key})`);
      const save = (db: Sql) =>
        sql`insert into products (name, slug, image_url) values ('P', ${`p-${round}`}, ${url})`.execute(db);
      const remove = (db: Sql) => sql`delete from storage.objects where name = ${key}`.execute(db);
      const failures = await race(STAFF, round % 2 ? [save, remove] : [remove, save]);
      const [now] = await owner(sql<{ used: boolean; stored: boolean }>`
        select exists (select from products where image_url = ${url}) as used,
          exists (select from storage.objects where name = ${key}) as stored`);
      expect(now?.used).toBe(now?.stored);
      expect(failures).toEqual(now?.used ? [] : ["PT409"]);
    }
  });

  test("a translation never outlives what it translates", async () => {
    await owner(sql`insert into languages (code, name) values ('zh', '繁體中文')`);
    for (let round = 0; round < 20; round += 1) {
      const [product] = await owner(sql<{ id: number }>`
        insert into products (name, slug) values ('P', ${`p-${round}`}) returning id`);
      const translate = (db: Sql) =>
        sql`insert into translations (entity_type, entity_id, field_name, language_code, translated_value)
          values ('products', ${product?.id}, 'name', 'zh', '金線')`.execute(db);
      const remove = (db: Sql) => sql`select public.delete_product(${product?.id})`.execute(db);
      const failures = await race(STAFF, round % 2 ? [translate, remove] : [remove, translate]);
      expect(failures.every((code) => code === "PT409")).toBe(true);
    }
    expect(await owner(sql`select * from translations`)).toEqual([]);
  });
});
