import { useState } from "react";
import type { Encoding, EncodingChoices } from "../../../domain/spreadsheets/encodings.rules.ts";

const ENCODING_NAMES: Record<Encoding, string> = {
  big5: "Traditional Chinese (Big5)",
  gb18030: "Simplified Chinese (GB18030)",
  shift_jis: "Japanese (Shift_JIS)",
  "euc-kr": "Korean (EUC-KR)",
  "windows-1252": "Western European (Windows-1252)",
};

type EncodingsProps = { choices: EncodingChoices; choose: (encoding: Encoding) => void };

/** The rows of a file that differ in the ways to read it, side by side; a person sees the right one. */
export function Encodings({ choices: { encodings, rows }, choose }: EncodingsProps) {
  const [isNone, setNone] = useState(false);
  return (
    <section className="stack" aria-label="Characters of the file">
      <p>The file does not say how its characters are written. Which of these reads right?</p>
      <div className="box table-frame encodings">
        <table aria-label="Rows that differ">
          <thead>
            <tr>
              <th scope="col" className="number">
                Row
              </th>
              {encodings.map((encoding) => (
                <th scope="col" key={encoding}>
                  <button type="button" className="button small" onClick={() => choose(encoding)}>
                    {ENCODING_NAMES[encoding]}
                  </button>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ line, texts }) => (
              <tr key={line}>
                <td className="number">{line}</td>
                {encodings.map((encoding, place) => (
                  <td key={encoding}>{texts[place]}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div>
        <button type="button" className="button small" aria-expanded={isNone} onClick={() => setNone(true)}>
          None of these
        </button>
      </div>
      {isNone && (
        <p role="status">
          Open the file in the program that it comes from and save it anew, as XLSX or as “CSV UTF-8” (in Excel: File,
          Save As, CSV UTF-8). Then choose the new file here. Where that is not at hand, ask the sender for an XLSX
          file.
        </p>
      )}
    </section>
  );
}
