import { z } from "zod";
import { unwrap } from "../../lib/backend/read-rows.ts";
import { deleteRow, updateRow } from "../../lib/backend/rows.ts";
import type { StaffClient, StaffWriter } from "../../lib/backend/staff-client.ts";

const views = z.array(
  z.object({
    id: z.number(),
    name: z.string(),
    query: z.string(),
    is_shared: z.boolean(),
    is_own: z.boolean(),
    owner_name: z.string(),
  }),
);

/** A view of a list, an own one or a shared one. `query`: as in the address of the list. */
export type ListView = z.infer<typeof views>[number];

export type ListViewInput = Pick<ListView, "name" | "query" | "is_shared">;

/** The views of a list that the caller may open, by name. Throws the backend's error. */
export async function readListViews(client: StaffClient, list: string): Promise<ListView[]> {
  return views.parse(await unwrap(client.rpc("views_of", { list })));
}

/** Adds a view of a list and gives its id. Throws the backend's error. */
export async function addListView(client: StaffWriter, list: string, input: ListViewInput): Promise<number> {
  const added = client
    .from("list_views")
    .insert({ list, ...input })
    .select("id")
    .single();
  return (await unwrap(added)).id;
}

/** Throws a RowFailure "gone", or the backend's error. */
export function changeListView(client: StaffWriter, id: number, changes: Partial<ListViewInput>): Promise<void> {
  return updateRow(client, "list_views", id, changes);
}

/** Throws the backend's error. */
export function deleteListView(client: StaffWriter, id: number): Promise<void> {
  return deleteRow(client, "list_views", id);
}
