import { type BeforeCapture, DragDropContext, Draggable, Droppable, type DropResult } from "@hello-pangea/dnd";
import { GripVertical } from "lucide-react";
import { type ReactNode, useRef } from "react";
import type { MenuAction } from "../../ui/menu.tsx";
import type { Order } from "./use-order.ts";

type SortableBodyProps<Row> = {
  rows: Row[];
  order: Order<Row>;
  name: (row: Row) => string;
  cells: (row: Row, moves: MenuAction[]) => ReactNode;
  /** Search, filter or sorting is on: what is shown is not the order itself. */
  isArranged: boolean;
};

/**
 * Rows that are sorted by hand: with the mouse after 5 px, on touch after 120 ms, with the space key and the arrows, and
 * by Move up and Move down. Distances and times are the library's own, and those of back office §9.
 */
export function SortableBody<Row extends { id: number }>(props: SortableBodyProps<Row>) {
  const { rows, order, name, cells, isArranged } = props;
  const body = useRef<HTMLTableSectionElement>(null);
  const isFixed = isArranged || order.isSaving;

  // A row that is lifted leaves its table, and with it the widths of the columns.
  function freezeWidths({ draggableId }: BeforeCapture) {
    const row = body.current?.querySelector(`[data-rfd-draggable-id="${draggableId}"]`);
    for (const cell of row?.querySelectorAll("td") ?? []) cell.style.width = `${cell.offsetWidth}px`;
  }

  function onDragEnd({ source, destination }: DropResult) {
    for (const cell of body.current?.querySelectorAll("td") ?? []) cell.style.width = "";
    if (destination) order.move(source.index, destination.index);
  }

  const moves = (index: number): MenuAction[] => [
    { label: "Move up", disabled: isFixed || index === 0, onSelect: () => order.move(index, index - 1) },
    {
      label: "Move down",
      disabled: isFixed || index === rows.length - 1,
      onSelect: () => order.move(index, index + 1),
    },
  ];

  return (
    <DragDropContext onBeforeCapture={freezeWidths} onDragEnd={onDragEnd}>
      <Droppable droppableId="rows">
        {(droppable) => (
          <tbody
            ref={(element) => {
              body.current = element;
              droppable.innerRef(element);
            }}
            {...droppable.droppableProps}
          >
            {rows.map((row, index) => (
              <Draggable key={row.id} draggableId={String(row.id)} index={index} isDragDisabled={isFixed}>
                {(draggable, { isDragging }) => (
                  <tr ref={draggable.innerRef} {...draggable.draggableProps} data-dragging={isDragging || undefined}>
                    <td className="handle-cell">
                      {/* biome-ignore lint/a11y/useSemanticElements: the library starts no drag from a button element */}
                      <span
                        role="button"
                        tabIndex={0}
                        {...draggable.dragHandleProps}
                        className="drag-handle"
                        aria-label={`Reorder ${name(row)}`}
                        aria-disabled={isFixed || undefined}
                        title={isArranged ? "Clear search, filters and sorting to change the order" : "Drag to reorder"}
                      >
                        <GripVertical aria-hidden="true" />
                      </span>
                    </td>
                    {cells(row, moves(index))}
                  </tr>
                )}
              </Draggable>
            ))}
            {droppable.placeholder}
          </tbody>
        )}
      </Droppable>
    </DragDropContext>
  );
}
