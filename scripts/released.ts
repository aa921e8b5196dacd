import { readFileSync } from "node:fs";
import path from "node:path";

const ROOT = path.join(import.meta.dirname, "..");

/** The list of releases, which needs neither tags nor history: the newest last. */
export const RELEASES_FILE = path.join(ROOT, "supabase/released.json");

/** A release and the migrations that it brought, each with the sha256 of its file. */
export type Release = { version: string; migrations: Record<string, string> };

/** The releases so far, the newest last. @throws when the list can't be read */
export function readReleases(): Release[] {
  return JSON.parse(readFileSync(RELEASES_FILE, "utf8"));
}
