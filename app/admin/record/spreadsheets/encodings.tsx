import type { Encoding, EncodingChoice } from "../../../domain/spreadsheets/read-sheet-file.ts";

const ENCODING_NAMES = { big5: "Traditional Chinese (Big5)", gb18030: "Simplified Chinese (GB18030)" };

type EncodingsProps = { choices: EncodingChoice[]; choose: (encoding: Encoding) => void };

/** Some cells of the file, read in two ways, of which a person sees the right one. */
export function Encodings({ choices, choose }: EncodingsProps) {
  return (
    <section aria-label="Characters of the file">
      <p>The file does not say how its characters are written. Which of these reads right?</p>
      <div className="encodings">
        {choices.map(({ encoding, sample }) => (
          <div key={encoding}>
            <pre>{sample.map((row) => row.join("  ")).join("\n")}</pre>
            <button type="button" className="button small" onClick={() => choose(encoding)}>
              {ENCODING_NAMES[encoding]}
            </button>
          </div>
        ))}
      </div>
    </section>
  );
}
