import { createHash, timingSafeEqual } from "node:crypto";
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import type { BackendAccess } from "../backend/backend-access.ts";
import type { PageCache } from "../page-cache/page-cache.ts";

export type Metrics = {
  /** Counts an answer. `seconds` is how long it took. */
  observe(method: string, path: string, status: number, seconds: number): void;
  /**
   * Answers GET /metrics in the text format of Prometheus for whoever shows the token or is signed in as staff.
   * @returns 401 for everybody else
   */
  answer(request: Request): Promise<Response>;
};

const METHODS = new Set(["GET", "HEAD", "POST", "PATCH", "DELETE", "PUT", "OPTIONS"]);
const KINDS = /^\/(rest|auth|storage|functions|assets|admin)(?:\/|$)/;

/**
 * Figures of this process: requests by method, kind and status, memory, CPU and event loop. They name no address and no person.
 * @param token what a collector must show as its bearer token; without one only staff may look
 */
export function openMetrics(backend: BackendAccess, token: string | undefined, cache?: PageCache): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: "http_request_duration_seconds",
    help: "Time from the request to its answer",
    labelNames: ["method", "kind", "status"],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.3, 1, 3, 10],
    registers: [registry],
  });
  if (cache) addCacheMetrics(cache, registry);
  const observers = new Map<string, { observe(seconds: number): void }>();
  return {
    observe(method, path, status, seconds) {
      // Labels must not grow with what strangers send.
      const known = METHODS.has(method) ? method : "other";
      const kind = KINDS.exec(path)?.[1] ?? "page";
      // The histogram itself would put its labels together anew for each request.
      const name = `${known} ${kind} ${status}`;
      const observer = observers.get(name) ?? requests.labels(known, kind, String(status));
      observers.set(name, observer);
      observer.observe(seconds);
    },
    async answer(request) {
      const shown = /^Bearer (\S+)$/.exec(request.headers.get("Authorization") ?? "")?.[1];
      const isAllowed = shown !== undefined && (isSame(shown, token) || (await isStaff(backend, shown)));
      const headers = { "Cache-Control": "no-store", "Content-Type": registry.contentType };
      return isAllowed
        ? new Response(await registry.metrics(), { headers })
        : new Response("Unauthorized", {
            status: 401,
            headers: { "Cache-Control": "no-store", "WWW-Authenticate": "Bearer" },
          });
    },
  };
}

function addCacheMetrics(cache: PageCache, registry: Registry): void {
  new Counter({
    name: "page_cache_answers_total",
    help: "Pages sent as they stood in the cache, after their sources were read again, or rendered",
    labelNames: ["outcome"],
    registers: [registry],
    collect() {
      this.reset();
      for (const [outcome, count] of Object.entries(cache.outcomes)) this.inc({ outcome }, count);
    },
  });
  new Gauge({
    name: "page_cache_bytes",
    help: "Bytes of the pages in the cache",
    registers: [registry],
    collect() {
      this.set(cache.bytes());
    },
  });
}

// Digests have one length, so that the comparison tells nothing about the token.
function isSame(shown: string, token: string | undefined): boolean {
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return token !== undefined && timingSafeEqual(digest(shown), digest(token));
}

async function isStaff(backend: BackendAccess, accessToken: string): Promise<boolean> {
  const answer = await backend.fetch(`${backend.url}/rest/v1/rpc/is_staff`, {
    method: "POST",
    headers: {
      apikey: backend.publishableKey,
      Authorization: `Bearer ${accessToken}`,
      "Content-Type": "application/json",
    },
    body: "{}",
  });
  return answer.ok && (await answer.json()) === true;
}
