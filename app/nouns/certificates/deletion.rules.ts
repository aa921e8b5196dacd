import { counted } from "../../lib/counted.ts";
import type { Deletion } from "../deletion.ts";
import type { CertificateRecord } from "./certificate-records.data.ts";

export const certificateDeletion: Deletion<CertificateRecord, number> = {
  title: "Confirm Deletion",
  question: ({ scheme, number }) => `Are you sure you want to delete the certificate "${number}" (${scheme})?`,
  consequences: (products) => [products > 0 && `It disappears from ${counted(products, "product")}.`],
  success: "Certificate deleted successfully",
  failure: "Failed to delete certificate",
};
