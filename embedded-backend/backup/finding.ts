/** What an examination found, in one line: something broken, something that was broken until now, something to know, or something in order. */
export type Finding = { state: "broken" | "mended" | "note" | "ok"; text: string };

/** Something broken, and what to do about it. */
export function broken(text: string): Finding {
  return { state: "broken", text };
}

/** Something that was broken and is mended now. */
export function mended(text: string): Finding {
  return { state: "mended", text };
}

/** Something that is as it may be, but worth knowing. */
export function note(text: string): Finding {
  return { state: "note", text };
}

/** Something that was looked at and is in order. */
export function ok(text: string): Finding {
  return { state: "ok", text };
}

/** "1 file", "2 files". */
export function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? "" : "s"}`;
}
