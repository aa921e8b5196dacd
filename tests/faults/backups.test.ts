import { cpSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { timeOfArchive } from "../../embedded-backend/backup/backup-rules.ts";
import { checkArchive } from "../../embedded-backend/backup/read-archive.ts";
import { type S3Peer, startS3Peer } from "../../embedded-backend/storage/s3-peer.fixture.ts";
import { signInStaff, unwrap } from "../conformance/clients.ts";
import { makeDataDir, type RunningServer, startServer } from "../support/start-server.ts";
import { makeRandom, note, rounds } from "./rounds.ts";

vi.setConfig({ testTimeout: 600_000 });

const KEYS = { AWS_ACCESS_KEY_ID: "id", AWS_SECRET_ACCESS_KEY: "secret" };

let peer: S3Peer;
let server: RunningServer | undefined;
beforeAll(async () => {
  peer = await startS3Peer();
});
afterAll(() => peer.close());
afterEach(async () => {
  await server?.discard();
  server = undefined;
});

type Known = { backups: { outcome: string; due: string | null; drill_outcome: string | null }[] };

async function backupsOf(asked: RunningServer): Promise<Known["backups"]> {
  return (unwrap(await (await signInStaff(asked)).rpc("safety")) as Known).backups;
}

const outcomesOf = async (asked: RunningServer) => (await backupsOf(asked)).map(({ outcome }) => outcome);

test("R34 kill -9 while a backup is uploaded leaves no name that counts, and the next start brings it there", async () => {
  const env = { ...KEYS, BACKUP_URL: peer.url.replace("?", "/nightly?") };
  peer.isStuck = true;
  server = await startServer(env);
  await expect.poll(() => peer.objects.size, { timeout: 60_000 }).toBe(1);
  const { dataDir } = server;
  await server.kill();
  const names = () => [...peer.objects.keys()].map((key) => key.replace("nightly/", ""));
  expect(names().filter(timeOfArchive)).toEqual([]);
  peer.isStuck = false;
  server = await startServer({ ...env, DATA_DIR: dataDir });
  const restarted = server;
  await expect.poll(() => outcomesOf(restarted), { timeout: 60_000 }).toEqual(["good"]);
  expect(names().map((name) => timeOfArchive(name) !== undefined)).toEqual([true]);
  expect(readdirSync(path.join(dataDir, "backups"))).toEqual([]);
});

test("R34 killed at any moment of a backup, a folder holds whole archives alone", async (context) => {
  const folder = mkdtempSync(path.join(tmpdir(), "kinran-backups-"));
  const random = makeRandom();
  const env = { BACKUP_URL: folder };
  server = await startServer(env);
  const cuts = rounds(1, 20);
  let whole = 0;
  for (let cut = 0; cut < cuts; cut += 1) {
    await pause(random() * 6000);
    const { dataDir } = server;
    await server.kill();
    for (const name of readdirSync(folder).filter(timeOfArchive)) {
      await checkArchive(path.join(folder, name));
      whole += 1;
      rmSync(path.join(folder, name));
    }
    server = await startServer({ ...env, DATA_DIR: dataDir });
  }
  const last = server;
  await expect.poll(() => outcomesOf(last), { timeout: 60_000 }).toEqual(["good"]);
  note(context, `${cuts} kills, ${whole} of them with an archive that counted, each whole`);
  rmSync(folder, { recursive: true });
});

test.skipIf(!process.env.TEST_DATABASE_URL)("R37 of two processes one makes the backup of the night", async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "kinran-backups-"));
  // They begin at one moment on a database that has made none.
  server = await startServer();
  const dataDir = makeDataDir();
  cpSync(path.join(server.dataDir, "secrets.json"), path.join(dataDir, "secrets.json"));
  const shared = { DATABASE_URL: server.databaseUrl ?? "", BACKUP_URL: folder };
  await server.stop();
  const [one, two] = await Promise.all([
    startServer({ ...shared, DATA_DIR: server.dataDir }),
    startServer({ ...shared, DATA_DIR: dataDir }),
  ]);
  await expect.poll(() => outcomesOf(one), { timeout: 60_000 }).toEqual(["good"]);
  // Each has had its look by now, and neither makes another one.
  expect(await outcomesOf(two)).toEqual(["good"]);
  expect(readdirSync(folder).filter(timeOfArchive)).toHaveLength(1);
  await Promise.all([one.stop(), two.discard()]);
  rmSync(folder, { recursive: true });
});
