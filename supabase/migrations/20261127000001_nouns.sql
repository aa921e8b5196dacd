-- What each noun is stands in rows; what named its tables reads them. Versions without this migration work beside it.

alter table public.translations drop constraint translations_field_known;
create table private.nouns (
  name text constraint nouns_pkey primary key,
  -- Records are put back in this order, and locked.
  place integer not null constraint nouns_place_key unique,
  -- What one is called in an error.
  called text not null,
  -- Columns: a record is called by the first that is not blank.
  named_by text[] not null,
  -- The column that two records can't have alike, among those with the same key_within; ignoring 'case', or 'case and blanks'.
  key_column text,
  key_within text,
  key_ignoring text,
  -- Whether staff order the records by hand, and which of them: those alike in a column, or those with a flag.
  is_ordered boolean not null,
  order_within text,
  order_of text,
  has_sheet boolean not null
);

create table private.fields (
  noun text not null constraint fields_noun_fkey references private.nouns (name),
  name text not null,
  place integer not null,
  kind text not null constraint fields_kind_known
    check (kind in ('line', 'slug', 'colour', 'text', 'choice', 'number', 'flag', 'picture', 'file', 'record')),
  -- The place on the Translations screen of a field that is translated.
  translated integer,
  -- The noun whose record it refers to.
  refers_to text constraint fields_refers_to_fkey references private.nouns (name) deferrable initially deferred,
  -- What a sheet calls it; null where no sheet has it.
  sheet text,
  constraint fields_pkey primary key (noun, name)
);

create table private.parts (
  name text constraint parts_pkey primary key,
  place integer not null constraint parts_place_key unique,
  noun text not null constraint parts_noun_fkey references private.nouns (name),
  kind text not null constraint parts_kind_known check (kind in ('links', 'media')),
  -- The column of the record, and that of the other record or of the file's address.
  noun_column text not null,
  column_name text not null,
  refers_to text constraint parts_refers_to_fkey references private.nouns (name),
  -- What one is called in an error, and what a sheet calls them all.
  called text not null,
  sheet text
);

-- How the back office pages, searches, filters and sorts a list of its own (private.list_plan).
create table private.lists (
  name text constraint lists_pkey primary key,
  plan jsonb not null
);

-- It gives other columns now.
drop function private.sheet_fields(text);

-- Bodies may name what stands further below.
set check_function_bodies = off;

drop function private.write_sheet_links(private.sheet_patch[],text,text,text,text,text,text,text);
drop function private.place_of(text,jsonb);
drop function private.named_ids(text,text,private.sheet_patch[],text);
drop function private.is_media_column(text);
drop function private.has_places(text);
drop function private.extent_plan(text);
CREATE OR REPLACE FUNCTION private.add_rows(nets private.net_change[], OUT written integer, OUT kept jsonb)
 RETURNS record
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  recorded record;
  reference record;
  media record;
  keys record;
  part private.net_change[];
  left_over private.net_change[];
  refused private.net_change[];
  single private.net_change;
  is_bare boolean;
  told jsonb;
  statement text;
  column_list text;
  values_list text;
  rows_written integer;
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
    if private.place_of(recorded.name) is not null then
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
        recorded.name, replace(private.place_of(recorded.name), 'given', 'n.before'), replace(private.place_of(recorded.name), 'given', 'to_jsonb(r)'))
        into part using part, private.next_display_order(recorded.name);
    end if;

    -- Those with the same columns at once: a column that came later gets its default.
    for keys in select distinct array(select key from jsonb_object_keys(n.before) as key order by key) as list from unnest(part) as n loop
      select string_agg(format('%I', a.attname), ', '), string_agg(format('added.%I', a.attname), ', ') into column_list, values_list
      from pg_catalog.pg_attribute a
      where a.attrelid = format('public.%I', recorded.name)::regclass and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
        and a.attname = any (keys.list);
      statement := format(
        'insert into public.%1$I (%2$s) overriding system value
         select %3$s from unnest($1) as n, jsonb_populate_record(null::public.%1$I, n.before) as added
         where array(select key from jsonb_object_keys(n.before) as key order by key) = $2 order by n.row_id',
        recorded.name, column_list, values_list);
      begin
        execute statement using part, keys.list;
        get diagnostics rows_written = row_count;
        written := written + rows_written;
      exception when integrity_constraint_violation or sqlstate 'PT409' then
        -- One of them can't be added: each by itself, as long as one makes room for another.
        left_over := array(
          select n from unnest(part) as n where array(select key from jsonb_object_keys(n.before) as key order by key) = keys.list);
        is_bare := false;
        loop
          refused := '{}';
          told := '[]';
          foreach single in array left_over loop
            begin
              execute statement using array[single], keys.list;
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
  end loop;
end
$function$
;
CREATE OR REPLACE FUNCTION private.add_sheet_rows(entity text, patches private.sheet_patch[])
 RETURNS bigint[]
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  noun constant private.nouns := (select n from private.nouns n where n.name = entity);
  first_order bigint := 0;
  column_list text;
  values_list text;
  ids bigint[];
begin
  if patches = '{}' then
    return '{}';
  end if;
  -- Those that are ordered by a flag, as news are, begin without it.
  if noun.is_ordered and noun.order_of is null then
    execute format('select coalesce(max(r.display_order), 0) from public.%I r', entity) into first_order;
  end if;
  select string_agg(format('%I', a.attname), ', '),
    string_agg(case
      when a.attname = 'display_order' and noun.order_of is null then 'coalesce(added.display_order, $2 + row_number() over (order by p.place))'
      when d.adbin is not null then format('coalesce(added.%I, %s)', a.attname, pg_get_expr(d.adbin, d.adrelid))
      else format('added.%I', a.attname) end, ', ')
  into column_list, values_list
  from private.sheet_fields(entity) f
  join pg_catalog.pg_attribute a on a.attrelid = format('public.%I', entity)::regclass and a.attname = f.column_name
  left join pg_catalog.pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
  where f.kind = 'column' or f.column_name = noun.key_within;
  -- Ids are given in the order of the rows.
  execute format(
    'with made as (
       insert into public.%1$I (%2$s)
       select %3$s from unnest($1) as p, jsonb_populate_record(null::public.%1$I, p.cells) as added order by p.place
       returning id
     )
     select array_agg(id order by id) from made', entity, column_list, values_list)
    into ids using patches, first_order;
  return ids;
end
$function$
;
CREATE OR REPLACE FUNCTION private.check_translated_field()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if new.field_name <> all (private.translated_fields(new.entity_type)) then
    raise check_violation using table = tg_table_name, constraint = 'translations_field_known',
      message = format('new row for relation "%s" violates check constraint "translations_field_known"', tg_table_name);
  end if;
  return new;
end
$function$
;
CREATE OR REPLACE FUNCTION private.folded_key(noun text, expression text)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select case n.key_ignoring when 'case' then format('lower(%s)', expression) when 'case and blanks' then format('lower(btrim(%s))', expression)
    else expression end
  from private.nouns n where n.name = folded_key.noun
$function$
;
CREATE OR REPLACE FUNCTION private.hold_translated_entity()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  held bigint;
begin
  execute format('select id from public.%I where id = $1 for key share', new.entity_type) into held using new.entity_id;
  if held is null then
    raise exception using errcode = 'PT409', message = 'Entity not found',
      detail = format('There is no row %s in %s.', new.entity_id, new.entity_type);
  end if;
  return new;
end
$function$
;
CREATE OR REPLACE FUNCTION private.judge_entries(entity text, given private.sheet_entry[], OUT patches private.sheet_patch[], OUT kept jsonb)
 RETURNS record
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  ids constant bigint[] := array(select g.id from unnest(given) as g where g.id is not null);
  key_column constant text := (select n.key_column from private.nouns n where n.name = entity);
  added private.sheet_patch[];
  told jsonb;
