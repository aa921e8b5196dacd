import { type Field, type Noun, SCHEDULE, STATUS } from "../noun.ts";

/** A text that has so many characters at least. */
function atLeast(limit: number, label: string, text: string) {
  return { label, missing: text, shortest: { limit, text } } satisfies Partial<Field>;
}

export const newsItems = {
  name: "news_items",
  words: { one: "News item", many: "News items" },
  namedBy: ["title"],
  key: { column: "slug", ignoring: "case" },
  order: { of: "is_pinned" },
  hasSheet: true,
  path: "/admin/news-items?",
  fields: {
    title: { kind: "line", ...atLeast(2, "Title", "Title must be at least 2 characters"), translated: 1 },
    slug: { kind: "slug", isPlain: true, ...atLeast(2, "Slug", "Slug must be at least 2 characters") },
    status: STATUS,
    ...SCHEDULE,
    published_at: {
      kind: "moment",
      label: "Publication date",
      hint: "Hong Kong time; without it, the day on which the item was created",
    },
    is_pinned: { kind: "flag", label: "Pinned" },
    display_order: {
      kind: "number",
      label: "Display Order",
      range: { least: 0, most: 999_999_999, text: "Display order must be a whole number of 0 or more" },
    },
    description: {
      kind: "text",
      ...atLeast(10, "Description", "Description must be at least 10 characters"),
      translated: 2,
    },
    format: {
      kind: "choice",
      label: "Format",
      missing: "Format is required",
      choices: { plain: "Plain text", markdown: "Formatted text" },
    },
    article_body: {
      kind: "text",
      ...atLeast(20, "Article Body", "Article body must be at least 20 characters"),
      translated: 3,
      rows: 10,
    },
    primary_image_url: { kind: "picture", label: "Primary Image", missing: "Primary image is required" },
    likes: null,
    shown_at: null,
  },
  parts: {
    news_media: {
      kind: "media",
      of: "news_item_id",
      column: "media_url",
      label: "Additional Media",
      words: ["picture or video", "pictures and videos"],
    },
  },
} as const satisfies Noun<"news_items">;
