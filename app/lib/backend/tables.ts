import type { Database } from "./database.types.ts";

type Tables = Database["public"]["Tables"];

/** Tables whose rows have a column of this type. */
export type TableWith<Column extends string, Value> = {
  [Table in keyof Tables]: Tables[Table]["Row"] extends Record<Column, Value> ? Table : never;
}[keyof Tables];
