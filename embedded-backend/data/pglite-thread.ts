import { setFlagsFromString } from "node:v8";
import { parentPort, workerData } from "node:worker_threads";
import { PGlite, protocol } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { forcedFiles } from "./forced-files.ts";
import { answerBatches } from "./pglite-messages.ts";
import type { ThreadData, ToMain, ToThread } from "./pglite-server.ts";

// The thread that holds the embedded database: it takes what a client of PostgreSQL sends and answers as the server would.

// V8 would compile the busiest functions of the database a second time. One of them takes 600 MB for that, more than a tenth of
// a page's time is worth (docs/decisions/0014-memory.md).
for (const flag of ["--no-wasm-tier-up", "--no-wasm-dynamic-tiering"]) setFlagsFromString(flag);

/** What the database takes of this process's memory (docs/decisions/0014-memory.md). */
const SETTINGS = ["shared_buffers=32MB", "wal_sync_method=fsync"];

const { folder, busySince } = workerData as ThreadData;
const began = new BigInt64Array(busySince);
const send = (message: ToMain, transfer: ArrayBuffer[] = []) => parentPort?.postMessage(message, transfer);

const database = await PGlite.create({
  ...(folder ? { dataDir: folder } : {}),
  // In memory there is nothing to force.
  startParams: [
    ...PGlite.defaultStartParams.filter((parameter) => !folder || parameter !== "-F"),
    ...SETTINGS.flatMap((setting) => ["-c", setting]),
  ],
  extensions: { pg_trgm, forcedFiles },
});

parentPort?.on("message", async (message: ToThread) => {
  if (message === "close") {
    await database.close();
    process.exit(0);
  }
  const { client, bytes } = message;
  Atomics.store(began, 0, process.hrtime.bigint());
  const answer = isStartup(bytes)
    ? startClient(bytes)
    : answerBatches(bytes, (batch) => database.execProtocolRawSync(batch));
  Atomics.store(began, 0, 0n);
  send({ client, bytes: answer }, [answer.buffer]);
});
send("open");

/** The first message of a client has no kind; the first byte of its length is 0. */
function isStartup(bytes: Uint8Array): boolean {
  return bytes[0] === 0;
}

/** There is one session for all clients: the next one must find nothing of the one before. */
function startClient(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  for (const statement of ["rollback", "discard all"]) {
    database.execProtocolRawSync(protocol.serialize.query(statement));
  }
  // A copy: the answer is a view on the database's own buffer, and what is handed over is gone here.
  return new Uint8Array(database.execProtocolRawSync(bytes));
}
