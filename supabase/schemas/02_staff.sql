-- Who is staff and what each role may do, how everybody else is refused, and what the saves of the back office share. Saves run as their
-- caller, so row security decides as it does for single statements. What owners do with people, and each person with the own account, stands
-- in the file of people.

create table private.staff (
  user_id uuid constraint staff_pkey primary key constraint staff_user_id_fkey references auth.users (id) on delete cascade,
  role text not null default 'owner' constraint staff_role_known check (role in ('owner', 'editor', 'translator', 'sales')),
  name text not null default '' constraint staff_name_length check (length(name) <= 200),
  invited_by uuid,
  invited_at timestamptz,
  invitation_ends_at timestamptz,
  accepted_at timestamptz,
  disabled_at timestamptz,
  last_seen_at timestamptz,
  created_at timestamptz not null default now()
);
comment on table private.staff is 'The signed-in users who may use the back office, each with a role.';

-- What holds for all of them.
create table private.staff_rules (
  is_only boolean constraint staff_rules_pkey primary key default true constraint staff_rules_is_only check (is_only),
  factor_required boolean not null default false
);
insert into private.staff_rules default values;
comment on table private.staff_rules is 'Whether everybody needs a second factor.';

-- Row security without a policy: even with a grant on this schema nobody else sees a row.
alter table private.staff enable row level security;
alter table private.staff_rules enable row level security;
revoke all on private.staff, private.staff_rules from public, anon, authenticated, service_role;
grant select, insert, update, delete on private.staff to service_role;

-- Roles -------------------------------------------------------------------------------------------------------------------------------------

-- True for a signed-in member of staff with one of these roles, who isn't disabled and whose session is live. The session is looked up, because
-- a token outlives the sign-out that ended its session; the role too, because a token outlives a change of role. Whoever has a second factor,
-- or needs one as everybody does, has given it in this session.
-- This and what asks it are in plpgsql, which keeps the plan for the connection: planned anew, the look-up would cost each statement five times
-- as much (`npm run bench -- roles`).
create function private.has_role(roles text[]) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (
    select
    from private.staff member
    join auth.sessions session on session.user_id = member.user_id
    where member.user_id = nullif(auth.jwt() ->> 'sub', '')::uuid
      and session.id = nullif(auth.jwt() ->> 'session_id', '')::uuid
      and (session.not_after is null or session.not_after > now())
      and member.disabled_at is null
      and member.role = any (roles)
      and (session.aal::text = 'aal2' or not (
        (select r.factor_required from private.staff_rules r)
        or exists (select from auth.mfa_factors f where f.user_id = member.user_id and f.status::text = 'verified')))
  );
end
$$;

-- Who reads a table: all of staff, but for what buyers have sent. Of a table or 'files'.
create function private.may_read(what text) returns boolean
language plpgsql stable set search_path = '' as $$
begin
  if what in ('contact_messages', 'newsletter_subscription', 'sample_requests', 'sample_request_lines') then
    return private.has_role('{owner,editor,sales}');
  end if;
  return private.has_role('{owner,editor,translator,sales}');
end
$$;

-- Who changes a table. Of a table or 'files'. The back office offers by the same rule: app/domain/people/roles.rules.ts.
create function private.may_write(what text) returns boolean
language plpgsql stable set search_path = '' as $$
begin
  if what in ('contact_messages', 'newsletter_subscription', 'sample_requests', 'sample_request_lines') then
    return private.has_role('{owner,sales}');
  elsif what = 'translations' then
    return private.has_role('{owner,editor,translator}');
  elsif what in ('global_settings', 'languages') then
    return private.has_role('{owner}');
  end if;
  return private.has_role('{owner,editor}');
end
$$;

create function private.is_staff() returns boolean
language plpgsql stable set search_path = '' as $$
begin
  return private.has_role('{owner,editor,translator,sales}');
end
$$;

-- Whether the caller is staff with a live session: the back office tells a stranger so, instead of showing lists without rows.
create function public.is_staff() returns boolean
language sql stable set search_path = '' as $$
  select private.is_staff()
$$;

-- Refusals ----------------------------------------------------------------------------------------------------------------------------------

-- Who calls, also where a function runs as its owner: the setting of the role tells.
create function private.is_user() returns boolean
language sql stable set search_path = '' as $$
  select coalesce(nullif(current_setting('role', true), 'none'), current_user) in ('anon', 'authenticated')
$$;

