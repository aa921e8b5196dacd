import { useState } from "react";
import { reasonOf } from "../../lib/backend/failure.ts";
import { deleteRow } from "../../lib/backend/rows.ts";
import type { GalleryMediaRecord } from "../../nouns/gallery-items/gallery-item-records.data.ts";
import { galleryItemQueries } from "../../nouns/gallery-items/gallery-items.queries.ts";
import { useAction } from "../parts/use-action.ts";

const NONE: readonly GalleryMediaRecord[] = [];

/**
 * Stored media of the item that a form edits. Each is removed at once, with a way to take that back, and without touching
 * the item itself: the form's own save stays valid.
 */
export function useGalleryMedia(stored: readonly GalleryMediaRecord[] = NONE) {
  const [read, setRead] = useState(stored);
  const [media, setMedia] = useState(stored);
  // A save that met a newer change has read them again.
  if (read !== stored) {
    setRead(stored);
    setMedia(stored);
  }
  const hide = ({ id }: GalleryMediaRecord) => setMedia((present) => present.filter((entry) => entry.id !== id));
  const show = (entry: GalleryMediaRecord) => setMedia((present) => [...present, entry].toSorted(byPlace));

  const action = useAction({
    run: async ({ client }, entry: GalleryMediaRecord) => {
      hide(entry);
      await deleteRow(client, "gallery_images", entry.id);
    },
    success: () => "Image removed successfully",
    failure: (error, entry) => {
      show(entry);
      return { text: "Failed to remove image", detail: reasonOf(error) };
    },
    refresh: galleryItemQueries.mediaKey,
    onUndo: (entry, isUndone) => (isUndone ? show(entry) : hide(entry)),
  });

  return {
    media,
    remove: (id: number) => {
      const entry = media.find((candidate) => candidate.id === id);
      if (entry) action.mutate(entry);
    },
  };
}

// As the database orders them.
function byPlace(a: GalleryMediaRecord, b: GalleryMediaRecord): number {
  return (a.display_order ?? Number.MAX_SAFE_INTEGER) - (b.display_order ?? Number.MAX_SAFE_INTEGER) || a.id - b.id;
}
