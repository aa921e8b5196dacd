import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { BackendAccess } from "../backend/backend-access.ts";
import { makePageCache, TRUSTED_MS } from "./page-cache.ts";

let content: Record<string, string>;
let version: number | undefined;
let asked: string[];
/** What the backend waits for before it answers. */
let held: Promise<void> | undefined;

beforeEach(() => {
  content = { a: "one", b: "two" };
  version = 1;
  asked = [];
  held = undefined;
  vi.useFakeTimers({ toFake: ["Date"] });
});
afterEach(() => void vi.useRealTimers());

const page = (text: string, { status = 200, headers = {} } = {}) => ({
  status,
  headers: new Headers(headers),
  body: Buffer.from(text),
});

const open = (maxBytes = 1_000_000, areAllKnown = true) => {
  const backend = {
    fetch: async (url: string) => {
      asked.push(url);
      await held;
      return new Response(content[url], { status: content[url] === undefined ? 500 : 200 });
    },
    changes: { version: () => version, areAllKnown },
  };
  const cache = makePageCache(backend as unknown as BackendAccess, maxBytes);
  let renders = 0;
  /** The page under a key, which shows what the backend has under its name. */
  const read = async (name: string) => {
    const found = await cache.get(`en /${name}`, "", async () => {
      renders += 1;
      const answer = await cache.backend.fetch(name);
      return page(`page ${await answer.text()}`, { status: answer.status });
    });
    if ("answer" in found) return `${found.answer.status} ${found.answer.body}`;
    return Buffer.from(found.page.source.body).toString();
  };
  return { ...cache, read, renders: () => renders };
};

test("a page is made once, however many ask for it at the same time and afterwards", async () => {
  const cache = open();
  const pages = await Promise.all(Array.from({ length: 50 }, () => cache.read("a")));
  expect(new Set([...pages, await cache.read("a")])).toEqual(new Set(["page one"]));
  expect([cache.renders(), asked.length]).toEqual([1, 1]);
});

test("after a change only those pages are made anew whose content differs", async () => {
  const cache = open();
  await Promise.all([cache.read("a"), cache.read("b")]);
  content.a = "changed";
  version = 2;
  expect(cache.peek("en /a")).toBeUndefined();
  expect([await cache.read("a"), await cache.read("b")]).toEqual(["page changed", "page two"]);
  expect(cache.renders()).toBe(3);
  expect(cache.outcomes).toEqual({ hit: 0, confirmed: 1, rendered: 3 });
  expect(cache.peek("en /b")).toBeDefined();
});

test("a page that was begun before a change is neither given to those who ask after it nor kept as new", async () => {
  const cache = open();
  let finish: (text: string) => void = () => undefined;
  const slow = new Promise<string>((resolve) => {
    finish = resolve;
  });
  const early = cache.get("en /a", "", async () => page(await slow));
  content.a = "changed";
  version = 2;
  const late = cache.read("a");
  finish("page one");
  await early;
  expect(await late).toBe("page changed");
  expect(await cache.read("a")).toBe("page changed");
});

test("while changes may go unnoticed, each reader's page is asked about", async () => {
  const cache = open();
  version = undefined;
  await cache.read("a");
  content.a = "changed";
  expect(await cache.read("a")).toBe("page changed");
});

test("without any change a page is asked about after ten seconds, and made anew after five minutes", async () => {
  const cache = open();
  await cache.read("a");
  vi.setSystemTime(Date.now() + 9_900);
  expect(cache.peek("en /a")).toBeDefined();
  vi.setSystemTime(Date.now() + 200);
  expect(cache.peek("en /a")).toBeUndefined();
  await cache.read("a");
  expect([cache.renders(), asked.length]).toEqual([1, 2]);
  vi.setSystemTime(Date.now() + 5 * 60_000);
  await cache.read("a");
  expect(cache.renders()).toBe(2);
});

test("with a distant backend a page that is only old is sent while it is asked about", async () => {
  const cache = open(1_000_000, false);
  await cache.read("a");
  content.a = "changed";
  vi.setSystemTime(Date.now() + 11_000);
  expect(await cache.read("a")).toBe("page one");
  await vi.waitFor(async () => expect(await cache.read("a")).toBe("page changed"));
  content.a = "told";
  version = 2;
  expect(await cache.read("a")).toBe("page told");
});

test("failures are kept by nobody, and take no page away that nothing has changed", async () => {
  const cache = open();
  await cache.read("a");
  content = {};
  expect([await cache.read("b"), await cache.read("b")]).toEqual(["500 page ", "500 page "]);
  vi.setSystemTime(Date.now() + 11_000);
  expect(await cache.read("a")).toBe("page one");
  version = 2;
  expect(await cache.read("a")).toBe("500 page ");
});

test.each([
  ["no-store", "Cache-Control", "no-store"],
  ["private", "Cache-Control", "private"],
  ["a cookie", "Set-Cookie", "a=b"],
])("an answer with %s is not kept", async (_what, name, value) => {
  const cache = open();
  const render = vi.fn(async () => page("own", { headers: { [name]: value } }));
  await cache.get("en /own", "", render);
  await cache.get("en /own", "", render);
  expect(render).toHaveBeenCalledTimes(2);
});

test("what was not asked for the longest goes first when the memory is full", async () => {
  const cache = open(3 * 4200);
  content = { a: "1", b: "2", c: "3", d: "4" };
  for (const name of ["a", "b", "c", "a", "d"]) await cache.read(name);
  expect(["a", "b", "c", "d"].filter((name) => cache.peek(`en /${name}`))).toEqual(["a", "c", "d"]);
  expect(cache.bytes()).toBeLessThanOrEqual(3 * 4200);
});

test("a page that nothing has changed is sent as it is while its backend takes long, and a changed one is waited for", async () => {
  const cache = open();
  await cache.read("a");
  vi.setSystemTime(Date.now() + TRUSTED_MS);
  let release: () => void = () => undefined;
  held = new Promise((resolve) => (release = resolve));
  expect(await cache.read("a")).toBe("page one");
  content.a = "changed";
  version = 2;
  const waiting = cache.read("a");
  release();
  expect(await waiting).toBe("page changed");
});
