import { useState } from "react";
import type { SheetEntity } from "../../../domain/spreadsheets/sheet-columns.rules.ts";
import type { Selection } from "../list/use-selection.ts";
import { FindReplaceDialog } from "./find-replace-dialog.tsx";
import { SetFieldDialog } from "./set-field-dialog.tsx";

/** 'Set field' and 'Find and replace' for the rows that are ticked. */
export function BulkEdit({ entity, selection }: { entity: SheetEntity; selection: Selection }) {
  const [opened, setOpened] = useState<{ is: "set" | "replace"; ids: number[] }>();
  const open = (is: "set" | "replace") => setOpened({ is, ids: [...selection.ids] });
  const Dialog = opened?.is === "replace" ? FindReplaceDialog : SetFieldDialog;
  return (
    <>
      <button type="button" className="button small" onClick={() => open("set")}>
        Set field
      </button>
      <button type="button" className="button small" onClick={() => open("replace")}>
        Find and replace
      </button>
      {opened && (
        <Dialog entity={entity} ids={opened.ids} onApplied={selection.clear} close={() => setOpened(undefined)} />
      )}
    </>
  );
}
