import { Link } from "react-router";
import type { ProductCategory } from "../../nouns/product-categories/product-categories.data.ts";
import type { StoredProduct } from "../../nouns/products/product-records.data.ts";
import { FormDialog } from "../record/form/form-dialog.tsx";
import { SaveAsInactive, StillMissing } from "../record/form/save-as-inactive.tsx";
import { ProductFields } from "./product-fields.tsx";
import { useProductForm } from "./use-product-form.ts";

type ProductFormProps = {
  title: string;
  /** The product as it was when the form opened; undefined for a new one. */
  opened: StoredProduct | undefined;
  categories: ProductCategory[];
  reread: () => Promise<StoredProduct | undefined>;
  onClose: () => void;
};

/** The form of a product in a dialog. */
export function ProductForm({ title, opened, categories, reread, onClose }: ProductFormProps) {
  const entity = useProductForm({ opened, reread, onSaved: onClose });
  return (
    <FormDialog
      title={title}
      submit={entity.stored ? "Update Product" : "Create Product"}
      entity={entity}
      otherSubmit={
        !entity.stored && (
          <>
            <Missing entity={entity} />
            <SaveAsInactive entity={entity} />
          </>
        )
      }
      action={
        opened && (
          <Link className="button small" to={`/admin/products/${opened.row.id}`}>
            Item codes
          </Link>
        )
      }
      onClose={onClose}
    >
      <ProductFields entity={entity} categories={categories} />
    </FormDialog>
  );
}

/** Item codes are made once the product is there. */
function Missing({ entity }: { entity: ReturnType<typeof useProductForm> }) {
  const { name, description, image, categoryIds } = entity.form.watch();
  return (
    <StillMissing
      parts={{
        Name: name,
        Description: description,
        "Primary Image": image,
        Categories: categoryIds,
        "Item Codes": undefined,
      }}
    />
  );
}
