import { expect, test } from "vitest";
import { makeVisitor } from "../conformance/clients.ts";
import { SHOWN_PRODUCTS } from "../support/demo-content.ts";
import { makeDoor } from "../support/door.ts";
import { makeDatabase } from "../support/postgres-server.ts";
import { findFreePort, type RunningServer, spawnServer, untilPrinted } from "../support/start-server.ts";
import { IS_FULL, note } from "./rounds.ts";

const SERVER = process.env.TEST_DATABASE_URL;

async function spawnWithoutDatabase(): Promise<RunningServer> {
  return spawnServer({ DATABASE_URL: `postgres://postgres@127.0.0.1:${await findFreePort()}/nowhere` });
}

async function health({ url }: RunningServer): Promise<[number, unknown]> {
  const response = await fetch(`${url}/healthz`);
  return [response.status, await response.json()];
}

test("R12 a start whose PostgreSQL is away waits for it, and says so to whoever asks", async () => {
  const server = await spawnWithoutDatabase();
  await untilPrinted(server, /waiting for the database/);
  await expect.poll(() => health(server)).toEqual([503, { status: "unavailable" }]);
  const page = await fetch(server.url);
  expect(page.status).toBe(503);
  expect(page.headers.get("Cache-Control")).toBe("no-store");
  expect(server.output()).not.toContain(" is served on ");
  await server.discard();
});

test.skipIf(!SERVER)("R12 a PostgreSQL that refuses for good ends the start at once with one line", async () => {
  const url = new URL(SERVER ?? "");
  url.pathname = "/no_such_database";
  const server = await spawnServer({ DATABASE_URL: url.href });
  expect(await new Promise((resolve) => server.process.once("close", resolve))).toBe(1);
  expect(server.output().trim().split("\n").at(-1)).toMatch(/^Cannot start: .*"no_such_database" does not exist/);
  await server.discard();
});

test.skipIf(!SERVER)("R12 a PostgreSQL that comes within a minute is used", async () => {
  const database = await makeDatabase(SERVER ?? "");
  const door = await makeDoor(database.url);
  const server = await spawnServer({ DATABASE_URL: door.url });
  await untilPrinted(server, /waiting for the database/);
  await expect.poll(() => health(server)).toEqual([503, { status: "unavailable" }]);
  await door.open();
  await untilPrinted(server, / is served on /);
  expect(await health(server)).toEqual([200, { status: "ok", version: expect.any(String) }]);
  const { count } = await makeVisitor(server).from("products").select("id", { count: "exact", head: true });
  expect(count).toBe(SHOWN_PRODUCTS);
  await server.discard();
  await door.shut();
  await database.drop();
});

test.runIf(IS_FULL)("R12 a PostgreSQL that stays away ends the start after a minute with one line", async (context) => {
  const began = Date.now();
  const server = await spawnWithoutDatabase();
  expect(await new Promise((resolve) => server.process.once("close", resolve))).toBe(1);
  const seconds = (Date.now() - began) / 1000;
  const lines = server
    .output()
    .trim()
    .split("\n")
    .filter((line) => !line.startsWith("{"));
  expect(lines).toEqual([
    expect.stringMatching(/^Cannot start: Database 127\.0\.0\.1:\d+: .*ECONNREFUSED.*60 seconds/),
  ]);
  expect(seconds).toBeGreaterThan(60);
  expect(seconds).toBeLessThan(70);
  note(context, `waited ${Math.round(seconds)} s, exit 1 with one line`);
  await server.discard();
});
