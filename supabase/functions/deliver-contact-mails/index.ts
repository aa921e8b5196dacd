// Entry of the hosted function. Secrets to set: SMTP_URL, MAIL_FROM, CONTACT_EMAIL (the company's own address).
import { adminClient } from "../_shared/clients.ts";
import { checkContactMails, deliverContactMails, warnOfLateBackup } from "../_shared/contact-mails.ts";
import { deliverWebhooks } from "../_shared/deliver-webhooks.ts";
import { entry } from "../_shared/entry.ts";
import { hasSecretKey } from "../_shared/keys.ts";
import { readAllowedHosts } from "../_shared/webhook-address.ts";
import { handleDeliverContactMails } from "./handler.ts";

const env = Deno.env.get;

Deno.serve(
  entry((request) =>
    handleDeliverContactMails(request, {
      isServer: hasSecretKey(request, env),
      // The schedule that calls is the one clock of a hosted project.
      deliver: async () => {
        await warnOfLateBackup(env);
        const report = await deliverContactMails(env);
        await deliverWebhooks(adminClient(env), readAllowedHosts(env("WEBHOOK_HOSTS")));
        return report;
      },
      check: () => checkContactMails(env),
    }),
  ),
);
