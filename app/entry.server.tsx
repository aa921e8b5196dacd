import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import { platformContext } from "./lib/platform.ts";
import { renderWhole } from "./lib/render-whole.server.ts";

/** Renders a page to its end before the first byte leaves, so that a failure can still change the status. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  { serverHandoffStream, ...entryContext }: EntryContext,
  context: Readonly<RouterContextProvider>,
): Promise<Response> {
  const { nonce, rendered } = context.get(platformContext);
  const html = await renderWhole(<ServerRouter context={entryContext} url={request.url} nonce={nonce} />);
  const isAlive = serverHandoffStream && entryContext.renderMeta?.didRenderScripts;
  const data = isAlive ? await readAll(serverHandoffStream) : undefined;
  Object.assign(rendered, { html, data });
  headers.set("Content-Type", "text/html; charset=utf-8");
  return new Response(null, { status, headers });
}

async function readAll(stream: ReadableStream<Uint8Array>): Promise<string> {
  const decoder = new TextDecoder();
  let text = "";
  for await (const part of stream) text += decoder.decode(part, { stream: true });
  return text;
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return;
  context.get(platformContext).log.error({ err: error }, "page failed");
};
