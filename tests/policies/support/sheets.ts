import { ask } from "./history.ts";
import type { Persona, Scene } from "./scene.ts";
import type { Values } from "./statements.ts";

export type SheetRow = { id: number; cells: Record<string, string> };
/** A row to be written; without an id a new one. */
export type Entry = {
  line?: number;
  id?: number;
  name?: string;
  cells: Record<string, [before: string, after: string]>;
};
export type Applied = {
  changed: number;
  kept: { line: number; name: string; column: string; present: string | null }[];
};

export const sheetRows = (stage: Scene, entity: string, values: Values = {}, persona: Persona = "staff") =>
  ask<SheetRow[]>(stage, "sheet_rows", { entity, ...values }, persona);

/** The cells of one row. */
export async function cellsOf(stage: Scene, entity: string, id: number): Promise<Record<string, string> | undefined> {
  return (await sheetRows(stage, entity)).find((row) => row.id === id)?.cells;
}

/** The arguments of write_records for these rows of a sheet, numbered from 2 as in a file. */
export function application(entity: string, rows: Entry[], save_id: string | null = null): Values {
  const entries = rows.map((row, place) => ({ line: place + 2, name: "A row", ...row }));
  return { save_id, entity, entries, kind: "import", is_partial: true };
}

export const apply = (stage: Scene, entity: string, rows: Entry[], save_id: string | null = null) =>
  ask<Applied>(stage, "write_records", application(entity, rows, save_id));

/** The cells of a row that is made. */
export function fresh(cells: Record<string, string>): Entry["cells"] {
  return Object.fromEntries(Object.entries(cells).map(([column, text]) => [column, ["", text]]));
}

/** A news item as a sheet makes it. */
export const NEWS = {
  slug: "new-thread",
  title: "A new thread",
  description: "A description long enough",
  article_body: "An article body that is long enough",
};
