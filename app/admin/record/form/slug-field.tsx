import type { FieldValues, Path, UseFormReturn } from "react-hook-form";
import { TextField } from "./text-fields.tsx";

type SlugFieldProps<Values extends FieldValues> = {
  form: UseFormReturn<Values>;
  isDisabled: boolean;
  onType: (text: string) => void;
};

/** The slug of what has a name, which it follows until it is edited by hand (`useSlug`). */
export function SlugField<Values extends FieldValues & { slug: string }>(props: SlugFieldProps<Values>) {
  return (
    <TextField
      {...props}
      name={"slug" as Path<Values>}
      label="Slug"
      isRequired
      hint="URL-friendly version of the name"
    />
  );
}
