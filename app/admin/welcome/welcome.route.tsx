import { Link } from "react-router";
import { brand } from "../../lib/brand.ts";
import { CodeForm } from "../parts/mfa/code-form.tsx";
import { PasswordForm } from "./password-form.tsx";
import { useWelcome } from "./use-welcome.ts";

const TEXTS = {
  invite: {
    title: `Welcome to ${brand.name} Admin`,
    about: "You were invited to the back office. Choose a password to accept.",
    submit: "Accept invitation",
  },
  recovery: {
    title: "Set a new password",
    about: "Afterwards you are signed in here, and signed out everywhere else.",
    submit: "Set new password",
  },
};

/** Where links of mails lead. Opening it does nothing, since programs that look through mails open links as well: a button does. */
export default function WelcomeRoute() {
  const welcome = useWelcome();
  const { title, about, submit } = TEXTS[welcome.type];
  return (
    <main className="sign-in">
      <title>{`${title} · ${brand.name} Admin`}</title>
      <h1>{title}</h1>
      <p>{about}</p>
      {welcome.other && (
        <p className="notice">{`${welcome.other} is signed in here. Going on signs that person out of this browser.`}</p>
      )}
      {/* What is typed stays while the code is asked for. */}
      <div hidden={welcome.isCodeNeeded}>
        <PasswordForm welcome={welcome} submit={submit} />
      </div>
      {welcome.isCodeNeeded && (
        <>
          <p className="notice" role="status">
            This account has two-step verification: confirm with your second factor that it is you.
          </p>
          <CodeForm
            onGiven={welcome.goOn}
            cancel={
              <Link className="button" to="/admin/login">
                Cancel
              </Link>
            }
          />
        </>
      )}
    </main>
  );
}
