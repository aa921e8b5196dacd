/** One value for each item code of a product, or the one that all of them have: most of their data are alike. */
export type Shared = string | string[];

export function share(values: string[]): Shared {
  const [first = ""] = values;
  return values.every((value) => value === first) ? first : values;
}

/** @param rows the values of each item code, in one order */
export function shareColumns(rows: string[][]): Shared[] {
  return (rows[0] ?? []).map((_, column) => share(rows.map((row) => row[column] ?? "")));
}

/** The value of the item code at a place. */
export function valueAt(shared: Shared, place: number): string {
  return typeof shared === "string" ? shared : (shared[place] ?? "");
}
