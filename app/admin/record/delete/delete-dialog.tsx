import { type ReactNode, useEffect } from "react";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { keepFocus } from "../../../ui/keep-focus.ts";

type DeleteDialogProps = {
  title: string;
  /** The question, as the specification words it. */
  question: string;
  isBusy: boolean;
  onConfirm: () => void;
  onCancel: () => void;
  /** Whether the row can be put back from the trash; what is no record of its own can't. */
  goesToTrash?: boolean;
  /** What goes with the row. */
  children?: ReactNode;
};

/** Asks before a row is deleted and says what goes with it. */
export function DeleteDialog(props: DeleteDialogProps) {
  const { title, question, isBusy, onConfirm, onCancel, goesToTrash = false, children } = props;
  // The menu that the deletion was chosen from is gone with its row.
  useEffect(() => () => keepFocus(), []);
  return (
    <ConfirmDialog open title={title} confirm="Delete" isBusy={isBusy} onConfirm={onConfirm} onCancel={onCancel}>
      {/* First, as the question says of every deletion that it cannot be undone. */}
      {goesToTrash && <p className="trash-note">It goes to Trash for 90 days and can be restored from there.</p>}
      <p>{question}</p>
      {children}
    </ConfirmDialog>
  );
}
