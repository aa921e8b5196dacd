import { z } from "zod";
import { unwrap } from "../../lib/backend/read-rows.ts";
import type { StaffClient, StaffWriter } from "../../lib/backend/staff-client.ts";
import type { DeletableEntity, DeleteExtent } from "./deletions.rules.ts";

/** What goes with these rows when they are deleted. Throws the backend's error, or a ZodError. */
export async function getDeleteExtent(
  client: StaffClient,
  entity: DeletableEntity,
  ids: readonly number[],
): Promise<DeleteExtent> {
  return z.record(z.string(), z.number()).parse(await unwrap(client.rpc("delete_extent", { entity, ids: [...ids] })));
}

/**
 * Deletes rows with all that hangs on them, in one transaction: all of them or none. What is gone already is as good. Throws the backend's error.
 */
export async function deleteRows(client: StaffWriter, entity: DeletableEntity, ids: readonly number[]): Promise<void> {
  await unwrap(client.rpc("delete_rows", { entity, ids: [...ids] }));
}
