import type { SubmitEvent } from "react";
import { Link, useLocation } from "react-router";
import { Field } from "../../ui/field.tsx";
import type { useSignIn } from "./use-sign-in.ts";

/** Email and password, and the way out for who has forgotten it. */
export function SignInForm({ isBusy, signIn }: ReturnType<typeof useSignIn>) {
  const { state } = useLocation();

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    void signIn(String(fields.get("email")).trim(), String(fields.get("password")));
  }

  return (
    <form onSubmit={onSubmit} aria-busy={isBusy}>
      <Field label="Email" isRequired>
        {(field) => <input {...field} type="email" name="email" autoComplete="username" required disabled={isBusy} />}
      </Field>
      <Field
        label="Password"
        isRequired
        offer={
          <Link className="forgot" to="?forgot" state={state}>
            Forgot password?
          </Link>
        }
      >
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
  );
}
