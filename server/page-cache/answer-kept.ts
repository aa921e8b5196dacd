import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { countHosts } from "../host-header.ts";
import type { RequestRecord } from "../request-record.ts";
import { keyOf } from "./cache-key.ts";
import { isKnown, type KeptPage, readyVariant, type Variant } from "./kept-page.ts";
import type { PageCache } from "./page-cache.ts";

type Options = {
  cache: PageCache;
  /** Language that a Host header asks for. */
  localeOf: (host: string) => string;
  /** Those of every response. */
  headers: Record<string, string>;
  record: RequestRecord;
};

/** Names and values in turn, as they are written: an object of headers would be put together anew for each answer. */
type Heads = { whole: string[]; unchanged: string[] };

/**
 * The short way of a kept page: from the request's first line to its bytes, past everything that other requests go through.
 * @returns a listener that tells whether it has answered
 */
export function makeShortWay({ cache, localeOf, headers: common, record }: Options) {
  const heads = new WeakMap<Variant, Heads>();
  const headsOf = (page: KeptPage, variant: Variant): Heads => {
    const known = heads.get(variant);
    if (known) return known;
    const made = {
      whole: Object.entries({ ...common, ...variant.headers }).flat(),
      unchanged: Object.entries({ ...common, ...page.headers, ETag: variant.etag }).flat(),
    };
    heads.set(variant, made);
    return made;
  };
  return (incoming: IncomingMessage, outgoing: ServerResponse): boolean => {
    const { method = "", url = "", headers } = incoming;
    const { host = "", cookie, authorization } = headers;
    const key = keyOf({ method, url, locale: localeOf(host), cookie, authorization });
    const page = key === undefined ? undefined : cache.peek(key);
    const variant = page && readyVariant(page, String(headers["accept-encoding"] ?? ""));
    if (!page || !variant || countHosts(incoming) !== 1) return false;
    const started = performance.now();
    const requestId = randomUUID();
    const isSeen = isKnown(page, headers["if-none-match"]);
    const status = isSeen ? 304 : 200;
    const { whole, unchanged } = headsOf(page, variant);
    outgoing.writeHead(status, [...(isSeen ? unchanged : whole), "X-Request-Id", requestId]);
    outgoing.end(isSeen || method === "HEAD" ? undefined : variant.body);
    cache.outcomes.kept += 1;
    record({ requestId, method, path: pathOf(url), status, started });
    return true;
  };
}

function pathOf(url: string): string {
  const end = url.indexOf("?");
  return end < 0 ? url : url.slice(0, end);
}
