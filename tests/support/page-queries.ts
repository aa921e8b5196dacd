import path from "node:path";
import postgres from "postgres";
import type { ServerBuild } from "react-router";
import { readBulkLimit } from "../../embedded-backend/database/bulk-work.ts";
import { clientOptions } from "../../embedded-backend/database/client-options.ts";
import { databaseOn, type OpenedDatabase, type Sql } from "../../embedded-backend/database/database.ts";
import { startPglite } from "../../embedded-backend/database/pglite/server.ts";
import { makePool, type Pool } from "../../embedded-backend/database/pool.ts";
import { openEngine } from "../../embedded-backend/engine/engine.ts";
import { migrate } from "../../embedded-backend/installation/migrate.ts";
import { ensurePlatform } from "../../embedded-backend/installation/platform.ts";
import { makePages } from "../../server/pages/pages.ts";
import { makeDatabase } from "./postgres-server.ts";

const BUILD = path.join(import.meta.dirname, "../../build/server/index.js");
const SITE = "http://localhost:3000";
const SECRETS = {
  publishableKey: "sb_publishable_of_the_tests",
  secretKey: "sb_secret_of_the_tests",
  jwtSecret: "a secret of the tests that is long enough",
};

/** Rows from which on a table counts as large. */
const LARGE_TABLE = 1000;

/** What one call of a page to its backend read of the large tables, as the database itself counted it. */
export type PageRead = Reads & {
  /** Path and query below /rest/v1/, with ` counted` behind it where all rows that match are counted too. */
  call: string;
};

type Reads = {
  /** Tables that were read from end to end, with the rows that this took. */
  scanned: Record<string, number>;
  /** Rows that were found by an index. */
  fetched: number;
  /** How the database goes about the statements of a call that read a table from end to end. */
  plan: string;
};

type Count = { table: string; scanned: number; fetched: number };

const COUNT = `select s.relname as table, s.seq_tup_read::integer as scanned, coalesce(s.idx_tup_fetch, 0)::integer as fetched
  from pg_stat_xact_user_tables s join pg_class c on c.oid = s.relid where c.reltuples >= ${LARGE_TABLE}`;

/** The pages of the built application on a database whose reads are counted. */
export type CountedPages = Awaited<ReturnType<typeof openCountedPages>>;

/**
 * Renders the built application's own pages in this process, on the engine of the embedded backend, and counts what each of their calls
 * reads. The database is PGlite in memory or, where TEST_DATABASE_URL is set, one of its own there.
 */
export async function openCountedPages(fill: (db: Sql) => Promise<void>) {
  const counted: Reads[] = [];
  const { database, close } = await openCounted((read) => counted.push(read));
  await ensurePlatform(database);
  await migrate(database);
  await database.transaction(fill);
  await database.script("analyze");
  const engine = await openEngine({
    database,
    secrets: SECRETS,
    siteUrl: SITE,
    limitOf: await readBulkLimit(database),
    onChange: async () => undefined,
  });
  const reads: PageRead[] = [];
  // One call at a time: what is counted meanwhile is of this one.
  let turn: Promise<unknown> = Promise.resolve();
  const fetch = (input: string | URL | Request, init?: RequestInit) => {
    const answering = turn.then(async () => {
      const request = new Request(input, init);
      counted.length = 0;
      const answer = await engine(request);
      const body = await answer.arrayBuffer();
      const { pathname, search } = new URL(request.url);
      const counting = request.headers.get("Prefer")?.includes("count=") ? " counted" : "";
      const call = decodeURIComponent(pathname.replace("/rest/v1/", "") + search) + counting;
      // No page waits for it.
      if (call !== "rpc/note_search") for (const read of counted) reads.push({ call, ...read });
      if (!answer.ok) throw new Error(`${request.url} was answered ${answer.status}: ${Buffer.from(body)}`);
      return new Response(answer.status === 204 ? null : body, answer);
    });
    turn = answering.catch(() => undefined);
    return answering;
  };
  const build: ServerBuild = await import(BUILD);
  const render = makePages(build, { isSecure: false, isDevelopment: false }, SITE);
  const fail = (detail: object) => {
    throw new Error(`A part of the page was not read: ${JSON.stringify(detail)}`);
  };
  return {
    database,
    /** Renders a page and tells what its calls read. */
    async visit(address: string, locale = "en") {
      reads.length = 0;
      const answer = await render(new Request(SITE + address), {
        supabaseUrl: SITE,
        publishableKey: SECRETS.publishableKey,
        images: undefined,
        fetch,
        siteUrl: SITE,
        locale,
        requestId: "test",
        log: { warn: fail, error: fail },
      });
      return { status: answer.status, text: answer.body.toString(), reads: [...reads] };
    },
    close,
  };
}

