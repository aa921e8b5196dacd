import { randomUUID } from "node:crypto";
import type { SendMailOptions, Transporter } from "nodemailer";
import parseAddresses from "nodemailer/lib/addressparser";
import type { Logger } from "pino";
import { dkimOptions } from "../../supabase/functions/_shared/dkim.ts";
import { writeMailFile } from "./mail-file.ts";

/** Longest time for one mail over SMTP, in milliseconds. Shorter than the first retry, so that a mail is never sent by two attempts at once. */
const SEND_TIMEOUT_MS = 45_000;

/** A mail of plain text, or of both forms. `replyTo` is a bare address; a `messageId` without a domain gets the sender's. */
export type Mail = {
  to: string;
  replyTo?: string;
  subject: string;
  text: string;
  html?: string;
  messageId?: string;
  headers?: Record<string, string>;
};

export type Mailer = {
  kind: "smtp" | "file";
  /** Hands the mail over for good: to the SMTP server, or to a synced file. Throws when it was not taken. */
  send(mail: Mail): Promise<void>;
  close(): Promise<void>;
};

/**
 * Opens the way out for mail: an SMTP server, or without one a folder that gets an .eml file for each mail.
 * The sender, also that of the envelope, is always `from`; no header comes from what a visitor typed except Reply-To.
 * @param options `from` as "Name <address>" or an address; `dkim` signs each mail, where the SMTP server doesn't; `timeoutMs` for one mail
 * @throws Error when `from` holds no address, or the key of `dkim` is none
 */
export function openMailer(options: {
  smtpUrl?: string | undefined;
  from: string;
  dkim?: { key?: string | undefined; selector?: string | undefined };
  outboxDir: string;
  log: Logger;
  timeoutMs?: number;
}): Mailer {
  const { smtpUrl, from, outboxDir, timeoutMs = SEND_TIMEOUT_MS } = options;
  const sender = parseAddresses(from, { flatten: true })[0]?.address ?? "";
  const domain = /@([^\s@]+)$/.exec(sender)?.[1];
  if (!domain) throw new Error("MAIL_FROM must hold an e-mail address");
  const dkim = dkimOptions(options.dkim ?? {}, domain);

  const compose = (mail: Mail): SendMailOptions & { messageId: string } => ({
    from,
    to: { name: "", address: mail.to },
    ...(mail.replyTo ? { replyTo: { name: "", address: mail.replyTo } } : {}),
    envelope: { from: sender, to: [mail.to] },
    subject: mail.subject,
    text: mail.text,
    ...(mail.html ? { html: mail.html } : {}),
    ...(mail.headers ? { headers: mail.headers } : {}),
    messageId: completeId(mail.messageId ?? randomUUID(), domain),
    ...(dkim ? { dkim } : {}),
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return smtpUrl ? overSmtp(smtpUrl, timeoutMs, compose) : intoFiles(outboxDir, compose);
}

type Compose = (mail: Mail) => SendMailOptions & { messageId: string };

function overSmtp(url: string, timeoutMs: number, compose: Compose): Mailer {
  const timeouts = {
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    dnsTimeout: timeoutMs,
  };
  let opened: Transporter | undefined;
  // Loaded with the first mail.
  const open = async () => {
    const { createTransport } = await import("nodemailer");
    opened ??= createTransport({ url, ...timeouts });
    return opened;
  };
  return {
    kind: "smtp",
    // Each timeout above starts anew with every step of the conversation; the signal ends the whole of it.
    send: async (mail) =>
      void (await (await open()).sendMail({ ...compose(mail), signal: AbortSignal.timeout(timeoutMs) })),
    close: async () => opened?.close(),
  };
}

function intoFiles(folder: string, compose: Compose): Mailer {
  return {
    kind: "file",
    async send(mail) {
      const { createTransport } = await import("nodemailer");
      const transport = createTransport({ streamTransport: true, buffer: true, newline: "windows" });
      const options = compose(mail);
      const { message } = await transport.sendMail(options);
      if (!Buffer.isBuffer(message)) throw new Error("The mail could not be composed");
      await writeMailFile(folder, options.messageId, message);
    },
    close: async () => undefined,
  };
}

function completeId(id: string, domain: string): string {
  const bare = id.replace(/[^\w.@+-]/g, "");
  return `<${bare.includes("@") ? bare : `${bare}@${domain}`}>`;
}
