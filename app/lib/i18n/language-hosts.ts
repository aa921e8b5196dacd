import { languageFacts, MAIN_LANGUAGE } from "./languages.ts";

type LanguageLink = { code: string; name: string; lang: string; origin: string };
export type SiteLanguages = { current: LanguageLink; all: LanguageLink[]; mainOrigin: string };

const MAIN = { code: MAIN_LANGUAGE, name: languageFacts(MAIN_LANGUAGE).name };
const HOST_LABEL = /^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/;

function linkTo(language: { code: string; name: string }, siteUrl: string): LanguageLink {
  const { code, name } = language;
  const url = new URL(siteUrl);
  const host = code === MAIN_LANGUAGE ? url.host : `${code.toLowerCase()}.${url.host.replace(/^www\./, "")}`;
  return { code, name, lang: languageFacts(code).lang, origin: `${url.protocol}//${host}` };
}

/**
 * Where each language is served: English on `siteUrl`, any other on its host prefixed by the code with a leading
 * `www.` removed. `lang` is the document language. A code that could not be a host label is left out.
 * Source: public site §2 "Site header and navigation".
 */
export function siteLanguages(
  languages: { code: string; name: string }[],
  siteUrl: string,
  locale: string,
): SiteLanguages {
  const all = languages.filter(({ code }) => HOST_LABEL.test(code)).map((language) => linkTo(language, siteUrl));
  const mainLink = all.find(({ code }) => code === MAIN_LANGUAGE) ?? linkTo(MAIN, siteUrl);
  return { current: all.find(({ code }) => code === locale) ?? mainLink, all, mainOrigin: mainLink.origin };
}
