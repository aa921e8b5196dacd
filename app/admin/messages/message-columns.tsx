import type { Message } from "../../domain/contact/message-records.data.ts";
import { formatMinute } from "../parts/dates.ts";
import { FastBadge } from "../parts/inbox/fast-badge.tsx";
import { ReplyDraftBadge } from "../parts/inbox/reply-draft-badge.tsx";
import { MailState, mailWord } from "../parts/mail/mail-state.tsx";
import { type Column, StatusBadge } from "../record/list/table-parts.tsx";
import { stateWord } from "./message-state.rules.ts";

export function messageColumns(open: (message: Message) => void, hasDraft: (id: number) => boolean): Column<Message>[] {
  return [
    {
      header: "Subject",
      key: "subject",
      isFixed: true,
      sort: "subject",
      cell: (message) => (
        <>
          <button type="button" className="link-button" onClick={() => open(message)}>
            {message.subject}
          </button>
          <div className="states">
            <StatusBadge status={stateWord(message)} />
            {hasDraft(message.id) && <ReplyDraftBadge />}
            {message.is_fast && <FastBadge />}
            {message.mail_status !== "sent" && (
              <span className="badge" data-status={mailWord(message)}>{`Mail ${message.mail_status}`}</span>
            )}
            <time dateTime={message.created_at}>{formatMinute(message.created_at)}</time>
          </div>
        </>
      ),
      className: "brief",
    },
    {
      header: "From",
      key: "from",
      sort: "from",
      cell: ({ name, email }) => (
        <>
          {name}
          <br />
          <small>{email}</small>
        </>
      ),
      className: "brief",
    },
    {
      header: "Received",
      key: "received",
      sort: "received",
      cell: ({ created_at }) => <time dateTime={created_at}>{formatMinute(created_at)}</time>,
      className: "date state",
    },
    {
      header: "Status",
      key: "status",
      sort: "status",
      cell: (message) => (
        <>
          <StatusBadge status={stateWord(message)} />
          {hasDraft(message.id) && <ReplyDraftBadge />}
          {message.is_fast && <FastBadge />}
        </>
      ),
      className: "state",
    },
    {
      header: "Assigned to",
      key: "assigned",
      sort: "assigned",
      cell: ({ assigned_to }) => assigned_to || "–",
      className: "state",
    },
    {
      header: "Mail",
      key: "mail",
      sort: "mail",
      cell: (message) => <MailState mail={message} />,
      className: "state",
    },
  ];
}
