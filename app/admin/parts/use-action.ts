import { type QueryClient, type QueryKey, useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { historyQueries } from "../../domain/history/history.queries.ts";
import { accessQueries } from "../../domain/people/people.queries.ts";
import { kindOf, reasonOf } from "../../lib/backend/failure.ts";
import { clientOfAct, type StaffWriter, useStaffClient } from "../../lib/backend/staff-client.ts";
import { makeUuid } from "../../lib/make-uuid.ts";
import { hideFailure, showFailure, showSuccess, type ToastId } from "../../ui/toasts.tsx";
import { ClashFailure } from "../record/form/save-failures.ts";
import { withMfa } from "./mfa/ask-for-code.ts";
import { endDeadSession } from "./session/session-store.ts";
import { showAct } from "./undo/acts.ts";

/** Toast of the error catalogue when it failed; the reason is shown below it, unless the text contains it. */
export type FailureText<Input> = string | ((error: unknown, input: Input) => { text: string; detail?: string });

/**
 * What an action writes with. Each attempt brings the same id until one has worked, by which the backend knows an attempt whose
 * answer was lost (decision 0032), and the history what belongs together (decision 0047).
 */
export type Attempt = { changeId: string; client: StaffWriter };

type ActionOptions<Input, Result> = {
  run: (attempt: Attempt, input: Input) => Promise<Result>;
  /** Toast of the error catalogue when it worked. */
  success?: (input: Input) => string;
  /** What is said below it. */
  detail?: (input: Input) => string | undefined;
  failure: FailureText<Input>;
  /** Where that is opened which it brought. */
  path?: (result: Result) => string;
  /** Lists that show what changed. */
  refresh: QueryKey;
  /** Puts the change into these lists itself, so that nobody waits until a long list is read again. */
  patch?: (queries: QueryClient, result: Result) => void;
  /** False for what changes nothing that the history keeps; all else is undone by its toast. */
  canBeUndone?: boolean;
  /** After it was undone, and after that was undone in turn; lists are refreshed without it. */
  onUndo?: (input: Input, isUndone: boolean) => void;
};

/**
 * Something that staff do to what is stored: says how it went, offers to undo it, and refreshes the lists. What is said of
 * failures goes when the same succeeds, or meets a clash, of which its form tells. What needs a fresh code of the second factor asks for
 * it. A failure that a lost session may have caused leads to the sign-in.
 */
export function useAction<Input, Result>(options: ActionOptions<Input, Result>) {
  const { run, success, detail, failure, path, refresh, patch, canBeUndone = true, onUndo } = options;
  const client = useStaffClient();
  const queries = useQueryClient();
  const told = useRef<{ row: unknown; toast: ToastId }[]>([]);
  const attempts = useRef(new Map<unknown, Attempt>());

  /** The attempt at what is not done yet for this row. */
  function attemptAt(row: unknown): Attempt {
    const changeId = makeUuid();
    const attempt = attempts.current.get(row) ?? { changeId, client: clientOfAct(client, changeId) };
    attempts.current.set(row, attempt);
    return attempt;
  }

  function hideTold(row: unknown) {
    for (const failed of told.current) if (failed.row === row) hideFailure(failed.toast);
    told.current = told.current.filter((failed) => failed.row !== row);
  }

  return useMutation({
    onMutate: (input) => attemptAt(rowOf(input)),
    mutationFn: (input: Input) => withMfa(() => run(attemptAt(rowOf(input)), input)),
    onSuccess: (result, input) => {
      attempts.current.delete(rowOf(input));
      hideTold(rowOf(input));
      patch?.(queries, result);
    },
    onError: async (error, input) => {
      if (error instanceof ClashFailure) return hideTold(rowOf(input));
      const { text, detail: reason } =
        typeof failure === "string" ? { text: failure, detail: reasonOf(error) } : failure(error, input);
      const kind = kindOf(error);
      // Where the session has ended, the message that only staff may do it would mislead.
      const isRefused = ["refused", "storage-refused", "signed-out"].includes(kind);
      const isEnded = isRefused && (await endDeadSession(client));
      const toast = showFailure(text, isEnded ? "You are no longer signed in." : reason);
      told.current.push({ row: rowOf(input), toast });
      // The role may be another one since the page was opened.
      if (kind === "refused") void queries.invalidateQueries({ queryKey: accessQueries.key });
      if (kind !== "offline" && kind !== "duplicate") void endDeadSession(client);
    },
    // What failed may still have changed something, and what was refused may have changed under our eyes.
    onSettled: async (result, error, input, attempt) => {
      // A list that cannot be reached either would only say so once more.
      if (kindOf(error) === "offline") return;
      // What is on its way may have been read before the change.
      const isPatched = patch !== undefined && error === null && queries.isFetching({ queryKey: refresh }) === 0;
      // A list that was still on its way for the first time would otherwise stay as it was before the change.
      if (!isPatched) await queries.cancelQueries({ queryKey: refresh });
      const refreshed = queries.invalidateQueries({ queryKey: refresh, refetchType: isPatched ? "none" : "active" });
      if (!patch) await refreshed;
      if (canBeUndone) void queries.invalidateQueries({ queryKey: historyQueries.key });
      if (!success || error !== null) return;
      // Said last: forms and orders wait for the lists, and leaving must not ask about what is shown as saved.
      if (!canBeUndone || !attempt) showSuccess(success(input), { detail: detail?.(input) });
      else
        showAct(
          {
            changeIds: [attempt.changeId],
            client,
            queries,
            path: result === undefined ? undefined : path?.(result),
            onUndo: (isUndone) => onUndo?.(input, isUndone),
          },
          success(input),
          { detail: detail?.(input) },
        );
    },
  });
}

/** The row of a list that an action is about; undefined for an action that has only one thing to be about. */
function rowOf(input: unknown): unknown {
  return input instanceof Object && "id" in input ? input.id : undefined;
}
