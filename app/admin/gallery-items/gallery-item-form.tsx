import { GALLERY_VIDEOS } from "../../domain/files/files.rules.ts";
import { kindOf } from "../../lib/backend/failure.ts";
import { galleryItems } from "../../nouns/gallery-items/fields.ts";
import type { GalleryChoices, GalleryItemDetails } from "../../nouns/gallery-items/gallery-item-records.data.ts";
import { FileField, fileFieldOf } from "../parts/files/file-field.tsx";
import { MediaField } from "../parts/files/media-field.tsx";
import { arrangeMedia } from "../parts/files/media-order.rules.ts";
import { CheckListField } from "../record/form/check-list.tsx";
import { FormDialog } from "../record/form/form-dialog.tsx";
import { NounFields } from "../record/form/noun-fields.tsx";
import { SaveAsInactive, StillMissing } from "../record/form/save-as-inactive.tsx";
import { SaveProblem } from "../record/form/save-problem.tsx";
import { ScheduleFields } from "../record/form/schedule-fields.tsx";
import { NAME_HINT, SlugField } from "../record/form/slug-field.tsx";
import { CheckField, ChoiceField, STATUSES, TextField } from "../record/form/text-fields.tsx";
import { type EntityForm, useEntityForm } from "../record/form/use-entity-form.ts";
import { useSlug } from "../record/form/use-slug.ts";
import {
  type GalleryItemValues,
  galleryItemLabels,
  galleryItemSchema,
  galleryItemValues,
  galleryMediaOf,
} from "./gallery-item.schema.ts";
import { pdfHint } from "./pdf-hint.ts";
import { useSaveGalleryItem } from "./use-save-gallery-item.ts";

type GalleryItemFormProps = {
  title: string;
  /** The item as it was when the form opened; undefined for a new one. */
  item: GalleryItemDetails | undefined;
  choices: GalleryChoices;
  /** Reads the choices again: what was chosen may be gone. */
  onRefused: () => void;
  reread: () => Promise<GalleryItemDetails | undefined>;
  onClose: () => void;
};

// Back office §2, Gallery Items, and §5, Gallery item: the form.
export function GalleryItemForm({ title, item, choices, onRefused, reread, onClose }: GalleryItemFormProps) {
  const send = useSaveGalleryItem(!item);
  const entity = useEntityForm({
    schema: galleryItemSchema,
    stored: item,
    read: galleryItemValues,
    reread,
    labels: galleryItemLabels,
    columns: { primaryImage: "primary_image_url", pdf: "pdf_url" },
    history: item && { entity: "gallery_items", id: item.id, name: item.name },
    save: (work) =>
      send(work).catch((error) => {
        if (kindOf(error) === "other") onRefused();
        throw error;
      }),
    fieldProblem: () => ({ field: "slug", text: "Another gallery item already uses this slug" }),
    onSaved: onClose,
  });
  const { form, stored, isSaving, failure } = entity;
  const media = galleryMediaOf(stored?.media);
  const slug = useSlug(!stored, { name: form.getValues("name"), slug: form.getValues("slug") }, (text) =>
    form.setValue("slug", text, { shouldDirty: true, shouldValidate: form.formState.isSubmitted }),
  );
  const text = { form, isDisabled: isSaving };
  const [isPdf, pdf, mediaValue] = form.watch(["is_pdf", "pdf", "media"]);

  return (
    <FormDialog
      title={title}
      submit={stored ? "Update Gallery Item" : "Create Gallery Item"}
      entity={entity}
      otherSubmit={
        !stored && (
          <>
            <Missing entity={entity} />
            <SaveAsInactive entity={entity} />
          </>
        )
      }
      onClose={onClose}
    >
      <NounFields
        {...text}
        noun={galleryItems}
        without={["status"]}
        own={{
          name: <TextField {...text} name="name" label="Name" isRequired onType={slug.onName} />,
          slug: <SlugField {...text} table="gallery_items" id={stored?.id} hint={NAME_HINT} onType={slug.onSlug} />,
          publish_at: <ScheduleFields {...text} isNew={!stored} />,
          unpublish_at: null,
          display_order: (
            <div className="field-row">
              <TextField
                {...text}
                name="display_order"
                label="Display Order"
                inputMode="numeric"
                hint={
                  stored?.display_order == null ? "Leave empty to put it last" : "Leave empty to keep it where it is"
                }
              />
              <ChoiceField {...text} name="status" label="Status" choices={STATUSES} />
            </div>
          ),
          is_pdf: (
            <CheckField
              {...text}
              name="is_pdf"
              label="PDF"
              isSwitch
              hint={pdfHint(isPdf, pdf, arrangeMedia(media, mediaValue).length)}
            />
          ),
        }}
      />
      {isPdf && (
        <FileField
          label="PDF File"
          kind="pdf"
          {...(!(pdf.url || pdf.file) && { hint: "PDF up to 5MB. Without it visitors find nothing to download." })}
          isDisabled={isSaving}
          {...fileFieldOf(form, "pdf")}
        />
      )}
      <FileField label="Primary Image" kind="image" isDisabled={isSaving} {...fileFieldOf(form, "primaryImage")} />
      {!isPdf && (
        <MediaField
          label="Additional Media"
          hint={`Images or videos up to 5MB each.${media.length > 0 ? " Removing a stored one takes effect with Update Gallery Item." : ""}`}
          videos={GALLERY_VIDEOS}
          stored={media}
          value={mediaValue}
          isDisabled={isSaving}
          onChange={(value) => form.setValue("media", value, { shouldDirty: true })}
        />
      )}
      <CheckListField
        {...text}
        name="categoryIds"
        label="Categories"
        choices={choices.categories}
        empty="There are no gallery categories yet."
      />
      <CheckListField
        {...text}
        name="productIds"
        label="Related Products"
        choices={choices.products.map(({ id, name, status }) => ({
          id,
          name: status === "Active" ? name : `${name} (${status})`,
        }))}
        empty="There are no products yet."
      />
      <SaveProblem failure={failure} noun="gallery item" />
    </FormDialog>
  );
}

function Missing({ entity }: { entity: EntityForm<GalleryItemValues, GalleryItemDetails | undefined> }) {
  const { name, description, primaryImage, categoryIds, is_pdf, pdf } = entity.form.watch();
  return (
    <StillMissing
      parts={{
        Name: name,
        Description: description,
        ...(is_pdf && { "PDF File": pdf }),
        "Primary Image": primaryImage,
        Categories: categoryIds,
      }}
    />
  );
}
