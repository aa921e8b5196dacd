import { randomUUID } from "node:crypto";
import { createClient } from "@supabase/supabase-js";
import type { Database } from "../../app/lib/backend/database.types.ts";
import type { Entry, WriteOptions } from "../support/entries.ts";
import { type RunningServer, STAFF } from "../support/start-server.ts";

const options = { auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false } };

/** The official client as a visitor uses it. */
export function makeVisitor(server: RunningServer) {
  return createClient<Database>(server.url, server.keys().publishableKey, options);
}

/** The official client with the server-only key. */
export function makeService(server: RunningServer) {
  return createClient<Database>(server.url, server.keys().secretKey, options);
}

/** The official client, signed in as the staff account of the server. */
export async function signInStaff(server: RunningServer) {
  const client = makeVisitor(server);
  const { error } = await client.auth.signInWithPassword(STAFF);
  if (error) throw error;
  return client;
}

export type Client = ReturnType<typeof makeVisitor>;

/** The data of an answer that must have succeeded. */
export function unwrap<T>(answer: { data: T; error: unknown }): NonNullable<T> {
  if (answer.error) throw answer.error;
  if (answer.data === null || answer.data === undefined) throw new Error("The answer holds no data");
  return answer.data;
}

/** What write_records answers; id and row of a single entry. */
type Written = { changed: number; kept: object[]; id: number; row: SavedRow };
type SavedRow = { id: number; updated_at: string; display_order: number };

/** Sends one entry or several to be written, as a save of its own. */
export function write(
  client: Client,
  entity: string,
  entries: Entry | Entry[],
  options: Omit<WriteOptions, "save_id"> & { save_id?: string } = {},
) {
  return client.rpc("write_records", { save_id: randomUUID(), entity, entries: [entries].flat(), ...options });
}

/** What a write that must have succeeded answered. */
export const writtenOf = (answer: { data: unknown; error: unknown }) => unwrap(answer) as Written;
