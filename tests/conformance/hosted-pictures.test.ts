import { writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { makePicture } from "../../embedded-backend/storage/sample-files.fixture.ts";
import { makeDataDir, type RunningServer, startServer } from "../support/start-server.ts";
import { makeService, unwrap } from "./clients.ts";
import { readPictured } from "./present.ts";

// A site whose backend is elsewhere: another server of ours, behind a door that answers as the plan of a project does.
const BUCKET = "/storage/v1/object/public/site-media/";
const SIZES = "/storage/v1/render/image/public/site-media/";

type Project = {
  url: string;
  hasImageService: boolean;
  /** Whether calls get no answer at all. */
  isSilent: boolean;
  /** What is answered to every call, where its key is not taken. */
  keyRefusal: string | undefined;
  /** Paths that were asked for since the test began. */
  asked: string[];
  close(): void;
};

let backend: RunningServer;
let project: Project;
let gold: Awaited<ReturnType<typeof readPictured>>;
/** Its images are found out by itself: the project makes none. */
let site: RunningServer;

beforeAll(async () => {
  backend = await startServer();
  gold = await readPictured(backend);
  project = await openProject();
  site = await startSite();
}, 120_000);
afterAll(async () => {
  await site?.discard();
  project?.close();
  await backend?.discard();
});
beforeEach(() => {
  Object.assign(project, { hasImageService: false, isSilent: false, keyRefusal: undefined, asked: [] });
});

async function openProject(): Promise<Project> {
  const door = createServer(async (request, response) => {
    const asked = request.url ?? "";
    project.asked.push(`${request.method} ${asked}`);
    const refuse = (status: number, body: object) =>
      response.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(body));
    if (project.isSilent) return;
    if (project.keyRefusal) return refuse(401, { message: project.keyRefusal, hint: "Use another key" });
    if (asked.startsWith("/storage/v1/render/") && !project.hasImageService)
      return refuse(403, { statusCode: "403", error: "FeatureNotEnabled", message: "The feature is not enabled" });
    const { host: _host, connection: _connection, "content-length": _length, ...headers } = request.headers;
    const body = await buffer(request);
    const answer = await fetch(backend.url + asked, {
      method: request.method ?? "GET",
      headers: headers as Record<string, string>,
      ...(body.length > 0 && { body }),
    });
    const end = asked.includes("sent/cut.jpg") ? 700 : undefined;
    const stored = Buffer.from(await answer.arrayBuffer()).subarray(0, end);
    const known = ["Content-Type", "ETag", "Last-Modified"].flatMap((name) => {
      const value = answer.headers.get(name);
      return value ? [[name, value]] : [];
    });
    response.writeHead(answer.status, Object.fromEntries(known)).end(stored);
  });
  await new Promise<void>((resolve) => door.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(door.address() as AddressInfo).port}`,
    hasImageService: false,
    isSilent: false,
    keyRefusal: undefined,
    asked: [],
    close: () => {
      door.closeAllConnections();
      door.close();
    },
  };
}

function startSite(env: Record<string, string> = {}): Promise<RunningServer> {
  return startServer({
    SUPABASE_URL: project.url,
    SUPABASE_PUBLISHABLE_KEY: backend.keys().publishableKey,
    SITE_URL: "http://site.test",
    PAGE_CACHE_MB: "0",
    ...env,
  });
}

/** The lines of a server's log with a text, once there is one: it may be served before its output has come. */
async function linesWith(server: RunningServer, text: string) {
  const find = () =>
    server
      .output()
      .split("\n")
      .filter((line) => line.includes(text));
  const lines = await vi.waitUntil(() => find().length > 0 && find(), { timeout: 15_000 });
  return lines.map((line) => JSON.parse(line));
}

/** What a server said of its pictures when it started. */
async function saidOfPictures(server: RunningServer) {
  const lines = await linesWith(server, '"SUPABASE_IMAGES"');
  expect(lines).toHaveLength(1);
  return { images: lines[0].SUPABASE_IMAGES, reason: lines[0].reason };
}

/** Addresses of the stored pictures of a page, as it gives them. */
async function picturesOf(server: RunningServer, page: string) {
  const html = (await (await fetch(server.url + page)).text()).replaceAll("&amp;", "&");
  const images = [...html.matchAll(/<img [^>]*src="([^"]*site-media[^"]*)"/g)].map(([, src = ""]) => src);
  const lists = [...html.matchAll(/srcSet="([^"]*site-media[^"]*)"/g)];
  const listed = lists.flatMap(([, list = ""]) => list.split(","));
  const preview = /property="og:image" content="([^"]+)"/.exec(html)?.[1];
  expect(images.length, page).toBeGreaterThan(0);
  return { images, listed, preview };
}

const ask = (address: string, init: RequestInit = {}) =>
  fetch(new URL(address, site.url), {
    redirect: "manual",
    ...init,
    headers: { Accept: "image/avif,image/webp,*/*", ...init.headers },
  });
const widthOf = async (answer: Response) => (await sharp(await answer.arrayBuffer()).metadata()).width;

/** Puts a picture into the project's bucket under this key. */
async function store(key: string, bytes: Uint8Array, contentType: string) {
  const bucket = makeService(backend).storage.from("site-media");
  unwrap(await bucket.upload(key, bytes, { contentType, upsert: true }));
}

test("a project without image service: the site makes the sizes that its pages ask for", async () => {
  expect(await saidOfPictures(site)).toEqual({
    images: "server",
    reason: "the project's image service answers 403 FeatureNotEnabled",
  });
  for (const path of ["/", "/products", gold.page, "/resources", "/news"]) {
    const { images, listed } = await picturesOf(site, path);
    for (const src of [...images, ...listed]) expect(src, path).toMatch(new RegExp(`^${SIZES}[^?]+\\?width=`));
    const [src = ""] = images;
    const asked = Number(new URLSearchParams(src.split("?")[1]).get("width"));
    const answer = await ask(src);
    expect([path, answer.status, answer.headers.get("Content-Type")]).toEqual([path, 200, "image/avif"]);
    expect(await widthOf(answer), src).toBe(asked);
  }
});

test("a page's preview is a picture of the site", async () => {
  const { preview = "" } = await picturesOf(site, gold.page);
  expect(preview).toBe(`http://site.test${SIZES}${gold.preview}`);
  const answer = await ask(preview.replace("http://site.test", ""));
  expect(answer.headers.get("Content-Type")).toBe("image/jpeg");
  expect(await widthOf(answer)).toBe(1200);
});

