import { execFile } from "node:child_process";
import { appendFileSync, chownSync, existsSync, mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import postgres from "postgres";
import { findFreePort } from "./start-server.ts";

const run = promisify(execFile);
const VERSIONS = "/usr/lib/postgresql";

/** Where the programs of the newest PostgreSQL on this machine are; undefined where there is none. */
const programs = existsSync(VERSIONS)
  ? readdirSync(VERSIONS)
      .sort((one, other) => Number(other) - Number(one))
      .map((version) => path.join(VERSIONS, version, "bin"))
      .find((folder) => existsSync(path.join(folder, "pg_basebackup")))
  : undefined;

export const hasReplica = programs !== undefined;

/**
 * Makes a streaming replica of a PostgreSQL server on this machine.
 * @param server its address; its user may replicate
 * @param lag how much later it applies what it gets, as PostgreSQL writes times
 * @returns `of`, the address of a database of it; `promote` makes it a server of its own; `kill` ends it as a crash would, `stop` for good
 */
export async function startReplica(server: string, lag: string) {
  const folder = mkdtempSync(path.join(tmpdir(), "kinran-replica-"));
  const data = path.join(folder, "data");
  const { hostname, port, username } = new URL(server);
  const ownPort = await findFreePort();
  // PostgreSQL refuses to run as root.
  const isRoot = process.getuid?.() === 0;
  if (isRoot) {
    const { uid, gid } = statSync("/var/lib/postgresql");
    chownSync(folder, uid, gid);
  }
  const asPostgres = (program: string, ...given: string[]) => {
    const command = [path.join(programs ?? "", program), ...given];
    return isRoot ? run("runuser", ["-u", "postgres", "--", ...command]) : run(command[0] ?? "", command.slice(1));
  };
  await asPostgres("pg_basebackup", "-h", hostname, "-p", port, "-U", username, "-D", data, "-R", "--checkpoint=fast");
  appendFileSync(path.join(data, "postgresql.auto.conf"), `recovery_min_apply_delay = '${lag}'\n`);
  const settings = `-p ${ownPort} -h 127.0.0.1 -k ${folder} -c max_connections=${await mostConnections(server)}`;
  await asPostgres("pg_ctl", "-D", data, "-w", "-l", path.join(folder, "log"), "-o", settings, "start");
  const kill = () => asPostgres("pg_ctl", "-D", data, "-m", "immediate", "stop");
  return {
    of: (url: string) => {
      const address = new URL(url);
      address.port = String(ownPort);
      return address.href;
    },
    promote: () => asPostgres("pg_ctl", "-D", data, "-w", "promote"),
    kill,
    stop: async () => {
      await kill().catch(() => undefined);
      rmSync(folder, { recursive: true });
    },
  };
}

/** A replica may not allow fewer than its server. */
async function mostConnections(server: string): Promise<string> {
  const connection = postgres(server, { max: 1, onnotice: () => undefined });
  const [row] = await connection`show max_connections`;
  await connection.end();
  return row?.max_connections;
}
