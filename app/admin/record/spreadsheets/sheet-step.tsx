import { useId, useState } from "react";
import type { ReadRow, ReadSheet } from "../../../domain/spreadsheets/sheet-table.rules.ts";
import { counted } from "../../../lib/counted.ts";
import type { Place, SheetFile } from "./use-sheet-file.ts";

/** Rows of a sheet by which people know it, and lines among which the headings are. */
const LOOK_ROWS = 4;
const OFFERED_LINES = 20;

const SHOWN_CELLS = 8;

/** Which sheet of the file has the table, and which line its headings: asked where it can't be told, and shown to be corrected. */
export function SheetStep({ file }: { file: SheetFile }) {
  const { sheets, place, hidden, note } = file;
  const sheet = place && sheets[place.sheet];
  const isBusy = note !== undefined;
  return (
    <>
      {sheets.length > 1 && (
        <fieldset className="stack sheet-choices">
          <legend>{sheet ? "The table is taken from this sheet" : "Which sheet has the table?"}</legend>
          {sheets.map(({ name, rows }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two sheets may be called the same
            <div key={`${name} ${at}`} className="sheet-choice">
              <label>
                <input
                  type="radio"
                  name="sheet"
                  checked={place?.sheet === at}
                  disabled={isBusy}
                  onChange={() => file.chooseSheet(at)}
                />
                {name}
              </label>
              <details open={!sheet}>
                <summary className="hint">{counted(rows.length, "row")}</summary>
                <Look rows={rows.slice(0, LOOK_ROWS)} name={name} />
              </details>
            </div>
          ))}
        </fieldset>
      )}
      {sheet && <HeadingLine key={place.sheet} sheet={sheet} place={place} file={file} />}
      {sheet && hidden > 0 && (
        <fieldset className="stack hidden-rows">
          <legend>
            {counted(hidden, "hidden row")} {hidden === 1 ? "is" : "are"} in it
          </legend>
          {[
            { withHidden: true, text: "Take them" },
            { withHidden: false, text: "Leave them out" },
          ].map(({ withHidden, text }) => (
            <label key={text}>
              <input
                type="radio"
                name="hidden"
                checked={place.withHidden === withHidden}
                disabled={isBusy}
                onChange={() => file.choosePlace({ withHidden })}
              />
              {text}
            </label>
          ))}
        </fieldset>
      )}
    </>
  );
}

/** The first cells of a sheet. */
function Look({ rows, name }: { rows: readonly ReadRow[]; name: string }) {
  return (
    <div className="box table-frame sheet-look">
      <table aria-label={`A look into ${name}`}>
        <tbody>
          {rows.map(({ line, cells }) => (
            <tr key={line}>
              <th scope="row" className="number">
                {line}
              </th>
              {cells.slice(0, SHOWN_CELLS).map(({ text }, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: cells have no names
                <td key={at}>{text}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

type HeadingLineProps = { sheet: ReadSheet; place: Place; file: SheetFile };

function HeadingLine({ sheet: { rows }, place, file }: HeadingLineProps) {
  const [isChoosing, setChoosing] = useState(false);
  const id = useId();
  const first = rows[place.at]?.line ?? 1;
  const lines = place.lines === 2 ? `lines ${first} and ${rows[place.at + 1]?.line ?? first + 1}` : `line ${first}`;
  const isBusy = file.note !== undefined;
  return (
    <div className="stack">
      <p className="row heading-line">
        <span>The headings stand in {lines}.</span>
        <button
          type="button"
          className="button small"
          aria-expanded={isChoosing}
          aria-controls={id}
          onClick={() => setChoosing(!isChoosing)}
        >
          Choose another line
        </button>
      </p>
      <div id={id} hidden={!isChoosing}>
        {isChoosing && (
          <fieldset className="stack heading-lines">
            <legend>Which line has the headings?</legend>
            {rows.slice(0, OFFERED_LINES).map(({ line, cells }, at) => (
              <label key={line}>
                <input
                  type="radio"
                  name="heading line"
                  checked={place.at === at}
                  disabled={isBusy}
                  onChange={() => file.choosePlace({ at, lines: 1 })}
                />
                <span className="number">Line {line}</span>
                <span className="cut">{textOf(cells)}</span>
              </label>
            ))}
            <label>
              <input
                type="checkbox"
                checked={place.lines === 2}
                disabled={isBusy || place.at + 1 >= rows.length}
                onChange={(event) => file.choosePlace({ lines: event.target.checked ? 2 : 1 })}
              />
              The headings take two lines
            </label>
          </fieldset>
        )}
      </div>
    </div>
  );
}

function textOf(cells: ReadRow["cells"]): string {
  const texts = cells.flatMap(({ text }) => (text.trim() === "" ? [] : [text.trim()]));
  return texts.slice(0, SHOWN_CELLS).join(" · ");
}
