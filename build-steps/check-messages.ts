import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { deriveMessages } from "./derive-messages.ts";

type Catalogue = Record<string, string>;

const settingsFile = join(import.meta.dirname, "../project.inlang/settings.json");
deriveMessages();
const settings = readSettings();

// A language is there as soon as its message file is: the compiler's list of languages follows the files.
function readSettings(): { baseLocale: string; locales: string[] } {
  const settings = JSON.parse(readFileSync(settingsFile, "utf8"));
  const found = readdirSync(join(import.meta.dirname, "../messages")).map((file) => file.replace(/\.json$/, ""));
  const locales = [settings.baseLocale, ...found.filter((code) => code !== settings.baseLocale).sort()];
  if (locales.join() !== settings.locales.join()) {
    settings.locales = locales;
    writeFileSync(settingsFile, `${JSON.stringify(settings, null, 2)}\n`);
  }
  return settings;
}

function readCatalogue(locale: string): Catalogue {
  const { $schema: _, ...texts } = JSON.parse(
    readFileSync(join(import.meta.dirname, `../messages/${locale}.json`), "utf8"),
  );
  return texts;
}

function inputsOf(text: string): string {
  return [...new Set(text.match(/\{[^}]+\}/g))].sort().join(" ");
}

/**
 * Compares the message files of all interface languages with the base language.
 * Returns one line per defect: a message that is missing, empty, unknown, or names other inputs than the base text.
 */
export function listMessageDefects(): string[] {
  const base = readCatalogue(settings.baseLocale);
  const defects = Object.keys(base).length === 0 ? [`messages/${settings.baseLocale}.json is empty`] : [];
  for (const locale of settings.locales) {
    const texts = readCatalogue(locale);
    for (const [key, text] of Object.entries(base)) {
      const translated = texts[key];
      if (!translated?.trim()) defects.push(`messages/${locale}.json lacks ${key}`);
      else if (inputsOf(translated) !== inputsOf(text))
        defects.push(`messages/${locale}.json: ${key} has other inputs`);
    }
    for (const key of Object.keys(texts))
      if (!(key in base)) defects.push(`messages/${locale}.json: ${key} is unknown`);
  }
  return defects;
}
