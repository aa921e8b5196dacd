import { data } from "react-router";
import { backendAddress } from "../../lib/backend/browser-client.ts";
import { makePageParts } from "../../lib/backend/page-parts.ts";
import { staffClientOf } from "../../lib/backend/read-or-preview.server.ts";
import { MAIN_LANGUAGE } from "../../lib/i18n/languages.ts";
import { runInLocale } from "../../lib/i18n/locale.server.ts";
import { m } from "../../lib/i18n/messages.server.ts";
import { platformContext } from "../../lib/platform.ts";
import { screenStyles } from "../../lib/screen-styles.tsx";
import { getTypedNewsItemPage } from "../../nouns/news-items/news-item-page.data.ts";
import { readPostedForm } from "../parts/form/posted-form.server.ts";
import { ItemScreen, type LoadedItem } from "../parts/item/item-screen.tsx";
import { answerPreview, asPreview, previewHeaders } from "../parts/item/preview.server.ts";
import type { Route } from "./+types/news-preview.route";
import styles from "./news-item.route.css?url";
import { makeNewsItemView, type NewsItemView } from "./news-item.view.server.ts";
import { NewsItemNotFound } from "./news-item-not-found.tsx";
import { NewsItemScreen } from "./news-item-screen.tsx";
import { readTypedNews } from "./typed-news.server.ts";

export const handle = screenStyles(styles);

const LANGUAGE = /^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/;

// All of the page is in the language that is asked for, whatever host it comes from: the back office is signed in on one alone.
export const middleware: Route.MiddlewareFunction[] = [
  ({ context, params: { language = "" } }, next) => {
    const locale = LANGUAGE.test(language) ? language : MAIN_LANGUAGE;
    context.set(platformContext, { ...context.get(platformContext), locale });
    return runInLocale(locale, next);
  },
];

/** An article in Chinese takes nine bytes a character. */
const MOST_BYTES = 2 * 1024 * 1024;

const missing = () => data({ loaded: {} as LoadedItem<NewsItemView> }, { status: 404, headers: previewHeaders });

/** There is nothing to see at the address itself. */
export function loader() {
  return missing();
}

/** The page of what the form of a news item sends, for staff alone; nothing of it is kept. */
export async function action({ request, context }: Route.ActionArgs) {
  const platform = context.get(platformContext);
  const typed = readTypedNews(await readPostedForm(request, MOST_BYTES));
  const client = typed && (await staffClientOf(platform, request));
  if (!client) return missing();
  const parts = makePageParts(platform.log);
  const page = await getTypedNewsItemPage(client, platform.locale, typed, parts);
  if (!page) return missing();
  const view = makeNewsItemView(page, backendAddress(platform).url);
  const answer = answerPreview<LoadedItem<NewsItemView>>({ item: asPreview(view) }, m.preview_typed_banner());
  return data(answer.data, { status: 200, headers: { ...previewHeaders, "X-Frame-Options": "SAMEORIGIN" } });
}

export function headers({ loaderHeaders, actionHeaders }: Route.HeadersArgs) {
  return actionHeaders.has("Cache-Control") ? actionHeaders : loaderHeaders;
}

// The page of a news item as it is typed.
export default function NewsPreviewRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { loaded } = actionData ?? loaderData;
  return (
    <ItemScreen loaded={loaded} loading={null} missing={(failed) => <NewsItemNotFound failed={failed} />}>
      {(item) => <NewsItemScreen item={item} />}
    </ItemScreen>
  );
}
