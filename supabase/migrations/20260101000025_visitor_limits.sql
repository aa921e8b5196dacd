-- How much visitors may write in an hour, all of them together, so that it holds on every backend and in every process. Only what is stored
-- counts: a count goes with the statement that is refused after it.

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
-- begins with its first row; who comes at the same moment waits for the row's lock, so that none is counted past.
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

revoke execute on function private.limit_visitors() from public;

-- Staff write as much as they like. Visitors subscribe by themselves, their messages come with the server key, and their likes by a function
-- that runs as its owner: the setting still tells who called it.
create trigger newsletter_subscription_limit after insert on public.newsletter_subscription
  referencing new table as added_rows for each statement
  when (current_user = 'anon') execute function private.limit_visitors(600);
create trigger contact_messages_limit after insert on public.contact_messages
  referencing new table as added_rows for each statement
  when (current_user = 'service_role') execute function private.limit_visitors(120);
create trigger news_likes_limit after insert on public.news_likes
  referencing new table as added_rows for each statement
  when (current_setting('role') = 'anon') execute function private.limit_visitors(3000);
