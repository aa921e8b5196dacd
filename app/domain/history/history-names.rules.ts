import { ALL_NOUNS, ALL_PARTS, fieldsOf } from "../../nouns/nouns.ts";
import type { RowChange, RowNames } from "./history-records.schema.ts";

/** Columns that refer to a row of another table, by its id. */
export const REFERENCES: Record<string, string> = Object.fromEntries(
  [
    ...ALL_NOUNS.flatMap((noun) => fieldsOf(noun).map(([column, { refersTo }]) => [column, refersTo])),
    ...ALL_PARTS.flatMap(({ noun, of, column, refersTo }) => [
      [of, noun],
      [column, refersTo],
    ]),
    ["item_code_id", "item_codes"],
  ].filter(([, table]) => table),
);

/** What changes refer to by ids alone: {table: ids}. Of a translation that was changed nothing else tells which one it is. */
export function namelessRows(changes: readonly RowChange[]): Record<string, number[]> {
  const found = new Map<string, Set<number>>();
  const note = (table: string, id: unknown) => {
    if (typeof id === "number") found.set(table, (found.get(table) ?? new Set()).add(id));
  };
  for (const { table, row_id, op, before, after } of changes) {
    if (table === "translations" && op === "U") note(table, row_id);
    for (const [column, parent] of Object.entries(REFERENCES)) {
      note(parent, before?.[column]);
      note(parent, after?.[column]);
    }
  }
  return Object.fromEntries([...found].map(([table, ids]) => [table, [...ids]]));
}

/** The names of several pages as one. */
export function mergeNames(pages: readonly RowNames[]): RowNames {
  const all: RowNames = {};
  for (const page of pages) for (const [table, names] of Object.entries(page)) all[table] = { ...all[table], ...names };
  return all;
}
