import { expect, test } from "vitest";
import type { Caller } from "../caller.ts";
import { RATE_LIMITS } from "./rate-limits.ts";
import { makeVisitorLimits } from "./visitor-limits.ts";

const LIMITS = {
  ...RATE_LIMITS,
  subscriptions: { points: 3, seconds: 600 },
  likesOfItem: { points: 2, seconds: 3600 },
  likes: { points: 5, seconds: 3600 },
};
const visitor: Caller = { claims: { role: "anon" }, keyType: "publishable", ip: "10.0.0.1", requestId: "r" };

function makeSender() {
  const limit = makeVisitorLimits(LIMITS);
  return async (path: string, body: unknown, caller = visitor) => {
    const text = typeof body === "string" ? body : JSON.stringify(body);
    const request = new Request(`http://localhost/rest/v1/${path}`, { method: "POST", body: text });
    const refusal = await limit(request, caller);
    expect(await request.text()).toBe(text);
    return refusal && `${refusal.status} after ${refusal.headers.get("Retry-After")}`;
  };
}

const subscribe = "newsletter_subscription";
const like = "rpc/set_news_like";

test("subscriptions count by address and row", async () => {
  const send = makeSender();
  expect(await send(subscribe, { email: "a@x.example" })).toBeUndefined();
  expect(await send(`${subscribe}?select=*`, [{ email: "b@x.example" }, { email: "c@x.example" }])).toBeUndefined();
  expect(await send(subscribe, { email: "d@x.example" })).toBe("429 after 600");
  expect(await send(subscribe, { email: "d@x.example" }, { ...visitor, ip: "10.0.0.2" })).toBeUndefined();
  const many = "email\na@x.example\nb@x.example\nc@x.example";
  expect(await send(subscribe, many, { ...visitor, ip: "10.0.0.3" })).toBe("429 after 600");
});

test("what falls into a trap counts by itself", async () => {
  const send = makeSender();
  for (let turn = 0; turn < 3; turn += 1) expect(await send("spam", { form: "contact", fields: {} })).toBeUndefined();
  expect(await send("spam", { form: "contact", fields: {} })).toBe("429 after 600");
  expect(await send(subscribe, { email: "a@x.example" })).toBeUndefined();
});

test("digits of the newsletter, and who signs up once more, count by themselves", async () => {
  const send = makeSender();
  const digits = () => send("rpc/confirm_newsletter_code", { email: "a@x.example", code: "123456" });
  for (let turn = 0; turn < 2; turn += 1) expect(await digits()).toBeUndefined();
  expect(await send("rpc/ask_newsletter_again", { email: "a@x.example", language: "en" })).toBeUndefined();
  expect(await digits()).toBe("429 after 600");
  expect(await send(subscribe, { email: "a@x.example" })).toBeUndefined();
});

test("one IPv6 network is one address", async () => {
  const send = makeSender();
  for (const end of [1, 2, 3]) {
    expect(await send(subscribe, { email: "a@x.example" }, { ...visitor, ip: `2001:db8::${end}` })).toBeUndefined();
  }
  expect(await send(subscribe, { email: "a@x.example" }, { ...visitor, ip: "2001:db8::4" })).toBe("429 after 600");
});

test("likes count by address and item, however its number is written; taking back is free", async () => {
  const send = makeSender();
  expect(await send(like, { news_item_id: 3, liked: true })).toBeUndefined();
  for (let turn = 0; turn < 9; turn += 1) expect(await send(like, { news_item_id: 3, liked: false })).toBeUndefined();
  expect(await send(like, { news_item_id: " 03", liked: "true" })).toBeUndefined();
  expect(await send(like, { news_item_id: 3, liked: true })).toBe("429 after 3600");
  expect(await send(like, { news_item_id: 3, liked: true }, { ...visitor, ip: "10.0.0.2" })).toBeUndefined();
  expect(await send(like, { news_item_id: 4, liked: true })).toBeUndefined();
  expect(await send(like, { news_item_id: 5, liked: true })).toBeUndefined();
  expect(await send(like, { news_item_id: 6, liked: true })).toBe("429 after 3600");
});

test("staff, the server and every other call are free", async () => {
  const send = makeSender();
  const staff: Caller = { ...visitor, claims: { role: "authenticated", sub: "u" } };
  const server: Caller = { ...visitor, claims: { role: "service_role" }, keyType: "secret" };
  for (let turn = 0; turn < 9; turn += 1) {
    expect(await send(subscribe, { email: "a@x.example" }, staff)).toBeUndefined();
    expect(await send(subscribe, { email: "a@x.example" }, server)).toBeUndefined();
    expect(await send("rpc/find_products", { language: "en" })).toBeUndefined();
  }
});
