import { randomBytes } from "node:crypto";
import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import { type Platform, platformContext } from "../../app/lib/platform.ts";
import { isBackOffice, plainPath } from "../http/paths.ts";
import { contentSecurityPolicy, type PageSources, scriptHashes } from "../http/security-headers.ts";

/**
 * A browser asks each time whether the page is still the same. A cache that many share may send it for ten seconds without
 * asking: so long a saved change stays unseen behind one.
 */
const FOR_ALL = "public, max-age=0, s-maxage=10, must-revalidate";

/** Seconds after which it is worth asking again for a page whose backend was away. */
const RETRY_AFTER_S = "2";

/** What a page is made in. */
export type Surroundings = Omit<Platform, "nonce">;

/** A page, its data, or the answer in its place; not compressed. */
export type Answer = { status: number; headers: Headers; body: Buffer };

/** Makes the answer to a request of a page or of its data. */
export type RenderPage = (request: Request, platform: Surroundings) => Promise<Answer>;

/**
 * Renders the pages of the built application.
 * @param build the server build, or in development what gives the present one
 * @param siteUrl canonical origin; only pages of its hosts may post forms
 */
export function makePages(
  build: ServerBuild | (() => Promise<ServerBuild>),
  sources: PageSources,
  siteUrl: string,
): RenderPage {
  const ownHost = new URL(siteUrl).host.replace(/^www\./, "");
  // The router compares these with the Origin header. Behind a proxy that ends TLS the request's own address is no measure.
  const allowedActionOrigins = [ownHost, `*.${ownHost}`];
  const withOrigins = (given: ServerBuild): ServerBuild => ({ ...given, allowedActionOrigins });
  const isLoaded = typeof build !== "function";
  // Of a build that it has to ask for, the router sorts all routes anew at each request.
  const handle = createRequestHandler(
    isLoaded ? withOrigins(build) : async () => withOrigins(await build()),
    isLoaded ? "production" : "development",
  );
  // The policy names scripts by their hash, so that a page can be cached and sent again: the mark is no secret of one answer.
  const nonce = randomBytes(16).toString("base64url");
  return async (request, platform) => {
    if (isForeignPost(request, ownHost))
      return { status: 400, headers: new Headers(), body: Buffer.from("Bad Request") };
    const context = new RouterContextProvider();
    context.set(platformContext, { ...platform, nonce });
    // A HEAD request gets the headers of the page; the server drops the body.
    const asked = request.method === "HEAD" ? new Request(request, { method: "GET" }) : request;
    const isOffice = isBackOffice(plainPath(new URL(request.url).pathname));
    const response = await handle(asked, context);
    const { status } = response;
    const headers = new Headers(response.headers);
    if (!headers.has("Cache-Control")) {
      headers.set("Cache-Control", isOffice ? "no-store" : status === 200 ? FOR_ALL : "no-cache");
    }
    if (status === 503 && !headers.has("Retry-After")) headers.set("Retry-After", RETRY_AFTER_S);
    const body = Buffer.from(await response.arrayBuffer());
    if (headers.get("Content-Type")?.startsWith("text/html"))
      headers.set(
        "Content-Security-Policy",
        contentSecurityPolicy(sources, scriptHashes(body, nonce), headers.get("X-Frame-Options") === "SAMEORIGIN"),
      );
    return { status, headers, body };
  };
}

/** Whether a page of another site sends this form; browsers always say where a posted form comes from. */
function isForeignPost(request: Request, ownHost: string): boolean {
  const origin = request.headers.get("Origin");
  if (origin === null || request.method === "GET" || request.method === "HEAD") return false;
  if (origin === new URL(request.url).origin) return false;
  const host = URL.canParse(origin) ? new URL(origin).host : "";
  return host !== ownHost && !host.endsWith(`.${ownHost}`);
}
