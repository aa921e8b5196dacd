import type { FileUse, StoredFile } from "../../domain/files/stored-files.schema.ts";
import { counted } from "../../lib/counted.ts";
import { LANGUAGE_CODES, languageFacts } from "../../lib/i18n/languages.ts";
import { nounOf } from "../../nouns/nouns.ts";

/** Above so many bytes a file could be smaller (public.list_files). */
const LARGE_BYTES = 1_048_576;

export const isLarge = ({ size }: { size: number }) => size > LARGE_BYTES;

export const TYPE_WORDS: Record<StoredFile["type"], string> = {
  image: "Picture",
  video: "Film",
  document: "PDF",
  other: "Other",
};

/** In how many places a file is used. */
export const usedIn = (uses: number) => (uses === 0 ? "Not used" : `Used in ${counted(uses, "place")}`);

/** What a place is called within its record: the field, and the language of a translation. */
export function placeWords({ noun, table, column, language, is_mention }: FileUse): string {
  const known = nounOf(noun);
  const fields: Readonly<Record<string, { label: string | null } | null>> = known?.fields ?? {};
  // Of what belongs to a record, a column may be called as one of the record itself.
  const field =
    (table === noun ? fields[column]?.label : known?.parts?.[table]?.label) ?? fields[column]?.label ?? column;
  const of = LANGUAGE_CODES.find((code) => code === language);
  const told = language === null ? field : `${field}, ${of ? languageFacts(of).inEnglish : language}`;
  return is_mention ? `${told}, in the text` : told;
}

/** A record as it is named in a list of uses. */
export function recordWords({ noun, name }: Pick<FileUse, "noun" | "name">): string {
  return [nounOf(noun)?.words.one ?? noun, name].filter(Boolean).join(" ");
}
