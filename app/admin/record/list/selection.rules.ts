/** Rows that are ticked, and the last range of them: from the row that was pressed last to the end of the range that began there. */
export type Ticks = { ids: ReadonlySet<number>; range?: { from: number; to: number } };

/** A press of a row's checkbox: ticks it or lets it go; ranges begin here. */
export function pressRow({ ids }: Ticks, id: number): Ticks {
  return { ids: ids.has(id) ? without(ids, [id]) : new Set([...ids, id]), range: { from: id, to: id } };
}

/**
 * A press with Shift: all rows from the one that was pressed last become as that one is, and what an earlier end of the same range took is as
 * it was without it. Where none was pressed, or it is not shown, as a press alone.
 * @param shown ids of the rows that are shown, in their order
 */
export function extendTo(ticks: Ticks, id: number, shown: readonly number[]): Ticks {
  const { ids, range } = ticks;
  const from = range ? shown.indexOf(range.from) : -1;
  const to = shown.indexOf(id);
  if (!range || from < 0 || to < 0) return pressRow(ticks, id);
  const between = (end: number) => shown.slice(Math.min(from, end), Math.max(from, end) + 1);
  const former = between(Math.max(shown.indexOf(range.to), 0)).filter((other) => other !== range.from);
  const next = { from: range.from, to: id };
  return ids.has(range.from)
    ? { ids: new Set([...without(ids, former), ...between(to)]), range: next }
    : { ids: without(new Set([...ids, ...former]), between(to)), range: next };
}

/** A step with Shift from a row to the one beside it: goes on with the range that ends there, or begins one, with the row ticked. */
export function stepTo(ticks: Ticks, from: number, to: number, shown: readonly number[]): Ticks {
  if (ticks.range?.to === from && ticks.ids.has(from)) return extendTo(ticks, to, shown);
  return extendTo({ ids: new Set([...ticks.ids, from]), range: { from, to: from } }, to, shown);
}

/** Ticks these rows, or lets them go where all of them are ticked. */
export function pressRows({ ids }: Ticks, some: readonly number[]): Ticks {
  return { ids: some.every((id) => ids.has(id)) ? without(ids, some) : new Set([...ids, ...some]) };
}

function without(ids: ReadonlySet<number>, gone: readonly number[]): ReadonlySet<number> {
  const leaving = new Set(gone);
  return new Set([...ids].filter((id) => !leaving.has(id)));
}
