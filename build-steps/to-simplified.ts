import { ConverterFactory, Locale } from "opencc-js/t2cn";
import { SIMPLIFIED_TERMS } from "./simplified-terms.ts";

const [dictionaries = []] = Locale.to.cn ?? [];

/** A traditional text in simplified characters: our own terms first, then OpenCC's dictionaries, always the longest that fits. */
export const toSimplified: (text: string) => string = ConverterFactory([
  Object.entries(SIMPLIFIED_TERMS),
  ...dictionaries,
]);

/** What OpenCC alone makes of a text. */
export const toSimplifiedByDictionary: (text: string) => string = ConverterFactory(dictionaries);

/** The entries of OpenCC's dictionaries, phrases and single characters. */
export function dictionaryEntries(): [traditional: string, simplified: string][] {
  return dictionaries.flatMap((dictionary) =>
    String(dictionary)
      .split("|")
      .map((entry) => entry.split(" ") as [string, string]),
  );
}
