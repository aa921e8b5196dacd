import { AsyncLocalStorage } from "node:async_hooks";
import type { Platform } from "../../app/lib/platform.ts";
import type { Backend } from "../../embedded-backend/backend.ts";
import type { RequestInfo } from "../../embedded-backend/gateway/gateway.ts";
import { makeChangeNotices } from "./change-notices.ts";

/** Who makes the sizes of a hosted backend's pictures. */
export type ImageMode = NonNullable<Platform["images"]>;

/**
 * Answers GET and HEAD of a size of a stored picture; with undefined where it can't be made.
 * @param path of the picture in the bucket, percent-encoded
 */
export type MakeSize = (request: Request, path: string) => Promise<Response | undefined>;

/** How the server reaches its backend, whichever it is. */
export type BackendAccess = {
  /** Address for the client library. */
  url: string;
  publishableKey: string;
  /** Who makes the sizes of stored pictures; undefined where the backend is in this process. */
  images: ImageMode | undefined;
  /** The way of the pages to the backend. It is one function for all requests, so that one client serves them all. */
  fetch: typeof fetch;
  /** Runs a job whose calls through `fetch` count as made for this request. */
  withRequestInfo<T>(info: RequestInfo, job: () => T): T;
  /** Answers a call that came in over the wire. */
  serveWire(request: Request, info: RequestInfo): Promise<Response>;
  changes: {
    /** Grows with each change of the content that this server hears of. Undefined while it may miss some. */
    version(): number | undefined;
    /** Whether it hears of all. If not, a page may be a little old rather than wait for a distant backend. */
    areAllKnown: boolean;
  };
  /** Answers what comes in at `NOTICE_PATH`. */
  takeNotice?(request: Request): Promise<Response>;
  isHealthy(): Promise<boolean>;
  /** Why this process can't go on with the schema of its backend, in one line; undefined where it can, or nothing answers. */
  whyEnded(): Promise<string | undefined>;
  close(): Promise<void>;
};

/** A small read that every visitor may make, to see whether a hosted backend answers. */
export const A_LANGUAGE = "languages?select=code&limit=1";

const SIZE_PATH = /^\/storage\/v1\/render\/image\/public\/site-media\/(.+)$/;

const SERVER: RequestInfo = { ip: "server", requestId: "server" };

/** The backend in this process: calls don't leave it. */
export function embeddedAccess(backend: Backend, siteUrl: string): BackendAccess {
  const requestOrigins = new AsyncLocalStorage<RequestInfo>();
  return {
    url: siteUrl,
    publishableKey: backend.publishableKey,
    images: undefined,
    fetch: (input, init) =>
      backend.fetch(new Request(input, init), { ...(requestOrigins.getStore() ?? SERVER), isForPage: true }),
    withRequestInfo: (info, job) => requestOrigins.run(info, job),
    serveWire: backend.fetch,
    changes: { version: backend.changes.version, areAllKnown: true },
    isHealthy: backend.isHealthy,
    whyEnded: backend.whyEnded,
    close: backend.close,
  };
}

export type HostedBackend = {
  /** Its origin. */
  url: string;
  publishableKey: string;
  /** The newest migration of this version, as it was at the start: a later file in the folder is none of this process. */
  newestMigration: string;
  /** What its database signs notices of changes with. */
  changesSecret: string | undefined;
  images: ImageMode;
  /** Given where this process makes the sizes. */
  makeSize?: MakeSize | undefined;
};

/** A hosted or self-hosted Supabase: browsers call it directly, and this server has no wire but for stored media. */
export function hostedAccess(backend: HostedBackend): BackendAccess {
  const { url, publishableKey, changesSecret, images, makeSize } = backend;
  const notices = makeChangeNotices(changesSecret);
  return {
    url,
    publishableKey,
    images,
    fetch,
    withRequestInfo: (_info, job) => job(),
    changes: { version: notices.version, areAllKnown: false },
    takeNotice: notices.take,
    // Stored media addresses begin at the root, so that they hold on every backend.
    serveWire: async (request) => {
      const { pathname, search } = new URL(request.url);
      const isRead = request.method === "GET" || request.method === "HEAD";
      if (!isRead || !pathname.startsWith("/storage/v1/"))
        return Response.json({ message: "Not found" }, { status: 404 });
      const picture = images === "project" ? undefined : SIZE_PATH.exec(pathname)?.[1];
      if (picture === undefined) return redirect(url + pathname + search);
      return (await makeSize?.(request, picture)) ?? redirect(`${url}/storage/v1/object/public/site-media/${picture}`);
    },
    isHealthy: async () => {
      const answer = await askHosted(backend, A_LANGUAGE, AbortSignal.timeout(3000)).catch(() => undefined);
      return answer?.ok === true && (await whyUnfit(backend)) === undefined;
    },
    whyEnded: () => whyUnfit(backend),
    close: async () => undefined,
  };
}

/** Reads of a hosted backend as a visitor. @param query below /rest/v1/ */
export function askHosted(
  { url, publishableKey }: Pick<HostedBackend, "url" | "publishableKey">,
  query: string,
  signal: AbortSignal,
): Promise<Response> {
  return fetch(`${url}/rest/v1/${query}`, { headers: { apikey: publishableKey }, signal });
}

/** Why the schema of a hosted backend is none that this version works with; undefined where it is one, or nothing answers. */
export async function whyUnfit(
  backend: Pick<HostedBackend, "url" | "publishableKey" | "newestMigration">,
): Promise<string | undefined> {
  const newest = backend.newestMigration;
  const signal = AbortSignal.timeout(3000);
  const answer = await askHosted(backend, `rpc/schema_fits?newest=${newest}`, signal).catch(() => undefined);
  const fits = answer?.ok ? await answer.json().catch(() => undefined) : undefined;
  if (fits === true || (answer?.status !== 404 && fits !== false)) return undefined;
  return `The project's schema is none of this version (${newest}): npm run doctor tells what is to be done`;
}

function redirect(address: string): Response {
  return new Response(null, { status: 302, headers: { Location: address } });
}
