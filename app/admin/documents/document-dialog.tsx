import { useQuery } from "@tanstack/react-query";
import { useStaffClient } from "../../lib/backend/staff-client.ts";
import { getDocumentDetails } from "../../nouns/documents/document-records.data.ts";
import { documentQueries } from "../../nouns/documents/documents.queries.ts";
import { FormLoading } from "../record/form/form-loading.tsx";
import { readOnce } from "../record/form/read-once.ts";
import { DocumentForm } from "./document-form.tsx";

const FAILURE = "Failed to load document";

/** The form of one document, once all that it edits is loaded. */
export function DocumentDialog({ id, close }: { id: "new" | number; close: () => void }) {
  const client = useStaffClient();
  const isNew = id === "new";
  const title = isNew ? "Add Document" : "Edit Document";
  const query = useQuery({ ...documentQueries.form(client, id), ...readOnce, meta: { failure: FAILURE } });

  if (!query.data || (!isNew && !query.data.document)) {
    return (
      <FormLoading
        title={title}
        isLong
        queries={[query]}
        failure={FAILURE}
        missing="This document no longer exists."
        onClose={close}
      />
    );
  }
  return (
    <DocumentForm
      title={title}
      document={query.data.document ?? undefined}
      choices={query.data.choices}
      onRefused={query.refetch}
      reread={async () => (isNew ? undefined : ((await getDocumentDetails(client, id)) ?? undefined))}
      onClose={close}
    />
  );
}
