import type { Noun } from "../noun.ts";

export const productCategories = {
  name: "product_categories",
  words: { one: "Category", many: "Categories" },
  namedBy: ["name"],
  key: { column: "name", ignoring: "case and blanks" },
  order: {},
  hasSheet: true,
  path: "/admin/categories?",
  fields: {
    name: { kind: "line", label: "Name", missing: "Category name is required", translated: 1 },
    description: { kind: "text", label: "Description", translated: 2 },
    display_order: {
      kind: "number",
      label: "Display Order",
      range: { least: 0, most: 2 ** 31 - 1, text: "Display order must be a whole number of 0 or more" },
    },
  },
} as const satisfies Noun<"product_categories">;
