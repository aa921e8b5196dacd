import type { APIRequestContext } from "@playwright/test";
import type { RunningServer } from "../../support/start-server.ts";

/** Reads rows with the server key. `query` is what follows /rest/v1/. */
export async function readRows(
  request: APIRequestContext,
  server: RunningServer,
  query: string,
): Promise<Record<string, unknown>[]> {
  const answer = await request.get(`${server.url}/rest/v1/${query}`, { headers: { apikey: server.keys().secretKey } });
  return answer.json();
}
