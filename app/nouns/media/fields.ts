import type { Noun } from "../noun.ts";

const focal = (label: string) =>
  ({
    kind: "number",
    label,
    range: { least: 0, most: 100, text: `${label} must be a whole number from 0 to 100` },
  }) as const;

/** What is said of a stored file: a record is there only where something is. */
export const media = {
  name: "media",
  words: { one: "File", many: "Files" },
  namedBy: ["key"],
  key: { column: "key" },
  path: "/admin/files?",
  fields: {
    key: { kind: "line", label: "File", missing: "The file is required" },
    alt: { kind: "line", label: "Alternative Text", translated: 1 },
    is_decorative: { kind: "flag", label: "Decorative" },
    focal_x: focal("Focal Point from the Left"),
    focal_y: focal("Focal Point from the Top"),
  },
} as const satisfies Noun<"media">;
