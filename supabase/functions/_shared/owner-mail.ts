import type { OutgoingMail } from "./contact-mail.ts";

/** A kept warning to an owner: no good backup for a day and a half, one that could not be restored for proof, or a certificate that ends. */
export type OwnerMail = {
  id: number | string;
  recipient: string;
  created_at: string;
} & (
  | { kind: "backup late"; detail: { good: string | null; error: string | null } }
  | { kind: "drill failed"; detail: { name: string; place: string; error: string } }
  | { kind: "certificate ends"; detail: { scheme: string; number: string; valid_until: string; days: number } }
);

/**
 * Composes a warning. Its Message-ID follows from its row, so a mail that is sent twice after a crash is one
 * mail to whoever receives it.
 */
export function composeOwnerMail(mail: OwnerMail): OutgoingMail {
  const { subject, lines } = partsOf(mail);
  return {
    to: mail.recipient,
    subject,
    text: [
      ...lines,
      `The back office has it under ${mail.kind === "certificate ends" ? "Certificates" : "Safety"}.`,
      "",
    ].join("\n\n"),
    messageId: `owner-${mail.id}-${Date.parse(mail.created_at)}`,
  };
}

function partsOf(mail: OwnerMail): { subject: string; lines: string[] } {
  if (mail.kind === "backup late") {
    const { good, error } = mail.detail;
    return {
      subject: "No backup for 36 hours",
      lines: [
        good
          ? `The last good backup of the website was made on ${inHongKong(good)}.`
          : "No backup of the website has been good since backups were set up.",
        ...(error ? [`What went wrong last: ${error}`] : []),
        "Until one is made again, what was saved since then exists once. You are told once a day while it is so.",
      ],
    };
  }
  if (mail.kind === "certificate ends") {
    const { scheme, number, valid_until, days } = mail.detail;
    const when = days === 0 ? "today" : days === 1 ? "in 1 day" : `in ${days} days`;
    return {
      subject: `Certificate ${number} ends ${when}`,
      lines: [
        `The certificate ${number} (${scheme}) holds until ${day.format(new Date(valid_until))}, the day included.`,
        "After that day the website shows it no more. When it is renewed, write the new day into it.",
      ],
    };
  }
  const { name, place, error } = mail.detail;
  return {
    subject: "A backup could not be restored",
    lines: [
      `The backup ${name} was fetched from ${place} and restored for proof, and that failed: ${error}`,
      "Make another one now, and look at the place where backups lie: an older one may be the last that is whole.",
    ],
  };
}

const minute = new Intl.DateTimeFormat("en-GB", { timeZone: "Asia/Hong_Kong", dateStyle: "long", timeStyle: "short" });
const day = new Intl.DateTimeFormat("en-GB", { timeZone: "UTC", dateStyle: "long" });

function inHongKong(time: string): string {
  return `${minute.format(new Date(time))} (Hong Kong)`;
}
