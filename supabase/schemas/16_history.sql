-- History: what staff changed, from what to what; the trash, which is made of it; and what takes a change back. Kept by triggers, so that it
-- also holds what is changed over the wire. Everything here is reached through the functions below alone.

-- Tables ------------------------------------------------------------------------------------------------------------------------------------

-- One for each act: a save, an order, an import, a deletion with all that hangs on it.
create table private.change_sets (
  number bigint generated always as identity constraint change_sets_pkey primary key,
  -- As whoever makes the change names it: the save_id of a form, or the header x-change-id.
  id uuid not null constraint change_sets_id_key unique,
  at timestamptz not null default clock_timestamp(),
  -- Null for the server key. The address as it was, since accounts go.
  user_id uuid,
  user_email text,
  kind text not null default 'edit'
    constraint change_sets_kind_known check (kind in ('create', 'edit', 'delete', 'order', 'import', 'restore', 'undo', 'purge', 'schedule')),
  -- What the first of its records was called.
  label text,
  undoes bigint constraint change_sets_undoes_fkey references private.change_sets (number) on delete set null,
  -- Whether it left something of what it undoes as it was.
  is_partial boolean not null default false
);
comment on table private.change_sets is 'Each act of staff that changed content: who, when, of what kind.';

create index change_sets_at_idx on private.change_sets (at);
create index change_sets_undoes_idx on private.change_sets (undoes) where undoes is not null;

-- One for each row that an act changed.
create table private.changes (
  id bigint generated always as identity constraint changes_pkey primary key,
  change_set bigint not null constraint changes_change_set_fkey references private.change_sets (number) on delete cascade,
  table_name text not null,
  -- Null where the row is a link, which is its own key.
  row_id bigint,
  op text not null constraint changes_op_known check (op in ('I', 'U', 'D')),
  -- The record that the row belongs to, and the product in whose history it stands besides.
  record_table text not null,
  record_id bigint not null,
  product_id bigint,
  -- Of an update the columns that changed, otherwise the whole row.
  before jsonb,
  after jsonb,
  -- A number for every stored file that these name, as in private.mention_hashes.
  media_hashes bigint[]
);
comment on table private.changes is 'Each row that an act of staff changed, before and after.';

create index changes_change_set_idx on private.changes (change_set);
create index changes_record_idx on private.changes (record_table, record_id, change_set);
create index changes_product_idx on private.changes (product_id, change_set) where product_id is not null;
create index changes_media_idx on private.changes using gin (media_hashes) where media_hashes is not null;

-- Deleted records that can be put back.
create table private.trash (
  id bigint generated always as identity constraint trash_pkey primary key,
  record_table text not null,
  record_id bigint not null,
  change_set bigint not null constraint trash_change_set_fkey references private.change_sets (number) on delete cascade,
  name text not null,
  deleted_at timestamptz not null default clock_timestamp(),
  constraint trash_record_key unique (record_table, record_id)
);
comment on table private.trash is 'Deleted records of the last 90 days; what hung on them is in the history of the act that deleted them.';

create index trash_change_set_idx on private.trash (change_set);
create index trash_deleted_at_idx on private.trash (deleted_at);

-- How far the upkeep has come, which goes over old changes a few at a time.
create table private.history_upkeep (
  is_only boolean constraint history_upkeep_pkey primary key default true constraint history_upkeep_is_only check (is_only),
  rested_at timestamptz,
  place bigint not null default 0
);
insert into private.history_upkeep default values;
comment on table private.history_upkeep is 'Up to which change the upkeep of the history has come, and since when it rests.';

-- Row security without a policy: only the functions below read and write these, as their owner.
alter table private.change_sets enable row level security;
alter table private.changes enable row level security;
alter table private.trash enable row level security;
alter table private.history_upkeep enable row level security;
revoke all on private.change_sets, private.changes, private.trash, private.history_upkeep from public, anon, authenticated, service_role;

-- What is recorded --------------------------------------------------------------------------------------------------------------------------

-- The tables, in the order in which rows are put back: records before what belongs to them. record_table and record_column say which record a
-- row belongs to (those of a translation are in the row), product_column in which product's history it stands besides. A table that is its own
-- record_table holds records, which go into the trash.
create function private.recorded_tables()
returns table (place integer, name text, record_table text, record_column text, product_column text)
language plpgsql stable rows 17 set search_path = '' as $$
begin
  return query
    select n.place, n.name, n.name, 'id', n.key_within from private.nouns n
    union all
    select 100 + p.place, p.name, p.noun, p.noun_column, case p.refers_to when 'products' then p.column_name end from private.parts p
    union all
    values
      (200, 'translations', 'entity_type', 'entity_id', null),
      -- Of these, which visitors write, only that their code is deleted: private.keep_sample_line lets nobody change anything else.
      (201, 'sample_request_lines', 'item_codes', 'item_code_id', null);
end
$$;

-- A row as it is recorded: without what the database makes by itself.
create function private.recorded_row(given jsonb) returns jsonb
language sql immutable parallel safe set search_path = '' as $$
  select given - array['updated_at', 'denier_value', 'length_metres', 'net_weight_grams', 'gross_weight_grams', 'care', 'form', 'shown_at']
$$;

-- What a record is called now, or was called when it was deleted; null for one that the history does not know.
create function private.present_name(record_table text, record_id bigint) returns text
language plpgsql stable set search_path = '' as $$
declare
  present jsonb;
begin
  if not exists (select from private.nouns n where n.name = present_name.record_table) then
    return null;
  end if;
  execute format('select to_jsonb(r) from public.%I r where r.id = $1', present_name.record_table) into present using present_name.record_id;
  return coalesce(
    private.record_name(present_name.record_table, present),
    (select t.name from private.trash t where (t.record_table, t.record_id) = (present_name.record_table, present_name.record_id)));
end
$$;

-- Acts --------------------------------------------------------------------------------------------------------------------------------------

-- Says of what kind the change is that this transaction makes, and which one it takes back.
create function private.begin_change(kind text, undoes bigint default null) returns void
language plpgsql volatile set search_path = '' as $$
begin
  perform set_config('app.change_kind', kind, true), set_config('app.change_undoes', coalesce(undoes::text, ''), true);
end
$$;

-- The number of the act that this transaction belongs to, begun when it is first asked for. Requests of one person within ten minutes that
-- come with one id are one act.
create function private.present_change_set() returns bigint
language plpgsql volatile security definer set search_path = '' as $$
declare
  me constant uuid := nullif(auth.jwt() ->> 'sub', '')::uuid;
  begun text := current_setting('app.change_set', true);
  wanted_kind constant text := nullif(current_setting('app.change_kind', true), '');
  wanted text;
  act bigint;
begin
  if begun <> '' then
    return begun;
  end if;
  perform private.keep_history_small();

  wanted := coalesce(
    nullif(current_setting('request.headers', true), '')::jsonb ->> 'x-change-id', nullif(current_setting('app.change_id', true), ''));
  if wanted !~ '^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$' then
    wanted := null;
  end if;
  for attempt in 1..3 loop
    if wanted is not null and coalesce(wanted_kind, 'edit') not in ('undo', 'restore', 'purge') then
      select s.number into act from private.change_sets s
      where s.id = wanted::uuid and s.user_id is not distinct from me and s.kind not in ('undo', 'restore', 'purge')
        and s.at > clock_timestamp() - interval '10 minutes';
      exit when found;
    end if;
    insert into private.change_sets as s (id, user_id, user_email, kind, undoes)
    values (
      coalesce(wanted::uuid, gen_random_uuid()), me,
      coalesce(auth.jwt() ->> 'email', (select u.email from auth.users u where u.id = me)),
      coalesce(wanted_kind, 'edit'), nullif(current_setting('app.change_undoes', true), '')::bigint
    )
    on conflict (id) do nothing
    returning s.number into act;
    exit when found;
    -- Another request of this act has begun it meanwhile, or it is somebody else's id, or one of long ago.
    wanted := case attempt when 1 then wanted end;
  end loop;
  perform set_config('app.change_set', act::text, true);
  return act;
end
$$;

-- What a statement did to a row: `whole` is the row as it is, or was.
create type private.row_change as (op text, whole jsonb, before jsonb, after jsonb);

-- After each statement: records what it changed, if a member of staff or the server key sent it. By the setting of the role, because what
-- cascades and what functions do as their owner belongs to who called them; a visitor's own rows are not recorded. Arguments: the table and the
-- column of the record, the column of the product.
create function private.record_changes() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
declare
  of_translation constant boolean := tg_table_name = 'translations';
  changed private.row_change[];
  act bigint;
  first_change bigint;
