import { z } from "zod";
import { galleryCategories } from "../../nouns/gallery-categories/fields.ts";
import { nounForm } from "../record/form/noun-form.ts";

const plain = nounForm(galleryCategories);

/** The form of a gallery category. Rules: back office §5. Without a display order the database puts a new one after the others. */
export const galleryCategoryForm = {
  ...plain,
  schema: z.object(plain.shape).superRefine((values, context) => plain.check(values, context)),
};
