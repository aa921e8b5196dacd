import { useState } from "react";
import { isNoun } from "../../../nouns/nouns.ts";
import type { HistoryPlace } from "../form/changed-by.ts";
import { HistoryDialog } from "./history-dialog.tsx";

type HistoryButtonProps = {
  /** The form that it belongs to. */
  entity: { history: HistoryPlace | undefined; refresh: () => Promise<unknown>; isSaving: boolean };
};

/** Opens the history of what a form edits; nothing for what is new or has no history. */
export function HistoryButton({ entity: { history, refresh, isSaving } }: HistoryButtonProps) {
  const [isOpen, setOpen] = useState(false);
  if (!history || !isNoun(history.entity)) return null;
  return (
    <>
      <button type="button" className="button small" disabled={isSaving} onClick={() => setOpen(true)}>
        History
      </button>
      {isOpen && (
        <HistoryDialog
          record={{ table: history.entity, id: history.id, name: history.name ?? null }}
          onRestored={refresh}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
