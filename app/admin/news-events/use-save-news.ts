import { isVideo } from "../../domain/files/files.rules.ts";
import { newsQueries } from "../../domain/news/news.queries.ts";
import { type NewsDetails, type NewsInput, saveNewsItem } from "../../domain/news/news-records.data.ts";
import { kindOf, reasonOf } from "../../lib/backend/failure.ts";
import { orderOfMedia } from "../parts/files/media-order.rules.ts";
import { storeFile, storeFiles } from "../parts/files/store-files.ts";
import { mergingSave } from "../parts/form/merging-save.ts";
import { type Attempt, useAction } from "../parts/use-action.ts";
import { type NewsValues, newsMediaOf } from "./news.schema.ts";

/** Stores the files of a news item and then the item: a failed upload leaves nothing half saved. */
export function useSaveNews(isNew: boolean) {
  async function save({ id, client }: Attempt, values: NewsValues, stored: NewsDetails | undefined) {
    const { image, media, is_pinned, display_order, ...texts } = values;
    const primary_image_url = await storeFile(image, "news", "Failed to upload primary image");
    const urls = await storeFiles(media.added, () => "news", "Failed to upload additional media");
    const input: NewsInput = {
      ...texts,
      title: texts.title.trim(),
      is_pinned,
      display_order: is_pinned ? Number(display_order) : null,
      primary_image_url,
      newMedia: urls.map((url) => ({ url, type: isVideo(url) ? "video" : "image" })),
      removedMediaIds: media.removedIds,
      mediaOrder: orderOfMedia(newsMediaOf(stored), media, urls),
    };
    await saveNewsItem(client, id, input, stored && { id: stored.id, seen: stored.updated_at });
  }

  const action = useAction({
    run: mergingSave(save),
    success: () => `News item ${isNew ? "created" : "updated"} successfully`,
    failure: (error) => ({
      text: "Failed to save news item",
      detail: kindOf(error) === "duplicate" ? "Another news item already uses this slug" : reasonOf(error),
    }),
    refresh: newsQueries.key,
  });
  return action.mutateAsync;
}
