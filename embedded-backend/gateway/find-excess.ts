import type { ForeignKey } from "../database/foreign-keys.ts";
import { checkConditions } from "./check-conditions.ts";
import { checkSelects } from "./check-selects.ts";
import { readConditions } from "./logic-tree.ts";
import type { QueryLimits } from "./query-limits.ts";

type Parameter = readonly [key: string, value: string];

const NO_CONDITION = new Set(["select", "columns", "on_conflict", "apikey"]);
// Of the table itself, or of a joined one.
const ORDER = /(?:^|\.)order$/;
const PLACE = /(?:^|\.)(?:limit|offset)$/;

/**
 * Looks for what is too much in a query to /rest/v1, before anybody spends time on it (design/trust T24).
 * @returns the bound that is passed, in words for the sender, or undefined where it is within all of them
 */
export function findExcess(
  request: Request,
  limits: QueryLimits,
  foreignKeys: readonly ForeignKey[],
): string | undefined {
  const url = new URL(request.url);
  if (url.href.length - url.origin.length > limits.urlBytes) return "the address is too long";
  const table = url.pathname.slice("/rest/v1/".length);
  const parameters = [...url.searchParams];
  const selects = parameters.filter(([key]) => key === "select").map(([, value]) => value);
  const { joined, excess } = checkSelects(table, selects, limits, foreignKeys);
  if (excess) return excess;

  const isTranslated = table === "translations" || joined.some((one) => one.table === "translations");
  const bounds = isTranslated ? { ...limits, ...limits.translations } : limits;
  if (joined.length > 0 && firstRows(request, parameters).some((row) => row > bounds.joinedOffset))
    return `joined tables beyond row ${bounds.joinedOffset}`;
  const orders = parameters.filter(([key]) => ORDER.test(key)).flatMap(([, value]) => value.split(","));
  if (orders.length > limits.orderColumns) return `order by more than ${limits.orderColumns} columns`;

  const conditions = parameters.filter(isCondition).map(([key, value]) => readConditions(key, value));
  if (conditions.includes(undefined)) return "conditions nest too deep, or their brackets or quotes do not match";
  const isCounted = /\bcount\b/.test(request.headers.get("Prefer") ?? "");
  return checkConditions(
    conditions.flatMap((some) => some ?? []),
    isCounted ? { ...bounds, patterns: bounds.countedPatterns } : bounds,
  );
}

function isCondition([key]: Parameter): boolean {
  return !NO_CONDITION.has(key) && !ORDER.test(key) && !PLACE.test(key);
}

// Where the answer begins, by each of the ways to say so.
function firstRows(request: Request, parameters: readonly Parameter[]): number[] {
  const range = /^\D*(\d+)/.exec(request.headers.get("Range") ?? "")?.[1] ?? 0;
  return [range, ...parameters.filter(([key]) => key === "offset").map(([, value]) => value)].map(Number);
}
