import { compressFor } from "../compress.ts";
import type { Pages } from "../pages.ts";
import { isKnownQuery, keyOf } from "./cache-key.ts";
import { isKnown, variantFor } from "./kept-page.ts";
import type { Found, PageCache } from "./page-cache.ts";

/** Pages as they are sent: compressed, and kept where any reader may get them. Without a cache each is rendered anew. */
export function sendPages(pages: Pages, cache?: PageCache): Pages {
  return async (request, platform) => {
    const { pathname, search } = new URL(request.url);
    const url = pathname + search;
    const key = keyOf({
      method: request.method,
      url,
      locale: platform.locale,
      cookie: request.headers.get("Cookie") ?? undefined,
      authorization: request.headers.get("Authorization") ?? undefined,
    });
    if (!cache || !key || !isKnownQuery(url)) {
      const response = await pages(request, platform);
      if (response.body === null) return response;
      return compressFor(request, Buffer.from(await response.arrayBuffer()), response);
    }
    // It gets nothing of this reader but the address, on our own host.
    const asked = new Request(platform.siteUrl + url);
    const found = await cache.get(key, request.headers.get("Accept-Encoding") ?? "", () => pages(asked, platform));
    return tell(found, request);
  };
}

async function tell(found: Found, request: Request): Promise<Response> {
  if ("answer" in found) {
    const { status, headers, body } = found.answer;
    return body.byteLength > 0
      ? compressFor(request, body, new Response(null, { status, headers }))
      : new Response(null, { status, headers });
  }
  const { page } = found;
  const { body, etag, headers } = await variantFor(page, request.headers.get("Accept-Encoding") ?? "");
  if (isKnown(page, request.headers.get("If-None-Match") ?? undefined)) {
    return new Response(null, { status: 304, headers: { ...page.headers, ETag: etag } });
  }
  return new Response(request.method === "HEAD" ? null : new Uint8Array(body), { headers });
}
