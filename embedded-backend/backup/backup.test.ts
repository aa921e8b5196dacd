import {
  createWriteStream,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import type { Sql } from "../database/database.ts";
import { lockDirectory } from "../installation/process-lock.ts";
import { listMigrations, readSchemaState } from "../installation/schema-state.ts";
import { startS3Peer } from "../storage/s3-peer.fixture.ts";
import { backUp } from "./back-up.ts";
import { makeInstallation, makeRoom } from "./installation.fixture.ts";
import { type Place, withInstallation } from "./installation.ts";
import type { Manifest } from "./manifest.ts";
import { checkArchive, readContent, readEntries } from "./read-archive.ts";
import { restore } from "./restore.ts";
import { sha256Of } from "./stored-files.ts";
import { foldersOf } from "./swap.ts";
import { packTar } from "./tar.ts";

// Each makes and opens several databases.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const room = makeRoom();
const original = room.place("original");
const archive = room.inside("original.tar.gz");
const FIRST_RELEASE = "tests/upgrade/1.0.0/archive.tar.gz";
let manifest: Manifest;
beforeAll(async () => {
  await makeInstallation(original);
  manifest = await backUp(archive, original);
});
afterAll(() => room.remove());

/** Everything that a backup says of an installation but when and where it was made. */
const contentOf = ({ tables, numbers, files, missing, migrations }: Manifest) => ({
  tables,
  numbers,
  files,
  missing,
  migrations,
});

async function query<T>(place: Place, job: (db: Sql) => Promise<T>): Promise<T> {
  return withInstallation(place, ({ database }) => database.transaction(job));
}

/** Names and times of everything in a data directory. */
function traceOf({ dataDir }: Place): string[] {
  return readdirSync(dataDir, { recursive: true })
    .map(String)
    .filter((name) => !name.startsWith("lock.") && !name.startsWith("cache"))
    .map((name) => `${name} ${statSync(path.join(dataDir, name)).mtimeMs}`);
}

describe("a backup", () => {
  test("holds every row and file, readable by its owner only, and no session", () => {
    const rows = Object.fromEntries(manifest.tables.map((table) => [table.name, table.rows]));
    expect(rows).toMatchObject({
      "public.products": 1,
      "public.translations": 2,
      "auth.users": 1,
      "private.staff": 1,
      "storage.objects": 2,
    });
    expect(Object.keys(rows).filter((name) => /session|token|flow/.test(name))).toEqual([]);
    expect(manifest.files.map(({ type }) => type).sort()).toEqual(["image/jpeg", "image/png"]);
    expect(statSync(archive).mode & 0o777).toBe(0o600);
  });

  test("never takes the place of a file, and leaves nothing when it fails", async () => {
    await expect(backUp(archive, original)).rejects.toThrow(`${archive} stands already`);
    const nowhere = room.inside("nothing.tar.gz");
    await expect(backUp(nowhere, room.place("missing"))).rejects.toThrow("There is no data directory");
    mkdirSync(room.inside("empty"));
    await expect(backUp(nowhere, room.place("empty"))).rejects.toThrow("holds no database");
    const unlock = lockDirectory(original.dataDir);
    await expect(backUp(nowhere, original)).rejects.toThrow("is in use by a process that can't be asked");
    unlock();
    expect(readdirSync(room.inside(".")).filter((name) => name.startsWith("nothing"))).toEqual([]);
  });
});

describe("a restore", () => {
  const place = room.place("copy");

  test("brings every row and file back as it was", async () => {
    await restore(archive, place, { replace: false });
    expect(contentOf(await backUp(room.inside("copy.tar.gz"), place))).toEqual(contentOf(manifest));
    expect(statSync(place.dataDir).mode & 0o777).toBe(0o700);
  });

  test("goes on with the numbers, with the triggers on, and signs everybody out", async () => {
    const { id, translations, sessions } = await query(place, async (db) => {
      const added = await sql<{ id: number }>`
        insert into public.products (name, slug) values ('Next', 'next') returning id::int as id`.execute(db);
      await sql`delete from public.products where id = 7`.execute(db);
      const left = await sql<{ translations: number; sessions: number }>`
        select (select count(*)::int from public.translations) as translations, (select count(*)::int from auth.sessions) as sessions`.execute(
        db,
      );
      return { id: added.rows[0]?.id, ...left.rows[0] };
    });
    expect(id).toBe(42);
    expect({ translations, sessions }).toEqual({ translations: 0, sessions: 0 });
  });

  test("refuses to replace data unless told to, and then keeps the replaced database", async () => {
    await expect(restore(archive, place, { replace: false })).rejects.toThrow("already holds data");
    const read = (db: Sql) => sql<{ slug: string }>`select slug from public.products`.execute(db);
    expect((await query(place, read)).rows).toEqual([{ slug: "next" }]);
    await restore(archive, place, { replace: true });
    expect((await query(place, read)).rows).toEqual([{ slug: "seven" }]);
    expect(existsSync(foldersOf(place.dataDir).previous)).toBe(true);
    expect(contentOf(await backUp(room.inside("again.tar.gz"), place))).toEqual(contentOf(manifest));
  });

  test("refuses a directory that a process uses", async () => {
    const unlock = lockDirectory(original.dataDir);
    await expect(restore(archive, original, { replace: true })).rejects.toThrow(`in use by process ${process.pid}`);
    unlock();
  });

  test("that was cut off after the new database counted is finished by whoever opens the directory next", async () => {
    const { database, made, previous } = foldersOf(place.dataDir);
    for (const withOld of [true, false]) {
      renameSync(database, made);
      if (withOld) mkdirSync(database);
      const { rows } = await query(place, (db) => sql`select from public.products`.execute(db));
      expect(rows).toHaveLength(1);
      expect([existsSync(made), existsSync(previous)]).toEqual([false, true]);
    }
  });

  test("fits another store of files, and so does a backup of it", async () => {
    const peer = await startS3Peer();
    const s3Credentials = { accessKeyId: "test-key", secretAccessKey: "test-secret" };
    const elsewhere = { ...room.place("s3"), storageUrl: peer.url, s3Credentials };
    await restore(archive, elsewhere, { replace: false });
    expect([...peer.objects.values()].map(({ type }) => type).sort()).toEqual(["image/jpeg", "image/png"]);
    expect(contentOf(await backUp(room.inside("s3.tar.gz"), elsewhere))).toEqual(contentOf(manifest));
    await peer.close();
  });

  test("of an older version runs the later migrations on its rows", async () => {
    const old = room.place("old");
    await makeInstallation(old, (await listMigrations()).slice(0, 1));
    await backUp(room.inside("old.tar.gz"), old);
    const now = room.place("from-old");
    await restore(room.inside("old.tar.gz"), now, { replace: false });
    expect(await query(now, (db) => readSchemaState(db))).toEqual({ kind: "current" });
    expect((await query(now, (db) => sql`select from public.products`.execute(db))).rows).toHaveLength(1);
  });
});

describe("an archive that is not whole", () => {
  const bytes = () => readFileSync(archive);
  const cases: [string, () => Buffer][] = [
    ["is empty", () => Buffer.alloc(0)],
    ["is another file", () => Buffer.from("not an archive at all")],
    ["is cut off in the middle", () => bytes().subarray(0, bytes().byteLength / 2)],
    ["is cut off at its end", () => bytes().subarray(0, -9)],
    ...[0.1, 0.5, 0.9].map((place): [string, () => Buffer] => [
      `has other bytes at ${place}`,
      () => {
        const changed = bytes();
        const at = Math.floor(changed.byteLength * place);
        return changed.fill(
          changed.subarray(at, at + 32).map((byte) => ~byte),
          at,
          at + 32,
        );
      },
    ]),
  ];
  test.each(cases)("because it %s is refused, and nothing is touched", async (_what, make) => {
    const file = room.inside("damaged.tar.gz");
    writeFileSync(file, make());
    await expect(checkArchive(file)).rejects.toThrow(`${file} is not a whole backup: `);
    await expect(restore(file, room.place("untouched"), { replace: true })).rejects.toThrow("is not a whole backup");
    expect(existsSync(room.inside("untouched"))).toBe(false);
    const before = traceOf(original);
    await expect(restore(file, original, { replace: true })).rejects.toThrow("is not a whole backup");
    expect(traceOf(original)).toEqual(before);
  });
});

describe("an archive that was put together anew", () => {
  test("as by the last versions before 1.0.0 is taken", async () => {
    // They had the tables of 1.0.0, by steps of other names.
    const file = await repack(withManifest({ migrations: ["20260101000001", "20260101000016"] }), FIRST_RELEASE);
    const now = room.place("from-before");
    await restore(file, now, { replace: false });
    expect(await query(now, (db) => readSchemaState(db))).toEqual({ kind: "current" });
    expect((await query(now, (db) => sql`select from public.products`.execute(db))).rows).not.toHaveLength(0);
  });

  /** Writes an archive again with each entry as `change` makes it; undefined leaves it out. */
  async function repack(
    change: (name: string, content: Buffer) => Buffer | undefined,
    from = archive,
  ): Promise<string> {
    const file = room.inside("repacked.tar.gz");
    async function* entries() {
      for await (const { name, content } of readEntries(from)) {
        const changed = change(name, await readContent(content));
        if (changed) yield { name, size: changed.byteLength, content: [changed] };
      }
    }
    await pipeline(packTar(entries()), createGzip(), createWriteStream(file));
    return file;
  }
  const withManifest = (changes: object) => (name: string, content: Buffer) =>
    name === "manifest.json" ? Buffer.from(JSON.stringify({ ...JSON.parse(content.toString()), ...changes })) : content;

  test.each<[string, string, (name: string, content: Buffer) => Buffer | undefined]>([
    [
      "without its rows",
      "rows/public.products.jsonl is missing",
      (name, content) => (name.includes("products") ? undefined : content),
    ],
    [
      "with other rows",
      "rows/public.products.jsonl is damaged",
      (name, content) =>
        name.includes("products") ? Buffer.from(content.toString().replace("seven", "eight")) : content,
    ],
    ["without its manifest", "it has no manifest", (name, content) => (name === "manifest.json" ? undefined : content)],
    [
      "with half a manifest",
      "its manifest is damaged",
      (name, content) => (name === "manifest.json" ? content.subarray(0, 100) : content),
    ],
    [
      "in a later format",
      "its manifest is not one that this version can read (formatVersion",
      withManifest({ formatVersion: 2 }),
    ],
    [
      "by a version of days before 1.0.0",
      "The backup was made by a version of before 25 November 2026",
      withManifest({ migrations: ["20260101000001", "20260101000015"] }),
    ],
    [
      "with later migrations",
      "from a newer version of this product (migration 29990101000000)",
      withManifest({ migrations: ["29990101000000"] }),
    ],
  ])("%s is refused before anything is touched", async (_what, told, change) => {
    await expect(restore(await repack(change), room.place("untouched"), { replace: true })).rejects.toThrow(told);
    expect(existsSync(room.inside("untouched"))).toBe(false);
  });

  test("with rows that the database refuses leaves the old data", async () => {
    const rows = Buffer.from(
      '{"user_id" : "00000000-0000-4000-8000-00000000ffff", "role" : "owner", "name" : "", "wants_digest" : false, "created_at" : "2026-01-01 00:00:00+00"}\n',
    );
    const tables = manifest.tables.map((table) =>
      table.name === "private.staff" ? { ...table, sha256: sha256Of(rows) } : table,
    );
    const file = await repack((name, content) =>
      name === "rows/private.staff.jsonl" ? rows : withManifest({ tables })(name, content),
    );
    const before = contentOf(await backUp(room.inside("before.tar.gz"), original));
    await expect(restore(file, original, { replace: true })).rejects.toThrow("staff_user_id_fkey");
    expect(contentOf(await backUp(room.inside("after.tar.gz"), original))).toEqual(before);
  });
});
