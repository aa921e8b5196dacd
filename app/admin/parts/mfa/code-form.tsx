import { type ReactNode, type SubmitEvent, useRef, useState } from "react";
import { giveCode, giveRecoveryCode } from "../../../domain/account/account.data.ts";
import { useStaffClient } from "../../../lib/backend/staff-client.ts";
import { Field } from "../../../ui/field.tsx";
import { codeProblem } from "./code-problem.ts";

type CodeFormProps = {
  /** Called when the backend has taken the code. */
  onGiven: () => void;
  /** Shown beside the button, as a link to cancel. */
  cancel: ReactNode;
};

/** Asks for a code of the second factor, or for a recovery code. */
export function CodeForm({ onGiven, cancel }: CodeFormProps) {
  const client = useStaffClient();
  const [isRecovery, setRecovery] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const input = useRef<HTMLInputElement>(null);

  async function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    event.stopPropagation();
    if (isBusy) return;
    const code = (input.current?.value ?? "").replace(/\s/g, "");
    if (!isRecovery && !/^\d{6}$/.test(code)) return refuse("Enter the six digits of the code.");
    if (code === "") return refuse("Enter one of your recovery codes.");
    setBusy(true);
    setProblem(undefined);
    try {
      await (isRecovery ? giveRecoveryCode(client, code) : giveCode(client, code));
      onGiven();
    } catch (error) {
      refuse(codeProblem(error));
    } finally {
      setBusy(false);
    }
  }

  function refuse(text: string) {
    setProblem(text);
    input.current?.select();
    input.current?.focus();
  }

  function turn() {
    setRecovery(!isRecovery);
    setProblem(undefined);
    if (input.current) input.current.value = "";
    input.current?.focus();
  }

  return (
    <form className="code-form" noValidate aria-busy={isBusy} onSubmit={send}>
      <Field
        label={isRecovery ? "Recovery code" : "Code"}
        hint={isRecovery ? "Each of them works once." : "The six digits that your authenticator app shows."}
        isRequired
        problem={problem}
        offer={
          <button type="button" className="link-button" onClick={turn}>
            {isRecovery ? "Use the authenticator app" : "Use a recovery code"}
          </button>
        }
      >
        {(field) => (
          <input
            {...field}
            ref={input}
            name="code"
            inputMode={isRecovery ? "text" : "numeric"}
            autoComplete={isRecovery ? "off" : "one-time-code"}
            autoCapitalize="none"
            spellCheck={false}
            readOnly={isBusy}
          />
        )}
      </Field>
      <footer className="row">
        {cancel}
        <button type="submit" className="button primary" aria-disabled={isBusy || undefined}>
          {isBusy ? "Verifying..." : "Verify"}
        </button>
      </footer>
    </form>
  );
}
