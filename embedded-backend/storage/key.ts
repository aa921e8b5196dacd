import { invalidKey } from "./failure.ts";

const MAX_KEY_BYTES = 1024;

// What hosted storage takes: letters, digits and a few signs of ASCII; beyond ASCII everything that is visible.
const ALLOWED = /^(?:[\w/!\-.*'() &$@=;:+,?]|\P{ASCII})+$/u;
const INVISIBLE = /[\p{C}\p{Zl}\p{Zp}]/u;

/**
 * Checks an object key: path segments joined by "/", at most 1024 bytes, without empty, "." or ".." segments and
 * without control characters. File names in any script are fine.
 * @returns the key as given
 * @throws StorageFailure InvalidKey
 */
export function checkKey(key: string): string {
  const isClean = ALLOWED.test(key) && !INVISIBLE.test(key) && Buffer.byteLength(key) <= MAX_KEY_BYTES;
  if (!isClean || key.split("/").some((segment) => segment === "" || /^\.{1,2}$/.test(segment))) throw invalidKey(key);
  return key;
}

/**
 * Reads the bucket and the key from the rest of a request path, percent-encoded as it arrived. A client that stores `a%20b.jpg` sends it as it
 * is and asks for it as `a%2520b.jpg`: no key holds a percent sign, so that both mean `a b.jpg`.
 * @param rest "bucket/folder/name.jpg"
 * @throws StorageFailure InvalidKey, also for broken percent codes
 */
export function parseObjectPath(rest: string): { bucket: string; key: string } {
  const decoded = withoutCodes(decode(rest));
  const slash = decoded.indexOf("/");
  if (slash < 1) throw invalidKey(decoded);
  return { bucket: decoded.slice(0, slash), key: checkKey(decoded.slice(slash + 1)) };
}

/** A key that is told in percent codes as it is stored. @throws StorageFailure InvalidKey for broken codes */
export function withoutCodes(key: string): string {
  return key.includes("%") ? decode(key) : key;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw invalidKey(text);
  }
}

/** Lower-case extension of a key without its dot; "" when its name has none. */
export function extensionOf(key: string): string {
  return /\.([^./]+)$/.exec(key)?.[1]?.toLowerCase() ?? "";
}
