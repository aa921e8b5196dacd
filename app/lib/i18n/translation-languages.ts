import { LANGUAGE_CODES, type LanguageCode, languageFacts, MAIN_LANGUAGE, type WrittenCode } from "./languages.ts";

/** A language that people translate the catalogue into. */
export type TranslationCode = Exclude<WrittenCode, typeof MAIN_LANGUAGE>;

/** Such a language, with what the back office calls it. */
export type TranslationLanguage<Code extends string = string> = { code: Code; inEnglish: string };

/** The languages that people translate the catalogue into: neither that of the originals nor one that is made of another. */
export const TRANSLATION_LANGUAGES: readonly TranslationLanguage<TranslationCode>[] = LANGUAGE_CODES.filter(
  isTranslatedInto,
).map((code) => ({ code, inEnglish: languageFacts(code).inEnglish }));

function isTranslatedInto(code: LanguageCode): code is TranslationCode {
  return code !== MAIN_LANGUAGE && languageFacts(code).derivedFrom === undefined;
}
