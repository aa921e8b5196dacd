import { useEffect } from "react";
import { useLocation } from "react-router";
import { screenStyles } from "../../lib/screen-styles.tsx";
import { getGalleryListPage } from "../../nouns/gallery-items/gallery-items.data.ts";
import { readGalleryPageSize } from "../../nouns/gallery-items/gallery-items.rules.ts";
import { ITEM_FAILED } from "../parts/item/item-failed.ts";
import { ListFilters } from "../parts/list/list-filters.tsx";
import { loadList } from "../parts/list/list-page.server.ts";
import { ListScreen } from "../parts/list/list-screen.tsx";
import { PageSize } from "../parts/list/page-size.tsx";
import { loadView } from "../parts/page/load-view.ts";
import { useFrame } from "../parts/page/use-frame.ts";
import type { Route } from "./+types/resource-gallery.route";
import { GalleryGrid } from "./gallery-grid.tsx";
import styles from "./resource-gallery.route.css?url";
import { makeGalleryView } from "./resource-gallery.view.server.ts";

export const handle = screenStyles(styles);

export function loader(args: Route.LoaderArgs) {
  return loadList(args, {
    read: getGalleryListPage,
    makeView: makeGalleryView,
    readSize: readGalleryPageSize,
    categories: { table: "gallery_categories", listed: ({ categories }) => categories },
  });
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  return loadView(request, serverLoader());
}

// Public site §2, Resource gallery.
export default function ResourceGalleryRoute({ loaderData: { view } }: Route.ComponentProps) {
  const { states } = useFrame();
  const isSentBack = useLocation().search === ITEM_FAILED;

  // The failed item has happened once: reloading or sharing the page does not tell of it again.
  useEffect(() => {
    if (isSentBack) history.replaceState(history.state, "", location.pathname);
  }, [isSentBack]);

  return (
    <ListScreen
      view={view}
      state={states.gallery}
      grid="card-grid"
      // Public site §9, Gallery loading skeletons.
      places={6}
      messages={isSentBack ? [states.galleryItem.failed] : []}
      filters={(view) => (
        <ListFilters view={view}>
          <PageSize {...view} />
        </ListFilters>
      )}
      list={({ texts }, list, loading) => <GalleryGrid texts={texts} list={list} loading={loading} />}
    />
  );
}
