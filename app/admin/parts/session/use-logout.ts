import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router";
import { useStaffClient } from "../../../lib/backend/staff-client.ts";
import { signOut } from "./session-store.ts";

/** What Logout takes to the sign-in. No link can carry it, so that none signs anybody out. */
export const LOGOUT = { isLogout: true };

/** Signs out who has come here by Logout; says whether that is still to be done. */
export function useLogout(): boolean {
  const client = useStaffClient();
  const navigate = useNavigate();
  const isLogout = useLocation().state?.isLogout === true;
  useEffect(() => {
    if (!isLogout) return;
    void signOut(client);
    // Who signs in here again stays signed in.
    navigate("/admin/login", { replace: true });
  }, [isLogout, client, navigate]);
  return isLogout;
}
