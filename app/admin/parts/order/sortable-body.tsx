import type { BeforeCapture } from "@hello-pangea/dnd";
import { type ReactNode, useRef } from "react";
import type { MenuAction } from "../../../ui/menu.tsx";
import { Sortable } from "./sortable.tsx";
import type { Order } from "./use-order.ts";

type SortableBodyProps<Row> = {
  rows: Row[];
  order: Order<Row>;
  name: (row: Row) => string;
  cells: (row: Row, moves: MenuAction[]) => ReactNode;
  /** Search, filter or sorting is on: what is shown is not the order itself. */
  isArranged: boolean;
};

/** Rows of a table that are sorted by hand. */
export function SortableBody<Row extends { id: number }>({ cells, ...rows }: SortableBodyProps<Row>) {
  const body = useRef<HTMLTableSectionElement>(null);

  // A row that is lifted leaves its table, and with it the widths of the columns.
  function freezeWidths({ draggableId }: BeforeCapture) {
    const row = body.current?.querySelector(`[data-rfd-draggable-id="${draggableId}"]`);
    for (const cell of row?.querySelectorAll("td") ?? []) cell.style.width = `${cell.offsetWidth}px`;
  }

  function freeWidths() {
    for (const cell of body.current?.querySelectorAll("td") ?? []) cell.style.width = "";
  }

  return (
    <Sortable
      {...rows}
      onLift={freezeWidths}
      onDrop={freeWidths}
      frame={({ innerRef, droppableProps, placeholder }, children) => (
        <tbody
          ref={(element) => {
            body.current = element;
            innerRef(element);
          }}
          {...droppableProps}
        >
          {children}
          {placeholder}
        </tbody>
      )}
      item={(row, lifted, handle, moves) => (
        <tr {...lifted}>
          <td className="handle-cell">{handle}</td>
          {cells(row, moves)}
        </tr>
      )}
    />
  );
}
