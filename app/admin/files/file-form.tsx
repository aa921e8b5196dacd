import { useState } from "react";
import type { StoredFile } from "../../domain/files/stored-files.schema.ts";
import { useStaffClient } from "../../lib/backend/staff-client.ts";
import { storedAddress } from "../../lib/backend/upload.ts";
import { media } from "../../nouns/media/fields.ts";
import { useMayWrite } from "../parts/session/writing.tsx";
import { FormDialog } from "../record/form/form-dialog.tsx";
import { SaveProblem } from "../record/form/save-problem.tsx";
import { CheckField, TextField } from "../record/form/text-fields.tsx";
import { useEntityForm } from "../record/form/use-entity-form.ts";
import { AltFields } from "./alt-fields.tsx";
import { fileLabels, fileSchema, fileTexts, fileValues } from "./file.schema.ts";
import { FileFacts } from "./file-facts.tsx";
import { FileUses } from "./file-uses.tsx";
import { FocalPoint } from "./focal-point.tsx";
import { ReplaceFile } from "./replace-file.tsx";
import { useSaveFile } from "./use-save-file.ts";

type FileFormProps = {
  /** The file as it was when the form opened. */
  file: StoredFile;
  reread: () => Promise<StoredFile | undefined>;
  /** Opens another file in its place. */
  open: (file: string) => void;
  onClose: () => void;
};

/** All of one file: what is said of it, where it is used, and the way to another one in its place. */
export function FileForm({ file, reread, open, onClose }: FileFormProps) {
  const client = useStaffClient();
  const isWriter = useMayWrite();
  const [size, setSize] = useState<{ width: number; height: number }>();
  const [isReplacing, setReplacing] = useState(false);
  const entity = useEntityForm({
    schema: fileSchema,
    stored: file,
    read: fileValues,
    reread,
    labels: fileLabels,
    columns: fileTexts.cells,
    place: `/admin/files?file=${encodeURIComponent(file.key)}`,
    history: file.id === null ? undefined : { entity: "media", id: file.id, name: file.name },
    save: useSaveFile(),
    fieldProblem: () => ({
      field: "alt",
      text: "Somebody else has just described this file: close it and open it again",
    }),
    onSaved: onClose,
  });
  const { form, isSaving, failure } = entity;
  const isDisabled = isSaving || !isWriter;
  const [x, y] = form.watch(["focal_x", "focal_y"]).map((text) => Number(text) || 0);
  const url = storedAddress(client, file.key);
  const isPicture = file.type === "image";
  const text = { form, isDisabled };

  return (
    <FormDialog title={`Edit ${file.name}`} submit="Save" entity={entity} onClose={onClose}>
      {isPicture && (
        <FocalPoint
          url={url}
          point={{ x: x ?? 0, y: y ?? 0 }}
          isDisabled={isDisabled}
          onMove={(point) => {
            form.setValue("focal_x", String(point.x), { shouldDirty: true });
            form.setValue("focal_y", String(point.y), { shouldDirty: true });
          }}
          onSized={setSize}
        />
      )}
      {isPicture && (
        <div className="field-row">
          <TextField {...text} name="focal_x" label={media.fields.focal_x.label} inputMode="numeric" />
          <TextField {...text} name="focal_y" label={media.fields.focal_y.label} inputMode="numeric" />
        </div>
      )}
      {isPicture && (
        <>
          <CheckField
            {...text}
            name="is_decorative"
            label={media.fields.is_decorative.label}
            hint="Nothing would be missing without it: screen readers pass it over"
          />
          <AltFields {...text} file={file} />
        </>
      )}
      <FileFacts file={file} url={url} size={size} open={open} />
      <FileUses file={file.key} />
      {isWriter && (
        <button
          type="button"
          className="button replace-button"
          aria-disabled={form.formState.isDirty || isSaving || undefined}
          title={form.formState.isDirty ? "Save or leave what you have changed first" : undefined}
          onClick={() => !form.formState.isDirty && !isSaving && setReplacing(true)}
        >
          Replace everywhere
        </button>
      )}
      {isReplacing && <ReplaceFile file={file} onReplaced={open} onClose={() => setReplacing(false)} />}
      <SaveProblem failure={failure} noun="file" />
    </FormDialog>
  );
}
