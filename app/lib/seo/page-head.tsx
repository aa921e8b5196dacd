import { useLocation, useRouteLoaderData } from "react-router";
import type { BackendAddress } from "../backend/browser-client.ts";
import type { SiteLanguages } from "../i18n/language-hosts.ts";
import { MAIN_LANGUAGE } from "../i18n/languages.ts";
import { openGraph } from "./open-graph.ts";
import type { Company, PageFacts } from "./page-facts.ts";
import { pagePath } from "./page-path.ts";
import { structuredData } from "./structured-data.ts";

type RootData = SiteLanguages & { backend: BackendAddress; company: Company };

/** What a page says of itself; with a title alone, a page that search engines leave out. */
type PageHeadProps = { facts: PageFacts } | { title: string };

/**
 * Title, description, the addresses of the page in every language, Open Graph and structured data. React moves tags into the
 * head of the document, and takes them out with the page. Source: public site §2 "Page metadata".
 */
export function PageHead(props: PageHeadProps) {
  const root = useRouteLoaderData("root") as RootData | undefined;
  const { pathname } = useLocation();
  const facts = "facts" in props ? props.facts : undefined;
  if (!facts || facts.isUnlisted || !root) {
    return (
      <>
        <title>{"facts" in props ? props.facts.title : props.title}</title>
        <meta name="robots" content="noindex" />
        {facts?.sharing && root && <Sharing facts={facts} sharing={facts.sharing} root={root} path={pathname} />}
      </>
    );
  }
  const { current, all, mainOrigin, backend, company } = root;
  const { page, category } = facts;
  const pathIn = (code: string) =>
    pagePath(pathname.replace(/(.)\/+$/, "$1"), page, category?.[code] ?? category?.[MAIN_LANGUAGE]);
  const path = pathIn(current.code);
  const place = { languages: root, path, pictures: backend, company };
  return (
    <>
      <title>{facts.title}</title>
      <meta name="description" content={facts.description} />
      <link rel="canonical" href={current.origin + path} />
      {all.map(({ code, lang, origin }) => (
        <link key={lang} rel="alternate" hrefLang={lang} href={origin + pathIn(code)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={mainOrigin + pathIn(MAIN_LANGUAGE)} />
      {openGraph(facts, place).map(([property, content]) => (
        <meta key={property + content} property={property} content={content} />
      ))}
      <meta name="twitter:card" content="summary_large_image" />
      <StructuredData block={structuredData(facts, place)} />
    </>
  );
}

type SharingProps = { facts: PageFacts; sharing: NonNullable<PageFacts["sharing"]>; root: RootData; path: string };

function Sharing({ facts: { description }, sharing: { title, query, picture }, root, path }: SharingProps) {
  const { origin } = root.current;
  const properties = {
    "og:type": "website",
    "og:site_name": root.company.name,
    "og:title": title,
    "og:description": description,
    "og:url": origin + path + query,
    "og:image": origin + picture.path,
    "og:image:alt": title,
    "og:image:width": String(picture.width),
    "og:image:height": String(picture.height),
  };
  return (
    <>
      <meta name="description" content={description} />
      {Object.entries(properties).map(([property, content]) => (
        <meta key={property} property={property} content={content} />
      ))}
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}

function StructuredData({ block }: { block: object }) {
  // A text of the catalogue must not be able to end the script.
  const json = JSON.stringify(block).replaceAll("<", "\\u003c");
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON in which no tag can begin
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}
