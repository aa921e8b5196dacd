const FORBIDDEN = /[\s\p{Cc};,<>"\u00AD\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/u;
const SHAPE = /^[^@]+@[^@.-]+(-+[^@.-]+)*(\.[^@.-]+(-+[^@.-]+)*)+$/;
const DOTS_BETWEEN = /^[^@.]+(\.[^@.]+)*@/;

/**
 * Whether a text is one e-mail address that somebody may have, of any script: nothing in it would break a list of addresses or hide
 * in one, and dots and hyphens of the host stand between other characters. Before the @ dots stand anywhere: Japanese carriers have
 * given out such addresses. The database and the functions that visitors call have the same rule.
 */
export function isMailbox(text: string): boolean {
  return !FORBIDDEN.test(text) && SHAPE.test(text);
}

/** The same, with dots before the @ only between other characters as well, as every mail program takes it. So has the database. */
export function isEmail(text: string): boolean {
  return isMailbox(text) && DOTS_BETWEEN.test(text);
}
