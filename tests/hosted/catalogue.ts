/** What stands in auth and storage, who owns it and who may do what with it; the last column tells the kind. */
export const PLATFORM_OBJECTS = `
with ours as (select oid from pg_namespace where nspname in ('auth', 'storage'))
select 'schema' as kind, nspname::text as name, concat_ws(' ', nspowner::regrole, nspacl) as detail
  from pg_namespace where oid in (table ours)
union all select 'relation', oid::regclass::text, concat_ws(' ', relkind, relowner::regrole, relacl, reloptions, relrowsecurity, relforcerowsecurity)
  from pg_class where relnamespace in (table ours)
union all select 'column', attrelid::regclass || '.' || attname,
    concat_ws(' ', format_type(atttypid, atttypmod), attnotnull, attacl, pg_get_expr(adbin, adrelid))
  from pg_attribute join pg_class c on c.oid = attrelid left join pg_attrdef on adrelid = attrelid and adnum = attnum
  where c.relnamespace in (table ours) and attnum > 0
union all select 'constraint', conrelid::regclass || '.' || conname, pg_get_constraintdef(oid)
  from pg_constraint where connamespace in (table ours)
union all select 'trigger', tgrelid::regclass || '.' || tgname, concat_ws(' ', pg_get_triggerdef(t.oid), tgenabled)
  from pg_trigger t join pg_class c on c.oid = tgrelid where c.relnamespace in (table ours) and not tgisinternal
union all select 'rule', rulename, pg_get_ruledef(r.oid)
  from pg_rewrite r join pg_class c on c.oid = ev_class where c.relnamespace in (table ours)
union all select 'function', oid::regprocedure::text, concat_ws(' ', proowner::regrole, proacl, pg_get_functiondef(oid))
  from pg_proc where pronamespace in (table ours)
union all select 'type', oid::regtype::text, concat_ws(' ', typowner::regrole, typacl) from pg_type where typnamespace in (table ours)
union all select 'default', concat_ws(' ', defaclnamespace::regnamespace, defaclobjtype), concat_ws(' ', defaclrole::regrole, defaclacl)
  from pg_default_acl where defaclnamespace in (table ours)
order by 1, 2, 3`;

/** The policies on the tables of auth and storage. */
export const PLATFORM_POLICIES = `
select concat_ws(' ', schemaname, tablename, policyname, permissive, roles, cmd, qual, with_check) as policy
from pg_policies where schemaname in ('auth', 'storage') order by 1`;

/**
 * What the migrations made: tables with their row security, functions with their settings, policies, and what the roles
 * of requests may do. Only the server's own role has more on the embedded platform, which lets it maintain tables too.
 */
export const OWN_OBJECTS = `
with ours as (select oid from pg_namespace where nspname in ('public', 'private')),
  roles as (select unnest(array['anon', 'authenticated', 'service_role']) as role)
select 'relation' as kind, oid::regclass::text as name, concat_ws(' ', relkind, relrowsecurity, reloptions) as detail
  from pg_class where relnamespace in (table ours)
union all select 'policy', schemaname || '.' || tablename || ' ' || policyname, concat_ws(' ', permissive, roles, cmd, qual, with_check)
  from pg_policies where schemaname in ('public', 'private')
union all select 'function', p.oid::regprocedure::text, concat_ws(' ', prosecdef, provolatile, proconfig,
    (select string_agg(role, ' ' order by role) from roles where has_function_privilege(role, p.oid, 'execute')))
  from pg_proc p where pronamespace in (table ours)
union all select 'grant', role || ' ' || c.oid::regclass, string_agg(what, ' ' order by what)
  from pg_class c, roles, unnest(array['select', 'insert', 'update', 'delete']) as what
  where relnamespace in (table ours) and relkind in ('r', 'p', 'v') and has_table_privilege(role, c.oid, what)
  group by 1, 2
union all select 'usage', role || ' ' || n.oid::regnamespace, '' from roles, pg_namespace n
  where n.oid in (table ours) and has_schema_privilege(role, n.oid, 'usage')
order by 1, 2, 3`;
