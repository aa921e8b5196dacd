-- Who is staff, how everybody else is refused, and what the saves of the back office share. Saves run as their caller, so row security decides
-- as it does for single statements.

create table private.staff (
  user_id uuid constraint staff_pkey primary key constraint staff_user_id_fkey references auth.users (id) on delete cascade,
  created_at timestamptz not null default now()
);
comment on table private.staff is 'The signed-in users who may use the back office.';

-- Row security without a policy: even with a grant on this schema nobody else sees a row.
alter table private.staff enable row level security;
revoke all on private.staff from public, anon, authenticated;
grant select, insert, delete on private.staff to service_role;

-- True for a signed-in user who stands in private.staff and whose session is live. The session is looked up, because a token outlives the
-- sign-out that ended its session.
create function private.is_staff() returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select
    from private.staff member
    join auth.sessions session on session.user_id = member.user_id
    where member.user_id = nullif(auth.jwt() ->> 'sub', '')::uuid
      and session.id = nullif(auth.jwt() ->> 'session_id', '')::uuid
      and (session.not_after is null or session.not_after > now())
  )
$$;

-- Whether the caller is staff with a live session: the back office tells a stranger so, instead of showing lists without rows.
create function public.is_staff() returns boolean
language sql stable set search_path = '' as $$
  select private.is_staff()
$$;

-- Raises PT403 unless the caller is staff, the server key or the database owner. For functions that run as their caller: row security would
-- only hide the rows from a stranger, and a call that changed nothing would look like a success.
create function private.require_staff() returns void
language plpgsql stable set search_path = '' as $$
begin
  if current_user in ('anon', 'authenticated') and not private.is_staff() then
    raise exception using errcode = 'PT403', message = 'Only staff may do this';
  end if;
end
$$;

-- Row security answers a stranger's update or delete with "nothing matched", which looks like a save that worked. So it is refused with an
-- error, also where the session has ended since the page was opened. Cascades and functions that run as their owner are not the stranger's
-- statement.
create function private.refuse_strangers() returns trigger
language plpgsql set search_path = '' as $$
begin
  if current_user = 'authenticated' and private.is_staff() then
    return null;
  end if;
  raise insufficient_privilege using message = format('Only staff may change %s', tg_table_name);
end
$$;

-- What saves share --------------------------------------------------------------------------------------------------------------------------

-- Raises PT404 (hint gone) when there is no such row, PT409 (hint stale) when it is not as the caller saw it. `present` is the updated_at of
-- the row, which the caller has locked, so that of two saves that both saw the same row the later one is refused. `seen` null overwrites on
-- purpose.
create function private.require_unchanged(what text, present timestamptz, seen timestamptz) returns void
language plpgsql stable set search_path = '' as $$
begin
  if present is null then
    raise exception using errcode = 'PT404', message = format('This %s no longer exists', what), hint = 'gone';
  end if;
  if present <> seen then
    raise exception using errcode = 'PT409', message = format('This %s has been changed by someone else', what), hint = 'stale';
  end if;
end
$$;

-- Removes media of a gallery or news item and adds new ones behind the others, which keep their order and are numbered from 0.
-- Ids of other items' media are ignored. PT400 unless each new URL has its type.
create function private.save_media(media_table text, parent_id bigint, new_urls text[], new_types text[], removed_ids bigint[]) returns void
language plpgsql volatile set search_path = '' as $$
declare
  parent_column constant text := case media_table when 'gallery_images' then 'gallery_item_id' else 'news_item_id' end;
  url_column constant text := case media_table when 'gallery_images' then 'image_url' else 'media_url' end;
begin
  if cardinality(new_urls) is distinct from cardinality(new_types) then
    raise exception using errcode = 'PT400', message = 'new_media_urls and new_media_types must be lists of one length';
  end if;

  execute format('delete from public.%I m where m.%I = $1 and m.id = any ($2)', media_table, parent_column)
    using parent_id, removed_ids;
  execute format(
    'update public.%I m set display_order = kept.place
     from (select k.id, row_number() over (order by k.display_order, k.id) - 1 as place from public.%1$I k where k.%I = $1) as kept
     where m.id = kept.id and m.display_order is distinct from kept.place', media_table, parent_column)
    using parent_id;
  execute format(
    'insert into public.%I (%2$I, %3$I, media_type, display_order)
     select $1, btrim(added.url), added.type, (select count(*) from public.%1$I k where k.%2$I = $1) + added.place - 1
     from unnest($2, $3) with ordinality as added (url, type, place) order by added.place', media_table, parent_column, url_column)
    using parent_id, new_urls, new_types;
end
$$;

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

-- Grants ------------------------------------------------------------------------------------------------------------------------------------

revoke execute on function private.is_staff, public.is_staff, private.require_staff, private.refuse_strangers, private.require_unchanged,
  private.save_media, private.read_order, public.save_display_order
  from public, anon, authenticated;
grant execute on function private.is_staff, public.is_staff, private.require_staff, private.require_unchanged, private.save_media,
  private.read_order, public.save_display_order
  to authenticated, service_role;
