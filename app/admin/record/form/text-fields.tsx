import { type ReactNode, useId } from "react";
import type { FieldPath, FieldValues, UseFormReturn } from "react-hook-form";
import { STATUS } from "../../../nouns/noun.ts";
import { Field } from "../../../ui/field.tsx";
import { choicesOf } from "./field-labels.ts";
import { lengthProblem } from "./input-problems.ts";

type TextFieldProps<Values extends FieldValues> = {
  form: UseFormReturn<Values>;
  name: FieldPath<Values>;
  label: string;
  hint?: string;
  /** What holds while nothing is typed. */
  placeholder?: string | undefined;
  /** What may be wrong with what is typed. */
  warn?: ((text: string) => string | undefined) | undefined;
  isRequired?: boolean;
  isDisabled: boolean;
  /** Has the focus when the form opens. */
  isFirst?: boolean;
  type?: "text" | "email" | "number" | "date" | "datetime-local";
  /** Least number, and the distance from one to the next. */
  min?: number;
  step?: number;
  /** Which keyboard a phone shows. */
  inputMode?: "numeric";
  /** Makes it a text of several lines. */
  rows?: number;
  /** Texts that a line may be completed to. */
  suggestions?: readonly string[];
  /** What is said and offered below it. */
  offer?: ReactNode;
  onType?: (text: string) => void;
  onLeave?: (text: string) => void;
};

/** A field for text of one or several lines. */
export function TextField<Values extends FieldValues>(props: TextFieldProps<Values>) {
  const { form, name, label, hint, isRequired, isDisabled, type = "text", rows, onType, onLeave } = props;
  const { min, step, inputMode, suggestions, warn, placeholder, isFirst, offer } = props;
  const listId = useId();
  const isLine = type === "text" && !rows;
  const { error } = form.getFieldState(name, form.formState);
  const first = isFirst ? { "data-first-focus": "" } : {};
  const control = form.register(name, {
    onChange: (event) => {
      const text: string = event.target.value;
      // At once, not when the form is saved: what is pasted is not cut.
      const message = isLine ? lengthProblem(text) : undefined;
      if (message) form.setError(name, { type: "maxLength", message });
      else if (error?.type === "maxLength") form.clearErrors(name);
      onType?.(text);
    },
    onBlur: (event) => onLeave?.(event.target.value),
  });
  return (
    <Field
      label={label}
      hint={hint}
      isRequired={isRequired ?? false}
      problem={error?.message}
      warning={warn?.(String(form.watch(name) ?? ""))}
      offer={offer}
    >
      {(field) =>
        rows ? (
          <textarea {...field} {...control} {...first} {...{ rows, placeholder }} readOnly={isDisabled} />
        ) : (
          <>
            <input
              {...field}
              {...control}
              {...first}
              {...{ type, min, step, inputMode, placeholder }}
              readOnly={isDisabled}
              autoComplete="off"
              list={suggestions && listId}
            />
            {suggestions && (
              <datalist id={listId}>
                {suggestions.map((text) => (
                  <option key={text} value={text} />
                ))}
              </datalist>
            )}
          </>
        )
      }
    </Field>
  );
}

type ChoiceFieldProps<Values extends FieldValues> = {
  form: UseFormReturn<Values>;
  name: FieldPath<Values>;
  label: string;
  isRequired?: boolean;
  isDisabled: boolean;
  choices: readonly { value: string; text: string }[];
};

/** A field for one of several choices. */
export function ChoiceField<Values extends FieldValues>(props: ChoiceFieldProps<Values>) {
  const { form, name, label, isRequired, isDisabled, choices } = props;
  const { error } = form.getFieldState(name, form.formState);
  return (
    <Field label={label} isRequired={isRequired ?? false} problem={error?.message}>
      {(field) => (
        <select {...field} {...form.register(name)} aria-disabled={isDisabled || undefined}>
          {choices.map(({ value, text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

type CheckFieldProps<Values extends FieldValues> = {
  form: UseFormReturn<Values>;
  name: FieldPath<Values>;
  label: string;
  hint?: string;
  problem?: string | undefined;
  /** For what takes effect on the form at once. */
  isSwitch?: boolean;
  isDisabled: boolean;
};

/** A field for yes or no. */
export function CheckField<Values extends FieldValues>(props: CheckFieldProps<Values>) {
  const { form, name, label, hint, problem, isSwitch, isDisabled } = props;
  const { error } = form.getFieldState(name, form.formState);
  return (
    <Field label={label} hint={hint} problem={problem ?? error?.message}>
      {(field) => (
        // Not disabled: a form leaves out the values of disabled controls.
        <input
          {...field}
          {...form.register(name)}
          type="checkbox"
          role={isSwitch ? "switch" : undefined}
          aria-disabled={isDisabled || undefined}
          onClick={(event) => isDisabled && event.preventDefault()}
        />
      )}
    </Field>
  );
}

/** Choices of a status field. */
export const STATUSES = choicesOf(STATUS);
