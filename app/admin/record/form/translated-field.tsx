import type { FieldPath, FieldValues, UseFormReturn } from "react-hook-form";
import type { Field } from "../../../nouns/noun.ts";
import { StatusBadge } from "../list/table-parts.tsx";
import { isSame } from "./same.ts";
import { TextField } from "./text-fields.tsx";

type TranslatedFieldProps<Values extends FieldValues> = {
  form: UseFormReturn<Values>;
  isDisabled: boolean;
  field: Field;
  /** The field of the original, and that of the translation. */
  name: FieldPath<Values>;
  own: FieldPath<Values>;
  label: string;
  placeholder?: string | undefined;
  /** What is stored of both; undefined for what is not. */
  stored: { original: string; translation: { text: string; isOutdated: boolean } | undefined } | undefined;
};

/** The translation of a text beside its original, and what state it will be in once the form is saved. */
export function TranslatedField<Values extends FieldValues>(props: TranslatedFieldProps<Values>) {
  const { form, isDisabled, field, name, own, label, placeholder, stored } = props;
  const [original, text] = form.watch([name, own]).map((value) => String(value ?? ""));
  const state = stateOf(original ?? "", text ?? "", stored);
  return (
    <div className="translated-field">
      <TextField
        {...{ form, isDisabled, label, placeholder }}
        name={own}
        {...(field.kind === "text" && { rows: field.rows ?? 3 })}
      />
      {state && <StatusBadge status={state} />}
    </div>
  );
}

function stateOf(original: string, text: string, stored: TranslatedFieldProps<FieldValues>["stored"]) {
  if (text.trim() === "") return original.trim() === "" ? undefined : "Missing";
  const known = stored?.translation;
  if (!stored || !known || !isSame(known.text, text)) return "Translated";
  return known.isOutdated || !isSame(stored.original, original) ? "Outdated" : "Translated";
}
