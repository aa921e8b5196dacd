import { type KeyboardEvent, type MouseEvent, useLayoutEffect, useRef, useState } from "react";
import type { GridCellState, GridColumn } from "./grid-column.ts";
import type { Place } from "./grid-places.rules.ts";
import type { Editing } from "./use-grid-cursor.ts";

type GridCellProps = {
  place: Place;
  column: GridColumn;
  state: GridCellState;
  isActive: boolean;
  isChosen: boolean;
  editing: Editing | undefined;
  /** Takes what was typed, and leads to the next cell where there is one. */
  onCommit: (text: string, next: Place | undefined) => void;
  onCancel: () => void;
  pointer: Record<"onMouseDown" | "onMouseEnter" | "onClick" | "onDoubleClick", (event: MouseEvent) => void>;
};

/** One cell: what it reads, or the field in which that is changed. */
export function GridCell(props: GridCellProps) {
  const { place, column, state, isActive, isChosen, editing, onCommit, onCancel, pointer } = props;
  const { text, isChanged, problem, placeholder, mark } = state;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a table has no cells that are edited and windowed
    <div
      role="gridcell"
      tabIndex={isActive && !editing ? 0 : -1}
      data-place={`${place.row}:${place.column}`}
      aria-colindex={place.column + 2}
      aria-selected={isChosen}
      aria-invalid={problem ? true : undefined}
      data-changed={isChanged || undefined}
      className="grid-cell"
      title={problem ?? (text.length > 12 ? text : undefined)}
      {...pointer}
    >
      {editing ? (
        <CellEditor
          label={column.label}
          text={editing === "keep" ? text : ""}
          choices={column.choices}
          language={column.language}
          place={place}
          onCommit={onCommit}
          onCancel={onCancel}
        />
      ) : (
        <>
          {column.isColour && /^#[0-9a-f]{6}$/i.test(text) && <i className="swatch" style={{ background: text }} />}
          {text === "" && placeholder ? (
            <span className="grid-placeholder">{placeholder}</span>
          ) : (
            <span lang={column.language}>{text}</span>
          )}
          {mark && <small className="grid-mark">{mark}</small>}
        </>
      )}
    </div>
  );
}

type CellEditorProps = {
  label: string;
  text: string;
  choices: readonly string[] | undefined;
  language: string | undefined;
  place: Place;
  onCommit: GridCellProps["onCommit"];
  onCancel: () => void;
};

function CellEditor({ label, text, choices, language, place, onCommit, onCancel }: CellEditorProps) {
  const [typed, setTyped] = useState(text);
  const field = useRef<HTMLTextAreaElement & HTMLSelectElement>(null);
  const isOver = useRef(false);

  useLayoutEffect(() => {
    field.current?.focus({ preventScroll: true });
    field.current?.setSelectionRange?.(text.length, text.length);
  }, [text]);

  function end(next: Place | undefined) {
    if (isOver.current) return;
    isOver.current = true;
    onCommit(field.current?.value ?? typed, next);
  }

  function press(event: KeyboardEvent) {
    const { key, shiftKey } = event;
    // The input of Chinese characters has an Enter of its own.
    if (event.nativeEvent.isComposing) return;
    const { row, column } = place;
    const nextOf: Record<string, Place> = {
      Enter: { row: Math.max(0, row + (shiftKey ? -1 : 1)), column },
      Tab: { row, column: Math.max(0, column + (shiftKey ? -1 : 1)) },
    };
    const next = event.altKey ? undefined : nextOf[key];
    if (next) {
      event.preventDefault();
      end(next);
    } else if (key === "Enter") {
      event.preventDefault();
      field.current?.setRangeText?.("\n", typed.length, typed.length, "end");
      setTyped(`${typed}\n`);
    } else if (key === "Escape") {
      // A dialog is not to hear it.
      event.stopPropagation();
      isOver.current = true;
      onCancel();
    }
  }

  const common = { ref: field, "aria-label": label, onKeyDown: press, onBlur: () => end(undefined) };
  if (choices) {
    return (
      <select {...common} value={typed} onChange={(event) => setTyped(event.target.value)}>
        {!choices.includes(typed) && <option value={typed}>{typed}</option>}
        {choices.map((choice) => (
          <option key={choice} value={choice}>
            {choice}
          </option>
        ))}
      </select>
    );
  }
  return (
    <textarea {...common} rows={1} lang={language} value={typed} onChange={(event) => setTyped(event.target.value)} />
  );
}
