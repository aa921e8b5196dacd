import { useEffect, useRef, useState } from "react";
import type { FieldValues, Path, UseFormReturn } from "react-hook-form";
import {
  accepted,
  checkImage,
  checkPdf,
  checkVideo,
  GALLERY_VIDEOS,
  wrongKind,
} from "../../../domain/files/files.rules.ts";
import { Field } from "../../../ui/field.tsx";
import { asWhatItIs, isWhatItSays } from "./check-content.ts";
import { DropArea, dropping } from "./drop-area.tsx";
import { FilePreview } from "./file-preview.tsx";
import { RefusedAdvice } from "./refused-advice.tsx";
import { SameFile } from "./same-file.tsx";
import { ShrinkOffer } from "./shrink-offer.tsx";

/** A file of a row: what is stored, or what was chosen to take its place. */
export type FileValue = {
  url: string | null;
  file: File | null;
  /** What is wrong with the file that was chosen last: nothing is saved until another one is chosen, or none. */
  refusal?: string;
};

type FileFieldProps = {
  label: string;
  kind: "image" | "pdf" | "video";
  /** In place of what its kind of file says. */
  hint?: string;
  isRequired?: boolean;
  /** What is stored can be changed for another file, but not taken away. */
  isKept?: boolean;
  isDisabled: boolean;
  value: FileValue;
  problem?: string | undefined;
  /** How often the form was submitted: each time, the first field that is wrong takes the focus. */
  attempts?: number;
  onChange: (value: FileValue) => void;
};

const kinds = {
  image: { noun: "Image", check: checkImage, accept: accepted.images, hint: "JPEG, PNG, WebP, GIF up to 5MB" },
  pdf: { noun: "PDF", check: checkPdf, accept: accepted.pdf, hint: "PDF up to 5MB" },
  video: {
    noun: "Video",
    check: checkVideo,
    accept: GALLERY_VIDEOS.map((extension) => `.${extension}`).join(),
    hint: "MP4, WebM, OGG, MOV, AVI up to 5MB",
  },
};

/** Chooses one file, by the button or by dropping it; shows it, how far its upload is, and takes it away again. */
export function FileField(props: FileFieldProps) {
  const { label, kind, isRequired = false, isKept = false, isDisabled, value, onChange } = props;
  const [refusedFile, setRefusedFile] = useState<File>();
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const { noun, check, accept, hint } = kinds[kind];
  const problem = value.refusal ?? props.problem;
  const hasFile = Boolean(value.file || value.url);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt counts, also when the problem is the same
  useEffect(() => {
    const firstWrong = input.current?.form?.querySelector("[aria-invalid]");
    if (props.problem && !isDisabled && firstWrong === input.current) button.current?.focus();
  }, [props.problem, props.attempts, isDisabled]);

  const latest = useRef(props);
  latest.current = props;

  async function choose([chosen]: File[]) {
    if (!chosen) return;
    const file = kind === "image" ? await asWhatItIs(chosen) : chosen;
    if (latest.current.isDisabled) return;
    const wrong = check(file);
    setRefusedFile(wrong === undefined ? undefined : file);
    if (wrong) return onChange({ ...kept(value), refusal: wrong });
    onChange({ url: value.url, file });
    if (await isWhatItSays(file, kind, GALLERY_VIDEOS)) return;
    const present = latest.current;
    if (present.value.file !== file || present.isDisabled) return;
    setRefusedFile(file);
    present.onChange({ ...kept(value), refusal: wrongKind[kind]() });
  }

  function takeSmaller(smaller: File) {
    button.current?.focus();
    void choose([smaller]);
  }

  function leaveOut() {
    setRefusedFile(undefined);
    onChange(kept(value));
    button.current?.focus();
  }

  function remove() {
    setRefusedFile(undefined);
    onChange({ url: value.file ? value.url : null, file: null });
    button.current?.focus();
  }

  return (
    <Field
      label={label}
      hint={props.hint ?? hint}
      isRequired={isRequired}
      problem={problem}
      offer={
        value.refusal ? (
          <>
            {refusedFile && <RefusedAdvice file={refusedFile} />}
            <div className="row near refused-file">
              {refusedFile && <ShrinkOffer file={refusedFile} isDisabled={isDisabled} onShrunk={takeSmaller} />}
              <button type="button" className="button small" disabled={isDisabled} onClick={leaveOut}>
                Leave it out
              </button>
            </div>
          </>
        ) : (
          value.file && <SameFile file={value.file} isDisabled={isDisabled} />
        )
      }
    >
      {(field) => (
        <div className="file-field" {...(isDisabled ? {} : dropping(choose))}>
          {hasFile && (
            <FilePreview
              file={value.file}
              url={value.url}
              kind={kind}
              isDisabled={isDisabled}
              onRemove={isKept && !value.file ? undefined : remove}
            />
          )}
          <DropArea
            field={field}
            choose={`${hasFile ? "Change" : "Upload"} ${noun}`}
            accept={accept}
            isDisabled={isDisabled}
            input={input}
            button={button}
            onChoose={choose}
          />
        </div>
      )}
    </Field>
  );
}

/** What the field holds beside a file that was refused. */
function kept({ url, file }: FileValue): FileValue {
  return { url, file };
}

/** What a file field takes from its form. */
export function fileFieldOf<Values extends FieldValues>(form: UseFormReturn<Values>, name: Path<Values>) {
  const problem = form.getFieldState(name, form.formState).error;
  return {
    value: form.watch(name) as FileValue,
    problem: problem?.message,
    attempts: form.formState.submitCount,
    onChange: (value: FileValue) =>
      form.setValue(name, value as Values[Path<Values>], {
        shouldDirty: true,
        shouldValidate: form.formState.isSubmitted,
      }),
  };
}
