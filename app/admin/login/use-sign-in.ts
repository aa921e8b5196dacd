import { useRef, useState } from "react";
import { kindOf, reasonOf } from "../../lib/backend/failure.ts";
import { useStaffClient } from "../../lib/backend/staff-client.ts";
import { hideFailure, showFailure, showSuccess, type ToastId } from "../../ui/toasts.tsx";
import { checkSession, turnAway } from "../parts/session/session-store.ts";

/** Signs in by email and password, and says how that went. */
export function useSignIn() {
  const client = useStaffClient();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const told = useRef<ToastId>(undefined);

  async function signIn(email: string, password: string) {
    setBusy(true);
    setProblem(undefined);
    hideFailure(told.current);
    try {
      await attempt(email, password);
    } catch (error) {
      console.warn("Sign-in failed", error);
      refuse("An error occurred during login");
    } finally {
      setBusy(false);
    }
  }

  function refuse(text: string, detail?: string) {
    told.current = showFailure(text, detail);
  }

  async function attempt(email: string, password: string) {
    const { error } = await client.auth.signInWithPassword({ email, password });
    if (error && (kindOf(error) === "offline" || (error.status ?? 0) >= 500)) throw error;
    if (error?.status === 429) return refuse("Too many attempts", "Wait a minute and try again.");
    if (kindOf(error) === "key-refused") return refuse("An error occurred during login", reasonOf(error));
    if (error && error.code !== "user_banned") {
      // Also beside the fields that it is about: the message goes by itself.
      setProblem("Invalid email or password");
      return refuse("Invalid email or password");
    }
    const state = error ? "disabled" : await checkSession(client);
    if (state === "staff") return showSuccess("Login successful");
    // The second factor is handled where the session is known.
    if (state === "code needed" || state === "set-up needed") return;
    await turnAway(client, state);
    if (state === "disabled") refuse("This account is disabled", "Ask an owner of this site to enable it.");
    else refuse("This account may not use the back office", "Ask the site's administrator for access.");
  }

  return { isBusy, problem, signIn };
}
