import type { Edit, Typed } from "./edits.rules.ts";

/** What stands in a field now. */
export function typedIn({ value, selectionStart, selectionEnd }: HTMLTextAreaElement): Typed {
  return { text: value, start: selectionStart, end: selectionEnd };
}

/** Types a change, so that the browser's own undo takes it back and the form hears of it. */
export function typeInto(field: HTMLTextAreaElement, { from, to, put, select }: Edit) {
  field.focus();
  field.setSelectionRange(from, to);
  const command = put === "" ? "delete" : "insertText";
  if ((from < to || put !== "") && !document.execCommand(command, false, put)) {
    field.setRangeText(put, from, to, "end");
    field.dispatchEvent(new Event("input", { bubbles: true }));
  }
  field.setSelectionRange(...select);
}
