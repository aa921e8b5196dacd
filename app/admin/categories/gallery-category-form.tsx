import { galleryCategories } from "../../nouns/gallery-categories/fields.ts";
import type { GalleryCategory } from "../../nouns/gallery-categories/gallery-categories.data.ts";
import { NounFields } from "../record/form/noun-fields.tsx";
import { useEntityForm } from "../record/form/use-entity-form.ts";
import { CategoryForm } from "./category-form.tsx";
import type { CategoryFormProps } from "./category-source.ts";
import { galleryCategoryForm } from "./gallery-category.schema.ts";
import { galleryCategorySource } from "./gallery-category-source.ts";
import { useSaveCategory } from "./use-save-category.ts";

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
      <NounFields {...text} noun={galleryCategories} />
    </CategoryForm>
  );
}
