import { existsSync } from "node:fs";
import type { RequestListener } from "node:http";
import path from "node:path";
import { getRequestListener } from "@hono/node-server";
import type { ServerBuild } from "react-router";
import { makeApp } from "../app.ts";
import type { Compose, Composition } from "../composition.ts";
import { makeListener } from "../http/listener.ts";
import { makeLocaleOf } from "../http/locale.ts";
import { openMetrics } from "../http/metrics.ts";
import { makeRequestRecord } from "../http/request-record.ts";
import { commonHeaders } from "../http/security-headers.ts";
import { makeStaticFiles } from "../http/static-files.ts";
import { makePageCache } from "../page-cache/page-cache.ts";
import { sendFromCache, sendPages } from "../page-cache/send-pages.ts";
import { makePages } from "./pages.ts";

const BUILD = path.join(import.meta.dirname, "../../build");

/**
 * Loads the built application.
 * @returns the composition that serves it
 * @throws Error in one line when there is no build
 */
export async function loadProduction(): Promise<Compose> {
  const entry = path.join(BUILD, "server/index.js");
  if (!existsSync(entry)) throw new Error("The application is not built: run npm run build");
  const build = await import(entry);
  return async (composition) => composeProduction(build, composition);
}

function composeProduction(build: ServerBuild, composition: Composition): RequestListener {
  const { sources, siteUrl, pageCacheMb, hasCdn, log } = composition;
  const cache = pageCacheMb > 0 ? makePageCache(composition.backend, pageCacheMb * 1024 * 1024, hasCdn) : undefined;
  const backend = cache?.backend ?? composition.backend;
  const metrics = openMetrics(backend, composition.metricsToken, cache);
  const app = makeApp({
    ...composition,
    backend,
    metrics,
    pages: sendPages(makePages(build, sources, siteUrl), cache),
    staticFiles: makeStaticFiles(path.join(BUILD, "client"), `${BUILD}.kept`),
  });
  const localeOf = makeLocaleOf(siteUrl);
  return makeListener({
    headers: commonHeaders(sources),
    record: makeRequestRecord(log, metrics),
    sendFromCache:
      cache &&
      ((incoming, outgoing, headers) =>
        sendFromCache(cache, localeOf(incoming.headers.host ?? ""), incoming, outgoing, headers)),
    next: getRequestListener(app.fetch),
  });
}
