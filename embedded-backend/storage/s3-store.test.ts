import { createClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type S3Peer, startS3Peer } from "./s3-peer.fixture.ts";
import { openS3Store } from "./s3-store.ts";
import { headers, makePicture } from "./sample-files.fixture.ts";
import { callers, makeDatabase, makeFolder, quiet } from "./storage.fixture.ts";
import { openStorage, type Storage } from "./storage.ts";

const s3Credentials = { accessKeyId: "test-key", secretAccessKey: "test-secret" };

let peer: S3Peer;
let storage: Storage;
let files: ReturnType<ReturnType<typeof createClient>["storage"]["from"]>;
const ends: (() => Promise<void>)[] = [];

beforeAll(async () => {
  peer = await startS3Peer();
  const database = await makeDatabase();
  const { folder, remove } = await makeFolder();
  storage = await openStorage({ database, storageUrl: peer.url, s3Credentials, dataDir: folder, log: quiet });
  const client = createClient("http://localhost", "sb_publishable_test", {
    auth: { persistSession: false, autoRefreshToken: false },
    global: { fetch: (input, init) => storage.fetch(new Request(input, init), callers.staff) },
  });
  files = client.storage.from("site-media");
  ends.push(
    () => storage.close(),
    () => database.close(),
    remove,
    () => peer.close(),
  );
});
afterAll(async () => {
  for (const end of ends) await end();
});

const visit = (url: string, init?: RequestInit) =>
  storage.fetch(new Request(`http://localhost/storage/v1/${url}`, init), callers.visitor);

it("stores, serves, resizes and removes files in the bucket", async () => {
  const jpeg = await makePicture("jpeg", 200, 100);
  expect((await files.upload("products/金.jpg", new Blob([jpeg]))).error).toBeNull();
  const [[key, object] = []] = [...peer.objects];
  expect([key, object?.type]).toEqual([expect.stringMatching(/^objects\/[0-9a-f-]{36}$/), "image/jpeg"]);
  expect(peer.requests[0]?.authorization).toContain("Credential=test-key/");
  const served = await visit("object/public/site-media/products/金.jpg");
  expect(Buffer.from(await served.arrayBuffer())).toEqual(Buffer.from(jpeg));
  expect((await visit("object/public/site-media/products/金.jpg", { method: "HEAD" })).status).toBe(200);
  expect(
    (
      await visit("render/image/public/site-media/products/金.jpg?width=96", { headers: { Accept: "image/webp" } })
    ).headers.get("Content-Type"),
  ).toBe("image/webp");
  expect((await files.upload("products/金.jpg", jpeg, { upsert: true })).error).toBeNull();
  expect([...peer.objects.keys()]).not.toContain(key);
  expect((await files.remove(["products/金.jpg"])).data).toHaveLength(1);
  expect(peer.objects.size).toBe(0);
  expect((await visit("object/public/site-media/products/金.jpg")).status).toBe(404);
});

it("serves a part of a film", async () => {
  await files.upload("gallery-videos/film.mp4", Buffer.concat([headers.mp4, Buffer.from("0123456789")]));
  const part = await visit("object/public/site-media/gallery-videos/film.mp4", { headers: { Range: "bytes=-10" } });
  expect([part.status, await part.text()]).toEqual([206, "0123456789"]);
});

it("leaves no row when the store is full, refuses or is away, and answers 5xx", async () => {
  const jpeg = await makePicture("jpeg");
  for (const [fail, status, message] of [
    [{ status: 507, code: "XMinioStorageFull" }, 507, "The file storage is full"],
    [{ status: 403, code: "AccessDenied" }, 500, "Internal error (request test)"],
    [{ status: 500, code: "InternalError" }, 500, "Internal error (request test)"],
  ] as const) {
    peer.fail = fail;
    expect((await files.upload("products/failing.jpg", jpeg)).error).toMatchObject({ status, message });
    peer.fail = undefined;
    expect((await files.exists("products/failing.jpg")).data).toBe(false);
  }
});

it("answers 404 for a row without its object, and finds what does not fit together", async () => {
  const jpeg = await makePicture("jpeg");
  for (const name of ["a", "b", "c", "d"]) await files.upload(`products/${name}.jpg`, jpeg);
  const { data } = await files.info("products/a.jpg");
  peer.objects.delete(`objects/${data?.version}`);
  peer.objects.set("objects/stray-version", { body: Buffer.from("x"), type: "", modified: new Date(0) });
  expect((await visit("object/public/site-media/products/a.jpg")).status).toBe(404);
  expect(await storage.inspect()).toEqual({
    rowsWithoutBytes: [{ bucket: "site-media", key: "products/a.jpg" }],
    bytesWithoutRow: [{ version: "stray-version", modified: new Date(0) }],
  });
  expect(await storage.removeStrays()).toBe(1);
  expect(peer.objects.has("objects/stray-version")).toBe(false);
});

it("refuses an address without a bucket", () => {
  expect(() => openS3Store("s3://?region=x", undefined)).toThrow("STORAGE_URL must look like");
  expect(() => openS3Store("https://bucket", undefined)).toThrow("STORAGE_URL must look like");
});
