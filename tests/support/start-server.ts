import { type ChildProcess, spawn } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { makeDatabase } from "./postgres-server.ts";

const ROOT = path.join(import.meta.dirname, "../..");

/** The staff account of servers under test. */
export const STAFF = { email: "staff@kinran.test", password: "a password for tests" };

export type RunningServer = {
  url: string;
  port: number;
  dataDir: string;
  /** Address of its database where that is PostgreSQL. */
  databaseUrl: string | undefined;
  process: ChildProcess;
  /** What it has printed so far. */
  output(): string;
  /** The key that its data directory holds. */
  keys(): { publishableKey: string; secretKey: string; jwtSecret: string };
  /** Ends it as an operator would and waits until it is gone. */
  stop(): Promise<number | null>;
  /** Ends it for good: its data directory and its database go as well. */
  discard(): Promise<void>;
  /** Ends it as a crash would and waits until it is gone. */
  kill(): Promise<void>;
};

/**
 * A port that nobody listens on at the moment. It lies below the range from which the system takes the ports of
 * outgoing connections, so that none of those takes it before the server does.
 */
export async function findFreePort(): Promise<number> {
  for (;;) {
    const port = 10_000 + Math.floor(Math.random() * 20_000);
    const probe = createServer();
    const isFree = await new Promise<boolean>((resolve) => {
      probe.once("error", () => resolve(false));
      probe.listen(port, "127.0.0.1", () => resolve(true));
    });
    if (!isFree) continue;
    await new Promise((resolve) => probe.close(resolve));
    return port;
  }
}

/** An empty folder of its own under the system's temporary folder. */
export function makeDataDir(): string {
  return mkdtempSync(path.join(tmpdir(), "kinran-data-"));
}

// One database per data directory, so that a restarted server finds its rows again.
const databases = new Map<string, { url: string; drop: () => Promise<void> }>();

async function databaseFor(dataDir: string, template: string | undefined) {
  const server = process.env.TEST_DATABASE_URL;
  if (!server) return undefined;
  const database = databases.get(dataDir) ?? (await makeDatabase(server, template));
  databases.set(dataDir, database);
  return database;
}

/** How a server is told of its database: by way of the pooler that TEST_POOLER_URL names, where it names one. */
function addressesOf(url: string): Record<string, string> {
  if (!process.env.TEST_POOLER_URL) return { DATABASE_URL: url };
  const pooled = new URL(process.env.TEST_POOLER_URL);
  pooled.pathname = new URL(url).pathname;
  return { DATABASE_URL: pooled.href, DATABASE_DIRECT_URL: url };
}

/** How `npm start` runs the server. The settings of whoever runs the tests stay out of it. */
function startCommand(): { env: Record<string, string>; args: string[] } {
  const words: string[] = JSON.parse(readFileSync(path.join(ROOT, "package.json"), "utf8")).scripts.start.split(" ");
  const node = words.indexOf("node");
  return {
    env: Object.fromEntries(words.slice(0, node).map((word) => word.split("="))),
    args: words.slice(node + 1).filter((word) => !word.startsWith("--env-file")),
  };
}

/** With one of these a server is not a plain installation with the demo content. */
const OWN_INSTALLATION = ["DATA_DIR", "DATABASE_URL", "STORAGE_URL", "SUPABASE_URL", "SEED"];

/**
 * Starts the built server as a child process without waiting for it. It runs on PGlite in its data directory, or,
 * where TEST_DATABASE_URL is set, on a database of its own on that server. Where a template was made, a server without settings
 * for an installation of its own starts as a copy of it.
 * @param root folder of the product, where it isn't this one
 */
export async function spawnServer(env: Record<string, string> = {}, root = ROOT): Promise<RunningServer> {
  const port = env.PORT ? Number(env.PORT) : await findFreePort();
  const dataDir = env.DATA_DIR ?? makeDataDir();
  const isCopy =
    process.env.TEMPLATE_DATA_DIR !== undefined && OWN_INSTALLATION.every((name) => env[name] === undefined);
  if (isCopy) cpSync(process.env.TEMPLATE_DATA_DIR ?? "", dataDir, { recursive: true });
  const template = isCopy ? process.env.TEMPLATE_DATABASE : undefined;
  const database = env.SUPABASE_URL ? undefined : await databaseFor(dataDir, template);
  const command = startCommand();
  const child = spawn(process.execPath, command.args, {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      ...command.env,
      ADMIN_EMAIL: STAFF.email,
      ADMIN_PASSWORD: STAFF.password,
      ...(database && env.DATABASE_URL === undefined ? addressesOf(database.url) : {}),
      ...env,
      PORT: String(port),
      DATA_DIR: dataDir,
    },
  });
  let text = "";
  child.stdout.on("data", (chunk) => (text += chunk));
  child.stderr.on("data", (chunk) => (text += chunk));
  const gone = new Promise<number | null>((resolve) => child.once("exit", resolve));
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode === null && child.signalCode === null) child.kill(signal);
    return gone;
  };
  return {
    url: `http://localhost:${port}`,
    port,
    dataDir,
    databaseUrl: database?.url,
    process: child,
    output: () => text,
    keys: () => JSON.parse(readFileSync(path.join(dataDir, "secrets.json"), "utf8")),
    stop: () => end("SIGINT"),
    discard: async () => {
      // It is thrown away: what keeps it from ending in time must not hold up the tests.
      const late = setTimeout(() => child.kill("SIGKILL"), 15_000);
      await end("SIGINT");
      clearTimeout(late);
      await database?.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
    kill: async () => void (await end("SIGKILL")),
  };
}

/** Starts the built server and waits until it says its address. Throws with its output when it ends before. */
export async function startServer(env: Record<string, string> = {}, root = ROOT): Promise<RunningServer> {
  const server = await spawnServer(env, root);
  await untilPrinted(server, / is served on /);
  return server;
}

/** Waits until a server has printed something. Throws with its output when it ends before. */
export function untilPrinted(server: RunningServer, what: RegExp): Promise<void> {
  return new Promise((resolve, reject) => {
    const look = () => {
      if (what.test(server.output())) resolve();
    };
    server.process.stdout?.on("data", look);
    server.process.once("close", (code) => reject(new Error(`The server ended with ${code}: ${server.output()}`)));
    look();
  });
}
