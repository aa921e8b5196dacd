import { kindOf, reasonOf } from "../../../lib/backend/failure.ts";
import { useSaveRow } from "../form/use-save-row.ts";
import { useAction } from "../use-action.ts";
import type { CategoryRow, CategorySource, CategoryTable } from "./category-source.ts";

export const duplicateName = "Another category already has this name";

/** Saves a category and says how it went, in the words of back office §8. */
export function useSaveCategory<Table extends CategoryTable>(
  source: CategorySource<Table>,
  stored: CategoryRow<Table> | undefined,
  known: readonly CategoryRow<Table>[],
) {
  const action = useAction({
    run: useSaveRow({ source, stored, known }),
    success: () => (stored ? "Category updated successfully" : "Category created successfully"),
    failure: (error) => ({
      text: stored ? "Failed to update category" : "Failed to create category",
      detail: kindOf(error) === "duplicate" ? duplicateName : reasonOf(error),
    }),
    refresh: source.queries.key,
  });
  return action.mutateAsync;
}
