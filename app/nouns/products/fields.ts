import { areFibres } from "../../lib/fibres.ts";
import { type Field, LINE_LIST, type Noun, SCHEDULE, STATUS, TERMS } from "../noun.ts";

const PASSPORT = { group: "Data for Product Passports" } as const;

/** What buyers need for a product passport (docs/decisions/0074-passport.md). */
export const PASSPORT_FIELDS = {
  hs_code: {
    ...PASSPORT,
    kind: "line",
    label: "HS Code",
    hint: "Like 5605.00",
    valid: { by: /^\d{4}\.?\d{2}(?:\.?\d{2}){0,2}$/, text: "An HS code has 6, 8 or 10 digits, like 5605.00" },
  },
  fibres: {
    ...PASSPORT,
    kind: "line",
    label: "Fibres",
    translated: 11,
    hint: "Like: 65% polyester (30% recycled), 35% viscose. Without it, the composition of each code is read.",
    valid: {
      by: { test: areFibres },
      text: "The shares must make 100% together, like 65% polyester (30% recycled), 35% viscose",
    },
  },
  stages: {
    ...PASSPORT,
    kind: "text",
    label: "Places of Production",
    translated: 12,
    hint: "A line for each: stage, a colon, and where that is done, like Dyeing: Japan",
    valid: { by: LINE_LIST, text: "Each line has a stage, a colon, and where that is done, like Dyeing: Japan" },
  },
  substances: {
    ...PASSPORT,
    kind: "text",
    label: "Substances",
    translated: 13,
    hint: "What is known of substances of concern, with the day of the list it was compared with",
  },
} as const satisfies Record<string, Field>;

const missing = "Product name and slug are required";

export const products = {
  name: "products",
  words: { one: "Product", many: "Products" },
  namedBy: ["name"],
  key: { column: "slug", ignoring: "case" },
  order: {},
  hasSheet: true,
  path: "/admin/products?",
  screen: "/admin/products/",
  fields: {
    name: { kind: "line", label: "Name", missing, translated: 1 },
    slug: { kind: "slug", label: "Slug", missing },
    description: { kind: "text", label: "Description", translated: 2 },
    detailed_description: { kind: "text", label: "Detailed Description", translated: 3, rows: 6 },
    status: STATUS,
    ...SCHEDULE,
    image_url: { kind: "picture", label: "Primary Image" },
    catalogue_pdf: { kind: "file", label: "Catalogue" },
    display_order: { kind: "number", label: "Display Order" },
    picture_shows: {
      kind: "line",
      label: "What the Pictures Show",
      translated: 10,
      hint: "Said below the picture, behind “Shown:”, like: king cone of 5,000 m",
    },
    ...TERMS,
    ...PASSPORT_FIELDS,
  },
  parts: {
    product_category_mappings: {
      kind: "links",
      of: "product_id",
      column: "category_id",
      refersTo: "product_categories",
      label: "Categories",
      sheet: "categories",
      words: ["category", "categories"],
      wordsOfOther: ["product", "products"],
    },
    product_images: {
      kind: "media",
      of: "product_id",
      column: "image_url",
      label: "Extra Images",
      words: ["picture", "pictures"],
    },
  },
} as const satisfies Noun<"products">;
