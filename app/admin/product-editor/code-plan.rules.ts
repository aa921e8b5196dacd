import { planSheet } from "../../domain/spreadsheets/plan.rules.ts";
import {
  type Applied,
  CLEAR,
  type InputRow,
  type PlanContext,
  type SheetPlan,
  type SheetRow,
} from "../../domain/spreadsheets/spreadsheets.schema.ts";
import { codeKey } from "../../lib/look-alikes.ts";
import { type GridRow, nothingPending, type Pending, textOf } from "../record/grid/pending-cells.rules.ts";

/** Texts by row and column. */
export type CellTexts = Record<string, Record<string, string>>;

/** The column that tells what is wrong with a row as a whole. */
const KEY = "item_code";

/**
 * What the pending cells of a product's codes would do. The line of a row is its place among `rows`, from 1.
 * @param slug of the product, which new codes belong to
 */
export function planCodes(rows: readonly GridRow[], pending: Pending, slug: string, context: PlanContext): SheetPlan {
  const inputs = rows.flatMap((row, place): InputRow[] => {
    const edits = Object.entries(pending.cells[row.key] ?? {});
    if (edits.length === 0) return [];
    const cells = Object.fromEntries(edits.map(([column, { after }]) => [column, after === "" ? CLEAR : after]));
    const line = place + 1;
    if (row.id !== undefined) return [{ line, id: row.id, cells }];
    const code = textOf(pending, row, KEY).trim();
    // Without this the row would be about the code that is there.
    const isTaken =
      code !== "" && rows.some((other) => other.id !== undefined && codeKey(other.cells[KEY] ?? "") === codeKey(code));
    const problems = isTaken ? [{ column: KEY, text: "This product already has this item code" }] : [];
    return [{ line, cells: { ...cells, product_slug: slug }, problems }];
  });
  return planSheet(
    "item_codes",
    inputs,
    rows.flatMap((row) => asSeen(row, pending)),
    context,
  );
}

/** A stored row as it read when its cells were changed: what somebody else has changed since is shown, not overwritten. */
function asSeen({ id, key, cells }: GridRow, pending: Pending): SheetRow[] {
  if (id === undefined) return [];
  const before = Object.entries(pending.cells[key] ?? {}).map(([column, edit]) => [column, edit.before]);
  return [{ id, cells: { ...cells, ...Object.fromEntries(before) } }];
}

/** Why cells can't be saved. */
export function problemsOf(plan: SheetPlan, rows: readonly GridRow[]): CellTexts {
  return Object.fromEntries(
    plan.rows
      .filter(({ problems }) => problems.length > 0)
      .map(({ line, problems }) => [
        rows[line - 1]?.key ?? "",
        Object.fromEntries(problems.map(({ column, text }) => [column ?? KEY, text])),
      ]),
  );
}

/** What is still pending once a plan was applied: the cells that were not written, with their present values and the message shown at each. */
export function pendingAfter(
  { kept }: Applied,
  rows: readonly GridRow[],
  pending: Pending,
): { pending: Pending; told: CellTexts } {
  const left: Pending = structuredClone(nothingPending);
  const told: CellTexts = {};
  for (const { line, column, present } of kept) {
    const row = rows[line - 1];
    if (!row) continue;
    const { key } = row;
    const edit = pending.cells[key]?.[column];
    if (row.id === undefined) {
      left.added.push(key);
      left.cells[key] = { ...pending.cells[key] };
    } else if (edit) left.cells[key] = { ...left.cells[key], [column]: { before: present ?? "", after: edit.after } };
    told[key] = {
      ...told[key],
      [column]: `Somebody else has changed it to ${present ? `“${present}”` : "nothing"} meanwhile: save again to overwrite it`,
    };
  }
  return { pending: left, told };
}
