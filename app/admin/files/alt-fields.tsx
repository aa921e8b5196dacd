import type { UseFormReturn } from "react-hook-form";
import type { StoredFile } from "../../domain/files/stored-files.schema.ts";
import { TRANSLATION_LANGUAGES } from "../../lib/i18n/translation-languages.ts";
import { media } from "../../nouns/media/fields.ts";
import { TextField } from "../record/form/text-fields.tsx";
import { TranslatedField } from "../record/form/translated-field.tsx";
import { type FileValues, fileLabels } from "./file.schema.ts";

type AltFieldsProps = { form: UseFormReturn<FileValues>; isDisabled: boolean; file: StoredFile };

/** The alternative text in each language that people write; decoration has none. */
export function AltFields({ form, isDisabled, file }: AltFieldsProps) {
  if (form.watch("is_decorative")) return null;
  const { alt } = media.fields;
  return (
    <div className="field-row">
      <TextField
        {...{ form, isDisabled }}
        isFirst
        name="alt"
        label={alt.label}
        rows={2}
        hint="What the picture shows, for who can't see it. Without one, pages call it by the name of what it belongs to."
      />
      {TRANSLATION_LANGUAGES.map(({ code }) => (
        <TranslatedField
          key={code}
          {...{ form, isDisabled }}
          field={{ ...alt, kind: "text", rows: 2 }}
          name="alt"
          own={`alt_${code}`}
          label={fileLabels[`alt_${code}`]}
          stored={{ original: file.alt ?? "", translation: file.texts[`alt@${code}`] }}
        />
      ))}
    </div>
  );
}