test("a page's policy lets its pictures be shown", async () => {
  const policy = (await fetch(`${site.url}/products`)).headers.get("Content-Security-Policy") ?? "";
  expect(policy.split("; ").find((part) => part.startsWith("img-src"))).toBe(
    `img-src 'self' data: blob: https: ${project.url}`,
  );
});

test("a size is made once, and asked about by its headers alone", async () => {
  const size = `${SIZES}${gold.picture}?width=630`;
  const first = await ask(size);
  const again = await ask(size);
  expect(Buffer.from(await again.arrayBuffer())).toEqual(Buffer.from(await first.arrayBuffer()));
  expect(project.asked.filter((call) => call === `GET ${BUCKET}${gold.picture}`)).toHaveLength(1);
  const head = await ask(size, { method: "HEAD" });
  expect([head.status, head.headers.get("Content-Type"), await head.text()]).toEqual([200, "image/avif", ""]);
  expect(head.headers.get("Content-Length")).toBe(first.headers.get("Content-Length"));
  const known = await ask(size, { headers: { "If-None-Match": first.headers.get("ETag") ?? "" } });
  expect(known.status).toBe(304);
});

test("other stored media are at the project, for GET and HEAD", async () => {
  for (const method of ["GET", "HEAD"]) {
    const answer = await ask(BUCKET + gold.picture, { method });
    expect([answer.status, answer.headers.get("Location")]).toEqual([302, project.url + BUCKET + gold.picture]);
  }
  expect((await ask(BUCKET + gold.picture, { method: "DELETE" })).status).toBe(404);
});

test("a replaced picture is seen by a start at the latest, whatever is kept", async () => {
  const dataDir = makeDataDir();
  const widthAt = async () => {
    const server = await startSite({ DATA_DIR: dataDir, SUPABASE_IMAGES: "server" });
    const width = await widthOf(await fetch(`${server.url}${SIZES}sent/changing.png?width=48`));
    await server.stop();
    return width;
  };
  await store("sent/changing.png", await makePicture("png", 30, 30), "image/png");
  expect(await widthAt()).toBe(30);
  await store("sent/changing.png", await makePicture("png", 20, 20), "image/png");
  expect(await widthAt()).toBe(20);
});

