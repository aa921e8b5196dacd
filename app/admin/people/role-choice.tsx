import { ROLE_WORDS, ROLES } from "../../domain/people/roles.rules.ts";

/** Choices of a role, each with what it may do. */
export const ROLE_CHOICES = ROLES.map((role) => ({ value: role, text: ROLE_WORDS[role].name }));

/** What each role may do. */
export function RoleGuide() {
  return (
    <dl className="pairs quiet role-guide">
      {ROLES.map((role) => (
        <div key={role}>
          <dt>{ROLE_WORDS[role].name}</dt>
          <dd>{ROLE_WORDS[role].about}</dd>
        </div>
      ))}
    </dl>
  );
}
