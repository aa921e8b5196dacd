import { Dialog } from "@base-ui/react/dialog";
import { DialogFrame } from "../../record/form/dialog-frame.tsx";
import { useAskedCode } from "./ask-for-code.ts";
import { CodeForm } from "./code-form.tsx";

/** Asks for a code of the second factor while something waits for one. */
export function MfaDialog() {
  const end = useAskedCode();
  if (!end) return null;
  return (
    <DialogFrame title="Confirm that it is you" onClose={() => end(false)}>
      <div className="dialog-body">
        <p>This needs a code of your second factor, also when you gave one at sign-in.</p>
        <CodeForm onGiven={() => end(true)} cancel={<Dialog.Close className="button">Cancel</Dialog.Close>} />
      </div>
    </DialogFrame>
  );
}
