import { ALL_NOUNS } from "../../nouns/nouns.ts";

/** What buyers have sent, and settings of the office, are told to nobody. */
const UNTOLD: readonly string[] = ["newsletter_subscription", "global_settings", "search_words"];

/** The nouns whose changes webhooks are told. Source: `private.webhook_nouns` of the database, which decides. */
export const WEBHOOK_NOUNS = ALL_NOUNS.filter(({ name }) => !UNTOLD.includes(name));

/** What a webhook is told of, in words. @param nouns those asked for; none: all */
export function toldWords(nouns: readonly string[]): string {
  if (nouns.length === 0) return "All changes";
  return WEBHOOK_NOUNS.filter(({ name }) => nouns.includes(name))
    .map(({ words }) => words.many)
    .join(", ");
}

/** A message by what came of it. */
export function outcomeWords({ state, attempts }: { state: string; attempts: number }): string {
  if (state === "delivered") return "Taken";
  if (state === "failed") return "Given up";
  return attempts === 0 ? "Waiting" : "Trying again";
}
