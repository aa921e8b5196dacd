import { restoreRecord } from "../../domain/history/history-records.data.ts";
import type { Conflict, SkippedNote, Trashed } from "../../domain/history/history-records.schema.ts";
import { recordTitle } from "../../domain/history/history-words.rules.ts";
import { inOrderOfRestore } from "../../domain/history/restore-order.rules.ts";
import { kindOf, reasonOf } from "../../lib/backend/failure.ts";
import { clientOfAct, type StaffClient } from "../../lib/backend/staff-client.ts";
import { makeUuid } from "../../lib/make-uuid.ts";
import { describeConflict, describeTaken } from "./conflict-words.ts";

/** What became of entries that were to be restored. */
export type RestoredMany = {
  restored: Trashed[];
  /** The acts that restored them, in their order. */
  changeIds: string[];
  /** What of them was not written back. */
  skipped: SkippedNote[];
  /** Those that stay in the trash, each with the reason. */
  refused: { entry: Trashed; reason: string }[];
  /** What ended it before all were tried, and how many were not. */
  broken?: { error: unknown; untried: number };
};

/**
 * Restores entries of the trash one after another, parents first: the database has an act for one alone. What can't be restored stays in
 * the trash and keeps none of the others from it. Throws the backend's error where the first one meets one that all would meet.
 */
export async function restoreMany(
  client: StaffClient,
  entries: readonly Trashed[],
  onProgress: (done: number) => void,
): Promise<RestoredMany> {
  const done: RestoredMany = { restored: [], changeIds: [], skipped: [], refused: [] };
  const ordered = inOrderOfRestore(entries);
  for (const [place, entry] of ordered.entries()) {
    onProgress(place);
    try {
      const answer = await restoreRecord(clientOfAct(client, makeUuid()), entry.id, {});
      if ("conflicts" in answer) done.refused.push({ entry, reason: answer.conflicts.map(wordsFor(entry)).join(" ") });
      else {
        done.restored.push(entry);
        done.skipped.push(...answer.skipped);
        if (answer.change_id !== null) done.changeIds.push(answer.change_id);
      }
    } catch (error) {
      if (isOfEntry(error)) done.refused.push({ entry, reason: `${reasonOf(error)}.` });
      else if (place === 0) throw error;
      else return { ...done, broken: { error, untried: ordered.length - place } };
    }
  }
  return done;
}

const wordsFor = (entry: Trashed) => (conflict: Conflict) =>
  conflict.offer === null ? describeConflict(conflict) : describeTaken(entry.table, conflict);

/** Whether the next entry need not meet the same. */
function isOfEntry(error: unknown): boolean {
  return ["gone", "stale", "duplicate"].includes(kindOf(error)) || Object(error).code === "PT409";
}

/** Why entries stay in the trash, in sentences, and no more of them than are read. */
export function describeRefused({ refused, broken }: RestoredMany, most = 4): string {
  const said = refused.map(({ entry, reason }) => `${recordTitle(entry)}: ${reason}`);
  const shown = said.length <= most ? said : [...said.slice(0, most - 1), `And ${said.length - most + 1} more.`];
  const untried =
    broken?.untried === 1 ? "1 more was not tried and stays" : `${broken?.untried} more were not tried and stay`;
  const rest = broken && `${reasonOf(broken.error)} ${untried} in the trash.`;
  return [...shown, ...(rest ? [rest] : [])].join(" ");
}
