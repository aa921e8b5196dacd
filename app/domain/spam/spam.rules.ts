/** Forms of visitors that have a field which no person sees. */
export type SpamForm = "contact" | "newsletter" | "request";

/** Its name: one that programs like to fill in. */
export const TRAP = "website";

/** Milliseconds within which no person fills in a form. */
const FAST_MS = 3000;

/** Whether a program filled in a form. */
export function isTrapped(typed: Partial<Record<string, unknown>>): boolean {
  return Boolean(typed[TRAP]);
}

/** Whether a form was sent sooner than a person types. Milliseconds of one clock. */
export function isFast(shownAt: number, sentAt: number): boolean {
  return sentAt - shownAt < FAST_MS;
}
