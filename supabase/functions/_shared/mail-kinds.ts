import { type ContactMessage, composeContactMail, type OfficeMail } from "./contact-mail.ts";
import { composeOwnerMail, type OwnerMail } from "./owner-mail.ts";
import { composeRequestMail, type SampleRequest } from "./request-mail.ts";

/** Tables whose rows are their own outgoing mails to the office or to owners, with the columns mail_status to sent_at. */
export type MailTable = "contact_messages" | "sample_requests" | "owner_mails";

/** What one outbox sends: how the rows of a table are read, and how one of them becomes a mail. */
export type MailKind = {
  table: MailTable;
  /** What is read of a row, as PostgREST selects it. */
  select: string;
  /** @param to the address of the office */
  compose(row: object, to: string): OfficeMail;
};

/** All kinds of mail, in the order in which they are looked for. */
export const MAIL_KINDS: readonly MailKind[] = [
  {
    table: "contact_messages",
    select: "id, name, email, subject, message, created_at",
    compose: (row, to) => composeContactMail(row as ContactMessage, to),
  },
  {
    table: "sample_requests",
    select:
      "id, company, name, email, country, delivery_address, language, created_at, lines:sample_request_lines(place, quantity, use, snapshot)",
    compose: (row, to) => composeRequestMail(row as SampleRequest, to),
  },
  {
    table: "owner_mails",
    select: "id, recipient, kind, detail, created_at",
    compose: (row) => composeOwnerMail(row as OwnerMail),
  },
];
