import { productCategories } from "../../nouns/product-categories/fields.ts";
import type { ProductCategory } from "../../nouns/product-categories/product-categories.data.ts";
import { NounFields } from "../record/form/noun-fields.tsx";
import { useEntityForm } from "../record/form/use-entity-form.ts";
import { CategoryForm } from "./category-form.tsx";
import type { CategoryFormProps } from "./category-source.ts";
import { productCategoryForm } from "./product-category.schema.ts";
import { productCategorySource } from "./product-category-source.ts";
import { useSaveCategory } from "./use-save-category.ts";

export function ProductCategoryForm(props: CategoryFormProps<ProductCategory>) {
  const { stored, reread, onClose } = props;
  const entity = useEntityForm({
    schema: productCategoryForm.schema,
    stored,
    read: productCategoryForm.valuesOf,
    reread,
    save: useSaveCategory(productCategorySource, productCategoryForm, !stored),
    labels: productCategoryForm.labels,
    history: stored && { entity: "product_categories", id: stored.id, name: stored.name },
    fieldProblem: () => ({ field: "name", text: "Another category already has this name" }),
    onSaved: onClose,
  });
  const text = { form: entity.form, isDisabled: entity.isSaving };
  return (
    <CategoryForm {...props} entity={entity}>
      <NounFields {...text} noun={productCategories} without={["display_order"]} />
    </CategoryForm>
  );
}
