import { FIELD_LABELS } from "../history/history-words.rules.ts";
import { type TranslatableType, translatableTypes } from "../translations/translations.schema.ts";

/** What has a sheet: the tables that hold the catalogue. */
export type SheetEntity = TranslatableType["name"];

export type SheetColumn = {
  /** Its heading: the column of the table, with `@zh` behind it for the Chinese text. */
  name: string;
  /** What the forms call it. */
  label: string;
  /** `list` has an entry on each line: names of categories, slugs of products. `file` is the address of a stored file. */
  kind: "id" | "text" | "long" | "choice" | "number" | "flag" | "list" | "file" | "record";
  choices?: readonly string[];
  /** The column whose translation it is, and into which language. */
  translates?: { field: string; language: string };
  isRequired: boolean;
  /** Names the record: with the others that do, where there is no id. */
  isKey: boolean;
  /** Told, and never written. */
  isReadOnly: boolean;
  /** Whether one value for many rows makes sense. */
  isSetInBulk: boolean;
};

/** The language whose texts stand beside the English ones. Simplified Chinese is derived of it. */
const TRANSLATION = "zh";

const STATUS = { kind: "choice", choices: ["Active", "Inactive"] } as const;
const KEY = { isKey: true, isRequired: true, isSetInBulk: false } as const;

type Given = Partial<Omit<SheetColumn, "name">>;

/** The columns of each table in the order of its sheet; those of the specification (back office §3), and ours behind them. */
const COLUMNS: { [Entity in SheetEntity]: Record<string, Given> } = {
  products: {
    slug: KEY,
    name: { isRequired: true, isSetInBulk: false },
    description: { kind: "long" },
    detailed_description: { kind: "long" },
    status: STATUS,
    image_url: { kind: "file" },
    catalogue_pdf: { kind: "file" },
    display_order: { kind: "number" },
    categories: { kind: "list", label: "Categories" },
  },
  product_categories: {
    name: KEY,
    description: { kind: "long" },
    display_order: { kind: "number" },
  },
  item_codes: {
    product_slug: { ...KEY, kind: "record", label: "Product" },
    item_code: KEY,
    color_name: {},
    hex: {},
    hex_source: { kind: "choice", choices: ["measured", "photo", "on screen"] },
    finish: {},
    state: { kind: "choice", choices: ["current", "phasing out", "gone"] },
    successor: { kind: "record", label: "Successor" },
    image_url: { kind: "file" },
    composition: {},
    type: {},
    denier: {},
    length: {},
    net_weight: {},
    gross_weight: {},
    country_of_origin: {},
    other_information: { kind: "long" },
    bleaching: {},
    ironing: {},
    washing_temperature: {},
    other_technical_info: { kind: "long" },
  },
  gallery_categories: {
    name: KEY,
    display_order: { kind: "number" },
  },
  gallery_items: {
    slug: KEY,
    name: { isRequired: true, isSetInBulk: false },
    description: { kind: "long" },
    detailed_description: { kind: "long" },
    project_details: { kind: "long" },
    is_pdf: { kind: "flag" },
    primary_image_url: { kind: "file" },
    pdf_url: { kind: "file" },
    status: STATUS,
    display_order: { kind: "number" },
    categories: { kind: "list", label: "Categories" },
    products: { kind: "list", label: "Related Products" },
  },
  news_items: {
    slug: KEY,
    title: { isRequired: true, isSetInBulk: false },
    description: { kind: "long", isRequired: true },
    article_body: { kind: "long", isRequired: true },
    status: STATUS,
    is_pinned: { kind: "flag" },
    display_order: { kind: "number" },
    primary_image_url: { kind: "file" },
  },
};

function columnsOf(entity: SheetEntity): SheetColumn[] {
  const translated = translatableTypes.find(({ name }) => name === entity)?.fields ?? [];
  const labels: Record<string, string | null> = FIELD_LABELS[entity];
  const plain = { kind: "text", isRequired: false, isKey: false, isReadOnly: false, isSetInBulk: true } as const;
  const id: SheetColumn = { ...plain, name: "id", label: "ID", kind: "id", isReadOnly: true, isSetInBulk: false };
  const columns = Object.entries(COLUMNS[entity]).flatMap(([name, given]) => {
    const column: SheetColumn = { ...plain, name, label: labels[name] ?? name, ...given };
    const field = translated.find((each) => each.name === name);
    if (!field) return [column];
    const translation: SheetColumn = {
      ...column,
      name: `${name}@${TRANSLATION}`,
      label: `${column.label} (${TRANSLATION})`,
      translates: { field: name, language: TRANSLATION },
      isKey: false,
      isRequired: false,
    };
    return [column, translation];
  });
  return [id, ...columns];
}

const SHEETS = Object.fromEntries(
  Object.keys(COLUMNS).map((entity) => [entity, columnsOf(entity as SheetEntity)]),
) as Record<SheetEntity, SheetColumn[]>;

/** The columns of a sheet: `id`, then those of the table, each translation right behind its original. */
export function sheetColumns(entity: SheetEntity): SheetColumn[] {
  return SHEETS[entity];
}
