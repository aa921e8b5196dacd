import { randomBytes } from "node:crypto";
import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import { type Platform, platformContext } from "../app/lib/platform.ts";
import { startAfterPaint } from "./late-scripts.ts";
import { contentSecurityPolicy, hashInlineScripts, type PageSources, scriptHash } from "./security-headers.ts";
import { siteBuild } from "./site-manifest.ts";

const BACK_OFFICE = /^\/admin(?:[/.]|$)/;

/**
 * A browser asks each time whether the page is still the same. A cache that many share may send it for ten seconds without
 * asking: so long a saved change stays unseen behind one.
 */
const FOR_ALL = "public, max-age=0, s-maxage=10, must-revalidate";

/** Answers page and page-data requests. */
export type Pages = (request: Request, platform: Omit<Platform, "nonce">) => Promise<Response>;

/**
 * Renders the pages of the built application.
 * @param loadBuild loads the server build (in development the present one)
 * @param siteUrl canonical origin; only pages of its hosts may post forms
 */
export function makePages(loadBuild: () => Promise<ServerBuild>, sources: PageSources, siteUrl: string): Pages {
  const ownHost = new URL(siteUrl).host.replace(/^www\./, "");
  // The router compares these with the Origin header. Behind a proxy that ends TLS the request's own address is no measure.
  const allowedActionOrigins = [ownHost, `*.${ownHost}`];
  const build = async () => ({ ...(await loadBuild()), allowedActionOrigins });
  const mode = sources.isDevelopment ? "development" : "production";
  const handleAll = createRequestHandler(build, mode);
  const handleSite = sources.isDevelopment
    ? handleAll
    : createRequestHandler(async () => siteBuild(await build()), mode);
  return async (request, platform) => {
    if (isForeignPost(request, ownHost)) return new Response("Bad Request", { status: 400 });
    const nonce = randomBytes(16).toString("base64url");
    const context = new RouterContextProvider();
    context.set(platformContext, { ...platform, nonce });
    // A HEAD request gets the headers of the page; the server drops the body.
    const asked = request.method === "HEAD" ? new Request(request, { method: "GET" }) : request;
    const isBackOffice = BACK_OFFICE.test(new URL(request.url).pathname);
    const response = await (isBackOffice ? handleAll : handleSite)(asked, context);
    const headers = new Headers(response.headers);
    if (!headers.has("Cache-Control")) {
      headers.set("Cache-Control", isBackOffice ? "no-store" : response.status === 200 ? FOR_ALL : "no-cache");
    }
    if (!headers.get("Content-Type")?.startsWith("text/html")) {
      return new Response(response.body, { status: response.status, headers });
    }
    const rendered = await response.text();
    const page =
      isBackOffice || sources.isDevelopment ? { html: rendered, inserted: [] } : startAfterPaint(rendered, nonce);
    const told = response.status < 500 ? page.html : tellRequest(page.html, platform.requestId);
    const { html, hashes } = hashInlineScripts(told, nonce);
    headers.set(
      "Content-Security-Policy",
      contentSecurityPolicy(sources, [...hashes, ...page.inserted.map(scriptHash)]),
    );
    return new Response(html, { status: response.status, headers });
  };
}

/** Lets the page of a failure show the id under which the log has its cause (styles/base.css). */
function tellRequest(html: string, requestId: string): string {
  return html.replace("<main", `<main data-request="${requestId}"`);
}

/** Whether a page of another site sends this form; browsers always say where a posted form comes from. */
function isForeignPost(request: Request, ownHost: string): boolean {
  const origin = request.headers.get("Origin");
  if (origin === null || request.method === "GET" || request.method === "HEAD") return false;
  if (origin === new URL(request.url).origin) return false;
  const host = URL.canParse(origin) ? new URL(origin).host : "";
  return host !== ownHost && !host.endsWith(`.${ownHost}`);
}
