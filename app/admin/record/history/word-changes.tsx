import { type DiffPart, wordDiff } from "../../../lib/word-diff.ts";

// Of the unchanged text only as much is shown as tells where the change is.
const KEPT_AROUND = 60;
const MOST_TOLD = 2000;

/** Texts that share less than this are shown one after the other. */
const LEAST_KEPT = 0.3;

/** Two versions of a long text as one, with the words that went and those that came. */
export function WordChanges({ before, after }: { before: string; after: string }) {
  const parts = wordDiff(before, after);
  const kept = parts.reduce((sum, { kind, text }) => sum + (kind === "same" ? text.trim().length : 0), 0);
  if (kept < LEAST_KEPT * Math.min(before.length, after.length)) {
    return (
      <div className="word-changes">
        <p>
          <del>{shortened({ kind: "removed", text: before }, true, true)}</del>
        </p>
        <p>
          <ins>{shortened({ kind: "added", text: after }, true, true)}</ins>
        </p>
      </div>
    );
  }
  return (
    <p className="word-changes">
      {parts.map((part, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other names, and never change
        <Part key={place} {...part} text={shortened(part, place === 0, place === parts.length - 1)} />
      ))}
    </p>
  );
}

function Part({ kind, text }: DiffPart) {
  if (kind === "same") return text;
  return kind === "added" ? <ins>{text}</ins> : <del>{text}</del>;
}

function shortened({ kind, text }: DiffPart, isFirst: boolean, isLast: boolean): string {
  if (kind !== "same") return text.length > MOST_TOLD ? `${text.slice(0, MOST_TOLD)}…` : text;
  const head = isFirst ? "" : text.slice(0, KEPT_AROUND);
  const tail = isLast ? "" : text.slice(-KEPT_AROUND);
  return text.length <= 3 * KEPT_AROUND ? text : `${head} … ${tail}`;
}
