import type { Entry } from "../../support/entries.ts";
import { ask } from "./history.ts";
import { type Written, write, written } from "./saves.ts";
import type { Persona, Scene } from "./scene.ts";
import type { Values } from "./statements.ts";

export type SheetRow = { id: number; cells: Record<string, string> };
export const sheetRows = (stage: Scene, entity: string, values: Values = {}, persona: Persona = "staff") =>
  ask<SheetRow[]>(stage, "sheet_rows", { entity, ...values }, persona);

/** The cells of one row. */
export async function cellsOf(stage: Scene, entity: string, id: number): Promise<Record<string, string> | undefined> {
  return (await sheetRows(stage, entity)).find((row) => row.id === id)?.cells;
}

/** Rows numbered from 2, as in a file. */
const numbered = (rows: Entry[]) => rows.map((row, place) => ({ line: place + 2, name: "A row", ...row }));
const asSheet = (save_id: string | null) => ({ save_id, kind: "import", is_partial: true });

/** The call that writes these rows of a sheet, or what of them still reads as it was seen. */
export const application = (entity: string, rows: Entry[], save_id: string | null = null) =>
  write(entity, numbered(rows), asSheet(save_id));

/** Writes rows of a sheet and gives how many were changed and what was left. */
export async function apply(
  stage: Scene,
  entity: string,
  rows: Entry[],
  save_id: string | null = null,
): Promise<Pick<Written, "changed" | "kept">> {
  const { changed, kept } = await written(stage, entity, numbered(rows), asSheet(save_id));
  return { changed, kept };
}

/** A news item as a sheet makes it. */
export const NEWS = {
  slug: "new-thread",
  title: "A new thread",
  description: "A description long enough",
  article_body: "An article body that is long enough",
};
