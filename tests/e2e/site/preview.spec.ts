import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import type { APIRequestContext, APIResponse } from "@playwright/test";
import { sign } from "hono/jwt";
import { makeService, signInStaff, unwrap } from "../../conformance/clients.ts";
import type { RunningServer } from "../../support/start-server.ts";
import { expectAccessible } from "../support/axe.ts";
import { readExamples } from "../support/examples.ts";
import { expect, test } from "../support/server.ts";

const banner = "Preview: this item is inactive and not visible to visitors.";
const draft = { slug: "only-a-draft", status: "Inactive", description: "Not shown to visitors." };
const book = { ...draft, name: "Draft Book", slug: "only-a-draft-book", is_pdf: true, pdf_url: "/book.pdf" };
const article = { title: "Draft News", article_body: "At least twenty characters." };

/** Where each draft is, and what a visitor is answered there. */
const pages = [
  { address: "/products/only-a-draft", heading: "Draft Product", visitor: 404 },
  { address: "/resources/only-a-draft", heading: "Draft Project", visitor: 302 },
  { address: "/news/only-a-draft", heading: "Draft News", visitor: 404 },
];

test.beforeAll(async ({ server }) => {
  const service = makeService(server);
  unwrap(
    await service
      .from("products")
      .insert({ ...draft, name: "Draft Product" })
      .select(),
  );
  unwrap(
    await service
      .from("gallery_items")
      .insert([{ ...draft, name: "Draft Project", is_pdf: false, pdf_url: null }, book])
      .select(),
  );
  unwrap(
    await service
      .from("news_items")
      .insert({ ...draft, ...article })
      .select(),
  );
});
test.afterAll(async ({ server }) => {
  const service = makeService(server);
  for (const table of ["products", "gallery_items", "news_items"] as const) {
    await service.from(table).delete().like("slug", "only-a-draft%");
  }
});

async function signIn(server: RunningServer) {
  const client = await signInStaff(server);
  const token = (await client.auth.getSession()).data.session?.access_token;
  if (!token) throw new Error("The session holds no token");
  return { client, token };
}

const asking = (token: string) => ({ headers: { Cookie: `theme=dark; staff-preview=${token}` }, maxRedirects: 0 });

/** What a visitor can tell two answers apart by; a nonce and a request id differ between any two. */
async function tellingsOf(answer: APIResponse) {
  const { "cache-control": cache, "x-robots-tag": robots, location } = answer.headers();
  const text = (await answer.text()).replaceAll(/nonce="[^"]*"/g, "");
  const page = createHash("sha256").update(text).digest("hex");
  return { status: answer.status(), cache, robots, location, page };
}

const askAsVisitor = async (request: APIRequestContext, address: string) =>
  tellingsOf(await request.get(address, { maxRedirects: 0 }));

