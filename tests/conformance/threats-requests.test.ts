import { sign } from "hono/jwt";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type RunningServer, startServer, untilPrinted } from "../support/start-server.ts";
import { makeService, unwrap } from "./clients.ts";
import { makeWire } from "./wire.ts";

// What visitors ask samples with, and what strangers do with the doors that this opens (docs/security.md).
let server: RunningServer;
let call: ReturnType<typeof makeWire>;
let ids: number[];
let token: string;

const BUYER = {
  company: "Mei Atelier",
  name: "Chan Mei",
  email: "mei@buyers.example",
  country: "Hong Kong",
  delivery_address: "Flat 3, 12 Nathan Road, Kowloon",
  language: "en",
};
const door = "/functions/v1/request-samples";
const status = "/rest/v1/rpc/sample_request_status";

const asked = (change: object = {}) => ({
  ...BUYER,
  save_id: crypto.randomUUID(),
  lines: [{ id: ids[0], quantity: "1 cone", use: "" }],
  ...change,
});

beforeAll(async () => {
  server = await startServer({ TRUST_PROXY: "1" });
  call = makeWire(server);
  const codes = unwrap(await makeService(server).from("item_codes").select("id").order("id").limit(61));
  ids = codes.map(({ id }) => id);
  const answer = await call("POST", door, asked());
  token = (await answer.json()).token;
});
afterAll(() => server?.discard());

/** Callers that may read no request: a visitor, and somebody signed in who is not staff. */
async function strangers(): Promise<Record<string, string>[]> {
  const [sub, session_id] = ["00000000-0000-4000-8000-00000000000f", "00000000-0000-4000-9000-00000000000f"];
  const claims = { sub, session_id, role: "authenticated", exp: Math.floor(Date.now() / 1000) + 600 };
  const bearer = await sign(claims, server.keys().jwtSecret);
  return [{}, { Authorization: `Bearer ${bearer}` }];
}

test.each([
  ["all", "sample_requests?select=*"],
  ["their tokens", "sample_requests?select=token"],
  ["one by its token", `sample_requests?token=like.*`],
  ["a count", "sample_requests?select=count"],
  ["the lines", "sample_request_lines?select=*"],
  ["the lines with their request", "sample_request_lines?select=*,sample_requests(*)"],
  ["what hangs on a code", "item_codes?select=id,sample_request_lines(*)&id=eq.1"],
])("T39 %s are told to no stranger over the wire", async (_what, query) => {
  for (const headers of await strangers()) {
    const answer = await call("GET", `/rest/v1/${query}`, undefined, { ...headers, Prefer: "count=exact" });
    const text = await answer.text();
    for (const secret of [token, BUYER.email, BUYER.name, "Nathan"]) expect(text).not.toContain(secret);
    expect(text).not.toMatch(/"count":[1-9]|"snapshot"/);
    if (!query.startsWith("item_codes")) expect(answer.headers.get("Content-Range") ?? "*/0").toMatch(/\/(?:0|\*)$/);
  }
});

test("T39 no stranger keeps, changes or deletes a request, or keeps one beside the function", async () => {
  const before = unwrap(await makeService(server).from("sample_requests").select("*"));
  const { save_id, lines, ...fields } = asked();
  for (const headers of await strangers()) {
    for (const [method, path, body] of [
      ["POST", "sample_requests", fields],
      ["POST", "rpc/create_sample_request", { ...fields, save_id, lines }],
      ["POST", "rpc/save_request", { save_id, id: 1, cells: { status: ["received", "sent"] } }],
      ["POST", "rpc/write_records", { save_id, entity: "sample_requests", entries: [{ id: 1, cells: {} }] }],
      ["POST", "sample_request_lines", { request_id: 1, place: 2, item_code_id: ids[1], quantity: "1" }],
      ["PATCH", "sample_requests?id=gte.0", { status: "sent" }],
      ["PATCH", "sample_request_lines?id=gte.0", { quantity: "9" }],
      ["DELETE", "sample_requests?id=gte.0", undefined],
      ["DELETE", "sample_request_lines?id=gte.0", undefined],
    ] as const) {
      const answer = await call(method, `/rest/v1/${path}`, body, headers);
      expect([method, path, answer.status >= 400 && answer.status < 500]).toEqual([method, path, true]);
    }
  }
  expect(unwrap(await makeService(server).from("sample_requests").select("*"))).toEqual(before);
});

