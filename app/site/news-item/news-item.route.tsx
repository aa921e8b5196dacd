import { Suspense, use } from "react";
import { data, type ShouldRevalidateFunctionArgs } from "react-router";
import { getNewsItemPage } from "../../domain/news/news-item.data.ts";
import { makePageParts } from "../../lib/backend/page-parts.ts";
import { readOrPreview } from "../../lib/backend/read-or-preview.server.ts";
import { platformContext } from "../../lib/platform.ts";
import { answerPreview, asPreview } from "../parts/item/preview.server.ts";
import { PreviewBanner } from "../parts/item/preview-banner.tsx";
import { answerInit } from "../parts/page/answer-parts.server.ts";
import type { Route } from "./+types/news-item.route";
import { makeNewsItemView, type NewsItemView } from "./news-item.view.server.ts";
import { NewsItemLoading } from "./news-item-loading.tsx";
import { NewsItemNotFound } from "./news-item-not-found.tsx";
import { NewsItemScreen } from "./news-item-screen.tsx";

/** Without an item there is none, or it could not be read. */
type Loaded = { item?: NewsItemView; failed?: boolean; preview?: string };

export async function loader({ params, context, request }: Route.LoaderArgs) {
  const platform = context.get(platformContext);
  const parts = makePageParts(platform.log);
  try {
    const { page, isPreview } = await readOrPreview(platform, request, (client, isPreview) =>
      getNewsItemPage(client, { language: platform.locale, slug: params.slug, isPreview }, parts),
    );
    if (!page) return data({ loaded: {} as Loaded }, 404);
    const item = makeNewsItemView(page);
    if (isPreview) return answerPreview<Loaded>({ item: asPreview(item) });
    return data({ loaded: { item } as Loaded }, answerInit(parts, item));
  } catch (cause) {
    platform.log.error({ err: cause }, "news item not read");
    return data({ loaded: { failed: true } as Loaded }, { status: 503, headers: { "Cache-Control": "no-store" } });
  }
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export function clientLoader({ serverLoader }: Route.ClientLoaderArgs): {
  loaded: Loaded | Promise<Loaded>;
} {
  return {
    loaded: serverLoader().then(
      (answer) => answer.loaded,
      (): Loaded => ({ failed: true }),
    ),
  };
}

// The medium in the query is chosen from what the page holds already.
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) {
  return currentUrl.pathname !== nextUrl.pathname || currentUrl.search === nextUrl.search;
}

// Public site §2, News item.
export default function NewsItemRoute({ loaderData }: Route.ComponentProps) {
  return (
    <Suspense fallback={<NewsItemLoading />}>
      <NewsItem loaded={loaderData.loaded} />
    </Suspense>
  );
}

function NewsItem({ loaded: given }: { loaded: Loaded | Promise<Loaded> }) {
  const { item, failed, preview } = given instanceof Promise ? use(given) : given;
  if (!item) return <NewsItemNotFound failed={failed} />;
  return (
    <>
      {preview && <PreviewBanner text={preview} />}
      <NewsItemScreen item={item} />
    </>
  );
}
