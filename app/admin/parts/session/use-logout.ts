import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router";
import { useStaffClient } from "../../../lib/backend/staff-client.ts";
import { type SignOutScope, signOut } from "./session-store.ts";

/** What signing out takes to the sign-in. No link can carry it, so that none signs anybody out. */
type Leaving = { signOut?: SignOutScope };

/** Signs out by way of the sign-in: what is not saved asks before its screen is left. */
export function useLeave(): (scope: SignOutScope) => void {
  const navigate = useNavigate();
  return (scope) => {
    const state: Leaving = { signOut: scope };
    navigate("/admin/login", { state });
  };
}

/** Signs out who has come here to do that; says whether it is still to be done. */
export function useLogout(): boolean {
  const client = useStaffClient();
  const navigate = useNavigate();
  const state: Leaving | null = useLocation().state;
  const scope = state?.signOut;
  useEffect(() => {
    if (!scope) return;
    void signOut(client, scope);
    // Who signs in here again stays signed in.
    navigate("/admin/login", { replace: true });
  }, [scope, client, navigate]);
  return scope !== undefined;
}