for (const { address, heading, visitor } of pages) {
  test(`staff see ${address} with a banner, at the same moment visitors don't`, async ({ page, server, request }) => {
    const before = await askAsVisitor(request, address);
    expect(before.status).toBe(visitor);
    const { token } = await signIn(server);
    await page.context().addCookies([{ name: "staff-preview", value: token, url: server.url, sameSite: "Strict" }]);
    const answer = await page.goto(address);
    expect(answer?.status()).toBe(200);
    expect(answer?.headers()).toMatchObject({ "cache-control": "private, no-store", "x-robots-tag": "noindex" });
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
    await expect(page.getByRole("status").filter({ hasText: banner })).toBeInViewport();
    await expect(page.locator('script[type="application/ld+json"]')).toHaveCount(0);
    await expectAccessible(page);
    expect(await askAsVisitor(request, address)).toEqual(before);
    expect(await (await request.get(address, asking(token))).text()).toContain(banner);
  });

  test(`a token that is no living session of staff shows nothing at ${address}`, async ({ server, request }) => {
    const { client, token } = await signIn(server);
    await client.auth.signOut();
    const { jwtSecret } = JSON.parse(readFileSync(path.join(server.dataDir, "secrets.json"), "utf8"));
    const now = Math.floor(Date.now() / 1000);
    const id = "00000000-0000-4000-8000-00000000000b";
    const stranger = { role: "authenticated", sub: id, session_id: id, aud: "authenticated", exp: now + 3600 };
    const { token: living } = await signIn(server);
    const claims = JSON.parse(Buffer.from(living.split(".")[1] ?? "", "base64url").toString());
    const seen = await askAsVisitor(request, address);
    for (const [name, wrong] of Object.entries({
      "signed out": token,
      stranger: await sign(stranger, jwtSecret),
      expired: await sign({ ...claims, exp: now - 3600 }, jwtSecret),
      "of another key": await sign(claims, `${jwtSecret}x`),
      "of another role": await sign({ ...claims, role: "service_role" }, jwtSecret),
      "the server key": server.keys().secretKey,
      "no token": "nothing",
      empty: "",
      "a token and more": `${living}.x`,
      quoted: `"${living}"`,
      "too long": await sign({ ...claims, padding: "x".repeat(4096) }, jwtSecret),
    })) {
      expect(await tellingsOf(await request.get(address, asking(wrong))), name).toEqual(seen);
    }
    expect((await request.get(address, asking(living))).status()).toBe(200);
  });

  test(`the way back to ${address} within the site shows it as well`, async ({ page, server, request }) => {
    const { token } = await signIn(server);
    await page.context().addCookies([{ name: "staff-preview", value: token, url: server.url, sameSite: "Strict" }]);
    await page.goto(address);
    await page.getByRole("link", { name: /^Back to/ }).click();
    await expect(page.getByRole("heading", { level: 1 })).not.toHaveText(heading);
    await expect(page.getByText(banner)).toHaveCount(0);
    await page.goBack();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
    await expect(page.getByRole("status").filter({ hasText: banner })).toBeVisible();
    const data = await request.get(`${address}.data`, asking(token));
    expect(data.headers()).toMatchObject({ "cache-control": "private, no-store", "x-robots-tag": "noindex" });
    expect(await data.text()).toContain(heading);
    expect(await (await request.get(`${address}.data`)).text()).not.toContain(heading);
  });
}

test("an Inactive PDF book leads staff to its file, and visitors to the gallery", async ({ server, request }) => {
  const address = `/resources/${book.slug}`;
  const before = await askAsVisitor(request, address);
  expect(before).toMatchObject({ status: 302, location: "/resources" });
  const { token } = await signIn(server);
  const answer = await request.get(address, asking(token));
  expect([answer.status(), answer.headers().location]).toEqual([302, book.pdf_url]);
  expect(answer.headers()).toMatchObject({ "cache-control": "private, no-store", "x-robots-tag": "noindex" });
  expect(await askAsVisitor(request, address)).toEqual(before);
  const service = makeService(server);
  await service.from("gallery_items").update({ status: "Active" }).eq("slug", book.slug);
  await expect.poll(async () => (await request.get(address, asking(token))).headers().location).toBe("/resources");
  await service.from("gallery_items").update({ status: "Inactive" }).eq("slug", book.slug);
});

test("what visitors see is the same page to staff", async ({ server, request }) => {
  const { token } = await signIn(server);
  const { product, item } = await readExamples(server);
  for (const address of [product.path, item.path, "/products/never-was"]) {
    expect(await tellingsOf(await request.get(address, asking(token)))).toEqual(await askAsVisitor(request, address));
  }
});

test("the Chinese host says it in Chinese", async ({ page, server, zhUrl }) => {
  const { token } = await signIn(server);
  await page.context().addCookies([{ name: "staff-preview", value: token, url: zhUrl, sameSite: "Strict" }]);
  await page.goto(`${zhUrl}/products/only-a-draft`);
  await expect(page.getByRole("status").filter({ hasText: "預覽：此項目未啟用，訪客無法看到。" })).toBeVisible();
});

test("a site whose backend is elsewhere previews as well, and fails as it fails visitors", async ({
  server,
  fragile,
  request,
}) => {
  const { token } = await signIn(server);
  const address = `${fragile.url}/products/only-a-draft`;
  const shown = await request.get(address, asking(token));
  expect([shown.status(), shown.headers()["cache-control"]]).toEqual([200, "private, no-store"]);
  expect(await shown.text()).toContain(banner);
  fragile.isUp = false;
  expect((await request.get(address, asking(token))).status()).toBe(503);
  fragile.isUp = true;
  expect((await request.get(address)).status()).toBe(404);
});
