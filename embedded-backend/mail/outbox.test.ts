import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { composeContactMail } from "../../supabase/functions/_shared/contact-mail.ts";
import { MAX_ATTEMPTS, retryDelay } from "../../supabase/functions/_shared/retries.ts";
import type { Database } from "../database/database.ts";
import { makeDatabase, quiet } from "../storage/storage.fixture.ts";
import { makeAlarm } from "./alarm.ts";
import { type Mailer, openMailer } from "./mailer.ts";
import { type Outbox, startOutbox } from "./outbox.ts";
import { type SmtpPeer, startSmtpPeer } from "./smtp-peer.fixture.ts";

type Row = { mail_status: string; mail_attempts: number; mail_error: string | null; wait: number; sent: boolean };

let database: Database;
let peer: SmtpPeer;
let outbox: Outbox | undefined;
beforeAll(async () => {
  database = await makeDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  peer = await startSmtpPeer();
});
afterEach(async () => {
  await outbox?.stop();
  outbox = undefined;
  await peer.close();
  await database.script("delete from public.contact_messages; delete from public.global_settings;");
});

const run = (text: string) => database.script(text);
const overSmtp = () =>
  openMailer({
    smtpUrl: peer.url,
    from: "website@kinran.example",
    outboxDir: "/nowhere",
    log: quiet,
    timeoutMs: 2_000,
  });

async function keep(subject = "Samples"): Promise<void> {
  await database.transaction((db) =>
    sql`insert into public.contact_messages (name, email, subject, message) values ('王小明', 'buyer@example.com', ${subject}, 'Please send samples.')`.execute(
      db,
    ),
  );
}

async function rows(): Promise<Row[]> {
  const result = await database.transaction((db) =>
    sql<Row>`select mail_status, mail_attempts, mail_error, sent_at is not null as sent,
      round(extract(epoch from next_attempt_at - now()))::integer as wait from public.contact_messages order by id`.execute(
      db,
    ),
  );
  return result.rows;
}

function start(mailer: Mailer = overSmtp(), base: Database = database): Outbox {
  outbox = startOutbox({
    database: base,
    mailer,
    log: quiet,
    defaultContactEmail: "office@kinran.example",
    siteUrl: "https://kinran.example",
  });
  return outbox;
}

/** As if the time of the next attempt had come. The error goes, so that a test sees the next one. */
async function letTimePass(): Promise<void> {
  await run("update public.contact_messages set next_attempt_at = now(), mail_error = null");
  outbox?.wake();
}

/** Waits until a check holds; generous, because the machine may be busy. */
const eventually = (check: () => unknown) => vi.waitFor(check, { timeout: 20_000 });

