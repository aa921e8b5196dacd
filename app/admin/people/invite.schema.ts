import { z } from "zod";
import { ROLES } from "../../domain/people/roles.rules.ts";
import { isEmail } from "../../lib/email.ts";

/** The form of an invitation. */
export const inviteSchema = z.object({
  name: z.string().trim().min(1, "Name is required").max(200, "At most 200 characters"),
  email: z
    .string()
    .trim()
    .min(1, { error: "Email is required", abort: true })
    .refine(isEmail, "Please enter a valid email address"),
  role: z.enum(ROLES),
});

export type InviteValues = z.infer<typeof inviteSchema>;

export const emptyInvite: InviteValues = { name: "", email: "", role: "editor" };
