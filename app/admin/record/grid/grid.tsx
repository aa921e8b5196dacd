// biome-ignore-all lint/a11y/useSemanticElements: a table has no cells that are edited and windowed

import { defaultRangeExtractor, useVirtualizer } from "@tanstack/react-virtual";
import { type ClipboardEvent, type CSSProperties, type KeyboardEvent, type MouseEvent, useEffect, useRef } from "react";
import { parseCells } from "../../../domain/spreadsheets/pasted-cells.rules.ts";
import { ArrowDown, ArrowUp } from "../../../ui/icons.tsx";
import { ActionsMenu, type MenuAction } from "../../../ui/menu.tsx";
import { formatCells } from "./clipboard.rules.ts";
import { GridCell } from "./grid-cell.tsx";
import type { GridCellState, GridColumn } from "./grid-column.ts";
import { isWithin, type Place, placeAfter, placeAfterTab, type Range } from "./grid-places.rules.ts";
import type { CellEdit } from "./pending-cells.rules.ts";
import { type GridCursor, useGridCursor } from "./use-grid-cursor.ts";
import { useGridFocus } from "./use-grid-focus.ts";

type GridProps = {
  label: string;
  columns: readonly GridColumn[];
  /** How many rows there are; after them comes an empty one, for new rows. */
  count: number;
  keyOf: (row: number) => string;
  nameOf: (row: number) => string;
  cell: (row: number, column: GridColumn) => GridCellState;
  menu: (row: number) => MenuAction[];
  /** The cell that is to take the focus; another object leads there anew. */
  target?: Place | undefined;
  isFixed: boolean;
  onWrite: (edits: CellEdit[]) => void;
  onPaste: (block: string[][], range: Range) => void;
  onActive: (place: Place) => void;
  /** The first column orders the rows. */
  isDescending: boolean;
  onSort: () => void;
};

const ROW_HEIGHT = 36;
/** What a key is called that an input method takes, as for Chinese. */
const INPUT_METHOD = "Process";
const MENU_WIDTH = 2.5;
/** Up to so many rows are all in the page. */
const MOST_UNWINDOWED = 100;

/**
 * Cells as in a spreadsheet: arrows, Home, End, Page Up and Down lead through them and with Shift take more of them; Enter, F2 or typing edits,
 * Escape takes it back, Enter and Tab go on; copied and pasted as in a spreadsheet, Ctrl+D copies down, Delete empties.
 */
