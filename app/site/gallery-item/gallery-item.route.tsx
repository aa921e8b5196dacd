import { Suspense, use } from "react";
import { data, Navigate, redirect, type ShouldRevalidateFunctionArgs } from "react-router";
import { getGalleryItemPage } from "../../domain/gallery/gallery-item.data.ts";
import { makePageParts } from "../../lib/backend/page-parts.ts";
import { readOrPreview } from "../../lib/backend/read-or-preview.server.ts";
import { platformContext } from "../../lib/platform.ts";
import { itemFailed } from "../parts/item/item-failed.ts";
import { answerPreview, asPreview, leadToPreview } from "../parts/item/preview.server.ts";
import { PreviewBanner } from "../parts/item/preview-banner.tsx";
import { answerInit } from "../parts/page/answer-parts.server.ts";
import { useFrame } from "../parts/page/use-frame.ts";
import type { Route } from "./+types/gallery-item.route";
import { type GalleryItemView, makeGalleryItemView } from "./gallery-item.view.server.ts";
import { GalleryItemScreen } from "./gallery-item-screen.tsx";

const gallery = "/resources";
const galleryAfterFailure = gallery + itemFailed;

type Loaded = { item: GalleryItemView; preview?: string } | { elsewhere: string };

export async function loader({ params, context, request }: Route.LoaderArgs) {
  const platform = context.get(platformContext);
  const parts = makePageParts(platform.log);
  const { page, isPreview } = await readOrPreview(platform, request, (client, isPreview) =>
    getGalleryItemPage(client, { language: platform.locale, slug: params.slug, isPreview }, parts),
  ).catch((cause) => {
    platform.log.error({ err: cause }, "gallery item not read");
    throw redirect(galleryAfterFailure, { headers: { "Cache-Control": "no-store" } });
  });
  if (isPreview && page?.item.is_pdf && page.item.pdf_url) throw leadToPreview(page.item.pdf_url);
  if (!page || page.item.is_pdf) throw redirect(gallery);
  const item = makeGalleryItemView(page);
  if (isPreview) return answerPreview<Loaded>({ item: asPreview(item) });
  return data({ loaded: { item } as Loaded }, answerInit(parts, item));
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
      // An item that has no page answers with where to go instead; anything else is a lost connection.
      (cause) => ({ elsewhere: (cause instanceof Response && cause.headers.get("Location")) || galleryAfterFailure }),
    ),
  };
}

// The medium in the query is chosen from what the page holds already.
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) {
  return currentUrl.pathname !== nextUrl.pathname || currentUrl.search === nextUrl.search;
}

// Public site §2, Gallery item.
export default function GalleryItemRoute({ loaderData }: Route.ComponentProps) {
  const { states } = useFrame();
  return (
    <Suspense
      fallback={
        <div className="content loading" role="status">
          <title>{states.galleryItem.loading}</title>
          <span className="spinner" />
          <span className="visually-hidden">{states.galleryItem.loading}</span>
        </div>
      }
    >
      <GalleryItem loaded={loaderData.loaded} />
    </Suspense>
  );
}

function GalleryItem({ loaded: given }: { loaded: Loaded | Promise<Loaded> }) {
  const loaded = given instanceof Promise ? use(given) : given;
  if ("elsewhere" in loaded) return <Navigate to={loaded.elsewhere} replace />;
  return (
    <>
      {loaded.preview && <PreviewBanner text={loaded.preview} />}
      <GalleryItemScreen item={loaded.item} />
    </>
  );
}
