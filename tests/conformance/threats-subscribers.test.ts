import { afterAll, beforeAll, expect, test } from "vitest";
import { type RunningServer, startServer } from "../support/start-server.ts";
import { makeService, unwrap } from "./clients.ts";
import { makeWire } from "./wire.ts";

// What visitors leave behind: addresses for the newsletter and messages (docs/security.md).
let server: RunningServer;
let call: ReturnType<typeof makeWire>;
const KNOWN = "known-subscriber@example.com";
const table = "/rest/v1/newsletter_subscription";

beforeAll(async () => {
  server = await startServer();
  call = makeWire(server);
  unwrap(await makeService(server).from("newsletter_subscription").insert({ email: KNOWN }).select());
});
afterAll(() => server?.discard());

const returning = { Prefer: "return=representation,count=exact" };

test.each([
  ["a filter", "GET", `?email=like.known*`, undefined, {}],
  ["a count", "HEAD", "?select=*", undefined, { Prefer: "count=exact" }],
  ["an aggregate", "GET", "?select=email.max(),count()", undefined, {}],
  ["a plan", "GET", "?select=*", undefined, { Accept: "application/vnd.pgrst.plan+json" }],
  ["CSV", "GET", "?select=*", undefined, { Accept: "text/csv" }],
  ["an update", "PATCH", `?email=eq.${KNOWN}`, { active: true }, returning],
  ["a deletion", "DELETE", `?email=eq.${KNOWN}`, undefined, returning],
  ["an insert that merges", "POST", "?on_conflict=email", { email: KNOWN, active: false }, returning],
  ["an insert of the known id", "POST", "?on_conflict=id", { id: 1, email: "a@b.co" }, returning],
] as const)("T2 %s tells no subscriber", async (_way, method, query, body, headers) => {
  const answer = await call(method, `${table}${query}`, body, {
    ...headers,
    ...("Prefer" in headers && body ? { Prefer: `${headers.Prefer},resolution=merge-duplicates` } : {}),
  });
  expect(answer.status).toBeLessThan(500);
  expect(await answer.text()).not.toContain("known-");
  expect(answer.headers.get("Content-Range") ?? "*/0").toMatch(/^\*\/(?:0|\*)$/);
  const kept = await makeService(server).from("newsletter_subscription").select("email, active");
  expect(kept.data).toEqual([{ email: KNOWN, active: true }]);
});

test("T2 the id by which the policy shows a row can't be set from outside", async () => {
  const setting = { setting_name: "app.subscribed_id", new_value: "1", is_local: false };
  expect((await call("POST", "/rest/v1/rpc/set_config", setting)).status).toBe(404);
  const headers = { "app.subscribed_id": "1", "X-App-Subscribed-Id": "1" };
  expect(await (await call("GET", table, undefined, headers)).json()).toEqual([]);
});

test("T4 a visitor decides nothing of a row but the address", async () => {
  const service = makeService(server);
  const sent = { email: "chosen@example.com", active: false, createTime: "2001-01-01T00:00:00Z" };
  const answer = await call("POST", table, sent, returning);
  expect(answer.status).toBe(201);
  const [row] = await answer.json();
  expect(row).toMatchObject({ email: sent.email, active: true });
  expect(row.createTime).not.toContain("2001");
  for (const more of [{ id: 999 }, { created_at: "2001-01-01" }, { updated_at: "2001-01-01" }]) {
    expect((await call("POST", table, { email: "more@example.com", ...more })).status).toBe(400);
  }
  await service.from("newsletter_subscription").delete().neq("email", KNOWN);
});

test("T4 a visitor decides nothing of a message but its four fields", async () => {
  const message = { name: "Ada Wong", email: "ada@example.com", subject: "Shade card", message: "Please send one." };
  const forged = { id: 999, status: "read", mail_status: "sent", sent_at: "2001-01-01", created_at: "2001-01-01" };
  expect((await call("POST", "/functions/v1/send-contact-email", { ...message, ...forged })).status).toBe(200);
  const [kept] = unwrap(await makeService(server).from("contact_messages").select("*"));
  expect(kept).toMatchObject({ ...message, status: "new" });
  expect(kept?.id).not.toBe(999);
  expect(kept?.created_at).not.toContain("2001");
});

test.each([
  "a@b.co;victim@example.com",
  "a@b.co,victim@example.com",
  "<a@b.co>",
  "a b@c.co",
  '"a"@b.co',
  "a@b.co\r\nBcc: victim@example.com",
  "=cmd|'/c calc'!a1",
])("T32 %j is no address to be joined with others", async (email) => {
  const answer = await call("POST", table, { email }, returning);
  expect([answer.status, (await answer.json()).code]).toEqual([400, "23514"]);
});

test("T7 the whole site keeps no more than 120 messages an hour, from however many addresses", async () => {
  const open = await startServer({ TRUST_PROXY: "1" });
  try {
    const send = makeWire(open);
    const message = { name: "Ada Wong", email: "ada@example.com", subject: "Flood", message: "One of very many." };
    const statuses: number[] = [];
    for (let turn = 0; turn < 130; turn += 1) {
      const headers = { "X-Forwarded-For": `203.0.113.${turn}` };
      statuses.push((await send("POST", "/functions/v1/send-contact-email", message, headers)).status);
    }
    expect(statuses).toEqual([...Array(120).fill(200), ...Array(10).fill(429)]);
  } finally {
    await open.discard();
  }
}, 120_000);
