import { data } from "react-router";
import { makePageParts } from "../../lib/backend/page-parts.ts";
import { serverClient } from "../../lib/backend/server-client.ts";
import { platformContext } from "../../lib/platform.ts";
import { screenStyles } from "../../lib/screen-styles.tsx";
import { PageHead } from "../../lib/seo/page-head.tsx";
import { getStoredCompany, readCompanyFacts } from "../../nouns/company/company.data.ts";
import { ListHero } from "../parts/list/list-hero.tsx";
import { answerInit } from "../parts/page/answer-parts.server.ts";
import { Unavailable } from "../parts/page/unavailable.tsx";
import { LegalText } from "../parts/text/legal-text.tsx";
import type { Route } from "./+types/legal.route";
import styles from "./legal.route.css?url";
import { readLegalPage } from "./legal.texts.server.ts";

export const handle = screenStyles(styles);

export async function loader({ url, context }: Route.LoaderArgs) {
  const platform = context.get(platformContext);
  const isPrivacy = url.pathname.includes("privacy");
  const parts = makePageParts(platform.log);
  const [text, day] = isPrivacy
    ? (["privacy_policy", "privacy_updated"] as const)
    : (["terms_of_service", "terms_updated"] as const);
  const [company, stored] = await Promise.all([
    readCompanyFacts(platform),
    parts.read("legal text", getStoredCompany(serverClient(platform), platform.locale, [text, day])),
  ]);
  if (!stored) return data(null, answerInit(parts, null));
  const written = { text: stored.texts[text], day: stored.texts[day] };
  return readLegalPage(isPrivacy ? "privacy" : "terms", company, written);
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
