import { getNewsListPage } from "../../domain/news/news.data.ts";
import { readNewsPageSize } from "../../domain/news/news.rules.ts";
import { serverClient } from "../../lib/backend/server-client.ts";
import { platformContext } from "../../lib/platform.ts";
import { answerList, readListQuery, readOrLog } from "../parts/list-page.server.ts";
import { ListScreen } from "../parts/list-screen.tsx";
import { loadView } from "../parts/load-view.ts";
import { PageSize } from "../parts/page-size.tsx";
import { useFrame } from "../parts/use-frame.ts";
import type { Route } from "./+types/news-list.route";
import { NewsGrid } from "./news-grid.tsx";
import { makeNewsListView } from "./news-list.view.server.ts";

export async function loader(args: Route.LoaderArgs) {
  const platform = args.context.get(platformContext);
  const language = platform.locale;
  const query = readListQuery(args.url, readNewsPageSize, false);
  const { search, page, size: pageSize } = query;
  const reading = getNewsListPage(serverClient(platform), { language, search, page, pageSize });
  const news = await readOrLog(args, "news not read", reading);
  return answerList(args.url, makeNewsListView(query, news));
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  return loadView(request, serverLoader());
}

// Public site §2, News list.
export default function NewsListRoute({ loaderData: { view } }: Route.ComponentProps) {
  return (
    <ListScreen
      view={view}
      state={useFrame().states.news}
      grid="card-grid"
      places={6}
      controls={(view) => <PageSize {...view} />}
      list={({ texts }, list, loading) => <NewsGrid texts={texts} list={list} loading={loading} />}
    >
      {({ facts }) => <link rel="alternate" type="application/rss+xml" title={facts.title} href="/news.xml" />}
    </ListScreen>
  );
}
