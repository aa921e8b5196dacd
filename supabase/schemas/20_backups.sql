-- Backups that make and prove themselves: what was made of them and where it lies, and the mails to owners.

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
  kind text not null constraint owner_mails_kind_known check (kind in ('backup late', 'drill failed', 'certificate ends', 'digest')),
  detail jsonb not null default '{}',
  created_at timestamptz not null default now(),
  mail_status text not null default 'waiting' constraint owner_mails_mail_status_valid check (mail_status in ('waiting', 'sent', 'failed')),
  mail_error text,
  mail_attempts integer not null default 0 constraint owner_mails_mail_attempts_valid check (mail_attempts >= 0),
  next_attempt_at timestamptz not null default now(),
  sent_at timestamptz
);
comment on table public.owner_mails is 'Mails to people of the house: warnings to owners about backups and certificates, and the Monday mail to who wants it; also their outbox, kept for 400 days.';

create index owner_mails_outbox_idx on public.owner_mails (next_attempt_at) where mail_status = 'waiting';
create index owner_mails_created_at_idx on public.owner_mails (created_at);

-- Row security without a policy: what sends the mails has the server key.
alter table public.owner_mails enable row level security;
revoke all on public.owner_mails from public, anon, authenticated;
grant all on public.owner_mails to service_role;

-- Mails every owner who can come in. Gives how many mails there are to send.
create function private.mail_owners(kind text, detail jsonb, at timestamptz) returns integer
language plpgsql volatile set search_path = '' as $$
declare
  added integer;
begin
  delete from public.owner_mails m where m.created_at < mail_owners.at - interval '400 days';
  insert into public.owner_mails (recipient, kind, detail, created_at)
  select u.email, mail_owners.kind, mail_owners.detail, mail_owners.at
  from private.staff s join auth.users u on u.id = s.user_id
  where s.role = 'owner' and s.disabled_at is null and (s.invited_at is null or s.accepted_at is not null) and u.email <> '';
  get diagnostics added = row_count;
  return added;
end
$$;

-- The same about one kind of thing at most once in a day.
create function private.warn_owners(kind text, detail jsonb, at timestamptz default now()) returns integer
language plpgsql volatile set search_path = '' as $$
begin
  -- Of two processes that warn at once the second one finds what the first has done.
  perform pg_advisory_xact_lock(hashtext('public.owner_mails'));
  if exists (
    select from public.owner_mails m
    where m.kind = warn_owners.kind and m.created_at > warn_owners.at - interval '1 day' and m.created_at <= warn_owners.at
  ) then
    return 0;
  end if;
  return private.mail_owners(warn_owners.kind, warn_owners.detail, warn_owners.at);
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

revoke execute on function private.mail_owners, private.warn_owners, private.warn_of_late_backup, public.warn_of_late_backup, public.safety
  from public, anon, authenticated, service_role;
grant execute on function public.warn_of_late_backup to service_role;
grant execute on function public.safety to authenticated, service_role;
