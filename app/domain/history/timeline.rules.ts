import { type DescribedChange, type DescribedField, describeChange } from "./describe-changes.rules.ts";
import { FormerRows, plain } from "./former-rows.rules.ts";
import type { RowChange, RowNames, Version } from "./history-records.schema.ts";

/** How a field is brought back: as it read before or after a change. */
export type FieldRestore = { rowChangeId: number; column: string; side: "before" | "after"; value: string | null };

export type TimelineField = DescribedField & { restore: FieldRestore | undefined };

export type TimelineChange = Omit<DescribedChange, "fields"> & { fields: TimelineField[] };

/** A version of a record, or, without one, the record before the first change that is known. */
export type TimelineEntry = {
  version: Version | undefined;
  changes: TimelineChange[];
  /** The version that 'Restore this version' asks for, null for the time before the first; undefined where it would restore nothing. */
  restoreTo: string | null | undefined;
  /** What was changed since that is no field of the record itself, and goes back with it: its translations, links and media. */
  along: string[];
};

/** Says where a row stands among others, and by itself nothing. */
const PLACE = "display_order";

type Place = { table: string; id: number };

/**
 * The history of a record as it is shown, the newest first. A version is the record as it stood after its act; the records that hang on it, as
 * a product's item codes do, have versions of their own, so an act that changed these alone made no version of the record.
 * The newest change of a field offers what it read before, an older one what it read then, unless it reads so now; a place in a list is not
 * restored. A version that the record equals by now is not offered either.
 */
export function timelineOf(
  versions: readonly Version[],
  hasMore: boolean,
  names: RowNames,
  record: Place,
): TimelineEntry[] {
  const isOwn = (change: RowChange) => change.record_table === record.table && change.record_id === record.id;
  const isRecord = (change: RowChange) => change.table === record.table && change.row_id === record.id;
  const rows = new PresentRows();
  const own = versions.map(({ changes }) => changes.some(isOwn));
  const first = versions.findLast(({ changes }) => changes.some(isRecord))?.changes.find(isRecord);
  const isBeginningKnown = !hasMore && first?.op !== "I";

  const along = new GoingAlong();
  const former = new FormerRows();
  const entries = versions.map((version, place): TimelineEntry => {
    const isDeleted = version.changes.some((change) => isRecord(change) && change.op === "D");
    const changes = version.changes
      // Of a row that an act changed more than once, the last change is the newest.
      .toReversed()
      .map((change) => rows.offer(describeChange(change, names)))
      .reverse();
    const since = along.labels();
    const isPresent = former.areSame();
    const isWhole = version.changes.length >= version.change_count;
    for (const { change, fields } of changes) if (isOwn(change) && !isRecord(change)) along.add(fields, isWhole);
    for (const change of version.changes.toReversed())
      if (isOwn(change)) former.takeOff(change, isRecord(change) ? PLACE : undefined);
    if (own[place] && !isWhole) former.takeOffUnknown();
    return {
      version,
      along: since,
      restoreTo: own[place] && !isPresent && !isDeleted ? version.id : undefined,
      changes,
    };
  });
  if (!isBeginningKnown || !own.includes(true)) return entries;
  const restoreTo = former.areSame() ? undefined : null;
  const changes = firstValues(entries, isOwn, rows);
  return [...entries, { version: undefined, restoreTo, along: along.labels(), changes }];
}

/** What goes back with a record: what hangs on it, apart from what was changed and changed back. */
class GoingAlong {
  private readonly found = new Map<string, Map<string, number>>();

  /** @param isWhole whether all changes of their act are known */
  add(fields: readonly DescribedField[], isWhole: boolean) {
    for (const { column, label, before, after } of fields) {
      if (column === PLACE) continue;
      const counts = this.found.get(label) ?? new Map<string, number>();
      this.found.set(label, counts);
      const count = (value: string | null, by: number) => value && counts.set(value, (counts.get(value) ?? 0) + by);
      count(before, -1);
      count(after, 1);
      // What is not known may have been anything.
      if (!isWhole) counts.set("", 1);
    }
  }

  labels(): string[] {
    return [...this.found].flatMap(([label, counts]) =>
      [...counts.values()].some((count) => count !== 0) ? label : [],
    );
  }
}

/** Which rows are there, what their fields read now, and which of these have changed, seen from the newest change back. */
class PresentRows {
  private readonly seen = new Set<string>();
  private readonly gone = new Set<string>();
  private readonly present = new Map<string, string>();

  /** Adds to each field how it is brought back. */
  offer(told: DescribedChange): TimelineChange {
    const { change } = told;
    const row = rowOf(change);
    if (!this.seen.has(row) && change.op === "D") this.gone.add(row);
    this.seen.add(row);
    for (const [column, value] of Object.entries(change.after ?? {})) {
      const key = `${row} ${column}`;
      if (!this.present.has(key)) this.present.set(key, plain(value));
    }
    const fields = told.fields.map((field): TimelineField => {
      const key = `${row} ${field.column}`;
      const isNewest = !this.seen.has(key);
      this.seen.add(key);
      return { ...field, restore: this.offerOf(change, field, isNewest && change.op === "U" ? "before" : "after") };
    });
    return { ...told, fields };
  }

  /** How a field is brought back to what it read before or after a change; undefined where it reads so now. */
  offerOf(change: RowChange, field: DescribedField, side: "before" | "after"): FieldRestore | undefined {
    const { column } = field;
    if (!this.canRestore(change, column)) return undefined;
    if (this.present.get(`${rowOf(change)} ${column}`) === plain(change[side]?.[column])) return undefined;
    return { rowChangeId: change.id, column, side, value: field[side] };
  }

  canRestore(change: RowChange, column: string): boolean {
    return change.row_id !== null && change.op !== "D" && !this.gone.has(rowOf(change)) && column !== PLACE;
  }
}

function rowOf({ table, row_id }: RowChange): string {
  return `${table} ${row_id}`;
}

/** What the record's fields read before the first change that is known. */
function firstValues(
  entries: TimelineEntry[],
  isOwn: (change: RowChange) => boolean,
  rows: PresentRows,
): TimelineChange[] {
  const first = new Map<string, TimelineChange>();
  for (const told of entries.toReversed().flatMap(({ changes }) => changes)) {
    const { change } = told;
    if (!isOwn(change) || change.op !== "U") continue;
    for (const field of told.fields) {
      const key = `${rowOf(change)} ${field.column}`;
      if (first.has(key) || !rows.canRestore(change, field.column)) continue;
      const restore = rows.offerOf(change, field, "before");
      first.set(key, { ...told, fields: [{ ...field, before: field.before, after: field.before, restore }] });
    }
  }
  return [...first.values()];
}
