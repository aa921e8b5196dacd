-- Ground that the tables stand on: the private schema, who is staff, and the small functions that constraints, defaults and triggers call.
-- The roles anon, authenticated and service_role and the schemas auth and storage belong to the platform and are there before the first migration.

create schema if not exists private;

-- Staff -----------------------------------------------------------------------------------------------------------------------------------

create table private.staff (
  user_id uuid constraint staff_pkey primary key constraint staff_user_id_fkey references auth.users (id) on delete cascade,
  created_at timestamptz not null default now()
);

comment on table private.staff is 'The signed-in users who may use the back office.';

-- Row security without a policy: a blanket grant on this schema still shows nothing.
alter table private.staff enable row level security;

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

-- Constraints, defaults and triggers --------------------------------------------------------------------------------------------------------

-- True for an http(s) URL or a path on this site, at most 2048 characters, without spaces. "//host" is another site, so it is no path.
create function private.is_media_url(url text) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  select length(url) <= 2048 and url ~ '^(https?://|/(?![/\\]))[^[:space:][:cntrl:]]+$'
$$;

-- True for text that can stand as one segment of an address: not blank, no space, no character that ends or escapes a path segment.
create function private.is_path_segment(slug text) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  select slug ~ '^[^[:space:][:cntrl:]/?#%\\]+$' and slug not in ('.', '..')
$$;

create function private.is_email(email text) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  select length(email) <= 254 and email ~ '^[^\s@;,<>"]+@[^\s@;,<>"]+\.[^\s@;,<>"]+$'
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
