import type { RowChange, RowNames } from "./history-records.schema.ts";

/** Columns that refer to a row of another table, by its id. */
export const REFERENCES: Record<string, string> = {
  category_id: "product_categories",
  gallery_category_id: "gallery_categories",
  gallery_item_id: "gallery_items",
  news_item_id: "news_items",
  product_id: "products",
  item_code_id: "item_codes",
  successor_id: "item_codes",
};

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
