import type { TranslationState } from "../../domain/translations/translations.schema.ts";

/** What a filter of the records is made of. */
export type ShownRecords = { state: TranslationState; language: string };

/** The states that records can be filtered by, with their words. */
const STATES: { state: TranslationState; text: string }[] = [
  { state: "missing", text: "Missing" },
  { state: "outdated", text: "Outdated" },
  { state: "translated", text: "Translated" },
  { state: "derived", text: "Derived" },
];

/** The value of a filter in the URL. */
export function shownValue({ state, language }: ShownRecords): string {
  return `${state}-${language}`;
}

/** What a value in the URL shows; undefined for all records. */
export function readShown(value: string): ShownRecords | undefined {
  const found = STATES.find(({ state }) => value.startsWith(`${state}-`));
  const language = found && value.slice(found.state.length + 1);
  return language ? { state: found.state, language } : undefined;
}

/** The choices of the filter; the first hides nothing. */
export function shownChoices(languages: readonly { code: string; name: string }[]): { value: string; text: string }[] {
  const choices = languages.flatMap(({ code, name }) =>
    STATES.map(({ state, text }) => ({ value: shownValue({ state, language: code }), text: `${text} in ${name}` })),
  );
  return [{ value: "all", text: "All Records" }, ...choices];
}
