-- Bulk work of staff: rows of a table as a spreadsheet has them, a text in every cell, and what changes many cells at once, each only where
-- it still reads as whoever planned the change saw it.

-- The columns of each sheet, but for the id and the translations: where a text comes from, with the row as e, and what of the row it is. Kinds:
-- column, record (what the row refers to, by its key), links (what it is linked with, a key on each line).
create function private.sheet_fields(entity text)
returns table (name text, kind text, column_name text, refers_to text, expression text, is_name boolean)
language plpgsql stable rows 20 set search_path = '' as $$
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
$$;

-- These cells of rows: {column: text}, without those that are empty; all of them where no columns are given. A translation into Chinese stands
-- under its field with @zh behind it.
create function private.sheet_cells(entity text, ids bigint[], columns text[] default null) returns table (id bigint, cells jsonb)
language plpgsql stable set search_path = '' as $$
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
$$;

-- PT400 for what has no sheet.
create function private.require_sheet(entity text) returns void
language plpgsql stable set search_path = '' as $$
begin
  if not exists (select from private.nouns n where n.name = require_sheet.entity and n.has_sheet) then
    raise exception using errcode = 'PT400', message = 'This table has no sheet';
  end if;
end
$$;

-- Rows of a table as its sheet has them: [{"id", "cells": {column: text}}] by id, without empty cells: those with these ids, or all of them;
-- at most row_limit (1 to 1000) behind after_id.
create function public.sheet_rows(entity text, ids bigint[] default null, after_id bigint default 0, row_limit integer default 1000) returns jsonb
language plpgsql stable set search_path = '' set jit = off as $$
declare
  wanted bigint[];
begin
  perform private.require_reader(entity);
  perform private.require_sheet(entity);
  execute format('select array(select e.id from public.%I e where e.id > $1 and ($2 is null or e.id = any ($2)) order by e.id limit $3)', entity)
    into wanted using coalesce(after_id, 0), ids, least(greatest(coalesce(row_limit, 1000), 1), 1000);
  return (
    select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'cells', c.cells) order by c.id), '[]') from private.sheet_cells(entity, wanted) c
  );
end
$$;

-- Applying ----------------------------------------------------------------------------------------------------------------------------------

-- A row that is changed, or made where it has no id; cells: {column: [before, after]}.
create type private.sheet_entry as (place bigint, line integer, id bigint, name text, cells jsonb);

-- What of a row is written, behind the checks; cells: {column: after}.
create type private.sheet_patch as (place bigint, id bigint, cells jsonb);

-- The entries of a list. PT400 for a malformed one, for columns that the sheet does not have, for a name that its form would not take.
create function private.read_entries(entity text, entries jsonb) returns private.sheet_entry[]
language plpgsql stable set search_path = '' as $$
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
$$;

-- By what a new row is told from the others.
create function private.sheet_key(entity text, cells jsonb) returns text
language plpgsql stable set search_path = '' as $$
begin
  return (
    select case
      when n.key_within is not null then (cells ->> f.sheet) || '/' || (cells ->> n.key_column)
      when n.key_ignoring = 'case and blanks' then lower(btrim(cells ->> n.key_column))
      else cells ->> n.key_column end
    from private.nouns n left join private.fields f on (f.noun, f.name) = (n.name, n.key_within)
    where n.name = entity);
end
$$;

-- Those of these keys that rows have, with their ids.
create function private.sheet_ids(entity text, keys text[]) returns table (key text, id bigint)
language plpgsql stable set search_path = '' as $$
declare
  -- What is within another record is looked for by its own part first, which has an index.
  within constant text := (
    select format('e.%I = any (array(select substring(key from position(''/'' in key) + 1) from unnest($1) as key)) and', n.key_column)
    from private.nouns n where n.name = entity and n.key_within is not null);
begin
  return query execute format('select %1$s, e.id from public.%2$I e where %3$s %1$s = any ($1)', private.sheet_key_of(entity, 'e'), entity, within)
    using keys;
end
$$;

-- What is written of these entries: cells that still read as they were seen, and new rows whose key nobody has been given meanwhile. What
-- else there is, is told: [{line, name, column, present}].
create function private.judge_entries(entity text, given private.sheet_entry[], out patches private.sheet_patch[], out kept jsonb)
language plpgsql volatile set search_path = '' as $$
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
$$;

-- The ids of what rows name in a cell: {text: id}. PT404 where one does not exist.
create function private.named_ids(entity text, column_name text, patches private.sheet_patch[]) returns jsonb
language plpgsql stable set search_path = '' as $$
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
$$;

-- Writes these columns of rows; the cells are by their names in the table.
create function private.write_columns(entity text, patches private.sheet_patch[]) returns void
language plpgsql volatile set search_path = '' as $$
declare
  column_list constant text := (
    select string_agg(format('%I', name), ', ') from (select distinct jsonb_object_keys(p.cells) as name from unnest(patches) as p) as names);
begin
  if column_list is not null then
    execute format(
      'update public.%1$I r set (%2$s) = (select %2$s from jsonb_populate_record(r, p.cells)) from unnest($1) as p where r.id = p.id',
      entity, column_list)
      using patches;
  end if;
