import { cleanCode, cleanSlug, lookAlikeText } from "../../lib/look-alikes.ts";
import { validityProblems } from "../../nouns/certificates/certificates.rules.ts";
import { isLive, scheduleProblems } from "../../nouns/schedule.rules.ts";
import { cellDoubt, cellProblem, isSameText, lostZeros, storedForm } from "./cell.rules.ts";
import { nameProducts } from "./named-products.rules.ts";
import {
  bareKey,
  exactKeyOf,
  isSpelling,
  keyOf,
  lastOf,
  lookAlikeIn,
  looksOf,
  referenceKey,
} from "./record-keys.rules.ts";
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
type Aimed = {
  input: InputRow;
  record: SheetRow | undefined;
  key: string | undefined;
  problems: CellProblem[];
  doubts: CellProblem[];
};

/** The status of a record that is made without one. */
const STATUS_OF_NEW = "Active";

/** What the rows are compared with. */
type Known = {
  byId: Map<number, SheetRow>;
  byKey: Map<string, SheetRow>;
  byExactKey: Map<string, SheetRow>;
  /** Stored keys with zeros in front, by what is left of them without. */
  withZeros: Map<string, string>;
  /** Codes and slugs that may be referred to, as they are stored, by the form in which they are compared. */
  references: Map<string, string>;
  looks: ReturnType<typeof looksOf>;
  context: PlanContext;
};

/**
 * What the rows would do to those that are stored. An absent or blank cell leaves its field, `(clear)` empties it, and a stored row
 * that is not among them stays. A row with anything wrong is refused whole, with what and in which cell; one with anything
 * odd is to be checked.
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
    byExactKey: new Map(stored.flatMap((row) => exactKeyOf(entity, row.cells).map((key) => [key, row]))),
    references: new Map([...(context.codes ?? []), ...context.products].map((each) => [referenceKey(each), each])),
    looks: new Map(),
    withZeros: new Map([...byKey.keys()].flatMap((key) => (lastOf(key).startsWith("0") ? [[bareKey(key), key]] : []))),
    context,
  };
  const named = entity === "item_codes" ? nameProducts(inputs, stored, context) : inputs;
  const aimed = named.map((input) => aim(entity, input, known));
  refuseTwice(aimed);
  const added = aimed.flatMap(({ record, input }) => (record ? [] : [input.cells]));
  if (entity === "item_codes") known.looks = looksOf([...stored.map(({ cells }) => cells), ...added]);
  const rows = aimed.map((row) => planRow(entity, row, known, aimed));
  return { entity, rows };
}

function aim(entity: SheetEntity, input: InputRow, known: Known): Aimed {
  const problems = [...(input.problems ?? [])];
  const doubts = [...(input.doubts ?? [])];
  const typedId = (input.cells.id ?? "").trim();
  const [key] = keyOf(entity, input.cells);
  const refuse = (column: string, text: string) => problems.push(problemAt(input, column, text));

  if (input.id !== undefined || typedId !== "") {
    const id = input.id ?? Number(typedId);
    const record = known.byId.get(id);
    if (!record) refuse("id", `There is no record with the id ${input.id ?? typedId}`);
    return { input, record, key, problems, doubts };
  }
  if (key === undefined) {
    for (const column of sheetColumns(entity))
      if (column.isKey && (input.cells[column.name] ?? "").trim() === "") refuse(column.name, column.missing ?? "");
    return { input, record: undefined, key, problems, doubts };
  }
  // What can't be read may not say which record is meant.
  if (problems.length > 0) return { input, record: undefined, key: undefined, problems, doubts };
  const [exact = ""] = exactKeyOf(entity, input.cells);
  const record = known.byExactKey.get(exact) ?? known.byKey.get(key);
  if (!record) {
    const written = known.withZeros.get(key);
    const column = keyColumn(entity);
    const named = written === undefined ? undefined : known.byKey.get(written);
    if (named) {
      const [given = "", there = ""] = [input.cells[column]?.trim(), named.cells[column]];
      doubts.push(problemAt(input, column, lostZeros(given, there)));
    }
  }
  return { input, record, key, problems, doubts };
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

function planRow(
  entity: SheetEntity,
  { input, record, problems, doubts }: Aimed,
  known: Known,
  aimed: Aimed[],
): PlannedRow {
  const columns = sheetColumns(entity).filter(({ isReadOnly }) => !isReadOnly);
  const cells: PlannedCell[] = [];
  const found = [...problems];
  const odd: CellProblem[] = [];
  const isNew = record === undefined;
  const isById = input.id !== undefined || (input.cells.id ?? "").trim() !== "";
  const own = (name: string) => input.cells[name]?.trim() || record?.cells[name] || "";

  for (const column of columns) {
    const given = input.cells[column.name] ?? "";
    const before = record?.cells[column.name] ?? "";
    if (given.trim() === "" || isSameText(column, given, before)) continue;
    if (record && !isById && isSpelling(column, given, before)) continue;
    // What was said of it when it was read says more.
    if (problems.some((each) => each.column === column.name)) continue;
    const after =
      given.trim().toLowerCase() === CLEAR ? "" : resolved(column, storedForm(column, given), own, known, aimed);
    if (isSameText(column, after, before)) continue;
    const text =
      after === ""
        ? // Of a picture it is asked of a new record alone.
          column.kind === "file"
          ? undefined
          : column.missing
        : (cellProblem(column, after, before) ?? referenceProblem(column, after, known, aimed));
    if (text) {
      found.push(problemAt(input, column.name, text));
      continue;
    }
    cells.push({ column: column.name, before, after });
    const doubt = after === "" ? undefined : cellDoubt(column, after, before);
    if (doubt && !doubts.some((each) => each.column === column.name)) odd.push(problemAt(input, column.name, doubt));
  }

  if (problems.length === 0) found.push(...scheduleFlaws(input, record, cells), ...validityFlaws(input, record, cells));
  if (isNew && problems.length === 0) {
    for (const column of columns) {
      const isMissing =
        cells.every((cell) => cell.column !== column.name) && found.every((each) => each.column !== column.name);
      if (isMissing && column.isRequired) found.push(problemAt(input, column.name, column.missing ?? ""));
    }
  }
  // What is stored twice, as it may be from before, is left so.
  const hasNewKey = cells.some((cell) => columns.some(({ isKey, name }) => isKey && name === cell.column));
  const owner = record && hasNewKey && known.byKey.get(presentKey(entity, record, cells));
  const newKey = presentKey(entity, record, cells);
  const alike = entity === "item_codes" && hasNewKey ? lookAlikeIn(known.looks, newKey) : undefined;
  if (alike !== undefined) odd.push(problemAt(input, keyColumn(entity), lookAlikeText(own(keyColumn(entity)), alike)));
  if (owner && owner !== record) {
    const other = aimed.find((each) => each.record === owner && givesUpKey(entity, owner, each.input));
    // Rows are written one after another, each under the rule that a key stands once: two that swap theirs would meet.
    const why = other
      ? `still belongs to the record of row ${other.input.line}: give that one a free one first, in an import of its own`
      : "is taken by another record";
    found.push(problemAt(input, keyColumn(entity), `“${own(keyColumn(entity))}” ${why}`));
  }

  // As it will be spelt: the row may spell it otherwise.
  const spelt = (column: string) => cells.find((cell) => cell.column === column)?.after || record?.cells[column];
  const naming = namingColumn(entity);
  const name = spelt(naming) || own(naming) || own("slug") || `Row ${input.line}`;
  // A cell that says what is stored already is not odd.
  odd.push(...doubts.filter(({ column }) => column === undefined || cells.some((cell) => cell.column === column)));
  const taken = isNew ? "new" : cells.length > 0 ? "changed" : "same";
  const kind = found.length > 0 ? "refused" : odd.length > 0 ? "check" : taken;
  return {
    line: input.line,
    kind,
    ...(kind === "check" && { taken }),
    ...(record && { id: record.id }),
    name,
    cells: kind === "refused" ? [] : cells,
    problems: found,
    doubts: kind === "refused" ? [] : odd,
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

/** What is wrong with the days between which a record holds, after these cells. */
function validityFlaws(input: InputRow, record: SheetRow | undefined, cells: readonly PlannedCell[]): CellProblem[] {
  const after = (column: string) => cells.find((cell) => cell.column === column)?.after ?? record?.cells[column] ?? "";
  const flaws = validityProblems({ issued_on: after("issued_on"), valid_until: after("valid_until") });
  return Object.entries(flaws).map(([column, text]) => problemAt(input, column, text));
}

