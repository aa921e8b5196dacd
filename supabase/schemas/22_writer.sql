-- The one writer under forms, grids, sheets, orders, translations and copies: what of a record is changed comes as cells, each with what it read
-- before, and is written where it still reads so. Row security, constraints and triggers decide as they do for single statements.

-- A record that is changed, or made where it has no id; cells: {name: [before, after]}; media: {table: {add, remove, order}}.
create type private.record_entry as (place bigint, line integer, id bigint, name text, cells jsonb, media jsonb);

-- What of a record is written, behind the checks; cells: {name: after}.
create type private.record_patch as (place bigint, id bigint, cells jsonb);

-- The entries of a list. PT400 for a malformed one, for cells that a record of this noun does not have, for a name that its form would not take.
create function private.read_entries(entity text, entries jsonb) returns private.record_entry[]
language plpgsql stable set search_path = '' as $$
declare
  names constant text[] := array(select f.name from private.cell_fields(entity) f where f.is_name);
  given private.record_entry[];
  unknown text;
begin
  if jsonb_typeof(entries) is distinct from 'array' or exists (
    select from jsonb_array_elements(entries) as e
    where jsonb_typeof(e) <> 'object' or jsonb_typeof(e -> 'cells') is distinct from 'object'
      or coalesce(e ->> 'line', '0') !~ '^[0-9]{1,9}$' or coalesce(e ->> 'id', '1') !~ '^[1-9][0-9]{0,17}$'
  ) or exists (
    select from jsonb_array_elements(entries) as e, jsonb_each(e -> 'cells') as c
    where jsonb_typeof(c.value) <> 'array' or jsonb_array_length(c.value) <> 2
      or jsonb_typeof(c.value -> 0) <> 'string' or jsonb_typeof(c.value -> 1) <> 'string'
  ) then
    raise exception using errcode = 'PT400', message = 'entries must be a list of {line, id, name, cells: {name: [before, after]}}';
  end if;
  if exists (select from jsonb_array_elements(entries) as e where jsonb_typeof(e -> 'media') <> 'object') or exists (
    select from jsonb_array_elements(entries) as e, jsonb_each(e -> 'media') as m
    where m.key not in (select p.name from private.parts p where p.noun = entity and p.kind = 'media')
      or jsonb_typeof(m.value -> 'add') is distinct from 'array' or jsonb_typeof(m.value -> 'remove') is distinct from 'array'
      or jsonb_typeof(coalesce(m.value -> 'order', '[]')) <> 'array'
  ) then
    raise exception using errcode = 'PT400', message = 'media must be {table: {add: [{url, type}], remove: [id], order: [url]}}';
  end if;
  given := array(
    select (e.place, coalesce((e.entry ->> 'line')::integer, e.place), (e.entry ->> 'id')::bigint, coalesce(e.entry ->> 'name', ''),
      e.entry -> 'cells', coalesce(e.entry -> 'media', '{}'))::private.record_entry
    from jsonb_array_elements(entries) with ordinality as e (entry, place));
  unknown := (
    select string_agg(name, ', ') from (
      select distinct key as name from unnest(given) as g, jsonb_object_keys(g.cells) as key
      except select f.name from private.cell_fields(entity) f
      except select f || '@' || l.code from unnest(private.translated_fields(entity)) as f, public.languages l) as other);
  if unknown is not null then
    raise exception using errcode = 'PT400', message = format('A record of %s has no %s', entity, unknown);
  end if;
  if (select count(distinct g.id) <> count(g.id) from unnest(given) as g) then
    raise exception using errcode = 'PT400', message = 'An id stands twice in the entries';
  end if;
  -- A name stands in one line wherever it is shown, and its form takes no longer one.
  if exists (
    select from unnest(given) as g, jsonb_each(g.cells) as c
    where split_part(c.key, '@', 1) = any (names) and (length(c.value ->> 1) > 250 or c.value ->> 1 ~ '[\r\n]')
  ) then
    raise exception using errcode = 'PT400', message = 'A name is one line of at most 250 characters';
  end if;
  if exists (
    select from unnest(given) as g, jsonb_each(g.cells) as c, private.parts p, regexp_split_to_table(c.value ->> 1, e'\n') as linked
    where p.name = c.key and linked <> '' and linked !~ '^[1-9][0-9]{0,17}$'
  ) then
    raise exception using errcode = 'PT400', message = 'Links are ids, each on its line';
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

