import { type DragEvent, useRef, useState } from "react";
import type { FieldValues, Path, UseFormReturn } from "react-hook-form";
import { accepted, checkImage, checkPdf } from "../../domain/files/files.rules.ts";
import { Field } from "../../ui/field.tsx";
import { FilePreview } from "./file-preview.tsx";

/** A file of a row: what is stored, or what was chosen to take its place. */
export type FileValue = { url: string | null; file: File | null };

type FileFieldProps = {
  label: string;
  kind: "image" | "pdf";
  hint?: string;
  isRequired?: boolean;
  isDisabled: boolean;
  value: FileValue;
  problem?: string | undefined;
  onChange: (value: FileValue) => void;
};

/** Chooses one file, by the button or by dropping it; shows it, how far its upload is, and takes it away again. */
export function FileField(props: FileFieldProps) {
  const { label, kind, hint, isRequired = false, isDisabled, value, problem, onChange } = props;
  const [refused, setRefused] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const check = kind === "image" ? checkImage : checkPdf;

  function choose(file: File | undefined) {
    if (!file) return;
    const wrong = check(file);
    setRefused(wrong);
    if (!wrong) onChange({ url: value.url, file });
    // The same file can be chosen again.
    if (input.current) input.current.value = "";
  }

  function remove() {
    setRefused(undefined);
    onChange({ url: value.file ? value.url : null, file: null });
    input.current?.focus();
  }

  return (
    <Field label={label} hint={hint} isRequired={isRequired} problem={refused ?? problem}>
      {(field) => (
        <div className="file-field" {...(isDisabled ? {} : dropping(choose))}>
          {(value.file || value.url) && (
            <FilePreview file={value.file} url={value.url} kind={kind} isDisabled={isDisabled} onRemove={remove} />
          )}
          <input
            {...field}
            ref={input}
            type="file"
            accept={kind === "image" ? accepted.images : accepted.pdf}
            disabled={isDisabled}
            onChange={(event) => choose(event.target.files?.[0])}
          />
        </div>
      )}
    </Field>
  );
}

/** Handlers of an area that files can be dropped on. */
export function dropping(take: (file: File | undefined, files: File[]) => void) {
  return {
    onDragOver: (event: DragEvent) => event.preventDefault(),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      const files = [...event.dataTransfer.files];
      take(files[0], files);
    },
  };
}

/** What a file field takes from its form. */
export function fileFieldOf<Values extends FieldValues>(form: UseFormReturn<Values>, name: Path<Values>) {
  const problem = form.getFieldState(name, form.formState).error;
  return {
    value: form.watch(name) as FileValue,
    problem: problem?.message,
    onChange: (value: FileValue) =>
      form.setValue(name, value as Values[Path<Values>], {
        shouldDirty: true,
        shouldValidate: form.formState.isSubmitted,
      }),
  };
}
