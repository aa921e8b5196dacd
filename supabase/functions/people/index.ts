// Entry of the hosted function. It acts with the session of whoever calls it, and with the server key.
import { composeAccountMail } from "../_shared/account-mails.ts";
import { adminClient, callerClient } from "../_shared/clients.ts";
import { entry } from "../_shared/entry.ts";
import { openSmtp } from "../_shared/smtp.ts";
import { handlePeople } from "./handler.ts";

const env = Deno.env.get;
const smtp = openSmtp(env);
/** As long as otp_expiry of supabase/config.toml. */
const INVITATION_DAYS = 1;
const LASTS = { invite: "for one day", recovery: "for one day" };

Deno.serve(
  entry((request) =>
    handlePeople(request, {
      caller: callerClient(request, env),
      admin: adminClient(env),
      async mail({ to, ...mail }) {
        if (smtp.problem) throw new Error(smtp.problem);
        const messageId = crypto.randomUUID();
        await smtp.send({
          to,
          messageId,
          ...composeAccountMail(mail, env("SITE_URL")?.replace(/\/$/, "") ?? "", LASTS),
        });
      },
      invitationDays: INVITATION_DAYS,
      logError: (detail, message) => console.error(message, detail),
    }),
  ),
);
