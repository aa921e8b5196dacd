import type { ForeignKey } from "../database/foreign-keys.ts";
import { type JoinedTable, listJoins, multipliesRows, readSelect } from "./joins.ts";
import type { QueryLimits } from "./query-limits.ts";

/**
 * Looks for what is too much in what a query chooses.
 * @param table the table that is read, or `rpc/` and the name of a function
 * @param selects all of the address
 * @returns the tables that are joined, and the bound that is passed, in words for the sender
 */
export function checkSelects(
  table: string,
  selects: readonly string[],
  limits: QueryLimits,
  foreignKeys: readonly ForeignKey[],
): { joined: JoinedTable[]; excess: string | undefined } {
  const selections = selects.map(readSelect);
  const joined = selections.flatMap(({ joins }) => listJoins(table, joins, foreignKeys));
  const find = () => {
    if (joined.length > limits.joins || joined.some(({ depth }) => depth > limits.depth))
      return `more than ${limits.joins} joined tables, or deeper than ${limits.depth}`;
    if (selections.some(({ joins }) => multipliesRows(table, joins, foreignKeys)))
      return "joined tables would repeat their rows";
    const tables = [table, ...joined.filter((one) => one.table === table || !isNarrow(one)).map((one) => one.table)];
    const often = tables.find((name) => tables.filter((one) => one === name).length > limits.sameTable);
    if (often) return `${often} is read more than ${limits.sameTable} time(s)`;
    if (joined.length > limits.lowerWholeJoins && joined.some((one) => isWide(one, limits.lowerColumns)))
      return `more than ${limits.lowerColumns} columns, or *, of many rows below a joined one or spread`;
    const repeated = [...selections, ...joined].reduce((sum, { columns }) => sum + countRepeated(columns), 0);
    return repeated > limits.repeatedColumns
      ? `more than ${limits.repeatedColumns} columns are asked for twice`
      : undefined;
  };
  return { joined, excess: find() };
}

// Enough to filter by: `!inner(category_id)` beside the same table for what is shown.
function isNarrow({ depth, columns }: JoinedTable): boolean {
  return depth === 1 && columns.length <= 2 && !columns.includes("*");
}

function isWide({ kind, depth, isSpread, columns }: JoinedTable, limit: number): boolean {
  const isMany = kind !== "parent" && (depth > 1 || isSpread);
  return isMany && (columns.length > limit || (columns.includes("*") && limit !== Number.POSITIVE_INFINITY));
}

function countRepeated(columns: readonly string[]): number {
  return columns.length - (columns.includes("*") ? 1 : new Set(columns).size);
}
