import { Dialog } from "@base-ui/react/dialog";
import { type ReactNode, useRef } from "react";
import type { FieldValues } from "react-hook-form";
import { X } from "../../../ui/icons.tsx";
import { Clashes } from "./clashes.tsx";
import { DraftBar } from "./draft-bar.tsx";
import { LeaveGuard } from "./leave-guard.tsx";
import type { EntityForm } from "./use-entity-form.ts";

type FormDialogProps<Values extends FieldValues> = {
  title: string;
  /** Word on the primary button. */
  submit: string;
  entity: EntityForm<Values>;
  onClose: () => void;
  children: ReactNode;
};

/** The face of every form: title, fields, sticky footer. It asks before it loses input. */
export function FormDialog<Values extends FieldValues>(props: FormDialogProps<Values>) {
  const { title, submit, entity, onClose, children } = props;
  const { isSaving } = entity;
  return (
    <DialogFrame title={title} isBusy={isSaving} onClose={onClose}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          // A form inside a portal still sends its event up to the form around it.
          event.stopPropagation();
          entity.submit();
        }}
      >
        <div className="dialog-body">
          <DraftBar draft={entity.draft} />
          <Clashes entity={entity} />
          {children}
        </div>
        <footer>
          <Dialog.Close className="button" disabled={isSaving}>
            Cancel
          </Dialog.Close>
          {/* Not disabled: it keeps the focus, and a form that is being saved takes no second submit. */}
          <button type="submit" className="button primary" aria-disabled={isSaving || undefined}>
            {isSaving ? "Saving..." : submit}
          </button>
        </footer>
      </form>
      <LeaveGuard isDirty={entity.form.formState.isDirty} isDone={entity.isDone} onDiscard={entity.discard} />
    </DialogFrame>
  );
}

type DialogFrameProps = { title: string; isBusy?: boolean; onClose: () => void; children: ReactNode };

/** A dialog with its title and a way out; clicks beside it don't close it. */
export function DialogFrame({ title, isBusy = false, onClose, children }: DialogFrameProps) {
  const popup = useRef<HTMLDivElement>(null);
  return (
    <Dialog.Root open disablePointerDismissal onOpenChange={(isOpen) => !isOpen && !isBusy && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="backdrop" />
        <Dialog.Popup
          ref={popup}
          className="dialog form-dialog"
          aria-busy={isBusy}
          // The first field to fill in, rather than the button that closes.
          initialFocus={() =>
            popup.current?.querySelector<HTMLElement>("form :is(input, select, textarea):not([readonly])") ?? true
          }
        >
          <header>
            <Dialog.Title>{title}</Dialog.Title>
            <Dialog.Close className="icon-button" aria-label="Close" disabled={isBusy}>
              <X aria-hidden="true" />
            </Dialog.Close>
          </header>
          {children}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
