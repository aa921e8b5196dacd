import { compressFor } from "../compress.ts";
import type { Answer, RenderPage, Surroundings } from "../pages.ts";
import { isKnownQuery, keyOf, withoutForeign } from "./cache-key.ts";
import { isKnown, variantFor } from "./kept-page.ts";
import type { Found, PageCache } from "./page-cache.ts";

/** Answers page and page-data requests. */
export type Pages = (request: Request, platform: Surroundings) => Promise<Response>;

/** Pages as they are sent: compressed, and kept where any reader may get them. Without a cache each is rendered anew. */
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
    if (!cache || !key) return send(await render(request, platform), request);
    if (!isKnownQuery(url)) return send(await cache.renderOnly(() => render(request, platform)), request);
    // It gets nothing of this reader but the address, on our own host.
    const asked = new Request(platform.siteUrl + url);
    const found = await cache.get(key, request.headers.get("Accept-Encoding") ?? "", () => render(asked, platform));
    if (isWhole) return tell(found, request);
    // The way elsewhere keeps what the address asked for, also what is not for us.
    if (isRedirect(found)) return send(await cache.renderOnly(() => render(request, platform)), request);
    return tell(found, request, { "cache-control": FOR_NO_SHARED_CACHE });
  };
}

// Caches on the way know nothing of what pages read: anybody could fill them with one page under any number of addresses.
const FOR_NO_SHARED_CACHE = "private, no-cache";

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

async function send({ status, headers, body }: Answer, request: Request): Promise<Response> {
  if (body.byteLength === 0) return new Response(null, { status, headers });
  return compressFor(request, body, { status, headers });
}
