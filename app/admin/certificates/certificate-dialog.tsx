import { useQuery } from "@tanstack/react-query";
import { useStaffClient } from "../../lib/backend/staff-client.ts";
import { getCertificate } from "../../nouns/certificates/certificate-records.data.ts";
import { certificateQueries } from "../../nouns/certificates/certificates.queries.ts";
import { FormLoading } from "../record/form/form-loading.tsx";
import { readOnce } from "../record/form/read-once.ts";
import { CertificateForm } from "./certificate-form.tsx";

const FAILURE = "Failed to load certificate";

/** The form of one certificate, once all that it edits is loaded. */
export function CertificateDialog({ id, close }: { id: "new" | number; close: () => void }) {
  const client = useStaffClient();
  const isNew = id === "new";
  const title = isNew ? "Add Certificate" : "Edit Certificate";
  const query = useQuery({ ...certificateQueries.form(client, id), ...readOnce, meta: { failure: FAILURE } });

  if (!query.data || (!isNew && !query.data.certificate)) {
    return (
      <FormLoading
        title={title}
        isLong
        queries={[query]}
        failure={FAILURE}
        missing="This certificate no longer exists."
        onClose={close}
      />
    );
  }
  return (
    <CertificateForm
      title={title}
      certificate={query.data.certificate ?? undefined}
      products={query.data.products}
      onRefused={query.refetch}
      reread={async () => (isNew ? undefined : ((await getCertificate(client, id)) ?? undefined))}
      onClose={close}
    />
  );
}
