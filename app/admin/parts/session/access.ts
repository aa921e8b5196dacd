import { createContext, useContext } from "react";
import type { Access as StoredAccess } from "../../../domain/people/people.schema.ts";
import { mayRead, mayWrite, type Role } from "../../../domain/people/roles.rules.ts";

const AccessContext = createContext<StoredAccess | undefined>(undefined);

/** Gives its children what the person who is signed in may do; the shell's guard has loaded it. */
export const AccessProvider = AccessContext.Provider;

/** What the person who is signed in may do. */
export type Access = ReturnType<typeof useAccess>;

/** What the person who is signed in may do, by the role. The database decides; this is what is offered. */
export function useAccess() {
  const access = useContext(AccessContext);
  // Until the second factor is set up, the role is good for nothing.
  const role: Role | undefined = access?.state === "staff" ? access.role : undefined;
  return {
    userId: access?.user_id,
    email: access?.email ?? "",
    name: access?.name ?? "",
    /** Whether this person gets the Monday mail. */
    wantsDigest: access?.wants_digest ?? false,
    /** Whether everybody needs a second factor and this person has none yet: nothing else can be done then. */
    isSetUpNeeded: access?.state === "set-up needed",
    isOwner: role === "owner",
    mayRead: (table: string) => role !== undefined && mayRead(role, table),
    mayWrite: (table: string) => role !== undefined && mayWrite(role, table),
  };
}
