import type { PostgrestSingleResponse } from "@supabase/supabase-js";
import { expect, test } from "vitest";
import { chunkIds, readByIds, readRange, readToEnd } from "./read-rows.ts";

type Row = { id: number };
type Answer = PostgrestSingleResponse<Row[]>;

const rowsUpTo = (last: number) => Array.from({ length: last }, (_, at) => ({ id: at + 1 }));
const answer = (data: Row[] | null, count: number | null = null) =>
  ({ data, count, error: null, status: 200, statusText: "" }) as Answer;
const refusal = (code: string) => ({ data: null, count: null, error: { code }, status: 416, statusText: "" }) as Answer;

/** A list with so many rows; `asked` says what it was asked for. */
function makeList(length: number, asked: string[] = []) {
  const list = ({ head }: { head: boolean }) => {
    const whole = async () => {
      asked.push(head ? "count" : "all");
      return answer(head ? null : rowsUpTo(length), length);
    };
    const range = async (from: number, to: number) => {
      asked.push(`${from}-${to}`);
      return from > length ? refusal("PGRST103") : answer(rowsUpTo(length).slice(from, to + 1), length);
    };
    // biome-ignore lint/suspicious/noThenProperty: as the client's queries are
    return { then: (...args: Parameters<Promise<Answer>["then"]>) => whole().then(...args), range } as never;
  };
  return { list, asked };
}

test("a part of a list comes with the number of all, in one request", async () => {
  const { list, asked } = makeList(8);
  expect(await readRange({ from: 6, size: 6 }, list)).toEqual({ rows: [{ id: 7 }, { id: 8 }], total: 8 });
  expect(asked).toEqual(["6-11"]);
});

test("behind the end there are no rows, and still the number of all", async () => {
  for (const from of [8, 9, 600]) {
    expect(await readRange({ from, size: 6 }, makeList(8).list)).toEqual({ rows: [], total: 8 });
  }
});

test("a place far away is read only where the list is that long", async () => {
  const short = makeList(8);
  expect(await readRange({ from: 5_000_000, size: 6 }, short.list)).toEqual({ rows: [], total: 8 });
  expect(short.asked).toEqual(["count"]);
  const { rows, total } = await readRange<Row>({ from: 2000, size: 2 }, makeList(2001).list);
  expect([rows, total]).toEqual([[{ id: 2001 }], 2001]);
});

test("any other failure is thrown", async () => {
  const failing = () => ({ range: async () => refusal("42501") }) as never;
  await expect(readRange({ from: 0, size: 6 }, failing)).rejects.toEqual({ code: "42501" });
});

test("rows come in the order of their ids, however many there are, without those that are gone", async () => {
  const ids = rowsUpTo(300).map(({ id }) => 301 - id);
  const sizes: number[] = [];
  const rows = await readByIds<Row>(ids, async (some) => {
    sizes.push(some.length);
    return answer(rowsUpTo(300).filter(({ id }) => some.includes(id) && id !== 7));
  });
  expect(rows.map(({ id }) => id)).toEqual(ids.filter((id) => id !== 7));
  expect(sizes).toEqual([125, 125, 50]);
  expect(chunkIds([])).toEqual([]);
});

test("a list is read to its end", async () => {
  const read = async (from: number, to: number) => answer(rowsUpTo(2000).slice(from, to + 1));
  expect(await readToEnd(read)).toHaveLength(2000);
  expect(await readToEnd(async () => answer([]))).toEqual([]);
});
