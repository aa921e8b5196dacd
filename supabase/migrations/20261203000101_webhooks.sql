-- Webhooks: addresses of other programs that are told what changes (public.webhooks), from the history, in the change's own transaction.

-- Bodies may name what stands further below.
set check_function_bodies = off;

CREATE OR REPLACE FUNCTION private.new_webhook_secret()
 RETURNS text
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  select 'whsec_' || encode(sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())), 'base64')
$function$
;

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

create table private.webhook_acts (
  change_set bigint not null,
  transaction xid8 not null,
  first_change bigint not null,
  constraint webhook_acts_pkey primary key (change_set, transaction)
);

CREATE OR REPLACE FUNCTION private.compose_webhooks()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$
;
CREATE OR REPLACE FUNCTION private.may_read(what text)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  if what in ('contact_messages', 'newsletter_subscription', 'sample_requests', 'sample_request_lines', 'buyer_mails', 'spam') then
    return private.has_role('{owner,editor,sales}');
  elsif what = 'webhooks' then
    return private.has_role('{owner}');
  end if;
  return private.has_role('{owner,editor,translator,sales}');
end
$function$
;
CREATE OR REPLACE FUNCTION private.may_write(what text)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  if what in ('contact_messages', 'newsletter_subscription', 'sample_requests', 'sample_request_lines', 'buyer_mails', 'spam') then
    return private.has_role('{owner,sales}');
  elsif what in ('translations', 'search_words') then
    return private.has_role('{owner,editor,translator}');
  elsif what in ('global_settings', 'company', 'languages', 'webhooks') then
    return private.has_role('{owner}');
  elsif what = 'list_views' then
    return private.is_staff();
  end if;
  return private.has_role('{owner,editor}');
end
$function$
;
CREATE OR REPLACE FUNCTION private.note_webhooks()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if exists (select from public.webhooks w where w.is_active) then
    insert into private.webhook_acts (change_set, transaction, first_change)
    select n.change_set, pg_current_xact_id(), min(n.id) from noted n group by n.change_set
    on conflict do nothing;
  end if;
  return null;
end
$function$
;
CREATE OR REPLACE FUNCTION private.webhook_nouns()
 RETURNS SETOF text
 LANGUAGE sql
 STABLE ROWS 11
 SET search_path TO ''
AS $function$
  select n.name from private.nouns n where n.name not in ('newsletter_subscription', 'global_settings', 'search_words')
$function$
;
CREATE OR REPLACE FUNCTION public.claim_webhook_deliveries(most integer DEFAULT 20)
 RETURNS TABLE(id bigint, url text, secret text, message_id text, body text)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$
