/** A page of the back office, or its data; of a path that `plainPath` has made. */
const BACK_OFFICE = /^\/admin(?:[/.]|$)/;

/**
 * The one address of each page: without a slash at its end or empty parts, its section in small letters, and letters that need no escape
 * without one. The router takes the other spellings too, so whatever decides by a path decides by this one. All else stays escaped: decoded,
 * "/%5Cevil.example" would lead a browser to another site.
 */
export function plainPath(path: string): string {
  return path
    .replace(/%[0-9a-f]{2}/gi, (code) => {
      const letter = String.fromCharCode(Number.parseInt(code.slice(1), 16));
      return /[\w.-]/.test(letter) ? letter : code;
    })
    .replace(/\/{2,}/g, "/")
    .replace(/(?<=.)\/$/, "")
    .replace(/^\/[^/.%]+/, (section) => section.toLowerCase());
}

/** Whether a plain path is of the back office, whose pages nothing keeps. */
export function isBackOffice(path: string): boolean {
  return BACK_OFFICE.test(path);
}
