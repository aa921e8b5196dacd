import { randomUUID } from "node:crypto";
import { request } from "node:http";
import { buffer } from "node:stream/consumers";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import postgres from "postgres";
import { afterAll, beforeAll, expect, test } from "vitest";
import { rounds } from "../faults/rounds.ts";
import { type RunningServer, startServer } from "../support/start-server.ts";
import { makeVisitor, signInStaff } from "./clients.ts";
import { readPresent } from "./present.ts";
import { makeWire } from "./wire.ts";

const METRICS_TOKEN = "a-token-of-sixteen-or-more";
let server: RunningServer;
let slug: string;
/** On PostgreSQL a second process on the same database. */
let other: RunningServer;

beforeAll(async () => {
  server = await startServer({ METRICS_TOKEN });
  slug = (await readPresent(server)).product.slug;
  other = server.databaseUrl ? await startServer({ DATABASE_URL: server.databaseUrl }) : server;
});
afterAll(async () => {
  if (other !== server) await other?.discard();
  await server?.discard();
});

/** A GET whose body is left in its encoding. */
function get(path: string, headers: Record<string, string> = {}) {
  return new Promise<{ status: number; headers: Record<string, unknown>; body: Buffer }>((resolve, reject) => {
    request({ host: "127.0.0.1", port: server.port, path, headers: { Host: `localhost:${server.port}`, ...headers } })
      .once("error", reject)
      .once("response", async (answer) =>
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: await buffer(answer) }),
      )
      .end();
  });
}

async function outcomes(): Promise<Record<string, number>> {
  const answer = await fetch(`${server.url}/metrics`, { headers: { Authorization: `Bearer ${METRICS_TOKEN}` } });
  const lines = (await answer.text()).matchAll(/^page_cache_answers_total\{outcome="(\w+)"\} (\d+)$/gm);
  return Object.fromEntries(Array.from(lines, ([, name, count]) => [name, Number(count)]));
}

test("a page is the same in every encoding, and each has its own strong tag", async () => {
  const [plain, gzip, brotli] = await Promise.all([
    get("/products"),
    get("/products", { "Accept-Encoding": "gzip" }),
    get("/products", { "Accept-Encoding": "gzip, deflate, br" }),
  ]);
  expect(gzip.headers["content-encoding"]).toBe("gzip");
  expect(brotli.headers["content-encoding"]).toBe("br");
  expect(gunzipSync(gzip.body).equals(plain.body)).toBe(true);
  expect(brotliDecompressSync(brotli.body).equals(plain.body)).toBe(true);
  const tags = [plain, gzip, brotli].map(({ headers }) => headers.etag);
  expect(new Set(tags).size).toBe(3);
  for (const tag of tags) expect(tag).toMatch(/^"[\w-]+"$/);
  for (const { headers } of [plain, gzip, brotli]) {
    expect(headers.vary).toBe("Accept-Encoding");
    expect(headers["cache-control"]).toBe("public, max-age=0, s-maxage=10, must-revalidate");
  }
});

test("a reader who has the page is told so without its bytes, and HEAD tells what GET would", async () => {
  const first = await get("/about", { "Accept-Encoding": "br" });
  const tag = String(first.headers.etag);
  for (const known of [tag, `"other", ${tag}`, `W/${tag}`]) {
    const again = await get("/about", { "Accept-Encoding": "br", "If-None-Match": known });
    expect([again.status, again.body.length, again.headers.etag]).toEqual([304, 0, tag]);
  }
  expect((await get("/about", { "Accept-Encoding": "br", "If-None-Match": '"other"' })).status).toBe(200);
  const head = await fetch(`${server.url}/about`, { method: "HEAD", headers: { "Accept-Encoding": "br" } });
  expect(head.headers.get("etag")).toBe(tag);
  expect(head.headers.get("content-length")).toBe(String(first.body.length));
});

test("fifty readers at once cost one render, and a change elsewhere none", async () => {
  const before = await outcomes();
  await Promise.all(Array.from({ length: 50 }, () => get("/resources?page=1")));
  const after = await outcomes();
  expect(Number(after.rendered) - Number(before.rendered)).toBe(1);
  const tag = (await get("/resources?page=1")).headers.etag;
  const staff = await signInStaff(server);
  await staff.from("products").update({ description: "Elsewhere." }).eq("slug", slug).throwOnError();
  expect((await get("/resources?page=1")).headers.etag).toBe(tag);
  expect((await outcomes()).rendered).toBe(after.rendered);
});

