type LanguageLink = { code: string; name: string; lang: string; origin: string };
export type SiteLanguages = { current: LanguageLink; all: LanguageLink[]; mainOrigin: string };

const main = { code: "en", name: "English" };

/** Languages that the interface texts exist in, for a page that is made while the backend does not answer. */
export const interfaceLanguages = [main, { code: "zh", name: "繁體中文" }];

const hostLabel = /^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/;

function linkTo(language: { code: string; name: string }, siteUrl: string): LanguageLink {
  const { code, name } = language;
  const url = new URL(siteUrl);
  const host = code === main.code ? url.host : `${code.toLowerCase()}.${url.host.replace(/^www\./, "")}`;
  return { code, name, lang: code === "zh" ? "zh-Hant" : code, origin: `${url.protocol}//${host}` };
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
  const all = languages.filter(({ code }) => hostLabel.test(code)).map((language) => linkTo(language, siteUrl));
  const mainLink = all.find(({ code }) => code === main.code) ?? linkTo(main, siteUrl);
  return { current: all.find(({ code }) => code === locale) ?? mainLink, all, mainOrigin: mainLink.origin };
}
