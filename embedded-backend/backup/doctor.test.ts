import { chmodSync, existsSync, mkdirSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import path from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { checkPlace, type Settings } from "./check-place.ts";
import { doctorData } from "./doctor.ts";
import { makeInstallation, makeRoom } from "./installation.fixture.ts";
import { type Installation, withInstallation } from "./installation.ts";
import { foldersOf } from "./swap.ts";

const room = makeRoom();
const place = room.place("patient");
const DAY_MS = 24 * 60 * 60 * 1000;
let patient: Installation;
let leave: () => void;
let left: Promise<void>;
beforeAll(async () => {
  await makeInstallation(place);
  await new Promise<void>((opened, failed) => {
    left = withInstallation(place, async (installation) => {
      patient = installation;
      opened();
      await new Promise<void>((resolve) => {
        leave = resolve;
      });
    });
    left.catch(failed);
  });
});
afterAll(async () => {
  leave();
  await left;
  room.remove();
});

const examine = (fix = false) =>
  doctorData(patient, { fix }).then((findings) => findings.map(({ state, text }) => `${state}: ${text}`));
const run = (statement: string) => patient.database.script(statement);

async function versionOf(key: string): Promise<string> {
  const { rows } = await patient.database.transaction((db) =>
    sql<{ version: string }>`select version from storage.objects where name = ${key}`.execute(db),
  );
  return rows[0]?.version ?? "";
}

const pathOf = (version: string) => path.join(place.dataDir, "files", version.slice(0, 2), version);

function putStray(version: string, ageMs: number): string {
  const file = pathOf(version);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, "x");
  const then = new Date(Date.now() - ageMs);
  utimesSync(file, then, then);
  return file;
}

test("a sound installation has nothing to mend", async () => {
  expect(await examine()).toEqual([]);
});

describe("stored files", () => {
  test("R10 files without a row are told, and removed after a day", async () => {
    const old = putStray("old-stray-1", DAY_MS + 60_000);
    const young = putStray("young-stray-1", DAY_MS - 60_000);
    const youngNote = "note: 1 file without a row, not a day old yet";
    expect(await examine()).toEqual([youngNote, "broken: 1 file without a row: --fix removes them"]);
    expect(existsSync(old)).toBe(true);
    expect(await examine(true)).toEqual([youngNote, "mended: 1 file without a row removed"]);
    expect([existsSync(old), existsSync(young)]).toEqual([false, true]);
    rmSync(young);
    expect(await examine()).toEqual([]);
  });

  test("files of a database that a restore replaced stay as long as it", async () => {
    const { previous } = foldersOf(place.dataDir);
    mkdirSync(previous);
    const file = putStray("previous-1", 2 * DAY_MS);
    expect(await examine(true)).toEqual([
      "note: 1 file without a row, kept as long as the replaced database",
      `note: ${previous} is the database that a restore replaced: remove the folder when you no longer need it`,
    ]);
    expect(existsSync(file)).toBe(true);
    rmSync(previous, { recursive: true });
    expect(await examine(true)).toEqual(["mended: 1 file without a row removed"]);
  });

  test("R09 a row without a file is told; --fix removes it only when nothing uses it", async () => {
    for (const key of ["products/one.jpg", "products/two.png"]) rmSync(pathOf(await versionOf(key)));
    const inUse =
      "broken: site-media/products/one.jpg is in use, but its file is gone: upload it again, or restore a backup";
    expect(await examine()).toEqual([
      inUse,
      "broken: site-media/products/two.png has a row but no file, and no use: --fix removes the row",
    ]);
    expect(await examine(true)).toEqual([
      inUse,
      "mended: site-media/products/two.png had no file and no use: its row is removed",
    ]);
    expect(await examine()).toEqual([inUse]);
    writeFileSync(pathOf(await versionOf("products/one.jpg")), "not what was stored");
    expect(await examine()).toEqual([
      "broken: site-media/products/one.jpg is damaged: its bytes are not the ones that were stored; upload it again, or restore a backup",
    ]);
    await run("update storage.objects set metadata = metadata - 'eTag'");
    expect(await examine()).toEqual([]);
  });

  test("what a killed backup left is removed after a day, what a killed restore left at once", async () => {
    const { making } = foldersOf(place.dataDir);
    const [old = "", young = ""] = ["backup-old", "backup-new"].map((name) => path.join(patient.scratch, name));
    for (const folder of [making, old, young]) mkdirSync(folder);
    const then = new Date(Date.now() - DAY_MS - 60_000);
    utimesSync(old, then, then);
    const told = (folder: string) => `${folder} was left by a backup or restore that was killed`;
    expect(await examine()).toEqual([making, old].map((folder) => `broken: ${told(folder)}: --fix removes it`));
    expect(await examine(true)).toEqual([making, old].map((folder) => `mended: ${told(folder)}: removed`));
    expect([making, old, young].map(existsSync)).toEqual([false, false, true]);
    rmSync(young, { recursive: true });
  });
});

