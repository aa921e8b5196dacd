import { randomBytes } from "node:crypto";
import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import { type Platform, platformContext } from "../app/lib/platform.ts";
import { namesIn } from "./inline-styles.ts";
import { startAfterPaint } from "./late-scripts.ts";
import { putTogether, readyFrame, takeApart } from "./page-frame.ts";
import { remembered } from "./remembered.ts";
import { contentSecurityPolicy, type PageSources } from "./security-headers.ts";
import { siteBuild } from "./site-manifest.ts";

const BACK_OFFICE = /^\/admin(?:[/.]|$)/;

/**
 * A browser asks each time whether the page is still the same. A cache that many share may send it for ten seconds without
 * asking: so long a saved change stays unseen behind one.
 */
const FOR_ALL = "public, max-age=0, s-maxage=10, must-revalidate";

/** Seconds after which it is worth asking again for a page whose backend was away. */
const RETRY_AFTER_S = "2";

// A frame is shared by all pages of one kind that hold the same: some twenty, of 30 kB each.
const MOST_FRAMES = 100;

/** What a page is made in. */
export type Surroundings = Omit<Platform, "nonce" | "rendered">;

/** A page, its data, or what stands in for it; not compressed. */
export type Answer = { status: number; headers: Headers; body: Buffer };

/** Makes the answer to a request of a page or of its data. */
export type RenderPage = (request: Request, platform: Surroundings) => Promise<Answer>;

/**
 * Renders the pages of the built application.
 * @param build the server build, or in development what gives the present one
 * @param siteUrl canonical origin; only pages of its hosts may post forms
 * @param inlineStyles puts those styles into a page of the site that its content needs
 */
export function makePages(
  build: ServerBuild | (() => Promise<ServerBuild>),
  sources: PageSources,
  siteUrl: string,
  inlineStyles = (html: string, _names: string) => html,
): RenderPage {
  const ownHost = new URL(siteUrl).host.replace(/^www\./, "");
  // The router compares these with the Origin header. Behind a proxy that ends TLS the request's own address is no measure.
  const allowedActionOrigins = [ownHost, `*.${ownHost}`];
  const withOrigins = (given: ServerBuild): ServerBuild => ({ ...given, allowedActionOrigins });
  const isLoaded = typeof build !== "function";
  const mode = isLoaded ? "production" : "development";
  // Of a build that it has to ask for, the router sorts all routes anew at each request.
  const handleAll = createRequestHandler(isLoaded ? withOrigins(build) : async () => withOrigins(await build()), mode);
  const handleSite = isLoaded ? createRequestHandler(siteBuild(withOrigins(build)), mode) : handleAll;
  // It leaves the process with no page, so it need not be another for each.
  const nonce = randomBytes(16).toString("base64url");
  const siteFrame = remembered((frame, names) => {
    const { html, inserted } = startAfterPaint(inlineStyles(frame, names), nonce);
    return readyFrame(html, nonce, inserted);
  }, MOST_FRAMES);
  const plainFrame = remembered((frame) => readyFrame(frame, nonce, []), MOST_FRAMES);
  return async (request, platform) => {
    if (isForeignPost(request, ownHost))
      return { status: 400, headers: new Headers(), body: Buffer.from("Bad Request") };
    const context = new RouterContextProvider();
    const taken: Platform["rendered"] = {};
    context.set(platformContext, { ...platform, nonce, rendered: taken });
    // A HEAD request gets the headers of the page; the server drops the body.
    const asked = request.method === "HEAD" ? new Request(request, { method: "GET" }) : request;
    const isBackOffice = BACK_OFFICE.test(new URL(request.url).pathname);
    const response = await (isBackOffice ? handleAll : handleSite)(asked, context);
    const headers = new Headers(response.headers);
    if (!headers.has("Cache-Control")) {
      headers.set("Cache-Control", isBackOffice ? "no-store" : response.status === 200 ? FOR_ALL : "no-cache");
    }
    if (response.status === 503 && !headers.has("Retry-After")) headers.set("Retry-After", RETRY_AFTER_S);
    if (!headers.get("Content-Type")?.startsWith("text/html")) {
      return { status: response.status, headers, body: Buffer.from(await response.arrayBuffer()) };
    }
    const rendered = taken.html === undefined ? await response.text() : `<!DOCTYPE html>${taken.html}`;
    const parts = takeApart(response.status >= 500 ? tellRequest(rendered, platform.requestId) : rendered, nonce);
    const isPlain = isBackOffice || sources.isDevelopment;
    const frame = isPlain ? plainFrame(parts.frame) : siteFrame(parts.frame, namesIn(parts.body || parts.frame));
    const { page, hashes } = putTogether(parts, frame, taken);
    headers.set("Content-Security-Policy", contentSecurityPolicy(sources, hashes));
    return { status: response.status, headers, body: page };
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
