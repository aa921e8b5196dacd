import { createHash } from "node:crypto";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, expect, test } from "vitest";
import type { Manifest } from "../../embedded-backend/backup/manifest.ts";
import { checkArchive } from "../../embedded-backend/backup/read-archive.ts";
import { type Client, signInStaff, unwrap } from "../conformance/clients.ts";
import { runCommand, spawnCommand } from "../support/commands.ts";
import { demoFile } from "../support/demo-content.ts";
import { makeDatabase } from "../support/postgres-server.ts";
import { makeDataDir, type RunningServer, startServer } from "../support/start-server.ts";
import { makeRandom, note, rounds } from "./rounds.ts";

const work = mkdtempSync(path.join(tmpdir(), "kinran-archives-"));
afterAll(() => rmSync(work, { recursive: true }));
const archiveIn = (name: string) => path.join(work, `${name}.tar.gz`);
const picture = readFileSync(demoFile("item-code-images/", ".jpg").source);
const pictureSha256 = createHash("sha256").update(picture).digest("hex");

/** The embedded database, also where the other tests run on a server. The account that signs in must come out of the archive. */
const EMBEDDED = { DATABASE_URL: "" };
const NO_ACCOUNT = { ADMIN_EMAIL: "", ADMIN_PASSWORD: "" };

/** What two backups of the same data have in common. */
function contentOf({ tables, numbers, files, missing }: Manifest) {
  return { tables, numbers, files, missing };
}

/** Backs up and answers with what the archive holds. */
async function backUp(file: string, env: Record<string, string>): Promise<Manifest> {
  expect(await runCommand("backup", [file], env)).toMatchObject({ code: 0 });
  return checkArchive(file);
}

type Journal = { rows: string[]; files: string[] };

/** Adds codes with their pictures, replaces and deletes older ones, and notes what was acknowledged, until told to stop. */
async function write(staff: Client, name: string, journal: Journal, isOver: () => boolean): Promise<void> {
  const bucket = staff.storage.from("site-media");
  for (let n = 0; !isOver(); n++) {
    const key = `item-code-images/${name}-${n}.jpg`;
    const image_url = `/storage/v1/object/public/site-media/${key}`;
    unwrap(await bucket.upload(key, picture, { contentType: "image/jpeg" }));
    unwrap(
      await staff
        .from("item_codes")
        .insert({ product_id: 1, item_code: `${name}-${n}`, image_url })
        .select(),
    );
    journal.rows.push(`${name}-${n}`);
    journal.files.push(key);
    if (n % 3 === 1) unwrap(await bucket.upload(key, picture, { contentType: "image/jpeg", upsert: true }));
    if (n % 5 !== 4) continue;
    unwrap(await bucket.upload(`products/${name}-brief.jpg`, picture, { contentType: "image/jpeg" }));
    unwrap(await bucket.remove([`products/${name}-brief.jpg`]));
  }
}

async function expectToWork(server: RunningServer, journal: Journal): Promise<void> {
  const staff = await signInStaff(server);
  const { rows, files } = journal;
  const found = unwrap(await staff.from("item_codes").select("item_code").in("item_code", rows.slice(0, 200)));
  expect(found).toHaveLength(Math.min(rows.length, 200));
  for (const key of files.slice(0, 20)) {
    const bytes = await (await fetch(`${server.url}/storage/v1/object/public/site-media/${key}`)).bytes();
    expect(createHash("sha256").update(bytes).digest("hex"), key).toBe(pictureSha256);
  }
  const [highest] = unwrap(await staff.from("item_codes").select("id").order("id", { ascending: false }).limit(1));
  const [added] = unwrap(await staff.from("item_codes").insert({ product_id: 1, item_code: "next" }).select("id"));
  expect(added?.id).toBeGreaterThan(highest?.id ?? 0);
  await staff.from("item_codes").delete().eq("item_code", "next");
}

/** Backs a server up while three members of staff write; what they had been acknowledged before must be in it. */
async function backUpUnderLoad(server: RunningServer, file: string, env: Record<string, string>) {
  const journal: Journal = { rows: [], files: [] };
  let isOver = false;
  const writing = Promise.all(
    [1, 2, 3].map(async (n) =>
      write(await signInStaff(server), `${path.basename(file, ".tar.gz")}${n}`, journal, () => isOver),
    ),
  );
  await expect.poll(() => journal.rows.length, { timeout: 60_000 }).toBeGreaterThan(10);
  const acknowledged: Journal = { rows: [...journal.rows], files: [...journal.files] };
  const manifest = await backUp(file, env);
  isOver = true;
  await writing;
  expect(manifest.missing).toEqual([]);
  return { manifest, acknowledged };
}

