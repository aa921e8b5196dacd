import { type ZodBoolean, type ZodString, z } from "zod";
import { type Cells, cellsBetween } from "../../../lib/backend/write-records.ts";
import { fromHongKong, inHongKong } from "../../../lib/hong-kong-time.ts";
import type { TranslationLanguage } from "../../../lib/i18n/translation-languages.ts";
import { fieldProblem } from "../../../nouns/field-problem.ts";
import type { Field } from "../../../nouns/noun.ts";
import { isLive, scheduleProblems } from "../../../nouns/schedule.rules.ts";
import { type FieldLabels, labelOfField } from "./field-labels.ts";
import { isSame } from "./same.ts";

type Described = { fields: Readonly<Record<string, Field | null>> };
type TextKind = "line" | "slug" | "colour" | "text" | "choice" | "number" | "moment" | "day" | "record";

/** The values of a form: the columns of a noun that are neither files nor links; a flag is a boolean, all else the text of its input. */
export type PlainValues<N extends Described, Left extends PropertyKey = never> = {
  [Column in Exclude<keyof N["fields"], Left> as N["fields"][Column] extends { kind: TextKind }
    ? Column
    : never]: string;
} & {
  [Column in Exclude<keyof N["fields"], Left> as N["fields"][Column] extends { kind: "flag" }
    ? Column
    : never]: boolean;
};

type StoredValue<F> = F extends { kind: "flag" }
  ? boolean
  : (F extends { kind: "number" | "record" } ? number : string) | (F extends { missing: string } ? never : null);

/** The columns that the form writes. */
type PlainRow<N extends Described, Left extends PropertyKey = never> = {
  [Column in keyof PlainValues<N, Left> & keyof N["fields"]]: StoredValue<N["fields"][Column]>;
};

type Shape<Values> = { [Column in keyof Values]: Values[Column] extends boolean ? ZodBoolean : ZodString };
type RefineContext = { addIssue: (issue: { code: "custom"; path: string[]; message: string }) => void };

/** A colour as it is stored: in capitals, with its sign. What is no colour stays as it is. */
export function writeColour(typed: string): string {
  const bare = typed.trim().toUpperCase();
  return /^[0-9A-F]{6}$/.test(bare) ? `#${bare}` : bare;
}

/**
 * What a form of a noun needs of its plain fields, by app/nouns: the shape of its values, what is wrong with them, how they are filled from
 * a row and stored, and what they are called. `leftOut` are the columns that the form does not have, or has in a form of its own.
 */
export function nounForm<N extends Described, Left extends keyof N["fields"] & string = never>(
  noun: N,
  leftOut: readonly Left[] = [],
) {
  type Values = PlainValues<N, Left>;
  const fields = Object.entries(noun.fields).flatMap(([column, field]): [string, Field][] => {
    const isPlain = field && field.kind !== "picture" && field.kind !== "file";
    return isPlain && !leftOut.includes(column as Left) ? [[column, field]] : [];
  });
  const each = (make: (column: string, field: Field) => unknown) =>
    Object.fromEntries(fields.map(([column, field]) => [column, make(column, field)]));

  return {
    shape: each((_, { kind }) => (kind === "flag" ? z.boolean() : z.string())) as Shape<Values>,

    /** Says at its field what is wrong; what two fields share is said once, at the first. `without` are fields that the form hides. */
    check(values: object, context: RefineContext, without: readonly (keyof Values)[] = []) {
      const said = new Set<string>();
      for (const [column, field] of fields) {
        if (field.kind === "flag" || without.includes(column as keyof Values)) continue;
        const message = textProblem(field, String((values as Record<string, unknown>)[column]));
        if (message && !said.has(message)) context.addIssue({ code: "custom", path: [column], message });
        if (message) said.add(message);
      }
      const { publish_at, unpublish_at } = values as Record<string, unknown>;
      if (typeof publish_at !== "string" || typeof unpublish_at !== "string") return;
      const problems = scheduleProblems({ isLive: isLive(values), publish_at, unpublish_at });
      for (const [column, message] of Object.entries(problems))
        context.addIssue({ code: "custom", path: [column], message });
    },

    /** What the form starts with: of a stored row, or of a new one. */
    valuesOf(row?: object): Values {
      const stored = row as Record<string, unknown> | undefined;
      return each((column, { kind, choices, missing }) => {
        if (kind === "flag") return stored?.[column] === true;
        if (kind === "moment") return stored?.[column] ? inHongKong(String(stored[column])) : "";
        const first = choices && missing ? Object.keys(choices)[0] : "";
        return stored ? String(stored[column] ?? "") : first;
      }) as Values;
    },

    /** What is stored of the form: texts without outer blanks, null for nothing. */
    rowOf(values: object): PlainRow<N, Left> {
      return each((column, field) => storedValue(field, (values as Record<string, unknown>)[column])) as never;
    },

    /** What was changed in the form: of a new record, without `base`, all that was filled in. What reads as it began is left as it is stored. */
    cellsOf(base: object | undefined, values: object): Cells {
      const changed = fields.filter(
        ([column]) =>
          !base || !isSame((base as Record<string, unknown>)[column], (values as Record<string, unknown>)[column]),
      );
      const storedOf = (of: object, among: typeof fields) =>
        Object.fromEntries(
          among.map(([column, field]) => [column, storedValue(field, (of as Record<string, unknown>)[column])]),
        );
      const moments = changed.filter(([, { kind }]) => kind === "moment");
      return cellsBetween(base && { ...base, ...storedOf(base, moments) }, storedOf(values, changed));
    },

    labels: each((_, field) => labelOfField(field)) as unknown as FieldLabels<Values>,
  };
}

