import { z } from "zod";
import { checkContactFields, contactMessages } from "../../../domain/contact/contact.rules.ts";

/** The address that contact messages go to: one that the contact form itself would take (back office §5). */
export const contactEmailSchema = z.object({
  value: z
    .string()
    .trim()
    .superRefine((email, context) => {
      const problem = checkContactFields({ email }).problems.email;
      if (problem) context.addIssue({ code: "custom", message: contactMessages[problem] });
    }),
});
