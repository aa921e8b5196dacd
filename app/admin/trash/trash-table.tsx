import { type FocusEvent, useEffect, useRef } from "react";
import type { Trashed } from "../../domain/history/history-records.schema.ts";
import { describeDependents, recordWord, SETTING_LABELS } from "../../domain/history/history-words.rules.ts";
import { keepFocus } from "../../ui/keep-focus.ts";
import { daysUntil, formatMinute } from "../parts/dates.ts";
import { PersonName } from "../parts/people/person-name.tsx";
import { useAccess } from "../parts/session/access.ts";
import { TickAll, TickCell } from "../record/list/table-frame.tsx";
import { type Column, EmptyRow, HeadingCell, LoadingRows } from "../record/list/table-parts.tsx";
import type { ListState } from "../record/list/use-list-state.ts";
import type { Selection } from "../record/list/use-selection.ts";

type TrashTableProps = {
  /** Whether a dialog is open above it. */
  isBehindDialog: boolean;
  /** Undefined until they have come. */
  rows: Trashed[] | undefined;
  list: ListState;
  isLoading: boolean;
  selection: Selection;
  /** The entry that is being restored. */
  restoring: number | undefined;
  /** Whether several are. */
  isBusy: boolean;
  onRestore: (entry: Trashed) => void;
  onDelete: (entry: Trashed) => void;
};

const columns: Column<Trashed>[] = [
  {
    header: "Name",
    cell: (entry) => (
      <>
        {nameOf(entry)}
        {entry.detail && <small> of {entry.detail}</small>}
        <div className="states">
          <span className="badge">{recordWord(entry.table)}</span>
          {hangsOf(entry) && <span className="hangs">{hangsOf(entry)}</span>}
          <span className="days">{daysUntil(entry.expires_at)} days left</span>
          <time dateTime={entry.deleted_at}>
            {formatMinute(entry.deleted_at)} by <PersonName email={entry.person} />
          </time>
        </div>
      </>
    ),
    className: "brief",
  },
  { header: "Kind", cell: ({ table }) => recordWord(table), className: "date state" },
  { header: "What hangs on it", cell: (entry) => hangsOf(entry) || "-", className: "state" },
  {
    header: "Deleted",
    cell: ({ deleted_at, person }) => (
      <>
        <time dateTime={deleted_at}>{formatMinute(deleted_at)}</time>
        <br />
        <small>
          <PersonName email={person} />
        </small>
      </>
    ),
    className: "date state",
  },
  { header: "Days left", cell: ({ expires_at }) => daysUntil(expires_at), className: "number state" },
];

/** What lies in the trash, with what can be done with it. */
export function TrashTable(props: TrashTableProps) {
  const { isBehindDialog, rows, list, isLoading, selection, restoring, onRestore, onDelete } = props;
  const { isOwner, mayWrite } = useAccess();
  const width = columns.length + 2;
  const isBusy = restoring !== undefined || props.isBusy;
  const own = rows?.filter(({ table }) => mayWrite(table)) ?? [];
  const focusing = useFocusKept(rows, isBehindDialog);
  return (
    <div className="box table-frame narrow trash-table">
      <table aria-label="Trash" aria-busy={isLoading}>
        <thead>
          <tr>
            <TickAll selection={selection} rows={own} />
            {columns.map((column) => (
              <HeadingCell key={column.header} column={column} list={list} />
            ))}
            <th scope="col">Actions</th>
          </tr>
        </thead>
        <tbody {...focusing}>
          {!rows && <LoadingRows columns={["tick-cell", ...columns.map(({ className }) => className), undefined]} />}
          {rows?.length === 0 &&
            (list.isArranged ? (
              <EmptyRow columns={width} list={list} />
            ) : (
              <tr className="empty-row">
                <td colSpan={width}>The trash is empty.</td>
              </tr>
            ))}
          {rows?.map((entry) => (
            <tr key={entry.id} aria-selected={selection.ids.has(entry.id)}>
              {mayWrite(entry.table) ? (
                <TickCell selection={selection} rows={own} row={entry} name={nameOf(entry)} />
              ) : (
                <td className="tick-cell" />
              )}
              {columns.map((column) => (
                <td key={column.header} className={column.className}>
                  {column.cell(entry)}
                </td>
              ))}
              <td>
                <div className="row-buttons">
                  {mayWrite(entry.table) && (
                    <button
                      type="button"
                      className="button small"
                      aria-disabled={isBusy || undefined}
                      // The second click of two is not meant for the entry that moves up when the first is back.
                      onClick={({ detail }) => !isBusy && detail < 2 && onRestore(entry)}
                    >
                      {restoring === entry.id ? "Restoring..." : "Restore"}
                    </button>
                  )}
                  {isOwner && (
                    <button type="button" className="button small to-destroy" onClick={() => onDelete(entry)}>
                      Delete for good
                    </button>
                  )}
                </div>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Gives the focus to the next entry when the one that had it leaves the trash. */
function useFocusKept(rows: Trashed[] | undefined, isBehindDialog: boolean) {
  const ref = useRef<HTMLTableSectionElement>(null);
  const place = useRef<number>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: entries leave with the rows, and a dialog that closes has none to go back to
  useEffect(() => {
    if (place.current === undefined || isBehindDialog) return;
    const at = place.current;
    keepFocus(() => {
      const buttons = ref.current?.querySelectorAll<HTMLElement>("tr .row-buttons > :first-child");
      return buttons?.[Math.min(at, buttons.length - 1)];
    });
  }, [rows, isBehindDialog]);
  return {
    ref,
    onFocus: ({ target }: FocusEvent) => {
      place.current = target.closest("tr")?.sectionRowIndex;
    },
  };
}

/** What an entry is called. */
export function nameOf({ table, name }: Pick<Trashed, "table" | "name">): string {
  return (table === "global_settings" ? SETTING_LABELS[name] : undefined) ?? name;
}

function hangsOf({ table, hangs }: Trashed): string {
  return describeDependents(table, hangs);
}