/** A database that tells before each commit of a request what its transaction has read. */
async function openCounted(tell: (read: Reads) => unknown) {
  const { pool, close } = await openPool();
  const requests: Pick<Pool, "connect"> = { connect: async () => countReads(await pool.connect(), tell) };
  const database: OpenedDatabase = databaseOn({
    requests,
    own: pool,
    hasRoom: async () => true,
    tidy: async () => undefined,
    shortenLog: async () => undefined,
    close,
  });
  return { database, close };
}

type Connection = Awaited<ReturnType<Pool["connect"]>>;

function countReads({ query, release }: Connection, tell: (read: Reads) => unknown): Connection {
  const statements: [text: string, values: readonly unknown[]][] = [];
  let before: Count[] = [];
  const countingQuery = async (text: string, values: readonly unknown[]) => {
    const isRead = /^(?:select|with)\b(?! set_config)/i.test(text);
    // What earlier transactions of the connection read may stand there still.
    if (isRead && statements.length === 0) before = (await query<Count>(COUNT, [])).rows;
    if (isRead) statements.push([text, values]);
    if (text === "commit") {
      const { rows } = await query<Count>(COUNT, []);
      const counts = rows.map(({ table, scanned, fetched }) => {
        const earlier = before.find((one) => one.table === table);
        return { table, scanned: scanned - (earlier?.scanned ?? 0), fetched: fetched - (earlier?.fetched ?? 0) };
      });
      const scans = counts.filter(({ scanned }) => scanned > 0);
      tell({
        scanned: Object.fromEntries(scans.map(({ table, scanned }) => [table, scanned])),
        fetched: counts.reduce((sum, { fetched }) => sum + fetched, 0),
        plan: scans.length > 0 ? await explain(query, statements) : "",
      });
    }
    return query(text, [...values]);
  };
  return { query: countingQuery, release } as Connection;
}

async function explain(
  query: Connection["query"],
  statements: [text: string, values: readonly unknown[]][],
): Promise<string> {
  const plans: string[] = [];
  for (const [text, values] of statements) {
    const { rows } = await query<{ "QUERY PLAN": string }>(`explain ${text}`, [...values]);
    plans.push(text, ...rows.map((row) => row["QUERY PLAN"]));
  }
  return plans.join("\n");
}

async function openPool() {
  const server = process.env.TEST_DATABASE_URL;
  if (server) {
    const made = await makeDatabase(server);
    const pool = makePool({ open: (onclose) => postgres(made.url, clientOptions(onclose)), size: 2 });
    const close = async () => {
      await pool.close(5);
      await made.drop();
    };
    return { pool, close };
  }
  const pglite = await startPglite({
    folder: undefined,
    onEnd: (reason, error) => {
      throw new Error(reason, { cause: error });
    },
    onHopeless: () => undefined,
  });
  const pool = makePool({ open: (onclose) => postgres(clientOptions(onclose, pglite.connect)), size: 1 });
  const close = async () => {
    await pool.close(5);
    await pglite.close();
  };
  return { pool, close };
}
