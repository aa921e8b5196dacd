import { m } from "../../lib/i18n/paraglide/messages.js";

/** Texts of the page-size selector. */
export function readPageSizeTexts() {
  return { label: m.page_size_label(), apply: m.page_size_apply() };
}
