import type { StaffWriter } from "../../lib/backend/staff-client.ts";
import { type WrittenBack, writtenBack } from "./history.schema.ts";

/**
 * Takes an act back: writes what still reads as the act left it, and says what it kept. What it writes is an act too, which is
 * taken back in the same way. Throws the backend's error, PT404 "gone" for an act that is not kept, or that changed nothing.
 */
export async function undoChange(client: StaffWriter, id: string): Promise<WrittenBack> {
  const { data, error } = await client.rpc("undo_change", { id });
  if (error) throw error;
  return writtenBack.parse(data);
}
