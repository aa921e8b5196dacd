import { z } from "zod";
import { type Cells, cellsBetween } from "../../lib/backend/write-records.ts";
import type { CertificateDetails } from "../../nouns/certificates/certificate-records.data.ts";
import { validityProblems } from "../../nouns/certificates/certificates.rules.ts";
import { certificates } from "../../nouns/certificates/fields.ts";
import type { FileValue } from "../parts/files/file-field.tsx";
import { nounForm } from "../record/form/noun-form.ts";

const plain = nounForm(certificates);

/** Fields of the form of a certificate. */
export const certificateSchema = z
  .object({ ...plain.shape, file: z.custom<FileValue>(), productIds: z.array(z.number()) })
  .superRefine((values, context) => {
    plain.check(values, context);
    for (const [field, message] of Object.entries(validityProblems(values)))
      context.addIssue({ code: "custom", path: [field], message });
    if (values.file.refusal) context.addIssue({ code: "custom", path: ["file"], message: values.file.refusal });
  });

export type CertificateValues = z.infer<typeof certificateSchema>;

/** What its fields are called where two versions of it are compared. */
export const certificateLabels = { ...plain.labels, file: certificates.fields.file_url.label };

/** What the form starts with: of a stored certificate, or of a new one. */
export function certificateValues(certificate: CertificateDetails | undefined): CertificateValues {
  return {
    ...plain.valuesOf(certificate),
    file: { url: certificate?.file_url ?? null, file: null },
    productIds: certificate?.productIds ?? [],
  };
}

/** What was changed in the form, and the address of its file by now. Without `base` it is a new one. */
export function certificateCells(
  base: CertificateValues | undefined,
  values: CertificateValues,
  file_url: string | null,
): Cells {
  return {
    ...plain.cellsOf(base, values),
    ...cellsBetween(base && { certificate_products: base.productIds, file_url: base.file.url }, {
      certificate_products: values.productIds,
      file_url,
    }),
  };
}