-- Ids on lines, as they are with what somebody added and without what somebody removed.
create function private.merged_ids(present text, before text, after text) returns text
language sql immutable set search_path = '' as $$
  select coalesce(string_agg(id::text, e'\n' order by id), '') from (
    select id::bigint from regexp_split_to_table(present, e'\n') as id where id <> '' and (id = any (string_to_array(after, e'\n')) or id <> all (string_to_array(before, e'\n')))
    union
    select id::bigint from regexp_split_to_table(after, e'\n') as id where id <> '' and id <> all (string_to_array(before, e'\n'))
  ) as merged
$$;

-- Who changed a cell of a record last; null where the history does not know. As its owner, who alone reads the history.
create function private.changed_last_by(entity text, record_id bigint, cell text) returns text
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select s.user_email
    from private.changes c join private.change_sets s on s.number = c.change_set
    where (c.record_table, c.record_id) = (entity, changed_last_by.record_id) and case
      when cell like '%@%' then c.table_name = 'translations' and (
        (coalesce(c.after, c.before) ->> 'field_name') || '@' || (coalesce(c.after, c.before) ->> 'language_code') = cell
        or c.row_id in (
          select t.id from public.translations t
          where t.entity_type = entity and t.entity_id = changed_last_by.record_id and t.field_name || '@' || t.language_code = cell))
      else c.table_name = entity and (coalesce(c.after, c.before)) ? (
        select f.column_name from private.cell_fields(entity) f where f.name = cell) end
    order by c.id desc limit 1
  );
end
$$;

-- What is written of these entries: cells that still read as they were seen, links by what was added and removed, and new rows. A translation
-- that stays as it is is written too: whoever saves it has looked it through. What else there is, is told: [{line, name, column, present}],
-- present being null for a row that is gone. Where new rows have to wait for keys that are free, a taken one is told as well.
create function private.judge_entries(
  entity text, given private.record_entry[], is_partial boolean, out patches private.record_patch[], out kept jsonb
)
language plpgsql volatile set search_path = '' as $$
declare
  ids constant bigint[] := array(select g.id from unnest(given) as g where g.id is not null);
  id_lists constant text[] := array(select p.name from private.parts p where p.noun = entity and p.kind = 'links');
  key_column constant text := (select n.key_column from private.nouns n where n.name = entity);
  added private.record_patch[];
  told jsonb;
