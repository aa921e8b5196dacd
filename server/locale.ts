import settings from "../project.inlang/settings.json" with { type: "json" };

/** Codes of the languages that the interface texts are written in. */
export const locales: readonly string[] = settings.locales;

/**
 * Language that a host asks for: `en` on the main host, the label before it on a language host (`zh.example.com`).
 * An unknown host gets `en`, so that no request can make the site speak for a host that isn't ours.
 * @param host Host header, with or without a port
 * @param siteUrl canonical origin of the main host; a leading `www.` is not part of the language hosts
 * @param locales codes that the site has texts for
 */
export function localeOfHost(host: string, siteUrl: string, locales: readonly string[]): string {
  const main = new URL(siteUrl).hostname.replace(/^www\./, "");
  const name = host.replace(/:\d+$/, "").toLowerCase();
  return locales.find((locale) => name === `${locale}.${main}`) ?? "en";
}
