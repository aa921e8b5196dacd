import { useEffect } from "react";
import { undoNewest } from "./acts.ts";

/** Ctrl+Z, or Cmd+Z, undoes the newest act whose message still stands. In a field, and while a dialog is open, it is what the browser makes of it. */
export function useUndoKey() {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!isUndo(event) || isInField(event.target) || document.querySelector("[role=dialog], [role=alertdialog]"))
        return;
      if (undoNewest()) event.preventDefault();
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, []);
}

function isUndo({ key, ctrlKey, metaKey, shiftKey, altKey, repeat }: KeyboardEvent): boolean {
  return key.toLowerCase() === "z" && (ctrlKey || metaKey) && !shiftKey && !altKey && !repeat;
}

function isInField(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest("input, textarea, select, [contenteditable]") !== null;
}