begin
  if coalesce(current_setting('role', true), '') not in ('authenticated', 'service_role')
    or current_setting('app.unrecorded', true) = 'true' then
    return null;
  end if;
  -- What is derived counts as not being there.
  if tg_op = 'INSERT' then
    changed := array(
      select ('I', row, null, row)::private.row_change
      from present a, private.recorded_row(to_jsonb(a)) as row
      where not of_translation or row ->> 'origin' = 'manual');
  elsif tg_op = 'DELETE' then
    changed := array(
      select ('D', row, row, null)::private.row_change
      from past b, private.recorded_row(to_jsonb(b)) as row
      where not of_translation or row ->> 'origin' = 'manual');
  else
    changed := array(
      select case
        when o.row is null then ('I', n.row, null, n.row)::private.row_change
        when n.row is null then ('D', o.row, o.row, null)::private.row_change
        -- Which record it belongs to is in the old row where that is what it lost.
        else ('U', case when n.row ->> tg_argv[1] is null then o.row else n.row end, differing.before, differing.after)::private.row_change end
      from (
        select row from present a, private.recorded_row(to_jsonb(a)) as row where not of_translation or row ->> 'origin' = 'manual'
      ) as n
      full join (
        select row from past b, private.recorded_row(to_jsonb(b)) as row where not of_translation or row ->> 'origin' = 'manual'
      ) as o on coalesce(n.row ->> 'id', n.row::text) = coalesce(o.row ->> 'id', o.row::text)
      cross join lateral (
        select jsonb_object_agg(key, value) as before, jsonb_object_agg(key, n.row -> key) as after
        from jsonb_each(o.row) where n.row -> key is distinct from value
      ) as differing
      where n.row is distinct from o.row);
  end if;
  if changed = '{}' then
    return null;
  end if;

  act := private.present_change_set();
  with products_of_codes as materialized (
    select codes.id, private.product_of_code(codes.id, act) as product_id
    from (select distinct (c.whole ->> 'entity_id')::bigint as id from unnest(changed) as c
      where of_translation and c.whole ->> 'entity_type' = 'item_codes') as codes
  ), noted as (
    insert into private.changes (change_set, table_name, row_id, op, record_table, record_id, product_id, before, after, media_hashes)
    select act, tg_table_name, (c.whole ->> 'id')::bigint, c.op, case when of_translation then c.whole ->> 'entity_type' else tg_argv[0] end,
      (c.whole ->> tg_argv[1])::bigint,
      case when tg_argv[2] is not null then (c.whole ->> tg_argv[2])::bigint else p.product_id end,
      c.before, c.after,
      case when position('/public/site-media/' in concat(c.before, c.after)) > 0 then private.mention_hashes(array[c.before::text, c.after::text]) end
    from unnest(changed) as c
    left join products_of_codes p on c.whole ->> 'entity_type' = 'item_codes' and p.id = (c.whole ->> 'entity_id')::bigint
    returning id
  )
  select min(id) into first_change from noted;
  perform private.note_records(act, tg_table_name, tg_op, tg_argv[0] = tg_table_name, first_change);
  return null;
end
$$;

-- The product of an item code, in whose history its translations stand besides. Where both are deleted at once, the code is gone already.
create function private.product_of_code(code_id bigint, act bigint) returns bigint
language plpgsql stable set search_path = '' as $$
begin
  return coalesce(
    (select c.product_id from public.item_codes c where c.id = code_id),
    (select c.product_id from private.changes c
      where (c.record_table, c.record_id, c.change_set) = ('item_codes', code_id, act) and c.table_name = 'item_codes' limit 1));
end
$$;

-- Keeps what an act is called and of what kind it is, and the trash. What is deleted along with its product is no record of its own.
-- first_change: the first change of the statement.
create function private.note_records(act bigint, table_name text, op text, is_record boolean, first_change bigint) returns void
language plpgsql volatile set search_path = '' as $$
declare
  is_made constant boolean := is_record and op = 'INSERT';
  is_deleted boolean := false;
  -- The record that is deleted gives its name, not what is changed along with it before.
  is_named boolean := false;
begin
  if is_record and op = 'DELETE' then
    is_named := not exists (select from private.trash t where t.change_set = act);
    insert into private.trash as t (record_table, record_id, change_set, name)
    select c.record_table, c.record_id, act, coalesce(private.record_name(c.record_table, c.before), '')
    from private.changes c
    where c.id >= first_change and c.change_set = act and c.table_name = note_records.table_name
      and (c.product_id is null or exists (select from public.products p where p.id = c.product_id))
    on conflict (record_table, record_id) do update set change_set = excluded.change_set, name = excluded.name, deleted_at = excluded.deleted_at;
    is_deleted := found;
    is_named := is_named and is_deleted;
  elsif is_made and exists (select from private.trash t where t.record_table = note_records.table_name) then
    delete from private.trash t using private.changes c
    where c.id >= first_change and c.change_set = act and c.table_name = note_records.table_name
      and (t.record_table, t.record_id) = (c.record_table, c.record_id);
  end if;
  update private.change_sets s set
    kind = case when s.kind <> 'edit' then s.kind when is_made then 'create' when is_deleted then 'delete' else s.kind end,
    label = case when s.label is null or is_named then (
      select coalesce(private.record_name(c.table_name, coalesce(c.after, c.before)), private.present_name(c.record_table, c.record_id))
      from private.changes c where c.id = first_change) else s.label end
  where s.number = act and (s.label is null or is_named or s.kind = 'edit' and (is_made or is_deleted));
end
$$;

do $$
declare
  recorded record;
  arguments text;
begin
  for recorded in select * from private.recorded_tables() loop
    arguments := concat_ws(', ', quote_literal(recorded.record_table), quote_literal(recorded.record_column), quote_literal(recorded.product_column));
    execute format(
      'create trigger %2$I after update on public.%1$I referencing old table as past new table as present
       for each statement execute function private.record_changes(%3$s)',
      recorded.name, recorded.name || '_record_updated', arguments);
    continue when recorded.name = 'sample_request_lines';
    execute format(
      'create trigger %2$I after insert on public.%1$I referencing new table as present
       for each statement execute function private.record_changes(%3$s)',
      recorded.name, recorded.name || '_record_inserted', arguments);
    execute format(
      'create trigger %2$I after delete on public.%1$I referencing old table as past
       for each statement execute function private.record_changes(%3$s)',
      recorded.name, recorded.name || '_record_deleted', arguments);
  end loop;
end
$$;

-- Writing back ------------------------------------------------------------------------------------------------------------------------------

-- What several changes of one row come to: as the row was before the first and after the last of them. before is null where the first of them
-- made the row, after where the last of them deleted it; of rows that were neither made nor deleted both hold the columns that changed.
create type private.net_change as (
  table_name text, row_id bigint, record_table text, record_id bigint, product_id bigint, is_made boolean, is_deleted boolean, before jsonb,
  after jsonb
);

-- Objects laid over each other, a later one over those before.
create function private.merged_objects(parts jsonb[]) returns jsonb
language plpgsql immutable parallel safe set search_path = '' as $$
begin
  return (
    select case cardinality(parts) when 1 then parts[1] else (
      select jsonb_object_agg(e.key, e.value order by p.place) from unnest(parts) with ordinality as p (part, place), jsonb_each(p.part) as e) end
  );
end
$$;

create function private.net_changes(changes bigint[]) returns setof private.net_change
language plpgsql stable set search_path = '' as $$
begin
  return query
    with given as materialized (
      select c.*, case when c.row_id is null then coalesce(c.after, c.before) end as link,
        count(*) over (partition by c.table_name, c.row_id, case when c.row_id is null then coalesce(c.after, c.before) end) as times
      from private.changes c
      where c.id = any (changes)
    )
    select g.table_name, g.row_id, g.record_table, g.record_id, g.product_id, g.op = 'I', g.op = 'D', g.before, g.after
    from given g
    where g.times = 1
    union all
    select g.table_name, g.row_id, (array_agg(g.record_table order by g.id desc))[1], (array_agg(g.record_id order by g.id desc))[1],
      (array_agg(g.product_id order by g.id desc))[1], (array_agg(g.op order by g.id))[1] = 'I', (array_agg(g.op order by g.id desc))[1] = 'D',
      private.merged_objects(array_agg(g.before order by g.id desc) filter (where g.before is not null)),
      private.merged_objects(array_agg(g.after order by g.id) filter (where g.after is not null))
    from given g
    where g.times > 1
    group by g.table_name, g.row_id, g.link;
end
$$;

-- What is told of a row, or of one of its columns, that is not written back.
create function private.kept_note(net private.net_change, field text, reason text, by text default null) returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  return (
    select jsonb_build_object('table', net.table_name, 'row_id', net.row_id, 'record_table', net.record_table, 'record_id', net.record_id,
      'name', coalesce(
        private.present_name(net.record_table, net.record_id),
        case when net.table_name = net.record_table then private.record_name(net.record_table, coalesce(net.before, '{}') || coalesce(net.after, '{}')) end),
      'field', field, 'reason', reason, 'by', by)
  );
end
$$;

-- Who changed a column of a row last after this change; null where nobody is known.
create function private.changed_by(net private.net_change, field text, since bigint) returns text
language plpgsql stable set search_path = '' as $$
begin
  return (
    select s.user_email
    from private.changes c join private.change_sets s on s.number = c.change_set
    where (c.record_table, c.record_id) = (net.record_table, net.record_id) and c.table_name = net.table_name
      and c.row_id is not distinct from net.row_id and c.id > since and (changed_by.field is null or coalesce(c.after, c.before) ? changed_by.field)
    order by c.id desc limit 1
  );
end
$$;

-- True where a URL is none of our own files, or of one that is stored.
create function private.is_file_there(url text) returns boolean
language plpgsql stable set search_path = '' as $$
begin
  return (
    select private.site_media_key(url) is null or exists (
      select from storage.objects file where file.bucket_id = 'site-media' and file.name = private.site_media_key(url))
  );
end
$$;

-- The columns of a table that refer to rows of others, and whether a row goes with what it refers to.
create function private.references_of(table_name text) returns table (column_name text, parent text, parent_column text, goes_along boolean)
language plpgsql stable set search_path = '' as $$
begin
  return query
    select a.attname::text, p.relname::text, b.attname::text, k.confdeltype <> 'n'
    from pg_catalog.pg_constraint k
    join pg_catalog.pg_class p on p.oid = k.confrelid
    join pg_catalog.pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
    join pg_catalog.pg_attribute b on b.attrelid = k.confrelid and b.attnum = k.confkey[1]
    where k.contype = 'f' and k.conrelid = format('public.%I', references_of.table_name)::regclass;
end
$$;

-- True where something hangs on a record that is not among these rows.
create function private.has_others(record_table text, record_id bigint, known private.net_change[]) returns boolean
language plpgsql stable set search_path = '' as $$
declare
  child record;
  has boolean;
