import type { StaffClient } from "./staff-client.ts";

/** How many translations that people wrote go with a row of this table when it is deleted. Throws the backend's error. */
export async function countTranslations(client: StaffClient, table: string, id: number): Promise<number> {
  const { count, error } = await client
    .from("translations")
    .select("id", { count: "exact", head: true })
    .eq("origin", "manual")
    .eq("entity_type", table)
    .eq("entity_id", id);
  if (error) throw error;
  return count ?? 0;
}
