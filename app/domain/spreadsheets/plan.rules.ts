import { isLive, scheduleProblems } from "../../nouns/schedule.rules.ts";
import { cellProblem, isSameText, storedForm } from "./cell.rules.ts";
import { namingColumn, type SheetColumn, type SheetEntity, sheetColumns } from "./sheet-columns.rules.ts";
import {
  type CellProblem,
  CLEAR,
  type InputRow,
  type PlanContext,
  type PlannedCell,
  type PlannedRow,
  type SheetPlan,
  type SheetRow,
} from "./spreadsheets.schema.ts";

/** A row with the record that it is about; `key` says what that is called, where the row says it. */
type Aimed = { input: InputRow; record: SheetRow | undefined; key: string | undefined; problems: CellProblem[] };

/** The status of a record that is made without one. */
const STATUS_OF_NEW = "Active";

/** What the rows are compared with. */
type Known = {
  byId: Map<number, SheetRow>;
  byKey: Map<string, SheetRow>;
  /** Stored keys with zeros in front, by what is left of them without. */
  withZeros: Map<string, string>;
  context: PlanContext;
};

/**
 * What the rows would do to those that are stored. An absent or blank cell leaves its field, `(clear)` empties it, and a stored row
 * that is not among them stays. A row with anything wrong is refused whole, with what and in which cell.
 * @param stored all rows of the table where the rows come from a file; those that are edited where they are known by their ids
 */
export function planSheet(
  entity: SheetEntity,
  inputs: readonly InputRow[],
  stored: readonly SheetRow[],
  context: PlanContext,
): SheetPlan {
  const byKey = new Map(stored.flatMap((row) => keyOf(entity, row.cells).map((key) => [key, row])));
  const known: Known = {
    byId: new Map(stored.map((row) => [row.id, row])),
    byKey,
    withZeros: new Map([...byKey.keys()].flatMap((key) => (lastOf(key).startsWith("0") ? [[bareKey(key), key]] : []))),
    context,
  };
  const aimed = inputs.map((input) => aim(entity, input, known));
  refuseTwice(aimed);
  const rows = aimed.map((row) => planRow(entity, row, known, aimed));
  return { entity, rows };
}

/** How a row says which record it is about: one key, or none where a part of it is missing. */
function keyOf(entity: SheetEntity, cells: Readonly<Record<string, string>>): string[] {
  const parts = sheetColumns(entity)
    .filter(({ isKey }) => isKey)
    .map(({ name }) => (cells[name] ?? "").trim());
  if (parts.some((part) => part === "")) return [];
  const key = parts.join("/");
  return [entity === "item_codes" ? key : key.toLowerCase()];
}

function aim(entity: SheetEntity, input: InputRow, known: Known): Aimed {
  const problems = [...(input.problems ?? [])];
  const typedId = (input.cells.id ?? "").trim();
  const [key] = keyOf(entity, input.cells);
  const refuse = (column: string, text: string) => problems.push(problemAt(input, column, text));

  if (input.id !== undefined || typedId !== "") {
    const id = input.id ?? Number(typedId);
    const record = known.byId.get(id);
    if (!record) refuse("id", `There is no record with the id ${input.id ?? typedId}`);
    return { input, record, key, problems };
  }
  if (key === undefined) {
    for (const column of sheetColumns(entity))
      if (column.isKey && (input.cells[column.name] ?? "").trim() === "") refuse(column.name, column.missing ?? "");
    return { input, record: undefined, key, problems };
  }
  // What can't be read may not say which record is meant.
  if (problems.length > 0) return { input, record: undefined, key: undefined, problems };
  const record = known.byKey.get(key);
  if (!record) {
    const written = known.withZeros.get(key);
    if (written)
      refuse(keyColumn(entity), `“${lastOf(key)}” has lost the zeros in front: ${lastOf(written)} is stored`);
  }
  return { input, record, key, problems };
}

const lastOf = (key: string) => key.slice(key.indexOf("/") + 1);

function bareKey(key: string): string {
  return key.slice(0, key.indexOf("/") + 1) + lastOf(key).replace(/^0+(?=\d)/, "");
}

/** The column that names a record, the last where there are two. */
function keyColumn(entity: SheetEntity): string {
  return sheetColumns(entity).findLast(({ isKey }) => isKey)?.name ?? "id";
}

/** Of two rows about one record nobody knows which is meant. */
function refuseTwice(aimed: Aimed[]) {
  const groups = Map.groupBy(aimed, ({ record, key }) => (record ? record.id : key));
  for (const [about, rows] of groups) {
    if (about === undefined || rows.length === 1) continue;
    for (const row of rows) {
      const other = rows.find((each) => each !== row);
      row.problems.push({ text: `Row ${other?.input.line} is about the same record` });
    }
  }
}

