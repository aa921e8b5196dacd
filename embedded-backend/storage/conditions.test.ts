import { describe, expect, it } from "vitest";
import { isNotModified, readRange } from "./conditions.ts";

const file = { eTag: '"abc"', lastModified: new Date("2026-03-01T10:00:00.500Z") };
const range = (value: string, more: Record<string, string> = {}) =>
  readRange(new Headers({ Range: value, ...more }), 100, file);

describe("byte ranges", () => {
  it.each([
    ["bytes=0-0", { start: 0, end: 0 }],
    ["bytes=10-19", { start: 10, end: 19 }],
    ["bytes=90-", { start: 90, end: 99 }],
    ["bytes=90-500", { start: 90, end: 99 }],
    ["bytes=-10", { start: 90, end: 99 }],
    ["bytes=-500", { start: 0, end: 99 }],
    ["bytes=100-", "unsatisfiable"],
    ["bytes=500-600", "unsatisfiable"],
    ["bytes=-0", "unsatisfiable"],
    ["bytes=20-10", undefined],
    ["bytes=-", undefined],
    ["bytes=0-1,5-6", undefined],
    ["lines=0-1", undefined],
    ["bytes=a-b", undefined],
  ])("%s", (value, expected) => expect(range(value)).toEqual(expected));

  it("counts only for the same state of the file", () => {
    expect(range("bytes=0-1", { "If-Range": '"abc"' })).toEqual({ start: 0, end: 1 });
    expect(range("bytes=0-1", { "If-Range": "Sun, 01 Mar 2026 10:00:00 GMT" })).toEqual({ start: 0, end: 1 });
    expect(range("bytes=0-1", { "If-Range": '"old"' })).toBeUndefined();
  });
});

describe("copies that are still good", () => {
  const good = (headers: Record<string, string>) => isNotModified(new Headers(headers), file);
  it("are known by ETag first, then by time", () => {
    expect(good({ "If-None-Match": '"abc"' })).toBe(true);
    expect(good({ "If-None-Match": 'W/"abc", "x"' })).toBe(true);
    expect(good({ "If-None-Match": "*" })).toBe(true);
    expect(good({ "If-None-Match": '"x"', "If-Modified-Since": "Sun, 01 Mar 2026 11:00:00 GMT" })).toBe(false);
    expect(good({ "If-Modified-Since": "Sun, 01 Mar 2026 10:00:00 GMT" })).toBe(true);
    expect(good({ "If-Modified-Since": "Sun, 01 Mar 2026 09:59:59 GMT" })).toBe(false);
    expect(good({ "If-Modified-Since": "nonsense" })).toBe(false);
    expect(good({})).toBe(false);
  });
});
