-- Limits that count across processes, and mails about accounts that wait where no process can lose them.

-- Counts of what strangers may do only so often, by a digest of who did it; the columns are those of the library that counts. What
-- expires, in milliseconds since 1970, is removed by it.
create table private.rate_limits (
  key varchar(255) constraint rate_limits_pkey primary key,
  points integer not null default 0,
  expire bigint
);
comment on table private.rate_limits is 'How often sign-ins, codes and mails were tried, of all processes together.';

create index rate_limits_expire_idx on private.rate_limits (expire);

alter table private.rate_limits enable row level security;
revoke all on private.rate_limits from public, anon, authenticated, service_role;

-- Mails to people about their own accounts until they are sent. They hold links that let in, so a row goes with its mail.
create table private.account_mails (
  id bigint generated always as identity constraint account_mails_pkey primary key,
  recipient text not null,
  mail jsonb not null,
  mail_error text,
  mail_attempts integer not null default 0 constraint account_mails_mail_attempts_valid check (mail_attempts >= 0),
  next_attempt_at timestamptz not null default now()
);
comment on table private.account_mails is 'Mails about accounts that are not sent yet.';

create index account_mails_outbox_idx on private.account_mails (next_attempt_at);

alter table private.account_mails enable row level security;
revoke all on private.account_mails from public, anon, authenticated, service_role;
