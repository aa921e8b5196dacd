-- Webhooks: programs of others that are told what changed, signed as Standard Webhooks (standardwebhooks.com) says. What they are told is
-- written in the change's own transaction; a process sends it, and again until it is taken.

create function private.new_webhook_secret() returns text
language sql volatile set search_path = '' as $$
  select 'whsec_' || encode(sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())), 'base64')
$$;

-- The nouns whose changes are told: all but those that hold what buyers have sent, or settings of the office.
create function private.webhook_nouns() returns setof text
language sql stable rows 11 set search_path = '' as $$
  select n.name from private.nouns n where n.name not in ('newsletter_subscription', 'global_settings', 'search_words')
$$;

create table public.webhooks (
  id bigint generated always as identity constraint webhooks_pkey primary key,
  url text not null constraint webhooks_url_valid check (url ~* '^https?://[^[:space:]/?#@]+([/?#][^[:space:]]*)?$' and length(url) <= 2000),
  description text not null default '' constraint webhooks_description_length check (length(description) <= 200),
  -- Of which nouns; empty: of all.
  nouns text[] not null default '{}' constraint webhooks_nouns_valid check (array_position(nouns, null) is null and cardinality(nouns) <= 50),
  secret text not null default private.new_webhook_secret()
    constraint webhooks_secret_valid check (secret ~ '^whsec_[A-Za-z0-9+/]{32,88}={0,2}$'),
  is_active boolean not null default true,
  created_at timestamptz not null default now()
    constraint webhooks_created_at_in_range check (created_at >= '1900-01-01 00:00+00' and created_at < '2200-01-01 00:00+00')
);
comment on table public.webhooks is 'Addresses that are told what changes.';

create table private.webhook_deliveries (
  id bigint generated always as identity constraint webhook_deliveries_pkey primary key,
  webhook_id bigint not null constraint webhook_deliveries_webhook_id_fkey references public.webhooks (id) on delete cascade,
  -- The same in each attempt, so that the receiver knows what it has.
  message_id text not null,
  body text not null,
  state text not null default 'waiting' constraint webhook_deliveries_state_known check (state in ('waiting', 'delivered', 'failed')),
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default now(),
  -- What came of the last attempt: the status of the answer, or why there was none.
  status integer,
  error text,
  created_at timestamptz not null default now(),
  delivered_at timestamptz,
  constraint webhook_deliveries_message_key unique (webhook_id, message_id)
);
comment on table private.webhook_deliveries is 'What webhooks are told, for 30 days.';

create index webhook_deliveries_outbox_idx on private.webhook_deliveries (next_attempt_at) where state = 'waiting';
create index webhook_deliveries_created_at_idx on private.webhook_deliveries (created_at);

-- Acts that the running transaction changes something for. Empty once it has ended.
create table private.webhook_acts (
  change_set bigint not null,
  transaction xid8 not null,
  first_change bigint not null,
  constraint webhook_acts_pkey primary key (change_set, transaction)
);
comment on table private.webhook_acts is 'Acts of transactions under way that webhooks are told of when they end.';

alter table public.webhooks enable row level security;
alter table private.webhook_deliveries enable row level security;
alter table private.webhook_acts enable row level security;
revoke all on private.webhook_deliveries, private.webhook_acts from public, anon, authenticated, service_role;

-- An address is set by the function `webhooks` alone, which looks where it leads.
create policy "owners" on public.webhooks for select to authenticated using ((select private.may_read('webhooks')));
create policy "owners change" on public.webhooks for update to authenticated
  using ((select private.may_write('webhooks'))) with check ((select private.may_write('webhooks')));
create policy "owners delete" on public.webhooks for delete to authenticated using ((select private.may_write('webhooks')));
create trigger webhooks_refuse_strangers before insert or update or delete on public.webhooks for each statement
  when (current_user in ('anon', 'authenticated')) execute function private.refuse_strangers();
revoke all on public.webhooks from anon, authenticated;
grant select, update (description, nouns, is_active), delete on public.webhooks to authenticated;
grant all on public.webhooks to service_role;

-- What is told ------------------------------------------------------------------------------------------------------------------------------

