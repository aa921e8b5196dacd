import { button, frameMail, HOUSE_NAME, paragraph, quietLink } from "./mail-frame.ts";

/** What is mailed to a person about the own account. */
export type AccountMail =
  | { kind: "invite" | "recovery"; link: string; code: string }
  | { kind: "password-changed" | "factor-added" | "factor-removed" | "factor-reset" }
  | { kind: "new-browser"; agent: string | null; address: string | null; at: Date };

/** A mail in the house style, as text and as HTML. */
export type ComposedMail = { subject: string; text: string; html: string };

/** How long the links work, in words. */
export type Lifetimes = { invite: string; recovery: string };

type Parts = { subject: string; lines: string[]; button?: { label: string; link: string }; after?: string[] };

/**
 * Composes the mail of an account. The site's own mails and the templates of a hosted project's Auth service are made by it.
 * @param siteUrl without a slash at its end
 */
export function composeAccountMail(mail: AccountMail, siteUrl: string, lasts: Lifetimes): ComposedMail {
  const parts = partsOf(mail, siteUrl, lasts);
  return { subject: parts.subject, text: asText(parts, siteUrl), html: asHtml(parts, siteUrl) };
}

function partsOf(mail: AccountMail, siteUrl: string, lasts: Lifetimes): Parts {
  const byCode = (code: string) =>
    `If the button leads nowhere, open ${siteUrl}/admin/welcome and enter your address and the code ${code}`;
  const notYou = `If this was not you, choose a new password now: ${siteUrl}/admin/login, “Forgot password?”. Then tell an owner of the back office.`;
  switch (mail.kind) {
    case "invite":
      return {
        subject: `Your invitation to the back office of ${HOUSE_NAME}`,
        lines: [`You are invited to work in the back office of ${HOUSE_NAME}. Choose a password, and you are in.`],
        button: { label: "Accept invitation", link: mail.link },
        after: [
          `${byCode(mail.code)}.`,
          `The invitation works ${lasts.invite}. If you did not expect it, leave it: without you nothing happens.`,
        ],
      };
    case "recovery":
      return {
        subject: `A new password for the back office of ${HOUSE_NAME}`,
        lines: ["Somebody, most likely you, asked for a new password for your account."],
        button: { label: "Set new password", link: mail.link },
        after: [
          `${byCode(mail.code)}.`,
          `The link works ${lasts.recovery}. If you did not ask for it, leave it: your password stays as it is.`,
        ],
      };
    case "password-changed":
      return {
        subject: "Your password was changed",
        lines: [
          `The password of your account in the back office of ${HOUSE_NAME} was changed. Your other sessions have ended.`,
        ],
        after: [notYou],
      };
    case "factor-added":
      return {
        subject: "Two-step verification is on",
        lines: ["From now on your account asks for a code of your app after the password."],
        after: [notYou],
      };
    case "factor-removed":
      return {
        subject: "Two-step verification was taken off",
        lines: ["An app for codes was taken off your account."],
        after: [notYou],
      };
    case "factor-reset":
      return {
        subject: "Your two-step verification was reset",
        lines: [
          "An owner of the back office has reset your two-step verification. You sign in by your password alone until you set it up again.",
        ],
        after: ["If you did not ask for this, tell an owner of the back office."],
      };
    case "new-browser":
      return {
        subject: "A sign-in from a new browser",
        lines: [
          `Somebody signed in to your account in the back office of ${HOUSE_NAME} from a browser that was not used for it before.`,
          `${browserOf(mail.agent)}, address ${mail.address ?? "unknown"}, ${mail.at.toISOString().slice(0, 16).replace("T", " ")} UTC`,
        ],
        after: [`If it was you, there is nothing to do. ${notYou}`],
      };
  }
}

const BROWSERS = [
  [/\bEdg/, "Edge"],
  [/\bOPR\//, "Opera"],
  [/\bFirefox\//, "Firefox"],
  [/\bChrome\//, "Chrome"],
  [/\bSafari\//, "Safari"],
] as const;
const SYSTEMS = [
  [/\b(?:iPhone|iPad)\b/, "iOS"],
  [/\bAndroid\b/, "Android"],
  [/\bWindows\b/, "Windows"],
  [/\bMac OS X\b/, "macOS"],
  [/\bLinux\b/, "Linux"],
] as const;

function browserOf(agent: string | null): string {
  const find = (names: readonly (readonly [RegExp, string])[]) => names.find(([sign]) => sign.test(agent ?? ""))?.[1];
  return [find(BROWSERS) ?? "Unknown browser", find(SYSTEMS)].filter(Boolean).join(" on ");
}

function asText({ lines, button, after = [] }: Parts, siteUrl: string): string {
  const blocks = [
    ...lines,
    ...(button ? [`${button.label}:\n${button.link}`] : []),
    ...after,
    `${HOUSE_NAME}\n${siteUrl}`,
  ];
  return `${blocks.join("\n\n")}\n`;
}

function asHtml({ subject, lines, button: pressed, after = [] }: Parts, siteUrl: string): string {
  return frameMail({
    lang: "en",
    heading: subject,
    body: [lines.map(paragraph).join("\n"), pressed ? button(pressed) : "", after.map(paragraph).join("\n")],
    foot: quietLink(siteUrl, siteUrl),
  });
}
