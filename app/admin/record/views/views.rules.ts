import { type ColumnChoice, readHidden, writeHidden } from "../list/columns.rules.ts";

/** What of an address a view of a list holds. */
export type ViewScope = {
  /** The names of its search, filters, sorting and size. */
  names: readonly string[];
  columns: readonly ColumnChoice[];
};

/** Whether an address says nothing of what a view holds. */
export function isBare(address: URLSearchParams, { names }: ViewScope): boolean {
  return ![...names, "hide"].some((name) => address.has(name));
}

/** What a view holds of an address, always in the same order and with its columns; `hidden` are those of an address that names none. */
export function viewQuery(
  address: URLSearchParams,
  { names, columns }: ViewScope,
  hidden: ReadonlySet<string>,
): string {
  const query = new URLSearchParams();
  for (const name of names) {
    const value = address.get(name);
    if (value) query.set(name, value);
  }
  query.set("hide", writeHidden(readHidden(address.get("hide"), columns) ?? hidden, columns));
  return String(query);
}

/** The address of a list with a view in it; what a view does not hold stays, but for the page. */
export function openQuery(
  address: URLSearchParams,
  query: string,
  view: number,
  { names }: ViewScope,
): URLSearchParams {
  const next = withoutView(address, { names });
  for (const [name, value] of new URLSearchParams(query))
    if (names.includes(name) || name === "hide") next.set(name, value);
  next.set("view", String(view));
  return next;
}

/** The address of a list as it is without any view. */
export function withoutView(address: URLSearchParams, { names }: Pick<ViewScope, "names">): URLSearchParams {
  const next = new URLSearchParams(address);
  for (const name of [...names, "hide", "page", "view"]) next.delete(name);
  return next;
}

/** Why a name can't be given to a view; undefined where it can. */
export function nameProblem(name: string, others: readonly string[]): string | undefined {
  const given = name.trim();
  if (given === "") return "Name is required";
  if (given.length > 60) return "Name must be at most 60 characters";
  return others.some((other) => isSameName(other, given)) ? "You have another view with this name" : undefined;
}

/** Whether the database takes two names for the same. */
export function isSameName(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase();
}
