import { expect, test } from "vitest";
import { makePageParts } from "./page-parts.ts";

test("a part that fails is logged and is null; the others are there", async () => {
  const logged: object[] = [];
  const parts = makePageParts({ error: (detail) => logged.push(detail) });
  const failure = { message: "no" };
  const read = [parts.read("slides", Promise.reject(failure)), parts.read("products", Promise.resolve([1]))];
  expect(await Promise.all(read)).toEqual([null, [1]]);
  expect(logged).toEqual([{ err: failure, part: "slides" }]);
  expect(parts.areWhole()).toBe(false);
});

test("parts are whole as long as none has failed", async () => {
  const parts = makePageParts({ error: () => expect.unreachable() });
  expect(await parts.read("product", Promise.resolve(null))).toBeNull();
  expect(parts.areWhole()).toBe(true);
});
