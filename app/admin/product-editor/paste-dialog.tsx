import { Dialog } from "@base-ui/react/dialog";
import { useState } from "react";
import type { SheetPlan } from "../../domain/spreadsheets/spreadsheets.schema.ts";
import { takeRows } from "../../domain/spreadsheets/take-rows.rules.ts";
import { counted } from "../../lib/counted.ts";
import { DialogFrame } from "../record/form/dialog-frame.tsx";
import { PlanPreview } from "../record/spreadsheets/plan-preview.tsx";

type PasteDialogProps = {
  plan: SheetPlan;
  /** How many cells would change in all rows but these. */
  countWithout: (left: ReadonlySet<number>) => number;
  /** Told the rows to check that nobody has taken: they are left as they are. */
  onPaste: (left: ReadonlySet<number>) => void;
  close: () => void;
};

/** Shows what a pasted block would change before it is entered into the cells. */
export function PasteDialog({ plan: asked, countWithout, onPaste, close }: PasteDialogProps) {
  const [taken, setTaken] = useState<ReadonlySet<number>>(new Set());
  const plan = takeRows(asked, taken);
  const left = new Set(plan.rows.flatMap(({ kind, line }) => (kind === "check" ? [line] : [])));
  const count = countWithout(left);
  const refused = plan.rows.filter(({ kind }) => kind === "refused").length;
  return (
    <DialogFrame title="Paste" onClose={close}>
      <div className="dialog-body">
        <p>
          {counted(count, "cell")} would change. Nothing is saved yet.
          {refused > 0 && ` ${counted(refused, "row")} can't be saved as pasted: the cells are marked, to be mended.`}
        </p>
        <PlanPreview plan={plan} take={(lines) => setTaken(new Set([...taken, ...lines]))} />
      </div>
      <footer>
        <Dialog.Close className="button">Cancel</Dialog.Close>
        <button type="button" className="button primary" data-first-focus onClick={() => onPaste(left)}>
          Paste {counted(count, "cell")}
        </button>
      </footer>
    </DialogFrame>
  );
}
