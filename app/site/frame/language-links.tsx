import type { MouseEvent } from "react";
import { useLocation } from "react-router";
import { useLanguages } from "../../lib/i18n/use-languages.ts";

// Few visitors change the language, so what it takes comes only then.
async function onClick(event: MouseEvent<HTMLAnchorElement>) {
  if (event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  const { href } = event.currentTarget;
  const fragment = await import("../../lib/kept-input.ts").then(
    ({ keepInput }) => keepInput(),
    () => "",
  );
  location.assign(href + fragment);
}

/** The same page on the host of every language, with what was typed and at the same place. */
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
            onClick={code === languages.current.code ? undefined : onClick}
            aria-current={code === languages.current.code || undefined}
            data-waits={code === languages.current.code ? undefined : true}
          >
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
}
