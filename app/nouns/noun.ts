import type { Database } from "../lib/backend/database.types.ts";

type Tables = Database["public"]["Tables"];

/** A rule about a text or number, with what is said where it is broken. */
export type Limit = { limit: number; text: string };

/**
 * A column that staff write. A `line` is a text of one line, a `text` one of several; a `picture` and a `file` are the address of a
 * stored file; a `record` is the id of another record; a `moment` is a point in time, which people read and write as it is in Hong Kong;
 * a `day` is one of the calendar, as 2026-12-01.
 */
export type Field = {
  kind:
    | "line"
    | "slug"
    | "colour"
    | "text"
    | "choice"
    | "number"
    | "flag"
    | "moment"
    | "day"
    | "picture"
    | "file"
    | "record";
  /** What forms, sheets and the history call it; null for one that tells people nothing. */
  label: string | null;
  /** What is said where it is empty; without it, it may be. Of a picture it is asked of a new record alone. */
  missing?: string;
  /** The least characters of a text. */
  shortest?: Limit;
  /** Lines that the field of a text shows; three without it. */
  rows?: number;
  /** What stands below its field. */
  hint?: string;
  /** Under which heading of the form it stands, where that has some. */
  group?: string;
  /** The numbers that it takes, with what is said of others. */
  range?: { least: number; most: number; text: string };
  /** Of a text that tells a quantity: the units that it is read in (supabase/schemas/04_products.sql), and how one is written. */
  quantity?: { units: readonly string[]; example: string };
  /** How a text has to be, with what is said of others. */
  valid?: { by: { test(text: string): boolean }; text: string };
  /** A slug of small letters, digits and hyphens alone. */
  isPlain?: boolean;
  /** Of a choice: what is stored, and what people read. */
  choices?: Readonly<Record<string, string>>;
  /** Its place on the Translations screen, where it is translated. */
  translated?: number;
  /** The noun whose record it refers to. */
  refersTo?: NounName;
  /** What a spreadsheet calls the column, where it is not by its own name; false for one that no sheet has. */
  sheet?: string | false;
};

/** A table of rows that belong to a record: links to others, or media in an order. */
export type Part = {
  kind: "links" | "media";
  /** The column that says whose they are. */
  of: string;
  /** Of links: the column of the other record, and of which noun that is. Of media: the column of the address. */
  column: string;
  refersTo?: NounName;
  label: string;
  /** What a spreadsheet calls the links. */
  sheet?: string;
  /** What some of them are called, beside other numbers. */
  words: readonly [one: string, many: string];
  /** The same, seen from the record that is linked. */
  wordsOfOther?: readonly [one: string, many: string];
};

export type NounName =
  | "products"
  | "product_categories"
  | "item_codes"
  | "gallery_categories"
  | "gallery_items"
  | "news_items"
  | "general_settings"
  | "global_settings"
  | "newsletter_subscription"
  | "search_words"
  | "company"
  | "certificates"
  | "documents"
  | "media";

type Row<Name extends NounName> = Tables[Name]["Row"];

// What the database makes by itself.
type Made = "id" | "created_at" | "createTime" | "updated_at";

/** A kind of record that staff keep: what its forms, sheets, translations, history and trash know of it. */
export type Noun<Name extends NounName = NounName> = {
  /** The table. */
  name: Name;
  words: { one: string; many: string };
  /** The columns that call a record by a name: the first that is not blank. */
  namedBy: readonly (keyof Row<Name> & string)[];
  /** The column that two records can't have alike, among those with the same `within`, and what is no difference. */
  key?: { column: keyof Row<Name> & string; within?: keyof Row<Name> & string; ignoring?: "case" | "case and blanks" };
  /** Whether staff order the records by hand: all of them, those alike in a column, or those with a flag. */
  order?: { within?: keyof Row<Name> & string; of?: keyof Row<Name> & string };
  hasSheet?: boolean;
  /** Where its form is opened; `edit=ID` follows. */
  path?: string;
  /** Where a record has a screen of its own; its id follows. */
  screen?: string;
  /** Whether visitors make the records: staff have no form for a new one. */
  isMadeByVisitors?: true;
  /** Its columns as the form has them, in that order; null for one that staff don't write. */
  fields: { [Column in Exclude<keyof Row<Name> & string, Made>]: Field | null };
  /** The tables of what belongs to a record, by their names. */
  parts?: Readonly<Record<string, Part>>;
};

/** The numbers of a column without a rule of its own. */
export const ANY_NUMBER = { least: -(2 ** 31), most: 2 ** 31 - 1, text: "Display order must be a whole number" };

export const STATUS = {
  kind: "choice",
  label: "Status",
  missing: "Status is required",
  choices: { Active: "Active", Inactive: "Inactive" },
} as const satisfies Field;

/** When a record is shown to visitors by itself, and when no longer (supabase/schemas/25_schedule.sql). */
export const SCHEDULE = {
  publish_at: { kind: "moment", label: "Goes live" },
  unpublish_at: { kind: "moment", label: "Ends" },
} as const satisfies Record<string, Field>;

const OWN_TERMS = { group: "Terms" } as const;

/** The terms that decide an order: of a product, and of the house where a product has none of its own. */
export const TERMS = {
  minimum_stock: { ...OWN_TERMS, kind: "line", label: "Minimum from Stock", translated: 4 },
  minimum_custom: { ...OWN_TERMS, kind: "line", label: "Minimum of a Custom Shade", translated: 5 },
  lead_time_stock: { ...OWN_TERMS, kind: "line", label: "Lead Time from Stock", translated: 6 },
  lead_time_custom: { ...OWN_TERMS, kind: "line", label: "Lead Time of a Custom Shade", translated: 7 },
  lab_dip_days: {
    ...OWN_TERMS,
    kind: "number",
    label: "Lab Dip (Working Days)",
    range: { least: 1, most: 365, text: "Working days must be a whole number from 1 to 365" },
  },
  free_sample: { ...OWN_TERMS, kind: "line", label: "Free Sample", translated: 8 },
  carton_quantity: { ...OWN_TERMS, kind: "line", label: "Carton", translated: 9 },
} as const satisfies Record<string, Field>;

/** Lines that each have something in front of a colon, and behind it. */
export const LINE_LIST = /^(?:[^\n:：]*[^\s:：][^\n:：]*[:：][^\n]*\S[^\n]*(?:\n|$))+$/;
