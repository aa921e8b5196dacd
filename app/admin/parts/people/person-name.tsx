import { useQuery } from "@tanstack/react-query";
import { staffQueries } from "../../../domain/people/people.queries.ts";
import { useStaffClient } from "../../../lib/backend/staff-client.ts";

/** Says what somebody of staff is called, by the address: the name, else the address; null is the server. */
export function usePersonWord(): (email: string | null) => string {
  const client = useStaffClient();
  const names = useQuery(staffQueries.names(client));
  const nameOf = new Map(names.data?.map(({ email, name }) => [email, name]));
  return (email) => (email === null ? "The server" : nameOf.get(email) || email);
}

/** What somebody of staff is called, with the address for whoever points at it. */
export function PersonName({ email }: { email: string | null }) {
  const word = usePersonWord();
  return <span title={email ?? undefined}>{word(email)}</span>;
}

const NOBODY = { value: "", text: "Nobody" };

/** Whom something can be assigned to: nobody, or somebody who works here, by name where there is one; and who has it already. */
export function useAssigneeChoices(...present: string[]): { value: string; text: string }[] {
  const client = useStaffClient();
  const { data = [] } = useQuery(staffQueries.names(client));
  const people = data.filter(({ is_active }) => is_active).map(({ email, name }) => name || email);
  const names = new Set([...present.filter(Boolean), ...people]);
  return [NOBODY, ...[...names].map((name) => ({ value: name, text: name }))];
}
