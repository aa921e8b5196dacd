import { z } from "zod";
import { searchWords } from "../../../nouns/search-words/fields.ts";
import { nounForm } from "../../record/form/noun-form.ts";

const plain = nounForm(searchWords);

/** The form of a word of the trade. */
export const searchWordForm = {
  ...plain,
  schema: z.object(plain.shape).superRefine((values, context) => plain.check(values, context)),
};

export const LOAD_FAILURE = "Failed to load search words";
