import type { SheetEntity } from "./sheet-columns.rules.ts";

/** A cell that reads so empties its field; an empty one leaves it. */
export const CLEAR = "(clear)";

/** A stored record as its sheet has it: a text for each column, "" where there is none. A list has an entry on each line. */
export type SheetRow = { id: number; cells: Record<string, string> };

/** What is wrong with a cell; `cell` is its place in the spreadsheet, such as C7. */
export type CellProblem = { column?: string; cell?: string; text: string };

/** A row that somebody brings: of a file, of a pasted block, of a bulk edit. A column that is absent, or blank, leaves its field. */
export type InputRow = {
  /** The number of its row in the file; otherwise its place, from 1. */
  line: number;
  /** The record, where it is known without its key. */
  id?: number;
  cells: Record<string, string>;
  /** What was found when it was read: it is refused. */
  problems?: CellProblem[];
  /** What was odd about it when it was read: it is not written until somebody takes it. */
  doubts?: CellProblem[];
  /** Where the cells stand in the spreadsheet, by column. */
  places?: Record<string, string>;
};

export type PlannedCell = { column: string; before: string; after: string };

/** What would be done with a row. */
export type PlannedRow = {
  line: number;
  kind: "new" | "changed" | "same" | "check" | "refused";
  /** What a row to check is once it is taken. */
  taken?: "new" | "changed" | "same";
  id?: number;
  /** What its record is called. */
  name: string;
  cells: PlannedCell[];
  problems: CellProblem[];
  /** What is odd about it. */
  doubts: CellProblem[];
};

/** What would be done, each cell before and after: nothing else is. */
export type SheetPlan = { entity: SheetEntity; rows: PlannedRow[] };

/**
 * What rows may refer to: names of the categories of their table, slugs of products with their names in the same order, item codes as
 * `product-slug/CODE`. Where nobody has read the codes, the database says which are not there.
 */
export type PlanContext = {
  categories: readonly string[];
  products: readonly string[];
  productNames?: readonly string[];
  codes?: readonly string[];
};

/** How a plan went: rows that were written, and cells that were left because they read otherwise by now. */
export type Applied = {
  changed: number;
  /** `present` is null for a record that is gone. */
  kept: { line: number; name: string; column: string; present: string | null }[];
};
