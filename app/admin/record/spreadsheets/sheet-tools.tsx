import { useState } from "react";
import type { SheetEntity } from "../../../domain/spreadsheets/sheet-columns.rules.ts";
import { readSheetRows } from "../../../domain/spreadsheets/spreadsheets.data.ts";
import { sheetQueries } from "../../../domain/spreadsheets/spreadsheets.queries.ts";
import { useStaffClient } from "../../../lib/backend/staff-client.ts";
import { Upload } from "../../../ui/icons.tsx";
import { downloadBlob } from "../../parts/files/download.ts";
import { ForWriters } from "../../parts/session/writing.tsx";
import { useAction } from "../../parts/use-action.ts";
import type { ListState } from "../list/use-list-state.ts";
import type { Selection } from "../list/use-selection.ts";
import { ExportMenu, type ExportScope } from "./export-menu.tsx";
import { ImportDialog } from "./import-dialog.tsx";
import { inWorker } from "./sheet-work.ts";

type SheetToolsProps = {
  entity: SheetEntity;
  /** What the list is called: said in the dialog. */
  title: string;
  selection: Selection;
  list: Pick<ListState, "isNarrowed">;
  /** The rows that pass search and filters. */
  found: { total: number; ids: () => Promise<number[]> };
};

/** 'Export' and 'Import' above a list. */
export function SheetTools({ entity, title, selection, list, found }: SheetToolsProps) {
  const client = useStaffClient();
  const [isImporting, setImporting] = useState(false);
  const exporting = useAction({
    run: async (_attempt, { format, scope }: { format: "xlsx" | "csv"; scope: ExportScope }) => {
      const ids = scope === "ticked" ? [...selection.ids] : scope === "filtered" ? await found.ids() : undefined;
      const rows = await readSheetRows(client, entity, ids);
      downloadBlob(await inWorker("write", entity, rows, format), `${entity.replaceAll("_", "-")}.${format}`);
    },
    failure: "Failed to export",
    refresh: sheetQueries.key,
    canBeUndone: false,
  });
  return (
    <div className="sheet-tools">
      <ExportMenu
        counts={{ ticked: selection.ids.size || undefined, filtered: list.isNarrowed ? found.total : undefined }}
        isBusy={exporting.isPending}
        onExport={(format, scope) => exporting.mutate({ format, scope })}
      />
      <ForWriters>
        <button type="button" className="button" onClick={() => setImporting(true)}>
          <Upload aria-hidden="true" />
          Import
        </button>
      </ForWriters>
      {isImporting && (
        <ImportDialog entity={entity} list={title} onApplied={selection.clear} close={() => setImporting(false)} />
      )}
    </div>
  );
}
