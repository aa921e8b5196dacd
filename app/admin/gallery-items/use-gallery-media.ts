import { useState } from "react";
import { galleryItemQueries } from "../../domain/gallery/gallery.queries.ts";
import { type GalleryMediaRecord, restoreGalleryMedia } from "../../domain/gallery/gallery-records.data.ts";
import { reasonOf } from "../../lib/backend/failure.ts";
import { deleteRow } from "../../lib/backend/rows.ts";
import { useStaffClient } from "../../lib/backend/staff-client.ts";
import { showSuccess } from "../../ui/toasts.tsx";
import { useAction } from "../parts/use-action.ts";

const NONE: readonly GalleryMediaRecord[] = [];

/**
 * Stored media of the item that a form edits. Each is removed at once, with a way to take that back, and without touching
 * the item itself: the form's own save stays valid.
 */
export function useGalleryMedia(stored: readonly GalleryMediaRecord[] = NONE) {
  const client = useStaffClient();
  const [read, setRead] = useState(stored);
  const [media, setMedia] = useState(stored);
  // A save that met a newer change has read them again.
  if (read !== stored) {
    setRead(stored);
    setMedia(stored);
  }
  const hide = ({ id }: GalleryMediaRecord) => setMedia((present) => present.filter((entry) => entry.id !== id));
  const show = (entry: GalleryMediaRecord) => setMedia((present) => [...present, entry].toSorted(byPlace));

  const restore = useAction({
    run: async (entry: GalleryMediaRecord) => {
      await restoreGalleryMedia(client, entry);
      show(entry);
    },
    success: () => "Image restored successfully",
    failure: "Failed to restore image",
    refresh: galleryItemQueries.mediaKey,
  });
  const remove = useAction({
    run: async (entry: GalleryMediaRecord) => {
      hide(entry);
      await deleteRow(client, "gallery_images", entry.id);
      showSuccess("Image removed successfully", { label: "Undo", onClick: () => restore.mutate(entry) });
    },
    failure: (error, entry) => {
      show(entry);
      return { text: "Failed to remove image", detail: reasonOf(error) };
    },
    refresh: galleryItemQueries.mediaKey,
  });

  return {
    media,
    remove: (id: number) => {
      const entry = media.find((candidate) => candidate.id === id);
      if (entry) remove.mutate(entry);
    },
  };
}

// As the database orders them.
function byPlace(a: GalleryMediaRecord, b: GalleryMediaRecord): number {
  return (a.display_order ?? Number.MAX_SAFE_INTEGER) - (b.display_order ?? Number.MAX_SAFE_INTEGER) || a.id - b.id;
}
