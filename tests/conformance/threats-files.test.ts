import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { headers as beginnings, makePicture, refused } from "../../embedded-backend/storage/sample-files.fixture.ts";
import { demoFile } from "../support/demo-content.ts";
import { type RunningServer, startServer } from "../support/start-server.ts";
import { type Client, makeService, signInStaff, unwrap } from "./clients.ts";

// What an uploaded file could do to whoever opens it, and to the server (docs/security.md).
let server: RunningServer;
let staff: Client;

beforeAll(async () => {
  server = await startServer();
  staff = await signInStaff(server);
});
afterAll(() => server?.discard());

const media = () => staff.storage.from("site-media");
const read = (path: string, headers: Record<string, string> = {}) => fetch(`${server.url}${path}`, { headers });
const stored = (folder: string) => media().list(folder);

test("T16 nothing of a refused kind is stored, whatever it is called and declared to be", async () => {
  for (const [what, bytes] of Object.entries(refused)) {
    for (const [name, contentType] of [
      ["x.png", "image/png"],
      ["x.svg", "image/svg+xml"],
      ["x.html", "text/html"],
      ["x.pdf", "application/pdf"],
    ] as const) {
      const { error } = await media().upload(`refused/${name}`, bytes, { contentType, upsert: true });
      expect(error, `${what} as ${name}`).toMatchObject({ status: 400 });
    }
  }
  const picture = await makePicture("png");
  for (const name of ["x.html", "x.svg", "x.php", "x", "x.png.html"]) {
    expect((await media().upload(`refused/${name}`, picture)).error, name).not.toBeNull();
  }
  expect((await stored("refused")).data).toEqual([]);
});

test("T17 a file is sent as what it is, never guessed, and can run nothing", async () => {
  const declared = { contentType: "text/html" };
  unwrap(await media().upload("sent/a.png", await makePicture("png"), declared));
  unwrap(await media().upload("sent/a.mp4", beginnings.mp4, declared));
  unwrap(await media().upload("sent/a.pdf", beginnings.pdf, declared));
  const closed = "default-src 'none'; sandbox";
  // A sandbox breaks the browser's own viewer of PDF files.
  const ofPdf = "frame-ancestors 'none'; base-uri 'none'; form-action 'none'";
  for (const [path, type, policy] of [
    ["object/public/site-media/sent/a.png", "image/png", closed],
    ["render/image/public/site-media/sent/a.png?width=48", "image/png", closed],
    ["object/public/site-media/sent/a.mp4", "video/mp4", closed],
    ["object/public/site-media/sent/a.pdf", "application/pdf", ofPdf],
  ] as const) {
    const answer = await read(`/storage/v1/${path}`, { Accept: "text/html" });
    expect([path, answer.status, answer.headers.get("Content-Type")]).toEqual([path, 200, type]);
    expect(answer.headers.get("X-Content-Type-Options"), path).toBe("nosniff");
    expect(answer.headers.get("Content-Security-Policy"), path).toBe(policy);
    expect(answer.headers.get("X-Frame-Options"), path).toBe("DENY");
  }
  const named = await read("/storage/v1/object/public/site-media/sent/a.png?download=%0d%0aSet-Cookie:%20a=b");
  expect([named.status, named.headers.get("Set-Cookie")]).toEqual([200, null]);
});

test("T18 a picture of too many pixels is refused before it is decoded", async () => {
  const bomb = await makePicture("png", 8001, 5000);
  expect(bomb.byteLength).toBeLessThan(5 * 1024 * 1024);
  const { error } = await media().upload("bomb/a.png", bomb);
  expect(error?.message).toBe("The picture has 8001 x 5000 pixels; at most 40 megapixels are allowed");
  expect((await stored("bomb")).data).toEqual([]);
});

test("T19 only stored pictures are resized, to sizes of the list", async () => {
  const own = `site-media/${demoFile("products/", ".jpg").key}`;
  const render = "/storage/v1/render/image/public";
  expect((await read(`${render}/${own}?width=320`)).status).toBe(200);
  for (const query of ["width=321", "width=99999", "height=0", "width=1e3", "width=-48", "quality=1000"]) {
    expect((await read(`${render}/${own}?${query}`)).status, query).toBe(400);
  }
  const elsewhere = [
    "http%3A%2F%2Fexample.com%2Fa.png",
    "other/a.png",
    "site-media/..%2F..%2Fsecrets.json",
    "%2Fetc%2Fpasswd",
  ];
  for (const key of elsewhere) {
    expect([400, 404], key).toContain((await read(`${render}/${key}?width=320`)).status);
  }
});

test("T19 the server itself never fetches an address that a row holds", async () => {
  const asked: string[] = [];
  const other = createServer((request, response) => {
    asked.push(request.url ?? "");
    response.end();
  });
  await new Promise<void>((resolve) => other.listen(0, "127.0.0.1", resolve));
  try {
    const image_url = `http://127.0.0.1:${(other.address() as AddressInfo).port}/a.jpg`;
    const product = { name: "Elsewhere", slug: "elsewhere", image_url, catalogue_pdf: image_url };
    unwrap(await makeService(server).from("products").insert(product).select());
    for (const path of ["/", "/products", "/products/elsewhere", "/sitemap.xml"]) {
      expect((await read(path)).status, path).toBe(200);
    }
    expect(await (await read("/products/elsewhere")).text()).toContain(image_url);
    expect(asked).toEqual([]);
  } finally {
    await new Promise((resolve) => other.close(resolve));
  }
});
