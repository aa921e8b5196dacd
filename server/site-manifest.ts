import type { ServerBuild } from "react-router";

/** Whether a route (by its id) is one of the back office's. */
export function isBackOffice(routeId: string): boolean {
  return routeId.startsWith("admin/");
}

/** Where the list of the site's own screens stands, beside the list of all (`url` of the build's manifest). */
export function siteManifestUrl(url: string): string {
  return url.replace("/manifest-", "/site-manifest-");
}

/** The build as a page of the site needs it: its visitors don't load the list of the back office's screens. */
export function siteBuild(build: ServerBuild): ServerBuild {
  const { assets } = build;
  const routes = Object.fromEntries(Object.entries(assets.routes).filter(([id]) => !isBackOffice(id)));
  return { ...build, assets: { ...assets, url: siteManifestUrl(assets.url), routes } };
}
