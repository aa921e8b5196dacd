import type { Session } from "@supabase/supabase-js";
import { useSyncExternalStore } from "react";
import { kindOf } from "../../../lib/backend/failure.ts";
import type { StaffClient } from "../../../lib/backend/staff-client.ts";
import { keepPreviewToken } from "./preview-token.ts";

export type SessionState =
  | { status: "loading" }
  | { status: "absent"; hasEnded: boolean }
  | { status: "present"; session: Session };

let state: SessionState = { status: "loading" };
const listeners = new Set<() => void>();

/** Who is signed in in this browser. */
export function useSession(): SessionState {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => state,
    () => state,
  );
}

export function isSignedIn(): boolean {
  return state.status === "present";
}

/**
 * Follows the client's session; returns the function that stops it. A session that has ended meanwhile would still read
 * what visitors may read, so it is looked at whenever somebody comes back to the page.
 */
export function followSession(client: StaffClient): () => void {
  const check = () => {
    if (document.visibilityState === "visible") void endDeadSession(client);
  };
  const { data } = client.auth.onAuthStateChange((event, session) => {
    keepPreviewToken(session);
    const hasEnded = state.status === "present" || (state.status === "absent" && state.hasEnded);
    set(session ? { status: "present", session } : { status: "absent", hasEnded });
    // The client answers no question while it tells of a change.
    if (event === "INITIAL_SESSION") setTimeout(check);
  });
  addEventListener("visibilitychange", check);
  return () => {
    data.subscription.unsubscribe();
    removeEventListener("visibilitychange", check);
  };
}

/** What signing out ends: the session of this browser, or all sessions of the person. */
export type SignOutScope = "local" | "global";

/** Signs out. Errors are only logged (back office §8); this browser forgets its session in any case. */
export async function signOut(client: StaffClient, scope: SignOutScope): Promise<void> {
  set({ status: "absent", hasEnded: false });
  const { error } = await client.auth.signOut({ scope });
  if (!error) return;
  console.error("Sign-out failed", error);
  if (scope === "global") await client.auth.signOut({ scope: "local" });
}

/** Forgets a session that was just opened by somebody who is not staff. */
export async function turnAway(client: StaffClient): Promise<void> {
  set({ status: "absent", hasEnded: false });
  await client.auth.signOut({ scope: "local" });
}

/** "staff" for a live session of staff, "stranger" for one of somebody else, "none" for a session that has ended. */
export async function checkSession(client: StaffClient): Promise<"staff" | "stranger" | "none"> {
  const { data: isStaff, error } = await client.rpc("is_staff");
  if (!error && isStaff) return "staff";
  const user = await client.auth.getUser();
  // A refused key says nothing about the session, no more than a backend that does not answer.
  if (kindOf(user.error) === "key-refused") return "staff";
  if (user.error?.status !== undefined && user.error.status < 500 && user.error.status >= 400) return "none";
  return error || user.error ? "staff" : "stranger";
}

/** Asks for a new sign-in if the session has ended, or ended it was by somebody else; says whether it has. */
export async function endDeadSession(client: StaffClient): Promise<boolean> {
  if (state.status !== "present") return state.status === "absent" && state.hasEnded;
  if ((await checkSession(client)) === "staff") return false;
  set({ status: "absent", hasEnded: true });
  await client.auth.signOut({ scope: "local" });
  return true;
}

function set(next: SessionState) {
  state = next;
  for (const listener of listeners) listener();
}
