/** How names of countries are written in a language of requests. */
const NAMED_IN: Record<string, string> = { en: "en", zh: "zh-Hant-HK", cn: "zh-Hans" };

const LETTERS = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];
const REGIONS = LETTERS.flatMap((first) => LETTERS.map((second) => first + second));

/** A number of samples, as the form proposes it, with one of the words for what is counted. */
const COUNTED = /^[1-9]\d{0,3}(?: ?(?:samples?|cones?|spools?|份樣本|份样本|份|筒|個|个))?$/i;

/** The quantity of a line where it is a number of something known; undefined where it is words of its own. */
export function readQuantity(quantity: string, unit: string, unitWords: Record<string, string>): string | undefined {
  if (unit === "") return COUNTED.test(quantity) ? quantity : undefined;
  return `${quantity} ${(quantity === "1" ? unitWords[`one ${unit}`] : undefined) ?? unitWords[unit] ?? unit}`;
}

/** What the country that somebody typed is called in a language; undefined where it is none, or more than its name. */
export function readCountry(typed: string, language: string): string | undefined {
  const wanted = typed.trim().toLowerCase();
  for (const locale of Object.values(NAMED_IN)) {
    for (const style of ["long", "short"] as const) {
      const names = new Intl.DisplayNames(locale, { type: "region", style, fallback: "none" });
      const region = REGIONS.find((code) => names.of(code)?.toLowerCase() === wanted);
      if (region)
        return new Intl.DisplayNames(NAMED_IN[language] ?? "en", { type: "region", style: "short" }).of(region);
    }
  }
  return undefined;
}
