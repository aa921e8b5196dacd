import { useRef, useState } from "react";
import { readSheet } from "../../domain/translations/translation-sheet.data.ts";
import {
  type ImportPlan,
  matchTranslationHeadings,
  sheetCells,
  writeSheet,
} from "../../domain/translations/translation-sheet.rules.ts";
import { translationQueries } from "../../domain/translations/translations.queries.ts";
import type { TranslatableType } from "../../domain/translations/translations.schema.ts";
import { useStaffClient } from "../../lib/backend/staff-client.ts";
import { Download, Upload } from "../../ui/icons.tsx";
import { showFailure } from "../../ui/toasts.tsx";
import { downloadBlob, downloadCsv } from "../parts/files/download.ts";
import { ForWriters } from "../parts/session/writing.tsx";
import { useAction } from "../parts/use-action.ts";
import { DialogFrame } from "../record/form/dialog-frame.tsx";
import { Encodings } from "../record/spreadsheets/encodings.tsx";
import { SheetStep } from "../record/spreadsheets/sheet-step.tsx";
import { inWorker } from "../record/spreadsheets/sheet-work.ts";
import { useSheetFile } from "../record/spreadsheets/use-sheet-file.ts";
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
  const [isReading, setReading] = useState(false);
  const file = useSheetFile({
    match: matchTranslationHeadings,
    onStart: () => setPlan(undefined),
    onTable: async (table) => {
      setPlan(await inWorker("planTranslations", type, table, await readSheet(client, type)));
      setReading(false);
    },
    onFailure: (reason) => {
      setReading(false);
      showFailure("Failed to read the file", reason);
    },
  });
  // What can't be told by the file itself.
  const isAsking = file.encodings !== undefined || (file.sheets.length > 1 && file.place === undefined);
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
        <button
          type="button"
          className="button"
          disabled={file.note !== undefined}
          onClick={() => input.current?.click()}
        >
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
          const [chosen] = event.target.files ?? [];
          if (chosen) {
            setReading(true);
            file.choose(chosen);
          }
          // The same file can be chosen again once it was mended.
          event.target.value = "";
        }}
      />
      {isReading && isAsking && (
        <DialogFrame title={IMPORT_TITLE} isWide onClose={() => setReading(false)}>
          <div className="dialog-body">
            {file.encodings && <Encodings choices={file.encodings} choose={file.chooseEncoding} />}
            <SheetStep file={file} />
            {file.note && <p role="status">{file.note}</p>}
          </div>
        </DialogFrame>
      )}
      {plan && <ImportDialog type={type} plan={plan} close={() => setPlan(undefined)} />}
    </>
  );
}
