import type { KeptChange } from "./history.schema.ts";

/** More than anybody reads in a message. */
const MOST_TOLD = 3;

/** Columns whose names are no words for people. */
const FIELD_NAMES: Record<string, string> = {
  active: "status",
  catalogue_pdf: "catalogue",
  is_active: "status",
  is_pinned: "pin",
  media_url: "image",
  other_technical_info: "other technical information",
  pdf_url: "PDF",
  primary_image_url: "primary image",
  product_id: "product",
  translated_value: "translation",
};

/** What people call a column. */
export function fieldName(column: string): string {
  return FIELD_NAMES[column] ?? column.replace(/_(url|id)$/, "").replaceAll("_", " ");
}

/**
 * What an undo left as it is, in a sentence; empty when it left nothing. Fields of one record that were kept for one reason are
 * told together.
 */
export function tellKept(kept: readonly KeptChange[]): string {
  if (kept.length === 0) return "";
  const groups = new Map<string, KeptChange[]>();
  for (const entry of kept) {
    const key = JSON.stringify([entry.record_table, entry.record_id, entry.reason, entry.by, entry.of]);
    groups.set(key, [...(groups.get(key) ?? []), entry]);
  }
  const told = [...groups.values()].map(tellGroup);
  const left = told.length - MOST_TOLD;
  return `Kept: ${told.slice(0, MOST_TOLD).join("; ")}${left > 0 ? `; and ${left} more` : ""}.`;
}

function tellGroup(group: readonly KeptChange[]): string {
  const [first] = group;
  if (!first) return "";
  const fields = [...new Set(group.flatMap(({ field }) => (field ? [fieldName(field)] : [])))];
  const record = first.name === null ? "a record that is gone" : `"${first.name}"`;
  const what = fields.length > 0 ? `${listed(fields)} of ${record}` : record;
  return `${what}, ${reasonOf(first)}`;
}

function reasonOf({ reason, by, of }: KeptChange): string {
  switch (reason) {
    case "changed":
      return by ? `changed since by ${by}` : "changed since";
    case "taken":
      return "taken by another record";
    case "gone":
      return of ? `"${of}" is gone` : "gone since";
    case "file":
      return "its file is gone";
    case "pinned":
      return "as many as possible are pinned already";
    default:
      return "refused by the database";
  }
}

/** "name, slug and description". */
function listed(words: readonly string[]): string {
  return [words.slice(0, -1).join(", "), ...words.slice(-1)].filter((part) => part !== "").join(" and ");
}
