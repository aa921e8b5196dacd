import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import type { SiteLanguages } from "./lib/i18n/language-hosts.ts";
import { platformContext } from "./lib/platform.ts";
import { renderWhole } from "./lib/render-whole.server.ts";
import { readPageFacts } from "./lib/seo/page-facts.server.ts";
import { seoTags } from "./lib/seo/seo-tags.server.ts";

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
  Object.assign(rendered, { html, data, head: headTags(request, entryContext, context) });
  headers.set("Content-Type", "text/html; charset=utf-8");
  return new Response(null, { status, headers });
}

async function readAll(stream: ReadableStream<Uint8Array>): Promise<string> {
  const decoder = new TextDecoder();
  let text = "";
  for await (const part of stream) text += decoder.decode(part, { stream: true });
  return text;
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
