import { isVideo } from "../../domain/files/files.rules.ts";
import { galleryItemQueries } from "../../domain/gallery/gallery.queries.ts";
import {
  type GalleryItemDetails,
  type GalleryItemInput,
  saveGalleryItem,
} from "../../domain/gallery/gallery-records.data.ts";
import { kindOf, reasonOf } from "../../lib/backend/failure.ts";
import { orderOfMedia } from "../parts/files/media-order.rules.ts";
import { storeFile, storeFiles } from "../parts/files/store-files.ts";
import { mergingSave } from "../parts/form/merging-save.ts";
import { useAction } from "../parts/use-action.ts";
import { type GalleryItemValues, galleryMediaOf } from "./gallery-item.schema.ts";

export const DUPLICATE_SLUG = "Another gallery item already uses this slug";

/** Stores the files of a gallery item and then the item: a failed upload leaves nothing half saved. */
export function useSaveGalleryItem(isNew: boolean) {
  const action = useAction({
    run: mergingSave(async ({ id, client }, values: GalleryItemValues, stored: GalleryItemDetails | undefined) => {
      const input = await storeInput(values, stored);
      await saveGalleryItem(client, id, input, stored && { id: stored.id, seen: stored.updated_at });
    }),
    success: () => (isNew ? "Gallery item created successfully" : "Gallery item updated successfully"),
    failure: (error) => ({
      text: "Failed to save gallery item",
      detail: kindOf(error) === "duplicate" ? DUPLICATE_SLUG : reasonOf(error),
    }),
    refresh: galleryItemQueries.key,
  });
  return action.mutateAsync;
}

async function storeInput(
  { primaryImage, pdf, media, display_order, ...values }: GalleryItemValues,
  stored: GalleryItemDetails | undefined,
): Promise<GalleryItemInput> {
  const primary_image_url = await storeFile(primaryImage, "gallery-items", "Failed to upload primary image");
  const pdf_url = await storeFile(pdf, "documents", "Failed to upload PDF");
  const urls = await storeFiles(
    media.added,
    (name) => (isVideo(name) ? "gallery-videos" : "gallery-items"),
    "Failed to upload additional media",
  );
  const newMedia = urls.map((url): GalleryItemInput["newMedia"][number] => ({
    url,
    type: isVideo(url) ? "video" : "image",
  }));
  const order = display_order.trim() === "" ? null : Number(display_order);
  const mediaOrder = orderOfMedia(galleryMediaOf(stored?.media), media, urls);
  return { ...values, primary_image_url, pdf_url, newMedia, mediaOrder, display_order: order };
}
