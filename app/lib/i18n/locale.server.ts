import { AsyncLocalStorage } from "node:async_hooks";
import { baseLocale, isLocale, overwriteGetLocale } from "./paraglide/runtime.js";

const current = new AsyncLocalStorage<typeof import("./paraglide/runtime.js").locales[number]>();

overwriteGetLocale(() => current.getStore() ?? baseLocale);

/** Runs `job` so that every message it reads is in the language `code`; a language without interface texts reads English. */
export function runInLocale<Result>(code: string, job: () => Result): Result {
  return current.run(isLocale(code) ? code : baseLocale, job);
}
