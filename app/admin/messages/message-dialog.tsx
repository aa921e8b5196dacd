import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { messageQueries } from "../../domain/contact/contact.queries.ts";
import { MESSAGES, type Message } from "../../domain/contact/message-records.data.ts";
import { useStaffClient } from "../../lib/backend/staff-client.ts";
import { formatMinute } from "../parts/dates.ts";
import { Conversation } from "../parts/inbox/conversation.tsx";
import { MailState, MailTimes, mailRefresh } from "../parts/mail/mail-state.tsx";
import { AlsoHere } from "../parts/people/also-here.tsx";
import { useMayWrite, useOfferedActions } from "../parts/session/writing.tsx";
import { DialogFrame } from "../record/form/dialog-frame.tsx";
import { FormLoading } from "../record/form/form-loading.tsx";
import { StatusBadge } from "../record/list/table-parts.tsx";
import { AssignedTo } from "./assigned-to.tsx";
import { LOAD_FAILURE } from "./message-list.ts";
import { stateWord } from "./message-state.rules.ts";
import { useMessageActions } from "./use-message-actions.ts";
import { useReadMark } from "./use-message-changes.ts";

/** One message in full. A new one counts as read once it is opened. */
export function MessageDialog({ id, close }: { id: number; close: () => void }) {
  const client = useStaffClient();
  const record = useQuery({
    ...messageQueries.item(client, id),
    refetchInterval: ({ state }) => mailRefresh(state.data ? [state.data] : []),
    meta: { failure: LOAD_FAILURE },
  });
  if (!record.data) {
    const missing = record.data === null ? "This message no longer exists." : undefined;
    return <FormLoading title="Message" queries={[record]} failure={LOAD_FAILURE} missing={missing} onClose={close} />;
  }
  return <OpenedMessage message={record.data} onClose={close} />;
}

function OpenedMessage({ message, onClose }: { message: Message; onClose: () => void }) {
  const { name, email, subject, status } = message;
  const mark = useReadMark();
  const isWriter = useMayWrite();
  const actions = useOfferedActions()(useMessageActions()(message));
  const isNoted = useRef(false);
  useEffect(() => {
    if (isWriter && status === "new" && !isNoted.current) mark(message, "read");
    isNoted.current = true;
  });

  return (
    <DialogFrame title={subject} action={<AlsoHere entity={MESSAGES} id={message.id} />} onClose={onClose}>
      <div className="dialog-body message">
        <dl className="pairs">
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
            <dt>Status</dt>
            <dd>
              <StatusBadge status={stateWord(message)} /> <DealtTimes message={message} />
            </dd>
          </div>
          <div>
            <dt>Assigned to</dt>
            <dd>
              <AssignedTo message={message} />
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
        <Conversation
          answered={{ entity: MESSAGES, id: message.id }}
          name={name}
          email={email}
          first={{ at: message.created_at, text: message.message }}
        />
      </div>
      <footer>
        {actions.map(({ label, onSelect }) => (
          <button
            key={label}
            type="button"
            className="button"
            onClick={() => {
              onSelect?.();
              if (CLOSING.includes(label)) onClose();
            }}
          >
            {label}
          </button>
        ))}
      </footer>
    </DialogFrame>
  );
}

/** What leaves nothing to be done in the dialog; a message that is marked as new would be read again in it. */
const CLOSING = ["Archive", "Mark as new"];

function DealtTimes({ message: { answered_at, archived_at } }: { message: Message }) {
  return (
    <small>
      {answered_at && `Answered ${formatMinute(answered_at)}`}
      {answered_at && archived_at && ", "}
      {archived_at && `Archived ${formatMinute(archived_at)}`}
    </small>
  );
}
