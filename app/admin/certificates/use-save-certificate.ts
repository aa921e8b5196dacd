import { writeRecord } from "../../lib/backend/write-records.ts";
import type { CertificateDetails } from "../../nouns/certificates/certificate-records.data.ts";
import { certificateQueries } from "../../nouns/certificates/certificates.queries.ts";
import { storeFile } from "../parts/files/store-files.ts";
import { useAction } from "../parts/use-action.ts";
import { mergingSave, type SaveWork } from "../record/form/merging-save.ts";
import { reasonBesideField } from "../record/form/save-failures.ts";
import { type CertificateValues, certificateCells } from "./certificate.schema.ts";

/** Stores the file of a certificate and then the certificate: a failed upload leaves nothing half saved. */
export function useSaveCertificate(isNew: boolean) {
  const action = useAction({
    run: mergingSave(
      async (
        { changeId, client },
        { values, stored, base }: SaveWork<CertificateValues, CertificateDetails | undefined>,
      ) => {
        const file_url = await storeFile(values.file, "documents", "Failed to upload PDF");
        const cells = certificateCells(stored && base, values, file_url);
        await writeRecord(client, changeId, "certificates", { id: stored?.id, cells });
      },
    ),
    success: () => (isNew ? "Certificate created successfully" : "Certificate updated successfully"),
    failure: (error) => ({
      text: "Failed to save certificate",
      detail: reasonBesideField(error),
    }),
    refresh: certificateQueries.key,
  });
  return action.mutateAsync;
}
