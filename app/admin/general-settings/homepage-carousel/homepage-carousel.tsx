import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useStaffClient } from "../../../lib/backend/staff-client.ts";
import type { CarouselImage } from "../../../nouns/carousel/carousel-records.data.ts";
import { AddButton } from "../../parts/add-button.tsx";
import { useDialogUrl } from "../../record/form/use-dialog-url.ts";
import { useRecordHistory } from "../../record/history/use-record-history.tsx";
import { DataTable } from "../../record/list/data-table.tsx";
import { useListState } from "../../record/list/use-list-state.ts";
import { OrderBar } from "../../record/order/order-bar.tsx";
import { useOrder } from "../../record/order/use-order.ts";
import { carouselColumns } from "./carousel-columns.tsx";
import { CarouselImageDialog } from "./carousel-image-dialog.tsx";
import { carouselSource, nameOf } from "./carousel-source.ts";
import { DeleteCarouselImage } from "./delete-carousel-image.tsx";

// Back office §2, General Settings, Carousel.
export function HomepageCarousel() {
  const client = useStaffClient();
  const query = useQuery({
    ...carouselSource.queries.list(client),
    meta: { failure: carouselSource.failure },
  });
  const list = useListState();
  const dialog = useDialogUrl();
  const [toDelete, setToDelete] = useState<CarouselImage>();
  const history = useRecordHistory("general_settings", nameOf);
  const order = useOrder({
    entity: "general_settings",
    rows: query.data,
    success: "Order updated",
    failure: "Failed to update the display order.",
    refresh: carouselSource.queries.key,
  });

  return (
    <>
      <header className="apart tab-head">
        <p role="status">
          {query.isPending ? "Loading carousel images..." : "The pictures at the top of the home page, in their order."}
        </p>
        <AddButton onClick={dialog.openNew}>Add Image</AddButton>
      </header>
      <OrderBar order={order} list={list} isFormOpen={dialog.open !== ""} />
      <DataTable
        label="Carousel images"
        columns={carouselColumns}
        query={query}
        failure={carouselSource.failure}
        list={list}
        searched={nameOf}
        name={nameOf}
        order={order}
        open={(image) => dialog.openEdit(image.id)}
        actions={(image) => [
          { label: "Edit", onSelect: () => dialog.openEdit(image.id) },
          history.action(image),
          { label: "Delete", isDestructive: true, onSelect: () => setToDelete(image) },
        ]}
      />
      {dialog.open !== "" && (
        <CarouselImageDialog key={dialog.open} id={dialog.open} query={query} close={dialog.close} />
      )}
      {history.dialog}
      {toDelete && <DeleteCarouselImage image={toDelete} all={query.data ?? []} close={() => setToDelete(undefined)} />}
    </>
  );
}
