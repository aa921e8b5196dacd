import type { ProductCategory } from "../../domain/product-categories/product-categories.data.ts";
import { FileField, fileFieldOf } from "../parts/files/file-field.tsx";
import { MediaField } from "../parts/files/media-field.tsx";
import { CheckList } from "../parts/form/check-list.tsx";
import { choiceText } from "../parts/form/field-labels.ts";
import { FormDialog } from "../parts/form/form-dialog.tsx";
import { SaveProblem } from "../parts/form/save-problem.tsx";
import { ChoiceField, STATUSES, TextField } from "../parts/form/text-fields.tsx";
import { useEntityForm } from "../parts/form/use-entity-form.ts";
import { useSlug } from "../parts/form/use-slug.ts";
import { emptyProduct, productSchema, productValues, type StoredProduct } from "./product.schema.ts";
import { ProductProblem } from "./product-problem.tsx";
import { useSaveProduct } from "./use-save-product.ts";

type ProductFormProps = {
  title: string;
  /** The product as it was when the form opened; undefined for a new one. */
  opened: StoredProduct | undefined;
  categories: ProductCategory[];
  reread: () => Promise<StoredProduct | undefined>;
  onClose: () => void;
};

const labels = {
  name: "Name",
  slug: "Slug",
  description: "Description",
  detailed_description: "Detailed Description",
  status: { label: "Status", text: choiceText(STATUSES) },
  image: "Primary Image",
  catalogue: "Catalogue",
};

// Back office §2, Products: the form.
export function ProductForm({ title, opened, categories, reread, onClose }: ProductFormProps) {
  const entity = useEntityForm({
    schema: productSchema,
    stored: opened,
    read: (product) => (product ? productValues(product) : emptyProduct),
    reread,
    save: useSaveProduct(!opened),
    labels,
    columns: { image: "image_url", catalogue: "catalogue_pdf" },
    history: opened && { entity: "products", id: opened.row.id },
    fieldProblem: () => ({ field: "slug", text: "Another product already uses this slug" }),
    onSaved: onClose,
  });
  const { form, stored, isSaving, failure } = entity;
  const slug = useSlug(!stored, { name: form.getValues("name"), slug: form.getValues("slug") }, (text) =>
    form.setValue("slug", text),
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
        stored={(stored?.links.images ?? []).map(({ id, image_url }) => ({ id, url: image_url, isVideo: false }))}
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
      <SaveProblem failure={failure} noun="product" />
      <ProductProblem failure={failure} />
    </FormDialog>
  );
}
