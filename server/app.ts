import type { HttpBindings } from "@hono/node-server";
import { getConnInfo } from "@hono/node-server/conninfo";
import { type Context, Hono } from "hono";
import { brand } from "../app/lib/brand.ts";
import { NOTICE_PATH } from "./backend/change-notices.ts";
import type { Composition } from "./composition.ts";
import { requestIdOf } from "./http/listener.ts";
import { makeLocaleOf } from "./http/locale.ts";
import type { Metrics } from "./http/metrics.ts";
import { isBackOffice, plainPath } from "./http/paths.ts";
import { securityText } from "./http/security-text.ts";
import type { Pages } from "./page-cache/send-pages.ts";
import type { Surroundings } from "./pages/pages.ts";
import { VERSION } from "./version.ts";

type Options = Composition & {
  pages: Pages;
  metrics: Metrics;
  staticFiles: (request: Request) => Response | undefined;
};

type Environment = { Bindings: HttpBindings; Variables: { requestId: string; ip: string } };

/** Paths of the Supabase wire; they bypass the pages also in development. */
export const WIRE_PATH = /^\/(?:rest|auth|storage|functions)\/v1(?:\/|$)/;

/** Puts the parts of the one process together: health, figures, wire, static files, pages. */
export function makeApp(options: Options): Hono<Environment> {
  const { backend, pages, metrics, staticFiles, siteUrl, log } = options;
  const localeOf = makeLocaleOf(siteUrl);
  const app = new Hono<Environment>();

  app.use(async (c, next) => {
    c.set("requestId", requestIdOf(c.env.outgoing));
    c.set("ip", clientAddress(c, options.trustProxy));
    await next();
  });

  app.get("/healthz", async (c) =>
    (await backend.isHealthy())
      ? c.json({ status: "ok", version: VERSION }, 200, { "Cache-Control": "no-store" })
      : c.json({ status: "unavailable", version: VERSION }, 503, { "Cache-Control": "no-store" }),
  );

  // For whoever leads visitors to one of several processes.
  app.get("/readyz", async (c) => {
    const isReady = !options.isStopping() && (await backend.isHealthy());
    return c.json({ status: isReady ? "ready" : "unavailable" }, isReady ? 200 : 503, { "Cache-Control": "no-store" });
  });

  app.get("/.well-known/security.txt", (c) =>
    c.text(securityText(siteUrl, brand.contactEmail), 200, { "Cache-Control": "public, max-age=86400" }),
  );

  app.get("/metrics", (c) =>
    backend.withRequestInfo({ ip: c.get("ip"), requestId: c.get("requestId") }, () => metrics.answer(c.req.raw)),
  );

  const { takeNotice } = backend;
  if (takeNotice) app.post(NOTICE_PATH, (c) => takeNotice(c.req.raw));

  app.all("*", async (c) => {
    const request = c.req.raw;
    const info = { ip: c.get("ip"), requestId: c.get("requestId") };
    if (WIRE_PATH.test(c.req.path)) return backend.serveWire(request, info);
    const file = staticFiles(request);
    if (file) return file;
    const { pathname, search } = new URL(request.url);
    const plain = plainPath(pathname);
    if (plain !== pathname) {
      if (isBackOffice(plain)) c.header("Cache-Control", "no-store");
      return c.redirect(plain + search, 308);
    }
    const platform: Surroundings = {
      supabaseUrl: backend.url,
      publishableKey: backend.publishableKey,
      images: backend.images,
      fetch: backend.fetch,
      siteUrl,
      locale: localeOf(c.req.header("host") ?? ""),
      requestId: info.requestId,
      log: log.child({ requestId: info.requestId }),
    };
    return backend.withRequestInfo(info, () => pages(request, platform));
  });

  app.onError((error, c) => {
    log.error({ requestId: c.get("requestId"), error }, "request failed");
    return c.text(`Something went wrong. Request ${c.get("requestId")}`, 500, { "Cache-Control": "no-store" });
  });
  return app;
}

// The last address of the forwarded list is the one our own proxy saw; those before it are the client's claim.
function clientAddress(c: Context, trustProxy: boolean): string {
  const forwarded = trustProxy ? c.req.header("x-forwarded-for")?.split(",").at(-1)?.trim() : undefined;
  return forwarded || getConnInfo(c).remote.address || "unknown";
}
