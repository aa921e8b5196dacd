import { type Noun, SCHEDULE } from "../noun.ts";

export const carousel = {
  name: "general_settings",
  words: { one: "Carousel image", many: "Carousel images" },
  namedBy: ["title", "alt_text", "type"],
  order: { within: "type" },
  path: "/admin/general-settings?tab=homepage-carousel&",
  fields: {
    image_url: { kind: "picture", label: "Image", missing: "Please select an image to upload" },
    alt_text: { kind: "line", label: "Alt Text" },
    title: { kind: "line", label: "Title" },
    display_order: {
      kind: "number",
      label: "Display Order",
      range: { least: 0, most: 999_999_999, text: "Display order must be a whole number from 0 to 999999999" },
    },
    is_active: { kind: "flag", label: "Active" },
    ...SCHEDULE,
    type: { kind: "line", label: null },
  },
} as const satisfies Noun<"general_settings">;
