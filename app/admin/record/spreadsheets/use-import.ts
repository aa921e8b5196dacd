import { useState } from "react";
import { matchColumns } from "../../../domain/spreadsheets/match-columns.rules.ts";
import type { SheetEntity } from "../../../domain/spreadsheets/sheet-columns.rules.ts";
import type { SheetTable } from "../../../domain/spreadsheets/sheet-table.rules.ts";
import { readPlanContext, readSheetRows } from "../../../domain/spreadsheets/spreadsheets.data.ts";
import type { PlanContext, SheetPlan, SheetRow } from "../../../domain/spreadsheets/spreadsheets.schema.ts";
import { useStaffClient } from "../../../lib/backend/staff-client.ts";
import { rememberColumns, rememberedColumns } from "./remembered-columns.ts";
import { inWorker } from "./sheet-work.ts";
import { type SheetFile, useSheetFile } from "./use-sheet-file.ts";

type Import = {
  file: SheetFile;
  table: SheetTable | undefined;
  /** Which column each heading is; undefined for one that is left out. */
  columns: readonly (string | undefined)[];
  plan: SheetPlan | undefined;
  setColumn: (place: number, column: string | undefined) => void;
};

type Stored = { rows: SheetRow[]; context: PlanContext };

/** A file or a pasted block on its way to a plan: its table, whose columns are matched, compared with what is stored. */
export function useImport(entity: SheetEntity): Import {
  const client = useStaffClient();
  const [table, setTable] = useState<SheetTable>();
  const [columns, setColumns] = useState<readonly (string | undefined)[]>([]);
  const [stored, setStored] = useState<Stored>();
  const [plan, setPlan] = useState<SheetPlan>();

  const match = (headings: readonly string[]) => rememberedColumns(entity, headings) ?? matchColumns(entity, headings);

  const file = useSheetFile({
    match,
    onStart: () => {
      setPlan(undefined);
      setTable(undefined);
    },
    onTable: async (read, setNote) => {
      const matched = match(read.headers);
      setColumns(matched);
      setTable(read);
      await makePlan(read, matched, await readStored(setNote));
    },
  });

  /** Compares with what is stored at the moment in which the table was chosen. */
  async function makePlan(read: SheetTable, matched: readonly (string | undefined)[], present: Stored) {
    setStored(present);
    setPlan(await inWorker("plan", entity, read, matched, present.rows, present.context));
  }

  async function readStored(setNote: (text: string) => void): Promise<Stored> {
    const rows = await readSheetRows(client, entity, undefined, (count) =>
      setNote(`Comparing with ${count.toLocaleString("en")} records...`),
    );
    const context = await readPlanContext(client, entity, rows);
    return { rows, context };
  }

  return {
    file,
    table,
    columns,
    plan,
    setColumn: (place, column) => {
      if (!table) return;
      // Each column can be chosen only once.
      const matched = table.headers.map((_, at) => {
        const other = columns[at];
        return at === place ? column : other === column ? undefined : other;
      });
      rememberColumns(entity, table.headers, matched);
      setColumns(matched);
      void file.step("Comparing...", async (setNote) => {
        setTable(table);
        await makePlan(table, matched, stored ?? (await readStored(setNote)));
      });
    },
  };
}
