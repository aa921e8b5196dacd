import type { Database } from "../../lib/backend/database.types.ts";
import { languageFacts } from "../../lib/i18n/languages.ts";
import type { ActKind } from "./history-records.schema.ts";

type Tables = Database["public"]["Tables"];

/** Tables with a history of their own: what the trash holds. */
export type RecordTable =
  | "products"
  | "product_categories"
  | "item_codes"
  | "gallery_items"
  | "gallery_categories"
  | "news_items"
  | "general_settings"
  | "global_settings"
  | "newsletter_subscription";

type PartTable =
  | "product_category_mappings"
  | "product_images"
  | "gallery_images"
  | "gallery_item_categories"
  | "gallery_item_products"
  | "news_media"
  | "translations"
  | "sample_request_lines";

/** What a column is called in its form; null for one that tells people nothing. A column without an entry is an error of types. */
type Labels<Table extends RecordTable | PartTable> = { [Column in keyof Tables[Table]["Row"]]: string | null };

// What the database makes by itself.
const made = { id: null, created_at: null, updated_at: null };

/** The labels of all columns that are recorded, as the forms have them and in their order. */
export const FIELD_LABELS: { [Table in RecordTable | PartTable]: Labels<Table> } = {
  products: {
    ...made,
    name: "Name",
    slug: "Slug",
    description: "Description",
    detailed_description: "Detailed Description",
    status: "Status",
    image_url: "Primary Image",
    catalogue_pdf: "Catalogue",
    display_order: "Display Order",
  },
  product_categories: { ...made, name: "Name", description: "Description", display_order: "Display Order" },
  item_codes: {
    ...made,
    product_id: "Product",
    item_code: "Item Code",
    color_name: "Colour Name",
    hex: "Colour (hex)",
    hex_source: "Colour Source",
    finish: "Finish",
    type: "Type",
    country_of_origin: "Country of Origin",
    state: "State",
    successor_id: "Successor",
    image_url: "Image",
    composition: "Composition",
    denier: "Denier",
    length: "Length",
    net_weight: "Net Weight",
    gross_weight: "Gross Weight",
    bleaching: "Bleaching",
    ironing: "Ironing",
    washing_temperature: "Washing Temperature",
    other_information: "Other Information",
    other_technical_info: "Other Technical Info",
    denier_value: null,
    length_metres: null,
    net_weight_grams: null,
    gross_weight_grams: null,
  },
  gallery_items: {
    ...made,
    name: "Name",
    slug: "Slug",
    description: "Description",
    detailed_description: "Detailed Description",
    project_details: "Project Details",
    display_order: "Display Order",
    status: "Status",
    is_pdf: "PDF",
    pdf_url: "PDF File",
    primary_image_url: "Primary Image",
  },
  gallery_categories: { ...made, name: "Name", display_order: "Display Order" },
  news_items: {
    ...made,
    title: "Title",
    slug: "Slug",
    status: "Status",
    is_pinned: "Pinned",
    display_order: "Display Order",
    description: "Description",
    article_body: "Article Body",
    primary_image_url: "Primary Image",
    likes: null,
  },
  general_settings: {
    ...made,
    image_url: "Image",
    alt_text: "Alt Text",
    title: "Title",
    display_order: "Display Order",
    is_active: "Active",
    type: null,
  },
  global_settings: { ...made, type: null, value: "Value" },
  newsletter_subscription: { id: null, createTime: null, email: "Email", active: "Active" },
  product_category_mappings: { product_id: null, category_id: "Categories" },
  product_images: {
    id: null,
    created_at: null,
    product_id: null,
    image_url: "Extra Images",
    display_order: "Place of Extra Images",
  },
  gallery_images: {
    id: null,
    created_at: null,
    gallery_item_id: null,
    media_type: null,
    image_url: "Additional Media",
    display_order: "Place of Additional Media",
  },
  gallery_item_categories: { gallery_item_id: null, gallery_category_id: "Categories" },
  gallery_item_products: { gallery_item_id: null, product_id: "Related Products" },
  news_media: {
    id: null,
    created_at: null,
    news_item_id: null,
    media_type: null,
    media_url: "Additional Media",
    display_order: "Place of Additional Media",
  },
  translations: {
    ...made,
    entity_type: null,
    entity_id: null,
    field_name: null,
    language_code: null,
    origin: null,
    source_hash: null,
    translated_value: "Translation",
  },
  sample_request_lines: {
    id: null,
    place: null,
    quantity: null,
    request_id: null,
    snapshot: null,
    use: null,
    item_code_id: "Item code of a sample request",
  },
};

