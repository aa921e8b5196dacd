import { useLocation } from "react-router";
import { useLanguages } from "../i18n/use-languages.ts";
import { pagePath } from "./page-path.ts";

type PageHeadProps = {
  title: string;
  description?: string;
  indexed?: boolean;
  /** Of a list, from 1. */
  page?: number;
};

/** Title, description and the addresses of the page in every language. React moves them into the document head. */
export function PageHead({ title, description, indexed = true, page }: PageHeadProps) {
  const languages = useLanguages();
  const path = pagePath(useLocation().pathname.replace(/(.)\/+$/, "$1"), page);
  return (
    <>
      <title>{title}</title>
      {description && <meta name="description" content={description} />}
      {indexed && languages ? (
        <>
          <link rel="canonical" href={languages.current.origin + path} />
          {languages.all.map(({ lang, origin }) => (
            <link key={lang} rel="alternate" hrefLang={lang} href={origin + path} />
          ))}
          <link rel="alternate" hrefLang="x-default" href={languages.mainOrigin + path} />
        </>
      ) : (
        <meta name="robots" content="noindex" />
      )}
    </>
  );
}
