import { useEffect, useState } from "react";
import { beginBackup } from "../../domain/safety/safety.data.ts";
import { safetyQueries } from "../../domain/safety/safety.queries.ts";
import { STEP_WORDS } from "../../domain/safety/safety.rules.ts";
import type { Backup } from "../../domain/safety/safety.schema.ts";
import { useStaffClient } from "../../lib/backend/staff-client.ts";
import { showFailure, showSuccess } from "../../ui/toasts.tsx";
import { useAction } from "../parts/use-action.ts";

/** Begins a backup, says what it is at, and how it went. */
export function BackUpButton({ backups }: { backups: Backup[] }) {
  const client = useStaffClient();
  const [asked, ask] = useState<number>();
  const action = useAction({
    run: () => beginBackup(client),
    failure: (error) => ({ text: "Failed to back up", detail: String(Object(error).message ?? "") }),
    refresh: safetyQueries.key,
    canBeUndone: false,
  });
  const running = backups.find(({ outcome }) => outcome === "running");
  const done = backups.find(({ id, outcome }) => id === asked && outcome !== "running");
  useEffect(() => {
    if (!done) return;
    ask(undefined);
    tell(done);
  }, [done]);
  const isBusy = action.isPending || running !== undefined;
  return (
    <div className="stack back-up">
      <button
        type="button"
        className="button primary"
        aria-disabled={isBusy || undefined}
        onClick={() => !isBusy && action.mutate(undefined, { onSuccess: ask })}
      >
        {isBusy ? "Backing up…" : "Back up now"}
      </button>
      <p className="quiet" role="status">
        {running ? `${STEP_WORDS[running.step ?? "writing"]}…` : ""}
      </p>
    </div>
  );
}

function tell({ outcome, error, place }: Backup): void {
  if (outcome === "good") showSuccess("Backup made", { detail: `It is in ${place}` });
  else if (outcome === "kept here")
    showFailure("The backup is kept on the server: its place did not take it", error ?? "");
  else showFailure("Failed to back up", error ?? "");
}
