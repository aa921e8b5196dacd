import type { Condition } from "./logic-tree.ts";
import type { QueryLimits } from "./query-limits.ts";

const PATTERNS = new Set(["like", "ilike"]);

/**
 * Looks for what is too much in the conditions of a query.
 * @returns the bound that is passed, in words for the sender
 */
export function checkConditions(conditions: readonly Condition[], limits: QueryLimits): string | undefined {
  if (conditions.some(({ operator }) => limits.refusedOperators.includes(operator)))
    return "this filter is not offered";
  if (count(conditions) > limits.conditions) return `more than ${limits.conditions} conditions`;
  const patterns = conditions.filter(({ operator }) => PATTERNS.has(operator));
  if (count(patterns) > limits.patterns) return `more than ${limits.patterns} patterns`;
  const ofColumn = (name: string) => count(patterns.filter(({ column }) => column === name));
  const often = patterns.find(({ column }) => ofColumn(column) > limits.columnPatterns);
  if (often) return `more than ${limits.columnPatterns} patterns for ${often.column}`;
  const texts = patterns.flatMap(({ values }) => values);
  if (texts.some((text) => text.length > limits.patternLength))
    return `a pattern of more than ${limits.patternLength} characters`;
  const isWild = (text: string) => (text.match(/[*%_]/g)?.length ?? 0) > limits.wildcards;
  return texts.some(isWild) ? `a pattern with more than ${limits.wildcards} of * % _` : undefined;
}

// Each of `{a,b}` is compared like one of `or=(…)`.
function count(some: readonly Condition[]): number {
  return some.reduce((sum, { values }) => sum + values.length, 0);
}
