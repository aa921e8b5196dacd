import { readCarouselInterval } from "../../../nouns/carousel/carousel.rules.ts";
import { TextField } from "../../record/form/text-fields.tsx";
import { SettingCard } from "../setting-card.tsx";
import { durationSchema, readDuration } from "./duration.schema.ts";

// Back office §2, General Settings, Global Settings.
export function GlobalSettings() {
  return (
    <SettingCard
      type="duration"
      title="Carousel Settings"
      failure="Failed to load settings"
      schema={durationSchema}
      // The home page reads it in the same way.
      read={(stored) => String(readCarouselInterval(stored))}
      texts={{
        success: "Settings updated successfully",
        refused: "Failed to update settings",
        failed: "An error occurred while updating settings",
      }}
      field={({ form, isDisabled }) => (
        <TextField
          form={form}
          isDisabled={isDisabled}
          name="value"
          label="Slide Duration (milliseconds)"
          type="number"
          min={1000}
          step={500}
          hint="How long each picture of the home page stands: at least 1000, in steps of 500. 5000 are 5 seconds."
          onLeave={(typed) => form.setValue("value", readDuration(typed), { shouldDirty: true })}
        />
      )}
    />
  );
}
