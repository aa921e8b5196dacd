import { useQuery } from "@tanstack/react-query";
import { planSheet } from "../../../domain/sheets/plan.rules.ts";
import type { SheetEntity } from "../../../domain/sheets/sheet-columns.rules.ts";
import { sheetQueries } from "../../../domain/sheets/sheets.queries.ts";
import type { InputRow, SheetPlan, SheetRow } from "../../../domain/sheets/sheets.schema.ts";
import { useStaffClient } from "../../../lib/backend/staff-client.ts";

type StoredRows = {
  /** In the order of the ids; what is gone meanwhile is not among them. */
  rows: SheetRow[];
  /** What these rows would do; undefined until the stored ones are there. */
  plan: ((inputs: InputRow[]) => SheetPlan) | undefined;
  /** Said until they are there, or where they can't be read. */
  note: string | undefined;
};

/** The rows that are ticked as their sheet has them, read once when a dialog about them opens. */
export function useStoredRows(entity: SheetEntity, ids: readonly number[]): StoredRows {
  const client = useStaffClient();
  const { data, isError } = useQuery({
    ...sheetQueries.rows(client, entity, ids),
    meta: { failure: "Failed to load data" },
  });
  if (!data) return { rows: [], plan: undefined, note: isError ? "Failed to load data" : "Loading..." };
  return { rows: data.rows, plan: (inputs) => planSheet(entity, inputs, data.rows, data.context), note: undefined };
}
