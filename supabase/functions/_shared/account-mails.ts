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

const SITE = "Kinran Threads";

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
        subject: `Your invitation to the back office of ${SITE}`,
        lines: [`You are invited to work in the back office of ${SITE}. Choose a password, and you are in.`],
        button: { label: "Accept invitation", link: mail.link },
        after: [
          `${byCode(mail.code)}.`,
          `The invitation works ${lasts.invite}. If you did not expect it, leave it: without you nothing happens.`,
        ],
      };
    case "recovery":
      return {
        subject: `A new password for the back office of ${SITE}`,
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
          `The password of your account in the back office of ${SITE} was changed. Your other sessions have ended.`,
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
          `Somebody signed in to your account in the back office of ${SITE} from a browser that was not used for it before.`,
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
  const blocks = [...lines, ...(button ? [`${button.label}:\n${button.link}`] : []), ...after, `${SITE}\n${siteUrl}`];
  return `${blocks.join("\n\n")}\n`;
}

// Mail programs read styles in elements alone, and tables where browsers have better.
function asHtml({ subject, lines, button, after = [] }: Parts, siteUrl: string): string {
  const paragraph = (text: string) => `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`;
  const link = button
    ? `<p style="margin:24px 0"><a href="${escapeHtml(button.link)}" style="display:inline-block;padding:12px 24px;background:#15120e;color:#ffffff;text-decoration:none;border-radius:2px">${escapeHtml(button.label)}</a></p>`
    : "";
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;background:#f6f2e9;color:#15120e;font:16px/1.5 Figtree,'Helvetica Neue',Arial,sans-serif">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#ffffff;border-top:3px solid #b8892b"><tr><td style="padding:32px">
<p style="margin:0 0 24px;font:600 20px/1.2 Cormorant,Georgia,serif;letter-spacing:.04em">${SITE}</p>
<h1 style="margin:0 0 16px;font:600 26px/1.25 Cormorant,Georgia,serif">${escapeHtml(subject)}</h1>
${lines.map(paragraph).join("\n")}
${link}
${after.map((text) => paragraph(text)).join("\n")}
<p style="margin:24px 0 0;padding-top:16px;border-top:1px solid #ddd6c6;color:#5b5347;font-size:14px"><a href="${escapeHtml(siteUrl)}" style="color:#8a6414">${escapeHtml(siteUrl)}</a></p>
</td></tr></table>
</td></tr></table>
</body>
</html>
`;
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
