-- What changes, and why. Where versions without this migration can't work beside it, keep the next line, else take it out:
-- Breaks older versions


-- Bodies may name what stands further below.
set check_function_bodies = off;

drop function private.write_back(bigint[],boolean,jsonb);
drop function private.unmake_rows(private.net_change[],boolean,bigint);
drop function private.place_of(text);
drop function private.patch_rows(private.net_change[],boolean,bigint);
drop function private.overlaid(jsonb[]);
drop function private.lost_links(private.trash);
drop function private.add_rows(private.net_change[]);
CREATE OR REPLACE FUNCTION private.add_deleted_rows(nets private.net_change[], OUT written integer, OUT kept jsonb)
 RETURNS record
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
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
$function$
;
CREATE OR REPLACE FUNCTION private.check_translated_field()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if not exists (
    select from private.fields f where (f.noun, f.name) = (new.entity_type, new.field_name) and f.translated is not null)
  then
    raise check_violation using table = tg_table_name, constraint = 'translations_field_known',
      message = format('new row for relation "%s" violates check constraint "translations_field_known"', tg_table_name);
  end if;
  return new;
end
$function$
;
CREATE OR REPLACE FUNCTION private.delete_created_rows(nets private.net_change[], is_forced boolean, since bigint, OUT written integer, OUT kept jsonb)
 RETURNS record
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
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
$function$
;
CREATE OR REPLACE FUNCTION private.links_to_restore(trashed private.trash)
 RETURNS bigint[]
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
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
$function$
;
CREATE OR REPLACE FUNCTION private.merged_objects(parts jsonb[])
 RETURNS jsonb
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
begin
  return (
    select case cardinality(parts) when 1 then parts[1] else (
      select jsonb_object_agg(e.key, e.value order by p.place) from unnest(parts) with ordinality as p (part, place), jsonb_each(p.part) as e) end
  );
end
$function$
;
CREATE OR REPLACE FUNCTION private.net_changes(changes bigint[])
 RETURNS SETOF private.net_change
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
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
$function$
;
CREATE OR REPLACE FUNCTION private.place_in_list(table_name text)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select case
    when n.order_within is not null then format('((given ->> ''display_order'') || '' '' || (given ->> %L))', n.order_within)
    when n.order_of is not null
      then format('(case when given -> %L = ''true'' and given -> ''display_order'' <> ''0'' then given ->> ''display_order'' end)', n.order_of)
    else '(given ->> ''display_order'')' end
  from private.nouns n where n.name = table_name and n.is_ordered
