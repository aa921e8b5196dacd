import { afterAll, beforeAll, expect, test } from "vitest";
import { LANGUAGE_CODES } from "../../app/lib/i18n/languages.ts";
import { type RunningServer, startServer } from "../support/start-server.ts";
import { makeService, makeVisitor } from "./clients.ts";

// On PGlite all requests share one session; interleaved statements would lend one request the role of another.
let server: RunningServer;

beforeAll(async () => {
  server = await startServer();
  const emails = Array.from({ length: 20 }, (_, n) => ({ email: `reader-${n}@example.com` }));
  await makeService(server).from("newsletter_subscription").insert(emails);
});
afterAll(() => server?.discard());

test("of 100 reads at once with two keys, each sees what its own key may see", async () => {
  const [visitor, service] = [makeVisitor(server), makeService(server)];
  const answers = await Promise.all(
    Array.from({ length: 100 }, async (_, n) => {
      const client = n % 2 ? visitor : service;
      const { data } = await client.from("newsletter_subscription").select("email").like("email", "reader-%");
      return { isVisitor: client === visitor, seen: data?.length };
    }),
  );
  expect(answers.filter((answer) => answer.isVisitor && answer.seen !== 0)).toEqual([]);
  expect(answers.filter((answer) => !answer.isVisitor && answer.seen !== 20)).toEqual([]);
});

test("of 100 writes at once with two keys, only those of the server's key are stored", async () => {
  const [visitor, service] = [makeVisitor(server), makeService(server)];
  const statuses = await Promise.all(
    Array.from({ length: 100 }, async (_, n) => {
      const client = n % 2 ? visitor : service;
      const { status } = await client.from("global_settings").insert({ type: `race-${n}`, value: "x" });
      return { isVisitor: client === visitor, status };
    }),
  );
  expect(statuses.filter((answer) => answer.isVisitor && answer.status < 400)).toEqual([]);
  expect(statuses.filter((answer) => !answer.isVisitor && answer.status !== 201)).toEqual([]);
  const { data } = await service.from("global_settings").select("type").like("type", "race-%");
  const stored = (data ?? []).map((row) => Number(row.type.slice("race-".length)));
  expect(stored.length).toBe(50);
  expect(stored.filter((n) => n % 2)).toEqual([]);
});

test("a client that stalls its body holds up nobody", async () => {
  const stalled = new AbortController();
  const never = new ReadableStream({
    start: (controller) => controller.enqueue(new TextEncoder().encode('{"email":')),
  });
  const hanging = fetch(`${server.url}/rest/v1/newsletter_subscription`, {
    method: "POST",
    headers: { apikey: server.keys().publishableKey, "Content-Type": "application/json" },
    body: never,
    duplex: "half",
    signal: stalled.signal,
  } as RequestInit).catch(() => "aborted");
  const { data } = await makeVisitor(server).from("languages").select("code");
  expect(data?.length).toBe(LANGUAGE_CODES.length);
  stalled.abort();
  expect(await hanging).toBe("aborted");
});
