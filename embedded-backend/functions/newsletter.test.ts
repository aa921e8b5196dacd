import { afterAll, beforeAll, expect, it } from "vitest";
import type { OutgoingMail } from "../../supabase/functions/_shared/contact-mail.ts";
import { deliverWaiting } from "../../supabase/functions/_shared/deliver.ts";
import { makeBackend, SITE } from "./backend.fixture.ts";

let backend: Awaited<ReturnType<typeof makeBackend>>;
beforeAll(async () => {
  backend = await makeBackend();
});
afterAll(() => backend.close());

/** A mail that waits; not due at once, as the server's own worker would take it. */
async function keep(mail: object) {
  const { admin } = backend;
  const reader = { email: `reader-${crypto.randomUUID()}@example.com`, confirmed_at: "2026-11-01" };
  const { data } = await admin.from("newsletter_subscription").insert(reader).select().single().throwOnError();
  const row = { subscriber_id: data.id, recipient: data.email, token_hash: crypto.randomUUID(), ...mail };
  const kept = { ...row, token: "0a".repeat(20), next_attempt_at: "2100-01-01" };
  await admin.from("newsletter_mails").insert(kept).throwOnError();
  return String(data.email);
}

it("a hosted project sends the mails of the newsletter as the server does, each once, and forgets their links", async () => {
  const { admin } = backend;
  const contents = { en: { title: "Fair", slug: "fair", description: "Meet us.", picture: null, blocks: [] } };
  const mailing = await admin
    .from("newsletter_mailings")
    .insert({ news_item_id: 1, contents })
    .select()
    .single()
    .throwOnError();
  const asked = await keep({ kind: "confirm", language: "zh", code: "012345" });
  const reader = await keep({ kind: "news", language: "en", mailing_id: mailing.data.id });
  await admin.from("newsletter_mails").update({ next_attempt_at: "2020-01-01" }).gt("id", 0).throwOnError();
  const sent: OutgoingMail[] = [];
  const hosted = {
    admin,
    defaultContactEmail: "office@kinran.example",
    siteUrl: SITE,
    send: async (mail: OutgoingMail) => void sent.push(mail),
  };
  const reports = await Promise.all([deliverWaiting(hosted), deliverWaiting(hosted)]);
  expect(reports.reduce((sum, report) => sum + report.sent, 0)).toBe(2);
  const to = (address: string) => sent.find((mail) => mail.to === address);
  expect(to(asked)?.text).toContain(`http://zh.localhost:3000/newsletter/confirm/${"0a".repeat(20)}`);
  expect(to(asked)?.text).toContain("012345");
  expect(to(reader)).toMatchObject({
    subject: "Fair",
    headers: { "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" },
  });
  const { data } = await admin.from("newsletter_mails").select("mail_status, token, code").throwOnError();
  expect(data).toEqual([1, 2].map(() => ({ mail_status: "sent", token: null, code: null })));
});
