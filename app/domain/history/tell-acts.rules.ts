import type { Act, HistoryRecord } from "./history-records.schema.ts";
import { isRecordTable, RECORD_WORDS, recordTitle } from "./history-words.rules.ts";

/** What an act was about: 'Product "Metallic"', 'Products "A" and "B"', 'Product "A" and 11 more records'. */
export function tellAct({ label, records, record_count }: Pick<Act, "label" | "records" | "record_count">): string {
  const [first, ...others] = withLabelFirst(records, label);
  if (!first) return label ? `"${label}"` : "What it was about is no longer kept";
  const isOneKind = others.every(({ table, name }) => table === first.table && name);
  if (isOneKind && others.length > 0 && others.length + 1 === record_count && isRecordTable(first.table)) {
    const quoted = [first, ...others].map(({ name }) => `"${name}"`);
    return `${RECORD_WORDS[first.table].many} ${quoted.slice(0, -1).join(", ")} and ${quoted.at(-1)}`;
  }
  const more = record_count - 1;
  return recordTitle(first) + (more > 0 ? ` and ${more} more ${more === 1 ? "record" : "records"}` : "");
}

// What a deletion takes along is recorded before what was deleted.
function withLabelFirst(records: readonly HistoryRecord[], label: string | null): HistoryRecord[] {
  return records.toSorted((one, other) => Number(other.name === label) - Number(one.name === label));
}

/** How many rows an act changed. */
export function tellExtent({ change_count }: Pick<Act, "change_count">): string {
  return change_count === 1 ? "1 change" : `${change_count} changes`;
}

/**
 * The act that has taken this one back and still stands: an undo that was undone itself counts no more. Acts that are not among the given
 * ones, the newest first, count as standing.
 */
export function undoingOf(
  act: Pick<Act, "undone_by">,
  acts: readonly Act[],
): { id: string; act: Act | undefined } | undefined {
  if (!act.undone_by) return undefined;
  const undoing = acts.find(({ id }) => id === act.undone_by);
  return undoing && undoingOf(undoing, acts) ? undefined : { id: act.undone_by, act: undoing };
}