const LONGEST_MS = 600_000;

test(
  "R27 a backup under load, restored on the other database and back, is the same everywhere",
  async (context) => {
    const first = await startServer(EMBEDDED);
    const one = await backUpUnderLoad(first, archiveIn("one"), { DATA_DIR: first.dataDir });
    const refused = await runCommand("restore", [archiveIn("one"), "--replace"], { DATA_DIR: first.dataDir });
    expect(refused).toMatchObject({ code: 2 });
    expect(refused.output).toContain(`in use by process ${first.process.pid}`);
    await first.discard();

    const server = process.env.TEST_DATABASE_URL;
    const database = server ? await makeDatabase(server) : undefined;
    const second = { DATA_DIR: makeDataDir(), DATABASE_URL: database?.url ?? "" };
    expect(await runCommand("restore", [archiveIn("one")], second)).toMatchObject({ code: 0 });
    expect(contentOf(await backUp(archiveIn("two"), second))).toEqual(contentOf(one.manifest));
    const other = await startServer({ ...second, ...NO_ACCOUNT });
    await expectToWork(other, one.acknowledged);
    const refusedToo = await runCommand("restore", [archiveIn("one"), "--replace"], second);
    expect(refusedToo).toMatchObject({ code: 2, output: expect.stringContaining("in use by ") });
    const three = await backUpUnderLoad(other, archiveIn("three"), second);
    await other.discard();
    await database?.drop();

    const third = { DATA_DIR: makeDataDir(), DATABASE_URL: "" };
    expect(await runCommand("restore", [archiveIn("three")], third)).toMatchObject({ code: 0 });
    expect(contentOf(await backUp(archiveIn("four"), third))).toEqual(contentOf(three.manifest));
    const last = await startServer({ ...third, ...NO_ACCOUNT });
    for (const { acknowledged } of [one, three]) await expectToWork(last, acknowledged);
    expect(await runCommand("doctor", [], { ...third, SMTP_URL: "smtp://localhost" })).toEqual({
      code: 0,
      output: expect.stringMatching(/^(note: .*\n)*Nothing is broken$/),
    });
    await last.discard();
    const acknowledged = one.acknowledged.rows.length + three.acknowledged.rows.length;
    note(context, `${acknowledged} rows with files, all there; PGlite, ${server ? "PostgreSQL" : "PGlite"}, PGlite`);
  },
  LONGEST_MS,
);

const ROUNDS = rounds(1, 30);

test(
  `R27 kill -9 during a restore or a backup, ${ROUNDS} times: the old data or the new, never between`,
  async (context) => {
    const random = makeRandom();
    const server = await startServer({ ...EMBEDDED, SEED: "none" });
    const staff = await signInStaff(server);
    const dataDir = server.dataDir;
    const target = { DATA_DIR: dataDir, DATABASE_URL: "" };
    const states: string[] = [];
    for (const name of ["old", "new"]) {
      const key = `products/${name}.jpg`;
      unwrap(await staff.storage.from("site-media").upload(key, picture, { contentType: "image/jpeg" }));
      const image_url = `/storage/v1/object/public/site-media/${key}`;
      unwrap(await staff.from("products").insert({ name, slug: name, image_url }).select());
      states.push(JSON.stringify(contentOf(await backUp(archiveIn(name), target))));
    }
    await server.stop();
    let replaced = 0;
    for (let round = 0; round < ROUNDS; round++) {
      const name = round % 2 === 0 ? "old" : "new";
      const restoring = spawnCommand("restore", [archiveIn(name), "--replace"], target);
      await pause(200 + random() * 5_000);
      restoring.process.kill("SIGKILL");
      await restoring.outcome;
      const cut = spawnCommand("backup", [archiveIn(`cut-${round}`)], target);
      await pause(random() * 2_000);
      cut.process.kill("SIGKILL");
      await cut.outcome;
      if (existsSync(archiveIn(`cut-${round}`))) await checkArchive(archiveIn(`cut-${round}`));
      const state = states.indexOf(JSON.stringify(contentOf(await backUp(archiveIn(`after-${round}`), target))));
      expect(state).toBeGreaterThanOrEqual(0);
      if (state === (name === "old" ? 0 : 1)) replaced += 1;
    }
    await server.discard();
    note(context, `${ROUNDS} kills, ${replaced} after the new data counted`);
  },
  LONGEST_MS,
);