export function Grid(props: GridProps) {
  const { label, columns, count, keyOf, nameOf, cell, menu, target, isFixed, onWrite, onPaste, onActive } = props;
  const rows = count + 1;
  const frame = useRef<HTMLDivElement>(null);
  const cursor = useGridCursor({ rows, columns: columns.length });
  const { active, range, editing } = cursor;
  const virtual = useVirtualizer({
    count: rows,
    getScrollElement: () => frame.current,
    estimateSize: () => ROW_HEIGHT,
    useFlushSync: false,
    overscan: rows <= MOST_UNWINDOWED ? MOST_UNWINDOWED : 10,
    // The row with the focus stays, wherever the others are scrolled to.
    rangeExtractor: (shown) => [...new Set([...defaultRangeExtractor(shown), active.row])].toSorted((a, b) => a - b),
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: only another target leads anywhere
  useEffect(() => {
    if (target) cursor.go(target);
  }, [target]);
  useGridFocus(frame, cursor, (row) => virtual.scrollToIndex(row));
  const tell = useRef(onActive);
  tell.current = onActive;
  useEffect(() => tell.current({ row: active.row, column: active.column }), [active.row, active.column]);

  const write = (edits: CellEdit[]) => !isFixed && edits.length > 0 && onWrite(edits);

  function commit(text: string, next: Place | undefined) {
    const column = columns[active.column];
    if (column && text !== cell(active.row, column).text) write([{ row: active.row, column: column.name, text }]);
    if (next) cursor.go(next);
    else cursor.leave();
  }

  function press(event: KeyboardEvent) {
    // A menu tells its keys to what it was opened from.
    if (editing || !frame.current || !placeOfElement(event.target, frame.current)) return;
    const { key, shiftKey } = event;
    const isControl = event.ctrlKey || event.metaKey;
    const take = (act: () => void) => {
      event.preventDefault();
      event.stopPropagation();
      act();
    };
    if (key === "Tab") {
      const next = placeAfterTab(active, shiftKey, columns.length);
      return next && take(() => cursor.go(next));
    }
    const page = Math.max(1, Math.floor((frame.current.clientHeight - ROW_HEIGHT) / ROW_HEIGHT) - 1);
    const next = placeAfter(key, isControl, active, { rows, columns: columns.length, page });
    if (next) return take(() => cursor.go(next, shiftKey));
    if (isControl && key === "a")
      return take(() => cursor.select({ row: 0, column: 0 }, { row: count, column: columns.length - 1 }));
    if (active.column < 0) return;
    if (isControl && key === "d") return take(copyDown);
    if (isControl || event.altKey || isFixed) return;
    if (key === "Enter" || key === "F2") return take(() => cursor.edit("keep"));
    if (key === "Delete" || key === "Backspace") return take(() => write(cellsIn(range, () => "")));
    // The key press itself then reaches the cell's input.
    const isTyped = key.length === 1 || key === INPUT_METHOD;
    if (isTyped && !event.nativeEvent.isComposing) cursor.edit("replace");
  }

  function cellsIn({ top, bottom, left, right }: Range, text: (row: number, column: GridColumn) => string): CellEdit[] {
    return columns.slice(left, right + 1).flatMap((column) =>
      Array.from({ length: bottom - top + 1 }, (_, down) => {
        const row = top + down;
        return { row, column: column.name, text: text(row, column) };
      }),
    );
  }

  /** The first row of what is chosen goes into the others; a single row takes the values above it. */
  function copyDown() {
    const source = range.top === range.bottom ? range.top - 1 : range.top;
    if (source < 0) return;
    const below = { ...range, top: source + 1 };
    write(cellsIn(below, (_row, column) => cell(source, column).text));
  }

  function copy(event: ClipboardEvent) {
    if (editing) return;
    event.preventDefault();
    const { top, bottom, left, right } = range;
    const shown = columns.slice(left, right + 1);
    const block = Array.from({ length: bottom - top + 1 }, (_, down) =>
      shown.map((column) => cell(top + down, column).text),
    );
    event.clipboardData.setData("text/plain", formatCells(block));
  }

  function paste(event: ClipboardEvent) {
    if (editing || isFixed || active.column < 0) return;
    event.preventDefault();
    const text = event.clipboardData.getData("text/plain");
    if (text !== "") onPaste(parseCells(text), range);
  }

  // On a phone the first one, which stays in view, leaves room for any other whole.
  const [first, ...others] = columns.map(({ width }) => width);
  const widths = {
    "--grid-first": `min(${first}rem, 30vw)`,
    "--grid-columns": `${MENU_WIDTH}rem var(--grid-first) ${others.map((width) => `min(${width}rem, 45vw)`).join(" ")}`,
  } as CSSProperties;
  const Arrow = props.isDescending ? ArrowDown : ArrowUp;
  return (
    <div
      ref={frame}
      role="grid"
      className="box grid"
      style={widths}
      aria-label={label}
      aria-rowcount={rows + 1}
      aria-colcount={columns.length + 1}
      aria-multiselectable
      data-many={range.top !== range.bottom || range.left !== range.right || undefined}
      onKeyDownCapture={press}
      onCopy={copy}
      onPaste={paste}
    >
      <div role="row" tabIndex={-1} aria-rowindex={1} className="grid-row grid-head">
        <div role="columnheader" tabIndex={-1} aria-colindex={1} className="grid-menu">
          <span className="visually-hidden">Actions</span>
        </div>
        {columns.map((column, place) => (
          <div
            key={column.name}
            role="columnheader"
            tabIndex={-1}
            aria-colindex={place + 2}
            aria-sort={place === 0 ? (props.isDescending ? "descending" : "ascending") : undefined}
          >
            {place === 0 ? (
              <button type="button" className="sort-button" onClick={props.onSort}>
                {column.label}
                <Arrow aria-hidden="true" />
              </button>
            ) : (
              <span title={column.label}>{column.label}</span>
            )}
          </div>
        ))}
      </div>
      <div
        role="rowgroup"
        className="grid-body"
        style={{ height: virtual.getTotalSize() }}
        onFocus={({ target }) => {
          const place = frame.current && placeOfElement(target, frame.current);
          if (place && (place.row !== active.row || place.column !== active.column)) cursor.go(place);
        }}
      >
        {virtual.getVirtualItems().map(({ index: row, start }) => (
          <div
            key={row < count ? keyOf(row) : "behind"}
            role="row"
            tabIndex={-1}
            aria-rowindex={row + 2}
            className="grid-row"
            data-behind={row === count || undefined}
            style={{ top: start }}
          >
            <div role="gridcell" tabIndex={-1} aria-colindex={1} className="grid-menu" data-place={`${row}:-1`}>
              {row < count && (
                <ActionsMenu
                  label={`Actions for ${nameOf(row)}`}
                  actions={menu(row)}
                  tabIndex={active.row === row && active.column === -1 ? 0 : -1}
                />
              )}
            </div>
            {columns.map((column, place) => (
              <GridCell
                key={column.name}
                place={{ row, column: place }}
                column={column}
                state={cell(row, column)}
                isActive={active.row === row && active.column === place}
                isChosen={isWithin({ row, column: place }, range)}
                editing={active.row === row && active.column === place ? editing : undefined}
                onCommit={commit}
                onCancel={() => cursor.edit(undefined)}
                pointer={pointerOn({ row, column: place }, cursor, isFixed)}
              />
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}

/** The mouse chooses cells, and opens them by a double click; a finger by a second tap. */
function pointerOn(place: Place, cursor: GridCursor, isFixed: boolean) {
  const isActive = cursor.active.row === place.row && cursor.active.column === place.column;
  const isEdited = isActive && cursor.editing !== undefined;
  return {
    onMouseDown: (event: MouseEvent) => {
      if (isEdited || event.button !== 0) return;
      event.preventDefault();
      // What is edited elsewhere is taken over first.
      if (cursor.editing && document.activeElement instanceof HTMLElement) document.activeElement.blur();
      cursor.noteTap(isActive);
      cursor.go(place, event.shiftKey);
    },
    onMouseEnter: (event: MouseEvent) => {
      if (event.buttons === 1 && !cursor.editing) cursor.go(place, true);
    },
    onClick: (event: MouseEvent) => {
      const isFinger = (event.nativeEvent as PointerEvent).pointerType === "touch";
      if (isFinger && cursor.wasActive() && !isEdited && !isFixed) cursor.edit("keep");
    },
    onDoubleClick: () => !isEdited && !isFixed && cursor.edit("keep"),
  };
}

/** The cell that an element of the grid is in. */
function placeOfElement(target: EventTarget, frame: HTMLElement): Place | undefined {
  if (!(target instanceof Element) || !frame.contains(target)) return undefined;
  const place = target.closest<HTMLElement>("[data-place]")?.dataset.place;
  const [row, column] = place?.split(":").map(Number) ?? [];
  return row === undefined || column === undefined ? undefined : { row, column };
}
