import type { UseQueryResult } from "@tanstack/react-query";
import type { CarouselImage } from "../../../nouns/carousel/carousel-records.data.ts";
import { FormLoading } from "../../record/form/form-loading.tsx";
import { useOpenedRow } from "../../record/list/use-opened-row.ts";
import { CarouselImageForm } from "./carousel-image-form.tsx";
import { carouselSource } from "./carousel-source.ts";

type CarouselImageDialogProps = { id: "new" | number; query: UseQueryResult<CarouselImage[]>; close: () => void };

/** The form of one carousel image, once its list is loaded. */
export function CarouselImageDialog({ id, query, close }: CarouselImageDialogProps) {
  const { opened, reread } = useOpenedRow(id, query);
  const title = id === "new" ? "Add New Carousel Image" : "Edit Carousel Image";
  if (!opened) {
    return (
      <FormLoading
        title={title}
        queries={[query]}
        failure={carouselSource.failure}
        missing={query.data && "This carousel image no longer exists."}
        onClose={close}
      />
    );
  }
  return <CarouselImageForm title={title} stored={opened.row} known={opened.rows} reread={reread} onClose={close} />;
}