describe("rows", () => {
  beforeEach(async () => expect(await examine()).toEqual([]));

  test("that show a file which is not stored are named with their column, also inside a text", async () => {
    const there = "/storage/v1/object/public/site-media/products/one.jpg";
    const gone = "/storage/v1/object/public/site-media/products/gone.jpg";
    await run(
      `update public.products set image_url = '${gone}?width=96', description = 'See ${there}, and <img src="${gone}">.'`,
    );
    const told = (column: string, file: string) =>
      `broken: public.products 7: ${column} shows ${file}, which is not stored: choose another file in the back office`;
    expect(await examine(true)).toEqual([
      told("description", "site-media/products/gone.jpg"),
      told("image_url", "site-media/products/gone.jpg?width=96"),
    ]);
    await run(`update public.products set image_url = '${there}', description = ''`);
  });

  test("translations of what is gone are told and removed", async () => {
    await run(`alter table public.translations disable trigger user;
      insert into public.translations (entity_type, entity_id, field_name, language_code, translated_value) values ('products', 99, 'name', 'zh', 'x');
      alter table public.translations enable trigger user`);
    expect(await examine()).toEqual(["broken: 1 translation of products that are gone: --fix removes them"]);
    expect(await examine(true)).toEqual(["mended: 1 translation of products that are gone removed"]);
  });

  test("that lost the row they refer to are told", async () => {
    await run(
      `set local session_replication_role = replica; insert into public.item_codes (product_id, item_code) values (99, 'lost')`,
    );
    expect(await examine(true)).toEqual([
      "broken: 1 row of item_codes without its row of products (item_codes_product_id_fkey): restore a backup",
    ]);
    await run("delete from public.item_codes");
  });

  test("whose next number is taken are corrected", async () => {
    await run("select setval(pg_get_serial_sequence('public.products', 'id'), 3)");
    const told = "The next number of public.products is one that a row has already";
    expect(await examine()).toEqual([`broken: ${told}, so that nothing can be added: --fix corrects it`]);
    expect(await examine(true)).toEqual([`mended: ${told}: corrected`]);
  });

  test("of nobody who is staff are worth a note, and a newer schema ends the examination", async () => {
    await run("truncate private.staff cascade");
    expect(await examine()).toEqual([
      "note: Nobody is staff: the next start makes an account, or npm run staff:add -- EMAIL",
    ]);
    await run(`insert into private.staff (user_id) select id from auth.users;
      insert into supabase_migrations.schema_migrations (version, name) values ('29990101000000', 'later')`);
    expect(await examine()).toEqual([
      "broken: The database is newer than this version, which has no 29990101000000_later.sql: use the version that it was last started with, or a later one (docs/upgrading.md)",
    ]);
    await run("delete from supabase_migrations.schema_migrations where version = '29990101000000'");
  });
});

