import { AlertDialog } from "@base-ui/react/alert-dialog";
import { type ReactNode, useEffect, useRef } from "react";

type ConfirmDialogProps = {
  open: boolean;
  title: string;
  children: ReactNode;
  /** Word on the button that goes ahead. */
  confirm: string;
  /** Word on the button that leaves everything as it is. */
  cancel?: string;
  isBusy?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
};

/** Asks before something is destroyed. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, title, children, confirm, cancel = "Cancel", isBusy = false, onConfirm, onCancel } = props;
  const isConfirmed = useRef(false);
  useEffect(() => {
    if (!isBusy || !open) isConfirmed.current = false;
  }, [isBusy, open]);
  // The second click of a double click comes before the first has made anything busy.
  function confirmOnce() {
    if (isConfirmed.current) return;
    isConfirmed.current = true;
    onConfirm();
  }
  return (
    <AlertDialog.Root open={open} onOpenChange={(isOpen) => !isOpen && !isBusy && onCancel()}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className="backdrop" />
        <AlertDialog.Popup className="dialog confirm-dialog" aria-busy={isBusy}>
          <AlertDialog.Title>{title}</AlertDialog.Title>
          <AlertDialog.Description render={<div />}>{children}</AlertDialog.Description>
          <footer>
            <button type="button" className="button" disabled={isBusy} onClick={onCancel}>
              {cancel}
            </button>
            <button type="button" className="button destructive" disabled={isBusy} onClick={confirmOnce}>
              {confirm}
            </button>
          </footer>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
