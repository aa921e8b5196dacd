const FORBIDDEN = /[\s\p{Cc};,<>"\u00AD\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/u;
const SHAPE = /^[^@.]+(\.[^@.]+)*@[^@.-]+(-+[^@.-]+)*(\.[^@.-]+(-+[^@.-]+)*)+$/;

/**
 * Whether a text is one e-mail address, of any script: dots and hyphens only between other characters, and nothing that
 * would break a list of addresses or hide in one. The database and the contact function have the same rule.
 */
export function isEmail(text: string): boolean {
  return !FORBIDDEN.test(text) && SHAPE.test(text);
}
