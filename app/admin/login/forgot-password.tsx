import { type SubmitEvent, useState } from "react";
import { Link, useLocation } from "react-router";
import { askNewPassword } from "../../domain/account/account.data.ts";
import { kindOf, reasonOf } from "../../lib/backend/failure.ts";
import { useStaffClient } from "../../lib/backend/staff-client.ts";
import { brand } from "../../lib/brand.ts";
import { Field } from "../../ui/field.tsx";

/** Asks for a mail with a link to a new password. What is said tells nothing about who has an account. */
export function ForgotPassword() {
  const client = useStaffClient();
  const { state } = useLocation();
  const [isBusy, setBusy] = useState(false);
  const [isSent, setSent] = useState(false);
  const [problem, setProblem] = useState<string>();

  async function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy) return;
    const email = String(new FormData(event.currentTarget).get("email")).trim();
    setBusy(true);
    setSent(false);
    setProblem(undefined);
    try {
      await askNewPassword(client, email);
      setSent(true);
    } catch (error) {
      setProblem(problemOf(error));
    } finally {
      setBusy(false);
    }
  }

  return (
    <main className="sign-in">
      <title>{`Forgot password? · ${brand.name} Admin`}</title>
      <h1>Forgot password?</h1>
      <p>Enter your address: we send a link by which you set a new one.</p>
      <form onSubmit={send} aria-busy={isBusy}>
        <Field label="Email" isRequired problem={problem}>
          {(field) => <input {...field} type="email" name="email" autoComplete="username" required readOnly={isBusy} />}
        </Field>
        {isSent && (
          <p role="status" className="notice">
            If there is an account with this address, a mail is on its way to it. Its link works for one hour. Nothing
            there? Look among unwanted mail, or ask an owner of this site.
          </p>
        )}
        <button type="submit" className="button primary" aria-disabled={isBusy || undefined}>
          {isBusy ? "Sending..." : "Send link"}
        </button>
        <Link to="/admin/login" state={state}>
          Back to sign-in
        </Link>
      </form>
    </main>
  );
}

function problemOf(error: unknown): string {
  if (Object(error).status === 429) return "Too many attempts. Wait a minute and try again.";
  return kindOf(error) === "other" ? "The mail could not be sent. Try again later." : reasonOf(error);
}
