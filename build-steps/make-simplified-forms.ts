import { readFileSync, writeFileSync } from "node:fs";
import { SIMPLIFIED_TERMS } from "./simplified-terms.ts";
import { dictionaryEntries } from "./to-simplified.ts";

// Writes what the database makes simplified texts by into the schema: our own terms and OpenCC's dictionaries (Apache-2.0). After a change of
// the terms, or a new version of the package.
const SCHEMA = "supabase/migrations/20260101000015_simplified.sql";

/** The lists of the schema: phrases and characters, each once, ours before the dictionaries'. */
export function simplifiedForms(): { phrases: [string, string][]; letters: [string, string][] } {
  const forms = [...new Map([...dictionaryEntries(), ...Object.entries(SIMPLIFIED_TERMS)])].sort();
  const isLetter = ([form]: [string, string]) => Array.from(form).length === 1;
  return { phrases: forms.filter((form) => !isLetter(form)), letters: forms.filter(isLetter) };
}

/** The schema with these lists in their places. */
export function withForms(schema: string, { phrases, letters }: ReturnType<typeof simplifiedForms>): string {
  const lists = (pairs: [string, string][], joint: string, divider: string) =>
    ([0, 1] as const)
      .map((side) => `  string_to_array('${pairs.map((pair) => pair[side]).join(joint)}', ${divider})`)
      .join(",\n");
  return schema
    .replace(/ {2}string_to_array\('[^']*', '\|'\),\n {2}string_to_array\('[^']*', '\|'\)/, () =>
      lists(phrases, "|", "'|'"),
    )
    .replace(/ {2}string_to_array\('[^']*', null\),\n {2}string_to_array\('[^']*', null\)/, () =>
      lists(letters, "", "null"),
    );
}

if (import.meta.main) {
  const forms = simplifiedForms();
  writeFileSync(SCHEMA, withForms(readFileSync(SCHEMA, "utf8"), forms));
  console.log(`${forms.phrases.length} phrases, ${forms.letters.length} characters`);
}
