import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Claims } from "../../embedded-backend/caller.ts";
import type { Database, Sql } from "../../embedded-backend/database/database.ts";
import { openTestDatabase } from "../support/database.ts";
import { changeOf, newOrder, newRecord } from "../support/entries.ts";
import { write } from "./support/saves.ts";
import { STAFF_ID, STAFF_SESSION } from "./support/scene.ts";

// Real transactions side by side on PostgreSQL, one after the other on PGlite: the outcome is the same.
const STAFF: Claims = { role: "authenticated", sub: STAFF_ID, session_id: STAFF_SESSION };
const VISITOR: Claims = { role: "anon" };
const SERVER: Claims = { role: "service_role" };
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
    const linked = (round: number) => {
      const [without, withIt]: [number[], number[]] = [[], [Number(category?.id)]];
      return changeOf(Number(id), { product_category_mappings: round % 2 ? [without, withIt] : [withIt, without] });
    };
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
        (db) => write("products", [linked(round)]).execute(db),
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
    const rows = await owner(sql<{ id: number; seen: number }>`
      insert into products (name, slug, display_order) select 'P', 'p-' || n, 100 + n from generate_series(1, 12) n
      returning id::int, display_order as seen`);
    const wanted = (place: number, turn: number) => ((place * 5 + turn) % 12) + 1;
    const orders = times(8, (turn) => rows.map(({ id }, place) => ({ id, display_order: wanted(place, turn) })));
    const failures = await race(
      STAFF,
      orders.map((_, turn) => {
        const entries = newOrder(rows.map((row, place) => ({ ...row, wanted: wanted(place, turn) })));
        return (db) => write("products", entries, { kind: "order" }).execute(db);
      }),
    );
    expect(failures).toEqual(times(7, () => "PT409"));
    const saved = await owner(sql`select id::int, display_order from products order by id`);
    expect(orders).toContainEqual(saved);
  });

  test("an order with a row that is just being deleted is refused as a whole", async () => {
    await owner(sql`insert into products (name, slug, display_order) values ('P', 'p-1', 1), ('P', 'p-2', 2)`);
    const rows = await owner(
      sql<{ id: number; seen: number }>`select id::int, display_order as seen from products order by id`,
    );
    const order = write("products", newOrder(rows.map((row) => ({ ...row, wanted: 9 }))), { kind: "order" });
    const saves: Promise<string[]>[] = [];
    await database.as(STAFF, async (db) => {
      await sql`delete from products where slug = 'p-2'`.execute(db);
      saves.push(race(STAFF, [(other) => order.execute(other)]));
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

  test("categories that several link and unlink at once are all linked and unlinked", async () => {
    const made = await owner(sql<{ id: number }>`
      insert into product_categories (name) select 'C' || n from generate_series(1, 6) n returning id::int`);
    const ids = made.map((row) => row.id);
    const [product] = await owner(
      sql<{ id: number }>`insert into products (name, slug) values ('P', 'p') returning id::int`,
    );
    const kept = sql<{ id: number }>`select category_id::int as id from product_category_mappings order by 1`;
    for (let round = 0; round < 10; round += 1) {
      // Everybody has seen the same, and each changes one link.
      const seen = (await owner(kept)).map((row) => row.id);
      const saves = ids.map((id) => {
        const wanted = seen.includes(id) ? seen.filter((it) => it !== id) : [...seen, id];
        const entry = changeOf(product?.id ?? 0, { product_category_mappings: [seen, wanted] });
        return (db: Sql) => write("products", [entry]).execute(db);
      });
      expect(await race(STAFF, saves)).toEqual([]);
      expect((await owner(kept)).map((row) => row.id)).toEqual(ids.filter((id) => !seen.includes(id)));
    }
    await owner(sql`delete from product_categories`);
  });

  test.each([
    ["products", { name: "P" }],
    ["gallery_items", { name: "G" }],
    ["news_items", { title: "News", article_body: "A body of twenty characters" }],
  ])("of two %s of what both have seen, one wins and the other is told", async (table, rest) => {
    let seen = "as both have seen it";
    const made = newRecord({ ...rest, slug: "seen-by-both", description: seen });
    const id = await database.as(STAFF, async (db) => (await write(table, [made]).execute(db)).rows[0]?.written.id);
    for (let round = 0; round < 20; round += 1) {
      const words = [`first of round ${round}`, `second of round ${round}`];
      const saves = words.map((wanted) => {
        const entry = changeOf(id ?? 0, { description: [seen, wanted] });
        return (db: Sql) => write(table, [entry]).execute(db);
      });
      expect(await race(STAFF, saves)).toEqual(["PT409"]);
      const [row] = await owner(sql<{ description: string }>`select description from ${sql.id(table)}`);
      expect(words).toContain(row?.description);
      seen = row?.description ?? "";
    }
    await owner(sql`delete from ${sql.id(table)}`);
  });

  test("of two changes of different cells of one record, both are kept", async () => {
    const made = newRecord({ name: "N 0", slug: "merged", description: "D 0" });
    const id = await database.as(
      STAFF,
      async (db) => (await write("products", [made]).execute(db)).rows[0]?.written.id,
    );
    for (let round = 0; round < 10; round += 1) {
      const saves = [
        changeOf(id ?? 0, { name: [`N ${round}`, `N ${round + 1}`] }),
        changeOf(id ?? 0, { description: [`D ${round}`, `D ${round + 1}`] }),
      ].map((entry) => (db: Sql) => write("products", [entry]).execute(db));
      expect(await race(STAFF, saves)).toEqual([]);
      const rows = await owner(sql`select name, description from products`);
      expect(rows).toEqual([{ name: `N ${round + 1}`, description: `D ${round + 1}` }]);
    }
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
