import { createServer, type Server } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import type { Logger } from "pino";
import { brand } from "../app/lib/brand.ts";
import type { BackendAccess } from "./backend/backend-access.ts";
import type { Compose, Composition } from "./composition.ts";
import { type Env, readEnv } from "./env.ts";
import { openLog } from "./http/log.ts";
import { answerUnavailable } from "./http/starting.ts";
import { VERSION } from "./version.ts";

// A slow or endless client must not hold a connection for long.
const LIMITS = {
  headersTimeout: 15_000,
  requestTimeout: 60_000,
  keepAliveTimeout: 5_000,
  // How often the first two are looked at; Node's own 30 seconds would let a client hold on for so much longer.
  connectionsCheckingInterval: 5_000,
  maxHeaderSize: 16 * 1024,
};
const MAX_CONNECTIONS = 2000;
const SHUTDOWN_MS = 10_000;
/** How long it says that it is about to end before it does, so that whoever leads visitors to it can look. */
const NOTICE_MS = 5_000;
const LOOK_AT_SCHEMA_MS = 10_000;

/**
 * Starts the server on what the environment says, and says where it is served. What this installation does not use is not loaded.
 * @throws Error whose first line tells why it can't start
 */
export async function serve(): Promise<void> {
  const isDevelopment = process.argv.includes("--dev");
  const env = readEnv();
  const log = openLog(env.LOG_LEVEL);
  log.info({ version: VERSION, node: process.version }, "starting");
  const server = createServer(LIMITS);
  server.maxConnections = MAX_CONNECTIONS;
  await probePort(env);
  if (env.DATABASE_URL && env.DATABASE_DIRECT_URL) {
    const { refusePooler, waitForPostgres } = await import("../embedded-backend/database/wait-for-postgres.ts");
    const onAway = async (reason: string) => {
      log.warn({ reason }, "waiting for the database");
      if (server.listening) return;
      server.on("request", answerUnavailable);
      await listen(server, env);
    };
    for (const url of new Set([env.DATABASE_DIRECT_URL, env.DATABASE_URL])) await waitForPostgres(url, onAway);
    await refusePooler(env.DATABASE_DIRECT_URL, "DATABASE_DIRECT_URL must name it, DATABASE_URL may name the pooler");
  }
  // The application is loaded while the database is opened.
  const [backend, compose] = await Promise.all([openBackend(env, log), loadApplication(isDevelopment)]);
  const stopping = makeStop(server, backend, log);
  const composition: Composition = {
    backend,
    sources: { backendOrigin: env.SUPABASE_URL, isSecure: env.SITE_URL.startsWith("https:"), isDevelopment },
    siteUrl: env.SITE_URL,
    trustProxy: env.TRUST_PROXY,
    pageCacheMb: env.PAGE_CACHE_MB,
    hasCdn: env.CDN_PURGE !== undefined && env.SUPABASE_URL === undefined,
    metricsToken: env.METRICS_TOKEN,
    isStopping: stopping.hasBegun,
    log,
  };
  const listener = await compose(composition, server);
  server.off("request", answerUnavailable);
  server.on("request", listener);
  if (!server.listening) await listen(server, env);
  process.on("SIGTERM", () => stopping.stop(0, NOTICE_MS));
  process.on("SIGINT", () => stopping.stop(0, 0));
  endWhenUnfit(backend, log, (status) => stopping.stop(status, NOTICE_MS));
  process.stdout.write(`${brand.name} is served on ${env.SITE_URL}\n`);
}

async function openBackend(env: Env, log: Logger): Promise<BackendAccess> {
  if (env.SUPABASE_URL) return (await import("./backend/hosted.ts")).startHosted(env.SUPABASE_URL, env, log);
  return (await import("./backend/embedded.ts")).startEmbedded(env, brand.contactEmail, log);
}

async function loadApplication(isDevelopment: boolean): Promise<Compose> {
  if (isDevelopment) return (await import("./pages/development.ts")).composeDevelopment;
  return (await import("./pages/production.ts")).loadProduction();
}

function listen(server: Server, env: Env): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(env.PORT, env.HOST, resolve);
  });
}

// Logged before the database is opened, so that a wrong port is seen at once.
async function probePort(env: Env): Promise<void> {
  const probe = createServer();
  await listen(probe, env);
  await new Promise((resolve) => probe.close(resolve));
}

/**
 * Goes on for so many milliseconds while `/readyz` says that it won't, finishes what is under way, then ends the process; a second
 * call ends it at once.
 */
function makeStop(server: Server, backend: BackendAccess, log: Logger) {
  let isStopping = false;
  const stop = async (status: number, noticeMs: number) => {
    if (isStopping) process.exit(1);
    isStopping = true;
    log.info("stopping");
    if (noticeMs > 0) await pause(noticeMs);
    const force = setTimeout(() => server.closeAllConnections(), SHUTDOWN_MS);
    // A connection whose request has been answered would stay open for the next one.
    const closeIdle = setInterval(() => server.closeIdleConnections(), 50);
    await new Promise((resolve) => server.close(resolve));
    clearInterval(closeIdle);
    clearTimeout(force);
    await backend.close();
    process.exit(status);
  };
  return { stop, hasBegun: () => isStopping };
}

// A newer process may bring the schema to where this one can't follow.
function endWhenUnfit(backend: BackendAccess, log: Logger, stop: (status: number) => Promise<void>): void {
  const look = setInterval(async () => {
    const reason = await backend.whyEnded();
    if (!reason) return;
    clearInterval(look);
    log.fatal({ reason }, "the schema is none that this version works with");
    process.stderr.write(`Ended: ${reason}\n`);
    await stop(1);
  }, LOOK_AT_SCHEMA_MS);
  look.unref();
}
