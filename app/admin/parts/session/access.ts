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
  const role: Role | null = access?.role ?? null;
  return {
    userId: access?.user_id ?? null,
    email: access?.email ?? "",
    name: access?.name ?? "",
    isOwner: role === "owner",
    mayRead: (table: string) => role !== null && mayRead(role, table),
    mayWrite: (table: string) => role !== null && mayWrite(role, table),
  };
}
