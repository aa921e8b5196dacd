import { afterAll, beforeAll, expect, test } from "vitest";
import { type RunningServer, STAFF, startServer } from "../support/start-server.ts";
import { makeService, unwrap } from "./clients.ts";
import { readPresent } from "./present.ts";
import { getRaw, makeWire, staffHeaders } from "./wire.ts";

// What a page could be made to say, to lead to, or to give away (docs/security.md).
let server: RunningServer;
let call: ReturnType<typeof makeWire>;

beforeAll(async () => {
  server = await startServer();
  call = makeWire(server);
});
afterAll(() => server?.discard());

const PAGES = ["/", "/about", "/products", "/resources", "/news", "/contact", "/legal/privacy-policy"];
const textOf = async (path: string) => (await call("GET", path)).text();

test("T14 what staff wrote is text on every page, in JSON-LD, in the feed and in the map", async () => {
  const evil = `Evil</script><script>alert(1)</script><img src=x onerror=alert(1)>"'><svg onload=alert(1)>`;
  const service = makeService(server);
  const texts = { name: evil, description: evil, detailed_description: evil };
  const image_url = `https://example.com/"><script>alert(1)</script>`;
  const product = { ...texts, slug: "evil-product", display_order: 0, image_url };
  const [made] = unwrap(await service.from("products").insert(product).select("id"));
  const codes = { product_id: made?.id ?? 0, item_code: evil, composition: evil, other_technical_info: evil };
  unwrap(await service.from("item_codes").insert(codes).select());
  const [category] = unwrap(await service.from("product_categories").insert({ name: evil }).select("id"));
  await service.from("product_category_mappings").insert({ product_id: made?.id ?? 0, category_id: category?.id ?? 0 });
  const item = { ...texts, project_details: evil, slug: "evil-item", display_order: 0 };
  unwrap(await service.from("gallery_items").insert(item).select());
  const news = { title: evil, slug: "evil-news", description: evil, article_body: evil, is_pinned: false };
  unwrap(await service.from("news_items").insert(news).select());
  const slide = { type: "carousel", image_url: "/x.jpg", title: evil, alt_text: evil, display_order: 0 };
  unwrap(await service.from("general_settings").insert(slide).select());

  const shown = ["/products/evil-product", "/resources/evil-item", "/news/evil-news", "/products?q=Evil"];
  for (const path of ["/", "/products", "/resources", "/news", ...shown]) {
    const html = await textOf(path);
    expect(html, path).toContain("Evil");
    expect(html, path).not.toMatch(/<script>alert|<img src=x|<svg onload/);
    for (const [, block] of html.matchAll(/<script type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/g)) {
      expect(() => JSON.parse(block ?? ""), path).not.toThrow();
    }
  }
  const asked = await textOf(`/products?q=${encodeURIComponent(evil)}&category=${encodeURIComponent(evil)}`);
  expect(asked).not.toMatch(/<script>alert|<img src=x|<svg onload/);
  for (const path of ["/news.xml", "/sitemap.xml"]) {
    expect(await textOf(path), path).not.toMatch(/<script|<img|<svg/);
  }
});

test("T14 a page runs its own scripts alone", async () => {
  for (const path of [...PAGES, "/admin", "/no-such-page"]) {
    const policy = (await call("GET", path)).headers.get("Content-Security-Policy") ?? "";
    const scripts = policy.split("; ").find((part) => part.startsWith("script-src"));
    expect(scripts, path).toMatch(/^script-src 'self'(?: 'sha256-[\w+/]{43}=')*$/);
    expect(policy).toContain("object-src 'none'; base-uri 'self'; form-action 'self'; frame-ancestors 'none'");
  }
});

test("T20 no page, feed or redirect takes its address from a header", async () => {
  const headers = {
    Host: "evil.example",
    "X-Forwarded-Host": "evil.example",
    Forwarded: "host=evil.example;proto=https",
  };
  const { product } = await readPresent(server);
  for (const path of [...PAGES, `/products/${product.slug}`, "/news.xml", "/sitemap.xml", "/robots.txt", "/About/"]) {
    const answer = await getRaw(server, path, headers);
    expect(`${answer.location} ${answer.text}`, path).not.toContain("evil.example");
  }
  const page = await getRaw(server, "/about", { ...headers, "X-Forwarded-Proto": "https" });
  expect(page.text).toContain(`<link rel="canonical" href="${server.url}/about"/>`);
  expect(page.text).toMatch(/<html lang="en"/);
  for (const host of ["zh.evil.example", "zh.localhost.evil.example", "evil.example:80"]) {
    expect((await getRaw(server, "/about", { Host: host })).text, host).toMatch(/<html lang="en"/);
  }
});

test.each([
  "//evil.example",
  "//evil.example/",
  "///evil.example//",
  "/%5Cevil.example/",
  "/%5C%5Cevil.example/",
  "/%2F%2Fevil.example/",
  "/%09/evil.example/",
  "/admin//evil.example",
  "/Products//evil.example/",
  "/products?page=//evil.example",
  "/news?page=0&q=//evil.example",
  "/resources/any-book?next=//evil.example",
])("T22 %s leads to no other site", async (path) => {
  const { location } = await getRaw(server, path, { Host: `localhost:${server.port}` });
  expect(new URL(location, server.url).origin).toBe(server.url);
  expect(location).not.toMatch(/^(?:\/\/|\/?\\|\/[\t\n])/);
});

