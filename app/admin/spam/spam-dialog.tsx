import { useQuery } from "@tanstack/react-query";
import { spamQueries } from "../../domain/spam/spam.queries.ts";
import { useStaffClient } from "../../lib/backend/staff-client.ts";
import { formatMinute } from "../parts/dates.ts";
import { useMayWrite } from "../parts/session/writing.tsx";
import { DialogFrame } from "../record/form/dialog-frame.tsx";
import { FormLoading } from "../record/form/form-loading.tsx";
import { formWord, LOAD_FAILURE, partsOf, senderOf } from "./spam-entry.ts";
import { useNotSpam } from "./use-not-spam.ts";

/** One entry in full. */
export function SpamDialog({ id, close }: { id: number; close: () => void }) {
  const client = useStaffClient();
  const record = useQuery({ ...spamQueries.item(client, id), meta: { failure: LOAD_FAILURE } });
  const notSpam = useNotSpam();
  const isWriter = useMayWrite();
  const entry = record.data;
  if (!entry) {
    const missing = entry === null ? "This entry no longer exists." : undefined;
    return <FormLoading title="Spam" queries={[record]} failure={LOAD_FAILURE} missing={missing} onClose={close} />;
  }
  return (
    <DialogFrame title={senderOf(entry)} onClose={close}>
      <div className="dialog-body message">
        <dl className="pairs">
          {[["Form", formWord(entry)], ["Received", formatMinute(entry.created_at)], ...partsOf(entry)].map(
            ([name, text]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{text}</dd>
              </div>
            ),
          )}
        </dl>
      </div>
      {isWriter && (
        <footer>
          <button
            type="button"
            className="button"
            aria-disabled={notSpam.isPending || undefined}
            onClick={() => !notSpam.isPending && notSpam.mutate(entry, { onSuccess: close })}
          >
            Not spam
          </button>
        </footer>
      )}
    </DialogFrame>
  );
}
