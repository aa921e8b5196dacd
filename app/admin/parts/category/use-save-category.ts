import { kindOf, reasonOf } from "../../../lib/backend/failure.ts";
import { saveRow } from "../../../lib/backend/rows.ts";
import { mergingSave } from "../form/merging-save.ts";
import { useAction } from "../use-action.ts";
import type { CategoryInput, CategoryRow, CategorySource, CategoryTable } from "./category-source.ts";

export const DUPLICATE_NAME = "Another category already has this name";

/** Saves a category and says how it went, in the words of back office §8. */
export function useSaveCategory<Table extends CategoryTable, Values>(
  source: CategorySource<Table>,
  /** What is stored of what is typed. */
  rowOf: (values: Values) => CategoryInput<Table>,
  isNew: boolean,
) {
  const action = useAction({
    run: mergingSave(({ id, client }, values: Values, stored: CategoryRow<Table> | undefined) =>
      saveRow(
        client,
        id,
        source.table,
        rowOf(values),
        stored && { id: stored.id, seen: { updated_at: stored.updated_at } },
      ),
    ),
    success: () => (isNew ? "Category created successfully" : "Category updated successfully"),
    failure: (error) => ({
      text: isNew ? "Failed to create category" : "Failed to update category",
      detail: kindOf(error) === "duplicate" ? DUPLICATE_NAME : reasonOf(error),
    }),
    refresh: source.queries.key,
  });
  return action.mutateAsync;
}
