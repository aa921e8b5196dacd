import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { makeLimit } from "./limit.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("what is taken comes back when its seconds have passed, each key for itself", async () => {
  const limit = makeLimit({ points: 2, seconds: 60 });
  expect([await limit.take("a"), await limit.take("a")]).toEqual([0, 0]);
  vi.advanceTimersByTime(20_000);
  expect([await limit.take("a"), await limit.take("b")]).toEqual([40, 0]);
  vi.advanceTimersByTime(39_500);
  expect(await limit.take("a")).toBe(1);
  vi.advanceTimersByTime(500);
  expect(await limit.take("a")).toBe(0);
});

test("several are taken whole or not at all", async () => {
  const limit = makeLimit({ points: 5, seconds: 60 });
  expect(await limit.take("a", 6)).toBe(60);
  expect(await limit.take("b", 5)).toBe(0);
  expect(await limit.take("b")).toBe(60);
});

test("what is counted afterwards makes the key wait from the last one that is allowed", async () => {
  const limit = makeLimit({ points: 2, seconds: 300, blockSeconds: 60 });
  await limit.count("a");
  expect(await limit.secondsToWait("a")).toBe(0);
  vi.advanceTimersByTime(100_000);
  await limit.count("a");
  expect(await limit.secondsToWait("a")).toBe(60);
  expect(await limit.secondsToWait("b")).toBe(0);
  vi.advanceTimersByTime(60_000);
  expect(await limit.secondsToWait("a")).toBe(0);
  await limit.count("a");
  expect(await limit.secondsToWait("a")).toBe(0);
});

test("a key that is forgotten begins anew", async () => {
  const limit = makeLimit({ points: 1, seconds: 300 });
  await limit.count("a");
  expect(await limit.secondsToWait("a")).toBe(300);
  await limit.forget("a");
  expect(await limit.secondsToWait("a")).toBe(0);
});
