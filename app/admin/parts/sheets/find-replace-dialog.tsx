import { useState } from "react";
import { replaceInRows } from "../../../domain/sheets/bulk-edit.rules.ts";
import { type SheetEntity, sheetColumns } from "../../../domain/sheets/sheet-columns.rules.ts";
import type { SheetPlan } from "../../../domain/sheets/sheets.schema.ts";
import { Field } from "../../../ui/field.tsx";
import { PlanDialog } from "./plan-dialog.tsx";
import { useStoredRows } from "./use-stored-rows.ts";

type FindReplaceDialogProps = { entity: SheetEntity; ids: number[]; onApplied: () => void; close: () => void };

/** Another word in a text field of the rows that are ticked. */
export function FindReplaceDialog({ entity, ids, onApplied, close }: FindReplaceDialogProps) {
  const columns = sheetColumns(entity).filter(
    ({ kind, isReadOnly }) => !isReadOnly && (kind === "text" || kind === "long"),
  );
  const stored = useStoredRows(entity, ids);
  const [column, setColumn] = useState(columns[0]?.name ?? "");
  const [find, setFind] = useState("");
  const [replacement, setReplacement] = useState("");
  const [isCaseSensitive, setCaseSensitive] = useState(false);
  const [plan, setPlan] = useState<SheetPlan>();
  const [problem, setProblem] = useState<string>();
  const change = <Value,>(set: (value: Value) => void) => {
    return (value: Value) => {
      set(value);
      setPlan(undefined);
      setProblem(undefined);
    };
  };

  function preview() {
    if (find === "") setProblem("Write what to find");
    else setPlan(stored.plan?.(replaceInRows(stored.rows, { column, find, replacement, isCaseSensitive })));
  }

  return (
    <PlanDialog
      title="Find and replace"
      plan={plan}
      note={stored.note}
      {...(stored.plan && { onPreview: preview })}
      onApplied={onApplied}
      close={close}
    >
      <Field label="Field">
        {(field) => (
          <select {...field} value={column} onChange={(event) => change(setColumn)(event.target.value)}>
            {columns.map(({ name, label }) => (
              <option key={name} value={name}>
                {label}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field label="Find" problem={problem}>
        {(field) => (
          <input {...field} value={find} autoComplete="off" onChange={(event) => change(setFind)(event.target.value)} />
        )}
      </Field>
      <Field label="Replace with" hint="Nothing here takes away what is found">
        {(field) => (
          <input
            {...field}
            value={replacement}
            autoComplete="off"
            onChange={(event) => change(setReplacement)(event.target.value)}
          />
        )}
      </Field>
      <Field label="Match capitals and small letters">
        {(field) => (
          <input
            {...field}
            type="checkbox"
            checked={isCaseSensitive}
            onChange={(event) => change(setCaseSensitive)(event.target.checked)}
          />
        )}
      </Field>
    </PlanDialog>
  );
}
