import { screenStyles } from "../../lib/screen-styles.tsx";
import { PageHead } from "../../lib/seo/page-head.tsx";
import { ListHero } from "../parts/list/list-hero.tsx";
import { Unavailable } from "../parts/page/unavailable.tsx";
import { LegalText } from "../parts/text/legal-text.tsx";
import type { Route } from "./+types/legal.route";
import styles from "./legal.route.css?url";
import { readLegalPage } from "./legal.texts.server.ts";

export const handle = screenStyles(styles);

export function loader({ url }: Route.LoaderArgs) {
  return readLegalPage(url.pathname.includes("privacy") ? "privacy" : "terms");
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
      <PageHead facts={page.facts} />
      <ListHero eyebrow={page.eyebrow} heading={page.title} />
      <div className="content section">
        <LegalText {...page} />
      </div>
    </>
  );
}
