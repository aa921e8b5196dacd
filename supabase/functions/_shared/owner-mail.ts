import type { OutgoingMail } from "./contact-mail.ts";

/** Something that waits, as `private.desk_tasks` of the database tells it. */
export type DeskTask = {
  kind:
    | "requests"
    | "messages"
    | "missing"
    | "outdated"
    | "pictures"
    | "certificates"
    | "ended"
    | "backup"
    | "spam"
    | "search";
  count: number;
  language?: string;
  words?: string;
};

/**
 * A kept mail to somebody of the house: no good backup for a day and a half, one that could not be restored for proof, a certificate that
 * ends, or what waits on a Monday.
 */
export type OwnerMail = {
  id: number | string;
  recipient: string;
  created_at: string;
} & (
  | { kind: "backup late"; detail: { good: string | null; error: string | null } }
  | { kind: "drill failed"; detail: { name: string; place: string; error: string } }
  | { kind: "certificate ends"; detail: { scheme: string; number: string; valid_until: string; days: number } }
  | { kind: "digest"; detail: { tasks: DeskTask[] } }
);

/**
 * Composes it. Its Message-ID follows from its row, so a mail that is sent twice after a crash is one
 * mail to whoever receives it.
 */
export function composeOwnerMail(mail: OwnerMail, siteUrl: string): OutgoingMail {
  const { subject, lines } = mail.kind === "digest" ? digestParts(mail.detail.tasks, siteUrl) : warningParts(mail);
  return {
    to: mail.recipient,
    subject,
    text: [...lines, ""].join("\n\n"),
    messageId: `owner-${mail.id}-${Date.parse(mail.created_at)}`,
  };
}

type Parts = { subject: string; lines: string[] };

/** What each kind is called, of one and of more, and the screen that lists them. */
const TASKS: Record<Exclude<DeskTask["kind"], "backup" | "search">, [one: string, more: string, path: string]> = {
  requests: ["request waits", "requests wait", "requests?state=received"],
  messages: ["message is open", "messages are open", "messages"],
  missing: ["text is missing", "texts are missing", "translations"],
  outdated: ["text is outdated", "texts are outdated", "translations"],
  pictures: ["item code has no picture", "item codes have no picture", "item-codes?picture=missing"],
  certificates: ["certificate ends within 60 days", "certificates end within 60 days", "certificates?end=ending"],
  ended: ["certificate has ended", "certificates have ended", "certificates?end=ended"],
  spam: ["entry in Spam", "entries in Spam", "spam"],
};

const LANGUAGE_NAMES: Record<string, string> = { zh: "Chinese", cn: "Simplified Chinese" };

function digestParts(tasks: readonly DeskTask[], siteUrl: string): Parts {
  return {
    subject: `Needs doing: ${tasks.length === 1 ? "1 thing" : `${tasks.length} things`}`,
    lines: [
      "This waits for somebody in the back office:",
      ...tasks.map((task) => taskLine(task, `${siteUrl}/admin`)),
      `You get this on Mondays because you asked for it. It is switched off in your account: ${siteUrl}/admin/account`,
    ],
  };
}

function taskLine({ kind, count, language, words }: DeskTask, admin: string): string {
  if (kind === "backup") return `- There is no good backup of the last 36 hours\n  ${admin}/safety`;
  if (kind === "search") {
    const times = ["", "once", "twice"][count] ?? `${count} times`;
    return `- “${words}” found nothing, looked up ${times}\n  ${admin}`;
  }
  const [one, more, path] = TASKS[kind];
  const where = language ? ` in ${LANGUAGE_NAMES[language] ?? language}` : "";
  return `- ${count} ${count === 1 ? one : more}${where}\n  ${admin}/${path}`;
}

function warningParts(mail: Exclude<OwnerMail, { kind: "digest" }>): Parts {
  const { subject, lines } = partsOf(mail);
  const screen = mail.kind === "certificate ends" ? "Certificates" : "Safety";
  return { subject, lines: [...lines, `The back office has it under ${screen}.`] };
}

function partsOf(mail: Exclude<OwnerMail, { kind: "digest" }>): Parts {
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
