// Entry of the hosted function. Secrets to set: SMTP_URL, MAIL_FROM, CONTACT_EMAIL (the company's own address).
import { checkContactMails, deliverContactMails, warnOfLateBackup } from "../_shared/contact-mails.ts";
import { entry } from "../_shared/entry.ts";
import { hasSecretKey } from "../_shared/keys.ts";
import { handleDeliverContactMails } from "./handler.ts";

const env = Deno.env.get;

Deno.serve(
  entry((request) =>
    handleDeliverContactMails(request, {
      isServer: hasSecretKey(request, env),
      // The schedule that calls is the one clock of a hosted project.
      deliver: () => warnOfLateBackup(env).then(() => deliverContactMails(env)),
      check: () => checkContactMails(env),
    }),
  ),
);
