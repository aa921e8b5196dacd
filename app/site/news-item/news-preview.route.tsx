import { MAIN_LANGUAGE } from "../../lib/i18n/languages.ts";
import { runInLocale } from "../../lib/i18n/locale.server.ts";
import { platformContext } from "../../lib/platform.ts";
import { screenStyles } from "../../lib/screen-styles.tsx";
import { ItemScreen } from "../parts/item/item-screen.tsx";
import type { Route } from "./+types/news-preview.route";
import { NewsItemNotFound } from "./news-item-not-found.tsx";
import { NewsItemScreen } from "./news-item-screen.tsx";
import styles from "./news-preview.route.css?url";
import { answerNoPreview, answerTypedNews } from "./news-preview.server.ts";

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

/** There is nothing to see at the address itself. */
export function loader() {
  return answerNoPreview();
}

/** The page of what the form of a news item sends, for staff alone; nothing of it is kept. */
export function action({ request, context }: Route.ActionArgs) {
  return answerTypedNews(request, context.get(platformContext));
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
