import { spawn } from "node:child_process";
import { cpSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { sql } from "kysely";
import { openDatabase } from "../../../embedded-backend/database/open-database.ts";
import { migrate } from "../../../embedded-backend/installation/migrate.ts";
import { ensurePlatform } from "../../../embedded-backend/installation/platform.ts";
import { listMigrations } from "../../../embedded-backend/installation/schema-state.ts";
import { decodeLog, type LogRecord } from "../../support/power-cut-log.ts";
import type { Found } from "../../support/power-cut-opener.ts";
import { recorderEnv } from "../../support/power-cut-recorder.ts";
import { type RunningServer, STAFF, startServer } from "../../support/start-server.ts";
import type { Write } from "./journal.ts";
import { makeScratchDir } from "./scratch.ts";

const ROOT = path.join(import.meta.dirname, "../../..");

/** The embedded database, also where the other tests run on a server. */
const EMBEDDED = { DATABASE_URL: "", LOG_LEVEL: "warn" };

/** The file that gets the log of a folder. */
export function logOf(folder: string): string {
  return `${folder}.power-cut-log`;
}

/** Starts a server that notes what it does to its folder. */
export function startRecorded(folder: string, env: Record<string, string> = {}): Promise<RunningServer> {
  return startServer({ ...EMBEDDED, ...env, DATA_DIR: folder, ...recorderEnv(folder, logOf(folder)) });
}

/** Runs a command of the product that notes what it does to a folder. @returns what it printed */
export function runRecorded(script: string, parameters: string[], folder: string): Promise<string> {
  const child = spawn(process.execPath, [path.join(ROOT, "scripts", `${script}.ts`), ...parameters], {
    cwd: ROOT,
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      ...EMBEDDED,
      SEED: "none",
      DATA_DIR: folder,
      ...recorderEnv(folder, logOf(folder)),
    },
  });
  let said = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk) => {
      said += chunk;
    });
  }
  return new Promise((resolve, reject) => {
    child.once("close", (code) =>
      code === 0 ? resolve(said) : reject(new Error(`${script} ended with ${code}: ${said}`)),
    );
  });
}

/** What has been noted so far. */
export function readLog(folder: string): LogRecord[] {
  return decodeLog(readFileSync(logOf(folder)));
}

/** How long the log was when something was printed. */
export function saidAt(records: LogRecord[], what: RegExp): number {
  const said = records.findLast(({ operation }) => operation.kind === "said" && what.test(operation.text));
  if (!said) throw new Error(`Nobody said ${what}`);
  return said.end;
}

/** How often PostgreSQL wrote its control file, which it does at each checkpoint, between two points of a log of a new database. */
export function countCheckpoints(records: LogRecord[], from: number, to: number): number {
  const inodes = new Set<number>();
  for (const { operation } of records) {
    if (operation.kind === "open" && operation.path.endsWith("/global/pg_control")) inodes.add(operation.inode);
  }
  return records.filter(
    ({ operation, end }) => operation.kind === "write" && inodes.has(operation.inode) && end > from && end <= to,
  ).length;
}

/** The stored files of which writes speak. */
export function filesOf(writes: readonly Write[]): string[] {
  const names = new Set(writes.map(({ name }) => name));
  return [...names].filter((name) => name.startsWith("file:")).map((name) => name.slice("file:".length));
}

/** A data folder whose schema is that of the first release, with rows in the tables of the catalogue. */
export async function makeOlderFolder(): Promise<string> {
  const folder = makeScratchDir();
  const database = await openDatabase({ folder: path.join(folder, "database") });
  await ensurePlatform(database);
  await migrate(database, (await listMigrations()).slice(0, 1));
  await database.transaction(async (db) => {
    await sql`insert into public.product_categories (name) select 'Category ' || n from generate_series(1, 10) n`.execute(
      db,
    );
    await sql`insert into public.products (name, slug, description)
      select 'Product ' || n, 'product-' || n, repeat('Text of product ' || n, 20) from generate_series(1, 200) n`.execute(
      db,
    );
    await sql`insert into public.product_category_mappings (product_id, category_id)
      select n, 1 + n % 10 from generate_series(1, 200) n`.execute(db);
    await sql`insert into public.item_codes (product_id, item_code, denier)
      select 1 + n % 200, 'code-' || n, n::text from generate_series(1, 2000) n`.execute(db);
  });
  await database.close();
  return folder;
}

/** A copy of a data folder that nobody has open. */
export function copyFolder(folder: string): string {
  const copy = makeScratchDir();
  cpSync(folder, copy, { recursive: true, filter: (file) => !/\/(lock\.sqlite.*|.*\.sock(et)?)$/.test(file) });
  return copy;
}

/** Throws folders and their logs away. */
export function discardFolders(folders: string[]): void {
  for (const folder of folders) {
    rmSync(folder, { recursive: true, force: true });
    rmSync(logOf(folder), { force: true });
  }
}

/** The staff account of the tests as it is found. */
export const ACCOUNT: Found = { [`account:${STAFF.email}`]: "signs in" };
