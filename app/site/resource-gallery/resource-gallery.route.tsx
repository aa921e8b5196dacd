import { Suspense, use, useEffect } from "react";
import { data, useLocation, useNavigation } from "react-router";
import { getGalleryListPage } from "../../domain/gallery/gallery.data.ts";
import { serverClient } from "../../lib/backend/server-client.ts";
import { platformContext } from "../../lib/platform.ts";
import { describePage } from "../../lib/seo/page-facts.server.ts";
import { PageHead } from "../../lib/seo/page-head.tsx";
import { itemFailed } from "../parts/item-failed.ts";
import { ListHero } from "../parts/list-hero.tsx";
import { Toast } from "../parts/toast.tsx";
import { trailTo } from "../parts/trail.server.ts";
import { Unavailable } from "../parts/unavailable.tsx";
import { useFrame } from "../parts/use-frame.ts";
import type { Route } from "./+types/resource-gallery.route";
import { GalleryFilters } from "./gallery-filters.tsx";
import { GalleryGrid } from "./gallery-grid.tsx";
import { readGalleryListQuery } from "./gallery-list-query.ts";
import { GalleryLoading } from "./gallery-loading.tsx";
import { type GalleryView, makeGalleryView } from "./resource-gallery.view.server.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const platform = context.get(platformContext);
  const query = readGalleryListQuery(new URL(request.url).searchParams);
  try {
    const { category, search, page, size } = query;
    const language = platform.locale;
    const list = { language, category, search, page, pageSize: size };
    const view = makeGalleryView(query, await getGalleryListPage(serverClient(platform), list));
    const { title, metaDescription: description } = view.texts;
    describePage(context, { title, description, trail: trailTo("gallery") });
    return { view };
  } catch (cause) {
    platform.log.error({ err: cause }, "gallery list not read");
    return data({ view: makeGalleryView(query, null) }, { status: 503, headers: { "Cache-Control": "no-store" } });
  }
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

/** From another screen the skeleton shows at once; a changed filter keeps the list until the next one has come. */
export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  const view = serverLoader().then(
    (loaded) => loaded.view,
    () => null,
  );
  return { view: new URL(request.url).pathname === location.pathname ? await view : view };
}

// Public site §2, Resource gallery.
export default function ResourceGalleryRoute({ loaderData }: Route.ComponentProps) {
  return (
    <Suspense fallback={<GalleryLoading />}>
      <ResourceGallery view={loaderData.view} />
    </Suspense>
  );
}

function ResourceGallery({ view: given }: { view: GalleryView | null | Promise<GalleryView | null> }) {
  const { states } = useFrame();
  const busy = useNavigation().state === "loading";
  const view = given instanceof Promise ? use(given) : given;
  const list = view?.list;
  const isSentBack = useLocation().search === itemFailed;

  // The failed item has happened once: reloading or sharing the page does not tell of it again.
  useEffect(() => {
    if (isSentBack) history.replaceState(history.state, "", location.pathname);
  }, [isSentBack]);

  const messages = [
    ...(isSentBack ? [states.galleryItem.failed] : []),
    ...(list ? [] : [states.gallery.failed, states.products.categoriesFailed]),
  ];
  return (
    <>
      {view && (
        <>
          <PageHead title={view.texts.title} description={view.texts.metaDescription} />
          <ListHero {...view.texts} />
        </>
      )}
      <section className="content section resource-gallery" aria-busy={busy}>
        {view && <GalleryFilters view={view} />}
        {view && list && (
          <GalleryGrid texts={view.texts} list={list} loading={busy ? states.gallery.loading : undefined} />
        )}
        {!list && <Unavailable />}
      </section>
      {messages.length > 0 && <Toast messages={messages} />}
    </>
  );
}
