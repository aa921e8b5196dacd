import { useRef, useState } from "react";
import type { Encoding, EncodingChoice } from "../../domain/spreadsheets/read-sheet-file.ts";
import { readSheet } from "../../domain/translations/translation-sheet.data.ts";
import { type ImportPlan, sheetCells, writeSheet } from "../../domain/translations/translation-sheet.rules.ts";
import { translationQueries } from "../../domain/translations/translations.queries.ts";
import type { TranslatableType } from "../../domain/translations/translations.schema.ts";
import { useStaffClient } from "../../lib/backend/staff-client.ts";
import { Download, Upload } from "../../ui/icons.tsx";
import { downloadBlob, downloadCsv } from "../parts/files/download.ts";
import { ForWriters } from "../parts/session/writing.tsx";
import { useAction } from "../parts/use-action.ts";
import { DialogFrame } from "../record/form/dialog-frame.tsx";
import { Encodings } from "../record/spreadsheets/encodings.tsx";
import { inWorker } from "../record/spreadsheets/sheet-work.ts";
import { IMPORT_TITLE, ImportDialog } from "./import-dialog.tsx";

/** The translations of an entity type as a CSV or XLSX file, to be filled in elsewhere and brought back. */
export function SheetActions({ type }: { type: TranslatableType }) {
  const client = useStaffClient();
  const input = useRef<HTMLInputElement>(null);
  const [plan, setPlan] = useState<ImportPlan>();
  const exporting = useAction({
    run: async (_attempt, format: "csv" | "xlsx") => {
      const lines = await readSheet(client, type);
      const name = `translations-${type.name}.${format}`;
      if (format === "csv") downloadCsv(writeSheet(type, lines), name);
      else downloadBlob(await inWorker("writeCells", "Translations", sheetCells(type, lines)), name);
    },
    failure: "Failed to export translations",
    refresh: translationQueries.coverageKey,
  });
  const [unclear, setUnclear] = useState<{ file: File; choices: EncodingChoice[] }>();
  const reading = useAction({
    run: async (_attempt, { file, encoding }: { file: File; encoding?: Encoding }) => {
      const read = await inWorker("read", file, encoding);
      setUnclear(read.kind === "encodings" ? { file, choices: read.choices } : undefined);
      if (read.kind === "encodings") return;
      setPlan(await inWorker("planTranslations", type, read.table, await readSheet(client, type)));
    },
    failure: "Failed to read the file",
    refresh: translationQueries.coverageKey,
  });
  return (
    <>
      <button type="button" className="button" disabled={exporting.isPending} onClick={() => exporting.mutate("csv")}>
        <Download aria-hidden="true" />
        Export CSV
      </button>
      <button type="button" className="button" disabled={exporting.isPending} onClick={() => exporting.mutate("xlsx")}>
        <Download aria-hidden="true" />
        Export XLSX
      </button>
      <ForWriters>
        <button type="button" className="button" disabled={reading.isPending} onClick={() => input.current?.click()}>
          <Upload aria-hidden="true" />
          Import
        </button>
      </ForWriters>
      <input
        ref={input}
        hidden
        type="file"
        accept=".csv,.xlsx,text/csv"
        aria-label="Sheet to import"
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          if (file) reading.mutate({ file });
          // The same file can be chosen again once it was mended.
          event.target.value = "";
        }}
      />
      {unclear && (
        <DialogFrame title={IMPORT_TITLE} onClose={() => setUnclear(undefined)}>
          <div className="dialog-body">
            <Encodings
              choices={unclear.choices}
              choose={(encoding) => !reading.isPending && reading.mutate({ file: unclear.file, encoding })}
            />
          </div>
        </DialogFrame>
      )}
      {plan && <ImportDialog type={type} plan={plan} close={() => setPlan(undefined)} />}
    </>
  );
}
