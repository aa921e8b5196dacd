import { reasonOf, StepFailure } from "../../../lib/backend/failure.ts";
import { writeRecord } from "../../../lib/backend/write-records.ts";
import type { CarouselImage } from "../../../nouns/carousel/carousel-records.data.ts";
import { storeFile } from "../../parts/files/store-files.ts";
import { useAction } from "../../parts/use-action.ts";
import { mergingSave, type SaveWork } from "../../record/form/merging-save.ts";
import { type CarouselImageValues, carouselImageCells } from "./carousel-image.schema.ts";
import { carouselSource } from "./carousel-source.ts";

/** Stores the picture and then its row, and says how it went in the words of back office §8. */
export function useSaveCarouselImage(isNew: boolean) {
  const action = useAction({
    run: mergingSave(async ({ changeId, client }, work: SaveWork<CarouselImageValues, CarouselImage | undefined>) => {
      const { values, stored, base } = work;
      const url = await storeFile(values.image, "carousel", "Error saving image");
      const cells = carouselImageCells(stored, base, values, url);
      await writeRecord(client, changeId, "general_settings", { id: stored?.id, cells });
    }),
    success: () => (isNew ? "Carousel image added successfully" : "Carousel image updated successfully"),
    failure: (error) =>
      error instanceof StepFailure
        ? { text: reasonOf(error) }
        : {
            text: isNew ? "Failed to add carousel image" : "Failed to update carousel image",
            detail: reasonOf(error),
          },
    refresh: carouselSource.queries.key,
  });
  return action.mutateAsync;
}
