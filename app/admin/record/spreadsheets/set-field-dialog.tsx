import { useState } from "react";
import { LIST_WAYS, type ListWay, setInRows } from "../../../domain/spreadsheets/bulk-edit.rules.ts";
import { type SheetColumn, type SheetEntity, sheetColumns } from "../../../domain/spreadsheets/sheet-columns.rules.ts";
import { Field } from "../../../ui/field.tsx";
import { PlanDialog } from "./plan-dialog.tsx";
import { useAskedPlan } from "./use-asked-plan.ts";
import { ValueField } from "./value-field.tsx";

type SetFieldDialogProps = { entity: SheetEntity; ids: number[]; onApplied: () => void; close: () => void };

/** One value for a field of all rows that are ticked, or a column pasted from a spreadsheet, a value for each. */
export function SetFieldDialog({ entity, ids, onApplied, close }: SetFieldDialogProps) {
  const columns = sheetColumns(entity).filter((column) => column.isSetInBulk);
  const [column, setColumn] = useState<SheetColumn | undefined>(columns[0]);
  const [value, setValue] = useState("");
  const [way, setWay] = useState<ListWay>("set");
  const [isColumn, setIsColumn] = useState(false);
  const { dialog, problem, asking } = useAskedPlan(entity, ids, (rows) =>
    column ? setInRows(rows, { column, value, way, isColumn }) : [],
  );

  function choose(name: string) {
    setValue("");
    setIsColumn(false);
    setColumn(columns.find((each) => each.name === name));
  }

  return (
    <PlanDialog title="Set field" {...dialog} onApplied={onApplied} close={close}>
      <Field label="Field">
        {(field) => (
          <select {...field} value={column?.name} onChange={(event) => asking(choose)(event.target.value)}>
            {columns.map(({ name, label }) => (
              <option key={name} value={name}>
                {label}
              </option>
            ))}
          </select>
        )}
      </Field>
      {column?.kind === "list" && (
        <Field label="How">
          {(field) => (
            <select {...field} value={way} onChange={(event) => asking(setWay)(event.target.value as ListWay)}>
              {LIST_WAYS.map(({ value: each, text }) => (
                <option key={each} value={each}>
                  {text}
                </option>
              ))}
            </select>
          )}
        </Field>
      )}
      {column && (
        <ValueField column={column} value={value} isColumn={isColumn} problem={problem} onChange={asking(setValue)} />
      )}
      {column && (column.kind === "text" || column.kind === "number") && (
        <Field label="A value for each row" hint={`Paste a column of ${ids.length} cells, in the order of the list`}>
          {(field) => (
            <input
              {...field}
              type="checkbox"
              checked={isColumn}
              onChange={(event) => asking(setIsColumn)(event.target.checked)}
            />
          )}
        </Field>
      )}
    </PlanDialog>
  );
}
