import { execFileSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { constants, zstdDecompressSync } from "node:zlib";
import { createClient } from "@supabase/supabase-js";
import postgres from "postgres";
import { afterAll, describe, expect, test } from "vitest";
import { getRaw } from "../conformance/wire.ts";
import { runCommand } from "../support/commands.ts";
import { newRecord } from "../support/entries.ts";
import { makeDatabase } from "../support/postgres-server.ts";
import { makeDataDir, type RunningServer, STAFF, startServer } from "../support/start-server.ts";
import { DUMP, type Facts, FILES } from "./facts.ts";

// The installation that each release made itself (make-installation.ts) is started by this version and looked through.
const ROOT = import.meta.dirname;
const RELEASES = readdirSync(ROOT, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);
const SERVER = process.env.TEST_DATABASE_URL;

const undone: (() => unknown)[] = [];
afterAll(async () => {
  for (const undo of undone.toReversed()) await undo();
});

test("the first release is tried", () => {
  expect(RELEASES).toContain("1.0.0");
});

describe.each(RELEASES)("an installation made by %s", (release) => {
  const file = (name: string) => path.join(ROOT, release, name);
  const facts: { embedded: Facts; postgres: Facts } = JSON.parse(readFileSync(file(FILES.facts), "utf8"));

  test.skipIf(SERVER)("is started by this version, with all that was in it", async () => {
    const env = { DATA_DIR: unpack(FILES.embedded) };
    await lookThrough(await startServer({ ...env, SEED: "none" }), facts.embedded, env);
  });

  test.runIf(SERVER)("is started by this version on PostgreSQL, with all that was in it", async () => {
    const database = await makeDatabase(SERVER ?? "");
    undone.push(database.drop);
    const dataDir = unpack(FILES.postgres);
    await loadDump(database.url, readFileSync(path.join(dataDir, DUMP), "utf8"));
    const env = { DATA_DIR: dataDir, DATABASE_URL: database.url };
    await lookThrough(await startServer({ ...env, SEED: "none" }), facts.postgres, env);
  });

  test("is brought over by its archive", async () => {
    const dataDir = path.join(makeDataDir(), "restored");
    const database = SERVER ? await makeDatabase(SERVER) : undefined;
    if (database) undone.push(database.drop);
    const env = { DATA_DIR: dataDir, ...(database ? { DATABASE_URL: database.url } : {}) };
    expect(await runCommand("restore", [file(FILES.archive)], env)).toMatchObject({ code: 0 });
    await lookThrough(await startServer({ ...env, SEED: "none" }), facts.embedded, env);
  });

  function unpack(name: string): string {
    const dataDir = makeDataDir();
    undone.push(() => rmSync(dataDir, { recursive: true, force: true }));
    const tar = zstdDecompressSync(readFileSync(file(name)), {
      params: { [constants.ZSTD_d_windowLogMax]: 27 },
    });
    execFileSync("tar", ["-C", dataDir, "-xf", "-"], { input: tar });
    return dataDir;
  }
});

async function loadDump(url: string, dump: string): Promise<void> {
  const sql = postgres(url, { max: 1, onnotice: () => undefined });
  // Roles belong to the server, not to the database.
  for (const role of ["anon nologin", "authenticated nologin", "service_role nologin bypassrls"]) {
    await sql.unsafe(
      `do $$ begin create role ${role}; exception when duplicate_object or unique_violation then null; end $$`,
    );
  }
  await sql.unsafe(`drop schema public cascade; create schema public; ${dump}`);
  await sql.end();
}

/** Looks for everything that staff and visitors left, and uses it: signs in, takes back, restores, saves. */
async function lookThrough(server: RunningServer, facts: Facts, env: Record<string, string>): Promise<void> {
  undone.push(() => server.stop());
  const options = { auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false } };
  const staff = createClient(server.url, server.keys().publishableKey, options);
  const page = (address: string, host = "") => getRaw(server, address, { Host: `${host}localhost:${server.port}` });

  expect(await (await fetch(`${server.url}/healthz`)).json()).toMatchObject({ status: "ok" });
  for (const [host, name] of [
    ["", facts.name],
    ["zh.", facts.chineseName],
    ["cn.", facts.simplifiedName],
  ] as const) {
    const shown = await page(`/products/${facts.slug}`, host);
    expect(shown.status).toBe(200);
    expect(shown.text).toContain(name);
    expect(shown.text).toContain(facts.code);
  }
  expect((await page(`/products/${facts.oldSlug}`)).status).toBe(301);
  expect((await page("/news")).text).toContain(facts.newsTitle);
  expect((await page(`/requests/${facts.requestToken}`)).text).toContain(facts.code);
  const stored = await fetch(server.url + facts.file.path);
  expect(Buffer.from(await stored.arrayBuffer()).toString("base64")).toBe(facts.file.bytes);

  expect((await staff.auth.signInWithPassword(STAFF)).error).toBeNull();
  const rpc = async (name: string, parameters: object) => {
    const { data, error } = await staff.rpc(name, parameters);
    expect(error, name).toBeNull();
    return data;
  };
  const description = async () => {
    const { data } = await staff.from("products").select("description").eq("id", facts.product).single();
    return data?.description;
  };
  expect(await description()).toBe(facts.description.now);
  const { data: subscribers } = await staff.from("newsletter_subscription").select("email");
  expect(subscribers).toEqual([{ email: facts.subscriber }]);
  const { data: links } = await staff.from("product_category_mappings").select("product_id, category_id");
  expect(links).toEqual([{ product_id: facts.product, category_id: facts.category }]);
  const history = await rpc("record_history", { entity: "products", entity_id: facts.product });
  expect(history.versions.length).toBeGreaterThan(2);

  // An act of before is taken back, a record of before comes out of the trash, and new work goes on.
  await rpc("undo_change", { id: facts.act });
  expect(await description()).toBe(facts.description.before);
  const trash = await rpc("list_trash", {});
  expect(trash.rows).toHaveLength(1);
  await rpc("restore_record", { trash_id: trash.rows[0].id, names: {} });
  const { data: back } = await staff.from("products").select("name").eq("id", facts.deleted.id).single();
  expect(back).toEqual({ name: facts.deleted.name });
  const entries = [newRecord({ name: "New", slug: "new", status: "Active" })];
  await rpc("write_records", { save_id: randomUUID(), entity: "products", entries });
  expect((await page("/products/new")).status).toBe(200);

  const { output } = await runCommand("doctor", [], env);
  expect(output.split("\n").filter((line) => line.startsWith("broken:"))).toEqual([]);
  const archive = path.join(mkdtempSync(path.join(tmpdir(), "kinran-upgrade-")), "again.tar.gz");
  expect(await runCommand("backup", [archive], env)).toMatchObject({ code: 0 });
}
