import { type RawBuilder, sql } from "kysely";

/** Column values; null is SQL null, an absent column takes its default. */
export type Values = Record<string, unknown>;

/** insert into public.table … returning * */
export function insertInto<Row = Values>(table: string, ...rows: Values[]): RawBuilder<Row> {
  return sql<Row>`${plainInsert(table, ...rows)} returning *`;
}

/** insert into public.table …, without asking for the row (which would need the right to read it). */
export function plainInsert(table: string, ...rows: Values[]): RawBuilder<Values> {
  const columns = Object.keys(rows[0] ?? {});
  const list = sql.join(columns.map((column) => sql.id(column)));
  const values = rows.map((row) => sql`(${sql.join(columns.map((column) => row[column]))})`);
  return sql`insert into ${sql.id("public", table)} (${list}) values ${sql.join(values)}`;
}

export function updateWhere<Row = Values>(table: string, where: Values, change: Values): RawBuilder<Row> {
  const changes = sql.join(Object.entries(change).map(([column, value]) => sql`${sql.id(column)} = ${value}`));
  return sql<Row>`update ${sql.id("public", table)} set ${changes} where ${matching(where)} returning *`;
}

export function deleteWhere(table: string, where: Values): RawBuilder<Values> {
  return sql`delete from ${sql.id("public", table)} where ${matching(where)} returning *`;
}

export function selectWhere<Row = Values>(table: string, where: Values = {}): RawBuilder<Row> {
  return sql<Row>`select * from ${sql.id("public", table)} where ${matching(where)}`;
}

function matching(where: Values): RawBuilder<unknown> {
  const conditions = Object.entries(where).map(([column, value]) => sql`${sql.id(column)} = ${value}`);
  return conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`;
}
