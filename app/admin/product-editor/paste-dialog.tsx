import { Dialog } from "@base-ui/react/dialog";
import type { SheetPlan } from "../../domain/spreadsheets/spreadsheets.schema.ts";
import { counted } from "../../lib/counted.ts";
import { DialogFrame } from "../record/form/dialog-frame.tsx";
import { PlanPreview } from "../record/spreadsheets/plan-preview.tsx";

type PasteDialogProps = { plan: SheetPlan; count: number; onPaste: () => void; close: () => void };

/** Shows what a pasted block would change before it is entered into the cells. */
export function PasteDialog({ plan, count, onPaste, close }: PasteDialogProps) {
  const refused = plan.rows.filter(({ kind }) => kind === "refused").length;
  return (
    <DialogFrame title="Paste" onClose={close}>
      <div className="dialog-body">
        <p>
          {counted(count, "cell")} would change. Nothing is saved yet.
          {refused > 0 && ` ${counted(refused, "row")} can't be saved as pasted: the cells are marked, to be mended.`}
        </p>
        <PlanPreview plan={plan} />
      </div>
      <footer>
        <Dialog.Close className="button">Cancel</Dialog.Close>
        <button type="button" className="button primary" data-first-focus onClick={onPaste}>
          Paste {counted(count, "cell")}
        </button>
      </footer>
    </DialogFrame>
  );
}
