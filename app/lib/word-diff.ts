/** A stretch of two texts: in both, only in the later one, or only in the earlier one. */
export type DiffPart = { kind: "same" | "added" | "removed"; text: string };

/** Texts that differ in more words than this are told as one whole that took the place of another: nobody reads more, and finding it takes time. */
const MOST_CHANGES = 800;

// Chinese is written without spaces: each of its characters counts as a word.
const WORDS = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|[\p{L}\p{M}\p{N}]+|\s+|./gsu;

/**
 * What was added to a text and what was removed, by words; Chinese by characters. The parts that are not "added" make up
 * `before`, those that are not "removed" `after`.
 */
export function wordDiff(before: string, after: string): DiffPart[] {
  const old = wordsOf(before);
  const young = wordsOf(after);
  const shorter = Math.min(old.length, young.length);
  let head = 0;
  while (head < shorter && old[head] === young[head]) head += 1;
  let tail = 0;
  while (tail < shorter - head && old.at(-1 - tail) === young.at(-1 - tail)) tail += 1;
  return join([
    ...old.slice(0, head).map((text) => ({ kind: "same", text }) as const),
    ...diffWords(old.slice(head, old.length - tail), young.slice(head, young.length - tail)),
    ...old.slice(old.length - tail).map((text) => ({ kind: "same", text }) as const),
  ]);
}

function wordsOf(text: string): string[] {
  return text.match(WORDS) ?? [];
}

// Myers, "An O(ND) Difference Algorithm": how far the words agree along each diagonal, with ever more changes.
function diffWords(old: string[], young: string[]): DiffPart[] {
  const most = Math.min(old.length + young.length, MOST_CHANGES);
  const reach = new Int32Array(2 * most + 3);
  const steps: Int32Array[] = [];
  for (let changes = 0; changes <= most; changes += 1) {
    steps.push(reach.slice(most + 1 - changes - 1, most + 1 + changes + 2));
    for (let diagonal = -changes; diagonal <= changes; diagonal += 2) {
      const at = most + 1 + diagonal;
      let x = isAddition(reach, at, diagonal, changes) ? (reach[at + 1] ?? 0) : (reach[at - 1] ?? 0) + 1;
      while (x < old.length && x - diagonal < young.length && old[x] === young[x - diagonal]) x += 1;
      reach[at] = x;
      if (x >= old.length && x - diagonal >= young.length) return walkBack(steps, old, young);
    }
  }
  return [
    { kind: "removed", text: old.join("") },
    { kind: "added", text: young.join("") },
  ];
}

function isAddition(reach: Int32Array, at: number, diagonal: number, changes: number): boolean {
  return diagonal === -changes || (diagonal !== changes && (reach[at - 1] ?? 0) < (reach[at + 1] ?? 0));
}

/** The way that led to the end. `steps` holds the reach before each number of changes, around diagonal 0. */
function walkBack(steps: Int32Array[], old: string[], young: string[]): DiffPart[] {
  const parts: DiffPart[] = [];
  let x = old.length;
  let y = young.length;
  const keep = (until: number) => {
    for (; x > until; x -= 1, y -= 1) parts.push({ kind: "same", text: old[x - 1] ?? "" });
  };
  for (let changes = steps.length - 1; changes > 0; changes -= 1) {
    const reach = steps[changes] ?? new Int32Array();
    const diagonal = x - y;
    const at = changes + 1 + diagonal;
    const isAdded = isAddition(reach, at, diagonal, changes);
    const from = reach[isAdded ? at + 1 : at - 1] ?? 0;
    keep(isAdded ? from : from + 1);
    parts.push(isAdded ? { kind: "added", text: young[y - 1] ?? "" } : { kind: "removed", text: old[x - 1] ?? "" });
    if (isAdded) y -= 1;
    else x -= 1;
  }
  keep(0);
  return parts.reverse();
}

/**
 * Neighbours of one kind as one part; of what took another's place, what is gone stands first. Words that changed one after the other are
 * one change, the spaces between them included.
 */
function join(parts: DiffPart[]): DiffPart[] {
  const joined: DiffPart[] = [];
  const change = { removed: "", added: "" };
  // What both have since the last change.
  let same = "";
  const close = () => {
    for (const kind of ["removed", "added"] as const) {
      if (change[kind]) joined.push({ kind, text: change[kind] });
      change[kind] = "";
    }
    if (same) joined.push({ kind: "same", text: same });
    same = "";
  };
  for (const { kind, text } of parts) {
    if (kind === "same") same += text;
    else {
      const isBetween = (change.removed || change.added) && !/[\p{L}\p{N}]/u.test(same);
      if (isBetween) {
        change.removed += same;
        change.added += same;
        same = "";
      } else close();
      change[kind] += text;
    }
  }
  close();
  return joined;
}
