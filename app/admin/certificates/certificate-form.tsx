import { kindOf } from "../../lib/backend/failure.ts";
import type { CertificateDetails, ProductChoice } from "../../nouns/certificates/certificate-records.data.ts";
import { certificates } from "../../nouns/certificates/fields.ts";
import { FileField, fileFieldOf } from "../parts/files/file-field.tsx";
import { CheckListField } from "../record/form/check-list.tsx";
import { FormDialog } from "../record/form/form-dialog.tsx";
import { NounFields } from "../record/form/noun-fields.tsx";
import { SaveProblem } from "../record/form/save-problem.tsx";
import { TextField } from "../record/form/text-fields.tsx";
import { useEntityForm } from "../record/form/use-entity-form.ts";
import { certificateLabels, certificateSchema, certificateValues } from "./certificate.schema.ts";
import { useSaveCertificate } from "./use-save-certificate.ts";

type CertificateFormProps = {
  title: string;
  /** The certificate as it was when the form opened; undefined for a new one. */
  certificate: CertificateDetails | undefined;
  products: ProductChoice[];
  /** Reads the choices again: what was chosen may be gone. */
  onRefused: () => void;
  reread: () => Promise<CertificateDetails | undefined>;
  onClose: () => void;
};

export function CertificateForm({ title, certificate, products, onRefused, reread, onClose }: CertificateFormProps) {
  const send = useSaveCertificate(!certificate);
  const entity = useEntityForm({
    schema: certificateSchema,
    stored: certificate,
    read: certificateValues,
    reread,
    labels: certificateLabels,
    columns: { file: "file_url" },
    history: certificate && { entity: "certificates", id: certificate.id, name: certificate.number },
    save: (work) =>
      send(work).catch((error) => {
        if (kindOf(error) === "other") onRefused();
        throw error;
      }),
    fieldProblem: () => ({ field: "number", text: "Another certificate already has this number" }),
    onSaved: onClose,
  });
  const { form, stored, isSaving, failure } = entity;
  const text = { form, isDisabled: isSaving };
  const { issued_on, valid_until } = certificates.fields;

  return (
    <FormDialog
      title={title}
      submit={stored ? "Update Certificate" : "Create Certificate"}
      entity={entity}
      onClose={onClose}
    >
      <NounFields
        {...text}
        noun={certificates}
        own={{
          issued_on: (
            <div className="field-row">
              <TextField {...text} name="issued_on" label={issued_on.label} type="date" />
              <TextField {...text} name="valid_until" label={valid_until.label} hint={valid_until.hint} type="date" />
            </div>
          ),
          valid_until: null,
        }}
      />
      <FileField
        label={certificates.fields.file_url.label}
        kind="pdf"
        isDisabled={isSaving}
        {...fileFieldOf(form, "file")}
      />
      <CheckListField
        {...text}
        name="productIds"
        label="Products"
        choices={products.map(({ id, name, status }) => ({
          id,
          name: status === "Active" ? name : `${name} (${status})`,
        }))}
        empty="There are no products yet."
      />
      <SaveProblem failure={failure} noun="certificate" />
    </FormDialog>
  );
}
