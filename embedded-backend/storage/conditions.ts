import type { ByteRange } from "./byte-store.ts";

/** What a conditional request is compared with: the quoted ETag, and the time of the last change. */
type Validators = { eTag: string; lastModified: Date };

/** Whether the requester's copy is still good (If-None-Match, else If-Modified-Since), so that 304 answers it. */
export function isNotModified(headers: Headers, { eTag, lastModified }: Validators): boolean {
  const tags = headers.get("If-None-Match");
  if (tags !== null)
    return tags.split(",").some((tag) => tag.trim() === "*" || tag.trim().replace(/^W\//, "") === eTag);
  const since = Date.parse(headers.get("If-Modified-Since") ?? "");
  return !Number.isNaN(since) && toSeconds(lastModified) <= toSeconds(new Date(since));
}

/**
 * Reads the one byte range that a request asks for.
 * @param size bytes of the file
 * @returns the range; "unsatisfiable" when it lies outside the file; undefined to send the whole file (no range, several
 *   ranges, another unit, or If-Range names another state of the file)
 */
export function readRange(
  headers: Headers,
  size: number,
  { eTag, lastModified }: Validators,
): ByteRange | "unsatisfiable" | undefined {
  const match = /^bytes=(\d*)-(\d*)$/.exec(headers.get("Range")?.trim() ?? "");
  const condition = headers.get("If-Range");
  if (!match || (condition !== null && condition !== eTag && condition !== lastModified.toUTCString()))
    return undefined;
  const [, first = "", last = ""] = match;
  if (first === "" && last === "") return undefined;
  // "-n" asks for the last n bytes.
  const start = first === "" ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === "" || last === "" ? size - 1 : Math.min(Number(last), size - 1);
  if (first !== "" && last !== "" && Number(last) < Number(first)) return undefined;
  return start >= size || end < start ? "unsatisfiable" : { start, end };
}

function toSeconds(date: Date): number {
  return Math.floor(date.getTime() / 1000);
}
