type Superseded = { id: number; superseded_by: number | null };

/** The newest document behind one that is superseded, along those that took its place; the last known where they lead round. */
export function newestOf<Row extends Superseded>(document: Row, all: readonly Row[]): Row {
  const seen = new Set([document.id]);
  let newest = document;
  for (;;) {
    const next = all.find(({ id }) => id === newest.superseded_by);
    if (!next || seen.has(next.id)) return newest;
    seen.add(next.id);
    newest = next;
  }
}

/** Whether a document is the one of this id, or that one took its place directly or over others; also where the others lead round. */
export function leadsTo<Row extends Superseded>(document: Row, id: number, all: readonly Row[]): boolean {
  const seen = new Set<number>();
  for (let row: Row | undefined = document; row && !seen.has(row.id); ) {
    if (row.id === id) return true;
    seen.add(row.id);
    const next: number | null = row.superseded_by;
    row = all.find((other) => other.id === next);
  }
  return false;
}
