import type { Noun } from "../noun.ts";

export const documents = {
  name: "documents",
  words: { one: "Document", many: "Documents" },
  namedBy: ["kind"],
  path: "/admin/documents?",
  fields: {
    product_id: { kind: "record", label: "Product", missing: "Please select a product", refersTo: "products" },
    kind: {
      kind: "choice",
      label: "Kind",
      missing: "Kind is required",
      choices: { TDS: "Technical data sheet", SDS: "Safety data sheet", declaration: "Declaration" },
    },
    language: {
      kind: "choice",
      label: "Language",
      missing: "Language is required",
      choices: { en: "English", zh: "Traditional Chinese", cn: "Simplified Chinese" },
    },
    revision: {
      kind: "line",
      label: "Revision",
      missing: "Revision is required",
      hint: "As the document has it, like 3 or 2026-11",
    },
    file_url: { kind: "file", label: "PDF File" },
    superseded_by: { kind: "record", label: "Superseded by", refersTo: "documents" },
  },
} as const satisfies Noun<"documents">;
