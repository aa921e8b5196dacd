import type { RowChange } from "./history-records.schema.ts";

type Row = { isThere: boolean; columns: Map<string, string> };

/** The rows of a record as they stood before the changes that were taken off, the newest first, beside how they stand now. */
export class FormerRows {
  private readonly rows = new Map<string, { present: Row; former: Row }>();
  private isKnown = true;

  /** @param without a column that no version brings back */
  takeOff(change: RowChange, without?: string) {
    const { table, row_id, op, before, after } = change;
    // A link has no id: it is the row that it is.
    const key = `${table} ${row_id ?? JSON.stringify(before ?? after)}`;
    const row = this.rows.get(key) ?? { present: emptyRow(op !== "D"), former: emptyRow(op !== "D") };
    this.rows.set(key, row);
    for (const [column, value] of Object.entries(after ?? {}))
      if (column !== without && !row.present.columns.has(column)) row.present.columns.set(column, plain(value));
    row.former.isThere = op !== "I";
    for (const [column, value] of Object.entries(before ?? {}))
      if (column !== without) row.former.columns.set(column, plain(value));
  }

  /** Notes that more was changed than is known. */
  takeOffUnknown() {
    this.isKnown = false;
  }

  /** Whether they stood as they stand now. */
  areSame(): boolean {
    return this.isKnown && [...this.rows.values()].every(isSame);
  }
}

function emptyRow(isThere: boolean): Row {
  return { isThere, columns: new Map() };
}

/** A value as it can be compared; an empty text is nothing. */
export function plain(value: unknown): string {
  return value === "" ? "null" : JSON.stringify(value ?? null);
}

function isSame({ present, former }: { present: Row; former: Row }): boolean {
  if (present.isThere !== former.isThere) return false;
  return !present.isThere || [...former.columns].every(([column, value]) => present.columns.get(column) === value);
}
