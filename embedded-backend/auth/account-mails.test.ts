import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { OpenedDatabase } from "../database/database.ts";
import { openMailer } from "../mail/mailer.ts";
import { type Outbox, startOutbox } from "../mail/outbox.ts";
import { type SmtpPeer, startSmtpPeer } from "../mail/smtp-peer.fixture.ts";
import { makeDatabase, quiet } from "../storage/storage.fixture.ts";
import { type AccountMails, openAccountMails } from "./account-mails.ts";

const SITE = "https://kinran.example";
const INVITE = { kind: "invite", to: "mei@kinran.example", link: `${SITE}/admin/welcome`, code: "123456" } as const;
const RECOVERY = { ...INVITE, kind: "recovery" } as const;
/** The minutes between so many attempts come to an hour: 1, 2, 4, 8, 16, 32. */
const MOST_FOR_RECOVERY = 6;

let database: OpenedDatabase;
let peer: SmtpPeer;
let mails: AccountMails;
let outbox: Outbox;
beforeAll(async () => {
  database = await makeDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  peer = await startSmtpPeer();
  const mailer = openMailer({ smtpUrl: peer.url, from: "website@kinran.example", outboxDir: "/nowhere", log: quiet });
  mails = openAccountMails({ database, mailer, siteUrl: SITE, log: quiet });
  outbox = startOutbox({ database, mailer, log: quiet, defaultContactEmail: "office@kinran.example", siteUrl: SITE });
});
afterEach(async () => {
  await mails.close();
  await outbox.stop();
  await peer.close();
  await database.script("delete from private.account_mails");
});

async function waiting() {
  const { rows } = await database.transaction((db) =>
    sql<{ attempts: number; mail_error: string | null }>`
      select mail_attempts as attempts, mail_error from private.account_mails order by id`.execute(db),
  );
  return rows;
}

/** As if the time of the next attempt had come. */
async function letTimePass(attempts?: number): Promise<void> {
  await database.script(
    `update private.account_mails set next_attempt_at = now() ${attempts ? `, mail_attempts = ${attempts}` : ""}`,
  );
  outbox.wake();
}

test("a mail that is taken at once leaves nothing behind that lets in", async () => {
  await mails.deliver(INVITE);
  expect(peer.received.map(({ to }) => to)).toEqual([[INVITE.to]]);
  expect(await waiting()).toEqual([]);
});

test("a mail that is not taken is told, waits in the outbox and is sent by it once", async () => {
  peer.mood = "4xx";
  await expect(mails.deliver(INVITE)).rejects.toThrow();
  expect(await waiting()).toMatchObject([{ attempts: 1 }]);
  await letTimePass();
  await vi.waitFor(async () =>
    expect(await waiting()).toMatchObject([{ attempts: 2, mail_error: expect.any(String) }]),
  );
  peer.mood = "good";
  await letTimePass();
  await vi.waitFor(async () => expect(await waiting()).toEqual([]), { timeout: 20_000 });
  expect(peer.received).toHaveLength(1);
  expect(peer.received[0]?.mail.text).toContain(INVITE.link);
});

test("a mail is in the outbox before the answer that doesn't wait for it", async () => {
  peer.mood = "4xx";
  await mails.send({ kind: "new-browser", to: INVITE.to, agent: "Firefox", address: "10.0.0.1", at: new Date(0) });
  expect(await waiting()).toHaveLength(1);
  await mails.close();
  peer.mood = "good";
  await letTimePass();
  await vi.waitFor(() => expect(peer.received).toHaveLength(1), { timeout: 20_000 });
});

test("what was rolled back is mailed to nobody, and no mail is none", async () => {
  await database
    .transaction(async (db) => {
      await mails.keep(db, INVITE);
      throw new Error("not after all");
    })
    .catch(() => undefined);
  expect(await database.transaction((db) => mails.keep(db, undefined))).toBeUndefined();
  expect(await waiting()).toEqual([]);
});

test("a link that recovers a password is given up when it works no longer", async () => {
  peer.mood = "4xx";
  for (const mail of [INVITE, RECOVERY]) await expect(mails.deliver(mail)).rejects.toThrow();
  await letTimePass(MOST_FOR_RECOVERY - 1);
  await vi.waitFor(async () => expect(await waiting()).toMatchObject([{ attempts: MOST_FOR_RECOVERY }]), {
    timeout: 20_000,
  });
});
