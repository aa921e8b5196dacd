import { hideSearch } from "../../domain/desk/desk.data.ts";
import { deskQueries } from "../../domain/desk/desk.queries.ts";
import { showSuccess } from "../../ui/toasts.tsx";
import { useAction } from "../parts/use-action.ts";
import type { UnfoundSearch } from "./use-tasks.ts";

/** Hides a search that found nothing from everybody. The history keeps none of it, so its message offers the way back itself. */
export function useHideSearch() {
  const action = useAction({
    run: ({ client }, { search, isHidden }: { search: UnfoundSearch; isHidden: boolean }) =>
      hideSearch(client, search, isHidden),
    failure: "Failed to hide the search",
    refresh: deskQueries.key,
    canBeUndone: false,
  });

  function hide(search: UnfoundSearch) {
    if (action.isPending) return;
    const undo = { label: "Undo", run: () => action.mutate({ search, isHidden: false }) };
    const onSuccess = () => void showSuccess(`“${search.words}” is hidden`, { action: undo });
    action.mutate({ search, isHidden: true }, { onSuccess });
  }
  return { hide, isPending: action.isPending };
}
