import { useStaffClient } from "../../lib/backend/staff-client.ts";
import { type NewsRecord, shareNewsItem } from "../../nouns/news-items/news-item-records.data.ts";
import { newsQueries } from "../../nouns/news-items/news-items.queries.ts";
import type { MenuAction } from "../../ui/menu.tsx";
import { useAction } from "../parts/use-action.ts";

/** The row action that copies an address by which anybody reads an Inactive item for seven days. */
export function useShareLink(): (item: NewsRecord) => MenuAction[] {
  const client = useStaffClient();
  const action = useAction({
    run: async (_, { id, slug }: NewsRecord) => {
      const token = await shareNewsItem(client, id);
      await navigator.clipboard.writeText(`${location.origin}/news/${slug}?share=${token}`);
    },
    success: () => "Share link copied",
    detail: () => "Whoever has it reads the item for 7 days, or until it is published",
    failure: "Failed to copy the share link",
    refresh: newsQueries.lists,
    canBeUndone: false,
  });
  return (item) =>
    item.status === "Inactive" ? [{ label: "Copy share link", onSelect: () => action.mutate(item) }] : [];
}
