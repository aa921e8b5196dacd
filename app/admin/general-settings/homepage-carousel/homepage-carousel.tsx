import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useStaffClient } from "../../../lib/backend/staff-client.ts";
import type { CarouselImage } from "../../../nouns/carousel/carousel-records.data.ts";
import { AddButton } from "../../parts/add-button.tsx";
import { useDialogUrl } from "../../parts/form/use-dialog-url.ts";
import { useRecordHistory } from "../../parts/history/use-record-history.tsx";
import { OrderBar } from "../../parts/order/order-bar.tsx";
import { useOrder } from "../../parts/order/use-order.ts";
import { DataTable } from "../../parts/table/data-table.tsx";
import { useListState } from "../../parts/table/use-list-state.ts";
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
  const [doomed, setDoomed] = useState<CarouselImage>();
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
      <header className="tab-head">
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
          { label: "Delete", isDestructive: true, onSelect: () => setDoomed(image) },
        ]}
      />
      {dialog.open !== "" && (
        <CarouselImageDialog key={dialog.open} id={dialog.open} query={query} close={dialog.close} />
      )}
      {history.dialog}
      {doomed && <DeleteCarouselImage image={doomed} all={query.data ?? []} close={() => setDoomed(undefined)} />}
    </>
  );
}