/** What `value` is called in the forms of settings, by the type of the setting, and so the setting itself. */
export const SETTING_LABELS: Record<string, string> = {
  duration: "Slide Duration (milliseconds)",
  contact_email: "Contact Form Destination Email",
};

/** The label of a column; undefined for one that tells people nothing. */
export function labelOf(table: string, column: string, record: string | null = null): string | undefined {
  if (table === "global_settings" && column === "value") return SETTING_LABELS[record ?? ""] ?? "Value";
  const labels: Record<string, string | null> | undefined = FIELD_LABELS[table as RecordTable];
  return labels?.[column] ?? undefined;
}

/** The label of a field in a language. */
export function translatedLabel(label: string, language: string): string {
  return `${label} (${languageFacts(language).name})`;
}

/** Where a field stands in its form. */
export function fieldPlace(table: string, column: string): number {
  return Object.keys(FIELD_LABELS[table as RecordTable] ?? {}).indexOf(column);
}

type RecordWords = { one: string; many: string };

/** What records are called, in the order in which the sidebar has them. */
export const RECORD_WORDS: Record<RecordTable, RecordWords> = {
  products: { one: "Product", many: "Products" },
  product_categories: { one: "Category", many: "Categories" },
  item_codes: { one: "Item code", many: "Item codes" },
  gallery_categories: { one: "Gallery category", many: "Gallery categories" },
  gallery_items: { one: "Gallery item", many: "Gallery items" },
  news_items: { one: "News item", many: "News items" },
  general_settings: { one: "Carousel image", many: "Carousel images" },
  global_settings: { one: "Setting", many: "Settings" },
  newsletter_subscription: { one: "Subscriber", many: "Subscribers" },
};

export function isRecordTable(table: string): table is RecordTable {
  return Object.hasOwn(RECORD_WORDS, table);
}

/** What one record of a table is called, e.g. "Item code". */
export function recordWord(table: string): string {
  return isRecordTable(table) ? RECORD_WORDS[table].one : "Record";
}

/** What a record is called beside others, e.g. 'Product "Metallic"'. */
export function recordTitle({ table, name }: { table: string; name: string | null }): string {
  const said = table === "global_settings" ? (SETTING_LABELS[name ?? ""] ?? name) : name;
  return said ? `${recordWord(table)} "${said}"` : recordWord(table);
}

/** What was done, by the kind of an act. */
export const KIND_WORDS: Record<ActKind, string> = {
  create: "Created",
  edit: "Changed",
  delete: "Deleted",
  order: "Reordered",
  import: "Imported",
  restore: "Restored",
  undo: "Undo",
  purge: "Deleted for good",
};

/** Who did something. */
export function personWord(person: string | null): string {
  return person ?? "The server";
}

// In the order in which they are told.
const HANGING: [table: string, one: string, many: string][] = [
  ["item_codes", "item code", "item codes"],
  ["product_images", "picture", "pictures"],
  ["gallery_images", "picture or video", "pictures and videos"],
  ["news_media", "picture or video", "pictures and videos"],
  ["product_category_mappings", "category", "categories"],
  ["gallery_item_categories", "category", "categories"],
  ["gallery_item_products", "related product", "related products"],
  ["translations", "translation", "translations"],
];

// Seen from the other end of a link.
const HANGING_ON: Record<string, Record<string, [one: string, many: string]>> = {
  products: { gallery_item_products: ["gallery item", "gallery items"] },
  product_categories: { product_category_mappings: ["product", "products"] },
  gallery_categories: { gallery_item_categories: ["gallery item", "gallery items"] },
};

/** What hangs on a deleted record: "2 item codes, 1 picture, 3 translations"; "" for nothing. */
export function tellHangs(table: string, hangs: Record<string, number>): string {
  return HANGING.flatMap(([part, ...usual]) => {
    const count = hangs[part] ?? 0;
    const [one, many] = HANGING_ON[table]?.[part] ?? usual;
    return count > 0 ? [`${count} ${count === 1 ? one : many}`] : [];
  }).join(", ");
}
