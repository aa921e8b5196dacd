-- Newsletter: whoever reads an address confirms it and leaves by what is mailed to it, and news items are sent to who has confirmed. Rows from before
-- stay as they are, and get no news until they are asked.

-- Bodies may name what stands further below.
set check_function_bodies = off;

alter table public.newsletter_subscription add column confirmed_at timestamp with time zone;
alter table public.newsletter_subscription add column left_at timestamp with time zone;
alter table public.newsletter_subscription add column language text not null default 'en';
alter table public.newsletter_subscription add constraint newsletter_subscription_language_valid check (char_length(language) between 1 and 35);
alter table public.newsletter_subscription add constraint newsletter_subscription_confirmed_at_in_range
  check (confirmed_at >= '1900-01-01 00:00+00' and confirmed_at < '2200-01-01 00:00+00');
alter table public.newsletter_subscription add constraint newsletter_subscription_left_at_in_range
  check (left_at >= '1900-01-01 00:00+00' and left_at < '2200-01-01 00:00+00');

create table public.newsletter_mailings (
  id bigint generated always as identity constraint newsletter_mailings_pkey primary key,
  -- No reference: an item that is deleted has been sent all the same, and may come back from the trash.
  news_item_id bigint not null,
  -- By language {title, slug, description, picture, blocks}: the article is a tree, of which mails are made as pages are. Nothing in it is HTML.
  contents jsonb not null constraint newsletter_mailings_contents_valid
    check (jsonb_typeof(contents) = 'object' and coalesce(jsonb_typeof(contents -> 'en') = 'object', false) and octet_length(contents::text) <= 1048576),
  -- Who sent it, with the address as it was, since accounts go.
  user_id uuid,
  user_email text,
  created_at timestamptz not null default now(),
  constraint newsletter_mailings_created_at_in_range check (created_at >= '1900-01-01 00:00+00' and created_at < '2200-01-01 00:00+00')
);

create table public.newsletter_mails (
  id bigint generated always as identity constraint newsletter_mails_pkey primary key,
  subscriber_id bigint not null constraint newsletter_mails_subscriber_id_fkey references public.newsletter_subscription (id) on delete cascade,
  -- The address as it was: what was mailed to another one does nothing to this one.
  recipient text not null,
  kind text not null constraint newsletter_mails_kind_known check (kind in ('confirm', 'news')),
  language text not null,
  mailing_id bigint constraint newsletter_mails_mailing_id_fkey references public.newsletter_mailings (id) on delete cascade,
  token text,
  token_hash text not null constraint newsletter_mails_token_hash_key unique,
  code text,
  code_hash text,
  -- How often other digits were typed.
  wrong_codes integer not null default 0,
  created_at timestamptz not null default now(),
  mail_status text not null default 'waiting' constraint newsletter_mails_mail_status_valid check (mail_status in ('waiting', 'sent', 'failed')),
  mail_error text,
  mail_attempts integer not null default 0 constraint newsletter_mails_mail_attempts_valid check (mail_attempts >= 0),
  next_attempt_at timestamptz not null default now(),
  sent_at timestamptz,
  constraint newsletter_mails_news_have_a_mailing check ((kind = 'news') = (mailing_id is not null)),
  constraint newsletter_mails_created_at_in_range check (created_at >= '1900-01-01 00:00+00' and created_at < '2200-01-01 00:00+00'),
  constraint newsletter_mails_next_attempt_at_in_range check (next_attempt_at >= '1900-01-01 00:00+00' and next_attempt_at < '2200-01-01 00:00+00'),
  constraint newsletter_mails_sent_at_in_range check (sent_at >= '1900-01-01 00:00+00' and sent_at < '2200-01-01 00:00+00')
);

CREATE OR REPLACE FUNCTION private.ask_new_subscriber()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.mail_newsletter_question(new.id, new.email,
    nullif(current_setting('request.headers', true), '')::jsonb ->> 'x-language', true, private.at_once());
  return null;
end
$function$
;
CREATE OR REPLACE FUNCTION private.at_once()
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select now() - interval '1 day'
$function$
;
CREATE OR REPLACE FUNCTION private.confirm_subscriber(mail public.newsletter_mails)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform set_config('app.unrecorded', 'true', true);
  update public.newsletter_subscription s set confirmed_at = clock_timestamp(), left_at = null, language = mail.language
  where s.id = mail.subscriber_id and s.email = mail.recipient and (s.confirmed_at is null or s.left_at is not null);
  perform set_config('app.unrecorded', '', true);
  return exists (
    select from public.newsletter_subscription s where s.id = mail.subscriber_id and s.email = mail.recipient);
end
$function$
;
CREATE OR REPLACE FUNCTION private.forget_link()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  new.token := null;
  new.code := null;
  return new;
