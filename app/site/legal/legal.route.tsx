import { describePage } from "../../lib/seo/page-facts.server.ts";
import { PageHead } from "../../lib/seo/page-head.tsx";
import { LegalText } from "../parts/legal-text.tsx";
import { ListHero } from "../parts/list-hero.tsx";
import { trailTo } from "../parts/trail.server.ts";
import { Unavailable } from "../parts/unavailable.tsx";
import type { Route } from "./+types/legal.route";
import { readLegalPage } from "./legal.texts.server.ts";

export function loader({ request, context }: Route.LoaderArgs) {
  const path = new URL(request.url).pathname;
  const page = readLegalPage(path.includes("privacy") ? "privacy" : "terms");
  const { pageTitle: title, metaDescription: description } = page;
  describePage(context, { title, description, trail: trailTo(undefined, { name: page.title, path }) });
  return page;
}

/** The dialogs of the footer read the text here; where it does not come, they say so instead of the whole page failing. */
export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return serverLoader().catch(() => null);
}

// Public site §2, Footer: the legal texts as pages, for browsers without scripts and for links from elsewhere.
export default function LegalRoute({ loaderData: page }: Route.ComponentProps) {
  if (!page) {
    return (
      <div className="content not-found">
        <Unavailable />
      </div>
    );
  }
  return (
    <>
      <PageHead title={page.pageTitle} description={page.metaDescription} />
      <ListHero eyebrow={page.eyebrow} heading={page.title} />
      <div className="content section">
        <LegalText {...page} />
      </div>
    </>
  );
}
