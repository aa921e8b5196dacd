/**
 * The origin of a language's host, as the site serves it.
 * @param siteUrl the address of the site, without a slash at its end
 */
export function originIn(language: string, siteUrl: string): string {
  if (language === "en" || !URL.canParse(siteUrl)) return siteUrl;
  const url = new URL(siteUrl);
  return `${url.protocol}//${language.toLowerCase()}.${url.host.replace(/^www\./, "")}`;
}
