import { mkdirSync, rmSync, symlinkSync } from "node:fs";
import path from "node:path";
import { performance } from "node:perf_hooks";
import { setTimeout as pause } from "node:timers/promises";
import postgres from "postgres";
import { type SmtpPeer, startSmtpPeer } from "../../embedded-backend/mail/smtp-peer.fixture.ts";
import { type Client, makeVisitor, signInStaff } from "../../tests/conformance/clients.ts";
import { startForwarder } from "../../tests/support/forwarder.ts";
import { startPooler } from "../../tests/support/pooler.ts";
import { makeDatabase } from "../../tests/support/postgres-server.ts";
import { startReplica } from "../../tests/support/replica.ts";
import { makeDataDir, type RunningServer, startServer } from "../../tests/support/start-server.ts";
import { behindVarnish, type Line } from "./behind-varnish.ts";

// npm run cluster [-- PROCESSES]: starts so many processes (3) behind PgBouncer, behind Varnish and with a replica that lags, on the
// PostgreSQL server that TEST_DATABASE_URL names, tries what must hold of them and prints the table of docs/reliability.md. It needs the
// Debian packages postgresql, pgbouncer, varnish, varnish-modules and chromium, and takes some ten minutes.

const server = process.env.TEST_DATABASE_URL;
if (!server) throw new Error("TEST_DATABASE_URL must name a PostgreSQL server");
// The processes are given their addresses here.
delete process.env.TEST_DATABASE_URL;

const SIZE = Number(process.argv[2] ?? 3);
const SAVES = 200;
const LAG = "3s";
const MAILS_WITHIN_MS = 180_000;
const KEYS = {
  JWT_SECRET: "5d1e0a7be8d64352a0c9e1d7b6f5483920aa",
  SUPABASE_PUBLISHABLE_KEY: "sb_publishable_CCCCCCCCCCCCCCCCCCCCCC_ABCDEFGH",
  SUPABASE_SECRET_KEY: "sb_secret_DDDDDDDDDDDDDDDDDDDDDD_ABCDEFGH",
};

type Cluster = { processes: RunningServer[]; staff: Client[]; direct: string };

const lines: Line[] = [];
const pick = <T>(list: readonly T[], n: number): T => list[n % list.length] as T;
const quantile = (times: number[], part: number) =>
  times.sort((one, other) => one - other)[Math.floor(times.length * part)] ?? 0;
const page = async (one: RunningServer, path: string) => (await fetch(one.url + path)).text();

async function timed<T>(job: () => Promise<T>): Promise<{ ms: number; result: T }> {
  const began = performance.now();
  const result = await job();
  return { ms: performance.now() - began, result };
}

async function slugOf(one: RunningServer): Promise<string> {
  const { data } = await makeVisitor(one).from("products").select("slug").limit(1).single().throwOnError();
  return data.slug;
}

async function save(client: Client, slug: string, description: string): Promise<void> {
  await client.from("products").update({ description }).eq("slug", slug).throwOnError();
}

/** Saves at one process, each followed at once by a read at another. */
async function readAfterSave({ processes, staff }: Cluster, what: string): Promise<void> {
  const slug = await slugOf(pick(processes, 0));
  const times: number[] = [];
  let fresh = 0;
  for (let n = 0; n < SAVES; n++) {
    const { ms } = await timed(() => save(pick(staff, n), slug, `${what} ${n}.`));
    times.push(ms);
    if ((await page(pick(processes, n + 1), `/products/${slug}`)).includes(`${what} ${n}.`)) fresh += 1;
  }
  const figure = `${fresh} of ${SAVES} fresh; a save p50 ${Math.round(quantile(times, 0.5))} ms, p99 ${Math.round(quantile(times, 0.99))} ms`;
  lines.push({ what, holds: fresh === SAVES, figure });
}

async function searchesAtOnce({ processes }: Cluster): Promise<void> {
  const asks = Array.from({ length: 64 }, (_, n) => fetch(`${pick(processes, n).url}/products?q=metallic+${n}`));
  const failed = (await Promise.all(asks)).filter(({ status }) => status !== 200).length;
  lines.push({ what: "64 searches at once", holds: failed === 0, figure: `${failed} failed` });
}

async function longStatement({ processes, direct }: Cluster): Promise<void> {
  const owner = postgres(direct, { max: 1, onnotice: () => undefined });
  const { ms, status } = await owner.begin(async (sql) => {
    await sql`lock table public.languages in access exclusive mode`;
    const headers = { apikey: KEYS.SUPABASE_PUBLISHABLE_KEY };
    const { ms, result } = await timed(() =>
      fetch(`${pick(processes, 0).url}/rest/v1/languages?select=code`, { headers }),
    );
    return { ms, status: result.status };
  });
  await owner.end();
  const figure = `${status} after ${(ms / 1000).toFixed(1)} s`;
  lines.push({ what: "a visitor's statement that waits for ever", holds: status === 503 && ms < 3500, figure });
}