-- Raises PT403 unless the caller is staff, the server key or the database owner. Row security would only hide the rows from a stranger, and a
-- call that changed nothing would look like a success.
create function private.require_staff() returns void
language plpgsql stable set search_path = '' as $$
begin
  if private.is_user() and not private.is_staff() then
    raise exception using errcode = 'PT403', message = 'Only staff may do this';
  end if;
end
$$;

-- As private.require_staff, and PT403 (hint role) for staff who may not read this.
create function private.require_reader(what text) returns void
language plpgsql stable set search_path = '' as $$
begin
  perform private.require_staff();
  if private.is_user() and not private.may_read(what) then
    raise exception using errcode = 'PT403', message = format('Your role may not read %s', what), hint = 'role';
  end if;
end
$$;

-- As private.require_staff, and PT403 (hint role) for staff who may not change each of these.
create function private.require_writer(variadic what text[]) returns void
language plpgsql stable set search_path = '' as $$
declare
  refused text;
begin
  perform private.require_staff();
  if private.is_user() then
    select w into refused from unnest(what) as w where not private.may_write(w) limit 1;
    if refused is not null then
      raise exception using errcode = 'PT403', message = format('Your role may not change %s', refused), hint = 'role';
    end if;
  end if;
end
$$;

-- Row security answers an update or delete that is not allowed with "nothing matched", which looks like a save that worked. So it is refused with
-- an error, also where the session has ended since the page was opened. Cascades and functions that run as their owner are not the stranger's
-- statement.
create function private.refuse_strangers() returns trigger
language plpgsql set search_path = '' as $$
begin
  if current_user = 'authenticated' and private.may_write(tg_table_name) then
    return null;
  end if;
  raise insufficient_privilege using message = case
    when current_user = 'authenticated' and private.is_staff() then format('Your role may not change %s', tg_table_name)
    else format('Only staff may change %s', tg_table_name)
  end;
end
$$;

-- Gives a table to staff, to each as the role allows, and refuses everybody else's changes.
create procedure private.give_to_staff(table_name text)
language plpgsql set search_path = '' as $$
declare
  reads constant text := format('((select private.may_read(%L)))', table_name);
  writes constant text := format('((select private.may_write(%L)))', table_name);
