import type { ForeignKey } from "../database/foreign-keys.ts";

/** What a `select` chooses of a table: columns, without aliases, paths and casts, and the tables that are joined to it. */
export type Selection = { columns: string[]; joins: Join[] };

/** A joined table of a `select`, by the name in the query; spread (`...name(a)`) it has no level of its own. */
export type Join = Selection & { name: string; isSpread: boolean };

/** A joined table as the foreign keys know it: `kind` is `parent` where a row has one of it at most. */
export type JoinedTable = {
  table: string;
  kind: "parent" | "child" | "link";
  depth: number;
  isSpread: boolean;
  columns: string[];
};

/**
 * Reads a `select`. `count()`, `price.sum()` and their like join nothing.
 * @param select as PostgREST takes it, e.g. `name,codes:item_codes!inner(item_code)`
 */
export function readSelect(select: string): Selection {
  const top: Selection = { columns: [], joins: [] };
  const open = [top];
  let item = "";
  let isAggregate = false;
  const endItem = () => {
    if (item.trim() !== "") open.at(-1)?.columns.push(columnOf(item));
    item = "";
  };
  for (const character of withoutQuotes(select)) {
    if (character === "(") {
      const [, dots, name = ""] = /^(\.*)(.*)$/.exec(nameOf(item)) ?? [];
      isAggregate = name === "count" || name.includes(".");
      if (isAggregate) continue;
      const join = { name, isSpread: dots !== "", columns: [], joins: [] };
      open.at(-1)?.joins.push(join);
      open.push(join);
      item = "";
    } else if (character === ")" && isAggregate) isAggregate = false;
    else if (character === ")") {
      endItem();
      if (open.length > 1) open.pop();
    } else if (character === ",") endItem();
    else item += character;
  }
  endItem();
  return top;
}

// What stands in quotes is one name. Of ours none needs them; what else is in them must not be taken for a sign. As the engine
// has it, a quote after a backslash ends it too.
function withoutQuotes(select: string): string {
  return select.replaceAll(/"([^"]*)"/g, (_whole, name: string) => name.replaceAll(/\W/g, "_"));
}

// Without alias, hint and spaces.
function nameOf(item: string): string {
  return item.split(":").at(-1)?.split("!")[0]?.replaceAll(/\s/g, "") ?? "";
}

// Without alias, cast, path and aggregate. `*` may occur several times, or with a hint, and is one all the same.
function columnOf(item: string): string {
  const name = nameOf(item.split("::")[0] ?? "").split(/->|\./)[0] ?? "";
  return name.startsWith("*") ? "*" : name;
}

/** Joins below this depth are not looked at: a limit has been passed long before, and each level costs a call. */
const DEEPEST = 10;

/** The tables that are joined to one, and those that are joined to these, each with its depth, from 1 on. */
export function listJoins(
  table: string,
  joins: readonly Join[],
  foreignKeys: readonly ForeignKey[],
  depth = 1,
): JoinedTable[] {
  return joins.flatMap(({ name, isSpread, columns, joins: inner }) => {
    const next = follow(table, name, foreignKeys);
    return [
      { ...next, depth, isSpread, columns },
      ...(depth < DEEPEST ? listJoins(next.table, inner, foreignKeys, depth + 1) : []),
    ];
  });
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
