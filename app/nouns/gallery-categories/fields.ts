import type { Noun } from "../noun.ts";

const tooShort = "Name must be at least 2 characters";

export const galleryCategories = {
  name: "gallery_categories",
  words: { one: "Gallery category", many: "Gallery categories" },
  namedBy: ["name"],
  key: { column: "name", ignoring: "case and blanks" },
  order: {},
  hasSheet: true,
  path: "/admin/gallery-categories?",
  fields: {
    name: { kind: "line", label: "Name", missing: tooShort, shortest: { limit: 2, text: tooShort }, translated: 1 },
    display_order: {
      kind: "number",
      label: "Display Order",
      hint: "A whole number; without one the category stands last",
      range: {
        least: -999_999_999,
        most: 999_999_999,
        text: "Display order must be a whole number of up to nine digits",
      },
    },
  },
} as const satisfies Noun<"gallery_categories">;
