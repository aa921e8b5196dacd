import { type Noun, SCHEDULE, STATUS, TERMS } from "../noun.ts";

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
