import { expect, test } from "vitest";
import { serverClient } from "../../lib/backend/server-client.ts";
import type { Platform } from "../../lib/platform.ts";
import { sendContactMessage } from "./contact.data.ts";

const fields = {
  name: "Ada Wong",
  email: "ada@example.com",
  subject: "Shade card",
  message: "Please send the 2026 shade card.",
};

/** A client whose backend gives this answer, and the requests it makes. */
function makeClient(answer: () => Response) {
  const requests: { method: string; path: string; body: unknown }[] = [];
  const fetch: Platform["fetch"] = async (input, init) => {
    const request = new Request(input, init);
    requests.push({ method: request.method, path: new URL(request.url).pathname, body: await request.json() });
    return answer();
  };
  const client = serverClient({ supabaseUrl: "http://backend.test", publishableKey: "key", fetch } as Platform);
  return { client, requests };
}

const send = (answer: () => Response) => sendContactMessage(makeClient(answer).client, fields, "us@example.com");

test("the message is posted with the contact destination, and nothing else of what is passed", async () => {
  const { client, requests } = makeClient(() => Response.json({ success: true }));
  const more = { ...fields, other: "x" };
  await sendContactMessage(client, more, "us@example.com");
  expect(requests).toEqual([
    { method: "POST", path: "/functions/v1/send-contact-email", body: { ...fields, adminEmail: "us@example.com" } },
  ]);
});

test.each([400, 429, 503])("the error of an answer %i is thrown", async (status) => {
  await expect(send(() => Response.json({ error: "Too busy" }, { status }))).rejects.toThrow(/^Too busy$/);
});

test("an answer that is no success and says no error", async () => {
  for (const answer of [
    () => new Response("<html>", { status: 502 }),
    () => Response.json({}, { status: 500 }),
    () => Response.json(null, { status: 500 }),
    () => Response.json({ error: { deep: true } }, { status: 500 }),
  ]) {
    await expect(send(answer)).rejects.toThrow(/^Failed to send message$/);
  }
});

test("an error in an answer that looks like a success", async () => {
  await expect(send(() => Response.json({ error: "Not kept" }))).rejects.toThrow(/^Not kept$/);
});

test("a network that fails", async () => {
  const failure = send(() => {
    throw new TypeError("fetch failed");
  });
  await expect(failure).rejects.toThrow(/^Failed to send message$/);
});
