import { type StaffClient, useStaffClient } from "../../lib/backend/staff-client.ts";
import { type Cells, writeRecord } from "../../lib/backend/write-records.ts";
import { formatPlainText } from "../../nouns/news-items/article.rules.ts";
import {
  isPinLimit,
  listArticleTranslations,
  type NewsDetails,
} from "../../nouns/news-items/news-item-records.data.ts";
import { newsQueries } from "../../nouns/news-items/news-items.queries.ts";
import { mediaChange } from "../parts/files/media-order.rules.ts";
import { storeFile, storeFiles } from "../parts/files/store-files.ts";
import { type Attempt, useAction } from "../parts/use-action.ts";
import { mergingSave, type SaveWork } from "../record/form/merging-save.ts";
import { reasonBesideField } from "../record/form/save-failures.ts";
import { type NewsValues, newsCells, newsMediaOf } from "./news-item.schema.ts";

/** The translations of an article that is formatted from now on: each reads as before. */
async function formatTranslations(client: StaffClient, id: number): Promise<Cells> {
  const cells = (await listArticleTranslations(client, id)).map(({ cell, text }) => [
    cell,
    [text, formatPlainText(text)],
  ]);
  return Object.fromEntries(cells);
}

/** Stores the files of a news item and then the item: a failed upload leaves nothing half saved. */
export function useSaveNews(isNew: boolean) {
  const reader = useStaffClient();

  async function save({ changeId, client }: Attempt, work: SaveWork<NewsValues, NewsDetails | undefined>) {
    const { values, stored, base } = work;
    const { image, media } = values;
    const primary_image_url = await storeFile(image, "news", "Failed to upload primary image");
    const urls = await storeFiles(media.added, () => "news", "Failed to upload additional media");
    await writeRecord(client, changeId, "news_items", {
      id: stored?.id,
      cells: {
        ...newsCells(stored, base, values, primary_image_url),
        ...(stored?.format === "plain" &&
          values.format === "markdown" &&
          (await formatTranslations(reader, stored.id))),
      },
      media: mediaChange("news_media", newsMediaOf(stored), media, urls),
    });
  }

  const action = useAction({
    run: mergingSave(save),
    success: () => `News item ${isNew ? "created" : "updated"} successfully`,
    failure: (error) => ({
      text: "Failed to save news item",
      // That too many are pinned is said at the field as well.
      detail: isPinLimit(error) ? undefined : reasonBesideField(error),
    }),
    refresh: newsQueries.key,
  });
  return action.mutateAsync;
}