describe("the outbox", () => {
  it("sends a kept message to the company's address, at once when woken", async () => {
    const worker = start();
    await keep();
    worker.wake();
    await eventually(async () =>
      expect(await rows()).toMatchObject([{ mail_status: "sent", mail_attempts: 1, sent: true }]),
    );
    expect(peer.received).toHaveLength(1);
    expect(peer.received[0]).toMatchObject({ from: "website@kinran.example", to: ["office@kinran.example"] });
    const { mail } = peer.received[0] ?? {};
    expect([mail?.subject, mail?.replyTo]).toEqual([
      "Website message: Samples",
      [{ address: "buyer@example.com", name: "" }],
    ]);
    expect(mail?.text).toContain("Please send samples.");
  });

  it("sends a kept request for samples with its lines, beside a message, and tries it again as one", async () => {
    peer.mood = "4xx";
    // The mail to the buyer is tried by request-samples.
    await run(`
      insert into public.global_settings (type, value) values ('buyer_mails', 'off');
      insert into public.products (name, slug) values ('Metallic Smooth', 'metallic-smooth');
      insert into public.item_codes (product_id, item_code, color_name) select id, 'KT-' || n, 'Gold ' || n
        from public.products, generate_series(1, 3) n;
      select public.create_sample_request(gen_random_uuid(), '', '王小明', 'buyer@example.com', 'UK', '1 Mill Lane, Leeds', 'en',
        (select jsonb_agg(jsonb_build_object('id', id, 'quantity', '1 cone', 'use', '') order by id) from public.item_codes));`);
    const request = async () =>
      (
        await database.transaction((db) =>
          sql<Row>`select mail_status, mail_attempts, mail_error from public.sample_requests`.execute(db),
        )
      ).rows[0];
    start();
    await eventually(async () =>
      expect(await request()).toMatchObject({
        mail_status: "waiting",
        mail_attempts: 1,
        mail_error: expect.any(String),
      }),
    );
    peer.mood = "good";
    await keep();
    await run("update public.sample_requests set next_attempt_at = now()");
    outbox?.wake();
    await eventually(async () => expect(await request()).toMatchObject({ mail_status: "sent", mail_error: null }));
    await eventually(() => expect(peer.received).toHaveLength(2));
    const { mail, to } = peer.received.find(({ mail }) => mail.subject?.startsWith("Sample")) ?? {};
    expect([to, mail?.subject, mail?.replyTo?.[0]?.address]).toEqual([
      ["office@kinran.example"],
      "Sample request: 王小明, 3 shades",
      "buyer@example.com",
    ]);
    expect(mail?.text).toContain(
      "1. KT-1 Gold 1 (Metallic Smooth): 1 cone\n2. KT-2 Gold 2 (Metallic Smooth): 1 cone\n3. ",
    );
    await run("delete from public.sample_requests; delete from public.products; delete from public.global_settings");
  });

  it("sends to the configured contact e-mail, as it is when the mail goes out", async () => {
    await run("insert into public.global_settings (type, value) values ('contact_email', 'sales@kinran.example')");
    await keep();
    start();
    await eventually(() => expect(peer.received[0]?.to).toEqual(["sales@kinran.example"]));
  });

  it.each(["refuses sender", "4xx", "5xx", "hangs"] as const)(
    "R11 tries again after a minute, then two, when the server: %s; and delivers once it is back",
    async (mood) => {
      peer.mood = mood;
      await keep();
      start();
      await eventually(async () =>
        expect(await rows()).toMatchObject([
          { mail_status: "waiting", mail_attempts: 1, mail_error: expect.any(String) },
        ]),
      );
      expect((await rows())[0]?.wait).toBeGreaterThan(50);
      await letTimePass();
      await eventually(async () =>
        expect((await rows())[0]).toMatchObject({ mail_attempts: 2, mail_error: expect.any(String) }),
      );
      expect((await rows())[0]?.wait).toBeGreaterThan(110);
      peer.mood = "good";
      await letTimePass();
      await eventually(async () =>
        expect((await rows())[0]).toMatchObject({ mail_status: "sent", mail_attempts: 3, mail_error: null }),
      );
      expect(peer.received).toHaveLength(1);
    },
  );

  it("R11 repeats a mail whose server died after taking it at most once, under the same Message-ID", async () => {
    peer.mood = "dies after DATA";
    await keep();
    start();
    await eventually(async () =>
      expect((await rows())[0]).toMatchObject({ mail_attempts: 1, mail_error: expect.any(String) }),
    );
    peer.mood = "good";
    await letTimePass();
    await eventually(async () => expect((await rows())[0]?.mail_status).toBe("sent"));
    expect(peer.received).toHaveLength(2);
    expect(peer.received[0]?.mail.messageId).toBe(peer.received[1]?.mail.messageId);
    await letTimePass();
    await keep("Another");
    outbox?.wake();
    await eventually(() => expect(peer.received).toHaveLength(3));
    expect(peer.received[2]?.mail.messageId).not.toBe(peer.received[0]?.mail.messageId);
  });

  it("R11 sends no mail twice that a killed process had claimed, until its time comes", async () => {
    await keep();
    const never: Mailer = { kind: "smtp", send: () => new Promise(() => undefined), close: async () => undefined };
    startOutbox({
      database,
      mailer: never,
      log: quiet,
      defaultContactEmail: "office@kinran.example",
      siteUrl: "https://kinran.example",
    });
    await eventually(async () => expect((await rows())[0]?.mail_attempts).toBe(1));
    const worker = start();
    worker.wake();
    await keep("Second");
    worker.wake();
    await eventually(() => expect(peer.received).toHaveLength(1));
    expect(peer.received[0]?.mail.subject).toBe("Website message: Second");
    await letTimePass();
    await eventually(() => expect(peer.received).toHaveLength(2));
  });

  it("gives up after 72 hours of attempts", async () => {
    peer.mood = "5xx";
    await keep();
    await run(`update public.contact_messages set mail_attempts = ${MAX_ATTEMPTS - 1}`);
    start();
    await eventually(async () =>
      expect((await rows())[0]).toMatchObject({ mail_status: "failed", mail_attempts: MAX_ATTEMPTS }),
    );
  });

  it("sends many, each once", async () => {
    for (let index = 0; index < 15; index += 1) await keep(`Question ${index}`);
    start();
    await eventually(() => expect(peer.received).toHaveLength(15));
    expect(new Set(peer.received.map(({ mail }) => mail.subject)).size).toBe(15);
  });

  it("lives through a database that is away, also when it goes right after a mail was sent", async () => {
    let down = true;
    const unreliable: Database = {
      ...database,
      transaction: (job) => (down ? Promise.reject(new Error("database is away")) : database.transaction(job)),
    };
    const mailer = overSmtp();
    const worker = start(
      {
        ...mailer,
        send: (mail) =>
          mailer.send(mail).finally(() => {
            down = true;
          }),
      },
      unreliable,
    );
    await keep();
    worker.wake();
    down = false;
    worker.wake();
    // The peer has the mail before the sender knows.
    await eventually(() => expect([peer.received.length, down]).toEqual([1, true]));
    down = false;
    await eventually(async () => {
      worker.wake();
      expect((await rows())[0]?.mail_status).toBe("sent");
    });
    expect(peer.received).toHaveLength(1);
  });

  it("stops while it sleeps, while a mail hangs, and never starts another", async () => {
    await start().stop();
    await keep();
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect((await rows())[0]?.mail_attempts).toBe(0);
    peer.mood = "hangs";
    const worker = start();
    await eventually(() => expect(peer.attempts).toBe(1));
    await worker.stop();
    expect((await rows())[0]).toMatchObject({ mail_status: "waiting", mail_attempts: 1 });
  });
});