begin
  with present as materialized (
    select c.id, c.cells
    from private.cells_of(entity, ids, array(select distinct key from unnest(given) as g, jsonb_object_keys(g.cells) as key where g.id is not null)) c
  ), cells as materialized (
    select g.place, g.line, g.id, g.name, c.key, c.value ->> 0 as before,
      case when c.key = any (id_lists) then private.merged_ids(p.cells ->> c.key, c.value ->> 0, c.value ->> 1) else c.value ->> 1 end as after,
      case when p.id is not null then coalesce(p.cells ->> c.key, '') end as present
    from unnest(given) as g left join present p on p.id = g.id, jsonb_each(g.cells) as c
    where g.id is not null
  )
  select
    array(
      select (c.place, c.id, jsonb_object_agg(c.key, c.after))::private.record_patch from cells c
      where case when c.key = any (id_lists) then c.present <> c.after
        else c.present = c.before and (c.present <> c.after or c.key like '%@%') end
      group by c.place, c.id order by c.place),
    coalesce((
      select jsonb_agg(jsonb_build_object('line', c.line, 'name', c.name, 'column', c.key, 'present', c.present) order by c.place, c.key)
      from cells c where c.present is null or c.present not in (c.before, c.after) and c.key <> all (id_lists)), '[]')
  into patches, kept;

  with wanted as materialized (
    select g.place, g.line, g.name, each.cells, case when is_partial then private.sheet_key(entity, each.cells) end as key
    from unnest(given) as g cross join lateral (
      select coalesce(jsonb_object_agg(c.key, c.value ->> 1), '{}') as cells from jsonb_each(g.cells) as c where c.value ->> 1 <> '') as each
    where g.id is null
  ), taken as materialized (
    select t.key from private.sheet_ids(entity, array(select w.key from wanted w where w.key is not null)) t
  )
  select
    array(
      select (w.place, null, w.cells)::private.record_patch from wanted w
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
create function private.named_ids(entity text, column_name text, patches private.record_patch[]) returns jsonb
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
create function private.write_columns(entity text, patches private.record_patch[]) returns void
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
create function private.add_records(entity text, patches private.record_patch[]) returns bigint[]
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
  from private.cell_fields(entity) f
  join pg_catalog.pg_attribute a on a.attrelid = format('public.%I', entity)::regclass and a.attname = f.column_name
  left join pg_catalog.pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
  where f.kind = 'column';
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
create function private.write_translations(entity text, patches private.record_patch[]) returns void
language plpgsql volatile set search_path = '' as $$
begin
  if not exists (select from unnest(patches) as p, jsonb_object_keys(p.cells) as key where key like '%@%') then
    return;
  end if;
  delete from public.translations t using unnest(patches) as p, jsonb_each_text(p.cells) as c
  where c.key like '%@%' and btrim(c.value) = '' and t.entity_type = entity and t.entity_id = p.id
    and t.field_name = split_part(c.key, '@', 1) and t.language_code = split_part(c.key, '@', 2) and t.origin = 'manual';
  with wanted as materialized (
    select p.place, p.id, split_part(c.key, '@', 1) as field, split_part(c.key, '@', 2) as language, c.value
    from unnest(patches) as p, jsonb_each_text(p.cells) as c where c.key like '%@%' and btrim(c.value) <> ''
  ), changed as (
    update public.translations t set translated_value = w.value
    from wanted w
    where t.entity_type = entity and t.entity_id = w.id and t.field_name = w.field and t.language_code = w.language and t.origin = 'manual'
    returning t.entity_id, t.field_name, t.language_code
  )
  insert into public.translations (entity_type, entity_id, field_name, language_code, translated_value)
  select entity, w.id, w.field, w.language, w.value from wanted w
  where (w.id, w.field, w.language) not in (select c.entity_id, c.field_name, c.language_code from changed c)
  -- What is written for a language comes before what would be derived for it.
  order by w.language = 'zh', w.place;
end
$$;

-- Makes what these patches name by its id the links of their records. PT404 where something does not exist.
create function private.write_id_links(patches private.record_patch[], part private.parts) returns void
language plpgsql volatile set search_path = '' as $$
declare
  wanted constant private.record_patch[] := array(
    select (p.place, p.id, to_jsonb(string_to_array(p.cells ->> part.name, e'\n')::bigint[]))::private.record_patch
    from unnest(patches) as p where p.cells ? part.name);
  is_unknown boolean;
begin
  if wanted = '{}' then
    return;
  end if;
  execute format(
    'select exists (
       select from unnest($1) as w, jsonb_array_elements(w.cells) as linked where not exists (select from public.%I k where k.id = linked::bigint))',
    part.refers_to)
    into is_unknown using wanted;
  if is_unknown then
    raise exception using errcode = 'PT404', message = format('%s not found', initcap(part.called));
  end if;
  execute format('delete from public.%1$I m using unnest($1) as w where m.%2$I = w.id and not w.cells @> to_jsonb(m.%3$I)',
    part.name, part.noun_column, part.column_name)
    using wanted;
  execute format(
    'insert into public.%1$I (%2$I, %3$I) select w.id, linked::bigint from unnest($1) as w, jsonb_array_elements(w.cells) as linked on conflict do nothing',
    part.name, part.noun_column, part.column_name)
    using wanted;
