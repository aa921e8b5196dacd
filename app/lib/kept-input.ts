// What a visitor has typed, the tray of shades, the last requests, and where the page stands, on the way to its page on another language's host, which shares no
// storage with this one. It goes as the address's fragment, which no server gets, and the script that each page begins with
// (start-scripts.js) takes it out of the address and the history before anything else.

import { REQUESTS_KEY, TRAY_KEY } from "./tray-key.ts";

/** The longest fragment; a message of the longest that the contact form takes fits in. */
const LONGEST = 64_000;

/** `tray` and `requests`: what the browser keeps of them under `TRAY_KEY` and `REQUESTS_KEY`. */
type Kept = {
  place: number;
  typed: Record<string, string>;
  tray: string | undefined;
  requests: string | undefined;
};

type TextField = HTMLInputElement | HTMLTextAreaElement;

declare global {
  /** Whatever the fragment of the address said. */
  var kinranKept: unknown;
}

function listFields(): [string, TextField][] {
  const fields = document.querySelectorAll<TextField>("form :is(input:not([type=hidden]), textarea)");
  return Array.from(fields, (field) => [`${field.form?.getAttribute("action")} ${field.name}`, field]);
}

/** The fragment for the same page elsewhere; without what was typed where that is too much. */
export function keepInput(): string {
  const place = scrollY / document.documentElement.scrollHeight;
  const changed = listFields().filter(([, { value, defaultValue }]) => value !== defaultValue);
  const typed = Object.fromEntries(changed.map(([name, { value }]) => [name, value]));
  const kept = { place, tray: readMemory(TRAY_KEY), requests: readMemory(REQUESTS_KEY) };
  const write = (kept: Kept) => `#kept=${encodeURIComponent(JSON.stringify(kept))}`;
  const whole = write({ ...kept, typed });
  return whole.length > LONGEST ? write({ ...kept, typed: {} }) : whole;
}

function readMemory(key: string): string | undefined {
  try {
    return localStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Types again what came along. */
export function restoreInput(): void {
  const typed: Partial<Record<string, unknown>> = Object(globalThis.kinranKept);
  globalThis.kinranKept = undefined;
  for (const [name, field] of listFields()) {
    const value = typed[name];
    if (typeof value !== "string") continue;
    field.value = value;
    field.dispatchEvent(new Event("input", { bubbles: true }));
  }
}