/** Columns of a noun that are translated. */
export type TranslatedColumn<N extends Described> = {
  [Column in keyof N["fields"]]: N["fields"][Column] extends { translated: number } ? Column : never;
}[keyof N["fields"]] &
  string;

/** What a form needs of the texts of a noun in other languages, whose fields are beside the original as COLUMN_LANGUAGE. */
export function translatedForm<N extends Described, Code extends string>(
  noun: N,
  languages: readonly TranslationLanguage<Code>[],
) {
  type Column = TranslatedColumn<N>;
  type Cell = `${Column}@${Code}`;
  type Values = Record<`${Column}_${Code}`, string>;
  const columns = Object.keys(noun.fields).filter((column) => noun.fields[column]?.translated) as Column[];
  const fields = columns.flatMap((column) =>
    languages.map(({ code, inEnglish }) => ({
      name: `${column}_${code}` as const,
      cell: `${column}@${code}` as const,
      label: `${noun.fields[column]?.label} (${inEnglish})`,
    })),
  );
  const each = (make: (field: (typeof fields)[number]) => unknown) =>
    Object.fromEntries(fields.map((field) => [field.name, make(field)]));
  return {
    has: (column: string): column is Column => columns.some((known) => known === column),
    shape: each(() => z.string()) as Record<keyof Values, ZodString>,
    labels: each(({ label }) => label) as Values,
    /** The cell that each writes, by its name in the form. */
    cells: each(({ cell }) => cell) as Record<keyof Values, Cell>,
    valuesOf: (textOf: (cell: Cell) => string | undefined) => each(({ cell }) => textOf(cell) ?? "") as Values,
    /** What was changed: of a new record, without `base`, all that was filled in. */
    cellsOf(base: Values | undefined, values: Values): Cells {
      const textsOf = (of: Values, isTrimmed: boolean) =>
        Object.fromEntries(
          fields.map(({ name, cell }) => {
            const text: string = of[name];
            return [cell, isTrimmed ? text.trim() : text];
          }),
        );
      return cellsBetween(base && textsOf(base, false), textsOf(values, true));
    },
  };
}

function textProblem(field: Field, typed: string): string | undefined {
  const text = typed.trim();
  if (text === "") return field.missing;
  return fieldProblem(field, field.kind === "colour" ? writeColour(text) : text);
}

function storedValue({ kind, missing }: Field, value: unknown): unknown {
  if (kind === "flag") return value === true;
  const text = kind === "colour" ? writeColour(String(value)) : String(value).trim();
  if (text === "") return missing ? "" : null;
  if (kind === "moment") return fromHongKong(text);
  return kind === "number" || kind === "record" ? Number(text) : text;
}
