import { type AccountMail, composeAccountMail } from "../../supabase/functions/_shared/account-mails.ts";

// What the Auth service puts in place of these.
const SITE_URL = "{{ .SiteURL }}";
const link = (type: string) => `${SITE_URL}/admin/welcome#token_hash={{ .TokenHash }}&type=${type}`;
const code = "{{ .Token }}";
/** A hosted project has one lifetime for all links, a day at most: otp_expiry in supabase/config.toml. */
const LASTS = { invite: "for one day", recovery: "for one day" };

const MAILS: Record<string, AccountMail> = {
  invite: { kind: "invite", link: link("invite"), code },
  recovery: { kind: "recovery", link: link("recovery"), code },
  password_changed: { kind: "password-changed" },
  mfa_factor_enrolled: { kind: "factor-added" },
  mfa_factor_unenrolled: { kind: "factor-removed" },
};

/** The mails about accounts as templates of hosted's Auth service, by the names that supabase/config.toml has for them. */
export function hostedTemplates(): { name: string; subject: string; html: string }[] {
  return Object.entries(MAILS).map(([name, mail]) => {
    const { subject, html } = composeAccountMail(mail, SITE_URL, LASTS);
    return { name, subject, html };
  });
}
