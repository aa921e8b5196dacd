import { z } from "zod";
import { galleryCategories } from "../../nouns/gallery-categories/fields.ts";
import { nounForm } from "../record/noun-form.ts";

const plain = nounForm(galleryCategories);
const schema = z.object(plain.shape).superRefine((values, context) => plain.check(values, context));

type Values = z.infer<typeof schema>;

/** The form of a gallery category. Rules: back office §5, and what the display order column takes. */
export const galleryCategoryForm = {
  ...plain,
  schema,
  /** What is stored of the form. Without a display order the database puts a new category after the others. */
  rowOf(values: Values, isNew: boolean) {
    const { name, display_order } = plain.rowOf(values);
    return isNew && display_order === null ? { name } : { name, display_order };
  },
};
