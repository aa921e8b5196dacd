import { useQuery } from "@tanstack/react-query";
import { useStaffClient } from "../../../lib/backend/staff-client.ts";
import { counted } from "../../../lib/counted.ts";
import { joinEmails, writeEmails } from "../../../nouns/subscribers/subscriber-export.rules.ts";
import type { Subscriber } from "../../../nouns/subscribers/subscriber-records.data.ts";
import { subscriberQueries } from "../../../nouns/subscribers/subscribers.queries.ts";
import { Field } from "../../../ui/field.tsx";
import { ClipboardCopy, Download } from "../../../ui/icons.tsx";
import { hideFailure, showFailure, showSuccess } from "../../../ui/toasts.tsx";
import { downloadCsv } from "../../parts/files/download.ts";
import { DialogFrame } from "../../record/form/dialog-frame.tsx";
import { FormLoading } from "../../record/form/form-loading.tsx";
import { LOAD_FAILURE } from "./subscriber-list.ts";

const TITLE = "Export Active Email Addresses";
const COPY_FAILED = "copy-emails";

/** The active addresses, to be taken into a mail program or a spreadsheet. */
export function ExportDialog({ close }: { close: () => void }) {
  const client = useStaffClient();
  const active = useQuery({ ...subscriberQueries.active(client), meta: { failure: LOAD_FAILURE } });
  return active.data ? (
    <Addresses subscribers={active.data} close={close} />
  ) : (
    <FormLoading title={TITLE} queries={[active]} failure={LOAD_FAILURE} missing={undefined} onClose={close} />
  );
}

function Addresses({ subscribers, close }: { subscribers: readonly Subscriber[]; close: () => void }) {
  const emails = joinEmails(subscribers);
  const count = subscribers.length;
  const isEmpty = count === 0;
  return (
    <DialogFrame title={TITLE} onClose={close}>
      <div className="dialog-body">
        <Field label="Active emails" hint={counted(count, "active subscriber")}>
          {(field) => (
            <textarea {...field} value={emails} rows={8} readOnly onFocus={(event) => event.target.select()} />
          )}
        </Field>
        <p>Write to them in Bcc: in To, each would read the addresses of all.</p>
      </div>
      <footer>
        <button
          type="button"
          className="button"
          disabled={isEmpty}
          onClick={() => downloadCsv(writeEmails(subscribers), "active-subscribers.csv")}
        >
          <Download aria-hidden="true" />
          Download CSV
        </button>
        <button type="button" className="button primary" disabled={isEmpty} onClick={() => copy(emails)}>
          <ClipboardCopy aria-hidden="true" />
          Copy to Clipboard
        </button>
      </footer>
    </DialogFrame>
  );
}

async function copy(emails: string) {
  try {
    await navigator.clipboard.writeText(emails);
    hideFailure(COPY_FAILED);
    showSuccess("Active emails copied to clipboard!");
  } catch {
    showFailure("Failed to copy the emails", "Select the text in the box and copy it by hand.", COPY_FAILED);
  }
}
