import { existsSync } from "node:fs";
import type { RequestListener } from "node:http";
import path from "node:path";
import { getRequestListener } from "@hono/node-server";
import { makeApp } from "./app.ts";
import type { Composition } from "./composition.ts";
import { makePages } from "./pages.ts";
import { makeStaticFiles } from "./static-files.ts";

const BUILD = path.join(import.meta.dirname, "../build");

/**
 * The composition that serves the built application.
 * @throws Error in one line when there is no build
 */
export async function composeProduction(composition: Composition): Promise<RequestListener> {
  const entry = path.join(BUILD, "server/index.js");
  if (!existsSync(entry)) throw new Error("The application is not built: run npm run build");
  const build = await import(entry);
  const app = makeApp({
    ...composition,
    pages: makePages(async () => build, composition.sources, composition.siteUrl),
    staticFiles: makeStaticFiles(path.join(BUILD, "client")),
  });
  return getRequestListener(app.fetch);
}
