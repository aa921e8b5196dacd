import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { type RunningServer, startServer } from "./start-server.ts";

export type FragileBackend = {
  /** Origin of a site whose backend answers only while `isUp`. */
  url: string;
  isUp: boolean;
  /** Of what it is asked for, as path and decoded query below /rest/v1/: what fails although it is up. */
  failing: RegExp | undefined;
  stop(): Promise<void>;
};

/** Starts a second site that reaches the backend of `server` through a door that a test can shut. */
export async function startFragileBackend(server: RunningServer): Promise<FragileBackend> {
  const state: Pick<FragileBackend, "isUp" | "failing"> = { isUp: true, failing: undefined };
  const door = createServer(async (request, response) => {
    const asked = decodeURIComponent(request.url?.replace("/rest/v1/", "") ?? "");
    if (!state.isUp || state.failing?.test(asked)) return void response.writeHead(503).end("{}");
    const body = await buffer(request);
    const { host: _host, connection: _connection, "content-length": _length, ...headers } = request.headers;
    const answer = await fetch(server.url + request.url, {
      method: request.method ?? "GET",
      headers: headers as Record<string, string>,
      ...(body.length > 0 && { body }),
    });
    response.writeHead(answer.status, { "Content-Type": answer.headers.get("Content-Type") ?? "" });
    response.end(Buffer.from(await answer.arrayBuffer()));
  });
  await new Promise<void>((resolve) => door.listen(0, "127.0.0.1", resolve));
  const { port } = door.address() as AddressInfo;
  const site = await startServer({
    SUPABASE_URL: `http://127.0.0.1:${port}`,
    SUPABASE_PUBLISHABLE_KEY: server.keys().publishableKey,
    SUPABASE_SECRET_KEY: server.keys().secretKey,
    // What was read while it was up would be shown while it is not.
    PAGE_CACHE_MB: "0",
  });
  return Object.assign(state, {
    url: site.url,
    stop: async () => {
      await site.discard();
      door.closeAllConnections();
      door.close();
    },
  });
}
