import nodemailer from "nodemailer";
import type { OutgoingMail } from "./contact-mail.ts";
import type { Delivery } from "./deliver.ts";
import { dkimOptions } from "./dkim.ts";
import type { Environment } from "./keys.ts";

/** Ports that a hosted function can't reach. */
const SHUT_PORTS = ["25", "587"];

/**
 * The way out for mail by the settings SMTP_URL, MAIL_FROM, CONTACT_EMAIL, DKIM_KEY and DKIM_SELECTOR. Nothing is opened before the first mail, so
 * a function starts and keeps messages whatever the settings are.
 */
export function openSmtp(
  env: Environment,
): Omit<Delivery, "admin" | "send"> & { send(mail: OutgoingMail): Promise<void> } {
  const smtpUrl = env("SMTP_URL")?.trim();
  const from = env("MAIL_FROM")?.trim();
  const domain = /@([^\s@>]+)>?$/.exec(from ?? "")?.[1];
  const signing = readSigning(env, domain);
  let transport: ReturnType<typeof nodemailer.createTransport> | undefined;
  return {
    problem: findUrlProblem(smtpUrl) ?? findSenderProblem(from, domain) ?? signing.problem,
    defaultContactEmail: env("CONTACT_EMAIL")?.trim() || undefined,
    siteUrl: env("SITE_URL")?.trim().replace(/\/$/, "") ?? "",
    async send({ to, replyTo, messageId, ...mail }) {
      transport ??= nodemailer.createTransport(smtpUrl);
      await transport.sendMail({
        ...mail,
        from,
        to: { name: "", address: to },
        ...(replyTo ? { replyTo: { name: "", address: replyTo } } : {}),
        messageId: `<${messageId}@${domain}>`,
        ...(signing.dkim ? { dkim: signing.dkim } : {}),
        disableFileAccess: true,
        disableUrlAccess: true,
      });
    },
  };
}

function readSigning(env: Environment, domain = "") {
  try {
    return { dkim: dkimOptions({ key: env("DKIM_KEY")?.trim(), selector: env("DKIM_SELECTOR")?.trim() }, domain) };
  } catch (error) {
    return { problem: `Mail settings: ${error instanceof Error ? error.message : String(error)}` };
  }
}

// The back office shows what follows the colon.
function findUrlProblem(smtpUrl: string | undefined): string | undefined {
  if (!smtpUrl) return "Mail settings: SMTP_URL is not set";
  const url = URL.canParse(smtpUrl) ? new URL(smtpUrl) : undefined;
  if (!url?.hostname || !/^smtps?:$/.test(url.protocol)) {
    return "Mail settings: SMTP_URL is no address like smtps://user:password@host:465";
  }
  const port = url.port || (url.protocol === "smtps:" ? "465" : "587");
  if (!SHUT_PORTS.includes(port)) return undefined;
  return `Mail settings: SMTP_URL leads to port ${port}, which hosted functions can't reach; use smtps:// with port 465, or port 2465 or 2525`;
}

function findSenderProblem(from: string | undefined, domain: string | undefined): string | undefined {
  if (!from) return "Mail settings: MAIL_FROM is not set";
  return domain ? undefined : "Mail settings: MAIL_FROM holds no e-mail address";
}
