import { type ReactNode, useEffect } from "react";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";

type DeleteDialogProps = {
  title: string;
  /** The question, as the specification words it. */
  question: string;
  isBusy: boolean;
  onConfirm: () => void;
  onCancel: () => void;
  /** What goes with the row. */
  children?: ReactNode;
};

/** Asks before a row is deleted and says what goes with it. */
export function DeleteDialog({ title, question, isBusy, onConfirm, onCancel, children }: DeleteDialogProps) {
  useEffect(() => keepFocus, []);
  return (
    <ConfirmDialog open title={title} confirm="Delete" isBusy={isBusy} onConfirm={onConfirm} onCancel={onCancel}>
      <p>{question}</p>
      {children}
    </ConfirmDialog>
  );
}

// The menu that the deletion was chosen from is gone with its row.
function keepFocus() {
  requestAnimationFrame(() => {
    if (document.activeElement === document.body) document.getElementById("content")?.focus();
  });
}

/** "1 product", "12 products". */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}
