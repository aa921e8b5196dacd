import { chmodSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { request } from "node:http";
import path from "node:path";
import { expect, test } from "vitest";
import { type Client, makeVisitor, signInStaff } from "../conformance/clients.ts";
import { demoFile, SHOWN_PRODUCTS } from "../support/demo-content.ts";
import { makeDataDir, type RunningServer, spawnServer, startServer, untilPrinted } from "../support/start-server.ts";
import { IS_FULL, note } from "./rounds.ts";

const LONGEST_REFUSAL_MS = 5_000;
const LONGEST_STOP_MS = 10_000;
const MB = 1024 * 1024;

/** Starts a server that must refuse, and gives what it said. */
async function refusal(env: Record<string, string>): Promise<string> {
  const began = Date.now();
  const server = await spawnServer(env);
  const code = await new Promise((resolve) => server.process.once("close", resolve));
  expect(code).toBe(1);
  expect(Date.now() - began).toBeLessThan(LONGEST_REFUSAL_MS);
  const lines = server
    .output()
    .trim()
    .split("\n")
    .filter((line) => !line.startsWith("{"));
  expect(lines.length).toBe(1);
  return lines[0] ?? "";
}

test.each([
  ["PORT", { PORT: "99999" }],
  ["SITE_URL", { SITE_URL: "not an address" }],
  ["SEED", { SEED: "everything" }],
  ["DATABASE_URL", { DATABASE_URL: "mysql://localhost/x" }],
])("R05 a wrong %s ends the start with one line", async (name, env) => {
  expect(await refusal(env)).toContain(name);
});

test("R05 a data directory that can't be used ends the start with one line", async () => {
  const file = path.join(makeDataDir(), "file");
  writeFileSync(file, "");
  expect(await refusal({ DATA_DIR: file })).toContain(file);
  const closed = path.join(makeDataDir(), "closed");
  mkdirSync(closed);
  chmodSync(closed, 0o500);
  if (process.getuid?.() !== 0) expect(await refusal({ DATA_DIR: closed })).toContain(closed);
});

test("R03 a second process on the same directory or port refuses, and the first is unharmed", async () => {
  const first = await startServer();
  expect(await refusal({ DATA_DIR: first.dataDir, DATABASE_URL: "" })).toContain(
    `${first.dataDir} is in use by process ${first.process.pid}`,
  );
  expect(await refusal({ PORT: String(first.port) })).toContain("EADDRINUSE");
  const { count } = await makeVisitor(first).from("products").select("id", { count: "exact", head: true });
  expect(count).toBe(SHOWN_PRODUCTS);
  await first.kill();
  const next = await startServer({ DATA_DIR: first.dataDir });
  expect(await next.stop()).toBe(0);
  await next.discard();
});

const picture = readFileSync(demoFile("item-code-images/", ".jpg").source);
/** A picture of 5 MB; what stands behind a picture's end is left alone. */
const large = Buffer.concat([picture, Buffer.alloc(5 * MB - picture.length)]);

/** Sends the first half of a request's body and leaves it at that, until the other half is sent. */
async function begin(server: RunningServer, staff: Client, target: string, type: string, body: Buffer) {
  const { data } = await staff.auth.getSession();
  const headers = {
    apikey: server.keys().publishableKey,
    Authorization: `Bearer ${data.session?.access_token}`,
    "Content-Type": type,
    "Content-Length": body.length,
    // The server says that it has begun with the request.
    Expect: "100-continue",
  };
  const half = Math.floor(body.length / 2);
  const begun = request(server.url + target, { method: "POST", headers, agent: false });
  const status = new Promise<number>((resolve) => {
    begun.once("response", (response) => resolve(response.resume().statusCode ?? 0));
    begun.once("error", () => resolve(0));
  });
  begun.flushHeaders();
  await new Promise<void>((resolve) => begun.once("continue", resolve));
  await new Promise((resolve) => begun.write(body.subarray(0, half), resolve));
  return { status, finish: () => begun.end(body.subarray(half)) };
}

function beginUpload(server: RunningServer, staff: Client, key: string) {
  return begin(server, staff, `/storage/v1/object/site-media/${key}`, "image/jpeg", large);
}

function beginSave(server: RunningServer, staff: Client, code: string) {
  const row = Buffer.from(JSON.stringify({ product_id: 1, item_code: code }));
  return begin(server, staff, "/rest/v1/item_codes", "application/json", row);
}

test("R28 a stop takes nothing new, finishes an upload of 5 MB and 50 saves, and keeps them", async (context) => {
  const server = await startServer();
  const staff = await signInStaff(server);
  const begun = await Promise.all([
    beginUpload(server, staff, "products/last.jpg"),
    ...Array.from({ length: 50 }, (_, n) => beginSave(server, staff, `end-${n}`)),
  ]);
  const started = performance.now();
  const stopped = server.stop();
  await untilPrinted(server, /"stopping"/);
  await expect(fetch(server.url)).rejects.toThrow();
  for (const { finish } of begun) finish();
  const statuses = await Promise.all(begun.map(({ status }) => status));
  expect(statuses).toEqual([200, ...Array(50).fill(201)]);
  expect(await stopped).toBe(0);
  const ms = Math.round(performance.now() - started);
  if (IS_FULL) expect(ms).toBeLessThan(LONGEST_STOP_MS);

  const again = await startServer({ DATA_DIR: server.dataDir });
  const codes = makeVisitor(again).from("item_codes").select("id", { count: "exact", head: true });
  expect((await codes.like("item_code", "end-%")).count).toBe(50);
  const stored = await fetch(`${again.url}/storage/v1/object/public/site-media/products/last.jpg`);
  expect(Buffer.from(await stored.arrayBuffer()).equals(large)).toBe(true);
  await again.discard();
  note(context, `50 saves and an upload of 5 MB finished, exit 0 after ${ms} ms`);
});

test("R28 a second signal ends a stop that waits", async () => {
  const server = await startServer();
  const upload = await beginUpload(server, await signInStaff(server), "products/never.jpg");
  const ended = server.stop();
  await untilPrinted(server, /"stopping"/);
  server.process.kill("SIGTERM");
  expect(await ended).toBe(1);
  expect(await upload.status).toBe(0);
  const again = await startServer({ DATA_DIR: server.dataDir });
  const stored = await fetch(`${again.url}/storage/v1/object/public/site-media/products/never.jpg`);
  expect(stored.status).toBe(404);
  await again.discard();
});

test.runIf(IS_FULL)("R28 a client that never ends is cut off", async (context) => {
  const server = await startServer();
  const upload = await beginUpload(server, await signInStaff(server), "products/endless.jpg");
  const began = performance.now();
  expect(await server.stop()).toBe(0);
  const ms = Math.round(performance.now() - began);
  expect(ms).toBeLessThan(LONGEST_STOP_MS + 2_000);
  expect(await upload.status).toBe(0);
  note(context, `an upload that stands still is cut off after ${ms} ms`);
  await server.discard();
});
