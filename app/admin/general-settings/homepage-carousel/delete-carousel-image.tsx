import { deleteRow } from "../../../lib/backend/rows.ts";
import type { CarouselImage } from "../../../nouns/carousel/carousel-records.data.ts";
import { useAction } from "../../parts/use-action.ts";
import { DeleteDialog } from "../../record/delete/delete-dialog.tsx";
import { carouselSource, isShown } from "./carousel-source.ts";

type DeleteCarouselImageProps = { image: CarouselImage; all: readonly CarouselImage[]; close: () => void };

export function DeleteCarouselImage({ image, all, close }: DeleteCarouselImageProps) {
  const action = useAction({
    run: ({ client }) => deleteRow(client, "general_settings", image.id),
    success: () => "Image deleted",
    failure: "Failed to delete the carousel image.",
    refresh: carouselSource.queries.key,
  });
  const others = all.filter((other) => isShown(other) && other.id !== image.id);
  const isLast = isShown(image) && others.length === 0;
  return (
    <DeleteDialog
      title="Delete Carousel Image"
      question="Are you sure you want to delete this carousel image? This action cannot be undone."
      isBusy={action.isPending}
      goesToTrash
      onConfirm={() => action.mutate(undefined, { onSuccess: close })}
      onCancel={close}
    >
      {isLast && (
        <ul>
          <li>It is the last active image: the home page then shows its standard picture.</li>
        </ul>
      )}
    </DeleteDialog>
  );
}
