import { z } from "zod";
import { dataOf } from "../../lib/backend/read-rows.ts";
import type { StaffClient, StaffWriter } from "../../lib/backend/staff-client.ts";
import type { DeletableEntity, DeleteExtent } from "./deletions.rules.ts";

/** Rows that one statement deletes: with all that hangs on them and what the history keeps it stays far below the time that it has. */
const ROWS_PER_STATEMENT = 250;
const PRODUCTS_PER_STATEMENT = 25;

/** What goes with these rows when they are deleted. Throws the backend's error, or a ZodError. */
export async function getDeleteExtent(
  client: StaffClient,
  entity: DeletableEntity,
  ids: readonly number[],
): Promise<DeleteExtent> {
  return z.record(z.string(), z.number()).parse(await dataOf(client.rpc("delete_extent", { entity, ids: [...ids] })));
}

/**
 * Deletes rows with all that hangs on them; what is gone already is as good. Those of one `client` are one act, however many statements it takes
 * (`clientOfAct`). Throws the backend's error; what was deleted by then can be undone, and the rest be deleted by doing it again.
 */
export async function deleteRows(client: StaffWriter, entity: DeletableEntity, ids: readonly number[]): Promise<void> {
  const size = entity === "products" ? PRODUCTS_PER_STATEMENT : ROWS_PER_STATEMENT;
  for (let from = 0; from < ids.length; from += size) {
    await dataOf(client.rpc("delete_rows", { entity, ids: ids.slice(from, from + size) }));
  }
}
