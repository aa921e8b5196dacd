import { screenStyles } from "../../lib/screen-styles.tsx";
import { getNewsListPage } from "../../nouns/news-items/news-items.data.ts";
import { readNewsPageSize } from "../../nouns/news-items/news-items.rules.ts";
import { ListFilters } from "../parts/list/list-filters.tsx";
import { loadList } from "../parts/list/list-page.server.ts";
import { ListScreen } from "../parts/list/list-screen.tsx";
import { PageSize } from "../parts/list/page-size.tsx";
import { loadView } from "../parts/page/load-view.ts";
import { useFrame } from "../parts/page/use-frame.ts";
import type { Route } from "./+types/news-list.route";
import { NewsGrid } from "./news-grid.tsx";
import styles from "./news-list.route.css?url";
import { makeNewsListView } from "./news-list.view.server.ts";

export const handle = screenStyles(styles);

export function loader(args: Route.LoaderArgs) {
  return loadList(args, {
    read: getNewsListPage,
    makeView: makeNewsListView,
    readSize: readNewsPageSize,
  });
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
      filters={(view) => (
        <ListFilters view={view}>
          <PageSize {...view} />
        </ListFilters>
      )}
      list={({ texts }, list, loading) => <NewsGrid texts={texts} list={list} loading={loading} />}
    />
  );
}
