import { kindOf, reasonOf } from "../../../lib/backend/failure.ts";
import { saveRow } from "../../../lib/backend/rows.ts";
import { useAction } from "../use-action.ts";
import type { CategoryInput, CategoryRow, CategorySource, CategoryTable } from "./category-source.ts";

export const DUPLICATE_NAME = "Another category already has this name";

/** Saves a category and says how it went, in the words of back office §8. */
export function useSaveCategory<Table extends CategoryTable>(
  source: CategorySource<Table>,
  stored: CategoryRow<Table> | undefined,
) {
  const action = useAction({
    run: ({ id, client }, input: CategoryInput<Table>) =>
      saveRow(client, id, source.table, input, stored && { id: stored.id, seen: { updated_at: stored.updated_at } }),
    success: () => (stored ? "Category updated successfully" : "Category created successfully"),
    failure: (error) => ({
      text: stored ? "Failed to update category" : "Failed to create category",
      detail: kindOf(error) === "duplicate" ? DUPLICATE_NAME : reasonOf(error),
    }),
    refresh: source.queries.key,
  });
  return action.mutateAsync;
}
