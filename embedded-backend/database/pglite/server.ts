import { Duplex } from "node:stream";
import { Worker } from "node:worker_threads";

/** `busySince` holds when the thread began what it does, in nanoseconds of the system's steady clock, or 0. */
export type ThreadData = { folder: string | undefined; busySince: SharedArrayBuffer };
/** What a client sends, by the client's number. */
type Packet = { client: number; bytes: Uint8Array<ArrayBufferLike> };
export type ToThread = Packet | "close";
export type ToMain = Packet | "open" | { broken: string };

/** The embedded database as a server that is reached by connections. */
export type PgliteServer = {
  /** A connection for the driver. It is destroyed with an error when the thread ends. */
  connect(): Duplex;
  /** Throws while the database is being opened again. */
  checkOpen(): void;
  /**
   * Ends the thread, and with it the statement that runs, where that has taken so many milliseconds: of work, since a machine that stands still
   * or does something else is no slow statement, or several times as many of time.
   * @param workedMs milliseconds of CPU time that this process has used since the statement began
   * @returns after how many milliseconds it is worth looking again
   */
  endIfBusyFor(milliseconds: number, workedMs: number): number;
  /** Waits for what runs, ends it where that takes long, and writes everything to the folder. */
  close(): Promise<void>;
};

/** So many ends that nobody asked for within this time mean that opening again is no help. */
const MOST_DEATHS = 3;
const DEATHS_WITHIN_MS = 60_000;

/** Milliseconds for what still runs and the last checkpoint. What is not done by then is done when the folder is opened again. */
const LONGEST_CLOSE_MS = 10_000;

/** What waits for the machine may take so many times its limit. */
const LONGEST_STALL = 3;
const LOOK_AGAIN_MS = 100;

const THREAD = new URL("./thread.ts", import.meta.url);

/**
 * Starts the embedded database in a thread of its own. When the thread ends, because a statement took too long or by itself, it is
 * opened again; nothing that was acknowledged is lost, since every commit is forced to the disk.
 * @param options `folder` absent: in memory; `onEnd` is called each time it has to be opened again, why, and with the error for those
 *   who wait; `onHopeless` once it has died by itself three times within a minute
 * @throws when the folder can't be opened
 */
export async function startPglite(options: {
  folder: string | undefined;
  onEnd: (reason: string, error: Error) => void;
  onHopeless: (reason: string) => void;
}): Promise<PgliteServer> {
  const { folder, onEnd, onHopeless } = options;
  const clients = new Map<number, Connection>();
  const deaths: number[] = [];
  let lastClient = 0;
  let busySince = new BigInt64Array(new SharedArrayBuffer(8));
  let worker: Worker | undefined;
  let opening: Promise<void> | undefined;
  let isClosing = false;
  let isOverdue = false;

  async function open(): Promise<void> {
    const shared = new SharedArrayBuffer(8);
    const thread = new Worker(THREAD, { workerData: { folder, busySince: shared } satisfies ThreadData });
    let reason = "";
    thread.on("error", (error) => {
      reason = error instanceof Error ? error.message : String(error);
    });
    await new Promise<void>((resolve, reject) => {
      thread.once("message", () => resolve());
      thread.once("exit", (code) => reject(new Error(reason || `The embedded database ended with ${code}`)));
    });
    busySince = new BigInt64Array(shared);
    worker = thread;
    thread.on("message", (message: Packet | { broken: string }) => {
      if ("broken" in message) reason = message.broken;
      else clients.get(message.client)?.push(message.bytes);
    });
    thread.on("exit", (code) => afterEnd(reason || `exit ${code}`));
  }

  function afterEnd(reason: string): void {
    worker = undefined;
    if (isClosing) return;
    const error = away("The embedded database has ended");
    for (const client of clients.values()) client.destroy(isOverdue ? overdue() : error);
    onEnd(isOverdue ? "a statement took too long" : reason, error);
    if (!isOverdue) noteDeath(reason);
    isOverdue = false;
    void openAgain();
  }

  function noteDeath(reason: string): void {
    const now = performance.now();
    deaths.push(now);
    if (deaths.filter((at) => now - at < DEATHS_WITHIN_MS).length >= MOST_DEATHS) onHopeless(reason);
  }

  async function openAgain(): Promise<void> {
    try {
      opening = open();
      await opening;
    } catch (error) {
      noteDeath(error instanceof Error ? error.message : String(error));
      if (!isClosing) setTimeout(openAgain, 500).unref();
    }
  }

  await open();
  return {
    connect() {
      if (!worker) throw away("The embedded database is being opened");
      lastClient += 1;
      const client = lastClient;
      const connection = new Connection(
        (bytes) => worker?.postMessage({ client, bytes } satisfies ToThread, [bytes.buffer as ArrayBuffer]),
        () => clients.delete(client),
      );
      clients.set(client, connection);
      return connection;
    },
    checkOpen() {
      if (!worker) throw away("The embedded database is being opened");
    },
    endIfBusyFor(milliseconds, workedMs) {
      const since = Atomics.load(busySince, 0);
      const busyMs = since === 0n ? 0 : Number(process.hrtime.bigint() - since) / 1e6;
      if (busyMs < milliseconds) return milliseconds - busyMs;
      // The thread can't have worked longer than the process.
      if (workedMs < milliseconds && busyMs < milliseconds * LONGEST_STALL)
        return Math.max(milliseconds - workedMs, LOOK_AGAIN_MS);
      isOverdue = true;
      void worker?.terminate();
      return milliseconds;
    },
    async close() {
      isClosing = true;
      await opening?.catch(() => undefined);
      const thread = worker;
      if (!thread) return;
      const gone = new Promise((resolve) => thread.once("exit", resolve));
      thread.postMessage("close" satisfies ToThread);
      const late = setTimeout(() => void thread.terminate(), LONGEST_CLOSE_MS);
      await gone;
      clearTimeout(late);
    },
  };
}

/** Has what postgres.js asks of a socket. */
class Connection extends Duplex {
  readonly readyState = "open";
  readonly #send: (bytes: Uint8Array) => void;
  readonly #forget: () => void;

  constructor(send: (bytes: Uint8Array) => void, forget: () => void) {
    super();
    this.#send = send;
    this.#forget = forget;
  }

  override _read(): void {}

  override _write(chunk: Uint8Array, _encoding: string, done: () => void): void {
    // A copy of its own, since what is handed to the thread is gone here.
    this.#send(new Uint8Array(chunk));
    done();
  }

  override _final(done: () => void): void {
    this.push(null);
    done();
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.#forget();
    done(error);
  }
}

function away(message: string): Error {
  return Object.assign(new Error(message), { code: "57P03" });
}

function overdue(): Error {
  return Object.assign(new Error("canceling statement due to statement timeout"), { code: "57014" });
}
