import {
  type BeforeCapture,
  DragDropContext,
  Draggable,
  type DraggableProvided,
  Droppable,
  type DroppableProvided,
  type DropResult,
} from "@hello-pangea/dnd";
import { Fragment, type ReactNode } from "react";
import { GripVertical } from "../../../ui/icons.tsx";
import type { MenuAction } from "../../../ui/menu.tsx";
import type { Order } from "./use-order.ts";

/** What the element of a sortable row takes. */
type Lifted = DraggableProvided["draggableProps"] & {
  ref: DraggableProvided["innerRef"];
  "data-dragging": true | undefined;
};

type SortableProps<Row> = {
  rows: Row[];
  order: Pick<Order<Row>, "isSaving" | "move">;
  name: (row: Row) => string;
  /** Search, filter or sorting is on: what is shown is not the order itself. */
  isArranged: boolean;
  /** The element around the rows. */
  frame: (droppable: DroppableProvided, rows: ReactNode) => ReactNode;
  /** The element of one row, with its handle and the actions that move it without dragging. */
  item: (row: Row, lifted: Lifted, handle: ReactNode, moves: MenuAction[], index: number) => ReactNode;
  /** Of a list that is not made whole: which rows are. */
  windowed?: {
    indexes: number[];
    /** Where the copy of the dragged row is drawn. */
    container: () => HTMLElement;
    /** A row with what holds its place, which is empty while it is dragged. */
    around: (index: number, row: ReactNode, isLifted: boolean) => ReactNode;
  };
  onLift?: (lifted: BeforeCapture) => void;
  onDrop?: () => void;
};

/**
 * Rows that are sorted by hand: with the mouse after 5 px, on touch after 120 ms, with the space key and the arrows, and
 * by Move up and Move down. Distances and times are the library's own, and those of back office §9.
 */
export function Sortable<Row extends { id: number }>(props: SortableProps<Row>) {
  const { rows, order, name, isArranged, frame, item, windowed, onLift, onDrop } = props;
  const isFixed = isArranged || order.isSaving;

  function onDragEnd({ source, destination }: DropResult) {
    onDrop?.();
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

  const handle = (row: Row, { dragHandleProps }: DraggableProvided) => (
    // biome-ignore lint/a11y/useSemanticElements: the library starts no drag from a button element
    <span
      role="button"
      tabIndex={0}
      {...dragHandleProps}
      className="drag-handle"
      aria-label={`Reorder ${name(row)}`}
      aria-disabled={isFixed || undefined}
      title={isArranged ? "Clear search, filters and sorting to change the order" : "Drag to reorder"}
    >
      <GripVertical aria-hidden="true" />
    </span>
  );

  const element = (index: number, draggable: DraggableProvided, isDragging: boolean) => {
    const row = rows[index];
    const lifted = {
      ...draggable.draggableProps,
      ref: draggable.innerRef,
      "data-dragging": isDragging || undefined,
    };
    return row && item(row, lifted, handle(row, draggable), moves(index), index);
  };

  const draggable = (index: number) => {
    const id = rows[index]?.id;
    return (
      id !== undefined && (
        <Draggable key={id} draggableId={String(id)} index={index} isDragDisabled={isFixed}>
          {(provided, { isDragging }) => element(index, provided, isDragging)}
        </Draggable>
      )
    );
  };

  return (
    <DragDropContext {...(onLift && { onBeforeCapture: onLift })} onDragEnd={onDragEnd}>
      <Droppable
        droppableId="rows"
        {...(windowed && {
          mode: "virtual",
          renderClone: (provided, _snapshot, { source }) => element(source.index, provided, true),
          getContainerForClone: windowed.container,
        })}
      >
        {(droppable, { draggingFromThisWith }) =>
          frame(
            droppable,
            windowed
              ? windowed.indexes.map((index) => (
                  <Fragment key={rows[index]?.id}>
                    {windowed.around(index, draggable(index), draggingFromThisWith === String(rows[index]?.id))}
                  </Fragment>
                ))
              : rows.map((_row, index) => draggable(index)),
          )
        }
      </Droppable>
    </DragDropContext>
  );
}
