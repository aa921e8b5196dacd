import { AsyncLocalStorage } from "node:async_hooks";
import { isInterfaceLanguage, type LanguageCode, MAIN_LANGUAGE } from "./languages.ts";

const current = new AsyncLocalStorage<LanguageCode>();

/** Runs `job` so that every message it reads is in the language `code`; a language without interface texts reads English. */
export function runInLocale<Result>(code: string, job: () => Result): Result {
  return current.run(isInterfaceLanguage(code) ? code : MAIN_LANGUAGE, job);
}

/** The language of the request, among those that have interface texts. */
export function getLocale(): LanguageCode {
  return current.getStore() ?? MAIN_LANGUAGE;
}
