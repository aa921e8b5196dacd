import { AsyncLocalStorage, AsyncResource } from "node:async_hooks";
import fs from "node:fs";
import fsPromises from "node:fs/promises";
import http from "node:http";
import { syncBuiltinESMExports } from "node:module";
import { isMainThread } from "node:worker_threads";
import { encodeRecord, LOG_HEADER, type Operation } from "./power-cut-log.ts";
import { makeNotings, type Noting } from "./power-cut-notings.ts";

// Loaded before everything else into a process, and so into each of its threads: notes in a log what they do to the files of one
// folder, each operation after it is done, in one order over all threads. The log lies outside the folder.

type Call = (this: unknown, ...parameters: unknown[]) => unknown;
type Calls = Record<string, Call | undefined>;

/**
 * Settings with which a process notes what it does to the files of a folder.
 * @param log the file that gets the records behind those that it holds
 */
export function recorderEnv(folder: string, log: string): Record<string, string> {
  return {
    NODE_OPTIONS: `--import ${import.meta.filename}`,
    POWER_CUT_FOLDER: fs.realpathSync(folder),
    POWER_CUT_LOG: log,
  };
}

// Some of these functions call others of them; only the outermost call is noted.
const inside = new AsyncLocalStorage<boolean>();

function returning(call: Call, noting: Noting): Call {
  return function (...parameters) {
    if (inside.getStore()) return call.apply(this, parameters);
    const note = noting(parameters);
    const result = inside.run(true, () => call.apply(this, parameters));
    note?.(result);
    return result;
  };
}

function promising(call: Call, noting: Noting): Call {
  return async function (...parameters) {
    if (inside.getStore()) return call.apply(this, parameters);
    const note = noting(parameters);
    const result = await inside.run(true, () => call.apply(this, parameters));
    note?.(result);
    return result;
  };
}

function callingBack(call: Call, noting: Noting): Call {
  return function (...parameters) {
    const callback = parameters.pop();
    if (inside.getStore() || typeof callback !== "function") return call.apply(this, [...parameters, callback]);
    const note = noting(parameters);
    const answer = AsyncResource.bind((...results: unknown[]) => {
      if (!results[0]) note?.(results[1]);
      callback(...results);
    });
    return inside.run(true, () => call.apply(this, [...parameters, answer]));
  };
}

function replace(calls: Calls, name: string, wrap: (call: Call, noting: Noting) => Call, noting: Noting): void {
  const call = calls[name];
  if (call) calls[name] = wrap(call, noting);
}

/** Methods of an opened file, and the function that does the same with its number. */
const METHODS: Record<string, string> = {
  write: "write",
  writev: "writev",
  writeFile: "writeFile",
  appendFile: "writeFile",
  truncate: "ftruncate",
  sync: "fsync",
  datasync: "fdatasync",
  chmod: "fchmod",
};

async function replaceMethods(notings: Record<string, Noting>): Promise<void> {
  const handle = await fsPromises.open(process.execPath);
  const methods: Calls = Object.getPrototypeOf(handle);
  await handle.close();
  for (const [method, name] of Object.entries(METHODS)) {
    const call = methods[method];
    const noting = notings[name];
    if (!call || !noting) continue;
    methods[method] = function (...parameters) {
      const { fd } = this as { fd: number };
      return promising(call, (given) => noting([fd, ...given])).apply(this, parameters);
    };
  }
}

async function record(folder: string, log: string): Promise<void> {
  const real = { ...fs };
  const handle = real.openSync(log, "a");
  const length = () => real.fstatSync(handle).size;
  const append = (operation: Operation, data?: Uint8Array) =>
    void real.writeSync(handle, encodeRecord(operation, data));
  const notings = makeNotings({ folder, real, append, length });
  await replaceMethods(notings);
  for (const [name, noting] of Object.entries(notings)) {
    replace(fs as unknown as Calls, `${name}Sync`, returning, noting);
    replace(fs as unknown as Calls, name, callingBack, noting);
    replace(fsPromises as unknown as Calls, name, promising, noting);
  }
  syncBuiltinESMExports();
  if (!isMainThread) return;
  sendLength(append, length);
  hastenTidying();
}

/** The database is tidied every few hours, and looked at every ten seconds for a checkpoint; here as often as the work needs it. */
const LONG_MS = 10_000;
const MOST_MS = 1_500;
const HASTE = 20;

function hastenTidying(): void {
  const timers = globalThis as unknown as { setInterval: Call };
  const { setInterval } = timers;
  timers.setInterval = function (job, delay, ...rest) {
    const hastened = Number(delay) < LONG_MS ? delay : Math.min(Number(delay) / HASTE, MOST_MS);
    return setInterval.call(this, job, hastened, ...rest);
  };
}

/** What is told to the outside is told at a point of the log: each answer carries it, each printed line is noted. */
function sendLength(append: (operation: Operation) => void, length: () => number): void {
  const answers = http.ServerResponse.prototype as unknown as { writeHead: Call };
  const { writeHead } = answers;
  answers.writeHead = function (...parameters) {
    (this as http.ServerResponse).setHeader(LOG_HEADER, String(length()));
    return writeHead.apply(this, parameters);
  };
  const output = process.stdout as unknown as { write: Call };
  const { write } = output;
  output.write = function (...parameters) {
    append({ kind: "said", text: String(parameters[0]) });
    return write.apply(this, parameters);
  };
}

const { POWER_CUT_FOLDER, POWER_CUT_LOG } = process.env;
if (POWER_CUT_FOLDER && POWER_CUT_LOG) await record(POWER_CUT_FOLDER, POWER_CUT_LOG);
