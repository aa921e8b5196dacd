import { useEffect, useRef } from "react";
import type { GridCursor } from "./use-grid-cursor.ts";

/** The focus follows the cell that is active, as long as it is in the grid. */
export function useGridFocus(
  frame: { current: HTMLDivElement | null },
  { active, editing, steps, isLed }: GridCursor,
  show: (row: number) => void,
) {
  const scroll = useRef(show);
  scroll.current = show;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each step counts, also one that leads where the focus was before
  useEffect(() => {
    if (!isLed() || editing) return;
    const cell = frame.current?.querySelector<HTMLElement>(`[data-place="${active.row}:${active.column}"]`);
    if (!cell) return scroll.current(active.row);
    (cell.querySelector("button") ?? cell).focus({ preventScroll: true });
    cell.scrollIntoView({ block: "nearest", inline: "nearest" });
  }, [frame, active.row, active.column, editing, steps, isLed]);
}
