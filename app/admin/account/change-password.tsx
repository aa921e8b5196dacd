import { type SubmitEvent, useEffect, useRef, useState } from "react";
import { setPassword } from "../../domain/account/account.data.ts";
import { accountQueries } from "../../domain/account/account.queries.ts";
import { checkNewPassword, type PasswordProblems, passwordRefusal } from "../../domain/account/password.rules.ts";
import { reasonOf } from "../../lib/backend/failure.ts";
import { useStaffClient } from "../../lib/backend/staff-client.ts";
import { Field } from "../../ui/field.tsx";
import { NewPassword } from "../parts/password/new-password.tsx";
import { useAccess } from "../parts/session/access.ts";
import { useAction } from "../parts/use-action.ts";
import { Card } from "./card.tsx";

/** Replaces the password, which the present one is needed for. */
export function ChangePassword() {
  const client = useStaffClient();
  const { email, name } = useAccess();
  const form = useRef<HTMLFormElement>(null);
  const [problems, setProblems] = useState<PasswordProblems>({});
  // The fields begin anew once it is changed.
  const [changes, setChanges] = useState(0);
  const action = useAction({
    run: (_attempt, { password, current }: { password: string; current: string }) =>
      setPassword(client, password, current),
    success: () => "Password changed",
    failure: (error) => {
      // What is refused is said at its field.
      return { text: "Failed to change the password", detail: passwordRefusal(error) ? undefined : reasonOf(error) };
    },
    refresh: accountQueries.sessionsKey,
    canBeUndone: false,
  });
  useEffect(() => {
    if (Object.keys(problems).length > 0) form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
  }, [problems]);

  function save(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (action.isPending) return;
    const fields = new FormData(event.currentTarget);
    const [current = "", password = "", repeat = ""] = ["current", "password", "repeat"].map((field) =>
      String(fields.get(field) ?? ""),
    );
    const found = current === "" ? { current: "Enter your current password" } : checkNewPassword(password, repeat);
    setProblems(found);
    if (Object.keys(found).length > 0) return;
    action.mutate(
      { password, current },
      {
        onSuccess: () => setChanges(changes + 1),
        onError: (error) => setProblems(passwordRefusal(error) ?? {}),
      },
    );
  }

  return (
    <Card title="Change password" about="All your other sessions end with it.">
      <form key={changes} ref={form} noValidate onSubmit={save} aria-busy={action.isPending}>
        {/* Tells a password manager whose password it is. */}
        <input hidden type="email" name="email" autoComplete="username" value={email} readOnly />
        <Field label="Current password" isRequired problem={problems.current}>
          {(field) => (
            <input
              {...field}
              type="password"
              name="current"
              autoComplete="current-password"
              readOnly={action.isPending}
            />
          )}
        </Field>
        <NewPassword problems={problems} isBusy={action.isPending} words={[email, name]} />
        <button type="submit" className="button primary" aria-disabled={action.isPending || undefined}>
          {action.isPending ? "Saving..." : "Change password"}
        </button>
      </form>
    </Card>
  );
}
