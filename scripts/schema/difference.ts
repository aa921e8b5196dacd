import type { SchemaObject } from "./catalogue.ts";

/** What a step has to do: `statements` can be written without thought, `byHand` names in a line each what a person must write. */
export type Difference = { statements: string[]; byHand: string[] };

// Replaced in place, so that what depends on them stays.
const REPLACED = new Set(["function", "view"]);

/**
 * Compares what the migrations make with what the source of the schema says.
 * @param made the catalogue of a database made by the migrations
 * @param wanted that of one made by supabase/schemas
 */
export function compareCatalogues(made: readonly SchemaObject[], wanted: readonly SchemaObject[]): Difference {
  const standing = new Map(made.map((object) => [keyOf(object), object]));
  const meant = new Map(wanted.map((object) => [keyOf(object), object]));
  const newTables = new Set(
    wanted.filter((one) => one.kind === "table" && !standing.has(keyOf(one))).map(({ name }) => name),
  );
  const gone = made.filter((object) => !meant.has(keyOf(object)));
  const goneTables = new Set(gone.filter(({ kind }) => kind === "table").map(({ name }) => name));
  const changed = wanted.filter((object) => standing.get(keyOf(object))?.detail !== object.detail);
  // A column that is new where another one goes may be that one under another name.
  const inDoubt = new Set(gone.filter(({ kind }) => kind === "column").map(({ name }) => tableOf(name)));
  const isPlainlyAdded = ({ kind, name }: SchemaObject) =>
    kind !== "column" || !(standing.has(`column ${name}`) || inDoubt.has(tableOf(name)));
  const statements: string[] = [];
  const byHand: string[] = [];
  // What a function takes and gives is not replaced: it is made anew, and given again to whom it was given.
  const remade = new Set(
    changed
      .filter((object) => object.kind === "function" && headOf(standing.get(keyOf(object))) !== headOf(object))
      .map(({ name }) => name),
  );
  const isRemade = ({ kind, name }: SchemaObject) => kind === "grant" && remade.has(name.replace(/^function /, ""));
  // What stands on others goes first.
  for (const object of gone.toReversed()) {
    if (goesAlong(object, goneTables) || object.kind === "grant") continue;
    if (object.remove && object.kind !== "index") statements.push(object.remove);
    else byHand.push(`${object.kind} ${object.name} is gone (it was: ${object.detail})`);
  }
  for (const object of made)
    if (object.kind === "function" && remade.has(object.name)) statements.push(object.remove ?? "");
  for (const object of wanted.filter((one) => changed.includes(one) || isRemade(one))) {
    const before = standing.get(keyOf(object));
    // A new table is written whole, with its columns, by hand, as the source has it. Its constraints are named all the same: some are
    // given to every table by another file of the source.
    const isOfNewTable = goesAlong(object, newTables);
    if (object.kind === "column" && isOfNewTable) continue;
    if (object.kind !== "table" && object.kind !== "constraint" && !object.make && isOfNewTable) continue;
    if (!object.make || !isPlainlyAdded(object)) {
      const was = before ? ` (it was: ${before.detail})` : "";
      byHand.push(`${object.kind} ${object.name}: ${object.detail}${was}`);
      continue;
    }
    if (before?.remove && object.kind !== "comment" && !REPLACED.has(object.kind)) statements.push(before.remove);
    statements.push(object.make);
  }
  return { statements, byHand };
}

/** What a function takes and gives. */
function headOf(object: SchemaObject | undefined): string | undefined {
  return object?.detail.split("\n LANGUAGE ")[0];
}

/** The table of a column by its name with the table's in front. */
function tableOf(column: string): string {
  return column.slice(0, column.lastIndexOf("."));
}

function keyOf({ kind, name }: SchemaObject): string {
  return `${kind} ${name}`;
}

/** Whether an object belongs to one of these tables, so that it comes and goes with it. */
function goesAlong({ kind, name }: SchemaObject, tables: ReadonlySet<string>): boolean {
  if (kind === "table" || kind === "function") return false;
  const owner =
    name
      .split(" on ")
      .at(-1)
      ?.replace(/^(table|column) /, "") ?? "";
  return tables.has(owner) || tables.has(owner.slice(0, owner.lastIndexOf(".")));
}
