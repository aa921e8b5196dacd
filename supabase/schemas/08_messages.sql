-- What visitors send: newsletter subscriptions, and the messages of the contact form.

-- Newsletter --------------------------------------------------------------------------------------------------------------------------------

-- Nouns written by `npm run types`: newsletter_subscription
insert into private.nouns (name, place, called, named_by, key_column, key_within, key_ignoring, is_ordered, order_within, order_of, has_sheet) values
  ('newsletter_subscription', 9, 'Subscriber', '{email}', 'email', null, 'case', false, null, null, false);
insert into private.fields (noun, name, place, kind, translated, refers_to, sheet) values
  ('newsletter_subscription', 'email', 1, 'line', null, null, null),
  ('newsletter_subscription', 'active', 2, 'flag', null, null, null);
-- End of nouns

create table public.newsletter_subscription (
  id bigint generated always as identity constraint newsletter_subscription_pkey primary key,
  email text not null constraint newsletter_subscription_email_valid
    check (length(email) <= 254 and email ~ '^[^\s@;,<>"]+@[^\s@;,<>"]+\.[^\s@;,<>"]+$'),
  active boolean not null default true,
  "createTime" timestamptz not null default now(),
  -- When whoever reads the address confirmed it, and when it left: by what is mailed to it (19_newsletter.sql), never by staff. Rows from before
  -- this was asked have neither.
  confirmed_at timestamptz,
  left_at timestamptz,
  -- In which the news are sent: that of the mail by which it was confirmed.
  language text not null default 'en' constraint newsletter_subscription_language_valid check (char_length(language) between 1 and 35)
);

create unique index newsletter_subscription_email_key on public.newsletter_subscription (lower(email));

-- A visitor decides the e-mail alone. The row's id is noted for the rest of the transaction, which is one request over the wire: the policy
-- that shows a visitor a row compares with it, so an insert may return its row and nothing else can be read. Staff confirm for nobody: another
-- address is one that nobody has confirmed, and nothing that staff take back makes one that has left come back.
create function private.newsletter_guard() returns trigger
language plpgsql set search_path = '' as $$
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
  -- Who of the house looks after it.
  assigned_to text not null default '' constraint contact_messages_assigned_to_valid check (char_length(assigned_to) <= 100),
  mail_status text not null default 'waiting' constraint contact_messages_mail_status_valid check (mail_status in ('waiting', 'sent', 'failed')),
  mail_error text,
  mail_attempts integer not null default 0 constraint contact_messages_mail_attempts_valid check (mail_attempts >= 0),
  next_attempt_at timestamptz not null default now(),
  sent_at timestamptz,
  -- Whether it was sent sooner than a person types, as the browser counted: marked, never refused.
  is_fast boolean not null default false
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
  may_change constant text[] := array['status', 'read_at', 'answered_at', 'archived_at', 'assigned_to', 'mail_status', 'mail_error', 'mail_attempts', 'next_attempt_at'];
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
