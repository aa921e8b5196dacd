import type { Logger } from "pino";
import type { Metrics } from "./metrics.ts";

/** Writes an answered request down. `started` is from `performance.now()`. */
export type RequestRecord = (request: {
  requestId: string;
  method: string;
  path: string;
  status: number;
  started: number;
}) => void;

/** Writes requests down in the log and in the figures, without who sent them. */
export function makeRequestRecord(log: Logger, metrics: Metrics): RequestRecord {
  return ({ started, ...request }) => {
    const ms = Math.round(performance.now() - started);
    metrics.observe(request.method, request.path, request.status, ms / 1000);
    log.info({ ...request, ms }, "request");
  };
}
