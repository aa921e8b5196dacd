import type { SupabaseClient } from "@supabase/supabase-js";
import type { Database } from "../lib/backend/database.types.ts";
import { unwrap } from "../lib/backend/read-rows.ts";
import { isValid } from "./certificates/certificates.rules.ts";

/** What visitors see of a certificate. */
export type Certificate = Omit<Database["public"]["Tables"]["certificates"]["Row"], "created_at" | "updated_at">;

/** A certificate, with those of the asked products that it is for. */
export type CertificateOf = Certificate & { productIds: number[] };

/** The columns of it, for a select. */
export const CERTIFICATE = "id, scheme, number, holder, class, issued_on, valid_until, file_url, check_url";

/**
 * Those that hold today, by scheme and number: staff read the others too. No read names the day, as its answer would stay when the day is over; to visitors the
 * database gives no other.
 */
export function onlyValid<Row extends Pick<Certificate, "scheme" | "number" | "valid_until">>(
  rows: readonly Row[],
): Row[] {
  return rows.filter((row) => isValid(row)).sort((one, other) => (nameOf(one) < nameOf(other) ? -1 : 1));
}

/** Numbers stand once. */
const nameOf = ({ scheme, number }: Pick<Certificate, "scheme" | "number">) => `${scheme}\n${number}`;

/** The certificates of these products that hold today, by scheme and number. Throws the backend's error. */
export async function listCertificatesOf(
  client: SupabaseClient<Database>,
  productIds: readonly number[],
): Promise<CertificateOf[]> {
  if (productIds.length === 0) return [];
  const rows = await unwrap(
    client
      .from("certificates")
      .select(`${CERTIFICATE}, certificate_products!inner(product_id)`)
      .in("certificate_products.product_id", [...new Set(productIds)])
      .order("id"),
  );
  return onlyValid(rows).map(({ certificate_products, ...row }) => ({
    ...row,
    productIds: certificate_products.map(({ product_id }) => product_id),
  }));
}
