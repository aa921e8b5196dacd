import { AsyncLocalStorage } from "node:async_hooks";
import { UNAVAILABLE } from "./database-errors.ts";

const requests = new AsyncLocalStorage<{ hasLostDatabase: boolean }>();

/** Notes for the request that is being answered that its connection to the database failed. */
export function noteOutage(): void {
  const request = requests.getStore();
  if (request) request.hasLostDatabase = true;
}

/**
 * Runs the engine for one request. Where it answers a lost connection with 500, as it does while it reads a session, the answer
 * becomes the 503 that it gives elsewhere.
 */
export function markOutage(answer: () => Promise<Response>): Promise<Response> {
  const request = { hasLostDatabase: false };
  return requests.run(request, async () => {
    const response = await answer();
    if (response.status !== 500 || !request.hasLostDatabase) return response;
    return Response.json(UNAVAILABLE, { status: 503 });
  });
}