async function oneHangs({ processes, staff }: Cluster): Promise<void> {
  const slug = await slugOf(pick(processes, 0));
  const silent = pick(processes, SIZE - 1);
  await page(silent, `/products/${slug}`);
  silent.process.kill("SIGSTOP");
  const times: number[] = [];
  for (let n = 0; n < 5; n++) times.push((await timed(() => save(pick(staff, 0), slug, `Silent ${n}.`))).ms);
  silent.process.kill("SIGCONT");
  const isFresh = (await page(silent, `/products/${slug}`)).includes("Silent 4.");
  const slow = times.filter((ms) => ms > 1000).length;
  const figure = `saves ${times.map((ms) => `${Math.round(ms)} ms`).join(", ")}; it shows the last one ${isFresh ? "at once" : "too late"} when it goes on`;
  lines.push({ what: "one process hangs, five saves", holds: slow <= 1 && isFresh, figure });
}

async function wrongPasswords({ processes }: Cluster): Promise<void> {
  const headers = { apikey: KEYS.SUPABASE_PUBLISHABLE_KEY, "Content-Type": "application/json" };
  const answers: number[] = [];
  for (let n = 0; n < 30; n++) {
    const body = JSON.stringify({ email: "guessed@kinran.test", password: `wrong ${n}` });
    const answer = await fetch(`${pick(processes, n).url}/auth/v1/token?grant_type=password`, {
      method: "POST",
      headers,
      body,
    });
    answers.push(answer.status);
  }
  const refused = answers.indexOf(429);
  lines.push({
    what: `30 wrong passwords over ${SIZE} processes`,
    holds: refused === 10,
    figure: `429 after ${refused}`,
  });
}

/** One after the other ends and comes back, while visitors go on to whoever is ready. */
async function rollingRestart(cluster: Cluster, start: (n: number) => Promise<RunningServer>): Promise<void> {
  let failed = 0;
  let asked = 0;
  let isOver = false;
  const visitors = (async () => {
    while (!isOver) {
      const ready = await firstReady(cluster.processes);
      asked += 1;
      const answer = await fetch(`${ready.url}/products?q=gold+${asked}`).catch(() => undefined);
      if (answer?.status !== 200) failed += 1;
      await answer?.arrayBuffer().catch(() => undefined);
    }
  })();
  for (let n = 0; n < SIZE; n++) {
    const gone = pick(cluster.processes, n);
    gone.process.kill("SIGTERM");
    await new Promise((resolve) => gone.process.once("exit", resolve));
    cluster.processes[n] = await start(n);
  }
  isOver = true;
  await visitors;
  lines.push({
    what: "each process restarted in turn, behind /readyz",
    holds: failed === 0,
    figure: `${failed} of ${asked} failed`,
  });
}

const REQUESTS = 100;

/** Requests of buyers that wait, all processes that look for them at once, and one that dies over it. */
async function mailsOnce({ processes, direct }: Cluster, peer: SmtpPeer): Promise<void> {
  const owner = postgres(direct, { max: 1, onnotice: () => undefined });
  await owner`insert into public.global_settings (type, value) values ('buyer_mails', 'off')`;
  await owner`select public.create_sample_request(gen_random_uuid(), '', 'Buyer ' || n, n || '@example.com', 'UK', '1 Mill Lane, Leeds', 'en',
    (select jsonb_build_array(jsonb_build_object('id', min(id), 'quantity', '1 cone', 'use', '')) from public.item_codes))
    from generate_series(1, ${REQUESTS}) n`;
  await owner.end();
  const headers = { Authorization: `Bearer ${KEYS.SUPABASE_SECRET_KEY}`, apikey: KEYS.SUPABASE_SECRET_KEY };
  const wake = (one: RunningServer) =>
    fetch(`${one.url}/functions/v1/deliver-contact-mails`, { method: "POST", headers }).catch(() => undefined);
  await Promise.all(processes.map(wake));
  while (peer.received.length < REQUESTS / 4) await pause(5);
  await pick(processes, 0).kill();
  const others = processes.slice(1);
  const ids = () => new Set(peer.received.map(({ mail }) => mail.messageId));
  const latest = Date.now() + MAILS_WITHIN_MS;
  // What the dead one had claimed is due again after a minute.
  while (ids().size < REQUESTS && Date.now() < latest) {
    await Promise.all(others.map(wake));
    await pause(1000);
  }
  const doubles = peer.received.length - ids().size;
  const figure = `${ids().size} mails, ${doubles} of them twice`;
  lines.push({
    what: `${REQUESTS} requests, one process killed over their mails`,
    holds: ids().size === REQUESTS && doubles <= 1,
    figure,
  });
}

