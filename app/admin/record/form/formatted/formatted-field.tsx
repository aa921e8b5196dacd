import { type ClipboardEvent, type KeyboardEvent, useRef, useState } from "react";
import type { FieldPath, FieldValues, UseFormReturn } from "react-hook-form";
import { Field } from "../../../../ui/field.tsx";
import { type Edit, goOn, link, type Typed, wrap } from "./edits.rules.ts";
import { markdownOf } from "./paste.ts";
import { Signs } from "./signs.tsx";
import { typedIn, typeInto } from "./type-into.ts";

type FormattedFieldProps<Values extends FieldValues> = {
  form: UseFormReturn<Values>;
  name: FieldPath<Values>;
  label: string;
  isRequired?: boolean;
  isDisabled: boolean;
  isFirst?: boolean;
  rows: number;
};

/** A field for an article in Markdown: the browser's own field, with buttons that write the signs. */
export function FormattedField<Values extends FieldValues>(props: FormattedFieldProps<Values>) {
  const { form, name, label, isRequired = false, isDisabled, isFirst, rows } = props;
  const field = useRef<HTMLTextAreaElement>(null);
  const [problem, setProblem] = useState<string>();
  const { error } = form.getFieldState(name, form.formState);
  const { ref, ...control } = form.register(name);
  return (
    <Field label={label} isRequired={isRequired} problem={error?.message} warning={problem}>
      {(attributes) => (
        <div className="formatted-field">
          <Signs field={field} isDisabled={isDisabled} onProblem={setProblem} />
          <textarea
            {...attributes}
            {...control}
            {...(isFirst && { "data-first-focus": "" })}
            ref={(element) => {
              field.current = element;
              ref(element);
            }}
            rows={rows}
            readOnly={isDisabled}
            onKeyDown={isDisabled ? undefined : writeByKey}
            onPaste={isDisabled ? undefined : pasteFormatted}
          />
        </div>
      )}
    </Field>
  );
}

const EDIT_OF_KEY: Partial<Record<string, (typed: Typed) => Edit | undefined>> = {
  "ctrl+b": (typed) => wrap(typed, "**"),
  "ctrl+i": (typed) => wrap(typed, "*"),
  "ctrl+k": link,
  enter: goOn,
};

function writeByKey(event: KeyboardEvent<HTMLTextAreaElement>) {
  if (event.shiftKey || event.altKey || event.nativeEvent.isComposing) return;
  const typed = typedIn(event.currentTarget);
  const key = `${event.ctrlKey || event.metaKey ? "ctrl+" : ""}${event.key.toLowerCase()}`;
  const edit = EDIT_OF_KEY[key]?.(typed);
  if (!edit) return;
  event.preventDefault();
  typeInto(event.currentTarget, edit);
}

function pasteFormatted(event: ClipboardEvent<HTMLTextAreaElement>) {
  const written = markdownOf(event.clipboardData.getData("text/html"));
  if (written === undefined) return;
  event.preventDefault();
  const { start, end } = typedIn(event.currentTarget);
  const at = start + written.length;
  typeInto(event.currentTarget, { from: start, to: end, put: written, select: [at, at] });
}
