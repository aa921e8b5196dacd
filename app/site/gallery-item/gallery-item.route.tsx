import { redirect } from "react-router";
import { screenStyles } from "../../lib/screen-styles.tsx";
import { type GalleryItemPage, getGalleryItemPage } from "../../nouns/gallery-items/gallery-item-page.data.ts";
import { ITEM_FAILED } from "../parts/item/item-failed.ts";
import { ItemLoading } from "../parts/item/item-loading.tsx";
import { ItemScreen, loadItemView } from "../parts/item/item-screen.tsx";
import { loadItem } from "../parts/item/load-item.server.ts";
import { leadToPreview } from "../parts/item/preview.server.ts";
import { useFrame } from "../parts/page/use-frame.ts";
import type { Route } from "./+types/gallery-item.route";
import styles from "./gallery-item.route.css?url";
import { makeGalleryItemView } from "./gallery-item.view.server.ts";
import { GalleryItemScreen } from "./gallery-item-screen.tsx";

export const handle = screenStyles(styles);

const GALLERY = "/resources";
const galleryAfterFailure = GALLERY + ITEM_FAILED;

export function loader(args: Route.LoaderArgs) {
  return loadItem(args, {
    table: "gallery_items",
    read: getGalleryItemPage,
    makeView: makeGalleryItemView,
    leadAway,
    onFailure: () => {
      throw redirect(galleryAfterFailure, { headers: { "Cache-Control": "no-store" } });
    },
  });
}

/** Items that are PDFs, or missing, have no page of their own. */
function leadAway(page: GalleryItemPage | null, isPreview: boolean) {
  if (isPreview && page?.item.is_pdf && page.item.pdf_url) throw leadToPreview(page.item.pdf_url);
  if (!page || page.item.is_pdf) throw redirect(GALLERY);
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return loadItemView(serverLoader(), galleryAfterFailure);
}

export { revalidateItem as shouldRevalidate } from "../parts/item/item-screen.tsx";

// Public site §2, Gallery item.
export default function GalleryItemRoute({ loaderData }: Route.ComponentProps) {
  const { states } = useFrame();
  return (
    <ItemScreen loaded={loaderData.loaded} loading={<ItemLoading text={states.galleryItem.loading} />}>
      {(item) => <GalleryItemScreen item={item} />}
    </ItemScreen>
  );
}
