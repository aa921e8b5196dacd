import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import type { ReactNode } from "react";
import { renderToPipeableStream } from "react-dom/server";
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import { type ServerDocument, ServerDocumentProvider } from "./lib/document.tsx";
import { platformContext } from "./lib/platform.ts";
import { readSheet } from "./lib/sheets.server.ts";

/**
 * Renders a page to its end before the first byte leaves, so that a failure can still change the status. The router's scripts
 * are rendered first and apart, because they stand in the page as a template (lib/document.tsx).
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entryContext: EntryContext,
  context: Readonly<RouterContextProvider>,
): Promise<Response> {
  const { nonce, requestId } = context.get(platformContext);
  const render = (document: ServerDocument, given: EntryContext) =>
    renderToEnd(
      <ServerDocumentProvider value={document}>
        <ServerRouter context={given} url={request.url} nonce={nonce} />
      </ServerDocumentProvider>,
      nonce,
    );
  const scripts = await render({}, entryContext);
  const { serverHandoffStream: _, ...pageContext } = entryContext;
  const build = entryContext.manifest.version;
  const page = await render(
    { scripts, nonce, build, readSheet, failedRequest: status >= 500 ? requestId : undefined },
    pageContext,
  );
  headers.set("Content-Type", "text/html; charset=utf-8");
  return new Response(page, { status, headers });
}

function renderToEnd(page: ReactNode, nonce: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(page, {
      nonce,
      // In one piece: nothing is sent before the end.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      // React would leave a part that failed to the browser.
      onError: reject,
      onShellError: reject,
      onAllReady: () => resolve(text(pipe(new PassThrough()))),
    });
  });
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return;
  context.get(platformContext).log.error({ err: error }, "page failed");
};