test("T23 a cookie opens nothing, and no session is kept in one", async () => {
  const { Authorization } = await staffHeaders(server);
  const token = Authorization.replace("Bearer ", "");
  const cookies = ["staff-preview", "sb-access-token", "sb-localhost-auth-token", "access_token"];
  const Cookie = cookies.map((name) => `${name}=${token}`).join("; ");
  const read = await call("GET", "/rest/v1/products?status=eq.Inactive", undefined, { Cookie });
  expect(await read.json()).toEqual([]);
  expect((await call("PATCH", "/rest/v1/products?id=eq.1", { name: "x" }, { Cookie })).status).toBe(401);
  expect((await call("GET", "/functions/v1/get-stale-files", undefined, { Cookie })).status).toBe(401);
  const signedIn = await call("POST", "/auth/v1/token?grant_type=password", STAFF);
  expect([signedIn.status, signedIn.headers.get("Set-Cookie")]).toEqual([200, null]);
});

test("T23 a form of another site is refused before it does anything", async () => {
  const headers = { Origin: "https://evil.example", "Content-Type": "application/x-www-form-urlencoded" };
  const message = "name=Ada+Wong&email=ada%40example.com&subject=Foreign&message=A+message+long+enough";
  for (const [path, body] of [
    ["/contact", message],
    ["/newsletter", "email=foreign%40example.com"],
  ] as const) {
    expect((await call("POST", path, body, headers)).status, path).toBe(400);
    expect((await call("POST", path, body, { ...headers, Origin: "null" })).status, path).toBe(400);
  }
  const service = makeService(server);
  expect((await service.from("contact_messages").select("id")).data).toEqual([]);
  expect((await service.from("newsletter_subscription").select("id")).data).toEqual([]);
});

test("T30 the back office and what it reads are kept by no cache, and no public page is anybody's own", async () => {
  const staff = await staffHeaders(server);
  const reads = ["/rest/v1/contact_messages", "/auth/v1/user", "/functions/v1/get-stale-files", "/storage/v1/bucket"];
  for (const path of ["/admin", "/admin/products", "/admin/products.data", "/admin/login", ...reads]) {
    const answer = await call("GET", path, undefined, reads.includes(path) ? staff : {});
    expect([path, answer.status, answer.headers.get("Cache-Control")]).toEqual([path, 200, "no-store"]);
  }
  const Cookie = `staff-preview=${staff.Authorization.replace("Bearer ", "")}`;
  const withoutId = (html: string) => html.replaceAll(/[\w-]{22,}/g, "");
  for (const path of PAGES) {
    const asStaff = await call("GET", path, undefined, { ...staff, Cookie });
    expect(withoutId(await asStaff.text()), path).toBe(withoutId(await textOf(path)));
    expect(asStaff.headers.get("Set-Cookie")).toBeNull();
  }
});

test("T29, T31 no script or page holds a secret, a source map or its address", async () => {
  const secrets = Object.values(server.keys()).filter((value) => value !== server.keys().publishableKey);
  expect(secrets.length).toBeGreaterThan(0);
  const seen = new Set<string>();
  const waiting = [...PAGES, "/admin", "/admin/login"];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (seen.has(path)) continue;
    seen.add(path);
    const answer = await call("GET", path);
    expect(answer.status, path).toBe(200);
    const text = await answer.text();
    for (const secret of [...secrets, STAFF.password]) expect(text.includes(secret), path).toBe(false);
    expect(text, path).not.toMatch(/sb_secret_\w|service_role_key|DATABASE_URL|sourceMappingURL/);
    for (const [, name] of text.matchAll(/(?:\/assets\/|"\.\/)([\w.-]+\.js)/g)) waiting.push(`/assets/${name}`);
  }
  const scripts = [...seen].filter((path) => path.endsWith(".js"));
  expect(scripts.length).toBeGreaterThan(20);
  for (const path of scripts) expect((await call("GET", `${path}.map`)).status, path).toBe(404);
});

test("the back office is kept by nobody, however its address is spelt", async () => {
  const host = { Host: `localhost:${server.port}` };
  for (const path of ["/%61dmin", "/a%64min/login", "/ADMIN", "//admin", "/%41dmin/products.data", "/admin%2Edata"]) {
    const answer = await getRaw(server, path, host);
    expect([path, answer.status, answer.headers["cache-control"]]).toEqual([path, 308, "no-store"]);
    expect(answer.location, path).toMatch(/^\/admin(?![^/.])/);
    const led = await getRaw(server, answer.location, host);
    expect(led.headers["cache-control"], path).toBe("no-store");
  }
});

test("an address that is too long for the backend is of no page", async () => {
  const values = ["a".repeat(10_240), encodeURIComponent("線".repeat(1_000)), "(".repeat(3_000), "+".repeat(8_000)];
  for (const value of values) {
    for (const path of [
      "/products/",
      "/news/",
      "/requests/",
      "/palette/",
      "/sheet?product=",
      "/products?category=",
      "/x/",
    ]) {
      expect((await call("GET", path + value)).status, path).toBe(404);
    }
    for (const path of [
      "/resources/",
      "/products?q=",
      "/shades?product=",
      "/shades?near=",
      "/tray?codes=",
      "/news?page=",
    ]) {
      const asked = path.includes("?") ? path.replace("?", ".data?") : path;
      for (const address of [path + value, asked + value])
        expect((await call("GET", address)).status, path).toBeLessThan(500);
    }
  }
});
