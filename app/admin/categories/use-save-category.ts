import { type Cells, writeRecord } from "../../lib/backend/write-records.ts";
import { useAction } from "../parts/use-action.ts";
import { mergingSave, type SaveWork } from "../record/form/merging-save.ts";
import type { CategoryRow, CategorySource, CategoryTable } from "./category-source.ts";

/** Saves a category and says how it went, in the words of back office §8. */
export function useSaveCategory<Table extends CategoryTable, Values extends object>(
  source: CategorySource<Table>,
  form: { cellsOf: (base: Values | undefined, values: Values) => Cells },
  isNew: boolean,
) {
  const action = useAction({
    run: mergingSave(({ changeId, client }, work: SaveWork<Values, CategoryRow<Table> | undefined>) => {
      const { values, stored, base } = work;
      return writeRecord<CategoryRow<Table>>(client, changeId, source.table, {
        id: stored?.id,
        cells: form.cellsOf(stored && base, values),
      });
    }),
    success: () => (isNew ? "Category created successfully" : "Category updated successfully"),
    // Why is said in the form.
    failure: () => ({ text: isNew ? "Failed to create category" : "Failed to update category" }),
    refresh: source.queries.key,
  });
  return action.mutateAsync;
}
