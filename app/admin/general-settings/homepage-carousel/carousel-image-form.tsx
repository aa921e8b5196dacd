import { kindOf, reasonOf } from "../../../lib/backend/failure.ts";
import type { CarouselImage } from "../../../nouns/carousel/carousel-records.data.ts";
import { FileField, fileFieldOf } from "../../parts/files/file-field.tsx";
import { FormDialog } from "../../record/form/form-dialog.tsx";
import { SaveProblem } from "../../record/form/save-problem.tsx";
import { ScheduleFields } from "../../record/form/schedule-fields.tsx";
import { CheckField, TextField } from "../../record/form/text-fields.tsx";
import { useEntityForm } from "../../record/form/use-entity-form.ts";
import { carouselImageSchema, carouselImageValues, readDisplayOrder, slideSchedule } from "./carousel-image.schema.ts";
import { SizeWarning } from "./size-warning.tsx";
import { useSaveCarouselImage } from "./use-save-carousel-image.ts";

type CarouselImageFormProps = {
  title: string;
  /** The image as it was when the form opened; undefined for a new one. */
  stored: CarouselImage | undefined;
  /** All images of that moment. */
  known: readonly CarouselImage[];
  reread: () => Promise<CarouselImage | undefined>;
  onClose: () => void;
};

const labels = {
  image: "Image",
  alt_text: "Alt Text",
  title: "Title",
  display_order: "Display Order",
  is_active: "Active",
  ...slideSchedule.labels,
};

export function CarouselImageForm({ title, stored, known, reread, onClose }: CarouselImageFormProps) {
  const entity = useEntityForm({
    schema: carouselImageSchema(!stored),
    stored,
    read: (present) => carouselImageValues(present, known),
    reread,
    save: useSaveCarouselImage(!stored),
    labels,
    columns: { image: "image_url" },
    history: stored && { entity: "general_settings", id: stored.id },
    onSaved: onClose,
  });
  const { form, isSaving, failure } = entity;
  const text = { form, isDisabled: isSaving };

  return (
    <FormDialog title={title} submit={stored ? "Update Image" : "Add Image"} entity={entity} onClose={onClose}>
      <div className="advised-field">
        <FileField
          label="Image"
          kind="image"
          hint="Recommended image size 1920x1080 px. JPEG, PNG, WebP, GIF up to 5MB"
          isRequired={!stored}
          isKept
          isDisabled={isSaving}
          {...fileFieldOf(form, "image")}
        />
        <SizeWarning file={form.watch("image").file} />
      </div>
      <TextField
        {...text}
        name="alt_text"
        label="Alt Text"
        hint="What the picture shows, for visitors who cannot see it"
      />
      <TextField {...text} name="title" label="Title" hint="Optional; names the image in the list" />
      <TextField
        {...text}
        name="display_order"
        label="Display Order"
        type="number"
        min={0}
        step={1}
        hint="A whole number; lower numbers come first"
        onLeave={(typed) => form.setValue("display_order", readDisplayOrder(typed), { shouldDirty: true })}
      />
      <CheckField {...text} name="is_active" label="Active" hint="Only active images are shown on the home page" />
      <ScheduleFields {...text} isNew={!stored} />
      <SaveProblem failure={failure} noun="image" />
      <OtherProblem failure={failure} />
    </FormDialog>
  );
}

/** What remains to be read when the toast is gone. */
function OtherProblem({ failure }: { failure: unknown }) {
  // The part that all forms share shows the others.
  if (failure === undefined || ["stale", "gone"].includes(kindOf(failure))) return null;
  const cause = failure instanceof Error && failure.cause ? failure.cause : failure;
  return (
    <p className="save-problem" role="alert">
      The image is not saved. {reasonOf(cause)}
    </p>
  );
}
