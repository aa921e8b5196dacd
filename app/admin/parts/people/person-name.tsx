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

/** Whom something can be given to, by name where there is one. */
export function useAssignees(): string[] {
  const client = useStaffClient();
  const names = useQuery(staffQueries.names(client));
  return (names.data ?? []).filter(({ is_active }) => is_active).map(({ email, name }) => name || email);
}
