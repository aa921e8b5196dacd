import { fileQueries } from "../../domain/files/files.queries.ts";
import type { StoredFile } from "../../domain/files/stored-files.schema.ts";
import { writeRecord } from "../../lib/backend/write-records.ts";
import { useAction } from "../parts/use-action.ts";
import { mergingSave, type SaveWork } from "../record/form/merging-save.ts";
import { reasonBesideField } from "../record/form/save-failures.ts";
import { type FileValues, fileCells } from "./file.schema.ts";

/** Saves what is said of a file. */
export function useSaveFile() {
  const action = useAction({
    run: mergingSave(({ changeId, client }, { values, stored, base }: SaveWork<FileValues, StoredFile>) =>
      writeRecord<object>(client, changeId, "media", {
        id: stored.id ?? undefined,
        cells: fileCells(stored, base, values),
      }),
    ),
    success: () => "File updated successfully",
    failure: (error) => ({ text: "Failed to save file", detail: reasonBesideField(error) }),
    refresh: fileQueries.key,
  });
  return action.mutateAsync;
}
