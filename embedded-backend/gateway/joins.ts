import type { ForeignKey } from "../data/foreign-keys.ts";

/** A joined table of a `select`, by the name that it is asked by, with those that are joined to it. */
export type Join = { name: string; joins: Join[] };

/**
 * Reads the joined tables of a `select`, without their aliases and hints. `count()` and other empty parentheses join nothing.
 * @param select as PostgREST takes it, e.g. `name,codes:item_codes!inner(item_code)`
 */
export function readJoins(select: string): Join[] {
  const top: Join[] = [];
  const open = [top];
  let item = "";
  for (const character of withoutQuotes(select).replaceAll("()", "")) {
    if (character === "(") {
      const join = { name: item.split(":").at(-1)?.split("!")[0]?.replaceAll(/[\s.]/g, "") ?? "", joins: [] };
      open.at(-1)?.push(join);
      open.push(join.joins);
    } else if (character === ")" && open.length > 1) open.pop();
    item = /[(),]/.test(character) ? "" : item + character;
  }
  return top;
}

// What stands in quotes is one name. Of ours none needs them; what else is in them must not be taken for a sign.
function withoutQuotes(select: string): string {
  return select.replaceAll(/"((?:[^"\\]|\\.)*)"/g, (_whole, name: string) => name.replaceAll(/\W/g, "_"));
}

/** How many tables are joined, and how deep they nest. */
export function measureJoins(joins: readonly Join[]): { embeds: number; depth: number } {
  const inner = joins.map((join) => measureJoins(join.joins));
  return {
    embeds: inner.reduce((sum, { embeds }) => sum + embeds, joins.length),
    depth: joins.length === 0 ? 0 : 1 + Math.max(...inner.map(({ depth }) => depth)),
  };
}

/**
 * Whether rows would be sent many times over: after a join that gives a row more than once (to a parent, or across a table
 * of links) comes one that leads back to where the query came from, or across another table of links. A thousand
 * translations, each with its language and all translations of that, are a million rows. Categories with their products
 * and the pictures of those are not.
 * @param table the table that is read
 * @param path the tables that led to it, and itself
 */
export function multipliesRows(
  table: string,
  joins: readonly Join[],
  foreignKeys: readonly ForeignKey[],
  path: readonly string[] = [table],
): boolean {
  const leadsBack = (target: string) =>
    path.includes(target) || foreignKeys.some((key) => key.table === target && path.includes(key.target));
  return joins.some(({ name, joins: inner }) => {
    const next = follow(table, name, foreignKeys);
    const isRepeated = inner.some((one) => {
      const after = follow(next.table, one.name, foreignKeys);
      return next.kind !== "child" && after.kind !== "parent" && (after.kind === "link" || leadsBack(after.table));
    });
    return isRepeated || multipliesRows(next.table, inner, foreignKeys, [...path, next.table]);
  });
}

// A join is named by its table, its foreign key, or the key's column.
function follow(table: string, name: string, foreignKeys: readonly ForeignKey[]) {
  const up = foreignKeys.find((key) => key.table === table && [key.target, key.column, key.name].includes(name));
  if (up) return { kind: "parent", table: up.target } as const;
  const down = foreignKeys.find((key) => key.target === table && [key.table, key.name].includes(name));
  return down ? ({ kind: "child", table: down.table } as const) : ({ kind: "link", table: name } as const);
}
