-- An order is saved only over the one that its sender started from, and an import keeps to what the form takes.

-- The rows of a list of {id, display_order}; the number may be null. PT400 for a malformed list.
create function private.read_order(list jsonb) returns table (id bigint, display_order bigint)
language plpgsql immutable set search_path = '' as $$
begin
  -- Some drivers wrap a JSON argument into a JSON string once more.
  if jsonb_typeof(list) = 'string' and list #>> '{}' like '[%]' then
    list := (list #>> '{}')::jsonb;
  end if;
  if list is null or jsonb_typeof(list) <> 'array' then
    raise exception using errcode = 'PT400', message = 'An order must be a list of {id, display_order}';
  end if;
  if exists (
    select from jsonb_array_elements(list) as entry
    where jsonb_typeof(entry) <> 'object'
      or coalesce(entry ->> 'id', '') !~ '^[1-9][0-9]{0,17}$'
      or coalesce(entry ->> 'display_order', '0') !~ '^-?[0-9]{1,10}$'
  ) then
    raise exception using errcode = 'PT400', message = 'Each entry of an order needs a whole number as id and as display_order';
  end if;
  return query
    select (entry ->> 'id')::bigint, (entry ->> 'display_order')::bigint from jsonb_array_elements(list) as entry;
end
$$;

drop function public.save_display_order(text, jsonb);

-- Saves an order: orders is [{"id": …, "display_order": …}, …] of one list, all or none; seen is the same list as it was numbered when its
-- sender began to change it. Returns the number of rows.
-- The rows are locked in one order, so that of two saves of one list the second sees what the first has done. PT400 for a malformed order,
-- PT404 when a row is gone, PT409 (hint stale) when a row is numbered neither as it was seen nor as it is wanted: a save that is sent again
-- is not refused for its own change, and other changes of a row don't count.
create function public.save_display_order(entity text, orders jsonb, seen jsonb) returns integer
language plpgsql volatile set search_path = '' as $$
declare
  ids bigint[];
  places bigint[];
  seen_ids bigint[];
  seen_places bigint[];
  found_rows integer;
  is_stale boolean;
begin
  perform private.require_staff();

  if entity is null or entity not in
    ('products', 'product_categories', 'gallery_categories', 'gallery_items', 'news_items', 'general_settings') then
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

  execute format(
    'update public.%I r set display_order = wanted.place
     from unnest($1, $2) as wanted (id, place)
     where r.id = wanted.id and r.display_order is distinct from wanted.place', entity)
    using ids, places;
  return cardinality(ids);
end
$$;

-- Adds and changes translations, all of them or none, as their caller, and says how many.
-- entries: [{entity_type, entity_id, field_name, language_code, translated_value, before}], before being what the translation reads now, null
-- where there is none. PT409 (hint stale) when one is not so any more, PT400 for a name that its form would not take.
create or replace function public.import_translations(entries jsonb) returns integer
language plpgsql volatile set search_path = '' as $$
declare
  entry record;
  saved integer := 0;
begin
  -- Some drivers wrap a JSON argument into a JSON string once more.
  if jsonb_typeof(entries) = 'string' and entries #>> '{}' like '[%]' then
    entries := (entries #>> '{}')::jsonb;
  end if;
  for entry in
    select * from jsonb_to_recordset(entries) as e (
      entity_type text, entity_id bigint, field_name text, language_code text, translated_value text, before text)
  loop
    -- A name stands in one line wherever it is shown, and its form takes no longer one.
    if entry.field_name in ('name', 'title') and (length(entry.translated_value) > 250 or entry.translated_value ~ '[\r\n]') then
      raise exception using errcode = 'PT400', message = 'A name is one line of at most 250 characters';
    end if;
    if entry.before is null then
      insert into public.translations (entity_type, entity_id, field_name, language_code, translated_value)
      values (entry.entity_type, entry.entity_id, entry.field_name, entry.language_code, entry.translated_value)
      on conflict do nothing;
    else
      update public.translations t set translated_value = entry.translated_value
      where t.entity_type = entry.entity_type and t.entity_id = entry.entity_id and t.field_name = entry.field_name
        and t.language_code = entry.language_code and t.translated_value = entry.before;
    end if;
    if not found then
      raise exception using errcode = 'PT409', message = 'A translation has been changed by someone else', hint = 'stale';
    end if;
    saved := saved + 1;
  end loop;
  return saved;
end
$$;

revoke execute on function private.read_order(jsonb), public.save_display_order(text, jsonb, jsonb) from public, anon;
grant execute on function private.read_order(jsonb), public.save_display_order(text, jsonb, jsonb) to authenticated, service_role;
