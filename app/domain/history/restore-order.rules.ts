import { ALL_PARTS, fieldsOf, nounOf } from "../../nouns/nouns.ts";
import type { Trashed } from "./history-records.schema.ts";

/** Entries of the trash in the order in which they are put back: what others belong to, or are linked to, comes before them. */
export function inOrderOfRestore<Entry extends Pick<Trashed, "table">>(entries: readonly Entry[]): Entry[] {
  return entries.toSorted((one, other) => depthOf(one.table) - depthOf(other.table));
}

/** How many nouns one after another come before this one. */
function depthOf(table: string): number {
  const noun = nounOf(table);
  const needed = [
    ...(noun ? fieldsOf(noun).map(([, { refersTo }]) => refersTo) : []),
    ...ALL_PARTS.filter((part) => part.noun === table).map(({ refersTo }) => refersTo),
  ].filter((other) => other !== undefined && other !== table);
  return needed.reduce((most, other) => Math.max(most, depthOf(other ?? "") + 1), 0);
}
