import type { SupabaseClient } from "@supabase/supabase-js";
import { answer, Refusal, readFields, serve } from "../../supabase/functions/_shared/answers.ts";
import { requireSession, resultOf } from "../../supabase/functions/_shared/staff-only.ts";
import { BackupsBusy } from "../backup/backups.ts";
import type { SafetyDesk } from "../backup/safety-desk.ts";

type SafetyDeps = {
  /** Client that acts as the caller, with the caller's session. */
  caller: SupabaseClient;
  desk: Pick<SafetyDesk, "look" | "backUp" | "examine">;
};

/**
 * Function safety, of the embedded backend alone, for owners: what this process knows beside the rows that the function of the database
 * tells.
 * - GET: 200 {version, backups: {place, time, keep, next} or null, disk: {free, total}, schema: {state, text}}
 * - POST {action: "back up"}: begins a backup. 202 {id} of its row, or of the one that is being made; 409 without BACKUP_URL (hint not set up)
 * - POST {action: "examine"}: 200 {findings: [{state, text}]}, what doctor says
 */
export function handleSafety(request: Request, { caller, desk }: SafetyDeps): Promise<Response> {
  return serve(request, ["GET", "POST"], async () => {
    requireSession(request);
    resultOf(await caller.rpc("safety"));
    if (request.method === "GET") return answer(200, await desk.look());
    switch ((await readFields(request)).action) {
      case "back up":
        return answer(202, { id: await beginBackup(desk) });
      case "examine":
        return answer(200, { findings: await desk.examine() });
      default:
        throw new Refusal(400, "There is no such action");
    }
  });
}

async function beginBackup(desk: SafetyDeps["desk"]): Promise<string> {
  const id = await desk.backUp().catch((error) => {
    throw error instanceof BackupsBusy ? new Refusal(409, error.message, "busy") : error;
  });
  if (id === undefined) throw new Refusal(409, "BACKUP_URL is not set", "not set up");
  return id;
}
