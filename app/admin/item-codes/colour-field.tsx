import { useId, useState } from "react";
import { type UseFormReturn, useWatch } from "react-hook-form";
import { Field } from "../../ui/field.tsx";
import { PictureColour } from "../../ui/picture-colour.tsx";
import { writeColour } from "../record/form/noun-form.ts";
import type { ItemCodeValues } from "./item-code.schema.ts";

type ColourFieldProps = { form: UseFormReturn<ItemCodeValues>; isDisabled: boolean };

/**
 * The colour of a shade: typed or pasted, chosen with the browser's own picker, which also shows it, or taken from the code's picture.
 */
export function ColourField({ form, isDisabled }: ColourFieldProps) {
  const { error } = form.getFieldState("hex", form.formState);
  const typed = writeColour(useWatch({ control: form.control, name: "hex" }));
  const image = useWatch({ control: form.control, name: "image" });
  const picture = image.file ?? image.url;
  const pictureId = useId();
  const [isPicking, setPicking] = useState(false);
  const isColour = /^#[0-9A-F]{6}$/.test(typed);
  function choose(hex: string, source?: string) {
    const options = { shouldDirty: true, shouldValidate: form.formState.isSubmitted };
    form.setValue("hex", hex, options);
    if (source) form.setValue("hex_source", source, options);
  }

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
            onChange={(event) => choose(event.target.value.toUpperCase())}
          />
          {picture && (
            <button
              type="button"
              className="button"
              aria-expanded={isPicking}
              aria-controls={pictureId}
              onClick={() => setPicking(!isPicking)}
            >
              From the picture
            </button>
          )}
          <div id={pictureId} hidden={!isPicking || !picture}>
            {isPicking && picture && (
              <PictureColour
                source={picture}
                label="Take the colour from this place of the picture"
                onPick={(hex) => !isDisabled && choose(hex, "photo")}
              />
            )}
          </div>
        </div>
      )}
    </Field>
  );
}
