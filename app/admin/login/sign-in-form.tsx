import type { SubmitEvent } from "react";
import { Link, useLocation } from "react-router";
import { Field } from "../../ui/field.tsx";
import type { useSignIn } from "./use-sign-in.ts";

/** Email and password, and the way out for who has forgotten it. */
export function SignInForm({ isBusy, problem, signIn }: ReturnType<typeof useSignIn>) {
  const { state } = useLocation();

  async function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const fields = new FormData(form);
    await signIn(String(fields.get("email")).trim(), String(fields.get("password")));
    // Whoever is still here types another password.
    const password = form.querySelector<HTMLInputElement>("[type=password]");
    password?.focus();
    password?.select();
  }

  return (
    <form onSubmit={onSubmit} aria-busy={isBusy}>
      <Field label="Email" isRequired>
        {(field) => (
          // biome-ignore lint/a11y/noAutofocus: the page is for nothing but this
          <input {...field} type="email" name="email" autoComplete="username" required readOnly={isBusy} autoFocus />
        )}
      </Field>
      <Field
        label="Password"
        isRequired
        problem={problem}
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
            readOnly={isBusy}
          />
        )}
      </Field>
      <button type="submit" className="button primary" disabled={isBusy}>
        {isBusy ? "Signing in..." : "Sign in"}
      </button>
    </form>
  );
}
