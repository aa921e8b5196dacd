import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { BackendAccess } from "../backend-access.ts";
import { keepAnswers } from "./kept-answers.ts";
import { recordCalls } from "./recorded-calls.ts";

let asked: string[];
let version: number | undefined;
let answer: (url: string) => Response | Promise<Response>;

beforeEach(() => {
  asked = [];
  version = 1;
  answer = (url) => new Response(`${url} ${version}`);
  vi.useFakeTimers({ toFake: ["Date"] });
});
afterEach(() => void vi.useRealTimers());

const backend = (areAllKnown = true) =>
  ({
    fetch: async (url: string) => {
      asked.push(url);
      return answer(url);
    },
    changes: { version: () => version, areAllKnown },
  }) as unknown as BackendAccess;

const headers = (key: string) => ({ headers: { apikey: key } });

test("a question is asked once until the content changes", async () => {
  const ask = keepAnswers(backend());
  const first = await ask("/frame", headers("a"));
  expect(await ask("/frame", headers("a"))).toEqual(first);
  expect(asked).toEqual(["/frame"]);
  version = 2;
  const texts = [await ask("/frame", headers("a")), await ask("/frame", headers("a"))].map(({ text }) => text);
  expect([texts, asked.length]).toEqual([["/frame 2", "/frame 2"], 2]);
});

test("what differs in method, body or headers is another question", async () => {
  const ask = keepAnswers(backend());
  await ask("/a", undefined);
  await ask("/a", headers("a"));
  await ask("/a", headers("b"));
  await ask("/a", { method: "POST", body: "{}" });
  await ask("/a", { method: "POST", body: "[]" });
  expect(asked).toHaveLength(5);
});

test("an answer is trusted for ten seconds", async () => {
  const ask = keepAnswers(backend());
  await ask("/a", undefined);
  vi.setSystemTime(Date.now() + 9_900);
  await ask("/a", undefined);
  vi.setSystemTime(Date.now() + 200);
  await ask("/a", undefined);
  expect(asked).toHaveLength(2);
});

test("a backend whose changes may go unnoticed is asked each time", async () => {
  const distant = keepAnswers(backend(false));
  await distant("/a", undefined);
  await distant("/a", undefined);
  version = undefined;
  const cut = keepAnswers(backend());
  await cut("/a", undefined);
  await cut("/a", undefined);
  expect(asked).toHaveLength(4);
});

test("failures are not kept", async () => {
  const ask = keepAnswers(backend());
  answer = () => new Response("no", { status: 503 });
  expect((await ask("/a", undefined)).status).toBe(503);
  answer = () => Promise.reject(new Error("away"));
  await expect(ask("/a", undefined)).rejects.toThrow("away");
  answer = () => new Response("yes");
  expect((await ask("/a", undefined)).text).toBe("yes");
});

test("an answer that was asked for before a change is nobody else's", async () => {
  const ask = keepAnswers(backend());
  let finish: (response: Response) => void = () => undefined;
  answer = () => new Promise<Response>((resolve) => (finish = resolve));
  const early = ask("/a", undefined);
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  version = 2;
  answer = () => new Response("new");
  expect((await ask("/b", undefined)).text).toBe("new");
  finish(new Response("old"));
  expect((await early).text).toBe("old");
  expect((await ask("/a", undefined)).text).toBe("new");
});

test("the memory of answers has an end", async () => {
  const ask = keepAnswers(backend());
  answer = () => new Response("x".repeat(5_000_000));
  for (const url of ["/1", "/2", "/3", "/1"]) await ask(url, undefined);
  expect(asked).toEqual(["/1", "/2", "/3", "/1"]);
});

test("a page is as old as the oldest answer that it is made of", async () => {
  const calls = recordCalls(backend());
  const read = (...urls: string[]) =>
    calls.record(async () => {
      for (const url of urls) await calls.backend.fetch(url);
    });
  const start = Date.now();
  await read("/frame");
  vi.setSystemTime(start + 8_000);
  const { sources, askedAt } = await read("/frame", "/page");
  expect([asked, askedAt]).toEqual([["/frame", "/page"], start]);
  vi.setSystemTime(start + 10_000);
  expect(await calls.confirm(sources)).toBe(start + 8_000);
  version = 2;
  expect(await calls.confirm(sources)).toBeUndefined();
});

test("what is asked outside of a page goes to the backend", async () => {
  const calls = recordCalls(backend());
  await calls.backend.fetch("/a");
  await calls.backend.fetch("/a");
  expect(asked).toHaveLength(2);
});
