import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { demoFile } from "../support/demo-content.ts";
import { type RunningServer, startServer } from "../support/start-server.ts";
import { type Client, makeVisitor, signInStaff, unwrap } from "./clients.ts";

let server: RunningServer;
let staff: Client;
let picture: Buffer;
/** A file that a product shows. */
const USED = demoFile("products/", ".jpg").key;
const bucket = (client: Client) => client.storage.from("site-media");

beforeAll(async () => {
  server = await startServer();
  staff = await signInStaff(server);
  picture = await readFile(demoFile("item-code-images/", ".jpg").source);
});
afterAll(() => server?.discard());

test("a name with percent codes is reached by its address, also in other sizes, and can be removed", async () => {
  const files = bucket(staff);
  for (const name of ["products/blue%20thread.jpg", "products/caf%C3%A9%20%26%20co.jpg"]) {
    unwrap(await files.upload(name, picture, { contentType: "image/jpeg" }));
    const { publicUrl } = files.getPublicUrl(name).data;
    expect((await fetch(publicUrl)).status, publicUrl).toBe(200);
    const sized = `${publicUrl.replace("/object/public/", "/render/image/public/")}?width=48`;
    expect((await fetch(sized)).status, sized).toBe(200);
    expect(unwrap(await files.remove([name])), name).toHaveLength(1);
  }
  expect((await files.upload("products/100%.jpg", picture)).error).not.toBeNull();
});

test("upload, read, replace, list, describe and remove", async () => {
  const files = bucket(staff);
  const blob = new Blob([new Uint8Array(picture)], { type: "image/jpeg" });
  const sent = await files.upload("products/conformance.jpg", blob);
  expect(unwrap(sent)).toMatchObject({ path: "products/conformance.jpg" });
  const again = await files.upload("products/conformance.jpg", blob);
  expect(again.error).toMatchObject({ statusCode: "409" });
  expect(
    (
      await files.upload("products/conformance.jpg", picture, {
        upsert: true,
        contentType: "image/jpeg",
        cacheControl: "60",
      })
    ).error,
  ).toBeNull();
  const file = new File([new Uint8Array(picture)], "名.jpg", { type: "image/jpeg" });
  expect((await files.update("products/conformance.jpg", file)).error).toBeNull();

  const got = Buffer.from(await unwrap(await files.download("products/conformance.jpg")).arrayBuffer());
  expect(got.equals(picture)).toBe(true);
  const listed = unwrap(await files.list("products", { search: "conformance" }));
  expect(listed).toMatchObject([
    { name: "conformance.jpg", metadata: { size: picture.byteLength, mimetype: "image/jpeg" } },
  ]);
  expect(unwrap(await files.info("products/conformance.jpg"))).toMatchObject({
    name: "products/conformance.jpg",
    size: picture.byteLength,
  });
  expect((await files.exists("products/conformance.jpg")).data).toBe(true);

  const { publicUrl } = files.getPublicUrl("products/conformance.jpg").data;
  const whole = await fetch(publicUrl);
  expect(Object.fromEntries(whole.headers)).toMatchObject({
    "content-type": "image/jpeg",
    "x-content-type-options": "nosniff",
  });
  expect(whole.headers.get("cache-control")).toContain("max-age=3600");
  const part = await fetch(publicUrl, { headers: { Range: "bytes=10-19" } });
  expect(part.status).toBe(206);
  expect(Buffer.from(await part.arrayBuffer()).equals(picture.subarray(10, 20))).toBe(true);

  expect(unwrap(await files.remove(["products/conformance.jpg"])).length).toBe(1);
  expect((await fetch(publicUrl)).status).toBe(404);
});

test("pictures in other sizes and formats", async () => {
  const { publicUrl } = bucket(staff).getPublicUrl(USED, {
    transform: { width: 320, quality: 70 },
  }).data;
  const types = await Promise.all(
    ["image/avif,image/webp,*/*", "image/webp,*/*", "*/*"].map(async (accept) => {
      const answer = await fetch(publicUrl, { headers: { Accept: accept } });
      expect(answer.headers.get("vary")).toMatch(/accept/i);
      return answer.headers.get("content-type");
    }),
  );
  expect(types).toEqual(["image/avif", "image/webp", "image/jpeg"]);
  expect((await fetch(publicUrl.replace("width=320", "width=321"))).status).toBe(400);
});

test("a visitor reads by address and can do nothing else", async () => {
  const files = bucket(makeVisitor(server));
  expect((await files.upload("products/mine.jpg", picture, { contentType: "image/jpeg" })).error).not.toBeNull();
  expect((await files.upload(USED, picture, { upsert: true })).error).not.toBeNull();
  expect((await files.remove([USED])).data ?? []).toEqual([]);
  expect((await fetch(files.getPublicUrl(USED).data.publicUrl)).status).toBe(200);
});

test("what a file is, is decided by its bytes", async () => {
  const svg = new Blob(['<svg xmlns="http://www.w3.org/2000/svg"/>'], { type: "image/png" });
  const refused = await bucket(staff).upload("products/trick.png", svg);
  expect(refused.error).not.toBeNull();
  expect((await bucket(staff).exists("products/trick.png")).data).toBe(false);
  const tooLarge = new Blob([new Uint8Array(5 * 1024 * 1024 + 1)], { type: "image/jpeg" });
  expect((await bucket(staff).upload("products/large.jpg", tooLarge)).error?.message).toBe(
    "The object exceeded the maximum allowed size",
  );
});

test("stale files are listed and deleted for staff only; a file in use is never deleted", async () => {
  await bucket(staff).upload("products/unused.jpg", picture, { contentType: "image/jpeg" });
  const listed = unwrap(
    await staff.functions.invoke("get-stale-files", { method: "GET", headers: { "x-page": "1", "x-limit": "50" } }),
  );
  expect(listed).toMatchObject({ pagination: { page: 1, limit: 50, total: 1, totalPages: 1 } });
  expect(listed.files).toMatchObject([
    { path: "products/unused.jpg", name: "unused.jpg", type: "image", size: picture.byteLength },
  ]);
  const filePaths = ["products/unused.jpg", USED, "../secrets.json"];
  const removed = unwrap(await staff.functions.invoke("delete-storage-files", { body: { filePaths } }));
  expect(removed).toMatchObject({ summary: { successful: 1, failed: 2 } });
  expect((await bucket(staff).exists(USED)).data).toBe(true);
  expect((await makeVisitor(server).functions.invoke("get-stale-files", { method: "GET" })).error).toMatchObject({
    context: { status: 401 },
  });
  expect(
    (await makeVisitor(server).functions.invoke("delete-storage-files", { body: { filePaths } })).error,
  ).toMatchObject({ context: { status: 401 } });
});
