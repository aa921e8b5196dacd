import type { ProductCategory } from "../../domain/product-categories/product-categories.data.ts";
import type { ProductRecord } from "../../domain/products/product-records.data.ts";
import { FileField, fileFieldOf } from "../parts/files/file-field.tsx";
import { MediaField } from "../parts/files/media-field.tsx";
import { CheckList } from "../parts/form/check-list.tsx";
import { FormDialog } from "../parts/form/form-dialog.tsx";
import { SaveProblem } from "../parts/form/save-problem.tsx";
import { ChoiceField, STATUSES, TextField } from "../parts/form/text-fields.tsx";
import { useEntityForm } from "../parts/form/use-entity-form.ts";
import { useSlug } from "../parts/form/use-slug.ts";
import { type ProductValues, productSchema } from "./product.schema.ts";
import { ProductProblem } from "./product-problem.tsx";
import { useSaveProduct } from "./use-save-product.ts";

type ProductFormProps = {
  title: string;
  stored: ProductRecord | undefined;
  values: ProductValues;
  images: { id: number; image_url: string }[];
  categories: ProductCategory[];
  onReload: () => void;
  onClose: () => void;
};

// Back office §2, Products: the form.
export function ProductForm({ title, stored, values, images, categories, onReload, onClose }: ProductFormProps) {
  const save = useSaveProduct(stored);
  const entity = useEntityForm({
    schema: productSchema,
    values,
    save,
    fieldProblem: () => ({ field: "slug", text: "Another product already uses this slug" }),
    onSaved: onClose,
  });
  const { form, isSaving, failure } = entity;
  const slug = useSlug(
    !stored,
    () => form.getValues("slug"),
    (text) => form.setValue("slug", text),
  );
  const text = { form, isDisabled: isSaving };

  return (
    <FormDialog title={title} submit={stored ? "Update Product" : "Create Product"} entity={entity} onClose={onClose}>
      <TextField {...text} name="name" label="Name" isRequired onType={slug.onName} />
      <TextField
        {...text}
        name="slug"
        label="Slug"
        isRequired
        hint="URL-friendly version of the name"
        onType={slug.onSlug}
      />
      <TextField {...text} name="description" label="Description" rows={3} />
      <TextField {...text} name="detailed_description" label="Detailed Description" rows={6} />
      <ChoiceField {...text} name="status" label="Status" choices={STATUSES} />
      <FileField
        label="Primary Image"
        kind="image"
        hint="JPEG, PNG, WebP, GIF up to 5MB"
        isDisabled={isSaving}
        {...fileFieldOf(form, "image")}
      />
      <FileField
        label="Catalogue"
        kind="pdf"
        hint="PDF up to 5MB"
        isDisabled={isSaving}
        {...fileFieldOf(form, "catalogue")}
      />
      <MediaField
        label="Extra Images"
        hint="Images up to 5MB each"
        stored={images.map(({ id, image_url }) => ({ id, url: image_url, isVideo: false }))}
        value={form.watch("extraImages")}
        isDisabled={isSaving}
        onChange={(media) => form.setValue("extraImages", media, { shouldDirty: true })}
      />
      <CheckList
        label="Categories"
        choices={categories}
        chosen={form.watch("categoryIds")}
        isDisabled={isSaving}
        empty="There are no categories yet."
        onChange={(chosen) => form.setValue("categoryIds", chosen, { shouldDirty: true })}
      />
      <SaveProblem failure={failure} noun="product" onReload={onReload} />
      <ProductProblem failure={failure} />
    </FormDialog>
  );
}
