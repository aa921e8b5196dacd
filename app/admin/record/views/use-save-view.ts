import { listViewQueries } from "../../../domain/list-views/list-views.queries.ts";
import { type Attempt, useAction } from "../../parts/use-action.ts";

/** What the dialog of a view asks for. */
export type NamedView = { name: string; is_shared: boolean };

/** Stores a view, and says how that went; views have no history. */
export function useSaveView<Result>(run: (attempt: Attempt, named: NamedView) => Promise<Result>) {
  return useAction({
    run,
    success: () => "View saved",
    // The dialog says why.
    failure: () => ({ text: "Failed to save the view" }),
    refresh: listViewQueries.key,
    canBeUndone: false,
  });
}
