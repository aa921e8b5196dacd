import type { GalleryItemRecord } from "../../nouns/gallery-items/gallery-item-records.data.ts";
import { formatDay } from "../parts/dates.ts";
import { PublishState } from "../record/list/schedule.tsx";
import type { Column } from "../record/list/table-parts.tsx";
import { Thumbnail } from "../record/list/thumbnail.tsx";

export const galleryItemColumns: Column<GalleryItemRecord>[] = [
  {
    header: "Order",
    sort: "order",
    value: (item) => item.display_order,
    cell: (item) => item.display_order ?? "-",
    className: "number state",
  },
  { header: "Image", key: "image", cell: (item) => <Thumbnail url={item.primary_image_url} />, className: "picture" },
  {
    header: "Name",
    key: "name",
    isFixed: true,
    sort: "name",
    value: (item) => item.name,
    cell: (item) => item.name,
    className: "wide",
  },
  {
    header: "Slug",
    key: "slug",
    sort: "slug",
    value: (item) => item.slug,
    cell: (item) => <code title={item.slug}>{item.slug}</code>,
    className: "slug state",
  },
  { header: "Type", key: "type", sort: "type", value: typeOf, cell: typeOf, className: "spare" },
  {
    header: "Status",
    key: "status",
    sort: "status",
    value: (item) => item.status,
    cell: (item) => <PublishState status={item.status} row={item} />,
  },
  {
    header: "Created",
    key: "created",
    sort: "created",
    value: (item) => item.created_at,
    cell: (item) => <time dateTime={item.created_at}>{formatDay(item.created_at)}</time>,
    className: "date spare",
  },
];

function typeOf(item: GalleryItemRecord): string {
  return item.is_pdf ? "PDF" : "Project";
}
