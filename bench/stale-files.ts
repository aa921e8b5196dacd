import path from "node:path";
import { sql } from "kysely";
import { openDatabase } from "../embedded-backend/database/open-database.ts";
import { signInStaff, unwrap } from "../tests/conformance/clients.ts";
import { type RunningServer, startServer } from "../tests/support/start-server.ts";

// node bench/stale-files.ts: how long pages of Remove Stale Files take with many stored files, on PGlite, and on PostgreSQL where
// TEST_DATABASE_URL names a server. Asked over the wire as the back office does. It compares nothing with a clock of its own, so it is no test.
const FILES = 10_000;
const TIMES = 5;
const PAGE = 50;
const DELETED = 50;
const server = process.env.TEST_DATABASE_URL;
const rows: string[][] = [];

await measure("PGlite", undefined);
if (server) await measure("PostgreSQL", server);
else console.log("TEST_DATABASE_URL is not set: PostgreSQL is left out");

console.log(`\n| ${FILES} stored files | what | median | slowest | budget |\n|---|---|---|---|---|`);
for (const row of rows) console.log(`| ${row.join(" | ")} |`);

async function measure(kind: string, databaseServer: string | undefined): Promise<void> {
  // The server under test takes its database from here.
  if (databaseServer) process.env.TEST_DATABASE_URL = databaseServer;
  else delete process.env.TEST_DATABASE_URL;
  const first = await startServer({ LOG_LEVEL: "warn" });
  // PGlite is open in one process at a time.
  await first.stop();
  try {
    await fill(first);
    const running = await startServer({ DATA_DIR: first.dataDir, LOG_LEVEL: "warn" });
    await ask(kind, running).finally(() => running.stop());
  } finally {
    await first.discard();
  }
}

/** Stored files of which a part is used: by media columns, by texts that mention them, and by translations. */
async function fill({ dataDir, databaseUrl }: RunningServer): Promise<void> {
  const database = await openDatabase(databaseUrl ? { url: databaseUrl } : { folder: path.join(dataDir, "database") });
  const base = "/storage/v1/object/public/site-media/bench/";
  const filler = "Gold and silver thread, wound on cones of one kilogramme. ".repeat(30);
  await database.transaction(async (db) => {
    await sql`
      insert into storage.objects (bucket_id, name, metadata)
      select 'site-media', 'bench/' || n || case n % 3 when 0 then '.pdf' when 1 then '.jpg' else '.mp4' end,
        '{"size": 120000}'::jsonb
      from generate_series(1, ${FILES}::int) n`.execute(db);
    await sql`
      insert into products (name, slug, description, detailed_description, image_url, display_order)
      select 'P', 'bench-' || n, ${filler}::text, ${filler}::text, ${base} || (n * 3 + 1) || '.jpg', n
      from generate_series(1, 1500) n`.execute(db);
    await sql`
      insert into product_images (product_id, image_url)
      select id, ${base} || (display_order * 3 + 2) || '.mp4' from products where slug like 'bench-%'`.execute(db);
    await sql`
      insert into news_items (title, slug, description, article_body)
      select 'News', 'bench-' || n, 'A description', ${filler} || ' See ' || ${base} || n * 3 || '.pdf. ' || ${filler}
      from generate_series(1, 500) n`.execute(db);
    await sql`
      insert into translations (entity_type, entity_id, field_name, language_code, translated_value)
      select 'news_items', id, 'article_body', 'zh', article_body from news_items where slug like 'bench-%'`.execute(
      db,
    );
  });
  await database.close();
}

async function ask(kind: string, running: RunningServer): Promise<void> {
  const staff = await signInStaff(running);
  const list = async (page: number, type?: string) =>
    unwrap(
      await staff.functions.invoke("get-stale-files", {
        method: "GET",
        headers: { "x-page": `${page}`, "x-limit": `${PAGE}`, ...(type && { "x-file-type": type }) },
      }),
    );
  const { totalPages, total } = (await list(1)).pagination;
  await time(kind, `first page of ${totalPages} (${total} stale)`, () => list(1));
  await time(kind, "page in the middle", () => list(Math.ceil(totalPages / 2)));
  await time(kind, "last page", () => list(totalPages));
  await time(kind, "first page, images alone", () => list(1, "image"));
  await time(kind, `deletion of ${DELETED}`, async () => {
    const filePaths = (await list(1)).files.slice(0, DELETED).map((file: { path: string }) => file.path);
    const began = performance.now();
    unwrap(await staff.functions.invoke("delete-storage-files", { body: { filePaths } }));
    return performance.now() - began;
  });
}

/** @param job gives its own time, where only a part of it counts */
async function time(kind: string, what: string, job: () => Promise<unknown>): Promise<void> {
  const taken: number[] = [];
  for (let n = 0; n < TIMES; n += 1) {
    const began = performance.now();
    const own = await job();
    taken.push(typeof own === "number" ? own : performance.now() - began);
  }
  taken.sort((a, b) => a - b);
  const [median, slowest] = [taken[Math.floor(TIMES / 2)] ?? 0, taken.at(-1) ?? 0];
  rows.push([
    kind,
    what,
    `${Math.round(median)} ms`,
    `${Math.round(slowest)} ms`,
    what.includes("page") ? "≤ 2000 ms" : "",
  ]);
}
