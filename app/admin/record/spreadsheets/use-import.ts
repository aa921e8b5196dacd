import { useState } from "react";
import { matchColumns } from "../../../domain/spreadsheets/match-columns.rules.ts";
import type { Encoding, EncodingChoice } from "../../../domain/spreadsheets/read-sheet-file.ts";
import type { SheetEntity } from "../../../domain/spreadsheets/sheet-columns.rules.ts";
import type { SheetTable } from "../../../domain/spreadsheets/sheet-table.rules.ts";
import { readPlanContext, readSheetRows } from "../../../domain/spreadsheets/spreadsheets.data.ts";
import type { PlanContext, SheetPlan, SheetRow } from "../../../domain/spreadsheets/spreadsheets.schema.ts";
import { reasonOf } from "../../../lib/backend/failure.ts";
import { useStaffClient } from "../../../lib/backend/staff-client.ts";
import { rememberColumn, rememberedColumns } from "./remembered-columns.ts";
import { inWorker } from "./sheet-work.ts";

type Import = {
  /** Two ways to read the file, of which one is right. */
  encodings: EncodingChoice[] | undefined;
  table: SheetTable | undefined;
  /** Which column each heading is; undefined for one that is left out. */
  columns: (string | undefined)[];
  plan: SheetPlan | undefined;
  /** What is under way. */
  note: string | undefined;
  /** Why there is no plan. */
  problem: string | undefined;
  choose: (file: File) => void;
  chooseEncoding: (encoding: Encoding) => void;
  paste: (text: string) => void;
  setColumn: (place: number, column: string | undefined) => void;
};

type Stored = { rows: SheetRow[]; context: PlanContext };

/** A file or a pasted block on its way to a plan: read, its columns matched, compared with what is stored. */
export function useImport(entity: SheetEntity): Import {
  const client = useStaffClient();
  const [file, setFile] = useState<File>();
  const [encodings, setEncodings] = useState<EncodingChoice[]>();
  const [table, setTable] = useState<SheetTable>();
  const [columns, setColumns] = useState<(string | undefined)[]>([]);
  const [stored, setStored] = useState<Stored>();
  const [plan, setPlan] = useState<SheetPlan>();
  const [note, setNote] = useState<string>();
  const [problem, setProblem] = useState<string>();

  /** Runs a step; what fails is said, and nothing of it stays. */
  async function step(text: string, work: () => Promise<void>) {
    setNote(text);
    setProblem(undefined);
    setPlan(undefined);
    try {
      await work();
    } catch (error) {
      setProblem(reasonOf(error));
    } finally {
      setNote(undefined);
    }
  }

  /** Compares with what is stored at this moment; what is read for one file serves while its columns are matched. */
  async function makePlan(read: SheetTable, matched: (string | undefined)[], known: Stored | undefined) {
    const present = known ?? (await readStored());
    setStored(present);
    setPlan(await inWorker("plan", entity, read, matched, present.rows, present.context));
  }

  async function readStored(): Promise<Stored> {
    const rows = await readSheetRows(client, entity, undefined, (count) =>
      setNote(`Comparing with ${count.toLocaleString("en")} records...`),
    );
    const context = await readPlanContext(client, entity, rows);
    return { rows, context };
  }

  async function take(read: SheetTable) {
    const remembered = rememberedColumns(entity);
    const known = matchColumns(entity, read.headers);
    const matched = read.headers.map((heading, place) => {
      const column = remembered[heading];
      return column === undefined ? known[place] : column || undefined;
    });
    setEncodings(undefined);
    setTable(read);
    setColumns(matched);
    setNote("Comparing...");
    await makePlan(read, matched, undefined);
  }

  const open = (chosen: File, encoding?: Encoding) =>
    step("Reading the file...", async () => {
      const read = await inWorker("read", chosen, encoding);
      if (read.kind === "table") return take(read.table);
      setTable(undefined);
      setEncodings(read.choices);
    });

  return {
    encodings,
    table,
    columns,
    plan,
    note,
    problem,
    choose: (chosen) => {
      setFile(chosen);
      void open(chosen);
    },
    chooseEncoding: (encoding) => file && void open(file, encoding),
    paste: (text) => void step("Reading...", async () => take(await inWorker("readPasted", text))),
    setColumn: (place, column) => {
      if (!table) return;
      // Each column can be chosen only once.
      const matched = columns.map((other, at) => (at === place ? column : other === column ? undefined : other));
      rememberColumn(entity, table.headers[place] ?? "", column ?? "");
      setColumns(matched);
      void step("Comparing...", () => makePlan(table, matched, stored));
    },
  };
}
