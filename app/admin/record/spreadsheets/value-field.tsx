import type { SheetColumn } from "../../../domain/spreadsheets/sheet-columns.rules.ts";
import { Field } from "../../../ui/field.tsx";

type ValueFieldProps = {
  column: SheetColumn;
  value: string;
  /** The value is a column of cells. */
  isColumn: boolean;
  problem: string | undefined;
  onChange: (value: string) => void;
};

const INPUTS: Partial<Record<SheetColumn["kind"], string>> = { moment: "datetime-local", day: "date" };
const EMPTIES = "Nothing here empties the field";

/** The control for one value of a column, by its kind. */
export function ValueField({ column, value, isColumn, problem, onChange }: ValueFieldProps) {
  const choices = column.kind === "flag" ? ["Yes", "No"] : column.choices;
  const isLong = isColumn || column.kind === "long" || column.kind === "list";
  return (
    <Field label={isColumn ? "Values" : "Value"} hint={hintOf(column, isColumn)} problem={problem}>
      {(field) =>
        choices ? (
          <select {...field} value={value} onChange={(event) => onChange(event.target.value)}>
            <option value="">{column.kind === "flag" ? "Choose..." : "-"}</option>
            {choices.map((choice) => (
              <option key={choice} value={choice}>
                {choice}
              </option>
            ))}
          </select>
        ) : isLong ? (
          <textarea {...field} rows={5} value={value} onChange={(event) => onChange(event.target.value)} />
        ) : (
          <input
            {...field}
            type={INPUTS[column.kind] ?? "text"}
            value={value}
            autoComplete="off"
            onChange={(event) => onChange(event.target.value)}
          />
        )
      }
    </Field>
  );
}

function hintOf({ kind, choices }: SheetColumn, isColumn: boolean): string | undefined {
  if (isColumn) return "An empty cell leaves its row as it is";
  if (kind === "moment") return `Hong Kong time. ${EMPTIES}`;
  if (kind === "list") return "One on each line, as they are called";
  if (kind === "flag" || choices) return undefined;
  return EMPTIES;
}
