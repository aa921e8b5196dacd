import { expect, test } from "vitest";
import { type RowsPage, readAll } from "./read-all.ts";

/** A table whose backend sends at most `limit` rows per answer; `before` runs ahead of each answer. */
function makeTable(ids: number[], limit = 1000, before: (request: number, ids: number[]) => void = () => {}) {
  const requests: RowsPage[] = [];
  const read = async (page: RowsPage) => {
    requests.push(page);
    before(requests.length, ids);
    const data = ids.slice(page.from, Math.min(page.to + 1, page.from + limit)).map((id) => ({ id }));
    return { data, count: page.counting.count ? ids.length : null, error: null };
  };
  return { read, requests };
}

const upTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1);
const idsOf = (rows: { id: number }[]) => rows.map((row) => row.id);

test("one request is enough for a list that fits into an answer", async () => {
  const { read, requests } = makeTable(upTo(1000));
  expect(idsOf(await readAll(read))).toEqual(upTo(1000));
  expect(requests).toEqual([{ from: 0, to: 999, counting: { count: "exact" } }]);
});

test("an empty list is empty", async () => {
  expect(await readAll(makeTable([]).read)).toEqual([]);
});

test.each([[1000], [300]])("reads all rows in their order from a backend that sends %i at most", async (limit) => {
  expect(idsOf(await readAll(makeTable(upTo(2500), limit).read))).toEqual(upTo(2500));
});

test("a row that is added in front meanwhile makes none come twice or get lost", async () => {
  const { read } = makeTable(upTo(2500), 1000, (request, ids) => {
    if (request === 2) ids.unshift(9999);
  });
  expect(idsOf(await readAll(read))).toEqual(upTo(2500));
});

test("a list that came short because a row was deleted meanwhile is read again", async () => {
  const { read } = makeTable(upTo(2500), 1000, (request, ids) => {
    if (request === 2) ids.shift();
  });
  expect(idsOf(await readAll(read))).toEqual(upTo(2500).slice(1));
});

test("throws the backend's error", async () => {
  const error = { message: "no" };
  await expect(readAll(async () => ({ data: null, error }))).rejects.toBe(error);
});