describe("settings, secrets and permissions", () => {
  const SECRET = "sb_secret_abcdefghijklmnopqrstuvwxyz0123456789";
  const dataDir = room.inside("settings");
  const secrets = path.join(dataDir, "secrets.json");
  const good: Settings = {
    dataDir,
    environmentFile: path.join(dataDir, ".env"),
    siteUrl: "https://www.example.com",
    host: "127.0.0.1",
    trustProxy: true,
    adminPassword: "a long enough password",
    smtpUrl: "smtp://mail.example.com",
    backupUrl: "s3://backups/kinran?region=us-east-1",
    keys: { publishableKey: undefined, secretKey: undefined },
  };
  const look = async (changes: Partial<Settings> = {}, fix = false) =>
    (await checkPlace({ ...good, ...changes }, { fix })).map(({ state, text }) => `${state}: ${text}`);
  const writeSecrets = (jwtSecret: string) =>
    writeFileSync(secrets, JSON.stringify({ publishableKey: "sb_publishable_x", secretKey: SECRET, jwtSecret }), {
      mode: 0o600,
    });
  beforeEach(() => {
    rmSync(dataDir, { recursive: true, force: true });
    mkdirSync(dataDir, { mode: 0o700 });
    writeSecrets("Zm9vYmFyYmF6cXV4MTIzNDU2Nzg5MGFiY2RlZmdoaWprbG1ub3A");
  });

  test("that are in order are not mentioned", async () => {
    expect(await look()).toEqual([]);
    expect(await look({ siteUrl: "http://localhost:3000", trustProxy: false, adminPassword: undefined })).toEqual([]);
  });

  test("what other users may read is told and closed", async () => {
    writeFileSync(good.environmentFile, "");
    for (const [file, mode] of [
      [dataDir, 0o755],
      [secrets, 0o644],
      [good.environmentFile, 0o644],
    ] as const) {
      chmodSync(file, mode);
    }
    expect(await look()).toEqual([
      `broken: ${dataDir} is open to other users of this machine (mode 755): --fix closes it`,
      `broken: ${secrets} is open to other users of this machine (mode 644): --fix closes it`,
      `broken: ${good.environmentFile} is open to other users of this machine (mode 644): --fix closes it`,
    ]);
    expect((await look({}, true)).every((line) => line.startsWith("mended: "))).toBe(true);
    expect([dataDir, secrets, good.environmentFile].map((file) => statSync(file).mode & 0o777)).toEqual([
      0o750, 0o600, 0o640,
    ]);
    expect(await look()).toEqual([]);
  });

  test.each(["super-secret-jwt-token-with-at-least-32-characters-long", "abababababababababababababababababababab"])(
    "a secret that can be guessed is told: %s",
    async (secret) => {
      writeSecrets(secret);
      expect(await look()).toEqual([
        `broken: jwtSecret in ${secrets} can be guessed: remove the file, then start the server`,
      ]);
    },
  );

  test("damaged or missing secrets are told, and a short key of the environment", async () => {
    expect((await look({ keys: { publishableKey: undefined, secretKey: "sb_secret_short" } }))[0]).toContain(
      "The secret key can be guessed",
    );
    writeFileSync(secrets, "{");
    expect((await look())[0]).toContain("secrets.json is damaged");
    rmSync(secrets);
    expect(await look()).toEqual([`note: ${secrets} is not there: the next start makes new keys`]);
    expect(existsSync(secrets)).toBe(false);
  });

  test.each<[string, Partial<Settings>]>([
    ["broken: SITE_URL is not https", { siteUrl: "http://www.example.com" }],
    ["broken: TRUST_PROXY=1 with HOST=0.0.0.0", { host: "0.0.0.0" }],
    ["broken: TRUST_PROXY=0 behind a proxy", { trustProxy: false }],
    ["broken: ADMIN_PASSWORD has fewer than 12 characters", { adminPassword: "kinran" }],
    ["note: SMTP_URL is not set", { smtpUrl: undefined }],
    ["note: BACKUP_URL is not set", { backupUrl: undefined }],
    ["broken: BACKUP_URL lies in DATA_DIR", { backupUrl: path.join(dataDir, "backups") }],
    [`note: ${dataDir}-backups is on the disk of ${dataDir}`, { backupUrl: `file://${dataDir}-backups` }],
  ])("a weak setting is told: %s", async (told, changes) => {
    const lines = await look(changes);
    expect(lines).toHaveLength(1);
    expect(lines[0]?.startsWith(told)).toBe(true);
  });

  test("a folder for backups that depends on where the server starts is told", async () => {
    expect(await look({ backupUrl: "backups" })).toContain(
      `note: BACKUP_URL is ${path.resolve("backups")} as long as the server starts in this folder: write it whole`,
    );
  });
});
