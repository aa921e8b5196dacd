import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { OpenedDatabase } from "../database/database.ts";
import { openDatabase } from "../database/open-database.ts";
import type { ByteStore } from "../storage/byte-store.ts";
import { openStore } from "../storage/open-store.ts";
import { type S3Peer, startS3Peer } from "../storage/s3-peer.fixture.ts";
import { quiet } from "../storage/storage.fixture.ts";
import { keepArchive } from "./back-up.ts";
import { parseKeep, timeOfArchive } from "./backup-rules.ts";
import { type Backups, openBackups } from "./backups.ts";
import { makeInstallation, makeRoom } from "./installation.fixture.ts";
import { openBackupPlace } from "./open-backup-place.ts";
import { foldersOf } from "./swap.ts";
import { aloneHere } from "./turn.ts";
import { writeArchive } from "./write-archive.ts";

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const HOUR = 3_600_000;
const room = makeRoom();
const installation = room.place("installation");
const folder = room.inside("kept-here");
const scratch = room.inside("scratch");
const elsewhere = room.inside("elsewhere");
let database: OpenedDatabase;
let store: ByteStore;
let peer: S3Peer;
let backups: Backups | undefined;
let clock: number;

beforeAll(async () => {
  await makeInstallation(installation);
  database = await openDatabase({ folder: foldersOf(installation.dataDir).database });
  store = await openStore(installation);
  peer = await startS3Peer();
});
afterAll(async () => {
  await database.close();
  await store.close();
  await peer.close();
  room.remove();
});
beforeEach(() => {
  // Five in the morning of the 26th in Hong Kong: the archive of three o'clock is due.
  clock = Date.parse("2026-11-25T21:00:00Z");
});
afterEach(async () => {
  await backups?.close();
  peer.fail = undefined;
  peer.objects.clear();
  for (const used of [folder, elsewhere]) rmSync(used, { recursive: true, force: true });
  await database.script("delete from private.backups; delete from public.owner_mails;");
});

/** Opens backups whose drill of this week has been made. */
async function open(url: string, { keep = "7d,5w,12m" } = {}): Promise<Backups> {
  const place = await openBackupPlace(url, { accessKeyId: "id", secretAccessKey: "secret" });
  await database.script(`insert into private.backups (at, name, place, outcome, removed_at, drilled_at, drill_outcome)
    values ('2026-11-01', 'earlier', '${place.told}', 'good', '2026-11-20', '2026-11-25', 'good')`);
  backups = openBackups({
    database,
    place,
    time: "03:00",
    keep: parseKeep(keep),
    folder,
    scratch,
    make: (file) => keepArchive(file, (take) => take(writeArchive({ database, store, scratch }))),
    takeTurn: aloneHere,
    onMail: () => undefined,
    log: quiet,
    now: () => new Date(clock),
  });
  return backups;
}

const query = async (columns: string, table = "private.backups where name <> 'earlier'") =>
  (
    await database.transaction((db) =>
      sql.raw<Record<string, unknown>>(`select ${columns} from ${table} order by id`).execute(db),
    )
  ).rows;
