import { type SheetEntity, sheetColumns } from "../../../domain/spreadsheets/sheet-columns.rules.ts";

type ColumnsStepProps = {
  entity: SheetEntity;
  headings: readonly string[];
  /** Which column each heading is; undefined for one that is left out. */
  columns: readonly (string | undefined)[];
  isBusy: boolean;
  setColumn: (place: number, column: string | undefined) => void;
};

/** Which field each heading is; open where one is left out, as somebody should see that. */
export function ColumnsStep({ entity, headings, columns, isBusy, setColumn }: ColumnsStepProps) {
  const matched = columns.filter((column) => column !== undefined).length;
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
                value={columns[place] ?? ""}
                disabled={isBusy}
                onChange={(event) => setColumn(place, event.target.value || undefined)}
              >
                <option value="">Leave out</option>
                {sheetColumns(entity).map(({ name, label }) => (
                  <option key={name} value={name}>
                    {label}
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
