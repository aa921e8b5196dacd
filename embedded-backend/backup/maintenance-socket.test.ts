import { readdirSync, statSync } from "node:fs";
import { connect } from "node:net";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeBackend } from "../functions/backend.fixture.ts";
import { backUp } from "./back-up.ts";
import { examine } from "./examine.ts";
import { makeRoom } from "./installation.fixture.ts";
import { type Place, scratchOf } from "./installation.ts";
import { askForBackup } from "./maintenance-socket.ts";

const room = makeRoom();
let backend: Awaited<ReturnType<typeof makeBackend>>;
let place: Place;
beforeAll(async () => {
  backend = await makeBackend();
  place = { dataDir: backend.folder, databaseUrl: undefined, storageUrl: undefined };
});
afterAll(async () => {
  await backend.close();
  room.remove();
});

test("a backup of an embedded database in use is made by the process that has it", async () => {
  const { tables } = await backUp(room.inside("online.tar.gz"), place);
  expect(tables.find(({ name }) => name === "private.staff")?.rows).toBe(1);
});

test("so is an examination", async () => {
  const settings = {
    dataDir: place.dataDir,
    environmentFile: "",
    siteUrl: "http://localhost:3000",
    host: "127.0.0.1",
    trustProxy: false,
    adminPassword: undefined,
    smtpUrl: "smtp://localhost",
    backupUrl: "s3://backups/kinran?region=us-east-1",
    keys: { publishableKey: undefined, secretKey: undefined },
  };
  expect(await examine(place, settings, { fix: true })).toEqual([]);
});

test("the socket is open to the owner of the data directory alone, and knows no other way", async () => {
  const maintenanceSocket = path.join(place.dataDir, "maintenance.sock");
  expect(statSync(maintenanceSocket).mode & 0o777).toBe(0o600);
  const answer = await new Promise<string>((resolve) => {
    const socket = connect(maintenanceSocket, () =>
      socket.end("GET /rest/v1/products HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n"),
    );
    socket.once("data", (bytes) => resolve(bytes.toString()));
  });
  expect(answer).toMatch(/^HTTP\/1.1 404/);
});

test("a backup that its asker gives up, or can't keep, holds nobody up and leaves nothing", async () => {
  for await (const _ of await askForBackup(place.dataDir)) break;
  await expect(backUp(path.join(room.inside("no-such-folder"), "x.tar.gz"), place)).rejects.toThrow("ENOENT");
  const { data } = await backend.visitor.from("languages").select("code");
  expect(data).toHaveLength(3);
  await expect
    .poll(() => readdirSync(scratchOf(place.dataDir)).filter((name) => name.startsWith("backup-")))
    .toEqual([]);
});
