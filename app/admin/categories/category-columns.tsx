import { formatDay } from "../parts/dates.ts";
import type { Column } from "../record/list/table-parts.tsx";
import type { CategoryRow, CategoryTable } from "./category-source.ts";

/** Columns of a table of categories; `further` ones come after the name. */
export function categoryColumns<Row extends CategoryRow<CategoryTable>>(further: Column<Row>[] = []): Column<Row>[] {
  return [
    {
      header: "Order",
      sort: "order",
      value: (category) => category.display_order,
      cell: (category) => category.display_order ?? "-",
      className: "number state",
    },
    {
      header: "Name",
      key: "name",
      isFixed: true,
      sort: "name",
      value: (category) => category.name,
      cell: (category) => category.name,
      className: "wide",
    },
    ...further,
    {
      header: "Created",
      key: "created",
      sort: "created",
      value: (category) => category.created_at,
      cell: (category) => <time dateTime={category.created_at}>{formatDay(category.created_at)}</time>,
      className: "date spare",
    },
  ];
}
