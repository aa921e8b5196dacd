import { useLocation } from "react-router";
import { useLanguages } from "../i18n/use-languages.ts";

type PageHeadProps = { title: string; description?: string; indexed?: boolean };

/** Title, description and the addresses of the page in every language. React moves them into the document head. */
export function PageHead({ title, description, indexed = true }: PageHeadProps) {
  const languages = useLanguages();
  const path = useLocation().pathname.replace(/(.)\/+$/, "$1");
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
