import { nounOf } from "../../nouns/nouns.ts";
import type { Act, HistoryRecord } from "./history-records.schema.ts";
import { labelOf, recordTitle, translatedLabel } from "./history-words.rules.ts";

/** What an act was about: 'Product "Metallic"', 'Products "A" and "B"', 'Product "A" and 11 more records'. */
export function describeAct({ label, records, record_count }: Pick<Act, "label" | "records" | "record_count">): string {
  const [first, ...others] = withLabelFirst(records, label);
  if (!first) return label ? `"${label}"` : "What it was about is no longer kept";
  const isOneKind = others.every(({ table, name }) => table === first.table && name);
  const noun = nounOf(first.table);
  if (isOneKind && others.length > 0 && others.length + 1 === record_count && noun) {
    const quoted = [first, ...others].map(({ name }) => `"${name}"`);
    return `${noun.words.many} ${quoted.slice(0, -1).join(", ")} and ${quoted.at(-1)}`;
  }
  const more = record_count - 1;
  return recordTitle(first) + (more > 0 ? ` and ${more} more ${more === 1 ? "record" : "records"}` : "");
}

// What a deletion takes along is recorded before what was deleted.
function withLabelFirst(records: readonly HistoryRecord[], label: string | null): HistoryRecord[] {
  return records.toSorted((one, other) => Number(other.name === label) - Number(one.name === label));
}

/** How many fields are named beside an act, and how many the backend knows at most. */
const MOST_NAMED = 4;
const MOST_KNOWN = 6;

type Extent = Pick<Act, "records" | "record_count" | "change_count" | "fields">;

/**
 * What an act changed, in parts of a line: ["Name,", "Description", "+ 2 more"]. Of several records also how many rows, and this alone where
 * no field is known.
 */
export function describeExtent(act: Extent): string[] {
  const labels = [...new Set(act.fields.flatMap((field) => labelIn(act, field) ?? []))];
  const count = act.change_count === 1 ? "1 change" : `${act.change_count} changes`;
  if (labels.length === 0) return [count];
  const named = labels.slice(0, MOST_NAMED);
  const left = labels.length - named.length;
  return [
    ...named.map((label, place) => (place < named.length - 1 ? `${label},` : label)),
    ...(act.fields.length >= MOST_KNOWN || hasOtherRows(act) ? ["+ more"] : left > 0 ? [`+ ${left} more`] : []),
    ...(act.record_count > 1 ? [`(${count})`] : []),
  ];
}

function labelIn({ records }: Extent, { table, field, language, of }: Act["fields"][number]): string | undefined {
  const label = labelOf(table, field, records.find((record) => record.table === table)?.name);
  if (language) return translatedLabel(label ?? field, language);
  return label && of ? `${label}: ${of}` : label;
}

/** Whether an act on one record changed more rows than the known fields are of: its own one, and one for each translation. */
function hasOtherRows({ record_count, change_count, fields }: Extent): boolean {
  const known = new Map(
    fields.map(({ table, field, language, rows }) => [language ? `${field} ${language}` : table, rows ?? 1]),
  );
  return record_count === 1 && change_count > [...known.values()].reduce((sum, rows) => sum + rows, 0);
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
