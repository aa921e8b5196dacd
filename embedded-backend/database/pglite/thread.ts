import { rmSync } from "node:fs";
import path from "node:path";
import { setFlagsFromString } from "node:v8";
import { parentPort, workerData } from "node:worker_threads";
import { PGlite, protocol } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { endWhenBroken } from "./end-when-broken.ts";
import { forcedFiles } from "./forced-files.ts";
import { answerBatches } from "./messages.ts";
import type { ThreadData, ToMain, ToThread } from "./server.ts";

// The thread that holds the embedded database: it takes what a client of PostgreSQL sends and answers as the server would.

// V8 would compile the busiest functions of the database a second time. One of them takes 600 MB for that, more than a tenth of
// a page's time is worth (docs/decisions/0014-memory.md).
for (const flag of ["--no-wasm-tier-up", "--no-wasm-dynamic-tiering"]) setFlagsFromString(flag);

/**
 * What the database takes of this process's memory (docs/decisions/0014-memory.md), and what a power cut asks for
 * (docs/decisions/0026-forced-writes.md).
 */
const SETTINGS = ["shared_buffers=32MB", "wal_sync_method=fsync", "wal_log_hints=on"];

const { folder, busySince } = workerData as ThreadData;
const began = new BigInt64Array(busySince);
const send = (message: ToMain, transfer: ArrayBuffer[] = []) => parentPort?.postMessage(message, transfer);

// The data directory is locked, so this is always what a start before left; a power cut may leave it empty, which no start takes.
if (folder) rmSync(path.join(folder, "postmaster.pid"), { force: true });

const database = await PGlite.create({
  ...(folder ? { dataDir: folder } : {}),
  // In memory there is nothing to force.
  startParams: [
    ...PGlite.defaultStartParams.filter((parameter) => !folder || parameter !== "-F"),
    ...SETTINGS.flatMap((setting) => ["-c", setting]),
  ],
  extensions: { pg_trgm, forcedFiles },
});
endWhenBroken(database, (broken) => {
  send({ broken });
  process.exit(1);
});

parentPort?.on("message", async (message: ToThread) => {
  if (message === "close") {
    await database.close();
    process.exit(0);
  }
  const { client, bytes } = message;
  Atomics.store(began, 0, process.hrtime.bigint());
  if (isStartup(bytes)) await forgetClient();
  const answer = isStartup(bytes) ? await run(bytes) : await answerBatches(bytes, run);
  Atomics.store(began, 0, 0n);
  // A copy: the answer may be a view on the database's own buffer, and what is handed over is gone here.
  const copy = new Uint8Array(answer);
  send({ client, bytes: copy }, [copy.buffer]);
});
send("open");

/** The first message of a client has no kind; the first byte of its length is 0. */
function isStartup(bytes: Uint8Array): boolean {
  return bytes[0] === 0;
}

/** There is one session for all clients: the next one must find nothing of the one before. */
async function forgetClient(): Promise<void> {
  for (const statement of ["rollback", "discard all"]) await run(protocol.serialize.query(statement));
}

// `execProtocolRaw` would do for the bytes, but keeps every message that it has read, for ever.
async function run(bytes: Uint8Array): Promise<Uint8Array> {
  const { data } = await database.execProtocol(bytes, { syncToFs: false, throwOnError: false });
  return data;
}
