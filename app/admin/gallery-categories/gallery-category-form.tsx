import type { GalleryCategory } from "../../domain/gallery-categories/gallery-categories.data.ts";
import { CategoryForm } from "../parts/category/category-form.tsx";
import type { CategoryFormProps } from "../parts/category/category-source.ts";
import { useSaveCategory } from "../parts/category/use-save-category.ts";
import { TextField } from "../parts/form/text-fields.tsx";
import { useEntityForm } from "../parts/form/use-entity-form.ts";
import { galleryCategoryForm } from "./gallery-category.schema.ts";
import { galleryCategorySource } from "./gallery-category-source.ts";

export function GalleryCategoryForm(props: CategoryFormProps<GalleryCategory>) {
  const { stored, reread, onClose } = props;
  const entity = useEntityForm({
    schema: galleryCategoryForm.schema,
    stored,
    read: galleryCategoryForm.valuesOf,
    reread,
    save: useSaveCategory(galleryCategorySource, galleryCategoryForm, !stored),
    labels: galleryCategoryForm.labels,
    history: stored && { entity: "gallery_categories", id: stored.id, name: stored.name },
    onSaved: onClose,
  });
  const text = { form: entity.form, isDisabled: entity.isSaving };
  return (
    <CategoryForm {...props} entity={entity}>
      <TextField {...text} name="name" label="Name" isRequired />
      <TextField
        {...text}
        name="display_order"
        label="Display Order"
        inputMode="numeric"
        hint="A whole number; without one the category stands last"
      />
    </CategoryForm>
  );
}
