// Entry of the hosted function. Secrets to set: SMTP_URL, MAIL_FROM, CONTACT_EMAIL (the company's own address).
import { createClient } from "@supabase/supabase-js";
import nodemailer from "nodemailer";
import { answer } from "../_shared/answers.ts";
import type { ContactMail } from "../_shared/contact-mail.ts";
import { deliverWaiting } from "./deliver.ts";
import { handleSendContactEmail } from "./handler.ts";

const admin = createClient(Deno.env.get("SUPABASE_URL"), Deno.env.get("SUPABASE_SERVICE_ROLE_KEY"));
const from = Deno.env.get("MAIL_FROM");
const transport = nodemailer.createTransport(Deno.env.get("SMTP_URL"));
const domain = /@([^\s@>]+)>?$/.exec(from ?? "")?.[1];

async function send({ to, replyTo, messageId, ...mail }: ContactMail) {
  await transport.sendMail({
    ...mail,
    from,
    to: { name: "", address: to },
    replyTo: { name: "", address: replyTo },
    messageId: `<${messageId}@${domain}>`,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

function deliver() {
  const work = deliverWaiting({ admin, send, defaultContactEmail: Deno.env.get("CONTACT_EMAIL") });
  EdgeRuntime.waitUntil(work.catch((error) => console.error("contact mails not delivered", error)));
}

Deno.serve((request) =>
  handleSendContactEmail(request, {
    admin,
    deliver,
    logError: (detail, message) => console.error(message, detail),
  }).catch((error) => {
    console.error(error);
    return answer(500, { error: "Internal error" });
  }),
);
