import { type BuyerMail, composeBuyerMail } from "./buyer-mail.ts";
import { type ContactMessage, composeContactMail, type House, type OutgoingMail } from "./contact-mail.ts";
import { composeNewsletterMail, type NewsletterMail } from "./newsletter-mail.ts";
import { composeOwnerMail, type OwnerMail } from "./owner-mail.ts";
import { composeRequestMail, type SampleRequest } from "./request-mail.ts";

/** Tables whose rows are their own outgoing mails to the office, to people of the house, to buyers or to subscribers, with the columns mail_status to sent_at. */
export type MailTable = "contact_messages" | "sample_requests" | "owner_mails" | "buyer_mails" | "newsletter_mails";

/** What one outbox sends: how the rows of a table are read, and how one of them becomes a mail. */
export type MailKind = {
  table: MailTable;
  /** What is read of a row, as PostgREST selects it. */
  select: string;
  compose(row: object, house: House): OutgoingMail;
  /** Of mails with the company's foot: the language of it. */
  signedIn?(row: object): string;
};

/** All kinds of mail, in the order in which they are looked for. */
export const MAIL_KINDS: readonly MailKind[] = [
  {
    table: "contact_messages",
    select: "id, name, email, subject, message, created_at",
    compose: (row, { office }) => composeContactMail(row as ContactMessage, office),
  },
  {
    table: "sample_requests",
    select:
      "id, number, kind, company, name, email, phone, country, delivery_address, currency, needed_by, note, language, created_at, lines:sample_request_lines(place, quantity, unit, use, snapshot)",
    compose: (row, { office }) => composeRequestMail(row as SampleRequest, office),
  },
  {
    table: "owner_mails",
    select: "id, recipient, kind, detail, created_at",
    compose: (row, { siteUrl }) => composeOwnerMail(row as OwnerMail, siteUrl),
  },
  {
    table: "buyer_mails",
    select:
      "id, kind, body, created_at, message:contact_messages(name, email, subject, message, created_at), request:sample_requests(number, kind, email, language, token, country, currency, lines:sample_request_lines(place, quantity, unit, snapshot))",
    compose: (row, house) => composeBuyerMail(row as BuyerMail, house),
    signedIn: (row) => (row as BuyerMail).request?.language ?? "en",
  },
  {
    table: "newsletter_mails",
    select: "id, kind, recipient, language, token, code, created_at, mailing:newsletter_mailings(contents)",
    compose: (row, house) => composeNewsletterMail(row as NewsletterMail, house),
    signedIn: (row) => (row as NewsletterMail).language,
  },
];
