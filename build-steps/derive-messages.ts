import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { LANGUAGE_CODES, languageFacts } from "../app/lib/i18n/languages.ts";
import { toSimplified } from "./to-simplified.ts";

const folder = join(import.meta.dirname, "../messages");

/** Writes the message file of each language whose texts are made of another one's: nobody writes those by hand. */
export function deriveMessages(): void {
  for (const code of LANGUAGE_CODES) {
    const source = languageFacts(code).derivedFrom;
    if (!source) continue;
    const file = join(folder, `${code}.json`);
    const texts = deriveTexts(JSON.parse(readFileSync(join(folder, `${source}.json`), "utf8")));
    const content = `${JSON.stringify(texts, null, 2)}\n`;
    // A file that is the same keeps its time, by which builds and watchers know what is new.
    if (!existsSync(file) || readFileSync(file, "utf8") !== content) writeFileSync(file, content);
  }
}

function deriveTexts(texts: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, toSimplified(text)]));
}
