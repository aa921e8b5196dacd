import type { Message } from "../../domain/contact/message-records.data.ts";
import { formatMinute } from "../parts/dates.ts";

/** Characters of an address that every system hands to its mail program; Windows cuts after 2,048. */
const LONGEST = 2_000;
const CUT = "\r\n> [...]";

type Replied = Pick<Message, "name" | "email" | "subject" | "message" | "created_at">;

/** The address that opens a reply in the mail program: receiver, subject, and below two empty lines the message, quoted. */
export function replyAddress({ name, email, subject, message, created_at }: Replied): string {
  const title = /^re:/i.test(subject.trim()) ? subject : `Re: ${subject}`;
  const start = `mailto:${encode(email).replace("%40", "@")}?subject=${encode(title)}&body=`;
  const quoted = message.split(/\r\n|\r|\n/).map((line) => (line === "" ? ">" : `> ${line}`));
  const body = `\r\n\r\nOn ${formatMinute(created_at)}, ${name} wrote:\r\n${quoted.join("\r\n")}`;
  return start + encodeWithin(body, LONGEST - start.length);
}

/** As much of the text as has room once it is encoded; what is cut says so. */
function encodeWithin(text: string, room: number): string {
  const whole = encode(text);
  if (whole.length <= room) return whole;
  const cut = encode(CUT);
  let kept = "";
  for (const character of text) {
    const encoded = encode(character);
    if (kept.length + encoded.length + cut.length > room) break;
    kept += encoded;
  }
  return kept + cut;
}

/** Encodes a text for an address; half a character, which no address can hold, becomes a sign for that. */
function encode(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}
