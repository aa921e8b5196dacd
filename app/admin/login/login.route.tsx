import { type SubmitEvent, useRef, useState } from "react";
import { Navigate, useLocation } from "react-router";
import { kindOf, reasonOf } from "../../lib/backend/failure.ts";
import { useStaffClient } from "../../lib/backend/staff-client.ts";
import { brand } from "../../lib/brand.ts";
import { Field } from "../../ui/field.tsx";
import { hideFailure, showFailure, showSuccess, type ToastId } from "../../ui/toasts.tsx";
import { checkSession, turnAway, useSession } from "../parts/session/session-store.ts";
import { useLogout } from "../parts/session/use-logout.ts";

// Back office §2, Sign-in.
export default function LoginRoute() {
  const client = useStaffClient();
  const session = useSession();
  // Where the sign-in was asked for. No link can carry it, so that none leads elsewhere.
  const next: string = useLocation().state?.next ?? "/admin";
  const [isBusy, setBusy] = useState(false);
  const told = useRef<ToastId>(undefined);
  const isLeaving = useLogout();
  if (isLeaving) return null;
  if (session.status === "present" && !isBusy) return <Navigate to={next} replace />;

  async function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    setBusy(true);
    hideFailure(told.current);
    try {
      await signIn(String(fields.get("email")).trim(), String(fields.get("password")));
    } catch (error) {
      console.warn("Sign-in failed", error);
      tellFailure("An error occurred during login");
    } finally {
      setBusy(false);
    }
  }

  function tellFailure(text: string, detail?: string) {
    told.current = showFailure(text, detail);
  }

  async function signIn(email: string, password: string) {
    const { error } = await client.auth.signInWithPassword({ email, password });
    if (error && (kindOf(error) === "offline" || (error.status ?? 0) >= 500)) throw error;
    if (error?.status === 429) return tellFailure("Too many attempts", "Wait a minute and try again.");
    if (kindOf(error) === "key-refused") return tellFailure("An error occurred during login", reasonOf(error));
    if (error) return tellFailure("Invalid email or password");
    if ((await checkSession(client)) === "staff") return showSuccess("Login successful");
    await turnAway(client);
    tellFailure("This account may not use the back office", "Ask the site's administrator for access.");
  }

  return (
    <main className="sign-in">
      <title>{`Sign in · ${brand.name} Admin`}</title>
      <h1>Sign in to {brand.name} Admin</h1>
      <p>Enter your credentials to access the admin dashboard</p>
      {session.status === "absent" && session.hasEnded && (
        <p role="status" className="notice">
          Your session has ended. Sign in again to go on where you were; what you typed is kept.
        </p>
      )}
      <form onSubmit={onSubmit} aria-busy={isBusy}>
        <Field label="Email" isRequired>
          {(field) => <input {...field} type="email" name="email" autoComplete="username" required disabled={isBusy} />}
        </Field>
        <Field label="Password" isRequired>
          {(field) => (
            <input
              {...field}
              type="password"
              name="password"
              autoComplete="current-password"
              required
              disabled={isBusy}
            />
          )}
        </Field>
        <button type="submit" className="button primary" disabled={isBusy}>
          {isBusy ? "Signing in..." : "Sign in"}
        </button>
      </form>
    </main>
  );
}
