import type { Session } from "@supabase/supabase-js";
import { useSyncExternalStore } from "react";
import { getAccess } from "../../../domain/people/people.data.ts";
import type { Access } from "../../../domain/people/people.schema.ts";
import { kindOf } from "../../../lib/backend/failure.ts";
import type { StaffClient } from "../../../lib/backend/staff-client.ts";
import { keepPreviewToken } from "./preview-token.ts";

export type SessionState =
  | { status: "loading" }
  | { status: "absent"; hasEnded: boolean; isDisabled?: boolean }
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

/** Follows the client's session; returns the function that stops it. */
export function followSession(client: StaffClient): () => void {
  const { data } = client.auth.onAuthStateChange((_event, session) => {
    keepPreviewToken(session);
    if (session) set({ status: "present", session });
    else if (state.status !== "absent") set({ status: "absent", hasEnded: state.status === "present" });
  });
  return () => data.subscription.unsubscribe();
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

/** Forgets a session that was just opened by somebody who is not staff, or no longer; the drafts of a disabled person stay. */
export async function turnAway(client: StaffClient, found: "stranger" | "disabled"): Promise<void> {
  const isDisabled = found === "disabled";
  set({ status: "absent", hasEnded: isDisabled, isDisabled });
  await client.auth.signOut({ scope: "local" });
}

/**
 * The state of this browser's session: "staff" also where the backend says nothing about it, because it refuses the key or does not
 * answer.
 */
export async function checkSession(client: StaffClient): Promise<Access["state"]> {
  try {
    return (await getAccess(client)).state;
  } catch (error) {
    return kindOf(error) === "signed-out" ? "stranger" : "staff";
  }
}

/** Asks for a new sign-in if the session has ended, ended it was by somebody else, or the person was disabled; says whether it has. */
export async function endDeadSession(client: StaffClient): Promise<boolean> {
  if (state.status !== "present") return state.status === "absent" && state.hasEnded;
  const found = await checkSession(client);
  if (found !== "stranger" && found !== "disabled") return false;
  set({ status: "absent", hasEnded: true, isDisabled: found === "disabled" });
  await client.auth.signOut({ scope: "local" });
  return true;
}

function set(next: SessionState) {
  state = next;
  for (const listener of listeners) listener();
}
