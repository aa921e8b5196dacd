import type { ListedItemCode } from "../../nouns/item-codes/item-codes.data.ts";
import { formatDay } from "../parts/dates.ts";
import type { Column } from "../record/list/table-parts.tsx";
import { Thumbnail } from "../record/list/thumbnail.tsx";

export const itemCodeColumns: Column<ListedItemCode>[] = [
  { header: "Image", cell: (code) => <Thumbnail url={code.image_url} />, className: "picture" },
  {
    header: "Item Code",
    sort: "code",
    cell: (code) => code.item_code,
    className: "code",
  },
  {
    header: "Product",
    sort: "product",
    cell: (code) => <span title={code.products.name}>{code.products.name}</span>,
    className: "cut-title",
  },
  {
    header: "Type",
    sort: "type",
    cell: (code) => <span title={code.type ?? undefined}>{code.type ?? "-"}</span>,
    className: "cut-title state",
  },
  {
    header: "Composition",
    sort: "composition",
    cell: (code) => <span title={code.composition ?? undefined}>{code.composition ?? "-"}</span>,
    className: "cut-title spare",
  },
  {
    header: "Created",
    sort: "created",
    cell: (code) => <time dateTime={code.created_at}>{formatDay(code.created_at)}</time>,
    className: "date spare",
  },
];
