import { useState } from "react";
import { replaceInRows } from "../../../domain/spreadsheets/bulk-edit.rules.ts";
import { type SheetEntity, sheetColumns } from "../../../domain/spreadsheets/sheet-columns.rules.ts";
import { Field } from "../../../ui/field.tsx";
import { PlanDialog } from "./plan-dialog.tsx";
import { useAskedPlan } from "./use-asked-plan.ts";

type FindReplaceDialogProps = { entity: SheetEntity; ids: number[]; onApplied: () => void; close: () => void };

/** Another word in a text field of the rows that are ticked. */
export function FindReplaceDialog({ entity, ids, onApplied, close }: FindReplaceDialogProps) {
  const columns = sheetColumns(entity).filter(
    ({ kind, isReadOnly }) => !isReadOnly && (kind === "text" || kind === "long"),
  );
  const [column, setColumn] = useState(columns[0]?.name ?? "");
  const [find, setFind] = useState("");
  const [replacement, setReplacement] = useState("");
  const [isCaseSensitive, setCaseSensitive] = useState(false);
  const { dialog, problem, asking } = useAskedPlan(entity, ids, (rows) => {
    if (find === "") throw new Error("Write what to find");
    return replaceInRows(rows, { column, find, replacement, isCaseSensitive });
  });

  return (
    <PlanDialog title="Find and replace" {...dialog} onApplied={onApplied} close={close}>
      <Field label="Field">
        {(field) => (
          <select {...field} value={column} onChange={(event) => asking(setColumn)(event.target.value)}>
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
          <input {...field} value={find} autoComplete="off" onChange={(event) => asking(setFind)(event.target.value)} />
        )}
      </Field>
      <Field label="Replace with" hint="Nothing here takes away what is found">
        {(field) => (
          <input
            {...field}
            value={replacement}
            autoComplete="off"
            onChange={(event) => asking(setReplacement)(event.target.value)}
          />
        )}
      </Field>
      <Field label="Match capitals and small letters">
        {(field) => (
          <input
            {...field}
            type="checkbox"
            checked={isCaseSensitive}
            onChange={(event) => asking(setCaseSensitive)(event.target.checked)}
          />
        )}
      </Field>
    </PlanDialog>
  );
}
