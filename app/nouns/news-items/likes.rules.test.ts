import { expect, test } from "vitest";
import { countAfterLike, readLikeMemory, rememberLike } from "./likes.rules.ts";

const visitorId = "0b6f1c9e-3a52-4d1f-9d55-0f3f6f0a7a11";

test.each([null, "", "{", "null", "7", "[]", "{}", '{"visitorId":"me","liked":[1]}', '{"visitorId":7}'])(
  "%o gives a new visitor who likes nothing",
  (text) => {
    const memory = readLikeMemory(text);
    expect(memory.liked).toEqual([]);
    expect(memory.visitorId).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
    expect(readLikeMemory(text).visitorId).not.toBe(memory.visitorId);
  },
);

test("what was remembered is read again", () => {
  const memory = { visitorId, liked: [3, 5] };
  expect(readLikeMemory(JSON.stringify(memory))).toEqual(memory);
});

test("a damaged list of likes keeps the visitor", () => {
  expect(readLikeMemory(JSON.stringify({ visitorId, liked: [1, "2", null, 2.5, 4] }))).toEqual({
    visitorId,
    liked: [1, 4],
  });
  expect(readLikeMemory(JSON.stringify({ visitorId, liked: "all" }))).toEqual({ visitorId, liked: [] });
});

test("a like is remembered once and forgotten when it is taken back", () => {
  const memory = { visitorId, liked: [3] };
  const liked = rememberLike(rememberLike(memory, 5, true), 5, true);
  expect(liked).toEqual({ visitorId, liked: [3, 5] });
  expect(rememberLike(liked, 3, false)).toEqual({ visitorId, liked: [5] });
  expect(memory).toEqual({ visitorId, liked: [3] });
});

test("the count goes up and down and never below nothing", () => {
  expect([countAfterLike(4, true), countAfterLike(4, false), countAfterLike(0, false)]).toEqual([5, 3, 0]);
});
