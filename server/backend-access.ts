import { AsyncLocalStorage } from "node:async_hooks";
import type { Backend } from "../embedded-backend/backend.ts";
import type { Origin } from "../embedded-backend/gateway/gateway.ts";
import { makeChangeNotices } from "./change-notices.ts";

/** How the server reaches its backend, whichever it is. */
export type BackendAccess = {
  /** Address for the client library. */
  url: string;
  publishableKey: string;
  /** The way of the pages to the backend. It is one function for all requests, so that one client serves them all. */
  fetch: typeof fetch;
  /** Runs a job whose calls through `fetch` count as made by this request's sender. */
  onBehalfOf<T>(origin: Origin, job: () => T): T;
  /** Answers a call that came in over the wire. */
  serveWire(request: Request, origin: Origin): Promise<Response>;
  changes: {
    /** Grows with each change of the content that this server hears of. Undefined while it may miss some. */
    version(): number | undefined;
    /** Whether it hears of all. If not, a page may be a little old rather than wait for a distant backend. */
    areAllKnown: boolean;
  };
  /** Answers what comes in at `NOTICE_PATH`. */
  takeNotice?(request: Request): Promise<Response>;
  isHealthy(): Promise<boolean>;
  close(): Promise<void>;
};

const SERVER: Origin = { ip: "server", requestId: "server" };

/** The backend in this process: calls don't leave it. */
export function embeddedAccess(backend: Backend, siteUrl: string): BackendAccess {
  const senders = new AsyncLocalStorage<Origin>();
  return {
    url: siteUrl,
    publishableKey: backend.publishableKey,
    fetch: (input, init) => backend.fetch(new Request(input, init), senders.getStore() ?? SERVER),
    onBehalfOf: (origin, job) => senders.run(origin, job),
    serveWire: backend.fetch,
    changes: { version: backend.changes.version, areAllKnown: true },
    isHealthy: backend.isHealthy,
    close: backend.close,
  };
}

/** A hosted or self-hosted Supabase: browsers call it directly, and this server offers no wire of its own. */
export function hostedAccess(url: string, publishableKey: string, changesSecret: string | undefined): BackendAccess {
  const notices = makeChangeNotices(changesSecret);
  return {
    url,
    publishableKey,
    fetch,
    onBehalfOf: (_origin, job) => job(),
    changes: { version: notices.version, areAllKnown: false },
    takeNotice: notices.take,
    // Stored media addresses begin at the root, so that they hold on every backend.
    serveWire: async (request) => {
      const { pathname, search } = new URL(request.url);
      return pathname.startsWith("/storage/v1/") && request.method === "GET"
        ? new Response(null, { status: 302, headers: { Location: url + pathname + search } })
        : Response.json({ message: "Not found" }, { status: 404 });
    },
    isHealthy: async () => {
      const probe = `${url}/rest/v1/languages?select=code&limit=1`;
      const answer = await fetch(probe, {
        headers: { apikey: publishableKey },
        signal: AbortSignal.timeout(3000),
      }).catch(() => undefined);
      return answer?.ok === true;
    },
    close: async () => undefined,
  };
}
