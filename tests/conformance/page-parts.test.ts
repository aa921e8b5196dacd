import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { type FragileBackend, startFragileBackend } from "../support/fragile-backend.ts";
import { type RunningServer, startServer } from "../support/start-server.ts";
import { addPartsContent, ID } from "./page-parts-content.ts";
import { getRaw } from "./wire.ts";

// Each part of a page fails alone: its message shows, the rest is there, and the answer is kept nowhere.
let server: RunningServer;
let fragile: FragileBackend;

beforeAll(async () => {
  server = await startServer();
  await addPartsContent(server);
  fragile = await startFragileBackend(server);
}, 120_000);
afterAll(async () => {
  await fragile?.stop();
  await server?.discard();
});
afterEach(() => {
  fragile.failing = undefined;
});

/** A page: its messages, and its text without scripts. */
async function visit(path: string) {
  const answer = await fetch(fragile.url + path, { redirect: "manual" });
  const html = withoutScripts(await answer.text());
  const alert = /role="alert"[\s\S]*?<button/.exec(html)?.[0] ?? "";
  return {
    status: answer.status,
    cache: answer.headers.get("Cache-Control"),
    messages: [...alert.matchAll(/<p>(.*?)<\/p>/g)].map(([, message]) => message),
    location: answer.headers.get("Location"),
    html,
  };
}

function withoutScripts(html: string): string {
  return html.replaceAll(/<script[\s\S]*?<\/script>/g, "");
}

type Part = {
  path: string;
  part: string;
  /** Its reads: of a joined one a table that can't be read fails all. */
  read: RegExp;
  messages: string[];
  /** What is on the page without it, and what with it alone. */
  there: string[];
  gone: string[];
};

const CREST = "/resources/own-crest";
const SMOOTH = "/products/own-smooth";
const TO_SMOOTH = `href="${SMOOTH}"`;
const NEWS = "/news/own-middle";
const FILTER = 'name="category"';
const PARTS: Part[] = [
  {
    path: "/",
    part: "slides",
    read: /^general_settings/,
    messages: ["Failed to load carousel images"],
    there: [TO_SMOOTH],
    gone: ["/own-slide.jpg"],
  },
  {
    path: "/",
    part: "interval",
    read: /^global_settings/,
    messages: ["Failed to load global settings"],
    there: [TO_SMOOTH, "/own-slide.jpg"],
    gone: [],
  },
  {
    path: "/",
    part: "featured products",
    read: /^products/,
    messages: ["Failed to load featured products"],
    there: ["/own-slide.jpg"],
    gone: [TO_SMOOTH],
  },
  {
    path: "/products",
    part: "categories",
    read: /^product_categories/,
    messages: ["Failed to load categories"],
    there: [TO_SMOOTH],
    gone: [FILTER],
  },
  {
    path: "/products?q=own+smooth",
    part: "categories",
    read: /^product_categories/,
    messages: ["Failed to load categories"],
    there: [TO_SMOOTH],
    gone: [FILTER],
  },
  {
    path: SMOOTH,
    part: "images",
    read: /product_images/,
    messages: ["Failed to load product details"],
    there: ["OWN-1", "/products/own-twisted", `?category=${ID}-own-kind`],
    gone: ["/own-angle.jpg"],
  },
  {
    path: SMOOTH,
    part: "item codes",
    read: /item_codes/,
    messages: ["Failed to load product details"],
    there: ["/own-angle.jpg", "/products/own-twisted", `?category=${ID}-own-kind`],
    gone: ["OWN-2"],
  },
  {
    path: SMOOTH,
    part: "categories",
    read: /product_categories/,
    messages: ["Failed to load categories"],
    there: ["OWN-1", "/own-angle.jpg", "/products/own-twisted"],
    gone: [`?category=${ID}-own-kind`],
  },
  {
    path: SMOOTH,
    part: "related products",
    read: /^products.*product_category_mappings/,
    messages: ["Failed to load products"],
    there: ["OWN-1", "/own-angle.jpg", `?category=${ID}-own-kind`],
    gone: ["/products/own-twisted"],
  },
  {
    path: "/resources",
    part: "categories",
    read: /gallery_categories/,
    messages: ["Failed to load categories"],
    there: [CREST],
    gone: [FILTER],
  },
  {
    path: CREST,
    part: "media",
    read: /^gallery_images/,
    messages: ["Failed to load gallery item"],
    there: ["Own Crests &amp; Badges", TO_SMOOTH],
    gone: [],
  },
  {
    path: CREST,
    part: "categories",
    read: /^gallery_categories/,
    messages: ["Failed to load categories"],
    there: [TO_SMOOTH],
    gone: ["Own Crests &amp; Badges"],
  },
  {
    path: CREST,
    part: "products",
    read: /^products/,
    messages: ["Failed to load products"],
    there: ["Own Crests &amp; Badges"],
    gone: [TO_SMOOTH],
  },
  { path: NEWS, part: "media", read: /^news_media/, messages: [], there: ["/news/own-newer"], gone: [] },
  {
    path: NEWS,
    part: "newer item",
    read: /^news_items.*shown_at=gte/,
    messages: [],
    there: ["<small>Older"],
    gone: ["<small>Newer"],
  },
  {
    path: NEWS,
    part: "older item",
    read: /^news_items.*shown_at=lte/,
    messages: [],
    there: ["<small>Newer"],
    gone: ["<small>Older"],
  },
];

