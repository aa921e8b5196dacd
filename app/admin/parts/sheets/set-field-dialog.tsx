import { useState } from "react";
import { LIST_WAYS, type ListWay, setInRows } from "../../../domain/sheets/bulk-edit.rules.ts";
import { type SheetColumn, type SheetEntity, sheetColumns } from "../../../domain/sheets/sheet-columns.rules.ts";
import type { SheetPlan } from "../../../domain/sheets/sheets.schema.ts";
import { Field } from "../../../ui/field.tsx";
import { PlanDialog } from "./plan-dialog.tsx";
import { useStoredRows } from "./use-stored-rows.ts";
import { ValueField } from "./value-field.tsx";

type SetFieldDialogProps = { entity: SheetEntity; ids: number[]; onApplied: () => void; close: () => void };

/** One value for a field of all rows that are ticked, or a column pasted from a spreadsheet, a value for each. */
export function SetFieldDialog({ entity, ids, onApplied, close }: SetFieldDialogProps) {
  const columns = sheetColumns(entity).filter((column) => column.isSetInBulk);
  const stored = useStoredRows(entity, ids);
  const [column, setColumn] = useState<SheetColumn | undefined>(columns[0]);
  const [value, setValue] = useState("");
  const [way, setWay] = useState<ListWay>("set");
  const [isColumn, setIsColumn] = useState(false);
  const [plan, setPlan] = useState<SheetPlan>();
  const [problem, setProblem] = useState<string>();

  function forget() {
    setPlan(undefined);
    setProblem(undefined);
  }

  function preview() {
    if (!column) return;
    try {
      setPlan(stored.plan?.(setInRows(stored.rows, { column, value, way, isColumn })));
    } catch (error) {
      setProblem((error as Error).message);
    }
  }

  return (
    <PlanDialog
      title="Set field"
      plan={plan}
      note={stored.note}
      {...(stored.plan && { onPreview: preview })}
      onApplied={onApplied}
      close={close}
    >
      <Field label="Field">
        {(field) => (
          <select
            {...field}
            value={column?.name}
            onChange={(event) => {
              forget();
              setValue("");
              setIsColumn(false);
              setColumn(columns.find(({ name }) => name === event.target.value));
            }}
          >
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
            <select
              {...field}
              value={way}
              onChange={(event) => {
                forget();
                setWay(event.target.value as ListWay);
              }}
            >
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
        <ValueField
          column={column}
          value={value}
          isColumn={isColumn}
          problem={problem}
          onChange={(text) => {
            forget();
            setValue(text);
          }}
        />
      )}
      {column && (column.kind === "text" || column.kind === "number") && (
        <Field label="A value for each row" hint={`Paste a column of ${ids.length} cells, in the order of the list`}>
          {(field) => (
            <input
              {...field}
              type="checkbox"
              checked={isColumn}
              onChange={(event) => {
                forget();
                setIsColumn(event.target.checked);
              }}
            />
          )}
        </Field>
      )}
    </PlanDialog>
  );
}