begin
  with present as materialized (
    select c.id, c.cells
    from private.sheet_cells(entity, ids, array(select distinct key from unnest(given) as g, jsonb_object_keys(g.cells) as key where g.id is not null)) c
  ), cells as materialized (
    select g.place, g.line, g.id, g.name, c.key, c.value ->> 0 as before, c.value ->> 1 as after,
      case when p.id is not null then coalesce(p.cells ->> c.key, '') end as present
    from unnest(given) as g left join present p on p.id = g.id, jsonb_each(g.cells) as c
    where g.id is not null
  )
  select
    array(
      select (c.place, c.id, jsonb_object_agg(c.key, c.after))::private.sheet_patch from cells c
      where c.present = c.before and c.present <> c.after group by c.place, c.id order by c.place),
    coalesce((
      select jsonb_agg(jsonb_build_object('line', c.line, 'name', c.name, 'column', c.key, 'present', c.present) order by c.place, c.key)
      from cells c where c.present is null or c.present not in (c.before, c.after)), '[]')
  into patches, kept;

  with wanted as materialized (
    select g.place, g.line, g.name, each.cells, private.sheet_key(entity, each.cells) as key
    from unnest(given) as g cross join lateral (
      select jsonb_object_agg(c.key, c.value ->> 1) as cells from jsonb_each(g.cells) as c where c.value ->> 1 <> '') as each
    where g.id is null
  ), taken as materialized (
    select t.key from private.sheet_ids(entity, array(select w.key from wanted w)) t
  )
  select
    array(
      select (w.place, null, w.cells)::private.sheet_patch from wanted w
      where w.key is null or not exists (select from taken t where t.key = w.key) order by w.place),
    coalesce((
      select jsonb_agg(jsonb_build_object('line', w.line, 'name', w.name, 'column', key_column, 'present', w.cells -> key_column) order by w.place)
      from wanted w where exists (select from taken t where t.key = w.key)), '[]')
  into added, told;
  patches := patches || added;
  kept := kept || told;
end
$function$
;
CREATE OR REPLACE FUNCTION private.list_plan(list text)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  return coalesce(
    (select l.plan from private.lists l where l.name = list),
    -- 'translated TABLE': the records of a noun on the Translations screen. The index of item codes is of their sort key.
    (select jsonb_build_object(
        'source', format('public.%I r', n.name), 'searched', format('concat_ws('' '', r.id, r.%I)', n.named_by[1]),
        case when n.name = 'item_codes' then 'ready' else 'texts' end,
        jsonb_build_object('label', format(case when n.name = 'item_codes' then 'private.sort_key(r.%I)' else 'r.%I' end, n.named_by[1])),
        'values', jsonb_build_object('id', 'r.id'), 'first', null, 'tie', 'r.id')
      from private.nouns n where list = 'translated ' || n.name and private.translated_fields(n.name) <> '{}'));
end
$function$
;
CREATE OR REPLACE FUNCTION private.lost_links(trashed private.trash)
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
CREATE OR REPLACE FUNCTION private.media_columns(table_name text)
 RETURNS text[]
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select array(
    select f.name from private.fields f where f.noun = media_columns.table_name and f.kind in ('picture', 'file')
    union all
    select p.column_name from private.parts p where p.name = media_columns.table_name and p.kind = 'media')
$function$
;
CREATE OR REPLACE FUNCTION private.named_ids(entity text, column_name text, patches private.sheet_patch[])
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  names constant text[] := array(
    select distinct p.cells ->> named_ids.column_name from unnest(patches) as p where p.cells ->> named_ids.column_name <> '');
  ids constant jsonb := (select coalesce(jsonb_object_agg(i.key, i.id), '{}') from private.sheet_ids(named_ids.entity, names) i);
begin
  if exists (select from unnest(names) as name where not ids ? name) then
    raise exception using errcode = 'PT404', message = (select format('%s not found', n.called) from private.nouns n where n.name = named_ids.entity);
  end if;
  return ids;
end
$function$
;
CREATE OR REPLACE FUNCTION private.note_translated_source()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  original text;
begin
  execute format('select e.%I from public.%I e where e.id = $1', new.field_name, new.entity_type) into original using new.entity_id;
  new.source_hash := private.text_hash(original);
  return new;
end
$function$
;
CREATE OR REPLACE FUNCTION private.patch_rows(nets private.net_change[], is_forced boolean, since bigint, OUT written integer, OUT kept jsonb)
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
  statement text;
  rows_written integer;
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

    select format(
      'update public.%1$I r set (%2$s) = (select %2$s from jsonb_populate_record(r, p.value)) from jsonb_each($1) as p where r.id = p.key::bigint',
      recorded.name, string_agg(format('%I', names.name), ', '))
      into statement
      from (select distinct jsonb_object_keys(p.value) as name from jsonb_each(patches) as p) as names;
    begin
      execute statement using patches;
      get diagnostics rows_written = row_count;
      written := written + rows_written;
    exception when integrity_constraint_violation or sqlstate 'PT409' then
      -- One of them can't be written: each by itself, as long as one gives way to another.
      left_over := patches;
      loop
        refused := '{}';
        for single in select p.key, p.value from jsonb_each(left_over) as p loop
          begin
            execute statement using jsonb_build_object(single.key, single.value);
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
CREATE OR REPLACE FUNCTION private.place_of(table_name text)
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
CREATE OR REPLACE FUNCTION private.present_name(record_table text, record_id bigint)
 RETURNS text
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
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
$function$
;
CREATE OR REPLACE FUNCTION private.read_entries(entity text, entries jsonb)
 RETURNS private.sheet_entry[]
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  names constant text[] := array(select f.name from private.sheet_fields(entity) f where f.is_name);
  given private.sheet_entry[];
  unknown text;
begin
  if jsonb_typeof(entries) is distinct from 'array' or exists (
    select from jsonb_array_elements(entries) as e
    where jsonb_typeof(e) <> 'object' or jsonb_typeof(e -> 'cells') is distinct from 'object'
      or coalesce(e ->> 'line', '') !~ '^[0-9]{1,9}$' or coalesce(e ->> 'id', '1') !~ '^[1-9][0-9]{0,17}$'
  ) or exists (
    select from jsonb_array_elements(entries) as e, jsonb_each(e -> 'cells') as c
    where jsonb_typeof(c.value) <> 'array' or jsonb_array_length(c.value) <> 2
      or jsonb_typeof(c.value -> 0) <> 'string' or jsonb_typeof(c.value -> 1) <> 'string'
  ) then
    raise exception using errcode = 'PT400', message = 'entries must be a list of {line, id, name, cells: {column: [before, after]}}';
  end if;
  given := array(
    select (e.place, (e.entry ->> 'line')::integer, (e.entry ->> 'id')::bigint, coalesce(e.entry ->> 'name', ''), e.entry -> 'cells')::private.sheet_entry
    from jsonb_array_elements(entries) with ordinality as e (entry, place));
  unknown := (
    select string_agg(name, ', ') from (
      select distinct key as name from unnest(given) as g, jsonb_object_keys(g.cells) as key
      except select f.name from private.sheet_fields(entity) f
      except select f || '@zh' from unnest(private.translated_fields(entity)) as f) as other);
  if unknown is not null then
    raise exception using errcode = 'PT400', message = format('The sheet of %s has no column %s', entity, unknown);
  end if;
  if (select count(distinct g.id) <> count(g.id) from unnest(given) as g) then
    raise exception using errcode = 'PT400', message = 'An id stands twice in the rows';
  end if;
  -- A name stands in one line wherever it is shown, and its form takes no longer one.
  if exists (
    select from unnest(given) as g, jsonb_each(g.cells) as c
    where split_part(c.key, '@', 1) = any (names) and (length(c.value ->> 1) > 250 or c.value ->> 1 ~ '[\r\n]')
  ) then
    raise exception using errcode = 'PT400', message = 'A name is one line of at most 250 characters';
  end if;
  return given;
