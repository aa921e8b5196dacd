import { reasonOf } from "../../lib/backend/failure.ts";
import { writeRecord } from "../../lib/backend/write-records.ts";
import type { DocumentDetails } from "../../nouns/documents/document-records.data.ts";
import { documentQueries } from "../../nouns/documents/documents.queries.ts";
import { storeFile } from "../parts/files/store-files.ts";
import { useAction } from "../parts/use-action.ts";
import { mergingSave, type SaveWork } from "../record/form/merging-save.ts";
import { type DocumentValues, documentCells } from "./document.schema.ts";

type Work = SaveWork<DocumentValues, DocumentDetails | undefined>;

/** Stores the file of a document and then the document: a failed upload leaves nothing half saved. */
export function useSaveDocument(isNew: boolean) {
  const action = useAction({
    run: mergingSave(async ({ changeId, client }, { values, stored, base }: Work) => {
      const file_url = await storeFile(values.file, "documents", "Failed to upload PDF");
      const cells = documentCells(stored && base, values, file_url);
      await writeRecord(client, changeId, "documents", { id: stored?.id, cells });
    }),
    success: () => (isNew ? "Document created successfully" : "Document updated successfully"),
    failure: (error) => ({ text: "Failed to save document", detail: reasonOf(error) }),
    refresh: documentQueries.key,
  });
  return action.mutateAsync;
}
