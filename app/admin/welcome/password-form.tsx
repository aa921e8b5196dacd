import { type SubmitEvent, useEffect, useRef } from "react";
import { Link } from "react-router";
import type { MailKind } from "../../domain/account/account.data.ts";
import { Field } from "../../ui/field.tsx";
import { NewPassword } from "../parts/password/new-password.tsx";
import type { useWelcome } from "./use-welcome.ts";

type PasswordFormProps = { welcome: ReturnType<typeof useWelcome>; submit: string };

/** The new password, and fields for the address and code of the mail where there is no link. */
export function PasswordForm({ welcome, submit }: PasswordFormProps) {
  const { type, isBusy, problems, failure, byDigits } = welcome;
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (Object.keys(problems).length > 0) form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
  }, [problems]);

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const text = (name: string) => String(fields.get(name) ?? "");
    void welcome.send({
      password: text("password"),
      repeat: text("repeat"),
      email: text("email"),
      digits: text("digits"),
    });
  }

  return (
    <form ref={form} onSubmit={onSubmit} aria-busy={isBusy}>
      {byDigits && (
        <>
          {!welcome.hasLink && (
            <Field label="The mail is">
              {(field) => (
                <select {...field} value={type} onChange={(event) => welcome.setType(event.target.value as MailKind)}>
                  <option value="invite">an invitation</option>
                  <option value="recovery">about a new password</option>
                </select>
              )}
            </Field>
          )}
          <Field label="Email" isRequired>
            {(field) => (
              <input {...field} type="email" name="email" autoComplete="username" required readOnly={isBusy} />
            )}
          </Field>
          <Field label="Six digits of the mail" isRequired>
            {(field) => (
              <input
                {...field}
                name="digits"
                inputMode="numeric"
                autoComplete="one-time-code"
                required
                readOnly={isBusy}
              />
            )}
          </Field>
        </>
      )}
      <NewPassword problems={problems} isBusy={isBusy} words={welcome.words} />
      {failure && (
        <div className="save-problem" role="alert">
          <p>{failure.text}</p>
          {failure.isUsed && <NextStep welcome={welcome} />}
        </div>
      )}
      <button type="submit" className="button primary" aria-disabled={isBusy || undefined}>
        {isBusy ? "Saving..." : submit}
      </button>
    </form>
  );
}

/** What to do where a link does nothing. */
function NextStep({ welcome: { type, byDigits, useDigits } }: { welcome: ReturnType<typeof useWelcome> }) {
  return (
    <>
      {type === "invite" ? (
        <p>
          Ask who invited you to send the invitation again. If you have accepted it already,{" "}
          <Link to="/admin/login">sign in</Link>.
        </p>
      ) : (
        <p>
          <Link to="/admin/login?forgot">Ask for a new link</Link>, or <Link to="/admin/login">sign in</Link> if you
          have set the password already.
        </p>
      )}
      {!byDigits && (
        <button type="button" className="button" onClick={useDigits}>
          Enter the digits of the mail
        </button>
      )}
    </>
  );
}
