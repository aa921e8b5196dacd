import { Fragment, type ReactNode } from "react";
import type { FieldPath, FieldValues, UseFormReturn } from "react-hook-form";
import type { Field } from "../../nouns/noun.ts";
import { choicesOf } from "../parts/form/field-labels.ts";
import { CheckField, ChoiceField, TextField } from "../parts/form/text-fields.tsx";

type NounFieldsProps<Values extends FieldValues> = {
  form: UseFormReturn<Values>;
  isDisabled: boolean;
  noun: { fields: Readonly<Record<string, Field | null>> };
  /** Columns that the form does not have. */
  without?: readonly string[];
  /** Columns with a control of their own. */
  own?: Readonly<Record<string, ReactNode>>;
  /** What stands around a field. */
  around?: ((column: string, control: ReactNode) => ReactNode) | undefined;
};

/** The plain fields of a noun, in its order: those that are neither files nor links (app/nouns). */
export function NounFields<Values extends FieldValues>(props: NounFieldsProps<Values>) {
  const { form, isDisabled, noun, without = [], own = {}, around = (_, control) => control } = props;
  return Object.entries(noun.fields).map(([column, field]) => {
    if (!field || field.kind === "picture" || field.kind === "file" || without.includes(column)) return null;
    const control = own[column] ?? <PlainField {...{ form, isDisabled, column, field }} />;
    return <Fragment key={column}>{around(column, control)}</Fragment>;
  });
}

type PlainFieldProps<Values extends FieldValues> = {
  form: UseFormReturn<Values>;
  isDisabled: boolean;
  column: string;
  field: Field;
};

function PlainField<Values extends FieldValues>({ form, isDisabled, column, field }: PlainFieldProps<Values>) {
  const shared = { form, isDisabled, name: column as FieldPath<Values>, label: field.label ?? "" };
  const isRequired = field.missing !== undefined;
  switch (field.kind) {
    case "choice":
      return <ChoiceField {...shared} choices={choicesOf(field)} />;
    case "flag":
      return <CheckField {...shared} />;
    case "number":
      return <TextField {...shared} isRequired={isRequired} inputMode="numeric" />;
    case "text":
      return <TextField {...shared} isRequired={isRequired} rows={field.rows ?? 3} />;
    default:
      return <TextField {...shared} isRequired={isRequired} />;
  }
}
