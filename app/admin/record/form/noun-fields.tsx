import { Fragment, type ReactNode } from "react";
import type { FieldPath, FieldValues, UseFormReturn } from "react-hook-form";
import type { Field } from "../../../nouns/noun.ts";
import { quantityWarning } from "../../../nouns/quantity.ts";
import { choicesOf } from "./field-labels.ts";
import { CheckField, ChoiceField, TextField } from "./text-fields.tsx";

const NOT_GIVEN = { value: "", text: "Not given" };

type NounFieldsProps<Values extends FieldValues> = {
  form: UseFormReturn<Values>;
  isDisabled: boolean;
  noun: { fields: Readonly<Record<string, Field | null>> };
  /** Only the fields of this heading; all fields without it. */
  group?: string;
  /** Columns that the form does not have, or has elsewhere. */
  without?: readonly string[];
  /** Columns with a control of their own. */
  own?: Readonly<Record<string, ReactNode>>;
  /** Wraps a field. */
  around?: ((column: string, control: ReactNode) => ReactNode) | undefined;
};

/** The plain fields of a noun, in its order: those that are neither files nor links (app/nouns). */
export function NounFields<Values extends FieldValues>(props: NounFieldsProps<Values>) {
  const { form, isDisabled, noun, group, without = [], own = {}, around = (_, control) => control } = props;
  return Object.entries(noun.fields).map(([column, field]) => {
    if (!field || field.kind === "picture" || field.kind === "file" || without.includes(column)) return null;
    if (group !== undefined && field.group !== group) return null;
    const control = Object.hasOwn(own, column) ? own[column] : <PlainField {...{ form, isDisabled, column, field }} />;
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
  const shared = {
    form,
    isDisabled,
    name: column as FieldPath<Values>,
    label: field.label ?? "",
    ...(field.hint !== undefined && { hint: field.hint }),
  };
  const isRequired = field.missing !== undefined;
  switch (field.kind) {
    case "choice":
      return <ChoiceField {...shared} choices={[...(isRequired ? [] : [NOT_GIVEN]), ...choicesOf(field)]} />;
    case "flag":
      return <CheckField {...shared} />;
    case "moment":
      return <TextField {...shared} isRequired={isRequired} type="datetime-local" />;
    case "day":
      return <TextField {...shared} isRequired={isRequired} type="date" />;
    case "number":
      return <TextField {...shared} isRequired={isRequired} inputMode="numeric" />;
    case "text":
      return <TextField {...shared} isRequired={isRequired} rows={field.rows ?? 3} />;
    default:
      return (
        <TextField
          {...shared}
          isRequired={isRequired}
          warn={field.quantity && ((text) => quantityWarning(field, text))}
        />
      );
  }
}
