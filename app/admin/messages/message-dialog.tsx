import type { UseQueryResult } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import type { Message } from "../../domain/contact/message-records.data.ts";
import { formatMinute } from "../parts/dates.ts";
import { DialogFrame } from "../parts/form/dialog-frame.tsx";
import { FormLoading } from "../parts/form/form-loading.tsx";
import { MailState, MailTimes } from "../parts/mail/mail-state.tsx";
import { LOAD_FAILURE } from "./message-list.ts";
import { useMessageStatus, useSendAgain } from "./use-message-status.ts";

type MessageDialogProps = { id: number; query: UseQueryResult<Message[]>; close: () => void };

/** One message in full. A new one counts as read once it is opened. */
export function MessageDialog({ id, query, close }: MessageDialogProps) {
  const message = query.data?.find((row) => row.id === id);
  if (!message) {
    const missing = query.data && "This message no longer exists.";
    return <FormLoading title="Message" queries={[query]} failure={LOAD_FAILURE} missing={missing} onClose={close} />;
  }
  return <OpenedMessage message={message} onClose={close} />;
}

function OpenedMessage({ message, onClose }: { message: Message; onClose: () => void }) {
  const { id, name, email, subject, status } = message;
  const { mutate: mark } = useMessageStatus();
  const sendAgain = useSendAgain();
  const isNoted = useRef(false);
  useEffect(() => {
    if (status === "new" && !isNoted.current) mark({ id, status: "read" });
    isNoted.current = true;
  }, [id, status, mark]);

  return (
    <DialogFrame title={subject} onClose={onClose}>
      <div className="dialog-body message">
        <dl>
          <div>
            <dt>From</dt>
            <dd>
              {name} · <a href={`mailto:${email}`}>{email}</a>
            </dd>
          </div>
          <div>
            <dt>Received</dt>
            <dd>
              <time dateTime={message.created_at}>{formatMinute(message.created_at)}</time>
            </dd>
          </div>
          <div>
            <dt>Mail to the office</dt>
            <dd>
              <MailState mail={message} />
              <MailTimes mail={message} />
            </dd>
          </div>
        </dl>
        <p className="message-text">{message.message}</p>
      </div>
      <footer>
        <button
          type="button"
          className="button"
          onClick={() => {
            mark({ id, status: status === "new" ? "read" : "new" });
            if (status === "read") onClose();
          }}
        >
          {status === "new" ? "Mark as read" : "Mark as new"}
        </button>
        {message.mail_status !== "waiting" && (
          <button
            type="button"
            className="button"
            aria-disabled={sendAgain.isPending || undefined}
            onClick={() => !sendAgain.isPending && sendAgain.mutate(message)}
          >
            Send again
          </button>
        )}
        <a className="button primary" href={`mailto:${email}?subject=${encodeURIComponent(`Re: ${subject}`)}`}>
          Reply by email
        </a>
      </footer>
    </DialogFrame>
  );
}
