import type { IncomingMessage, ServerResponse } from "node:http";
import { chooseEncoding, compress } from "../http/compress.ts";
import type { Answer, RenderPage, Surroundings } from "../pages/pages.ts";
import { isKnownQuery, keyOf, withoutForeign } from "./cache-key.ts";
import { isKnown, readyVariant, variantFor } from "./cached-page.ts";
import type { Found, PageCache } from "./page-cache.ts";
import { CDN_HEADERS } from "./tags.ts";

/** Answers page and page-data requests. */
export type Pages = (request: Request, platform: Surroundings) => Promise<Response>;

/** Pages as they are sent: compressed, and cached where any reader may get them. Without a cache each is rendered anew. */
export function sendPages(render: RenderPage, cache?: PageCache): Pages {
  return async (request, platform) => {
    const { pathname, search } = new URL(request.url);
    const url = withoutForeign(pathname + search);
    const isWhole = url === pathname + search;
    const key = keyOf({
      method: request.method,
      url,
      locale: platform.locale,
      cookie: request.headers.get("Cookie") ?? undefined,
      authorization: request.headers.get("Authorization") ?? undefined,
    });
    if (!cache || !key || !isKnownQuery(url)) return send(await render(request, platform), request);
    // It gets nothing of this reader but the address, on our own host.
    const asked = new Request(platform.siteUrl + url);
    const found = await cache.get(key, request.headers.get("Accept-Encoding") ?? "", () => render(asked, platform));
    if (isWhole) return tell(found, request);
    // A redirect keeps the whole query of the address, also parameters that are not ours.
    if (isRedirect(found)) return send(await render(request, platform), request);
    return tell(withoutCdn(found), request, { "cache-control": FOR_NO_SHARED_CACHE });
  };
}

/**
 * Answers a request from the cache alone where its page may be sent at once.
 * @param locale language that the request's host asks for
 * @param common headers beside those of the page
 * @returns whether it has answered
 */
export function sendFromCache(
  cache: PageCache,
  locale: string,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  common: Record<string, string>,
): boolean {
  const { method = "", url = "", headers } = incoming;
  const key = keyOf({ method, url, locale, cookie: headers.cookie, authorization: headers.authorization });
  const page = key === undefined ? undefined : cache.peek(key);
  const variant = page && readyVariant(page, String(headers["accept-encoding"] ?? ""));
  if (!page || !variant) return false;
  cache.outcomes.hit += 1;
  if (isKnown(page, headers["if-none-match"])) {
    outgoing.writeHead(304, { ...common, ...page.headers, ETag: variant.etag }).end();
  } else {
    outgoing.writeHead(200, { ...common, ...variant.headers }).end(method === "HEAD" ? undefined : variant.body);
  }
  return true;
}

// Caches on the way know nothing of what pages read: anybody could fill them with one page under any number of addresses.
const FOR_NO_SHARED_CACHE = "private, no-cache";

function withoutCdn(found: Found): Found {
  if ("answer" in found) return found;
  const without = (headers: Record<string, string>) =>
    Object.fromEntries(Object.entries(headers).filter(([name]) => !CDN_HEADERS.has(name)));
  const variants = new Map(
    [...found.page.variants].map(([encoding, variant]) => [
      encoding,
      { ...variant, headers: without(variant.headers) },
    ]),
  );
  return { page: { ...found.page, headers: without(found.page.headers), variants } };
}

function isRedirect(found: Found): boolean {
  return "answer" in found && found.answer.headers.has("Location");
}

async function tell(found: Found, request: Request, difference = {}): Promise<Response> {
  if ("answer" in found) return send(found.answer, request);
  const { page } = found;
  const { body, etag, headers } = await variantFor(page, request.headers.get("Accept-Encoding") ?? "");
  if (isKnown(page, request.headers.get("If-None-Match") ?? undefined)) {
    return new Response(null, { status: 304, headers: { ...page.headers, ...difference, ETag: etag } });
  }
  return new Response(request.method === "HEAD" ? null : new Uint8Array(body), {
    headers: { ...headers, ...difference },
  });
}

async function send({ status, headers: given, body }: Answer, request: Request): Promise<Response> {
  if (body.byteLength === 0) return new Response(null, { status, headers: given });
  const encoding = chooseEncoding(request.headers.get("Accept-Encoding") ?? "", body.byteLength);
  const bytes = await compress(body, encoding, false);
  const headers = new Headers(given);
  headers.append("Vary", "Accept-Encoding");
  if (encoding !== "identity") headers.set("Content-Encoding", encoding);
  headers.set("Content-Length", String(bytes.byteLength));
  return new Response(new Uint8Array(bytes), { status, headers });
}
