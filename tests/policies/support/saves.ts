import { type RawBuilder, sql } from "kysely";
import { expect } from "vitest";
import type { Persona, Scene } from "./scene.ts";
import { selectWhere, type Values } from "./statements.ts";

/** The functions that a form of the back office saves with. */
export type Save = "save_product" | "save_gallery_item" | "save_news_item" | "save_row";

/** What a save returns: the row as JSON, whose times hold microseconds. */
export type SavedRow = Values & { id: number; updated_at: string };

/** A visitor has no right to these functions, a stranger is refused by them. */
const REFUSALS = { visitor: "42501", stranger: "PT403", signedOut: "PT403" } as const;
export const REFUSED_PERSONAS = Object.entries(REFUSALS) as [keyof typeof REFUSALS, string][];

/** The call with these named arguments; lists whose name ends in `_ids` are of numbers, others of texts; objects are JSON. */
export function save(name: Save, values: Values): RawBuilder<{ saved: SavedRow }> {
  const named = Object.entries(values).map(([key, value]) => sql`${sql.id(key)} => ${argument(key, value)}`);
  return sql<{ saved: SavedRow }>`select ${sql.id("public", name)}(${sql.join(named)}) as saved`;
}

// Drivers send a time with milliseconds only; as text it keeps all its digits.
function argument(key: string, value: unknown): RawBuilder<unknown> {
  if (value instanceof Object && !Array.isArray(value)) return sql`${JSON.stringify(value)}::text::jsonb`;
  if (!Array.isArray(value)) return key === "seen" ? sql`${value}::text::timestamptz` : sql`${value}`;
  const type = sql.raw(key.endsWith("_ids") ? "bigint" : "text");
  return sql`array(select entry::${type} from jsonb_array_elements_text(${JSON.stringify(value)}::text::jsonb)
    with ordinality as listed (entry, place) order by place)`;
}

/** Saves and gives the row that the function returned. */
export async function saved(stage: Scene, persona: Persona, name: Save, values: Values): Promise<SavedRow> {
  const [row] = await stage.rows(persona, save(name, values));
  if (!row) throw new Error(`${name} returned nothing`);
  return row.saved;
}

/** This save is refused to staff with this code and message, and none of these tables has changed. */
export async function expectNothingSaved(
  stage: Scene,
  tables: string[],
  statement: RawBuilder<unknown>,
  refusal: { code: string; message?: string },
): Promise<void> {
  const contents = () => Promise.all(tables.map((table) => stage.rows("owner", selectWhere(table))));
  const before = await contents();
  expect(await stage.refusal("staff", statement)).toMatchObject(refusal);
  expect(await contents()).toEqual(before);
}
