import { toSimplified } from "../../build-steps/to-simplified.ts";
/** What is written by the commands: enough of two kinds of content for their orders, pins, translations and files to meet. */
export type Kind = "products" | "news_items";
export type Field = "name" | "text";

export type Entry = {
  id: number;
  kind: Kind;
  name: string;
  slug: string;
  status: string;
  text: string;
  order: number;
  isPinned: boolean;
};

/** `source` is the original that was translated. */
export type Translation = { id: number; kind: Kind; entry: number; field: Field; value: string; source: string };

/** What the database must hold, said again here independently of it. */
/** `held`: files that the history names, so that nobody deletes them. */
export type Model = { entries: Entry[]; translations: Translation[]; files: Set<string>; held: Set<string> };

/** How many news items can be pinned. Source: back office §9. */
export const MOST_PINNED = 3;

/** The columns that a field is kept in. */
export const COLUMNS: Record<Kind, Record<Field, string>> = {
  products: { name: "name", text: "detailed_description" },
  news_items: { name: "title", text: "article_body" },
};

export const emptyModel = (): Model => ({
  entries: [],
  translations: [],
  files: new Set(),
  held: new Set(),
});

export const entriesOf = ({ entries }: Model, kind: Kind): Entry[] => entries.filter((entry) => entry.kind === kind);

/** The order in which the back office shows what can be ordered by hand: all products, and the pinned news. */
export function ordered(model: Model, kind: Kind): Entry[] {
  return entriesOf(model, kind)
    .filter((entry) => kind === "products" || entry.isPinned)
    .sort(kind === "products" ? byOrder : byOrderThenNewest);
}

const byOrder = (a: Entry, b: Entry) => a.order - b.order;
// Ids are given out in the order of time.
const byOrderThenNewest = (a: Entry, b: Entry) => a.order - b.order || b.id - a.id;

/** What visitors see of a kind in their order. Source: public site §2, decisions §3 "Order of news". */
export function publicOrder(model: Model, kind: Kind): Entry[] {
  const active = entriesOf(model, kind).filter(({ status }) => status === "Active");
  if (kind === "products") return active.sort(byOrder);
  const pinned = active.filter(({ isPinned }) => isPinned).sort(byOrderThenNewest);
  const others = active.filter(({ isPinned }) => !isPinned).sort((a, b) => b.id - a.id);
  return [...pinned, ...others];
}

export function translationOf(model: Model, entry: Entry, field: Field): Translation | undefined {
  return model.translations.find((it) => it.kind === entry.kind && it.entry === entry.id && it.field === field);
}

/** What is read in a language: the translated value, the original where none exists. Source: decisions §3. */
export function shown(model: Model, entry: Entry, field: Field, language: string): string {
  const translated = language === "en" ? undefined : translationOf(model, entry, field)?.value;
  if (!translated?.trim()) return entry[field];
  return language === "cn" ? toSimplified(translated) : translated;
}

/** Figures of a kind on the Translations screen, in both languages. A field without a text has nothing to be translated. */
export function coverage(model: Model, kind: Kind) {
  const entries = entriesOf(model, kind);
  const fields = entries.flatMap((entry) => (["name", "text"] as const).map((field) => ({ entry, field })));
  const present = fields.filter(({ entry, field }) => entry[field] !== "");
  const translated = present.flatMap(({ entry, field }) => {
    const translation = translationOf(model, entry, field);
    return translation ? [{ isOutdated: translation.source !== entry[field] }] : [];
  });
  // The description of a news item is a third text, which no command translates; products have none here.
  const descriptions = kind === "news_items" ? entries.length : 0;
  const figures = {
    originals: present.length + descriptions,
    translated: translated.length,
    outdated: translated.filter(({ isOutdated }) => isOutdated).length,
  };
  return [
    { entity_type: kind, language_code: "zh", ...figures, derived: 0 },
    { entity_type: kind, language_code: "cn", ...figures, derived: translated.length },
  ];
}

/** The files that some text mentions. */
export function mentioned(model: Model): Set<string> {
  const texts = [...model.entries.map(({ text }) => text), ...model.translations.map(({ value }) => value)];
  return new Set(texts.flatMap(filesIn));
}

/** The files that a text mentions. */
export function filesIn(text: string): string[] {
  return [...text.matchAll(/\/public\/site-media\/(model\/\d\.pdf)/g)].map((match) => match[1] ?? "");
}
