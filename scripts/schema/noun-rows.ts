import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import type { Noun } from "../../app/nouns/noun.ts";
import { ALL_NOUNS, ALL_PARTS, fieldsOf, nounOf } from "../../app/nouns/nouns.ts";
import { SCHEMAS_FOLDER } from "./open-schema.ts";

const BLOCK = /(-- Nouns written by `npm run types`: )([\w, ]+)\n[\s\S]*?(-- End of nouns)/g;

/** The files of supabase/schemas that hold rows of nouns, by path, with the text that app/nouns gives them. */
export async function schemasWithNouns(): Promise<Map<string, string>> {
  const files = new Map<string, string>();
  for (const name of (await readdir(SCHEMAS_FOLDER)).filter((each) => each.endsWith(".sql"))) {
    const file = path.join(SCHEMAS_FOLDER, name);
    const text = await readFile(file, "utf8");
    if (text.search(BLOCK) === -1) continue;
    const written = text.replaceAll(BLOCK, (_, start: string, names: string, end: string) =>
      [start + names, ...rowsOf(names.split(", ")), end].join("\n"),
    );
    files.set(file, written);
  }
  return files;
}

function rowsOf(names: readonly string[]): string[] {
  const nouns = names.map((name) => {
    const noun = nounOf(name);
    if (!noun) throw new Error(`app/nouns has no ${name}`);
    return noun;
  });
  const parts = ALL_PARTS.filter(({ noun }) => names.includes(noun));
  return [
    ...insert(
      "nouns (name, place, called, named_by, key_column, key_within, key_ignoring, is_ordered, order_within, order_of, has_sheet)",
      nouns.map(nounRow),
    ),
    ...insert(
      "fields (noun, name, place, kind, translated, refers_to, sheet)",
      nouns.flatMap((noun) =>
        fieldsOf(noun).map(([name, { kind, translated, refersTo, sheet }], place) => [
          noun.name,
          name,
          place + 1,
          kind,
          translated,
          refersTo,
          noun.hasSheet && sheet !== false ? (sheet ?? name) : undefined,
        ]),
      ),
    ),
    ...insert(
      "parts (name, place, noun, kind, noun_column, column_name, refers_to, called, sheet)",
      parts.map((part) => [
        part.name,
        ALL_PARTS.indexOf(part) + 1,
        part.noun,
        part.kind,
        part.of,
        part.column,
        part.refersTo,
        part.words[0],
        part.sheet,
      ]),
    ),
  ];
}

function nounRow(noun: Noun): unknown[] {
  const { name, words, namedBy, key, order, hasSheet = false } = noun;
  const place = ALL_NOUNS.indexOf(noun) + 1;
  const ordering = [order !== undefined, order?.within, order?.of];
  return [name, place, words.one, namedBy, key?.column, key?.within, key?.ignoring, ...ordering, hasSheet];
}

function insert(target: string, rows: readonly (readonly unknown[])[]): string[] {
  if (rows.length === 0) return [];
  const lines = rows.map((row) => `  (${row.map(literal).join(", ")})`);
  return [`insert into private.${target} values`, `${lines.join(",\n")};`];
}

function literal(value: unknown): string {
  if (value === undefined) return "null";
  if (Array.isArray(value)) return `'{${value.join(",")}}'`;
  return typeof value === "string" ? `'${value.replaceAll("'", "''")}'` : String(value);
}
