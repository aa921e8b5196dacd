// What write_records is given, made of plain values: texts, with "" for none.

/** Pictures and videos of a record: those that come, the ids of those that go, and the order of all by their addresses. */
type Media = { add: { url: string; type?: string }[]; remove: number[]; order?: string[] };

/** A record that is changed, or made where it has no id. */
export type Entry = {
  id?: number;
  cells: Record<string, [before: string, after: string]>;
  media?: Record<string, Media>;
  line?: number;
  name?: string;
};

/** What else a call is told. */
export type WriteOptions = { save_id?: string | null; kind?: string; is_partial?: boolean };

/** A value as a cell has it: flags are Yes and No, of a list each stands on its line. */
function textOf(value: unknown): string {
  if (value === null || value === undefined) return "";
  if (typeof value === "boolean") return value ? "Yes" : "No";
  return Array.isArray(value) ? value.map(textOf).join("\n") : String(value);
}

/** The entry of a new record with these values. */
export function newRecord(values: Record<string, unknown>, media?: Entry["media"]): Entry {
  const cells = Object.fromEntries(
    Object.entries(values).map(([name, value]): [string, [string, string]] => [name, ["", textOf(value)]]),
  );
  return { cells, ...(media && { media }) };
}

/** The entry of a record in which these values, each as it was seen and as it is wanted, are changed. */
export function changeOf(
  id: number,
  changes: Record<string, readonly [before: unknown, after: unknown]>,
  media?: Entry["media"],
): Entry {
  const cells = Object.fromEntries(
    Object.entries(changes).map(([name, [before, after]]): [string, [string, string]] => [
      name,
      [textOf(before), textOf(after)],
    ]),
  );
  return { id, cells, ...(media && { media }) };
}

/** Media that are changed: videos are told by their endings, and a product's pictures have no type. */
export function mediaOf(table: string, urls: string[], remove: number[] = [], order?: string[]): Entry["media"] {
  const typed = (url: string) =>
    table === "product_images" ? { url } : { url, type: /\.(?:mp4|webm)$/.test(url) ? "video" : "image" };
  return { [table]: { add: urls.map(typed), remove, ...(order && { order }) } };
}

/** The entries of an order: each record with the place that was seen and the one that is wanted. */
export function newOrder(places: readonly { id: number; seen: number | null; wanted: number }[]): Entry[] {
  return places.map(({ id, seen, wanted }) => changeOf(id, { display_order: [seen, wanted] }));
}