end
$$;

-- Adds rows and gives their ids, in their order. A column without a cell gets its default.
create function private.add_sheet_rows(entity text, patches private.sheet_patch[]) returns bigint[]
language plpgsql volatile set search_path = '' as $$
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
$$;

-- Writes, adds and deletes the translations that these patches hold.
create function private.write_sheet_translations(entity text, patches private.sheet_patch[]) returns void
language plpgsql volatile set search_path = '' as $$
begin
  if not exists (select from unnest(patches) as p, jsonb_object_keys(p.cells) as key where key like '%@zh') then
    return;
  end if;
  delete from public.translations t using unnest(patches) as p, jsonb_each_text(p.cells) as c
  where c.key like '%@zh' and c.value = '' and t.entity_type = entity and t.entity_id = p.id
    and t.field_name = split_part(c.key, '@', 1) and t.language_code = 'zh' and t.origin = 'manual';
  with wanted as materialized (
    select p.place, p.id, split_part(c.key, '@', 1) as field, c.value from unnest(patches) as p, jsonb_each_text(p.cells) as c
    where c.key like '%@zh' and c.value <> ''
  ), changed as (
    update public.translations t set translated_value = w.value
    from wanted w
    where t.entity_type = entity and t.entity_id = w.id and t.field_name = w.field and t.language_code = 'zh' and t.origin = 'manual'
    returning t.entity_id, t.field_name
  )
  insert into public.translations (entity_type, entity_id, field_name, language_code, translated_value)
  select entity, w.id, w.field, 'zh', w.value from wanted w
  where (w.id, w.field) not in (select c.entity_id, c.field_name from changed c)
  order by w.place;
end
$$;

-- Makes what these patches name in a list the links of their rows. One that is linked stays so, also where two are called the same. PT404 where
-- something does not exist.
create function private.write_sheet_links(patches private.sheet_patch[], part private.parts) returns void
language plpgsql volatile set search_path = '' as $$
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
$$;

-- Brings the indexes of searches up to date with what these patches wrote of item codes, as their owner: once for the codes and their
-- translations, and only where a search reads what was written. former_products: those that codes belonged to before.
create function private.index_codes(patches private.sheet_patch[], former_products bigint[]) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  of_shades constant text[] := array['product_slug', 'item_code', 'color_name', 'hex', 'finish', 'state', 'image_url', 'denier', 'composition',
    'color_name@zh', 'finish@zh', 'composition@zh'];
  of_details constant text[] := array['product_slug', 'state', 'denier'] || private.searched_texts()
    || array(select field || '@zh' from unnest(private.searched_texts()) as field);
  recoded bigint[];
  retold bigint[];
begin
  perform private.require_writer('item_codes');
  perform private.write_shade_index(array(select p.id from unnest(patches) as p where p.cells ?| of_shades));
  recoded := former_products || array(
    select c.product_id from public.item_codes c
    where c.id = any (array(select p.id from unnest(patches) as p where p.cells ?| array['product_slug', 'item_code'])));
  retold := former_products || array(
    select c.product_id from public.item_codes c where c.id = any (array(select p.id from unnest(patches) as p where p.cells ?| of_details)));
  if recoded || retold <> '{}' then
    perform private.write_product_index('{}', '{}', array(select distinct unnest(recoded)), array(select distinct unnest(retold)));
  end if;
end
$$;

-- Changes cells of many rows and makes new ones, all in one transaction, as their caller: row security, constraints and triggers decide as
-- they do for single statements. entries: [{"line", "id", "name", "cells": {column: [before, after]}}], without an id for a new row; "" is an
-- empty cell. A cell that reads neither as before nor as after by now is left and told, and so is a row that is gone, or was made meanwhile:
-- {"changed": number of rows, "kept": [{line, name, column, present}]}, present being null for a row that is gone. What comes again with a
-- save_id is answered as it was (private.begin_save). is_import: whether the history calls it so, and not by what it does. PT400 for another
-- table, other columns, or a name that its form would not take; PT404 for a product, category or item code that does not exist.
-- A statement_timeout of its own marks bulk work: hosted PostgREST and the embedded backend let a call take as long.
create function public.apply_rows(save_id uuid, entity text, entries jsonb, is_import boolean default true) returns jsonb
language plpgsql volatile set search_path = '' set jit = off set statement_timeout = '30s' as $$
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
$$;

-- Grants ------------------------------------------------------------------------------------------------------------------------------------

revoke execute on function private.sheet_fields, private.sheet_cells, private.require_sheet, public.sheet_rows, private.read_entries, private.sheet_key,
  private.sheet_ids, private.judge_entries, private.named_ids, private.write_columns, private.add_sheet_rows, private.write_sheet_translations,
  private.write_sheet_links, private.index_codes, public.apply_rows
  from public, anon, authenticated;
grant execute on function private.sheet_fields, private.sheet_cells, private.require_sheet, public.sheet_rows, private.read_entries, private.sheet_key,
  private.sheet_ids, private.judge_entries, private.named_ids, private.write_columns, private.add_sheet_rows, private.write_sheet_translations,
  private.write_sheet_links, private.index_codes, public.apply_rows
  to authenticated, service_role;
