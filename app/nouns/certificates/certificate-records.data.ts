import type { Database } from "../../lib/backend/database.types.ts";
import { type ListPage, type ListRequest, readListPage } from "../../lib/backend/list-page.ts";
import { readAll } from "../../lib/backend/read-all.ts";
import type { StaffClient } from "../../lib/backend/staff-client.ts";

type Row = Database["public"]["Tables"]["certificates"]["Row"];

/** A certificate as the list shows it. */
export type CertificateRecord = Row & { products: { id: number; name: string }[] };

/** A certificate with all that its form edits. */
export type CertificateDetails = Row & { productIds: number[] };

/** What a certificate can be linked with. */
export type ProductChoice = { id: number; name: string; status: string };

/** Name of their list in the database. */
export const CERTIFICATES = "certificates";

/** A page of the certificates, also of those that have ended: what ends next comes first unless sorted otherwise. Throws the backend's error. */
export function listCertificateRecords(
  client: StaffClient,
  request: ListRequest,
): Promise<ListPage<CertificateRecord>> {
  return readListPage(client, CERTIFICATES, request, (ids) =>
    client.from("certificates").select("*, products(id, name)").in("id", ids),
  );
}

/** A certificate with the ids of its products; null where there is none. Throws the backend's error. */
export async function getCertificate(client: StaffClient, id: number): Promise<CertificateDetails | null> {
  const { data, error } = await client
    .from("certificates")
    .select("*, certificate_products(product_id)")
    .eq("id", id)
    .maybeSingle();
  if (error) throw error;
  if (!data) return null;
  const { certificate_products, ...certificate } = data;
  const productIds = certificate_products.map(({ product_id }) => product_id).sort((one, other) => one - other);
  return { ...certificate, productIds };
}

/** All products by name, Inactive ones too. Throws the backend's error. */
export function listProductChoices(client: StaffClient): Promise<ProductChoice[]> {
  return readAll((page) =>
    client
      .from("products")
      .select("id, name, status", page.counting)
      .order("name")
      .order("id")
      .range(page.from, page.to),
  );
}

/** From how many products a certificate disappears when it is deleted. Throws the backend's error. */
export async function countCertificateProducts(client: StaffClient, id: number): Promise<number> {
  const { count, error } = await client
    .from("certificate_products")
    .select("product_id", { count: "exact", head: true })
    .eq("certificate_id", id);
  if (error) throw error;
  return count ?? 0;
}
