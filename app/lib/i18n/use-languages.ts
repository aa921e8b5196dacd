import { useRouteLoaderData } from "react-router";
import type { SiteLanguages } from "./language-hosts.ts";

/** The languages of the site; undefined only while the last error boundary shows. */
export function useLanguages(): SiteLanguages | undefined {
  return useRouteLoaderData("root");
}
