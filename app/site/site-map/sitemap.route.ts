import { listLanguages } from "../../domain/languages/languages.data.ts";
import { listSiteMapCategories, listSiteMapEntries, type SiteMapEntry } from "../../domain/site-map/site-map.data.ts";
import { serverClient } from "../../lib/backend/server-client.ts";
import { siteLanguages } from "../../lib/i18n/language-hosts.ts";
import { platformContext } from "../../lib/platform.ts";
import { answerUnavailable } from "../../lib/seo/feed-unavailable.server.ts";
import { siteMapXml } from "../../lib/seo/site-map-xml.server.ts";
import { lastCertificateChange } from "../../nouns/certificates/certificates.data.ts";
import { categoryKeys } from "../parts/list/chosen-category.server.ts";
import { SECTION_LIST } from "../sections.server.ts";
import type { Route } from "./+types/sitemap.route";

// Public site §2, Page metadata: every public page with its addresses in every language.
export async function loader({ context }: Route.LoaderArgs) {
  const platform = context.get(platformContext);
  const client = serverClient(platform);
  const read = await Promise.all([
    listLanguages(client),
    listSiteMapEntries(client),
    listSiteMapCategories(client),
    lastCertificateChange(client),
  ]).catch((cause) => {
    platform.log.error({ err: cause }, "site map not read");
  });
  if (!read) return answerUnavailable("Site map unavailable");
  const [languages, entries, categories, certified] = read;
  const changeOf = (items?: string) => lastChange(entries.filter(({ kind }) => kind === items));
  const paths = [
    ...SECTION_LIST.map(({ path, items }) => ({
      path,
      changedAt: path === "/" ? lastChange(entries) : changeOf(items),
    })),
    { path: "/shades", changedAt: changeOf("product") },
    { path: "/developers", changedAt: BUILT_AT },
    { path: "/certificates", changedAt: certified ?? BUILT_AT },
    ...SECTION_LIST.flatMap(({ path, items }) =>
      categories
        .filter(({ kind }) => kind === items)
        .map(({ id, names }) => ({ path, category: categoryKeys(id, names), changedAt: changeOf(items) })),
    ),
    ...SECTION_LIST.flatMap(({ path, items }) =>
      entries
        .filter(({ kind }) => kind === items)
        .map(({ slug, updated_at, picture }) => ({
          path: `${path}/${encodeURIComponent(slug)}`,
          changedAt: updated_at,
          image: picture?.startsWith("/") ? platform.siteUrl + picture : (picture ?? undefined),
        })),
    ),
  ];
  return new Response(siteMapXml(paths, siteLanguages(languages, platform.siteUrl, platform.locale)), {
    headers: { "Content-Type": "application/xml; charset=utf-8", "Cache-Control": "public, max-age=3600" },
  });
}

/** A page that lists items changes with them. One without items has its texts from the build. */
function lastChange(entries: SiteMapEntry[]): string {
  return entries.reduce((last, { updated_at }) => (updated_at > last ? updated_at : last), "") || BUILT_AT;
}
