import { useState } from "react";
import { Icon } from "./icon.tsx";

/** How long it is told that something was copied, in milliseconds. */
const TOLD_FOR = 2500;

type CopyButtonProps = { text: string; label: string; done: string };

/** Puts a text into the clipboard and tells it. Without scripts it is not there. */
export function CopyButton({ text, label, done }: CopyButtonProps) {
  const { isCopied, copy } = useCopying(text);
  return (
    <span className="copy">
      <button type="button" aria-label={label} onClick={copy}>
        <Icon name="copy" />
      </button>
      <span role="status">{isCopied && done}</span>
    </span>
  );
}

/** The same as a button that says what it does. */
export function CopyText({ text, label, done }: CopyButtonProps) {
  const { isCopied, copy } = useCopying(text);
  return (
    <span className="copy-text">
      <button type="button" className="pill" onClick={copy}>
        {label}
      </button>
      <span aria-live="polite">{isCopied && done}</span>
    </span>
  );
}

function useCopying(text: string) {
  const [copied, setCopied] = useState<string>();
  async function copy() {
    if (!(await putIntoClipboard(text))) return;
    setCopied(text);
    setTimeout(() => setCopied(undefined), TOLD_FOR);
  }
  return { isCopied: copied === text, copy };
}

/** Over http browsers keep their clipboard to what is selected. */
async function putIntoClipboard(text: string): Promise<boolean> {
  if (navigator.clipboard) {
    const isDone = await navigator.clipboard.writeText(text).then(
      () => true,
      () => false,
    );
    if (isDone) return true;
  }
  const focused = document.activeElement;
  const field = document.createElement("textarea");
  field.value = text;
  field.className = "visually-hidden";
  field.readOnly = true;
  document.body.append(field);
  field.select();
  const isDone = document.execCommand("copy");
  field.remove();
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  return isDone;
}
