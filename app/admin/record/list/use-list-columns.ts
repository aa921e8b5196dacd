import { useSearchParams } from "react-router";
import { useAccess } from "../../parts/session/access.ts";
import { type ColumnChoice, hiddenAtFirst, readHidden, writeHidden } from "./columns.rules.ts";
import { keepColumns, readKeptColumns } from "./kept-columns.ts";

/** The columns of a list and which of them are hidden. */
export type ListColumns = {
  /** The table that the list shows; its views are kept under this name. */
  table: string;
  columns: readonly ColumnChoice[];
  hidden: ReadonlySet<string>;
  toggle: (key: string) => void;
};

/**
 * Which columns of a list are hidden: as the address says, else as this person has left them on this device, else as they are at first.
 * A view has columns of its own, so what is changed in one is not kept on the device.
 */
export function useListColumns(table: string, columns: readonly ColumnChoice[]): ListColumns {
  const { userId = "" } = useAccess();
  const [parameters, setParameters] = useSearchParams();
  const isView = parameters.has("view");
  const hidden =
    readHidden(parameters.get("hide"), columns) ??
    (isView ? undefined : readHidden(readKeptColumns(userId, table), columns)) ??
    hiddenAtFirst(columns);

  function toggle(key: string) {
    const changed = new Set(hidden);
    if (!changed.delete(key)) changed.add(key);
    const text = writeHidden(changed, columns);
    if (!isView) keepColumns(userId, table, text);
    const next = new URLSearchParams(window.location.search);
    next.set("hide", text);
    setParameters(next, { replace: true, preventScrollReset: true });
  }

  return { table, columns, hidden, toggle };
}
