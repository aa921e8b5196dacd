import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type SubmitEvent, useEffect, useRef, useState } from "react";
import {
  beginFactor,
  dropFactor,
  giveCodeOf,
  makeRecoveryCodes,
  type NewFactor,
} from "../../domain/account/account.data.ts";
import { accountQueries } from "../../domain/account/account.queries.ts";
import { accessQueries } from "../../domain/people/people.queries.ts";
import { reasonOf } from "../../lib/backend/failure.ts";
import { useStaffClient } from "../../lib/backend/staff-client.ts";
import { Field } from "../../ui/field.tsx";
import { showFailure, showSuccess } from "../../ui/toasts.tsx";
import { codeProblem } from "../parts/mfa/code-problem.ts";
import { ListFailure } from "../record/list/list-failure.tsx";

type SetUpFactorProps = {
  /** The factor whose place the new one takes. */
  former: string | undefined;
  onCodes: (codes: string[]) => void;
  onClose: () => void;
};

/** Shows the code to scan, and takes the first code of the app. */
export function SetUpMfa({ former, onCodes, onClose }: SetUpFactorProps) {
  const client = useStaffClient();
  const begin = useMutation({ mutationFn: () => beginFactor(client) });
  const isBegun = useRef(false);
  const { mutate } = begin;
  // One factor is begun, however often this is rendered.
  useEffect(() => {
    if (!isBegun.current) mutate();
    isBegun.current = true;
  }, [mutate]);
  if (begin.isError) {
    return (
      <ListFailure text={reasonOf(begin.error)} query={{ refetch: mutate as never, isFetching: begin.isPending }} />
    );
  }
  if (!begin.data) return <p role="status">Loading...</p>;
  return <FirstCode factor={begin.data} former={former} onCodes={onCodes} onClose={onClose} />;
}

function FirstCode({ factor, former, onCodes, onClose }: SetUpFactorProps & { factor: NewFactor }) {
  const client = useStaffClient();
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const input = useRef<HTMLInputElement>(null);

  async function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy) return;
    const code = (input.current?.value ?? "").replace(/\s/g, "");
    if (!/^\d{6}$/.test(code)) return refuse("Enter the six digits of the code.");
    setBusy(true);
    setProblem(undefined);
    try {
      await giveCodeOf(client, factor.id, code);
    } catch (error) {
      setBusy(false);
      return refuse(codeProblem(error));
    }
    showSuccess(former ? "The new app is in use" : "Two-step verification is on");
    try {
      if (former) await dropFactor(client, former);
      const codes = await makeRecoveryCodes(client);
      if (codes) onCodes(codes);
    } catch (error) {
      showFailure("Failed to finish the second factor", reasonOf(error));
    }
    onClose();
    for (const queryKey of [accountQueries.factorKey, accessQueries.key]) void queries.invalidateQueries({ queryKey });
  }

  function refuse(text: string) {
    setProblem(text);
    input.current?.select();
    input.current?.focus();
  }

  return (
    <form className="set-up-factor" noValidate aria-busy={isBusy} onSubmit={send}>
      <ol>
        <li>
          Open an authenticator app on your phone, such as Google Authenticator, Microsoft Authenticator, 1Password or
          Aegis, and scan this code.
          <img src={factor.picture} alt="Code to scan with the authenticator app" width="200" height="200" />
        </li>
        <li>
          You can't scan it? Type this key into the app: <code className="secret">{inFours(factor.secret)}</code>
        </li>
        <li>Enter the six digits that the app shows.</li>
      </ol>
      <Field label="Code" isRequired problem={problem}>
        {(field) => (
          <input
            {...field}
            ref={input}
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            readOnly={isBusy}
          />
        )}
      </Field>
      <div className="row setting-actions">
        <button type="submit" className="button primary" aria-disabled={isBusy || undefined}>
          {isBusy ? "Verifying..." : former ? "Use this app" : "Turn on"}
        </button>
        <button type="button" className="button" disabled={isBusy} onClick={onClose}>
          Cancel
        </button>
      </div>
    </form>
  );
}

/** Letters in groups that people can follow. */
function inFours(secret: string): string {
  return secret.replace(/.{4}(?=.)/g, "$& ");
}
