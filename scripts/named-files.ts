import { existsSync, readFileSync } from "node:fs";
import path from "node:path";

const ROOT = path.join(import.meta.dirname, "..");

/** The text of a file of the project. */
export function readProjectFile(file: string): string {
  return readFileSync(path.join(ROOT, file), "utf8");
}

/** The files that a text names between backticks, by their paths from the root, below one of these folders. */
export function findNamedFiles(text: string, folders: readonly string[]): string[] {
  const pattern = new RegExp(`\`((?:${folders.join("|")})/[\\w./-]+\\.\\w+)\``, "g");
  return [...text.matchAll(pattern)].map((match) => match[1] ?? "");
}

/** A complaint for each of these files that does not exist. */
export function complainAboutMissing(document: string, files: readonly string[]): string[] {
  return files
    .filter((file) => !existsSync(path.join(ROOT, file)))
    .map((file) => `${document} names ${file}, which doesn't exist`);
}

/** Ends the process with what is wrong, if anything is. */
export function exitWith(problems: readonly string[]): never {
  for (const problem of problems) console.error(problem);
  process.exit(problems.length > 0 ? 1 : 0);
}
