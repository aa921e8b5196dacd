import { updateRow } from "../../lib/backend/rows.ts";
import type { NewsRecord } from "../../nouns/news-items/news-item-records.data.ts";
import { newsQueries } from "../../nouns/news-items/news-items.queries.ts";
import type { MenuAction } from "../../ui/menu.tsx";
import { useAction } from "../parts/use-action.ts";

/** How many news items can be pinned (back office §9); the database holds it, also while two staff pin at once. */
export const MAX_PINNED = 3;

type Pin = { id: number; is_pinned: boolean };

/** Why nothing more can be pinned; undefined while there is room, or it is not known yet. */
export function pinProblem(pinned: number | undefined): string | undefined {
  if (pinned === undefined || pinned < MAX_PINNED) return undefined;
  return `${MAX_PINNED} of ${MAX_PINNED} are pinned: unpin one first`;
}

/** The row action that pins an item, while there is room, or unpins it (back office §4). */
export function usePin(pinned: number | undefined): (item: NewsRecord) => MenuAction[] {
  const action = useAction({
    run: ({ client }, { id, is_pinned }: Pin) => updateRow(client, "news_items", id, { is_pinned }),
    success: ({ is_pinned }) => `News item ${is_pinned ? "pinned" : "unpinned"} successfully`,
    failure: "Failed to update pin status",
    refresh: newsQueries.key,
  });
  return ({ id, is_pinned }) => {
    if (!is_pinned && pinned === undefined) return [];
    const reason = is_pinned ? undefined : pinProblem(pinned);
    return [
      {
        label: is_pinned ? "Unpin" : "Pin",
        disabled: reason !== undefined,
        reason,
        onSelect: () => action.mutate({ id, is_pinned: !is_pinned }),
      },
    ];
  };
}
