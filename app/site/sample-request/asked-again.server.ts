import type { FollowedRequest } from "../../domain/samples/samples.data.ts";
import { lineField } from "../../domain/samples/samples.rules.ts";
import type { Typed } from "./post-request.server.ts";

/** What the form begins with when a request is asked for again; `again` is its token. */
export function startAgain(token: string, { kind, company, country, currency, lines }: FollowedRequest): Typed {
  const [{ use } = { use: "" }] = lines;
  const hasOneUse = lines.every((line) => line.use === use);
  const start: Typed = { again: token, company, country, uses: hasOneUse ? "all" : "each" };
  if (kind === "price") start.currency = currency;
  if (hasOneUse) start.use = use;
  for (const { id, quantity, unit, use: own } of lines) {
    if (id === null) continue;
    start[lineField(kind === "price" ? "amount" : "quantity", id)] = quantity;
    start[lineField("use", id)] = own;
    if (unit) start[lineField("unit", id)] = unit;
  }
  return start;
}
