import { REQUEST_WORDS, type RequestKind, type RequestState, type Words } from "./buyer-words.ts";
import type { House, OutgoingMail } from "./contact-mail.ts";
import { readCountry, readQuantity } from "./harmless-words.ts";
import { originIn } from "./language-origin.ts";

/** A kept mail to a buyer: an answer of staff to a message or a request, or how far a request is. */
export type BuyerMail = {
  id: number | string;
  kind: "reply" | RequestState;
  body: string;
  created_at: string;
  message: { name: string; email: string; subject: string; message: string; created_at: string } | null;
  request: Request | null;
  /** What the office has written of the company, in the buyer's language. */
  company?: { legal_name?: string; address?: string; phone?: string };
};

type Request = {
  number: string;
  kind: RequestKind;
  email: string;
  language: string;
  token: string;
  country: string;
  currency: string;
  lines: Line[];
};

type Line = {
  place: number;
  quantity: string;
  unit: string;
  snapshot: { code: string; color_name: string | null; product: string };
};

/** By which a mailbox knows that nobody sits behind a mail, and answers it with no note of absence (RFC 3834). */
const NO_AUTOMATIC_ANSWERS = { "Auto-Submitted": "auto-generated", "X-Auto-Response-Suppress": "All" };

/**
 * Composes a mail to a buyer. Of the mails that nobody of staff wrote no word was written freely by whoever asked: anybody can ask with
 * anybody's address. Numbers, units, currencies and countries are told; addresses, uses and notes stand in none. Answers of the buyer go to the office. Its Message-ID follows from its row, so a mail that is sent twice after a crash is one mail.
 * @throws Error for a row that belongs to nothing
 */
export function composeBuyerMail(mail: BuyerMail, house: House): OutgoingMail {
  const { message, request } = mail;
  const sent = { replyTo: house.office, messageId: `buyer-${mail.id}-${Date.parse(mail.created_at)}` };
  if (message) {
    const subject = /^re:/i.test(message.subject.trim()) ? message.subject : `Re: ${message.subject}`;
    return { ...sent, to: message.email, subject, text: textOf([mail.body, quote(message)]) };
  }
  if (!request) throw new Error("This mail belongs to no message and no request");
  const words = (REQUEST_WORDS[request.language] ?? (REQUEST_WORDS.en as (typeof REQUEST_WORDS)[string]))[request.kind];
  const numbered = (subject: string) => subject.replace("{number}", request.number);
  const link = `${words.follow}\n${originIn(request.language, house.siteUrl)}/requests/${request.token}`;
  if (mail.kind === "reply") {
    return { ...sent, to: request.email, subject: numbered(words.reply), text: textOf([mail.body, link]) };
  }
  const { subject, text } = words[mail.kind];
  const { legal_name = "Kinran Threads", address, phone } = mail.company ?? {};
  const end = [legal_name, address, phone, house.siteUrl].filter(Boolean).join("\n");
  return {
    ...sent,
    to: request.email,
    subject: numbered(subject),
    text: textOf([text, listAsked(request, words), link, words.why, end]),
    headers: NO_AUTOMATIC_ANSWERS,
  };
}

function listAsked({ number, language, country, currency, lines }: Request, words: Words): string {
  const shades = [...lines].sort((a, b) => a.place - b.place).map((line) => writeLine(line, words));
  const facts = [
    [words.country, readCountry(country, language)],
    [words.currency, currency],
  ].flatMap(([label = "", fact]) => (fact ? [label.replace("{name}", fact)] : []));
  const place = facts.length > 0 ? ["", ...facts] : [];
  return [words.number.replace("{number}", number), "", words.shades, ...shades, ...place].join("\n");
}

function textOf(blocks: readonly string[]): string {
  return `${blocks.join("\n\n")}\n`;
}

function writeLine({ place, quantity, unit, snapshot: { code, color_name, product } }: Line, words: Words): string {
  const shade = `${place}. ${[code, color_name].filter(Boolean).join(" ")} (${product})`;
  const told = readQuantity(quantity, unit, words.units);
  return told === undefined ? shade : shade + words.quantity.replace("{quantity}", told);
}

/** The day of a moment as the office has it, year first. */
const officeDay = new Intl.DateTimeFormat("en-CA", { timeZone: "Asia/Hong_Kong", dateStyle: "short" });

function quote({ name, message, created_at }: NonNullable<BuyerMail["message"]>): string {
  const lines = message.split(/\r\n|\r|\n/).map((line) => (line === "" ? ">" : `> ${line}`));
  return [`On ${officeDay.format(new Date(created_at))}, ${name} wrote:`, ...lines].join("\n");
}