/** What a record would be called after these cells. */
function presentKey(entity: SheetEntity, record: SheetRow | undefined, cells: readonly PlannedCell[]): string {
  const after = Object.fromEntries(cells.map((cell) => [cell.column, cell.after]));
  return keyOf(entity, { ...record?.cells, ...after })[0] ?? "";
}

/** Whether a row calls its record otherwise than it is called. */
function givesUpKey(entity: SheetEntity, record: SheetRow, { cells }: InputRow): boolean {
  const filled = Object.fromEntries(Object.entries(cells).filter(([, text]) => text.trim() !== ""));
  return keyOf(entity, { ...record.cells, ...filled })[0] !== keyOf(entity, record.cells)[0];
}

/** What a cell refers to as it is stored; a code alone stands for one of the same product. */
function resolved(
  column: SheetColumn,
  text: string,
  own: (name: string) => string,
  { references }: Known,
  aimed: Aimed[],
): string {
  if (column.name === "product_slug") return references.get(referenceKey(text)) ?? text;
  if (column.name === "products" && column.kind === "list")
    return text
      .split("\n")
      .map((entry) => references.get(referenceKey(entry)) ?? entry)
      .join("\n");
  if (column.name !== "successor") return text;
  const whole = text.includes("/") ? text : `${own("product_slug")}/${text}`;
  const key = referenceKey(whole);
  const stored = references.get(key);
  if (stored !== undefined) return stored;
  const coming = aimed.find((each) => each.record === undefined && each.key === key)?.input.cells;
  if (!coming) return whole;
  const slug = coming.product_slug ?? "";
  return `${references.get(referenceKey(slug)) ?? cleanSlug(slug)}/${cleanCode(coming.item_code ?? "")}`;
}

/** Why a cell names something that is not there; undefined where it names nothing, or something that is there or comes with the rows. */
function referenceProblem(column: SheetColumn, text: string, { context }: Known, aimed: Aimed[]): string | undefined {
  if (column.name === "product_slug")
    return context.products.includes(text) ? undefined : `There is no product “${text}”: write its name or its slug`;
  if (column.name === "successor") {
    const isThere = context.codes?.includes(text) !== false || aimed.some(({ key }) => key === referenceKey(text));
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
