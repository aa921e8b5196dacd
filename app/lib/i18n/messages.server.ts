import en from "../../../messages/en.json" with { type: "json" };
import type { LanguageCode } from "./languages.ts";
import { getLocale } from "./locale.server.ts";

// The build writes the types of en.json, which hold its texts letter by letter, so that what stands in braces is known.
type Texts = typeof en;
type Key = keyof Texts;
type Inputs<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | Inputs<Rest> : never;
type Message<Text extends string> = [Inputs<Text>] extends [never]
  ? () => string
  : (inputs: Record<Inputs<Text>, string | number>) => string;

// The build fails while a language lacks its file, or a file a text.
const TEXTS = Object.fromEntries(
  Object.entries(
    import.meta.glob<Record<Key, string>>("../../../messages/*.json", { eager: true, import: "default" }),
  ).map(([file, texts]) => [file.replace(/^.*\/|\.json$/g, ""), texts]),
) as Record<LanguageCode, Record<Key, string>>;

function read(key: Key, inputs: Partial<Record<string, string | number>> = {}): string {
  return TEXTS[getLocale()][key].replace(/\{(\w+)\}/g, (_, name) => String(inputs[name]));
}

/** The texts of the interface, each as a function of what stands in its braces; in the language of the request. */
export const m = Object.fromEntries(
  Object.keys(en).map((key) => [key, (inputs?: Record<string, string | number>) => read(key as Key, inputs)]),
) as { readonly [K in Key]: Message<Texts[K]> };
