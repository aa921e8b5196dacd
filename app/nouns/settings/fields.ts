import type { Noun } from "../noun.ts";

export const settings = {
  name: "global_settings",
  words: { one: "Setting", many: "Settings" },
  namedBy: ["type"],
  key: { column: "type" },
  fields: {
    type: { kind: "line", label: null },
    value: { kind: "line", label: "Value" },
  },
} as const satisfies Noun<"global_settings">;
