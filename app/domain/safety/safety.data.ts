import { functionFailure } from "../../lib/backend/function-failure.ts";
import type { StaffClient } from "../../lib/backend/staff-client.ts";
import { begun, examination, type Finding, type Process, process, type Safety, safety } from "./safety.schema.ts";

/** Milliseconds after which the function counts as not reached. Examining reads every stored file. */
const ANSWER_MS = 30_000;
const EXAMINING_MS = 300_000;

/** What the database knows of backups and mails, for owners. Throws the backend's error. */
export async function getSafety(client: StaffClient): Promise<Safety> {
  const { data, error } = await client.rpc("safety");
  if (error) throw error;
  return safety.parse(data);
}

/** What the process of the embedded backend knows, for owners. Throws the function's error. */
export async function getProcess(client: StaffClient): Promise<Process> {
  const { data, error } = await client.functions.invoke<unknown>("safety", { method: "GET", timeout: ANSWER_MS });
  if (error) throw await functionFailure(error);
  return process.parse(data);
}

/** Begins a backup. Gives the id of its row. Throws the function's error. */
export async function beginBackup(client: StaffClient): Promise<number> {
  const body = { action: "back up" };
  const { data, error } = await client.functions.invoke<unknown>("safety", { body, timeout: ANSWER_MS });
  if (error) throw await functionFailure(error);
  return begun.parse(data).id;
}

/** What doctor says. Throws the function's error. */
export async function examine(client: StaffClient): Promise<Finding[]> {
  const body = { action: "examine" };
  const { data, error } = await client.functions.invoke<unknown>("safety", { body, timeout: EXAMINING_MS });
  if (error) throw await functionFailure(error);
  return examination.parse(data).findings;
}
