// Entry of the hosted function. Secrets to set: SMTP_URL, MAIL_FROM, CONTACT_EMAIL (the company's own address).
import { adminClient } from "../_shared/clients.ts";
import { deliverContactMails } from "../_shared/contact-mails.ts";
import { entry } from "../_shared/entry.ts";
import { handleRequestSamples } from "./handler.ts";

// The platform's own: lets work go on after the answer.
declare const EdgeRuntime: { waitUntil(work: Promise<unknown>): void };

const env = Deno.env.get;

Deno.serve(
  entry((request) =>
    handleRequestSamples(request, {
      admin: adminClient(env),
      deliver: () =>
        EdgeRuntime.waitUntil(
          deliverContactMails(env).catch((error) => console.error("contact mails not delivered", error)),
        ),
      logError: (detail, message) => console.error(message, detail),
    }),
  ),
);
