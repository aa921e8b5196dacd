import { Suspense, use } from "react";
import { data, useNavigation } from "react-router";
import { getNewsListPage } from "../../domain/news/news.data.ts";
import { serverClient } from "../../lib/backend/server-client.ts";
import { platformContext } from "../../lib/platform.ts";
import { describePage } from "../../lib/seo/page-facts.server.ts";
import { PageHead } from "../../lib/seo/page-head.tsx";
import { ListHero } from "../parts/list-hero.tsx";
import { Toast } from "../parts/toast.tsx";
import { trailTo } from "../parts/trail.server.ts";
import { Unavailable } from "../parts/unavailable.tsx";
import { useFrame } from "../parts/use-frame.ts";
import type { Route } from "./+types/news-list.route";
import { NewsFilters } from "./news-filters.tsx";
import { NewsGrid } from "./news-grid.tsx";
import { makeNewsListView, type NewsListView } from "./news-list.view.server.ts";
import { NewsListLoading } from "./news-list-loading.tsx";
import { readNewsListQuery } from "./news-list-query.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const platform = context.get(platformContext);
  const language = platform.locale;
  const query = readNewsListQuery(new URL(request.url).searchParams);
  try {
    const { search, page, size } = query;
    const news = await getNewsListPage(serverClient(platform), { language, search, page, pageSize: size });
    const view = makeNewsListView(query, news, language);
    const { title, metaDescription: description } = view.texts;
    describePage(context, { title, description, trail: trailTo("news") });
    return { view };
  } catch (cause) {
    platform.log.error({ err: cause }, "news not read");
    const view = makeNewsListView(query, null, language);
    return data({ view }, { status: 503, headers: { "Cache-Control": "no-store" } });
  }
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

/** From another screen the skeleton shows at once; a changed search or page keeps the list until the next one has come. */
export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  const view = serverLoader().then(
    (loaded) => loaded.view,
    () => null,
  );
  return { view: new URL(request.url).pathname === location.pathname ? await view : view };
}

// Public site §2, News list.
export default function NewsListRoute({ loaderData }: Route.ComponentProps) {
  return (
    <Suspense fallback={<NewsListLoading />}>
      <News view={loaderData.view} />
    </Suspense>
  );
}

function News({ view: given }: { view: NewsListView | null | Promise<NewsListView | null> }) {
  const { states } = useFrame();
  const busy = useNavigation().state === "loading";
  const view = given instanceof Promise ? use(given) : given;
  const list = view?.list;
  return (
    <>
      {view && (
        <>
          <PageHead title={view.texts.title} description={view.texts.metaDescription} />
          <link rel="alternate" type="application/rss+xml" title={view.texts.title} href="/news.xml" />
          <ListHero {...view.texts} />
        </>
      )}
      <section className="content section news-list" aria-busy={busy}>
        {view && <NewsFilters texts={view.texts} query={view.query} sizes={view.sizes} />}
        {view && list && <NewsGrid view={view} list={list} loading={busy ? states.news.loading : undefined} />}
        {!list && <Unavailable />}
      </section>
      {!list && <Toast messages={[states.news.failed]} />}
    </>
  );
}
