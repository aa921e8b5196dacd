import { backendAddress } from "../../lib/backend/browser-client.ts";
import { platformContext } from "../../lib/platform.ts";
import { screenStyles } from "../../lib/screen-styles.tsx";
import { getNewsItemPage, getSharedNewsItemPage } from "../../nouns/news-items/news-item-page.data.ts";
import { ItemScreen, loadItemView } from "../parts/item/item-screen.tsx";
import { loadItem } from "../parts/item/load-item.server.ts";
import type { Route } from "./+types/news-item.route";
import styles from "./news-item.route.css?url";
import { makeNewsItemView } from "./news-item.view.server.ts";
import { NewsItemLoading } from "./news-item-loading.tsx";
import { NewsItemNotFound } from "./news-item-not-found.tsx";
import { NewsItemScreen } from "./news-item-screen.tsx";

export const handle = screenStyles(styles);

export function loader(args: Route.LoaderArgs) {
  const storedAt = backendAddress(args.context.get(platformContext)).url;
  return loadItem(args, {
    table: "news_items",
    read: getNewsItemPage,
    readShared: getSharedNewsItemPage,
    makeView: (page) => makeNewsItemView(page, storedAt),
  });
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return loadItemView(serverLoader());
}

export { revalidateItem as shouldRevalidate } from "../parts/item/item-screen.tsx";

// Public site §2, News item.
export default function NewsItemRoute({ loaderData }: Route.ComponentProps) {
  return (
    <ItemScreen
      loaded={loaderData.loaded}
      loading={<NewsItemLoading />}
      missing={(failed) => <NewsItemNotFound failed={failed} />}
    >
      {(item) => <NewsItemScreen item={item} />}
    </ItemScreen>
  );
}