begin
  for child in
    select t.name, r.column_name from private.recorded_tables() t, private.references_of(t.name) r
    where r.parent = has_others.record_table and r.goes_along
  loop
    execute format(
      'select exists (select from public.%I k where k.%I = $1 and coalesce(to_jsonb(k) -> ''id'', to_jsonb(k)) <> all ($2))',
      child.name, child.column_name)
      into has using has_others.record_id,
        array(select coalesce(to_jsonb(n.row_id), n.after) from unnest(known) as n where n.table_name = child.name);
    if has then
      return true;
    end if;
  end loop;
  return exists (
    select from public.translations t
    where t.entity_type = has_others.record_table and t.entity_id = has_others.record_id and t.origin = 'manual'
      and t.id <> all (array(select n.row_id from unnest(known) as n where n.table_name = 'translations')));
end
$$;

-- Deletes the rows that these changes made. Unless is_forced, only those that still are as these left them, and a record only together with
-- all that hangs on it.
create function private.delete_created_rows(nets private.net_change[], is_forced boolean, since bigint, out written integer, out kept jsonb)
language plpgsql volatile set search_path = '' as $$
declare
  recorded record;
  unchanged private.net_change[] := '{}';
  part private.net_change[];
  told jsonb;
  stays private.net_change;
begin
  kept := '[]';
  for recorded in
    select t.* from private.recorded_tables() t where t.name in (select n.table_name from unnest(nets) as n where n.is_made and not n.is_deleted)
  loop
    execute format(
      'select coalesce(array_agg(n) filter (where $2 or present.row || n.after = present.row), ''{}''),
         coalesce(jsonb_agg(private.kept_note(n, null, ''changed'', private.changed_by(n, null, $3))) filter (where not ($2 or present.row || n.after = present.row)), ''[]'')
       from unnest($1) as n
       join public.%1$I r on ' || case when exists (select from unnest(nets) as n where n.table_name = recorded.name and n.row_id is null)
         then 'to_jsonb(r) = n.after' else 'r.id = n.row_id' end || ',
         private.recorded_row(to_jsonb(r)) as present (row)
       where n.table_name = %1$L and n.is_made and not n.is_deleted', recorded.name)
      into part, told using nets, is_forced, since;
    unchanged := unchanged || part;
    kept := kept || told;
  end loop;

  if not is_forced then
    for stays in
      select n.* from unnest(unchanged) as n join private.recorded_tables() t on t.name = n.table_name and t.name = t.record_table
      order by t.place desc
    loop
      if private.has_others(stays.record_table, stays.record_id, unchanged) then
        kept := kept || private.kept_note(stays, null, 'changed', private.changed_by(stays, null, since));
        unchanged := array(
          select n from unnest(unchanged) as n
          where (n.record_table, n.record_id) <> (stays.record_table, stays.record_id)
            and (stays.record_table <> 'products' or n.product_id is distinct from stays.record_id));
      end if;
    end loop;
    -- What hangs on a record that is not as it was left stays with it.
    unchanged := array(
      select n from unnest(unchanged) as n
      where not exists (
        select from jsonb_array_elements(kept) as k
        where k ->> 'table' = k ->> 'record_table' and ((n.record_table, n.record_id) = (k ->> 'record_table', (k ->> 'record_id')::bigint)
          or k ->> 'record_table' = 'products' and n.product_id = (k ->> 'record_id')::bigint)));
  end if;

  written := cardinality(unchanged);
  -- What hangs on a record that goes, goes along.
  unchanged := array(
    select n from unnest(unchanged) as n
    where not exists (
        select from unnest(unchanged) as m
        where (m.table_name, m.row_id) = (n.record_table, n.record_id) and n.table_name <> n.record_table)
      and not exists (select from unnest(unchanged) as m where m.table_name = 'products' and m.row_id = n.product_id));
  for recorded in
    select t.* from private.recorded_tables() t where t.name in (select n.table_name from unnest(unchanged) as n) order by t.place desc
  loop
    execute format(
      case when exists (select from unnest(unchanged) as n where n.table_name = recorded.name and n.row_id is null)
        then 'delete from public.%1$I r using unnest($1) as n where n.table_name = %1$L and to_jsonb(r) = n.after'
        else 'delete from public.%1$I r using unnest($1) as n where n.table_name = %1$L and r.id = n.row_id' end, recorded.name)
      using unchanged;
  end loop;
end
$$;

-- Why a row could not be written.
create function private.refusal(state text) returns text
language sql immutable parallel safe set search_path = '' as $$
  select case state when '23505' then 'taken' when '23503' then 'gone' else 'refused' end
$$;

-- The expression of where a row of a table stands that staff order by hand, with the row as `given`: a text that no two of one list should share,
-- null where it stands nowhere, as news do that are not pinned, or not ordered yet. Null for another table.
create function private.place_in_list(table_name text) returns text
language sql stable set search_path = '' as $$
  select case
    when n.order_within is not null then format('((given ->> ''display_order'') || '' '' || (given ->> %L))', n.order_within)
    when n.order_of is not null
      then format('(case when given -> %L = ''true'' and given -> ''display_order'' <> ''0'' then given ->> ''display_order'' end)', n.order_of)
    else '(given ->> ''display_order'')' end
  from private.nouns n where n.name = table_name and n.is_ordered
$$;

-- Patches, {id: {column: value}}, without the places that other rows have by now, and the ids of the rows that stay where they are for it. What
-- gets a place only by its patch, as news do that are pinned, comes last.
create function private.without_taken_places(table_name text, patches jsonb, out left_over jsonb, out kept_ids bigint[])
language plpgsql stable set search_path = '' as $$
declare
  place constant text := private.place_in_list(table_name);
  lost bigint[];
  last_place integer;
begin
  left_over := patches;
  kept_ids := '{}';
  while place is not null
    and exists (select from jsonb_each(left_over) as p where p.value ?| array['display_order', 'is_pinned'])
  loop
    execute format(
      'select max(r.display_order), array_agg(r.id) filter (where p.value ?| array[''display_order'', ''is_pinned'']
         and %2$s in (
           select %3$s from public.%1$I other
           where not coalesce($1 -> other.id::text ? ''display_order'', false)))
       from public.%1$I r left join jsonb_each($1) as p on p.key::bigint = r.id',
      table_name, replace(place, 'given', '(to_jsonb(r) || p.value)'), replace(place, 'given', 'to_jsonb(other)'))
      into last_place, lost using left_over;
    exit when lost is null;
    left_over := (
      select jsonb_object_agg(p.key, case
        when p.key::bigint <> all (lost) then p.value
        when p.value ? 'is_pinned' then p.value || jsonb_build_object('display_order', last_place + p.key_number)
        else p.value - 'display_order' end)
      from (select e.*, row_number() over (order by e.key) as key_number from jsonb_each(left_over) as e) as p);
    kept_ids := kept_ids || array(select id from unnest(lost) as id where not left_over -> id::text ? 'display_order');
  end loop;
  left_over := (select coalesce(jsonb_object_agg(p.key, p.value), '{}') from jsonb_each(left_over) as p where p.value <> '{}');
end
$$;

-- Writes the columns that these changes changed. Unless is_forced, only where a column still reads as these left it.
create function private.write_former_columns(nets private.net_change[], is_forced boolean, since bigint, out written integer, out kept jsonb)
language plpgsql volatile set search_path = '' as $$
declare
  recorded record;
  single record;
  patches jsonb;
  left_over jsonb;
  refused jsonb;
  told jsonb;
  out_of_place bigint[];
