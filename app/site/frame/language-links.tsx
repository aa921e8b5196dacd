import { useLocation } from "react-router";
import { useLanguages } from "../../lib/i18n/use-languages.ts";

/** The same page on the host of every language. */
export function LanguageLinks() {
  const languages = useLanguages();
  const { pathname, search } = useLocation();
  return (
    <ul className="language-links">
      {languages?.all.map(({ code, name, lang, origin }) => (
        <li key={code}>
          <a
            href={origin + pathname + search}
            hrefLang={lang}
            lang={lang}
            aria-current={code === languages.current.code || undefined}
          >
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
}
