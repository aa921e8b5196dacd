-- Newsletter: what is mailed to who signed up, what the links and the digits of these mails do, and news items that are sent to all who confirmed.

-- A news item as it was sent, once for each time.
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
  created_at timestamptz not null default now()
);
comment on table public.newsletter_mailings is 'News items that were sent to subscribers, as they were sent.';

create index newsletter_mailings_news_item_id_idx on public.newsletter_mailings (news_item_id);

-- One for each mail to a subscriber. Also their outbox, as contact_messages is. The link and the digits lie here until the mail is sent; what stays
-- are their hashes, so that the links of old mails go on working.
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
  constraint newsletter_mails_news_have_a_mailing check ((kind = 'news') = (mailing_id is not null))
);
comment on table public.newsletter_mails is 'Mails to subscribers, with the hashes of their links.';

create index newsletter_mails_subscriber_id_idx on public.newsletter_mails (subscriber_id, created_at);
create index newsletter_mails_mailing_id_idx on public.newsletter_mails (mailing_id) where mailing_id is not null;
create index newsletter_mails_outbox_idx on public.newsletter_mails (next_attempt_at) where mail_status = 'waiting';

-- Visitors alone are counted: staff mail as many as have subscribed.
create trigger newsletter_mails_limit after insert on public.newsletter_mails
  referencing new table as added_rows for each statement
  when (current_setting('role', true) = 'anon') execute function private.limit_visitors(1200);

create function private.forget_link() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.token := null;
  new.code := null;
  return new;
end
$$;

create trigger newsletter_mails_forget_link before update of mail_status on public.newsletter_mails
  for each row when (new.mail_status <> 'waiting') execute function private.forget_link();

-- Row security without a policy: the functions below, and the outbox with the server key, alone read and write them.
alter table public.newsletter_mailings enable row level security;
alter table public.newsletter_mails enable row level security;

create trigger newsletter_mailings_refuse_strangers before insert or update or delete on public.newsletter_mailings for each statement
  when (current_user in ('anon', 'authenticated')) execute function private.refuse_strangers();
create trigger newsletter_mails_refuse_strangers before insert or update or delete on public.newsletter_mails for each statement
  when (current_user in ('anon', 'authenticated')) execute function private.refuse_strangers();

revoke all on public.newsletter_mailings, public.newsletter_mails from anon, authenticated;
grant all on public.newsletter_mailings, public.newsletter_mails to service_role;

-- Signing up --------------------------------------------------------------------------------------------------------------------------------