describe.each(PARTS)("$path without its $part", ({ path, read, messages, there, gone }) => {
  test("tells it and shows the rest, and is whole again afterwards", async () => {
    fragile.failing = read;
    const partial = await visit(path);
    expect(partial).toMatchObject({ status: 200, cache: "no-store", messages });
    for (const text of there) expect(partial.html).toContain(text);
    for (const text of gone) expect(partial.html).not.toContain(text);

    fragile.failing = undefined;
    const whole = await visit(path);
    expect([whole.status, whole.messages]).toEqual([200, []]);
    expect(whole.cache).not.toBe("no-store");
    for (const text of [...there, ...gone]) expect(whole.html).toContain(text);
  });
});

/** Pages without what they are about. */
const CONTENT: Omit<Part, "part" | "gone">[] = [
  {
    path: "/",
    read: /^(?:general_settings|global_settings|products)/,
    messages: ["Failed to load featured products", "Failed to load carousel images", "Failed to load global settings"],
    there: ["What Our Customers Say"],
  },
  { path: "/products", read: /^products/, messages: ["Failed to load products"], there: [FILTER] },
  {
    path: `/products?category=${ID}-own-kind`,
    read: /^products/,
    messages: ["Failed to load products"],
    there: [FILTER],
  },
  { path: "/products?q=own", read: /^rpc/, messages: ["Failed to load products"], there: [FILTER] },
  { path: "/products?q=own", read: /^products/, messages: ["Failed to load products"], there: [FILTER] },
  {
    path: "/products",
    read: /^product/,
    messages: ["Failed to load products", "Failed to load categories"],
    there: ["Search products..."],
  },
  { path: "/resources", read: /^gallery_items/, messages: ["Failed to load resources"], there: [FILTER] },
  {
    path: "/news",
    read: /^news_items.*is_pinned=eq.true/,
    messages: ["Failed to load news"],
    there: ["Search news..."],
  },
  { path: SMOOTH, read: /^products\?/, messages: ["Failed to load product details"], there: [] },
  { path: NEWS, read: /^news_items/, messages: ["Failed to load news item"], there: [] },
];

test.each(CONTENT)(
  "$path without its content ($read) answers 503, and tells it",
  async ({ path, read, messages, there }) => {
    fragile.failing = read;
    const page = await visit(path);
    expect(page).toMatchObject({ status: 503, cache: "no-store", messages });
    for (const text of there) expect(page.html).toContain(text);
  },
);

test("a gallery item that can't be read leads to the gallery", async () => {
  fragile.failing = /^gallery_items\?.*slug=/;
  expect(await visit(CREST)).toMatchObject({
    status: 302,
    location: "/resources?notice=item-failed",
    cache: "no-store",
  });
});

test.each(["/", "/products", "/products?q=own", SMOOTH, "/resources", CREST, "/news", NEWS, "/news.xml"])(
  "%s in Chinese shows the originals while its translations can't be read",
  async (path) => {
    const port = Number(new URL(fragile.url).port);
    const read = () => getRaw({ port }, path, { Host: `zh.localhost:${port}` });
    const texts = (html: string) => withoutScripts(html).replaceAll(/<[^>]*>/g, "");
    const translated = await read();
    fragile.failing = /^translations/;
    const original = await read();
    expect([translated.status, original.status]).toEqual([200, 200]);
    expect(texts(original.text)).not.toEqual(texts(translated.text));
    expect(original.headers["cache-control"]).toBe("no-store");
    expect(translated.headers["cache-control"]).not.toBe("no-store");
  },
);

test("an English page reads no translations", async () => {
  fragile.failing = /^translations/;
  for (const path of ["/", "/products", SMOOTH, "/resources", CREST, "/news", NEWS]) {
    const { status, cache } = await visit(path);
    expect([path, status, cache === "no-store"]).toEqual([path, 200, false]);
  }
});
