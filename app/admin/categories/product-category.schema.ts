import { z } from "zod";
import { productCategories } from "../../nouns/product-categories/fields.ts";
import { nounForm } from "../record/form/noun-form.ts";

// Staff order categories on their list.
const plain = nounForm(productCategories, ["display_order"]);

/** The form of a product category. Rules: back office §5. */
export const productCategoryForm = {
  ...plain,
  schema: z.object(plain.shape).superRefine((values, context) => plain.check(values, context)),
};
