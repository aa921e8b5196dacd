import { wordDiff } from "../../../lib/word-diff.ts";
import type { FileValue } from "../../parts/files/file-field.tsx";
import { FilePreview } from "../../parts/files/file-preview.tsx";

type Version = { value: unknown; text: string };

type ClashSideProps = {
  label: string;
  /** Who wrote it. */
  by?: string;
  /** What it was before. */
  base: Version;
  shown: Version;
};

/** Characters up to which a text is shown whole, and those that are left of what two long ones share. */
const SHORT = 600;
const LEFT = 80;

/** One version of a field, with what it changed of the one before. */
export function ClashSide({ label, by, base, shown }: ClashSideProps) {
  return (
    <div>
      <dt className="quiet">
        {label}
        {by && <span>{`, by ${by}`}</span>}
      </dt>
      <dd>
        <Shown base={base} shown={shown} />
      </dd>
    </div>
  );
}

function Shown({ base, shown }: Pick<ClashSideProps, "base" | "shown">) {
  const { value } = shown;
  if (shown.text === "") return <em>empty</em>;
  if (value instanceof Object && "file" in value) {
    const { file, url } = value as FileValue;
    const kind = /\.pdf$/i.test(shown.text) ? "pdf" : "image";
    return <FilePreview file={file} url={url} kind={kind} isDisabled onRemove={undefined} />;
  }
  if (typeof value !== "string" || value !== shown.text) return shown.text;
  if (base.text !== shown.text) return <Changes before={base.text} after={shown.text} />;
  if (shown.text.length <= SHORT) return shown.text;
  return (
    <details>
      <summary>The whole text</summary>
      {shown.text}
    </details>
  );
}

function Changes({ before, after }: { before: string; after: string }) {
  const withLines = (text: string) => text.replaceAll("\r\n", "\n");
  const isLong = after.length > SHORT;
  return wordDiff(withLines(before), withLines(after)).map(({ kind, text }, place) => {
    const Mark = ({ same: "span", added: "ins", removed: "del" } as const)[kind];
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other name
    return <Mark key={place}>{isLong && kind === "same" ? shorten(text) : text}</Mark>;
  });
}

// Between words, where a text has spaces.
function shorten(text: string): string {
  const letters = [...text];
  if (letters.length <= 3 * LEFT) return text;
  const head = letters
    .slice(0, LEFT)
    .join("")
    .replace(/\s\S*$/, "");
  const tail = letters
    .slice(-LEFT)
    .join("")
    .replace(/^\S*\s/, "");
  return `${head} … ${tail}`;
}
