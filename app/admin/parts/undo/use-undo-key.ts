import { useEffect } from "react";
import { redoNewest, undoNewest } from "./acts.ts";

/**
 * Ctrl+Z, or Cmd+Z, undoes what was done last, Ctrl+Shift+Z or Ctrl+Y does it again. In a field, and while a dialog is open, they are what the
 * browser makes of them.
 */
export function useUndoKey() {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const take = meaningOf(event);
      if (!take || isInField(event.target) || document.querySelector("[role=dialog], [role=alertdialog]")) return;
      if (take()) event.preventDefault();
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, []);
}

function meaningOf({ key, ctrlKey, metaKey, shiftKey, altKey, repeat }: KeyboardEvent): (() => boolean) | undefined {
  if (!(ctrlKey || metaKey) || altKey || repeat) return undefined;
  const letter = key.toLowerCase();
  if (letter === "z") return shiftKey ? redoNewest : undoNewest;
  return letter === "y" && ctrlKey && !shiftKey ? redoNewest : undefined;
}

function isInField(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest("input, textarea, select, [contenteditable]") !== null;
}
