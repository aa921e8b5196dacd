import type { AccessEvent } from "./people.schema.ts";
import { ROLE_WORDS, ROLES } from "./roles.rules.ts";

/** What became of whom, by the name of an event; `who` is whom it is about. */
const TELLINGS: Record<string, (who: string, detail: Record<string, unknown>) => string> = {
  "sign-in": (who) => `${who} signed in`,
  "sign-in failed": (who, { reason }) =>
    reason === "disabled" ? `${who} is disabled and was not let in` : `Somebody failed to sign in as ${who}`,
  invited: (who, { role }) => `${who} was invited${asRole(role)}`,
  "invitation withdrawn": (who) => `The invitation of ${who} was withdrawn`,
  "invitation accepted": (who) => `${who} accepted the invitation`,
  "role changed": (who, { from, to, role }) => `The role of ${who} was changed${fromTo(from, to ?? role)}`,
  disabled: (who) => `${who} was disabled`,
  enabled: (who) => `${who} was enabled`,
  "signed out everywhere": (who) => `${who} was signed out everywhere`,
  "session ended": (who) => `A session of ${who} was ended`,
  "password changed": (who) => `The password of ${who} was changed`,
  "password reset asked": (who) => `Somebody asked for a new password for ${who}`,
  "factor added": (who) => `${who} set up two-step verification`,
  "factor removed": (who) => `${who} removed two-step verification`,
  "factor reset": (who) => `The second factor of ${who} was reset`,
  "recovery codes made": (who) => `${who} made new recovery codes`,
  "recovery code used": (who) => `${who} used a recovery code`,
  "factor required": () => "Two-step verification is required of everybody",
  "factor no longer required": () => "Two-step verification is no longer required of everybody",
  "staff added": (who, { role }) => `${who} was added on the server${asRole(role)}`,
};

/** An event in a sentence without a full stop; one that is not known by its name. */
export function describeAccessEvent({ event, person, detail }: AccessEvent): string {
  const who = person ?? "somebody";
  return TELLINGS[event]?.(who, detail ?? {}) ?? `${who}: ${event}`;
}

function roleName(role: unknown): string | undefined {
  const known = ROLES.find((one) => one === role);
  return known && ROLE_WORDS[known].name;
}

function asRole(role: unknown): string {
  const name = roleName(role);
  return name ? ` as ${name}` : "";
}

function fromTo(from: unknown, to: unknown): string {
  const [before, after] = [roleName(from), roleName(to)];
  return `${before ? ` from ${before}` : ""}${after ? ` to ${after}` : ""}`;
}
