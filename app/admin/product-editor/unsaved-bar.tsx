import { useEffect, useRef, useState } from "react";
import { counted } from "../../lib/counted.ts";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";

type UnsavedBarProps = {
  /** Whether the product's form is changed, and how many rows of its codes are. */
  isDirty: boolean;
  rows: number;
  /** How many rows can't be saved as they are, where that was tried. */
  refused: number;
  isSaving: boolean;
  onDiscard: () => void;
  onSave: () => void;
};

/** Saves all that is changed on a product's screen, and says what that is. */
export function UnsavedBar({ isDirty, rows, refused, isSaving, onDiscard, onSave }: UnsavedBarProps) {
  const [isAsked, setAsked] = useState(false);
  const bar = useRef<HTMLDivElement>(null);
  const changes = rows + Number(isDirty);
  const isShown = changes > 0;

  // It comes while somebody types, maybe over what is typed in.
  useEffect(() => {
    const typed = document.activeElement;
    if (!isShown || !bar.current || !typed || typed === document.body) return;
    const hidden = typed.getBoundingClientRect().bottom - bar.current.getBoundingClientRect().top;
    if (hidden > 0 && !bar.current.contains(typed)) scrollBy({ top: hidden + 16 });
  }, [isShown]);

  if (changes === 0) return null;
  const parts = [...(isDirty ? ["The product"] : []), ...(rows > 0 ? [counted(rows, "row")] : [])];
  return (
    <div className="order-bar pending-bar" ref={bar}>
      <p role="status">
        {parts.join(" and ")} {changes === 1 ? "is" : "are"} changed and not saved yet.
      </p>
      <button type="button" className="button" disabled={isSaving} onClick={isDirty ? () => setAsked(true) : onDiscard}>
        Discard
      </button>
      <button type="button" className="button primary" aria-disabled={isSaving || undefined} onClick={onSave}>
        {isSaving ? "Saving..." : `Save ${counted(changes, "change")}`}
      </button>
      {/* Cells are brought back by Ctrl+Z, what is typed in the form isn't. */}
      <ConfirmDialog
        open={isAsked}
        title="Discard what is not saved?"
        confirm="Discard"
        cancel="Keep"
        onConfirm={() => {
          setAsked(false);
          onDiscard();
        }}
        onCancel={() => setAsked(false)}
      >
        <p>What you have typed for the product is lost.</p>
      </ConfirmDialog>
      {refused > 0 && (
        <p className="save-problem" role="alert">
          {counted(refused, "row")} can't be saved like this, so nothing was saved. The cells are marked, each with its
          reason.
        </p>
      )}
    </div>
  );
}
