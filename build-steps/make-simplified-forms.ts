import { readFileSync, writeFileSync } from "node:fs";
import { SIMPLIFIED_TERMS } from "./simplified-terms.ts";
import { dictionaryEntries } from "./to-simplified.ts";

// Writes what the database makes simplified texts by into the schema: our own terms and OpenCC's dictionaries (Apache-2.0). After a change of
// the terms, or a new version of the package.
export const SCHEMA = "supabase/schemas/15_simplified.sql";

type Form = [traditional: string, simplified: string];

function listsOf(forms: Form[], joint: string, divider: string): string {
  const list = (texts: string[]) => `  string_to_array('${texts.join(joint)}', ${divider})`;
  return `${list(forms.map(([traditional]) => traditional))},\n${list(forms.map(([, simplified]) => simplified))}`;
}

/** The schema with the lists of today: phrases and single characters, each once, our own before the dictionaries'. */
export function makeSchema(schema: string): string {
  const forms: Form[] = [...new Map([...dictionaryEntries(), ...Object.entries(SIMPLIFIED_TERMS)])].sort();
  const isLetter = ([form]: Form) => Array.from(form).length === 1;
  const [phrases, letters] = [forms.filter((form) => !isLetter(form)), forms.filter(isLetter)];
  return schema
    .replace(/ {2}string_to_array\('[^']*', '\|'\),\n {2}string_to_array\('[^']*', '\|'\)/, () =>
      listsOf(phrases, "|", "'|'"),
    )
    .replace(/ {2}string_to_array\('[^']*', null\),\n {2}string_to_array\('[^']*', null\)/, () =>
      listsOf(letters, "", "null"),
    );
}

if (import.meta.main) writeFileSync(SCHEMA, makeSchema(readFileSync(SCHEMA, "utf8")));
