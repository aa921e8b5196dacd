import { useEffect, useState } from "react";

/** What a key opens over any screen. */
export type ShellDialog = "palette" | "shortcuts";

/**
 * The keys that every screen has: Ctrl+K, or Cmd+K, for the palette, `?` for the keys, `/` to the list's search, and Ctrl+S to save the
 * open form. Letters alone mean something outside fields, and only while no dialog is open.
 */
export function useShellKeys() {
  const [open, setOpen] = useState<ShellDialog>();
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.altKey || event.defaultPrevented) return;
      if (event.ctrlKey || event.metaKey ? pressWithControl(event, setOpen) : pressAlone(event, setOpen)) {
        event.preventDefault();
      }
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, []);
  return { open, show: setOpen, close: () => setOpen(undefined) };
}

type Show = (dialog: ShellDialog) => void;

function pressWithControl({ key, shiftKey }: KeyboardEvent, show: Show): boolean {
  if (shiftKey) return false;
  if (key.toLowerCase() === "k") {
    if (!isDialogOpen()) show("palette");
    return true;
  }
  return key.toLowerCase() === "s" && saveOpenForm();
}

function pressAlone({ key, target, isComposing }: KeyboardEvent, show: Show): boolean {
  if (isComposing || isInField(target) || isDialogOpen()) return false;
  if (key === "?") show("shortcuts");
  else if (key !== "/" || !focusSearch()) return false;
  return true;
}

function isDialogOpen(): boolean {
  return document.querySelector("[role=dialog], [role=alertdialog]") !== null;
}

function isInField(target: EventTarget | null): boolean {
  return (
    target instanceof Element && target.closest("input:not([type=checkbox]), textarea, select, [role=grid]") !== null
  );
}

function focusSearch(): boolean {
  const search = document.querySelector<HTMLInputElement>("main search input[type=search]");
  search?.focus();
  search?.select();
  return search !== null;
}

/** Presses the button that saves what is open: that of the dialog on top, else that of the screen. The browser's own saving of a page helps nobody here. */
function saveOpenForm(): boolean {
  const place = [...document.querySelectorAll("[role=dialog]")].at(-1) ?? document;
  place
    .querySelector<HTMLButtonElement>("form button[type=submit]:not(:disabled), [data-saves]:not(:disabled)")
    ?.click();
  return true;
}
