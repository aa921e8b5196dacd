import { sql } from "kysely";
import { z } from "zod";
import type { Caller } from "../caller.ts";
import { dropBytes } from "./keep-file.ts";
import { deleteObjectRow, type ObjectRow } from "./object-rows.ts";
import type { Shelf } from "./storage-context.ts";

/** Body of DELETE object/<bucket>. */
export const removeBody = z.object({ prefixes: z.array(z.string().max(1024)).min(1).max(1000) });

/**
 * Removes objects and then their bytes. Each key is handled by itself: one that is not there, that row security hides or
 * that a rule of the schema protects (a file in use) stays, and the others go.
 * @returns the removed rows
 * @throws the refusal when keys were refused and none was removed
 */
export async function removeObjects(
  shelf: Shelf,
  caller: Caller,
  bucket: string,
  keys: readonly string[],
): Promise<ObjectRow[]> {
  const { removed, refusal } = await shelf.database.as(caller.claims, async (db) => {
    const gone: ObjectRow[] = [];
    let refused: unknown;
    // In one order for everybody, so that two removals never wait for each other.
    for (const key of [...new Set(keys)].sort()) {
      await sql`savepoint one_object`.execute(db);
      try {
        const row = await deleteObjectRow(db, { bucket, key });
        if (row) gone.push(row);
      } catch (error) {
        refused = error;
        await sql`rollback to savepoint one_object`.execute(db);
      }
      await sql`release savepoint one_object`.execute(db);
    }
    return { removed: gone, refusal: refused };
  });
  if (refusal !== undefined && removed.length === 0) throw refusal;
  for (const row of removed) {
    shelf.publicRows.forget({ bucket, key: row.name });
    if (row.version) await dropBytes(shelf, row.version);
  }
  return removed;
}
