import type { RequestListener, Server } from "node:http";
import { getRequestListener } from "@hono/node-server";
import type { ServerBuild } from "react-router";
import { createServer as createViteServer } from "vite";
import { makeApp, WIRE_PATH } from "../app.ts";
import type { Composition } from "../composition.ts";
import { makeListener } from "../http/listener.ts";
import { openMetrics } from "../http/metrics.ts";
import { makeRequestRecord } from "../http/request-record.ts";
import { commonHeaders } from "../http/security-headers.ts";
import { sendPages } from "../page-cache/send-pages.ts";
import { makePages } from "./pages.ts";

/**
 * The same composition with the sources instead of the build: a saved file shows at once.
 * @param server carries the connection on which the build tool tells the browser of changes
 */
export async function composeDevelopment(composition: Composition, server: Server): Promise<RequestListener> {
  const vite = await createViteServer({ server: { middlewareMode: true, hmr: { server } }, appType: "custom" });
  const build = () =>
    vite.ssrLoadModule("virtual:react-router/server-build") as Promise<unknown> as Promise<ServerBuild>;
  const metrics = openMetrics(composition.backend, composition.metricsToken);
  const app = makeApp({
    ...composition,
    metrics,
    pages: sendPages(makePages(build, composition.sources, composition.siteUrl)),
    staticFiles: () => undefined,
  });
  const listener = getRequestListener(app.fetch);
  return makeListener({
    headers: commonHeaders(composition.sources),
    record: makeRequestRecord(composition.log, metrics),
    next: (request, response) => {
      if (WIRE_PATH.test(request.url ?? "")) return void listener(request, response);
      vite.middlewares(request, response, () => void listener(request, response));
    },
  });
}
