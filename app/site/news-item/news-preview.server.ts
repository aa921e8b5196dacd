import { data } from "react-router";
import { backendAddress } from "../../lib/backend/browser-client.ts";
import { makePageParts } from "../../lib/backend/page-parts.ts";
import { staffClientOf } from "../../lib/backend/read-or-preview.server.ts";
import { m } from "../../lib/i18n/messages.server.ts";
import type { Platform } from "../../lib/platform.ts";
import { getTypedNewsItemPage } from "../../nouns/news-items/news-item-page.data.ts";
import { readPostedForm } from "../parts/form/posted-form.server.ts";
import type { LoadedItem } from "../parts/item/item-screen.tsx";
import { asPreview, previewHeaders } from "../parts/item/preview.server.ts";
import { tellPictures } from "../parts/page/tell-pictures.server.ts";
import { makeNewsItemView, type NewsItemView } from "./news-item.view.server.ts";
import { readTypedNews } from "./typed-news.server.ts";

/** An article in Chinese takes nine bytes a character. */
const MOST_BYTES = 2 * 1024 * 1024;

const answer = (loaded: LoadedItem<NewsItemView>, status: number, headers: Record<string, string> = {}) =>
  data({ loaded }, { status, headers: { ...previewHeaders, ...headers } });

export function answerNoPreview() {
  return answer({}, 404);
}

/** The page of what a form sends, which the back office may show in a frame; 404 for who is not staff, and for what is no such form. */
export async function answerTypedNews(request: Request, platform: Platform) {
  const typed = readTypedNews(await readPostedForm(request, MOST_BYTES));
  const client = typed && (await staffClientOf(platform, request));
  if (!client) return answerNoPreview();
  const parts = makePageParts(platform.log);
  const page = await getTypedNewsItemPage(client, platform.locale, typed, parts);
  if (!page) return answerNoPreview();
  const view = makeNewsItemView(page, backendAddress(platform).url);
  const item = asPreview(await tellPictures(platform, parts, view));
  return answer({ item, preview: m.preview_typed_banner() }, 200, { "X-Frame-Options": "SAMEORIGIN" });
}
