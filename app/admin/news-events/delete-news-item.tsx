import { deleteRow } from "../../lib/backend/rows.ts";
import { useStaffClient } from "../../lib/backend/staff-client.ts";
import type { NewsRecord } from "../../nouns/news-items/news-item-records.data.ts";
import { newsQueries } from "../../nouns/news-items/news-items.queries.ts";
import { Consequences } from "../parts/form/consequences.tsx";
import { counted, DeleteDialog, tellTranslations } from "../parts/form/delete-dialog.tsx";
import { useAction } from "../parts/use-action.ts";

// Back office §2, News & Events: the confirmation.
export function DeleteNewsItem({
  item,
  onDeleted,
  close,
}: {
  item: NewsRecord;
  onDeleted: () => void;
  close: () => void;
}) {
  const client = useStaffClient();
  const action = useAction({
    run: ({ client }) => deleteRow(client, "news_items", item.id),
    success: () => "News item deleted successfully",
    failure: "Failed to delete news item",
    refresh: newsQueries.key,
  });
  return (
    <DeleteDialog
      title="Confirm Deletion"
      question="Are you sure you want to delete this news item? This action cannot be undone."
      isBusy={action.isPending}
      goesToTrash
      onConfirm={() =>
        action.mutate(undefined, {
          onSuccess: () => {
            onDeleted();
            close();
          },
        })
      }
      onCancel={close}
    >
      <Consequences
        query={newsQueries.dependents(client, item.id)}
        tell={({ media, translations }) =>
          [
            `"${item.title}" disappears from the news page.`,
            media > 0 &&
              `${counted(media, "additional image or video", "additional images and videos")} will be removed.`,
            ...tellTranslations(translations),
            item.likes > 0 && `${counted(item.likes, "like")} of visitors will be lost.`,
          ].filter((sentence) => sentence !== false)
        }
      />
    </DeleteDialog>
  );
}
