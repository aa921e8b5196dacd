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

-- Texts that look the same are the same: without signs that nobody sees (joiners, marks of direction, soft hyphens), full width as half width, and with
-- the hyphen and the blank of the keyboard for others that look like them. As app/lib/look-alikes.ts has it.
create function private.plain_signs(given text) returns text
language sql immutable parallel safe set search_path = '' as $$
  select translate(
    regexp_replace(normalize(given, nfc), '[\u00AD\u034F\u061C\u180E\u200B-\u200F\u202A-\u202E\u2060-\u2064\u2066-\u206F\uFE00-\uFE0F\uFEFF]', '', 'g'),
    U&'\2010\2011\2212\FE63\00A0\1680\2000\2001\2002\2003\2004\2005\2006\2007\2008\2009\200A\202F\205F\3000' || '！＂＃＄％＆＇（）＊＋，－．／０１２３４５６７８９：；＜＝＞？＠ＡＢＣＤＥＦＧＨＩＪＫＬＭＮＯＰＱＲＳＴＵＶＷＸＹＺ［＼］＾＿｀ａｂｃｄｅｆｇｈｉｊｋｌｍｎｏｐｑｒｓｔｕｖｗｘｙｚ｛｜｝～',
    '----                ' || '!"#$%&''()*+,-./0123456789:;<=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[\]^_`abcdefghijklmnopqrstuvwxyz{|}~')
$$;

create function private.clean_code(given text) returns text
language sql immutable parallel safe set search_path = '' as $$
  select btrim(regexp_replace(private.plain_signs(given), ' +', ' ', 'g'))
$$;

create function private.clean_slug(given text) returns text
language sql immutable parallel safe set search_path = '' as $$
  select btrim(private.plain_signs(given))
$$;

-- Gives a slug its one spelling at the door.
create function private.clean_new_slug() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.slug := private.clean_slug(new.slug);
  return new;
end
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

revoke execute on function private.is_media_url, private.is_path_segment, private.plain_signs, private.clean_code, private.clean_slug, private.clean_new_slug, private.is_email, private.is_address, private.check_new_address,
  private.next_display_order, private.touch_updated_at, private.limit_visitors, public.applied_migrations, public.schema_fits
  from public, anon, authenticated;
grant execute on function private.is_media_url, private.is_path_segment, private.plain_signs, private.clean_code, private.clean_slug, private.is_email, private.next_display_order
  to authenticated, service_role;
-- Visitors subscribe, staff keep subscribers and settings, the server takes messages.
grant execute on function private.is_address to anon, authenticated, service_role;
grant execute on function public.applied_migrations to service_role;
grant execute on function public.schema_fits to anon, authenticated, service_role;
