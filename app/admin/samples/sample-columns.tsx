import type { SampleRecord } from "../../domain/samples/sample-records.data.ts";
import { kindWord, sampleName, stateWord } from "../../domain/samples/sample-work.rules.ts";
import { formatMinute } from "../parts/dates.ts";
import { FastBadge } from "../parts/inbox/fast-badge.tsx";
import { ReplyDraftBadge } from "../parts/inbox/reply-draft-badge.tsx";
import { MailState, mailWord } from "../parts/mail/mail-state.tsx";
import { type Column, StatusBadge } from "../record/list/table-parts.tsx";

export function sampleColumns(
  open: (request: SampleRecord) => void,
  hasDraft: (id: number) => boolean,
): Column<SampleRecord>[] {
  return [
    {
      header: "From",
      key: "from",
      isFixed: true,
      sort: "from",
      cell: (request) => (
        <>
          <button type="button" className="link-button" onClick={() => open(request)}>
            {sampleName(request)}
          </button>
          <div className="states">
            <small>{`${request.number} · ${kindWord(request)}`}</small>
            <StatusBadge status={stateWord(request)} />
            {hasDraft(request.id) && <ReplyDraftBadge />}
            {request.is_fast && <FastBadge />}
            {request.mail_status !== "sent" && (
              <span className="badge" data-status={mailWord(request)}>{`Mail ${request.mail_status}`}</span>
            )}
            <time dateTime={request.created_at}>{formatMinute(request.created_at)}</time>
          </div>
        </>
      ),
      className: "brief",
    },
    {
      header: "Request",
      key: "number",
      sort: "number",
      cell: (request) => (
        <>
          {request.number}
          <br />
          <small>{kindWord(request)}</small>
        </>
      ),
      className: "state",
    },
    {
      header: "Contact",
      key: "contact",
      sort: "contact",
      cell: ({ name, country }) => (
        <>
          {name}
          <br />
          <small>{country}</small>
        </>
      ),
      className: "brief state",
    },
    {
      header: "Received",
      key: "received",
      sort: "received",
      cell: ({ created_at }) => <time dateTime={created_at}>{formatMinute(created_at)}</time>,
      className: "date state",
    },
    {
      header: "State",
      key: "state",
      sort: "state",
      cell: (request) => (
        <>
          <StatusBadge status={stateWord(request)} />
          {hasDraft(request.id) && <ReplyDraftBadge />}
          {request.is_fast && <FastBadge />}
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
      cell: (request) => <MailState mail={request} />,
      className: "state",
    },
  ];
}
