import type { SupabaseClient } from "@supabase/supabase-js";
import { answer, Refusal, readFields, serve } from "../_shared/answers.ts";
import { requireSession, staffResult } from "../_shared/staff-only.ts";

type DeleteFilesDeps = {
  /** Client that acts as the caller, with the caller's session. */
  caller: SupabaseClient;
};

/** What became of one path. */
type Result = { path: string; success: boolean; error?: string };

const MOST_PATHS = 1000;
const REASONS: Record<string, string> = {
  used: "The file is in use",
  missing: "There is no such file",
};

/**
 * Function delete-storage-files: POST {filePaths: [key in the bucket, …]}. For staff only. A file that a row uses, and a
 * path outside the bucket, is left alone and counts as failed; a save that starts to use the file at the same moment
 * wins, since the storage checks again under a lock before it deletes.
 * @returns 200 {summary: {successful, failed}, results: [{path, success, error?}]}
 */
export function handleDeleteStorageFiles(request: Request, { caller }: DeleteFilesDeps): Promise<Response> {
  return serve(request, ["POST"], async () => {
    requireSession(request);
    const paths = checkPaths((await readFields(request)).filePaths);
    const states = await readStates(caller, paths.filter(isPlausible));
    const stale = paths.filter((path) => states.get(path) === "stale");
    const removed = await removeFiles(caller, stale);
    const results = paths.map((path): Result => {
      if (removed.has(path)) return { path, success: true };
      const state = states.get(path);
      return {
        path,
        success: false,
        error: REASONS[state === "stale" ? "used" : (state ?? "missing")] ?? "Not deleted",
      };
    });
    return answer(200, { summary: { successful: removed.size, failed: results.length - removed.size }, results });
  });
}

function checkPaths(value: unknown): string[] {
  const isList = Array.isArray(value) && value.every((path) => typeof path === "string");
  if (!isList || value.length === 0) throw new Refusal(400, "filePaths must be a list of paths");
  if (value.length > MOST_PATHS) throw new Refusal(400, `filePaths may hold at most ${MOST_PATHS} paths`);
  return [...new Set(value as string[])];
}

// What no key can be is not worth asking for, and the database takes no NUL in a text.
function isPlausible(path: string): boolean {
  return (
    path.isWellFormed() &&
    path.length <= 1024 &&
    !/\p{Cc}/u.test(path) &&
    !path.split("/").some((part) => /^\.{0,2}$/.test(part))
  );
}

async function readStates(caller: SupabaseClient, paths: string[]): Promise<Map<string, string>> {
  const rows: { path: string; state: string }[] = staffResult(await caller.rpc("check_stale_files", { paths }));
  return new Map(rows.map(({ path, state }) => [path, state]));
}

async function removeFiles(caller: SupabaseClient, paths: string[]): Promise<Set<string>> {
  if (paths.length === 0) return new Set();
  const { data, error } = await caller.storage.from("site-media").remove(paths);
  if (error) throw error;
  const removed = data.map((file) => file.name);
  // They are gone, whether or not what was said of them goes with them: it is shown nowhere any more.
  if (removed.length > 0) await caller.rpc("forget_files", { keys: removed });
  return new Set(removed);
}
