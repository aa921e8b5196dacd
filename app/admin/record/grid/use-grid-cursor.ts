import { useCallback, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { type Place, type Range, rangeOf } from "./grid-places.rules.ts";

/** How a cell is edited: starting from its value, or from the key that was pressed. */
export type Editing = "keep" | "replace";

export type GridCursor = {
  /** The cell that has the focus, or gets it when the grid is entered. */
  active: Place;
  range: Range;
  editing: Editing | undefined;
  /** How often somebody has led anywhere, be it where they were. */
  steps: number;
  /** Leads to a cell; with `isMore` all cells up to it are chosen. */
  go: (place: Place, isMore?: boolean) => void;
  select: (from: Place, to: Place) => void;
  edit: (editing: Editing | undefined) => void;
  /** Ends the editing because the focus has gone elsewhere. */
  leave: () => void;
  /** Whether somebody has led anywhere: the focus is not taken before. */
  isLed: () => boolean;
  noteTap: (isActive: boolean) => void;
  /** Whether the cell was active already when it was last tapped. */
  wasActive: () => boolean;
};

type State = { active: Place; anchor: Place; editing: Editing | undefined; steps: number };

const START: Place = { row: 0, column: 0 };

/** Which cells of a grid are chosen, and which is edited. */
export function useGridCursor({ rows, columns }: { rows: number; columns: number }): GridCursor {
  const [state, setState] = useState<State>({ active: START, anchor: START, editing: undefined, steps: 0 });
  const led = useRef(false);
  const tapped = useRef(false);
  // Rows and columns may have gone.
  const clamp = ({ row, column }: Place) => ({ row: Math.min(row, rows - 1), column: Math.min(column, columns - 1) });
  const isInside = ({ row, column }: Place) => row < rows && column < columns;
  const active = isInside(state.active) ? state.active : clamp(state.active);
  const anchor = clamp(state.anchor);
  const lead = (next: Omit<State, "steps">) => {
    led.current = true;
    setState(({ steps }) => ({ ...next, steps: steps + 1 }));
  };
  return {
    active,
    range: rangeOf(anchor, active),
    editing: state.editing,
    steps: state.steps,
    go: (place, isMore = false) => lead({ active: place, anchor: isMore ? anchor : place, editing: undefined }),
    select: (from, to) => lead({ active: to, anchor: from, editing: undefined }),
    // At once: the key that begins it is to arrive in the field.
    edit: (editing) => flushSync(() => lead({ active, anchor: active, editing })),
    leave: () => {
      led.current = false;
      setState((present) => ({ ...present, editing: undefined }));
    },
    isLed: useCallback(() => led.current, []),
    noteTap: (isActive) => {
      tapped.current = isActive;
    },
    wasActive: () => tapped.current,
  };
}
