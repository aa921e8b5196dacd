import { expect, test, vi } from "vitest";
import { startSmtpPeer } from "../../embedded-backend/mail/smtp-peer.fixture.ts";
import { type Client, makeService, signInStaff } from "../conformance/clients.ts";
import { makeDataDir, type RunningServer, startServer } from "../support/start-server.ts";
import { rounds } from "./rounds.ts";

const READERS = rounds(60, 500);
const KILLS = rounds(2, 10);
const LONG_AGO = "2026-01-01T00:00:00Z";

/** As if the time of every mail that waits had come. */
async function letTimePass(server: RunningServer): Promise<void> {
  const due = { next_attempt_at: LONG_AGO };
  const { error } = await makeService(server).from("newsletter_mails").update(due).eq("mail_status", "waiting");
  expect(error).toBeNull();
}

/** Has the outbox look at once. */
async function wake(staff: Client): Promise<void> {
  expect((await staff.rpc("ask_old_subscribers")).error).toBeNull();
}

async function sendNews(staff: Client): Promise<void> {
  const { data } = await staff.from("news_items").select("id").eq("status", "Active").limit(1).single();
  const contents = { en: { title: "Fair", slug: "fair", description: "Meet us.", picture: null, blocks: [] } };
  const sent = await staff.rpc("send_news_item", {
    save_id: crypto.randomUUID(),
    news_item_id: data?.id ?? 0,
    contents,
  });
  expect(sent.error).toBeNull();
}

test(`R38 a news item to ${READERS} subscribers, with the server killed ${KILLS} times: everybody gets it, at most one double each`, async () => {
  const peer = await startSmtpPeer();
  const dataDir = makeDataDir();
  const start = () => startServer({ DATA_DIR: dataDir, SMTP_URL: peer.url });
  let server = await start();
  const rows = Array.from({ length: READERS }, (_, at) => ({
    email: `reader-${at}@example.com`,
    confirmed_at: LONG_AGO,
  }));
  expect((await makeService(server).from("newsletter_subscription").insert(rows)).error).toBeNull();
  const news = () => peer.received.filter(({ mail }) => mail.subject === "Fair");
  const arrived = (count: number) =>
    vi.waitFor(() => expect(news().length).toBeGreaterThanOrEqual(count), { timeout: 120_000, interval: 5 });

  const staff = await signInStaff(server);
  await sendNews(staff);
  await letTimePass(server);
  await wake(staff);
  for (let kill = 1; kill <= KILLS; kill += 1) {
    await arrived(news().length + 1);
    await server.kill();
    server = await start();
  }
  const again = await signInStaff(server);
  await vi.waitFor(
    async () => {
      // What a killed server had claimed waits for a minute; the others are due all along.
      await letTimePass(server);
      await wake(again);
      const { count } = await makeService(server)
        .from("newsletter_mails")
        .select("id", { count: "exact", head: true })
        .eq("mail_status", "waiting");
      expect(count).toBe(0);
    },
    { timeout: 240_000, interval: 2000 },
  );

  const byReader = new Map<string, string[]>();
  for (const { to, mail } of news())
    byReader.set(String(to), [...(byReader.get(String(to)) ?? []), mail.messageId ?? ""]);
  expect(byReader.size).toBe(READERS);
  const ids = [...byReader.values()];
  expect(ids.filter((own) => own.length > 2)).toEqual([]);
  expect(ids.every((own) => new Set(own).size === 1)).toBe(true);
  expect(new Set(ids.flat()).size).toBe(READERS);
  expect(news().length - READERS).toBeLessThanOrEqual(KILLS);
  await server.discard();
  await peer.close();
}, 600_000);