end
$function$
;
CREATE OR REPLACE FUNCTION private.record_name(record_table text, given jsonb)
 RETURNS text
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  return (
    select given ->> c.name from private.nouns n, unnest(n.named_by) with ordinality as c (name, place)
    where n.name = record_table and btrim(given ->> c.name) <> '' order by c.place limit 1);
end
$function$
;
CREATE OR REPLACE FUNCTION private.recorded_tables()
 RETURNS TABLE(place integer, name text, record_table text, record_column text, product_column text)
 LANGUAGE plpgsql
 STABLE ROWS 17
 SET search_path TO ''
AS $function$
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
$function$
;
CREATE OR REPLACE FUNCTION private.require_deletable(entity text)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  if not exists (select from private.nouns n where n.name = entity and n.has_sheet) then
    raise exception using errcode = 'PT400', message = 'Rows of this table are not deleted together';
  end if;
  return (
    select coalesce(jsonb_object_agg(counted.name, counted.query), '{}') from (
      select n.name, format('select count(*) from public.%I c where c.%I = any ($1)', n.name, n.key_within) as query
      from private.nouns n join private.fields f on (f.noun, f.name, f.refers_to) = (n.name, n.key_within, entity)
      union all
      select 'images', format('select count(*) from public.%I m where m.%I = any ($1)', p.name, p.noun_column)
      from private.parts p where p.noun = entity and p.kind = 'media'
      union all
      select p.noun, format('select count(distinct m.%I) from public.%I m where m.%I = any ($1)', p.noun_column, p.name, p.column_name)
      from private.parts p where p.refers_to = entity
      union all
      select 'likes', 'select coalesce(sum(n.likes), 0) from public.news_items n where n.id = any ($1)' where entity = 'news_items'
    ) as counted);
end
$function$
;
CREATE OR REPLACE FUNCTION private.require_record(entity text, entity_id bigint)
 RETURNS void
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  if not exists (select from private.nouns n where n.name = entity) or not private.is_record_there(entity, entity_id) then
    raise exception using errcode = 'PT404', message = 'This record no longer exists', hint = 'gone';
  end if;
end
$function$
;
CREATE OR REPLACE FUNCTION private.require_sheet(entity text)
 RETURNS void
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  if not exists (select from private.nouns n where n.name = require_sheet.entity and n.has_sheet) then
    raise exception using errcode = 'PT400', message = 'This table has no sheet';
  end if;
