import { useId, useRef, useState } from "react";
import type { SheetEntity } from "../../../domain/spreadsheets/sheet-columns.rules.ts";
import { DropArea, dropping } from "../../parts/files/drop-area.tsx";
import { ColumnsStep } from "./columns-step.tsx";
import { Encodings } from "./encodings.tsx";
import { type ImportStep, ImportSteps } from "./import-steps.tsx";
import { PlanDialog } from "./plan-dialog.tsx";
import { SheetStep } from "./sheet-step.tsx";
import { useImport } from "./use-import.ts";

const ACCEPTED = ".xlsx,.csv,.tsv,.txt,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

type ImportDialogProps = {
  entity: SheetEntity;
  /** What the list is called. */
  list: string;
  onApplied: () => void;
  close: () => void;
};

/** A spreadsheet into the catalogue: the file, its sheet, its columns, what it would do, and the button that does it. */
export function ImportDialog({ entity, list, onApplied, close }: ImportDialogProps) {
  const { file, table, columns, plan, setColumn } = useImport(entity);
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [name, setName] = useState<string>();
  const [pasted, setPasted] = useState("");
  const id = useId();

  function take([chosen]: File[]) {
    if (!chosen) return;
    setName(chosen.name);
    file.choose(chosen);
  }

  function stepOf(): ImportStep {
    if (plan) return "Preview";
    if (table) return "Columns";
    return file.sheets.length > 0 ? "Sheet" : "File";
  }

  return (
    <PlanDialog title="Import" plan={plan} note={file.note} onApplied={onApplied} close={close} isImport>
      <ImportSteps present={stepOf()} />
      <div className="field" {...dropping(take)}>
        <label htmlFor={id}>File</label>
        <DropArea
          field={{ id, "aria-describedby": `${id}-hint` }}
          choose={name ? "Choose another file" : "Choose a file"}
          accept={ACCEPTED}
          isDisabled={file.note !== undefined}
          input={input}
          button={button}
          onChoose={take}
        />
        {name && <p>{name}</p>}
        <p id={`${id}-hint`} className="hint">
          {list}, from XLSX or CSV up to 10 MB. A column that is absent and a cell that is blank change nothing, (clear)
          empties a field, and a record that is not in the file stays as it is.
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
              if (event.target.value.trim() !== "") file.paste(event.target.value);
            }}
          />
        </div>
      )}
      {file.problem && (
        <p className="problem" role="alert">
          {file.problem}
        </p>
      )}
      {file.encodings && <Encodings choices={file.encodings} choose={file.chooseEncoding} />}
      <SheetStep file={file} />
      {table && (
        <ColumnsStep
          entity={entity}
          headings={table.headers}
          columns={columns}
          isBusy={file.note !== undefined}
          setColumn={setColumn}
        />
      )}
    </PlanDialog>
  );
}
