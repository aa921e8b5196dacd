import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { makeDatabase } from "../tests/support/postgres-server.ts";
import { findFreePort, makeDataDir, type RunningServer, startServer } from "../tests/support/start-server.ts";
import { ask } from "./requests.ts";
import { TOOL_ENV } from "./tools.ts";

/** Where TEST_DATABASE_URL names a PostgreSQL server, parts of the bench run there as well. */
export const postgresServer = process.env.TEST_DATABASE_URL;
// Which database a server gets is said here each time.
delete process.env.TEST_DATABASE_URL;

/** An installation that can be started again and again. */
export type Installation = {
  dataDir: string;
  /** Address of its database where that is PostgreSQL. */
  databaseUrl: string | undefined;
  start(env?: Record<string, string>): Promise<RunningServer>;
  /** Throws data directory and database away; its servers have been stopped. */
  discard(): Promise<void>;
};

/** An installation that has not been started yet, on PGlite or on a PostgreSQL server. Its requests are not logged. */
export async function makeInstallation(server?: string): Promise<Installation> {
  const dataDir = makeDataDir();
  const database = server ? await makeDatabase(server) : undefined;
  const fixed = { DATA_DIR: dataDir, LOG_LEVEL: "warn", ...(database && { DATABASE_URL: database.url }) };
  return {
    dataDir,
    databaseUrl: database?.url,
    start: (env = {}) => startServer({ ...fixed, ...env }),
    discard: async () => {
      await database?.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Starts a new installation, does something with it and throws it away. */
export async function withServer<T>(
  job: (server: RunningServer) => Promise<T>,
  { database, env }: { database?: string | undefined; env?: Record<string, string> } = {},
): Promise<T> {
  const installation = await makeInstallation(database);
  try {
    const server = await installation.start(env);
    return await job(server).finally(() => server.stop());
  } finally {
    await installation.discard();
  }
}

/** A server that answers one ready page at `/page`. */
export type PlainServer = { port: number; pid: number; stop(): Promise<void> };
export type ReadyPage = { body: Buffer; encoding: string };

/** nginx with one worker that serves the page as a static file, compressed beforehand; no request log. */
export async function startNginx({ body, encoding }: ReadyPage): Promise<PlainServer> {
  const folder = mkdtempSync(path.join(tmpdir(), "kinran-nginx-"));
  const port = await findFreePort();
  mkdirSync(path.join(folder, "files"));
  writeFileSync(path.join(folder, "files/page"), body);
  // Its worker would become another user that can't enter the folder.
  const user = process.getuid?.() === 0 ? "user root;" : "";
  writeFileSync(
    path.join(folder, "nginx.conf"),
    `${user} worker_processes 1; daemon off; pid ${folder}/pid; error_log ${folder}/error.log;
    events { worker_connections 1024; }
    http {
      access_log off; sendfile on; tcp_nopush on; keepalive_requests 1000000000; default_type "text/html; charset=utf-8";
      client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy; fastcgi_temp_path ${folder}/fastcgi;
      uwsgi_temp_path ${folder}/uwsgi; scgi_temp_path ${folder}/scgi;
      server { listen 127.0.0.1:${port}; root ${folder}/files; add_header Content-Encoding ${encoding}; }
    }`,
  );
  const child = spawn("nginx", ["-e", `${folder}/error.log`, "-c", `${folder}/nginx.conf`], {
    env: TOOL_ENV,
    stdio: "ignore",
  });
  return ready(child, port, folder);
}

/** node:http that answers the page from a buffer. */
export async function startBare({ body, encoding }: ReadyPage): Promise<PlainServer> {
  const folder = mkdtempSync(path.join(tmpdir(), "kinran-bare-"));
  const port = await findFreePort();
  const file = path.join(folder, "page");
  writeFileSync(file, body);
  const script = path.join(import.meta.dirname, "bare-server.ts");
  const child = spawn(process.execPath, [script, String(port), file, encoding], { stdio: "ignore" });
  return ready(child, port, folder);
}

async function ready(child: ChildProcess, port: number, folder: string): Promise<PlainServer> {
  const { pid } = child;
  if (!pid) throw new Error(`${child.spawnfile} does not start`);
  const gone = once(child, "exit");
  for (;;) {
    const isReady = await ask({ port, path: "/page", host: "localhost" }).then(
      ({ status }) => status === 200,
      () => false,
    );
    if (isReady) break;
    if (child.exitCode !== null) throw new Error(`${child.spawnfile} ended with ${child.exitCode}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return {
    port,
    pid,
    stop: async () => {
      child.kill("SIGINT");
      await gone;
      rmSync(folder, { recursive: true });
    },
  };
}
