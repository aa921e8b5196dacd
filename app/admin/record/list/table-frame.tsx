import type { KeyboardEvent, MouseEvent as ReactMouseEvent } from "react";
import { ActionsMenu, type MenuAction } from "../../../ui/menu.tsx";
import { useMayWrite, useOfferedActions } from "../../parts/session/writing.tsx";
import { SortableBody } from "../order/sortable-body.tsx";
import type { Order } from "../order/use-order.ts";
import { WINDOWED_FROM } from "../order/use-row-window.ts";
import { shownColumns } from "./columns.rules.ts";
import { type Column, EmptyRow, HeadingCell, LoadingRows } from "./table-parts.tsx";
import type { ListState } from "./use-list-state.ts";
import type { Selection } from "./use-selection.ts";

export type TableRow = { id: number };

/** What a table shows of its rows and does with them, wherever they come from. */
export type TableLook<Row extends TableRow> = {
  /** Accessible name of the table. */
  label: string;
  columns: Column<Row>[];
  /** Which of them are not shown. */
  hidden?: ReadonlySet<string>;
  list: ListState;
  /** What a row is called in the names of its menu and its checkbox. */
  name: (row: Row) => string;
  /** Without them, rows have no menu. */
  actions?: (row: Row) => MenuAction[];
  /** What a click on a row does: what 'Edit' of its menu does, or 'Open'. */
  open?: (row: Row) => void;
  /** Puts a checkbox into each row and the head. */
  selection?: Selection;
};

type TableFrameProps<Row extends TableRow> = TableLook<Row> & {
  /** The rows that are shown; undefined until they have come. */
  rows: Row[] | undefined;
  isBusy: boolean;
  /** Makes the rows sortable by hand. */
  order?: Order<Row>;
};

/** Head and rows of a table. */
export function TableFrame<Row extends TableRow>(props: TableFrameProps<Row>) {
  const { label, list, name, actions, open, rows, isBusy } = props;
  const columns = shownColumns(props.columns, props.hidden);
  const isWriter = useMayWrite();
  const offered = useOfferedActions();
  const order = isWriter ? props.order : undefined;
  const selection = isWriter ? props.selection : undefined;
  const classes = [
    ...(order ? ["handle-cell"] : []),
    ...(selection ? ["tick-cell"] : []),
    ...columns.map(({ className }) => className),
    ...(actions ? ["row-actions"] : []),
  ];

  const cells = (row: Row, moves: MenuAction[] = []) => (
    <>
      {selection && <TickCell selection={selection} rows={rows ?? []} row={row} name={name(row)} />}
      {columns.map((column) => (
        <td key={column.header} className={column.className}>
          {column.cell(row)}
        </td>
      ))}
      {actions && (
        <td className="row-actions">
          <ActionsMenu
            label={`Actions for ${name(row)}`}
            actions={[...view(row), ...offered(actions(row)), ...moves]}
          />
        </td>
      )}
    </>
  );
  // In place of 'Edit' and the like.
  const view = (row: Row): MenuAction[] =>
    isWriter || !open ? [] : [{ label: "View", isReading: true, onSelect: () => open(row) }];
  const rowProps = (row: Row) => ({
    "aria-selected": selection ? selection.ids.has(row.id) : undefined,
    ...(open && {
      "data-opens": true,
      onClick: (event: ReactMouseEvent) => isMeant(event) && open(row),
      // A checkbox itself takes no Enter.
      onKeyDown: ({ key, target }: KeyboardEvent) =>
        key === "Enter" && target instanceof Element && target.closest(".tick-cell input") && open(row),
    }),
  });

  return (
    <div className="box table-frame">
      <table
        aria-label={label}
        aria-busy={isBusy}
        // Of a long list only some rows are there to be counted.
        aria-rowcount={order && rows && rows.length >= WINDOWED_FROM ? rows.length + 1 : undefined}
      >
        <thead>
          <tr>
            {order && (
              <th scope="col" className="handle-cell">
                <span className="visually-hidden">Move</span>
              </th>
            )}
            {selection && <TickAll selection={selection} rows={rows ?? []} />}
            {columns.map((column) => (
              <HeadingCell key={column.header} column={column} list={list} />
            ))}
            {actions && (
              <th scope="col" className="row-actions">
                Actions
              </th>
            )}
          </tr>
        </thead>
        {order && rows && rows.length > 0 ? (
          <SortableBody
            rows={rows}
            order={order}
            name={name}
            cells={cells}
            rowProps={rowProps}
            isArranged={list.isArranged}
          />
        ) : (
          <tbody>
            {!rows && <LoadingRows columns={classes} />}
            {rows?.length === 0 && <EmptyRow columns={classes.length} list={list} />}
            {rows?.map((row) => (
              <tr key={row.id} {...rowProps(row)}>
                {cells(row)}
              </tr>
            ))}
          </tbody>
        )}
      </table>
    </div>
  );
}

type TickCellProps = { selection: Selection; rows: TableRow[]; row: TableRow; name: string };

/** A click with Shift ticks all rows from the one before; the arrows go from row to row, with Shift they take it along. */
export function TickCell({ selection, rows, row, name }: TickCellProps) {
  const shown = rows.map(({ id }) => id);
  const isRange = (event: Event) => event instanceof MouseEvent && event.shiftKey;

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    const { key, shiftKey, currentTarget } = event;
    if (key !== "ArrowDown" && key !== "ArrowUp") return;
    event.preventDefault();
    const line = currentTarget.closest("tr");
    const next = key === "ArrowDown" ? line?.nextElementSibling : line?.previousElementSibling;
    const box = next?.querySelector<HTMLInputElement>(".tick-cell input");
    const id = shown[shown.indexOf(row.id) + (key === "ArrowDown" ? 1 : -1)];
    if (!box || id === undefined) return;
    box.focus();
    if (shiftKey) selection.step(row.id, id, shown);
  }

  return (
    <td className="tick-cell">
      <input
        type="checkbox"
        aria-label={`Select ${name}`}
        checked={selection.ids.has(row.id)}
        onChange={({ nativeEvent }) =>
          isRange(nativeEvent) ? selection.extend(row.id, shown) : selection.toggle(row.id)
        }
        onKeyDown={onKeyDown}
      />
    </td>
  );
}

/** The checkbox of the head: ticks the rows of the page. */
export function TickAll({ selection, rows }: { selection: Selection; rows: TableRow[] }) {
  const ids = rows.map(({ id }) => id);
  const ticked = ids.filter((id) => selection.ids.has(id)).length;
  return (
    <th scope="col" className="tick-cell">
      <input
        ref={(box) => {
          if (box) box.indeterminate = ticked > 0 && ticked < ids.length;
        }}
        type="checkbox"
        aria-label="Select all rows of this page"
        checked={ids.length > 0 && ticked === ids.length}
        disabled={ids.length === 0}
        onChange={() => selection.togglePage(ids)}
      />
    </th>
  );
}

/** Whether a click is meant for the row: not for a control in it, and not the end of selecting a text. */
function isMeant({ currentTarget, target, defaultPrevented, ctrlKey, metaKey, shiftKey }: ReactMouseEvent): boolean {
  // An open menu belongs to its row, but is elsewhere in the document.
  if (defaultPrevented || !(target instanceof Element) || !currentTarget.contains(target)) return false;
  if (
    target.closest("a, button, input, label, select, textarea, [role=button], .tick-cell, .handle-cell, .row-actions")
  )
    return false;
  return !(ctrlKey || metaKey || shiftKey) && getSelection()?.type !== "Range";
}
