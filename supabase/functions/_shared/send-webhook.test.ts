import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { Webhook } from "standardwebhooks";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { sendWebhook } from "./send-webhook.ts";

type Call = { url: string; headers: Record<string, string>; body: string };

const SECRET = `whsec_${Buffer.alloc(32, 7).toString("base64")}`;
let calls: Call[];
let answer: { status: number; headers?: Record<string, string> };
let origin: string;

const receiver = createServer(async (request, response) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const { url = "", headers } = request;
  calls.push({ url, headers: headers as Call["headers"], body: Buffer.concat(chunks).toString() });
  response.writeHead(answer.status, answer.headers).end("thanks");
});

beforeAll(async () => {
  await new Promise<void>((resolve) => receiver.listen(0, "127.0.0.1", resolve));
  origin = `http://localhost:${(receiver.address() as AddressInfo).port}`;
});
afterAll(() => receiver.close());
beforeEach(() => {
  calls = [];
  answer = { status: 204 };
});

const delivery = (url = `${origin}/hook?shop=1`) => ({
  id: 1,
  url,
  secret: SECRET,
  message_id: "00000000-0000-4000-8000-0000000000ac",
  body: JSON.stringify({ type: "content.changed", data: { name: "金線" } }),
});

test("a message is one that the library of Standard Webhooks takes, and no other's", async () => {
  expect(await sendWebhook(delivery(), ["localhost"])).toEqual({ status: 204, error: null });
  const [call] = calls;
  expect(call).toMatchObject({
    url: "/hook?shop=1",
    body: delivery().body,
    headers: { "webhook-id": delivery().message_id },
  });
  expect(new Webhook(SECRET).verify(call?.body ?? "", call?.headers ?? {})).toMatchObject({ data: { name: "金線" } });
  expect(() => new Webhook(SECRET).verify(`${call?.body} `, call?.headers ?? {})).toThrow("signature");
});

test("a private host is sent nothing, whatever it is called", async () => {
  for (const host of ["localhost", "127.0.0.1", "0x7f.1"]) {
    const outcome = await sendWebhook(delivery(origin.replace("localhost", host)), []);
    expect(outcome).toMatchObject({ status: null, error: expect.stringContaining("private network") });
  }
  expect(calls).toEqual([]);
});

test("a redirect is not followed", async () => {
  answer = { status: 302, headers: { Location: `${origin}/elsewhere` } };
  expect(await sendWebhook(delivery(), ["localhost"])).toEqual({ status: 302, error: "The receiver answered 302" });
  expect(calls).toHaveLength(1);
});

test("where nobody listens it says why", async () => {
  expect(await sendWebhook(delivery("http://127.0.0.1:1/"), ["127.0.0.1"])).toEqual({
    status: null,
    error: "Nothing answers at 127.0.0.1:1",
  });
  expect(await sendWebhook(delivery("https://nowhere.invalid/"), [])).toEqual({
    status: null,
    error: "nowhere.invalid was not found",
  });
});