end
$function$
;
CREATE OR REPLACE FUNCTION private.link_hash(token text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select encode(sha256(convert_to(link_hash.token, 'UTF8')), 'hex')
$function$
;
CREATE OR REPLACE FUNCTION private.mail_newsletter_question(subscriber_id bigint, recipient text, language text, has_code boolean, due timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  token constant text := private.new_link_token();
  code constant text := case when has_code then lpad((('x' || left(private.new_link_token(), 8))::bit(32)::bigint % 1000000)::text, 6, '0') end;
begin
  insert into public.newsletter_mails (subscriber_id, recipient, kind, language, token, token_hash, code, code_hash, next_attempt_at)
  values (
    mail_newsletter_question.subscriber_id, mail_newsletter_question.recipient, 'confirm',
    coalesce((select l.code from public.languages l where l.code = mail_newsletter_question.language), 'en'),
    token, private.link_hash(token), code, private.link_hash(private.link_hash(token) || code), due);
end
$function$
;
CREATE OR REPLACE FUNCTION private.new_link_token()
 RETURNS text
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  select left(encode(sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8')), 'hex'), 40)
$function$
;
CREATE OR REPLACE FUNCTION private.newsletter_guard()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  takes_back constant boolean := coalesce(current_setting('app.change_kind', true), '') in ('undo', 'restore');
begin
  new.email := lower(btrim(new.email));
  if current_user = 'anon' then
    new.active := true;
    new."createTime" := now();
    new.confirmed_at := null;
    new.left_at := null;
    new.language := 'en';
    perform set_config('app.subscribed_id', new.id::text, true);
  elsif current_setting('role', true) = 'authenticated' then
    if tg_op = 'UPDATE' then
      new.left_at := old.left_at;
    end if;
    if takes_back then
      return new;
    end if;
    if tg_op = 'INSERT' then
      new.confirmed_at := null;
      new.left_at := null;
    else
      new.confirmed_at := case when new.email = old.email then old.confirmed_at end;
    end if;
  end if;
  return new;
end
$function$
;
CREATE OR REPLACE FUNCTION private.question_lasts()
 RETURNS interval
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select interval '7 days'
$function$
;
CREATE OR REPLACE FUNCTION private.stop_newsletter_mails()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  update public.newsletter_mails m set mail_status = 'failed', mail_error = 'No longer subscribed'
  where m.subscriber_id = new.id and m.kind = 'news' and m.mail_status = 'waiting';
  return null;
end
$function$
;
CREATE OR REPLACE FUNCTION public.ask_newsletter_again(email text, language text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  known public.newsletter_subscription;
begin
  select * into known from public.newsletter_subscription s where lower(s.email) = lower(btrim(ask_newsletter_again.email)) for update;
  if not found or not known.active or (known.confirmed_at is not null and known.left_at is null)
    or exists (
      select from public.newsletter_mails m
      where m.subscriber_id = known.id and m.kind = 'confirm' and m.created_at > clock_timestamp() - interval '1 hour')
  then
    return;
  end if;
  perform private.mail_newsletter_question(known.id, known.email, ask_newsletter_again.language, false, private.at_once());
end
$function$
;
CREATE OR REPLACE FUNCTION public.ask_old_subscribers()
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  known record;
  asked integer := 0;
begin
  perform private.require_writer('newsletter_subscription');
  perform pg_advisory_xact_lock(hashtext('public.ask_old_subscribers'));
  for known in
    select s.id, s.email, s.language from public.newsletter_subscription s
    where s.active and s.confirmed_at is null and s.left_at is null
      and not exists (select from public.newsletter_mails m where m.subscriber_id = s.id and m.kind = 'confirm')
    order by s.id
  loop
    perform private.mail_newsletter_question(known.id, known.email, known.language, false, now() + make_interval(secs => asked));
    asked := asked + 1;
  end loop;
  return asked;
end
$function$
;
CREATE OR REPLACE FUNCTION public.confirm_newsletter(token text)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  mail public.newsletter_mails;
begin
  select * into mail from public.newsletter_mails m
  where m.token_hash = private.link_hash(confirm_newsletter.token) and m.kind = 'confirm'
    and m.created_at > clock_timestamp() - private.question_lasts();
  return found and private.confirm_subscriber(mail);
end
$function$
;
CREATE OR REPLACE FUNCTION public.confirm_newsletter_code(email text, code text)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  mail public.newsletter_mails;
begin
  select m.* into mail from public.newsletter_mails m
  where m.subscriber_id = (select s.id from public.newsletter_subscription s where lower(s.email) = lower(btrim(confirm_newsletter_code.email)))
    and m.code_hash is not null and m.created_at > clock_timestamp() - private.question_lasts()
  order by m.id desc limit 1 for update;
  if not found or mail.wrong_codes >= 5 then
    return false;
  end if;
  if private.link_hash(mail.token_hash || btrim(confirm_newsletter_code.code)) is distinct from mail.code_hash then
    update public.newsletter_mails m set wrong_codes = m.wrong_codes + 1 where m.id = mail.id;
    return false;
  end if;
  return private.confirm_subscriber(mail);
end
$function$
;
CREATE OR REPLACE FUNCTION public.leave_newsletter(token text)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  mail public.newsletter_mails;
begin
  select * into mail from public.newsletter_mails m where m.token_hash = private.link_hash(leave_newsletter.token);
  if not found then
    return false;
  end if;
  perform set_config('app.unrecorded', 'true', true);
  update public.newsletter_subscription s set left_at = clock_timestamp()
  where s.id = mail.subscriber_id and s.email = mail.recipient and s.left_at is null;
  perform set_config('app.unrecorded', '', true);
  return true;
end
$function$
;
CREATE OR REPLACE FUNCTION public.news_mailings(news_item_id bigint)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_reader('newsletter_subscription');
  return (
    with readers as (
      select s.language, count(*) as count from public.newsletter_subscription s
      where s.active and s.confirmed_at is not null and s.left_at is null group by s.language
    ), counted as (
      select g.id, g.created_at as at, g.user_email as by, count(m.id) as recipients,
        count(m.id) filter (where m.mail_status = 'sent') as sent, count(m.id) filter (where m.mail_status = 'failed') as failed,
        case when bool_and(m.mail_status <> 'waiting') then max(m.sent_at) end as ended_at
      from public.newsletter_mailings g left join public.newsletter_mails m on m.mailing_id = g.id
      where g.news_item_id = news_mailings.news_item_id group by g.id
    )
    select jsonb_build_object(
      'confirmed', (select coalesce(sum(r.count), 0) from readers r),
      'languages', (select coalesce(jsonb_object_agg(r.language, r.count), '{}') from readers r),
      'mailings', (select coalesce(jsonb_agg(to_jsonb(c) order by c.id desc), '[]') from counted c)));
end
$function$
;
CREATE OR REPLACE FUNCTION public.newsletter_link(token text)
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select case when m.kind = 'news' then 'leave' when m.created_at > clock_timestamp() - private.question_lasts() then 'confirm' end
  from public.newsletter_mails m where m.token_hash = private.link_hash(newsletter_link.token)
$function$
;
CREATE OR REPLACE FUNCTION public.send_news_item(save_id uuid, news_item_id bigint, contents jsonb, again boolean DEFAULT false)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me constant uuid := private.saving_user();
  begun record;
  mailing bigint;
  recipients integer;
begin
  perform private.require_writer('news_items');
  contents := private.unwrap(contents);
  select * into begun from private.begin_save(save_id, 'newsletter_mailings', null, jsonb_build_array(news_item_id, contents, again));
  if begun.is_done then
    return begun.result;
  end if;
  -- Of two who send at once the second one finds what the first has sent.
  perform pg_advisory_xact_lock(hashtext('public.newsletter_mailings'));
  if not exists (select from public.news_items n where n.id = send_news_item.news_item_id and n.status = 'Active') then
    raise exception using errcode = 'PT404', message = 'There is no Active news item to send';
  end if;
  if again is not true and exists (select from public.newsletter_mailings g where g.news_item_id = send_news_item.news_item_id) then
    raise exception using errcode = 'PT409', hint = 'sent', message = 'This news item was sent already';
  end if;
  insert into public.newsletter_mailings (news_item_id, contents, user_id, user_email)
  values (
    send_news_item.news_item_id, send_news_item.contents, nullif(me, '00000000-0000-0000-0000-000000000000'),
    (select u.email from auth.users u where u.id = me))
  returning id into mailing;
  insert into public.newsletter_mails (subscriber_id, recipient, kind, language, mailing_id, token, token_hash, next_attempt_at)
  select s.id, s.email, 'news', s.language, mailing, s.token, private.link_hash(s.token), now() + make_interval(secs => s.place)
  from (
    select n.id, n.email, n.language, private.new_link_token() as token, row_number() over (order by n.id) - 1 as place
    from public.newsletter_subscription n where n.active and n.confirmed_at is not null and n.left_at is null) as s;
  get diagnostics recipients = row_count;
  if recipients = 0 then
    raise exception using errcode = 'PT409', message = 'No subscriber has confirmed yet';
  end if;
  return private.keep_save(save_id, jsonb_build_object('id', mailing, 'recipients', recipients));
end
$function$
;
CREATE INDEX newsletter_mailings_news_item_id_idx ON public.newsletter_mailings USING btree (news_item_id);
CREATE INDEX newsletter_mails_mailing_id_idx ON public.newsletter_mails USING btree (mailing_id) WHERE (mailing_id IS NOT NULL);
CREATE INDEX newsletter_mails_outbox_idx ON public.newsletter_mails USING btree (next_attempt_at) WHERE (mail_status = 'waiting'::text);
CREATE INDEX newsletter_mails_subscriber_id_idx ON public.newsletter_mails USING btree (subscriber_id, created_at);
alter table public.newsletter_mailings enable row level security;
alter table public.newsletter_mails enable row level security;
CREATE TRIGGER newsletter_mailings_refuse_strangers BEFORE INSERT OR DELETE OR UPDATE ON public.newsletter_mailings FOR EACH STATEMENT WHEN ((CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name]))) EXECUTE FUNCTION private.refuse_strangers();
CREATE TRIGGER newsletter_mails_forget_link BEFORE UPDATE OF mail_status ON public.newsletter_mails FOR EACH ROW WHEN ((new.mail_status <> 'waiting'::text)) EXECUTE FUNCTION private.forget_link();
CREATE TRIGGER newsletter_mails_limit AFTER INSERT ON public.newsletter_mails REFERENCING NEW TABLE AS added_rows FOR EACH STATEMENT WHEN ((current_setting('role'::text, true) = 'anon'::text)) EXECUTE FUNCTION private.limit_visitors('1200');
CREATE TRIGGER newsletter_mails_refuse_strangers BEFORE INSERT OR DELETE OR UPDATE ON public.newsletter_mails FOR EACH STATEMENT WHEN ((CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name]))) EXECUTE FUNCTION private.refuse_strangers();
CREATE TRIGGER newsletter_subscription_ask AFTER INSERT ON public.newsletter_subscription FOR EACH ROW WHEN ((CURRENT_USER = 'anon'::name)) EXECUTE FUNCTION private.ask_new_subscriber();
CREATE TRIGGER newsletter_subscription_stop_mails AFTER UPDATE ON public.newsletter_subscription FOR EACH ROW WHEN (((NOT new.active) OR (new.left_at IS NOT NULL) OR (new.confirmed_at IS NULL) OR (new.email <> old.email))) EXECUTE FUNCTION private.stop_newsletter_mails();
revoke all on function private.ask_new_subscriber() from public, anon, authenticated, service_role;
revoke all on function private.at_once() from public, anon, authenticated, service_role;
revoke all on function private.confirm_subscriber(public.newsletter_mails) from public, anon, authenticated, service_role;
revoke all on function private.forget_link() from public, anon, authenticated, service_role;
revoke all on function private.link_hash(text) from public, anon, authenticated, service_role;
revoke all on function private.mail_newsletter_question(bigint,text,text,boolean,timestamp with time zone) from public, anon, authenticated, service_role;
revoke all on function private.new_link_token() from public, anon, authenticated, service_role;
revoke all on function private.question_lasts() from public, anon, authenticated, service_role;
revoke all on function private.stop_newsletter_mails() from public, anon, authenticated, service_role;
revoke all on function public.ask_newsletter_again(text,text) from public, anon, authenticated, service_role; grant execute on function public.ask_newsletter_again(text,text) to anon; grant execute on function public.ask_newsletter_again(text,text) to service_role;
revoke all on function public.ask_old_subscribers() from public, anon, authenticated, service_role; grant execute on function public.ask_old_subscribers() to authenticated; grant execute on function public.ask_old_subscribers() to service_role;
revoke all on function public.confirm_newsletter(text) from public, anon, authenticated, service_role; grant execute on function public.confirm_newsletter(text) to anon; grant execute on function public.confirm_newsletter(text) to service_role;
revoke all on function public.confirm_newsletter_code(text,text) from public, anon, authenticated, service_role; grant execute on function public.confirm_newsletter_code(text,text) to anon; grant execute on function public.confirm_newsletter_code(text,text) to service_role;
revoke all on function public.leave_newsletter(text) from public, anon, authenticated, service_role; grant execute on function public.leave_newsletter(text) to anon; grant execute on function public.leave_newsletter(text) to service_role;
revoke all on function public.news_mailings(bigint) from public, anon, authenticated, service_role; grant execute on function public.news_mailings(bigint) to authenticated; grant execute on function public.news_mailings(bigint) to service_role;
revoke all on function public.newsletter_link(text) from public, anon, authenticated, service_role; grant execute on function public.newsletter_link(text) to anon; grant execute on function public.newsletter_link(text) to service_role;
revoke all on function public.send_news_item(uuid,bigint,jsonb,boolean) from public, anon, authenticated, service_role; grant execute on function public.send_news_item(uuid,bigint,jsonb,boolean) to authenticated; grant execute on function public.send_news_item(uuid,bigint,jsonb,boolean) to service_role;
revoke all on table public.newsletter_mailings from public, anon, authenticated, service_role; grant all on table public.newsletter_mailings to service_role;
revoke all on table public.newsletter_mailings_id_seq from public, anon, authenticated, service_role; grant select, update, usage on table public.newsletter_mailings_id_seq to service_role;
revoke all on table public.newsletter_mails from public, anon, authenticated, service_role; grant all on table public.newsletter_mails to service_role;
revoke all on table public.newsletter_mails_id_seq from public, anon, authenticated, service_role; grant select, update, usage on table public.newsletter_mails_id_seq to service_role;
comment on table public.newsletter_mailings is 'News items that were sent to subscribers, as they were sent.';
comment on table public.newsletter_mails is 'Mails to subscribers, with the hashes of their links.';
set constraints private.fields_refers_to_fkey immediate;
truncate private.nouns, private.fields, private.parts, private.lists;
insert into private.nouns select * from jsonb_populate_recordset(null::private.nouns, $rows$[
{"name": "certificates", "place": 12, "called": "Certificate", "named_by": ["number"], "order_of": null, "has_sheet": true, "is_ordered": false, "key_column": "number", "key_within": null, "key_ignoring": "case and blanks", "order_within": null},
{"name": "company", "place": 11, "called": "Company", "named_by": ["called"], "order_of": null, "has_sheet": false, "is_ordered": false, "key_column": null, "key_within": null, "key_ignoring": null, "order_within": null},
{"name": "documents", "place": 13, "called": "Document", "named_by": ["kind"], "order_of": null, "has_sheet": false, "is_ordered": false, "key_column": null, "key_within": null, "key_ignoring": null, "order_within": null},
{"name": "gallery_categories", "place": 4, "called": "Gallery category", "named_by": ["name"], "order_of": null, "has_sheet": true, "is_ordered": true, "key_column": "name", "key_within": null, "key_ignoring": "case and blanks", "order_within": null},
{"name": "gallery_items", "place": 5, "called": "Gallery item", "named_by": ["name"], "order_of": null, "has_sheet": true, "is_ordered": true, "key_column": "slug", "key_within": null, "key_ignoring": "case", "order_within": null},
{"name": "general_settings", "place": 7, "called": "Carousel image", "named_by": ["title", "alt_text", "type"], "order_of": null, "has_sheet": false, "is_ordered": true, "key_column": null, "key_within": null, "key_ignoring": null, "order_within": "type"},
{"name": "global_settings", "place": 8, "called": "Setting", "named_by": ["type"], "order_of": null, "has_sheet": false, "is_ordered": false, "key_column": "type", "key_within": null, "key_ignoring": null, "order_within": null},
{"name": "item_codes", "place": 3, "called": "Item code", "named_by": ["item_code"], "order_of": null, "has_sheet": true, "is_ordered": false, "key_column": "item_code", "key_within": "product_id", "key_ignoring": "case", "order_within": null},
{"name": "news_items", "place": 6, "called": "News item", "named_by": ["title"], "order_of": "is_pinned", "has_sheet": true, "is_ordered": true, "key_column": "slug", "key_within": null, "key_ignoring": "case", "order_within": null},
{"name": "newsletter_subscription", "place": 9, "called": "Subscriber", "named_by": ["email"], "order_of": null, "has_sheet": false, "is_ordered": false, "key_column": "email", "key_within": null, "key_ignoring": "case", "order_within": null},
{"name": "product_categories", "place": 2, "called": "Category", "named_by": ["name"], "order_of": null, "has_sheet": true, "is_ordered": true, "key_column": "name", "key_within": null, "key_ignoring": "case and blanks", "order_within": null},
{"name": "products", "place": 1, "called": "Product", "named_by": ["name"], "order_of": null, "has_sheet": true, "is_ordered": true, "key_column": "slug", "key_within": null, "key_ignoring": "case", "order_within": null},
{"name": "search_words", "place": 10, "called": "Search word", "named_by": ["word"], "order_of": null, "has_sheet": false, "is_ordered": false, "key_column": "word", "key_within": null, "key_ignoring": "case and blanks", "order_within": null}
]$rows$);
insert into private.fields select * from jsonb_populate_recordset(null::private.fields, $rows$[
{"kind": "choice", "name": "format", "noun": "news_items", "place": 10, "sheet": "format", "refers_to": null, "translated": null},
{"kind": "choice", "name": "hex_source", "noun": "item_codes", "place": 5, "sheet": "hex_source", "refers_to": null, "translated": null},
{"kind": "choice", "name": "kind", "noun": "documents", "place": 2, "sheet": null, "refers_to": null, "translated": null},
{"kind": "choice", "name": "language", "noun": "documents", "place": 3, "sheet": null, "refers_to": null, "translated": null},
{"kind": "choice", "name": "state", "noun": "item_codes", "place": 9, "sheet": "state", "refers_to": null, "translated": null},
{"kind": "choice", "name": "status", "noun": "gallery_items", "place": 7, "sheet": "status", "refers_to": null, "translated": null},
{"kind": "choice", "name": "status", "noun": "news_items", "place": 3, "sheet": "status", "refers_to": null, "translated": null},
{"kind": "choice", "name": "status", "noun": "products", "place": 5, "sheet": "status", "refers_to": null, "translated": null},
{"kind": "colour", "name": "hex", "noun": "item_codes", "place": 4, "sheet": "hex", "refers_to": null, "translated": null},
{"kind": "day", "name": "issued_on", "noun": "certificates", "place": 5, "sheet": "issued_on", "refers_to": null, "translated": null},
{"kind": "day", "name": "valid_until", "noun": "certificates", "place": 6, "sheet": "valid_until", "refers_to": null, "translated": null},
{"kind": "file", "name": "catalogue_pdf", "noun": "products", "place": 9, "sheet": "catalogue_pdf", "refers_to": null, "translated": null},
{"kind": "file", "name": "file_url", "noun": "certificates", "place": 8, "sheet": "file_url", "refers_to": null, "translated": null},
{"kind": "file", "name": "file_url", "noun": "documents", "place": 5, "sheet": null, "refers_to": null, "translated": null},
{"kind": "file", "name": "pdf_url", "noun": "gallery_items", "place": 11, "sheet": "pdf_url", "refers_to": null, "translated": null},
{"kind": "flag", "name": "active", "noun": "newsletter_subscription", "place": 2, "sheet": null, "refers_to": null, "translated": null},
{"kind": "flag", "name": "is_active", "noun": "general_settings", "place": 5, "sheet": null, "refers_to": null, "translated": null},
{"kind": "flag", "name": "is_pdf", "noun": "gallery_items", "place": 10, "sheet": "is_pdf", "refers_to": null, "translated": null},
{"kind": "flag", "name": "is_pinned", "noun": "news_items", "place": 7, "sheet": "is_pinned", "refers_to": null, "translated": null},
{"kind": "line", "name": "alt_text", "noun": "general_settings", "place": 2, "sheet": null, "refers_to": null, "translated": null},
{"kind": "line", "name": "bleaching", "noun": "item_codes", "place": 18, "sheet": "bleaching", "refers_to": null, "translated": 5},
{"kind": "line", "name": "carton_quantity", "noun": "company", "place": 20, "sheet": null, "refers_to": null, "translated": 9},
{"kind": "line", "name": "carton_quantity", "noun": "products", "place": 18, "sheet": "carton_quantity", "refers_to": null, "translated": 9},
{"kind": "line", "name": "check_url", "noun": "certificates", "place": 7, "sheet": "check_url", "refers_to": null, "translated": null},
{"kind": "line", "name": "class", "noun": "certificates", "place": 4, "sheet": "class", "refers_to": null, "translated": null},
{"kind": "line", "name": "color_name", "noun": "item_codes", "place": 3, "sheet": "color_name", "refers_to": null, "translated": 9},
{"kind": "line", "name": "composition", "noun": "item_codes", "place": 13, "sheet": "composition", "refers_to": null, "translated": 1},
{"kind": "line", "name": "country", "noun": "company", "place": 5, "sheet": null, "refers_to": null, "translated": null},
{"kind": "line", "name": "country_of_origin", "noun": "item_codes", "place": 8, "sheet": "country_of_origin", "refers_to": null, "translated": 3},
{"kind": "line", "name": "denier", "noun": "item_codes", "place": 14, "sheet": "denier", "refers_to": null, "translated": null},
{"kind": "line", "name": "email", "noun": "company", "place": 7, "sheet": null, "refers_to": null, "translated": null},
{"kind": "line", "name": "email", "noun": "newsletter_subscription", "place": 1, "sheet": null, "refers_to": null, "translated": null},
{"kind": "line", "name": "facebook", "noun": "company", "place": 9, "sheet": null, "refers_to": null, "translated": null},
{"kind": "line", "name": "finish", "noun": "item_codes", "place": 6, "sheet": "finish", "refers_to": null, "translated": 10},
{"kind": "line", "name": "free_sample", "noun": "company", "place": 19, "sheet": null, "refers_to": null, "translated": 8},
{"kind": "line", "name": "free_sample", "noun": "products", "place": 17, "sheet": "free_sample", "refers_to": null, "translated": 8},
{"kind": "line", "name": "gross_weight", "noun": "item_codes", "place": 17, "sheet": "gross_weight", "refers_to": null, "translated": null},
{"kind": "line", "name": "holder", "noun": "certificates", "place": 3, "sheet": "holder", "refers_to": null, "translated": null},
{"kind": "line", "name": "instagram", "noun": "company", "place": 10, "sheet": null, "refers_to": null, "translated": null},
{"kind": "line", "name": "ironing", "noun": "item_codes", "place": 19, "sheet": "ironing", "refers_to": null, "translated": 6},
{"kind": "line", "name": "item_code", "noun": "item_codes", "place": 2, "sheet": "item_code", "refers_to": null, "translated": null},
{"kind": "line", "name": "lead_time_custom", "noun": "company", "place": 17, "sheet": null, "refers_to": null, "translated": 7},
{"kind": "line", "name": "lead_time_custom", "noun": "products", "place": 15, "sheet": "lead_time_custom", "refers_to": null, "translated": 7},
{"kind": "line", "name": "lead_time_stock", "noun": "company", "place": 16, "sheet": null, "refers_to": null, "translated": 6},
{"kind": "line", "name": "lead_time_stock", "noun": "products", "place": 14, "sheet": "lead_time_stock", "refers_to": null, "translated": 6},
{"kind": "line", "name": "legal_name", "noun": "company", "place": 1, "sheet": null, "refers_to": null, "translated": 1},
{"kind": "line", "name": "length", "noun": "item_codes", "place": 15, "sheet": "length", "refers_to": null, "translated": null},
{"kind": "line", "name": "locality", "noun": "company", "place": 3, "sheet": null, "refers_to": null, "translated": null},
{"kind": "line", "name": "map_point", "noun": "company", "place": 13, "sheet": null, "refers_to": null, "translated": null},
{"kind": "line", "name": "means", "noun": "search_words", "place": 2, "sheet": null, "refers_to": null, "translated": null},
{"kind": "line", "name": "minimum_custom", "noun": "company", "place": 15, "sheet": null, "refers_to": null, "translated": 5},
{"kind": "line", "name": "minimum_custom", "noun": "products", "place": 13, "sheet": "minimum_custom", "refers_to": null, "translated": 5},
{"kind": "line", "name": "minimum_stock", "noun": "company", "place": 14, "sheet": null, "refers_to": null, "translated": 4},
{"kind": "line", "name": "minimum_stock", "noun": "products", "place": 12, "sheet": "minimum_stock", "refers_to": null, "translated": 4},
{"kind": "line", "name": "name", "noun": "gallery_categories", "place": 1, "sheet": "name", "refers_to": null, "translated": 1},
{"kind": "line", "name": "name", "noun": "gallery_items", "place": 1, "sheet": "name", "refers_to": null, "translated": 1},
{"kind": "line", "name": "name", "noun": "product_categories", "place": 1, "sheet": "name", "refers_to": null, "translated": 1},
{"kind": "line", "name": "name", "noun": "products", "place": 1, "sheet": "name", "refers_to": null, "translated": 1},
{"kind": "line", "name": "net_weight", "noun": "item_codes", "place": 16, "sheet": "net_weight", "refers_to": null, "translated": null},
{"kind": "line", "name": "number", "noun": "certificates", "place": 2, "sheet": "number", "refers_to": null, "translated": null},
{"kind": "line", "name": "phone", "noun": "company", "place": 6, "sheet": null, "refers_to": null, "translated": null},
{"kind": "line", "name": "picture_shows", "noun": "item_codes", "place": 12, "sheet": "picture_shows", "refers_to": null, "translated": 11},
{"kind": "line", "name": "picture_shows", "noun": "products", "place": 11, "sheet": "picture_shows", "refers_to": null, "translated": 10},
{"kind": "line", "name": "privacy_updated", "noun": "company", "place": 23, "sheet": null, "refers_to": null, "translated": null},
{"kind": "line", "name": "region", "noun": "company", "place": 4, "sheet": null, "refers_to": null, "translated": null},
{"kind": "line", "name": "revision", "noun": "documents", "place": 4, "sheet": null, "refers_to": null, "translated": null},
{"kind": "line", "name": "scheme", "noun": "certificates", "place": 1, "sheet": "scheme", "refers_to": null, "translated": null},
{"kind": "line", "name": "terms_updated", "noun": "company", "place": 25, "sheet": null, "refers_to": null, "translated": null},
{"kind": "line", "name": "title", "noun": "general_settings", "place": 3, "sheet": null, "refers_to": null, "translated": null},
{"kind": "line", "name": "title", "noun": "news_items", "place": 1, "sheet": "title", "refers_to": null, "translated": 1},
{"kind": "line", "name": "type", "noun": "general_settings", "place": 8, "sheet": null, "refers_to": null, "translated": null},
{"kind": "line", "name": "type", "noun": "global_settings", "place": 1, "sheet": null, "refers_to": null, "translated": null},
{"kind": "line", "name": "type", "noun": "item_codes", "place": 7, "sheet": "type", "refers_to": null, "translated": 2},
{"kind": "line", "name": "value", "noun": "global_settings", "place": 2, "sheet": null, "refers_to": null, "translated": null},
{"kind": "line", "name": "washing_temperature", "noun": "item_codes", "place": 20, "sheet": "washing_temperature", "refers_to": null, "translated": 7},
{"kind": "line", "name": "wechat", "noun": "company", "place": 11, "sheet": null, "refers_to": null, "translated": null},
{"kind": "line", "name": "whatsapp", "noun": "company", "place": 12, "sheet": null, "refers_to": null, "translated": null},
{"kind": "line", "name": "word", "noun": "search_words", "place": 1, "sheet": null, "refers_to": null, "translated": null},
{"kind": "moment", "name": "publish_at", "noun": "gallery_items", "place": 8, "sheet": "publish_at", "refers_to": null, "translated": null},
{"kind": "moment", "name": "publish_at", "noun": "general_settings", "place": 6, "sheet": null, "refers_to": null, "translated": null},
{"kind": "moment", "name": "publish_at", "noun": "news_items", "place": 4, "sheet": "publish_at", "refers_to": null, "translated": null},
{"kind": "moment", "name": "publish_at", "noun": "products", "place": 6, "sheet": "publish_at", "refers_to": null, "translated": null},
{"kind": "moment", "name": "published_at", "noun": "news_items", "place": 6, "sheet": "published_at", "refers_to": null, "translated": null},
{"kind": "moment", "name": "unpublish_at", "noun": "gallery_items", "place": 9, "sheet": "unpublish_at", "refers_to": null, "translated": null},
{"kind": "moment", "name": "unpublish_at", "noun": "general_settings", "place": 7, "sheet": null, "refers_to": null, "translated": null},
{"kind": "moment", "name": "unpublish_at", "noun": "news_items", "place": 5, "sheet": "unpublish_at", "refers_to": null, "translated": null},
{"kind": "moment", "name": "unpublish_at", "noun": "products", "place": 7, "sheet": "unpublish_at", "refers_to": null, "translated": null},
{"kind": "number", "name": "display_order", "noun": "gallery_categories", "place": 2, "sheet": "display_order", "refers_to": null, "translated": null},
{"kind": "number", "name": "display_order", "noun": "gallery_items", "place": 6, "sheet": "display_order", "refers_to": null, "translated": null},
{"kind": "number", "name": "display_order", "noun": "general_settings", "place": 4, "sheet": null, "refers_to": null, "translated": null},
{"kind": "number", "name": "display_order", "noun": "news_items", "place": 8, "sheet": "display_order", "refers_to": null, "translated": null},
{"kind": "number", "name": "display_order", "noun": "product_categories", "place": 3, "sheet": "display_order", "refers_to": null, "translated": null},
{"kind": "number", "name": "display_order", "noun": "products", "place": 10, "sheet": "display_order", "refers_to": null, "translated": null},
{"kind": "number", "name": "lab_dip_days", "noun": "company", "place": 18, "sheet": null, "refers_to": null, "translated": null},
{"kind": "number", "name": "lab_dip_days", "noun": "products", "place": 16, "sheet": "lab_dip_days", "refers_to": null, "translated": null},
{"kind": "picture", "name": "image_url", "noun": "general_settings", "place": 1, "sheet": null, "refers_to": null, "translated": null},
{"kind": "picture", "name": "image_url", "noun": "item_codes", "place": 11, "sheet": "image_url", "refers_to": null, "translated": null},
{"kind": "picture", "name": "image_url", "noun": "products", "place": 8, "sheet": "image_url", "refers_to": null, "translated": null},
{"kind": "picture", "name": "primary_image_url", "noun": "gallery_items", "place": 12, "sheet": "primary_image_url", "refers_to": null, "translated": null},
{"kind": "picture", "name": "primary_image_url", "noun": "news_items", "place": 12, "sheet": "primary_image_url", "refers_to": null, "translated": null},
{"kind": "record", "name": "product_id", "noun": "documents", "place": 1, "sheet": null, "refers_to": "products", "translated": null},
{"kind": "record", "name": "product_id", "noun": "item_codes", "place": 1, "sheet": "product_slug", "refers_to": "products", "translated": null},
{"kind": "record", "name": "successor_id", "noun": "item_codes", "place": 10, "sheet": "successor", "refers_to": "item_codes", "translated": null},
{"kind": "record", "name": "superseded_by", "noun": "documents", "place": 6, "sheet": null, "refers_to": "documents", "translated": null},
{"kind": "slug", "name": "slug", "noun": "gallery_items", "place": 2, "sheet": "slug", "refers_to": null, "translated": null},
{"kind": "slug", "name": "slug", "noun": "news_items", "place": 2, "sheet": "slug", "refers_to": null, "translated": null},
{"kind": "slug", "name": "slug", "noun": "products", "place": 2, "sheet": "slug", "refers_to": null, "translated": null},
{"kind": "text", "name": "address", "noun": "company", "place": 2, "sheet": null, "refers_to": null, "translated": 2},
{"kind": "text", "name": "article_body", "noun": "news_items", "place": 11, "sheet": "article_body", "refers_to": null, "translated": 3},
{"kind": "text", "name": "description", "noun": "gallery_items", "place": 3, "sheet": "description", "refers_to": null, "translated": 2},
{"kind": "text", "name": "description", "noun": "news_items", "place": 9, "sheet": "description", "refers_to": null, "translated": 2},
{"kind": "text", "name": "description", "noun": "product_categories", "place": 2, "sheet": "description", "refers_to": null, "translated": 2},
{"kind": "text", "name": "description", "noun": "products", "place": 3, "sheet": "description", "refers_to": null, "translated": 2},
{"kind": "text", "name": "detailed_description", "noun": "gallery_items", "place": 4, "sheet": "detailed_description", "refers_to": null, "translated": 3},
{"kind": "text", "name": "detailed_description", "noun": "products", "place": 4, "sheet": "detailed_description", "refers_to": null, "translated": 3},
{"kind": "text", "name": "hours", "noun": "company", "place": 8, "sheet": null, "refers_to": null, "translated": 3},
{"kind": "text", "name": "other_information", "noun": "item_codes", "place": 21, "sheet": "other_information", "refers_to": null, "translated": 4},
{"kind": "text", "name": "other_technical_info", "noun": "item_codes", "place": 22, "sheet": "other_technical_info", "refers_to": null, "translated": 8},
{"kind": "text", "name": "privacy_policy", "noun": "company", "place": 22, "sheet": null, "refers_to": null, "translated": 11},
{"kind": "text", "name": "project_details", "noun": "gallery_items", "place": 5, "sheet": "project_details", "refers_to": null, "translated": 4},
{"kind": "text", "name": "terms_of_service", "noun": "company", "place": 24, "sheet": null, "refers_to": null, "translated": 12},
{"kind": "text", "name": "testimonials", "noun": "company", "place": 21, "sheet": null, "refers_to": null, "translated": 10}
]$rows$);
insert into private.parts select * from jsonb_populate_recordset(null::private.parts, $rows$[
{"kind": "links", "name": "certificate_products", "noun": "certificates", "place": 7, "sheet": "products", "called": "product", "refers_to": "products", "column_name": "product_id", "noun_column": "certificate_id"},
{"kind": "links", "name": "gallery_item_categories", "noun": "gallery_items", "place": 4, "sheet": "categories", "called": "category", "refers_to": "gallery_categories", "column_name": "gallery_category_id", "noun_column": "gallery_item_id"},
{"kind": "links", "name": "gallery_item_products", "noun": "gallery_items", "place": 5, "sheet": "products", "called": "related product", "refers_to": "products", "column_name": "product_id", "noun_column": "gallery_item_id"},
{"kind": "links", "name": "product_category_mappings", "noun": "products", "place": 1, "sheet": "categories", "called": "category", "refers_to": "product_categories", "column_name": "category_id", "noun_column": "product_id"},
{"kind": "media", "name": "gallery_images", "noun": "gallery_items", "place": 3, "sheet": null, "called": "picture or video", "refers_to": null, "column_name": "image_url", "noun_column": "gallery_item_id"},
{"kind": "media", "name": "news_media", "noun": "news_items", "place": 6, "sheet": null, "called": "picture or video", "refers_to": null, "column_name": "media_url", "noun_column": "news_item_id"},
{"kind": "media", "name": "product_images", "noun": "products", "place": 2, "sheet": null, "called": "picture", "refers_to": null, "column_name": "image_url", "noun_column": "product_id"}
]$rows$);
insert into private.lists select * from jsonb_populate_recordset(null::private.lists, $rows$[
{"name": "certificates", "plan": {"tie": "r.id", "first": "coalesce(r.valid_until < private.today(), false), r.valid_until, r.id", "label": "r.number", "texts": {"class": "r.class", "holder": "r.holder", "number": "r.number", "scheme": "r.scheme"}, "detail": "r.scheme", "source": "public.certificates r", "values": {"until": "r.valid_until", "issued": "r.issued_on", "created": "r.created_at"}, "filters": {"end": "case when r.valid_until < private.today() then 'ended' when r.valid_until <= private.today() + 60 then 'ending' end"}, "searched": "concat_ws(' ', r.scheme, r.number, r.holder, r.class)"}},
{"name": "contact_messages", "plan": {"tie": "r.created_at", "first": "r.created_at desc, r.id desc", "label": "r.name", "texts": {"from": "r.name", "mail": "r.mail_status", "status": "case when r.archived_at is not null then 'archived' when r.answered_at is not null then 'answered' else r.status end", "subject": "r.subject", "assigned": "r.assigned_to"}, "detail": "r.subject", "source": "public.contact_messages r", "values": {"received": "r.created_at"}, "filters": {"mail": "r.mail_status", "status": "case when r.archived_at is not null then 'archived' when r.answered_at is not null then 'answered' else 'inbox' end"}, "searched": "concat_ws(' ', r.name, r.email, r.subject, r.message, r.assigned_to)"}},
{"name": "documents", "plan": {"tie": "r.id", "first": "p.name, r.kind, r.superseded_by nulls first, r.id", "texts": {"kind": "r.kind", "product": "p.name", "language": "r.language", "revision": "r.revision"}, "source": "public.documents r join public.products p on p.id = r.product_id", "values": {"created": "r.created_at"}, "filters": {"kind": "r.kind", "state": "case when r.superseded_by is null then 'current' else 'superseded' end"}, "searched": "concat_ws(' ', p.name, r.kind, r.revision)"}},
{"name": "item_codes", "plan": {"tie": "r.item_code", "also": [{"ids": "select t.entity_id from public.translations t where t.entity_type = 'item_codes' and t.field_name = 'color_name'", "text": "t.translated_value", "column": "r.id"}, {"ids": "select s.id from public.products s where true", "text": "s.name", "column": "r.product_id"}, {"ids": "select t.entity_id from public.translations t where t.entity_type = 'products' and t.field_name = 'name'", "text": "t.translated_value", "column": "r.product_id"}], "among": {"translation": "select unnest(public.records_by_translation('item_codes', split_part(%1$L, ' ', 1), split_part(%1$L, ' ', 2)))"}, "first": "private.sort_key(r.item_code), r.id", "label": "r.item_code", "ready": {"code": "private.sort_key(r.item_code)"}, "texts": {"type": "r.type", "state": "r.state", "colour": "r.color_name", "finish": "r.finish", "product": "p.name", "composition": "r.composition"}, "detail": "concat_ws(' · ', nullif(r.color_name, ''), p.name)", "ranges": {"net": "r.net_weight_grams", "gross": "r.gross_weight_grams", "denier": "r.denier_value", "length": "r.length_metres"}, "source": "public.item_codes r join public.products p on p.id = r.product_id", "values": {"denier": "r.denier_value", "created": "r.created_at"}, "counted": "public.item_codes r", "filters": {"state": "r.state", "finish": "r.finish", "picture": "case when coalesce(r.image_url, '') = '' then 'missing' else 'there' end", "product": "r.product_id"}, "searched": "concat_ws(' ', r.item_code, r.color_name)"}},
{"name": "news_items", "plan": {"tie": "r.created_at", "first": "r.created_at desc, r.id desc", "texts": {"slug": "r.slug", "title": "r.title", "status": "r.status"}, "source": "public.news_items r", "values": {"likes": "r.likes", "pinned": "r.is_pinned", "created": "r.created_at", "published": "r.shown_at"}, "filters": {"status": "r.status", "schedule": "case when r.publish_at is not null or r.unpublish_at is not null then 'planned' end"}, "searched": "r.title"}},
{"name": "newsletter_subscription", "plan": {"tie": "r.\"createTime\"", "first": "r.\"createTime\" desc, r.id desc", "label": "r.email", "texts": {"email": "r.email"}, "source": "public.newsletter_subscription r", "values": {"status": "not r.active", "created": "r.\"createTime\""}, "filters": {"active": "r.active", "confirmation": "case when r.left_at is not null then 'left' when r.confirmed_at is null then 'open' else 'confirmed' end"}, "searched": "r.email"}},
{"name": "sample_requests", "plan": {"tie": "r.created_at", "first": "r.created_at desc, r.id desc", "label": "coalesce(nullif(r.company, ''), r.name)", "texts": {"from": "coalesce(nullif(r.company, ''), r.name)", "kind": "r.kind", "mail": "r.mail_status", "state": "r.status", "contact": "r.name", "assigned": "r.assigned_to"}, "detail": "concat_ws(' · ', r.number, r.email)", "source": "public.sample_requests r", "values": {"number": "r.id", "received": "r.created_at"}, "filters": {"kind": "r.kind", "mail": "r.mail_status", "state": "r.status"}, "searched": "concat_ws(' ', r.number, r.company, r.name, r.email, r.country, r.phone, r.assigned_to)"}},
{"name": "search_words", "plan": {"tie": "r.id", "first": "lower(r.word), r.id", "texts": {"word": "r.word", "means": "r.means"}, "source": "public.search_words r", "values": {"created": "r.created_at"}, "searched": "concat_ws(' ', r.word, r.means)"}},
{"name": "spam", "plan": {"tie": "r.created_at", "first": "r.created_at desc, r.id desc", "texts": {"form": "r.form", "from": "coalesce(r.fields ->> 'name', r.fields ->> 'email')"}, "source": "public.spam r", "values": {"received": "r.created_at"}, "filters": {"form": "r.form"}, "searched": "(select string_agg(f.value, ' ') from jsonb_each_text(r.fields) as f)"}}
]$rows$);

reset check_function_bodies;
