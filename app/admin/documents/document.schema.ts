import { z } from "zod";
import { type Cells, cellsBetween } from "../../lib/backend/write-records.ts";
import type { DocumentDetails } from "../../nouns/documents/document-records.data.ts";
import { documents } from "../../nouns/documents/fields.ts";
import type { FileValue } from "../parts/files/file-field.tsx";
import { nounForm } from "../record/form/noun-form.ts";

const plain = nounForm(documents);

/** Fields of the form of a document. Its address leads to a file: it has one. */
export const documentSchema = z
  .object({ ...plain.shape, file: z.custom<FileValue>() })
  .superRefine((values, context) => {
    plain.check(values, context);
    const { refusal, file, url } = values.file;
    const message = refusal ?? (file || url ? undefined : "PDF File is required");
    if (message) context.addIssue({ code: "custom", path: ["file"], message });
  });

export type DocumentValues = z.infer<typeof documentSchema>;

/** What its fields are called where two versions of it are compared. */
export const documentLabels = { ...plain.labels, file: documents.fields.file_url.label };

/** What the form starts with: of a stored document, or of a new one. */
export function documentValues(document: DocumentDetails | undefined): DocumentValues {
  return { ...plain.valuesOf(document), file: { url: document?.file_url ?? null, file: null } };
}

/** What was changed in the form, and the address of its file by now. Without `base` it is a new one. */
export function documentCells(
  base: DocumentValues | undefined,
  values: DocumentValues,
  file_url: string | null,
): Cells {
  return { ...plain.cellsOf(base, values), ...cellsBetween(base && { file_url: base.file.url }, { file_url }) };
}