begin
  execute format('create policy "staff" on public.%I for select to authenticated using %s', table_name, reads);
  execute format('create policy "staff add" on public.%I for insert to authenticated with check %s', table_name, writes);
  execute format('create policy "staff change" on public.%I for update to authenticated using %s with check %2$s', table_name, writes);
  execute format('create policy "staff delete" on public.%I for delete to authenticated using %s', table_name, writes);
  execute format('create trigger %I before insert or update or delete on public.%I for each statement
    when (current_user in (''anon'', ''authenticated'')) execute function private.refuse_strangers()', table_name || '_refuse_strangers', table_name);
end
$$;

-- What saves share --------------------------------------------------------------------------------------------------------------------------

-- Raises PT404 (hint gone) when there is no such row, PT409 (hint stale) when it is not as the caller saw it. `present` is the updated_at of
-- the row, or the row, which the caller has locked, so that of two saves that both saw the same row the later one is refused. `seen` null
-- overwrites on purpose.
create function private.require_unchanged(what text, present anyelement, seen anyelement) returns void
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

-- Removes media of a product, gallery or news item and adds new ones; where that changes their order, all are numbered from 0: in this order, given
-- by their addresses; what is not in it stands behind, those that stay as they stood and then the new ones. One that the item has already is not
-- added again. Ids of other items' media are ignored. PT400 unless each new URL of a gallery or news item has its type.
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
$$;

-- A JSON argument as it was meant: some drivers wrap it into a JSON string once more.
create function private.unwrap(argument jsonb) returns jsonb
language sql immutable set search_path = '' as $$
  select case
    when jsonb_typeof(argument) = 'string' and (argument #>> '{}' like '[%]' or argument #>> '{}' like '{%}') then (argument #>> '{}')::jsonb
    else argument
  end
$$;

-- The rows of a list of {id, display_order}; the number may be null. PT400 for a malformed list.
create function private.read_order(list jsonb) returns table (id bigint, display_order bigint)
language plpgsql immutable set search_path = '' as $$
begin
  list := private.unwrap(list);
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
$$;

-- A save is made once -----------------------------------------------------------------------------------------------------------------------

-- A form gives each of its saves an id and sends it along with every attempt, so that an attempt whose answer was lost is known when the next
-- one comes. user_id is part of the key: nobody meets the saves of others. The server key has no user and stands under zeros.
create table private.saves (
  id uuid not null,
  user_id uuid not null,
  entity text not null,
  input bytea not null,
  result jsonb,
  made_at timestamptz not null default now(),
  constraint saves_pkey primary key (id, user_id)
);
comment on table private.saves is 'What forms of the back office saved in the last days: a digest of what was sent, and what was answered.';

create index saves_made_at_idx on private.saves (made_at);

-- Row security without a policy: only the functions below read and write it, as its owner.
alter table private.saves enable row level security;
revoke all on private.saves from public, anon, authenticated, service_role;

-- Whose saves the caller's are.
create function private.saving_user() returns uuid
language sql stable set search_path = '' as $$
  select coalesce(nullif(auth.jwt() ->> 'sub', ''), '00000000-0000-0000-0000-000000000000')::uuid
$$;

-- Begins a save of this kind of row, of the one with row_id or of a new one. An id that is not known yet is noted with the transaction, so that
-- a second attempt at the same moment waits here. Of a known one: what it was answered, and whether the same was sent (is_done); where it was
-- not, the save goes on from that answer. PT400 when the id belongs to the save of another row. Without an id nothing is noted.
create function private.begin_save(save_id uuid, entity text, row_id bigint, input jsonb, out result jsonb, out is_done boolean)
language plpgsql volatile security definer set search_path = '' as $$
declare
  digest constant bytea := sha256(convert_to(begin_save.input::text, 'UTF8'));
  known private.saves;
begin
  is_done := false;
  if save_id is null then
    return;
  end if;
  -- What it changes stands in the history under the same id.
  perform set_config('app.change_id', save_id::text, true);
  insert into private.saves (id, user_id, entity, input) values (save_id, private.saving_user(), begin_save.entity, digest)
  on conflict do nothing;
  if found then
    -- A few at a time, so that nobody waits for it.
    delete from private.saves s using (
      select o.id, o.user_id from private.saves o where o.made_at < now() - interval '7 days' order by o.made_at limit 20 for update skip locked
    ) as old
    where s.id = old.id and s.user_id = old.user_id;
    return;
  end if;
  select * into known from private.saves s where s.id = save_id and s.user_id = private.saving_user() for update;
  if known.entity <> begin_save.entity or known.result ->> 'id' <> row_id::text then
    raise exception using errcode = 'PT400', message = 'This save_id belongs to the save of another row';
  end if;
  result := known.result;
  is_done := known.input = digest;
  update private.saves s set input = digest where s.id = save_id and s.user_id = known.user_id and not is_done;
end
$$;

-- Keeps what a begun save answers, and gives it back.
create function private.keep_save(save_id uuid, result jsonb) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
begin
  update private.saves s set result = keep_save.result where s.id = save_id and s.user_id = private.saving_user();
  return result;
end
$$;

-- Saves a row of a form that is about one row alone: adds it (without an id) or changes it, and returns it whole. As its caller, so row
-- security, constraints and triggers decide as they do for single statements.
-- row_values holds columns that the form writes, seen columns of the row as the form was filled from, such as {"updated_at": …}.
-- PT400 for another table or other columns, PT404 (hint gone), PT409 (hint stale).
create function public.save_row(save_id uuid, entity text, row_values jsonb, id bigint default null, seen jsonb default null) returns jsonb
language plpgsql volatile set search_path = '' as $$
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
$$;

-- Grants ------------------------------------------------------------------------------------------------------------------------------------

revoke execute on procedure private.give_to_staff from public, anon, authenticated;
revoke execute on function private.has_role, private.may_read, private.may_write, private.is_staff, public.is_staff, private.is_user,
  private.require_staff, private.require_reader, private.require_writer, private.refuse_strangers, private.require_unchanged,
  private.save_media, private.unwrap, private.read_order, public.save_display_order, private.saving_user, private.begin_save,
  private.keep_save, public.save_row
  from public, anon, authenticated;
grant execute on function private.has_role, private.may_read, private.may_write, private.is_staff, public.is_staff, private.is_user,
  private.require_staff, private.require_reader, private.require_writer, private.require_unchanged, private.save_media,
  private.unwrap, private.read_order, public.save_display_order, private.begin_save, private.keep_save, public.save_row
  to authenticated, service_role;