const archivesIn = (place: string) => readdirSync(place).filter(timeOfArchive);
const inStore = () => [...peer.objects.keys()].map((key) => key.replace(/^nightly\//, ""));
const storeUrl = () => peer.url.replace("?", "/nightly?");

test("R33 each night that has come makes one archive, however often it is looked, and the rules keep what they say", async () => {
  const { work } = await open(elsewhere, { keep: "2d" });
  for (let night = 0; night < 3; night += 1) {
    await work();
    await work();
    clock += 24 * HOUR;
  }
  expect(archivesIn(elsewhere)).toEqual(["kinran-20261126T210000Z.tar.gz", "kinran-20261127T210000Z.tar.gz"]);
  expect(await query("outcome, rows > 20 as rows, files::int as files, removed_at is null as stands")).toEqual([
    { outcome: "good", rows: true, files: 2, stands: false },
    { outcome: "good", rows: true, files: 2, stands: true },
    { outcome: "good", rows: true, files: 2, stands: true },
  ]);
  expect(readdirSync(folder)).toEqual([]);
  expect(readdirSync(scratch)).toEqual([]);
  // Many nights at once, and back again: one for the last of them, none for those that have theirs.
  clock += 2 * 24 * HOUR;
  await work();
  clock -= 3 * 24 * HOUR;
  await work();
  expect(await query("id")).toHaveLength(4);
});

test("a backup after a restore, or by hand, takes no other's place that day, and the one proven last stays", async () => {
  const { work, begin, settled } = await open(elsewhere, { keep: "1d" });
  await work();
  const proven = archivesIn(elsewhere)[0];
  // A restored installation knows of no archive.
  await database.script("delete from private.backups where name <> 'earlier'");
  clock += HOUR;
  await work();
  clock += HOUR;
  await begin();
  await settled();
  expect(archivesIn(elsewhere)).toHaveLength(3);
  await database.script(`update private.backups set name = '${proven}', drilled_at = '2026-11-25T21:30:00Z', drill_outcome = 'good'
    where id = (select min(id) from private.backups where name <> 'earlier')`);
  clock += 24 * HOUR;
  await work();
  expect(archivesIn(elsewhere)).toEqual([proven, "kinran-20261126T230000Z.tar.gz"]);
});

test("R35 a refused upload keeps the archive here, tells why, and is tried again", async () => {
  peer.fail = { status: 403, code: "AccessDenied" };
  const { work } = await open(storeUrl());
  await work();
  expect(await query("outcome, error")).toEqual([
    { outcome: "kept here", error: expect.stringContaining("AccessDenied") },
  ]);
  expect(archivesIn(folder)).toHaveLength(1);
  peer.fail = undefined;
  await work();
  expect(inStore()).toEqual([]);
  clock += HOUR;
  await work();
  expect(await query("outcome, error")).toEqual([{ outcome: "good", error: null }]);
  expect(inStore()).toEqual(["kinran-20261125T210000Z.tar.gz"]);
  expect(readdirSync(folder)).toEqual([]);
});

test("R35 of archives that no place takes the newest three stay here", async () => {
  peer.fail = { status: 503, code: "SlowDown" };
  const { work, begin, settled } = await open(storeUrl());
  await work();
  for (let more = 0; more < 3; more += 1) {
    clock += 1000;
    const id = await begin();
    expect(await begin()).toBe(id);
    await settled();
  }
  expect(archivesIn(folder)).toHaveLength(3);
  expect((await query("outcome")).map(({ outcome }) => outcome)).toEqual([
    "failed",
    "kept here",
    "kept here",
    "kept here",
  ]);
});

test("R34 what a killed process left counts for nothing and is done again", async () => {
  const { work } = await open(elsewhere);
  const [at, name] = ["2026-11-25T20:00:00Z", "kinran-20261125T200000Z.tar.gz"];
  await database.script(`insert into private.backups (due, at, name, place, step)
    values ('2026-11-25T19:00:00Z', '${at}', '${name}', '${elsewhere}', 'writing')`);
  for (const [place, left] of [
    [folder, `${name}.77.part`],
    [elsewhere, `${name}.incoming`],
  ] as const) {
    mkdirSync(place, { recursive: true });
    writeFileSync(path.join(place, left), "half of it");
  }
  await work();
  expect(await query("outcome")).toEqual([{ outcome: "good" }]);
  expect(readdirSync(elsewhere)).toEqual(["kinran-20261125T210000Z.tar.gz"]);
  expect(readdirSync(folder)).toEqual([]);
});

test("R36 a flipped byte fails the drill of the week, which owners are mailed about", async () => {
  const { work } = await open(elsewhere);
  await work();
  const file = path.join(elsewhere, "kinran-20261125T210000Z.tar.gz");
  const bytes = readFileSync(file);
  bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 1;
  writeFileSync(file, bytes);
  await database.script("delete from private.backups where name = 'earlier'");
  await work();
  const error = "Its bytes are not the ones that were saved";
  expect(await query("drill_outcome, drill_error")).toEqual([{ drill_outcome: "failed", drill_error: error }]);
  expect(await query("recipient, kind, detail ->> 'error' as error", "public.owner_mails")).toEqual([
    { recipient: "staff@kinran.example", kind: "drill failed", error },
  ]);
});

test("an archive that says what its rows are not fails the drill by being restored", async () => {
  const { work } = await open(elsewhere);
  await work();
  await database.script(
    "update private.backups set rows = rows + 1; delete from private.backups where name = 'earlier'",
  );
  await work();
  expect(await query("drill_error")).toEqual([
    { drill_error: expect.stringMatching(/^\d+ rows and 2 files came back instead of \d+ and 2$/) },
  ]);
});

test("owners are mailed after 36 hours without a good one, once in a day", async () => {
  const { work } = await open(elsewhere);
  await work();
  rmSync(elsewhere, { recursive: true });
  writeFileSync(elsewhere, "no folder any more");
  const mails: number[] = [];
  for (const hours of [35, 2, 2, 24]) {
    clock += hours * HOUR;
    await work();
    mails.push((await query("id", "public.owner_mails where kind = 'backup late'")).length);
  }
  expect(mails).toEqual([0, 1, 1, 2]);
});
