import { Writable } from "node:stream";
import type { ReactNode } from "react";
import { renderToPipeableStream } from "react-dom/server";
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import type { SiteLanguages } from "./lib/i18n/language-hosts.ts";
import { platformContext } from "./lib/platform.ts";
import { readPageFacts } from "./lib/seo/page-facts.server.ts";
import { seoTags } from "./lib/seo/seo-tags.server.ts";

/** Renders a page to its end before the first byte leaves, so that a failure can still change the status. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entryContext: EntryContext,
  context: Readonly<RouterContextProvider>,
): Promise<Response> {
  const { nonce, rendered } = context.get(platformContext);
  rendered.html = await renderToBuffer(<ServerRouter context={entryContext} url={request.url} nonce={nonce} />, {
    nonce,
    signal: request.signal,
  });
  headers.set("Content-Type", "text/html; charset=utf-8");
  rendered.head = headTags(request, entryContext, context);
  return new Response(null, { status, headers });
}

// Node's own streams: those of the web cost more than the rendering.
function renderToBuffer(page: ReactNode, { nonce, signal }: { nonce: string; signal: AbortSignal }): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const sink = new Writable({
      highWaterMark: Number.MAX_SAFE_INTEGER,
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk);
        done();
      },
      final(done) {
        done();
        resolve(Buffer.concat(chunks));
      },
    });
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce,
      // Larger parts would otherwise be sent hidden and shown by a script.
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
      onAllReady: () => void pipe(sink),
      onShellError: reject,
    });
    signal.addEventListener("abort", () => {
      abort(signal.reason);
      reject(signal.reason);
    });
  });
}

function headTags(
  request: Request,
  entryContext: EntryContext,
  context: Readonly<RouterContextProvider>,
): string | undefined {
  const facts = readPageFacts(context);
  const languages: SiteLanguages | undefined = entryContext.staticHandlerContext.loaderData.root;
  if (!facts || !languages) return undefined;
  const path = new URL(request.url).pathname;
  return seoTags(facts, { languages, path, mediaOrigin: context.get(platformContext).supabaseUrl });
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return;
  context.get(platformContext).log.error({ err: error }, "page failed");
};
