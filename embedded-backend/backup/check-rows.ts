import { type RawBuilder, sql } from "kysely";
import type { Database } from "../database/database.ts";
import { readSchemaState, refusalOf } from "../installation/schema-state.ts";
import { broken, count, type Finding, mended, note } from "./finding.ts";
import type { Installation } from "./installation.ts";
import { continueNumbers, listTables, sequenceOf, type Table } from "./tables.ts";

/** What visitors write is no content: a path in it means nothing. Nor does one in what was mailed. */
const NO_CONTENT = new Set([
  "public.contact_messages",
  "public.newsletter_subscription",
  "public.sample_requests",
  "public.sample_request_lines",
  "public.spam",
  "public.newsletter_mailings",
]);

type Options = { fix: boolean };

// Each statement is a transaction of its own, so that visitors' reads come in between.
async function query<T>(database: Database, statement: RawBuilder<T>): Promise<T[]> {
  return (await database.transaction((db) => statement.execute(db))).rows;
}

/** Whether the schema is the one that this version works with; nothing else can be examined before. */
export async function checkSchema({ database }: Installation): Promise<Finding[]> {
  const state = await database.transaction(readSchemaState);
  const refusal = refusalOf(state);
  if (refusal) return [broken(refusal)];
  if (state.kind === "current") return [];
  if (state.kind === "empty") return [broken("The database is empty: start the server once, then examine again")];
  const pending = state.kind === "behind" ? state.pending.length : 0;
  return [broken(`${count(pending, "migration")} not run yet: start the server once, then examine again`)];
}

/**
 * Looks for rows that refer to what is not there, numbers that would be given out twice, and an installation without staff.
 * @param options `fix` removes translations of rows that are gone, and corrects the numbers
 */
export async function checkRows({ database }: Installation, options: Options): Promise<Finding[]> {
  const tables = await database.transaction(listTables);
  return [
    ...(await checkForeignKeys(database)),
    ...(await checkTranslations(database, options)),
    ...(await checkMedia(database, tables)),
    ...(await checkNumbers(database, tables, options)),
    ...(await checkStaff(database)),
  ];
}

// The database holds them by itself, except where its files were damaged.
async function checkForeignKeys(database: Database): Promise<Finding[]> {
  type Key = { name: string; child: string; parent: string; columns: string[]; keys: string[] };
  const rows = await query(
    database,
    sql<Key>`
    select k.conname as name, k.conrelid::regclass::text as child, k.confrelid::regclass::text as parent,
      (select json_agg(a.attname order by u.place) from unnest(k.conkey) with ordinality as u (number, place)
        join pg_attribute a on a.attrelid = k.conrelid and a.attnum = u.number) as columns,
      (select json_agg(a.attname order by u.place) from unnest(k.confkey) with ordinality as u (number, place)
        join pg_attribute a on a.attrelid = k.confrelid and a.attnum = u.number) as keys
    from pg_constraint k join pg_namespace n on n.oid = k.connamespace
    where k.contype = 'f' and n.nspname in ('auth', 'storage', 'private', 'public') order by 2, 1`,
  );
  const findings: Finding[] = [];
  for (const { name, child, parent, columns, keys } of rows) {
    const set = columns.map((column) => sql`c.${sql.id(column)} is not null`);
    const same = columns.map((column, place) => sql`p.${sql.id(keys[place] ?? "")} = c.${sql.id(column)}`);
    const lost = await query(
      database,
      sql<{ number: number }>`
      select count(*)::int as number from ${sql.raw(child)} c where ${sql.join(set, sql` and `)}
        and not exists (select from ${sql.raw(parent)} p where ${sql.join(same, sql` and `)})`,
    );
    const number = lost[0]?.number ?? 0;
    if (number > 0) {
      findings.push(
        broken(`${count(number, "row")} of ${child} without its row of ${parent} (${name}): restore a backup`),
      );
    }
  }
  return findings;
}

async function checkTranslations(database: Database, { fix }: Options): Promise<Finding[]> {
  const types = await query(
    database,
    sql<{
      type: string;
    }>`select distinct entity_type as type from public.translations order by 1`,
  );
  const findings: Finding[] = [];
  for (const { type } of types) {
    const orphans = sql`from public.translations t where t.entity_type = ${type}
      and not exists (select from ${sql.id("public", type)} e where e.id = t.entity_id)`;
    const rows = fix
      ? await query(database, sql<{ id: number }>`delete ${orphans} returning t.id`)
      : await query(database, sql<{ id: number }>`select t.id ${orphans}`);
    if (rows.length === 0) continue;
    const text = `${count(rows.length, "translation")} of ${type} that are gone`;
    findings.push(fix ? mended(`${text} removed`) : broken(`${text}: --fix removes them`));
  }
  return findings;
}

async function checkMedia(database: Database, tables: readonly Table[]): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const { name, schema, table } of tables) {
    if (schema !== "public" || NO_CONTENT.has(name)) continue;
    const rows = await query(
      database,
      sql<{ row: string | null; column: string; mention: string }>`
      select coalesce(content.row ->> 'id', content.row ->> 'code') as row, field.name as column, found.mention
      from (select to_jsonb(t) as row from ${sql.id(schema, table)} t where position('/public/site-media/' in t::text) > 0) as content,
        jsonb_each_text(content.row) as field (name, body), private.site_media_mentions_in(field.body) as found (mention)
      where not exists (select from storage.objects file where file.bucket_id = 'site-media'
        and file.name in (select private.site_media_keys_in(found.mention)))
      order by 1, 2, 3`,
    );
    for (const { row, column, mention } of rows) {
      const file = mention.replace("/public/", "");
      findings.push(
        broken(
          `${name} ${row ?? ""}: ${column} shows ${file}, which is not stored: choose another file in the back office`,
        ),
      );
    }
  }
  return findings;
}

async function checkNumbers(database: Database, tables: readonly Table[], { fix }: Options): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const table of tables) {
    if (!table.identity) continue;
    const rows = await query(
      database,
      sql<{ behind: boolean }>`
      select coalesce(max(${sql.id(table.identity)}), 0) > coalesce(pg_sequence_last_value(${sequenceOf(table, table.identity)}), 0) as behind
      from ${sql.id(table.schema, table.table)}`,
    );
    if (!rows[0]?.behind) continue;
    const { identity } = table;
    if (fix) await database.transaction((db) => continueNumbers(db, table, identity, 0));
    const text = `The next number of ${table.name} is one that a row has already`;
    findings.push(
      fix ? mended(`${text}: corrected`) : broken(`${text}, so that nothing can be added: --fix corrects it`),
    );
  }
  return findings;
}

async function checkStaff(database: Database): Promise<Finding[]> {
  const rows = await query(database, sql<{ found: boolean }>`select exists (select from private.staff) as found`);
  return rows[0]?.found
    ? []
    : [note("Nobody is staff: the next start makes an account, or npm run staff:add -- EMAIL")];
}
