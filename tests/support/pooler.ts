import { type ChildProcess, spawn } from "node:child_process";
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { findFreePort } from "./start-server.ts";

const PGBOUNCER = "/usr/sbin/pgbouncer";

/** Whether PgBouncer is installed: `.ci/run` does, a developer's machine may lack it. */
export const hasPooler = existsSync(PGBOUNCER);

/**
 * Starts PgBouncer before a PostgreSQL server, in transaction mode, else with its defaults.
 * @param server address of the server
 * @returns `through`, the address by which a database of it is reached through the pooler
 */
export async function startPooler(server: string) {
  const { hostname, port, username } = new URL(server);
  const folder = mkdtempSync(path.join(tmpdir(), "kinran-pooler-"));
  const listenPort = await findFreePort();
  const users = path.join(folder, "users.txt");
  const settings = path.join(folder, "pgbouncer.ini");
  writeFileSync(users, `"${username}" ""\n`);
  writeFileSync(
    settings,
    `[databases]
* = host=${hostname} port=${port || 5432} user=${username}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${listenPort}
unix_socket_dir =
auth_type = trust
auth_file = ${users}
pool_mode = transaction
`,
  );
  // It refuses to run as root.
  chmodSync(folder, 0o755);
  const asNobody = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {};
  const child = spawn(PGBOUNCER, ["-q", settings], { stdio: "ignore", ...asNobody });
  await untilListening(listenPort, child);
  return {
    through: (url: string) => {
      const address = new URL(url);
      address.port = String(listenPort);
      return address.href;
    },
    close: async () => {
      const gone = new Promise((resolve) => child.once("exit", resolve));
      child.kill("SIGKILL");
      await gone;
      rmSync(folder, { recursive: true });
    },
  };
}

async function untilListening(port: number, child: ChildProcess): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`PgBouncer ended with ${child.exitCode}`);
    const socket = connect(port, "127.0.0.1");
    const isOpen = await new Promise<boolean>((resolve) => {
      socket.once("connect", () => resolve(true));
      socket.once("error", () => resolve(false));
    });
    socket.destroy();
    if (isOpen) return;
    await pause(50);
  }
}
