import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { accountQueries } from "../../domain/account/account.queries.ts";
import { useStaffClient } from "../../lib/backend/staff-client.ts";
import { ListFailure } from "../record/list/list-failure.tsx";
import { Card } from "./card.tsx";
import { MfaOn } from "./mfa-on.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";
import { SetUpMfa } from "./set-up-mfa.tsx";

const FAILURE = "Failed to load your second factor";

/** The second factor: set up, with recovery codes, or removed. */
export function TwoStep() {
  const client = useStaffClient();
  const query = useQuery({ ...accountQueries.factor(client), meta: { failure: FAILURE } });
  const [isSettingUp, setSettingUp] = useState(false);
  // The backend sends recovery codes only once.
  const [codes, setCodes] = useState<string[]>();

  return (
    <Card
      title="Two-step verification"
      about="A code of an app on your phone, asked after the password: a stolen password alone lets nobody in."
    >
      {codes ? (
        <RecoveryCodes codes={codes} onDone={() => setCodes(undefined)} />
      ) : query.isError && !query.data ? (
        <ListFailure text={FAILURE} query={query} />
      ) : query.data === undefined ? (
        <p role="status">Loading...</p>
      ) : isSettingUp ? (
        <SetUpMfa former={query.data?.id} onCodes={setCodes} onClose={() => setSettingUp(false)} />
      ) : query.data ? (
        <MfaOn factor={query.data} onCodes={setCodes} onOtherApp={() => setSettingUp(true)} />
      ) : (
        <button type="button" className="button primary" onClick={() => setSettingUp(true)}>
          Set up
        </button>
      )}
    </Card>
  );
}
