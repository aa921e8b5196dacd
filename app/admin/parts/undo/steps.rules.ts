/** A value that is changed step by step. */
export type Steps<Value> = {
  value: Value;
  /** What it was before each step, the newest last. */
  past: readonly Value[];
  /** What it was after each step that was taken back, the one that is made again first last. */
  future: readonly Value[];
};

/** Steps that are remembered. */
const MOST = 200;

/** A value that was reached by no step. */
export function startAt<Value>(value: Value): Steps<Value> {
  return { value, past: [], future: [] };
}

/** One step further. What was taken back before is forgotten. */
export function stepTo<Value>({ value, past }: Steps<Value>, next: Value): Steps<Value> {
  return { value: next, past: [...past, value].slice(-MOST), future: [] };
}

/** The newest step taken back; undefined where there is none. */
export function stepBack<Value>({ value, past, future }: Steps<Value>): Steps<Value> | undefined {
  const before = past.at(-1);
  return before === undefined ? undefined : { value: before, past: past.slice(0, -1), future: [...future, value] };
}

/** The step made again that was taken back last; undefined where there is none. */
export function stepAgain<Value>({ value, past, future }: Steps<Value>): Steps<Value> | undefined {
  const after = future.at(-1);
  return after === undefined ? undefined : { value: after, past: [...past, value], future: future.slice(0, -1) };
}

/** The same steps, each value changed alike. */
export function everyStep<Value>({ value, past, future }: Steps<Value>, change: (value: Value) => Value): Steps<Value> {
  return { value: change(value), past: past.map(change), future: future.map(change) };
}
