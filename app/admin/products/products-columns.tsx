import type { ListedProduct } from "../../nouns/products/product-records.data.ts";
import { formatDay } from "../parts/dates.ts";
import { PublishState } from "../record/list/schedule.tsx";
import type { Column } from "../record/list/table-parts.tsx";
import { Thumbnail } from "../record/list/thumbnail.tsx";

export const productColumns: Column<ListedProduct>[] = [
  {
    header: "Order",
    sort: "order",
    value: (product) => product.display_order,
    cell: (product) => product.display_order ?? "-",
    className: "number state",
  },
  { header: "Image", key: "image", cell: (product) => <Thumbnail url={product.image_url} />, className: "picture" },
  {
    header: "Name",
    key: "name",
    isFixed: true,
    sort: "name",
    value: (product) => product.name,
    cell: (product) => product.name,
    className: "wide",
  },
  {
    header: "Slug",
    key: "slug",
    sort: "slug",
    value: (product) => product.slug,
    cell: (product) => <code title={product.slug}>{product.slug}</code>,
    className: "slug state",
  },
  {
    header: "Status",
    key: "status",
    sort: "status",
    value: (product) => product.status,
    cell: (product) => <PublishState status={product.status} row={product} />,
  },
  {
    header: "Created",
    key: "created",
    sort: "created",
    value: (product) => product.created_at,
    cell: (product) => <time dateTime={product.created_at}>{formatDay(product.created_at)}</time>,
    className: "date spare",
  },
];
