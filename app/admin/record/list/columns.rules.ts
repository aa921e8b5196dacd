/** What decides whether a column of a list is shown. */
export type ColumnChoice = {
  header: string;
  /** Its name in the address and on the device; a column without one always stands and is no choice. */
  key?: string;
  /** What names the rows: it is never hidden. */
  isFixed?: boolean;
  /** Hidden until it is asked for. */
  isExtra?: boolean;
  className?: string;
};

/** Said in the address where no column is hidden: a parameter without a value would be left out. */
const NONE = "none";

/** The columns that can be hidden, by their names. */
function hideable(columns: readonly ColumnChoice[]): string[] {
  return columns.flatMap(({ key, isFixed }) => (key !== undefined && !isFixed ? [key] : []));
}

/** What is hidden until somebody chooses. */
export function hiddenAtFirst(columns: readonly ColumnChoice[]): ReadonlySet<string> {
  return new Set(columns.flatMap(({ key, isExtra }) => (key !== undefined && isExtra ? [key] : [])));
}

/** The hidden columns as `writeHidden` has written them; undefined where nothing is written. Columns that are gone are left out. */
export function readHidden(
  text: string | null | undefined,
  columns: readonly ColumnChoice[],
): ReadonlySet<string> | undefined {
  if (!text) return undefined;
  const known = new Set(hideable(columns));
  return new Set(text.split(",").filter((key) => known.has(key)));
}

/** The hidden columns as they stand in the address, in the order of the list. */
export function writeHidden(hidden: ReadonlySet<string>, columns: readonly ColumnChoice[]): string {
  return (
    hideable(columns)
      .filter((key) => hidden.has(key))
      .join(",") || NONE
  );
}

/** The columns that are shown. */
export function shownColumns<Column extends ColumnChoice>(
  columns: readonly Column[],
  hidden: ReadonlySet<string> | undefined,
): Column[] {
  return columns.filter(({ key, isFixed }) => key === undefined || isFixed || !hidden?.has(key));
}
