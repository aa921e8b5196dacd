import type { CarouselImage } from "../../../nouns/carousel/carousel-records.data.ts";
import { PublishState } from "../../record/list/schedule.tsx";
import type { Column } from "../../record/list/table-parts.tsx";
import { Thumbnail } from "../../record/list/thumbnail.tsx";
import { isShown } from "./carousel-source.ts";

const statusOf = (image: CarouselImage) => <PublishState status={isShown(image) ? "Active" : "Inactive"} row={image} />;

export const carouselColumns: Column<CarouselImage>[] = [
  { header: "Display Order", cell: (image) => image.display_order ?? "-", className: "number state" },
  {
    header: "Thumbnail",
    cell: (image) => <Thumbnail url={image.image_url} alt={image.alt_text ?? ""} isWide />,
    className: "picture telling",
  },
  {
    header: "Title",
    cell: (image) => (
      <>
        {image.title?.trim() || "-"}
        <div className="states">{statusOf(image)}</div>
      </>
    ),
    className: "wide",
  },
  { header: "Status", cell: statusOf, className: "state" },
];
