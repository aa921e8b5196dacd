import type { Noun } from "../noun.ts";

export const searchWords = {
  name: "search_words",
  words: { one: "Search word", many: "Search words" },
  namedBy: ["word"],
  key: { column: "word", ignoring: "case and blanks" },
  path: "/admin/translations?tab=search-words&",
  fields: {
    word: {
      kind: "line",
      label: "Word",
      missing: "Word is required",
      hint: "What buyers type, in any language, like 縲縈 or rayon",
    },
    means: {
      kind: "line",
      label: "Finds",
      missing: "Say what it finds",
      hint: "Words of the catalogue, with commas between them",
    },
    form: null,
  },
} as const satisfies Noun<"search_words">;