describe("retries", () => {
  it("wait a minute, doubling to an hour, for 72 hours", () => {
    expect([1, 2, 3, 4, 5, 6, 7, 8, 50].map(retryDelay)).toEqual([60, 120, 240, 480, 960, 1920, 3600, 3600, 3600]);
    const waited = Array.from({ length: MAX_ATTEMPTS - 1 }, (_, index) => retryDelay(index + 1)).reduce(
      (sum, delay) => sum + delay,
      0,
    );
    expect(waited).toBeGreaterThanOrEqual(72 * 3600);
    expect(waited).toBeLessThan(73 * 3600);
  });

  it("keep the Message-ID of a message", () => {
    const message = {
      id: 7,
      name: "a",
      email: "b@c.de",
      subject: "s",
      message: "m",
      created_at: "2026-01-01T00:00:00.000Z",
    };
    expect(composeContactMail(message, "x@y.z").messageId).toBe(composeContactMail({ ...message }, "q@y.z").messageId);
  });
});

describe("the alarm", () => {
  it("ends a sleep, and the next one when it rang before", async () => {
    const alarm = makeAlarm();
    alarm.ring();
    await alarm.sleep(60_000);
    const sleep = alarm.sleep(60_000);
    alarm.ring();
    await sleep;
    await alarm.sleep(1);
  });
});
