import { Link } from "react-router";
import { PageHead } from "../../lib/seo/page-head.tsx";
import { ListHero } from "../parts/list/list-hero.tsx";
import type { NewsletterLinkTexts } from "./newsletter.texts.server.ts";
import type { LinkState } from "./newsletter-link.server.ts";

/** One button for what the link is for, and what came of it. */
export function NewsletterLinkScreen({ texts, state }: { texts: NewsletterLinkTexts; state: LinkState }) {
  return (
    <>
      <PageHead title={texts.title} />
      {/* Also where the page was reached without a document of its own. */}
      <meta name="referrer" content="same-origin" />
      <ListHero eyebrow={texts.eyebrow} heading={texts.heading} intro={texts.intros[state]} />
      <div className="content section newsletter-page">
        {state === "asks" && (
          <form method="post">
            <button type="submit" className="button">
              {texts.button}
            </button>
          </form>
        )}
        <Link to="/">{texts.home}</Link>
      </div>
    </>
  );
}
