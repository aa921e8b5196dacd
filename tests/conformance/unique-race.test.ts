import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { rounds } from "../faults/rounds.ts";
import { newRecord } from "../support/entries.ts";
import { type RunningServer, startServer } from "../support/start-server.ts";
import { type Client, makeVisitor, signInStaff, unwrap, write } from "./clients.ts";
import { drafts } from "./drafts.ts";

// What may stand once, sent twenty times at the same moment, over the wire: one is stored, the others are told that it is taken.
const ROUNDS = rounds(4, 20);
const AT_ONCE = 20;
// Hundreds of calls a test, on a machine that may be busy.
vi.setConfig({ testTimeout: 180_000 });

let server: RunningServer;
let staff: Client;
let visitor: Client;

beforeAll(async () => {
  server = await startServer({ TRUST_PROXY: "1" });
  staff = await signInStaff(server);
  visitor = makeVisitor(server);
});
afterAll(() => server?.discard());

type Answer = { status: number; error: { code: string } | null };

/** Sends the same many times at once and expects one to be stored. */
async function expectOne(send: (turn: number) => PromiseLike<Answer>): Promise<void> {
  const answers = await Promise.all(Array.from({ length: AT_ONCE }, (_, turn) => send(turn)));
  expect(answers.filter(({ error }) => error === null)).toHaveLength(1);
  const refused = answers.filter(({ error }) => error !== null).map(({ status, error }) => [status, error?.code]);
  expect(refused).toEqual(Array.from({ length: AT_ONCE - 1 }, () => [409, "23505"]));
}

const news = { title: "Draft", description: "Ten characters", article_body: "At least twenty characters." };

describe.each([
  ["products", "a form", (slug: string) => write(staff, "products", newRecord({ ...drafts.product, slug }))],
  ["products", "plain rows", (slug: string) => staff.from("products").insert({ name: "Draft", slug })],
  [
    "gallery_items",
    "a form",
    (slug: string) => write(staff, "gallery_items", newRecord({ ...drafts.galleryItem, slug })),
  ],
  ["gallery_items", "plain rows", (slug: string) => staff.from("gallery_items").insert({ name: "Draft", slug })],
  ["news_items", "a form", (slug: string) => write(staff, "news_items", newRecord({ ...drafts.newsItem, slug }))],
  ["news_items", "plain rows", (slug: string) => staff.from("news_items").insert({ ...news, slug })],
] as const)("R24 one slug of %s, by %s", (table, way, send) => {
  test("is stored once", async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const slug = `same-by-${way.replace(" ", "-")}-${round}`;
      await expectOne(() => send(slug));
      expect(unwrap(await staff.from(table).select("slug").eq("slug", slug))).toHaveLength(1);
    }
  });
});

test("R24 one address, however it is written, subscribes once", async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const email = `same-${round}@example.com`;
    await expectOne((turn) =>
      visitor
        .from("newsletter_subscription")
        .insert({ email: turn % 2 ? email : email.toUpperCase() })
        // Each round comes from an address of its own: no office subscribes so often.
        .setHeader("X-Forwarded-For", `203.0.113.${round}`),
    );
    expect(unwrap(await staff.from("newsletter_subscription").select("email").ilike("email", email))).toEqual([
      { email },
    ]);
  }
});

test("R24 two subscriptions that are changed to one address: one is refused", async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const addresses = Array.from({ length: AT_ONCE }, (_, turn) => ({ email: `before-${round}-${turn}@example.com` }));
    const ids = unwrap(await staff.from("newsletter_subscription").insert(addresses).select("id")).map(({ id }) => id);
    const email = `after-${round}@example.com`;
    await expectOne((turn) =>
      staff
        .from("newsletter_subscription")
        .update({ email })
        .eq("id", ids[turn] ?? 0),
    );
    expect(unwrap(await staff.from("newsletter_subscription").select("id").eq("email", email))).toHaveLength(1);
  }
});
