import { type RawBuilder, sql } from "kysely";
import { expect } from "vitest";
import type { Entry, WriteOptions } from "../../support/entries.ts";
import type { Persona, Refusal, Scene } from "./scene.ts";
import { selectWhere, type Values } from "./statements.ts";

/** A stored row as JSON, whose times hold microseconds. */
export type SavedRow = Values & { id: number; updated_at: string };

/** A cell that was left as it is; `by` is told where nothing was written because of it. */
type Kept = { line: number; name: string; column: string; present: string | null; by?: string | null };

/** What write_records answers; id, row and cells of a single entry. */
export type Written = { changed: number; kept: Kept[]; id: number; row: SavedRow; cells: Entry["cells"] };

/** A visitor has no right to these functions, a stranger is refused by them. */
const REFUSALS = { visitor: "42501", stranger: "PT403", signedOut: "PT403" } as const;
export const REFUSED_PERSONAS = Object.entries(REFUSALS) as [keyof typeof REFUSALS, string][];

/** The call that writes these entries, whatever they are; by itself it is no retry of another one. */
export function write(
  entity: string | null,
  entries: unknown,
  { save_id = null, kind = "edit", is_partial = false }: WriteOptions = {},
): RawBuilder<{ written: Written }> {
  return sql<{ written: Written }>`select public.write_records(${save_id}::uuid, ${entity}::text,
    ${JSON.stringify(entries)}::text::jsonb, ${kind}::text, ${is_partial}::boolean) as written`;
}

/** Writes as staff and gives the answer. */
export async function written(
  stage: Scene,
  entity: string,
  entries: Entry[],
  options: WriteOptions = {},
  persona: Persona = "staff",
): Promise<Written> {
  const [row] = await stage.rows(persona, write(entity, entries, options));
  if (!row) throw new Error("write_records returned nothing");
  return row.written;
}

/** Writes one entry as staff and gives the row as it is stored then. */
export async function saved(stage: Scene, entity: string, entry: Entry, options: WriteOptions = {}): Promise<SavedRow> {
  return (await written(stage, entity, [entry], options)).row;
}

/** This save is refused to staff, and none of these tables has changed. */
export async function expectNothingSaved(
  stage: Scene,
  tables: string[],
  statement: RawBuilder<unknown>,
  refusal: Partial<Refusal>,
): Promise<Refusal> {
  const contents = () => Promise.all(tables.map((table) => stage.rows("owner", selectWhere(table))));
  const before = await contents();
  const refused = await stage.refusal("staff", statement);
  expect(refused).toMatchObject(refusal);
  expect(await contents()).toEqual(before);
  return refused;
}