test("T38 a link tells nothing of the person, and what is near it tells nothing at all", async () => {
  const tell = async (body: unknown, headers: Record<string, string> = {}) =>
    (await call("POST", status, body, headers)).json();
  const told = await tell({ token });
  expect(told).toMatchObject({ status: "received", company: BUYER.company, lines: [{ quantity: "1 cone" }] });
  for (const hidden of [BUYER.name, BUYER.email, "Nathan"]) expect(JSON.stringify(told)).not.toContain(hidden);
  const near = [...token].map((_, at) => token.slice(0, at) + (token[at] === "0" ? "1" : "0") + token.slice(at + 1));
  for (const guess of [...near, "", "%", "0".repeat(40), null]) expect(await tell({ token: guess })).toBeNull();
  for (const [query, code] of [
    [`${status}?token=eq.${token.slice(0, 8)}`, 404],
    [`${status}?token=like.*`, 404],
  ] as const) {
    const answer = await call("GET", query);
    expect([answer.status === code || (await answer.text()) === "null", query]).toEqual([true, query]);
  }
  for (const guess of near.slice(0, 3)) expect((await fetch(`${server.url}/requests/${guess}`)).status).toBe(404);
});

test("T38 the page of a request is kept by no cache, and its address is sent to nobody and stands in no log", async () => {
  for (let turn = 0; turn < 2; turn += 1) {
    const answer = await fetch(`${server.url}/requests/${token}`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("Cache-Control")).toBe("no-store");
    expect(answer.headers.get("Referrer-Policy")).toBe("no-referrer");
    expect(answer.headers.get("X-Robots-Tag")).toBe("noindex");
    expect(answer.headers.get("ETag")).toBeNull();
  }
  const data = await fetch(`${server.url}/requests/${token}.data`);
  expect([data.status, data.headers.get("Cache-Control")]).toEqual([200, "no-store"]);
  await untilPrinted(server, /\/requests\/…/);
  expect(server.output()).not.toContain(token);
});

test("T41 61 shades, texts of any size and bodies of any kind are refused before anything is kept", async () => {
  const service = makeService(server);
  const count = async () => unwrap(await service.from("sample_requests").select("id")).length;
  const before = await count();
  const lines = ids.map((id) => ({ id, quantity: "1", use: "" }));
  expect(lines).toHaveLength(61);
  const bad = [
    asked({ lines }),
    asked({ lines: [{ id: ids[0], quantity: "x".repeat(101), use: "" }] }),
    asked({ lines: [{ id: ids[0], quantity: "1", use: "x".repeat(201) }] }),
    asked({ delivery_address: "x".repeat(1001) }),
  ];
  for (const body of bad) expect((await call("POST", door, body)).status).toBe(400);
  expect((await call("POST", door, asked({ company: "x".repeat(100_000) }))).status).toBe(413);
  // With the server key, without the function: the database itself refuses.
  const { save_id, ...fields } = asked({ lines });
  const refused = await service.rpc("create_sample_request", { ...fields, save_id, lines } as never);
  expect(refused.error?.code).toBe("PT400");
  expect(await count()).toBe(before);
  const whole = await call("POST", door, asked({ lines: lines.slice(0, 60) }));
  expect(whole.status).toBe(200);
  const listed = ids.join();
  const page = await fetch(`${server.url}/tray/request?codes=${listed},${listed},${"9,".repeat(2000)}`);
  expect((await page.text()).match(/<fieldset class="request-line"/g)).toHaveLength(60);
});

// The last one: the hour is full afterwards.
test("T37 the whole site keeps no more than 60 requests an hour, from however many addresses", async () => {
  const service = makeService(server);
  const count = async () => unwrap(await service.from("sample_requests").select("id")).length;
  const before = await count();
  const statuses: number[] = [];
  for (let turn = 0; turn < 65; turn += 1) {
    const headers = { "X-Forwarded-For": `203.0.113.${turn}` };
    statuses.push((await call("POST", door, asked(), headers)).status);
  }
  const room = 60 - before;
  expect(statuses).toEqual([...Array(room).fill(200), ...Array(65 - room).fill(429)]);
  expect(await count()).toBe(60);
}, 120_000);
