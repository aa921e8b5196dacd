const MOST = 200;

/**
 * A function that works a result out once for each of the few texts that it is given again and again.
 * @param work must depend on its arguments alone
 * @param most results that are kept; before one more, all are forgotten
 */
export function remembered<A extends string[], T>(work: (...texts: A) => T, most = MOST): (...texts: A) => T {
  const known = new Map<string, T>();
  return (...texts) => {
    const key = texts.join("\0");
    const found = known.get(key);
    if (found !== undefined) return found;
    const made = work(...texts);
    if (known.size >= most) known.clear();
    known.set(key, made);
    return made;
  };
}
