import { kindOf } from "../../lib/backend/failure.ts";
import type { DocumentChoices, DocumentDetails } from "../../nouns/documents/document-records.data.ts";
import { leadsTo } from "../../nouns/documents/documents.rules.ts";
import { documents } from "../../nouns/documents/fields.ts";
import { FileField, fileFieldOf } from "../parts/files/file-field.tsx";
import { FormDialog } from "../record/form/form-dialog.tsx";
import { NounFields } from "../record/form/noun-fields.tsx";
import { SaveProblem } from "../record/form/save-problem.tsx";
import { ChoiceField } from "../record/form/text-fields.tsx";
import { useEntityForm } from "../record/form/use-entity-form.ts";
import { documentLabels, documentSchema, documentValues } from "./document.schema.ts";
import { useSaveDocument } from "./use-save-document.ts";

type DocumentFormProps = {
  title: string;
  /** The document as it was when the form opened; undefined for a new one. */
  document: DocumentDetails | undefined;
  choices: DocumentChoices;
  /** Reads the choices again: what was chosen may be gone. */
  onRefused: () => void;
  reread: () => Promise<DocumentDetails | undefined>;
  onClose: () => void;
};

export function DocumentForm({ title, document, choices, onRefused, reread, onClose }: DocumentFormProps) {
  const send = useSaveDocument(!document);
  const entity = useEntityForm({
    schema: documentSchema,
    stored: document,
    read: documentValues,
    reread,
    labels: documentLabels,
    columns: { file: "file_url" },
    history: document && { entity: "documents", id: document.id, name: document.kind },
    save: (work) =>
      send(work).catch((error) => {
        if (kindOf(error) === "other") onRefused();
        throw error;
      }),
    onSaved: onClose,
  });
  const { form, stored, isSaving, failure } = entity;
  const text = { form, isDisabled: isSaving };
  const { product_id, superseded_by, kind, file_url } = documents.fields;
  const product = Number(form.watch("product_id"));
  // One whose place this one has taken, at whatever distance, can't take its place.
  const others = choices.documents.filter(
    (other) => other.product_id === product && (!stored || !leadsTo(other, stored.id, choices.documents)),
  );

  return (
    <FormDialog title={title} submit={stored ? "Update Document" : "Create Document"} entity={entity} onClose={onClose}>
      <NounFields
        {...text}
        noun={documents}
        own={{
          product_id: (
            <ChoiceField
              {...text}
              name="product_id"
              label={product_id.label}
              isRequired
              choices={[
                { value: "", text: "Choose a product" },
                ...choices.products.map(({ id, name }) => ({ value: String(id), text: name })),
              ]}
            />
          ),
          superseded_by: others.length > 0 && (
            <ChoiceField
              {...text}
              name="superseded_by"
              label={superseded_by.label}
              choices={[
                { value: "", text: "Nothing: it is current" },
                ...others.map((other) => ({
                  value: String(other.id),
                  text: `${kind.choices[other.kind as keyof typeof kind.choices]}, revision ${other.revision} (${other.language})`,
                })),
              ]}
            />
          ),
        }}
      />
      <FileField
        label={file_url.label}
        kind="pdf"
        isRequired
        isKept
        isDisabled={isSaving}
        {...fileFieldOf(form, "file")}
      />
      <SaveProblem failure={failure} noun="document" />
    </FormDialog>
  );
}
