/** What a member of staff may be. */
export const ROLES = ["owner", "editor", "translator", "sales"] as const;

export type Role = (typeof ROLES)[number];

/** What roles are called, and what each may do. */
export const ROLE_WORDS: Record<Role, { name: string; about: string }> = {
  owner: { name: "Owner", about: "Everything, also people, settings and emptying the trash." },
  editor: { name: "Editor", about: "All content. Reads messages, requests and subscribers." },
  translator: { name: "Translator", about: "Translations. Reads the rest, but no messages, requests and subscribers." },
  sales: { name: "Sales", about: "Messages, requests and subscribers. Reads the rest." },
};

const OF_BUYERS: readonly string[] = [
  "contact_messages",
  "newsletter_subscription",
  "sample_requests",
  "sample_request_lines",
  "buyer_mails",
  "spam",
];

const OF_OWNERS: readonly string[] = ["global_settings", "company", "languages", "webhooks"];

/** Whether a role reads a table, or stored files ("files"). Source: `private.may_read` of the database, which decides. */
export function mayRead(role: Role, what: string): boolean {
  if (what === "webhooks") return role === "owner";
  return role !== "translator" || !OF_BUYERS.includes(what);
}

/** Whether a role changes a table, or stored files ("files"). Source: `private.may_write` of the database, which decides. */
export function mayWrite(role: Role, what: string): boolean {
  if (role === "owner") return true;
  if (OF_BUYERS.includes(what)) return role === "sales";
  if (what === "translations" || what === "search_words") return role === "editor" || role === "translator";
  if (what === "list_views") return true;
  if (OF_OWNERS.includes(what)) return false;
  return role === "editor";
}
