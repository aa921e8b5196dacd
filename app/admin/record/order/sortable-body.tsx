import type { BeforeCapture } from "@hello-pangea/dnd";
import { type HTMLAttributes, type ReactNode, useRef } from "react";
import type { MenuAction } from "../../../ui/menu.tsx";
import { Sortable } from "./sortable.tsx";
import type { Order } from "./use-order.ts";
import { useRowWindow, WINDOWED_FROM } from "./use-row-window.ts";

type SortableBodyProps<Row> = {
  rows: Row[];
  order: Order<Row>;
  name: (row: Row) => string;
  cells: (row: Row, moves: MenuAction[]) => ReactNode;
  rowProps: (row: Row) => HTMLAttributes<HTMLTableRowElement>;
  /** Search, filter or sorting is on: what is shown is not the order itself. */
  isArranged: boolean;
};

/** Rows of a table that are sorted by hand. Of a long list those alone are made that are near the window. */
export function SortableBody<Row extends { id: number }>(props: SortableBodyProps<Row>) {
  return props.rows.length < WINDOWED_FROM ? <WholeBody {...props} /> : <WindowedBody {...props} />;
}

function WholeBody<Row extends { id: number }>({ cells, rowProps, ...rows }: SortableBodyProps<Row>) {
  const body = useRef<HTMLTableSectionElement>(null);

  // A row that is lifted leaves its table, and with it the widths of the columns.
  function freezeWidths({ draggableId }: BeforeCapture) {
    const row = rowIn(body.current, draggableId);
    for (const cell of row?.cells ?? []) cell.style.width = `${cell.offsetWidth}px`;
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
        <tr {...rowProps(row)} {...lifted}>
          <td className="handle-cell">{handle}</td>
          {cells(row, moves)}
        </tr>
      )}
    />
  );
}

function WindowedBody<Row extends { id: number }>({ cells, rowProps, ...list }: SortableBodyProps<Row>) {
  const body = useRef<HTMLTableSectionElement>(null);
  const lifted = useRef<{ widths: number[]; height: number }>(undefined);
  const { items, gapBefore, gapBehind, measure, noteFocus } = useRowWindow(list.rows, body);

  // What is dragged is a copy of the row, which has none of the table's widths.
  function noteSize({ draggableId }: BeforeCapture) {
    const row = rowIn(body.current, draggableId);
    if (row) lifted.current = { widths: [...row.cells].map((cell) => cell.offsetWidth), height: row.offsetHeight };
  }

  function takeWidths(row: HTMLTableRowElement | null) {
    for (const [at, cell] of [...(row?.cells ?? [])].entries()) cell.style.width = `${lifted.current?.widths[at]}px`;
  }

  return (
    <Sortable
      {...list}
      onLift={noteSize}
      windowed={{
        indexes: items,
        container: () => body.current ?? document.body,
        around: (index, row, isLifted) => (
          <>
            <Gap height={gapBefore(index)} />
            {isLifted && <Gap height={lifted.current?.height ?? 0} />}
            {row}
          </>
        ),
      }}
      frame={({ innerRef, droppableProps }, children) => (
        <tbody
          ref={(element) => {
            body.current = element;
            innerRef(element);
          }}
          {...droppableProps}
          onFocus={noteFocus}
        >
          {children}
          <Gap height={gapBehind} />
        </tbody>
      )}
      item={(row, { ref, ...attributes }, handle, moves, index) => (
        <tr
          {...rowProps(row)}
          {...attributes}
          ref={(element) => {
            ref(element);
            if (attributes["data-dragging"]) takeWidths(element);
            else measure(element);
          }}
          data-index={index}
          aria-rowindex={index + 2}
        >
          <td className="handle-cell">{handle}</td>
          {cells(row, moves)}
        </tr>
      )}
    />
  );
}

/** Stands for rows that are not made. */
function Gap({ height }: { height: number }) {
  return height > 0 ? <tr className="row-gap" style={{ height }} /> : null;
}

function rowIn(body: HTMLElement | null, id: string): HTMLTableRowElement | null {
  return body?.querySelector(`[data-rfd-draggable-id="${id}"]`) ?? null;
}
