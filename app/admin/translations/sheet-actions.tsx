import { useRef, useState } from "react";
import { readSheet } from "../../domain/translations/translation-sheet.data.ts";
import { type ImportPlan, planImport, writeSheet } from "../../domain/translations/translation-sheet.rules.ts";
import { translationQueries } from "../../domain/translations/translations.queries.ts";
import type { TranslatableType } from "../../domain/translations/translations.schema.ts";
import { useStaffClient } from "../../lib/backend/staff-client.ts";
import { readUtf8 } from "../../lib/csv.ts";
import { Download, Upload } from "../../ui/icons.tsx";
import { downloadCsv } from "../parts/files/download.ts";
import { useAction } from "../parts/use-action.ts";
import { ImportDialog } from "./import-dialog.tsx";

/** The translations of an entity type as a CSV file, to be filled in elsewhere and brought back. */
export function SheetActions({ type }: { type: TranslatableType }) {
  const client = useStaffClient();
  const input = useRef<HTMLInputElement>(null);
  const [plan, setPlan] = useState<ImportPlan>();
  const exporting = useAction({
    run: async () => downloadCsv(writeSheet(type, await readSheet(client, type)), `translations-${type.name}.csv`),
    failure: "Failed to export translations",
    refresh: translationQueries.coverageKey,
  });
  const reading = useAction({
    run: async (_attempt, file: File) => setPlan(planImport(type, await readUtf8(file), await readSheet(client, type))),
    failure: "Failed to read the file",
    refresh: translationQueries.coverageKey,
  });
  return (
    <>
      <button
        type="button"
        className="button"
        disabled={exporting.isPending}
        onClick={() => exporting.mutate(undefined)}
      >
        <Download aria-hidden="true" />
        Export CSV
      </button>
      <button type="button" className="button" disabled={reading.isPending} onClick={() => input.current?.click()}>
        <Upload aria-hidden="true" />
        Import CSV
      </button>
      <input
        ref={input}
        hidden
        type="file"
        accept=".csv,text/csv"
        aria-label="CSV file"
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          if (file) reading.mutate(file);
          // The same file can be chosen again once it was mended.
          event.target.value = "";
        }}
      />
      {plan && <ImportDialog type={type} plan={plan} close={() => setPlan(undefined)} />}
    </>
  );
}
