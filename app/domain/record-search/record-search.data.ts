import { z } from "zod";
import { searchText, unwrap } from "../../lib/backend/read-rows.ts";
import type { StaffClient } from "../../lib/backend/staff-client.ts";

const found = z.array(
  z.object({ entity: z.string(), id: z.number(), label: z.string(), detail: z.string().nullable() }),
);

/** A record that a search finds: of which table, and what tells it from others. */
export type FoundRecord = z.infer<typeof found>[number];

/** The records of every kind that the caller may read and a text finds, the best first, six of each kind. Throws the backend's error. */
export async function findRecords(client: StaffClient, text: string): Promise<FoundRecord[]> {
  return found.parse(await unwrap(client.rpc("find_records", { search: searchText(text) })));
}
