-- What every other file stands on: the private schema, the small functions that constraints, defaults and triggers call, the limits on what
-- visitors write, and the version of the schema. The roles anon, authenticated and service_role and the schemas auth and storage belong to
-- the platform and are there before the first migration.
--
-- One file for each noun follows, with its tables, rules, triggers, functions and access. Row security is on for every table: anon is the
-- visitor, authenticated is anybody who is signed in, staff are those of private.is_staff(). Grants say which statements a role may try at
-- all, policies say on which rows. Some backends grant more than is granted here, so no rule of this schema rests on a grant that is missing.
-- Functions are for nobody but by name. Those that checks, defaults, indexes and policies call run as the role that writes, so the roles that
-- write need them.

create schema if not exists private;
grant usage on schema public, private to anon, authenticated, service_role;

-- Constraints, defaults and triggers --------------------------------------------------------------------------------------------------------

-- True for an http(s) URL or a path on this site, at most 2048 characters, without spaces. "//host" is another site, so it is no path.
create function private.is_media_url(url text) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  select length(url) <= 2048 and url ~ '^(https?://|/(?![/\\]))[^[:space:][:cntrl:]]+$'
$$;

-- True for text that can stand as one segment of an address: not blank, at most 250 characters, no space, no character that ends or escapes a
-- path segment, and nothing that the router keeps for the data of a page ('x.data' is that of 'x', '_.data' that of the list).
create function private.is_path_segment(slug text) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  select slug ~ '^[^[:space:][:cntrl:]/?#%\\]{1,250}$' and slug !~ '[.]data$' and slug not in ('.', '..', '_')
$$;

create function private.is_email(email text) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  select length(email) <= 254 and email ~ '^[^\s@;,<>"]+@[^\s@;,<>"]+\.[^\s@;,<>"]+$'
$$;

-- Stricter: true for one address, with dots and hyphens only between other characters, and nothing that would break a list of addresses or
-- hide in one. With `any_dots` dots stand anywhere before the @: Japanese carriers have given out such addresses.
create function private.is_address(email text, any_dots boolean default false) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  select length(email) <= 254
    and email !~ '[\s[:cntrl:];,<>"\u00AD\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF]'
    and email ~ '^[^@]+@[^@.-]+(-+[^@.-]+)*(\.[^@.-]+(-+[^@.-]+)*)+$'
    and (any_dots or email ~ '^[^@.]+(\.[^@.]+)*@')
$$;

-- Refuses an invalid address as a check constraint would. A trigger, because it is about what is new: a row from before can still be marked,
-- mailed, cancelled and restored. Arguments of the trigger: the column, the name of the check, and 'any dots' where
-- visitors write to the office and are answered: nobody is refused for the address that a carrier gave out.
create function private.check_new_address() returns trigger
language plpgsql set search_path = '' as $$
declare
  address constant text := to_jsonb(new) ->> tg_argv[0];
begin
  if not private.is_address(address, coalesce(tg_argv[2] = 'any dots', false)) and (tg_op = 'INSERT' or address is distinct from to_jsonb(old) ->> tg_argv[0]) then
    raise check_violation using table = tg_table_name, constraint = tg_argv[1],
      message = format('new row for relation "%s" violates check constraint "%s"', tg_table_name, tg_argv[1]);
  end if;
  return new;
end
$$;

-- Column default: the highest display_order of a public table plus 1. Volatile, so that the rows of one insert count each other.
create function private.next_display_order(table_name text) returns integer
language plpgsql volatile set search_path = '' as $$
declare
  next_order integer;
begin
  execute format('select coalesce(max(display_order), 0) + 1 from public.%I', table_name) into next_order;
  return next_order;
end
$$;

-- Before update: stamps updated_at. Always later than before, because a clock that counts in milliseconds would give two changes the same
-- stamp and hide one of them from the check for a newer change.
create function private.touch_updated_at() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.updated_at := greatest(clock_timestamp(), old.updated_at + interval '1 microsecond');
  return new;
end
$$;

-- Limits on what visitors write -------------------------------------------------------------------------------------------------------------

-- How much visitors may write in an hour, all of them together, so that it holds on every backend and in every process. Only what is stored
-- counts: where a later check refuses the statement, its count is rolled back with it.
create table private.visitor_counts (
  table_name text constraint visitor_counts_pkey primary key,
  since timestamptz not null default clock_timestamp(),
  count integer not null default 0
);
comment on table private.visitor_counts is 'What visitors have stored in each table, from the first in an hour on.';

-- Row security without a policy: only the function below reads and writes it, as its owner.
alter table private.visitor_counts enable row level security;
revoke all on private.visitor_counts from public, anon, authenticated, service_role;

-- Counts the new rows of a statement, and raises PT429 when they are too many. Argument of the trigger: how many rows an hour takes. The hour
-- begins with its first row; a second transaction at the same moment waits for the row's lock, so that no row goes uncounted.
create function private.limit_visitors() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  most constant integer := tg_argv[0];
  added constant integer := (select count(*) from added_rows);
  counted private.visitor_counts;
begin
  if added = 0 then
    return null;
  end if;
  insert into private.visitor_counts (table_name) values (tg_table_name) on conflict do nothing;
  select * into counted from private.visitor_counts c where c.table_name = tg_table_name for update;
  -- An hour that begins in the future is that of a clock which has been set back.
  if clock_timestamp() not between counted.since and counted.since + interval '1 hour' then
    counted.since := clock_timestamp();
    counted.count := 0;
  end if;
  if counted.count + added > most then
    raise exception using errcode = 'PT429', message = 'Too many requests. Please try again later.',
      hint = format('%s seconds', ceil(extract(epoch from counted.since + interval '1 hour' - clock_timestamp())));
  end if;
  update private.visitor_counts c set since = counted.since, count = counted.count + added where c.table_name = tg_table_name;
  return null;
end
$$;

-- The version of the schema -----------------------------------------------------------------------------------------------------------------

-- What this database has run, with its text: how a hosted project is asked from outside whether its schema is that of a version.
create function public.applied_migrations() returns table (version text, name text, statements text[])
language plpgsql stable security definer set search_path = '' as $$
begin
  return query select m.version, m.name, m.statements from supabase_migrations.schema_migrations m order by m.version;
end
$$;
comment on function public.applied_migrations() is 'The migrations that have run, with their text; for the server key.';

-- Whether a program whose newest migration is this one can work with the database: it has run, and behind it none with the line that older
-- programs can't work beside it.
create function public.schema_fits(newest text) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (select from supabase_migrations.schema_migrations m where m.version = newest)
    and not exists (
      select from supabase_migrations.schema_migrations m, unnest(m.statements) as statement
      where m.version > newest and statement ~* '(^|\n)-- Breaks older versions\M');
end
$$;
comment on function public.schema_fits(text) is 'Whether a program whose newest migration is this one can work with the database.';

-- Grants ------------------------------------------------------------------------------------------------------------------------------------

revoke execute on function private.is_media_url, private.is_path_segment, private.is_email, private.is_address, private.check_new_address,
  private.next_display_order, private.touch_updated_at, private.limit_visitors, public.applied_migrations, public.schema_fits
  from public, anon, authenticated;
grant execute on function private.is_media_url, private.is_path_segment, private.is_email, private.next_display_order
  to authenticated, service_role;
-- Visitors subscribe, staff keep subscribers and settings, the server takes messages.
grant execute on function private.is_address to anon, authenticated, service_role;
grant execute on function public.applied_migrations to service_role;
grant execute on function public.schema_fits to anon, authenticated, service_role;
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
  parent_column constant text := case media_table
    when 'product_images' then 'product_id' when 'gallery_images' then 'gallery_item_id' else 'news_item_id' end;
  url_column constant text := case media_table when 'news_media' then 'media_url' else 'image_url' end;
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
  writable constant text[] := case entity
    when 'product_categories' then array['name', 'description']
    when 'gallery_categories' then array['name', 'display_order']
    when 'item_codes' then array['product_id', 'item_code', 'color_name', 'hex', 'hex_source', 'finish', 'state', 'successor_id', 'image_url',
                                 'composition', 'type', 'denier', 'length', 'net_weight', 'gross_weight', 'country_of_origin',
                                 'other_information', 'bleaching', 'ironing', 'washing_temperature', 'other_technical_info']
    when 'general_settings' then array['type', 'image_url', 'alt_text', 'title', 'display_order', 'is_active']
    when 'global_settings' then array['type', 'value']
    when 'translations' then array['entity_type', 'entity_id', 'field_name', 'language_code', 'translated_value']
    when 'newsletter_subscription' then array['email']
    when 'sample_requests' then array['status', 'assigned_to', 'answer', 'notes']
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
-- The languages of the site.

create table public.languages (
  code text constraint languages_pkey primary key
    -- It becomes the first label of a host name, so nothing else may stand in it.
    constraint languages_code_valid check (code ~ '^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$'),
  name text not null constraint languages_name_not_blank check (btrim(name) <> ''),
  display_order integer default private.next_display_order('languages')
);

-- The languages that the site's own texts are written in. Without their rows nothing could be translated on an installation that starts
-- without demo content.
insert into public.languages (code, name, display_order) values ('en', 'English', 1), ('zh', '繁體中文', 2), ('cn', '简体中文', 3);

-- Access ------------------------------------------------------------------------------------------------------------------------------------

alter table public.languages enable row level security;

create policy "everybody reads languages" on public.languages for select to anon, authenticated
  using (true);
call private.give_to_staff('languages');

revoke all on public.languages from anon, authenticated;
grant select on public.languages to anon;
grant select, insert, update, delete on public.languages to authenticated;
grant all on public.languages to service_role;
-- Products, their categories, extra images and item codes, and what the back office saves of them.

create table public.products (
  id bigint generated by default as identity constraint products_pkey primary key,
  name text not null constraint products_name_not_blank check (btrim(name) <> ''),
  slug text not null constraint products_slug_key unique constraint products_slug_valid check (private.is_path_segment(slug)),
  description text,
  detailed_description text,
  status text not null default 'Active' constraint products_status_valid check (status in ('Active', 'Inactive')),
  image_url text constraint products_image_url_valid check (private.is_media_url(image_url)),
  catalogue_pdf text constraint products_catalogue_pdf_valid check (private.is_media_url(catalogue_pdf)),
  display_order integer default private.next_display_order('products'),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

-- The public list reads Active products in this order.
create index products_public_order_idx on public.products (display_order, name, id) where status = 'Active';

create trigger products_touch before update on public.products
  for each row execute function private.touch_updated_at();

create table public.product_categories (
  id bigint generated by default as identity constraint product_categories_pkey primary key,
  name text not null constraint product_categories_name_not_blank check (btrim(name) <> ''),
  description text,
  display_order integer default private.next_display_order('product_categories')
    constraint product_categories_display_order_valid check (display_order >= 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create unique index product_categories_name_key on public.product_categories (lower(btrim(name)));

create trigger product_categories_touch before update on public.product_categories
  for each row execute function private.touch_updated_at();

-- Two addresses that differ in capitals alone are one for people.
create unique index products_slug_folded_key on public.products (lower(slug));

create table public.product_category_mappings (
  product_id bigint not null constraint product_category_mappings_product_id_fkey references public.products (id) on delete cascade,
  category_id bigint not null constraint product_category_mappings_category_id_fkey references public.product_categories (id) on delete cascade,
  constraint product_category_mappings_pkey primary key (product_id, category_id)
);

create index product_category_mappings_category_id_idx on public.product_category_mappings (category_id);

create table public.product_images (
  id bigint generated by default as identity constraint product_images_pkey primary key,
  product_id bigint not null constraint product_images_product_id_fkey references public.products (id) on delete cascade,
  image_url text not null constraint product_images_image_url_valid check (private.is_media_url(image_url)),
  -- One without stands behind the others.
  display_order integer,
  created_at timestamptz not null default now()
);

create index product_images_product_id_idx on public.product_images (product_id, display_order, id);

-- The first quantity that a text tells in one of the given units ({"m": 1, "km": 1000}), in the unit of 1; null where it tells none. A text
-- that is a number needs no unit. Of '150/2 D' it is the number of one strand, 150. '2,250 D (Nm 12/3)' in {"d": 1} is 2250.
create function private.quantity_in(given text, units jsonb) returns double precision
language sql immutable parallel safe set search_path = '' as $$
  select round(replace(found[1], ',', '')::numeric * coalesce((units ->> lower(found[2]))::numeric, 1), 3)::double precision
  from regexp_matches(left(given, 200),
      '(?<![0-9.,/])([0-9]{1,3}(?:,[0-9]{3}){1,3}(?:[.][0-9]{1,6})?|[0-9]{1,12}(?:[.][0-9]{1,6})?)(?:/[0-9]{1,3})?\s*([a-zA-Z]*)', 'g')
    with ordinality as matches (found, place)
  where units ? lower(found[2]) or btrim(given) = found[1]
  order by place
  limit 1
$$;

create table public.item_codes (
  id bigint generated by default as identity constraint item_codes_pkey primary key,
  product_id bigint not null constraint item_codes_product_id_fkey references public.products (id) on delete cascade,
  item_code text not null constraint item_codes_item_code_not_blank check (btrim(item_code) <> ''),
  image_url text constraint item_codes_image_url_valid check (private.is_media_url(image_url)),
  -- What the colour is called.
  color_name text,
  -- Of the shade in sRGB. Capitals alone, so that a colour has one spelling; forms put what is typed into capitals.
  hex text constraint item_codes_hex_valid check (hex ~ '^#[0-9A-F]{6}$'),
  -- Where the colour comes from: an instrument, a photo, or somebody's eye.
  hex_source text constraint item_codes_hex_source_valid check (hex_source in ('measured', 'photo', 'on screen')),
  -- How it shines, such as Metal or Pearl: a word that many codes share.
  finish text,
  state text not null default 'current' constraint item_codes_state_valid check (state in ('current', 'phasing out', 'gone')),
  -- What a buyer may take in its place.
  successor_id bigint
    constraint item_codes_successor_id_fkey references public.item_codes (id) on delete set null deferrable
    constraint item_codes_successor_is_another check (successor_id <> id),
  composition text,
  type text,
  denier text,
  length text,
  net_weight text,
  gross_weight text,
  country_of_origin text,
  other_information text,
  bleaching text,
  ironing text,
  washing_temperature text,
  other_technical_info text,
  -- What the texts tell as numbers, to filter and compare by: denier, metres, grams.
  denier_value double precision generated always as (private.quantity_in(denier, '{"d": 1, "den": 1, "denier": 1, "dtex": 0.9, "tex": 9}')) stored,
  length_metres double precision generated always as (private.quantity_in(length,
    '{"m": 1, "km": 1000, "metre": 1, "metres": 1, "meter": 1, "meters": 1, "yd": 0.9144, "yds": 0.9144, "yard": 0.9144, "yards": 0.9144}')) stored,
  net_weight_grams double precision generated always as (private.quantity_in(net_weight, '{"g": 1, "kg": 1000, "oz": 28.3495, "lb": 453.592, "lbs": 453.592}')) stored,
  gross_weight_grams double precision generated always as (private.quantity_in(gross_weight, '{"g": 1, "kg": 1000, "oz": 28.3495, "lb": 453.592, "lbs": 453.592}')) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint item_codes_product_id_item_code_key unique (product_id, item_code)
);

create index item_codes_item_code_idx on public.item_codes (item_code);
create index item_codes_successor_id_idx on public.item_codes (successor_id);

create trigger item_codes_touch before update on public.item_codes
  for each row execute function private.touch_updated_at();

-- Access ------------------------------------------------------------------------------------------------------------------------------------

alter table public.products enable row level security;
alter table public.product_categories enable row level security;
alter table public.product_category_mappings enable row level security;
alter table public.product_images enable row level security;
alter table public.item_codes enable row level security;

-- The table in a policy's own subselect is read under its policies too: who sees the parent sees what hangs on it.
create policy "everybody reads Active products" on public.products for select to anon, authenticated
  using (status = 'Active');
create policy "everybody reads product categories" on public.product_categories for select to anon, authenticated
  using (true);
create policy "with their product" on public.product_category_mappings for select to anon, authenticated
  using (exists (select from public.products p where p.id = product_id));
create policy "with their product" on public.product_images for select to anon, authenticated
  using (exists (select from public.products p where p.id = product_id));
create policy "with their product" on public.item_codes for select to anon, authenticated
  using (exists (select from public.products p where p.id = product_id));

call private.give_to_staff('products');
call private.give_to_staff('product_categories');
call private.give_to_staff('product_category_mappings');
call private.give_to_staff('product_images');
call private.give_to_staff('item_codes');

revoke all on
  public.products, public.product_categories, public.product_category_mappings, public.product_images, public.item_codes
  from anon, authenticated;
grant select on
  public.products, public.product_categories, public.product_category_mappings, public.product_images, public.item_codes
  to anon;
grant select, insert, update, delete on
  public.products, public.product_categories, public.product_category_mappings, public.product_images, public.item_codes
  to authenticated;
grant all on
  public.products, public.product_categories, public.product_category_mappings, public.product_images, public.item_codes
  to service_role;

-- Saves -------------------------------------------------------------------------------------------------------------------------------------

-- Makes these the product's categories. PT404 when the product or one of the categories does not exist.
create function public.replace_product_categories(product_id bigint, category_ids bigint[]) returns void
language plpgsql volatile set search_path = '' as $$
begin
  perform private.require_writer('products');
  if category_ids is null or array_position(category_ids, null) is not null then
    raise exception using errcode = 'PT400', message = 'category_ids must be a list of ids';
  end if;

  perform from public.products p where p.id = replace_product_categories.product_id for no key update;
  if not found then
    raise exception using errcode = 'PT404', message = 'Product not found';
  end if;
  if exists (select unnest(category_ids) except select c.id from public.product_categories c) then
    raise exception using errcode = 'PT404', message = 'Category not found';
  end if;

  delete from public.product_category_mappings m
  where m.product_id = replace_product_categories.product_id and m.category_id <> all (category_ids);
  insert into public.product_category_mappings (product_id, category_id)
  select distinct replace_product_categories.product_id, chosen from unnest(category_ids) as chosen
  on conflict do nothing;
end
$$;

-- Creates (without an id) or changes a product with its links and media, in one transaction: makes these its categories, removes these of its
-- extra images, adds new ones and puts them in this order (private.save_media), and writes its Chinese texts, {field: [before, after]}. Returns
-- the row. Empty text is stored as null where a column may be null. What comes again with a save_id is answered as it was, or goes on from that
-- (private.begin_save).
-- PT409 'This product has been changed by someone else', PT404 'This product no longer exists' or 'Category not found'.
create function public.save_product(
  name text, slug text, description text, detailed_description text, status text, image_url text, catalogue_pdf text,
  category_ids bigint[], new_image_urls text[], removed_image_ids bigint[],
  id bigint default null, seen timestamptz default null, save_id uuid default null, image_order text[] default null,
  chinese jsonb default null
) returns jsonb
language plpgsql volatile set search_path = '' as $$
declare
  begun record;
  present timestamptz;
  saved public.products;
begin
  perform private.require_writer('products');

  select * into begun from private.begin_save(save_id, 'products', save_product.id, jsonb_build_array(
    name, slug, description, detailed_description, status, image_url, catalogue_pdf, category_ids, new_image_urls, removed_image_ids, image_order,
    chinese));
  if begun.is_done then
    return begun.result;
  end if;
  id := coalesce((begun.result ->> 'id')::bigint, id);
  seen := coalesce((begun.result ->> 'updated_at')::timestamptz, seen);

  if save_product.id is null then
    insert into public.products (name, slug, description, detailed_description, status, image_url, catalogue_pdf)
    values (
      save_product.name, save_product.slug, nullif(btrim(save_product.description), ''), nullif(btrim(save_product.detailed_description), ''),
      save_product.status, nullif(btrim(save_product.image_url), ''), nullif(btrim(save_product.catalogue_pdf), '')
    )
    returning * into saved;
  else
    select p.updated_at into present from public.products p where p.id = save_product.id for update;
    perform private.require_unchanged('product', present, seen);
    update public.products p set
      name = save_product.name,
      slug = save_product.slug,
      description = nullif(btrim(save_product.description), ''),
      detailed_description = nullif(btrim(save_product.detailed_description), ''),
      status = save_product.status,
      image_url = nullif(btrim(save_product.image_url), ''),
      catalogue_pdf = nullif(btrim(save_product.catalogue_pdf), '')
    where p.id = save_product.id
    returning p.* into saved;
  end if;

  perform public.replace_product_categories(saved.id, category_ids);
  perform private.save_media('product_images', saved.id, new_image_urls, null, removed_image_ids, image_order);
  if begun.result is not null then
    chinese := (select jsonb_object_agg(c.key, jsonb_build_array(null, c.value -> 1)) from jsonb_each(private.unwrap(chinese)) as c);
  end if;
  perform private.save_translations('products', saved.id, 'zh', chinese);
  return private.keep_save(save_id, to_jsonb(saved));
end
$$;

-- Copies a product with its categories, extra images, item codes and all translations that people wrote: Inactive, behind the others, called
-- 'NAME (copy)', under the first of SLUG-2, SLUG-3 … that no product has or had. A successor among its codes is the copied one. What comes again
-- with a save_id is answered as it was. Returns the row. PT404 (hint gone) when there is no such product.
create function public.duplicate_product(save_id uuid, product_id bigint) returns jsonb
language plpgsql volatile set search_path = '' as $$
declare
  begun record;
  source public.products;
  made public.products;
begin
  perform private.require_writer('products');

  select * into begun from private.begin_save(save_id, 'copies of products', null, to_jsonb(product_id));
  if begun.is_done then
    return begun.result;
  end if;
  if begun.result is not null then
    raise exception using errcode = 'PT400', message = 'This save_id belongs to the copy of another product';
  end if;
  -- Kept until commit, so that of two copies made at once the second finds the slug of the first.
  select p.* into source from public.products p where p.id = duplicate_product.product_id for no key update;
  perform private.require_unchanged('product', source.updated_at, null::timestamptz);

  insert into public.products (name, slug, description, detailed_description, status, image_url, catalogue_pdf)
  select left(source.name, 243) || ' (copy)', free.slug, source.description, source.detailed_description, 'Inactive', source.image_url,
    source.catalogue_pdf
  from (
    select left(source.slug, 243) || '-' || number as slug from generate_series(2, 100000) as number
    where not exists (select from public.products p where lower(p.slug) = lower(left(source.slug, 243) || '-' || number))
      and not exists (select from public.old_slugs o where o.entity_type = 'products' and o.slug = left(source.slug, 243) || '-' || number)
    limit 1
  ) as free
  returning * into made;

  insert into public.product_category_mappings (product_id, category_id)
  select made.id, m.category_id from public.product_category_mappings m where m.product_id = source.id;
  insert into public.product_images (product_id, image_url, display_order)
  select made.id, i.image_url, i.display_order from public.product_images i where i.product_id = source.id order by i.display_order, i.id;
  insert into public.item_codes (product_id, item_code, image_url, color_name, hex, hex_source, finish, state, successor_id, composition, type,
    denier, length, net_weight, gross_weight, country_of_origin, other_information, bleaching, ironing, washing_temperature, other_technical_info)
  select made.id, c.item_code, c.image_url, c.color_name, c.hex, c.hex_source, c.finish, c.state, c.successor_id, c.composition, c.type,
    c.denier, c.length, c.net_weight, c.gross_weight, c.country_of_origin, c.other_information, c.bleaching, c.ironing, c.washing_temperature,
    c.other_technical_info
  from public.item_codes c where c.product_id = source.id order by c.id;
  update public.item_codes c set successor_id = own.id
  from public.item_codes former join public.item_codes own on own.product_id = made.id and own.item_code = former.item_code
  where c.product_id = made.id and c.successor_id = former.id and former.product_id = source.id;

  -- As old as they are, so that what is outdated is so in the copy too.
  perform set_config('app.restoring', 'true', true);
  insert into public.translations (entity_type, entity_id, field_name, language_code, translated_value, source_hash)
  select t.entity_type, copied.id, t.field_name, t.language_code, t.translated_value, t.source_hash
  from (
    select 'products' as entity_type, source.id as source_id, made.id
    union all
    select 'item_codes', c.id, own.id
    from public.item_codes c join public.item_codes own on own.product_id = made.id and own.item_code = c.item_code
    where c.product_id = source.id
  ) as copied
  join public.translations t on t.entity_type = copied.entity_type and t.entity_id = copied.source_id and t.origin = 'manual'
  order by t.id;
  perform set_config('app.restoring', '', true);
  return private.keep_save(save_id, to_jsonb(made));
end
$$;

-- Deletes a product with its item codes, extra images, category and gallery links and all translations; foreign keys and triggers do the rest.
-- PT404 when it does not exist. Its files stay for 'Remove Stale Files'.
create function public.delete_product(product_id bigint) returns void
language plpgsql volatile set search_path = '' as $$
begin
  perform private.require_writer('products');
  delete from public.products p where p.id = delete_product.product_id;
  if not found then
    raise exception using errcode = 'PT404', message = 'Product not found';
  end if;
end
$$;

revoke execute on function private.quantity_in from public, anon, authenticated;
grant execute on function private.quantity_in to authenticated, service_role;
revoke execute on function public.replace_product_categories, public.save_product, public.duplicate_product, public.delete_product from public, anon;
grant execute on function public.replace_product_categories, public.save_product, public.duplicate_product, public.delete_product to authenticated, service_role;
-- The resource gallery: items (projects or PDF books), their media, categories and related products, what the back office saves of them, and
-- the search of visitors.

create table public.gallery_categories (
  id bigint generated by default as identity constraint gallery_categories_pkey primary key,
  name text not null constraint gallery_categories_name_long_enough check (char_length(btrim(name)) >= 2),
  -- May be negative: a category may be put before all others.
  display_order integer default private.next_display_order('gallery_categories'),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create trigger gallery_categories_touch before update on public.gallery_categories
  for each row execute function private.touch_updated_at();

create table public.gallery_items (
  id bigint generated by default as identity constraint gallery_items_pkey primary key,
  name text not null constraint gallery_items_name_not_blank check (btrim(name) <> ''),
  slug text not null constraint gallery_items_slug_key unique constraint gallery_items_slug_valid check (private.is_path_segment(slug)),
  description text,
  detailed_description text,
  project_details text,
  is_pdf boolean not null default false,
  primary_image_url text constraint gallery_items_primary_image_url_valid check (private.is_media_url(primary_image_url)),
  pdf_url text constraint gallery_items_pdf_url_valid check (private.is_media_url(pdf_url)),
  status text not null default 'Active' constraint gallery_items_status_valid check (status in ('Active', 'Inactive')),
  display_order integer default private.next_display_order('gallery_items'),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create unique index gallery_items_slug_folded_key on public.gallery_items (lower(slug));
create index gallery_items_public_order_idx on public.gallery_items (display_order, name, id) where status = 'Active';

create trigger gallery_items_touch before update on public.gallery_items
  for each row execute function private.touch_updated_at();

create table public.gallery_images (
  id bigint generated by default as identity constraint gallery_images_pkey primary key,
  gallery_item_id bigint not null constraint gallery_images_gallery_item_id_fkey references public.gallery_items (id) on delete cascade,
  image_url text not null constraint gallery_images_image_url_valid check (private.is_media_url(image_url)),
  media_type text not null default 'image' constraint gallery_images_media_type_valid check (media_type in ('image', 'video')),
  display_order integer default 0,
  created_at timestamptz not null default now()
);

create index gallery_images_gallery_item_id_idx on public.gallery_images (gallery_item_id, display_order, id);

create table public.gallery_item_categories (
  gallery_item_id bigint not null constraint gallery_item_categories_gallery_item_id_fkey references public.gallery_items (id) on delete cascade,
  gallery_category_id bigint not null
    constraint gallery_item_categories_gallery_category_id_fkey references public.gallery_categories (id) on delete cascade,
  constraint gallery_item_categories_pkey primary key (gallery_item_id, gallery_category_id)
);

create index gallery_item_categories_gallery_category_id_idx on public.gallery_item_categories (gallery_category_id);

create table public.gallery_item_products (
  gallery_item_id bigint not null constraint gallery_item_products_gallery_item_id_fkey references public.gallery_items (id) on delete cascade,
  product_id bigint not null constraint gallery_item_products_product_id_fkey references public.products (id) on delete cascade,
  constraint gallery_item_products_pkey primary key (gallery_item_id, product_id)
);

create index gallery_item_products_product_id_idx on public.gallery_item_products (product_id);

-- Access ------------------------------------------------------------------------------------------------------------------------------------

alter table public.gallery_categories enable row level security;
alter table public.gallery_items enable row level security;
alter table public.gallery_images enable row level security;
alter table public.gallery_item_categories enable row level security;
alter table public.gallery_item_products enable row level security;

create policy "everybody reads gallery categories" on public.gallery_categories for select to anon, authenticated
  using (true);
create policy "everybody reads Active gallery items" on public.gallery_items for select to anon, authenticated
  using (status = 'Active');
create policy "with their gallery item" on public.gallery_images for select to anon, authenticated
  using (exists (select from public.gallery_items g where g.id = gallery_item_id));
create policy "with their gallery item" on public.gallery_item_categories for select to anon, authenticated
  using (exists (select from public.gallery_items g where g.id = gallery_item_id));
create policy "with their gallery item and product" on public.gallery_item_products for select to anon, authenticated
  using (
    exists (select from public.gallery_items g where g.id = gallery_item_id)
    and exists (select from public.products p where p.id = product_id)
  );

call private.give_to_staff('gallery_categories');
call private.give_to_staff('gallery_items');
call private.give_to_staff('gallery_images');
call private.give_to_staff('gallery_item_categories');
call private.give_to_staff('gallery_item_products');

revoke all on
  public.gallery_categories, public.gallery_items, public.gallery_images, public.gallery_item_categories, public.gallery_item_products
  from anon, authenticated;
grant select on
  public.gallery_categories, public.gallery_items, public.gallery_images, public.gallery_item_categories, public.gallery_item_products
  to anon;
grant select, insert, update, delete on
  public.gallery_categories, public.gallery_items, public.gallery_images, public.gallery_item_categories, public.gallery_item_products
  to authenticated;
grant all on
  public.gallery_categories, public.gallery_items, public.gallery_images, public.gallery_item_categories, public.gallery_item_products
  to service_role;

-- Saves -------------------------------------------------------------------------------------------------------------------------------------

-- Makes these the gallery item's categories and related products. PT404 when the item, a category or a product does not exist.
create function public.replace_gallery_item_links(gallery_item_id bigint, category_ids bigint[], product_ids bigint[]) returns void
language plpgsql volatile set search_path = '' as $$
declare
  item_id constant bigint := replace_gallery_item_links.gallery_item_id;
begin
  perform private.require_writer('gallery_items');
  if category_ids is null or array_position(category_ids, null) is not null
    or product_ids is null or array_position(product_ids, null) is not null then
    raise exception using errcode = 'PT400', message = 'category_ids and product_ids must be lists of ids';
  end if;

  perform from public.gallery_items g where g.id = item_id for no key update;
  if not found then
    raise exception using errcode = 'PT404', message = 'Gallery item not found';
  end if;
  if exists (select unnest(category_ids) except select c.id from public.gallery_categories c) then
    raise exception using errcode = 'PT404', message = 'Category not found';
  end if;
  if exists (select unnest(product_ids) except select p.id from public.products p) then
    raise exception using errcode = 'PT404', message = 'Product not found';
  end if;

  delete from public.gallery_item_categories l where l.gallery_item_id = item_id and l.gallery_category_id <> all (category_ids);
  insert into public.gallery_item_categories (gallery_item_id, gallery_category_id)
  select distinct item_id, chosen from unnest(category_ids) as chosen
  on conflict do nothing;

  delete from public.gallery_item_products l where l.gallery_item_id = item_id and l.product_id <> all (product_ids);
  insert into public.gallery_item_products (gallery_item_id, product_id)
  select distinct item_id, chosen from unnest(product_ids) as chosen
  on conflict do nothing;
end
$$;

-- Creates (without an id) or changes a gallery item with its links and media, in one transaction: makes these its categories and related
-- products, removes and adds media. Returns the row. Empty text is stored as null where a column may be null. display_order null: the next
-- one on create, the present one on change. What comes again with a save_id is answered as it was, or goes on from that (private.begin_save).
-- PT409 'This gallery item has been changed by someone else', PT404 'This gallery item no longer exists', 'Category not found' or 'Product
-- not found'.
create function public.save_gallery_item(
  name text, slug text, description text, detailed_description text, project_details text, is_pdf boolean, primary_image_url text,
  pdf_url text, status text, category_ids bigint[], product_ids bigint[], new_media_urls text[], new_media_types text[],
  removed_media_ids bigint[], display_order integer default null, id bigint default null, seen timestamptz default null,
  save_id uuid default null, media_order text[] default null
) returns jsonb
language plpgsql volatile set search_path = '' as $$
declare
  begun record;
  present timestamptz;
  saved public.gallery_items;
begin
  perform private.require_writer('gallery_items');

  select * into begun from private.begin_save(save_id, 'gallery_items', save_gallery_item.id, jsonb_build_array(
    name, slug, description, detailed_description, project_details, is_pdf, primary_image_url, pdf_url, status, category_ids, product_ids,
    new_media_urls, new_media_types, removed_media_ids, display_order, media_order));
  if begun.is_done then
    return begun.result;
  end if;
  id := coalesce((begun.result ->> 'id')::bigint, id);
  seen := coalesce((begun.result ->> 'updated_at')::timestamptz, seen);

  if save_gallery_item.id is null then
    insert into public.gallery_items (
      name, slug, description, detailed_description, project_details, is_pdf, primary_image_url, pdf_url, status, display_order)
    values (
      save_gallery_item.name, save_gallery_item.slug, nullif(btrim(save_gallery_item.description), ''),
      nullif(btrim(save_gallery_item.detailed_description), ''), nullif(btrim(save_gallery_item.project_details), ''),
      save_gallery_item.is_pdf, nullif(btrim(save_gallery_item.primary_image_url), ''), nullif(btrim(save_gallery_item.pdf_url), ''),
      save_gallery_item.status, coalesce(save_gallery_item.display_order, private.next_display_order('gallery_items'))
    )
    returning * into saved;
  else
    select g.updated_at into present from public.gallery_items g where g.id = save_gallery_item.id for update;
    perform private.require_unchanged('gallery item', present, seen);
    update public.gallery_items g set
      name = save_gallery_item.name,
      slug = save_gallery_item.slug,
      description = nullif(btrim(save_gallery_item.description), ''),
      detailed_description = nullif(btrim(save_gallery_item.detailed_description), ''),
      project_details = nullif(btrim(save_gallery_item.project_details), ''),
      is_pdf = save_gallery_item.is_pdf,
      primary_image_url = nullif(btrim(save_gallery_item.primary_image_url), ''),
      pdf_url = nullif(btrim(save_gallery_item.pdf_url), ''),
      status = save_gallery_item.status,
      display_order = coalesce(save_gallery_item.display_order, g.display_order)
    where g.id = save_gallery_item.id
    returning g.* into saved;
  end if;

  perform public.replace_gallery_item_links(saved.id, category_ids, product_ids);
  perform private.save_media('gallery_images', saved.id, new_media_urls, new_media_types, removed_media_ids, media_order);
  return private.keep_save(save_id, to_jsonb(saved));
end
$$;

revoke execute on function public.replace_gallery_item_links, public.save_gallery_item from public, anon;
grant execute on function public.replace_gallery_item_links, public.save_gallery_item to authenticated, service_role;

-- Search ------------------------------------------------------------------------------------------------------------------------------------

-- How many Active gallery items a search finds, and the ids of max_rows (1 to 100) of them behind skip_rows, in the list's order. It is looked
-- for literally and without case in the name and description that are shown.
create function public.find_gallery_items(
  language text, search text, category bigint default null, skip_rows integer default 0, max_rows integer default 6
) returns table (total integer, ids bigint[])
language plpgsql stable rows 1 set search_path = '' set jit = off set plan_cache_mode = force_generic_plan as $$
declare
  -- Null matches no translation.
  shown_language constant text := nullif(find_gallery_items.language, 'en');
  wanted_category constant bigint := find_gallery_items.category;
  needle constant text := lower(btrim(coalesce(find_gallery_items.search, '')));
  -- Only where it has Chinese characters, which have forms.
  pattern constant text := case when needle ~ '[^\u0001-\u024f]' then private.han_pattern(needle) end;
  skipped constant integer := least(greatest(coalesce(skip_rows, 0), 0), 1000000000);
  row_limit constant integer := least(greatest(coalesce(max_rows, 6), 1), 100);
  found_ids bigint[];
begin
  found_ids := array(
    select g.id from public.gallery_items g
    where g.status = 'Active' and (wanted_category is null
        or exists (select from public.gallery_item_categories m where m.gallery_item_id = g.id and m.gallery_category_id = wanted_category))
      and (needle = '' or exists (
        select from (values ('name', g.name), ('description', g.description)) as original (field_name, value)
        left join public.translations t on t.entity_type = 'gallery_items' and t.entity_id = g.id and t.field_name = original.field_name
          and t.language_code = shown_language and btrim(t.translated_value) <> ''
        where case when pattern is null then position(needle in lower(coalesce(t.translated_value, original.value))) > 0
          else lower(coalesce(t.translated_value, original.value)) ~ pattern end
      ))
    order by g.display_order nulls last, g.name, g.id
  );
  total := cardinality(found_ids);
  ids := coalesce(found_ids[skipped + 1 : skipped + row_limit], '{}');
  return next;
end
$$;

revoke execute on function public.find_gallery_items from public;
grant execute on function public.find_gallery_items to anon, authenticated, service_role;
-- News and events: items with their media, at most three pinned, the likes of visitors, what the back office saves of them, and the search of
-- visitors.

create table public.news_items (
  id bigint generated by default as identity constraint news_items_pkey primary key,
  title text not null constraint news_items_title_long_enough check (char_length(btrim(title)) >= 2),
  slug text not null constraint news_items_slug_key unique
    constraint news_items_slug_valid check (char_length(slug) between 2 and 250 and slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  description text not null constraint news_items_description_long_enough check (char_length(btrim(description)) >= 10),
  article_body text not null constraint news_items_article_body_long_enough check (char_length(btrim(article_body)) >= 20),
  status text not null default 'Active' constraint news_items_status_valid check (status in ('Active', 'Inactive')),
  is_pinned boolean not null default false,
  display_order integer default 0 constraint news_items_display_order_valid check (display_order >= 0),
  likes integer not null default 0 constraint news_items_likes_valid check (likes >= 0),
  primary_image_url text constraint news_items_primary_image_url_valid check (private.is_media_url(primary_image_url)),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create index news_items_public_order_idx on public.news_items (created_at desc, id desc) where status = 'Active';
create index news_items_pinned_idx on public.news_items (display_order) where is_pinned;

-- Every column but likes: a visitor's like is no change that a member of staff could overwrite.
create trigger news_items_touch
  before update of title, slug, description, article_body, status, is_pinned, display_order, primary_image_url, created_at, updated_at
  on public.news_items for each row execute function private.touch_updated_at();

-- Holds the pin limit. After the statement, and one transaction at a time: the lock is kept until commit, so that the next one counts what
-- this one pinned.
create function private.check_pin_limit() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform pg_advisory_xact_lock(hashtext('public.news_items.is_pinned'));
  if (select count(*) from public.news_items where is_pinned) > 3 then
    raise exception using errcode = 'PT409', message = 'At most 3 news items can be pinned';
  end if;
  return null;
end
$$;

create trigger news_items_pin_limit after insert or update of is_pinned on public.news_items
  for each statement execute function private.check_pin_limit();

create table public.news_media (
  id bigint generated by default as identity constraint news_media_pkey primary key,
  news_item_id bigint not null constraint news_media_news_item_id_fkey references public.news_items (id) on delete cascade,
  media_url text not null constraint news_media_media_url_valid check (private.is_media_url(media_url)),
  media_type text not null default 'image' constraint news_media_media_type_valid check (media_type in ('image', 'video')),
  display_order integer default 0,
  created_at timestamptz not null default now()
);

create index news_media_news_item_id_idx on public.news_media (news_item_id, display_order, id);

create table public.news_likes (
  news_item_id bigint not null constraint news_likes_news_item_id_fkey references public.news_items (id) on delete cascade,
  visitor_id uuid not null,
  created_at timestamptz not null default now(),
  constraint news_likes_pkey primary key (news_item_id, visitor_id)
);

-- By the setting of the role, because set_news_like runs as its owner: the setting still tells who called it. Staff write as much as they
-- like.
create trigger news_likes_limit after insert on public.news_likes
  referencing new table as added_rows for each statement
  when (current_setting('role') = 'anon') execute function private.limit_visitors(3000);

-- Access ------------------------------------------------------------------------------------------------------------------------------------

alter table public.news_items enable row level security;
alter table public.news_media enable row level security;
alter table public.news_likes enable row level security;

create policy "everybody reads Active news" on public.news_items for select to anon, authenticated
  using (status = 'Active');
create policy "with their news item" on public.news_media for select to anon, authenticated
  using (exists (select from public.news_items n where n.id = news_item_id));

-- news_likes has no policy at all: set_news_like alone writes it.
call private.give_to_staff('news_items');
call private.give_to_staff('news_media');

create trigger news_likes_refuse_strangers before insert or update or delete on public.news_likes for each statement
  when (current_user in ('anon', 'authenticated')) execute function private.refuse_strangers();

revoke all on public.news_items, public.news_media from anon, authenticated;
grant select on public.news_items, public.news_media to anon;
grant select, insert, update, delete on public.news_items, public.news_media to authenticated;
grant all on public.news_items, public.news_media to service_role;
revoke all on public.news_likes from anon, authenticated;
grant all on public.news_likes to service_role;

-- Likes -------------------------------------------------------------------------------------------------------------------------------------

-- Gives or takes back a visitor's like on an Active news item and returns the new count. Saying the same twice changes nothing.
-- Runs as its owner, because visitors may neither write news nor read who liked what.
create function public.set_news_like(news_item_id bigint, visitor_id uuid, liked boolean) returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  step integer := 0;
  new_count integer;
begin
  if set_news_like.news_item_id is null or set_news_like.visitor_id is null or liked is null then
    raise exception using errcode = 'PT400', message = 'news_item_id, visitor_id and liked are required';
  end if;

  perform from public.news_items item where item.id = set_news_like.news_item_id and item.status = 'Active' for update;
  if not found then
    raise exception using errcode = 'PT404', message = 'News item not found';
  end if;

  if liked then
    insert into public.news_likes (news_item_id, visitor_id)
    values (set_news_like.news_item_id, set_news_like.visitor_id)
    on conflict on constraint news_likes_pkey do nothing;
    if found then step := 1; end if;
  else
    delete from public.news_likes given
    where given.news_item_id = set_news_like.news_item_id and given.visitor_id = set_news_like.visitor_id;
    if found then step := -1; end if;
  end if;

  -- Staff may set the count by hand, also below the number of likes that are recorded. No like stands in the history, whoever gives it.
  perform set_config('app.unrecorded', 'true', true);
  update public.news_items item set likes = greatest(item.likes + step, 0)
  where item.id = set_news_like.news_item_id
  returning item.likes into new_count;
  perform set_config('app.unrecorded', '', true);
  return new_count;
end
$$;

-- Saves -------------------------------------------------------------------------------------------------------------------------------------

-- Creates (without an id) or changes a news item, and removes and adds media, in one transaction. Returns the row. Empty text is stored as null
-- where a column may be null. display_order and likes null: 0 on create, the present ones on change, so that likes that visitors gave since
-- are kept. What comes again with a save_id is answered as it was, or goes on from that (private.begin_save).
-- PT409 'This news item has been changed by someone else' or 'At most 3 news items can be pinned', PT404 'This news item no longer exists'.
create function public.save_news_item(
  title text, slug text, description text, article_body text, status text, is_pinned boolean, primary_image_url text,
  new_media_urls text[], new_media_types text[], removed_media_ids bigint[],
  display_order integer default null, likes integer default null, id bigint default null, seen timestamptz default null,
  save_id uuid default null, media_order text[] default null
) returns jsonb
language plpgsql volatile set search_path = '' as $$
declare
  begun record;
  present timestamptz;
  saved public.news_items;
begin
  perform private.require_writer('news_items');

  select * into begun from private.begin_save(save_id, 'news_items', save_news_item.id, jsonb_build_array(
    title, slug, description, article_body, status, is_pinned, primary_image_url, new_media_urls, new_media_types, removed_media_ids,
    display_order, likes, media_order));
  if begun.is_done then
    return begun.result;
  end if;
  id := coalesce((begun.result ->> 'id')::bigint, id);
  seen := coalesce((begun.result ->> 'updated_at')::timestamptz, seen);

  if save_news_item.id is null then
    insert into public.news_items (title, slug, description, article_body, status, is_pinned, primary_image_url, display_order, likes)
    values (
      save_news_item.title, save_news_item.slug, save_news_item.description, save_news_item.article_body, save_news_item.status,
      save_news_item.is_pinned, nullif(btrim(save_news_item.primary_image_url), ''), coalesce(save_news_item.display_order, 0),
      coalesce(save_news_item.likes, 0)
    )
    returning * into saved;
  else
    select n.updated_at into present from public.news_items n where n.id = save_news_item.id for update;
    perform private.require_unchanged('news item', present, seen);
    update public.news_items n set
      title = save_news_item.title,
      slug = save_news_item.slug,
      description = save_news_item.description,
      article_body = save_news_item.article_body,
      status = save_news_item.status,
      is_pinned = save_news_item.is_pinned,
      primary_image_url = nullif(btrim(save_news_item.primary_image_url), ''),
      display_order = coalesce(save_news_item.display_order, n.display_order),
      likes = coalesce(save_news_item.likes, n.likes)
    where n.id = save_news_item.id
    returning n.* into saved;
  end if;

  perform private.save_media('news_media', saved.id, new_media_urls, new_media_types, removed_media_ids, media_order);
  return private.keep_save(save_id, to_jsonb(saved));
end
$$;

-- Search ------------------------------------------------------------------------------------------------------------------------------------

-- How many Active news items a search finds, and the ids of max_rows (1 to 100) of them behind skip_rows: pinned ones first by
-- display_order, then the newest. It is looked for literally and without case in the title and description that are shown.
create function public.find_news_items(
  language text, search text, skip_rows integer default 0, max_rows integer default 6
) returns table (total integer, ids bigint[])
language plpgsql stable rows 1 set search_path = '' set jit = off set plan_cache_mode = force_generic_plan as $$
declare
  shown_language constant text := nullif(find_news_items.language, 'en');
  needle constant text := lower(btrim(coalesce(find_news_items.search, '')));
  -- Only where it has Chinese characters, which have forms.
  pattern constant text := case when needle ~ '[^\u0001-\u024f]' then private.han_pattern(needle) end;
  skipped constant integer := least(greatest(coalesce(skip_rows, 0), 0), 1000000000);
  row_limit constant integer := least(greatest(coalesce(max_rows, 6), 1), 100);
  found_ids bigint[];
begin
  found_ids := array(
    select n.id from public.news_items n
    where n.status = 'Active'
      and (needle = '' or exists (
        select from (values ('title', n.title), ('description', n.description)) as original (field_name, value)
        left join public.translations t on t.entity_type = 'news_items' and t.entity_id = n.id and t.field_name = original.field_name
          and t.language_code = shown_language and btrim(t.translated_value) <> ''
        where case when pattern is null then position(needle in lower(coalesce(t.translated_value, original.value))) > 0
          else lower(coalesce(t.translated_value, original.value)) ~ pattern end
      ))
    order by n.is_pinned desc, case when n.is_pinned then n.display_order end nulls last, n.created_at desc, n.id desc
  );
  total := cardinality(found_ids);
  ids := coalesce(found_ids[skipped + 1 : skipped + row_limit], '{}');
  return next;
end
$$;

-- Grants ------------------------------------------------------------------------------------------------------------------------------------

revoke execute on function private.check_pin_limit, public.save_news_item from public, anon, authenticated;
grant execute on function public.save_news_item to authenticated, service_role;
revoke execute on function public.set_news_like, public.find_news_items from public;
grant execute on function public.set_news_like, public.find_news_items to anon, authenticated, service_role;
-- Settings of the site: the slides of the carousel (general_settings) and single values (global_settings).

create table public.general_settings (
  id bigint generated by default as identity constraint general_settings_pkey primary key,
  type text not null constraint general_settings_type_not_blank check (btrim(type) <> ''),
  image_url text constraint general_settings_image_url_valid check (private.is_media_url(image_url)),
  alt_text text,
  title text,
  display_order integer default private.next_display_order('general_settings')
    constraint general_settings_display_order_valid check (display_order >= 0),
  is_active boolean default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create index general_settings_type_idx on public.general_settings (type, display_order);

create trigger general_settings_touch before update on public.general_settings
  for each row execute function private.touch_updated_at();

create table public.global_settings (
  id bigint generated by default as identity constraint global_settings_pkey primary key,
  type text not null constraint global_settings_type_key unique constraint global_settings_type_not_blank check (btrim(type) <> ''),
  value text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Milliseconds: a whole number from 1000, kept as text.
  constraint global_settings_duration_valid check (type <> 'duration' or value ~ '^[1-9][0-9]{3,8}$'),
  constraint global_settings_contact_email_valid check (type <> 'contact_email' or private.is_email(value))
);

create trigger global_settings_touch before update on public.global_settings
  for each row execute function private.touch_updated_at();

create trigger global_settings_new_address before insert or update on public.global_settings
  for each row when (new.type = 'contact_email')
  execute function private.check_new_address('value', 'global_settings_contact_email_valid');

-- Access ------------------------------------------------------------------------------------------------------------------------------------

alter table public.general_settings enable row level security;
alter table public.global_settings enable row level security;

create policy "everybody reads active slides" on public.general_settings for select to anon, authenticated
  using (type = 'carousel' and is_active is not false);
create policy "everybody reads the public settings" on public.global_settings for select to anon, authenticated
  using (type in ('duration', 'contact_email'));

call private.give_to_staff('general_settings');
call private.give_to_staff('global_settings');

revoke all on public.general_settings, public.global_settings from anon, authenticated;
grant select on public.general_settings, public.global_settings to anon;
grant select, insert, update, delete on public.general_settings, public.global_settings to authenticated;
grant all on public.general_settings, public.global_settings to service_role;
-- What visitors send: newsletter subscriptions, and the messages of the contact form.

-- Newsletter --------------------------------------------------------------------------------------------------------------------------------

create table public.newsletter_subscription (
  id bigint generated always as identity constraint newsletter_subscription_pkey primary key,
  email text not null constraint newsletter_subscription_email_valid
    check (length(email) <= 254 and email ~ '^[^\s@;,<>"]+@[^\s@;,<>"]+\.[^\s@;,<>"]+$'),
  active boolean not null default true,
  "createTime" timestamptz not null default now()
);

create unique index newsletter_subscription_email_key on public.newsletter_subscription (lower(email));

-- A visitor decides the e-mail alone. The row's id is noted for the rest of the transaction, which is one request over the wire: the policy
-- that shows a visitor a row compares with it, so an insert may return its row and nothing else can be read.
create function private.newsletter_guard() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.email := lower(btrim(new.email));
  if current_user = 'anon' then
    new.active := true;
    new."createTime" := now();
    perform set_config('app.subscribed_id', new.id::text, true);
  end if;
  return new;
end
$$;

create trigger newsletter_subscription_guard before insert or update on public.newsletter_subscription
  for each row execute function private.newsletter_guard();

-- Its name puts it after the guard, which makes the address lower case and trims it.
create trigger newsletter_subscription_new_address before insert or update on public.newsletter_subscription
  for each row execute function private.check_new_address('email', 'newsletter_subscription_email_valid');

create trigger newsletter_subscription_limit after insert on public.newsletter_subscription
  referencing new table as added_rows for each statement
  when (current_user = 'anon') execute function private.limit_visitors(600);

alter table public.newsletter_subscription enable row level security;

-- A visitor subscribes, and sees the row of this very statement alone. current_setting stays bare: in a subselect it would be read once for
-- all rows of a statement.
create policy "visitors subscribe" on public.newsletter_subscription for insert to anon
  with check (active);
create policy "visitors see what they just subscribed" on public.newsletter_subscription for select to anon
  using (id = nullif(current_setting('app.subscribed_id', true), '')::bigint);
create policy "staff" on public.newsletter_subscription for select to authenticated
  using ((select private.may_read('newsletter_subscription')));
create policy "staff add" on public.newsletter_subscription for insert to authenticated
  with check ((select private.may_write('newsletter_subscription')));
create policy "staff change" on public.newsletter_subscription for update to authenticated
  using ((select private.may_write('newsletter_subscription'))) with check ((select private.may_write('newsletter_subscription')));
create policy "staff delete" on public.newsletter_subscription for delete to authenticated
  using ((select private.may_write('newsletter_subscription')));

-- A visitor may insert here; the policies refuse other inserts.
create trigger newsletter_subscription_refuse_strangers before update or delete on public.newsletter_subscription for each statement
  when (current_user in ('anon', 'authenticated')) execute function private.refuse_strangers();

revoke all on public.newsletter_subscription from anon, authenticated;
grant select, insert on public.newsletter_subscription to anon;
grant select, insert, update, delete on public.newsletter_subscription to authenticated;
grant all on public.newsletter_subscription to service_role;

-- Contact messages --------------------------------------------------------------------------------------------------------------------------

-- Also the outbox of their mails: a message is kept before the visitor is answered and its mail is tried until it is delivered.
create table public.contact_messages (
  id bigint generated always as identity constraint contact_messages_pkey primary key,
  name text not null constraint contact_messages_name_valid check (char_length(btrim(name)) between 2 and 100 and name !~ '[\r\n]'),
  email text not null constraint contact_messages_email_valid check (private.is_email(email)),
  subject text not null constraint contact_messages_subject_valid check (char_length(btrim(subject)) between 3 and 200 and subject !~ '[\r\n]'),
  message text not null constraint contact_messages_message_valid check (char_length(btrim(message)) >= 10 and char_length(message) <= 5000),
  created_at timestamptz not null default now(),
  status text not null default 'new' constraint contact_messages_status_valid check (status in ('new', 'read')),
  read_at timestamptz,
  -- Neither: it is open, and counted beside the entry of the sidebar.
  answered_at timestamptz,
  archived_at timestamptz,
  mail_status text not null default 'waiting' constraint contact_messages_mail_status_valid check (mail_status in ('waiting', 'sent', 'failed')),
  mail_error text,
  mail_attempts integer not null default 0 constraint contact_messages_mail_attempts_valid check (mail_attempts >= 0),
  next_attempt_at timestamptz not null default now(),
  sent_at timestamptz
);

create index contact_messages_created_at_idx on public.contact_messages (created_at desc, id desc);
create index contact_messages_open_idx on public.contact_messages (id) where answered_at is null and archived_at is null;
create index contact_messages_outbox_idx on public.contact_messages (next_attempt_at) where mail_status = 'waiting';

-- The characters of a text that can be seen, without blank ends. Unicode calls the others default ignorable; U+2800 is an empty braille cell.
create function private.visible_length(content text) returns integer
language sql immutable parallel safe set search_path = '' as $$
  select length(btrim(
    regexp_replace(
      content,
      '[\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B-\u200F\u202A-\u202E\u2060-\u206F\u2800\u3164\uFE00-\uFE0F'
        '\uFEFF\uFFA0\uFFF0-\uFFF8\U0001BCA0-\U0001BCA3\U0001D173-\U0001D17A\U000E0000-\U000E0FFF]',
      '', 'g'
    ),
    e' \t\r\n\u00A0\u3000'
  ))
$$;

-- Refuses text that cannot be seen and removes the signs that change the direction of the text after them.
create function private.check_new_message() returns trigger
language plpgsql set search_path = '' as $$
declare
  direction constant text := '[\u202A-\u202E\u2066-\u2069]';
  wrong text;
begin
  new.name := regexp_replace(new.name, direction, '', 'g');
  new.subject := regexp_replace(new.subject, direction, '', 'g');
  new.message := regexp_replace(new.message, direction, '', 'g');
  wrong := case
    when private.visible_length(new.name) < 2 then 'contact_messages_name_valid'
    when private.visible_length(new.subject) < 3 then 'contact_messages_subject_valid'
    when private.visible_length(new.message) < 10 then 'contact_messages_message_valid'
  end;
  if wrong is not null then
    raise check_violation using table = tg_table_name, constraint = wrong,
      message = format('new row for relation "%s" violates check constraint "%s"', tg_table_name, wrong);
  end if;
  return new;
end
$$;

create trigger contact_messages_new_text before insert on public.contact_messages
  for each row execute function private.check_new_message();

create trigger contact_messages_new_address before insert on public.contact_messages
  for each row execute function private.check_new_address('email', 'contact_messages_email_valid', 'any dots');

-- Messages come with the server key.
create trigger contact_messages_limit after insert on public.contact_messages
  referencing new table as added_rows for each statement
  when (current_user = 'service_role') execute function private.limit_visitors(120);

-- What a member of staff may change: mark as new or read, as answered or not, archive or not, and ask for the mail to be sent again. A trigger, because not every backend that
-- serves this schema keeps column grants. The times and counters that belong to the change are set here.
create function private.contact_message_guard() returns trigger
language plpgsql set search_path = '' as $$
declare
  may_change constant text[] := array['status', 'read_at', 'answered_at', 'archived_at', 'mail_status', 'mail_error', 'mail_attempts', 'next_attempt_at'];
begin
  if to_jsonb(new) - may_change is distinct from to_jsonb(old) - may_change then
    raise exception using errcode = 'PT403', message = 'A contact message cannot be rewritten';
  end if;
  if new.mail_status is distinct from old.mail_status and new.mail_status <> 'waiting' then
    raise exception using errcode = 'PT403', message = 'A mail can only be asked to be sent again';
  end if;

  new.answered_at := case when new.answered_at is not null then coalesce(old.answered_at, now()) end;
  new.archived_at := case when new.archived_at is not null then coalesce(old.archived_at, now()) end;
  -- What is dealt with is nothing new.
  if new.answered_at is not null or new.archived_at is not null then
    new.status := 'read';
  end if;
  new.read_at := case when new.status = 'new' then null else coalesce(old.read_at, now()) end;

  new.mail_error := old.mail_error;
  new.mail_attempts := old.mail_attempts;
  new.next_attempt_at := old.next_attempt_at;
  if new.mail_status is distinct from old.mail_status then
    new.mail_error := null;
    new.mail_attempts := 0;
    new.next_attempt_at := now();
  end if;
  return new;
end
$$;

create trigger contact_messages_guard before update on public.contact_messages
  for each row when (current_user = 'authenticated') execute function private.contact_message_guard();

alter table public.contact_messages enable row level security;

-- Messages come from the contact function with the server key; what staff may change in them is up to contact_messages_guard.
create policy "staff read messages" on public.contact_messages for select to authenticated using ((select private.may_read('contact_messages')));
create policy "staff answer messages" on public.contact_messages for update to authenticated
  using ((select private.may_write('contact_messages'))) with check ((select private.may_write('contact_messages')));

create trigger contact_messages_refuse_strangers before insert or update or delete on public.contact_messages for each statement
  when (current_user in ('anon', 'authenticated')) execute function private.refuse_strangers();

revoke all on public.contact_messages from anon, authenticated;
grant select, update on public.contact_messages to authenticated;
grant all on public.contact_messages to service_role;

revoke execute on function private.newsletter_guard, private.visible_length, private.check_new_message, private.contact_message_guard
  from public, anon, authenticated;
grant execute on function private.visible_length to service_role;
-- The translated values of the fields of other tables, what the Translations screen knows of them (which are older than their original, how
-- much is translated, which field comes next), and the import of many at once.

-- Which fields of a table are translated, in the order of the Translations screen (app/domain/translations/translations.schema.ts); none of any
-- other table.
create function private.translated_fields(entity_type text) returns text[]
language sql immutable parallel safe set search_path = '' as $$
  select case entity_type
    when 'products' then array['name', 'description', 'detailed_description']
    when 'product_categories' then array['name', 'description']
    when 'item_codes' then array['composition', 'type', 'country_of_origin', 'other_information', 'bleaching', 'ironing', 'washing_temperature',
                                 'other_technical_info', 'color_name', 'finish']
    when 'gallery_items' then array['name', 'description', 'detailed_description', 'project_details']
    when 'gallery_categories' then array['name']
    when 'news_items' then array['title', 'description', 'article_body']
    else '{}'
  end
$$;

create table public.translations (
  id bigint generated by default as identity constraint translations_pkey primary key,
  entity_type text not null,
  entity_id bigint not null,
  field_name text not null,
  language_code text not null constraint translations_language_code_fkey references public.languages (code) on update cascade,
  translated_value text not null,
  -- Written by a person, or made of another language's (supabase/schemas/15_simplified.sql). Nobody writes it.
  origin text not null default 'manual' constraint translations_origin_known check (origin in ('manual', 'derived')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Of the original that was translated. Where the original reads otherwise by now, the translation is outdated; if it is put back, it is not.
  source_hash text,
  constraint translations_entity_field_language_key unique (entity_type, entity_id, field_name, language_code),
  -- entity_type is the name of the table that holds the original.
  constraint translations_field_known check (field_name = any (private.translated_fields(entity_type))),
  -- The required fields are the names and titles.
  constraint translations_required_not_blank check (field_name not in ('name', 'title') or btrim(translated_value) <> '')
);

create index translations_language_code_idx on public.translations (language_code);

create trigger translations_touch before update on public.translations
  for each row execute function private.touch_updated_at();

-- Keeps the translated row until commit, as a foreign key would: it exists, and cannot be deleted meanwhile. The history looks after that by
-- itself for all that it puts back. Runs as its owner, because a translator may not change what is translated, and who locks it has to.
create function private.hold_translated_entity() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  held bigint;
begin
  -- An unknown type is refused by translations_field_known.
  if new.entity_type in ('products', 'product_categories', 'item_codes', 'gallery_items', 'gallery_categories', 'news_items') then
    execute format('select id from public.%I where id = $1 for key share', new.entity_type) into held using new.entity_id;
    if held is null then
      raise exception using errcode = 'PT409', message = 'Entity not found',
        detail = format('There is no row %s in %s.', new.entity_id, new.entity_type);
    end if;
  end if;
  return new;
end
$$;

create trigger translations_hold_entity before insert or update of entity_type, entity_id on public.translations
  for each row when (new.origin = 'manual' and coalesce(current_setting('app.restoring', true), '') = '')
  execute function private.hold_translated_entity();

-- Translations are deleted with the row they translate.
create function private.remove_translations() returns trigger
language plpgsql set search_path = '' as $$
begin
  delete from public.translations t using gone
  where t.entity_type = tg_table_name and t.entity_id = gone.id;
  return null;
end
$$;

create trigger products_remove_translations after delete on public.products
  referencing old table as gone for each statement execute function private.remove_translations();
create trigger product_categories_remove_translations after delete on public.product_categories
  referencing old table as gone for each statement execute function private.remove_translations();
create trigger item_codes_remove_translations after delete on public.item_codes
  referencing old table as gone for each statement execute function private.remove_translations();
create trigger gallery_items_remove_translations after delete on public.gallery_items
  referencing old table as gone for each statement execute function private.remove_translations();
create trigger gallery_categories_remove_translations after delete on public.gallery_categories
  referencing old table as gone for each statement execute function private.remove_translations();
create trigger news_items_remove_translations after delete on public.news_items
  referencing old table as gone for each statement execute function private.remove_translations();

create function private.text_hash(value text) returns text
language sql immutable set search_path = '' as $$
  select encode(sha256(convert_to(coalesce(value, ''), 'UTF8')), 'hex')
$$;

-- As its owner: for each of many rows the policies would ask anew who it is that translates, and nobody reads the original by this.
create function private.note_translated_source() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  original text;
begin
  -- An unknown type or field is refused by translations_field_known.
  if new.field_name = any (private.translated_fields(new.entity_type)) then
    execute format('select e.%I from public.%I e where e.id = $1', new.field_name, new.entity_type) into original using new.entity_id;
  end if;
  new.source_hash := private.text_hash(original);
  return new;
end
$$;

-- Also where the value stays as it was: whoever saves it has seen the original. Nobody writes the hash but the history, which puts a row back as
-- it was. What is derived is as old as what it is
-- derived from.
create trigger translations_note_source
  before insert or update of entity_type, entity_id, field_name, translated_value, source_hash on public.translations
  for each row when (new.origin = 'manual' and coalesce(current_setting('app.restoring', true), '') = '')
  execute function private.note_translated_source();

-- Access ------------------------------------------------------------------------------------------------------------------------------------

alter table public.translations enable row level security;

create policy "with what they translate" on public.translations for select to anon, authenticated
  using (
    case entity_type
      when 'products' then exists (select from public.products e where e.id = entity_id)
      when 'product_categories' then exists (select from public.product_categories e where e.id = entity_id)
      when 'item_codes' then exists (select from public.item_codes e where e.id = entity_id)
      when 'gallery_items' then exists (select from public.gallery_items e where e.id = entity_id)
      when 'gallery_categories' then exists (select from public.gallery_categories e where e.id = entity_id)
      when 'news_items' then exists (select from public.news_items e where e.id = entity_id)
      else false
    end
  );
call private.give_to_staff('translations');

revoke all on public.translations from anon, authenticated;
grant select on public.translations to anon;
grant select, insert, update, delete on public.translations to authenticated;
grant all on public.translations to service_role;

-- What the Translations screen knows --------------------------------------------------------------------------------------------------------

-- All of these run as their caller, so row security decides what is counted.

-- All fields of a type's records that have a text to translate, once per language of the site but English, in the order of the screen.
create function private.translation_states(wanted_type text)
returns table (
  record_id bigint, label text, place integer, field text, language text, language_place bigint, translation_id bigint, is_outdated boolean,
  is_derived boolean
)
language sql stable set search_path = '' set jit = off as $$
  with records (record_id, label, record) as (
    select e.id, e.name, to_jsonb(e) from public.products e where wanted_type = 'products'
    union all select e.id, e.name, to_jsonb(e) from public.product_categories e where wanted_type = 'product_categories'
    union all select e.id, e.item_code, to_jsonb(e) from public.item_codes e where wanted_type = 'item_codes'
    union all select e.id, e.name, to_jsonb(e) from public.gallery_items e where wanted_type = 'gallery_items'
    union all select e.id, e.name, to_jsonb(e) from public.gallery_categories e where wanted_type = 'gallery_categories'
    union all select e.id, e.title, to_jsonb(e) from public.news_items e where wanted_type = 'news_items'
  ),
  originals (record_id, label, place, field, original) as (
    select r.record_id, r.label, f.place::integer, f.field, r.record ->> f.field
    from records r cross join unnest(private.translated_fields(wanted_type)) with ordinality as f (field, place)
  )
  select o.record_id, o.label, o.place, o.field, l.code, l.place, t.id,
    t.id is not null and t.source_hash is distinct from private.text_hash(o.original), t.origin = 'derived'
  from originals o
  cross join (
    select k.code, row_number() over (order by k.display_order, k.code) as place from public.languages k where k.code <> 'en'
  ) l
  left join public.translations t on t.entity_type = wanted_type and t.entity_id = o.record_id and t.field_name = o.field
    and t.language_code = l.code
  where btrim(o.original) <> ''
$$;

-- How much of each type is translated: [{entity_type, language_code, originals, translated, derived, outdated}], types and languages in their
-- order. What is derived counts as translated.
create function public.translation_coverage() returns jsonb
language sql stable set search_path = '' set jit = off as $$
  select coalesce(jsonb_agg(jsonb_build_object('entity_type', c.name, 'language_code', c.language, 'originals', c.originals,
    'translated', c.translated, 'derived', c.derived, 'outdated', c.outdated) order by c.place, c.language_place), '[]')
  from (
    select type.name, type.place, s.language, s.language_place, count(*) as originals, count(s.translation_id) as translated,
      count(*) filter (where s.is_derived) as derived, count(*) filter (where s.is_outdated) as outdated
    from unnest(array['products', 'product_categories', 'item_codes', 'gallery_items', 'gallery_categories', 'news_items'])
      with ordinality as type (name, place)
    cross join lateral private.translation_states(type.name) s
    group by type.name, type.place, s.language, s.language_place
  ) c
$$;

-- Ids of a record's translations that are older than their original.
create function public.outdated_translations(entity_type text, entity_id bigint) returns bigint[]
language sql stable set search_path = '' set jit = off as $$
  select coalesce(array_agg(s.translation_id order by s.translation_id), '{}')
  from private.translation_states(outdated_translations.entity_type) s
  where s.record_id = outdated_translations.entity_id and s.is_outdated
$$;

-- The fields of a product's item codes whose Chinese is older than the original: {id of the code: [field]}.
create function public.outdated_codes(product_id bigint) returns jsonb
language sql stable set search_path = '' set jit = off as $$
  select coalesce(jsonb_object_agg(o.id, o.fields), '{}')
  from (
    select c.id, jsonb_agg(t.field_name order by t.field_name) as fields
    from public.item_codes c
    cross join lateral (select to_jsonb(c) as record) r
    join public.translations t on t.entity_type = 'item_codes' and t.entity_id = c.id and t.language_code = 'zh'
    where c.product_id = outdated_codes.product_id and btrim(r.record ->> t.field_name) <> ''
      and t.source_hash is distinct from private.text_hash(r.record ->> t.field_name)
    group by c.id
  ) o
$$;

-- How many translations that people wrote are deleted with a product: {translations, codeTranslations}, its own and those of its item codes.
create function public.count_product_translations(product_id bigint) returns jsonb
language sql stable set search_path = '' set jit = off as $$
  select jsonb_build_object(
    'translations', (
      select count(*) from public.translations t
      where t.origin = 'manual' and t.entity_type = 'products' and t.entity_id = count_product_translations.product_id),
    'codeTranslations', (
      select count(*) from public.translations t
      join public.item_codes c on c.id = t.entity_id and c.product_id = count_product_translations.product_id
      where t.origin = 'manual' and t.entity_type = 'item_codes'))
$$;

-- Whether a field is in a state: translated, derived, missing or outdated; open is missing or outdated.
create function private.is_translation_state(state text, is_missing boolean, is_outdated boolean, is_derived boolean) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  select case state
    when 'translated' then not is_missing
    when 'derived' then coalesce(is_derived, false)
    when 'missing' then is_missing
    when 'outdated' then is_outdated
    when 'open' then is_missing or is_outdated
  end
$$;

-- The next field that is in a state (private.is_translation_state) after this field of this record in the order of the screen, then from the
-- beginning; backwards the one before it. {entity_id, field_name, language_code, translation_id}: the first language that is in this state, and
-- its translation, null where that is missing. Null when nothing is left.
create function public.next_untranslated(
  entity_type text, entity_id bigint default null, field_name text default null, state text default 'open', backwards boolean default false
) returns jsonb
language sql stable set search_path = '' set jit = off as $$
  with fields as (
    select s.record_id, s.field,
      (array_agg(jsonb_build_object('language_code', s.language, 'translation_id', s.translation_id) order by s.language_place)
        filter (where private.is_translation_state(next_untranslated.state, s.translation_id is null, s.is_outdated, s.is_derived)))[1] as found,
      row_number() over (order by s.label, s.record_id, s.place) as number
    from private.translation_states(next_untranslated.entity_type) s
    group by s.record_id, s.label, s.field, s.place
  ), present as (
    -- Without a field, the first one of the record is next, and the last one of the record before it is previous.
    select min(f.number) - (next_untranslated.field_name is null and not backwards)::integer as number from fields f
    where f.record_id = next_untranslated.entity_id and (f.field = next_untranslated.field_name or next_untranslated.field_name is null)
  )
  select jsonb_build_object('entity_id', f.record_id, 'field_name', f.field) || f.found
  from fields f, present p
  where f.found is not null
  order by coalesce(case when backwards then f.number >= p.number else f.number <= p.number end, false),
    case when backwards then -f.number else f.number end
  limit 1
$$;

-- Ids of the records that have a field in a state (private.is_translation_state) in a language.
create function public.records_by_translation(entity_type text, language_code text, state text) returns bigint[]
language sql stable set search_path = '' set jit = off as $$
  select coalesce(array_agg(distinct s.record_id), '{}')
  from private.translation_states(records_by_translation.entity_type) s
  where s.language = records_by_translation.language_code
    and private.is_translation_state(records_by_translation.state, s.translation_id is null, s.is_outdated, s.is_derived)
$$;

-- Forms -------------------------------------------------------------------------------------------------------------------------------------

-- Writes what the form of a record shows of its translations into a language, as its caller. texts: {field: [before, after]}, "" for none; before
-- null overwrites on purpose. One that stays as it is counts as looked through. PT409 (hint stale) when one reads otherwise by now, PT400 for a name that no form would take.
create function private.save_translations(entity_type text, entity_id bigint, language text, texts jsonb) returns void
language plpgsql volatile set search_path = '' as $$
declare
  wanted record;
  present record;
begin
  for wanted in
    select e.key as field, e.value ->> 0 as before, coalesce(e.value ->> 1, '') as after
    from jsonb_each(private.unwrap(texts)) as e order by e.key
  loop
    if wanted.field in ('name', 'title') and (length(wanted.after) > 250 or wanted.after ~ '[\r\n]') then
      raise exception using errcode = 'PT400', message = 'A name is one line of at most 250 characters';
    end if;
    select t.id, t.translated_value as text into present from public.translations t
    where (t.entity_type, t.entity_id, t.field_name, t.language_code)
        = (save_translations.entity_type, save_translations.entity_id, wanted.field, save_translations.language)
      and t.origin = 'manual'
    for update;
    if wanted.before <> coalesce(present.text, '') then
      raise exception using errcode = 'PT409', message = 'A translation has been changed by someone else', hint = 'stale';
    end if;
    if btrim(wanted.after) = '' then
      delete from public.translations t where t.id = present.id;
    elsif present.id is null then
      insert into public.translations (entity_type, entity_id, field_name, language_code, translated_value)
      values (save_translations.entity_type, save_translations.entity_id, wanted.field, save_translations.language, wanted.after);
    else
      update public.translations t set translated_value = wanted.after where t.id = present.id;
    end if;
  end loop;
end
$$;

-- Import ------------------------------------------------------------------------------------------------------------------------------------

-- Adds and changes translations, all of them or none, as their caller, and says how many.
-- entries: [{entity_type, entity_id, field_name, language_code, translated_value, before}], before being what the translation reads now, null
-- where there is none. PT409 (hint stale) when one is not so any more, PT400 for a name that its form would not take.
create function public.import_translations(entries jsonb) returns integer
language plpgsql volatile set search_path = '' as $$
declare
  entry record;
  saved integer := 0;
begin
  entries := private.unwrap(entries);
  perform private.begin_change('import');
  for entry in
    select * from jsonb_to_recordset(entries) as e (
      entity_type text, entity_id bigint, field_name text, language_code text, translated_value text, before text)
    -- What is written for a language comes before what would be derived for it.
    order by e.language_code = 'zh'
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

-- Grants ------------------------------------------------------------------------------------------------------------------------------------

revoke execute on function private.translated_fields, private.hold_translated_entity, private.remove_translations, private.text_hash,
  private.note_translated_source, private.translation_states, public.translation_coverage, public.outdated_translations, public.outdated_codes,
  public.count_product_translations, private.is_translation_state, public.next_untranslated, public.records_by_translation,
  private.save_translations, public.import_translations
  from public, anon, authenticated;
grant execute on function private.translated_fields, private.text_hash, private.translation_states, public.translation_coverage,
  public.outdated_translations, public.outdated_codes, public.count_product_translations, private.is_translation_state, public.next_untranslated,
  public.records_by_translation, private.save_translations, public.import_translations
  to authenticated, service_role;
-- Stored files: the bucket, who may touch it, which rows use which file (in a media column or by mentioning it in a text), and the lists of
-- files that nothing uses.

-- Types are what a browser declares; what a file really is, is decided by its bytes on upload.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('site-media', 'site-media', true, 5242880, array[
  'application/pdf', 'image/jpeg', 'image/png', 'image/webp', 'image/gif',
  'video/mp4', 'video/webm', 'video/ogg', 'video/quicktime', 'video/x-msvideo', 'video/vnd.avi'
])
on conflict (id) do nothing;

-- Which file does a URL mean? ---------------------------------------------------------------------------------------------------------------

-- The text with its percent escapes resolved; unchanged where they are no valid UTF-8. Not parallel safe: it may catch an error.
create function private.percent_decoded(encoded text) returns text
language plpgsql immutable set search_path = '' as $$
begin
  if position('%' in encoded) = 0 then
    return encoded;
  end if;
  begin
    return (
      select convert_from(string_agg(
        case when part.found[1] ~ '^%[0-9a-fA-F]{2}$' then decode(substr(part.found[1], 2), 'hex') else convert_to(part.found[1], 'UTF8') end,
        ''::bytea order by part.place), 'UTF8')
      from regexp_matches(encoded, '%[0-9a-fA-F]{2}|[^%]+|%', 'g') with ordinality as part (found, place)
    );
  exception when character_not_in_repertoire or untranslatable_character then
    return encoded;
  end;
end
$$;

-- The key in the bucket of a URL of our own public files, plain or resized, root-relative or absolute; null for any other URL.
create function private.site_media_key(url text) returns text
language plpgsql immutable set search_path = '' as $$
begin
  if position('/public/site-media/' in url) = 0 then
    return null;
  end if;
  return private.percent_decoded(
    substring(url from '^(?:https?://[^/?#]+)?/storage/v1/(?:object|render/image)/public/site-media/([^?#]+)'));
end
$$;

-- Every key that the URLs in a text could mean. Where a URL ends is a guess in running text ("…/book.pdf). Next"), so each place where it could
-- end counts: better to keep a file too many than to delete one that is used.
create function private.site_media_keys_in(body text) returns setof text
language plpgsql immutable rows 5 set search_path = '' as $$
declare
  parts constant text[] := string_to_array(body, '/public/site-media/');
  tail text;
begin
  for number in 2 .. cardinality(parts) loop
    tail := left(substring(parts[number] from '^[^[:space:]"''<>]+'), 3072);
    for place in 1 .. coalesce(length(tail), 0) loop
      if place = length(tail) or substr(tail, place + 1, 1) !~ '[A-Za-z0-9%/_-]' then
        return next private.percent_decoded(left(tail, place));
      end if;
    end loop;
  end loop;
end
$$;

-- Each URL of our own public files in a text, from '/public/site-media/' to the last place where it could end.
create function private.site_media_mentions_in(body text) returns setof text
language sql immutable rows 2 set search_path = '' as $$
  select '/public/site-media/' || substring(parts.part from '^[^[:space:]"''<>]+')
  from (
    select part, lag(part) over (order by place) as before
    from unnest(string_to_array(body, '/public/site-media/')) with ordinality as split (part, place)
  ) as parts
  where parts.before ~ '/storage/v1/(object|render/image)$' and parts.part ~ '^[^[:space:]"''<>]'
$$;

-- A number for every file that the texts mention, null for none: what an index can hold of a key that may be long.
create function private.mention_hashes(texts text[]) returns bigint[]
language plpgsql immutable set search_path = '' as $$
declare
  body constant text := array_to_string(texts, e'\n');
begin
  if position('/public/site-media/' in body) = 0 then
    return null;
  end if;
  return array(select distinct hashtextextended(mentioned.key, 0) from private.site_media_keys_in(body) as mentioned (key));
end
$$;

-- Which rows use which file? ----------------------------------------------------------------------------------------------------------------

-- The file of every media column. A new one belongs here, with an index, and under a trigger hold_media.
create view private.media_column_keys with (security_invoker = true) as
  select private.site_media_key(image_url) as key from public.products
  union all select private.site_media_key(catalogue_pdf) from public.products
  union all select private.site_media_key(image_url) from public.product_images
  union all select private.site_media_key(image_url) from public.item_codes
  union all select private.site_media_key(primary_image_url) from public.gallery_items
  union all select private.site_media_key(pdf_url) from public.gallery_items
  union all select private.site_media_key(image_url) from public.gallery_images
  union all select private.site_media_key(primary_image_url) from public.news_items
  union all select private.site_media_key(media_url) from public.news_media
  union all select private.site_media_key(image_url) from public.general_settings;

-- The other texts of every row that staff write. A new column belongs here and into the index of its table below, a new table under a trigger
-- hold_mentioned_media as well. What visitors write (contact_messages, newsletter_subscription, sample_requests and their lines) is left out: it
-- would let a stranger decide what staff may delete.
create view private.staff_texts with (security_invoker = true) as
  select array[name, description, detailed_description] as texts from public.products
  union all select array[name, description] from public.product_categories
  union all select array[item_code, color_name, finish, composition, type, denier, length, net_weight, gross_weight, country_of_origin,
    other_information, bleaching, ironing, washing_temperature, other_technical_info] from public.item_codes
  union all select array[name] from public.gallery_categories
  union all select array[name, description, detailed_description, project_details] from public.gallery_items
  union all select array[title, description, article_body] from public.news_items
  union all select array[type, alt_text, title] from public.general_settings
  union all select array[type, value] from public.global_settings
  union all select array[name] from public.languages
  union all select array[translated_value] from public.translations;

-- Every file that a row uses, once per use.
create view private.media_references with (security_invoker = true) as
  select key from private.media_column_keys
  union all
  select private.site_media_keys_in(body)
  from (select array_to_string(texts, e'\n') as body from private.staff_texts) as joined
  where position('/public/site-media/' in body) > 0;

revoke all on private.media_column_keys, private.staff_texts, private.media_references from public, anon, authenticated;
grant select on private.media_column_keys, private.staff_texts, private.media_references to authenticated, service_role;

-- Equality on these makes the look at one file cheap.
create index products_image_key_idx on public.products (private.site_media_key(image_url));
create index products_catalogue_key_idx on public.products (private.site_media_key(catalogue_pdf));
create index product_images_image_key_idx on public.product_images (private.site_media_key(image_url));
create index item_codes_image_key_idx on public.item_codes (private.site_media_key(image_url));
create index gallery_items_primary_image_key_idx on public.gallery_items (private.site_media_key(primary_image_url));
create index gallery_items_pdf_key_idx on public.gallery_items (private.site_media_key(pdf_url));
create index gallery_images_image_key_idx on public.gallery_images (private.site_media_key(image_url));
create index news_items_primary_image_key_idx on public.news_items (private.site_media_key(primary_image_url));
create index news_media_media_key_idx on public.news_media (private.site_media_key(media_url));
create index general_settings_image_key_idx on public.general_settings (private.site_media_key(image_url));

-- The same for the files that the texts mention.
create index products_mentions_idx on public.products using gin (private.mention_hashes(array[name, description, detailed_description]));
create index product_categories_mentions_idx on public.product_categories using gin (private.mention_hashes(array[name, description]));
create index item_codes_mentions_idx on public.item_codes using gin (private.mention_hashes(array[item_code, color_name, finish, composition,
  type, denier, length, net_weight, gross_weight, country_of_origin, other_information, bleaching, ironing, washing_temperature,
  other_technical_info]));
create index gallery_categories_mentions_idx on public.gallery_categories using gin (private.mention_hashes(array[name]));
create index gallery_items_mentions_idx on public.gallery_items
  using gin (private.mention_hashes(array[name, description, detailed_description, project_details]));
create index news_items_mentions_idx on public.news_items using gin (private.mention_hashes(array[title, description, article_body]));
create index general_settings_mentions_idx on public.general_settings using gin (private.mention_hashes(array[type, alt_text, title]));
create index global_settings_mentions_idx on public.global_settings using gin (private.mention_hashes(array[type, value]));
create index languages_mentions_idx on public.languages using gin (private.mention_hashes(array[name]));
create index translations_mentions_idx on public.translations using gin (private.mention_hashes(array[translated_value]));

-- A save and a deletion of the same file ----------------------------------------------------------------------------------------------------

-- Before a row starts to use one of our files: the file is there, and stays until this transaction ends. Arguments: the media columns.
-- Runs as its owner, so that it sees and locks storage rows on every backend. Strangers were refused before their first row.
create function private.hold_media() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  media_column text;
  url text;
  file_key text;
begin
  foreach media_column in array tg_argv loop
    url := to_jsonb(new) ->> media_column;
    file_key := private.site_media_key(url);
    continue when file_key is null;
    continue when tg_op = 'UPDATE' and url is not distinct from to_jsonb(old) ->> media_column;
    perform from storage.objects file where file.bucket_id = 'site-media' and file.name = file_key for key share;
    if not found then
      raise exception using errcode = 'PT409', message = 'The file is no longer stored, please upload it again', detail = url;
    end if;
  end loop;
  return new;
end
$$;

-- Only for signed-in users: the seed, a restore and the server key may write rows before their files.
create trigger products_hold_media before insert or update of image_url, catalogue_pdf on public.products
  for each row when (current_user = 'authenticated') execute function private.hold_media('image_url', 'catalogue_pdf');
create trigger product_images_hold_media before insert or update of image_url on public.product_images
  for each row when (current_user = 'authenticated') execute function private.hold_media('image_url');
create trigger item_codes_hold_media before insert or update of image_url on public.item_codes
  for each row when (current_user = 'authenticated') execute function private.hold_media('image_url');
create trigger gallery_items_hold_media before insert or update of primary_image_url, pdf_url on public.gallery_items
  for each row when (current_user = 'authenticated') execute function private.hold_media('primary_image_url', 'pdf_url');
create trigger gallery_images_hold_media before insert or update of image_url on public.gallery_images
  for each row when (current_user = 'authenticated') execute function private.hold_media('image_url');
create trigger news_items_hold_media before insert or update of primary_image_url on public.news_items
  for each row when (current_user = 'authenticated') execute function private.hold_media('primary_image_url');
create trigger news_media_hold_media before insert or update of media_url on public.news_media
  for each row when (current_user = 'authenticated') execute function private.hold_media('media_url');
create trigger general_settings_hold_media before insert or update of image_url on public.general_settings
  for each row when (current_user = 'authenticated') execute function private.hold_media('image_url');

-- Before a text starts to mention one of our files: the file is there, and stays until this transaction ends. Of the places where the URL
-- could end one must give a stored file. What the text mentioned before is not asked again. Arguments: the media columns, which hold_media
-- looks after. Runs as its owner, so that it sees and locks storage rows on every backend. Strangers were refused before their first row.
create function private.hold_mentioned_media() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  before jsonb := '{}';
  mention text;
begin
  if position('/public/site-media/' in new::text) = 0 then
    return new;
  end if;
  if tg_op = 'UPDATE' then
    before := to_jsonb(old);
  end if;
  for mention in
    select distinct found.mention
    from jsonb_each_text(to_jsonb(new)) as present (name, body), private.site_media_mentions_in(present.body) as found (mention)
    where present.name <> all (coalesce(tg_argv, '{}'))
      and present.body is distinct from before ->> present.name
      and found.mention not in (select private.site_media_mentions_in(before ->> present.name))
  loop
    perform from storage.objects file
    where file.bucket_id = 'site-media' and file.name in (select private.site_media_keys_in(mention))
    for key share;
    if not found then
      raise exception using
        errcode = 'PT409', message = 'The text mentions a file that is no longer stored', detail = '/storage/v1/object' || mention;
    end if;
  end loop;
  return new;
end
$$;

-- Only for signed-in users, as above.
create trigger products_hold_mentioned_media before insert or update on public.products
  for each row when (current_user = 'authenticated') execute function private.hold_mentioned_media('image_url', 'catalogue_pdf');
create trigger product_categories_hold_mentioned_media before insert or update on public.product_categories
  for each row when (current_user = 'authenticated') execute function private.hold_mentioned_media();
create trigger item_codes_hold_mentioned_media before insert or update on public.item_codes
  for each row when (current_user = 'authenticated') execute function private.hold_mentioned_media('image_url');
create trigger gallery_categories_hold_mentioned_media before insert or update on public.gallery_categories
  for each row when (current_user = 'authenticated') execute function private.hold_mentioned_media();
create trigger gallery_items_hold_mentioned_media before insert or update on public.gallery_items
  for each row when (current_user = 'authenticated') execute function private.hold_mentioned_media('primary_image_url', 'pdf_url');
create trigger news_items_hold_mentioned_media before insert or update on public.news_items
  for each row when (current_user = 'authenticated') execute function private.hold_mentioned_media('primary_image_url');
create trigger general_settings_hold_mentioned_media before insert or update on public.general_settings
  for each row when (current_user = 'authenticated') execute function private.hold_mentioned_media('image_url');
create trigger global_settings_hold_mentioned_media before insert or update on public.global_settings
  for each row when (current_user = 'authenticated') execute function private.hold_mentioned_media();
create trigger languages_hold_mentioned_media before insert or update on public.languages
  for each row when (current_user = 'authenticated') execute function private.hold_mentioned_media();
create trigger translations_hold_mentioned_media before insert or update on public.translations
  for each row when (current_user = 'authenticated') execute function private.hold_mentioned_media();

-- True when this file may be deleted now: no row uses it, nothing in the trash and no version that is kept names it, and no save that is under
-- way holds it. Locks the file, so that a save that comes
-- later waits and then misses it. A file that is held is skipped and not waited for: two that wait for each other's files would both fail.
create function private.may_delete_media(file_id uuid, file_key text) returns boolean
language plpgsql volatile security definer set search_path = '' set jit = off as $$
begin
  if not private.may_write('files') then
    return false;
  end if;
  perform from storage.objects file where file.id = file_id for update skip locked;
  if not found then
    return false;
  end if;
  -- Counted: asked for the first row only, the planner would rather read whole tables than use their indexes.
  return (select count(*) = 0 from private.media_column_keys used where used.key = file_key)
    and (select count(*) = 0 from private.staff_texts used where private.mention_hashes(used.texts) @> array[hashtextextended(file_key, 0)])
    and not private.is_held_media(file_key);
end
$$;

-- True when this file may have this key: it has it already, or no row uses the key that it has now (its URL would lead nowhere).
create function private.may_move_media(file_id uuid, new_key text) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  old_key text;
begin
  select file.name into old_key from storage.objects file where file.id = file_id;
  return old_key is null or old_key = new_key or private.may_delete_media(file_id, old_key);
end
$$;

-- Access ------------------------------------------------------------------------------------------------------------------------------------

-- Visitors need no policy: a public bucket is served by its URL. The Storage API deletes as the caller, so these policies also decide there.
-- News takes videos as mp4, webm or ogg; the gallery takes mov and avi too.
create policy "staff see the media bucket" on storage.buckets for select to authenticated
  using (id = 'site-media' and (select private.may_read('files')));
create policy "staff see media" on storage.objects for select to authenticated
  using (bucket_id = 'site-media' and (select private.may_read('files')));
create policy "staff add media" on storage.objects for insert to authenticated
  with check (bucket_id = 'site-media' and name !~* '^news/.*\.(mov|avi)$' and (select private.may_write('files')));
create policy "staff replace media, and move what nothing uses" on storage.objects for update to authenticated
  using (bucket_id = 'site-media' and (select private.may_write('files')))
  with check (bucket_id = 'site-media' and name !~* '^news/.*\.(mov|avi)$' and (select private.may_write('files'))
    and private.may_move_media(id, name));
create policy "staff delete media that nothing uses" on storage.objects for delete to authenticated
  using (bucket_id = 'site-media' and (select private.may_write('files')) and private.may_delete_media(id, name));

-- Stale files -------------------------------------------------------------------------------------------------------------------------------

-- image, video, document or other, by the stored type, else by the extension.
create function private.file_type(file_key text, mime_type text) returns text
language sql immutable parallel safe set search_path = '' as $$
  select case
    when mime_type like 'image/%' then 'image'
    when mime_type like 'video/%' then 'video'
    when mime_type in ('application/pdf', 'application/msword', 'text/plain') or mime_type like 'application/vnd.%' then 'document'
    when lower(file_key) ~ '\.(jpe?g|png|webp|gif|avif|svg)$' then 'image'
    when lower(file_key) ~ '\.(mp4|webm|ogg|mov|avi)$' then 'video'
    when lower(file_key) ~ '\.(pdf|docx?|xlsx?|pptx?|txt)$' then 'document'
    else 'other'
  end
$$;

-- One page of the stored files that no row uses and the history does not hold, by path:
-- {"files": [{path, name, size (bytes), type, created_at}], "pagination": {page, limit, total, totalPages}, "fileTypes": [type, …]}.
-- file_type limits files and total, never fileTypes. The page is from 1, page_limit from 1 to 1000. Staff and the server key only.
-- Without jit, which would compile the long plan for a second to run it for a fraction of one; without nested loops, which the planner would
-- take for ten thousand files where it has no statistics.
create function public.list_stale_files(page integer default 1, page_limit integer default 50, file_type text default null) returns jsonb
language plpgsql stable set search_path = '' set jit = off set enable_nestloop = off as $$
declare
  wanted_type constant text := nullif(btrim(list_stale_files.file_type), '');
  wanted_page constant integer := greatest(coalesce(list_stale_files.page, 1), 1);
  wanted_limit constant integer := least(greatest(coalesce(page_limit, 50), 1), 1000);
begin
  perform private.require_writer('files');
  return (
    with held as materialized (
      -- By what is in the trash, and by versions that are kept.
      select private.held_media() as hash
    ), stale as materialized (
      select file.name as path, file.metadata, file.created_at, private.file_type(file.name, file.metadata ->> 'mimetype') as type
      from storage.objects file
      where file.bucket_id = 'site-media'
        and not exists (select from private.media_references used where used.key = file.name)
        and not exists (select from held where held.hash = hashtextextended(file.name, 0))
    ), wanted as (
      select * from stale where wanted_type is null or stale.type = wanted_type
    ), shown as (
      select * from wanted order by path limit wanted_limit offset (wanted_page - 1)::bigint * wanted_limit
    ), counted as (
      select count(*) as total from wanted
    )
    select jsonb_build_object(
      'files', (
        select coalesce(jsonb_agg(jsonb_build_object(
          'path', shown.path,
          'name', regexp_replace(shown.path, '^.*/', ''),
          'size', coalesce((shown.metadata ->> 'size')::bigint, 0),
          'type', shown.type,
          'created_at', shown.created_at
        ) order by shown.path), '[]') from shown),
      'pagination', jsonb_build_object(
        'page', wanted_page, 'limit', wanted_limit, 'total', counted.total, 'totalPages', ceil(counted.total::numeric / wanted_limit)::bigint),
      'fileTypes', (select coalesce(jsonb_agg(distinct stale.type), '[]') from stale)
    )
    from counted
  );
end
$$;

-- What each of these paths is now: 'stale' (may be deleted), 'used' (a row needs it) or 'missing' (no such file in the bucket).
-- It is a look, not a promise: the deletion itself goes through the Storage API as the same caller, whose policy locks and looks again.
create function public.check_stale_files(paths text[]) returns table (path text, state text)
language plpgsql stable set search_path = '' set jit = off as $$
begin
  perform private.require_writer('files');
  return query
    with used as materialized (
      select reference.key from private.media_references reference where reference.key = any (paths)
    )
    select asked.path,
      case
        when not exists (select from storage.objects file where file.bucket_id = 'site-media' and file.name = asked.path) then 'missing'
        when exists (select from used where used.key = asked.path) then 'used'
        when private.is_held_media(asked.path) then 'used'
        else 'stale'
      end
    from (select distinct unnest(paths)) as asked (path)
    order by asked.path;
end
$$;

-- Grants ------------------------------------------------------------------------------------------------------------------------------------

revoke execute on function private.percent_decoded, private.site_media_key, private.site_media_keys_in, private.site_media_mentions_in,
  private.mention_hashes, private.hold_media, private.hold_mentioned_media, private.may_delete_media, private.may_move_media,
  private.file_type, public.list_stale_files, public.check_stale_files
  from public, anon, authenticated;
grant execute on function private.percent_decoded, private.site_media_key, private.site_media_keys_in, private.mention_hashes,
  private.may_delete_media, private.may_move_media, private.file_type, public.list_stale_files, public.check_stale_files
  to authenticated, service_role;
-- The search of products. It reads an index of what a visitor sees, kept by triggers: a search reads what it finds and not every product.

create extension if not exists pg_trgm with schema extensions;

-- Texts as they are compared ----------------------------------------------------------------------------------------------------------------

-- Simplified, traditional and Japanese forms of a character count as one: each with the form that stands for all. Made by
-- build-steps/make-han-folds.ts out of OpenCC's dictionaries (Apache-2.0).
create table private.han_folds (
  from_letter text constraint han_folds_pkey primary key,
  to_letter text not null
);
insert into private.han_folds (from_letter, to_letter) select * from unnest(
  string_to_array('㑯㑳㑶㓨㗲㘚㜄㜏㜢㠏㠣㥮㩜㩳㩵㺏䁪䁻䃮䊷䋙䋚䋹䋻䍦䎱䓣䙡䜀䝼䡵䥇䥑䥕䥱䦛䦟䧢䮄䯀䰾䱷䱽䲁䲘䴉丟両並乗乾亀亂予亙亜亞仏仮伝佇佈佔併來侖価侶侷俁係俔俠俥俬倀倆倈倉個們倖値倫倲倶倹偉偑側偵偽傌傑傖傘備傢傭傯傳傴債傷傾僂僅僉僑僕僞僤僥僨僱價儀儁儂億儈儉儎儐儔儕儘償優儲儷儸儺儻儼兇兌兎児兒兗內兩円冊冑冪凈凍凜処凱別刪剄則剋剎剗剛剝剣剤剮剰剴創剷劃劄劇劉劊劌劍劏劑劚労効勁勅動務勛勝勞勢勣勧勩勱勲勳勵勸勻匭匯匱區協単卹卻卽厙厠厤厭厲厳厴參叄収叢吒吳吶呂呉呪咼員唄唖唸問啓啞啟啢喎喚喪喫喬單喲営嗆嗇嗊嗎嗚嗩嗰嗶嘆嘍嘓嘔嘖嘗嘜嘩嘮嘯嘰嘵嘸嘽噁噓噚噛噝噠噥噦噯噲噴噸噹嚀嚇嚌嚐嚕嚙嚥嚦嚧嚨嚮嚲嚳嚴嚶囀囁囂囅囈囉囌囑団囪囲図圇國圍圏園圓圖團圧垻埡埨埰執堅堊堖堝堯報場塁塊塋塏塒塗塚塡塢塤塩塵塸塹塿墊増墜墠墮墰墳墶墻墾壇壊壋壌壎壓壗壘壙壚壜壞壟壠壢壩壪壯壱売壺壼壽変夠夢夥夾奐奧奨奩奪奬奮奼妝姉姍姦姫娙娛婁婦婭媧媯媰媼媽嫋嫗嫵嫺嫻嫿嬀嬃嬈嬋嬌嬙嬡嬢嬤嬪嬰嬸孃孋孌孫學孻孿実宮寀寛寢實寧審寫寬寵寶対専將專尋對導尭尷屆屍屓屜屢層屨屬岡峯峴島峽崍崑崗崙崢崬嵐嵗嵽嵾嶁嶄嶇嶔嶗嶠嶢嶧嶨嶮嶸嶺嶼嶽巋巌巒巔巖巘巣巰巹巻帥師帯帰帳帶幀幃幓幗幘幟幣幫幬幷幹幾庁広庫廁廂廃廄廈廎廕廚廝廞廟廠廡廢廣廩廬廳弁弐弒弔弳張強弾彄彆彈彌彎彔彙彠彥彫彲彿後徑従從徠復徳徴徵徹応恆恥恵悅悞悩悪悵悶悽惡惱惲惻愛愜愨愴愷愾慄態慍慎慘慚慟慣慤慪慫慮慳慶慺慼慾憂憊憐憑憒憖憚憤憫憮憲憶懇應懌懍懐懞懟懣懤懨懲懶懷懸懺懼懾戀戇戔戦戧戩戰戱戲戶戸戻払扞抜択拋拚拝拠拡挙挩挱挾挿捜捨捫捱捲掃掄掆掗掙掛採掲掻揀揚換揮揯揺損搖搗搧搵搶摂摑摜摟摯摳摶摺摻撃撈撏撐撓撝撟撣撥撫撲撳撹撻撾撿擁擄擇擊擋擓擔據擠擡擣擬擯擰擱擲擴擷擺擻擼擽擾攄攆攏攔攖攙攛攜攝攢攣攤攪攬敍敎敓敗敘敵數斂斃斆斉斎斕斬斷於旂旣昇時晃晉晛晝晩暁暈暉暐暘暢暦暫曁曄曆曇曉曏曖曠曥曨曬書曽會朥朧朮東枱枴柵柺査栄桜桝桟桱桿梔梘梜條梟梲棄棊棖棗棟棡棧棲棶椏検椲楊楓楡楨業極楽概榘榦榪榮榲榿構槍槓様槙槤槧槨槮槳槶槼樁樂樅樑樓標樞樢樣樧権樫樳樸樹樺樿橈橋機橢橫橯檁檉檔檜檟檢檣檮檯檳檸檻櫃櫍櫓櫚櫛櫝櫞櫟櫥櫧櫨櫪櫫櫬櫱櫳櫸櫻欄欅權欏欒欓欖欞欠欽歎歐歓歟歡歩歯歲歳歴歷歸歿殘殞殤殨殫殭殮殯殰殲殺殻殼毀毆毎毿氂氈氌気氣氫氬氳氷氾汎汙汚決沒沖沢況泝洩洶浄浜浹浿涇涗涙涼淒淚淥淨淩淪淵淶淺渇済渉渋渓渙減渢渦測渾湊湋湞湧湯満溈溌準溝溫溮溳溼滄滅滌滎滙滝滬滯滲滷滸滻滾滿漁漊漍漚漢漣漬漲漵漸漿潀潁潑潔潕潙潚潛潤潯潰潷潿澀澆澇澐澗澠澤澦澩澫澮澱澾濁濃濄濆濕濘濚濛濜濟濤濧濫濰濱濺濼濾瀂瀅瀆瀇瀉瀋瀏瀕瀘瀝瀟瀠瀦瀧瀨瀬瀰瀲瀾灃灄灑灒灕灘灙灝灡灣灤灧灩災為烏烴焔無焼煉煒煙煢煥煩煬煱熅熒熗熰熱熲熾燀燁燈燉燒燖燙燜營燦燬燭燴燶燻燼燾爍爐爛爭爲爺爾牀牆牘牴牽犖犛犠犢犧狀狹狽猙猟猶猻獁獃獄獅獎獣獨獪獫獮獰獱獲獵獷獸獺獻獼玀現琱琺琿瑋瑒瑣瑤瑩瑪瑲璉璊璕璗璡璣璦璫璯環璵璸璽璿瓅瓊瓏瓔瓚瓛瓶甌甕產産畝畢畫異畳畵當疇疊痙痠痩痺痾瘂瘋瘍瘓瘞瘡瘧瘮瘲瘺瘻療癆癇癉癒癘癟癡癢癤癥癧癩癬癭癮癰癱癲発發皁皐皚皰皸皺盃盜盞盡監盤盧盪県眞眥眾睍睏睜睞睪瞘瞜瞞瞶瞼矇矓矚矯研砕硃硜硤硨硯碕碩碭碸確碼碽磑磚磠磣磧磯磽磾礄礎礐礙礦礪礫礬礱祕祿禍禎禕禡禦禪禮禰禱禿秈稅稈稏稜稟種稱稲穀穂穇穌積穎穏穠穡穢穣穩穫穭窩窪窮窯窵窶窺竃竄竅竇竈竊竜竪競筆筍筧筴箇箋箏箚節範築篋篔篠篢篤篩篳篸簀簍簑簞簡簣簫簷簹簽簾籃籅籌籔籙籛籜籟籠籤籩籪籬籮籲粋粛粧粵糉糝糞糧糰糲糴糶糸糹糾紀紂紃約紅紆紇紈紉紋納紐紓純紕紖紗紘紙級紛紜紝紞紡紬紮細紱紲紳紵紹紺紼紿絀終絃組絅絆経絎結絕絛絝絞絡絢給絨絪絰統絲絳絵絶絹絺綁綃綄綆綈綉綌綎綏綐綑經綖継続綜綝綞綠綡綢綣綧綪綫綬維綯綰綱網綳綴綵綸綹綺綻綽綾綿緄緇緊緋総緑緒緓緔緗緘緙線緝緞締緡緣緦編緩緬緯緱緲練緶緹緻緼縁縄縈縉縊縋縐縑縕縗縛縝縞縟縣縦縧縫縭縮縯縱縲縳縴縵縶縷縹總績繃繅繆繊繋繍繒織繕繚繞繡繢繩繪繫繭繮繯繰繳繶繸繹繻繼繽繾繿纁纆纇纈纊續纍纏纓纔纕纖纘纜缶缽罃罈罌罎罰罵罷羅羆羈羋羣羥羨義羶習翫翬翹翻翽耬耮聖聞聡聯聰聲聳聴聵聶職聹聽聾肅脅脈脛脣脩脫脳脹腎腖腡腦腫腳腸膃膕膚膞膠膢膩膽膾膿臉臍臏臓臘臚臟臠臢臥臨臺與興舉舊舎舖舗舘艙艤艦艫艱艶艷芻苧茘茲荊荘莊莖莢莧華菴菸萇萊萌萬萴萵葉葒著葤葦葯葷蒍蒐蒓蒔蒕蒞蒼蓀蓆蓋蓮蓯蓴蓽蔄蔔蔘蔞蔣蔥蔦蔭蔯蔵蔿蕁蕆蕎蕒蕓蕕蕘蕢蕩蕪蕭蕷薀薈薊薌薑薔薘薟薦薩薫薬薳薴薵薹薺藍藎藝藥藪藭藴藶藹藺蘀蘄蘆蘇蘊蘋蘚蘞蘟蘢蘭蘺蘿虆虉處虛虜號虧虯蛍蛺蛻蜆蝀蝋蝕蝟蝦蝨蝸螄螞螢螮螻螿蟄蟈蟎蟣蟬蟯蟲蟳蟶蟻蠁蠅蠆蠍蠐蠑蠔蠟蠣蠨蠱蠶蠻衆衊術衕衚衛衝衞袞袷裊裏補裝裡製複褌褒褘褲褳褸褻襀襇襉襏襖襝襠襤襪襬襯襲襴覇覈見覎規覓視覘覚覡覥覦覧親覬覯覲観覷覺覽覿觀觴觶觸訁訂訃計訊訌討訏訐訒訓訕訖託記訛訝訟訢訣訥訩訪設許訳訴訶診註証詀詁詆詎詐詒詔評詖詗詘詛詝詞詠詡詢詣試詩詪詫詬詭詮詰話該詳詵詷詼詿誄誅誆誇誌認誑誒誕誘誚語誠誡誣誤誥誦誨說説読誰課誶誹誼誾調諂諄談諉請諍諏諑諒諓論諗諛諜諝諞諟諡諢諤諦諧諫諭諮諱諲諳諴諶諷諸諺諼諾謀謁謂謄謅謊謎謏謐謔謖謗謙謚講謝謠謡謨謫謬謭謳謹謾譁證譎譏譓譖識譙譚譜譞譟譫譭譯議譲譴護譸譽譾讀讅變讋讌讎讒讓讕讖讚讜讞谿豈豊豎豐豔豬豶貍貓貙貝貞貟負財貢貧貨販貪貫責貯貰貲貳貴貶買貸貺費貼貽貿賀賁賂賃賄賅資賈賊賑賒賓賕賙賚賛賜賞賠賡賢賣賤賦賧質賫賬賭賰賴賵賺賻購賽賾贄贅贇贈贊贋贍贏贐贓贔贖贗贛贜赬趕趙趨趲跡踐踰踴蹌蹕蹟蹠蹣蹤蹺躂躉躊躋躍躎躑躒躓躕躚躡躥躦躪軀車軋軌軍軏軑軒軔軛軝軟転軤軫軲軸軹軺軻軼軽軾較輄輅輇輈載輊輋輌輒輓輔輕輗輛輜輝輞輟輥輦輩輪輬輮輯輳輶輸輻輼輾輿轀轂轄轅轆轉轍轎轔轟轡轢轤辦辭辮辯農辺迴逓逕這連週進遅遊運過達違遙遜遞遠遡適遲遶遷選遺遼邁還邇邊邏邐郎郟郵郷鄆鄉鄒鄔鄖鄧鄩鄭鄰鄲鄳鄴鄶鄺酇酈酔醃醖醗醜醞醟醣醤醫醬醱醲醸釀釁釃釅釈釋釐釒釓釔釕釗釘釙針釣釤釦釧釩釴釵釷釹釺釾釿鈀鈁鈃鈄鈅鈇鈈鈉鈍鈎鈐鈑鈒鈔鈕鈞鈡鈣鈥鈦鈧鈮鈰鈳鈴鈷鈸鈹鈺鈽鈾鈿鉀鉄鉅鉆鉈鉉鉊鉋鉍鉑鉕鉗鉚鉛鉝鉞鉢鉤鉥鉦鉧鉬鉭鉮鉱鉳鉶鉷鉸鉺鉻鉿銀銃銅銈銍銑銓銖銘銚銛銜銠銣銥銦銨銩銪銫銬銭銱銳銶銷銹銻銼鋁鋃鋅鋇鋌鋏鋐鋒鋗鋙鋝鋟鋣鋤鋥鋦鋨鋩鋪鋭鋮鋯鋰鋱鋳鋶鋸鋹鋼錀錁錄錆錇錈錏錐錒錕錘錙錚錛錞錟錠錡錢錤錦錨錩錫錬錮錯録錳錶錸錼鍀鍁鍃鍅鍆鍇鍈鍊鍋鍍鍔鍘鍚鍛鍠鍤鍥鍩鍬鍭鍰鍵鍶鍺鍼鍾鎂鎄鎇鎊鎌鎓鎔鎖鎘鎚鎛鎝鎡鎢鎣鎦鎧鎩鎪鎬鎭鎮鎰鎲鎳鎵鎶鎸鎿鏃鏇鏈鏌鏍鏏鏐鏑鏗鏘鏜鏝鏞鏟鏡鏢鏤鏨鏰鏵鏷鏹鏺鏻鏽鐃鐄鐇鐋鐍鐏鐐鐒鐓鐔鐘鐙鐝鐠鐥鐦鐧鐨鐩鐫鐮鐯鐲鐳鐵鐶鐸鐺鐽鐿鑄鑊鑌鑑鑒鑔鑕鑞鑠鑣鑥鑪鑭鑰鑱鑲鑷鑹鑼鑽鑾鑿钁钂長門閂閃閆閈閉開閌閎閏閑閒間閔閘閡関閣閤閥閨閩閫閬閭閱閲閶閹閻閼閽閾閿闃闆闇闈闉闊闋闌闍闐闑闒闓闔闕闖闘關闞闠闡闢闤闥陘陝陞陣陥陰陳陸険陽隉隊階隑隕際隠隣隤隨險隮隯隱隴隸隻雋雑雖雙雛雜雞離難雲電霊霑霢霧霽靂靄靆靈靉靚靜靝靦靨鞏鞝鞦鞽韁韃韆韉韋韌韍韓韙韜韝韞韻響頁頂頃項順頇須頊頌頍頎頏預頑頒頓頔頗領頜頠頡頤頦頫頭頮頰頲頴頵頷頸頹頻頼頽顆題額顎顏顒顓顔顕顗願顙顛類顢顥顧顫顬顯顰顱顳顴風颭颮颯颱颳颶颸颺颻颼飀飄飆飈飛飠飢飣飥飩飪飫飭飯飱飲飴飼飽飾飿餃餄餅餈餉養餌餎餏餑餒餓餕餖餗餘餚餛餜餞餡館餬餱餳餵餶餷餸餺餼餾餿饁饃饅饈饉饊饋饌饑饒饗饘饜饞饢馬馭馮馱馳馴馹馼駁駃駅駆駉駐駑駒駓駔駕駘駙駛駝駟駡駢駪駭駰駱駸駼駿騁騂騄騅騊騌騍騎騏騑騒験騖騙騞騠騤騧騫騭騮騰騱騵騶騷騸騾驀驁驂驃驄驅驊驌驍驎驏驕驗驚驛驟驢驤驥驦驪驫骯髄髏髒體髕髖髪髮鬆鬍鬚鬢鬥鬧鬨鬩鬮鬱鬹魎魘魚魛魟魢魨魯魴魷魺鮀鮁鮃鮆鮈鮊鮋鮍鮎鮐鮑鮒鮓鮚鮜鮝鮞鮟鮠鮡鮣鮦鮪鮫鮭鮮鮳鮶鮸鮺鯀鯁鯇鯉鯊鯒鯔鯕鯖鯗鯛鯝鯡鯢鯤鯧鯨鯪鯫鯰鯴鯷鯻鯽鯿鰁鰂鰃鰆鰈鰉鰊鰌鰍鰏鰐鰒鰓鰛鰜鰟鰠鰣鰤鰥鰧鰨鰩鰭鰮鰱鰲鰳鰵鰶鰷鰹鰺鰻鰼鰾鱀鱂鱅鱇鱈鱉鱒鱔鱖鱗鱘鱚鱝鱟鱠鱣鱤鱧鱨鱭鱯鱲鱷鱸鱺鳥鳧鳩鳬鳲鳳鳴鳶鳾鴆鴇鴉鴎鴒鴕鴛鴝鴞鴟鴣鴦鴨鴯鴰鴴鴷鴻鴿鵁鵂鵃鵏鵐鵑鵒鵓鵜鵝鵟鵠鵡鵪鵬鵮鵯鵰鵲鵷鵾鶄鶇鶉鶊鶏鶓鶖鶘鶚鶠鶡鶥鶩鶪鶬鶯鶱鶲鶴鶹鶺鶻鶼鶿鷀鷁鷂鷄鷉鷊鷓鷖鷗鷙鷚鷟鷥鷦鷫鷭鷯鷲鷳鷴鷸鷹鷺鷽鸂鸇鸊鸌鸏鸑鸕鸘鸚鸛鸝鸞鹵鹸鹹鹺鹼鹽麗麥麩麪麫麬麯麳麴麵麹麺麼麽黃黌黒黙點黨黲黴黶黷黽黿鼂鼈鼉鼕鼴齊齋齎齏齒齔齕齗齘齙齜齟齠齡齢齣齦齧齪齬齮齯齲齶齷齼龍龎龐龑龔龕龜鿁鿓𠁞𠗣𡃕𡅏𡑍𡑭𡓾𡔖𡞵𡠹𡢃𡮉𡮣𡳳𡻕𡾱𢣚𢶫𢹿𣈶𣙎𣞻𣠩𣠲𣯶𣾷𤁣𤅶𤓩𤪺𤫩𤳸𥊝𥌃𥕥𥖅𥗽𥢢𥸠𥼽𦘧𦣎𦪙𧜗𧜵𧝞𧟀𧩙𧵳𧶧𨊰𨊸𨋢𨤻𨦫𨧀𨧜𨨏𨭆𨭎𨯅𩞯𩠴𩣑𩶘𰻞', null),
  string_to_array('㑔㑇㐹刾𠵾㘎㚯㛣𡞱㟆𫵷㤘㨫㧐擜𤠋𥇢䀥鿎䌶䌺䌻䌿䌾䍠䎬𬜯䙌䜧䞍𫟦䦂鿏𬭯䥾䦶䦷𨸟𫠊䯅鲃䲣䲝鳚鳤鹮丢两并乘干龟乱豫亘亚亚佛假传伫布占并来仑价侣局俣系伣侠伡私伥俩俫仓个们幸值伦㑈俱俭伟㐽侧侦伪㐷杰伧伞备家佣偬传伛债伤倾偻仅佥侨仆伪𫢸侥偾雇价仪俊侬亿侩俭傤傧俦侪尽偿优储俪㑩傩傥俨凶兑兔儿儿兖内两圆册胄幂净冻凛处凯别删刭则克刹刬刚剥剑剂剐剩剀创铲划札剧刘刽刿剑㓥剂㔉劳效劲敕动务勋胜劳势𪟝劝勚劢勋勋励劝匀匦汇匮区协单恤却即厍厕历厌厉严厣参叁收丛咤吴呐吕吴咒呙员呗哑念问启哑启唡㖞唤丧吃乔单哟营呛啬唝吗呜唢𠮶哔叹喽啯呕啧尝唛哗唠啸叽哓呒啴恶嘘㖊啮咝哒哝哕嗳哙喷吨当咛吓哜尝噜啮咽呖𠰷咙向亸喾严嘤啭嗫嚣冁呓啰苏嘱团囱围图囵国围圈园圆图团压坝垭𫭢采执坚垩垴埚尧报场垒块茔垲埘涂冢填坞埙盐尘𫭟堑𪣻垫增坠𫮃堕坛坟垯墙垦坛坏垱壤埙压𡋤垒圹垆坛坏垄垅坜坝塆壮壹卖壶壸寿变够梦伙夹奂奥奖奁夺奖奋姹妆姊姗奸姬𫰛娱娄妇娅娲妫㛀媪妈袅妪妩娴娴婳妫媭娆婵娇嫱嫒娘嬷嫔婴婶娘㛤娈孙学𡥧孪实宫采宽寝实宁审写宽宠宝对专将专寻对导尧尴届尸屃屉屡层屦属冈峰岘岛峡崃昆岗仑峥岽岚岁𫶇㟥嵝崭岖嵚崂峤峣峄峃崄嵘岭屿岳岿岩峦巅岩𪩘巢巯卺卷帅师带归帐带帧帏㡎帼帻帜币帮帱并干几厅广库厕厢废厩厦庼荫厨厮𫷷庙厂庑废广廪庐厅瓣贰弑吊弪张强弹𫸩别弹弥弯录汇彟彦雕彨佛后径从从徕复德征征彻应恒耻惠悦悮恼恶怅闷凄恶恼恽恻爱惬悫怆恺忾栗态愠愼惨惭恸惯悫怄怂虑悭庆㥪戚欲忧惫怜凭愦慭惮愤悯怃宪忆恳应怿懔怀蒙怼懑㤽恹惩懒怀悬忏惧慑恋戆戋战戗戬战戯戏户户戾拂捍拔择抛拼拜据扩擧捝挲挟插搜舍扪挨卷扫抡㧏挜挣挂采揭搔拣扬换挥搄摇损摇捣扇揾抢摄掴掼搂挚抠抟折掺击捞挦撑挠㧑挢掸拨抚扑揿搅挞挝捡拥掳择击挡㧟担据挤抬捣拟摈拧搁掷扩撷摆擞撸㧰扰摅撵拢拦撄搀撺携摄攒挛摊搅揽叙教敚败叙敌数敛毙敩齐斋斓斩断于旗既升时晄晋𬀪昼晚晓晕晖𬀩旸畅历暂暨晔历昙晓向暧旷𣆐昽晒书曾会𦛨胧术东台拐栅拐查荣樱枡栈𣐕杆栀枧𬂩条枭棁弃棋枨枣栋㭎栈栖梾桠检㭏杨枫榆桢业极乐槪矩干杩荣榅桤构枪杠样槇梿椠椁椮桨椢椝桩乐枞梁楼标枢㭤样榝权㭴桪朴树桦椫桡桥机椭横𣓿檩柽档桧槚检樯梼台槟柠槛柜𬃊橹榈栉椟橼栎橱槠栌枥橥榇蘖栊榉樱栏榉权椤栾𣗋榄棂缺钦叹欧欢欤欢步齿岁岁历历归殁残殒殇㱮殚僵殓殡㱩歼杀壳壳毁殴每毵牦毡氇气气氢氩氲冰泛泛污污决没冲泽况溯泄汹净滨浃𬇙泾涚泪凉凄泪渌净凌沦渊涞浅渴济涉涩溪涣减沨涡测浑凑𣲗浈涌汤满沩泼准沟温浉涢湿沧灭涤荥汇泷沪滞渗卤浒浐滚满渔溇𬇹沤汉涟渍涨溆渐浆潨颍泼洁𣲘沩㴋潜润浔溃滗涠涩浇涝沄涧渑泽滪泶𬇕浍淀㳠浊浓㳡𣸣湿泞溁蒙浕济涛㳔滥潍滨溅泺滤澛滢渎㲿泻沈浏濒泸沥潇潆潴泷濑濑弥潋澜沣滠洒𪷽漓滩𣺼灏㳕湾滦滟滟灾为乌烃焰无烧炼炜烟茕焕烦炀㶽煴荧炝𬉼热颎炽𬊤烨灯炖烧𬊈烫焖营灿毁烛烩㶶熏烬焘烁炉烂争为爷尔床墙牍抵牵荦牦牺犊牺状狭狈狰猎犹狲犸呆狱狮奖兽独狯猃狝狞㺍获猎犷兽獭献猕猡现雕珐珲玮玚琐瑶莹玛玱琏𫞩𬍤𬍡琎玑瑷珰㻅环玙瑸玺璇𬍛琼珑璎瓒𤩽甁瓯瓮产产亩毕画异叠画当畴叠痉酸瘦痹疴痖疯疡痪瘗疮疟瘆疭瘘瘘疗痨痫瘅愈疠瘪痴痒疖症疬癞癣瘿瘾痈瘫癫发发皂皋皑疱皲皱杯盗盏尽监盘卢荡县真眦众𪾢困睁睐睾眍䁖瞒瞆睑蒙眬瞩矫硏碎朱硁硖砗砚埼硕砀砜确码䂵硙砖硵碜碛矶硗䃅硚础𬒈碍矿砺砾矾砻秘禄祸祯祎祃御禅礼祢祷秃籼税秆䅉棱禀种称稻谷穗䅟稣积颖稳秾穑秽穰稳获穞窝洼穷窑窎窭窥灶窜窍窦灶窃龙竖竞笔笋笕䇲个笺筝札节范筑箧筼筿𬕂笃筛筚𥮾箦篓蓑箪简篑箫檐筜签帘篮𥫣筹䉤箓篯箨籁笼签笾簖篱箩吁粹肃妆粤粽糁粪粮团粝籴粜丝纟纠纪纣𬘓约红纡纥纨纫纹纳纽纾纯纰纼纱纮纸级纷纭纴𬘘纺䌷扎细绂绁绅纻绍绀绋绐绌终弦组䌹绊经绗结绝绦绔绞络绚给绒𬘡绖统丝绛绘绝绢𫄨绑绡𬘫绠绨绣绤𬘩绥䌼捆经𫄧继续综𬘭缍绿𫟅绸绻𬘯𬘬线绶维绹绾纲网绷缀彩纶绺绮绽绰绫绵绲缁紧绯总绿绪绬绱缃缄缂线缉缎缔缗缘缌编缓缅纬缑缈练缏缇致缊缘绳萦缙缢缒绉缣缊缞缚缜缟缛县纵绦缝缡缩𬙂纵缧䌸纤缦絷缕缥总绩绷缫缪纤系绣缯织缮缭绕绣缋绳绘系茧缰缳缲缴𫄷䍁绎𦈡继缤缱䍀𫄸𬙊颣缬纩续累缠缨才𬙋纤缵缆罐钵䓨坛罂坛罚骂罢罗罴羁芈群羟羡义膻习玩翚翘飜翙耧耢圣闻聪联聪声耸听聩聂职聍听聋肃胁脉胫唇修脱脑胀肾胨脶脑肿脚肠腽腘肤䏝胶𦝼腻胆脍脓脸脐膑脏腊胪脏脔臜卧临台与兴举旧舍铺铺馆舱舣舰舻艰艳艳刍苎荔兹荆庄庄茎荚苋华庵烟苌莱萠万荝莴叶荭着荮苇药荤𫇭搜莼莳蒀莅苍荪席盖莲苁莼荜𬜬卜参蒌蒋葱茑荫𫈟藏𫇭荨蒇荞荬芸莸荛蒉荡芜萧蓣蕰荟蓟芗姜蔷荙莶荐萨薰药䓕苎䓓苔荠蓝荩艺药薮䓖蕴苈蔼蔺萚蕲芦苏蕴苹藓蔹𦻕茏兰蓠萝蔂𬟁处虚虏号亏虬萤蛱蜕蚬𬟽蜡蚀猬虾虱蜗蛳蚂萤䗖蝼螀蛰蝈螨虮蝉蛲虫𫊻蛏蚁蚃蝇虿蝎蛴蝾蚝蜡蛎蟏蛊蚕蛮众蔑术同胡卫冲卫衮夹袅里补装里制复裈襃袆裤裢褛亵𫌀裥裥袯袄裣裆褴袜摆衬袭襕霸核见觃规觅视觇觉觋觍觎览亲觊觏觐观觑觉览觌观觞觯触讠订讣计讯讧讨𬣙讦讱训讪讫托记讹讶讼䜣诀讷讻访设许译诉诃诊注证𧮪诂诋讵诈诒诏评诐诇诎诅𬣞词咏诩询诣试诗𬣳诧诟诡诠诘话该详诜𫍣诙诖诔诛诓夸志认诳诶诞诱诮语诚诫诬误诰诵诲说说读谁课谇诽谊訚调谄谆谈诿请诤诹诼谅𬣡论谂谀谍谞谝𬤊谥诨谔谛谐谏谕咨讳𬤇谙𫍯谌讽诸谚谖诺谋谒谓誊诌谎谜𫍲谧谑谡谤谦谥讲谢谣谣谟谪谬谫讴谨谩哗证谲讥𬤝谮识谯谭谱𫍽噪谵毁译议让谴护诪誉谫读谉变詟䜩雠谗让谰谶赞谠谳溪岂丰竖丰艳猪豮狸猫䝙贝贞贠负财贡贫货贩贪贯责贮贳赀贰贵贬买贷贶费贴贻贸贺贲赂赁贿赅资贾贼赈赊宾赇赒赉赞赐赏赔赓贤卖贱赋赕质赍账赌䞐赖赗赚赙购赛赜贽赘赟赠赞赝赡赢赆赃赑赎赝赣赃赪赶赵趋趱迹践逾踊跄跸迹跖蹒踪跷跶趸踌跻跃䟢踯跞踬蹰跹蹑蹿躜躏躯车轧轨军𫐄轪轩轫轭𬨂软转轷轸轱轴轵轺轲轶轻轼较𨐈辂辁辀载轾𪨶辆辄挽辅轻𫐐辆辎辉辋辍辊辇辈轮辌𫐓辑辏𬨎输辐辒辗舆辒毂辖辕辘转辙轿辚轰辔轹轳办辞辫辩农边回递径这连周进迟游运过达违遥逊递远溯适迟绕迁选遗辽迈还迩边逻逦郞郏邮乡郓乡邹邬郧邓𬩽郑邻郸𫑡邺郐邝酂郦醉腌酝酦丑酝蒏糖酱医酱酦𬪩酿酿衅酾酽释释厘钅钆钇钌钊钉钋针钓钐扣钏钒𬬩钗钍钕钎䥺𬬱钯钫钘钭钥𫓧钚钠钝钩钤钣钑钞钮钧钟钙钬钛钪铌铈钶铃钴钹铍钰钸铀钿钾铁巨钻铊铉𬬿铇铋铂钷钳铆铅𫟷钺钵钩𬬸钲𬭁钼钽𬬹鑛锫铏𫟹铰铒铬铪银铳铜𫓯铚铣铨铢铭铫铦衔铑铷铱铟铵铥铕铯铐钱铞锐𨱇销锈锑锉铝锒锌钡铤铗𬭎锋𫓶铻锊锓铘锄锃锔锇铓铺锐铖锆锂铽铸锍锯𬬮钢𬬭锞录锖锫锩铔锥锕锟锤锱铮锛𬭚锬锭锜钱𫓹锦锚锠锡炼锢错录锰表铼镎锝锨锪钫钔锴锳炼锅镀锷铡钖锻锽锸锲锘锹𬭤锾键锶锗针钟镁锿镅镑镰𬭩镕锁镉锤镈𨱏镃钨蓥镏铠铩锼镐镇镇镒镋镍镓鿔镌镎镞旋链镆镙𬭬镠镝铿锵镗镘镛铲镜镖镂錾镚铧镤镪䥽𬭸锈铙𨱑𫔍铴𫔎𨱔镣铹镦镡钟镫镢镨䦅锎锏镄𬭼镌镰䦃镯镭铁镮铎铛𫟼镱铸镬镔鉴鉴镲锧镴铄镳镥𬬻镧钥镵镶镊镩锣钻銮凿镢镋长门闩闪闫闬闭开闶闳闰闲闲间闵闸阂关阁合阀闺闽阃阆闾阅阅阊阉阎阏阍阈阌阒板暗闱𬮱阔阕阑阇阗𫔶阘闿阖阙闯斗关阚阓阐辟阛闼陉陕升阵陷阴陈陆险阳陧队阶𬮿陨际隐邻𬯎随险𬯀陦隐陇隶只隽杂虽双雏杂鸡离难云电灵沾霡雾霁雳霭叇灵叆靓静靔腼靥巩绱秋鞒缰鞑千鞯韦韧韨韩韪韬鞲韫韵响页顶顷项顺顸须顼颂𫠆颀颃预顽颁顿𬱖颇领颌𬱟颉颐颏𫖯头颒颊颋颕𫖳颔颈颓频赖颓颗题额颚颜颙颛颜显𫖮愿颡颠类颟颢顾颤颥显颦颅颞颧风飐飑飒台刮飓飔飏飖飕飗飘飙飚飞饣饥饤饦饨饪饫饬饭飧饮饴饲饱饰饳饺饸饼糍饷养饵饹饻饽馁饿馂饾𫗧余肴馄馃饯馅馆糊糇饧喂馉馇𩠌馎饩馏馊馌馍馒馐馑馓馈馔饥饶飨𫗴餍馋馕马驭冯驮驰驯驲𫘜驳𫘝驿驱𬳶驻驽驹𬳵驵驾骀驸驶驼驷骂骈𬳽骇骃骆骎𬳿骏骋骍𫘧骓𫘦骔骒骑骐𬴂骚验骛骗𬴃𫘨骙䯄骞骘骝腾𫘬𫘪驺骚骟骡蓦骜骖骠骢驱骅骕骁𬴊骣骄验惊驿骤驴骧骥骦骊骉肮髓髅脏体髌髋发发松胡须鬓斗闹哄阋阄郁鬶魉魇鱼鱽𫚉鱾鲀鲁鲂鱿鲄𬶍鲅鲆𫚖𬶋鲌鲉鲏鲇鲐鲍鲋鲊鲒鲘鲞鲕𩽾𬶏𬶐䲟鲖鲔鲛鲑鲜鲓鲪𩾃鲝鲧鲠鲩鲤鲨鲬鲻鲯鲭鲞鲷鲴鲱鲵鲲鲳鲸鲮鲰鲶鲺鳀𬶟鲫鳊鳈鲗鳂䲠鲽鳇𬶠䲡鳅鲾鳄鳆鳃鳁鳒鳑鳋鲥𫚕鳏䲢鳎鳐鳍鳁鲢鳌鳓鳘𬶭鲦鲣鲹鳗鳛鳔𬶨鳉鳙𩾌鳕鳖鳟鳝鳜鳞鲟𬶮鲼鲎鲙鳣鳡鳢鲿鲚鳠𫚭鳄鲈鲡鸟凫鸠凫鸤凤鸣鸢䴓鸩鸨鸦鸥鸰鸵鸳鸲鸮鸱鸪鸯鸭鸸鸹鸻䴕鸿鸽䴔鸺鸼𬷕鹀鹃鹆鹁鹈鹅𫛭鹄鹉鹌鹏鹐鹎雕鹊鹓鹍䴖鸫鹑鹒鸡鹋鹙鹕鹗𬸘鹖鹛鹜䴗鸧莺𬸣鹟鹤鹠鹡鹘鹣鹚鹚鹢鹞鸡䴘鹝鹧鹥鸥鸷鹨𬸦鸶鹪鹔𬸪鹩鹫鹇鹇鹬鹰鹭鸴㶉鹯䴙鹱鹲𬸚鸬鹴鹦鹳鹂鸾卤碱咸鹾碱盐丽麦麸面面𤿲曲𪎌曲面曲面么么黄黉黑默点党黪霉黡黩黾鼋鼌鳖鼍冬鼹齐斋赍齑齿龀龁龂𬹼龅龇龃龆龄龄出龈啮龊龉𬺈𫠜龋腭龌𬺓龙厐庞䶮龚龛龟䜤鿒𠀾㓆𠴛𠲥𫭼𡋗𡋀𡍣㛟㛿㛠𡭜𡭬𡳃岁㟜𢘝𢫞𢬦暅㭣𣘓𣞎𣑶毶㳢𣺽𣷷𤊰㻘㻏𤳄𥅿𥅘𥐰𥐯𬒗䅪𥮋𥹥𡳒𦟗䑽䘞䙊䘛𧝧䜥䞌䞎䢀䢁䢂𨤰䦀𬭊䦁𬭛𬭶𬭳䥿䭪𩠠䯃䲞𰻝', null)
);
create index han_folds_to_letter_idx on private.han_folds (to_letter);
alter table private.han_folds enable row level security;
create policy "everybody reads them" on private.han_folds for select to anon, authenticated using (true);
grant select on private.han_folds to anon, authenticated, service_role;

-- A pattern for `~` that finds a text literally, whatever form its Chinese characters have.
create function private.han_pattern(given text) returns text
language sql stable set search_path = '' as $$
  select coalesce(string_agg(
    case
      when ascii(letter) < 128 then regexp_replace(letter, '([^a-z0-9 ])', '\\\1')
      else coalesce(
        (
          select '[' || f.to_letter || string_agg(other.from_letter, '') || ']'
          from private.han_folds other
          join (select coalesce((select own.to_letter from private.han_folds own where own.from_letter = letter), letter) as to_letter) as f
            on other.to_letter = f.to_letter
          group by f.to_letter
        ), letter)
    end, '' order by place), '')
  from regexp_split_to_table(given, '') with ordinality as split (letter, place)
$$;

-- A text as searches compare it: small letters without accents, wide and narrow forms alike, one form of each Chinese character, one kind of
-- hyphen, one space between words. All of it is ASCII: another character becomes Z or Y and its number in the letters A to P, because trigrams
-- know letters beyond ASCII only in some locales and two Chinese characters make no trigram. Nothing else is a capital, and no number begins
-- like another one, so that this form of a text contains the form of another exactly where the text contains the other.
create function private.search_form(given text) returns text
language plpgsql stable parallel safe set search_path = '' as $$
declare
  folded constant text := btrim(regexp_replace(
    lower(regexp_replace(regexp_replace(normalize(coalesce(given, ''), nfkd), '[\u0300-\u036f]', '', 'g'),
      '[\u2010-\u2015\u2212]', '-', 'g')), '\s+', ' ', 'g'));
begin
  if folded !~ '[^\u0001-\u007f]' then
    return folded;
  end if;
  return (
    select string_agg(
      case
        when number < 128 then letter
        when number < 65536 then 'Z' || translate(lpad(to_hex(number), 4, '0'), '0123456789abcdef', 'ABCDEFGHIJKLMNOP')
        else 'Y' || translate(lpad(to_hex(number), 6, '0'), '0123456789abcdef', 'ABCDEFGHIJKLMNOP')
      end, '' order by place)
    from regexp_split_to_table(folded, '') with ordinality as split (given_letter, place)
    cross join lateral (
      select case when ascii(given_letter) < 128 then given_letter
        else coalesce((select f.to_letter from private.han_folds f where f.from_letter = given_letter), given_letter) end as letter
    ) as form, ascii(letter) as number
  );
end
$$;

-- What codes can be found by, given in search form: from each of their parts to the end, without punctuation, a tab before each. 'kt3p-402'
-- gives 'kt3p402' and '402'. What is shorter than three letters or digits would find half a catalogue.
create function private.search_codes(forms text[]) returns text
language sql immutable parallel safe set search_path = '' as $$
  select coalesce(string_agg(distinct e'\t' || rest, ''), '')
  from unnest(forms) as form, regexp_split_to_array(form, '[^a-zA-Z0-9]+') as parts, generate_subscripts(parts, 1) as first,
    array_to_string(parts[first:], '') as rest
  where length(rest) >= 3
$$;

-- A number for each way to leave out one letter of a word, of one with eight and more up to two, and for the word itself. Two words are a slip
-- apart (a letter missing, too many, wrong or swapped with its neighbour) where they share a number.
create function private.search_slips(word text) returns integer[]
language sql immutable parallel safe set search_path = '' as $$
  with one_less as (
    select gap, overlay(word placing '' from gap for 1) as rest from generate_series(1, length(word)) as gap
  ), two_less as (
    select overlay(rest placing '' from later for 1) as rest from one_less, generate_series(gap, length(rest)) as later where length(word) >= 8
  )
  select array_agg(distinct hashtext(rest))
  from (select word as rest union all select rest from one_less union all select rest from two_less) as variants
$$;

-- The index ---------------------------------------------------------------------------------------------------------------------------------

-- The index holds nothing of products that are not Active, so that everybody may read all of it: a policy that asks about the product would
-- keep the indexes from being used.

create table private.product_index (
  product_id bigint not null constraint product_index_product_id_fkey references public.products (id) on update cascade on delete cascade,
  -- 'en' holds the originals.
  language_code text not null,
  -- In search form: a line of the name that is shown, one of the description, one of the codes that these mention.
  terms text not null,
  -- In search form: lines of what the item codes that are not gone tell, each once, and the codes in their deniers.
  details text not null default '',
  category_ids bigint[] not null default '{}',
  -- The order of the list is that of the originals in every language.
  display_order integer,
  name text not null,
  constraint product_index_pkey primary key (product_id, language_code)
);
comment on table private.product_index is 'What products are searched by, in each language, and the order of what is found; kept by triggers.';

create table private.product_codes (
  product_id bigint constraint product_codes_pkey primary key
    constraint product_codes_product_id_fkey references public.products (id) on update cascade on delete cascade,
  codes text not null
);
comment on table private.product_codes is 'What products can be found by of their item codes; kept by triggers.';

-- Words that were shown at some time: what a misspelt one may stand for. What it stands for is then searched in what is shown now.
create table private.search_words (
  word text constraint search_words_pkey primary key,
  slips integer[] not null
);
comment on table private.search_words is 'Words of the product list that a misspelt one may stand for; kept by triggers.';

-- Without fastupdate: nothing in PGlite would ever merge what is pending.
do $$
declare
  -- Where the extension was there before, it may be in another schema.
  operators constant text := format('%s.gin_trgm_ops', (
    select e.extnamespace::regnamespace from pg_catalog.pg_extension e where e.extname = 'pg_trgm'));
begin
  execute format('create index product_index_terms_idx on private.product_index using gin (terms %s) with (fastupdate = off)', operators);
  execute format('create index product_index_details_idx on private.product_index using gin (details %s) with (fastupdate = off)', operators);
  execute format('create index product_codes_codes_idx on private.product_codes using gin (codes %s) with (fastupdate = off)', operators);
end
$$;
create index search_words_slips_idx on private.search_words using gin (slips) with (fastupdate = off);

alter table private.product_index enable row level security;
alter table private.product_codes enable row level security;
alter table private.search_words enable row level security;
create policy "everybody reads what is shown" on private.product_index for select to anon, authenticated using (true);
create policy "everybody reads what is shown" on private.product_codes for select to anon, authenticated using (true);
create policy "everybody reads words" on private.search_words for select to anon, authenticated using (true);
grant select on private.product_index, private.product_codes, private.search_words to anon, authenticated, service_role;

-- The translated texts of an item code that it is found by.
create function private.searched_texts() returns text[]
language sql immutable parallel safe set search_path = '' as $$
  select array['color_name', 'finish', 'composition', 'type', 'bleaching', 'ironing', 'washing_temperature']
$$;

-- Words that a misspelt one may stand for, out of texts in search form.
create function private.learn_words(forms text[]) returns void
language sql volatile set search_path = '' as $$
  insert into private.search_words (word, slips)
  select fresh.word, private.search_slips(fresh.word)
  from (
    select distinct left(hit[1], 24) as word from unnest(forms) as form, regexp_matches(form, '[a-z]{4,}', 'g') as hit
  ) as fresh
  where not exists (select from private.search_words w where w.word = fresh.word)
  order by fresh.word
  on conflict (word) do nothing
$$;

-- Writes what the item codes of one product tell into its rows of the index. One product at a time: of many at once the planner guesses wrong.
create function private.write_details(changed_id bigint) returns void
language plpgsql volatile set search_path = '' as $$
declare
  changed private.product_index[];
begin
  with codes as materialized (
    select c.id, c.denier,
      array[c.color_name, c.finish, c.denier, c.composition, c.type, c.bleaching, c.ironing, c.washing_temperature] as lines
    from public.item_codes c where c.product_id = changed_id and c.state <> 'gone'
  ), told as materialized (
    select null as language_code, line from codes c, unnest(c.lines) as line where line <> ''
    union
    -- By their index: in a join of many the planner reads the whole table for each product.
    select own.language_code, own.translated_value
    from codes c cross join lateral (
      select t.language_code, t.translated_value from public.translations t
      where t.entity_type = 'item_codes' and t.entity_id = c.id and t.field_name = any (private.searched_texts())
        and btrim(t.translated_value) <> ''
      offset 0
    ) as own
  ), formed as materialized (
    select t.language_code, private.search_form(t.line) as form from told t
  ), present as (
    select i.language_code, concat_ws(e'\n',
      (select string_agg(distinct f.form, e'\n') from formed f where coalesce(f.language_code, i.language_code) = i.language_code),
      (
        select private.search_codes(array_agg(private.search_form(d.denier)))
        from (select distinct c.denier from codes c where c.denier <> '') as d
      )) as details
    from private.product_index i where i.product_id = changed_id
  ), written as (
    update private.product_index i set details = present.details
    from present
    where i.product_id = changed_id and i.language_code = present.language_code and i.details <> present.details
    returning i
  )
  select array_agg(written.i) into changed from written;
  perform private.learn_words(array(select told.details from unnest(changed) as told));
end
$$;

-- Brings the index of these products up to date, as its owner: nobody else writes it. The products are locked first, so that of two changes of
-- one product the later one sees what the earlier one has stored.
create function private.write_product_index(reworded bigint[], recategorised bigint[], recoded bigint[], retold bigint[]) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  changed_id bigint;
begin
  perform from public.products p where p.id = any (reworded || recategorised || recoded || retold) order by p.id for no key update;

  if reworded <> '{}' then
    with shown as materialized (
      select p.id as product_id, l.code as language_code, p.display_order, p.name,
        texts || e'\n' || private.search_codes(array(
          select hit[1] from regexp_matches(texts, '[a-z0-9]+(?:[-./_][a-z0-9]+)+', 'g') as hit)) as terms
      from public.products p
      cross join (select 'en' as code union select languages.code from public.languages) as l
      left join public.translations n on n.entity_type = 'products' and n.entity_id = p.id and n.field_name = 'name'
        and n.language_code = nullif(l.code, 'en') and btrim(n.translated_value) <> ''
      left join public.translations d on d.entity_type = 'products' and d.entity_id = p.id and d.field_name = 'description'
        and d.language_code = nullif(l.code, 'en') and btrim(d.translated_value) <> ''
      cross join concat(private.search_form(coalesce(n.translated_value, p.name)), e'\n',
        private.search_form(coalesce(d.translated_value, p.description))) as texts
      where p.id = any (reworded) and p.status = 'Active'
    ), gone as (
      delete from private.product_index i
      where i.product_id = any (reworded)
        and not exists (select from shown where shown.product_id = i.product_id and shown.language_code = i.language_code)
    )
    insert into private.product_index as i (product_id, language_code, terms, display_order, name)
    select shown.product_id, shown.language_code, shown.terms, shown.display_order, shown.name from shown
    on conflict (product_id, language_code) do update
      set terms = excluded.terms, display_order = excluded.display_order, name = excluded.name
      where (i.terms, i.name, i.display_order) is distinct from (excluded.terms, excluded.name, excluded.display_order);
    perform private.learn_words(array(select i.terms from private.product_index i where i.product_id = any (reworded)));
  end if;

  foreach changed_id in array retold loop
    perform private.write_details(changed_id);
  end loop;

  update private.product_index i set category_ids = chosen.ids
  from (
    select changed.id as product_id,
      array(select m.category_id from public.product_category_mappings m where m.product_id = changed.id order by m.category_id) as ids
    from unnest(recategorised) as changed (id)
  ) as chosen
  where i.product_id = chosen.product_id and i.category_ids <> chosen.ids;

  if recoded <> '{}' then
    with coded as materialized (
      select c.product_id, private.search_codes(array_agg(private.search_form(c.item_code))) as codes
      from public.item_codes c join public.products p on p.id = c.product_id
      where c.product_id = any (recoded) and p.status = 'Active'
      group by c.product_id
    ), gone as (
      delete from private.product_codes k
      where k.product_id = any (recoded) and not exists (select from coded where coded.product_id = k.product_id)
    )
    insert into private.product_codes as k (product_id, codes)
    select coded.product_id, coded.codes from coded
    on conflict (product_id) do update set codes = excluded.codes where k.codes <> excluded.codes;
  end if;
end
$$;

-- After each statement that changes what the index holds: once, however many rows it changes.
create function private.follow_product_index() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
declare
  reworded bigint[] := '{}';
  recategorised bigint[] := '{}';
  recoded bigint[] := '{}';
  retold bigint[] := '{}';
begin
  -- Whoever changes many item codes and their translations has the index written once, when all is done (private.index_codes).
  if current_setting('app.indexes_wait', true) = 'true' and tg_table_name in ('item_codes', 'translations') then
    return null;
  end if;
  case tg_table_name || ' ' || tg_op
    when 'products INSERT' then
      reworded := array(select a.id from present a);
    when 'products UPDATE' then
      -- By what is not the same any more, without a join of the two: its plan is kept from the first statement, which changed a single row.
      reworded := array(
        select a.id from (
          select b.id, b.name, b.description, b.status from present b except select c.id, c.name, c.description, c.status from past c) as a);
      recategorised := array(select a.id from (select b.id, b.status from present b except select c.id, c.status from past c) as a);
      recoded := recategorised;
      retold := recategorised;
      -- A new order alone costs no new words.
      update private.product_index i set display_order = a.display_order
      from present a where a.id = i.product_id and i.display_order is distinct from a.display_order;
    when 'product_category_mappings INSERT' then
      recategorised := array(select distinct a.product_id from present a);
    when 'product_category_mappings UPDATE' then
      recategorised := array(select a.product_id from present a union select b.product_id from past b);
    when 'product_category_mappings DELETE' then
      recategorised := array(select distinct b.product_id from past b);
    when 'item_codes INSERT' then
      recoded := array(select distinct a.product_id from present a);
      retold := recoded;
    when 'item_codes UPDATE' then
      recoded := array(
        select t.product_id from (select a.id, a.product_id, a.item_code from present a except select b.id, b.product_id, b.item_code from past b) as t
        union
        select t.product_id from (select b.id, b.product_id, b.item_code from past b except select a.id, a.product_id, a.item_code from present a) as t);
      retold := array(
        select t.product_id from (
          select a.id, a.product_id, a.state, a.color_name, a.finish, a.denier, a.composition, a.type, a.bleaching, a.ironing, a.washing_temperature
          from present a
          except
          select b.id, b.product_id, b.state, b.color_name, b.finish, b.denier, b.composition, b.type, b.bleaching, b.ironing, b.washing_temperature
          from past b
        ) as t
        union
        select t.product_id from (select b.id, b.product_id from past b except select a.id, a.product_id from present a) as t);
    when 'item_codes DELETE' then
      recoded := array(select distinct b.product_id from past b);
      retold := recoded;
    when 'translations INSERT' then
      reworded := array(
        select distinct a.entity_id from present a where a.entity_type = 'products' and a.field_name in ('name', 'description'));
      retold := array(
        select distinct c.product_id from present a join public.item_codes c on c.id = a.entity_id
        where a.entity_type = 'item_codes' and a.field_name = any (private.searched_texts()));
    when 'translations UPDATE' then
      reworded := array(
        select distinct touched.entity_id from (select * from present union all select * from past) as touched
        where touched.entity_type = 'products' and touched.field_name in ('name', 'description'));
      retold := array(
        select distinct c.product_id from (select * from present union all select * from past) as touched
        join public.item_codes c on c.id = touched.entity_id
        where touched.entity_type = 'item_codes' and touched.field_name = any (private.searched_texts()));
    when 'translations DELETE' then
      reworded := array(
        select distinct b.entity_id from past b where b.entity_type = 'products' and b.field_name in ('name', 'description'));
      retold := array(
        select distinct c.product_id from past b join public.item_codes c on c.id = b.entity_id
        where b.entity_type = 'item_codes' and b.field_name = any (private.searched_texts()));
    when 'languages UPDATE' then
      if exists (select a.code from present a except select b.code from past b) then
        reworded := array(select p.id from public.products p);
        recategorised := reworded;
        retold := reworded;
      end if;
    when 'languages INSERT' then
      -- One that takes the place of another with its code has its rows already.
      if exists (
        select from present a where not exists (select from private.product_index i where i.language_code = a.code)) then
        reworded := array(select p.id from public.products p);
        recategorised := reworded;
        retold := reworded;
      end if;
    else
      -- A language went.
      reworded := array(select p.id from public.products p);
      recategorised := reworded;
      retold := reworded;
  end case;
  if reworded || recategorised || recoded || retold <> '{}' then
    perform private.write_product_index(reworded, recategorised, recoded, retold);
  end if;
  return null;
end
$$;

do $$
declare
  watched text;
  condition text;
begin
  foreach watched in array array['products', 'product_category_mappings', 'item_codes', 'translations', 'languages'] loop
    -- Of translations and languages that triggers write, the statement that they belong to takes care.
    condition := case when watched in ('translations', 'languages') then 'when (pg_trigger_depth() = 0)' else '' end;
    execute format(
      'create trigger %1$I after insert on public.%2$I referencing new table as present
       for each statement %3$s execute function private.follow_product_index()', watched || '_index_inserted', watched, condition);
    execute format(
      'create trigger %1$I after update on public.%2$I referencing old table as past new table as present
       for each statement %3$s execute function private.follow_product_index()', watched || '_index_updated', watched, condition);
    -- The rows of a product go with it.
    continue when watched = 'products';
    execute format(
      'create trigger %1$I after delete on public.%2$I referencing old table as past
       for each statement %3$s execute function private.follow_product_index()', watched || '_index_deleted', watched, condition);
  end loop;
end
$$;

-- Products that are there already.
select private.write_product_index(every.id, every.id, every.id, every.id) from (select array(select p.id from public.products p) as id) as every;

-- Searches ----------------------------------------------------------------------------------------------------------------------------------

-- The products that hold a text, given in search form, with the places where: 1 in what is shown of them, literally; 2 as a code, from the
-- start of one of its parts; 3 in what an item code tells (name of the shade, finish, denier, composition, type, care); 4, where `tolerant` and
-- nothing else is found, a Latin word of four letters or more that is a slip apart, or the number in a code (KT-601 for KH40-601). Letters
-- alone are a code only where no text holds them. Runs as its caller, who may read all of the index.
create function private.search_products(language text, wanted_category bigint, form text, tolerant boolean)
returns table (product_id bigint, place integer, display_order integer, name text)
language plpgsql stable rows 100 set search_path = '' set jit = off set plan_cache_mode = force_generic_plan as $$
declare
  -- Literally: these three mean something else in a pattern.
  text_pattern constant text := '%' || regexp_replace(form, '([\\%_])', '\\\1', 'g') || '%';
  -- Null, which nothing is like, where it can be no code.
  code_pattern constant text :=
    case when form ~ '^[a-z0-9 ./_#-]+$' then e'%\t' || substring(translate(form, ' ./_#-', '') from '.{3,}') || '%' end;
  -- Null as well where there is none.
  number_pattern constant text := case when form ~ '[a-z]' then e'%\t' || substring(form from '[0-9]{3,}') || '%' end;
  has_trigram constant boolean := form ~ '[a-zA-Z0-9]{3}| [a-zA-Z0-9]{2}|[a-zA-Z0-9]{2} ';
  near_word text;
  is_found boolean;
begin
  if has_trigram then
    return query
      select i.product_id, 1, i.display_order, i.name from private.product_index i
      where i.language_code = search_products.language and i.terms like text_pattern
        and (wanted_category is null or wanted_category = any (i.category_ids));
  else
    -- It may have no trigram; then the table is read from end to end, once.
    return query
      select i.product_id, case when position(form in i.terms) > 0 then 1 else 3 end, i.display_order, i.name from private.product_index i
      where i.language_code = search_products.language and (position(form in i.terms) > 0 or position(form in i.details) > 0)
        and (wanted_category is null or wanted_category = any (i.category_ids));
  end if;
  is_found := found;

  if code_pattern is not null and (form ~ '[0-9]' or not is_found) then
    return query
      select i.product_id, 2, i.display_order, i.name
      from (
        select k.product_id from private.product_codes k where k.codes like code_pattern
        union
        select m.product_id from private.product_index m where m.language_code = search_products.language and m.terms like code_pattern
      ) as coded
      join private.product_index i on i.product_id = coded.product_id and i.language_code = search_products.language
      where wanted_category is null or wanted_category = any (i.category_ids);
    is_found := is_found or found;
  end if;

  if has_trigram then
    return query
      select i.product_id, 3, i.display_order, i.name from private.product_index i
      where i.language_code = search_products.language and (i.details like text_pattern or i.details like code_pattern)
        and (wanted_category is null or wanted_category = any (i.category_ids));
    is_found := is_found or found;
  end if;

  if tolerant and not is_found then
    -- One after the other: with a single pattern each of them is looked up in the index.
    foreach near_word in array case when form ~ '^[a-z]{4,}$' then array(
      select w.word from private.search_words w where w.slips && private.search_slips(left(form, 24))) else '{}' end
    loop
      return query
        select i.product_id, 4, i.display_order, i.name from private.product_index i
        where i.language_code = search_products.language and (i.terms like '%' || near_word || '%' or i.details like '%' || near_word || '%')
          and (wanted_category is null or wanted_category = any (i.category_ids));
    end loop;
    return query
      select i.product_id, 4, i.display_order, i.name
      from private.product_codes k
      join private.product_index i on i.product_id = k.product_id and i.language_code = search_products.language
      where k.codes like number_pattern and (wanted_category is null or wanted_category = any (i.category_ids));
  end if;
end
$$;

-- How many Active products a search finds, and the ids of the first max_rows (1 to 1000) of them: what holds it, literally and without case, in
-- the name or description that are shown, then what has such an item code, then what has an item code that tells of it; where there is none of
-- these, what holds each of its words, misspelt ones too. Each of them in the list's order. Language 'en' shows the originals. What holds no
-- letter finds all. With a finish, a material (their keys) or a denier only products that have a shade with all of these are found.
create function public.find_products(
  language text, search text, category bigint default null, max_rows integer default 24,
  finish text default null, material text default null, denier_from double precision default null, denier_to double precision default null
) returns table (total integer, ids bigint[])
language plpgsql stable rows 1 set search_path = '' set jit = off set plan_cache_mode = force_generic_plan as $$
declare
  searched_language constant text := coalesce((select l.code from public.languages l where l.code = nullif(find_products.language, 'en')), 'en');
  wanted_category constant bigint := find_products.category;
  needle constant text := private.search_form(left(find_products.search, 200));
  row_limit constant integer := least(greatest(coalesce(max_rows, 24), 1), 1000);
  words constant text[] := (array(select distinct word from unnest(string_to_array(needle, ' ')) as word))[1:12];
  -- Null where every product fits.
  fitting bigint[];
begin
  if num_nonnulls(find_products.finish, find_products.material, find_products.denier_from, find_products.denier_to) > 0 then
    execute 'select coalesce(array_agg(distinct i.product_id), ''{}'') from private.shade_index i where i.language_code = ''en'' and i.state <> ''gone'''
      || private.shade_condition(find_products.finish, find_products.material, find_products.denier_from, find_products.denier_to)
      into fitting;
  end if;
  if needle = '' then
    select count(*), (array_agg(i.product_id order by i.display_order nulls last, i.name, i.product_id))[1:row_limit] into total, ids
    from private.product_index i
    where i.language_code = 'en' and (wanted_category is null or wanted_category = any (i.category_ids))
      and (fitting is null or i.product_id = any (fitting));
  else
    select count(*), (array_agg(h.product_id order by h.place, h.display_order nulls last, h.name, h.product_id))[1:row_limit]
    into total, ids
    from (
      select distinct on (f.product_id) f.*
      from private.search_products(searched_language, wanted_category, needle, position(' ' in needle) = 0) as f
      where fitting is null or f.product_id = any (fitting)
      order by f.product_id, f.place
    ) as h;

    -- Nothing holds it as a whole: what holds each of its words?
    if total = 0 and position(' ' in needle) > 0 then
      select count(*), (array_agg(h.product_id order by h.place, h.display_order nulls last, h.name, h.product_id))[1:row_limit]
      into total, ids
      from (
        select w.product_id, max(w.place) as place, w.display_order, w.name
        from (
          select word, f.product_id, min(f.place) as place, f.display_order, f.name
          from unnest(words) as word, private.search_products(searched_language, wanted_category, word, true) as f
          where fitting is null or f.product_id = any (fitting)
          group by word, f.product_id, f.display_order, f.name
        ) as w
        group by w.product_id, w.display_order, w.name having count(*) = cardinality(words)
      ) as h;
    end if;
  end if;
  ids := coalesce(ids, '{}');
  return next;
end
$$;

-- Grants ------------------------------------------------------------------------------------------------------------------------------------

revoke execute on function private.han_pattern, private.search_form, private.search_codes, private.search_slips, private.searched_texts,
  private.learn_words, private.write_details,
  private.write_product_index,
  private.follow_product_index, private.search_products
  from public, anon, authenticated;
revoke execute on function public.find_products from public;
grant execute on function private.han_pattern, private.search_form, private.search_slips, private.search_products, public.find_products
  to anon, authenticated, service_role;
-- Addresses that were given once: under which slugs products, gallery items and news items were public before. Whoever comes by one of them is
-- led to the present address, or told that the record is gone for good. Looked up only where nothing that is shown has the slug.

create table public.old_slugs (
  -- The name of the table that has, or had, the record.
  entity_type text not null constraint old_slugs_entity_type_known check (entity_type in ('products', 'gallery_items', 'news_items')),
  slug text not null,
  -- Always the record itself, whose present slug is asked for: so a record that was renamed often is one step away.
  entity_id bigint not null,
  is_deleted boolean not null default false,
  constraint old_slugs_pkey primary key (entity_type, slug)
);

create index old_slugs_entity_idx on public.old_slugs (entity_type, entity_id);

-- Notes a slug when it stops being public: it was changed, or its record was made Inactive or deleted. The slug of a draft was given to nobody,
-- so it is not noted. A slug that is public again belongs to who has it now. Runs as its owner, because nobody else writes the table.
create function private.note_old_slug() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op <> 'INSERT' and old.status = 'Active' and (tg_op = 'DELETE' or new.slug <> old.slug or new.status <> 'Active') then
    insert into public.old_slugs (entity_type, slug, entity_id) values (tg_table_name, old.slug, old.id)
    on conflict on constraint old_slugs_pkey do update set entity_id = excluded.entity_id, is_deleted = false;
  end if;
  if tg_op = 'DELETE' then
    update public.old_slugs o set is_deleted = true where o.entity_type = tg_table_name and o.entity_id = old.id;
    return null;
  end if;
  if tg_op = 'INSERT' then
    -- A record that was deleted can be put back with its id.
    update public.old_slugs o set is_deleted = false where o.entity_type = tg_table_name and o.entity_id = new.id;
  end if;
  if new.status = 'Active' then
    delete from public.old_slugs o where o.entity_type = tg_table_name and o.slug = new.slug;
  end if;
  return null;
end
$$;

create trigger products_note_old_slug after insert or update of slug, status or delete on public.products
  for each row execute function private.note_old_slug();
create trigger gallery_items_note_old_slug after insert or update of slug, status or delete on public.gallery_items
  for each row execute function private.note_old_slug();
create trigger news_items_note_old_slug after insert or update of slug, status or delete on public.news_items
  for each row execute function private.note_old_slug();

-- Access ------------------------------------------------------------------------------------------------------------------------------------

alter table public.old_slugs enable row level security;

-- Tables in a policy's own subselect are read under their policies: of an Inactive record a visitor learns no slug.
create policy "with their record, or deleted" on public.old_slugs for select to anon, authenticated
  using (
    is_deleted or case entity_type
      when 'products' then exists (select from public.products p where p.id = entity_id)
      when 'gallery_items' then exists (select from public.gallery_items g where g.id = entity_id)
      when 'news_items' then exists (select from public.news_items n where n.id = entity_id)
      else false
    end
  );

create trigger old_slugs_refuse_strangers before insert or update or delete on public.old_slugs for each statement
  when (current_user in ('anon', 'authenticated')) execute function private.refuse_strangers();

revoke all on public.old_slugs from anon, authenticated;
grant select on public.old_slugs to anon, authenticated;
grant all on public.old_slugs to service_role;

-- Grants ------------------------------------------------------------------------------------------------------------------------------------

revoke execute on function private.note_old_slug from public, anon, authenticated;
-- Shades: item codes as colours. What they are compared by, an index of what a visitor sees of them, and the search that reads it.

-- Colours -----------------------------------------------------------------------------------------------------------------------------------

-- A colour like #C9A227 (sRGB) as L*, a* and b* under daylight (D65). Null for what is none.
create function private.lab_of(hex text) returns double precision[]
language sql immutable parallel safe set search_path = '' as $$
  select array[116 * y - 16, 500 * (x - y), 200 * (y - z)]
  from (
    select array_agg(case when part <= 0.04045 then part / 12.92 else power((part + 0.055) / 1.055, 2.4) end order by place) as rgb
    from generate_series(0, 2) as place, cast(get_byte(decode(substr(hex, 2), 'hex'), place) / 255.0 as double precision) as part
  ) as linear
  cross join lateral (
    select array_agg(case when ratio > 216.0 / 24389 then cbrt(ratio) else (24389.0 / 27 * ratio + 16) / 116 end order by place) as f
    from unnest(array[
      (0.4124564 * rgb[1] + 0.3575761 * rgb[2] + 0.1804375 * rgb[3]) / 0.95047,
      0.2126729 * rgb[1] + 0.7151522 * rgb[2] + 0.0721750 * rgb[3],
      (0.0193339 * rgb[1] + 0.1191920 * rgb[2] + 0.9503041 * rgb[3]) / 1.08883
    ]) with ordinality as ratios (ratio, place)
  ) as scaled
  cross join lateral (select f[1] as x, f[2] as y, f[3] as z) as axes
  where hex ~ '^#[0-9A-F]{6}$'
$$;

-- How different two colours look, both given as L*, a* and b*: CIEDE2000 with all weights 1. Below 1 hardly anybody sees it.
-- Source: Sharma, Wu and Dalal, "The CIEDE2000 color-difference formula" (2005), whose 34 pairs are the test.
-- What is above up_to may be given as null, which takes half the time.
create function private.colour_difference(one double precision[], other double precision[], up_to double precision default 'infinity')
returns double precision
language plpgsql immutable strict parallel safe set search_path = '' as $$
declare
  -- The grey axis is stretched where colours are dull.
  dullness constant double precision := ((sqrt(one[2] ^ 2 + one[3] ^ 2) + sqrt(other[2] ^ 2 + other[3] ^ 2)) / 2) ^ 7;
  stretch constant double precision := 1 + 0.5 * (1 - sqrt(dullness / (dullness + 6103515625)));
  a1 constant double precision := one[2] * stretch;
  a2 constant double precision := other[2] * stretch;
  c1 constant double precision := sqrt(a1 ^ 2 + one[3] ^ 2);
  c2 constant double precision := sqrt(a2 ^ 2 + other[3] ^ 2);
  chroma constant double precision := (c1 + c2) / 2;
  by_chroma constant double precision := (c2 - c1) / (1 + 0.045 * chroma);
  h1 double precision;
  h2 double precision;
  hue_apart double precision;
  mean_hue double precision;
  lightness double precision;
  by_hue double precision;
  by_lightness double precision;
  turned double precision;
begin
  -- `turned` is √3 at most, so that whatever the hue is, half of this is left.
  if abs(by_chroma) > 2 * up_to then
    return null;
  end if;

  h1 := case when c1 = 0 then 0 else atan2d(one[3], a1) end;
  h1 := case when h1 < 0 then h1 + 360 else h1 end;
  h2 := case when c2 = 0 then 0 else atan2d(other[3], a2) end;
  h2 := case when h2 < 0 then h2 + 360 else h2 end;
  hue_apart := h2 - h1;
  mean_hue := h1 + h2;
  -- The shorter way round, and the hue in its middle.
  if c1 * c2 = 0 then
    hue_apart := 0;
  elsif abs(hue_apart) <= 180 then
    mean_hue := mean_hue / 2;
  else
    hue_apart := hue_apart - sign(hue_apart) * 360;
    mean_hue := (mean_hue + case when mean_hue < 360 then 360 else -360 end) / 2;
  end if;

  lightness := (one[1] + other[1]) / 2 - 50;
  by_lightness := (other[1] - one[1]) / (1 + 0.015 * lightness ^ 2 / sqrt(20 + lightness ^ 2));
  by_hue := 2 * sqrt(c1 * c2) * sind(hue_apart / 2) / (1 + 0.015 * chroma * (
    1 - 0.17 * cosd(mean_hue - 30) + 0.24 * cosd(2 * mean_hue) + 0.32 * cosd(3 * mean_hue + 6) - 0.20 * cosd(4 * mean_hue - 63)));
  -- Blues lean: there chroma and hue are not apart.
  turned := -2 * sqrt(chroma ^ 7 / (chroma ^ 7 + 6103515625)) * sind(60 * exp(-(((mean_hue - 275) / 25) ^ 2)));
  return sqrt(greatest(by_lightness ^ 2 + by_chroma ^ 2 + by_hue ^ 2 + turned * by_chroma * by_hue, 0));
end
$$;

-- The family that a colour, given as L*, a* and b*, is looked for in.
create function private.colour_family(lab double precision[]) returns text
language sql immutable strict parallel safe set search_path = '' as $$
  select case
    when chroma < 9 and lab[1] < 32 then 'black'
    when chroma < 9 and lab[1] >= 81 then 'white'
    when chroma < 7 then 'silver'
    when hue < 12 or hue >= 335 then case when lab[1] < 35 then 'red' else 'pink' end
    when hue < 42 then case when chroma < 42 and lab[1] > 50 then 'pink' else 'red' end
    when hue < 56 then case when chroma >= 55 then 'orange' else 'copper' end
    when hue < 72 and (chroma >= 65 and lab[1] > 60 or chroma >= 40 and lab[1] > 70) then 'orange'
    when hue < 68 then 'copper'
    when hue < 98 then case when chroma >= 62 and lab[1] > 75 then 'yellow' else 'gold' end
    when hue < 112 then 'yellow'
    when hue < 200 then 'green'
    when hue < 302 then 'blue'
    else 'purple'
  end
  from (select sqrt(lab[2] ^ 2 + lab[3] ^ 2) as chroma, atan2d(lab[3], lab[2]) as angle) as polar,
    lateral (select case when angle < 0 then angle + 360 else angle end as hue) as turn
$$;

-- Filters -----------------------------------------------------------------------------------------------------------------------------------

-- The materials of a composition, without their shares: 'Viscose 58 % / Metallised film 42 %' gives 'Viscose' and 'Metallised film'.
create function private.materials_of(composition text) returns text[]
language sql immutable parallel safe set search_path = '' as $$
  select coalesce(array_agg(material order by place), '{}')
  from (
    select btrim(part, E' \t\r\n,.·:，。、：　') as material, place
    from regexp_split_to_table(composition, '[/／;；+＋&＆]|[0-9]+(?:[.,][0-9]+)?\s*[%％]') with ordinality as parts (part, place)
  ) as each
  where material <> ''
$$;

-- The index ---------------------------------------------------------------------------------------------------------------------------------

-- As with products, nothing of a product that is not Active is in it, so that everybody may read all of it.
create table private.shade_index (
  item_code_id bigint not null constraint shade_index_item_code_id_fkey references public.item_codes (id) on update cascade on delete cascade,
  -- 'en' holds the originals.
  language_code text not null,
  item_code text not null,
  -- As they are shown in the language; empty where they are not known.
  name text not null,
  finish text not null,
  hex text,
  state text not null,
  image_url text,
  product_id bigint not null,
  product_name text not null,
  product_slug text not null,
  product_order integer,
  -- What it is filtered by: the original finish and materials in small letters, the family of its colour, and its denier.
  finish_key text not null,
  material_keys text[] not null,
  -- Each in its place as the language shows it.
  materials text[] not null,
  family text,
  denier double precision,
  lab double precision[],
  -- In search form: lines of the words that it is found by, and what its code and denier are found by, from the start of their parts alone.
  terms text not null,
  codes text not null,
  constraint shade_index_pkey primary key (language_code, item_code_id)
);
comment on table private.shade_index is 'What is shown of each shade in each language, and what it is found by; kept by triggers.';

create index shade_index_item_code_id_idx on private.shade_index (item_code_id);

alter table private.shade_index enable row level security;
create policy "everybody reads what is shown" on private.shade_index for select to anon, authenticated using (true);
grant select on private.shade_index to anon, authenticated, service_role;

-- Brings the index of these item codes up to date, as its owner. Their products are locked first, so that of two changes of one product the
-- later one sees what the earlier one has stored.
create function private.write_shade_index(changed bigint[]) returns void
language plpgsql volatile security definer set search_path = '' as $$
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
      select each.hex, lab, private.colour_family(lab) as family
      from (select distinct s.hex from shown s where s.hex is not null) as each, private.lab_of(each.hex) as lab
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
$$;

-- After each statement that changes what the index holds: once, however many rows it changes.
create function private.follow_shade_index() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
declare
  codes bigint[] := '{}';
  -- Products of which all codes change.
  products bigint[] := '{}';
begin
  -- As in private.follow_product_index.
  if current_setting('app.indexes_wait', true) = 'true' and tg_table_name in ('item_codes', 'translations') then
    return null;
  end if;
  case tg_table_name || ' ' || tg_op
    when 'item_codes INSERT' then
      codes := array(select a.id from present a);
    when 'item_codes UPDATE' then
      -- Without a join of the two, as in private.follow_product_index.
      codes := array(
        select t.id from (
          select a.id, a.product_id, a.item_code, a.color_name, a.hex, a.finish, a.state, a.image_url, a.denier, a.composition from present a
          except
          select b.id, b.product_id, b.item_code, b.color_name, b.hex, b.finish, b.state, b.image_url, b.denier, b.composition from past b) as t);
    when 'products UPDATE' then
      products := array(
        select t.id from (select a.id, a.name, a.slug, a.status from present a except select b.id, b.name, b.slug, b.status from past b) as t);
      -- A new order alone costs no new words.
      update private.shade_index i set product_order = a.display_order
      from present a where a.id = i.product_id and i.product_order is distinct from a.display_order;
    when 'translations INSERT' then
      codes := array(
        select a.entity_id from present a where a.entity_type = 'item_codes' and a.field_name in ('color_name', 'finish', 'composition'));
      products := array(select a.entity_id from present a where a.entity_type = 'products' and a.field_name = 'name');
    when 'translations UPDATE' then
      codes := array(
        select touched.entity_id from (select * from present union all select * from past) as touched
        where touched.entity_type = 'item_codes' and touched.field_name in ('color_name', 'finish', 'composition'));
      products := array(
        select touched.entity_id from (select * from present union all select * from past) as touched
        where touched.entity_type = 'products' and touched.field_name = 'name');
    when 'translations DELETE' then
      codes := array(
        select b.entity_id from past b where b.entity_type = 'item_codes' and b.field_name in ('color_name', 'finish', 'composition'));
      products := array(select b.entity_id from past b where b.entity_type = 'products' and b.field_name = 'name');
    when 'languages UPDATE' then
      if exists (select a.code from present a except select b.code from past b) then
        products := array(select p.id from public.products p);
      end if;
    when 'languages INSERT' then
      -- One that takes the place of another with its code has its rows already.
      if exists (
        select from present a where not exists (select from private.shade_index i where i.language_code = a.code)) then
        products := array(select p.id from public.products p);
      end if;
    else
      -- A language went.
      products := array(select p.id from public.products p);
  end case;
  if products <> '{}' then
    codes := codes || array(select c.id from public.item_codes c where c.product_id = any (products));
  end if;
  perform private.write_shade_index(array(select distinct id from unnest(codes) as every (id)));
  return null;
end
$$;

do $$
declare
  watched record;
begin
  for watched in
    select * from (values
      ('item_codes', 'insert', 'new table as present'),
      ('item_codes', 'update', 'old table as past new table as present'),
      ('products', 'update', 'old table as past new table as present'),
      ('translations', 'insert', 'new table as present'),
      ('translations', 'update', 'old table as past new table as present'),
      ('translations', 'delete', 'old table as past'),
      ('languages', 'insert', 'new table as present'),
      ('languages', 'update', 'old table as past new table as present'),
      ('languages', 'delete', 'old table as past')
    ) as list (name, event, seen)
  loop
    execute format(
      'create trigger %I after %s on public.%I referencing %s for each statement %s execute function private.follow_shade_index()',
      format('%s_shades_%s', watched.name, watched.event), watched.event, watched.name, watched.seen,
      -- Of translations and languages that triggers write, the statement that they belong to takes care.
      case when watched.name in ('translations', 'languages') then 'when (pg_trigger_depth() = 0)' else '' end);
  end loop;
end
$$;

-- What of the shades in the index, as `i`, a finish and a material, both by their keys, and a denier between two numbers ask for; null asks
-- for nothing.
create function private.shade_condition(finish text, material text, denier_from double precision, denier_to double precision) returns text
language sql immutable set search_path = '' as $$
  select concat(
    ' and i.finish_key = ' || quote_literal(lower(btrim(finish))),
    ' and ' || quote_literal(lower(btrim(material))) || ' = any (i.material_keys)',
    ' and i.denier >= ' || quote_literal(denier_from::text) || '::double precision',
    ' and i.denier <= ' || quote_literal(denier_to::text) || '::double precision')
$$;

-- Searches ----------------------------------------------------------------------------------------------------------------------------------

-- Patterns of which one is in the terms of what a word, given in search form, finds: the word itself, or a code from the start of one of its
-- parts; where `tolerant` also words that are a slip apart, and the number in a code (KT-601 finds KH40-601).
create function private.word_patterns(word text, tolerant boolean) returns text[]
language sql stable set search_path = '' as $$
  select array['%' || regexp_replace(word, '([\\%_])', '\\\1', 'g') || '%']
    || case when word ~ '^[a-z0-9./_#-]+$' and bare <> '' then array[e'%\t' || bare || '%'] else '{}' end
    || case when tolerant and word ~ '[a-z]' and number is not null then array[e'%\t' || number || '%'] else '{}' end
    || case when tolerant and word ~ '^[a-z]{4,}$' then array(
        select '%' || w.word || '%' from private.search_words w where w.slips && private.search_slips(left(word_patterns.word, 24))) else '{}' end
  from translate(word, './_#-', '') as bare, substring(word from '[0-9]{3,}') as number
$$;

-- The shades of Active products as a visitor sees them: {"total", "rows"}, of which max_rows (1 to 500) after the first skipped_rows are given.
-- Filters are left out by null: finish, material and family by their keys, product by its slug, state by its name, denier by its bounds; without a state those that are gone
-- are left out, but for one whose code is written out. `search` is looked for in codes, names, finish, denier and the product's name: what holds each of its words, an exact code
-- first; where there is nothing, misspelt words and numbers of codes too. `near`, a colour like C9A227, gives the twelve that look most alike,
-- with their CIEDE2000 difference.
create function public.find_shades(
  language text, search text default null, near text default null, finish text default null, family text default null,
  product text default null, state text default null, max_rows integer default 120, skipped_rows integer default 0,
  material text default null, denier_from double precision default null, denier_to double precision default null
) returns jsonb
language plpgsql stable set search_path = '' set jit = off as $$
declare
  searched_language constant text := coalesce((select l.code from public.languages l where l.code = nullif(find_shades.language, 'en')), 'en');
  row_limit constant integer := least(greatest(coalesce(max_rows, 120), 1), 500);
  first_place constant integer := greatest(coalesce(skipped_rows, 0), 0);
  needle constant text := private.search_form(left(find_shades.search, 200));
  words constant text[] := (array(select distinct word from unnest(string_to_array(needle, ' ')) as word where word <> ''))[1:12];
  target constant double precision[] := private.lab_of('#' || upper(ltrim(btrim(find_shades.near), '#')));
  conditions constant text := format('i.language_code = %L', searched_language)
    || private.shade_condition(find_shades.finish, find_shades.material, find_shades.denier_from, find_shades.denier_to)
    || case when find_shades.family is null then '' else format(' and i.family = %L', lower(btrim(find_shades.family))) end
    || case when find_shades.product is null then '' else format(' and i.product_slug = %L', find_shades.product) end
    || case when find_shades.state is null then ' and (i.state <> ''gone'' or upper(i.item_code) = $3)' else format(' and i.state = %L', find_shades.state) end
    || case when target is null then '' else ' and i.lab is not null' end;
  ranks constant text := 'difference, not is_exact, given.product_order nulls last, given.product_name, given.product_id, given.item_code, given.item_code_id';
  worded text;
  found jsonb;
begin
  foreach worded in array case when words = '{}' then array[''] else array['strict', 'tolerant'] end loop
    execute format($query$
      with chosen as materialized (
        -- What they are ordered by; the rest is read of those alone that are given.
        select i.item_code_id, i.product_order, i.product_name, i.product_id, i.item_code, i.lab, upper(i.item_code) = $3 as is_exact
        from private.shade_index i where %1$s%2$s
      ), nearest as (
        -- No shade that is among the twelve differs more than the twelfth of these. A step of lightness the formula divides by what grows
        -- with the distance from 50 to the step's middle, 1.75 at most.
        select bound, bound * (1 + 0.015 * away * away / sqrt(20 + away * away)) as reach
        from (
          select max(c.difference) + 0.001 as bound
          from (
            select private.colour_difference($1, near.lab) as difference
            from (
              select chosen.lab from chosen where $1 is not null
              order by (lab[1] - $1[1]) ^ 2 + (lab[2] - $1[2]) ^ 2 + (lab[3] - $1[3]) ^ 2 limit 24
            ) as near
            order by difference limit 12
          ) as c
        ) as twelfth, lateral (select abs($1[1] - 50) + 0.875 * bound as away) as middle
      ), listed as (
        select c.*, private.colour_difference($1, c.lab, n.bound) as difference
        from chosen c, nearest n
        where $1 is null or abs(c.lab[1] - $1[1]) <= n.reach
      ), given as (
        select given.* from listed as given
        order by %3$s offset case when $1 is null then $4 else 0 end limit case when $1 is null then $2 else 12 end
      )
      select jsonb_build_object(
        'total', case when $1 is null then (select count(*) from chosen) else (select count(*) from given) end,
        'rows', coalesce(jsonb_agg(jsonb_build_object(
          'id', i.item_code_id, 'item_code', i.item_code, 'name', i.name, 'finish', i.finish, 'hex', i.hex, 'state', i.state,
          'image_url', i.image_url, 'family', i.family, 'product_name', i.product_name, 'product_slug', i.product_slug,
          'difference', round(difference::numeric, 2)) order by %3$s), '[]'))
      from given join private.shade_index i on i.language_code = %4$L and i.item_code_id = given.item_code_id
    $query$, conditions, (
      select coalesce(string_agg(format(' and (i.terms like any (%1$L::text[]) or i.codes like any (%2$L::text[]))', patterns.of_words,
        array(select code from unnest(patterns.of_words) as code where code like e'%\t%')), ''), '')
      from unnest(words) as word, lateral (select private.word_patterns(word, worded = 'tolerant') as of_words) as patterns
    ), ranks, searched_language) into found using target, row_limit, upper(btrim(find_shades.search)), first_place;
    exit when found ->> 'total' <> '0';
  end loop;
  return found;
end
$$;

-- What the shades of Active products can be filtered by, as a visitor sees it: {"finishes", "materials": [{"key", "name"}], "families": [key],
-- "products": [{"slug", "name"}]}.
create function public.shade_choices(language text) returns jsonb
language sql stable set search_path = '' as $$
  with shown as materialized (
    select i.* from private.shade_index i
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
$$;

-- Up to three words of the catalogue, shown now, that look most like one of a search that finds nothing.
create function public.near_words(language text, search text) returns text[]
language plpgsql stable set search_path = '' as $$
declare
  words constant text[] := (array(
    select word from unnest(string_to_array(private.search_form(left(near_words.search, 200)), ' ')) as word where length(word) >= 3))[1:4];
  found text[];
begin
  execute format($query$
    select array_agg(near.word order by near.likeness desc, near.word)
    from (
      select w.word, max(%1$s.similarity(w.word, given.word)) as likeness
      from private.search_words w, unnest($1) as given (word)
      where %1$s.similarity(w.word, given.word) > 0.3
        and exists (select from private.product_index i where i.language_code = $2 and (i.terms like '%%' || w.word || '%%' or i.details like '%%' || w.word || '%%'))
      group by w.word
      order by likeness desc, w.word
      limit 3
    ) as near
  $query$, (select e.extnamespace::regnamespace from pg_catalog.pg_extension e where e.extname = 'pg_trgm'))
  into found using words, near_words.language;
  return coalesce(found, '{}');
end
$$;

-- Grants ------------------------------------------------------------------------------------------------------------------------------------

revoke execute on function private.materials_of, private.shade_condition, private.lab_of, private.colour_difference, private.colour_family, private.write_shade_index,
  private.follow_shade_index, private.word_patterns
  from public, anon, authenticated;
revoke execute on function public.find_shades, public.shade_choices, public.near_words from public;
grant execute on function private.shade_condition, private.lab_of, private.colour_difference, private.word_patterns, public.find_shades, public.shade_choices,
  public.near_words
  to anon, authenticated, service_role;
-- Requests for samples: who asks, for which item codes, and how far the office is with them.

-- Also the outbox of their mails, as contact_messages is: a request is kept before the visitor is answered and its mail is tried until it is
-- delivered.
create table public.sample_requests (
  id bigint generated always as identity constraint sample_requests_pkey primary key,
  -- Who holds it follows the request (public.sample_request_status). 160 bits of chance, made below; nobody chooses one.
  token text not null constraint sample_requests_token_key unique constraint sample_requests_token_valid check (token ~ '^[0-9a-f]{40}$'),
  company text not null default '' constraint sample_requests_company_valid check (char_length(company) <= 200 and company !~ '[\r\n]'),
  name text not null constraint sample_requests_name_valid check (char_length(btrim(name)) between 2 and 100 and name !~ '[\r\n]'),
  email text not null constraint sample_requests_email_valid check (private.is_email(email)),
  country text not null constraint sample_requests_country_valid check (char_length(btrim(country)) between 2 and 100 and country !~ '[\r\n]'),
  delivery_address text not null
    constraint sample_requests_delivery_address_valid check (char_length(btrim(delivery_address)) >= 5 and char_length(delivery_address) <= 1000),
  -- Of the page on which it was asked: its lines are frozen in it.
  language text not null default 'en' constraint sample_requests_language_valid check (language ~ '^[a-z0-9-]{2,35}$'),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  status text not null default 'received'
    constraint sample_requests_status_valid check (status in ('received', 'in work', 'sent', 'declined')),
  status_at timestamptz not null default now(),
  assigned_to text not null default '' constraint sample_requests_assigned_to_valid check (char_length(assigned_to) <= 100),
  -- What the buyer reads behind the link.
  answer text not null default '' constraint sample_requests_answer_valid check (char_length(answer) <= 2000),
  -- What only staff read.
  notes text not null default '' constraint sample_requests_notes_valid check (char_length(notes) <= 5000),
  mail_status text not null default 'waiting' constraint sample_requests_mail_status_valid check (mail_status in ('waiting', 'sent', 'failed')),
  mail_error text,
  mail_attempts integer not null default 0 constraint sample_requests_mail_attempts_valid check (mail_attempts >= 0),
  next_attempt_at timestamptz not null default now(),
  sent_at timestamptz
);

create index sample_requests_created_at_idx on public.sample_requests (created_at desc, id desc);
create index sample_requests_outbox_idx on public.sample_requests (next_attempt_at) where mail_status = 'waiting';

-- 1 to 60 of them (sample_requests_has_lines, and the place).
create table public.sample_request_lines (
  id bigint generated always as identity constraint sample_request_lines_pkey primary key,
  request_id bigint not null constraint sample_request_lines_request_id_fkey references public.sample_requests (id) on delete cascade,
  place integer not null constraint sample_request_lines_place_valid check (place between 1 and 60),
  item_code_id bigint constraint sample_request_lines_item_code_id_fkey references public.item_codes (id) on delete set null,
  -- The code as it was when it was asked for: {"code", "color_name", "hex", "finish", "product", "slug", "english": {"color_name", "finish",
  -- "product"}}, the texts in the language of the request.
  snapshot jsonb not null constraint sample_request_lines_snapshot_valid check (jsonb_typeof(snapshot) = 'object'),
  quantity text not null
    constraint sample_request_lines_quantity_valid check (char_length(btrim(quantity)) between 1 and 100 and quantity !~ '[\r\n]'),
  use text not null default '' constraint sample_request_lines_use_valid check (char_length(use) <= 200 and use !~ '[\r\n]'),
  constraint sample_request_lines_request_id_place_key unique (request_id, place),
  constraint sample_request_lines_request_id_item_code_id_key unique (request_id, item_code_id)
);

create index sample_request_lines_item_code_id_idx on public.sample_request_lines (item_code_id);

-- What is written once --------------------------------------------------------------------------------------------------------------------------

-- Makes the token, refuses text that cannot be seen and removes the signs that change the direction of the text after them.
create function private.check_new_sample_request() returns trigger
language plpgsql set search_path = '' as $$
declare
  direction constant text := '[\u202A-\u202E\u2066-\u2069]';
  wrong text;
begin
  -- Two random ids hold 244 bits of chance.
  new.token := left(encode(sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8')), 'hex'), 40);
  new.company := btrim(regexp_replace(new.company, direction, '', 'g'));
  new.name := btrim(regexp_replace(new.name, direction, '', 'g'));
  new.country := btrim(regexp_replace(new.country, direction, '', 'g'));
  new.delivery_address := btrim(regexp_replace(new.delivery_address, direction, '', 'g'), e' \t\r\n');
  wrong := case
    when private.visible_length(new.name) < 2 then 'sample_requests_name_valid'
    when private.visible_length(new.country) < 2 then 'sample_requests_country_valid'
    when private.visible_length(new.delivery_address) < 5 then 'sample_requests_delivery_address_valid'
  end;
  if wrong is not null then
    raise check_violation using table = tg_table_name, constraint = wrong,
      message = format('new row for relation "%s" violates check constraint "%s"', tg_table_name, wrong);
  end if;
  return new;
end
$$;

create trigger sample_requests_new_text before insert on public.sample_requests
  for each row execute function private.check_new_sample_request();

create trigger sample_requests_new_address before insert on public.sample_requests
  for each row execute function private.check_new_address('email', 'sample_requests_email_valid', 'any dots');

-- Requests come with the server key.
create trigger sample_requests_limit after insert on public.sample_requests
  referencing new table as added_rows for each statement
  when (current_user = 'service_role') execute function private.limit_visitors(60);

-- Freezes the code as visitors see it now, whatever was sent. Only a code of an Active product can be asked for: PT409 (hint gone) else.
create function private.freeze_sample_line() returns trigger
language plpgsql set search_path = '' as $$
declare
  direction constant text := '[\u202A-\u202E\u2066-\u2069]';
begin
  select jsonb_build_object(
    'code', c.item_code, 'hex', c.hex, 'slug', p.slug,
    'color_name', coalesce(own.color_name, c.color_name), 'finish', coalesce(own.finish, c.finish), 'product', coalesce(own.product, p.name),
    'english', jsonb_build_object('color_name', c.color_name, 'finish', c.finish, 'product', p.name))
  into new.snapshot
  from public.sample_requests r
  join public.item_codes c on c.id = new.item_code_id
  join public.products p on p.id = c.product_id and p.status = 'Active'
  cross join lateral (
    select max(t.translated_value) filter (where t.field_name = 'color_name') as color_name,
      max(t.translated_value) filter (where t.field_name = 'finish') as finish,
      max(t.translated_value) filter (where t.field_name = 'name') as product
    from public.translations t
    where t.language_code = r.language and btrim(t.translated_value) <> ''
      and ((t.entity_type = 'item_codes' and t.entity_id = c.id and t.field_name in ('color_name', 'finish'))
        or (t.entity_type = 'products' and t.entity_id = p.id and t.field_name = 'name'))
  ) as own
  where r.id = new.request_id;
  if not found then
    raise exception using errcode = 'PT409', message = 'A shade of this request is no longer in the catalogue', hint = 'gone';
  end if;
  new.quantity := btrim(regexp_replace(new.quantity, direction, '', 'g'));
  new.use := btrim(regexp_replace(new.use, direction, '', 'g'));
  if private.visible_length(new.quantity) < 1 then
    raise check_violation using table = tg_table_name, constraint = 'sample_request_lines_quantity_valid',
      message = 'new row for relation "sample_request_lines" violates check constraint "sample_request_lines_quantity_valid"';
  end if;
  return new;
end
$$;

create trigger sample_request_lines_freeze before insert on public.sample_request_lines
  for each row execute function private.freeze_sample_line();

-- A line stays as it was asked for, for everybody: only the way to its code is lost with the code, and
-- comes back with it.
create function private.keep_sample_line() returns trigger
language plpgsql set search_path = '' as $$
begin
  if to_jsonb(new) - 'item_code_id' is distinct from to_jsonb(old) - 'item_code_id'
    or new.item_code_id is not null and coalesce(current_setting('app.restoring', true), '') = '' then
    raise exception using errcode = 'PT403', message = 'A line of a sample request cannot be rewritten';
  end if;
  return new;
end
$$;

create trigger sample_request_lines_keep before update on public.sample_request_lines
  for each row execute function private.keep_sample_line();

-- At the end of the transaction, since a request comes before its lines.
create function private.require_sample_lines() returns trigger
language plpgsql set search_path = '' as $$
begin
  if exists (select from public.sample_requests r where r.id = new.id)
    and not exists (select from public.sample_request_lines l where l.request_id = new.id) then
    raise check_violation using table = tg_table_name, constraint = 'sample_requests_has_lines', message = 'A sample request needs a line';
  end if;
  return null;
end
$$;

create constraint trigger sample_requests_has_lines after insert on public.sample_requests
  deferrable initially deferred for each row execute function private.require_sample_lines();

-- What staff change ------------------------------------------------------------------------------------------------------------------------------

-- How far it is, who looks after it, what is told and noted, and that the mail is to be sent again. The times and counters that belong to the
-- change are set here. A trigger, because not every backend that serves this schema keeps column grants.
create function private.sample_request_guard() returns trigger
language plpgsql set search_path = '' as $$
declare
  may_change constant text[] := array['status', 'status_at', 'assigned_to', 'answer', 'notes', 'updated_at',
                                      'mail_status', 'mail_error', 'mail_attempts', 'next_attempt_at'];
begin
  if to_jsonb(new) - may_change is distinct from to_jsonb(old) - may_change then
    raise exception using errcode = 'PT403', message = 'A sample request cannot be rewritten';
  end if;
  if new.mail_status is distinct from old.mail_status and new.mail_status <> 'waiting' then
    raise exception using errcode = 'PT403', message = 'A mail can only be asked to be sent again';
  end if;

  new.status_at := case when new.status = old.status then old.status_at else now() end;

  new.mail_error := old.mail_error;
  new.mail_attempts := old.mail_attempts;
  new.next_attempt_at := old.next_attempt_at;
  if new.mail_status is distinct from old.mail_status then
    new.mail_error := null;
    new.mail_attempts := 0;
    new.next_attempt_at := now();
  end if;
  return new;
end
$$;

create trigger sample_requests_guard before update on public.sample_requests
  for each row when (current_user = 'authenticated') execute function private.sample_request_guard();

-- Mails come and go without a newer version of what staff write.
create trigger sample_requests_touch before update of status, assigned_to, answer, notes on public.sample_requests
  for each row execute function private.touch_updated_at();

-- Access -------------------------------------------------------------------------------------------------------------------------------------------

alter table public.sample_requests enable row level security;
alter table public.sample_request_lines enable row level security;

-- Requests come from their function with the server key; what staff may change in them is up to sample_requests_guard.
create policy "staff read requests" on public.sample_requests for select to authenticated using ((select private.may_read('sample_requests')));
create policy "staff work on requests" on public.sample_requests for update to authenticated
  using ((select private.may_write('sample_requests'))) with check ((select private.may_write('sample_requests')));
create policy "staff read lines" on public.sample_request_lines for select to authenticated using ((select private.may_read('sample_request_lines')));

create trigger sample_requests_refuse_strangers before insert or update or delete on public.sample_requests for each statement
  when (current_user in ('anon', 'authenticated')) execute function private.refuse_strangers();
create trigger sample_request_lines_refuse_strangers before insert or update or delete on public.sample_request_lines for each statement
  when (current_user in ('anon', 'authenticated')) execute function private.refuse_strangers();

revoke all on public.sample_requests, public.sample_request_lines from anon, authenticated;
grant select, update on public.sample_requests to authenticated;
grant select on public.sample_request_lines to authenticated;
grant all on public.sample_requests, public.sample_request_lines to service_role;

-- Asking, and following ----------------------------------------------------------------------------------------------------------------------------

-- Keeps a request with its lines, [{"id": item code, "quantity", "use"}, …], all or nothing; returns {"token"}. What comes again with its
-- save_id is answered as it was (private.begin_save); with other words it is another request. As its caller, so row security, constraints and
-- triggers decide as they do for single statements. PT400 for a malformed list, PT409 (hint gone), PT429.
create function public.create_sample_request(
  save_id uuid, company text, name text, email text, country text, delivery_address text, language text, lines jsonb
) returns jsonb
language plpgsql volatile set search_path = '' as $$
declare
  asked_in constant text := coalesce((select l.code from public.languages l where l.code = create_sample_request.language), 'en');
  begun record;
  made public.sample_requests;
begin
  lines := private.unwrap(lines);
  if jsonb_typeof(lines) is distinct from 'array' or jsonb_array_length(lines) not between 1 and 60 then
    raise exception using errcode = 'PT400', message = 'A sample request has 1 to 60 lines';
  end if;
  if exists (
    select from jsonb_array_elements(lines) as line
    where jsonb_typeof(line) <> 'object' or coalesce(line ->> 'id', '') !~ '^[1-9][0-9]{0,14}$'
  ) then
    raise exception using errcode = 'PT400', message = 'Each line needs the id of an item code';
  end if;

  select * into begun from private.begin_save(save_id, 'sample_requests', null,
    jsonb_build_array(company, name, email, country, delivery_address, asked_in, lines));
  if begun.is_done then
    return begun.result;
  end if;

  insert into public.sample_requests (company, name, email, country, delivery_address, language)
  values (
    create_sample_request.company, create_sample_request.name, create_sample_request.email, create_sample_request.country,
    create_sample_request.delivery_address, asked_in
  )
  returning * into made;
  insert into public.sample_request_lines (request_id, place, item_code_id, quantity, use)
  select made.id, listed.place, (listed.line ->> 'id')::bigint, listed.line ->> 'quantity', coalesce(listed.line ->> 'use', '')
  from jsonb_array_elements(lines) with ordinality as listed (line, place);
  return private.keep_save(save_id, jsonb_build_object('token', made.token));
end
$$;

-- What the link of a request tells whoever holds it: how far it is, what the office says, and the lines as they were frozen. Neither address nor
-- name, since a link is passed on. Null for a token that no request has. As its owner, because visitors read no request in any other way.
create function public.sample_request_status(token text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'status', r.status, 'status_at', r.status_at, 'created_at', r.created_at, 'company', r.company, 'country', r.country, 'answer', r.answer,
    'lines', (
      select coalesce(jsonb_agg(l.snapshot - 'english' || jsonb_build_object('quantity', l.quantity, 'use', l.use) order by l.place), '[]')
      from public.sample_request_lines l where l.request_id = r.id))
  from public.sample_requests r
  where r.token = sample_request_status.token
$$;

revoke execute on function private.check_new_sample_request, private.freeze_sample_line, private.keep_sample_line, private.require_sample_lines,
  private.sample_request_guard, public.create_sample_request, public.sample_request_status
  from public, anon, authenticated;
grant execute on function public.create_sample_request to service_role;
grant execute on function public.sample_request_status to anon, authenticated, service_role;
-- Simplified Chinese, made of the traditional texts: what is saved in `zh` is there in `cn` too, until a person writes something else.

-- Conversion --------------------------------------------------------------------------------------------------------------------------------

-- Our own terms (build-steps/simplified-terms.ts), phrases and single characters of OpenCC (Apache-2.0, https://github.com/BYVoid/OpenCC). Made by
-- build-steps/make-simplified-forms.ts.
create table private.simplified_forms (
  traditional text constraint simplified_forms_pkey primary key,
  simplified text not null
);
insert into private.simplified_forms (traditional, simplified) select * from unnest(
  string_to_array('一坏|一目瞭然|七逕|上逕|上鍊|不可貲計|不瞭解|主旨|么麼|么麽|九逕山|乾乾淨淨|乾乾脆脆|乾佑縣|乾元|乾卦|乾嘉|乾圖|乾坤|乾坤一擲|乾坤再造|乾坤大挪移|乾宅|乾安縣|乾安鎮|乾州|乾斷|乾斷食|乾旦|乾曜|乾清宮|乾盛世|乾紅|乾綱|乾縣|乾象|乾造|乾道|乾闥婆|乾陵|乾隆|乾隆年間|乾隆皇帝|二噁英|仇讎|付運|以免藉口|以功覆過|任筆沈詩|伺服器|侔德覆載|傢俱|傷亡枕藉|儲存|允祕|全螢幕|全闊|八濛山|其陰多蒐|凌藉|出醜狼藉|函覆|列印|剋架|剋毒|劃闊|千鍾粟|南氾|南逕|反反覆覆|反覆|反覆思維|反覆思量|反覆性|名覆金甌|吳祕|吳育昇|哪吒|回覆|土坏|坏土|坏子|坏布|坏戶|墨沈沈|壺裏乾坤|大目乾連冥間救母變文|字元|宫商角徵羽|射覆|尼乾子|尼乾陀|布辦|年釐|幺麼|幺麼小丑|幺麼小醜|康乾|張昇|張法乾|影片|彷彿|彷徨|徐胤昇|復甦|徵弦|徵絃|徵羽摩柯|徵聲|徵調|徵音|情有獨鍾|想像|意志消沈|慰藉|慰藉着|憑藉|憑藉着|懷釐|成甦|所費不貲|手鍊|打坏|扞格|扭轉乾坤|批覆|找藉口|折戟沈沙|折戟沈河|拉坏|拉鍊|拉鍊工程|拜覆|挨剋|捏坏|搜尋|擊沈|據瞭解|文錦覆阱|於世成|於乎|於仲完|於倫|於其一|於則|於勇明|於呼哀哉|於單|於坦|於崇文|於忠祥|於惟一|於戲|於敖|於梨華|於清言|於潛|於琳|於穆|於竹屋|於菟|於邑|於陵子|旋乾轉坤|旋轉乾坤|旋轉乾坤之力|明瞭|明覆|昏沈|春蒐|春釐|暗沈沈|書中自有千鍾粟|有序|朝乾夕惕|木吒|李乾德|李昇|李昇勳|李澤鉅|李祕|李鍊福|李鍾郁|束脩|東氾|林甦|校讎|梁昇卿|梁章鉅|楊甦棣|楊聯陞|樊於期|樣辦|橡椀|檢視|死氣沈沈|段脩|每吋|毛坏|水逕|氾勝之|氾南|氾國|氾水|沈下|沈不住氣|沈住氣|沈冤|沈厚|沈吟|沈寂|沈得住氣|沈思|沈思往事|沈悶|沈沒|沈沒成本|沈浮|沈浸|沈浸於|沈淪|沈湎|沈湎酒色|沈溺|沈滯|沈滯性|沈澱|沈澱出來|沈澱劑|沈澱法|沈澱物|沈濁|沈甸甸|沈痛|沈痼|沈痾|沈睡|沈睡不醒|沈砂池|沈積|沈積岩|沈積石|沈筒|沈船|沈落|沈詩任筆|沈迷|沈迷不醒|沈醉|沈重|沈降|沈陷|沈靜|沈靜下來|沈香|沈鬱|沈魚落雁|沈默|沈默不語|沈默寡言|沙逕|河逕|沿著|流徵|浪蕩乾坤|浮沈|海哩|深沈|深沈不露|溫昇豪|滑藉|烏昇|烏沈沈|烏逕|無序|狐藉虎威|王彥昇|珍珠項鍊|甚鉅|甦生|甦醒|申昇勳|申覆|畢昇|發覆|盧象昇|目劄|相片|瞭哨|瞭如|瞭如指掌|瞭望|瞭然|瞭然於心|瞭若指掌|瞭解|瞭解到|破釜沈舟|磚坏|示覆|社逕|祕丕笈|祕彭祖|祕瓊|祝釐|神祇|私隱|稟覆|穿著|竺乾|筆劃|答覆|篤麼|簡單明瞭|籌畫|粗幼|紙樸|素藉|索辦|線辦|繁體中文|老態龍鍾|耳沈|聯絡|肉脩|肘手鍊足|胤祕|脩敬|脩炳|脩脡|脩脯|脩金|脫坏|腶脩|膠紙|色辦|英哩|茅蒐|茵藉|萬鍾|落單|落雁沈魚|著色|蒐于紅|蒐於紅|蒐狩|蒐獮|蒐獵|蒐田|蒐畋|蒐苗|蒜薹|蔣昇|蕓薹|蕩覆|蕭乾|藉代|藉以|藉助|藉助於|藉卉|藉口|藉喻|藉寇兵|藉寇兵齎盜糧|藉手|藉據|藉故|藉故推辭|藉方|藉條|藉槁|藉機|藉此|藉此機會|藉甚|藉由|藉着|藉端|藉端生事|藉箸代籌|藉草枕塊|藉藉|藉藉无名|藉詞|藉讀|藉資|螢光|螢幕|衹得|衹見樹木|衹見樹木不見森林|袁祕|袖裏乾坤|袷袢|裝置|製坏|覆上|覆住|覆信|覆冒|覆呈|覆命|覆墓|覆宗|覆帳|覆幬|覆成|覆按|覆文|覆杯|覆校|覆瓿|覆盂|覆盆|覆盆子|覆盤|覆育|覆蕉尋鹿|覆逆|覆醢|覆醬瓿|覆電|覆露|覆鹿尋蕉|覆鹿遺蕉|覆鼎|見覆|角徵|角徵羽|計畫|訊息|許甦魂|變徵|變徵之聲|變徵之音|讎定|讚好|谿工|貂覆額|買臣覆水|資訊|質素|赤石逕|踅門瞭戶|躪藉|車針|載入|載沈載浮|載浮載沈|辛祕|逆釐|透過|逕口|逕聯|逕頭|連結|選單|郭子乾|酒逢知己千鍾少|醞藉|重覆|金吒|金昇玟|金鍊|鈞覆|鉅子|鉅萬|鉅防|鉸鍊|銀鍊|鋼坏|錢鍾書|鍊墜|鍊子|鍊形|鍊條|鍊錘|鍊鎖|鍛鍾|鍾繇|鍾萬梅|鍾重發|鍾鍛|鍾馗|鎖鍊|鐵鍊|鑽石項鍊|鑿坏|閻鶴昇|闊度|附著|陰沈|陰沈沈|陰陰沈沈|陳志昇|陳昇|陳甦|陶坏|隨著|雁杳魚沈|雖覆能復|電子通訊|電覆|電郵|電郵地址|電郵至|露覆|韓昇延|韓甦|項鍊|頗覆|頸鍊|顛乾倒坤|顛倒乾坤|顧藉|馮甦|魏徵|魚沈雁杳|麪坏兒|麼些族|黃甦|黃鍾公|黑沈沈|龍鍾|龔昇', '|'),
  string_to_array('一坯|一目了然|七迳|上迳|上链|不可赀計|不了解|主题|幺麽|幺麽|九迳山|干干净净|干干脆脆|乾佑县|乾元|乾卦|乾嘉|乾图|乾坤|乾坤一掷|乾坤再造|乾坤大挪移|乾宅|乾安县|乾安镇|乾州|乾断|干断食|乾旦|乾曜|乾清宫|乾盛世|干红|乾纲|乾县|乾象|乾造|乾道|乾闼婆|乾陵|乾隆|乾隆年间|乾隆皇帝|二𫫇英|仇雠|发运|以免借口|以功覆过|任笔沈诗|服务器|侔德覆载|家具|伤亡枕藉|保存|允祕|全屏|全宽|八濛山|其阴多蒐|凌借|出丑狼藉|函复|打印|剋架|剋毒|画宽|千锺粟|南氾|南迳|反反复复|反复|反复思维|反复思量|反复性|名复金瓯|吴祕|吴育昇|哪吒|回复|土坯|坯土|坯子|坯布|坯户|墨沉沉|壶里乾坤|大目乾连冥间救母变文|字符|宫商角徵羽|射覆|尼乾子|尼乾陀|布样|年釐|幺麽|幺麽小丑|幺麽小丑|康乾|张昇|张法乾|视频|仿佛|彷徨|徐胤昇|复苏|徵弦|徵弦|徵羽摩柯|徵声|徵调|徵音|情有独钟|想像|意志消沉|慰藉|慰藉着|凭借|凭借着|怀釐|成甦|所费不赀|手链|打坯|扞格|扭转乾坤|批复|找借口|折戟沉沙|折戟沉河|拉坯|拉链|拉链工程|拜复|挨剋|捏坯|搜索|击沉|据了解|文锦覆阱|於世成|於乎|於仲完|於伦|于其一|于则|於勇明|於呼哀哉|于单|於坦|於崇文|於忠祥|於惟一|於戏|於敖|於梨华|於清言|於潜|於琳|於穆|於竹屋|於菟|於邑|於陵子|旋乾转坤|旋转乾坤|旋转乾坤之力|明了|明复|昏沉|春蒐|春釐|暗沉沉|书中自有千锺粟|有序|朝乾夕惕|木吒|李乾德|李昇|李昇勋|李泽钜|李祕|李链福|李锺郁|束脩|东氾|林甦|校雠|梁昇卿|梁章钜|杨甦棣|杨联陞|樊於期|样品|橡椀|查看|死气沉沉|段脩|每英寸|毛坯|水迳|氾胜之|氾南|氾国|氾水|沉下|沉不住气|沉住气|沉冤|沉厚|沉吟|沉寂|沉得住气|沉思|沉思往事|沉闷|沉没|沉没成本|沉浮|沉浸|沉浸于|沉沦|沉湎|沉湎酒色|沉溺|沉滞|沉滞性|沉淀|沉淀出来|沉淀剂|沉淀法|沉淀物|沉浊|沉甸甸|沉痛|沉痼|沉疴|沉睡|沉睡不醒|沉砂池|沉积|沉积岩|沉积石|沉筒|沉船|沉落|沈诗任笔|沉迷|沉迷不醒|沉醉|沉重|沉降|沉陷|沉静|沉静下来|沉香|沉郁|沉鱼落雁|沉默|沉默不语|沉默寡言|沙迳|河迳|沿着|流徵|浪荡乾坤|浮沉|海里|深沉|深沉不露|温昇豪|滑借|乌昇|乌沉沉|乌迳|无序|狐借虎威|王彦昇|珍珠项链|甚钜|苏生|苏醒|申昇勋|申复|毕昇|发覆|卢象昇|目劄|照片|瞭哨|了如|了如指掌|瞭望|了然|了然于心|了若指掌|了解|了解到|破釜沉舟|砖坯|示复|社迳|祕丕笈|祕彭祖|祕琼|祝釐|神祇|隐私|禀复|穿着|竺乾|笔画|答复|笃麽|简单明了|筹划|粗细|纸衬|素借|索样|线样|繁體中文|老态龙钟|耳沉|联系|肉脩|肘手链足|胤祕|脩敬|脩炳|脩脡|脩脯|脩金|脱坯|腶脩|胶带|色样|英里|茅蒐|茵借|万锺|下单|落雁沉鱼|着色|蒐于红|蒐于红|蒐狩|蒐狝|蒐猎|蒐田|蒐畋|蒐苗|蒜薹|蒋昇|芸薹|荡覆|萧乾|借代|借以|借助|借助于|借卉|借口|借喻|借寇兵|借寇兵赍盗粮|借手|借据|借故|借故推辞|借方|借条|借槁|借机|借此|借此机会|借甚|借由|借着|借端|借端生事|借箸代筹|借草枕块|藉藉|藉藉无名|借词|借读|借资|荧光|屏幕|只得|只见树木|只见树木不见森林|袁祕|袖里乾坤|袷袢|设备|制坯|覆上|覆住|复信|覆冒|复呈|复命|复墓|覆宗|复帐|覆帱|覆成|复按|复文|覆杯|复校|覆瓿|覆盂|覆盆|覆盆子|覆盘|覆育|覆蕉寻鹿|覆逆|覆醢|覆酱瓿|复电|覆露|覆鹿寻蕉|覆鹿遗蕉|覆鼎|见复|角徵|角徵羽|计划|消息|许甦魂|变徵|变徵之声|变徵之音|雠定|点赞|谿工|貂覆额|买臣覆水|信息|质量|赤石迳|踅门了户|躏借|机针|加载|载沉载浮|载浮载沉|辛祕|逆釐|通过|迳口|迳联|迳头|链接|菜单|郭子乾|酒逢知己千锺少|酝借|重复|金吒|金昇玟|金链|钧复|钜子|钜万|钜防|铰链|银链|钢坯|钱锺书|链坠|链子|链形|链条|链锤|链锁|锻锺|锺繇|锺万梅|锺重发|锺锻|锺馗|锁链|铁链|钻石项链|凿坯|阎鹤昇|宽度|附着|阴沉|阴沉沉|阴阴沉沉|陈志昇|陈昇|陈甦|陶坯|随着|雁杳鱼沉|虽覆能复|电子资讯|电复|电子邮件|电子邮箱地址|发送电子邮件至|露覆|韩昇延|韩甦|项链|颇覆|颈链|颠乾倒坤|颠倒乾坤|顾借|冯甦|魏徵|鱼沉雁杳|面坯儿|麽些族|黄甦|黄锺公|黑沉沉|龙钟|龚昇', '|')
);
insert into private.simplified_forms (traditional, simplified) select * from unnest(
  string_to_array('㑯㑳㑶㓨㗲㘚㜄㜏㜢㠏㠣㥮㩜㩳㩵㺏䁪䁻䃮䊷䋙䋚䋹䋻䍦䎱䓣䙡䜀䝼䡵䥇䥑䥕䥱䦛䦟䧢䮄䯀䰾䱷䱽䲁䲘䴉丟並乾亂亙亞佇佈佔併來侖侶侷俁係俔俠俥俬倀倆倈倉個們倖倫倲偉偑側偵偽傌傑傖傘備傢傭傯傳傴債傷傾僂僅僉僑僕僞僤僥僨僱價儀儁儂億儈儉儎儐儔儕儘償優儲儷儸儺儻儼兇兌兒兗內兩冊冑冪凈凍凜凱別刪剄則剋剎剗剛剝剮剴創剷劃劄劇劉劊劌劍劏劑劚勁動務勛勝勞勢勣勩勱勳勵勸勻匭匯匱區協卹卻卽厙厠厤厭厲厴參叄叢吒吳吶呂咼員唄唸問啓啞啟啢喎喚喪喫喬單喲嗆嗇嗊嗎嗚嗩嗰嗶嘆嘍嘓嘔嘖嘗嘜嘩嘮嘯嘰嘵嘸嘽噁噓噚噝噠噥噦噯噲噴噸噹嚀嚇嚌嚐嚕嚙嚥嚦嚧嚨嚮嚲嚳嚴嚶囀囁囂囅囈囉囌囑囪圇國圍園圓圖團垻埡埨埰執堅堊堖堝堯報場塊塋塏塒塗塚塢塤塵塸塹塿墊墜墠墮墰墳墶墻墾壇壋壎壓壗壘壙壚壜壞壟壠壢壩壪壯壺壼壽夠夢夥夾奐奧奩奪奬奮奼妝姍姦娙娛婁婦婭媧媯媰媼媽嫋嫗嫵嫺嫻嫿嬀嬃嬈嬋嬌嬙嬡嬤嬪嬰嬸孃孋孌孫學孻孿宮寀寢實寧審寫寬寵寶將專尋對導尷屆屍屓屜屢層屨屬岡峯峴島峽崍崑崗崙崢崬嵐嵗嵽嵾嶁嶄嶇嶔嶗嶠嶢嶧嶨嶮嶸嶺嶼嶽巋巒巔巖巘巰巹帥師帳帶幀幃幓幗幘幟幣幫幬幷幹幾庫廁廂廄廈廎廕廚廝廞廟廠廡廢廣廩廬廳弒弔弳張強彄彆彈彌彎彔彙彠彥彫彲彿後徑從徠復徵徹恆恥悅悞悵悶悽惡惱惲惻愛愜愨愴愷愾慄態慍慘慚慟慣慤慪慫慮慳慶慺慼慾憂憊憐憑憒憖憚憤憫憮憲憶懇應懌懍懞懟懣懤懨懲懶懷懸懺懼懾戀戇戔戧戩戰戱戲戶扞拋拚挩挱挾捨捫捱捲掃掄掆掗掙掛採揀揚換揮揯損搖搗搧搵搶摑摜摟摯摳摶摺摻撈撏撐撓撝撟撣撥撫撲撳撻撾撿擁擄擇擊擋擓擔據擠擡擣擬擯擰擱擲擴擷擺擻擼擽擾攄攆攏攔攖攙攛攜攝攢攣攤攪攬敎敓敗敘敵數斂斃斆斕斬斷於旂旣昇時晉晛晝暈暉暐暘暢暫曄曆曇曉曏曖曠曥曨曬書會朥朧朮東枴柵柺査桱桿梔梘梜條梟梲棄棊棖棗棟棡棧棲棶椏椲楊楓楨業極榘榦榪榮榲榿構槍槓槤槧槨槮槳槶槼樁樂樅樑樓標樞樢樣樧樫樳樸樹樺樿橈橋機橢橫橯檁檉檔檜檟檢檣檮檯檳檸檻櫃櫍櫓櫚櫛櫝櫞櫟櫥櫧櫨櫪櫫櫬櫱櫳櫸櫻欄欅權欏欒欓欖欞欽歎歐歟歡歲歷歸歿殘殞殤殨殫殭殮殯殰殲殺殻殼毀毆毿氂氈氌氣氫氬氳氾汎汙決沒沖況泝洩洶浹浿涇涗涼淒淚淥淨淩淪淵淶淺渙減渢渦測渾湊湋湞湧湯溈準溝溫溮溳溼滄滅滌滎滙滬滯滲滷滸滻滾滿漁漊漍漚漢漣漬漲漵漸漿潁潑潔潕潙潚潛潤潯潰潷潿澀澆澇澐澗澠澤澦澩澫澮澱澾濁濃濄濆濕濘濚濛濜濟濤濧濫濰濱濺濼濾瀂瀅瀆瀇瀉瀋瀏瀕瀘瀝瀟瀠瀦瀧瀨瀰瀲瀾灃灄灑灒灕灘灙灝灡灣灤灧灩災為烏烴無煉煒煙煢煥煩煬煱熅熒熗熰熱熲熾燀燁燈燉燒燖燙燜營燦燬燭燴燶燻燼燾爍爐爛爭爲爺爾牀牆牘牴牽犖犛犢犧狀狹狽猙猶猻獁獃獄獅獎獨獪獫獮獰獱獲獵獷獸獺獻獼玀現琱琺琿瑋瑒瑣瑤瑩瑪瑲璉璊璕璗璡璣璦璫璯環璵璸璽璿瓅瓊瓏瓔瓚瓛甌甕產産畝畢畫異畵當疇疊痙痠痾瘂瘋瘍瘓瘞瘡瘧瘮瘲瘺瘻療癆癇癉癒癘癟癡癢癤癥癧癩癬癭癮癰癱癲發皁皚皰皸皺盃盜盞盡監盤盧盪眞眥眾睍睏睜睞瞘瞜瞞瞶瞼矇矓矚矯硃硜硤硨硯碕碩碭碸確碼碽磑磚磠磣磧磯磽磾礄礎礐礙礦礪礫礬礱祕祿禍禎禕禡禦禪禮禰禱禿秈稅稈稏稜稟種稱穀穇穌積穎穠穡穢穩穫穭窩窪窮窯窵窶窺竄竅竇竈竊竪競筆筍筧筴箇箋箏箚節範築篋篔篠篢篤篩篳篸簀簍簑簞簡簣簫簹簽簾籃籅籌籔籙籛籜籟籠籤籩籪籬籮籲粵糉糝糞糧糰糲糴糶糹糾紀紂紃約紅紆紇紈紉紋納紐紓純紕紖紗紘紙級紛紜紝紞紡紬紮細紱紲紳紵紹紺紼紿絀終絃組絅絆絎結絕絛絝絞絡絢給絨絪絰統絲絳絶絹絺綁綃綄綆綈綉綌綎綏綐綑經綖綜綝綞綠綡綢綣綧綪綫綬維綯綰綱網綳綴綵綸綹綺綻綽綾綿緄緇緊緋緑緒緓緔緗緘緙線緝緞締緡緣緦編緩緬緯緱緲練緶緹緻緼縈縉縊縋縐縑縕縗縛縝縞縟縣縧縫縭縮縯縱縲縳縴縵縶縷縹總績繃繅繆繒織繕繚繞繡繢繩繪繫繭繮繯繰繳繶繸繹繻繼繽繾繿纁纆纇纈纊續纍纏纓纔纕纖纘纜缽罃罈罌罎罰罵罷羅羆羈羋羣羥羨義羶習翫翬翹翽耬耮聖聞聯聰聲聳聵聶職聹聽聾肅脅脈脛脣脩脫脹腎腖腡腦腫腳腸膃膕膚膞膠膢膩膽膾膿臉臍臏臘臚臟臠臢臥臨臺與興舉舊舖舘艙艤艦艫艱艷芻苧茲荊莊莖莢莧華菴菸萇萊萬萴萵葉葒葤葦葯葷蒍蒐蒓蒔蒕蒞蒼蓀蓆蓋蓮蓯蓴蓽蔄蔔蔘蔞蔣蔥蔦蔭蔯蔿蕁蕆蕎蕒蕓蕕蕘蕢蕩蕪蕭蕷薀薈薊薌薑薔薘薟薦薩薳薴薵薹薺藍藎藝藥藪藭藴藶藹藺蘀蘄蘆蘇蘊蘋蘚蘞蘟蘢蘭蘺蘿虆虉處虛虜號虧虯蛺蛻蜆蝀蝕蝟蝦蝨蝸螄螞螢螮螻螿蟄蟈蟎蟣蟬蟯蟲蟳蟶蟻蠁蠅蠆蠍蠐蠑蠔蠟蠣蠨蠱蠶蠻衆衊術衕衚衛衝袞袷裊裏補裝裡製複褌褘褲褳褸褻襀襇襉襏襖襝襠襤襪襬襯襲襴覈見覎規覓視覘覡覥覦親覬覯覲覷覺覽覿觀觴觶觸訁訂訃計訊訌討訏訐訒訓訕訖託記訛訝訟訢訣訥訩訪設許訴訶診註証詀詁詆詎詐詒詔評詖詗詘詛詝詞詠詡詢詣試詩詪詫詬詭詮詰話該詳詵詷詼詿誄誅誆誇誌認誑誒誕誘誚語誠誡誣誤誥誦誨說説誰課誶誹誼誾調諂諄談諉請諍諏諑諒諓論諗諛諜諝諞諟諡諢諤諦諧諫諭諮諱諲諳諴諶諷諸諺諼諾謀謁謂謄謅謊謎謏謐謔謖謗謙謚講謝謠謡謨謫謬謭謳謹謾譁證譎譏譓譖識譙譚譜譞譟譫譭譯議譴護譸譽譾讀讅變讋讌讎讒讓讕讖讚讜讞谿豈豎豐豔豬豶貍貓貙貝貞貟負財貢貧貨販貪貫責貯貰貲貳貴貶買貸貺費貼貽貿賀賁賂賃賄賅資賈賊賑賒賓賕賙賚賜賞賠賡賢賣賤賦賧質賫賬賭賰賴賵賺賻購賽賾贄贅贇贈贊贋贍贏贐贓贔贖贗贛贜赬趕趙趨趲跡踐踰踴蹌蹕蹟蹠蹣蹤蹺躂躉躊躋躍躎躑躒躓躕躚躡躥躦躪軀車軋軌軍軏軑軒軔軛軝軟軤軫軲軸軹軺軻軼軾較輄輅輇輈載輊輋輒輓輔輕輗輛輜輝輞輟輥輦輩輪輬輮輯輳輶輸輻輼輾輿轀轂轄轅轆轉轍轎轔轟轡轢轤辦辭辮辯農迴逕這連週進遊運過達違遙遜遞遠遡適遲遶遷選遺遼邁還邇邊邏邐郟郵鄆鄉鄒鄔鄖鄧鄩鄭鄰鄲鄳鄴鄶鄺酇酈醃醖醜醞醟醣醫醬醱醲釀釁釃釅釋釐釒釓釔釕釗釘釙針釣釤釦釧釩釴釵釷釹釺釾釿鈀鈁鈃鈄鈅鈇鈈鈉鈍鈎鈐鈑鈒鈔鈕鈞鈡鈣鈥鈦鈧鈮鈰鈳鈴鈷鈸鈹鈺鈽鈾鈿鉀鉅鉆鉈鉉鉊鉋鉍鉑鉕鉗鉚鉛鉝鉞鉢鉤鉥鉦鉧鉬鉭鉮鉳鉶鉷鉸鉺鉻鉿銀銃銅銈銍銑銓銖銘銚銛銜銠銣銥銦銨銩銪銫銬銱銳銶銷銹銻銼鋁鋃鋅鋇鋌鋏鋐鋒鋗鋙鋝鋟鋣鋤鋥鋦鋨鋩鋪鋭鋮鋯鋰鋱鋶鋸鋹鋼錀錁錄錆錇錈錏錐錒錕錘錙錚錛錞錟錠錡錢錤錦錨錩錫錮錯録錳錶錸錼鍀鍁鍃鍅鍆鍇鍈鍊鍋鍍鍔鍘鍚鍛鍠鍤鍥鍩鍬鍭鍰鍵鍶鍺鍼鍾鎂鎄鎇鎊鎌鎓鎔鎖鎘鎚鎛鎝鎡鎢鎣鎦鎧鎩鎪鎬鎭鎮鎰鎲鎳鎵鎶鎸鎿鏃鏇鏈鏌鏍鏏鏐鏑鏗鏘鏜鏝鏞鏟鏡鏢鏤鏨鏰鏵鏷鏹鏺鏻鏽鐃鐄鐇鐋鐍鐏鐐鐒鐓鐔鐘鐙鐝鐠鐥鐦鐧鐨鐩鐫鐮鐯鐲鐳鐵鐶鐸鐺鐽鐿鑄鑊鑌鑑鑒鑔鑕鑞鑠鑣鑥鑪鑭鑰鑱鑲鑷鑹鑼鑽鑾鑿钁钂長門閂閃閆閈閉開閌閎閏閑閒間閔閘閡閣閤閥閨閩閫閬閭閱閲閶閹閻閼閽閾閿闃闆闇闈闉闊闋闌闍闐闑闒闓闔闕闖關闞闠闡闢闤闥陘陝陞陣陰陳陸陽隉隊階隑隕際隤隨險隮隯隱隴隸隻雋雖雙雛雜雞離難雲電霑霢霧霽靂靄靆靈靉靚靜靝靦靨鞏鞝鞦鞽韁韃韆韉韋韌韍韓韙韜韝韞韻響頁頂頃項順頇須頊頌頍頎頏預頑頒頓頔頗領頜頠頡頤頦頫頭頮頰頲頴頵頷頸頹頻頽顆題額顎顏顒顓顔顗願顙顛類顢顥顧顫顬顯顰顱顳顴風颭颮颯颱颳颶颸颺颻颼飀飄飆飈飛飠飢飣飥飩飪飫飭飯飱飲飴飼飽飾飿餃餄餅餈餉養餌餎餏餑餒餓餕餖餗餘餚餛餜餞餡館餬餱餳餵餶餷餸餺餼餾餿饁饃饅饈饉饊饋饌饑饒饗饘饜饞饢馬馭馮馱馳馴馹馼駁駃駉駐駑駒駓駔駕駘駙駛駝駟駡駢駪駭駰駱駸駼駿騁騂騄騅騊騌騍騎騏騑騖騙騞騠騤騧騫騭騮騰騱騵騶騷騸騾驀驁驂驃驄驅驊驌驍驎驏驕驗驚驛驟驢驤驥驦驪驫骯髏髒體髕髖髮鬆鬍鬚鬢鬥鬧鬨鬩鬮鬱鬹魎魘魚魛魟魢魨魯魴魷魺鮀鮁鮃鮆鮈鮊鮋鮍鮎鮐鮑鮒鮓鮚鮜鮝鮞鮟鮠鮡鮣鮦鮪鮫鮭鮮鮳鮶鮸鮺鯀鯁鯇鯉鯊鯒鯔鯕鯖鯗鯛鯝鯡鯢鯤鯧鯨鯪鯫鯰鯴鯷鯻鯽鯿鰁鰂鰃鰆鰈鰉鰊鰌鰍鰏鰐鰒鰓鰛鰜鰟鰠鰣鰤鰥鰧鰨鰩鰭鰮鰱鰲鰳鰵鰶鰷鰹鰺鰻鰼鰾鱀鱂鱅鱇鱈鱉鱒鱔鱖鱗鱘鱚鱝鱟鱠鱣鱤鱧鱨鱭鱯鱲鱷鱸鱺鳥鳧鳩鳬鳲鳳鳴鳶鳾鴆鴇鴉鴒鴕鴛鴝鴞鴟鴣鴦鴨鴯鴰鴴鴷鴻鴿鵁鵂鵃鵏鵐鵑鵒鵓鵜鵝鵟鵠鵡鵪鵬鵮鵯鵰鵲鵷鵾鶄鶇鶉鶊鶓鶖鶘鶚鶠鶡鶥鶩鶪鶬鶯鶱鶲鶴鶹鶺鶻鶼鶿鷀鷁鷂鷄鷉鷊鷓鷖鷗鷙鷚鷟鷥鷦鷫鷭鷯鷲鷳鷴鷸鷹鷺鷽鸂鸇鸊鸌鸏鸑鸕鸘鸚鸛鸝鸞鹵鹹鹺鹼鹽麗麥麩麪麫麬麯麳麴麵麼麽黃黌點黨黲黴黶黷黽黿鼂鼉鼕鼴齊齋齎齏齒齔齕齗齘齙齜齟齠齡齣齦齧齪齬齮齯齲齶齷齼龍龎龐龑龔龕龜鿁鿓𠁞𠌥𠏢𠐊𠗣𠞆𠠎𠬙𠼤𠽃𠿕𡂡𡃄𡃕𡃤𡄔𡄣𡅏𡅯𡑍𡑭𡓁𡓾𡔖𡞵𡟫𡠹𡢃𡮉𡮣𡳳𡸗𡹬𡻕𡽗𡾱𡿖𢍰𢠼𢣐𢣚𢣭𢤩𢤱𢤿𢯷𢶒𢶫𢷮𢹿𢺳𣈶𣋋𣍐𣙎𣜬𣝕𣞻𣠩𣠲𣯩𣯴𣯶𣽏𣾷𣿉𤁣𤄷𤅶𤑳𤑹𤒎𤒻𤓌𤓎𤓩𤘀𤛮𤛱𤜆𤠮𤢟𤢻𤩂𤪺𤫩𤬅𤳷𤳸𤷃𤸫𤺔𥊝𥌃𥏝𥕥𥖅𥖲𥗇𥗽𥜐𥜰𥞵𥢢𥢶𥢷𥨐𥪂𥯤𥴨𥴼𥵃𥵊𥶽𥸠𥻦𥼽𥽖𥾯𥿊𦀖𦂅𦃄𦃩𦅇𦅈𦆲𦒀𦔖𦘧𦟼𦠅𦡝𦢈𦣎𦧺𦪙𦪽𦱌𦾟𧎈𧒯𧔥𧕟𧜗𧜵𧝞𧞫𧟀𧡴𧢄𧦝𧦧𧩕𧩙𧩼𧫝𧬤𧭈𧭹𧳟𧵳𧶔𧶧𧷎𧸘𧹈𧽯𨂐𨄣𨅍𨆪𨇁𨇞𨇤𨇰𨇽𨈊𨈌𨊰𨊸𨊻𨋢𨌈𨍰𨎌𨎮𨏠𨏥𨞺𨟊𨢿𨣈𨣞𨣧𨤻𨥛𨥟𨦫𨧀𨧜𨧰𨧱𨨏𨨛𨨢𨩰𨪕𨫒𨬖𨭆𨭎𨭖𨭸𨮂𨮳𨯅𨯟𨰃𨰋𨰥𨰲𨲳𨳑𨳕𨴗𨴹𨵩𨵸𨶀𨶏𨶮𨶲𨷲𨼳𨽏𩀨𩅙𩎖𩎢𩏂𩏠𩏪𩏷𩑔𩒎𩓣𩓥𩔑𩔳𩖰𩗀𩗓𩗴𩘀𩘝𩘹𩘺𩙈𩚛𩚥𩚩𩚵𩛆𩛌𩛡𩛩𩜇𩜦𩜵𩝔𩝽𩞄𩞦𩞯𩟐𩟗𩠴𩡣𩡺𩢡𩢴𩢸𩢾𩣏𩣑𩣫𩣵𩣺𩤊𩤙𩤲𩤸𩥄𩥇𩥉𩥑𩦠𩧆𩭙𩯁𩯳𩰀𩰹𩳤𩴵𩵦𩵩𩵹𩶁𩶘𩶰𩶱𩷰𩸃𩸄𩸡𩸦𩻗𩻬𩻮𩼶𩽇𩿅𩿤𩿪𪀖𪀦𪀾𪁈𪁖𪂆𪃍𪃏𪃒𪃧𪄆𪄕𪅂𪆷𪇳𪈼𪉸𪋿𪌭𪍠𪓰𪔵𪘀𪘯𪙏𪟖𪷓𫒡𫜦𰻞', null),
  string_to_array('㑔㑇㐹刾𠵾㘎㚯㛣𡞱㟆𫵷㤘㨫㧐擜𤠋𥇢䀥鿎䌶䌺䌻䌿䌾䍠䎬𬜯䙌䜧䞍𫟦䦂鿏𬭯䥾䦶䦷𨸟𫠊䯅鲃䲣䲝鳚鳤鹮丢并干乱亘亚伫布占并来仑侣局俣系伣侠伡私伥俩俫仓个们幸伦㑈伟㐽侧侦伪㐷杰伧伞备家佣偬传伛债伤倾偻仅佥侨仆伪𫢸侥偾雇价仪俊侬亿侩俭傤傧俦侪尽偿优储俪㑩傩傥俨凶兑儿兖内两册胄幂净冻凛凯别删刭则克刹刬刚剥剐剀创铲划札剧刘刽刿剑㓥剂㔉劲动务勋胜劳势𪟝勚劢勋励劝匀匦汇匮区协恤却即厍厕历厌厉厣参叁丛咤吴呐吕呙员呗念问启哑启唡㖞唤丧吃乔单哟呛啬唝吗呜唢𠮶哔叹喽啯呕啧尝唛哗唠啸叽哓呒啴恶嘘㖊咝哒哝哕嗳哙喷吨当咛吓哜尝噜啮咽呖𠰷咙向亸喾严嘤啭嗫嚣冁呓啰苏嘱囱囵国围园圆图团坝垭𫭢采执坚垩垴埚尧报场块茔垲埘涂冢坞埙尘𫭟堑𪣻垫坠𫮃堕坛坟垯墙垦坛垱埙压𡋤垒圹垆坛坏垄垅坜坝塆壮壶壸寿够梦伙夹奂奥奁夺奖奋姹妆姗奸𫰛娱娄妇娅娲妫㛀媪妈袅妪妩娴娴婳妫媭娆婵娇嫱嫒嬷嫔婴婶娘㛤娈孙学𡥧孪宫采寝实宁审写宽宠宝将专寻对导尴届尸屃屉屡层屦属冈峰岘岛峡崃昆岗仑峥岽岚岁𫶇㟥嵝崭岖嵚崂峤峣峄峃崄嵘岭屿岳岿峦巅岩𪩘巯卺帅师帐带帧帏㡎帼帻帜币帮帱并干几库厕厢厩厦庼荫厨厮𫷷庙厂庑废广廪庐厅弑吊弪张强𫸩别弹弥弯录汇彟彦雕彨佛后径从徕复征彻恒耻悦悮怅闷凄恶恼恽恻爱惬悫怆恺忾栗态愠惨惭恸惯悫怄怂虑悭庆㥪戚欲忧惫怜凭愦慭惮愤悯怃宪忆恳应怿懔蒙怼懑㤽恹惩懒怀悬忏惧慑恋戆戋戗戬战戯戏户捍抛拼捝挲挟舍扪挨卷扫抡㧏挜挣挂采拣扬换挥搄损摇捣扇揾抢掴掼搂挚抠抟折掺捞挦撑挠㧑挢掸拨抚扑揿挞挝捡拥掳择击挡㧟担据挤抬捣拟摈拧搁掷扩撷摆擞撸㧰扰摅撵拢拦撄搀撺携摄攒挛摊搅揽教敚败叙敌数敛毙敩斓斩断于旗既升时晋𬀪昼晕晖𬀩旸畅暂晔历昙晓向暧旷𣆐昽晒书会𦛨胧术东拐栅拐查𣐕杆栀枧𬂩条枭棁弃棋枨枣栋㭎栈栖梾桠㭏杨枫桢业极矩干杩荣榅桤构枪杠梿椠椁椮桨椢椝桩乐枞梁楼标枢㭤样榝㭴桪朴树桦椫桡桥机椭横𣓿檩柽档桧槚检樯梼台槟柠槛柜𬃊橹榈栉椟橼栎橱槠栌枥橥榇蘖栊榉樱栏榉权椤栾𣗋榄棂钦叹欧欤欢岁历归殁残殒殇㱮殚僵殓殡㱩歼杀壳壳毁殴毵牦毡氇气氢氩氲泛泛污决没冲况溯泄汹浃𬇙泾涚凉凄泪渌净凌沦渊涞浅涣减沨涡测浑凑𣲗浈涌汤沩准沟温浉涢湿沧灭涤荥汇沪滞渗卤浒浐滚满渔溇𬇹沤汉涟渍涨溆渐浆颍泼洁𣲘沩㴋潜润浔溃滗涠涩浇涝沄涧渑泽滪泶𬇕浍淀㳠浊浓㳡𣸣湿泞溁蒙浕济涛㳔滥潍滨溅泺滤澛滢渎㲿泻沈浏濒泸沥潇潆潴泷濑弥潋澜沣滠洒𪷽漓滩𣺼灏㳕湾滦滟滟灾为乌烃无炼炜烟茕焕烦炀㶽煴荧炝𬉼热颎炽𬊤烨灯炖烧𬊈烫焖营灿毁烛烩㶶熏烬焘烁炉烂争为爷尔床墙牍抵牵荦牦犊牺状狭狈狰犹狲犸呆狱狮奖独狯猃狝狞㺍获猎犷兽獭献猕猡现雕珐珲玮玚琐瑶莹玛玱琏𫞩𬍤𬍡琎玑瑷珰㻅环玙瑸玺璇𬍛琼珑璎瓒𤩽瓯瓮产产亩毕画异画当畴叠痉酸疴痖疯疡痪瘗疮疟瘆疭瘘瘘疗痨痫瘅愈疠瘪痴痒疖症疬癞癣瘿瘾痈瘫癫发皂皑疱皲皱杯盗盏尽监盘卢荡真眦众𪾢困睁睐眍䁖瞒瞆睑蒙眬瞩矫朱硁硖砗砚埼硕砀砜确码䂵硙砖硵碜碛矶硗䃅硚础𬒈碍矿砺砾矾砻秘禄祸祯祎祃御禅礼祢祷秃籼税秆䅉棱禀种称谷䅟稣积颖秾穑秽稳获穞窝洼穷窑窎窭窥窜窍窦灶窃竖竞笔笋笕䇲个笺筝札节范筑箧筼筿𬕂笃筛筚𥮾箦篓蓑箪简篑箫筜签帘篮𥫣筹䉤箓篯箨籁笼签笾簖篱箩吁粤粽糁粪粮团粝籴粜纟纠纪纣𬘓约红纡纥纨纫纹纳纽纾纯纰纼纱纮纸级纷纭纴𬘘纺䌷扎细绂绁绅纻绍绀绋绐绌终弦组䌹绊绗结绝绦绔绞络绚给绒𬘡绖统丝绛绝绢𫄨绑绡𬘫绠绨绣绤𬘩绥䌼捆经𫄧综𬘭缍绿𫟅绸绻𬘯𬘬线绶维绹绾纲网绷缀彩纶绺绮绽绰绫绵绲缁紧绯绿绪绬绱缃缄缂线缉缎缔缗缘缌编缓缅纬缑缈练缏缇致缊萦缙缢缒绉缣缊缞缚缜缟缛县绦缝缡缩𬙂纵缧䌸纤缦絷缕缥总绩绷缫缪缯织缮缭绕绣缋绳绘系茧缰缳缲缴𫄷䍁绎𦈡继缤缱䍀𫄸𬙊颣缬纩续累缠缨才𬙋纤缵缆钵䓨坛罂坛罚骂罢罗罴羁芈群羟羡义膻习玩翚翘翙耧耢圣闻联聪声耸聩聂职聍听聋肃胁脉胫唇修脱胀肾胨脶脑肿脚肠腽腘肤䏝胶𦝼腻胆脍脓脸脐膑腊胪脏脔臜卧临台与兴举旧铺馆舱舣舰舻艰艳刍苎兹荆庄茎荚苋华庵烟苌莱万荝莴叶荭荮苇药荤𫇭搜莼莳蒀莅苍荪席盖莲苁莼荜𬜬卜参蒌蒋葱茑荫𫈟𫇭荨蒇荞荬芸莸荛蒉荡芜萧蓣蕰荟蓟芗姜蔷荙莶荐萨䓕苧䓓苔荠蓝荩艺药薮䓖蕴苈蔼蔺萚蕲芦苏蕴苹藓蔹𦻕茏兰蓠萝蔂𬟁处虚虏号亏虬蛱蜕蚬𬟽蚀猬虾虱蜗蛳蚂萤䗖蝼螀蛰蝈螨虮蝉蛲虫𫊻蛏蚁蚃蝇虿蝎蛴蝾蚝蜡蛎蟏蛊蚕蛮众蔑术同胡卫冲衮夹袅里补装里制复裈袆裤裢褛亵𫌀裥裥袯袄裣裆褴袜摆衬袭襕核见觃规觅视觇觋觍觎亲觊觏觐觑觉览觌观觞觯触讠订讣计讯讧讨𬣙讦讱训讪讫托记讹讶讼䜣诀讷讻访设许诉诃诊注证𧮪诂诋讵诈诒诏评诐诇诎诅𬣞词咏诩询诣试诗𬣳诧诟诡诠诘话该详诜𫍣诙诖诔诛诓夸志认诳诶诞诱诮语诚诫诬误诰诵诲说说谁课谇诽谊訚调谄谆谈诿请诤诹诼谅𬣡论谂谀谍谞谝𬤊谥诨谔谛谐谏谕咨讳𬤇谙𫍯谌讽诸谚谖诺谋谒谓誊诌谎谜𫍲谧谑谡谤谦谥讲谢谣谣谟谪谬谫讴谨谩哗证谲讥𬤝谮识谯谭谱𫍽噪谵毁译议谴护诪誉谫读谉变詟䜩雠谗让谰谶赞谠谳溪岂竖丰艳猪豮狸猫䝙贝贞贠负财贡贫货贩贪贯责贮贳赀贰贵贬买贷贶费贴贻贸贺贲赂赁贿赅资贾贼赈赊宾赇赒赉赐赏赔赓贤卖贱赋赕质赍账赌䞐赖赗赚赙购赛赜贽赘赟赠赞赝赡赢赆赃赑赎赝赣赃赪赶赵趋趱迹践逾踊跄跸迹跖蹒踪跷跶趸踌跻跃䟢踯跞踬蹰跹蹑蹿躜躏躯车轧轨军𫐄轪轩轫轭𬨂软轷轸轱轴轵轺轲轶轼较𨐈辂辁辀载轾𪨶辄挽辅轻𫐐辆辎辉辋辍辊辇辈轮辌𫐓辑辏𬨎输辐辒辗舆辒毂辖辕辘转辙轿辚轰辔轹轳办辞辫辩农回径这连周进游运过达违遥逊递远溯适迟绕迁选遗辽迈还迩边逻逦郏邮郓乡邹邬郧邓𬩽郑邻郸𫑡邺郐邝酂郦腌酝丑酝蒏糖医酱酦𬪩酿衅酾酽释厘钅钆钇钌钊钉钋针钓钐扣钏钒𬬩钗钍钕钎䥺𬬱钯钫钘钭钥𫓧钚钠钝钩钤钣钑钞钮钧钟钙钬钛钪铌铈钶铃钴钹铍钰钸铀钿钾巨钻铊铉𬬿铇铋铂钷钳铆铅𫟷钺钵钩𬬸钲𬭁钼钽𬬹锫铏𫟹铰铒铬铪银铳铜𫓯铚铣铨铢铭铫铦衔铑铷铱铟铵铥铕铯铐铞锐𨱇销锈锑锉铝锒锌钡铤铗𬭎锋𫓶铻锊锓铘锄锃锔锇铓铺锐铖锆锂铽锍锯𬬮钢𬬭锞录锖锫锩铔锥锕锟锤锱铮锛𬭚锬锭锜钱𫓹锦锚锠锡锢错录锰表铼镎锝锨锪钫钔锴锳炼锅镀锷铡钖锻锽锸锲锘锹𬭤锾键锶锗针钟镁锿镅镑镰𬭩镕锁镉锤镈𨱏镃钨蓥镏铠铩锼镐镇镇镒镋镍镓鿔镌镎镞旋链镆镙𬭬镠镝铿锵镗镘镛铲镜镖镂錾镚铧镤镪䥽𬭸锈铙𨱑𫔍铴𫔎𨱔镣铹镦镡钟镫镢镨䦅锎锏镄𬭼镌镰䦃镯镭铁镮铎铛𫟼镱铸镬镔鉴鉴镲锧镴铄镳镥𬬻镧钥镵镶镊镩锣钻銮凿镢镋长门闩闪闫闬闭开闶闳闰闲闲间闵闸阂阁合阀闺闽阃阆闾阅阅阊阉阎阏阍阈阌阒板暗闱𬮱阔阕阑阇阗𫔶阘闿阖阙闯关阚阓阐辟阛闼陉陕升阵阴陈陆阳陧队阶𬮿陨际𬯎随险𬯀陦隐陇隶只隽虽双雏杂鸡离难云电沾霡雾霁雳霭叇灵叆靓静靔腼靥巩绱秋鞒缰鞑千鞯韦韧韨韩韪韬鞲韫韵响页顶顷项顺顸须顼颂𫠆颀颃预顽颁顿𬱖颇领颌𬱟颉颐颏𫖯头颒颊颋颕𫖳颔颈颓频颓颗题额颚颜颙颛颜𫖮愿颡颠类颟颢顾颤颥显颦颅颞颧风飐飑飒台刮飓飔飏飖飕飗飘飙飚飞饣饥饤饦饨饪饫饬饭飧饮饴饲饱饰饳饺饸饼糍饷养饵饹饻饽馁饿馂饾𫗧余肴馄馃饯馅馆糊糇饧喂馉馇𩠌馎饩馏馊馌馍馒馐馑馓馈馔饥饶飨𫗴餍馋馕马驭冯驮驰驯驲𫘜驳𫘝𬳶驻驽驹𬳵驵驾骀驸驶驼驷骂骈𬳽骇骃骆骎𬳿骏骋骍𫘧骓𫘦骔骒骑骐𬴂骛骗𬴃𫘨骙䯄骞骘骝腾𫘬𫘪驺骚骟骡蓦骜骖骠骢驱骅骕骁𬴊骣骄验惊驿骤驴骧骥骦骊骉肮髅脏体髌髋发松胡须鬓斗闹哄阋阄郁鬶魉魇鱼鱽𫚉鱾鲀鲁鲂鱿鲄𬶍鲅鲆𫚖𬶋鲌鲉鲏鲇鲐鲍鲋鲊鲒鲘鲞鲕𩽾𬶏𬶐䲟鲖鲔鲛鲑鲜鲓鲪𩾃鲝鲧鲠鲩鲤鲨鲬鲻鲯鲭鲞鲷鲴鲱鲵鲲鲳鲸鲮鲰鲶鲺鳀𬶟鲫鳊鳈鲗鳂䲠鲽鳇𬶠䲡鳅鲾鳄鳆鳃鳁鳒鳑鳋鲥𫚕鳏䲢鳎鳐鳍鳁鲢鳌鳓鳘𬶭鲦鲣鲹鳗鳛鳔𬶨鳉鳙𩾌鳕鳖鳟鳝鳜鳞鲟𬶮鲼鲎鲙鳣鳡鳢鲿鲚鳠𫚭鳄鲈鲡鸟凫鸠凫鸤凤鸣鸢䴓鸩鸨鸦鸰鸵鸳鸲鸮鸱鸪鸯鸭鸸鸹鸻䴕鸿鸽䴔鸺鸼𬷕鹀鹃鹆鹁鹈鹅𫛭鹄鹉鹌鹏鹐鹎雕鹊鹓鹍䴖鸫鹑鹒鹋鹙鹕鹗𬸘鹖鹛鹜䴗鸧莺𬸣鹟鹤鹠鹡鹘鹣鹚鹚鹢鹞鸡䴘鹝鹧鹥鸥鸷鹨𬸦鸶鹪鹔𬸪鹩鹫鹇鹇鹬鹰鹭鸴㶉鹯䴙鹱鹲𬸚鸬鹴鹦鹳鹂鸾卤咸鹾碱盐丽麦麸面面𤿲曲𪎌曲面么么黄黉点党黪霉黡黩黾鼋鼌鼍冬鼹齐斋赍齑齿龀龁龂𬹼龅龇龃龆龄出龈啮龊龉𬺈𫠜龋腭龌𬺓龙厐庞䶮龚龛龟䜤鿒𠀾𠌥𠏢𠐊㓆𠞆𠠎𠬙𠼤𠽃𠿕𡂡𡃄𠴛𡃤𡄔𡄣𠲥𡅯𫭼𡋗𡓁𡋀𡍣㛟𡟫㛿㛠𡭜𡭬𡳃𡸗𡹬岁𡽗㟜𡿖𢍰𢠼𢣐𢘝𢣭𢤩𢤱𢤿𢯷𢶒𢫞𢷮𢬦𢺳暅𣋋𣍐㭣𣜬𣝕𣘓𣞎𣑶𣯩𣯴毶𣽏㳢𣿉𣺽𤄷𣷷𤑳𤑹𤒎𤒻𤓌𤓎𤊰𤘀𤛮𤛱𤜆𤠮𤢟𤢻𤩂㻘㻏𤬅𤳷𤳄𤷃𤸫𤺔𥅿𥅘𥏝𥐰𥐯𥖲𥗇𬒗𥜐𥜰𥞵䅪𥢶𥢷𥨐𥪂𥯤𥴨𥴼𥵃𥵊𥶽𥮋𥻦𥹥𥽖𥾯𥿊𦀖𦂅𦃄𦃩𦅇𦅈𦆲𦒀𦔖𡳒𦟼𦠅𦡝𦢈𦟗𦧺䑽𦪽𦱌𦾟𧎈𧒯𧔥𧕟䘞䙊䘛𧞫𧝧𧡴𧢄𧦝𧦧𧩕䜥𧩼𧫝𧬤𧭈𧭹𧳟䞌𧶔䞎𧷎𧸘𧹈𧽯𨂐𨄣𨅍𨆪𨇁𨇞𨇤𨇰𨇽𨈊𨈌䢀䢁𨊻䢂𨌈𨍰𨎌𨎮𨏠𨏥𨞺𨟊𨢿𨣈𨣞𨣧𨤰𨥛𨥟䦀𬭊䦁𨧰𨧱𬭛𨨛𨨢𨩰𨪕𨫒𨬖𬭶𬭳𨭖𨭸𨮂𨮳䥿𨯟𨰃𨰋𨰥𨰲𨲳𨳑𨳕𨴗𨴹𨵩𨵸𨶀𨶏𨶮𨶲𨷲𨼳𨽏𩀨𩅙𩎖𩎢𩏂𩏠𩏪𩏷𩑔𩒎𩓣𩓥𩔑𩔳𩖰𩗀𩗓𩗴𩘀𩘝𩘹𩘺𩙈𩚛𩚥𩚩𩚵𩛆𩛌𩛡𩛩𩜇𩜦𩜵𩝔𩝽𩞄𩞦䭪𩟐𩟗𩠠𩡣𩡺𩢡𩢴𩢸𩢾𩣏䯃𩣫𩣵𩣺𩤊𩤙𩤲𩤸𩥄𩥇𩥉𩥑𩦠𩧆𩭙𩯁𩯳𩰀𩰹𩳤𩴵𩵦𩵩𩵹𩶁䲞𩶰𩶱𩷰𩸃𩸄𩸡𩸦𩻗𩻬𩻮𩼶𩽇𩿅𩿤𩿪𪀖𪀦𪀾𪁈𪁖𪂆𪃍𪃏𪃒𪃧𪄆𪄕𪅂𪆷𪇳𪈼𪉸𪋿𪌭𪍠𪓰𪔵𪘀𪘯𪙏𪟖𪷓𫒡𫜦𰻝', null)
);
create index simplified_forms_phrases_idx on private.simplified_forms (left(traditional, 1)) where length(traditional) > 1;
alter table private.simplified_forms enable row level security;

-- A traditional text in simplified characters. The longest form that fits counts; our own terms are forms like all others.
create function private.to_simplified(given text) returns text
language plpgsql stable strict set search_path = '' as $$
declare
  letters constant text[] := string_to_array(given, null);
  from_letters text;
  to_letters text;
  phrase record;
  converted text := '';
  next_place integer := 1;
begin
  if given !~ '[^\u0001-\u2e7f]' then
    return given;
  end if;
  -- Only those that occur: translate() looks through all of them for each letter.
  select coalesce(string_agg(f.traditional, ''), ''), coalesce(string_agg(f.simplified, ''), '') into from_letters, to_letters
  from private.simplified_forms f
  where f.traditional = any (letters);

  for phrase in
    select ahead.place::integer, length(f.traditional) as length, f.simplified
    from (
      -- As long as the longest form: a text of many pages takes no more for each letter than one line does.
      select split.place, split.letter,
        string_agg(split.letter, '') over (order by split.place rows between current row and 15 following) as letters
      from unnest(letters) with ordinality as split (letter, place)
    ) as ahead
    join private.simplified_forms f on left(f.traditional, 1) = ahead.letter and length(f.traditional) > 1
    where starts_with(ahead.letters, f.traditional)
    order by ahead.place, length(f.traditional) desc
  loop
    continue when phrase.place < next_place;
    converted := converted || translate(substr(given, next_place, phrase.place - next_place), from_letters, to_letters) || phrase.simplified;
    next_place := phrase.place + phrase.length;
  end loop;
  return converted || translate(substr(given, next_place), from_letters, to_letters);
end
$$;

-- Deriving ----------------------------------------------------------------------------------------------------------------------------------

-- Brings the derived texts of these fields in line with what they are derived from.
create function private.derive_simplified(fields public.translations[]) returns void
language plpgsql volatile set search_path = '' as $$
declare
  translated_type text;
begin
  if not exists (select from public.languages l where l.code = 'cn') then
    return;
  end if;
  for translated_type in select distinct f.entity_type from unnest(fields) as f loop
    -- Kept until commit, as private.hold_translated_entity keeps that of a person's text, but all at once.
    execute format('select from public.%I e where e.id = any ($1) order by e.id for key share', translated_type)
      using array(select f.entity_id from unnest(fields) as f where f.entity_type = translated_type);
  end loop;
  -- Where a person's text goes, somebody may be changing at this moment what it would be derived from.
  perform from public.translations s join unnest(fields) as f
    on (s.entity_type, s.entity_id, s.field_name) = (f.entity_type, f.entity_id, f.field_name)
  where f.language_code = 'cn' and s.language_code = 'zh' order by s.id for share of s;

  delete from public.translations t using unnest(fields) as f
  where (t.entity_type, t.entity_id, t.field_name) = (f.entity_type, f.entity_id, f.field_name)
    and t.language_code = 'cn' and t.origin = 'derived'
    and not exists (
      select from public.translations s
      where (s.entity_type, s.entity_id, s.field_name) = (f.entity_type, f.entity_id, f.field_name) and s.language_code = 'zh');

  with sources as materialized (
    select distinct on (s.id) s as source
    from unnest(fields) as f
    join public.translations s on (s.entity_type, s.entity_id, s.field_name) = (f.entity_type, f.entity_id, f.field_name)
    where s.language_code = 'zh'
      and not exists (
        select from public.translations own
        where (own.entity_type, own.entity_id, own.field_name) = (f.entity_type, f.entity_id, f.field_name)
          and own.language_code = 'cn' and own.origin = 'manual')
  ), converted as materialized (
    -- Many item codes share their words.
    select private.to_simplified((source).translated_value) as simplified, array_agg(source) as sources from sources group by (source).translated_value
  )
  insert into public.translations as t
    (entity_type, entity_id, field_name, language_code, translated_value, origin, updated_at, source_hash)
  select s.entity_type, s.entity_id, s.field_name, 'cn', c.simplified, 'derived', s.updated_at, s.source_hash
  from converted c, unnest(c.sources) as s
  on conflict (entity_type, entity_id, field_name, language_code) do update
    set translated_value = excluded.translated_value, source_hash = excluded.source_hash
    where t.origin = 'derived'
      and (t.translated_value, t.source_hash) is distinct from (excluded.translated_value, excluded.source_hash);
end
$$;

-- Whatever a person writes is the person's own, and takes the place of what was derived. Of what triggers write, here and below, the statement
-- that they belong to takes care.
create function private.claim_translation() returns trigger
language plpgsql volatile set search_path = '' as $$
begin
  if tg_op = 'INSERT' or (new.entity_type, new.entity_id, new.field_name, new.language_code, new.translated_value)
    is distinct from (old.entity_type, old.entity_id, old.field_name, old.language_code, old.translated_value)
  then
    new.origin := 'manual';
    delete from public.translations t
    where (t.entity_type, t.entity_id, t.field_name, t.language_code)
        = (new.entity_type, new.entity_id, new.field_name, new.language_code)
      and t.origin = 'derived' and t.id <> new.id;
  else
    new.origin := old.origin;
    if old.origin = 'derived' then
      new.source_hash := old.source_hash;
    end if;
  end if;
  return new;
end
$$;

-- First among the triggers of a row: their names come before.
create trigger translations_claim_inserted before insert on public.translations
  for each row when (pg_trigger_depth() = 0 and (new.language_code = 'cn' or new.origin <> 'manual'))
  execute function private.claim_translation();
create trigger translations_claim_updated before update on public.translations
  for each row when (pg_trigger_depth() = 0 and (new.language_code = 'cn' or 'derived' in (old.origin, new.origin)))
  execute function private.claim_translation();

-- As its owner: nobody else reads the forms.
create function private.follow_simplified() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
declare
  touched public.translations[];
begin
  if tg_op = 'INSERT' then
    touched := array(select a from present a where a.language_code in ('zh', 'cn'));
  elsif tg_op = 'DELETE' then
    touched := array(select b from past b where b.language_code in ('zh', 'cn'));
  else
    touched := array(
      select e from (select a from present a union all select b from past b) as e (e) where (e).language_code in ('zh', 'cn'));
  end if;
  if touched <> '{}' then
    perform private.derive_simplified(touched);
  end if;
  return null;
end
$$;

create trigger translations_derive_inserted after insert on public.translations referencing new table as present
  for each statement when (pg_trigger_depth() = 0) execute function private.follow_simplified();
create trigger translations_derive_updated after update on public.translations referencing old table as past new table as present
  for each statement when (pg_trigger_depth() = 0) execute function private.follow_simplified();
create trigger translations_derive_deleted after delete on public.translations referencing old table as past
  for each statement when (pg_trigger_depth() = 0) execute function private.follow_simplified();

-- A language with derived texts comes, goes, or has another code ------------------------------------------------------------------------------

-- Derived texts do not keep a language from being deleted, and are not taken along to another code.
create function private.leave_simplified() returns trigger
language plpgsql volatile set search_path = '' as $$
begin
  delete from public.translations t where t.language_code = 'cn' and t.origin = 'derived';
  return case when tg_op = 'DELETE' then old else new end;
end
$$;

create trigger languages_leave_simplified_deleted before delete on public.languages
  for each row when (old.code in ('zh', 'cn')) execute function private.leave_simplified();
create trigger languages_leave_simplified_updated before update of code on public.languages
  for each row when (old.code in ('zh', 'cn') and new.code <> old.code) execute function private.leave_simplified();

create function private.enter_simplified() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.derive_simplified(array(select t from public.translations t where t.language_code = 'zh'));
  return null;
end
$$;

create trigger languages_enter_simplified_inserted after insert on public.languages
  for each row when (new.code in ('zh', 'cn')) execute function private.enter_simplified();
create trigger languages_enter_simplified_updated after update of code on public.languages
  for each row when (new.code in ('zh', 'cn') and new.code <> old.code) execute function private.enter_simplified();

-- Staff who add the language themselves, as they would any other, are not told that it is there already: their row takes the place of the one
-- that an installation has from the start, as long as nobody has translated into it.
create function private.replace_simplified() returns trigger
language plpgsql volatile set search_path = '' as $$
begin
  delete from public.languages l
  where l.code = new.code
    and not exists (select from public.translations t where t.language_code = l.code and t.origin = 'manual');
  return new;
end
$$;

create trigger languages_replace_simplified before insert on public.languages
  for each row when (new.code = 'cn') execute function private.replace_simplified();

-- Grants ------------------------------------------------------------------------------------------------------------------------------------

revoke execute on function private.to_simplified, private.derive_simplified, private.claim_translation, private.follow_simplified,
  private.leave_simplified, private.enter_simplified, private.replace_simplified
  from public, anon, authenticated;
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
    constraint change_sets_kind_known check (kind in ('create', 'edit', 'delete', 'order', 'import', 'restore', 'undo', 'purge')),
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

-- The tables, in the order in which rows are put back: parents first. record_table and record_column say which record a row belongs to (those
-- of a translation are in the row), product_column in which product's history it stands besides. A table that is its own record_table holds
-- records, which go into the trash.
create function private.recorded_tables()
returns table (place integer, name text, record_table text, record_column text, product_column text)
language plpgsql immutable parallel safe rows 17 set search_path = '' as $$
begin
  return query
    values
      (1, 'product_categories', 'product_categories', 'id', null),
      (2, 'products', 'products', 'id', null),
      (3, 'product_category_mappings', 'products', 'product_id', null),
      (4, 'product_images', 'products', 'product_id', null),
      (5, 'item_codes', 'item_codes', 'id', 'product_id'),
      (6, 'gallery_categories', 'gallery_categories', 'id', null),
      (7, 'gallery_items', 'gallery_items', 'id', null),
      (8, 'gallery_images', 'gallery_items', 'gallery_item_id', null),
      (9, 'gallery_item_categories', 'gallery_items', 'gallery_item_id', null),
      (10, 'gallery_item_products', 'gallery_items', 'gallery_item_id', 'product_id'),
      (11, 'news_items', 'news_items', 'id', null),
      (12, 'news_media', 'news_items', 'news_item_id', null),
      (13, 'general_settings', 'general_settings', 'id', null),
      (14, 'global_settings', 'global_settings', 'id', null),
      (15, 'newsletter_subscription', 'newsletter_subscription', 'id', null),
      (16, 'translations', 'entity_type', 'entity_id', null),
      -- Of these, which visitors write, only that their code is deleted: private.keep_sample_line lets nobody change anything else.
      (17, 'sample_request_lines', 'item_codes', 'item_code_id', null);
end
$$;

-- A row as it is recorded: without what the database makes by itself.
create function private.recorded_row(given jsonb) returns jsonb
language sql immutable parallel safe set search_path = '' as $$
  select given - array['updated_at', 'denier_value', 'length_metres', 'net_weight_grams', 'gross_weight_grams']
$$;

-- What a record is called, given its row.
create function private.record_name(record_table text, given jsonb) returns text
language sql immutable parallel safe set search_path = '' as $$
  select case record_table
    when 'item_codes' then given ->> 'item_code'
    when 'news_items' then given ->> 'title'
    when 'newsletter_subscription' then given ->> 'email'
    when 'global_settings' then given ->> 'type'
    when 'general_settings' then coalesce(nullif(btrim(given ->> 'title'), ''), nullif(btrim(given ->> 'alt_text'), ''), given ->> 'type')
    else given ->> 'name'
  end
$$;

-- What a record is called now, or was called when it was deleted; null for one that the history does not know.
create function private.present_name(record_table text, record_id bigint) returns text
language plpgsql stable set search_path = '' as $$
declare
  present jsonb;
begin
  if present_name.record_table not in (select t.name from private.recorded_tables() t where t.name = t.record_table) then
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
create function private.overlaid(parts jsonb[]) returns jsonb
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
      private.overlaid(array_agg(g.before order by g.id desc) filter (where g.before is not null)),
      private.overlaid(array_agg(g.after order by g.id) filter (where g.after is not null))
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

-- True for a column that names a stored file by its URL alone.
create function private.is_media_column(column_name text) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  select column_name in ('image_url', 'catalogue_pdf', 'primary_image_url', 'pdf_url', 'media_url')
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
create function private.unmake_rows(nets private.net_change[], is_forced boolean, since bigint, out written integer, out kept jsonb)
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

-- The tables whose rows staff order by hand.
create function private.has_places(table_name text) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  select table_name in ('products', 'product_categories', 'gallery_categories', 'gallery_items', 'news_items', 'general_settings')
$$;

-- Where a row of such a table stands, as a text that no two of one list should share; null where it stands nowhere, as news do that are not
-- pinned, or not ordered yet.
create function private.place_of(table_name text, given jsonb) returns text
language sql immutable parallel safe set search_path = '' as $$
  select case table_name
    when 'general_settings' then (given ->> 'display_order') || ' ' || (given ->> 'type')
    when 'news_items' then case when given -> 'is_pinned' = 'true' and given -> 'display_order' <> '0' then given ->> 'display_order' end
    else given ->> 'display_order'
  end
$$;

-- Patches, {id: {column: value}}, without the places that other rows have by now, and the ids of the rows that stay where they are for it. What
-- gets a place only by its patch, as news do that are pinned, comes last.
create function private.without_taken_places(table_name text, patches jsonb, out left_over jsonb, out kept_ids bigint[])
language plpgsql stable set search_path = '' as $$
declare
  lost bigint[];
  last_place integer;
begin
  left_over := patches;
  kept_ids := '{}';
  while private.has_places(table_name)
    and exists (select from jsonb_each(left_over) as p where p.value ?| array['display_order', 'is_pinned'])
  loop
    execute format(
      'select max(r.display_order), array_agg(r.id) filter (where p.value ?| array[''display_order'', ''is_pinned'']
         and private.place_of(%1$L, to_jsonb(r) || p.value) in (
           select private.place_of(%1$L, to_jsonb(other)) from public.%1$I other
           where not coalesce($1 -> other.id::text ? ''display_order'', false)))
       from public.%1$I r left join jsonb_each($1) as p on p.key::bigint = r.id', table_name)
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
create function private.patch_rows(nets private.net_change[], is_forced boolean, since bigint, out written integer, out kept jsonb)
language plpgsql volatile set search_path = '' as $$
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
              when private.is_media_column(a.key) and not private.is_file_there(n.before ->> a.key) then 'file'
              else 'written' end as outcome
            from jsonb_each(n.after) as a, to_jsonb(r) as present (row)
          ) as e
        ) as each
        where n.table_name = %1$L and not n.is_made and not n.is_deleted
      $query$, recorded.name)
      into patches, told using nets, is_forced, since;
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
$$;

-- Adds the rows that these changes deleted, with their old ids. What refers to something that is gone is left out, or added without it where
-- its column may be empty; so is a file that is no longer stored.
create function private.add_rows(nets private.net_change[], out written integer, out kept jsonb)
language plpgsql volatile set search_path = '' as $$
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
      where a.attrelid = format('public.%I', recorded.name)::regclass and a.attnum > 0 and not a.attisdropped and private.is_media_column(a.attname)
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
    if private.has_places(recorded.name) then
      execute format(
        'with held as (
           select n, private.place_of(%1$L, n.before) in (select private.place_of(%1$L, to_jsonb(r)) from public.%1$I r) as is_taken
           from unnest($1) as n
         )
         select array(
           select ((h.n).table_name, (h.n).row_id, (h.n).record_table, (h.n).record_id, (h.n).product_id, (h.n).is_made, (h.n).is_deleted,
             case when h.is_taken then (h.n).before || jsonb_build_object(''display_order'',
                 greatest($2 - 1, max(((h.n).before ->> ''display_order'')::integer) over ())
                   + row_number() over (partition by h.is_taken order by (h.n).row_id))
               else (h.n).before end, (h.n).after)::private.net_change
           from held h)', recorded.name)
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
create function private.write_back(changes bigint[], is_forced boolean, named jsonb default null) returns jsonb
language plpgsql volatile set search_path = '' as $$
declare
  since constant bigint := (select max(id) from unnest(changes) as id);
  nets private.net_change[] := array(select n from private.net_changes(changes) as n);
  recorded record;
  unmade record;
  added record;
  patched record;
  written integer := 0;
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

  -- In one order, so that two that meet wait and don't fail.
  for recorded in select t.* from private.recorded_tables() t where t.name in (select n.table_name from unnest(nets) as n where n.row_id is not null) order by t.place loop
    execute format('select from public.%I r where r.id = any ($1) order by r.id for update', recorded.name)
      using array(select n.row_id from unnest(nets) as n where n.table_name = recorded.name);
  end loop;

  -- Keeps what triggers would make anew, such as the hash of the original that a translation was made of.
  perform set_config('app.restoring', 'true', true);
  select * into unmade from private.unmake_rows(nets, is_forced, since);
  written := unmade.written;
  -- A name that was given to another row is free before the one that had it comes back; a row that is referred to comes back before.
  if exists (select from unnest(nets) as n where n.is_deleted and not n.is_made) then
    select * into patched from private.patch_rows(nets, is_forced, since);
    written := written + patched.written;
  end if;
  select * into added from private.add_rows(nets);
  select * into patched from private.patch_rows(nets, is_forced, since);
  perform set_config('app.restoring', '', true);
  return jsonb_build_object('written', written + added.written + patched.written, 'kept', unmade.kept || added.kept || patched.kept);
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
-- itself. Gives {"change_id", "written", "kept"} (private.write_back); change_id is null where nothing was to be written.
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
  result := private.write_back(changes, false);
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
  result := private.write_back(undone, true);
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
  select * into result from private.patch_rows(array[net], true, change.id);
  return jsonb_build_object('written', result.written, 'kept', result.kept, 'change_id', private.begun_change());
end
$$;

-- The acts, newest first: {"rows": [{id, number, at, person, kind, label, records: [{table, id, name}] (three at most), record_count, change_count,
-- fields: [{table, field, language}] (six at most, of rows that were changed), undoes, undone_by, partly_undone}], "people": [address],
-- "has_more"}. Filtered by person ('' for the server), kind, table of a record, and record.
create function public.list_changes(
  person text default null, kind text default null, record_table text default null, record_id bigint default null,
  before_number bigint default null, max_rows integer default 50
) returns jsonb
language plpgsql stable security definer set search_path = '' set jit = off as $$
declare
  row_limit constant integer := least(greatest(coalesce(max_rows, 50), 1), 200);
  readable constant text[] := private.readable_tables();
begin
  perform private.require_staff();
  return (
    with found as materialized (
      select s.* from private.change_sets s
      where (before_number is null or s.number < before_number)
        and (list_changes.person is null or coalesce(s.user_email, '') = list_changes.person)
        and (list_changes.kind is null or s.kind = list_changes.kind)
        and not exists (select from private.changes c where c.change_set = s.number and c.record_table <> all (readable))
        and (list_changes.record_table is null or exists (
          select from private.changes c where c.change_set = s.number and c.record_table = list_changes.record_table
            and (list_changes.record_id is null or c.record_id = list_changes.record_id)))
      order by s.number desc limit row_limit + 1
    ), shown as materialized (
      select * from found order by found.number desc limit row_limit
    )
    select jsonb_build_object(
      'rows', coalesce(jsonb_agg(jsonb_build_object(
        'id', f.id, 'number', f.number, 'at', f.at, 'person', f.user_email, 'kind', f.kind, 'label', f.label,
        'records', coalesce(touched.records, '[]'), 'record_count', touched.record_count, 'change_count', touched.change_count,
        'fields', (
          select coalesce(jsonb_agg(jsonb_build_object('table', d.table_name, 'field', d.field, 'language', d.language) order by d.first_change, d.field), '[]')
          from (
            select case when t.id is null then c.table_name else c.record_table end as table_name, coalesce(t.field_name, column_name) as field,
              t.language_code as language, min(c.id) as first_change
            from (select * from private.changes u where u.change_set = f.number and u.op = 'U' order by u.id limit 20) as c
            cross join lateral jsonb_object_keys(c.after) as column_name
            left join public.translations t on c.table_name = 'translations' and t.id = c.row_id
            where column_name not in ('source_hash', 'origin')
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
        or trashed.record_table = 'product_categories' and c.table_name = 'product_category_mappings'
          and (c.before ->> 'category_id')::bigint = trashed.record_id
        or trashed.record_table = 'gallery_categories' and c.table_name = 'gallery_item_categories'
          and (c.before ->> 'gallery_category_id')::bigint = trashed.record_id)
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
create function private.lost_links(trashed private.trash) returns bigint[]
language sql stable set search_path = '' as $$
  select array(
    select c.id from private.changes c
    where c.op = 'D' and c.change_set <> trashed.change_set and trashed.record_id = case
        when trashed.record_table = 'products' and c.table_name = 'gallery_item_products' then c.product_id
        when trashed.record_table = 'product_categories' and c.table_name = 'product_category_mappings' then (c.before ->> 'category_id')::bigint
        when trashed.record_table = 'gallery_categories' and c.table_name = 'gallery_item_categories'
          then (c.before ->> 'gallery_category_id')::bigint end
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
  needle constant text := lower(btrim(coalesce(list_trash.search, '')));
  row_limit constant integer := least(greatest(coalesce(page_limit, 25), 1), 100);
  first_place constant bigint := (greatest(coalesce(page, 1), 1) - 1)::bigint * row_limit;
  readable constant text[] := private.readable_tables();
begin
  perform private.require_staff();
  return (
    with found as materialized (
      select t.* from private.trash t
      where t.deleted_at > now() - interval '90 days' and t.record_table = any (readable) and (list_trash.record_table is null or t.record_table = list_trash.record_table)
        and position(needle in lower(t.name)) > 0
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
  unique_field constant text := case record_table when 'products' then 'slug' when 'gallery_items' then 'slug' when 'news_items' then 'slug'
    when 'item_codes' then 'item_code' when 'product_categories' then 'name' when 'newsletter_subscription' then 'email'
    when 'global_settings' then 'type' end;
  -- How values are compared where they have to differ.
  form constant text := case unique_field when 'name' then 'lower(btrim(%s))' when 'email' then 'lower(%s)' when 'slug' then 'lower(%s)' else '%s' end;
  divider constant text := case unique_field when 'name' then ' ' else '-' end;
  wanted constant text := given ->> unique_field;
  is_taken boolean;
  offered text;
begin
  if record_table = 'item_codes' and not exists (select from public.products p where p.id = (given ->> 'product_id')::bigint) then
    return jsonb_build_array(jsonb_build_object('field', 'product',
      'value', coalesce(private.present_name('products', (given ->> 'product_id')::bigint), '#' || (given ->> 'product_id')), 'offer', null));
  end if;
  if unique_field is null then
    return '[]';
  end if;
  for number in 1..1000 loop
    offered := case when number = 1 then wanted else wanted || divider || number end;
    execute format('select exists (select from public.%I r where ' || format(form, format('r.%I', unique_field)) || ' = ' || format(form, '$1')
      || case record_table when 'item_codes' then ' and r.product_id = ($2 ->> ''product_id'')::bigint' else ' and $2 is not null' end || ')', record_table)
      into is_taken using offered, given;
    exit when not is_taken;
    if unique_field in ('email', 'type') then
      return jsonb_build_array(jsonb_build_object('field', unique_field, 'value', wanted, 'offer', null));
    end if;
  end loop;
  return case when offered = wanted then '[]' else jsonb_build_array(jsonb_build_object('field', unique_field, 'value', wanted, 'offer', offered)) end;
end
$$;

-- Puts a record back with all that hung on it, with its ids. names gives another value for a field that is taken meanwhile: {field: value}.
-- Gives {"restored": {table, id, name}, "change_id", "written", "skipped"} (private.write_back's kept), or, with nothing written,
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
  result := private.write_back(private.trashed_changes(trashed) || private.lost_links(trashed), false,
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
  if entity not in (select t.name from private.recorded_tables() t where t.name = t.record_table) or not private.is_record_there(entity, entity_id) then
    raise exception using errcode = 'PT404', message = 'This record no longer exists', hint = 'gone';
  end if;
end
$$;

-- Grants ------------------------------------------------------------------------------------------------------------------------------------

revoke execute on function
  private.overlaid, private.recorded_tables, private.recorded_row, private.record_name, private.present_name, private.begin_change,
  private.present_change_set, private.record_changes, private.product_of_code, private.note_records, private.net_changes, private.kept_note,
  private.changed_by, private.is_media_column, private.is_file_there, private.references_of, private.has_others, private.unmake_rows,
  private.refusal, private.has_places, private.place_of, private.without_taken_places, private.patch_rows, private.add_rows, private.as_id,
  private.is_record_there, private.write_back,
  private.trashed_changes, private.lost_links, private.restore_conflicts, private.purge, private.keep_history_small, private.begun_change,
  private.require_record, private.changed_tables, private.readable_tables
  from public, anon, authenticated;
revoke execute on function private.held_media, private.is_held_media from public, anon, authenticated;
revoke execute on function
  public.undo_change, public.restore_version, public.restore_field, public.list_changes, public.record_history, public.change_details,
  public.history_names, public.list_trash, public.restore_record, public.delete_for_good
  from public, anon;
-- Saves run as their caller and say what they are.
grant execute on function private.begin_change, private.held_media, private.is_held_media to authenticated, service_role;
grant execute on function
  public.undo_change, public.restore_version, public.restore_field, public.list_changes, public.record_history, public.change_details,
  public.history_names, public.list_trash, public.restore_record, public.delete_for_good
  to authenticated, service_role;
-- Bulk work of staff: rows of a table as a spreadsheet has them, a text in every cell, and what changes many cells at once, each only where
-- it still reads as whoever planned the change saw it.

-- The columns of each sheet (app/domain/sheets/sheet-columns.rules.ts), but for the id and the translations: where a text comes from,
-- with the row as e, and what of the row it is. Kinds: column, product and code (what the row refers to, by what it is called), list (links).
create function private.sheet_fields(entity text) returns table (name text, kind text, column_name text, expression text)
language plpgsql immutable parallel safe rows 20 set search_path = '' as $$
begin
  return query
    select f.name, f.kind, coalesce(f.column_name, f.name), coalesce(f.expression, format('e.%I', f.name))
    from (
      select unnest(case sheet_fields.entity
        when 'products' then array['slug', 'name', 'description', 'detailed_description', 'status', 'image_url', 'catalogue_pdf', 'display_order']
        when 'product_categories' then array['name', 'description', 'display_order']
        when 'item_codes' then array['item_code', 'color_name', 'hex', 'hex_source', 'finish', 'state', 'image_url', 'composition', 'type', 'denier',
          'length', 'net_weight', 'gross_weight', 'country_of_origin', 'other_information', 'bleaching', 'ironing', 'washing_temperature',
          'other_technical_info']
        when 'gallery_categories' then array['name', 'display_order']
        when 'gallery_items' then array['slug', 'name', 'description', 'detailed_description', 'project_details', 'is_pdf', 'primary_image_url',
          'pdf_url', 'status', 'display_order']
        when 'news_items' then array['slug', 'title', 'description', 'article_body', 'status', 'is_pinned', 'display_order', 'primary_image_url']
      end) as name, 'column' as kind, null::text as column_name, null::text as expression
      union all
      select v.name, v.kind, v.column_name, v.expression
      from (values
        ('item_codes', 'product_slug', 'product', 'product_id', '(select p.slug from public.products p where p.id = e.product_id)'),
        ('item_codes', 'successor', 'code', 'successor_id',
          '(select p.slug || ''/'' || s.item_code from public.item_codes s join public.products p on p.id = s.product_id where s.id = e.successor_id)'),
        ('products', 'categories', 'list', null,
          '(select string_agg(c.name, e''\n'' order by c.name, c.id) from public.product_category_mappings m
            join public.product_categories c on c.id = m.category_id where m.product_id = e.id)'),
        ('gallery_items', 'categories', 'list', null,
          '(select string_agg(c.name, e''\n'' order by c.name, c.id) from public.gallery_item_categories m
            join public.gallery_categories c on c.id = m.gallery_category_id where m.gallery_item_id = e.id)'),
        ('gallery_items', 'products', 'list', null,
          '(select string_agg(p.slug, e''\n'' order by p.slug) from public.gallery_item_products m
            join public.products p on p.id = m.product_id where m.gallery_item_id = e.id)')
      ) as v (entity, name, kind, column_name, expression)
      where v.entity = sheet_fields.entity
    ) as f
    where f.name is not null;
end
$$;

-- These cells of rows: {column: text}, without those that are empty; all of them where no columns are given. A translation into Chinese stands
-- under its field with @zh behind it.
create function private.sheet_cells(entity text, ids bigint[], columns text[] default null) returns table (id bigint, cells jsonb)
language plpgsql stable set search_path = '' as $$
declare
  texts constant text := (
    select string_agg(format('%L, %s', f.name,
      case when f.name like 'is\_%' then format('case when %s then ''Yes'' else ''No'' end', f.expression) else f.expression || '::text' end), ', ')
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
language plpgsql immutable set search_path = '' as $$
begin
  if not exists (select from private.sheet_fields(require_sheet.entity)) then
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
    where c.key in ('name', 'title', 'slug', 'item_code', 'name@zh', 'title@zh') and (length(c.value ->> 1) > 250 or c.value ->> 1 ~ '[\r\n]')
  ) then
    raise exception using errcode = 'PT400', message = 'A name is one line of at most 250 characters';
  end if;
  return given;
end
$$;

-- By what a new row is told from the others.
create function private.sheet_key(entity text, cells jsonb) returns text
language sql immutable parallel safe set search_path = '' as $$
  select case entity
    when 'item_codes' then (cells ->> 'product_slug') || '/' || (cells ->> 'item_code')
    when 'product_categories' then lower(btrim(cells ->> 'name'))
    when 'gallery_categories' then lower(btrim(cells ->> 'name'))
    else cells ->> 'slug' end
$$;

-- Those of these keys that rows have, with their ids.
create function private.sheet_ids(entity text, keys text[]) returns table (key text, id bigint)
language plpgsql stable set search_path = '' as $$
begin
  return query execute case entity
    when 'item_codes' then
      'select p.slug || ''/'' || e.item_code, e.id from public.item_codes e join public.products p on p.id = e.product_id
       where p.slug = any (array(select split_part(key, ''/'', 1) from unnest($1) as key))
         and e.item_code = any (array(select substring(key from position(''/'' in key) + 1) from unnest($1) as key))
         and p.slug || ''/'' || e.item_code = any ($1)'
    when 'product_categories' then 'select lower(btrim(e.name)), e.id from public.product_categories e where lower(btrim(e.name)) = any ($1)'
    when 'gallery_categories' then 'select lower(btrim(e.name)), e.id from public.gallery_categories e where lower(btrim(e.name)) = any ($1)'
    else format('select e.slug, e.id from public.%I e where e.slug = any ($1)', entity) end
    using keys;
end
$$;

-- What is written of these entries: cells that still read as they were seen, and new rows whose key nobody has been given meanwhile. What
-- else there is, is told: [{line, name, column, present}].
create function private.judge_entries(entity text, given private.sheet_entry[], out patches private.sheet_patch[], out kept jsonb)
language plpgsql volatile set search_path = '' as $$
declare
  ids constant bigint[] := array(select g.id from unnest(given) as g where g.id is not null);
  key_column constant text := case entity when 'item_codes' then 'item_code' when 'product_categories' then 'name'
    when 'gallery_categories' then 'name' else 'slug' end;
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

-- The ids of what rows name in a cell: {text: id}. PT404 with this message where one does not exist.
create function private.named_ids(entity text, column_name text, patches private.sheet_patch[], message text) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  names constant text[] := array(
    select distinct p.cells ->> named_ids.column_name from unnest(patches) as p where p.cells ->> named_ids.column_name <> '');
  ids constant jsonb := (select coalesce(jsonb_object_agg(i.key, i.id), '{}') from private.sheet_ids(named_ids.entity, names) i);
begin
  if exists (select from unnest(names) as name where not ids ? name) then
    raise exception using errcode = 'PT404', message = named_ids.message;
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
  has_order constant boolean := exists (select from private.sheet_fields(entity) f where f.name = 'display_order');
  -- News are ordered by time.
  first_order bigint := 0;
  column_list text;
  values_list text;
  ids bigint[];
begin
  if patches = '{}' then
    return '{}';
  end if;
  if has_order and entity <> 'news_items' then
    execute format('select coalesce(max(r.display_order), 0) from public.%I r', entity) into first_order;
  end if;
  select string_agg(format('%I', c.name), ', '),
    string_agg(case c.name
      when 'display_order' then case entity when 'news_items' then 'coalesce(added.display_order, 0)'
        else 'coalesce(added.display_order, $2 + row_number() over (order by p.place))' end
      when 'status' then 'coalesce(added.status, ''Active'')'
      when 'state' then 'coalesce(added.state, ''current'')'
      when 'is_pdf' then 'coalesce(added.is_pdf, false)'
      when 'is_pinned' then 'coalesce(added.is_pinned, false)'
      else format('added.%I', c.name) end, ', ')
  into column_list, values_list
  from (select f.column_name as name from private.sheet_fields(entity) f where f.kind in ('column', 'product')) as c;
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
-- something does not exist. `links` is the table of links with its two columns, `key` what the linked table, as k, is named by.
create function private.write_sheet_links(
  patches private.sheet_patch[], sheet_column text, links text, row_column text, linked_column text, linked text, key text, message text
) returns void
language plpgsql volatile set search_path = '' as $$
declare
  wanted constant private.sheet_patch[] := array(
    select (p.place, p.id, to_jsonb(array(
        select case linked when 'products' then name else lower(btrim(name)) end
        from regexp_split_to_table(p.cells ->> sheet_column, e'\n') as name where btrim(name) <> '')))::private.sheet_patch
    from unnest(patches) as p where p.cells ->> sheet_column is not null);
  is_unknown boolean;
begin
  if wanted = '{}' then
    return;
  end if;
  execute format(
    'select exists (select from unnest($1) as w, jsonb_array_elements_text(w.cells) as named (wanted)
       where wanted not in (select %s from public.%I k))', key, linked)
    into is_unknown using wanted;
  if is_unknown then
    raise exception using errcode = 'PT404', message = write_sheet_links.message;
  end if;
  execute format(
    'delete from public.%1$I m using unnest($1) as w, public.%2$I k
     where m.%3$I = w.id and k.id = m.%4$I and not w.cells ? (%5$s)', links, linked, row_column, linked_column, key)
    using wanted;
  execute format(
    'insert into public.%1$I (%3$I, %4$I)
     select w.id, min(k.id) from unnest($1) as w, jsonb_array_elements_text(w.cells) as named (wanted), public.%2$I k
     where %5$s = wanted and not exists (
       select from public.%1$I m join public.%2$I other on other.id = m.%4$I where m.%3$I = w.id and %6$s = wanted)
     group by w.id, wanted', links, linked, row_column, linked_column, key, replace(key, 'k.', 'other.'))
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
  product_ids jsonb;
  code_ids jsonb;
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
  product_ids := private.named_ids('products', 'product_slug', judged.patches, 'Product not found');
  -- The columns of the table, but for what refers to another row of it, which may be a new one.
  patches := array(
    select (p.place, p.id, coalesce((
        select jsonb_object_agg(c.key, nullif(c.value, '""')) from jsonb_each(p.cells) as c where c.key = any (plain)), '{}')
      || case when p.cells ? 'product_slug' then jsonb_build_object('product_id', product_ids -> (p.cells ->> 'product_slug')) else '{}' end
    )::private.sheet_patch
    from unnest(judged.patches) as p);
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

  code_ids := private.named_ids('item_codes', 'successor', patches, 'Item code not found');
  perform private.write_columns(entity, array(
    select (p.place, p.id, jsonb_build_object('successor_id', code_ids -> (p.cells ->> 'successor')))::private.sheet_patch
    from unnest(patches) as p where p.cells ? 'successor'));
  perform private.write_sheet_translations(entity, patches);
  if entity = 'item_codes' then
    perform set_config('app.indexes_wait', '', true);
    perform private.index_codes(patches, former_products);
  elsif entity = 'products' then
    perform private.write_sheet_links(
      patches, 'categories', 'product_category_mappings', 'product_id', 'category_id', 'product_categories', 'lower(btrim(k.name))', 'Category not found');
  elsif entity = 'gallery_items' then
    perform private.write_sheet_links(
      patches, 'categories', 'gallery_item_categories', 'gallery_item_id', 'gallery_category_id', 'gallery_categories', 'lower(btrim(k.name))', 'Category not found');
    perform private.write_sheet_links(
      patches, 'products', 'gallery_item_products', 'gallery_item_id', 'product_id', 'products', 'k.slug', 'Product not found');
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
-- Lists of the back office: which rows a page shows, found and sorted here, and what is done with many of them at once.

-- A text as lists sort it: case and accents do not count, numbers in it count as numbers. Null where there is nothing.
-- It costs much beside what the planner takes for granted, so that an index that has it is read.
create function private.sort_key(given text) returns text
language sql immutable parallel safe cost 10000 set search_path = '' as $$
  select nullif(regexp_replace(
    regexp_replace(
      lower(case when octet_length(given) = char_length(given) then btrim(given)
        else regexp_replace(normalize(btrim(given), nfkd), '[\u0300-\u036f]', '', 'g') end),
      '([0-9]+)', repeat('0', 15) || '\1', 'g'),
    '0*([0-9]{16,})', '\1', 'g'), '') collate "C"
$$;

-- The code itself, so that rows are sorted without their table being read.
create index item_codes_sort_key_idx on public.item_codes (private.sort_key(item_code), id) include (item_code);

-- How a list is read: its table as r with what is joined, the one text that is searched, columns that filter by the name of the filter, what is
-- sorted by (`texts` and other `values`, by the name in the address; `ready` has an index), the order that it has without (`first`), and what
-- sorts rows that are alike (`tie`). Null for another list.
create function private.list_plan(list text) returns jsonb
language sql immutable parallel safe set search_path = '' as $$
  select case
    when list = 'item_codes' then jsonb_build_object(
      'source', 'public.item_codes r join public.products p on p.id = r.product_id', 'counted', 'public.item_codes r',
      'searched', 'r.item_code', 'filters', jsonb_build_object('product', 'r.product_id'),
      'ready', jsonb_build_object('code', 'private.sort_key(r.item_code)'),
      'texts', jsonb_build_object('product', 'p.name', 'type', 'r.type', 'composition', 'r.composition'),
      'values', jsonb_build_object('created', 'r.created_at'),
      'first', 'private.sort_key(r.item_code), r.id', 'tie', 'r.item_code')
    when list = 'news_items' then jsonb_build_object(
      'source', 'public.news_items r', 'searched', 'r.title', 'filters', jsonb_build_object('status', 'r.status'),
      'texts', jsonb_build_object('title', 'r.title', 'slug', 'r.slug', 'status', 'r.status'),
      'values', jsonb_build_object('created', 'r.created_at', 'pinned', 'r.is_pinned', 'likes', 'r.likes'),
      'first', 'r.created_at desc, r.id desc', 'tie', 'r.created_at')
    when list = 'newsletter_subscription' then jsonb_build_object(
      'source', 'public.newsletter_subscription r', 'searched', 'r.email', 'filters', jsonb_build_object('active', 'r.active'),
      'texts', jsonb_build_object('email', 'r.email'),
      'values', jsonb_build_object('status', 'not r.active', 'created', 'r."createTime"'),
      'first', 'r."createTime" desc, r.id desc', 'tie', 'r."createTime"')
    when list = 'contact_messages' then jsonb_build_object(
      'source', 'public.contact_messages r', 'searched', 'concat_ws('' '', r.name, r.email)',
      'filters', jsonb_build_object('mail', 'r.mail_status', 'status',
        'case when r.archived_at is not null then ''archived'' when r.answered_at is not null then ''answered'' else ''inbox'' end'),
      'texts', jsonb_build_object('subject', 'r.subject', 'from', 'r.name', 'mail', 'r.mail_status', 'status',
        'case when r.archived_at is not null then ''archived'' when r.answered_at is not null then ''answered'' else r.status end'),
      'values', jsonb_build_object('received', 'r.created_at'),
      'first', 'r.created_at desc, r.id desc', 'tie', 'r.created_at')
    when list = 'sample_requests' then jsonb_build_object(
      'source', 'public.sample_requests r', 'searched', 'concat_ws('' '', r.company, r.name, r.email, r.country, r.assigned_to)',
      'filters', jsonb_build_object('state', 'r.status', 'mail', 'r.mail_status'),
      'texts', jsonb_build_object('from', 'coalesce(nullif(r.company, ''''), r.name)', 'contact', 'r.name', 'state', 'r.status',
        'assigned', 'r.assigned_to', 'mail', 'r.mail_status'),
      'values', jsonb_build_object('received', 'r.created_at'),
      'first', 'r.created_at desc, r.id desc', 'tie', 'r.created_at')
    when list in ('translated products', 'translated product_categories', 'translated gallery_items', 'translated gallery_categories',
                  'translated item_codes', 'translated news_items') then (
      select jsonb_build_object(
        'source', format('public.%I r', entity), 'searched', format('concat_ws('' '', r.id, r.%I)', label),
        case when entity = 'item_codes' then 'ready' else 'texts' end,
        jsonb_build_object('label', format(case when entity = 'item_codes' then 'private.sort_key(r.%I)' else 'r.%I' end, label)),
        'values', jsonb_build_object('id', 'r.id'), 'first', null, 'tie', 'r.id')
      from split_part(list, ' ', 2) as entity,
        lateral (select case entity when 'item_codes' then 'item_code' when 'news_items' then 'title' else 'name' end as label) as named)
  end
$$;

-- A page of a list: {"total", "page", "ids"}; a page behind the last one is the last. search is looked for in the list's text, whatever case and
-- form of Chinese characters; filters are {name: value}, and ids: [id] for some rows alone; sort is a name of the list, or null for its own order. Empty values stand last in either
-- direction. Without page_limit all ids come. PT400 for what the list does not have.
create function public.list_ids(
  list text, search text default null, filters jsonb default '{}', sort text default null, is_descending boolean default false,
  page integer default 1, page_limit integer default null
) returns jsonb
language plpgsql stable security definer set search_path = '' set jit = off as $$
declare
  plan constant jsonb := private.list_plan(list);
  needle constant text := lower(btrim(coalesce(search, '')));
  column_name constant text := coalesce(sort, case when plan ->> 'first' is null then 'label' end);
  direction constant text := case when is_descending then ' desc' else '' end;
  row_limit constant integer := case when page_limit is not null then greatest(page_limit, 1) end;
  conditions text := '';
  ready constant text := plan -> 'ready' ->> column_name;
  by_text constant text := plan -> 'texts' ->> column_name;
  by_value constant text := plan -> 'values' ->> column_name;
  own_order constant text := coalesce(plan ->> 'first', 'r.id');
  tie constant text := coalesce(plan ->> 'tie', 'r.id');
  tie_direction constant text := case when own_order like '% desc%' then ' desc' else '' end;
  filter record;
  ids bigint[];
  total integer;
  page_shown integer;
begin
  perform private.require_reader(list);
  if plan is null or column_name is not null and coalesce(ready, by_text, by_value) is null then
    raise exception using errcode = 'PT400', message = 'There is no such list, or it is not sorted by this';
  end if;
  if needle <> '' then
    conditions := format(case when needle ~ '[^\u0001-\u007f]' then ' and lower(%s) ~ %L' else ' and position(%2$L in lower(%1$s)) > 0' end,
      plan ->> 'searched', case when needle ~ '[^\u0001-\u007f]' then private.han_pattern(needle) else needle end);
  end if;
  for filter in select key, value from jsonb_each_text(coalesce(nullif(private.unwrap(filters), 'null'), '{}')) loop
    if filter.key = 'ids' then
      conditions := conditions || format(' and r.id = any (%L::bigint[])', translate(filter.value, '[]', '{}'));
      continue;
    end if;
    if plan -> 'filters' ->> filter.key is null then
      raise exception using errcode = 'PT400', message = format('The list is not filtered by %s', filter.key);
    end if;
    conditions := conditions || format(' and %s = %L', plan -> 'filters' ->> filter.key, filter.value);
  end loop;

  execute format('select count(*) from %s where true%s', coalesce(plan ->> 'counted', plan ->> 'source'), conditions) into total;
  page_shown := least(greatest(coalesce(page, 1), 1), greatest(ceil(total::numeric / row_limit), 1));
  if by_text is null then
    execute format('select array(select r.id from %s where true%s order by %s offset %s limit %s)',
      coalesce(plan ->> 'counted', plan ->> 'source'), conditions,
      case when ready is not null then format('%s%s, r.id%2$s', ready, direction)
        when by_value is not null then format('%s%s nulls last, %s%s, r.id%4$s', by_value, direction, tie, tie_direction)
        else own_order end,
      coalesce((page_shown - 1) * row_limit, 0), coalesce(row_limit::text, 'all')) into ids;
  else
    -- Many rows have the same text: each is made a key once.
    execute format(
      'with found as materialized (select r.id, coalesce(%1$s, '''') as text, %5$s as tie from %2$s where true%3$s),
         keys as materialized (select each.text, private.sort_key(each.text) as key from (select distinct found.text from found) as each)
       select array(
         select found.id from found join keys on keys.text = found.text
         order by keys.key%4$s nulls last, found.tie%8$s, found.id%8$s offset %6$s limit %7$s)',
      by_text, plan ->> 'source', conditions, direction, tie, coalesce((page_shown - 1) * row_limit, 0), coalesce(row_limit::text, 'all'),
      tie_direction)
      into ids;
  end if;
  return jsonb_build_object('total', total, 'page', coalesce(page_shown, 1), 'ids', to_jsonb(ids));
end
$$;

-- The finishes of all item codes, each once.
create function public.list_finishes() returns text[]
language plpgsql stable set search_path = '' as $$
begin
  perform private.require_staff();
  return array(select distinct c.finish from public.item_codes c where c.finish <> '' order by c.finish);
end
$$;

-- How much goes with rows of a table that are deleted many at once, by what it is called: a count for each, over the rows as `ids`. Translations are
-- those that people wrote. Null for another table, whose rows are not deleted so.
create function private.extent_plan(entity text) returns jsonb
language sql immutable set search_path = '' as $$
  select case entity
    when 'products' then jsonb_build_object(
      'item_codes', 'select count(*) from public.item_codes c where c.product_id = any ($1)',
      'images', 'select count(*) from public.product_images i where i.product_id = any ($1)',
      'gallery_items', 'select count(distinct g.gallery_item_id) from public.gallery_item_products g where g.product_id = any ($1)')
    when 'product_categories' then jsonb_build_object(
      'products', 'select count(distinct m.product_id) from public.product_category_mappings m where m.category_id = any ($1)')
    when 'gallery_categories' then jsonb_build_object(
      'gallery_items', 'select count(distinct g.gallery_item_id) from public.gallery_item_categories g where g.gallery_category_id = any ($1)')
    when 'gallery_items' then jsonb_build_object(
      'images', 'select count(*) from public.gallery_images i where i.gallery_item_id = any ($1)')
    when 'news_items' then jsonb_build_object(
      'images', 'select count(*) from public.news_media m where m.news_item_id = any ($1)',
      'likes', 'select coalesce(sum(n.likes), 0) from public.news_items n where n.id = any ($1)')
    when 'item_codes' then '{}'
  end
$$;

-- What `extent_plan` has for a table; PT400 where it has nothing.
create function private.require_deletable(entity text) returns jsonb
language plpgsql immutable set search_path = '' as $$
declare
  plan constant jsonb := private.extent_plan(entity);
begin
  if plan is null then
    raise exception using errcode = 'PT400', message = 'Rows of this table are not deleted together';
  end if;
  return plan;
end
$$;

-- Deletes rows with all that hangs on them, all in one transaction, and gives how many there were; what is gone already is as good. Their files stay
-- for 'Remove Stale Files'. It is bulk work, as apply_rows is.
create function public.delete_rows(entity text, ids bigint[]) returns integer
language plpgsql volatile set search_path = '' set statement_timeout = '30s' as $$
declare
  deleted integer;
begin
  perform private.require_deletable(entity);
  perform private.require_writer(entity);
  execute format('delete from public.%I r where r.id = any ($1)', entity) using ids;
  get diagnostics deleted = row_count;
  return deleted;
end
$$;

-- What goes with rows when they are deleted, as numbers by what it is called: translations that people wrote, those of a product's item codes too,
-- and what `extent_plan` counts. What there is none of is left out.
create function public.delete_extent(entity text, ids bigint[]) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  counted record;
  amount bigint;
  extent jsonb := '{}';
begin
  perform private.require_staff();
  for counted in
    select key as name, value as query from jsonb_each_text(private.require_deletable(entity))
    union all
    select 'translations', $query$
      select count(*) from public.translations t
      where t.origin = 'manual' and (t.entity_type = $2 and t.entity_id = any ($1)
        or $2 = 'products' and t.entity_type = 'item_codes'
          and t.entity_id in (select c.id from public.item_codes c where c.product_id = any ($1)))$query$
  loop
    execute counted.query into amount using ids, entity;
    if amount > 0 then
      extent := extent || jsonb_build_object(counted.name, amount);
    end if;
  end loop;
  return extent;
end
$$;

revoke execute on function private.sort_key, private.list_plan, private.extent_plan, private.require_deletable from public, anon, authenticated;
-- Whoever writes an item code writes its index.
grant execute on function private.sort_key, private.extent_plan, private.require_deletable to authenticated, service_role;
revoke execute on function public.list_ids, public.list_finishes, public.delete_rows, public.delete_extent from public, anon;
grant execute on function public.list_ids, public.list_finishes, public.delete_rows, public.delete_extent to authenticated, service_role;
-- People: what owners do with the accounts of staff, what each person does with the own one, and who got in. The accounts themselves, passwords
-- and second factors are the Auth service's.

-- Who got in, who failed to, and what was changed about accounts.
create table private.access_log (
  id bigint generated always as identity constraint access_log_pkey primary key,
  at timestamptz not null default clock_timestamp(),
  event text not null constraint access_log_event_known check (event in (
    'sign-in', 'sign-in failed', 'invited', 'invitation withdrawn', 'invitation accepted', 'role changed', 'disabled', 'enabled',
    'signed out everywhere', 'session ended', 'password changed', 'password reset asked', 'factor added', 'factor removed', 'factor reset',
    'recovery codes made', 'recovery code used', 'factor required', 'factor no longer required', 'staff added')),
  -- Whom it is about, and the address as it was, since accounts go; of a failed sign-in the address that was tried.
  user_id uuid,
  email text,
  -- Who did it, where that is another person.
  actor_email text,
  address text,
  agent text,
  detail jsonb not null default '{}'
);
comment on table private.access_log is 'Sign-ins, failures, and what was changed about accounts; kept for 400 days.';

create index access_log_at_idx on private.access_log (at);
create index access_log_user_id_idx on private.access_log (user_id, event);
-- A session is signed in once, whoever notes it first.
create unique index access_log_session_key on private.access_log ((detail ->> 'session_id')) where event = 'sign-in';

-- Row security without a policy: only the functions below read and write it, as its owner.
alter table private.access_log enable row level security;
revoke all on private.access_log from public, anon, authenticated, service_role;

-- Failed sign-ins that are kept in an hour: who tries many addresses does not fill the disk.
create function private.note(event text, user_id uuid, email text, actor_email text, address text, agent text, detail jsonb) returns void
language plpgsql volatile set search_path = '' as $$
begin
  if note.event = 'sign-in failed' and 300 <= (
    select count(*) from private.access_log l where l.event = 'sign-in failed' and l.at > clock_timestamp() - interval '1 hour') then
    return;
  end if;
  insert into private.access_log (event, user_id, email, actor_email, address, agent, detail)
  values (note.event, note.user_id, left(note.email, 254), note.actor_email, left(note.address, 100), left(note.agent, 500), coalesce(note.detail, '{}'))
  on conflict do nothing;
  -- A few at a time, so that nobody waits for it.
  delete from private.access_log l where l.id in (
    select o.id from private.access_log o where o.at < now() - interval '400 days' order by o.at limit 20);
end
$$;

-- Notes what the caller does, about a person: the caller's own account, or another one.
create function private.note_own(event text, user_id uuid, detail jsonb default '{}') returns void
language plpgsql volatile set search_path = '' as $$
declare
  me constant uuid := nullif(auth.jwt() ->> 'sub', '')::uuid;
  session auth.sessions;
begin
  select s.* into session from auth.sessions s where s.id = nullif(auth.jwt() ->> 'session_id', '')::uuid;
  perform private.note(note_own.event, note_own.user_id, (select u.email from auth.users u where u.id = note_own.user_id),
    case when me is distinct from note_own.user_id then (select u.email from auth.users u where u.id = me) end,
    host(session.ip), session.user_agent, note_own.detail);
end
$$;

-- Who may -----------------------------------------------------------------------------------------------------------------------------------

-- Raises PT403 (hint second factor) where the caller has a second factor and has not given it in this session for ten minutes.
create function private.require_recent_factor() returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if private.is_user()
    and exists (
      select from auth.mfa_factors f where f.user_id = nullif(auth.jwt() ->> 'sub', '')::uuid and f.status::text = 'verified')
    and not exists (
      select from auth.mfa_amr_claims c
      where c.session_id = nullif(auth.jwt() ->> 'session_id', '')::uuid and (c.authentication_method = 'totp' or c.authentication_method like 'mfa/%')
        and c.updated_at > now() - interval '10 minutes')
  then
    raise exception using errcode = 'PT403', message = 'Enter the code of your second step again', hint = 'second factor';
  end if;
end
$$;

-- Raises PT403 (hint role) unless the caller is an owner, the server key or the database owner.
create function private.require_owner_role() returns void
language plpgsql stable set search_path = '' as $$
begin
  perform private.require_staff();
  if private.is_user() and not private.has_role('{owner}') then
    raise exception using errcode = 'PT403', message = 'Only owners may do this', hint = 'role';
  end if;
end
$$;

-- Raises PT403 unless the caller is an owner whose second factor, if there is one, was given of late, the server key or the database owner.
create function private.require_owner() returns void
language plpgsql stable set search_path = '' as $$
begin
  perform private.require_owner_role();
  perform private.require_recent_factor();
end
$$;

-- The same, for a function of the server that acts with its own key for whoever calls it.
create function public.require_owner() returns void
language sql stable set search_path = '' as $$
  select private.require_owner()
$$;

-- At least one owner who isn't disabled and has accepted, always. Of two transactions that each take one away the second waits here until the
-- first is over, and then sees what it has done. PT409 (hint last owner).
create function private.require_an_owner() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform pg_advisory_xact_lock(hashtext('private.staff owners'));
  if not exists (
    select from private.staff s where s.role = 'owner' and s.disabled_at is null and (s.invited_at is null or s.accepted_at is not null)
  ) then
    raise exception using errcode = 'PT409', message = 'There must be at least one owner', hint = 'last owner';
  end if;
  return null;
end
$$;

create trigger staff_require_an_owner after update or delete on private.staff
  for each statement execute function private.require_an_owner();

-- The Auth service lets nobody in who is banned, renews no session of theirs and changes nothing of their account: so is who is disabled, for
-- a hundred years, since it reads no infinity.
create function private.ban_disabled() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update auth.users u set banned_until = case when new.disabled_at is not null then now() + interval '100 years' end
  where u.id = new.user_id and coalesce(u.banned_until > now(), false) <> (new.disabled_at is not null);
  return null;
end
$$;

create trigger staff_ban_disabled after insert or update of disabled_at on private.staff
  for each row execute function private.ban_disabled();

-- PT404 (hint gone) where this is nobody of staff. Locked, so that two changes of one person come one after the other.
create function private.require_person(person_id uuid) returns private.staff
language plpgsql volatile set search_path = '' as $$
declare
  person private.staff;
begin
  select s.* into person from private.staff s where s.user_id = person_id for update;
  if not found then
    raise exception using errcode = 'PT404', message = 'This person no longer has an account', hint = 'gone';
  end if;
  return person;
end
$$;

-- PT400 for what is no role.
create function private.require_role(role text) returns void
language plpgsql immutable set search_path = '' as $$
begin
  if role is null or role not in ('owner', 'editor', 'translator', 'sales') then
    raise exception using errcode = 'PT400', message = 'There is no such role';
  end if;
end
$$;

-- The own account ---------------------------------------------------------------------------------------------------------------------------

-- How the caller, who is signed in, stands: {"state": 'staff', 'stranger' (also where the session has ended), 'disabled' (there too), 'code
-- needed' (there is a second factor, not given in this session), 'set-up needed' (everybody needs one), "user_id", "email", "name", "role",
-- "has_factor", "factor_required"}; of strangers and disabled persons the state alone.
create function public.my_access() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  me constant uuid := nullif(auth.jwt() ->> 'sub', '')::uuid;
  person private.staff;
  is_live constant boolean := exists (
    select from auth.sessions s where s.user_id = me and s.id = nullif(auth.jwt() ->> 'session_id', '')::uuid
      and (s.not_after is null or s.not_after > now()));
  has_factor constant boolean := exists (select from auth.mfa_factors f where f.user_id = me and f.status::text = 'verified');
begin
  select s.* into person from private.staff s where s.user_id = me;
  -- Disabling ends the sessions: who had one is told why.
  if person.disabled_at is not null then
    return jsonb_build_object('state', 'disabled');
  end if;
  if person.user_id is null or not is_live then
    return jsonb_build_object('state', 'stranger');
  end if;
  return jsonb_build_object(
    'state', case
      when private.is_staff() then 'staff'
      when has_factor then 'code needed'
      else 'set-up needed'
    end,
    'user_id', me, 'email', (select u.email from auth.users u where u.id = me), 'name', person.name, 'role', person.role,
    'has_factor', has_factor, 'factor_required', (select r.factor_required from private.staff_rules r));
end
$$;

-- Notes that the caller has chosen a password, and so accepted the invitation, if there was one. Whether there is a password tells nothing: the
-- Auth service gives every account one by chance. PT403 for who is not of staff, whose session has ended or who is disabled; a second factor
-- that is still to be set up is no matter here.
create function public.accept_invitation() returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  me constant uuid := nullif(auth.jwt() ->> 'sub', '')::uuid;
begin
  if public.my_access() ->> 'state' in ('stranger', 'disabled') then
    raise exception using errcode = 'PT403', message = 'Only staff may do this';
  end if;
  update private.staff s set accepted_at = now() where s.user_id = me and s.invited_at is not null and s.accepted_at is null;
  if found then
    perform private.note_own('invitation accepted', me);
  end if;
end
$$;

-- Notes that the caller is here: last seen, at most once a minute; the invitation as accepted by who comes with a password; the sign-in, where
-- the backend has not noted it.
create function public.mark_seen() returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  me constant uuid := nullif(auth.jwt() ->> 'sub', '')::uuid;
  present_session constant text := auth.jwt() ->> 'session_id';
  person private.staff;
begin
  perform private.require_staff();
  select s.* into person from private.staff s where s.user_id = me;
  if person.invited_at is not null and person.accepted_at is null and exists (
    select from auth.mfa_amr_claims c where c.session_id::text = present_session and c.authentication_method = 'password')
  then
    perform public.accept_invitation();
  end if;
  if person.last_seen_at > now() - interval '1 minute' then
    return;
  end if;
  update private.staff s set last_seen_at = now() where s.user_id = me;
  if not exists (select from private.access_log l where l.event = 'sign-in' and l.detail ->> 'session_id' = present_session) then
    perform private.note_own('sign-in', me, jsonb_build_object('session_id', present_session));
  end if;
end
$$;

-- PT400 for a name of more than 200 characters.
create function public.set_my_name(name text) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.require_staff();
  if length(btrim(set_my_name.name)) > 200 then
    raise exception using errcode = 'PT400', message = 'A name has at most 200 characters';
  end if;
  update private.staff s set name = coalesce(btrim(set_my_name.name), '') where s.user_id = nullif(auth.jwt() ->> 'sub', '')::uuid;
end
$$;

-- The caller's live sessions, the present one first and then the newest.
create function public.my_sessions()
returns table (id uuid, created_at timestamptz, last_seen_at timestamptz, user_agent text, ip text, is_present boolean)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_staff();
  return query
    select s.id, s.created_at, case when here.is_present then now() else greatest(s.created_at, s.refreshed_at at time zone 'UTC') end,
      s.user_agent, host(s.ip), here.is_present
    from auth.sessions s
    cross join lateral (select s.id = nullif(auth.jwt() ->> 'session_id', '')::uuid as is_present) as here
    where s.user_id = nullif(auth.jwt() ->> 'sub', '')::uuid and (s.not_after is null or s.not_after > now())
    order by 6 desc, 3 desc;
end
$$;

-- Ends one of the caller's sessions; one that has ended already is as good.
create function public.end_session(id uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  me constant uuid := nullif(auth.jwt() ->> 'sub', '')::uuid;
begin
  perform private.require_staff();
  delete from auth.sessions s where s.id = end_session.id and s.user_id = me;
  if found then
    perform private.note_own('session ended', me, jsonb_build_object('sessions', 1));
  end if;
end
$$;

-- Ends the caller's sessions but for the present one, and gives how many there were.
create function public.end_other_sessions() returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  me constant uuid := nullif(auth.jwt() ->> 'sub', '')::uuid;
  ended integer;
begin
  perform private.require_staff();
  delete from auth.sessions s where s.user_id = me and s.id <> nullif(auth.jwt() ->> 'session_id', '')::uuid;
  get diagnostics ended = row_count;
  if ended > 0 then
    perform private.note_own('session ended', me, jsonb_build_object('sessions', ended));
  end if;
  return ended;
end
$$;

-- What owners do ----------------------------------------------------------------------------------------------------------------------------

-- Everybody of staff, by name and address.
create function public.list_people()
returns table (
  user_id uuid, email text, name text, role text, state text, has_factor boolean, last_seen_at timestamptz, invited_at timestamptz,
  invitation_ends_at timestamptz, invited_by text
)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_owner_role();
  return query
    select s.user_id, u.email::text, s.name, s.role,
      case when s.disabled_at is not null then 'Disabled' when s.invited_at is not null and s.accepted_at is null then 'Invited' else 'Active' end,
      exists (select from auth.mfa_factors f where f.user_id = s.user_id and f.status::text = 'verified'),
      s.last_seen_at, s.invited_at, s.invitation_ends_at, (select i.email::text from auth.users i where i.id = s.invited_by)
    from private.staff s join auth.users u on u.id = s.user_id
    order by lower(coalesce(nullif(s.name, ''), u.email::text)), u.email;
end
$$;

-- Makes an account staff, by invitation, or invites it anew with another name or role. How many days its link works is the Auth service's.
-- PT409 (hint exists) for who is staff already.
create function public.invite_person(user_id uuid, name text, role text, valid_days integer default 7) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  present private.staff;
begin
  perform private.require_owner();
  perform private.require_role(invite_person.role);
  select s.* into present from private.staff s where s.user_id = invite_person.user_id for update;
  if present.user_id is not null and (present.invited_at is null or present.accepted_at is not null) then
    raise exception using errcode = 'PT409', message = 'This address has an account already', hint = 'exists';
  end if;
  insert into private.staff as s (user_id, role, name, invited_by, invited_at, invitation_ends_at)
  values (invite_person.user_id, invite_person.role, btrim(coalesce(invite_person.name, '')), nullif(auth.jwt() ->> 'sub', '')::uuid, now(),
    now() + make_interval(days => invite_person.valid_days))
  on conflict on constraint staff_pkey do update set role = excluded.role, name = excluded.name, invited_by = excluded.invited_by,
    invited_at = excluded.invited_at, invitation_ends_at = excluded.invitation_ends_at;
  perform private.note_own('invited', invite_person.user_id, jsonb_build_object('role', invite_person.role));
end
$$;

-- Takes back an invitation that was not accepted. PT409 (hint accepted) when it was.
create function public.withdraw_invitation(user_id uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  person private.staff;
begin
  perform private.require_owner();
  person := private.require_person(withdraw_invitation.user_id);
  if person.invited_at is null or person.accepted_at is not null then
    raise exception using errcode = 'PT409', message = 'This invitation has been accepted', hint = 'accepted';
  end if;
  perform private.note_own('invitation withdrawn', person.user_id);
  delete from private.staff s where s.user_id = person.user_id;
  delete from auth.sessions s where s.user_id = person.user_id;
end
$$;

-- PT409 (hint last owner) where nobody would be owner then (private.require_an_owner); so for the next one.
create function public.change_role(user_id uuid, role text) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  person private.staff;
begin
  perform private.require_owner();
  perform private.require_role(change_role.role);
  person := private.require_person(change_role.user_id);
  if person.role <> change_role.role then
    update private.staff s set role = change_role.role where s.user_id = person.user_id;
    perform private.note_own('role changed', person.user_id, jsonb_build_object('from', person.role, 'to', change_role.role));
  end if;
end
$$;

-- Shuts a person out, from the next request on, and ends the sessions; the Auth service opens no other (private.ban_disabled).
create function public.disable_person(user_id uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  person private.staff;
begin
  perform private.require_owner();
  person := private.require_person(disable_person.user_id);
  if person.disabled_at is null then
    update private.staff s set disabled_at = now() where s.user_id = person.user_id;
    perform private.note_own('disabled', person.user_id);
  end if;
  delete from auth.sessions s where s.user_id = person.user_id;
end
$$;

create function public.enable_person(user_id uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  person private.staff;
begin
  perform private.require_owner();
  person := private.require_person(enable_person.user_id);
  if person.disabled_at is not null then
    update private.staff s set disabled_at = null where s.user_id = person.user_id;
    perform private.note_own('enabled', person.user_id);
  end if;
end
$$;

-- Ends all sessions of a person, and gives how many there were.
create function public.end_sessions_of(user_id uuid) returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  person private.staff;
  ended integer;
begin
  perform private.require_owner();
  person := private.require_person(end_sessions_of.user_id);
  delete from auth.sessions s where s.user_id = person.user_id;
  get diagnostics ended = row_count;
  perform private.note_own('signed out everywhere', person.user_id, jsonb_build_object('sessions', ended));
  return ended;
end
$$;

-- Notes that a person's second factor was taken away, which the server does with its own key for the owner who calls, and ends the sessions: they
-- were proven by what is gone, and may be in the hands of whoever has the phone.
create function public.note_factor_reset(user_id uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  person private.staff;
begin
  perform private.require_owner();
  person := private.require_person(note_factor_reset.user_id);
  perform private.note_own('factor reset', person.user_id);
  delete from auth.sessions s where s.user_id = person.user_id;
end
$$;

-- What holds for everybody: {"factor_required"}.
create function public.staff_rules() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_staff();
  return (select jsonb_build_object('factor_required', r.factor_required) from private.staff_rules r);
end
$$;

-- Whether everybody needs a second factor. PT409 (hint set-up needed) where the owner who asks for it has none.
create function public.set_factor_required(required boolean) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  me constant uuid := nullif(auth.jwt() ->> 'sub', '')::uuid;
begin
  perform private.require_owner();
  if required and private.is_user()
    and not exists (select from auth.mfa_factors f where f.user_id = me and f.status::text = 'verified') then
    raise exception using errcode = 'PT409', message = 'Set up your own second step first', hint = 'set-up needed';
  end if;
  update private.staff_rules r set factor_required = required where r.factor_required <> required;
  if found then
    perform private.note_own(case when required then 'factor required' else 'factor no longer required' end, me);
  end if;
end
$$;

-- Who got in and what was changed about accounts, newest first: {"rows": [{id, at, event, person (whom it is about), actor (who did it, where that
-- is another person), address, agent, detail}], "has_more"}; the next ones are asked for with the id of the last. For owners.
create function public.list_access_events(before_id bigint default null, max_rows integer default 50) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  row_limit constant integer := least(greatest(coalesce(max_rows, 50), 1), 200);
begin
  perform private.require_owner_role();
  return (
    with found as materialized (
      select l.* from private.access_log l where before_id is null or l.id < before_id order by l.id desc limit row_limit + 1
    )
    select jsonb_build_object('has_more', (select count(*) from found) > row_limit, 'rows', coalesce((
      select jsonb_agg(jsonb_build_object('id', f.id, 'at', f.at, 'event', f.event, 'person', f.email, 'actor', f.actor_email,
        'address', f.address, 'agent', f.agent, 'detail', f.detail - 'session_id') order by f.id desc)
      from (select * from found order by found.id desc limit row_limit) as f), '[]'))
  );
end
$$;

-- For the server key ------------------------------------------------------------------------------------------------------------------------

-- Makes an account staff, or gives it a role (owner, or the one it has, without). is_reset lets a person back in who lost everything: enabled,
-- without second factor, all sessions ended. PT404 where nobody has the address.
create function public.grant_staff(email text, role text default null, is_reset boolean default false) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  person_id uuid;
begin
  if grant_staff.role is not null then
    perform private.require_role(grant_staff.role);
  end if;
  select u.id into person_id from auth.users u where lower(u.email) = lower(btrim(grant_staff.email));
  if person_id is null then
    raise exception using errcode = 'PT404', message = 'Nobody has this address';
  end if;
  insert into private.staff as s (user_id, role) values (person_id, coalesce(grant_staff.role, 'owner'))
  on conflict on constraint staff_pkey do update set
    role = coalesce(grant_staff.role, s.role), disabled_at = case when not is_reset then s.disabled_at end,
    accepted_at = case when is_reset then coalesce(s.accepted_at, now()) else s.accepted_at end;
  if is_reset then
    delete from auth.mfa_factors f where f.user_id = person_id;
    delete from auth.sessions s where s.user_id = person_id;
  end if;
  perform private.note(case when is_reset then 'factor reset' else 'staff added' end, person_id, grant_staff.email, null, null, null, null);
end
$$;

-- Notes what the Auth service did. PT400 for an unknown event.
create function public.note_access(event text, user_id uuid, email text, address text, agent text, detail jsonb default '{}') returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.note(note_access.event, note_access.user_id, note_access.email, null, note_access.address, note_access.agent, note_access.detail);
end
$$;

-- Whether a person has signed in from such a browser before, whatever its version, or never at all.
create function public.is_known_agent(user_id uuid, agent text) returns boolean
language sql stable security definer set search_path = '' as $$
  select not exists (select from private.access_log l where l.user_id = is_known_agent.user_id and l.event = 'sign-in')
    or exists (
      select from private.access_log l
      where l.user_id = is_known_agent.user_id and l.event = 'sign-in'
        and regexp_replace(l.agent, '[0-9._]+', '', 'g') = regexp_replace(is_known_agent.agent, '[0-9._]+', '', 'g'))
$$;

-- Grants ------------------------------------------------------------------------------------------------------------------------------------

revoke execute on function private.note, private.note_own, private.require_recent_factor, private.require_owner_role, private.require_owner, private.require_an_owner, private.ban_disabled,
  private.require_person, private.require_role
  from public, anon, authenticated;
grant execute on function private.require_owner, private.require_owner_role, private.require_recent_factor to authenticated, service_role;
revoke execute on function public.require_owner, public.my_access, public.accept_invitation, public.mark_seen, public.set_my_name, public.my_sessions, public.end_session,
  public.end_other_sessions, public.list_people, public.invite_person, public.withdraw_invitation, public.change_role, public.disable_person,
  public.enable_person, public.end_sessions_of, public.note_factor_reset, public.staff_rules, public.set_factor_required,
  public.list_access_events, public.grant_staff, public.note_access, public.is_known_agent
  from public, anon, authenticated;
grant execute on function public.require_owner, public.my_access, public.accept_invitation, public.mark_seen, public.set_my_name, public.my_sessions, public.end_session,
  public.end_other_sessions, public.list_people, public.invite_person, public.withdraw_invitation, public.change_role, public.disable_person,
  public.enable_person, public.end_sessions_of, public.note_factor_reset, public.staff_rules, public.set_factor_required,
  public.list_access_events
  to authenticated, service_role;
grant execute on function public.grant_staff, public.note_access, public.is_known_agent to service_role;
-- Backups that make and prove themselves: what was made of them and where it lies, and the mails that warn owners.

-- One row for each archive that was begun. The embedded backend writes it by itself, on a hosted project `npm run backup` does.
create table private.backups (
  id bigint generated always as identity constraint backups_pkey primary key,
  -- The moment of BACKUP_AT that asked for it; null where an owner did.
  due timestamptz,
  at timestamptz not null,
  name text not null,
  -- The folder or the address of the store, without its keys.
  place text not null,
  -- 'kept here': made and whole, but its place did not take it; it waits in the data directory.
  outcome text not null default 'running' constraint backups_outcome_known check (outcome in ('running', 'good', 'kept here', 'failed')),
  -- Of one that is running: 'writing', then 'uploading'.
  step text,
  bytes bigint,
  rows bigint,
  files bigint,
  sha256 text,
  error text,
  -- When no rule kept it any more.
  removed_at timestamptz,
  -- When it was last fetched from its place and restored for proof.
  drilled_at timestamptz,
  drill_outcome text constraint backups_drill_outcome_known check (drill_outcome in ('good', 'failed')),
  drill_error text,
  constraint backups_due_key unique (due, place)
);
comment on table private.backups is 'Archives that were made by themselves or by an owner; kept for 400 days.';

create index backups_at_idx on private.backups (at desc);

-- Row security without a policy: the database owner writes it, and the functions below read it as its owner.
alter table private.backups enable row level security;
revoke all on private.backups from public, anon, authenticated, service_role;

-- Mails to owners, each its own outgoing mail as contact_messages is.
create table public.owner_mails (
  id bigint generated always as identity constraint owner_mails_pkey primary key,
  recipient text not null,
  kind text not null constraint owner_mails_kind_known check (kind in ('backup late', 'drill failed')),
  detail jsonb not null default '{}',
  created_at timestamptz not null default now(),
  mail_status text not null default 'waiting' constraint owner_mails_mail_status_valid check (mail_status in ('waiting', 'sent', 'failed')),
  mail_error text,
  mail_attempts integer not null default 0 constraint owner_mails_mail_attempts_valid check (mail_attempts >= 0),
  next_attempt_at timestamptz not null default now(),
  sent_at timestamptz
);
comment on table public.owner_mails is 'Warnings to owners about backups, and their outbox; kept for 400 days.';

create index owner_mails_outbox_idx on public.owner_mails (next_attempt_at) where mail_status = 'waiting';
create index owner_mails_created_at_idx on public.owner_mails (created_at);

-- Row security without a policy: what sends the mails has the server key.
alter table public.owner_mails enable row level security;
revoke all on public.owner_mails from public, anon, authenticated;
grant all on public.owner_mails to service_role;

-- Mails every owner who can come in, about one kind of thing at most once in a day. Gives how many mails there are to send.
create function private.warn_owners(kind text, detail jsonb, at timestamptz default now()) returns integer
language plpgsql volatile set search_path = '' as $$
declare
  added integer;
begin
  -- Of two processes that warn at once the second one finds what the first has done.
  perform pg_advisory_xact_lock(hashtext('public.owner_mails'));
  if exists (
    select from public.owner_mails m
    where m.kind = warn_owners.kind and m.created_at > warn_owners.at - interval '1 day' and m.created_at <= warn_owners.at
  ) then
    return 0;
  end if;
  delete from public.owner_mails m where m.created_at < warn_owners.at - interval '400 days';
  insert into public.owner_mails (recipient, kind, detail, created_at)
  select u.email, warn_owners.kind, warn_owners.detail, warn_owners.at
  from private.staff s join auth.users u on u.id = s.user_id
  where s.role = 'owner' and s.disabled_at is null and (s.invited_at is null or s.accepted_at is not null) and u.email <> '';
  get diagnostics added = row_count;
  return added;
end
$$;

-- Warns owners where the newest good backup is older than 36 hours; where none was ever good, the first that was tried. Nobody is warned where
-- backups were never set up. What a clock that was ahead has noted counts when its time comes.
create function private.warn_of_late_backup(at timestamptz default now()) returns integer
language plpgsql volatile set search_path = '' as $$
declare
  good constant timestamptz := (select max(b.at) from private.backups b where b.outcome = 'good' and b.at <= warn_of_late_backup.at);
  since constant timestamptz := coalesce(good, (select min(b.at) from private.backups b where b.at <= warn_of_late_backup.at));
begin
  if since is null or since > at - interval '36 hours' then
    return 0;
  end if;
  return private.warn_owners('backup late', jsonb_build_object('good', good, 'error', (
    select b.error from private.backups b where b.error is not null and b.at >= since and b.at <= warn_of_late_backup.at order by b.at desc limit 1)), at);
end
$$;

-- The same, for the function of a hosted project that sends mails.
create function public.warn_of_late_backup() returns integer
language sql volatile security definer set search_path = '' as $$
  select private.warn_of_late_backup()
$$;

-- What the screen Safety shows, for owners: {"migration", "waiting_mails", "last_good", "last_drilled", "backups"}; of the backups the newest thirty.
create function public.safety() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_owner_role();
  return jsonb_build_object(
    'migration', (select max(m.version) from public.applied_migrations() m),
    'waiting_mails', (
      select count(*) from (
        select from public.contact_messages m where m.mail_status = 'waiting'
        union all select from public.sample_requests m where m.mail_status = 'waiting'
        union all select from public.owner_mails m where m.mail_status = 'waiting') as mails),
    'last_good', (select to_jsonb(b) from private.backups b where b.outcome = 'good' order by b.at desc limit 1),
    'last_drilled', (select to_jsonb(b) from private.backups b where b.drilled_at is not null order by b.drilled_at desc limit 1),
    'backups', (
      select coalesce(jsonb_agg(to_jsonb(b) order by b.at desc), '[]') from (select * from private.backups n order by n.at desc limit 30) as b));
end
$$;

revoke execute on function private.warn_owners, private.warn_of_late_backup, public.warn_of_late_backup, public.safety
  from public, anon, authenticated, service_role;
grant execute on function public.warn_of_late_backup to service_role;
grant execute on function public.safety to authenticated, service_role;
-- Times of rows. Behind all other files: the check stands on every column of time that is shown, whichever file its table is in.

-- A time that programs can't read, such as infinity or the year 20226, would break the lists that it is shown in. Of 1900 to 2199, so that a
-- slip of the keyboard is refused as well. A table that is added later brings the same check (schema.test.ts).
do $$
declare
  each record;
begin
  for each in
    select c.table_name, c.column_name from information_schema.columns c
    join information_schema.tables t on t.table_schema = c.table_schema and t.table_name = c.table_name and t.table_type = 'BASE TABLE'
    where c.table_schema = 'public' and c.data_type in ('timestamp with time zone', 'timestamp without time zone', 'date')
    order by c.table_name, c.ordinal_position
  loop
    execute format('alter table public.%1$I add constraint %2$I check (%3$I >= ''1900-01-01 00:00+00'' and %3$I < ''2200-01-01 00:00+00'')',
      each.table_name, each.table_name || '_' || each.column_name || '_in_range', each.column_name);
  end loop;
end
$$;
