import { cpSync, rmSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { checkArchive } from "../../embedded-backend/backup/read-archive.ts";
import { type S3Peer, startS3Peer } from "../../embedded-backend/storage/s3-peer.fixture.ts";
import { makePicture } from "../../embedded-backend/storage/sample-files.fixture.ts";
import { runCommand } from "../support/commands.ts";
import { newRecord } from "../support/entries.ts";
import { makeDataDir, type RunningServer, startServer } from "../support/start-server.ts";
import { type Client, signInStaff, unwrap, write, writtenOf } from "./clients.ts";
import { drafts } from "./drafts.ts";

// Two processes on one PostgreSQL and one S3-compatible store (docs/deploying.md): what one does, the other shows.
const hasPostgres = Boolean(process.env.TEST_DATABASE_URL);
const KEY = "products/shared.png";
const ADDRESS = `/storage/v1/object/public/site-media/${KEY}`;

let peer: S3Peer;
let store: Record<string, string>;
let one: RunningServer;
let two: RunningServer;
let onOne: Client;
let onTwo: Client;

beforeAll(async () => {
  if (!hasPostgres) return;
  peer = await startS3Peer();
  store = { STORAGE_URL: peer.url, AWS_ACCESS_KEY_ID: "id", AWS_SECRET_ACCESS_KEY: "secret" };
  one = await startServer(store);
  const dataDir = makeDataDir();
  cpSync(path.join(one.dataDir, "secrets.json"), path.join(dataDir, "secrets.json"));
  two = await startServer({ ...store, DATA_DIR: dataDir, DATABASE_URL: one.databaseUrl ?? "" });
  onOne = await signInStaff(one);
  onTwo = await signInStaff(two);
});
afterAll(async () => {
  await two?.discard();
  await one?.discard();
  await peer?.close();
});

const bytesOf = async (server: RunningServer, address = ADDRESS) => {
  const answer = await fetch(server.url + address);
  return answer.ok ? new Uint8Array(await answer.arrayBuffer()) : answer.status;
};

test.skipIf(!hasPostgres)("a file that one stores, replaces and deletes is so at the other at once", async () => {
  const [first, second] = [await makePicture("png", 40, 30), await makePicture("png", 50, 30)];
  const bucket = (client: Client) => client.storage.from("site-media");
  unwrap(await bucket(onOne).upload(KEY, first));
  expect(await bytesOf(two)).toEqual(first);
  expect((await fetch(`${two.url}${ADDRESS.replace("/object/", "/render/image/")}?width=48`)).status).toBe(200);

  unwrap(await bucket(onTwo).upload(KEY, second, { upsert: true }));
  expect(await bytesOf(one)).toEqual(second);

  // What one process begins to use, the other doesn't delete.
  const values = { ...drafts.product, slug: "shared", status: "Active", image_url: ADDRESS };
  const save = () => write(onOne, "products", newRecord(values));
  const product = writtenOf(await save());
  const removal = { body: { filePaths: [KEY] } };
  const summary = async (client: Client) =>
    unwrap(await client.functions.invoke("delete-storage-files", removal)).summary;
  expect(await summary(onTwo)).toEqual({ successful: 0, failed: 1 });
  expect((await onTwo.rpc("delete_product", { product_id: product.id })).error).toBeNull();
  expect(await summary(onOne)).toEqual({ successful: 0, failed: 1 });
  const trash = unwrap(await onOne.rpc("list_trash", { search: "", record_table: "products" })) as {
    rows: { id: number }[];
  };
  for (const { id } of trash.rows) await onOne.rpc("delete_for_good", { trash_id: id }).throwOnError();
  expect(await summary(onTwo)).toEqual({ successful: 1, failed: 0 });
  expect([await bytesOf(one), await bytesOf(two)]).toEqual([404, 404]);
  expect((await save()).error).toMatchObject({ code: "PT409" });
});

test.skipIf(!hasPostgres)("a session that both are asked to renew at the same moment goes on", async () => {
  const servers = [one, two, one, two];
  const { data } = await (await signInStaff(one)).auth.getSession();
  let token = data.session?.refresh_token;
  for (let round = 0; round < 10; round += 1) {
    const body = JSON.stringify({ refresh_token: token });
    const headers = { apikey: one.keys().publishableKey, "Content-Type": "application/json" };
    const answers = await Promise.all(
      servers.map(({ url }) =>
        fetch(`${url}/auth/v1/token?grant_type=refresh_token`, { method: "POST", headers, body }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const tokens: string[] = await Promise.all(answers.map(async (answer) => (await answer.json()).refresh_token));
    expect(new Set(tokens).size).toBe(1);
    token = tokens[0];
  }
});

test.skipIf(!hasPostgres)("a session of one is good at the other, and signing out ends it there", async () => {
  const { data } = await (await signInStaff(one)).auth.getSession();
  const Authorization = `Bearer ${data.session?.access_token}`;
  const isStaff = async () => onTwo.rpc("is_staff").setHeader("Authorization", Authorization);
  expect(unwrap(await isStaff())).toBe(true);
  const headers = { apikey: one.keys().publishableKey, Authorization };
  expect((await fetch(`${one.url}/auth/v1/logout?scope=local`, { method: "POST", headers })).ok).toBe(true);
  expect((await isStaff()).data).not.toBe(true);
});

test.skipIf(!hasPostgres)("what is saved at one is on the pages of the other", async () => {
  const page = async () => (await fetch(`${two.url}/products`)).text();
  expect(await page()).not.toContain("Seen by both");
  unwrap(await onOne.from("products").update({ name: "Seen by both" }).eq("id", 1).select("id").single());
  await expect.poll(page).toContain("Seen by both");
});

test.skipIf(!hasPostgres)(
  "a backup of either holds every file of the store, and the doctor finds nothing broken",
  async () => {
    const file = path.join(two.dataDir, "backup.tar.gz");
    const env = { ...store, DATA_DIR: two.dataDir, DATABASE_URL: one.databaseUrl ?? "" };
    expect(await runCommand("backup", [file], env)).toMatchObject({ code: 0 });
    const manifest = await checkArchive(file);
    expect(manifest.missing).toEqual([]);
    expect(manifest.files.length).toBe(peer.objects.size);
    expect((await runCommand("doctor", [], env)).output).toContain("Nothing is broken");
    rmSync(file);
  },
);