/** The primary dies, its replica takes over, and the address that all use leads there. */
async function takeOver(): Promise<void> {
  const primary = await startReplica(server ?? "", "0");
  await primary.promote();
  const standby = await startReplica(primary.of(direct), "0");
  const forwarder = await startForwarder(portOf(primary.of(direct)));
  const floating = new URL(direct);
  floating.port = String(forwarder.port);
  const before = await startPooler(floating.href);
  const cluster = await makeCluster({
    DATABASE_URL: before.through(floating.href),
    DATABASE_DIRECT_URL: floating.href,
  });
  const slug = await slugOf(pick(cluster.processes, 0));
  await save(pick(cluster.staff, 0), slug, "Before.");
  await pause(1000);
  const began = performance.now();
  await primary.kill();
  await standby.promote();
  forwarder.switchTo(portOf(standby.of(direct)));
  let isSaved = false;
  while (!isSaved && performance.now() - began < 60_000) {
    const { error } = await pick(cluster.staff, 0).from("products").update({ description: "After." }).eq("slug", slug);
    isSaved = error === null;
    if (!isSaved) await pause(200);
  }
  const seconds = (performance.now() - began) / 1000;
  const shown = await Promise.all(cluster.processes.map((one) => page(one, `/products/${slug}`)));
  const fresh = shown.filter((text) => text.includes("After.")).length;
  const figure = `saved ${seconds.toFixed(1)} s after its death; ${fresh} of ${SIZE} processes show it at once`;
  lines.push({
    what: "the primary dies, the replica is promoted",
    holds: isSaved && seconds < 30 && fresh === SIZE,
    figure,
  });
  for (const one of cluster.processes) await one.stop();
  await before.close();
  forwarder.close();
  for (const one of [standby, primary]) await one.stop();
}

const portOf = (address: string) => Number(new URL(address).port);

async function firstReady(processes: readonly RunningServer[]): Promise<RunningServer> {
  for (;;) {
    for (const one of processes) {
      const answer = await fetch(`${one.url}/readyz`).catch(() => undefined);
      if (answer?.ok) return one;
    }
  }
}

const database = await makeDatabase(server);
const pooler = await startPooler(server);
const direct = database.url;
const addresses = { ...KEYS, DATABASE_URL: pooler.through(direct), DATABASE_DIRECT_URL: direct, LOG_LEVEL: "warn" };
const keys = () => ({
  publishableKey: KEYS.SUPABASE_PUBLISHABLE_KEY,
  secretKey: KEYS.SUPABASE_SECRET_KEY,
  jwtSecret: KEYS.JWT_SECRET,
});
const folders = Array.from({ length: SIZE }, makeDataDir);
// One folder of stored files for all, as a share that each machine mounts.
const shared = path.join(pick(folders, 0), "files");
mkdirSync(shared);
for (const folder of folders.slice(1)) symlinkSync(shared, path.join(folder, "files"));
const start = async (n: number, env: Record<string, string> = {}, root?: string): Promise<RunningServer> => ({
  ...(await startServer({ ...addresses, ...env, DATA_DIR: pick(folders, n) }, root)),
  keys,
});
async function makeCluster(env: Record<string, string> = {}): Promise<Cluster> {
  const processes: RunningServer[] = [];
  for (let n = 0; n < SIZE; n++) processes.push(await start(n, env));
  const staff: Client[] = [];
  for (const one of processes) staff.push(await signInStaff(one));
  return { processes, staff, direct };
}

const plain = await makeCluster();
await readAfterSave(plain, `${SAVES} saves, each read at once at another process`);
await searchesAtOnce(plain);
await longStatement(plain);
await oneHangs(plain);
await rollingRestart(plain, (n) => start(n));
await wrongPasswords(plain);
for (const one of plain.processes) await one.stop();

const peer = await startSmtpPeer();
const mailing = await makeCluster({ SMTP_URL: peer.url });
await mailsOnce(mailing, peer);
for (const one of mailing.processes) await one.stop();
await peer.close();

const replica = await startReplica(server, LAG);
const lagging = await makeCluster({ DATABASE_READ_URL: replica.of(direct) });
await readAfterSave(lagging, `the same with a replica that lags ${LAG}`);
await replica.stop();
for (const one of lagging.processes) await one.stop();

await takeOver();
// Last, as it brings the schema to where this version can't follow.
lines.push(...(await behindVarnish(SIZE, start)));
for (const folder of folders) rmSync(folder, { recursive: true, force: true });
await pooler.close();
await database.drop();

console.log("| what | outcome | figure |\n|---|---|---|");
for (const { what, holds, figure } of lines) console.log(`| ${what} | ${holds ? "PASS" : "FAIL"} | ${figure} |`);
process.exitCode = lines.every(({ holds }) => holds) ? 0 : 1;
