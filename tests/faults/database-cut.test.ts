import { setTimeout as pause } from "node:timers/promises";
import postgres from "postgres";
import { expect, test } from "vitest";
import { makeVisitor, signInStaff } from "../conformance/clients.ts";
import { makeDoor } from "../support/door.ts";
import { makeDatabase } from "../support/postgres-server.ts";
import { type RunningServer, startServer } from "../support/start-server.ts";
import { type Answer, startLoad } from "./load.ts";
import { IS_FULL, note, rounds } from "./rounds.ts";

const SERVER = process.env.TEST_DATABASE_URL;
const RATE = 20;
const LONGEST_ANSWER_MS = 5_000;
const LONGEST_RECOVERY_MS = 10_000;
const ABSENCE_MS = 8_000;

/** Visitors who read pages and rows, and a member of staff who adds item codes. */
async function startClients(server: RunningServer) {
  const { url, keys } = server;
  const staff = await signInStaff(server);
  const token = (await staff.auth.getSession()).data.session?.access_token;
  const headers = { apikey: keys().publishableKey, "Content-Type": "application/json" };
  const post = { method: "POST", headers: { ...headers, Authorization: `Bearer ${token}` } };
  return startLoad(RATE, (n) => {
    switch (n % 5) {
      case 0:
        return [`${url}/products`];
      case 1:
        return [`${url}/`];
      case 2:
        return [
          `${url}/rest/v1/item_codes`,
          { ...post, body: JSON.stringify({ product_id: 1, item_code: `cut-${n}` }) },
        ];
      default:
        return [`${url}/rest/v1/products?select=id,name,item_codes(item_code)`, { headers }];
    }
  });
}

const isHealthy = async ({ url }: RunningServer) => (await fetch(`${url}/healthz`)).status === 200;

/** What was asked is answered: well, or with a plain 503 that is, for a page, a page. What was acknowledged stands. */
async function expectPlainAnswers(server: RunningServer, answers: readonly Answer[]): Promise<void> {
  for (const { path, status, body } of answers) {
    expect([200, 201, 503], `${path}: ${body.slice(0, 300)}`).toContain(status);
    if (!path.startsWith("/rest/")) expect(body).toMatch(/<\/html>\s*$/);
  }
  const codes = makeVisitor(server).from("item_codes").select("id", { count: "exact", head: true });
  const { count } = await codes.like("item_code", "cut-%");
  const acknowledged = answers.filter(({ status }) => status === 201).length;
  expect(acknowledged).toBeGreaterThan(0);
  expect(count).toBeGreaterThanOrEqual(acknowledged);
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`;
}

test.skipIf(!SERVER)(
  "R13 PostgreSQL ends all connections under load: the server goes on",
  async (context) => {
    const server = await startServer();
    const owner = postgres(server.databaseUrl ?? "", { max: 1, onnotice: () => undefined });
    const stopLoad = await startClients(server);
    const ROUNDS = rounds(3, 20);
    let longestRecovery = 0;
    for (let round = 0; round < ROUNDS; round++) {
      await owner`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`;
      const began = performance.now();
      await expect.poll(() => isHealthy(server), { timeout: 30_000 }).toBe(true);
      longestRecovery = Math.max(longestRecovery, performance.now() - began);
      // Load that it is not cut in.
      await pause(500);
    }
    const answers = await stopLoad();
    await expectPlainAnswers(server, answers);
    if (IS_FULL) expect(longestRecovery).toBeLessThan(LONGEST_RECOVERY_MS);
    const failed = answers.filter(({ status }) => status === 503).length;
    note(
      context,
      `${ROUNDS} cuts, ${failed} of ${answers.length} answers 503, healthy after ${seconds(longestRecovery)}`,
    );
    await owner.end();
    expect(await server.stop()).toBe(0);
    await server.discard();
  },
  300_000,
);

test.skipIf(!SERVER || !IS_FULL)(
  "R13 PostgreSQL refuses for a while under load: the server recovers",
  async (context) => {
    const database = await makeDatabase(SERVER ?? "");
    const door = await makeDoor(database.url);
    await door.open();
    const server = await startServer({ DATABASE_URL: door.url });
    const stopLoad = await startClients(server);
    await pause(2_000);
    await door.shut();
    await pause(ABSENCE_MS);
    expect(await isHealthy(server)).toBe(false);
    await door.open();
    const opened = performance.now();
    await pause(LONGEST_RECOVERY_MS + 3_000);
    const answers = await stopLoad();
    await expectPlainAnswers(server, answers);
    const failed = answers.filter(({ status }) => status === 503);
    const recovery = Math.max(0, ...failed.map(({ at }) => at)) - opened;
    const longest = Math.max(...failed.map(({ ms }) => ms));
    expect(failed.length).toBeGreaterThan(0);
    expect(recovery).toBeLessThan(LONGEST_RECOVERY_MS);
    expect(longest).toBeLessThan(LONGEST_ANSWER_MS);
    note(
      context,
      `away ${seconds(ABSENCE_MS)}: ${failed.length} of ${answers.length} answers 503, the slowest after ${seconds(longest)}; the last failure ${seconds(recovery)} after its return`,
    );
    expect(await server.stop()).toBe(0);
    await server.discard();
    await door.shut();
    await database.drop();
  },
  300_000,
);
