import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { makeRecoveryCodes, removeFactor } from "../../domain/account/account.data.ts";
import { accountQueries } from "../../domain/account/account.queries.ts";
import { accessQueries } from "../../domain/people/people.queries.ts";
import { useStaffClient } from "../../lib/backend/staff-client.ts";
import { counted } from "../../lib/counted.ts";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { formatDayInWords } from "../parts/dates.ts";
import { useAction } from "../parts/use-action.ts";
import { StatusBadge } from "../record/list/table-parts.tsx";

type MfaOnProps = {
  factor: { id: string; since: string; codesLeft: number | undefined | null };
  onCodes: (codes: string[]) => void;
  onOtherApp: () => void;
};

const QUESTIONS = {
  remove: {
    title: "Remove two-step verification?",
    confirm: "Remove",
    text: "Your password alone lets you in then.",
    codesToo: " Your recovery codes go as well.",
  },
  renew: {
    title: "Make new recovery codes?",
    confirm: "Make new codes",
    text: "The recovery codes that you have now will no longer work.",
    codesToo: "",
  },
};

/** A second factor that is set up, and its recovery codes. */
export function MfaOn({ factor, onCodes, onOtherApp }: MfaOnProps) {
  const client = useStaffClient();
  const queries = useQueryClient();
  const [asked, ask] = useState<keyof typeof QUESTIONS>();
  const removing = useAction({
    run: () => removeFactor(client, factor.id),
    success: () => "Two-step verification removed",
    failure: "Failed to remove two-step verification",
    refresh: accountQueries.factorKey,
    canBeUndone: false,
  });
  const renewing = useAction({
    run: () => makeRecoveryCodes(client),
    failure: "Failed to make recovery codes",
    refresh: accountQueries.factorKey,
    canBeUndone: false,
  });
  const { codesLeft } = factor;
  const hasCodes = codesLeft !== null;

  function confirm() {
    const onSettled = () => ask(undefined);
    if (asked === "renew") return renewing.mutate(undefined, { onSuccess: showCodes, onSettled });
    removing.mutate(undefined, {
      // It may be required of everybody.
      onSuccess: () => void queries.invalidateQueries({ queryKey: accessQueries.key }),
      onSettled,
    });
  }

  return (
    <>
      <p>
        <StatusBadge status="Active" /> since {formatDayInWords(factor.since)}.{" "}
        {codesLeft === undefined && "You have no recovery codes."}
        {typeof codesLeft === "number" && `${counted(codesLeft, "recovery code")} left.`}
      </p>
      {hasCodes && (codesLeft ?? 0) < 3 && (
        <p className="warning">
          Make new recovery codes: without them a lost phone locks you out until an owner helps.
        </p>
      )}
      <div className="row setting-actions">
        {hasCodes && (
          <button type="button" className="button" onClick={() => (codesLeft ? ask("renew") : confirmRenewal())}>
            New recovery codes
          </button>
        )}
        <button type="button" className="button" onClick={onOtherApp}>
          Use another app
        </button>
        <button type="button" className="button to-destroy" onClick={() => ask("remove")}>
          Remove
        </button>
      </div>
      {asked && (
        <ConfirmDialog
          open
          title={QUESTIONS[asked].title}
          confirm={QUESTIONS[asked].confirm}
          isBusy={removing.isPending || renewing.isPending}
          onConfirm={confirm}
          onCancel={() => ask(undefined)}
        >
          <p>
            {QUESTIONS[asked].text}
            {hasCodes && QUESTIONS[asked].codesToo}
          </p>
        </ConfirmDialog>
      )}
    </>
  );

  function confirmRenewal() {
    renewing.mutate(undefined, { onSuccess: showCodes });
  }

  function showCodes(codes: string[] | undefined) {
    if (codes) onCodes(codes);
  }
}
