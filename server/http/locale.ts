import { MAIN_LANGUAGE } from "../../app/lib/i18n/languages.ts";

const LANGUAGE = /^(?!www$)[a-z]{2,3}(?:-[a-z0-9]{2,8})*$/;

/**
 * Language that a host asks for: `en` on the main host, the label before it on a language host (`zh.example.com`). Whether
 * the site has that language is for the page to see; one without interface texts has those in English.
 * An unknown host gets `en`, so that no request can make the site speak for a host that isn't ours.
 * @param siteUrl canonical origin of the main host; a leading `www.` is not part of the language hosts
 * @returns what tells for a Host header, with or without a port, the code in its usual letters (`pt-BR`)
 */
export function makeLocaleOf(siteUrl: string): (host: string) => string {
  const main = new URL(siteUrl).hostname.replace(/^www\./, "");
  return (host) => {
    const name = host.replace(/:\d+$/, "").toLowerCase();
    const label = name.endsWith(`.${main}`) ? name.slice(0, -main.length - 1) : "";
    return LANGUAGE.test(label) ? usualLetters(label) : MAIN_LANGUAGE;
  };
}

function usualLetters(label: string): string {
  try {
    const [code] = Intl.getCanonicalLocales(label);
    return code?.toLowerCase() === label ? code : label;
  } catch {
    // Dates could not be written in it.
    return MAIN_LANGUAGE;
  }
}
