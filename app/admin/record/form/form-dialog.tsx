import { Dialog } from "@base-ui/react/dialog";
import type { ReactNode } from "react";
import type { FieldValues } from "react-hook-form";
import { AlsoHere } from "../../parts/people/also-here.tsx";
import { useMayWrite } from "../../parts/session/writing.tsx";
import { HistoryButton } from "../history/history-button.tsx";
import { DialogFrame } from "./dialog-frame.tsx";
import { FormFields } from "./form-fields.tsx";
import { LeaveGuard } from "./leave-guard.tsx";
import type { EntityForm } from "./use-entity-form.ts";

type FormDialogProps<Values extends FieldValues> = {
  title: string;
  /** Word on the primary button. */
  submit: string;
  entity: EntityForm<Values>;
  /** Another way to save, beside the primary button. */
  otherSubmit?: ReactNode;
  /** Shown beside the title. */
  action?: ReactNode;
  /** What stands beside the form where there is room for it. */
  beside?: ReactNode;
  onClose: () => void;
  children: ReactNode;
};

/** The face of every form: title, fields, sticky footer. It asks before it loses input. */
export function FormDialog<Values extends FieldValues>(props: FormDialogProps<Values>) {
  const { title, submit, otherSubmit, entity, action, beside, onClose, children } = props;
  const { isSaving } = entity;
  const isWriter = useMayWrite();
  return (
    <DialogFrame
      title={isWriter ? title : title.replace(/^Edit /, "View ")}
      isBusy={isSaving}
      action={
        <>
          {entity.history && <AlsoHere entity={entity.history.entity} id={entity.history.id} />}
          {action}
          <HistoryButton entity={entity} />
        </>
      }
      hasPane={Boolean(beside)}
      onClose={onClose}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          // A form inside a portal still sends its event up to the form around it.
          event.stopPropagation();
          entity.submit();
        }}
      >
        <FormFields entity={entity}>{children}</FormFields>
        <footer>
          <Dialog.Close className="button" disabled={isSaving}>
            {isWriter ? "Cancel" : "Close"}
          </Dialog.Close>
          {isWriter && (
            <>
              {otherSubmit}
              {/* Not disabled: it keeps the focus, and a form that is being saved takes no second submit. */}
              <button type="submit" className="button primary" aria-disabled={isSaving || undefined}>
                {isSaving ? "Saving..." : submit}
              </button>
            </>
          )}
        </footer>
      </form>
      {beside}
      <LeaveGuard isDirty={entity.form.formState.isDirty} isDone={entity.isDone} onDiscard={entity.discard} />
    </DialogFrame>
  );
}
