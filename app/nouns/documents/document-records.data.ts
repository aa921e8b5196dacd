import type { Database } from "../../lib/backend/database.types.ts";
import { type ListPage, type ListRequest, readListPage } from "../../lib/backend/list-page.ts";
import { readAll } from "../../lib/backend/read-all.ts";
import { unwrap } from "../../lib/backend/read-rows.ts";
import type { StaffClient } from "../../lib/backend/staff-client.ts";

export type DocumentDetails = Database["public"]["Tables"]["documents"]["Row"];

/** A document as the list shows it. */
export type DocumentRecord = DocumentDetails & { products: { name: string } };

/** What a document can be of, and what can take its place. */
export type DocumentChoices = { products: { id: number; name: string }[]; documents: DocumentDetails[] };

/** Name of their list in the database. */
export const DOCUMENTS = "documents";

/** A page of the documents, by product unless sorted otherwise. Throws the backend's error. */
export function listDocumentRecords(client: StaffClient, request: ListRequest): Promise<ListPage<DocumentRecord>> {
  return readListPage(client, DOCUMENTS, request, (ids) =>
    client.from("documents").select("*, products!inner(name)").in("id", ids),
  );
}

/** One of them; null where there is none. Throws the backend's error. */
export function getDocumentDetails(client: StaffClient, id: number): Promise<DocumentDetails | null> {
  return unwrap(client.from("documents").select("*").eq("id", id).maybeSingle());
}

/** All products by name, and all documents. Throws the backend's error. */
export async function listDocumentChoices(client: StaffClient): Promise<DocumentChoices> {
  const [products, documents] = await Promise.all([
    readAll((page) =>
      client.from("products").select("id, name", page.counting).order("name").order("id").range(page.from, page.to),
    ),
    readAll((page) => client.from("documents").select("*", page.counting).order("id").range(page.from, page.to)),
  ]);
  return { products, documents };
}

/** How many documents say that this one took their place. Throws the backend's error. */
export async function countSuperseded(client: StaffClient, id: number): Promise<number> {
  const { count, error } = await client
    .from("documents")
    .select("id", { count: "exact", head: true })
    .eq("superseded_by", id);
  if (error) throw error;
  return count ?? 0;
}
