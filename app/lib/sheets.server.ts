import { readFileSync } from "node:fs";
import path from "node:path";

const sheets = new Map<string, string>();

/** A style sheet of the build by its address; undefined in development, where there is no build. */
export function readSheet(href: string): string | undefined {
  if (import.meta.env.DEV) return undefined;
  const known = sheets.get(href);
  if (known !== undefined) return known;
  // The server's build and the files for browsers lie beside each other.
  const text = readFileSync(path.join(import.meta.dirname, "../client", href), "utf8");
  sheets.set(href, text);
  return text;
}
