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
