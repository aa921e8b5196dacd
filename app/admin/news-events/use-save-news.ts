import { useRef } from "react";
import { isVideo } from "../../domain/files/files.rules.ts";
import { newsQueries } from "../../domain/news/news.queries.ts";
import {
  findNewsByImage,
  getNewsDetails,
  type NewsDetails,
  type NewsInput,
  saveNewsItem,
} from "../../domain/news/news-records.data.ts";
import { kindOf, reasonOf } from "../../lib/backend/failure.ts";
import { useStaffClient } from "../../lib/backend/staff-client.ts";
import { storeFile, storeFiles } from "../parts/files/store-files.ts";
import { useAction } from "../parts/use-action.ts";
import type { NewsValues } from "./news.schema.ts";

/**
 * Stores the files of a news item and then the item: a failed upload leaves nothing half saved. A save whose answer got lost
 * may have been done: the next one goes on from there, so that a retry neither creates twice nor meets its own change.
 */
export function useSaveNews() {
  const client = useStaffClient();
  const lost = useRef<NewsInput>(undefined);
  const saved = useRef<NewsDetails>(undefined);

  async function findSaved(id: number | undefined): Promise<NewsDetails | undefined> {
    const sent = lost.current;
    if (sent) {
      const row = await (id ? getNewsDetails(client, id) : findNewsByImage(client, sent.primary_image_url ?? ""));
      if (row && holds(row, sent)) saved.current = row;
      lost.current = undefined;
    }
    return saved.current;
  }

  async function run({ stored, image, media, is_pinned, display_order, ...texts }: NewsValues) {
    const primary_image_url = await storeFile(image, "news", "Failed to upload primary image");
    const urls = await storeFiles(media.added, () => "news", "Failed to upload additional media");
    const done = await findSaved(saved.current?.id ?? stored?.id);
    const present = done?.news_media.map((entry) => entry.media_url) ?? [];
    const input: NewsInput = {
      ...texts,
      title: texts.title.trim(),
      is_pinned,
      display_order: is_pinned ? Number(display_order) : null,
      primary_image_url,
      newMedia: urls.filter((url) => !present.includes(url)).map((url) => ({ url, type: typeOf(url) })),
      removedMediaIds: media.removedIds,
    };
    const target = done ? { id: done.id, seen: done.updated_at } : stored;
    try {
      await saveNewsItem(client, input, target ?? undefined);
    } catch (error) {
      if (kindOf(error) === "offline" || kindOf(error) === "other") lost.current = input;
      throw error;
    }
  }

  const action = useAction({
    run,
    success: ({ stored }) => `News item ${stored ? "updated" : "created"} successfully`,
    failure: (error) => ({
      text: "Failed to save news item",
      detail: kindOf(error) === "duplicate" ? "Another news item already uses this slug" : reasonOf(error),
    }),
    refresh: newsQueries.key,
  });
  return action.mutateAsync;
}

function typeOf(url: string): "image" | "video" {
  return isVideo(url) ? "video" : "image";
}

/** Whether a row is what was sent. */
function holds(row: NewsDetails, sent: NewsInput): boolean {
  const { newMedia, removedMediaIds, display_order, ...columns } = sent;
  const stored = new Map(Object.entries(row));
  return (
    Object.entries(columns).every(([column, value]) => stored.get(column) === value) &&
    (display_order === null || row.display_order === display_order) &&
    newMedia.every(({ url }) => row.news_media.some((entry) => entry.media_url === url)) &&
    row.news_media.every(({ id }) => !removedMediaIds.includes(id))
  );
}
