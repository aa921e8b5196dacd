import { Dialog } from "@base-ui/react/dialog";
import { type SubmitEvent, useState } from "react";
import { kindOf, reasonOf } from "../../../lib/backend/failure.ts";
import { Field } from "../../../ui/field.tsx";
import { useMayWrite } from "../../parts/session/writing.tsx";
import { DialogFrame } from "../form/dialog-frame.tsx";
import type { NamedView } from "./use-save-view.ts";
import { nameProblem } from "./views.rules.ts";

type ViewDialogProps = {
  title: string;
  /** Word on the button. */
  submit: string;
  first: NamedView;
  /** Names of own views that can't be given again. */
  taken: readonly string[];
  hint?: string | undefined;
  isSaving: boolean;
  failure: unknown;
  save: (named: NamedView) => void;
  close: () => void;
};

/** Asks for the name of a view and, where the list's rows may be written, whether it is shared. */
export function ViewDialog(props: ViewDialogProps) {
  const { title, submit, first, taken, hint, isSaving, failure, save, close } = props;
  const mayShare = useMayWrite();
  const [name, setName] = useState(first.name);
  const [isShared, setShared] = useState(first.is_shared);
  const [isTried, setTried] = useState(false);
  const isTaken = kindOf(failure) === "duplicate";
  const problem = isTried ? nameProblem(name, taken) : undefined;

  function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    // A form inside a portal still sends its event up to what is around it.
    event.stopPropagation();
    setTried(true);
    if (!isSaving && nameProblem(name, taken) === undefined)
      save({ name: name.trim(), is_shared: mayShare && isShared });
  }

  return (
    <DialogFrame title={title} isBusy={isSaving} onClose={close}>
      <form noValidate onSubmit={send}>
        <div className="dialog-body">
          <Field label="Name" isRequired hint={hint} problem={problem}>
            {(field) => <input {...field} value={name} onChange={(event) => setName(event.target.value)} />}
          </Field>
          {mayShare && (
            <Field label="Shared with everybody" hint="Whoever reads this list finds the view there.">
              {(field) => (
                <input
                  {...field}
                  type="checkbox"
                  checked={isShared}
                  onChange={(event) => setShared(event.target.checked)}
                />
              )}
            </Field>
          )}
          {failure !== null && (
            <p className="save-problem" role="alert">
              {isTaken ? "You have another view with this name" : reasonOf(failure)}
            </p>
          )}
        </div>
        <footer>
          <Dialog.Close className="button" disabled={isSaving}>
            Cancel
          </Dialog.Close>
          <button type="submit" className="button primary" aria-disabled={isSaving || undefined}>
            {isSaving ? "Saving..." : submit}
          </button>
        </footer>
      </form>
    </DialogFrame>
  );
}
