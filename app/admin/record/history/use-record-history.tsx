import { useState } from "react";
import type { NounName } from "../../../nouns/noun.ts";
import type { MenuAction } from "../../../ui/menu.tsx";
import { HistoryDialog } from "./history-dialog.tsx";

/** The row action History, and the dialog that it opens. */
export function useRecordHistory<Row extends { id: number }>(table: NounName, nameOf: (row: Row) => string) {
  const [row, open] = useState<Row>();
  return {
    action: (of: Row): MenuAction => ({ label: "History", isReading: true, onSelect: () => open(of) }),
    dialog: row && <HistoryDialog record={{ table, id: row.id, name: nameOf(row) }} onClose={() => open(undefined)} />,
  };
}