$function$
;
CREATE OR REPLACE FUNCTION private.rename_column(noun text, former text, present text)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
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
$function$
;
CREATE OR REPLACE FUNCTION private.without_taken_places(table_name text, patches jsonb, OUT left_over jsonb, OUT kept_ids bigint[])
 RETURNS record
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
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
$function$
;
CREATE OR REPLACE FUNCTION private.write_former_columns(nets private.net_change[], is_forced boolean, since bigint, OUT written integer, OUT kept jsonb)
 RETURNS record
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
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
$function$
;
CREATE OR REPLACE FUNCTION private.write_former_state(changes bigint[], is_forced boolean, named jsonb DEFAULT NULL::jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
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
$function$
;
CREATE OR REPLACE FUNCTION private.write_shade_index(changed bigint[])
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  -- Of very many at once the planner guesses wrong: 500 took 1.7 times as long.
  at_once constant integer := 100;
  part bigint[];
begin
  if changed = '{}' then
    return;
  end if;
  perform from public.products p
    where p.id in (select c.product_id from public.item_codes c where c.id = any (changed)) order by p.id for no key update;

  for start in 1..cardinality(changed) by at_once loop
    part := changed[start : start + at_once - 1];
    with shown as materialized (
      select c.id as item_code_id, l.code as language_code, c.item_code, c.hex, c.state, c.image_url, c.denier,
        coalesce(n.translated_value, c.color_name, '') as name, coalesce(f.translated_value, c.finish, '') as finish,
        p.id as product_id, coalesce(t.translated_value, p.name) as product_name, p.slug as product_slug, p.display_order as product_order,
        lower(btrim(coalesce(c.finish, ''))) as finish_key, c.denier_value,
        c.composition, coalesce(k.translated_value, c.composition) as shown_composition,
        array[n.translated_value, c.color_name, f.translated_value, c.finish, c.denier, t.translated_value, p.name] as lines
      from public.item_codes c
      join public.products p on p.id = c.product_id and p.status = 'Active'
      cross join (select 'en' as code union select languages.code from public.languages) as l
      left join public.translations n on n.entity_type = 'item_codes' and n.entity_id = c.id and n.field_name = 'color_name'
        and n.language_code = nullif(l.code, 'en') and btrim(n.translated_value) <> ''
      left join public.translations f on f.entity_type = 'item_codes' and f.entity_id = c.id and f.field_name = 'finish'
        and f.language_code = nullif(l.code, 'en') and btrim(f.translated_value) <> ''
      left join public.translations k on k.entity_type = 'item_codes' and k.entity_id = c.id and k.field_name = 'composition'
        and k.language_code = nullif(l.code, 'en') and btrim(k.translated_value) <> ''
      left join public.translations t on t.entity_type = 'products' and t.entity_id = p.id and t.field_name = 'name'
        and t.language_code = nullif(l.code, 'en') and btrim(t.translated_value) <> ''
      where c.id = any (part)
    ), gone as (
      delete from private.shade_index i
      where i.item_code_id = any (part)
        and not exists (select from shown where shown.item_code_id = i.item_code_id and shown.language_code = i.language_code)
    ), forms as materialized (
      -- Many shades share their words.
      select each.line, private.search_form(each.line) as form
      from (select distinct line from shown, unnest(shown.lines) as line where line <> '') as each
    ), worded as materialized (
      select s.item_code_id, s.language_code, string_agg(f.form, e'\n' order by lines.place) as terms
      from shown s, unnest(s.lines) with ordinality as lines (line, place) join forms f on f.line = lines.line
      group by s.item_code_id, s.language_code
    ), coded as materialized (
      -- What private.search_codes gives, for all at once: a call for each costs more than all the rest.
      select each.item_code_id, coalesce(string_agg(distinct e'\t' || rest, '') filter (where length(rest) >= 3), '') as codes
      from (
        select s.item_code_id, private.search_form(s.item_code) as form from shown s where s.language_code = 'en'
        union all
        select s.item_code_id, f.form from shown s join forms f on f.line = s.denier where s.language_code = 'en'
      ) as each,
        regexp_split_to_array(each.form, '[^a-zA-Z0-9]+') as parts, generate_subscripts(parts, 1) as first, array_to_string(parts[first:], '') as rest
      group by each.item_code_id
    ), composed as materialized (
      -- Many shades are made of the same. What a translation has in another number of parts is shown in the original.
      select each.composition, each.shown_composition, o.materials as originals,
        case when cardinality(s.materials) = cardinality(o.materials) then s.materials else o.materials end as materials
      from (select distinct composition, shown_composition from shown) as each,
        private.materials_of(each.composition) as o (materials), private.materials_of(each.shown_composition) as s (materials)
    ), coloured as materialized (
      -- Where a colour stays, so does what is told of it: it costs a quarter of all the rest.
      select each.hex, found.lab, case when each.lab is null then private.colour_family(found.lab) else each.family end as family
      from (
        select distinct on (s.hex) s.hex, i.lab, i.family
        from shown s
        left join private.shade_index i on i.language_code = 'en' and i.item_code_id = s.item_code_id and i.hex = s.hex
        where s.hex is not null order by s.hex, i.lab nulls last
      ) as each, coalesce(each.lab, private.lab_of(each.hex)) as found (lab)
    )
    insert into private.shade_index as i (item_code_id, language_code, item_code, name, finish, hex, state, image_url, product_id, product_name,
      product_slug, product_order, finish_key, material_keys, materials, family, denier, lab, terms, codes)
    select s.item_code_id, s.language_code, s.item_code, s.name, s.finish, s.hex, s.state, s.image_url, s.product_id, s.product_name,
      s.product_slug, s.product_order, s.finish_key, array(select lower(material) from unnest(m.originals) as material), m.materials,
      h.family, s.denier_value, h.lab, w.terms, c.codes
    from shown s
    join composed m on (m.composition, m.shown_composition) is not distinct from (s.composition, s.shown_composition)
    join worded w on w.item_code_id = s.item_code_id and w.language_code = s.language_code
    join coded c on c.item_code_id = s.item_code_id
    left join coloured h on h.hex = s.hex
    on conflict (language_code, item_code_id) do update set
      item_code = excluded.item_code, name = excluded.name, finish = excluded.finish, hex = excluded.hex, state = excluded.state,
      image_url = excluded.image_url, product_id = excluded.product_id, product_name = excluded.product_name,
      product_slug = excluded.product_slug, product_order = excluded.product_order, finish_key = excluded.finish_key,
      material_keys = excluded.material_keys, materials = excluded.materials, family = excluded.family, denier = excluded.denier, lab = excluded.lab, terms = excluded.terms, codes = excluded.codes;
  end loop;
end
$function$
;
CREATE OR REPLACE FUNCTION public.restore_field(change_id bigint, field text, side text DEFAULT 'after'::text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$
;
CREATE OR REPLACE FUNCTION public.restore_record(trash_id bigint, names jsonb DEFAULT '{}'::jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
 SET statement_timeout TO '30s'
AS $function$
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
$function$
;
CREATE OR REPLACE FUNCTION public.restore_version(entity text, entity_id bigint, version uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$
;
CREATE OR REPLACE FUNCTION public.shade_choices(language text)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  with shown as materialized (
    select i.finish_key, i.finish, i.material_keys, i.materials, i.family, i.product_slug, i.product_name, i.product_order from private.shade_index i
    where i.language_code
      = coalesce((select l.code from public.languages l where l.code = nullif(shade_choices.language, 'en')), 'en')
  )
  select jsonb_build_object(
    'finishes', coalesce((
      select jsonb_agg(jsonb_build_object('key', f.finish_key, 'name', f.name) order by f.many desc, f.finish_key)
      from (select s.finish_key, mode() within group (order by s.finish) as name, count(*) as many from shown s where s.finish_key <> '' group by s.finish_key) as f), '[]'),
    'materials', coalesce((
      select jsonb_agg(jsonb_build_object('key', f.key, 'name', f.name) order by f.many desc, f.key)
      from (
        select each.key, mode() within group (order by each.name) as name, count(*) as many
        from shown s, unnest(s.material_keys, s.materials) as each (key, name) group by each.key) as f), '[]'),
    'families', coalesce((select jsonb_agg(distinct s.family) from shown s where s.family is not null), '[]'),
    'products', coalesce((
      select jsonb_agg(jsonb_build_object('slug', p.product_slug, 'name', p.product_name) order by p.product_order nulls last, p.product_name)
      from (select distinct s.product_slug, s.product_name, s.product_order from shown s) as p), '[]'))
$function$
;
CREATE OR REPLACE FUNCTION public.undo_change(id uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
 SET statement_timeout TO '30s'
AS $function$
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
$function$
;
revoke all on function private.add_deleted_rows(private.net_change[]) from public, anon, authenticated, service_role;
revoke all on function private.delete_created_rows(private.net_change[],boolean,bigint) from public, anon, authenticated, service_role;
revoke all on function private.links_to_restore(private.trash) from public, anon, authenticated, service_role;
revoke all on function private.merged_objects(jsonb[]) from public, anon, authenticated, service_role;
revoke all on function private.place_in_list(text) from public, anon, authenticated, service_role;
revoke all on function private.rename_column(text,text,text) from public, anon, authenticated, service_role;
revoke all on function private.write_former_columns(private.net_change[],boolean,bigint) from public, anon, authenticated, service_role;
revoke all on function private.write_former_state(bigint[],boolean,jsonb) from public, anon, authenticated, service_role;

reset check_function_bodies;
