import type { ServerBuild } from "react-router";
import { expect, test } from "vitest";
import { makePages } from "./pages.ts";

/** A built application whose every page is this answer. */
function buildOf(answer: () => Response): ServerBuild {
  return {
    entry: { module: { default: answer } },
    routes: {
      root: { id: "root", path: "", module: { default: () => null, action: () => new Response("taken") } },
    },
    assets: { routes: {}, entry: { module: "", imports: [] }, url: "", version: "" },
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    publicPath: "/",
    assetsBuildDirectory: "",
    routeDiscovery: { mode: "initial" },
  } as unknown as ServerBuild;
}

const platform = {
  supabaseUrl: "",
  publishableKey: "",
  images: undefined,
  fetch,
  siteUrl: "https://www.example.com",
  locale: "en",
  requestId: "r",
  log: { warn: () => undefined, error: () => undefined },
};
const sources = { isSecure: true, isDevelopment: false };

test("forms are taken from the site's own hosts only, whatever scheme the proxy speaks to us", async () => {
  const pages = makePages(
    buildOf(() => new Response("page")),
    sources,
    "https://www.example.com",
  );
  const post = async (origin: string) =>
    (
      await pages(
        new Request("http://www.example.com/", {
          method: "POST",
          headers: { Origin: origin, Host: "www.example.com", "Content-Type": "application/x-www-form-urlencoded" },
          body: "a=b",
        }),
        platform,
      )
    ).status;
  for (const own of ["https://www.example.com", "https://example.com", "https://zh.example.com"])
    expect(await post(own), own).toBe(200);
  for (const foreign of ["https://evil.example", "https://example.com.evil.example"])
    expect(await post(foreign), foreign).toBe(400);
});
