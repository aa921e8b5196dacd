import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { backUp } from "../../embedded-backend/backup/back-up.ts";
import { makeInstallation } from "../../embedded-backend/backup/installation.fixture.ts";
import type { Manifest } from "../../embedded-backend/backup/manifest.ts";
import { checkArchive, readRows } from "../../embedded-backend/backup/read-archive.ts";
import { openDatabase } from "../../embedded-backend/database/open-database.ts";
import { migrate } from "../../embedded-backend/installation/migrate.ts";
import { ensurePlatform } from "../../embedded-backend/installation/platform.ts";
import { listMigrations } from "../../embedded-backend/installation/schema-state.ts";
import { makePicture } from "../../embedded-backend/storage/sample-files.fixture.ts";
import { runCommand, spawnCommand } from "../support/commands.ts";
import {
  type HostedProject,
  makeSmallInstallation,
  meetInDeadlock,
  startHostedProject,
} from "../support/hosted-project.ts";
import { makeDatabase } from "../support/postgres-server.ts";
import { makeDataDir, type RunningServer, STAFF, startServer } from "../support/start-server.ts";
import { makeService, makeVisitor, signInStaff, unwrap } from "./clients.ts";

// The project of these tests is a server of this product on PostgreSQL, reached as a hosted one is: by its address, its keys and the
// address of its database.
const SERVER = process.env.TEST_DATABASE_URL;
const PICTURE = "/storage/v1/object/public/site-media/item-code-images/kt-101.jpg";

vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });

describe.skipIf(!SERVER)("the commands for a hosted project", () => {
  let work = "";
  const archiveIn = (name: string) => path.join(work, `${name}.tar.gz`);
  /** An installation of the embedded backend with the demo content; it was used, and is stopped now. */
  let dataDir = "";
  let original: Manifest;
  let project: HostedProject;
  let server: RunningServer;
  let sql: HostedProject["sql"];
  let env: Record<string, string>;

  beforeAll(async () => {
    work = mkdtempSync(path.join(tmpdir(), "kinran-hosted-"));
    dataDir = makeDataDir();
    const installation = await startServer({ DATABASE_URL: "", DATA_DIR: dataDir });
    await signInStaff(installation);
    await installation.stop();
    expect(await runCommand("backup", [archiveIn("original")], { DATA_DIR: dataDir })).toMatchObject({ code: 0 });
    original = await checkArchive(archiveIn("original"));
    const small = makeDataDir();
    await makeSmallInstallation(small, PICTURE);
    expect(await runCommand("backup", [archiveIn("small")], { DATA_DIR: small })).toMatchObject({ code: 0 });
    rmSync(small, { recursive: true, force: true });
    project = await startHostedProject();
    ({ server, sql, env } = project);
  });
  beforeEach(() => project.clear());
  afterAll(async () => {
    await project?.discard();
    for (const folder of [work, dataDir]) rmSync(folder, { recursive: true, force: true });
  });

  const restore = (from: string, ...flags: string[]) => runCommand("restore", [from, ...flags], env);
  const restored = { code: 0, output: expect.stringMatching(/^Restored /) };
  const ours = ({ tables }: Manifest) => tables.filter(({ name }) => /^(public|private)\./.test(name));
  // Each sign-in of these tests is noted.
  const LOG = "private.access_log";
  const withoutLog = (manifest: Manifest) => ours(manifest).filter(({ name }) => name !== LOG);
  const filesOf = ({ files }: Manifest) => files.map(({ sha256, size, type }) => `${sha256} ${size} ${type}`).sort();

  test("an installation moves to a project with one command, and back, with rows, files and passwords", async () => {
    const moved = await restore(dataDir);
    expect(moved).toMatchObject({ code: 0 });
    const rows = ours(original).reduce((sum, table) => sum + table.rows, 0);
    expect(moved.output).toContain(
      `Restored ${ours(original).length} tables with ${rows} rows, ${original.files.length} files (${original.files.length} uploaded) and 1 account (1 made)`,
    );
    await signInStaff(server);
    expect(await unreadable()).toEqual([]);
    expect((await fetch(server.url + PICTURE)).status).toBe(200);

    expect(await runCommand("backup", [archiveIn("back")], env)).toMatchObject({ code: 0 });
    const back = await checkArchive(archiveIn("back"));
    expect(withoutLog(back)).toEqual(withoutLog(original));
    expect(filesOf(back)).toEqual(filesOf(original));
    const numbersOf = ({ numbers }: Manifest) =>
      numbers.filter(({ table }) => /^(public|private)\./.test(table) && table !== LOG);
    expect(numbersOf(back)).toEqual(numbersOf(original));
    expect(back.tables.map(({ name }) => name).filter((name) => /session|token/.test(name))).toEqual([]);

    const again = { DATA_DIR: makeDataDir(), DATABASE_URL: "" };
    expect(await runCommand("restore", [archiveIn("back")], again)).toMatchObject({ code: 0 });
    const doctored = await runCommand("doctor", [], { ...again, SMTP_URL: "smtp://localhost" });
    expect(doctored).toMatchObject({ code: 0 });
    const installation = await startServer({ ...again, ADMIN_EMAIL: "", ADMIN_PASSWORD: "" });
    await signInStaff(installation);
    expect((await fetch(installation.url + PICTURE)).status).toBe(200);
    await installation.discard();
  });

  test("a project is backed up into the place that BACKUP_URL names, once a night and on demand, and the project knows of it", async () => {
    await restore(archiveIn("small"));
    const place = path.join(work, "place");
    const settings = { ...env, BACKUP_URL: place, DATA_DIR: path.join(work, "own") };
    const nightly = await runCommand("backup", ["--due"], settings);
    expect(nightly).toMatchObject({ code: 0 });
    expect(nightly.output).toMatch(
      new RegExp(`^kinran-\\w+\\.tar\\.gz is in ${place} and holds \\d+ rows and 1 file; it was restored for proof$`),
    );
    expect(await runCommand("backup", ["--due"], settings)).toEqual(nightly);
    expect(await runCommand("backup", [], settings)).toMatchObject({ code: 0 });
    // Of a day that is not over nothing is removed.
    expect(readdirSync(place)).toHaveLength(2);
    const { data } = await (await signInStaff(server)).rpc("safety");
    expect(data).toMatchObject({
      backups: [
        { outcome: "good", due: null },
        { outcome: "good", drill_outcome: "good" },
      ],
    });

    rmSync(place, { recursive: true });
    writeFileSync(place, "no folder any more");
    expect(await runCommand("backup", [], settings)).toMatchObject({ code: 2 });
    expect(readdirSync(path.join(work, "own", "backups"))).toHaveLength(1);
  });

  test("nothing of a backup leads to the project, but for what visitors wrote", async () => {
    await restore(archiveIn("small"));
    const [outdatedBefore] = await outdated();
    const full = server.url + PICTURE;
    await sql`update public.products set image_url = ${full}, description = ${`See ${full}, or ${server.url.toUpperCase()}/storage/v1/x`} where id = 1`;
    await sql`update public.translations set translated_value = ${`看 ${full}`}
      where entity_type = 'products' and entity_id = 1 and field_name = 'description'`;
    expect(await outdated()).toEqual([outdatedBefore]);
    await sql`insert into public.contact_messages (name, email, subject, message)
      values ('A buyer', 'buyer@example.com', 'A picture', ${`I mean ${full}`})`;
    expect(await runCommand("backup", [archiveIn("addresses")], env)).toMatchObject({ code: 0 });
    const tables = (await checkArchive(archiveIn("addresses"))).tables.map(({ name }) => name);
    const found = [...(await readRows(archiveIn("addresses"), tables))].flatMap(([table, lines]) =>
      lines.some((line) => line.includes(new URL(server.url).host)) ? [table] : [],
    );
    expect(found).toEqual(["public.contact_messages"]);

    expect(await restore(archiveIn("addresses"), "--replace")).toMatchObject({ code: 0 });
    const [product] = await sql`select image_url, description from public.products where id = 1`;
    expect(product).toEqual({
      image_url: PICTURE,
      description: `See ${PICTURE}, or /STORAGE/v1/x`.replace("/STORAGE", "/storage"),
    });
    // The translation fits the original as it did before.
    expect(await outdated()).toEqual([outdatedBefore]);
  });

  test("a restore that was killed is finished by running it again, and uploads no file twice", async () => {
    const uploaded = async () => Number((await sql`select count(*) from storage.objects`)[0]?.count);
    const all = original.files.length;
    for (const enough of [5, 40]) {
      const cut = spawnCommand("restore", [archiveIn("original")], env);
      await vi.waitUntil(async () => (await uploaded()) > enough, { timeout: 60_000, interval: 5 });
      cut.process.kill("SIGKILL");
      await cut.outcome;
      expect(await uploaded()).toBeLessThan(all);
      expect(await sql`select 1 from public.products`).toHaveLength(0);
    }
    // Killed when all files stand, it has no rows or all of them.
    const late = spawnCommand("restore", [archiveIn("original")], env);
    await vi.waitUntil(async () => (await uploaded()) === all, { timeout: 60_000, interval: 5 });
    late.process.kill("SIGKILL");
    await late.outcome;
    const wanted = original.tables.find(({ name }) => name === "public.products")?.rows;
    expect([0, wanted]).toContain((await sql`select 1 from public.products`).length);
    const finished = await restore(archiveIn("original"));
    expect(finished.output).toContain(`${all} files (0 uploaded) and 1 account`);
    const third = await restore(archiveIn("original"));
    expect(third).toMatchObject({ code: 0 });
    expect(third.output).toContain("(0 uploaded) and 1 account (0 made)");
    await signInStaff(server);
  });

  test("data is replaced only when that is asked for, and then wholly", async () => {
    expect(await restore(archiveIn("small"))).toEqual(restored);
    const service = makeService(server).storage.from("site-media");
    unwrap(await service.upload("products/newer.png", await makePicture("png"), { contentType: "image/png" }));
    await expectRefusal();
    expect(await restore(archiveIn("small"), "--replace")).toEqual(restored);
    expect(await service.list("products", { search: "newer" })).toMatchObject({ data: [] });

    unwrap(
      await service.upload("item-code-images/kt-101.jpg", await makePicture("jpeg", 41), {
        contentType: "image/jpeg",
        upsert: true,
      }),
    );
    await expectRefusal();
    expect(await restore(archiveIn("small"), "--replace")).toEqual(restored);

    // Somebody was made staff by hand before: the same address under another number.
    await sql`truncate auth.users cascade`;
    const made = await runCommand("add-staff", [STAFF.email], env);
    expect(made.output).toMatch(/^Account staff@kinran.test made with password \S+ \(shown only now\)$/);
    const password = /password (\S+)/.exec(made.output)?.[1] ?? "";
    const { error } = await makeVisitor(server).auth.signInWithPassword({ email: STAFF.email, password });
    expect(error).toBeNull();
    expect(await unreadable()).toEqual([]);
    await expectRefusal();
    expect(await restore(archiveIn("small"), "--replace")).toEqual(restored);
    await signInStaff(server);
    expect(await sql`select 1 from auth.users`).toHaveLength(1);

    await sql`update public.products set name = 'Changed' where id = 1`;
    await expectRefusal();
    expect(await sql`select 1 from public.products where name = 'Changed'`).toHaveLength(1);

    async function expectRefusal() {
      expect(await restore(archiveIn("small"))).toEqual({
        code: 2,
        output: "The project already holds data: add --replace to put the backup in its place",
      });
    }
  });

  test("a restore goes on beside readers that lock the tables in another order", async () => {
    await restore(archiveIn("small"));
    await sql`update public.products set name = 'Changed' where id = 1`;
    const replacing = restore(archiveIn("small"), "--replace");
    // It locks the tables by their names.
    await meetInDeadlock(sql, "public.translations", "public.certificates");
    expect(await replacing).toEqual(restored);
    expect(await sql`select 1 from public.products where name = 'Changed'`).toHaveLength(0);
  });

  test("the archive of an older version is brought to this one's schema on the way", async () => {
    const place = { dataDir: path.join(work, "older"), databaseUrl: undefined, storageUrl: undefined };
    await makeInstallation(place, (await listMigrations()).slice(0, 1));
    await backUp(archiveIn("older"), place);
    expect(await restore(archiveIn("older"))).toMatchObject({ code: 0 });
    expect(await sql`select slug from public.products`).toEqual([{ slug: "seven" }]);
    // Made by a later migration from the rows.
    expect(await sql`select 1 from private.product_index`).not.toHaveLength(0);
  });

  test("a missing, wrong or foreign setting is told in one line, and nothing is changed", async () => {
    const outcomes = async (changed: Record<string, string>) =>
      Promise.all(
        [runCommand("restore", [archiveIn("small")], { ...env, ...changed })].concat(
          runCommand("backup", [archiveIn("never")], { ...env, ...changed }),
        ),
      );
    const other = await makeDatabase(SERVER ?? "");
    const database = await openDatabase({ url: other.url });
    await ensurePlatform(database);
    await migrate(database);
    await database.close();
    for (const [changed, told] of [
      [{ SUPABASE_SECRET_KEY: "" }, "SUPABASE_SECRET_KEY is not set: the dashboard shows it under Project Settings"],
      [{ SUPABASE_DB_URL: "" }, "SUPABASE_DB_URL is not set: the dashboard shows it under Connect, Session pooler"],
      [{ SUPABASE_SECRET_KEY: "sb_secret_that_nobody_has_given_out" }, "The project refuses SUPABASE_SECRET_KEY"],
      [{ SUPABASE_DB_URL: "postgres://postgres@127.0.0.1:1/postgres" }, "SUPABASE_DB_URL can't be used"],
      [
        { SUPABASE_DB_URL: "postgres://a:b@pooler.example:6543/postgres" },
        "SUPABASE_DB_URL is the transaction pooler's",
      ],
      [{ SUPABASE_DB_URL: other.url }, "SUPABASE_DB_URL leads to another project than SUPABASE_URL"],
    ] as const) {
      for (const { code, output } of await outcomes(changed)) {
        expect({ code, lines: output.split("\n").length }, output).toEqual({ code: 2, lines: 1 });
        expect(output).toContain(told);
      }
    }
    await other.drop();
    const alone = await runCommand("add-staff", ["new@kinran.test"], { ...env, SUPABASE_DB_URL: "" });
    expect(alone).toMatchObject({ code: 1 });
    expect(alone.output).toContain("SUPABASE_DB_URL is not set");
    expect(await project.isEmpty()).toBe(true);
  });

  test("a project whose schema is behind is told the step", async () => {
    const newest = (await listMigrations()).at(-1);
    await sql`create table kept_migrations as select * from supabase_migrations.schema_migrations`;
    await sql`delete from supabase_migrations.schema_migrations where version = ${newest?.version ?? ""}`;
    expect(await restore(archiveIn("small"))).toEqual({
      code: 2,
      output: `The project lacks migration ${newest?.version}: step 3: npx supabase@3 db push --remote`,
    });
    await sql`insert into supabase_migrations.schema_migrations
      select * from kept_migrations where version = ${newest?.version ?? ""}`;
    await sql`drop table kept_migrations`;
  });

  /** Accounts that the Auth of a hosted project would not find, or could not read. */
  async function unreadable() {
    return sql`select email from auth.users where instance_id is distinct from '00000000-0000-0000-0000-000000000000'
      or num_nulls(confirmation_token, recovery_token, email_change, email_change_token_new, email_confirmed_at) > 0`;
  }

  async function outdated() {
    return sql`select count(*) filter (where t.source_hash is distinct from private.text_hash(p.description)) as outdated
      from public.translations t join public.products p on p.id = t.entity_id
      where t.entity_type = 'products' and t.field_name = 'description'`;
  }
});
