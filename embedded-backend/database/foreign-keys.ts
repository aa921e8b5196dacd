import { sql } from "kysely";
import type { Database } from "./database.ts";

/** A foreign key of a table that the REST service shows: its name, its table, its first column, and the table it leads to. */
export type ForeignKey = { name: string; table: string; column: string; target: string };

/** Reads the foreign keys between the tables of the schema `public`. */
export async function readForeignKeys(database: Database): Promise<ForeignKey[]> {
  const { rows } = await database.transaction((db) =>
    sql<ForeignKey>`select k.conname as name, child.relname as "table", a.attname as "column", parent.relname as target
      from pg_constraint k
      join pg_class child on child.oid = k.conrelid
      join pg_class parent on parent.oid = k.confrelid
      join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
      where k.contype = 'f' and k.connamespace = 'public'::regnamespace and parent.relnamespace = k.connamespace`.execute(
      db,
    ),
  );
  return rows;
}