-- After rows of the history: notes that this transaction has changes of an act.
create function private.note_webhooks() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
begin
  if exists (select from public.webhooks w where w.is_active) then
    insert into private.webhook_acts (change_set, transaction, first_change)
    select n.change_set, pg_current_xact_id(), min(n.id) from noted n group by n.change_set
    on conflict do nothing;
  end if;
  return null;
end
$$;

create trigger changes_note_webhooks after insert on private.changes referencing new table as noted
  for each statement execute function private.note_webhooks();

-- When a transaction ends: one message for each act that it changed something for, to each webhook that is told of one of its nouns. The first
-- message of an act has the act's id; what later requests of the same act change is told under id.2, id.3 and so on. The body:
-- {"type": "content.changed", "timestamp", "data": {"act": {"id", "kind", "label"}, "changes": [{"table", "id", "op", "record": {"table", "id",
-- "name"}, "before", "after"}], "changed": how many}} with at most 500 changes. Nothing in it is read later: it says what the transaction did.
create function private.compose_webhooks() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
declare
  act private.change_sets;
  hook record;
  told jsonb;
  earlier integer;
begin
  delete from private.webhook_acts a where a.change_set = new.change_set and a.transaction = new.transaction;
  select * into act from private.change_sets s where s.number = new.change_set;
  if not found then
    return null;
  end if;
  for hook in select w.id, w.nouns from public.webhooks w where w.is_active order by w.id loop
    with changed as (
      select c.*, row_number() over (order by c.id) as place
      from private.changes c
      where c.change_set = new.change_set and c.id >= new.first_change and c.record_table in (select private.webhook_nouns())
        and (cardinality(hook.nouns) = 0 or c.record_table = any (hook.nouns))
    )
    select jsonb_build_object(
      'changed', count(*),
      'act', jsonb_build_object('id', act.id, 'kind', act.kind, 'label', act.label),
      'changes', jsonb_agg(jsonb_build_object(
        'table', c.table_name, 'id', c.row_id, 'op', case c.op when 'I' then 'insert' when 'U' then 'update' else 'delete' end,
        'record', jsonb_build_object(
          'table', c.record_table, 'id', c.record_id, 'name', private.present_name(c.record_table, c.record_id)),
        'before', c.before, 'after', c.after) order by c.place) filter (where c.place <= 500))
    into told from changed c;
    continue when told ->> 'changed' = '0';
    select count(*) into earlier from private.webhook_deliveries d
    where d.webhook_id = hook.id and (d.message_id = act.id::text or d.message_id like act.id || '.%');
    insert into private.webhook_deliveries (webhook_id, message_id, body)
    values (
      hook.id, act.id || case when earlier > 0 then '.' || earlier + 1 else '' end,
      jsonb_build_object('type', 'content.changed', 'timestamp', to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'data', told));
  end loop;
  delete from private.webhook_deliveries d where d.id in (
    select o.id from private.webhook_deliveries o where o.created_at < now() - interval '30 days' order by o.created_at limit 100
    for update skip locked);
  return null;
end
$$;

create constraint trigger webhook_acts_compose after insert on private.webhook_acts deferrable initially deferred
  for each row execute function private.compose_webhooks();

-- Sending -----------------------------------------------------------------------------------------------------------------------------------

-- Takes messages that are due, the oldest first, for a sender, which has a minute to note what came of them. Two senders never take the same
-- one. Server key only.
create function public.claim_webhook_deliveries(most integer default 20)
returns table (id bigint, url text, secret text, message_id text, body text)
language plpgsql volatile security definer set search_path = '' as $$
begin
  return query
    update private.webhook_deliveries d set attempts = d.attempts + 1, next_attempt_at = now() + interval '1 minute'
    from public.webhooks w
    where w.id = d.webhook_id and d.id in (
      select o.id from private.webhook_deliveries o join public.webhooks h on h.id = o.webhook_id
      where o.state = 'waiting' and o.next_attempt_at <= now() and h.is_active
      order by o.next_attempt_at, o.id limit most for update of o skip locked)
    returning d.id, w.url, w.secret, d.message_id, d.body;
