import { z } from "zod";
import type { FileValue } from "./file-field.tsx";

/** The value of a file field: nothing is saved as long as the file that was chosen last is refused. */
export const fileValue = z.custom<FileValue>().superRefine(({ refusal }, context) => {
  if (refusal) context.addIssue({ code: "custom", message: refusal });
});
