import { expect, test } from "vitest";
import { serverClient } from "../../lib/backend/server-client.ts";
import type { Platform } from "../../lib/platform.ts";
import { subscribe } from "./subscribers.data.ts";

/** What comes of subscribing when the backend gives this answer, and the bodies that were sent. */
async function play(email: string, answer: () => Response) {
  const sent: unknown[] = [];
  const asked: string[] = [];
  const fetch: Platform["fetch"] = async (input, init) => {
    const request = new Request(input, init);
    sent.push(await request.json());
    asked.push(`${new URL(request.url).pathname} ${request.headers.get("x-language")}`);
    return answer();
  };
  const client = serverClient({ supabaseUrl: "http://backend.test", publishableKey: "key", fetch } as Platform);
  return { outcome: await subscribe(client, email, "zh"), sent, asked };
}

const made = () => Response.json([{ id: 1, email: "ada@example.com", active: true }], { status: 201 });

test("the address alone is sent, without blank ends", async () => {
  expect(await play(" ada@example.com ", made)).toMatchObject({
    outcome: { status: "subscribed" },
    sent: [{ email: "ada@example.com" }],
  });
});

test("what is no address is not sent", async () => {
  expect(await play("ada", made)).toMatchObject({ outcome: { status: "invalid" }, sent: [] });
});

test("an address that stands there already", async () => {
  const answer = () => Response.json({ code: "23505", message: "duplicate key value" }, { status: 409 });
  const { outcome, sent, asked } = await play(" Ada@example.com", answer);
  expect(outcome).toEqual({ status: "duplicate" });
  // The language goes beside the address, and who has left is mailed the way back.
  expect(asked).toEqual(["/rest/v1/newsletter_subscription zh", "/rest/v1/rpc/ask_newsletter_again null"]);
  expect(sent).toEqual([{ email: "Ada@example.com" }, { email: "Ada@example.com", language: "zh" }]);
});

test("another error of the backend is told in its words", async () => {
  const answer = () => Response.json({ code: "PT429", message: "Too many requests" }, { status: 429 });
  expect((await play("ada@example.com", answer)).outcome).toEqual({ status: "refused", message: "Too many requests" });
});

test("no row, no message, a page in its place or no network is a failure", async () => {
  for (const answer of [
    () => Response.json([], { status: 201 }),
    () => Response.json({ code: "XX000", message: "" }, { status: 500 }),
    () => new Response("<h1>Bad gateway</h1>", { status: 502, headers: { "Content-Type": "text/html" } }),
    () => {
      throw new TypeError("fetch failed");
    },
  ]) {
    expect((await play("ada@example.com", answer)).outcome).toEqual({ status: "failed" });
  }
});
