import { rmSync } from "node:fs";
import { chmod } from "node:fs/promises";
import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import path from "node:path";
import { text } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import type { Logger } from "pino";
import { doctorData } from "./doctor.ts";
import type { Finding } from "./finding.ts";
import type { Installation } from "./installation.ts";
import { writeArchive } from "./write-archive.ts";

// Only the process that has an embedded database can read it, so the running server does what the commands `backup` and
// `doctor` ask of it, over a socket in the data directory (docs/decisions/0012-backup.md).

function maintenanceSocketOf(dataDir: string): string {
  return path.join(dataDir, "maintenance.sock");
}

/**
 * Opens the maintenance socket of this process, for whoever owns the data directory. One that can't be opened
 * is logged: the server does its work without.
 * @returns the function that closes it, ending what is under way
 */
export async function openMaintenanceSocket(installation: Installation, log: Logger): Promise<() => Promise<void>> {
  const maintenanceSocket = maintenanceSocketOf(installation.dataDir);
  const server = createServer((incoming, answer) => {
    serve(installation, incoming, answer).catch((error) => {
      log.warn({ error, path: incoming.url }, "maintenance failed");
      if (answer.headersSent) answer.destroy();
      else answer.writeHead(500).end(error instanceof Error ? error.message : String(error));
    });
  });
  // What a killed process left: this one has the directory's lock.
  rmSync(maintenanceSocket, { force: true });
  try {
    await new Promise<void>((resolve, reject) => {
      server.once("error", reject);
      server.listen(maintenanceSocket, resolve);
    });
    await chmod(maintenanceSocket, 0o600);
  } catch (error) {
    log.warn({ error }, "backup and doctor need the server stopped: their socket can't be made in the data directory");
  }
  return async () => {
    if (!server.listening) return;
    const closed = new Promise((resolve) => server.close(resolve));
    server.closeAllConnections();
    await closed;
  };
}

async function serve(installation: Installation, { method, url }: IncomingMessage, answer: ServerResponse) {
  if (method === "GET" && url === "/backup") {
    answer.writeHead(200, { "Content-Type": "application/gzip" });
    return pipeline(writeArchive(installation), answer);
  }
  if (method === "POST" && (url === "/doctor" || url === "/doctor?fix")) {
    const findings = await doctorData(installation, { fix: url === "/doctor?fix" });
    return void answer.writeHead(200, { "Content-Type": "application/json" }).end(JSON.stringify(findings));
  }
  return void answer.writeHead(404).end();
}

/**
 * Asks the process that has the data directory for a backup.
 * @returns the archive; it ends with an error when that process goes
 * @throws Error in one line when nobody answers
 */
export async function askForBackup(dataDir: string): Promise<IncomingMessage> {
  return ask(dataDir, "GET", "/backup");
}

/** As `doctorData`, done by the process that has the data directory. @throws Error in one line when nobody answers */
export async function askDoctor(dataDir: string, { fix }: { fix: boolean }): Promise<Finding[]> {
  const answer = await ask(dataDir, "POST", fix ? "/doctor?fix" : "/doctor");
  return JSON.parse(await text(answer));
}

async function ask(dataDir: string, method: string, url: string): Promise<IncomingMessage> {
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    const call = request({ socketPath: maintenanceSocketOf(dataDir), method, path: url }, resolve);
    call.once("error", (error) =>
      reject(new Error(`Data directory ${dataDir} is in use by a process that can't be asked (${error.message})`)),
    );
    call.end();
  });
  if (answer.statusCode === 200) return answer;
  throw new Error(`The server could not do it: ${await text(answer)}`);
}