test("where a size can't be made, the picture itself is shown", async () => {
  await store("sent/cut.jpg", await makePicture("jpeg", 900, 600), "image/jpeg");
  for (const [key, query] of [
    ["sent/cut.jpg", "width=480"],
    ["sent/none.jpg", "width=480"],
    [gold.picture, "width=481"],
    [gold.picture, "width=480&format=svg"],
  ]) {
    for (const method of ["GET", "HEAD"]) {
      const answer = await ask(`${SIZES}${key}?${query}`, { method });
      expect([key, answer.status, answer.headers.get("Location")]).toEqual([key, 302, project.url + BUCKET + key]);
    }
  }
  expect(project.asked.filter((call) => call === `GET ${BUCKET}sent/cut.jpg`)).toHaveLength(1);
  expect(await linesWith(site, '"key":"sent/cut.jpg"')).not.toEqual([]);
});

test("no address leads out of the bucket", async () => {
  for (const key of ["..%2f..%2f..%2f..%2frest%2fv1%2flanguages", "%00.jpg", "http:%2f%2f127.0.0.1%2fx.jpg"]) {
    const answer = await ask(`${SIZES}${key}?width=48`);
    expect(answer.headers.get("Location"), key).toBe(project.url + BUCKET + key);
  }
  expect(project.asked.filter((call) => !call.includes(BUCKET))).toEqual([]);
});

test("a project with an image service makes the sizes", async () => {
  project.hasImageService = true;
  const server = await startSite();
  expect(await saidOfPictures(server)).toEqual({ images: "project", reason: "it gave a size of a stored picture" });
  const { images, listed, preview } = await picturesOf(server, gold.page);
  for (const src of [...images, ...listed]) expect(src).toMatch(new RegExp(`^${project.url}${SIZES}[^?]+\\?width=`));
  expect(preview).toBe(`${project.url}${SIZES}${gold.preview}`);
  expect((await fetch(images[0] ?? "")).headers.get("Content-Type")).toMatch(/^image\//);
  await server.discard();
});

test("a project that refuses sizes leaves no page without pictures, whatever the setting says", async () => {
  project.hasImageService = false;
  const server = await startSite({ SUPABASE_IMAGES: "project" });
  expect(await saidOfPictures(server)).toMatchObject({
    images: "server",
    reason: expect.stringMatching(/answers 403/),
  });
  for (const src of (await picturesOf(server, gold.page)).images) expect(src).toMatch(new RegExp(`^${SIZES}`));
  await server.discard();
});

test("where nobody makes sizes, pages show the pictures themselves", async () => {
  const dataDir = makeDataDir();
  writeFileSync(path.join(dataDir, "cache"), "no folder");
  const asked = await startSite({ SUPABASE_IMAGES: "original" });
  expect(await saidOfPictures(asked)).toEqual({ images: "original", reason: "SUPABASE_IMAGES says so" });
  const forced = await startSite({ DATA_DIR: dataDir });
  expect(await saidOfPictures(forced)).toMatchObject({
    images: "original",
    reason: expect.stringMatching(/can't make sizes/),
  });
  for (const server of [asked, forced]) {
    const { images, listed, preview } = await picturesOf(server, gold.page);
    expect(new Set(images)).toContain(project.url + BUCKET + gold.picture);
    expect([listed, preview]).toEqual([[], project.url + BUCKET + gold.picture]);
    const old = await fetch(`${server.url}${SIZES}${gold.picture}?width=480`, { redirect: "manual" });
    expect(old.headers.get("Location")).toBe(project.url + BUCKET + gold.picture);
    await server.discard();
  }
});

test("a project that does not answer holds up no start", async () => {
  project.isSilent = true;
  const server = await startSite();
  expect(await saidOfPictures(server)).toMatchObject({
    images: "server",
    reason: expect.stringMatching(/can't be asked/),
  });
  await server.discard();
});

test("a refused key is told at the start, which goes on", async () => {
  project.keyRefusal = "Legacy API keys are disabled";
  const server = await startSite();
  const told = await linesWith(server, "refuses SUPABASE_PUBLISHABLE_KEY");
  expect(told.map(({ reason }) => reason)).toEqual(["Legacy API keys are disabled"]);
  expect(await saidOfPictures(server)).toMatchObject({ images: "server" });
  for (const path of ["/healthz", "/products"]) expect((await fetch(server.url + path)).status).toBe(503);
  await server.discard();
});

test("settings without effect are told at the start, and a key in use is not complained about", async () => {
  const warned = await linesWith(site, "not used with SUPABASE_URL");
  expect(warned.map(({ msg }) => msg)).toEqual(["ADMIN_EMAIL, ADMIN_PASSWORD: not used with SUPABASE_URL"]);
  await saidOfPictures(site);
  expect(site.output()).not.toContain("refuses");
});
