import { existsSync, readdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { makeDataDir, type RunningServer, STAFF, startServer } from "../support/start-server.ts";
import { IS_FULL, note } from "./rounds.ts";

/** From Debian's package faketime; it gives a process another clock. */
const LIBRARY = ["x86_64-linux-gnu", "aarch64-linux-gnu"]
  .map((folder) => `/usr/lib/${folder}/faketime/libfaketimeMT.so.1`)
  .find(existsSync);
const HOUR_S = 3600;

/** A server whose clock can be moved by so many seconds from the real time while it runs. */
async function startWithClock() {
  const clock = path.join(makeDataDir(), "clock");
  const move = (seconds: number) => writeFileSync(clock, `${seconds < 0 ? "" : "+"}${seconds}\n`);
  move(0);
  const server = await startServer({
    LD_PRELOAD: LIBRARY ?? "",
    FAKETIME_TIMESTAMP_FILE: clock,
    FAKETIME_NO_CACHE: "1",
    FAKETIME_DONT_FAKE_MONOTONIC: "1",
    DATABASE_URL: "",
  });
  return { server, move };
}

async function signIn({ url, keys }: RunningServer): Promise<string> {
  const response = await fetch(`${url}/auth/v1/token?grant_type=password`, {
    method: "POST",
    headers: { apikey: keys().publishableKey, "Content-Type": "application/json" },
    body: JSON.stringify(STAFF),
  });
  expect(response.status).toBe(200);
  return ((await response.json()) as { access_token: string }).access_token;
}

let saves = 0;
async function save({ url, keys }: RunningServer, token: string): Promise<number> {
  const response = await fetch(`${url}/rest/v1/item_codes`, {
    method: "POST",
    headers: {
      apikey: keys().publishableKey,
      Authorization: `Bearer ${token}`,
      "Content-Type": "application/json",
    },
    body: JSON.stringify({ product_id: 1, item_code: `clock-${saves++}` }),
  });
  return response.status;
}

test.runIf(IS_FULL && LIBRARY)(
  "R18 a clock that is off: 29 seconds do no harm, 10 minutes ask for a new sign-in",
  async (context) => {
    const { server, move } = await startWithClock();
    const token = await signIn(server);
    for (const [seconds, status] of [
      [0, 201],
      [-29, 201],
      [HOUR_S + 29 - 2, 201],
      [HOUR_S + 600, 401],
      [-600, 401],
      [0, 201],
    ] as const) {
      move(seconds);
      expect(await save(server, token), `${seconds} s`).toBe(status);
      if (status === 401) expect(await save(server, await signIn(server)), `${seconds} s, signed in again`).toBe(201);
    }
    note(context, "a token 29 s early or late works, 10 min early or late is 401, a new sign-in works");
    expect(await server.stop()).toBe(0);
    await server.discard();
  },
);

test.runIf(IS_FULL && LIBRARY)("R18 a clock that jumps back an hour stops no work", async (context) => {
  const { server, move } = await startWithClock();
  await signIn(server);
  move(-HOUR_S);
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
  expect(await save(server, await signIn(server))).toBe(201);
  const sent = await fetch(`${server.url}/functions/v1/send-contact-email`, {
    method: "POST",
    headers: { apikey: server.keys().publishableKey, "Content-Type": "application/json" },
    body: JSON.stringify({
      name: "A visitor",
      email: "visitor@kinran.test",
      subject: "A question",
      message: "Is this sent although the clock has jumped?",
    }),
  });
  expect(sent.status).toBe(200);
  const outbox = path.join(server.dataDir, "outbox");
  await expect
    .poll(() => existsSync(outbox) && readdirSync(outbox).filter((file) => file.endsWith(".eml")).length, {
      timeout: 90_000,
    })
    .toBe(1);
  note(context, "sign-in, save and mail go on after a jump of -1 h");
  expect(await server.stop()).toBe(0);
  await server.discard();
});
