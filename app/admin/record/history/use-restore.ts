import { useQueryClient } from "@tanstack/react-query";
import { historyQueries } from "../../../domain/history/history.queries.ts";
import { restoreField, restoreVersion } from "../../../domain/history/history-records.data.ts";
import type { Outcome } from "../../../domain/history/history-records.schema.ts";
import type { FieldRestore } from "../../../domain/history/timeline.rules.ts";
import { useStaffClient } from "../../../lib/backend/staff-client.ts";
import { NOTHING_TO_UNDO, sentencesOf, showAct, showNothingUndone, takeBack } from "../../parts/undo/acts.ts";
import { useOneAtATime } from "../../parts/undo/use-one-at-a-time.ts";
import { useAction } from "../../parts/use-action.ts";

/** Undoes an act; shows what could not be undone, and offers to undo the undo. */
export function useUndo() {
  const tell = useTelling();
  const oneAtATime = useOneAtATime();
  const action = useAction({
    run: ({ client }, { id }: { id: string }) => takeBack(client, id),
    failure: "Failed to undo",
    refresh: historyQueries.everything,
  });
  return {
    isBusy: action.isPending,
    /** The act that is being taken back. */
    busyId: action.isPending ? action.variables.id : undefined,
    undo: (id: string) =>
      oneAtATime((done) =>
        action.mutate(
          { id },
          { onSuccess: (outcome) => tell("Undone", NOTHING_TO_UNDO, outcome, true), onSettled: done },
        ),
      ),
  };
}

/** Restores an earlier value of a record or of one of its fields. `onRestored` is called before the toast is shown. */
export function useRestore(record: { table: string; id: number }, onRestored?: () => Promise<unknown> | undefined) {
  const tell = useTelling();
  const oneAtATime = useOneAtATime();
  const version = useAction({
    run: ({ client }, to: string | null) => restoreVersion(client, record.table, record.id, to),
    failure: "Failed to restore this version",
    refresh: historyQueries.everything,
  });
  const field = useAction({
    run: ({ client }, { rowChangeId, column, side }: FieldRestore) => restoreField(client, rowChangeId, column, side),
    failure: "Failed to restore this field",
    refresh: historyQueries.everything,
  });
  const said = (text: string) => async (outcome: Outcome) => {
    await onRestored?.();
    tell(text, "Nothing to restore: it reads like this already", outcome);
  };
  return {
    isBusy: version.isPending || field.isPending,
    restoreVersion: (to: string | null) =>
      oneAtATime((done) => version.mutate(to, { onSuccess: said("Version restored"), onSettled: done })),
    restoreField: (to: FieldRestore, label: string) =>
      oneAtATime((done) => field.mutate(to, { onSuccess: said(`${label} restored`), onSettled: done })),
  };
}

function useTelling() {
  const client = useStaffClient();
  const queries = useQueryClient();
  return (text: string, nothing: string, { change_id, kept }: Outcome, isUndo = false) => {
    if (change_id === null) return showNothingUndone(nothing, kept);
    showAct({ changeIds: [change_id], client, queries }, text, { detail: sentencesOf(kept), isUndo });
  };
}
