import type { Noun } from "../noun.ts";

export const subscribers = {
  name: "newsletter_subscription",
  words: { one: "Subscriber", many: "Subscribers" },
  namedBy: ["email"],
  key: { column: "email", ignoring: "case" },
  path: "/admin/general-settings?tab=subscribers&",
  isMadeByVisitors: true,
  fields: {
    email: { kind: "line", label: "Email" },
    active: { kind: "flag", label: "Active" },
    confirmed_at: null,
    left_at: null,
    language: null,
  },
} as const satisfies Noun<"newsletter_subscription">;
