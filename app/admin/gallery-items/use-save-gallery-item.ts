import { isVideo } from "../../domain/files/files.rules.ts";
import { type Entry, writeRecord } from "../../lib/backend/write-records.ts";
import type { GalleryItemDetails } from "../../nouns/gallery-items/gallery-item-records.data.ts";
import { galleryItemQueries } from "../../nouns/gallery-items/gallery-items.queries.ts";
import { mediaChange } from "../parts/files/media-order.rules.ts";
import { storeFile, storeFiles } from "../parts/files/store-files.ts";
import { useAction } from "../parts/use-action.ts";
import { mergingSave, type SaveWork } from "../record/form/merging-save.ts";
import { reasonBesideField } from "../record/form/save-failures.ts";
import { type GalleryItemValues, galleryItemCells, galleryMediaOf } from "./gallery-item.schema.ts";

type GalleryWork = SaveWork<GalleryItemValues, GalleryItemDetails | undefined>;

/** Stores the files of a gallery item and then the item: a failed upload leaves nothing half saved. */
export function useSaveGalleryItem(isNew: boolean) {
  const action = useAction({
    run: mergingSave(async ({ changeId, client }, work: GalleryWork) => {
      await writeRecord(client, changeId, "gallery_items", await entryOf(work));
    }),
    success: () => (isNew ? "Gallery item created successfully" : "Gallery item updated successfully"),
    detail: ({ values }: GalleryWork) =>
      values.media.removedIds.length > 0 ? "Image removed successfully" : undefined,
    failure: (error, { values }) => {
      const removal = values.media.removedIds.length > 0 ? "Failed to remove image: " : "";
      const reason = reasonBesideField(error);
      return { text: "Failed to save gallery item", detail: reason && `${removal}${reason}` };
    },
    refresh: galleryItemQueries.key,
  });
  return action.mutateAsync;
}

async function entryOf({ values, stored, base }: GalleryWork): Promise<Entry> {
  const { primaryImage, pdf, media } = values;
  const primary_image_url = await storeFile(primaryImage, "gallery-items", "Failed to upload primary image");
  const pdf_url = await storeFile(pdf, "documents", "Failed to upload PDF");
  const urls = await storeFiles(
    media.added,
    (name) => (isVideo(name) ? "gallery-videos" : "gallery-items"),
    "Failed to upload additional media",
  );
  return {
    id: stored?.id,
    cells: galleryItemCells(stored && base, values, { primary_image_url, pdf_url }),
    media: mediaChange("gallery_images", galleryMediaOf(stored?.media), media, urls),
  };
}