-- 160 bits of chance.
create function private.new_link_token() returns text
language sql volatile set search_path = '' as $$
  select left(encode(sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8')), 'hex'), 40)
$$;

create function private.link_hash(token text) returns text
language sql immutable set search_path = '' as $$
  select encode(sha256(convert_to(link_hash.token, 'UTF8')), 'hex')
$$;

-- Asks an address to confirm, by a link, and by six digits where the form is still open in which they are typed.
create function private.mail_newsletter_question(subscriber_id bigint, recipient text, language text, has_code boolean, due timestamptz) returns void
language plpgsql volatile security definer set search_path = '' as $$
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
$$;

-- In front of a mailing that is on its way: somebody waits for the digits.
create function private.at_once() returns timestamptz
language sql stable set search_path = '' as $$
  select now() - interval '1 day'
$$;

-- A visitor's new row is asked to confirm in the language that the header x-language names.
create function private.ask_new_subscriber() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.mail_newsletter_question(new.id, new.email,
    nullif(current_setting('request.headers', true), '')::jsonb ->> 'x-language', true, private.at_once());
  return null;
end
$$;

create trigger newsletter_subscription_ask after insert on public.newsletter_subscription
  for each row when (current_user = 'anon') execute function private.ask_new_subscriber();

-- Whoever signs up once more is told 23505, which keeps nothing. So the form calls this behind it: an address that has not confirmed, or has left,
-- gets one mail an hour at most with the way back. Says nothing, so that nobody learns who has subscribed.
create function public.ask_newsletter_again(email text, language text) returns void
language plpgsql volatile security definer set search_path = '' as $$
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
$$;

-- Asks those who subscribed before confirming was asked, and were never asked, one a second. Gives how many that are.
create function public.ask_old_subscribers() returns integer
language plpgsql volatile security definer set search_path = '' as $$
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
$$;

-- Links and digits --------------------------------------------------------------------------------------------------------------------------

-- How long a question can be answered.
create function private.question_lasts() returns interval
language sql immutable set search_path = '' as $$
  select interval '7 days'
$$;

-- No act of staff, so the history has none of it.
create function private.confirm_subscriber(mail public.newsletter_mails) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform set_config('app.unrecorded', 'true', true);
  update public.newsletter_subscription s set confirmed_at = clock_timestamp(), left_at = null, language = mail.language
  where s.id = mail.subscriber_id and s.email = mail.recipient and (s.confirmed_at is null or s.left_at is not null);
  perform set_config('app.unrecorded', '', true);
  return exists (
    select from public.newsletter_subscription s where s.id = mail.subscriber_id and s.email = mail.recipient);
end
$$;

-- What a link can do: 'confirm', 'leave', or nothing (null), as one that is made up or too old.
create function public.newsletter_link(token text) returns text
language sql stable security definer set search_path = '' as $$
  select case when m.kind = 'news' then 'leave' when m.created_at > clock_timestamp() - private.question_lasts() then 'confirm' end
  from public.newsletter_mails m where m.token_hash = private.link_hash(newsletter_link.token)
$$;

-- Confirms the address that the link was mailed to. False where the link does nothing.
create function public.confirm_newsletter(token text) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  mail public.newsletter_mails;
begin
  select * into mail from public.newsletter_mails m
  where m.token_hash = private.link_hash(confirm_newsletter.token) and m.kind = 'confirm'
    and m.created_at > clock_timestamp() - private.question_lasts();
  return found and private.confirm_subscriber(mail);
end
$$;

-- The same by the digits of the newest mail that has some. Five wrong ones, and the link alone is left: false then, as for any others.
create function public.confirm_newsletter_code(email text, code text) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
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
$$;

-- Takes the address that the link was mailed to out of the list, as often as it is asked. False for a link that is made up.
create function public.leave_newsletter(token text) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
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
$$;

-- Sending -----------------------------------------------------------------------------------------------------------------------------------

-- News that wait for somebody who is no longer to get them are not sent.
create function private.stop_newsletter_mails() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
begin
  update public.newsletter_mails m set mail_status = 'failed', mail_error = 'No longer subscribed'
  where m.subscriber_id = new.id and m.kind = 'news' and m.mail_status = 'waiting';
  return null;
end
$$;

create trigger newsletter_subscription_stop_mails after update on public.newsletter_subscription
  for each row when (not new.active or new.left_at is not null or new.confirmed_at is null or new.email <> old.email)
  execute function private.stop_newsletter_mails();

-- Puts a mail for each Active subscriber who has confirmed and not left into the outbox, one a second, and gives {"id", "recipients"}. What comes
-- again with its save_id is answered as it was. PT404 where the item is not shown to visitors, PT409 where nobody has confirmed, and (hint sent)
-- where it was sent before and `again` doesn't say so.
create function public.send_news_item(save_id uuid, news_item_id bigint, contents jsonb, again boolean default false) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
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
$$;

-- To whom a news item can be sent, and how far it was: {"confirmed", "languages": {code: count}, "mailings": [{id, at, by, recipients, sent,
-- failed, ended_at}]}, the newest first.
create function public.news_mailings(news_item_id bigint) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
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
$$;

revoke execute on function private.forget_link, private.new_link_token, private.link_hash, private.mail_newsletter_question, private.at_once,
  private.ask_new_subscriber, public.ask_newsletter_again, public.ask_old_subscribers, private.question_lasts, private.confirm_subscriber,
  public.newsletter_link, public.confirm_newsletter, public.confirm_newsletter_code, public.leave_newsletter, private.stop_newsletter_mails,
  public.send_news_item, public.news_mailings
  from public, anon, authenticated;
grant execute on function public.ask_newsletter_again, public.newsletter_link, public.confirm_newsletter, public.confirm_newsletter_code,
  public.leave_newsletter to anon, service_role;
grant execute on function public.ask_old_subscribers, public.send_news_item, public.news_mailings to authenticated, service_role;