end
$function$
;
CREATE OR REPLACE FUNCTION private.restore_conflicts(record_table text, given jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
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
$function$
;
CREATE OR REPLACE FUNCTION private.save_media(media_table text, parent_id bigint, new_urls text[], new_types text[], removed_ids bigint[], media_order text[] DEFAULT NULL::text[])
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  part constant private.parts := (select p from private.parts p where p.name = media_table);
  parent_column constant text := part.noun_column;
  url_column constant text := part.column_name;
  has_types constant boolean := media_table <> 'product_images';
  -- Those that stay with their id and the new ones without, each with its place, and the one that it had.
  placed constant text := format(
    'select media.*, row_number() over (order by array_position($4, media.url), media.added nulls first, media.display_order, media.id) - 1 as place,
       row_number() over (order by media.added nulls first, media.display_order, media.id) - 1 as stood
     from (
       select k.id, k.%3$I as url, null as type, k.display_order, null::bigint as added from public.%1$I k where k.%2$I = $1
       union all
       select null, btrim(new.url), new.type, null, new.place from unnest($2, $3) with ordinality as new (url, type, place)
       where not exists (select from public.%1$I k where k.%2$I = $1 and k.%3$I = btrim(new.url))
     ) as media', media_table, parent_column, url_column);
begin
  if has_types and cardinality(new_urls) is distinct from cardinality(new_types) then
    raise exception using errcode = 'PT400', message = 'new_media_urls and new_media_types must be lists of one length';
  end if;

  execute format('delete from public.%I m where m.%I = $1 and m.id = any ($2)', media_table, parent_column)
    using parent_id, removed_ids;
  -- Where the order stays as it is, so do its numbers, whatever they are.
  execute format(
    'with placed as materialized (%2$s)
     update public.%1$I m set display_order = p.place from placed p
     where m.id = p.id and m.display_order is distinct from p.place and exists (select from placed o where o.id is null or o.place <> o.stood)',
    media_table, placed)
    using parent_id, new_urls, new_types, media_order;
  execute format(
    'insert into public.%I (%I, %I, display_order%s) select $1, p.url, p.place%s from (%s) as p where p.id is null order by p.place',
    media_table, parent_column, url_column, case when has_types then ', media_type' end, case when has_types then ', p.type' end, placed)
    using parent_id, new_urls, new_types, media_order;
end
$function$
;
CREATE OR REPLACE FUNCTION private.sheet_cells(entity text, ids bigint[], columns text[] DEFAULT NULL::text[])
 RETURNS TABLE(id bigint, cells jsonb)
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  texts constant text := (
    select string_agg(format('%L, %s::text', f.name, f.expression), ', ')
    from private.sheet_fields(sheet_cells.entity) f where columns is null or f.name = any (columns));
begin
  return query execute format(
    $query$
      select e.id, jsonb_strip_nulls(jsonb_build_object(%1$s)) || coalesce((
        select jsonb_object_agg(t.field_name || '@zh', t.translated_value) from public.translations t
        where t.entity_type = %2$L and t.entity_id = e.id and t.language_code = 'zh' and t.origin = 'manual'
          and ($2 is null or t.field_name || '@zh' = any ($2))), '{}')
      from public.%2$I e where e.id = any ($1)
    $query$, texts, sheet_cells.entity)
    using sheet_cells.ids, columns;
end
$function$
;
CREATE OR REPLACE FUNCTION private.sheet_fields(entity text)
 RETURNS TABLE(name text, kind text, column_name text, refers_to text, expression text, is_name boolean)
 LANGUAGE plpgsql
 STABLE ROWS 20
 SET search_path TO ''
AS $function$
begin
  return query
    select f.sheet, case f.kind when 'record' then 'record' else 'column' end, f.name, f.refers_to,
      case f.kind
        when 'record' then format('(select %s from public.%I k where k.id = e.%I)', private.sheet_key_of(f.refers_to, 'k'), f.refers_to, f.name)
        when 'flag' then format('case when e.%I then ''Yes'' else ''No'' end', f.name)
        else format('e.%I', f.name) end,
      f.kind in ('line', 'slug') and (f.name = any (n.named_by) or f.name = n.key_column)
    from private.nouns n join private.fields f on f.noun = n.name
    where n.name = sheet_fields.entity and n.has_sheet and f.sheet is not null
    union all
    select p.sheet, 'links', p.name, p.refers_to,
      format('(select string_agg(k.%1$I, e''\n'' order by k.%1$I, k.id) from public.%2$I m join public.%3$I k on k.id = m.%4$I where m.%5$I = e.id)',
        k.key_column, p.name, p.refers_to, p.column_name, p.noun_column),
      false
    from private.parts p join private.nouns k on k.name = p.refers_to
    where p.noun = sheet_fields.entity and p.sheet is not null;
end
$function$
;
CREATE OR REPLACE FUNCTION private.sheet_ids(entity text, keys text[])
 RETURNS TABLE(key text, id bigint)
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  -- What is within another record is looked for by its own part first, which has an index.
  within constant text := (
    select format('e.%I = any (array(select substring(key from position(''/'' in key) + 1) from unnest($1) as key)) and', n.key_column)
    from private.nouns n where n.name = entity and n.key_within is not null);
begin
  return query execute format('select %1$s, e.id from public.%2$I e where %3$s %1$s = any ($1)', private.sheet_key_of(entity, 'e'), entity, within)
    using keys;
end
$function$
;
CREATE OR REPLACE FUNCTION private.sheet_key(entity text, cells jsonb)
 RETURNS text
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  return (
    select case
      when n.key_within is not null then (cells ->> f.sheet) || '/' || (cells ->> n.key_column)
      when n.key_ignoring = 'case and blanks' then lower(btrim(cells ->> n.key_column))
      else cells ->> n.key_column end
    from private.nouns n left join private.fields f on (f.noun, f.name) = (n.name, n.key_within)
    where n.name = entity);
end
$function$
;
CREATE OR REPLACE FUNCTION private.sheet_key_of(noun text, alias text)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select case
    when n.key_within is not null then format('(select parent.%1$I || ''/'' || %2$s.%3$I from public.%4$I parent where parent.id = %2$s.%5$I)',
      parent.key_column, alias, n.key_column, parent.name, n.key_within)
    when n.key_ignoring = 'case and blanks' then format('lower(btrim(%s.%I))', alias, n.key_column)
    else format('%s.%I', alias, n.key_column) end
  from private.nouns n
  left join private.fields f on (f.noun, f.name) = (n.name, n.key_within)
  left join private.nouns parent on parent.name = f.refers_to
  where n.name = sheet_key_of.noun
$function$
;
CREATE OR REPLACE FUNCTION private.translated_fields(entity_type text)
 RETURNS text[]
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  return array(
    select f.name from private.fields f where f.noun = translated_fields.entity_type and f.translated is not null order by f.translated);
end
$function$
;
CREATE OR REPLACE FUNCTION private.translation_states(wanted_type text)
 RETURNS TABLE(record_id bigint, label text, place integer, field text, language text, language_place bigint, translation_id bigint, is_outdated boolean, is_derived boolean)
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
 SET jit TO 'off'
AS $function$
begin
  if private.translated_fields(wanted_type) = '{}' then
    return;
  end if;
  return query execute format(
    $query$
      with originals as (
        select e.id, e.%2$I as label, f.place::integer, f.field, to_jsonb(e) ->> f.field as original
        from public.%1$I e cross join unnest($1) with ordinality as f (field, place)
      )
      select o.id, o.label, o.place, o.field, l.code, l.place, t.id,
        t.id is not null and t.source_hash is distinct from private.text_hash(o.original), t.origin = 'derived'
      from originals o
      cross join (
        select k.code, row_number() over (order by k.display_order, k.code) as place from public.languages k where k.code <> 'en'
      ) l
      left join public.translations t on t.entity_type = %1$L and t.entity_id = o.id and t.field_name = o.field and t.language_code = l.code
      where btrim(o.original) <> ''
    $query$, wanted_type, (select n.named_by[1] from private.nouns n where n.name = wanted_type))
    using private.translated_fields(wanted_type);
end
$function$
;
CREATE OR REPLACE FUNCTION private.trashed_changes(trashed private.trash)
 RETURNS bigint[]
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
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
$function$
;
CREATE OR REPLACE FUNCTION private.without_taken_places(table_name text, patches jsonb, OUT left_over jsonb, OUT kept_ids bigint[])
 RETURNS record
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  place constant text := private.place_of(table_name);
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
CREATE OR REPLACE FUNCTION private.write_sheet_links(patches private.sheet_patch[], part private.parts)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  key constant text := private.sheet_key_of(part.refers_to, 'k');
  wanted constant private.sheet_patch[] := array(
    select (p.place, p.id, to_jsonb(array(
        select case when key like 'lower(%' then lower(btrim(name)) else name end
        from regexp_split_to_table(p.cells ->> part.sheet, e'\n') as name where btrim(name) <> '')))::private.sheet_patch
    from unnest(patches) as p where p.cells ->> part.sheet is not null);
  is_unknown boolean;
begin
  if wanted = '{}' then
    return;
  end if;
  execute format(
    'select exists (select from unnest($1) as w, jsonb_array_elements_text(w.cells) as named (wanted)
       where wanted not in (select %s from public.%I k))', key, part.refers_to)
    into is_unknown using wanted;
  if is_unknown then
    raise exception using errcode = 'PT404', message = format('%s not found', initcap(part.called));
  end if;
  execute format(
    'delete from public.%1$I m using unnest($1) as w, public.%2$I k
     where m.%3$I = w.id and k.id = m.%4$I and not w.cells ? (%5$s)', part.name, part.refers_to, part.noun_column, part.column_name, key)
    using wanted;
  execute format(
    'insert into public.%1$I (%3$I, %4$I)
     select w.id, min(k.id) from unnest($1) as w, jsonb_array_elements_text(w.cells) as named (wanted), public.%2$I k
     where %5$s = wanted and not exists (
       select from public.%1$I m join public.%2$I other on other.id = m.%4$I where m.%3$I = w.id and %6$s = wanted)
     group by w.id, wanted', part.name, part.refers_to, part.noun_column, part.column_name, key, private.sheet_key_of(part.refers_to, 'other'))
    using wanted;
end
$function$
;
CREATE OR REPLACE FUNCTION public.apply_rows(save_id uuid, entity text, entries jsonb, is_import boolean DEFAULT true)
 RETURNS jsonb
 LANGUAGE plpgsql
 SET search_path TO ''
 SET jit TO 'off'
 SET statement_timeout TO '30s'
AS $function$
declare
  given private.sheet_entry[];
  begun record;
  judged record;
  patches private.sheet_patch[];
  added private.sheet_patch[];
  new_ids bigint[];
  ids jsonb;
  field record;
  part private.parts;
  former_products bigint[] := '{}';
  plain constant text[] := array(select f.name from private.sheet_fields(entity) f where f.kind = 'column');
begin
  perform private.require_writer(entity);
  perform private.require_sheet(entity);
  entries := private.unwrap(entries);
  given := private.read_entries(entity, entries);
  select * into begun from private.begin_save(save_id, 'sheet of ' || entity, null, entries);
  if begun.is_done then
    return begun.result;
  end if;
  perform private.begin_change(case when is_import then 'import' else 'edit' end);

  -- In one order, so that two that meet wait and don't fail; whoever translates or links one of them waits too.
  execute format('select from public.%I r where r.id = any ($1) order by r.id for update', entity)
    using array(select g.id from unnest(given) as g);
  perform from public.translations t
  where t.entity_type = apply_rows.entity and t.entity_id = any (array(select g.id from unnest(given) as g)) and t.language_code = 'zh'
  order by t.id for update;

  select * into judged from private.judge_entries(entity, given);
  -- The columns of the table, but for what refers to another row of it, which may be a new one.
  patches := array(
    select (p.place, p.id, coalesce((
        select jsonb_object_agg(c.key, nullif(c.value, '""')) from jsonb_each(p.cells) as c where c.key = any (plain)), '{}'))::private.sheet_patch
    from unnest(judged.patches) as p);
  for field in select * from private.sheet_fields(entity) f where f.kind = 'record' and f.refers_to <> entity loop
    ids := private.named_ids(field.refers_to, field.name, judged.patches);
    patches := array(
      select (p.place, p.id, p.cells
        || case when j.cells ? field.name then jsonb_build_object(field.column_name, ids -> (j.cells ->> field.name)) else '{}' end)::private.sheet_patch
      from unnest(patches) as p join unnest(judged.patches) as j on j.place = p.place);
  end loop;
  if entity = 'item_codes' then
    former_products := array(
      select distinct c.product_id from public.item_codes c
      where c.id = any (array(select p.id from unnest(judged.patches) as p where p.cells ? 'product_slug')));
    perform set_config('app.indexes_wait', 'true', true);
  end if;
  perform private.write_columns(entity, array(select p from unnest(patches) as p where p.id is not null and p.cells <> '{}'));
  added := array(select p from unnest(patches) as p where p.id is null order by p.place);
  new_ids := private.add_sheet_rows(entity, added);
  -- From here on all have their ids.
  patches := array(
    select (p.place, coalesce(p.id, new_ids[count(*) filter (where p.id is null) over (order by p.place)]), p.cells)::private.sheet_patch
    from unnest(judged.patches) as p);

  for field in select * from private.sheet_fields(entity) f where f.kind = 'record' and f.refers_to = entity loop
    ids := private.named_ids(entity, field.name, patches);
    perform private.write_columns(entity, array(
      select (p.place, p.id, jsonb_build_object(field.column_name, ids -> (p.cells ->> field.name)))::private.sheet_patch
      from unnest(patches) as p where p.cells ? field.name));
  end loop;
  perform private.write_sheet_translations(entity, patches);
  for part in select p.* from private.parts p where p.noun = entity and p.sheet is not null loop
    perform private.write_sheet_links(patches, part);
  end loop;
  if entity = 'item_codes' then
    perform set_config('app.indexes_wait', '', true);
    perform private.index_codes(patches, former_products);
  end if;
  return private.keep_save(save_id, jsonb_build_object('changed', cardinality(patches), 'kept', judged.kept));
end
$function$
;
CREATE OR REPLACE FUNCTION public.save_display_order(entity text, orders jsonb, seen jsonb)
 RETURNS integer
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  ids bigint[];
  places bigint[];
  seen_ids bigint[];
  seen_places bigint[];
  found_rows integer;
  is_stale boolean;
begin
  perform private.require_writer(entity);

  if not exists (select from private.nouns n where n.name = entity and n.is_ordered) then
    raise exception using errcode = 'PT400', message = 'This list has no order to save';
  end if;
  select coalesce(array_agg(o.id), '{}'), coalesce(array_agg(o.display_order), '{}') into ids, places from private.read_order(orders) o;
  select array_agg(s.id), array_agg(s.display_order) into seen_ids, seen_places from private.read_order(seen) s;
  if exists (select from unnest(places) as place where place is null or place not between 0 and 999999999) then
    raise exception using errcode = 'PT400', message = 'Each entry of an order needs a whole number as id and as display_order';
  end if;
  if cardinality(ids) <> (select count(distinct id) from unnest(ids) as id) then
    raise exception using errcode = 'PT400', message = 'An id stands twice in the order';
  end if;
  if exists (select unnest(ids) except select unnest(seen_ids)) then
    raise exception using errcode = 'PT400', message = 'seen must say how each row of the order was numbered';
  end if;

  execute format(
    'with held as (select r.id from public.%I r where r.id = any ($1) order by r.id for update of r)
     select count(*) from held', entity)
    into found_rows using ids;
  if found_rows <> cardinality(ids) then
    raise exception using errcode = 'PT404', message = 'An entry of the order no longer exists';
  end if;

  execute format(
    'select exists (
       select from public.%I r
       join unnest($1, $2) as wanted (id, place) on wanted.id = r.id
       join unnest($3, $4) as was (id, place) on was.id = r.id
       where r.display_order is distinct from was.place and r.display_order is distinct from wanted.place)', entity)
    into is_stale using ids, places, seen_ids, seen_places;
  if is_stale then
    raise exception using errcode = 'PT409', message = 'This order has been changed by someone else', hint = 'stale';
  end if;
  perform private.begin_change('order');

  execute format(
    'update public.%I r set display_order = wanted.place
     from unnest($1, $2) as wanted (id, place)
     where r.id = wanted.id and r.display_order is distinct from wanted.place', entity)
    using ids, places;
  return cardinality(ids);
end
$function$
;
CREATE OR REPLACE FUNCTION public.save_row(save_id uuid, entity text, row_values jsonb, id bigint DEFAULT NULL::bigint, seen jsonb DEFAULT NULL::jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  -- Requests and translations are no nouns.
  writable constant text[] := case entity
    when 'translations' then array['entity_type', 'entity_id', 'field_name', 'language_code', 'translated_value']
    when 'sample_requests' then array['status', 'assigned_to', 'answer', 'notes']
    else (select array_agg(f.name) from private.fields f where f.noun = entity and entity not in ('products', 'gallery_items', 'news_items'))
  end;
  begun record;
  column_list text;
  present jsonb;
  expected jsonb;
  saved jsonb;
begin
  perform private.require_writer(entity);

  if writable is null then
    raise exception using errcode = 'PT400', message = 'This table has no form of single rows';
  end if;
  row_values := private.unwrap(row_values);
  seen := nullif(private.unwrap(seen), 'null');
  if jsonb_typeof(row_values) is distinct from 'object' or jsonb_typeof(seen) <> 'object' then
    raise exception using errcode = 'PT400', message = 'row_values and seen must be objects of columns';
  end if;
  select string_agg(format('%I', key), ', ') into column_list from jsonb_object_keys(row_values) as key;
  if column_list is null or exists (select jsonb_object_keys(row_values) except select unnest(writable)) then
    raise exception using errcode = 'PT400', message = format('row_values must be columns that the form of %s writes', entity);
  end if;

  select * into begun from private.begin_save(save_id, entity, id, row_values);
  if begun.is_done then
    return begun.result;
  end if;
  id := coalesce((begun.result ->> 'id')::bigint, id);
  seen := coalesce(begun.result, seen);

  if id is null then
    execute format(
      'insert into public.%1$I as r (%2$s) select %2$s from jsonb_populate_record(null::public.%1$I, $1) returning to_jsonb(r)',
      entity, column_list)
      into saved using row_values;
  else
    -- With its types: a time may be written in more than one way.
    execute format(
      'select to_jsonb(r), to_jsonb(jsonb_populate_record(r, $2)) from public.%I r where r.id = $1 for update of r', entity)
      into present, expected using id, seen;
    perform private.require_unchanged('entry', present, expected);
    execute format(
      'update public.%1$I r set (%2$s) = (select %2$s from jsonb_populate_record(null::public.%1$I, $2)) where r.id = $1
       returning to_jsonb(r)', entity, column_list)
      into saved using id, row_values;
  end if;
  return private.keep_save(save_id, saved);
end
$function$
;
CREATE OR REPLACE FUNCTION public.translation_coverage()
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
 SET jit TO 'off'
AS $function$
  select coalesce(jsonb_agg(jsonb_build_object('entity_type', c.name, 'language_code', c.language, 'originals', c.originals,
    'translated', c.translated, 'derived', c.derived, 'outdated', c.outdated) order by c.place, c.language_place), '[]')
  from (
    select type.name, type.place, s.language, s.language_place, count(*) as originals, count(s.translation_id) as translated,
      count(*) filter (where s.is_derived) as derived, count(*) filter (where s.is_outdated) as outdated
    from private.nouns as type
    cross join lateral private.translation_states(type.name) s
    group by type.name, type.place, s.language, s.language_place
  ) c
$function$
;
create or replace view private.media_column_keys with (security_invoker=true) as  SELECT private.site_media_key(products.catalogue_pdf) AS key
   FROM public.products
UNION ALL
 SELECT private.site_media_key(products.image_url) AS key
   FROM public.products
UNION ALL
 SELECT private.site_media_key(product_images.image_url) AS key
   FROM public.product_images
UNION ALL
 SELECT private.site_media_key(item_codes.image_url) AS key
   FROM public.item_codes
UNION ALL
 SELECT private.site_media_key(gallery_items.pdf_url) AS key
   FROM public.gallery_items
UNION ALL
 SELECT private.site_media_key(gallery_items.primary_image_url) AS key
   FROM public.gallery_items
UNION ALL
 SELECT private.site_media_key(gallery_images.image_url) AS key
   FROM public.gallery_images
UNION ALL
 SELECT private.site_media_key(news_items.primary_image_url) AS key
   FROM public.news_items
UNION ALL
 SELECT private.site_media_key(news_media.media_url) AS key
   FROM public.news_media
UNION ALL
 SELECT private.site_media_key(general_settings.image_url) AS key
   FROM public.general_settings;
create or replace view private.staff_texts with (security_invoker=true) as  SELECT ARRAY[products.name, products.description, products.detailed_description] AS texts
   FROM public.products
UNION ALL
 SELECT ARRAY[product_categories.name, product_categories.description] AS texts
   FROM public.product_categories
UNION ALL
 SELECT ARRAY[item_codes.item_code, item_codes.color_name, item_codes.finish, item_codes.type, item_codes.country_of_origin, item_codes.composition, item_codes.denier, item_codes.length, item_codes.net_weight, item_codes.gross_weight, item_codes.bleaching, item_codes.ironing, item_codes.washing_temperature, item_codes.other_information, item_codes.other_technical_info] AS texts
   FROM public.item_codes
UNION ALL
 SELECT ARRAY[gallery_categories.name] AS texts
   FROM public.gallery_categories
UNION ALL
 SELECT ARRAY[gallery_items.name, gallery_items.description, gallery_items.detailed_description, gallery_items.project_details] AS texts
   FROM public.gallery_items
UNION ALL
 SELECT ARRAY[news_items.title, news_items.description, news_items.article_body] AS texts
   FROM public.news_items
UNION ALL
 SELECT ARRAY[general_settings.alt_text, general_settings.title, general_settings.type] AS texts
   FROM public.general_settings
UNION ALL
 SELECT ARRAY[global_settings.type, global_settings.value] AS texts
   FROM public.global_settings
UNION ALL
 SELECT ARRAY[languages.name] AS texts
   FROM public.languages
UNION ALL
 SELECT ARRAY[translations.translated_value] AS texts
   FROM public.translations;
CREATE INDEX fields_refers_to_idx ON private.fields USING btree (refers_to);
CREATE INDEX parts_noun_idx ON private.parts USING btree (noun);
CREATE INDEX parts_refers_to_idx ON private.parts USING btree (refers_to);
drop index public.general_settings_mentions_idx;
CREATE INDEX general_settings_mentions_idx ON public.general_settings USING gin (private.mention_hashes(ARRAY[alt_text, title, type]));
drop index public.item_codes_mentions_idx;
CREATE INDEX item_codes_mentions_idx ON public.item_codes USING gin (private.mention_hashes(ARRAY[item_code, color_name, finish, type, country_of_origin, composition, denier, length, net_weight, gross_weight, bleaching, ironing, washing_temperature, other_information, other_technical_info]));
alter table private.fields enable row level security;
alter table private.lists enable row level security;
alter table private.nouns enable row level security;
alter table private.parts enable row level security;
drop trigger gallery_items_hold_media on public.gallery_items;
CREATE TRIGGER gallery_items_hold_media BEFORE INSERT OR UPDATE OF pdf_url, primary_image_url ON public.gallery_items FOR EACH ROW WHEN ((CURRENT_USER = 'authenticated'::name)) EXECUTE FUNCTION private.hold_media('pdf_url', 'primary_image_url');
drop trigger gallery_items_hold_mentioned_media on public.gallery_items;
CREATE TRIGGER gallery_items_hold_mentioned_media BEFORE INSERT OR UPDATE ON public.gallery_items FOR EACH ROW WHEN ((CURRENT_USER = 'authenticated'::name)) EXECUTE FUNCTION private.hold_mentioned_media('pdf_url', 'primary_image_url');
CREATE TRIGGER translations_check_field BEFORE INSERT OR UPDATE OF entity_type, field_name ON public.translations FOR EACH ROW EXECUTE FUNCTION private.check_translated_field();
drop policy "with what they translate" on public.translations;
create policy "with what they translate" on public.translations as permissive for select to anon, authenticated using ((((entity_type = 'products'::text) AND (EXISTS ( SELECT
   FROM public.products e
  WHERE (e.id = translations.entity_id)))) OR ((entity_type = 'product_categories'::text) AND (EXISTS ( SELECT
   FROM public.product_categories e
  WHERE (e.id = translations.entity_id)))) OR ((entity_type = 'item_codes'::text) AND (EXISTS ( SELECT
   FROM public.item_codes e
  WHERE (e.id = translations.entity_id)))) OR ((entity_type = 'gallery_categories'::text) AND (EXISTS ( SELECT
   FROM public.gallery_categories e
  WHERE (e.id = translations.entity_id)))) OR ((entity_type = 'gallery_items'::text) AND (EXISTS ( SELECT
   FROM public.gallery_items e
  WHERE (e.id = translations.entity_id)))) OR ((entity_type = 'news_items'::text) AND (EXISTS ( SELECT
   FROM public.news_items e
  WHERE (e.id = translations.entity_id))))));
create policy staff on private.fields as permissive for select to authenticated using (true);
create policy staff on private.lists as permissive for select to authenticated using (true);
create policy staff on private.nouns as permissive for select to authenticated using (true);
create policy staff on private.parts as permissive for select to authenticated using (true);
revoke all on function private.check_translated_field() from public, anon, authenticated, service_role; grant execute on function private.check_translated_field() to authenticated; grant execute on function private.check_translated_field() to service_role;
revoke all on function private.folded_key(text,text) from public, anon, authenticated, service_role; grant execute on function private.folded_key(text,text) to authenticated; grant execute on function private.folded_key(text,text) to service_role;
revoke all on function private.media_columns(text) from public, anon, authenticated, service_role;
revoke all on function private.named_ids(text,text,private.sheet_patch[]) from public, anon, authenticated, service_role; grant execute on function private.named_ids(text,text,private.sheet_patch[]) to authenticated; grant execute on function private.named_ids(text,text,private.sheet_patch[]) to service_role;
revoke all on function private.place_of(text) from public, anon, authenticated, service_role;
revoke all on function private.sheet_key_of(text,text) from public, anon, authenticated, service_role; grant execute on function private.sheet_key_of(text,text) to authenticated; grant execute on function private.sheet_key_of(text,text) to service_role;
revoke all on function private.write_sheet_links(private.sheet_patch[],private.parts) from public, anon, authenticated, service_role; grant execute on function private.write_sheet_links(private.sheet_patch[],private.parts) to authenticated; grant execute on function private.write_sheet_links(private.sheet_patch[],private.parts) to service_role;
revoke all on table private.fields from public, anon, authenticated, service_role; grant select on table private.fields to authenticated; grant select on table private.fields to service_role;
revoke all on table private.lists from public, anon, authenticated, service_role; grant select on table private.lists to authenticated; grant select on table private.lists to service_role;
revoke all on table private.nouns from public, anon, authenticated, service_role; grant select on table private.nouns to authenticated; grant select on table private.nouns to service_role;
revoke all on table private.parts from public, anon, authenticated, service_role; grant select on table private.parts to authenticated; grant select on table private.parts to service_role;
comment on table private.fields is 'The columns of each noun that staff write.';
comment on table private.lists is 'How each list of the back office is read.';
comment on table private.nouns is 'The kinds of records that staff keep.';
comment on table private.parts is 'The tables of what belongs to a record of a noun.';
truncate private.nouns, private.fields, private.parts, private.lists;
insert into private.nouns select * from jsonb_populate_recordset(null::private.nouns, $rows$[
{"name": "gallery_categories", "place": 4, "called": "Gallery category", "named_by": ["name"], "order_of": null, "has_sheet": true, "is_ordered": true, "key_column": "name", "key_within": null, "key_ignoring": "case and blanks", "order_within": null},
{"name": "gallery_items", "place": 5, "called": "Gallery item", "named_by": ["name"], "order_of": null, "has_sheet": true, "is_ordered": true, "key_column": "slug", "key_within": null, "key_ignoring": "case", "order_within": null},
{"name": "general_settings", "place": 7, "called": "Carousel image", "named_by": ["title", "alt_text", "type"], "order_of": null, "has_sheet": false, "is_ordered": true, "key_column": null, "key_within": null, "key_ignoring": null, "order_within": "type"},
{"name": "global_settings", "place": 8, "called": "Setting", "named_by": ["type"], "order_of": null, "has_sheet": false, "is_ordered": false, "key_column": "type", "key_within": null, "key_ignoring": null, "order_within": null},
{"name": "item_codes", "place": 3, "called": "Item code", "named_by": ["item_code"], "order_of": null, "has_sheet": true, "is_ordered": false, "key_column": "item_code", "key_within": "product_id", "key_ignoring": null, "order_within": null},
{"name": "news_items", "place": 6, "called": "News item", "named_by": ["title"], "order_of": "is_pinned", "has_sheet": true, "is_ordered": true, "key_column": "slug", "key_within": null, "key_ignoring": "case", "order_within": null},
{"name": "newsletter_subscription", "place": 9, "called": "Subscriber", "named_by": ["email"], "order_of": null, "has_sheet": false, "is_ordered": false, "key_column": "email", "key_within": null, "key_ignoring": "case", "order_within": null},
{"name": "product_categories", "place": 2, "called": "Category", "named_by": ["name"], "order_of": null, "has_sheet": true, "is_ordered": true, "key_column": "name", "key_within": null, "key_ignoring": "case and blanks", "order_within": null},
{"name": "products", "place": 1, "called": "Product", "named_by": ["name"], "order_of": null, "has_sheet": true, "is_ordered": true, "key_column": "slug", "key_within": null, "key_ignoring": "case", "order_within": null}
]$rows$);
insert into private.fields select * from jsonb_populate_recordset(null::private.fields, $rows$[
{"kind": "choice", "name": "hex_source", "noun": "item_codes", "place": 5, "sheet": "hex_source", "refers_to": null, "translated": null},
{"kind": "choice", "name": "state", "noun": "item_codes", "place": 9, "sheet": "state", "refers_to": null, "translated": null},
{"kind": "choice", "name": "status", "noun": "gallery_items", "place": 7, "sheet": "status", "refers_to": null, "translated": null},
{"kind": "choice", "name": "status", "noun": "news_items", "place": 3, "sheet": "status", "refers_to": null, "translated": null},
{"kind": "choice", "name": "status", "noun": "products", "place": 5, "sheet": "status", "refers_to": null, "translated": null},
{"kind": "colour", "name": "hex", "noun": "item_codes", "place": 4, "sheet": "hex", "refers_to": null, "translated": null},
{"kind": "file", "name": "catalogue_pdf", "noun": "products", "place": 7, "sheet": "catalogue_pdf", "refers_to": null, "translated": null},
{"kind": "file", "name": "pdf_url", "noun": "gallery_items", "place": 9, "sheet": "pdf_url", "refers_to": null, "translated": null},
{"kind": "flag", "name": "active", "noun": "newsletter_subscription", "place": 2, "sheet": null, "refers_to": null, "translated": null},
{"kind": "flag", "name": "is_active", "noun": "general_settings", "place": 5, "sheet": null, "refers_to": null, "translated": null},
{"kind": "flag", "name": "is_pdf", "noun": "gallery_items", "place": 8, "sheet": "is_pdf", "refers_to": null, "translated": null},
{"kind": "flag", "name": "is_pinned", "noun": "news_items", "place": 4, "sheet": "is_pinned", "refers_to": null, "translated": null},
{"kind": "line", "name": "alt_text", "noun": "general_settings", "place": 2, "sheet": null, "refers_to": null, "translated": null},
{"kind": "line", "name": "bleaching", "noun": "item_codes", "place": 17, "sheet": "bleaching", "refers_to": null, "translated": 5},
{"kind": "line", "name": "color_name", "noun": "item_codes", "place": 3, "sheet": "color_name", "refers_to": null, "translated": 9},
{"kind": "line", "name": "composition", "noun": "item_codes", "place": 12, "sheet": "composition", "refers_to": null, "translated": 1},
{"kind": "line", "name": "country_of_origin", "noun": "item_codes", "place": 8, "sheet": "country_of_origin", "refers_to": null, "translated": 3},
{"kind": "line", "name": "denier", "noun": "item_codes", "place": 13, "sheet": "denier", "refers_to": null, "translated": null},
{"kind": "line", "name": "email", "noun": "newsletter_subscription", "place": 1, "sheet": null, "refers_to": null, "translated": null},
{"kind": "line", "name": "finish", "noun": "item_codes", "place": 6, "sheet": "finish", "refers_to": null, "translated": 10},
{"kind": "line", "name": "gross_weight", "noun": "item_codes", "place": 16, "sheet": "gross_weight", "refers_to": null, "translated": null},
{"kind": "line", "name": "ironing", "noun": "item_codes", "place": 18, "sheet": "ironing", "refers_to": null, "translated": 6},
{"kind": "line", "name": "item_code", "noun": "item_codes", "place": 2, "sheet": "item_code", "refers_to": null, "translated": null},
{"kind": "line", "name": "length", "noun": "item_codes", "place": 14, "sheet": "length", "refers_to": null, "translated": null},
{"kind": "line", "name": "name", "noun": "gallery_categories", "place": 1, "sheet": "name", "refers_to": null, "translated": 1},
{"kind": "line", "name": "name", "noun": "gallery_items", "place": 1, "sheet": "name", "refers_to": null, "translated": 1},
{"kind": "line", "name": "name", "noun": "product_categories", "place": 1, "sheet": "name", "refers_to": null, "translated": 1},
{"kind": "line", "name": "name", "noun": "products", "place": 1, "sheet": "name", "refers_to": null, "translated": 1},
{"kind": "line", "name": "net_weight", "noun": "item_codes", "place": 15, "sheet": "net_weight", "refers_to": null, "translated": null},
{"kind": "line", "name": "title", "noun": "general_settings", "place": 3, "sheet": null, "refers_to": null, "translated": null},
{"kind": "line", "name": "title", "noun": "news_items", "place": 1, "sheet": "title", "refers_to": null, "translated": 1},
{"kind": "line", "name": "type", "noun": "general_settings", "place": 6, "sheet": null, "refers_to": null, "translated": null},
{"kind": "line", "name": "type", "noun": "global_settings", "place": 1, "sheet": null, "refers_to": null, "translated": null},
{"kind": "line", "name": "type", "noun": "item_codes", "place": 7, "sheet": "type", "refers_to": null, "translated": 2},
{"kind": "line", "name": "value", "noun": "global_settings", "place": 2, "sheet": null, "refers_to": null, "translated": null},
{"kind": "line", "name": "washing_temperature", "noun": "item_codes", "place": 19, "sheet": "washing_temperature", "refers_to": null, "translated": 7},
{"kind": "number", "name": "display_order", "noun": "gallery_categories", "place": 2, "sheet": "display_order", "refers_to": null, "translated": null},
{"kind": "number", "name": "display_order", "noun": "gallery_items", "place": 6, "sheet": "display_order", "refers_to": null, "translated": null},
{"kind": "number", "name": "display_order", "noun": "general_settings", "place": 4, "sheet": null, "refers_to": null, "translated": null},
{"kind": "number", "name": "display_order", "noun": "news_items", "place": 5, "sheet": "display_order", "refers_to": null, "translated": null},
{"kind": "number", "name": "display_order", "noun": "product_categories", "place": 3, "sheet": "display_order", "refers_to": null, "translated": null},
{"kind": "number", "name": "display_order", "noun": "products", "place": 8, "sheet": "display_order", "refers_to": null, "translated": null},
{"kind": "picture", "name": "image_url", "noun": "general_settings", "place": 1, "sheet": null, "refers_to": null, "translated": null},
{"kind": "picture", "name": "image_url", "noun": "item_codes", "place": 11, "sheet": "image_url", "refers_to": null, "translated": null},
{"kind": "picture", "name": "image_url", "noun": "products", "place": 6, "sheet": "image_url", "refers_to": null, "translated": null},
{"kind": "picture", "name": "primary_image_url", "noun": "gallery_items", "place": 10, "sheet": "primary_image_url", "refers_to": null, "translated": null},
{"kind": "picture", "name": "primary_image_url", "noun": "news_items", "place": 8, "sheet": "primary_image_url", "refers_to": null, "translated": null},
{"kind": "record", "name": "product_id", "noun": "item_codes", "place": 1, "sheet": "product_slug", "refers_to": "products", "translated": null},
{"kind": "record", "name": "successor_id", "noun": "item_codes", "place": 10, "sheet": "successor", "refers_to": "item_codes", "translated": null},
{"kind": "slug", "name": "slug", "noun": "gallery_items", "place": 2, "sheet": "slug", "refers_to": null, "translated": null},
{"kind": "slug", "name": "slug", "noun": "news_items", "place": 2, "sheet": "slug", "refers_to": null, "translated": null},
{"kind": "slug", "name": "slug", "noun": "products", "place": 2, "sheet": "slug", "refers_to": null, "translated": null},
{"kind": "text", "name": "article_body", "noun": "news_items", "place": 7, "sheet": "article_body", "refers_to": null, "translated": 3},
{"kind": "text", "name": "description", "noun": "gallery_items", "place": 3, "sheet": "description", "refers_to": null, "translated": 2},
{"kind": "text", "name": "description", "noun": "news_items", "place": 6, "sheet": "description", "refers_to": null, "translated": 2},
{"kind": "text", "name": "description", "noun": "product_categories", "place": 2, "sheet": "description", "refers_to": null, "translated": 2},
{"kind": "text", "name": "description", "noun": "products", "place": 3, "sheet": "description", "refers_to": null, "translated": 2},
{"kind": "text", "name": "detailed_description", "noun": "gallery_items", "place": 4, "sheet": "detailed_description", "refers_to": null, "translated": 3},
{"kind": "text", "name": "detailed_description", "noun": "products", "place": 4, "sheet": "detailed_description", "refers_to": null, "translated": 3},
{"kind": "text", "name": "other_information", "noun": "item_codes", "place": 20, "sheet": "other_information", "refers_to": null, "translated": 4},
{"kind": "text", "name": "other_technical_info", "noun": "item_codes", "place": 21, "sheet": "other_technical_info", "refers_to": null, "translated": 8},
{"kind": "text", "name": "project_details", "noun": "gallery_items", "place": 5, "sheet": "project_details", "refers_to": null, "translated": 4}
]$rows$);
insert into private.parts select * from jsonb_populate_recordset(null::private.parts, $rows$[
{"kind": "links", "name": "gallery_item_categories", "noun": "gallery_items", "place": 4, "sheet": "categories", "called": "category", "refers_to": "gallery_categories", "column_name": "gallery_category_id", "noun_column": "gallery_item_id"},
{"kind": "links", "name": "gallery_item_products", "noun": "gallery_items", "place": 5, "sheet": "products", "called": "related product", "refers_to": "products", "column_name": "product_id", "noun_column": "gallery_item_id"},
{"kind": "links", "name": "product_category_mappings", "noun": "products", "place": 1, "sheet": "categories", "called": "category", "refers_to": "product_categories", "column_name": "category_id", "noun_column": "product_id"},
{"kind": "media", "name": "gallery_images", "noun": "gallery_items", "place": 3, "sheet": null, "called": "picture or video", "refers_to": null, "column_name": "image_url", "noun_column": "gallery_item_id"},
{"kind": "media", "name": "news_media", "noun": "news_items", "place": 6, "sheet": null, "called": "picture or video", "refers_to": null, "column_name": "media_url", "noun_column": "news_item_id"},
{"kind": "media", "name": "product_images", "noun": "products", "place": 2, "sheet": null, "called": "picture", "refers_to": null, "column_name": "image_url", "noun_column": "product_id"}
]$rows$);
insert into private.lists select * from jsonb_populate_recordset(null::private.lists, $rows$[
{"name": "contact_messages", "plan": {"tie": "r.created_at", "first": "r.created_at desc, r.id desc", "texts": {"from": "r.name", "mail": "r.mail_status", "status": "case when r.archived_at is not null then 'archived' when r.answered_at is not null then 'answered' else r.status end", "subject": "r.subject"}, "source": "public.contact_messages r", "values": {"received": "r.created_at"}, "filters": {"mail": "r.mail_status", "status": "case when r.archived_at is not null then 'archived' when r.answered_at is not null then 'answered' else 'inbox' end"}, "searched": "concat_ws(' ', r.name, r.email)"}},
{"name": "item_codes", "plan": {"tie": "r.item_code", "first": "private.sort_key(r.item_code), r.id", "ready": {"code": "private.sort_key(r.item_code)"}, "texts": {"type": "r.type", "product": "p.name", "composition": "r.composition"}, "source": "public.item_codes r join public.products p on p.id = r.product_id", "values": {"created": "r.created_at"}, "counted": "public.item_codes r", "filters": {"product": "r.product_id"}, "searched": "r.item_code"}},
{"name": "news_items", "plan": {"tie": "r.created_at", "first": "r.created_at desc, r.id desc", "texts": {"slug": "r.slug", "title": "r.title", "status": "r.status"}, "source": "public.news_items r", "values": {"likes": "r.likes", "pinned": "r.is_pinned", "created": "r.created_at"}, "filters": {"status": "r.status"}, "searched": "r.title"}},
{"name": "newsletter_subscription", "plan": {"tie": "r.\"createTime\"", "first": "r.\"createTime\" desc, r.id desc", "texts": {"email": "r.email"}, "source": "public.newsletter_subscription r", "values": {"status": "not r.active", "created": "r.\"createTime\""}, "filters": {"active": "r.active"}, "searched": "r.email"}},
{"name": "sample_requests", "plan": {"tie": "r.created_at", "first": "r.created_at desc, r.id desc", "texts": {"from": "coalesce(nullif(r.company, ''), r.name)", "mail": "r.mail_status", "state": "r.status", "contact": "r.name", "assigned": "r.assigned_to"}, "source": "public.sample_requests r", "values": {"received": "r.created_at"}, "filters": {"mail": "r.mail_status", "state": "r.status"}, "searched": "concat_ws(' ', r.company, r.name, r.email, r.country, r.assigned_to)"}}
]$rows$);

reset check_function_bodies;

revoke all on function private.sheet_fields(text) from public, anon, authenticated, service_role;
grant execute on function private.sheet_fields(text) to authenticated, service_role;
