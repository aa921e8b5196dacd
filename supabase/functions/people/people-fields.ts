import { Refusal } from "../_shared/answers.ts";

const ROLES = ["owner", "editor", "translator", "sales"];
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Who is to be invited. */
export type Invitation = { email: string; name: string; role: string };

/**
 * Reads whom to invite, the address in small letters.
 * @throws Refusal 400
 */
export function readInvitation(fields: Record<string, unknown>): Invitation {
  const [email, name, role] = [fields.email, fields.name ?? "", fields.role];
  const isAddress = typeof email === "string" && email.length <= 254 && /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email.trim());
  if (!isAddress) throw new Refusal(400, "Enter a valid email address");
  if (typeof name !== "string" || name.trim().length > 200) throw new Refusal(400, "A name has at most 200 characters");
  if (typeof role !== "string" || !ROLES.includes(role)) throw new Refusal(400, "There is no such role");
  return { email: email.trim().toLowerCase(), name: name.trim(), role };
}

/**
 * Reads whom it is about.
 * @throws Refusal 400
 */
export function readPerson(fields: Record<string, unknown>): string {
  const { user_id } = fields;
  if (typeof user_id !== "string" || !UUID.test(user_id)) throw new Refusal(400, "user_id must be the id of a person");
  return user_id;
}
