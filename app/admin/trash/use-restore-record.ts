import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { historyQueries } from "../../domain/history/history.queries.ts";
import { restoreRecord } from "../../domain/history/history-records.data.ts";
import type { Conflict, RestoreAnswer, Trashed } from "../../domain/history/history-records.schema.ts";
import { useStaffClient } from "../../lib/backend/staff-client.ts";
import { showSuccess } from "../../ui/toasts.tsx";
import { sentencesOf, showAct } from "../parts/undo/acts.ts";
import { useOneAtATime } from "../parts/undo/use-one-at-a-time.ts";
import { useAction } from "../parts/use-action.ts";
import { recordPath } from "../record/history/record-path.ts";

/** An entry that can't be put back as it was, and why. */
export type Asked = { entry: Trashed; conflicts: Conflict[] /** How often it was asked. */; tries: number };

type Restore = { id: number; entry: Trashed; names: Record<string, string> };

/** Restores records from the trash; opens the dialog where something prevents it. */
export function useRestoreRecord() {
  const [asked, ask] = useState<Asked>();
  const client = useStaffClient();
  const queries = useQueryClient();
  const oneAtATime = useOneAtATime();
  const action = useAction({
    run: ({ client }, { id, names }: Restore) => restoreRecord(client, id, names),
    failure: "Failed to restore",
    refresh: historyQueries.everything,
  });

  function restore(entry: Trashed, names: Record<string, string>) {
    const settle = (answer: RestoreAnswer) => {
      if ("conflicts" in answer) return ask({ entry, conflicts: answer.conflicts, tries: (asked?.tries ?? 0) + 1 });
      ask(undefined);
      const { restored, change_id, skipped } = answer;
      const text = `"${restored.name}" restored`;
      const detail = sentencesOf(skipped);
      const path = recordPath(restored);
      if (change_id === null) showSuccess(text, { detail, path });
      else showAct({ changeIds: [change_id], client, queries, path }, text, { detail });
    };
    oneAtATime((done) => action.mutate({ id: entry.id, entry, names }, { onSuccess: settle, onSettled: done }));
  }

  return {
    asked,
    busyId: action.isPending ? action.variables.id : undefined,
    begin: (entry: Trashed) => restore(entry, {}),
    restoreAs: (names: Record<string, string>) => asked && restore(asked.entry, names),
    stop: () => ask(undefined),
  };
}
