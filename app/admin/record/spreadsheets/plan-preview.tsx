import { useState } from "react";
import type { ValueForm } from "../../../domain/history/describe-changes.rules.ts";
import { type SheetColumn, sheetColumns } from "../../../domain/spreadsheets/sheet-columns.rules.ts";
import type { PlannedCell, PlannedRow, SheetPlan } from "../../../domain/spreadsheets/spreadsheets.schema.ts";
import { counted } from "../../../lib/counted.ts";
import { dayInWords, momentInWords } from "../../../lib/hong-kong-time.ts";
import { quantityWarning } from "../../../nouns/quantity.ts";
import { FieldChange } from "../history/field-change.tsx";

const KINDS = [
  { kind: "new", text: "New" },
  { kind: "changed", text: "Changed" },
  { kind: "same", text: "Same" },
  { kind: "check", text: "Check" },
  { kind: "refused", text: "Refused" },
] as const;

/** Rows that are shown at once, and that 'Show more' adds. */
const SHOWN_ROWS = 50;

type PlanPreviewProps = {
  plan: SheetPlan;
  /** Takes rows to check, by their numbers. */
  take: (lines: number[]) => void;
};

/** What would happen to each row, with every cell before and after; nothing is changed by it. */
export function PlanPreview({ plan, take }: PlanPreviewProps) {
  const rows = Object.groupBy(plan.rows, ({ kind }) => kind);
  // What asks for a decision first; where nothing would change, that.
  const first = KINDS.find(({ kind }) => kind !== "same" && rows[kind])?.kind ?? "same";
  const toCheck = rows.check ?? [];
  const [chosen, setChosen] = useState<PlannedRow["kind"]>();
  const [limit, setLimit] = useState(SHOWN_ROWS);
  const kind = chosen ?? first;
  const columns = new Map(sheetColumns(plan.entity).map((column) => [column.name, column]));
  const warned = new Map(plan.rows.map((row) => [row, row.cells.filter((cell) => warningOf(columns, cell)).length]));
  const doubtful = [...warned.values()].reduce((sum, count) => sum + count, 0);
  // What is to be looked at before the others.
  const listed = (rows[kind] ?? []).toSorted(
    (one, other) => Number((warned.get(other) ?? 0) > 0) - Number((warned.get(one) ?? 0) > 0),
  );
  const takeAll = () => {
    take(toCheck.map(({ line }) => line));
    // There are no more rows to check: what they are now is shown.
    setChosen(undefined);
  };
  return (
    <section className="stack" aria-label="Preview">
      <fieldset className="row plan-filters" aria-label="Rows">
        {KINDS.map((each) => (
          <button
            key={each.kind}
            type="button"
            className="button small"
            aria-pressed={each.kind === kind}
            onClick={() => {
              setChosen(each.kind);
              setLimit(SHOWN_ROWS);
            }}
          >
            {each.text} <span>{(rows[each.kind]?.length ?? 0).toLocaleString("en")}</span>
          </button>
        ))}
      </fieldset>
      {doubtful > 0 && (
        <p className="warning" role="status">
          {counted(doubtful, "cell")} to look at: no number with a unit is read from {doubtful === 1 ? "it" : "them"}.
        </p>
      )}
      {toCheck.length > 0 && (
        <p className="row warning" role="status">
          <span>
            {counted(toCheck.length, "row")} to check: {toCheck.length === 1 ? "it is" : "they are"} not written until
            taken.
          </span>
          {kind === "check" && toCheck.length > 1 && (
            <button type="button" className="button small" onClick={takeAll}>
              Take all {toCheck.length.toLocaleString("en")} anyway
            </button>
          )}
        </p>
      )}
      {listed.length === 0 ? (
        <p className="empty dashed">No rows of this kind.</p>
      ) : (
        <div className="box table-frame plan-table">
          <table aria-label="Planned changes">
            <thead>
              <tr>
                <th scope="col" className="number">
                  Row
                </th>
                <th scope="col">Record</th>
                <th scope="col">{kind === "refused" ? "Why" : "Changes"}</th>
              </tr>
            </thead>
            <tbody>
              {listed.slice(0, limit).map((row) => (
                <tr key={row.line}>
                  <td className="number">{row.line}</td>
                  <td className="plan-record">{row.name}</td>
                  <td>
                    {row.kind === "refused" ? (
                      <Problems problems={row.problems} />
                    ) : (
                      <>
                        {row.doubts.length > 0 && (
                          <Doubts row={row} take={row.kind === "check" ? () => take([row.line]) : undefined} />
                        )}
                        <Cells columns={columns} row={row} />
                      </>
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {listed.length > limit && (
        <button type="button" className="button" onClick={() => setLimit(limit + SHOWN_ROWS)}>
          Show more ({(listed.length - limit).toLocaleString("en")} left)
        </button>
      )}
    </section>
  );
}

/** What is odd about a row, which is written once it is taken. */
function Doubts({ row, take }: { row: PlannedRow; take: (() => void) | undefined }) {
  return (
    <div className="plan-doubts">
      {take && <b className="check-mark">Check</b>}
      <ul className="warning plan-problems">
        {row.doubts.map(({ cell, column, text }) => (
          <li key={`${cell} ${column} ${text}`}>
            {cell && <b>{cell}</b>} {text}
          </li>
        ))}
      </ul>
      {take && (
        <button type="button" className="button small" onClick={take}>
          Take it anyway
        </button>
      )}
    </div>
  );
}

function Problems({ problems }: Pick<PlannedRow, "problems">) {
  return (
    <ul className="danger plan-problems">
      {problems.map(({ cell, column, text }) => (
        <li key={`${cell} ${column} ${text}`}>
          {cell && <b>{cell}</b>} {text}
        </li>
      ))}
    </ul>
  );
}

type Columns = ReadonlyMap<string, SheetColumn>;

function warningOf(columns: Columns, { column, after }: PlannedCell): string | undefined {
  const field = columns.get(column)?.field;
  return field && quantityWarning(field, after);
}

function Cells({ columns, row }: { columns: Columns; row: PlannedRow }) {
  if (row.cells.length === 0) return <span className="nothing">Nothing changes</span>;
  return (
    <dl className="stack pairs plan-cells">
      {row.cells.map((cell) => {
        const { column, before, after } = cell;
        const warning = warningOf(columns, cell);
        return (
          <div key={column}>
            <dt>{columns.get(column)?.label ?? column}</dt>
            <dd>
              <FieldChange
                field={{
                  column,
                  label: column,
                  form: formOf(columns.get(column)),
                  before: wordsOf(columns.get(column), before),
                  after: wordsOf(columns.get(column), after),
                }}
                isWhole={row.kind === "new"}
              />
              {warning && <p className="warning">{warning}</p>}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

function wordsOf(column: SheetColumn | undefined, text: string): string | null {
  if (text === "") return null;
  if (column?.kind === "day") return dayInWords(text);
  return column?.kind === "moment" ? `${momentInWords(text)} (Hong Kong)` : text;
}

function formOf(column: SheetColumn | undefined): ValueForm {
  if (column?.kind === "file")
    return column.name === "image_url" || column.name === "primary_image_url" ? "picture" : "file";
  return column?.name === "hex" ? "colour" : "text";
}
