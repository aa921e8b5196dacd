import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { LANGUAGE_CODES, languageFacts, MAIN_LANGUAGE } from "../app/lib/i18n/languages.ts";
import { toSimplified } from "./to-simplified.ts";

type Catalogue = Record<string, string>;

const folder = join(import.meta.dirname, "../messages");

/**
 * Writes what is made of the message files that people write: the one of each language whose texts are made of another one's, and the
 * types of the main language's, which hold each text letter by letter, for `Message` of app/lib/i18n/messages.server.ts.
 */
export function deriveMessages(): void {
  for (const code of LANGUAGE_CODES) {
    const source = languageFacts(code).derivedFrom;
    if (!source) continue;
    const texts = Object.entries(readCatalogue(source)).map(([key, text]) => [key, toSimplified(text)]);
    write(`${code}.json`, `${toJson(Object.fromEntries(texts))}\n`);
  }
  const types = toJson(readCatalogue(MAIN_LANGUAGE));
  write(`${MAIN_LANGUAGE}.d.json.ts`, `declare const texts: ${types};\nexport default texts;\n`);
}

function write(name: string, content: string): void {
  const file = join(folder, name);
  // A file that is the same keeps its time, by which builds and watchers know what is new.
  if (!existsSync(file) || readFileSync(file, "utf8") !== content) writeFileSync(file, content);
}

function toJson(texts: Catalogue): string {
  return JSON.stringify(texts, null, 2);
}

function readCatalogue(code: string): Catalogue {
  return JSON.parse(readFileSync(join(folder, `${code}.json`), "utf8"));
}

function inputsOf(text: string): string {
  return [...new Set(text.match(/\{[^}]+\}/g))].sort().join(" ");
}

/**
 * Compares the message files of all interface languages with the main language's.
 * Returns one line per defect: a message that is missing, empty, unknown, or names other inputs than the main text.
 */
export function listMessageDefects(): string[] {
  const main = readCatalogue(MAIN_LANGUAGE);
  const defects = Object.keys(main).length === 0 ? [`messages/${MAIN_LANGUAGE}.json is empty`] : [];
  for (const code of LANGUAGE_CODES) {
    const texts = readCatalogue(code);
    for (const [key, text] of Object.entries(main)) {
      const translated = texts[key];
      if (!translated?.trim()) defects.push(`messages/${code}.json lacks ${key}`);
      else if (inputsOf(translated) !== inputsOf(text)) defects.push(`messages/${code}.json: ${key} has other inputs`);
    }
    for (const key of Object.keys(texts)) if (!(key in main)) defects.push(`messages/${code}.json: ${key} is unknown`);
  }
  return defects;
}

if (import.meta.main) {
  deriveMessages();
  const defects = listMessageDefects();
  for (const defect of defects) console.error(defect);
  process.exitCode = defects.length > 0 ? 1 : 0;
}
