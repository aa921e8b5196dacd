import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { Claims } from "../../embedded-backend/caller.ts";
import type { Database, Sql } from "../../embedded-backend/database/database.ts";
import { signInStaff, unwrap } from "../../tests/conformance/clients.ts";
import { openTestDatabase } from "../../tests/support/database.ts";
import { changeOf, type Entry } from "../../tests/support/entries.ts";
import { atMost, check, holds, type Section } from "../report.ts";
import { ask, textOf } from "../requests.ts";
import { withServer } from "../servers.ts";
import { quantile } from "../statistics.ts";

const SAVES = 200;
const CODES = 5000;
const TEXT = `What the history costs on PGlite in memory, beside the same schema without the triggers that record: ${SAVES} saves of a product and
of an item code, taken in turn on both; a statement that changes ${CODES} codes, and its undo. A product with 400 codes and 3,000 translations
is deleted and restored over the wire of a running server.`;

const STAFF: Claims = {
  role: "authenticated",
  sub: "00000000-0000-4000-8000-00000000000a",
  session_id: "00000000-0000-4000-8000-0000000000a1",
};

/** What recording costs, and what taking back costs. */
export async function history(): Promise<Section[]> {
  const [recorded, plain] = [await openWithCodes(true), await openWithCodes(false)];
  const checks = [
    ...(await compareSaves(recorded, plain)),
    ...(await compareBulk(recorded, plain)),
    ...(await measureRestore()),
  ];
  await recorded.close();
  await plain.close();
  return [{ title: "History", text: TEXT, checks }];
}

async function openWithCodes(isRecorded: boolean): Promise<Database> {
  const database = await openTestDatabase();
  await database.script(`
    insert into auth.users (id, email) values ('${STAFF.sub}', 'staff@example.com');
    insert into auth.sessions (id, user_id) values ('${STAFF.session_id}', '${STAFF.sub}');
    insert into private.staff (user_id) values ('${STAFF.sub}');
    insert into public.products (id, name, slug, description) select n, 'Product ' || n, 'product-' || n, repeat('Text ', 100)
      from generate_series(1, 50) n;
    insert into public.item_codes (id, product_id, item_code, color_name, composition, denier, length)
      select n, n % 50 + 1, 'KT-' || n, 'Gold ' || n, '60% polyester, 40% nylon', '150 D', '3000 m' from generate_series(1, ${CODES}) n;`);
  if (!isRecorded) {
    await database.script(`do $$ declare t record; begin
      for t in select tgname, tgrelid::regclass as name from pg_trigger where tgfoid = 'private.record_changes'::regproc loop
        execute format('drop trigger %I on %s', t.tgname, t.name);
      end loop; end $$`);
  }
  await database.tidy();
  return database;
}

/** A text that turn after turn changes, as it was seen and as it is wanted. */
const turned = (n: number, text: string, first: string) =>
  [n === 0 ? first : `${text} ${n - 1}`, `${text} ${n}`] as const;

async function save(db: Sql, entity: string, entry: Entry): Promise<void> {
  const entries = JSON.stringify([entry]);
  await sql`select public.write_records(${randomUUID()}::text::uuid, ${entity}, ${entries}::text::jsonb)`.execute(db);
}

const saveProduct = (db: Sql, n: number) => {
  const description = turned(n, "Text", "Text ".repeat(100));
  return save(db, "products", changeOf(1, { name: turned(n, "Product", "Product 1"), description }));
};
const saveCode = (db: Sql, n: number) =>
  save(db, "item_codes", changeOf(7, { finish: turned(n, "Finish", ""), denier: turned(n, "D", "150 D") }));

async function timed(job: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await job();
  return performance.now() - began;
}

