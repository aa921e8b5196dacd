import { type QueryClient, type QueryKey, useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { kindOf, reasonOf } from "../../lib/backend/failure.ts";
import { useStaffClient } from "../../lib/backend/staff-client.ts";
import { hideFailure, showFailure, showSuccess, type ToastId } from "../../ui/toasts.tsx";
import { endDeadSession } from "./session/session-store.ts";

/** Toast of the error catalogue when it failed; the reason stands below it, unless the text holds it already. */
export type FailureText<Input> = string | ((error: unknown, input: Input) => { text: string; detail?: string });

type ActionOptions<Input, Result> = {
  run: (input: Input) => Promise<Result>;
  /** Toast of the error catalogue when it worked. */
  success?: (input: Input) => string;
  failure: FailureText<Input>;
  /** Lists that show what changed. */
  refresh: QueryKey;
  /** Puts the change into these lists itself, so that nobody waits until a long list is read again. */
  patch?: (queries: QueryClient, result: Result) => void;
};

/**
 * Something that staff do to what is stored: says how it went and refreshes the lists. What is said of failures goes when
 * the same succeeds. A failure that a lost session may have caused leads to the sign-in.
 */
export function useAction<Input, Result>(options: ActionOptions<Input, Result>) {
  const { run, success, failure, refresh, patch } = options;
  const client = useStaffClient();
  const queries = useQueryClient();
  const told = useRef<{ row: unknown; toast: ToastId }[]>([]);
  return useMutation({
    mutationFn: run,
    onSuccess: (result, input) => {
      const row = rowOf(input);
      for (const failed of told.current) if (failed.row === row) hideFailure(failed.toast);
      told.current = told.current.filter((failed) => failed.row !== row);
      patch?.(queries, result);
    },
    onError: async (error, input) => {
      const { text, detail } =
        typeof failure === "string" ? { text: failure, detail: reasonOf(error) } : failure(error, input);
      const kind = kindOf(error);
      // Staff whose session has ended are not told that only staff may do it.
      const isRefused = ["refused", "storage-refused", "signed-out"].includes(kind);
      const isEnded = isRefused && (await endDeadSession(client));
      const toast = showFailure(text, isEnded ? "You are no longer signed in." : detail);
      told.current.push({ row: rowOf(input), toast });
      if (kind !== "offline" && kind !== "duplicate") void endDeadSession(client);
    },
    // What failed may still have changed something, and what was refused may have changed under our eyes.
    onSettled: async (_result, error, input) => {
      // A list that cannot be reached either would only say so once more.
      if (kindOf(error) === "offline") return;
      // What is on its way may have been read before the change.
      const isPatched = patch !== undefined && error === null && queries.isFetching({ queryKey: refresh }) === 0;
      // A list that was still on its way for the first time would otherwise stay as it was before the change.
      if (!isPatched) await queries.cancelQueries({ queryKey: refresh });
      const refreshed = queries.invalidateQueries({ queryKey: refresh, refetchType: isPatched ? "none" : "active" });
      if (!patch) await refreshed;
      // Said last: forms and orders wait for the lists, and what is said to be saved must not be asked about any more.
      if (success && error === null) showSuccess(success(input));
    },
  });
}

/** The row of a list that an action is about; undefined for an action that has only one thing to be about. */
function rowOf(input: unknown): unknown {
  return input instanceof Object && "id" in input ? input.id : undefined;
}
