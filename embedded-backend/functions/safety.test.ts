import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { timeOfArchive } from "../backup/backup-rules.ts";
import { makeBackend } from "./backend.fixture.ts";

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const folder = mkdtempSync(path.join(tmpdir(), "kinran-backups-"));
let backend: Awaited<ReturnType<typeof makeBackend>>;
beforeAll(async () => {
  const keep = { d: 7, w: 5, m: 12 };
  backend = await makeBackend({ backups: { url: folder, time: "03:00", keep }, version: "1.2.3" });
});
afterAll(async () => {
  await backend.close();
  rmSync(folder, { recursive: true, force: true });
});

const known = async () => (await backend.staff.rpc("safety").throwOnError()).data;
const ask = (body?: object) =>
  backend.staff.functions
    .invoke("safety", body ? { body } : { method: "GET" })
    .then(async ({ data, error, response }) => [response?.status, error ? await error.context.json() : data]);

test("owners are told of the process, of what doctor says and of each backup, which they begin at any time", async () => {
  // The last night's is made by itself, and restored for proof.
  await expect.poll(known, { timeout: 50_000 }).toMatchObject({ last_drilled: { drill_outcome: "good" } });
  expect(await known()).toMatchObject({
    migration: expect.stringMatching(/^\d{14}$/),
    waiting_mails: 0,
    backups: [{ outcome: "good", place: folder, error: null, files: 0 }],
  });
  expect(await ask()).toEqual([
    200,
    {
      version: "1.2.3",
      backups: {
        place: folder,
        time: "03:00",
        keep: { d: 7, w: 5, m: 12 },
        next: expect.stringMatching(/T19:00:00.000Z$/),
      },
      disk: { free: expect.any(Number), total: expect.any(Number) },
      schema: { state: "ok", text: expect.stringMatching(/^It is that of this version \(\d{14}\)$/) },
    },
  ]);
  expect(await ask({ action: "examine" })).toEqual([200, { findings: [] }]);
  const [status, begun] = await ask({ action: "back up" });
  expect([status, await ask({ action: "back up" })]).toEqual([202, [202, begun]]);
  await expect
    .poll(async () => (await known()).backups.map(({ outcome }: { outcome: string }) => outcome))
    .toEqual(["good", "good"]);
  // Both are of today, of which nothing is removed.
  expect(readdirSync(folder).filter(timeOfArchive)).toHaveLength(2);
  expect(await ask({ action: "restore" })).toEqual([400, { error: "There is no such action" }]);
});

test("nobody else is told anything", async () => {
  const stranger = await backend.strangerToken();
  for (const init of [{ method: "GET" }, { method: "POST", body: '{"action":"back up"}' }]) {
    expect((await backend.call("safety", init)).status).toBe(401);
    expect((await backend.call("safety", { ...init, bearer: stranger })).status).toBe(403);
  }
});

test("without BACKUP_URL there is nothing to begin", async () => {
  const plain = await makeBackend();
  const { error, response } = await plain.staff.functions.invoke("safety", { body: { action: "back up" } });
  expect([response?.status, await error.context.json()]).toEqual([
    409,
    { error: "BACKUP_URL is not set", hint: "not set up" },
  ]);
  await plain.close();
});
