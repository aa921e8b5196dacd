import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { historyQueries } from "../../domain/history/history.queries.ts";
import { listWholeTrash, type TrashFilter } from "../../domain/history/history-records.data.ts";
import { kindOf } from "../../lib/backend/failure.ts";
import { useStaffClient } from "../../lib/backend/staff-client.ts";
import { counted } from "../../lib/counted.ts";
import { showFailure, showSuccess } from "../../ui/toasts.tsx";
import { endDeadSession } from "../parts/session/session-store.ts";
import { sentencesOf, showAct } from "../parts/undo/acts.ts";
import { useOneAtATime } from "../parts/undo/use-one-at-a-time.ts";
import { useAction } from "../parts/use-action.ts";
import type { Selection } from "../record/list/use-selection.ts";
import { describeRefused, type RestoredMany, restoreMany } from "./restore-many.ts";

const FAILURE = "Failed to restore";

/** Restores all ticked entries of the trash. What could not be restored stays ticked. */
export function useRestoreSelected(selection: Selection, filter: TrashFilter) {
  const client = useStaffClient();
  const queries = useQueryClient();
  const oneAtATime = useOneAtATime();
  const [progress, setProgress] = useState<{ done: number; total: number }>();
  const action = useAction({
    run: async (_attempt, ids: ReadonlySet<number>) => {
      // What was ticked on other pages is not at hand, and what is gone meanwhile needs nothing.
      const entries = (await listWholeTrash(client, filter)).filter(({ id }) => ids.has(id));
      return restoreMany(client, entries, (done) => setProgress({ done, total: entries.length }));
    },
    failure: FAILURE,
    refresh: historyQueries.everything,
  });

  function settle(result: RestoredMany, asked: ReadonlySet<number>) {
    const { restored, changeIds, skipped, refused, broken } = result;
    const total = restored.length + refused.length + (broken?.untried ?? 0);
    const stays = describeRefused(result);
    const detail = [stays, sentencesOf(skipped)].filter(Boolean).join(" ");
    for (const id of asked) if (!refused.some(({ entry }) => entry.id === id) && !broken) selection.forget(id);
    for (const { id } of restored) selection.forget(id);
    if (broken && kindOf(broken.error) !== "offline") void endDeadSession(client);
    if (total === 0) return showSuccess("Nothing was left to restore");
    if (restored.length === 0) return showFailure(FAILURE, stays);
    const text =
      restored.length === total
        ? `${counted(total, "record")} restored`
        : `${restored.length} of ${total} records restored`;
    if (changeIds.length === 0) showSuccess(text, { detail });
    else showAct({ changeIds, client, queries }, text, { detail });
  }

  const asked = selection.ids;
  return {
    isBusy: action.isPending,
    progress: action.isPending ? progress : undefined,
    // Also told where the screen was left meanwhile.
    restore: () =>
      oneAtATime((done) =>
        action
          .mutateAsync(asked)
          .then(
            (result) => settle(result, asked),
            () => undefined,
          )
          .finally(() => {
            done();
            setProgress(undefined);
          }),
      ),
  };
}

type RestoreSelectedProps = Pick<ReturnType<typeof useRestoreSelected>, "isBusy" | "progress" | "restore">;

/** The button that restores all ticked entries, and says how far it is. */
export function RestoreSelected({ isBusy, progress, restore }: RestoreSelectedProps) {
  return (
    <button
      type="button"
      className="button small primary"
      aria-disabled={isBusy || undefined}
      onClick={() => !isBusy && restore()}
    >
      {!isBusy && "Restore selected"}
      {isBusy && (progress ? `Restoring ${progress.done + 1} of ${progress.total}...` : "Restoring...")}
    </button>
  );
}