const SAVES = rounds(40, 200);
test(`what a save changes is on the next visitor's page, ${SAVES} times of ${SAVES}, whichever process saves and answers`, async () => {
  const clients = [await signInStaff(server), await signInStaff(other)];
  const seen: number[] = [];
  for (let n = 0; n < SAVES; n++) {
    const client = clients[n % 2];
    const reader = n % 4 < 2 ? other : server;
    await client
      ?.from("products")
      .update({ description: `Edition ${n}.` })
      .eq("slug", slug)
      .throwOnError();
    const page = await fetch(`${reader.url}/products/${slug}`);
    if ((await page.text()).includes(`Edition ${n}.`)) seen.push(n);
  }
  expect(seen).toHaveLength(SAVES);
}, 120_000);

test.skipIf(!process.env.TEST_DATABASE_URL)(
  "processes that can't hear each other for a while show every change all the same",
  async () => {
    const owner = postgres(server.databaseUrl ?? "", { max: 1, onnotice: () => undefined });
    const staff = await signInStaff(server);
    for (let n = 0; n < 10; n++) {
      await fetch(`${other.url}/products/${slug}`);
      await owner`select pg_terminate_backend(pid) from pg_stat_activity
        where application_name like 'kinran_changes %' and datname = current_database()`;
      await staff
        .from("products")
        .update({ description: `Cut ${n}.` })
        .eq("slug", slug)
        .throwOnError();
      expect(await (await fetch(`${other.url}/products/${slug}`)).text()).toContain(`Cut ${n}.`);
    }
    await owner.end();
  },
);

test("likes are counted on the next page", async () => {
  const visitor = makeVisitor(server);
  const { data: item } = await visitor.from("news_items").select("id, slug").limit(1).single().throwOnError();
  const count = async () => {
    const { body } = await get(`/news/${item.slug}`);
    return Number(/<span class="count">(\d+)</.exec(body.toString())?.[1] ?? Number.NaN);
  };
  const before = await count();
  const like = { news_item_id: item.id, liked: true, visitor_id: randomUUID() };
  await visitor.rpc("set_news_like", like).throwOnError();
  expect(await count()).toBe(before + 1);
});

test("nobody else gets a page that was made for staff", async () => {
  const staff = await signInStaff(server);
  const token = (await staff.auth.getSession()).data.session?.access_token;
  const hidden = { name: "Hidden from all", slug: "hidden-from-all", status: "Inactive" };
  await staff.from("products").insert(hidden).throwOnError();
  const path = "/products/hidden-from-all";
  for (let n = 0; n < 2; n++) {
    const preview = await get(path, { Cookie: `staff-preview=${token}` });
    expect([preview.status, preview.headers["cache-control"]]).toEqual([200, "private, no-store"]);
    expect(preview.headers.etag).toBeUndefined();
    const visit = await get(path);
    expect([visit.status, visit.body.includes("Hidden from all")]).toEqual([404, false]);
  }
  await staff.from("products").delete().eq("slug", hidden.slug).throwOnError();
});

test("what no page reads of an address makes no page of its own", async () => {
  const encoding = { "Accept-Encoding": "gzip" };
  const plain = await get("/products", encoding);
  const before = await outcomes();
  for (const query of ["?utm_source=mail", "?fbclid=1&utm_source=mail"]) {
    const page = await get(`/products${query}`, encoding);
    expect([page.status, page.headers["cache-control"]]).toEqual([200, "private, no-cache"]);
    expect(page.body.equals(plain.body)).toBe(true);
    const again = await get(`/products${query}`, { ...encoding, "If-None-Match": String(page.headers.etag) });
    expect([again.status, again.headers["cache-control"]]).toEqual([304, "private, no-cache"]);
  }
  const after = await outcomes();
  expect([after.rendered, after.confirmed]).toEqual([before.rendered, before.confirmed]);
  const beyond = await get("/products?page=9&utm_source=mail");
  expect(beyond.headers.location).toBe("/products?utm_source=mail");
});

test.each(["/products?q=gold", "/products/SLUG?picture=2", "/no-such-page", "/admin"])(
  "%s is rendered for each reader",
  async (given) => {
    const path = given.replace("SLUG", slug);
    const before = await outcomes();
    const [first, second] = [await get(path), await get(path)];
    expect([first.headers.etag, second.headers.etag]).toEqual([undefined, undefined]);
    expect((await outcomes()).hit).toBe(before.hit);
  },
);

test("a strange Host header gets into no page that others are sent", async () => {
  await get("/contact?page=7", { Host: "evil.example" });
  const { body } = await get("/contact?page=7");
  expect(body.includes("evil.example")).toBe(false);
});

test("a page is gone for all once its product is Inactive", async () => {
  const wire = makeWire(server);
  const staff = await signInStaff(server);
  const row = { name: "Soon gone", slug: "soon-gone" };
  await staff.from("products").insert(row).throwOnError();
  expect((await wire("GET", "/products/soon-gone")).status).toBe(200);
  await staff.from("products").update({ status: "Inactive" }).eq("slug", row.slug).throwOnError();
  expect((await wire("GET", "/products/soon-gone")).status).toBe(404);
  await staff.from("products").delete().eq("slug", row.slug).throwOnError();
});
