import { useId, useRef, useState } from "react";
import { type SheetEntity, sheetColumns } from "../../../domain/spreadsheets/sheet-columns.rules.ts";
import { DropArea, dropping } from "../../parts/files/drop-area.tsx";
import { Encodings } from "./encodings.tsx";
import { PlanDialog } from "./plan-dialog.tsx";
import { useImport } from "./use-import.ts";

const ACCEPTED = ".xlsx,.csv,.tsv,.txt,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

type ImportDialogProps = { entity: SheetEntity; title: string; onApplied: () => void; close: () => void };

/** A spreadsheet into the catalogue: the file, its columns, what it would do, and the button that does it. */
export function ImportDialog({ entity, title, onApplied, close }: ImportDialogProps) {
  const sheet = useImport(entity);
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [name, setName] = useState<string>();
  const [pasted, setPasted] = useState("");
  const id = useId();

  function take([file]: File[]) {
    if (!file) return;
    setName(file.name);
    sheet.choose(file);
  }

  return (
    <PlanDialog title={title} plan={sheet.plan} note={sheet.note} onApplied={onApplied} close={close} isImport>
      <div className="field" {...dropping(take)}>
        <label htmlFor={id}>File</label>
        <DropArea
          field={{ id, "aria-describedby": `${id}-hint` }}
          choose={name ? "Choose another file" : "Choose a file"}
          accept={ACCEPTED}
          isDisabled={sheet.note !== undefined}
          input={input}
          button={button}
          onChoose={take}
        />
        {name && <p>{name}</p>}
        <p id={`${id}-hint`} className="hint">
          XLSX or CSV up to 10 MB. A column that is absent and a cell that is blank change nothing, (clear) empties a
          field, and a record that is not in the file stays as it is.
        </p>
      </div>
      {!name && (
        <div className="field">
          <label htmlFor={`${id}-paste`}>Or paste rows with their headings</label>
          <textarea
            id={`${id}-paste`}
            rows={3}
            value={pasted}
            onChange={(event) => {
              setPasted(event.target.value);
              if (event.target.value.trim() !== "") sheet.paste(event.target.value);
            }}
          />
        </div>
      )}
      {sheet.problem && (
        <p className="problem" role="alert">
          {sheet.problem}
        </p>
      )}
      {sheet.encodings && <Encodings choices={sheet.encodings} choose={sheet.chooseEncoding} />}
      {sheet.table && <Columns entity={entity} headings={sheet.table.headers} sheet={sheet} />}
    </PlanDialog>
  );
}

type ColumnsProps = {
  entity: SheetEntity;
  headings: string[];
  sheet: Pick<ReturnType<typeof useImport>, "columns" | "setColumn" | "note">;
};

/** Which field each heading is; open where one is left out, as somebody should see that. */
function Columns({ entity, headings, sheet }: ColumnsProps) {
  const matched = sheet.columns.filter((column) => column !== undefined).length;
  return (
    <details className="column-choices" open={matched < headings.length || undefined}>
      <summary>
        Columns: {matched} of {headings.length} matched
      </summary>
      <ul>
        {headings.map((heading, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a heading may occur twice
          <li key={`${heading} ${place}`}>
            <label>
              <span>{heading || `Column ${place + 1}`}</span>
              <select
                value={sheet.columns[place] ?? ""}
                disabled={sheet.note !== undefined}
                onChange={(event) => sheet.setColumn(place, event.target.value || undefined)}
              >
                <option value="">Leave out</option>
                {sheetColumns(entity).map(({ name, label }) => (
                  <option key={name} value={name}>
                    {label === name ? name : `${label} (${name})`}
                  </option>
                ))}
              </select>
            </label>
          </li>
        ))}
      </ul>
    </details>
  );
}
