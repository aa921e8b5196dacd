import { sql } from "kysely";
import type { Sql } from "../../embedded-backend/database/database.ts";

/** One thing of a schema. Two databases with the same catalogue are the same to every program. */
export type SchemaObject = {
  kind: string;
  name: string;
  /** Its definition; two of the same are equal. */
  detail: string;
  /** Statements that make it as it is, where that takes no thought; null where a person has to write them. */
  make: string | null;
  /** The statement that removes it. */
  remove: string | null;
};

/** Everything of the schema and the rows that it begins with, in an order in which it can be made. @param db in a transaction */
export async function readCatalogue(db: Sql): Promise<SchemaObject[]> {
  // Every name is told with its schema.
  await sql`select set_config('search_path', '', true)`.execute(db);
  const { rows } = await sql<SchemaObject>`
    with spaces as (select oid from pg_namespace where nspname in ('public', 'private', 'auth', 'storage')),
    relations as (select c.*, c.oid::regclass::text as called from pg_class c where c.relnamespace in (table spaces)),
    functions as (select p.*, p.oid::regprocedure::text as called from pg_proc p where p.pronamespace in (table spaces) and p.prokind in ('f', 'p')),
    policies as (select p.*, format('%I on %I.%I', policyname, schemaname, tablename) as called from pg_policies p
      where schemaname in ('public', 'private', 'auth', 'storage')),
    granted as (
      select 'table ' || called as target, relacl as acl, relowner as owner, case relkind when 'S' then 's' else 'r' end::"char" as type from relations
        where relkind in ('r', 'p', 'v', 'S')
      union all select 'function ' || called, proacl, proowner, 'f'::"char" from functions
      union all select 'schema ' || nspname, nspacl, nspowner, 'n'::"char" from pg_namespace where oid in (table spaces)
    )
    select * from (
      select 1 as place, 'type' as kind, t.oid::regtype::text as name,
        concat_ws(' ', t.typtype, pg_get_constraintdef((select k.oid from pg_constraint k where k.contypid = t.oid limit 1)),
          (select string_agg(e.enumlabel, ',' order by e.enumsortorder) from pg_enum e where e.enumtypid = t.oid)) as detail,
        null as make, null as remove
        from pg_type t where t.typnamespace in (table spaces) and t.typtype in ('d', 'e', 'r')
      union all select 1, 'type', c.oid::regclass::text, each.columns, format('create type %s as (%s);', c.oid::regclass, each.columns),
        format('drop type %s;', c.oid::regclass)
        from pg_class c cross join lateral (
          select string_agg(format('%I %s', a.attname, format_type(a.atttypid, a.atttypmod)), ', ' order by a.attnum) as columns
          from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as each
        where c.relkind = 'c' and c.relnamespace in (table spaces)
      union all select 2, 'table', called, concat_ws(' ', relkind, relpersistence, array_to_string(reloptions, ',')), null, null from relations where relkind in ('r', 'p')
      union all select 2, 'sequence', called, concat_ws(' ', format_type(s.seqtypid, null), s.seqstart, s.seqincrement, s.seqmin, s.seqmax, s.seqcycle), null, null
        from relations join pg_sequence s on s.seqrelid = relations.oid
      union all select 3, 'column', r.called || '.' || a.attname,
        concat_ws(' ', format_type(a.atttypid, a.atttypmod), case when a.attnotnull then 'not null' end, 'collate ' || nullif(a.attcollation::regcollation::text, '"default"'),
          'default ' || pg_get_expr(d.adbin, d.adrelid), nullif(a.attidentity::text, ''), nullif(a.attgenerated::text, '')),
        case when not a.attnotnull and d.adbin is null and a.attcollation in (0, 'pg_catalog."default"'::regcollation) then format('alter table %s add column %I %s;', r.called, a.attname, format_type(a.atttypid, a.atttypmod)) end, null
        from relations r join pg_attribute a on a.attrelid = r.oid left join pg_attrdef d on d.adrelid = r.oid and d.adnum = a.attnum
        where r.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped
      union all select 4, 'constraint', k.conrelid::regclass || '.' || k.conname, pg_get_constraintdef(k.oid), null, null
        from pg_constraint k join relations r on r.oid = k.conrelid where k.contype <> 'n'
      union all select 5, 'function', called, pg_get_functiondef(oid), pg_get_functiondef(oid) || ';', 'drop function ' || called || ';' from functions
      union all select 6, 'view', called, concat_ws(' ', array_to_string(reloptions, ', '), pg_get_viewdef(oid)),
        'create or replace view ' || called || coalesce(' with (' || array_to_string(reloptions, ', ') || ')', '') || ' as ' || pg_get_viewdef(oid),
        'drop view ' || called || ';' from relations where relkind = 'v'
      union all select 7, 'index', i.indexrelid::regclass::text, pg_get_indexdef(i.indexrelid),
        case when not i.indisunique then pg_get_indexdef(i.indexrelid) || ';' end, 'drop index ' || i.indexrelid::regclass || ';'
        from pg_index i join relations r on r.oid = i.indrelid where not exists (select from pg_constraint k where k.conindid = i.indexrelid)
      union all select 8, 'row security', called, concat_ws(' ', relrowsecurity, relforcerowsecurity),
        format('alter table %s %s row level security;', called, case when relrowsecurity then 'enable' else 'disable' end), null
        from relations where relkind in ('r', 'p')
      union all select 9, 'trigger', format('%I on %s', t.tgname, r.called), concat_ws(' ', pg_get_triggerdef(t.oid), t.tgenabled),
        pg_get_triggerdef(t.oid) || ';', format('drop trigger %I on %s;', t.tgname, r.called)
        from pg_trigger t join relations r on r.oid = t.tgrelid where not t.tgisinternal
      union all select 10, 'policy', called, concat_ws(' ', permissive, roles, cmd, qual, with_check),
        format('create policy %s as %s for %s to %s', called, lower(permissive), lower(cmd), array_to_string(roles, ', '))
          || coalesce(' using (' || qual || ')', '') || coalesce(' with check (' || with_check || ')', '') || ';',
        'drop policy ' || called || ';' from policies
      union all select 11, 'grant', target,
        coalesce((
          select string_agg(format('%s: %s', role, rights), '; ' order by role) from (
            select coalesce(nullif(x.grantee, 0)::regrole::text, 'public') as role, string_agg(lower(x.privilege_type), ', ' order by x.privilege_type) as rights
            from aclexplode(coalesce(acl, acldefault(type, owner))) x where x.grantee <> owner group by 1) as each
          where role in ('public', 'anon', 'authenticated', 'service_role')), ''),
        format('revoke all on %s from public, anon, authenticated, service_role;', target) || coalesce((
          -- Older engines don't know the right to maintain, which nobody is given by itself.
          select string_agg(format(' grant %s on %s to %s;', case when rights like '%maintain%' then 'all' else rights end, target, role), '' order by role) from (
            select coalesce(nullif(x.grantee, 0)::regrole::text, 'public') as role, string_agg(lower(x.privilege_type), ', ' order by x.privilege_type) as rights
            from aclexplode(coalesce(acl, acldefault(type, owner))) x where x.grantee <> owner group by 1) as each
          where role in ('public', 'anon', 'authenticated', 'service_role')), ''), null
        from granted
      -- Behind those of the table, which a grant anew takes away.
      union all select 12, 'grant on columns', called || ' to ' || role, rights, format('grant %s on %s to %s;', rights, called, role),
        format('revoke %s on %s from %s;', rights, called, role)
        from (
          select r.called, x.grantee::regrole::text as role,
            string_agg(format('%s (%I)', lower(x.privilege_type), a.attname), ', ' order by x.privilege_type, a.attnum) as rights
          from relations r join pg_attribute a on a.attrelid = r.oid and a.attacl is not null cross join aclexplode(a.attacl) x
          where x.grantee::regrole::text in ('anon', 'authenticated', 'service_role') group by 1, 2
        ) as of_columns
      union all select 13, 'comment', target, text, format('comment on %s is %L;', target, text), format('comment on %s is null;', target)
        from (
          select case when r.relkind = 'v' then 'view ' else 'table ' end || r.called as target, obj_description(r.oid, 'pg_class') as text
            from relations r where r.relkind in ('r', 'p', 'v')
          union all select 'column ' || r.called || '.' || a.attname, col_description(r.oid, a.attnum)
            from relations r join pg_attribute a on a.attrelid = r.oid where a.attnum > 0 and r.relkind in ('r', 'p', 'v')
          union all select 'function ' || called, obj_description(oid, 'pg_proc') from functions
        ) as commented where text is not null
    ) as objects order by place, name`.execute(db);
  return [
    ...rows.map(({ kind, name, detail, make, remove }) => ({ kind, name, detail, make, remove })),
    ...(await readRows(db)),
  ];
}

