import { AsyncLocalStorage } from "node:async_hooks";
import { UNAVAILABLE } from "./database-errors.ts";

/** What a request means to its statements. The REST engine, which stands between the two, hands on none of it. */
type EngineRequest = {
  /** Its headers where it may write: the history knows by them what belongs to one change. */
  headers: Headers | undefined;
  /** Milliseconds that a statement of bulk work may take. */
  limit: number | undefined;
  /** Whether the replica answers it. */
  isOnReplica: boolean;
};

const requests = new AsyncLocalStorage<EngineRequest & { hasLostDatabase: boolean }>();

/**
 * Runs the engine for one request. Where it answers a lost connection with 500, as it does while it reads a session, the answer
 * becomes the 503 that it gives elsewhere.
 */
export function runEngine(request: EngineRequest, answer: () => Promise<Response>): Promise<Response> {
  const running = { ...request, hasLostDatabase: false };
  return requests.run(running, async () => {
    const response = await answer();
    if (response.status !== 500 || !running.hasLostDatabase) return response;
    return Response.json(UNAVAILABLE, { status: 503 });
  });
}

/** Notes for the running request that its connection to the database failed. */
export function noteOutage(): void {
  const request = requests.getStore();
  if (request) request.hasLostDatabase = true;
}

/** Headers of the running request where it may write; none of another one. */
export function writingHeaders(): Record<string, string> {
  return Object.fromEntries(requests.getStore()?.headers ?? []);
}

/** Whether the running request is answered by the replica. */
export function isOnReplica(): boolean {
  return requests.getStore()?.isOnReplica ?? false;
}

/** The milliseconds of the bulk work that runs; undefined for other work. */
export function bulkLimit(): number | undefined {
  return requests.getStore()?.limit;
}
