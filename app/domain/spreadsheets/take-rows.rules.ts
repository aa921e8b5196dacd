import type { PlannedRow, SheetPlan } from "./spreadsheets.schema.ts";

/** A plan in which rows to check are taken: those with these numbers, or all. The others are not written. */
export function takeRows(plan: SheetPlan, lines?: ReadonlySet<number>): SheetPlan {
  const isTaken = ({ kind, line }: PlannedRow) => kind === "check" && lines?.has(line) !== false;
  return { ...plan, rows: plan.rows.map((row) => (isTaken(row) ? { ...row, kind: row.taken ?? "same" } : row)) };
}
