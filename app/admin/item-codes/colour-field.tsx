import { type UseFormReturn, useWatch } from "react-hook-form";
import { Field } from "../../ui/field.tsx";
import { type ItemCodeValues, writeHex } from "./item-code.schema.ts";

type ColourFieldProps = { form: UseFormReturn<ItemCodeValues>; isDisabled: boolean };

/** The colour of a shade: typed or pasted, or chosen with the browser's own picker, which also shows it. */
export function ColourField({ form, isDisabled }: ColourFieldProps) {
  const { error } = form.getFieldState("hex", form.formState);
  const typed = writeHex(useWatch({ control: form.control, name: "hex" }));
  const isColour = /^#[0-9A-F]{6}$/.test(typed);
  return (
    <Field
      label="Colour (hex)"
      hint="Shown as a swatch where there is no picture, like #C9A227"
      problem={error?.message}
    >
      {(field) => (
        <div className="colour-field">
          <input
            {...field}
            {...form.register("hex")}
            type="text"
            maxLength={9}
            readOnly={isDisabled}
            autoComplete="off"
          />
          <input
            type="color"
            aria-label="Choose the colour"
            value={isColour ? typed.toLowerCase() : "#ffffff"}
            data-empty={!isColour || undefined}
            disabled={isDisabled}
            onChange={(event) =>
              form.setValue("hex", event.target.value.toUpperCase(), {
                shouldDirty: true,
                shouldValidate: form.formState.isSubmitted,
              })
            }
          />
        </div>
      )}
    </Field>
  );
}
