import { chmodSync, mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { makeVisitor, signInStaff } from "../conformance/clients.ts";
import { makeDataDir, spawnServer, startServer } from "../support/start-server.ts";

const LONGEST_REFUSAL_MS = 5_000;

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
  expect(count).toBe(12);
  await first.kill();
  const next = await startServer({ DATA_DIR: first.dataDir });
  expect(await next.stop()).toBe(0);
  await next.discard();
});

test("R28 a stop finishes what has begun and keeps it", async () => {
  const server = await startServer();
  const staff = await signInStaff(server);
  const saves = Array.from({ length: 50 }, (_, n) =>
    staff.from("item_codes").insert({ product_id: 1, item_code: `last-${n}` }),
  );
  const answers = Promise.all(saves);
  await saves[0];
  expect(await server.stop()).toBe(0);
  const acknowledged = (await answers).filter((answer) => answer.status === 201).length;
  expect(acknowledged).toBeGreaterThan(0);
  const again = await startServer({ DATA_DIR: server.dataDir });
  const { count } = await makeVisitor(again)
    .from("item_codes")
    .select("id", { count: "exact", head: true })
    .like("item_code", "last-%");
  expect(count).toBeGreaterThanOrEqual(acknowledged);
  await again.discard();
});
