import type { Conflict } from "../../domain/history/history-records.schema.ts";
import { recordWord } from "../../domain/history/history-words.rules.ts";

/** What prevents restoring a record where another name does not help, and what comes first. */
export function describeConflict({ field, value }: Conflict): string {
  if (field === "product")
    return `It belongs to the product "${value}", which is deleted as well. Restore the product first.`;
  if (field === "email") return `"${value}" has subscribed again meanwhile. Delete that subscription first.`;
  return `There is another "${value}" meanwhile. Delete that one first.`;
}

/** Why a record needs another name. */
export function describeTaken(table: string, { value }: Conflict): string {
  return `"${value}" is taken by another ${recordWord(table).toLowerCase()} meanwhile.`;
}