begin
  written := 0;
  kept := '[]';
  for recorded in
    select t.* from private.recorded_tables() t
    -- A link that went and came back reads as before: it has nothing beside its key.
    where t.name in (select n.table_name from unnest(nets) as n where not n.is_made and not n.is_deleted and n.row_id is not null)
    order by t.place
  loop
    execute format(
      $query$
        select
          coalesce(jsonb_object_agg(n.row_id, each.patch) filter (where r.id is not null and each.patch <> '{}'), '{}'),
          coalesce(jsonb_agg(case
            when r.id is null then jsonb_build_array(private.kept_note(n, null, 'gone'))
            else each.told end) filter (where r.id is null or each.told <> '[]'), '[]')
        from unnest($1) as n
        left join public.%1$I r on r.id = n.row_id
        cross join lateral (
          select
            coalesce(jsonb_object_agg(e.key, n.before -> e.key) filter (where e.outcome = 'written'), '{}') as patch,
            coalesce(jsonb_agg(private.kept_note(n, e.key, e.outcome, case e.outcome when 'changed' then private.changed_by(n, e.key, $3) end))
              filter (where e.outcome in ('changed', 'file')), '[]') as told
          from (
            select a.key, case
              when present.row -> a.key is not distinct from n.before -> a.key or not present.row ? a.key then 'same'
              -- A column that came later than what is written back keeps what it reads.
              when not n.before ? a.key then 'same'
              when not $2 and present.row -> a.key is distinct from a.value then 'changed'
              -- Of which original a text was made is true of that text alone.
              when not $2 and a.key = 'source_hash' and n.after ? 'translated_value'
                and present.row -> 'translated_value' is distinct from n.after -> 'translated_value' then 'same'
              when a.key = any ($4) and not private.is_file_there(n.before ->> a.key) then 'file'
              else 'written' end as outcome
            from jsonb_each(n.after) as a, to_jsonb(r) as present (row)
          ) as e
        ) as each
        where n.table_name = %1$L and not n.is_made and not n.is_deleted
      $query$, recorded.name)
      into patches, told using nets, is_forced, since, private.media_columns(recorded.name);
    select kept || coalesce(jsonb_agg(note), '[]') into kept from jsonb_array_elements(told) as notes, jsonb_array_elements(notes) as note;
    select * into patches, out_of_place from private.without_taken_places(recorded.name, patches);
    kept := kept || coalesce((
      select jsonb_agg(private.kept_note(n, 'display_order', 'place')) from unnest(nets) as n
      where n.table_name = recorded.name and n.row_id = any (out_of_place)), '[]');
    continue when patches = '{}';

    begin
      perform private.write_columns(recorded.name, array(select (0, p.key::bigint, p.value)::private.record_patch from jsonb_each(patches) as p));
      written := written + (select count(*) from jsonb_object_keys(patches));
    exception when integrity_constraint_violation or sqlstate 'PT409' then
      -- One of them can't be written: each by itself, as long as one gives way to another.
      left_over := patches;
      loop
        refused := '{}';
        for single in select p.key, p.value from jsonb_each(left_over) as p loop
          begin
            perform private.write_columns(recorded.name, array[(0, single.key::bigint, single.value)::private.record_patch]);
            written := written + 1;
          exception when integrity_constraint_violation or sqlstate 'PT409' then
            refused := refused || jsonb_build_object(single.key, sqlstate);
          end;
        end loop;
        exit when refused = '{}' or (select count(*) from jsonb_object_keys(refused)) = (select count(*) from jsonb_object_keys(left_over));
        left_over := (select jsonb_object_agg(p.key, p.value) from jsonb_each(left_over) as p where refused ? p.key);
      end loop;
      kept := kept || coalesce((
        select jsonb_agg(private.kept_note(n, field, private.refusal(r.value #>> '{}')))
        from jsonb_each(refused) as r join unnest(nets) as n on n.table_name = recorded.name and n.row_id = r.key::bigint,
          jsonb_object_keys(patches -> r.key) as field), '[]');
    end;
  end loop;
end
$$;

-- Adds the rows that these changes deleted, with their old ids. What refers to something that is gone is left out, or added without it where
-- its column may be empty; so is a file that is no longer stored.
create function private.add_deleted_rows(nets private.net_change[], out written integer, out kept jsonb)
language plpgsql volatile set search_path = '' as $$
declare
  recorded record;
  reference record;
  media record;
  defaults jsonb;
  part private.net_change[];
  left_over private.net_change[];
  refused private.net_change[];
  single private.net_change;
  is_bare boolean;
  told jsonb;
  statement text;
  column_list text;
  values_list text;
begin
  written := 0;
  kept := '[]';
  for recorded in
    select t.* from private.recorded_tables() t
    where t.name in (select n.table_name from unnest(nets) as n where n.is_deleted and not n.is_made) order by t.place
  loop
    part := array(select n from unnest(nets) as n where n.table_name = recorded.name and n.is_deleted and not n.is_made);

    -- What is there again already.
    execute format(
      'select array(select n from unnest($1) as n where not exists (select from public.%I r where '
        || case when part[1].row_id is null then 'to_jsonb(r) = n.before' else 'r.id = n.row_id' end || '))',
      recorded.name)
      into part using part;

    -- What refers to something that is gone.
    for reference in select * from private.references_of(recorded.name) loop
      execute format(
        'select coalesce(jsonb_agg(private.kept_note(n, %2$L, ''gone'') || jsonb_build_object(''of'', coalesce(private.present_name(%3$L, private.as_id(n.before ->> %2$L)), n.before ->> %2$L))), ''[]'')
         from unnest($1) as n
         where n.before ->> %2$L is not null and not exists (select from public.%3$I p where p.%4$I::text = n.before ->> %2$L)
           and not (%1$L = %3$L and exists (select from unnest($1) as other where other.row_id::text = n.before ->> %2$L))',
        recorded.name, reference.column_name, reference.parent, reference.parent_column)
        into told using part;
      continue when told = '[]';
      kept := kept || told;
      if reference.goes_along then
        execute format(
          'select array(select n from unnest($1) as n where exists (select from public.%1$I p where p.%2$I::text = n.before ->> %3$L))',
          reference.parent, reference.parent_column, reference.column_name)
          into part using part;
      else
        part := array(
          select (n.table_name, n.row_id, n.record_table, n.record_id, n.product_id, n.is_made, n.is_deleted,
            case when exists (select from jsonb_array_elements(told) as k where (k ->> 'row_id')::bigint = n.row_id)
              then n.before || jsonb_build_object(reference.column_name, null) else n.before end,
            n.after)::private.net_change
          from unnest(part) as n);
      end if;
    end loop;
    if recorded.name = 'translations' then
      -- Kept until commit, as private.hold_translated_entity keeps them, but all at once.
      told := '[]';
      for reference in select distinct n.before ->> 'entity_type' as parent from unnest(part) as n loop
        execute format(
          'select $1 || coalesce(jsonb_agg(jsonb_build_array(%1$L, h.id)), ''[]'')
           from (select e.id from public.%1$I e where e.id = any ($2) order by e.id for key share) as h', reference.parent)
          into told using told, array(select (n.before ->> 'entity_id')::bigint from unnest(part) as n where n.before ->> 'entity_type' = reference.parent);
      end loop;
      part := array(
        select n from unnest(part) as n
        join jsonb_array_elements(told) as h on h = jsonb_build_array(n.before -> 'entity_type', n.before -> 'entity_id'));
    end if;

    -- Files that are no longer stored.
    for media in
      select a.attname as name, a.attnotnull as is_needed from pg_catalog.pg_attribute a
      where a.attrelid = format('public.%I', recorded.name)::regclass and a.attnum > 0 and not a.attisdropped and a.attname = any (private.media_columns(recorded.name))
    loop
      told := coalesce((
        select jsonb_agg(private.kept_note(n, media.name, 'file') || jsonb_build_object('of', n.before ->> media.name)) from unnest(part) as n
        where not private.is_file_there(n.before ->> media.name)), '[]');
      continue when told = '[]';
      kept := kept || told;
      part := array(
        select (n.table_name, n.row_id, n.record_table, n.record_id, n.product_id, n.is_made, n.is_deleted,
          case when private.is_file_there(n.before ->> media.name) then n.before else n.before || jsonb_build_object(media.name, null) end,
          n.after)::private.net_change
        from unnest(part) as n where not media.is_needed or private.is_file_there(n.before ->> media.name));
    end loop;

    -- A fourth one that is pinned.
    if recorded.name = 'news_items' and (select count(*) from public.news_items i where i.is_pinned)
      + (select count(*) from unnest(part) as n where (n.before ->> 'is_pinned')::boolean) > 3 then
      kept := kept || coalesce((
        select jsonb_agg(private.kept_note(n, 'is_pinned', 'pinned')) from unnest(part) as n where (n.before ->> 'is_pinned')::boolean), '[]');
      part := array(
        select (n.table_name, n.row_id, n.record_table, n.record_id, n.product_id, n.is_made, n.is_deleted,
          n.before || '{"is_pinned": false}', n.after)::private.net_change
        from unnest(part) as n);
    end if;

    -- One whose place another one has by now comes last.
    if private.place_in_list(recorded.name) is not null then
      execute format(
        'with held as (
           select n, %2$s in (select %3$s from public.%1$I r) as is_taken
           from unnest($1) as n
         )
         select array(
           select ((h.n).table_name, (h.n).row_id, (h.n).record_table, (h.n).record_id, (h.n).product_id, (h.n).is_made, (h.n).is_deleted,
             case when h.is_taken then (h.n).before || jsonb_build_object(''display_order'',
                 greatest($2 - 1, max(((h.n).before ->> ''display_order'')::integer) over ())
                   + row_number() over (partition by h.is_taken order by (h.n).row_id))
               else (h.n).before end, (h.n).after)::private.net_change
           from held h)',
        recorded.name, replace(private.place_in_list(recorded.name), 'given', 'n.before'), replace(private.place_in_list(recorded.name), 'given', 'to_jsonb(r)'))
        into part using part, private.next_display_order(recorded.name);
    end if;

    -- A column that came later gets its default.
    select string_agg(format('%I', a.attname), ', '), string_agg(format('added.%I', a.attname), ', '),
      concat_ws(', ', string_agg(case when d.adbin is not null then format('%L, %s', a.attname, pg_get_expr(d.adbin, d.adrelid)) end, ', '))
    into column_list, values_list, statement
    from pg_catalog.pg_attribute a
    left join pg_catalog.pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
    where a.attrelid = format('public.%I', recorded.name)::regclass and a.attnum > 0 and not a.attisdropped and a.attgenerated = '';
    execute format('select jsonb_build_object(%s)', statement) into defaults;
    statement := format(
      'insert into public.%1$I (%2$s) overriding system value
       select %3$s from unnest($1) as n, jsonb_populate_record(null::public.%1$I, $2 || n.before) as added order by n.row_id',
      recorded.name, column_list, values_list);
    begin
      execute statement using part, defaults;
      written := written + cardinality(part);
    exception when integrity_constraint_violation or sqlstate 'PT409' then
      -- One of them can't be added: each by itself, as long as one makes room for another.
      left_over := part;
      is_bare := false;
      loop
        refused := '{}';
        told := '[]';
        foreach single in array left_over loop
          begin
            execute statement using array[single], defaults;
            written := written + 1;
          exception when integrity_constraint_violation or sqlstate 'PT409' then
            refused := refused || single;
            told := told || private.kept_note(single, null, private.refusal(sqlstate));
          end;
        end loop;
        exit when refused = '{}';
        if cardinality(refused) = cardinality(left_over) then
          exit when is_bare;
          -- What refers to another one of them that stays away comes without it.
          is_bare := true;
          for reference in select * from private.references_of(recorded.name) r where r.parent = recorded.name and not r.goes_along loop
            execute format(
              'select array(
                 select (n.table_name, n.row_id, n.record_table, n.record_id, n.product_id, n.is_made, n.is_deleted,
                   case when exists (select from public.%1$I p where p.%2$I::text = n.before ->> %3$L) then n.before
                     else n.before || jsonb_build_object(%3$L, null) end, n.after)::private.net_change
                 from unnest($1) as n)',
              reference.parent, reference.parent_column, reference.column_name)
              into refused using refused;
          end loop;
        end if;
        left_over := refused;
      end loop;
      kept := kept || told;
    end;
  end loop;
end
$$;

-- A text as an id; null where it is none.
create function private.as_id(given text) returns bigint
language sql immutable parallel safe set search_path = '' as $$
  select case when given ~ '^[0-9]{1,18}$' then given::bigint end
$$;

create function private.is_record_there(record_table text, record_id bigint) returns boolean
language plpgsql stable set search_path = '' as $$
declare
  found_id bigint;
begin
  execute format('select r.id from public.%I r where r.id = $1', is_record_there.record_table) into found_id using is_record_there.record_id;
  return found_id is not null;
end
$$;

-- Makes rows read again as they did before these changes. Unless is_forced, only where a row or column still reads as these left it. Gives
-- {"written": number of rows, "kept": [{table, row_id, record_table, record_id, name, field, reason, by, of}]}; reasons: 'changed' since (by whom),
-- 'taken' by another row, 'place' that another one has, 'gone' what it refers to (of), 'file' no longer stored (of), 'pinned' too many, 'refused'
-- by a rule.
create function private.write_former_state(changes bigint[], is_forced boolean, named jsonb default null) returns jsonb
language plpgsql volatile set search_path = '' as $$
declare
  since constant bigint := (select max(id) from unnest(changes) as id);
  nets private.net_change[] := array(select n from private.net_changes(changes) as n);
  recorded record;
  kinds text[];
  done record;
  written integer := 0;
  kept jsonb := '[]';
  -- As in private.write_entries.
  writes_codes constant boolean := exists (select from unnest(nets) as n where n.record_table = 'item_codes')
    and (not private.is_user() or private.may_write('item_codes'));
begin
  if named is not null then
    nets := array(
      select (n.table_name, n.row_id, n.record_table, n.record_id, n.product_id, n.is_made, n.is_deleted,
        case when n.table_name = named ->> 'table' and n.row_id = (named ->> 'id')::bigint then n.before || (named -> 'values') else n.before end,
        n.after)::private.net_change
      from unnest(nets) as n);
  end if;

  -- Where a record stands among others is no part of its versions.
  if is_forced then
    nets := array(
      select (n.table_name, n.row_id, n.record_table, n.record_id, n.product_id, n.is_made, n.is_deleted,
        case when n.table_name = n.record_table then n.before - 'display_order' else n.before end, n.after)::private.net_change
      from unnest(nets) as n);
  end if;

  kinds := array(
    select distinct case when n.is_made and n.is_deleted then 'gone' when n.is_made then 'made' when n.is_deleted then 'deleted' else 'changed' end
    from unnest(nets) as n);
  -- In one order, so that two that meet wait and don't fail.
  for recorded in select t.* from private.recorded_tables() t where t.name in (select n.table_name from unnest(nets) as n where n.row_id is not null) order by t.place loop
    execute format('select from public.%I r where r.id = any ($1) order by r.id for update', recorded.name)
      using array(select n.row_id from unnest(nets) as n where n.table_name = recorded.name);
  end loop;

  -- Keeps what triggers would make anew, such as the hash of the original that a translation was made of.
  perform set_config('app.restoring', 'true', true), set_config('app.indexes_wait', case when writes_codes then 'true' else '' end, true);
  if 'made' = any (kinds) then
    select * into done from private.delete_created_rows(nets, is_forced, since);
    written := done.written;
    kept := done.kept;
  end if;
  if 'deleted' = any (kinds) then
    -- A name that was given to another row is free before the one that had it comes back; a row that is referred to comes back before.
    if 'changed' = any (kinds) then
      written := written + (select w.written from private.write_former_columns(nets, is_forced, since) as w);
    end if;
    select * into done from private.add_deleted_rows(nets);
    written := written + done.written;
    kept := kept || done.kept;
  end if;
  if 'changed' = any (kinds) then
    select * into done from private.write_former_columns(nets, is_forced, since);
    written := written + done.written;
    kept := kept || done.kept;
  end if;
  perform set_config('app.restoring', '', true), set_config('app.indexes_wait', '', true);
  if writes_codes then
    perform private.index_codes(
      array(
        select (0, n.record_id, coalesce(n.before, '{}') || coalesce(n.after, '{}')
          || case when field.name is not null then jsonb_build_object(field.name, '') else '{}' end)::private.record_patch
        from unnest(nets) as n
        left join public.translations t on n.table_name = 'translations' and t.id = n.row_id
        cross join coalesce(n.before ->> 'field_name', n.after ->> 'field_name', t.field_name) as field (name)
        where n.record_table = 'item_codes'),
      array(
        select distinct product.id from unnest(nets) as n, private.as_id(coalesce(n.before, n.after) ->> 'product_id') as product (id)
        where n.table_name = 'item_codes' and product.id is not null));
  end if;
  return jsonb_build_object('written', written, 'kept', kept);
end
$$;

-- Whose rights count -----------------------------------------------------------------------------------------------------------------------

-- What a role has to be allowed to change to write these changes back: the tables of their records, since what hangs on a record goes along, and
-- of translations their own.
create function private.changed_tables(changes bigint[]) returns text[]
language sql stable set search_path = '' as $$
  select array(
    select distinct case when c.table_name = 'translations' then 'translations' else c.record_table end
    from private.changes c where c.id = any (changed_tables.changes))
$$;

-- Whose history and trash the caller is shown.
create function private.readable_tables() returns text[]
language sql stable set search_path = '' as $$
  select array(select t.name from private.recorded_tables() t where not private.is_user() or private.may_read(t.name))
$$;

-- What the back office asks -----------------------------------------------------------------------------------------------------------------

-- Takes an act back: makes its rows read again as before where they still read as the act left them. That is an act too, and can be taken back
-- itself. Gives {"change_id", "written", "kept"} (private.write_former_state); change_id is null where nothing was to be written.
-- PT404 (hint gone) for an act that is not kept, PT403 (hint role) where the caller's role may not change one of its tables.
create function public.undo_change(id uuid) returns jsonb
language plpgsql volatile security definer set search_path = '' set statement_timeout = '30s' as $$
declare
  undone constant bigint := (select s.number from private.change_sets s where s.id = undo_change.id);
  changes bigint[];
  result jsonb;
begin
  perform private.require_staff();
  if undone is null or not exists (select from private.changes c where c.change_set = undone) then
    raise exception using errcode = 'PT404', message = 'This change is no longer kept', hint = 'gone';
  end if;
  changes := array(select c.id from private.changes c where c.change_set = undone);
  perform private.require_writer(variadic private.changed_tables(changes));
  perform private.begin_change('undo', undone);
  result := private.write_former_state(changes, false);
  update private.change_sets s set is_partial = true where s.id = private.begun_change() and result -> 'kept' <> '[]';
  return result || jsonb_build_object('change_id', private.begun_change());
end
$$;

-- Makes a record read as it stood after an act, or, without a version, before the first change that is kept: its own columns but for its place
-- among others, translations, pictures and links. Records that hang on it, as a product's item codes do, have versions of their own.
-- Gives {"change_id", "written", "kept"}. PT404 (hint gone) where the record or the version is not there, PT400 for a time before the record was.
create function public.restore_version(entity text, entity_id bigint, version uuid) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  after_number bigint := 0;
  undone bigint[];
  result jsonb;
begin
  perform private.require_writer(entity);
  perform private.require_record(entity, entity_id);
  if version is not null then
    select s.number into after_number from private.change_sets s
    where s.id = version and exists (
      select from private.changes c where c.change_set = s.number and (c.record_table, c.record_id) = (entity, restore_version.entity_id));
    if after_number is null then
      raise exception using errcode = 'PT404', message = 'This version is no longer kept', hint = 'gone';
    end if;
  end if;
  undone := array(
    select c.id from private.changes c
    where (c.record_table, c.record_id) = (entity, restore_version.entity_id) and c.change_set > after_number);
  if exists (select from private.net_changes(undone) as n where n.table_name = entity and n.is_made) then
    raise exception using errcode = 'PT400', message = 'This record was not there before';
  end if;
  perform private.require_writer(variadic private.changed_tables(undone));
  perform private.begin_change('restore');
  result := private.write_former_state(undone, true);
  return result || jsonb_build_object('change_id', private.begun_change());
end
$$;

-- Makes one column of a row read as it did after a change, or before it. Gives {"change_id", "written", "kept"}.
-- PT404 (hint gone) where the row or the change is not there, PT400 for a column that the change does not hold, or that alone means nothing: a
-- place is one among others.
create function public.restore_field(change_id bigint, field text, side text default 'after') returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  change private.changes;
  held jsonb;
  net private.net_change;
  result record;
begin
  perform private.require_staff();
  select * into change from private.changes c where c.id = restore_field.change_id;
  if change.id is null or change.row_id is null then
    raise exception using errcode = 'PT404', message = 'This version is no longer kept', hint = 'gone';
  end if;
  held := case when side = 'before' then change.before else change.after end;
  if held is null or not held ? field or field in ('id', 'created_at', 'source_hash', 'origin', 'display_order') then
    raise exception using errcode = 'PT400', message = 'This version does not hold the field';
  end if;
  perform private.require_writer(variadic private.changed_tables(array[change.id]));
  perform private.begin_change('restore');
  net := (change.table_name, change.row_id, change.record_table, change.record_id, change.product_id, false, false,
    jsonb_build_object(field, held -> field), jsonb_build_object(field, null))::private.net_change;
  execute format('select from public.%I r where r.id = $1 for update', change.table_name) using change.row_id;
  select * into result from private.write_former_columns(array[net], true, change.id);
  return jsonb_build_object('written', result.written, 'kept', result.kept, 'change_id', private.begun_change());
end
$$;

-- Those of these acts that tell of a text, the newest first, folded (private.fold), whatever form of Chinese characters: by who did them, by what their records are
-- called or were, and by what stood or stands in what they changed; of a file by its name.
create function private.acts_about(search text, acts bigint[]) returns bigint[]
language plpgsql stable set search_path = '' set jit = off as $$
declare
  needle constant text := private.fold(btrim(left(search, 200)));
  found bigint[];
begin
  execute (
    select format('select array(select * from (%s) as found (number) order by number desc)', string_agg(way, ' union ')) from (
      select format('select s.number from private.change_sets s left join private.staff p on p.user_id = s.user_id where s.number = any ($1) and %s',
        private.holds('concat_ws('' '', s.label, s.user_email, p.name)', needle)) as way
      union all
      select format(
        'select c.change_set from private.changes c join public.%I r on r.id = c.record_id where c.change_set = any ($1) and c.record_table = %1$L and %s',
        n.name, private.holds((select format('concat_ws('' '', %s)', string_agg(format('r.%I', by.name), ', ')) from unnest(n.named_by) as by (name)), needle))
      from private.nouns n
      union all
      select format('select c.change_set from private.changes c join private.trash t using (record_table, record_id) where c.change_set = any ($1) and %s',
        private.holds('t.name', needle))
      union all
      -- The row as one text first, which is quick: what it holds is looked at where that holds the text. Quotation marks and strokes are
      -- written otherwise in it.
      select format(
        $query$
          select c.change_set from private.changes c
          where c.change_set = any ($1) and %s and exists (
            select from (select * from jsonb_each_text(c.before) union all select * from jsonb_each_text(c.after)) as held (name, value)
            where held.name not in ('created_at', 'createTime', 'source_hash', 'origin', 'entity_type', 'field_name', 'language_code', 'media_type')
              and held.name !~ '(^|_)(id|order)$' and %s)
        $query$,
        case when needle ~ '["\\]' then 'true' else private.holds('concat(c.before, c.after)', needle) end,
        private.holds('regexp_replace(held.value, ''^.*/site-media/.*/'', '''')', needle))
    ) as ways) into found using acts;
  return found;
end
$$;

-- The acts, newest first: {"rows": [{id, number, at, person, kind, label, records: [{table, id, name}] (three at most), record_count, change_count,
-- fields: [{table, field, language, of, rows}] (six at most, of rows that were changed, and of what was added to records or taken from them; `of` says
-- what was linked), undoes, undone_by, partly_undone}], "people": [address],
-- "has_more"}. Filtered by person ('' for the server), kind, table of a record, record, and a text (private.acts_about).
create function public.list_changes(
  person text default null, kind text default null, record_table text default null, record_id bigint default null,
  before_number bigint default null, max_rows integer default 50, search text default null
) returns jsonb
language plpgsql stable security definer set search_path = '' set jit = off as $$
declare
  row_limit constant integer := least(greatest(coalesce(max_rows, 50), 1), 200);
  readable constant text[] := private.readable_tables();
  wanted constant text := nullif(btrim(search), '');
  -- So many are looked through for a text at a time, then more: what many tell of is found among the newest.
  at_once integer := case when wanted is null then row_limit + 1 else 500 end;
  acts bigint[];
  numbers bigint[] := '{}';
  upto bigint := before_number;
begin
  perform private.require_staff();
  loop
    acts := array(
      select s.number from private.change_sets s
      where (upto is null or s.number < upto)
        and (list_changes.person is null or coalesce(s.user_email, '') = list_changes.person)
        and (list_changes.kind is null or s.kind = list_changes.kind)
        and not exists (select from private.changes c where c.change_set = s.number and c.record_table <> all (readable))
        and (list_changes.record_table is null or exists (
          select from private.changes c where c.change_set = s.number and c.record_table = list_changes.record_table
            and (list_changes.record_id is null or c.record_id = list_changes.record_id)))
      order by s.number desc limit at_once);
    numbers := numbers || case when wanted is null then acts else private.acts_about(wanted, acts) end;
    exit when cardinality(acts) < at_once or cardinality(numbers) > row_limit;
    upto := acts[at_once];
    at_once := 4 * at_once;
  end loop;
  return (
    with found as materialized (
      select s.* from private.change_sets s where s.number = any (numbers) order by s.number desc limit row_limit + 1
    ), shown as materialized (
      select * from found order by found.number desc limit row_limit
    )
    select jsonb_build_object(
      'rows', coalesce(jsonb_agg(jsonb_build_object(
        'id', f.id, 'number', f.number, 'at', f.at, 'person', f.user_email, 'kind', f.kind, 'label', f.label,
        'records', coalesce(touched.records, '[]'), 'record_count', touched.record_count, 'change_count', touched.change_count,
        'fields', (
          select coalesce(jsonb_agg(jsonb_build_object('table', d.table_name, 'field', d.field, 'language', d.language, 'of', d.linked, 'rows', d.rows)
            order by d.first_change, d.field), '[]')
          from (
            select case when c.table_name = 'translations' then c.record_table else c.table_name end as table_name,
              coalesce(held.whole ->> 'field_name', t.field_name, p.column_name, held_column.name) as field,
              coalesce(held.whole ->> 'language_code', t.language_code) as language, min(c.id) as first_change, count(distinct c.id) as rows,
              string_agg(distinct case p.kind when 'links' then private.present_name(p.refers_to, (held.whole ->> p.column_name)::bigint) end, ', ') as linked
            from (
              select * from private.changes u
              where u.change_set = f.number and (u.op = 'U' or u.table_name <> u.record_table and not exists (
                select from private.changes w
                where (w.record_table, w.record_id, w.change_set) = (u.record_table, u.record_id, u.change_set)
                  and w.table_name = w.record_table and w.op <> 'U'))
              order by u.id limit 20
            ) as c
            cross join lateral (select case when c.op <> 'U' then coalesce(c.after, c.before) end as whole) as held
            left join private.parts p on c.op <> 'U' and p.name = c.table_name
            left join public.translations t on c.op = 'U' and c.table_name = 'translations' and t.id = c.row_id
            cross join lateral jsonb_object_keys(case when c.op = 'U' then c.after else '{"": null}' end) as held_column (name)
            where held_column.name not in ('source_hash', 'origin')
            group by 1, 2, 3 order by min(c.id), 2 limit 6
          ) as d),
        'undoes', (select u.id from private.change_sets u where u.number = f.undoes),
        'undone_by', (select u.id from private.change_sets u where u.undoes = f.number order by u.number desc limit 1),
        'partly_undone', coalesce((select u.is_partial from private.change_sets u where u.undoes = f.number order by u.number desc limit 1), false)
      ) order by f.number desc), '[]'),
      'people', (select coalesce(jsonb_agg(distinct s.user_email) filter (where s.user_email is not null), '[]') from private.change_sets s),
      'has_more', (select count(*) from found) > row_limit)
    from shown f
    cross join lateral (
      select jsonb_agg(jsonb_build_object('table', r.record_table, 'id', r.record_id, 'name', coalesce(private.present_name(r.record_table, r.record_id), f.label))
          order by r.first_change) filter (where r.place <= 3) as records,
        count(*) as record_count, coalesce(sum(r.changes), 0) as change_count
      from (
        select c.record_table, c.record_id, count(*) as changes, min(c.id) as first_change, row_number() over (order by min(c.id)) as place
        from private.changes c where c.change_set = f.number group by c.record_table, c.record_id
      ) as r
    ) as touched
  );
end
$$;

-- What happened to a record and what hangs on it, newest first: {"versions": [{id, number, at, person, kind, change_count, changes: [{id, table,
-- row_id, op, record_table, record_id, name, before, after}] (200 at most)}], "has_more"}.
create function public.record_history(entity text, entity_id bigint, before_number bigint default null, max_rows integer default 50) returns jsonb
language plpgsql stable security definer set search_path = '' set jit = off as $$
declare
  row_limit constant integer := least(greatest(coalesce(max_rows, 50), 1), 200);
begin
  perform private.require_reader(entity);
  return (
    with held as materialized (
      select c.* from private.changes c
      where (c.record_table, c.record_id) = (entity, record_history.entity_id) and (before_number is null or c.change_set < before_number)
      union
      select c.* from private.changes c
      where entity = 'products' and c.product_id = record_history.entity_id and (before_number is null or c.change_set < before_number)
    ), numbers as (
      select distinct h.change_set from held h order by h.change_set desc limit row_limit + 1
    ), shown as (
      select n.change_set from numbers n order by n.change_set desc limit row_limit
    )
    select jsonb_build_object(
      'versions', coalesce(jsonb_agg(jsonb_build_object(
        'id', s.id, 'number', s.number, 'at', s.at, 'person', s.user_email, 'kind', s.kind,
        'change_count', (select count(*) from held h where h.change_set = s.number), 'changes', each.changes) order by s.number desc), '[]'),
      'has_more', (select count(*) from numbers) > row_limit)
    from shown v join private.change_sets s on s.number = v.change_set
    cross join lateral (
      select jsonb_agg(jsonb_build_object('id', h.id, 'table', h.table_name, 'row_id', h.row_id, 'op', h.op, 'record_table', h.record_table,
        'record_id', h.record_id, 'name', private.present_name(h.record_table, h.record_id), 'before', h.before, 'after', h.after) order by h.id) as changes
      from (select * from held where held.change_set = s.number order by held.id limit 200) as h
    ) as each
  );
end
$$;

-- The rows that an act changed, in the order in which it did: {"changes": [as in public.record_history], "has_more"}; the next ones are asked for
-- with the id of the last. PT404 (hint gone) for an act that is not kept.
create function public.change_details(id uuid, after_change bigint default null, max_rows integer default 100) returns jsonb
language plpgsql stable security definer set search_path = '' set jit = off as $$
declare
  row_limit constant integer := least(greatest(coalesce(max_rows, 100), 1), 200);
  act constant bigint := (select s.number from private.change_sets s where s.id = change_details.id);
  readable constant text[] := private.readable_tables();
begin
  perform private.require_staff();
  if act is null then
    raise exception using errcode = 'PT404', message = 'This change is no longer kept', hint = 'gone';
  end if;
  return (
    with found as materialized (
      select c.* from private.changes c
      where c.change_set = act and (after_change is null or c.id > after_change) and c.record_table = any (readable)
      order by c.id limit row_limit + 1
    )
    select jsonb_build_object('has_more', (select count(*) from found) > row_limit, 'changes', coalesce((
      select jsonb_agg(jsonb_build_object('id', f.id, 'table', f.table_name, 'row_id', f.row_id, 'op', f.op, 'record_table', f.record_table,
        'record_id', f.record_id, 'name', private.present_name(f.record_table, f.record_id), 'before', f.before, 'after', f.after) order by f.id)
      from (select * from found order by found.id limit row_limit) as f), '[]'))
  );
end
$$;

-- What a field read when it was translated, as far as the history has it: {language: text}.
create function public.former_originals(entity_type text, entity_id bigint, field_name text) returns jsonb
language plpgsql stable security definer set search_path = '' set jit = off as $$
begin
  perform private.require_reader(former_originals.entity_type);
  return (
    select coalesce(jsonb_object_agg(t.language_code, told.original), '{}')
    from public.translations t
    cross join lateral (
      select held.original
      from private.changes c
      cross join lateral (values (c.before ->> former_originals.field_name), (c.after ->> former_originals.field_name)) as held (original)
      where (c.record_table, c.record_id) = (former_originals.entity_type, former_originals.entity_id)
        and c.table_name = former_originals.entity_type and private.text_hash(held.original) = t.source_hash
      order by c.change_set desc, c.id desc limit 1
    ) as told
    where (t.entity_type, t.entity_id, t.field_name) = (former_originals.entity_type, former_originals.entity_id, former_originals.field_name)
      and told.original is not null
  );
end
$$;

-- What rows are called that changes refer to by their id alone, also such as lie in the trash: {table: {id: name}}, given {table: [id]}. A
-- translation is called by its field and language, as "name.zh".
create function public.history_names(rows jsonb) returns jsonb
language plpgsql stable security definer set search_path = '' set jit = off as $$
declare
  readable constant text[] := private.readable_tables();
begin
  perform private.require_staff();
  return (
    select coalesce(jsonb_object_agg(named.table_name, named.names), '{}')
    from (
      select asked.table_name, jsonb_object_agg(asked.id, asked.name) as names
      from (
        select t.key as table_name, i.id, case
          when t.key = 'translations' then (select r.field_name || '.' || r.language_code from public.translations r where r.id = i.id)
          else private.present_name(t.key, i.id) end as name
        from jsonb_each(private.unwrap(rows)) as t, jsonb_array_elements_text(t.value) as e (text), private.as_id(e.text) as i (id)
        where i.id is not null and t.key = any (readable)
        limit 2000
      ) as asked
      where asked.name is not null group by asked.table_name
    ) as named
  );
end
$$;

-- What hangs on a record in the trash: the changes of the act that deleted it which belong to it.
create function private.trashed_changes(trashed private.trash) returns bigint[]
language plpgsql stable set search_path = '' as $$
begin
  return (
    with own as (
      select c.* from private.changes c
      where c.change_set = trashed.change_set and c.op = 'D' and (
        (c.record_table, c.record_id) = (trashed.record_table, trashed.record_id)
        or trashed.record_table = 'products' and c.product_id = trashed.record_id
        or exists (
          select from private.parts p where p.name = c.table_name and p.refers_to = trashed.record_table
            and (c.before ->> p.column_name)::bigint = trashed.record_id))
    )
    select array(
      select own.id from own
      union
      -- What referred to its item codes.
      select c.id from private.changes c
      where c.change_set = trashed.change_set and c.op = 'U'
        and private.as_id(coalesce(c.before ->> 'successor_id', c.before ->> 'item_code_id')) in (select own.row_id from own where own.table_name = 'item_codes')
    )
  );
end
$$;

-- Links to a record in the trash that went with another record, which is back by now: it could not have them again while this one was gone.
create function private.links_to_restore(trashed private.trash) returns bigint[]
language sql stable set search_path = '' as $$
  select array(
    select c.id from private.changes c
    join private.parts p on p.name = c.table_name and p.refers_to = trashed.record_table
    where c.op = 'D' and c.change_set <> trashed.change_set and (c.before ->> p.column_name)::bigint = trashed.record_id
      and exists (
        select from private.changes gone where gone.change_set = c.change_set and gone.op = 'D' and gone.table_name = c.record_table
          and gone.row_id = c.record_id)
      and not exists (
        select from private.changes later where (later.record_table, later.record_id) = (c.record_table, c.record_id) and later.id > c.id
          and later.table_name = c.table_name and coalesce(later.after, later.before) = c.before)
      and private.is_record_there(c.record_table, c.record_id))
$$;

-- A page of the trash, newest first: {"rows": [{id, table, record_id, name, detail (of an item code its product), deleted_at, person, expires_at,
-- hangs: {table: number of rows}}], "total"}. search is looked for in the names.
create function public.list_trash(search text default null, record_table text default null, page integer default 1, page_limit integer default 25)
returns jsonb
language plpgsql stable security definer set search_path = '' set jit = off as $$
declare
  needle constant text := private.fold(btrim(coalesce(list_trash.search, '')));
  pattern constant text := case when needle ~ '[^\u0001-\u007f]' then private.han_pattern(needle) end;
  row_limit constant integer := least(greatest(coalesce(page_limit, 25), 1), 100);
  first_place constant bigint := (greatest(coalesce(page, 1), 1) - 1)::bigint * row_limit;
  readable constant text[] := private.readable_tables();
begin
  perform private.require_staff();
  return (
    with found as materialized (
      select t.* from private.trash t
      where t.deleted_at > now() - interval '90 days' and t.record_table = any (readable) and (list_trash.record_table is null or t.record_table = list_trash.record_table)
        and case when pattern is null then position(needle in private.fold(t.name)) > 0 else private.fold(t.name) ~ pattern end
    ), shown as (
      select f.* from found f order by f.deleted_at desc, f.id desc offset first_place limit row_limit
    )
    select jsonb_build_object('total', (select count(*) from found), 'rows', coalesce(jsonb_agg(jsonb_build_object(
      'id', t.id, 'table', t.record_table, 'record_id', t.record_id, 'name', t.name,
      'detail', private.present_name('products', own.product_id),
      'deleted_at', t.deleted_at, 'person', s.user_email, 'expires_at', t.deleted_at + interval '90 days', 'hangs', own.hangs
    ) order by t.deleted_at desc, t.id desc), '[]'))
    from shown t
    join private.change_sets s on s.number = t.change_set
    cross join lateral (
      select coalesce(jsonb_object_agg(each.table_name, each.rows) filter (where each.table_name <> t.record_table), '{}') as hangs,
        max(each.product_id) filter (where each.table_name = t.record_table) as product_id
      from (
        select c.table_name, count(*) as rows, max(c.product_id) as product_id
        from private.changes c where c.id = any (private.trashed_changes(t)) and c.op = 'D' group by c.table_name
      ) as each
    ) as own
  );
end
$$;

-- What stands in the way of putting a row back: [{field, value, offer}]; offer is null where another name does not help.
create function private.restore_conflicts(record_table text, given jsonb) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  noun constant private.nouns := (select n from private.nouns n where n.name = record_table);
  unique_field constant text := noun.key_column;
  -- A name, or a part of an address.
  divider constant text := case noun.key_ignoring when 'case and blanks' then ' ' else '-' end;
  wanted constant text := given ->> unique_field;
  is_taken boolean;
  offered text;
begin
  if noun.key_within is not null and not exists (select from public.products p where p.id = (given ->> noun.key_within)::bigint) then
    return jsonb_build_array(jsonb_build_object('field', 'product',
      'value', coalesce(private.present_name('products', (given ->> noun.key_within)::bigint), '#' || (given ->> noun.key_within)), 'offer', null));
  end if;
  if unique_field is null then
    return '[]';
  end if;
  for number in 1..1000 loop
    offered := case when number = 1 then wanted else wanted || divider || number end;
    execute format('select exists (select from public.%I r where %s = %s and ($2 is null or to_jsonb(r) -> $2 = $3 -> $2))',
      record_table, private.folded_key(record_table, format('r.%I', unique_field)), private.folded_key(record_table, '$1'))
      into is_taken using offered, noun.key_within, given;
    exit when not is_taken;
    if not noun.has_sheet then
      return jsonb_build_array(jsonb_build_object('field', unique_field, 'value', wanted, 'offer', null));
    end if;
  end loop;
  return case when offered = wanted then '[]' else jsonb_build_array(jsonb_build_object('field', unique_field, 'value', wanted, 'offer', offered)) end;
end
$$;

-- Puts a record back with all that hung on it, with its ids. names gives another value for a field that is taken meanwhile: {field: value}.
-- Gives {"restored": {table, id, name}, "change_id", "written", "skipped"} (private.write_former_state's kept), or, with nothing written,
-- {"conflicts": [{field, value, offer}]}. PT404 (hint gone) when it is not in the trash.
create function public.restore_record(trash_id bigint, names jsonb default '{}') returns jsonb
language plpgsql volatile security definer set search_path = '' set statement_timeout = '30s' as $$
declare
  trashed private.trash;
  given jsonb;
  conflicts jsonb;
  result jsonb;
begin
  perform private.require_staff();
  select * into trashed from private.trash t where t.id = trash_id for update;
  if trashed.id is null then
    raise exception using errcode = 'PT404', message = 'This entry is no longer in the trash', hint = 'gone';
  end if;
  perform private.require_writer(trashed.record_table);
  names := coalesce(nullif(private.unwrap(names), 'null'), '{}');
  select c.before into given from private.changes c
  where c.change_set = trashed.change_set and c.table_name = trashed.record_table and c.row_id = trashed.record_id and c.op = 'D'
  order by c.id desc limit 1;
  if exists (select jsonb_object_keys(names) except select unnest(array['slug', 'item_code', 'name'])) then
    raise exception using errcode = 'PT400', message = 'names must be {slug, item_code or name: text}';
  end if;
  names := (select coalesce(jsonb_object_agg(key, btrim(value)), '{}') from jsonb_each_text(names) where given ? key);
  conflicts := private.restore_conflicts(trashed.record_table, given || names);
  if conflicts <> '[]' then
    return jsonb_build_object('conflicts', conflicts);
  end if;
  perform private.begin_change('restore');
  result := private.write_former_state(private.trashed_changes(trashed) || private.links_to_restore(trashed), false,
    jsonb_build_object('table', trashed.record_table, 'id', trashed.record_id, 'values', names));
  if not private.is_record_there(trashed.record_table, trashed.record_id) then
    raise exception using errcode = 'PT409', message = 'This entry cannot be put back', detail = result ->> 'kept';
  end if;
  return jsonb_build_object(
    'restored', jsonb_build_object('table', trashed.record_table, 'id', trashed.record_id, 'name', private.record_name(trashed.record_table, given || names)),
    'change_id', private.begun_change(), 'written', result -> 'written', 'skipped', result -> 'kept');
end
$$;

-- Deletes for good what is in the trash, with its history; its files are stale then. For owners alone: PT403 (private.require_owner).
-- PT404 (hint gone) when it is not in the trash.
create function public.delete_for_good(trash_id bigint) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  trashed private.trash;
  act bigint;
begin
  perform private.require_owner();
  select * into trashed from private.trash t where t.id = trash_id for update;
  if trashed.id is null then
    raise exception using errcode = 'PT404', message = 'This entry is no longer in the trash', hint = 'gone';
  end if;
  perform private.begin_change('purge');
  act := private.present_change_set();
  -- Whose address it was is nobody's business then.
  update private.change_sets s set label = trashed.name where s.number = act and trashed.record_table <> 'newsletter_subscription';
  perform private.purge(trashed);
end
$$;

-- Removes an entry of the trash and all that the history holds of its record.
create function private.purge(trashed private.trash) returns void
language plpgsql volatile set search_path = '' as $$
declare
  codes bigint[] := '{}';
begin
  if trashed.record_table = 'newsletter_subscription' then
    update private.change_sets s set label = null
    where s.number in (select c.change_set from private.changes c where (c.record_table, c.record_id) = (trashed.record_table, trashed.record_id))
      and s.label = trashed.name;
  end if;
  if trashed.record_table = 'products' then
    -- Its item codes as well, also those that lie in the trash by themselves: they have no place without it. One that is with another product
    -- by now keeps its history.
    codes := array(
      select distinct c.record_id from private.changes c
      where c.product_id = trashed.record_id and c.record_table = 'item_codes'
        and not exists (select from public.item_codes k where k.id = c.record_id));
    delete from private.trash t where t.record_table = 'item_codes' and t.record_id = any (codes);
  end if;
  delete from private.changes c where (c.record_table, c.record_id) = (trashed.record_table, trashed.record_id)
    or c.record_table = 'item_codes' and c.record_id = any (codes)
    or trashed.record_table = 'products' and c.product_id = trashed.record_id and c.record_table <> 'item_codes';
  delete from private.trash t where t.id = trashed.id;
end
$$;

-- Upkeep ------------------------------------------------------------------------------------------------------------------------------------

-- What is in the trash for 90 days goes, and so do changes older than 400 days, but for the newest 10 versions of each record. A few at a time,
-- whenever an act begins, so that nobody waits for it; when it has been through all, it rests for an hour.
create function private.keep_history_small() returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  at_once constant integer := 500;
  upkeep private.history_upkeep;
  trashed private.trash;
  seen bigint[];
begin
  select * into upkeep from private.history_upkeep u
  where u.rested_at is null or clock_timestamp() not between u.rested_at and u.rested_at + interval '1 hour' for update skip locked;
  if not found then
    return;
  end if;
  for trashed in select * from private.trash t where t.deleted_at <= now() - interval '90 days' order by t.deleted_at limit 20 loop
    perform private.purge(trashed);
  end loop;
  seen := array(
    select c.id from private.changes c join private.change_sets s on s.number = c.change_set
    where c.id > upkeep.place and s.at <= now() - interval '400 days' order by c.id limit at_once);
  delete from private.changes c
  where c.id = any (seen) and 10 <= (
    select count(*) from (
      select distinct n.change_set from private.changes n
      where (n.record_table, n.record_id) = (c.record_table, c.record_id) and n.change_set > c.change_set limit 10) as newer);
  delete from private.change_sets s where s.number in (
    select o.number from private.change_sets o
    where o.at <= now() - interval '400 days' and not exists (select from private.changes c where c.change_set = o.number)
    order by o.number limit at_once);
  update private.history_upkeep u set
    place = case when cardinality(seen) < at_once then 0 else seen[at_once] end,
    rested_at = case when cardinality(seen) < at_once then clock_timestamp() end
  where u.is_only;
end
$$;

-- Files that are held --------------------------------------------------------------------------------------------------------------------------

-- A number for each file that something in the trash or a version that is kept names: nobody deletes it for as long.
create function private.held_media() returns setof bigint
language sql stable security definer set search_path = '' as $$
  select distinct unnest(c.media_hashes) from private.changes c where c.media_hashes is not null
$$;

create function private.is_held_media(file_key text) returns boolean
language sql stable security definer set search_path = '' as $$
  select count(*) > 0 from private.changes c where c.media_hashes @> array[hashtextextended(file_key, 0)]
$$;

-- Small things ------------------------------------------------------------------------------------------------------------------------------

-- The act of this transaction as the back office names it; null where nothing was changed.
create function private.begun_change() returns uuid
language plpgsql stable set search_path = '' as $$
begin
  return (
    select s.id from private.change_sets s where s.number = nullif(current_setting('app.change_set', true), '')::bigint
  );
end
$$;

-- PT404 (hint gone) where there is no such record.
create function private.require_record(entity text, entity_id bigint) returns void
language plpgsql stable set search_path = '' as $$
begin
  if not exists (select from private.nouns n where n.name = entity) or not private.is_record_there(entity, entity_id) then
    raise exception using errcode = 'PT404', message = 'This record no longer exists', hint = 'gone';
  end if;
end
$$;

-- For a step of the schema: renames a column of a noun's table, with its translations and in all that the history keeps, so that acts of before
-- can be undone and versions of before be shown and restored. Whatever names the column in the body of a function is made anew by the same step.
create function private.rename_column(noun text, former text, present text) returns void
language plpgsql volatile set search_path = '' as $$
begin
  execute format('alter table public.%I rename column %I to %I', noun, former, present);
  update private.fields f set name = present where (f.noun, f.name) = (rename_column.noun, former);
  -- Nobody has looked these translations through by it; what is derived follows.
  perform set_config('app.restoring', 'true', true);
  update public.translations t set field_name = present where (t.entity_type, t.field_name, t.origin) = (noun, former, 'manual');
  perform set_config('app.restoring', '', true);
  update private.changes c set
    before = case when c.before ? former then (c.before - former) || jsonb_build_object(present, c.before -> former) else c.before end,
    after = case when c.after ? former then (c.after - former) || jsonb_build_object(present, c.after -> former) else c.after end
  where c.table_name = noun and (c.before ? former or c.after ? former);
  update private.changes c set
    before = case when c.before ->> 'field_name' = former then c.before || jsonb_build_object('field_name', present) else c.before end,
    after = case when c.after ->> 'field_name' = former then c.after || jsonb_build_object('field_name', present) else c.after end
  where c.table_name = 'translations' and c.record_table = noun and former in (c.before ->> 'field_name', c.after ->> 'field_name');
end
$$;

-- Grants ------------------------------------------------------------------------------------------------------------------------------------

revoke execute on function
  private.merged_objects, private.recorded_tables, private.recorded_row, private.present_name, private.begin_change,
  private.present_change_set, private.record_changes, private.product_of_code, private.note_records, private.net_changes, private.kept_note,
  private.changed_by, private.is_file_there, private.references_of, private.has_others, private.delete_created_rows,
  private.refusal, private.place_in_list, private.without_taken_places, private.write_former_columns, private.add_deleted_rows, private.as_id,
  private.is_record_there, private.write_former_state,
  private.trashed_changes, private.links_to_restore, private.restore_conflicts, private.purge, private.keep_history_small, private.begun_change,
  private.require_record, private.changed_tables, private.readable_tables, private.acts_about, private.rename_column
  from public, anon, authenticated;
revoke execute on function private.held_media, private.is_held_media from public, anon, authenticated;
revoke execute on function
  public.undo_change, public.restore_version, public.restore_field, public.list_changes, public.record_history, public.change_details, public.former_originals,
  public.history_names, public.list_trash, public.restore_record, public.delete_for_good
  from public, anon;
-- Saves run as their caller and say what they are.
grant execute on function private.begin_change, private.held_media, private.is_held_media to authenticated, service_role;
grant execute on function
  public.undo_change, public.restore_version, public.restore_field, public.list_changes, public.record_history, public.change_details, public.former_originals,
  public.history_names, public.list_trash, public.restore_record, public.delete_for_good
  to authenticated, service_role;