end
$$;

-- Notes what came of an attempt: the status of the answer, or the error. 2xx is taken; else it is tried again after 5 seconds, 5 minutes,
-- 30 minutes, 2 and 5 hours, six times in all. 410 says that nobody listens there any more: the webhook is switched off. Server key only.
create function public.note_webhook_delivery(delivery_id bigint, status integer, error text default null) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  waits constant interval[] := '{5 seconds,5 minutes,30 minutes,2 hours,5 hours}';
begin
  update private.webhook_deliveries d set
    status = note_webhook_delivery.status,
    error = left(note_webhook_delivery.error, 500),
    state = case
      when note_webhook_delivery.status between 200 and 299 then 'delivered'
      when d.attempts > cardinality(waits) then 'failed'
      else 'waiting' end,
    delivered_at = case when note_webhook_delivery.status between 200 and 299 then now() end,
    next_attempt_at = now() + coalesce(waits[d.attempts], interval '0')
  where d.id = delivery_id and d.state = 'waiting';
  if note_webhook_delivery.status = 410 then
    update public.webhooks w set is_active = false
    where w.id = (select d.webhook_id from private.webhook_deliveries d where d.id = delivery_id);
  end if;
end
$$;

-- Seconds until a message is due; null when none waits. Server key only.
create function public.seconds_to_webhooks() returns double precision
language sql stable security definer set search_path = '' as $$
  select extract(epoch from min(d.next_attempt_at) - now())::double precision
  from private.webhook_deliveries d join public.webhooks w on w.id = d.webhook_id
  where d.state = 'waiting' and w.is_active
$$;

-- For owners --------------------------------------------------------------------------------------------------------------------------------

-- The newest messages to a webhook, before the one of before_id: [{"id", "message_id", "state", "attempts", "status", "error", "created_at",
-- "next_attempt_at", "delivered_at", "label", "changed", "body"}].
create function public.webhook_deliveries(webhook_id bigint, before_id bigint default null, page_limit integer default 50) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_reader('webhooks');
  return (
    select coalesce(jsonb_agg(to_jsonb(d) - 'webhook_id' - 'body' || jsonb_build_object(
      'label', d.body::jsonb #>> '{data,act,label}', 'changed', d.body::jsonb #> '{data,changed}', 'body', d.body) order by d.id desc), '[]')
    from (
      select * from private.webhook_deliveries o
      where o.webhook_id = webhook_deliveries.webhook_id and (before_id is null or o.id < before_id)
      order by o.id desc limit least(greatest(page_limit, 1), 200)) as d);
end
$$;

-- How the webhooks fare: [{"webhook_id", "waiting", "failed", "delivered_at" of the last that was taken}].
create function public.webhook_states() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_reader('webhooks');
  return (
    select coalesce(jsonb_agg(to_jsonb(s)), '[]')
    from (
      select d.webhook_id, count(*) filter (where d.state = 'waiting') as waiting, count(*) filter (where d.state = 'failed') as failed,
        max(d.delivered_at) as delivered_at
      from private.webhook_deliveries d group by d.webhook_id) as s);
end
$$;

-- Sends a message once more, whatever became of it, with all its attempts. PT404 when there is none.
create function public.send_webhook_again(delivery_id bigint) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.require_writer('webhooks');
  update private.webhook_deliveries d set state = 'waiting', attempts = 0, next_attempt_at = now(), delivered_at = null
  where d.id = delivery_id;
  if not found then
    raise exception using errcode = 'PT404', message = 'There is no such message';
  end if;
end
$$;

revoke execute on function private.new_webhook_secret, private.webhook_nouns, private.note_webhooks, private.compose_webhooks,
  public.claim_webhook_deliveries, public.note_webhook_delivery, public.seconds_to_webhooks, public.webhook_deliveries, public.webhook_states,
  public.send_webhook_again from public, anon, authenticated;
grant execute on function public.webhook_deliveries, public.webhook_states, public.send_webhook_again to authenticated, service_role;
grant execute on function private.new_webhook_secret, public.claim_webhook_deliveries, public.note_webhook_delivery, public.seconds_to_webhooks
  to service_role;
