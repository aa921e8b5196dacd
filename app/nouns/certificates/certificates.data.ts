import type { SupabaseClient } from "@supabase/supabase-js";
import type { Database } from "../../lib/backend/database.types.ts";
import { unwrap } from "../../lib/backend/read-rows.ts";
import { CERTIFICATE, type Certificate, onlyValid } from "../product-certificates.data.ts";

type Client = SupabaseClient<Database>;

/** A certificate with the products that it is shown with. */
export type ListedCertificate = Certificate & { products: { id: number; name: string; slug: string }[] };

/** All certificates that hold today, by scheme and number, with their Active products in the order of the list. Throws the backend's error. */
export async function listCertificates(client: Client): Promise<ListedCertificate[]> {
  const rows = await unwrap(
    client
      .from("certificates")
      .select(`${CERTIFICATE}, products(id, name, slug)`)
      .order("id")
      .order("display_order", { referencedTable: "products", nullsFirst: false })
      .order("name", { referencedTable: "products" })
      .order("id", { referencedTable: "products" }),
  );
  return onlyValid(rows);
}

/** What the certificates that hold today are called, by scheme and number. Throws the backend's error. */
export async function listCertificateNames(
  client: Client,
): Promise<Pick<Certificate, "scheme" | "number" | "valid_until">[]> {
  return onlyValid(await unwrap(client.from("certificates").select("scheme, number, valid_until").order("id")));
}

/** When a certificate that holds today was last changed; null where there is none. Throws the backend's error. */
export async function lastCertificateChange(client: Client): Promise<string | null> {
  const newest = client.from("certificates").select("id, updated_at").order("updated_at", { ascending: false });
  return (await unwrap(newest.limit(1)))[0]?.updated_at ?? null;
}
