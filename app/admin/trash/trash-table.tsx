import type { Trashed } from "../../domain/history/history-records.schema.ts";
import { personWord, recordWord, SETTING_LABELS, tellHangs } from "../../domain/history/history-words.rules.ts";
import { daysUntil, formatMinute } from "../parts/dates.ts";
import { type Column, EmptyRow, HeadingCell, LoadingRows } from "../parts/table/table-parts.tsx";
import type { ListState } from "../parts/table/use-list-state.ts";

type TrashTableProps = {
  /** Undefined until they have come. */
  rows: Trashed[] | undefined;
  list: ListState;
  isLoading: boolean;
  /** The entry that is being restored. */
  restoring: number | undefined;
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
            {formatMinute(entry.deleted_at)} by {personWord(entry.person)}
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
        <small>{personWord(person)}</small>
      </>
    ),
    className: "date state",
  },
  { header: "Days left", cell: ({ expires_at }) => daysUntil(expires_at), className: "number state" },
];

/** What lies in the trash, with what can be done with it. */
export function TrashTable({ rows, list, isLoading, restoring, onRestore, onDelete }: TrashTableProps) {
  const width = columns.length + 1;
  return (
    <div className="table-frame trash-table">
      <table aria-label="Trash" aria-busy={isLoading}>
        <thead>
          <tr>
            {columns.map((column) => (
              <HeadingCell key={column.header} column={column} list={list} />
            ))}
            <th scope="col">Actions</th>
          </tr>
        </thead>
        <tbody>
          {!rows && <LoadingRows columns={width} />}
          {rows?.length === 0 &&
            (list.isArranged ? (
              <EmptyRow columns={width} list={list} />
            ) : (
              <tr className="empty-row">
                <td colSpan={width}>The trash is empty.</td>
              </tr>
            ))}
          {rows?.map((entry) => (
            <tr key={entry.id}>
              {columns.map((column) => (
                <td key={column.header} className={column.className}>
                  {column.cell(entry)}
                </td>
              ))}
              <td>
                <div className="row-buttons">
                  <button
                    type="button"
                    className="button small"
                    aria-disabled={restoring !== undefined || undefined}
                    // The second click of two is not meant for the entry that moves up when the first is back.
                    onClick={({ detail }) => restoring === undefined && detail < 2 && onRestore(entry)}
                  >
                    {restoring === entry.id ? "Restoring..." : "Restore"}
                  </button>
                  <button type="button" className="button small to-destroy" onClick={() => onDelete(entry)}>
                    Delete for good
                  </button>
                </div>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** What an entry is called. */
export function nameOf({ table, name }: Pick<Trashed, "table" | "name">): string {
  return (table === "global_settings" ? SETTING_LABELS[name] : undefined) ?? name;
}

function hangsOf({ table, hangs }: Trashed): string {
  return tellHangs(table, hangs);
}