function planRow(entity: SheetEntity, { input, record, problems }: Aimed, known: Known, aimed: Aimed[]): PlannedRow {
  const columns = sheetColumns(entity).filter(({ isReadOnly }) => !isReadOnly);
  const cells: PlannedCell[] = [];
  const found = [...problems];
  const isNew = record === undefined;
  const own = (name: string) => input.cells[name]?.trim() || record?.cells[name] || "";

  for (const column of columns) {
    const given = input.cells[column.name] ?? "";
    const before = record?.cells[column.name] ?? "";
    if (given.trim() === "" || isSameText(column, given, before)) continue;
    const after = given.trim().toLowerCase() === CLEAR ? "" : resolved(column, storedForm(column, given), own);
    if (isSameText(column, after, before)) continue;
    const text =
      after === ""
        ? // Of a picture it is asked of a new record alone.
          column.kind === "file"
          ? undefined
          : column.missing
        : (cellProblem(column, after, before) ?? referenceProblem(column, after, known, aimed));
    if (text) found.push(problemAt(input, column.name, text));
    else cells.push({ column: column.name, before, after });
  }

  if (problems.length === 0) found.push(...scheduleFlaws(input, record, cells));
  if (isNew && problems.length === 0) {
    for (const column of columns) {
      const isMissing =
        cells.every((cell) => cell.column !== column.name) && found.every((each) => each.column !== column.name);
      if (isMissing && column.isRequired) found.push(problemAt(input, column.name, column.missing ?? ""));
    }
  }
  const taken = record && known.byKey.get(presentKey(entity, record, cells));
  if (taken && taken !== record) {
    const other = aimed.find((each) => each.record === taken && givesUpKey(entity, taken, each.input));
    // Rows are written one after another, each under the rule that a key stands once: two that swap theirs would meet.
    const why = other
      ? `still belongs to the record of row ${other.input.line}: give that one a free one first, in an import of its own`
      : "is taken by another record";
    found.push(problemAt(input, keyColumn(entity), `“${own(keyColumn(entity))}” ${why}`));
  }

  const name = own(namingColumn(entity)) || own("slug") || `Row ${input.line}`;
  const kind = found.length > 0 ? "refused" : isNew ? "new" : cells.length > 0 ? "changed" : "same";
  return {
    line: input.line,
    kind,
    ...(record && { id: record.id }),
    name,
    cells: kind === "refused" ? [] : cells,
    problems: found,
  };
}

/** What is wrong with the times of a record after these cells: whoever sets its status ends those that are kept. */
function scheduleFlaws(input: InputRow, record: SheetRow | undefined, cells: readonly PlannedCell[]): CellProblem[] {
  const set = new Map(cells.map(({ column, after }) => [column, after]));
  const after = (column: string) => set.get(column) ?? (set.has("status") ? "" : (record?.cells[column] ?? ""));
  const status = set.get("status") ?? record?.cells.status ?? STATUS_OF_NEW;
  const times = { publish_at: after("publish_at"), unpublish_at: after("unpublish_at") };
  const flaws = scheduleProblems({ isLive: isLive({ status }), ...times });
  return Object.entries(flaws).map(([column, text]) => problemAt(input, column, text));
}

/** What a record would be called after these cells. */
function presentKey(entity: SheetEntity, record: SheetRow, cells: readonly PlannedCell[]): string {
  const after = Object.fromEntries(cells.map((cell) => [cell.column, cell.after]));
  return keyOf(entity, { ...record.cells, ...after })[0] ?? "";
}

/** Whether a row calls its record otherwise than it is called. */
function givesUpKey(entity: SheetEntity, record: SheetRow, { cells }: InputRow): boolean {
  const filled = Object.fromEntries(Object.entries(cells).filter(([, text]) => text.trim() !== ""));
  return keyOf(entity, { ...record.cells, ...filled })[0] !== keyOf(entity, record.cells)[0];
}

/** A code alone stands for one of the same product. */
function resolved(column: SheetColumn, text: string, own: (name: string) => string): string {
  return column.name === "successor" && !text.includes("/") ? `${own("product_slug")}/${text}` : text;
}

/** Why a cell names something that is not there; undefined where it names nothing, or something that is there or comes with the rows. */
function referenceProblem(column: SheetColumn, text: string, { context }: Known, aimed: Aimed[]): string | undefined {
  if (column.name === "product_slug")
    return context.products.includes(text) ? undefined : `There is no product “${text}”`;
  if (column.name === "successor") {
    const isThere = context.codes?.includes(text) !== false || aimed.some(({ key }) => key === text);
    return isThere ? undefined : `There is no item code “${text}”`;
  }
  if (column.kind !== "list") return undefined;
  const isOfProducts = column.name === "products";
  const names = isOfProducts ? context.products : context.categories.map((name) => name.toLowerCase());
  const missing = text.split("\n").find((entry) => !names.includes(isOfProducts ? entry : entry.toLowerCase()));
  return missing === undefined ? undefined : `There is no ${isOfProducts ? "product" : "category"} “${missing}”`;
}

function problemAt(input: InputRow, column: string, text: string): CellProblem {
  const cell = input.places?.[column];
  return { column, ...(cell && { cell }), text };
}