// What a version describes itself with: a step writes these rows anew, whole.
const DESCRIPTION = ["private.nouns", "private.fields", "private.parts", "private.lists"];

// What a table begins with, as a count and a sum; the moment at which a row was made is no part of it.
async function readRows(db: Sql): Promise<SchemaObject[]> {
  const { rows: tables } = await sql<{ called: string }>`
    select c.oid::regclass::text as called from pg_class c where c.relkind in ('r', 'p')
      and c.relnamespace::regnamespace::text in ('public', 'private', 'storage') order by 1`.execute(db);
  const objects: SchemaObject[] = [];
  const described = DESCRIPTION.filter((table) => tables.some(({ called }) => called === table));
  for (const { called } of tables) {
    if (described.includes(called)) continue;
    const { rows } = await sql<{ detail: string }>`
      select concat_ws(' ', count(*), 'rows', md5(string_agg(line, e'\n' order by line))) as detail
      from (select (to_jsonb(t) - array['created_at', 'updated_at', 'since', 'at'])::text collate "C" as line from ${sql.raw(called)} t) as lines`.execute(
      db,
    );
    objects.push({ kind: "rows of", name: called, detail: rows[0]?.detail ?? "", make: null, remove: null });
  }
  if (described.length > 0) objects.push(await readDescription(db, described));
  return objects;
}

async function readDescription(db: Sql, tables: readonly string[]): Promise<SchemaObject> {
  const inserts: string[] = [];
  for (const table of tables) {
    const { rows } = await sql<{ rows: string | null }>`
      select string_agg(line, e',\n' order by line) as rows from (select to_jsonb(t)::text collate "C" as line from ${sql.raw(table)} t) as lines`.execute(
      db,
    );
    inserts.push(
      `insert into ${table} select * from jsonb_populate_recordset(null::${table}, $rows$[\n${rows[0]?.rows ?? ""}\n]$rows$);`,
    );
  }
  const detail = [`truncate ${tables.join(", ")};`, ...inserts].join("\n");
  // Steps run in one transaction, and what an earlier one has inserted is checked before the table can be emptied.
  const make = `set constraints private.fields_refers_to_fkey immediate;\n${detail}`;
  return { kind: "rows of", name: "what nouns are", detail, make, remove: null };
}
