import { counted } from "../../lib/counted.ts";
import { type Deletion, describeTranslations } from "../deletion.ts";
import type { countNewsDependents, NewsRecord } from "./news-item-records.data.ts";

// Source: back office §2 "News & Events".
export const newsItemDeletion: Deletion<NewsRecord, Awaited<ReturnType<typeof countNewsDependents>>> = {
  title: "Confirm Deletion",
  question: () => "Are you sure you want to delete this news item? This action cannot be undone.",
  consequences: ({ media, translations }, { title, likes }) => [
    `"${title}" disappears from the news page.`,
    media > 0 && `${counted(media, "additional image or video", "additional images and videos")} will be removed.`,
    describeTranslations(translations),
    likes > 0 && `${counted(likes, "like")} of visitors will be lost.`,
  ],
  success: "News item deleted successfully",
  failure: "Failed to delete news item",
};
