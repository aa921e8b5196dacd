/** A field that two people have changed, each in another way. */
export type Clash<Values, Field extends keyof Values = keyof Values> = {
  field: Field;
  base: Values[Field];
  theirs: Values[Field];
  mine: Values[Field];
};

export type Merged<Values> = { values: Values; clashes: Clash<Values>[] };

/**
 * What two people have made of one form's values: `base` is what both began with, `theirs` what is stored by now, `mine` what
 * is typed. A field that one side left alone is as the other has it; lists take what either side added and lose what either
 * removed; where both changed a field in different ways it is a clash, and stays as it was typed.
 */
export function mergeValues<Values extends object>(base: Values, theirs: Values, mine: Values): Merged<Values> {
  const values = { ...mine };
  const clashes: Clash<Values>[] = [];
  for (const field of Object.keys(mine) as (keyof Values)[]) {
    const sides = { base: base[field], theirs: theirs[field], mine: mine[field] };
    const merged = mergeField(sides.base, sides.theirs, sides.mine);
    if (merged) values[field] = merged.value;
    else clashes.push({ field, ...sides });
  }
  return { values, clashes };
}

function mergeField<Value>(base: Value, theirs: Value, mine: Value): { value: Value } | undefined {
  if (isSame(theirs, mine) || isSame(base, theirs)) return { value: mine };
  if (isSame(base, mine)) return { value: theirs };
  if (Array.isArray(base) && Array.isArray(theirs) && Array.isArray(mine)) {
    return { value: mergeList(base, theirs, mine) as Value };
  }
  return undefined;
}

/** In the order of the stored list where its ids are in order, so that what came back to it counts as unchanged. */
function mergeList<Element>(base: Element[], theirs: Element[], mine: Element[]): Element[] {
  const kept = theirs.filter((element) => !has(base, element) || has(mine, element));
  const added = mine.filter((element) => !has(base, element) && !has(theirs, element));
  const merged = [...kept, ...added];
  return merged.every((element) => typeof element === "number") ? merged.toSorted((one, other) => one - other) : merged;
}

function has<Element>(list: readonly Element[], wanted: Element): boolean {
  return list.some((element) => isSame(element, wanted));
}

/** Whether two values of a form are the same; files are when they are one and the same choice. */
export function isSame(one: unknown, other: unknown): boolean {
  if (typeof one === "string" && typeof other === "string") return withLines(one) === withLines(other);
  if (!isPlain(one) || !isPlain(other)) return Object.is(one, other);
  const names = Object.keys(one);
  return (
    Array.isArray(one) === Array.isArray(other) &&
    names.length === Object.keys(other).length &&
    names.every((name) => Object.hasOwn(other, name) && isSame(one[name], other[name]))
  );
}

// A browser's own field gives line breaks in one form, whatever was stored.
function withLines(text: string): string {
  return text.replaceAll("\r\n", "\n");
}

function isPlain(value: unknown): value is Record<string, unknown> {
  if (Array.isArray(value)) return true;
  return typeof value === "object" && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}
