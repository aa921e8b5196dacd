import { platformContext } from "../../lib/platform.ts";
import type { Route } from "./+types/robots.route";

// Public site §2, Page metadata: the back office is nothing for search engines.
export function loader({ context }: Route.LoaderArgs) {
  const { siteUrl } = context.get(platformContext);
  return new Response(`User-agent: *\nDisallow: /admin\n\nSitemap: ${siteUrl}/sitemap.xml\n`, {
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "public, max-age=3600" },
  });
}
