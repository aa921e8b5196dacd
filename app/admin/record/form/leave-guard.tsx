import { type RefObject, useRef } from "react";
import { useBlocker } from "react-router";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { useCloseWarning } from "./use-close-warning.ts";
import { dialogOf } from "./use-dialog-url.ts";

type LeaveGuardProps = {
  isDirty: boolean;
  what?: string;
  /** True once leaving is meant: what was typed is saved. */
  isDone?: RefObject<boolean>;
  /** Called when the person decides to lose the input. */
  onDiscard?: () => void;
};

/**
 * Asks before input is lost: when its screen or tab is left, its dialog closed, or the page closed or reloaded. One at a time
 * can be mounted.
 */
export function LeaveGuard({ isDirty, what = "Your changes are not saved.", isDone, onDiscard }: LeaveGuardProps) {
  // Where the next screen is loaded as a document, a person who has decided to leave is not asked a second time.
  const isLeaving = useRef(false);
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    isLeaving.current = false;
    if (!isDirty || isDone?.current) return false;
    const isSameScreen = screenOf(currentLocation) === screenOf(nextLocation);
    // A list's own state, or a dialog that opens over it, loses nothing.
    return !isSameScreen || (dialogOf(currentLocation.search) !== "" && dialogOf(nextLocation.search) === "");
  });

  useCloseWarning(isDirty, () => isLeaving.current || isDone?.current === true);

  return (
    <ConfirmDialog
      open={blocker.state === "blocked"}
      title="Discard unsaved changes?"
      confirm="Discard changes"
      cancel="Keep editing"
      onCancel={() => blocker.reset?.()}
      onConfirm={() => {
        isLeaving.current = true;
        onDiscard?.();
        blocker.proceed?.();
      }}
    >
      <p>{what}</p>
    </ConfirmDialog>
  );
}

function screenOf({ pathname, search }: { pathname: string; search: string }): string {
  return `${pathname} ${new URLSearchParams(search).get("tab") ?? ""}`;
}
