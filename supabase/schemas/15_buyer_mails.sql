-- What is mailed to buyers: answers of staff, and that a sample request was received and how far it is. Also their outbox, as contact_messages is.

create table public.buyer_mails (
  id bigint generated always as identity constraint buyer_mails_pkey primary key,
  -- What it belongs to, and by that whom it goes to: one of both.
  message_id bigint constraint buyer_mails_message_id_fkey references public.contact_messages (id) on delete cascade,
  request_id bigint constraint buyer_mails_request_id_fkey references public.sample_requests (id) on delete cascade,
  -- 'reply', or the state that is told.
  kind text not null constraint buyer_mails_kind_known check (kind in ('reply', 'received', 'in work', 'sent', 'declined')),
  -- Of a reply what staff wrote. All other words are the house's own: nothing that a visitor typed is mailed to an address that a visitor typed.
  body text not null default '' constraint buyer_mails_body_valid
    check (case when kind = 'reply' then char_length(btrim(body)) between 1 and 5000 else body = '' end),
  -- Who wrote it, with the address as it was, since accounts go.
  user_id uuid,
  user_email text,
  created_at timestamptz not null default now(),
  mail_status text not null default 'waiting' constraint buyer_mails_mail_status_valid check (mail_status in ('waiting', 'sent', 'failed')),
  mail_error text,
  mail_attempts integer not null default 0 constraint buyer_mails_mail_attempts_valid check (mail_attempts >= 0),
  next_attempt_at timestamptz not null default now(),
  sent_at timestamptz,
  constraint buyer_mails_one_parent check (num_nonnulls(message_id, request_id) = 1),
  constraint buyer_mails_states_of_requests check (kind = 'reply' or request_id is not null)
);

create index buyer_mails_message_id_idx on public.buyer_mails (message_id) where message_id is not null;
create index buyer_mails_request_id_idx on public.buyer_mails (request_id) where request_id is not null;
create index buyer_mails_outbox_idx on public.buyer_mails (next_attempt_at) where mail_status = 'waiting';
create index sample_requests_email_idx on public.sample_requests (lower(email));

-- Mails about states that one address gets in a day at most: the form is no way to fill somebody's mailbox.
create function private.most_state_mails() returns integer
language sql immutable set search_path = '' as $$
  select 3
$$;

-- Puts the mail about a request's state into the outbox, unless the house mails none (global_settings, buyer_mails = 'off'), the address has had
-- those of a day, or an answer goes with it. Of two at one moment the second waits for the first.
create function private.mail_state() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if exists (select from public.global_settings g where g.type = 'buyer_mails' and g.value = 'off') then
    return null;
  end if;
  if exists (select from public.buyer_mails m where m.request_id = new.id and m.kind = 'reply' and m.created_at = now()) then
    return null;
  end if;
  perform pg_advisory_xact_lock(hashtext('public.buyer_mails'), hashtext(lower(new.email)));
  if private.most_state_mails() <= (
    select count(*) from public.buyer_mails m join public.sample_requests r on r.id = m.request_id
    where lower(r.email) = lower(new.email) and m.kind <> 'reply' and m.created_at > now() - interval '1 day')
  then
    return null;
  end if;
  insert into public.buyer_mails (request_id, kind) values (new.id, new.status);
  return null;
end
$$;

create trigger sample_requests_mail_new after insert on public.sample_requests
  for each row when (new.status = 'received') execute function private.mail_state();
create trigger sample_requests_mail_state after update of status on public.sample_requests
  for each row when (new.status is distinct from old.status and new.status <> 'received') execute function private.mail_state();

-- Answers a message (entity contact_messages) or a request by mail: keeps the mail for the outbox, marks the message as answered, takes a request
-- for samples that nobody has begun into work, and makes one for a price answered, which is its state 'sent'. Gives {"id"}. What comes again with its save_id is answered as it was. PT400 for another
-- entity or a text that is empty or has more than 5,000 characters, PT404 (hint gone).
create function public.send_reply(save_id uuid, entity text, record_id bigint, body text) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  me constant uuid := private.saving_user();
  written constant text := btrim(coalesce(body, ''), e' \t\r\n');
  begun record;
  made bigint;
