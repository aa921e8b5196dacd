import { defaultRangeExtractor, useWindowVirtualizer } from "@tanstack/react-virtual";
import { type FocusEvent, type RefObject, useLayoutEffect, useRef, useState } from "react";

/** Lists of fewer rows are made whole. */
export const WINDOWED_FROM = 100;

/** Height of a row whose texts need one line: the others are measured once they are made. */
const ROW_HEIGHT = 41;

/** Rows beyond the edges of the window that are made as well, so that keys find the next one. */
const ROWS_BEYOND = 10;

/** Which rows of a long table are near the window, and how high the gaps between them are. */
export function useRowWindow(rows: readonly { id: number }[], body: RefObject<HTMLTableSectionElement | null>) {
  const [scrollMargin, setScrollMargin] = useState(0);
  const focused = useRef<number>(undefined);
  const rowsNow = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => ROW_HEIGHT,
    overscan: ROWS_BEYOND,
    scrollMargin,
    getItemKey: (index) => rows[index]?.id ?? index,
    // The row that has the focus would lose it with its element.
    rangeExtractor: (range) => {
      const kept = rows.findIndex(({ id }) => id === focused.current);
      const near = defaultRangeExtractor(range);
      return kept < 0 || near.includes(kept) ? near : [...near, kept].toSorted((a, b) => a - b);
    },
  });

  // Any render may have moved the table.
  useLayoutEffect(() => {
    if (body.current) setScrollMargin(Math.round(body.current.getBoundingClientRect().top + window.scrollY));
  });

  const items = rowsNow.getVirtualItems();
  const last = items.at(-1);
  return {
    items: items.map(({ index }) => index),
    gapBefore: (index: number) => {
      const at = items.findIndex((item) => item.index === index);
      const start = items[at]?.start ?? scrollMargin;
      return start - (items[at - 1]?.end ?? scrollMargin);
    },
    gapBehind: last ? rowsNow.getTotalSize() - (last.end - scrollMargin) : 0,
    measure: rowsNow.measureElement,
    noteFocus: ({ target }: FocusEvent) => {
      const index = Number(target.closest<HTMLElement>("[data-index]")?.dataset.index);
      focused.current = rows[index]?.id;
    },
  };
}
