import { CompiledQuery, sql } from "kysely";
import type { Claims } from "../gateway/caller.ts";
import type { OpenedDatabase } from "./database.ts";
import { awayAnswer } from "./engine-errors.ts";

/** Arguments by name, as in the body of a call over the wire. */
export type Arguments = Record<string, unknown>;

/** What a function returns, as text of JSON, or 503 with the error where the database can't answer now. */
type Document = { status: 200 | 503; text: string };

/** Reads what a function returns. @returns undefined where the long way has to answer */
export type ReadDocument = (name: string, args: Arguments) => Promise<Document | undefined>;

type Reader = { types: Map<string, string>; statements: Map<string, string> };

const VISITOR: Claims = { role: "anon" };

/**
 * The short way of this server's own pages to what they show: the functions that only read and return one JSON document are
 * called as a visitor calls them, with the same rights, past the parts of the engine that are there for all other calls
 * (docs/decisions/0024-short-way-to-documents.md). Calls over the wire go through the gateway.
 */
export async function makeDocumentReader(database: OpenedDatabase): Promise<ReadDocument> {
  const readers = await listReaders(database);
  return async (name, args) => {
    const reader = readers.get(name);
    const values = Object.values(args);
    if (!reader || !values.every(isPlain)) return undefined;
    const text = statementFor(name, reader, Object.keys(args));
    if (text === undefined) return undefined;
    try {
      const { rows } = await database.requestAs(VISITOR, (db) =>
        db.executeQuery<{ document: string | null }>(CompiledQuery.raw(text, values)),
      );
      return { status: 200, text: String(rows[0]?.document ?? null) };
    } catch (error) {
      // The long way would wait as long once more. Every other failure it tells in the words of the wire.
      const away = awayAnswer(error);
      return away === undefined ? undefined : { status: 503, text: away };
    }
  };
}

async function listReaders(database: OpenedDatabase): Promise<Map<string, Reader>> {
  const { rows } = await database.transaction((db) =>
    sql<{ name: string; names: string[]; types: string[] }>`
      select p.proname as name, coalesce(p.proargnames, '{}') as names,
        array(select format_type(t, null) from unnest(p.proargtypes::oid[]) with ordinality as a (t, place) order by place) as types
      from pg_proc p
      where p.pronamespace = 'public'::regnamespace and p.provolatile <> 'v' and p.prokind = 'f' and not p.proretset
        and p.prorettype in ('json'::regtype, 'jsonb'::regtype) and p.proargmodes is null
        and has_function_privilege('anon', p.oid, 'execute')
        and not exists (select from pg_proc o where o.pronamespace = p.pronamespace and o.proname = p.proname and o.oid <> p.oid)`.execute(
      db,
    ),
  );
  return new Map(
    rows.map(({ name, names, types }) => [
      name,
      { types: new Map(names.map((argument, at) => [argument, types[at] ?? ""])), statements: new Map() },
    ]),
  );
}

// Which arguments are given is part of the statement: those left out have their defaults.
function statementFor(name: string, { types, statements }: Reader, given: readonly string[]): string | undefined {
  const key = given.join();
  const known = statements.get(key);
  if (known !== undefined) return known;
  if (!given.every((argument) => types.has(argument))) return undefined;
  const list = given.map((argument, at) => `"${argument}" => $${at + 1}::${types.get(argument)}`);
  const text = `select public."${name}"(${list.join(", ")})::text as document`;
  statements.set(key, text);
  return text;
}

function isPlain(value: unknown): boolean {
  return value === null || typeof value === "string" || typeof value === "number";
}