begin
  if coalesce(entity, '') not in ('contact_messages', 'sample_requests') then
    raise exception using errcode = 'PT400', message = 'Messages and sample requests are answered';
  end if;
  perform private.require_writer(entity);
  if private.visible_length(written) < 1 or char_length(written) > 5000 then
    raise exception using errcode = 'PT400', message = 'A reply has 1 to 5000 characters';
  end if;
  select * into begun from private.begin_save(save_id, entity || ' reply', null, jsonb_build_array(record_id, written));
  if begun.is_done then
    return begun.result;
  end if;
  if entity = 'contact_messages' then
    perform from public.contact_messages m where m.id = record_id for update;
  else
    perform from public.sample_requests r where r.id = record_id for update;
  end if;
  if not found then
    raise exception using errcode = 'PT404', message = 'What is answered no longer exists', hint = 'gone';
  end if;
  insert into public.buyer_mails (message_id, request_id, kind, body, user_id, user_email)
  values (
    case when entity = 'contact_messages' then record_id end, case when entity = 'sample_requests' then record_id end, 'reply', written,
    nullif(me, '00000000-0000-0000-0000-000000000000'), (select u.email from auth.users u where u.id = me))
  returning id into made;
  update public.contact_messages m set answered_at = now(), status = 'read', read_at = coalesce(m.read_at, now())
  where entity = 'contact_messages' and m.id = record_id and m.answered_at is null;
  update public.sample_requests r set status = case r.kind when 'price' then 'sent' else 'in work' end, status_at = now()
  where entity = 'sample_requests' and r.id = record_id and (r.status = 'received' or r.status = 'in work' and r.kind = 'price');
  return private.keep_save(save_id, jsonb_build_object('id', made));
end
$$;

-- Staff ask for nothing but that a mail is sent again.
create function private.buyer_mail_guard() returns trigger
language plpgsql set search_path = '' as $$
begin
  if to_jsonb(new) - array['mail_status'] is distinct from to_jsonb(old) - array['mail_status'] or new.mail_status <> 'waiting' then
    raise exception using errcode = 'PT403', message = 'A mail can only be asked to be sent again';
  end if;
  if old.mail_status <> 'waiting' then
    new.mail_error := null;
    new.mail_attempts := 0;
    new.next_attempt_at := now();
  end if;
  return new;
end
$$;

create trigger buyer_mails_guard before update on public.buyer_mails
  for each row when (current_user = 'authenticated') execute function private.buyer_mail_guard();

alter table public.buyer_mails enable row level security;

create policy "staff read mails" on public.buyer_mails for select to authenticated using ((select private.may_read('buyer_mails')));
create policy "staff send mails again" on public.buyer_mails for update to authenticated
  using ((select private.may_write('buyer_mails'))) with check ((select private.may_write('buyer_mails')));

create trigger buyer_mails_refuse_strangers before insert or update or delete on public.buyer_mails for each statement
  when (current_user in ('anon', 'authenticated')) execute function private.refuse_strangers();

revoke all on public.buyer_mails from anon, authenticated;
grant select, update on public.buyer_mails to authenticated;
grant all on public.buyer_mails to service_role;

-- What the link of a request tells whoever holds it: how far it is, what the office says, and the lines as they were frozen. What the office has
-- answered to who asks for a price is told too: the price stands in it. Neither address, name, telephone nor note, since a link is passed on. Null
-- for a token that no request has. As its owner, because visitors read no request in any other way.
create function public.sample_request_status(token text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'number', r.number, 'kind', r.kind, 'status', r.status, 'status_at', r.status_at, 'created_at', r.created_at, 'company', r.company,
    'country', r.country, 'currency', r.currency, 'needed_by', r.needed_by, 'answer', r.answer,
    'replies', (
      select coalesce(jsonb_agg(jsonb_build_object('at', m.created_at, 'text', m.body) order by m.created_at, m.id), '[]')
      from public.buyer_mails m where m.request_id = r.id and m.kind = 'reply' and r.kind = 'price'),
    'lines', (
      select coalesce(jsonb_agg(
        l.snapshot - 'english' || jsonb_build_object('id', l.item_code_id, 'quantity', l.quantity, 'unit', l.unit, 'use', l.use)
        order by l.place), '[]')
      from public.sample_request_lines l where l.request_id = r.id))
  from public.sample_requests r
  where r.token = sample_request_status.token
$$;

revoke execute on function private.most_state_mails, private.mail_state, private.buyer_mail_guard, public.send_reply, public.sample_request_status
  from public, anon, authenticated;
grant execute on function public.send_reply to authenticated, service_role;
grant execute on function public.sample_request_status to anon, authenticated, service_role;
