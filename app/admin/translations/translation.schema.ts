import { z } from "zod";

/** Fields of the translation form (back office §5, "Translation add"). */
export function translationSchema(isRequired: boolean) {
  return z.object({
    language_code: z.string().min(1, "Language is required"),
    translated_value: z
      .string()
      .trim()
      .refine((text) => text !== "" || !isRequired, "Translation is required"),
  });
}
