import { execFile } from "node:child_process";
import path from "node:path";
import { promisify } from "node:util";
import { cpuMs } from "./process-figures.ts";
import { ACCEPT_ENCODING, type Address } from "./requests.ts";
import { TOOL_ENV } from "./tools.ts";

/** The server has the first core, its load the second. */
export const SERVER_CORE = 0;
const LOAD_CORE = 1;
export const CONNECTIONS = 64;
const SCRIPT = path.join(import.meta.dirname, "wrk-report.lua");

export type Load = {
  requestsPerS: number;
  cpuMsPerRequest: number;
  p99Ms: number;
  /** Part of the server's core that was busy. */
  busy: number;
};

type Counted = { requests: number; seconds: number; p99: number; failures: number };

/**
 * Loads a page over many connections at once with wrk.
 * @param pid the process that serves it
 * @param ifNoneMatch entity tag that the client already has
 * @throws Error when a request failed
 */
export async function load(pid: number, address: Address, seconds: number, ifNoneMatch?: string): Promise<Load> {
  const { port, path: page, host } = address;
  const headers = [`Host: ${host}:${port}`, `Accept-Encoding: ${ACCEPT_ENCODING}`];
  if (ifNoneMatch) headers.push(`If-None-Match: ${ifNoneMatch}`);
  const wrk = ["wrk", "-t1", `-c${CONNECTIONS}`, `-d${seconds}s`, "--timeout", "30s", "-s", SCRIPT];
  const command = [
    ...["-c", String(LOAD_CORE), ...wrk],
    ...headers.flatMap((header) => ["-H", header]),
    `http://127.0.0.1:${port}${page}`,
  ];
  const before = cpuMs(pid);
  const { stdout } = await promisify(execFile)("taskset", command, { env: TOOL_ENV });
  const cpu = cpuMs(pid) - before;
  const counted: Counted = JSON.parse(stdout.trim().split("\n").at(-1) ?? "");
  if (counted.failures > 0) throw new Error(`${page}: ${counted.failures} of ${counted.requests} requests failed`);
  return {
    requestsPerS: counted.requests / counted.seconds,
    cpuMsPerRequest: cpu / counted.requests,
    p99Ms: counted.p99,
    busy: cpu / 1000 / counted.seconds,
  };
}