;
CREATE OR REPLACE FUNCTION public.note_webhook_delivery(delivery_id bigint, status integer, error text DEFAULT NULL::text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$
;
CREATE OR REPLACE FUNCTION public.seconds_to_webhooks()
 RETURNS double precision
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select extract(epoch from min(d.next_attempt_at) - now())::double precision
  from private.webhook_deliveries d join public.webhooks w on w.id = d.webhook_id
  where d.state = 'waiting' and w.is_active
$function$
;
CREATE OR REPLACE FUNCTION public.send_webhook_again(delivery_id bigint)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_writer('webhooks');
  update private.webhook_deliveries d set state = 'waiting', attempts = 0, next_attempt_at = now(), delivered_at = null
  where d.id = delivery_id;
  if not found then
    raise exception using errcode = 'PT404', message = 'There is no such message';
  end if;
end
$function$
;
CREATE OR REPLACE FUNCTION public.webhook_deliveries(webhook_id bigint, before_id bigint DEFAULT NULL::bigint, page_limit integer DEFAULT 50)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$
;
CREATE OR REPLACE FUNCTION public.webhook_states()
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_reader('webhooks');
  return (
    select coalesce(jsonb_agg(to_jsonb(s)), '[]')
    from (
      select d.webhook_id, count(*) filter (where d.state = 'waiting') as waiting, count(*) filter (where d.state = 'failed') as failed,
        max(d.delivered_at) as delivered_at
      from private.webhook_deliveries d group by d.webhook_id) as s);
end
$function$
;
CREATE INDEX webhook_deliveries_created_at_idx ON private.webhook_deliveries USING btree (created_at);
CREATE INDEX webhook_deliveries_outbox_idx ON private.webhook_deliveries USING btree (next_attempt_at) WHERE (state = 'waiting'::text);
alter table private.webhook_acts enable row level security;
alter table private.webhook_deliveries enable row level security;
alter table public.webhooks enable row level security;
CREATE TRIGGER changes_note_webhooks AFTER INSERT ON private.changes REFERENCING NEW TABLE AS noted FOR EACH STATEMENT EXECUTE FUNCTION private.note_webhooks();
CREATE CONSTRAINT TRIGGER webhook_acts_compose AFTER INSERT ON private.webhook_acts DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION private.compose_webhooks();
CREATE TRIGGER webhooks_refuse_strangers BEFORE INSERT OR DELETE OR UPDATE ON public.webhooks FOR EACH STATEMENT WHEN ((CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name]))) EXECUTE FUNCTION private.refuse_strangers();
create policy "owners change" on public.webhooks as permissive for update to authenticated using (( SELECT private.may_write('webhooks'::text) AS may_write)) with check (( SELECT private.may_write('webhooks'::text) AS may_write));
create policy "owners delete" on public.webhooks as permissive for delete to authenticated using (( SELECT private.may_write('webhooks'::text) AS may_write));
create policy owners on public.webhooks as permissive for select to authenticated using (( SELECT private.may_read('webhooks'::text) AS may_read));
revoke all on function private.compose_webhooks() from public, anon, authenticated, service_role;
revoke all on function private.new_webhook_secret() from public, anon, authenticated, service_role; grant execute on function private.new_webhook_secret() to service_role;
revoke all on function private.note_webhooks() from public, anon, authenticated, service_role;
revoke all on function private.webhook_nouns() from public, anon, authenticated, service_role;
revoke all on function public.claim_webhook_deliveries(integer) from public, anon, authenticated, service_role; grant execute on function public.claim_webhook_deliveries(integer) to service_role;
revoke all on function public.note_webhook_delivery(bigint,integer,text) from public, anon, authenticated, service_role; grant execute on function public.note_webhook_delivery(bigint,integer,text) to service_role;
revoke all on function public.seconds_to_webhooks() from public, anon, authenticated, service_role; grant execute on function public.seconds_to_webhooks() to service_role;
revoke all on function public.send_webhook_again(bigint) from public, anon, authenticated, service_role; grant execute on function public.send_webhook_again(bigint) to authenticated; grant execute on function public.send_webhook_again(bigint) to service_role;
revoke all on function public.webhook_deliveries(bigint,bigint,integer) from public, anon, authenticated, service_role; grant execute on function public.webhook_deliveries(bigint,bigint,integer) to authenticated; grant execute on function public.webhook_deliveries(bigint,bigint,integer) to service_role;
revoke all on function public.webhook_states() from public, anon, authenticated, service_role; grant execute on function public.webhook_states() to authenticated; grant execute on function public.webhook_states() to service_role;
revoke all on table private.webhook_acts from public, anon, authenticated, service_role;
revoke all on table private.webhook_deliveries from public, anon, authenticated, service_role;
revoke all on table private.webhook_deliveries_id_seq from public, anon, authenticated, service_role;
revoke all on table public.webhooks from public, anon, authenticated, service_role; grant delete, select on table public.webhooks to authenticated; grant all on table public.webhooks to service_role;
revoke all on table public.webhooks_id_seq from public, anon, authenticated, service_role; grant select, update, usage on table public.webhooks_id_seq to service_role;
comment on table private.webhook_acts is 'Acts of transactions under way that webhooks are told of when they end.';
comment on table private.webhook_deliveries is 'What webhooks are told, for 30 days.';
comment on table public.webhooks is 'Addresses that are told what changes.';

reset check_function_bodies;
grant update (description, nouns, is_active) on public.webhooks to authenticated;
