import { deleteRow } from "../../lib/backend/rows.ts";
import { useStaffClient } from "../../lib/backend/staff-client.ts";
import type {
  countGalleryItemDependents,
  GalleryItemRecord,
} from "../../nouns/gallery-items/gallery-item-records.data.ts";
import { galleryItemQueries } from "../../nouns/gallery-items/gallery-items.queries.ts";
import { Consequences } from "../parts/form/consequences.tsx";
import { counted, DeleteDialog, tellTranslations } from "../parts/form/delete-dialog.tsx";
import { useAction } from "../parts/use-action.ts";

// Back office §8, Delete confirmations: gallery item 'Are you sure?'.
export function DeleteGalleryItem({
  item,
  onDeleted,
  close,
}: {
  item: GalleryItemRecord;
  onDeleted: () => void;
  close: () => void;
}) {
  const client = useStaffClient();
  const action = useAction({
    run: ({ client }) => deleteRow(client, "gallery_items", item.id),
    success: () => "Gallery item deleted successfully",
    failure: "Failed to delete gallery item",
    refresh: galleryItemQueries.key,
  });
  return (
    <DeleteDialog
      title="Are you sure?"
      question={`This will permanently delete "${item.name}". This action cannot be undone.`}
      isBusy={action.isPending}
      goesToTrash
      onConfirm={() =>
        action.mutate(undefined, {
          onSuccess: () => {
            onDeleted();
            close();
          },
        })
      }
      onCancel={close}
    >
      <Consequences query={galleryItemQueries.dependents(client, item.id)} tell={tellDependents} />
    </DeleteDialog>
  );
}

type Dependents = Awaited<ReturnType<typeof countGalleryItemDependents>>;

function tellDependents({ images, videos, categories, products, translations }: Dependents): string[] {
  const media = listed([
    [images, "additional image"],
    [videos, "video"],
  ]);
  const links = listed([
    [categories, "category", "categories"],
    [products, "product"],
  ]);
  return [
    media && `${media} will be removed.`,
    links && `Its links to ${links} will be removed.`,
    ...tellTranslations(translations),
  ].filter((sentence) => typeof sentence === "string" && sentence !== "") as string[];
}

/** "2 additional images and 1 video"; what there is none of is left out. */
function listed(counts: [count: number, one: string, many?: string][]): string {
  return counts
    .filter(([count]) => count > 0)
    .map((count) => counted(...count))
    .join(" and ");
}