async function compareSaves(recorded: Database, plain: Database) {
  const checks = [];
  for (const [name, save] of [
    ["a product", saveProduct],
    ["an item code", saveCode],
  ] as const) {
    const times: { recorded: number[]; plain: number[] } = { recorded: [], plain: [] };
    for (let n = 0; n < SAVES; n += 1) {
      times.plain.push(await timed(() => plain.as(STAFF, (db) => save(db, n))));
      times.recorded.push(await timed(() => recorded.as(STAFF, (db) => save(db, n))));
    }
    const [withIt, without] = [quantile(times.recorded, 0.5), quantile(times.plain, 0.5)];
    checks.push(check(`a save of ${name} without history: median`, without, "ms"));
    checks.push(check(`a save of ${name}, of that without history`, withIt / without, "×", atMost(1.35)));
  }
  return checks;
}

const sizeOf = async (database: Database) => {
  const { rows } = await database.transaction((db) =>
    sql<{
      bytes: number;
    }>`select (pg_total_relation_size('private.changes') + pg_total_relation_size('private.change_sets'))::float8 as bytes`.execute(
      db,
    ),
  );
  return rows[0]?.bytes ?? Number.NaN;
};

async function compareBulk(recorded: Database, plain: Database) {
  const bulk = (database: Database) => () =>
    database.as(STAFF, async (db) => {
      await sql`update public.item_codes set finish = 'Metal', state = 'phasing out'`.execute(db);
    });
  await recorded.script("truncate private.change_sets cascade");
  const before = await sizeOf(recorded);
  const without = await timed(bulk(plain));
  const withIt = await timed(bulk(recorded));
  const bytes = (await sizeOf(recorded)) - before;
  const undoing = await timed(() => undo(recorded));
  return [
    check(`${CODES} codes changed in one act: more than without`, (withIt - without) / 1000, "s", atMost(1.5)),
    check(`${CODES} codes changed in one act: history`, bytes / 1e6, "MB", atMost(2)),
    check(`undo of ${CODES} changed codes`, undoing / 1000, "s"),
  ];
}

async function undo(database: Database) {
  const { rows } = await database.transaction((db) =>
    sql<{ id: string }>`select id from private.change_sets`.execute(db),
  );
  await database.as(STAFF, (db) => sql`select public.undo_change(${rows[0]?.id}::text::uuid)`.execute(db));
}

async function measureRestore() {
  return withServer(async (server) => {
    const staff = await signInStaff(server);
    const product = unwrap(await staff.from("products").insert({ name: "Large", slug: "large" }).select("id").single());
    const codes = unwrap(
      await staff
        .from("item_codes")
        .insert(
          Array.from({ length: 400 }, (_, n) => ({
            product_id: product.id,
            item_code: `L-${n}`,
            finish: "Metal",
            composition: "Nylon",
          })),
        )
        .select("id"),
    );
    const fields = [
      "color_name",
      "finish",
      "composition",
      "type",
      "country_of_origin",
      "other_information",
      "bleaching",
      "ironing",
    ];
    const texts = codes
      .flatMap(({ id }) => fields.map((field_name) => ({ entity_type: "item_codes", entity_id: id, field_name })))
      .slice(0, 3000)
      .map((text, n) => ({ ...text, language_code: "zh", translated_value: `金屬 ${n % 50}` }));
    for (let at = 0; at < texts.length; at += 500)
      unwrap(
        await staff
          .from("translations")
          .insert(texts.slice(at, at + 500))
          .select("id"),
      );
    const page = async () => textOf(await ask({ port: server.port, path: "/products/large", host: "localhost" }));
    const before = await page();
    const deleting = await timed(async () => staff.rpc("delete_product", { product_id: product.id }).throwOnError());
    const trash = unwrap(await staff.rpc("list_trash", {})) as unknown as { rows: { id: number }[] };
    const restoring = await timed(async () =>
      unwrap(await staff.rpc("restore_record", { trash_id: trash.rows[0]?.id ?? 0 })),
    );
    return [
      check("a product with 400 codes and 3,000 translations deleted", deleting / 1000, "s"),
      check("a product with 400 codes and 3,000 translations restored", restoring / 1000, "s"),
      check("both", (deleting + restoring) / 1000, "s", atMost(2)),
      holds("its page after that", before === (await page()) && before.includes("L-399"), "the same", "byte for byte"),
    ];
  });
}