end
$$;

-- Makes what these patches name in a list the links of their rows. One that is linked stays so, also where two are called the same. PT404 where
-- something does not exist.
create function private.write_key_links(patches private.record_patch[], part private.parts) returns void
language plpgsql volatile set search_path = '' as $$
declare
  key constant text := private.sheet_key_of(part.refers_to, 'k');
  wanted constant private.record_patch[] := array(
    select (p.place, p.id, to_jsonb(array(
        select case when key like 'lower(%' then lower(btrim(name)) else name end
        from regexp_split_to_table(p.cells ->> part.sheet, e'\n') as name where btrim(name) <> '')))::private.record_patch
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
create function private.index_codes(patches private.record_patch[], former_products bigint[]) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  of_shades constant text[] := array['product_id', 'product_slug', 'item_code', 'color_name', 'hex', 'finish', 'state', 'image_url', 'denier', 'composition',
    'bleaching', 'ironing', 'washing_temperature', 'other_technical_info'];
  of_details constant text[] := array['product_id', 'product_slug', 'state', 'denier'] || private.searched_texts();
  reshaded bigint[];
  recoded bigint[];
  retold bigint[];
begin
  perform private.require_writer('item_codes');
  -- By their columns, in whatever language.
  select coalesce(array_agg(distinct w.id) filter (where w.field = any (of_shades)), '{}'),
    coalesce(array_agg(distinct w.id) filter (where w.field = any (of_details)), '{}')
  into reshaded, retold
  from (select p.id, split_part(key, '@', 1) as field from unnest(patches) as p, jsonb_object_keys(p.cells) as key) as w;
  perform private.write_shade_index(reshaded);
  recoded := former_products || array(
    select c.product_id from public.item_codes c
    where c.id = any (array(select p.id from unnest(patches) as p where p.cells ?| array['product_id', 'product_slug', 'item_code'])));
  retold := former_products || array(
    select c.product_id from public.item_codes c where c.id = any (retold));
  if recoded || retold <> '{}' then
    perform private.write_product_index('{}', '{}', array(select distinct unnest(recoded)), array(select distinct unnest(retold)));
  end if;
end
$$;

-- Removes media of a product, gallery or news item and adds new ones; where that changes their order, all are numbered from 0: in this order, given
-- by their addresses; what is not in it stands behind, those that stay as they stood and then the new ones. One that the item has already is not
-- added again. Ids of other items' media are ignored.
create function private.save_media(
  media_table text, parent_id bigint, new_urls text[], new_types text[], removed_ids bigint[], media_order text[] default null
) returns void
language plpgsql volatile set search_path = '' as $$
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
$$;

-- Writes these entries and gives the ids of their records, in their order, and what was kept (private.judge_entries). Where is_partial is false
-- nothing is written unless all is: PT404 (hint gone), PT409 (hint stale, the kept cells with who changed them as its detail).
create function private.write_entries(
  entity text, given private.record_entry[], is_partial boolean, is_order boolean, out ids bigint[], out changed integer, out kept jsonb
)
language plpgsql volatile set search_path = '' as $$
declare
  noun constant private.nouns := (select n from private.nouns n where n.name = entity);
  known constant bigint[] := array(select g.id from unnest(given) as g where g.id is not null);
  plain constant text[] := array(select f.name from private.cell_fields(entity) f where f.kind = 'column');
  -- Whoever writes item codes has the indexes written once, at the end; who may only translate them has it done by the triggers.
  writes_codes constant boolean := entity = 'item_codes' and (not private.is_user() or private.may_write(entity));
  judged record;
  patches private.record_patch[];
  new_ids bigint[];
  named jsonb;
  field record;
  part private.parts;
  media record;
  former_products bigint[] := '{}';
  found_ids bigint[];
  newer bigint[];
begin
  -- In one order, so that two that meet wait and don't fail; whoever translates or links one of them waits too. Who may only translate can't
  -- keep the record itself.
  if not private.is_user() or private.may_write(entity) then
    execute format('select array(select r.id from public.%I r where r.id = any ($1) order by r.id for update)', entity)
      into found_ids using known;
  else
    execute format('select array(select r.id from public.%I r where r.id = any ($1))', entity) into found_ids using known;
  end if;
  if exists (select from unnest(given) as g, jsonb_object_keys(g.cells) as key where g.id is not null and key like '%@%') then
    perform from public.translations t where t.entity_type = entity and t.entity_id = any (known) order by t.id for update;
  end if;
  if not is_partial and not coalesce(found_ids, '{}') @> known then
    raise exception using errcode = 'PT404', hint = 'gone',
      message = case when is_order then 'An entry of the order no longer exists' else format('This %s no longer exists', lower(noun.called)) end;
  end if;

  select * into judged from private.judge_entries(entity, given, is_partial);
  kept := judged.kept;
  if not is_partial and kept <> '[]' then
    raise exception using errcode = 'PT409', hint = 'stale',
      message = case
        when not jsonb_path_exists(kept, '$[*] ? (!(@.column like_regex "@"))') then 'A translation has been changed by someone else'
        else format('This %s has been changed by someone else', case when is_order then 'order' else lower(noun.called) end) end,
      detail = (
        select jsonb_agg(k || jsonb_build_object('by', private.changed_last_by(entity, g.id, k ->> 'column')))
        from jsonb_array_elements(kept) as k join unnest(given) as g on g.line = (k ->> 'line')::integer);
  end if;

  -- The columns of the table, but for what refers to another row of it by its key, which may be a new one.
  patches := array(
    select (p.place, p.id, coalesce((
        select jsonb_object_agg(c.key, nullif(c.value, '""')) from jsonb_each(p.cells) as c where c.key = any (plain)), '{}'))::private.record_patch
    from unnest(judged.patches) as p);
  for field in select * from private.cell_fields(entity) f where f.kind = 'record' and f.refers_to <> entity loop
    continue when not exists (select from unnest(judged.patches) as j where j.cells ? field.name);
    named := private.named_ids(field.refers_to, field.name, judged.patches);
    patches := array(
      select (p.place, p.id, p.cells
        || case when j.cells ? field.name then jsonb_build_object(field.column_name, named -> (j.cells ->> field.name)) else '{}' end)::private.record_patch
      from unnest(patches) as p join unnest(judged.patches) as j on j.place = p.place);
  end loop;
  if writes_codes then
    former_products := array(
      select distinct c.product_id from public.item_codes c
      where c.id = any (array(select p.id from unnest(patches) as p where p.cells ? 'product_id')));
    perform set_config('app.indexes_wait', 'true', true);
  end if;
  perform private.write_columns(entity, array(select p from unnest(patches) as p where p.id is not null and p.cells <> '{}'));
  new_ids := private.add_records(entity, array(select p from unnest(patches) as p where p.id is null order by p.place));
  -- From here on all have their ids.
  patches := array(
    select (p.place, coalesce(p.id, new_ids[count(*) filter (where p.id is null) over (order by p.place)]), p.cells)::private.record_patch
    from unnest(judged.patches) as p);

  for field in select * from private.cell_fields(entity) f where f.kind = 'record' and f.refers_to = entity loop
    continue when not exists (select from unnest(patches) as p where p.cells ? field.name);
    named := private.named_ids(entity, field.name, patches);
    perform private.write_columns(entity, array(
      select (p.place, p.id, jsonb_build_object(field.column_name, named -> (p.cells ->> field.name)))::private.record_patch
      from unnest(patches) as p where p.cells ? field.name));
  end loop;
  perform private.write_translations(entity, patches);
  for part in select p.* from private.parts p where p.noun = entity and p.kind = 'links' order by p.place loop
    perform private.write_id_links(patches, part);
    perform private.write_key_links(patches, part);
  end loop;
  ids := array(
    select coalesce(g.id, p.id) from unnest(given) as g left join unnest(patches) as p on p.place = g.place order by g.place);
  for media in
    select ids[g.place] as id, m.key as part, m.value from unnest(given) as g, jsonb_each(g.media) as m where ids[g.place] = any (found_ids || new_ids)
  loop
    perform private.save_media(media.part, media.id,
      array(select e ->> 'url' from jsonb_array_elements(media.value -> 'add') as e),
      array(select e ->> 'type' from jsonb_array_elements(media.value -> 'add') as e),
      array(select e::bigint from jsonb_array_elements_text(media.value -> 'remove') as e),
      case when media.value ? 'order' then array(select jsonb_array_elements_text(media.value -> 'order')) end);
  end loop;
  -- A record is as new as what belongs to it.
  newer := array(
    select ids[g.place] from unnest(given) as g
    where g.id is not null and (g.media <> '{}' or exists (
      select from unnest(judged.patches) as j, jsonb_object_keys(j.cells) as key
      where j.place = g.place and key in (select unnest(array[p.name, p.sheet]) from private.parts p where p.noun = entity)))
      and not exists (select from unnest(judged.patches) as j where j.place = g.place and j.cells ?| plain));
  if newer <> '{}' then
    execute format('update public.%I r set updated_at = r.updated_at where r.id = any ($1)', entity) using newer;
  end if;
  if writes_codes then
    perform set_config('app.indexes_wait', '', true);
    perform private.index_codes(patches, former_products);
  end if;
  changed := (select count(*) from unnest(given) as g where g.media <> '{}' or exists (select from unnest(patches) as p where p.place = g.place));
end
$$;

-- Changes cells of records of a noun and makes new ones, all in one transaction, as their caller. entries: [{"id", "cells": {name: [before, after]},
-- "media": {table: {"add": [{"url", "type"}], "remove": [id], "order": [url]}}, "line", "name"}], without an id for a new record; "" is an empty
-- cell. Cells are called as their columns are, FIELD@LANGUAGE for a translation, as the table of links for the ids of what is linked, an id on each line, or as in
-- a sheet (private.cell_fields). A cell that reads neither as before nor as after by now is kept as it is; of links what was added and removed
-- is. kind is what the history calls it: edit, import, or order.
-- Gives {"changed": number of records, "kept": [{line, name, column, present}], "id", "row"} (id and row of a single entry). Unless is_partial, all is
-- written or nothing: PT409 (hint stale) with what was kept as its detail, [{line, name, column, present, by}], PT404 (hint gone) for a record that
-- is gone; with it these are told in kept, and new records whose key is taken as well. What comes again with a save_id is answered as it was, or, where a single
-- entry comes otherwise, goes on from that (private.begin_save). PT400 for another table, other cells, or a name that its form would not take; PT404
-- for a record that a cell names and that does not exist.
-- A statement_timeout of its own marks bulk work: hosted PostgREST and the embedded backend let a call take as long.
create function public.write_records(
  save_id uuid, entity text, entries jsonb, kind text default 'edit', is_partial boolean default false
) returns jsonb
language plpgsql volatile set search_path = '' set jit = off set statement_timeout = '30s' as $$
declare
  given private.record_entry[];
  single private.record_entry;
  is_single boolean;
  begun record;
  written record;
  result jsonb;
begin
  if not exists (select from private.nouns n where n.name = entity) or coalesce(write_records.kind, '') not in ('edit', 'import', 'order') then
    raise exception using errcode = 'PT400', message = 'entity must be a table of records, kind edit, import or order';
  end if;
  entries := private.unwrap(entries);
  perform private.require_staff();
  given := private.read_entries(entity, entries);
  if given = '{}' or exists (
    select from unnest(given) as g
    where g.id is null or g.media <> '{}' or g.cells = '{}' or exists (select from jsonb_object_keys(g.cells) as key where key not like '%@%'))
  then
    perform private.require_writer(entity);
  end if;
  if exists (select from unnest(given) as g, jsonb_object_keys(g.cells) as key where key like '%@%') then
    perform private.require_writer('translations');
  end if;
  if write_records.kind = 'order' and (
    not exists (select from private.nouns n where n.name = entity and n.is_ordered)
    or exists (select from unnest(given) as g where g.id is null or g.media <> '{}' or array(select jsonb_object_keys(g.cells)) <> '{display_order}')
    or exists (select from unnest(given) as g where g.cells -> 'display_order' ->> 1 !~ '^[0-9]{1,9}$'))
  then
    raise exception using errcode = 'PT400', message = 'An order gives each record of an ordered list a whole number as display_order';
  end if;

  is_single := cardinality(given) = 1;
  if is_single then
    single := given[1];
  end if;
  select * into begun from private.begin_save(save_id, write_records.kind || ' of ' || entity, single.id, entries);
  if begun.is_done then
    return begun.result;
  end if;
  if is_single and begun.result ? 'id' then
    -- The answer to the first attempt was lost: what it wrote is what was there before this one, and what this one lacks is taken back.
    single.id := (begun.result ->> 'id')::bigint;
    single.cells := (
      select coalesce(jsonb_object_agg(coalesce(n.key, f.key), case
        when n.key is null then jsonb_build_array(f.value -> 1, f.value -> 0)
        else jsonb_build_array(coalesce(f.value -> 1, n.value -> 0), n.value -> 1) end), '{}')
      from jsonb_each(begun.result -> 'cells') as f full join jsonb_each(single.cells) as n on n.key = f.key);
    given := array[single];
  end if;
  perform private.begin_change(write_records.kind);
  select * into written from private.write_entries(entity, given, is_partial, write_records.kind = 'order');
  result := jsonb_build_object('changed', written.changed, 'kept', written.kept);
  if is_single and written.ids[1] is not null then
    execute format('select to_jsonb(r) from public.%I r where r.id = $1', entity) into single.media using written.ids[1];
    result := result || jsonb_build_object('id', written.ids[1], 'row', single.media, 'cells', single.cells);
  end if;
  return private.keep_save(save_id, result);
end
$$;

-- Copies ------------------------------------------------------------------------------------------------------------------------------------

-- The cells of records as new ones like them have them: columns, links and the translations that people wrote; media are no cells.
create function private.copied_cells(entity text, ids bigint[]) returns table (id bigint, cells jsonb)
language sql stable set search_path = '' as $$
  select own.id, jsonb_object_agg(c.key, jsonb_build_array('', c.value))
  from private.cells_of(copied_cells.entity, ids, array(
    select f.name from private.cell_fields(copied_cells.entity) f where f.kind in ('column', 'ids')
    union all
    select f || '@' || l.code from unnest(private.translated_fields(copied_cells.entity)) as f, public.languages l)) as own, jsonb_each(own.cells) as c
  group by own.id
$$;

-- Copies a product with its categories, extra images, item codes and all translations that people wrote: Inactive, without its schedule, behind the others, called
-- 'NAME (copy)', under the first of SLUG-2, SLUG-3 … that no product has or had. A successor among its codes is the copied one; a GTIN stays with its code. What comes again
-- with a save_id is answered as it was. Returns the row. PT404 (hint gone) when there is no such product.
create function public.duplicate_product(save_id uuid, product_id bigint) returns jsonb
language plpgsql volatile set search_path = '' as $$
declare
  begun record;
  source public.products;
  free_slug text;
  made bigint;
  codes bigint[];
  copied_codes bigint[];
begin
  perform private.require_writer('products', 'item_codes', 'translations');

  select * into begun from private.begin_save(save_id, 'copies of products', null, to_jsonb(product_id));
  if begun.is_done then
    return begun.result;
  end if;
  if begun.result is not null then
    raise exception using errcode = 'PT400', message = 'This save_id belongs to the copy of another product';
  end if;
  -- Kept until commit, so that of two copies made at once the second finds the slug of the first.
  select p.* into source from public.products p where p.id = duplicate_product.product_id for no key update;
  if source.id is null then
    raise exception using errcode = 'PT404', message = 'This product no longer exists', hint = 'gone';
  end if;
  select left(source.slug, 243) || '-' || number into free_slug from generate_series(2, 100000) as number
  where not exists (select from public.products p where lower(p.slug) = lower(left(source.slug, 243) || '-' || number))
    and not exists (select from public.old_slugs o where o.entity_type = 'products' and o.slug = left(source.slug, 243) || '-' || number)
  limit 1;

  made := (private.write_entries('products', array[(1, 1, null, '', (select c.cells from private.copied_cells('products', array[source.id]) c) - array['display_order', 'publish_at', 'unpublish_at']
      || jsonb_build_object('name', array['', left(source.name, 243) || ' (copy)'], 'slug', array['', free_slug], 'status', array['', 'Inactive']),
    jsonb_build_object('product_images', jsonb_build_object('remove', '{}'::text[], 'add', (
      select coalesce(jsonb_agg(jsonb_build_object('url', i.image_url) order by i.display_order, i.id), '[]')
      from public.product_images i where i.product_id = source.id)))
  )::private.record_entry], false, false)).ids[1];

  codes := array(select c.id from public.item_codes c where c.product_id = source.id order by c.id);
  copied_codes := (private.write_entries('item_codes', array(
    select (code.place, code.place, null, '', (c.cells - 'gtin') || jsonb_build_object('product_id', array['', made::text]), '{}')::private.record_entry
    from unnest(codes) with ordinality as code (id, place) join private.copied_cells('item_codes', codes) c on c.id = code.id
    order by code.place), false, false)).ids;
  update public.item_codes c set successor_id = copy.id
  from unnest(codes, copied_codes) as copy (source_id, id)
  where c.id = any (copied_codes) and c.successor_id = copy.source_id;

  -- As old as they are, so that what is outdated is so in the copy too.
  perform set_config('app.restoring', 'true', true);
  update public.translations t set source_hash = former.source_hash
  from (select 'products' as entity_type, source.id as source_id, made as id
    union all select 'item_codes', copy.source_id, copy.id from unnest(codes, copied_codes) as copy (source_id, id)) as copied
  join public.translations former on former.entity_type = copied.entity_type and former.entity_id = copied.source_id and former.origin = 'manual'
  where (t.entity_type, t.entity_id, t.field_name, t.language_code) = (copied.entity_type, copied.id, former.field_name, former.language_code)
    and t.origin = 'manual' and t.source_hash is distinct from former.source_hash;
  perform set_config('app.restoring', '', true);
  return private.keep_save(save_id, (select to_jsonb(p) from public.products p where p.id = made));
end
$$;

-- Grants ------------------------------------------------------------------------------------------------------------------------------------

revoke execute on function private.read_entries, private.sheet_key, private.sheet_ids, private.merged_ids, private.changed_last_by,
  private.judge_entries, private.named_ids, private.write_columns, private.add_records, private.write_translations, private.write_id_links,
  private.write_key_links, private.save_media, private.index_codes, private.write_entries, public.write_records,
  private.copied_cells, public.duplicate_product
  from public, anon, authenticated;
grant execute on function private.read_entries, private.sheet_key, private.sheet_ids, private.merged_ids, private.changed_last_by,
  private.judge_entries, private.named_ids, private.write_columns, private.add_records, private.write_translations, private.write_id_links,
  private.write_key_links, private.save_media, private.index_codes, private.write_entries, public.write_records,
  private.copied_cells, public.duplicate_product
  to authenticated, service_role;
