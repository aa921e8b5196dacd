import { planSheet } from "../../../domain/spreadsheets/plan.rules.ts";
import { readPastedSheet, readSheetFile } from "../../../domain/spreadsheets/read-sheet-file.ts";
import { toInputs } from "../../../domain/spreadsheets/sheet-table.rules.ts";
import { writeCellsFile, writeSheetFile } from "../../../domain/spreadsheets/write-sheet-file.ts";
import { planImport } from "../../../domain/translations/translation-sheet.rules.ts";

/** The jobs of the worker; the page answers to input meanwhile. */
const work = {
  read: readSheetFile,
  readPasted: readPastedSheet,
  write: writeSheetFile,
  writeCells: writeCellsFile,
  plan: (
    entity: Parameters<typeof planSheet>[0],
    table: Parameters<typeof toInputs>[1],
    columns: Parameters<typeof toInputs>[2],
    stored: Parameters<typeof planSheet>[2],
    context: Parameters<typeof planSheet>[3],
  ) => planSheet(entity, toInputs(entity, table, columns), stored, context),
  planRows: planSheet,
  planTranslations: planImport,
};

export type Work = typeof work;

/** What is sent to the worker, and what it answers. */
type Job = { [Name in keyof Work]: { name: Name; input: Parameters<Work[Name]> } }[keyof Work];
export type Answer = { output: unknown } | { problem: string };

self.addEventListener("message", async ({ data }: MessageEvent<Job>) => {
  try {
    const run = work[data.name] as (...input: unknown[]) => unknown;
    self.postMessage({ output: await run(...data.input) } satisfies Answer);
  } catch (error) {
    self.postMessage({ problem: error instanceof Error ? error.message : String(error) } satisfies Answer);
  }
});
