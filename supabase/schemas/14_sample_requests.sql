-- Requests for samples and for prices: who asks, for which item codes, and how far the office is with them.

-- Also the outbox of their mails, as contact_messages is: a request is kept before the visitor is answered and its mail is tried until it is
-- delivered.
create table public.sample_requests (
  id bigint generated always as identity constraint sample_requests_pkey primary key,
  -- What it is called by, in mails and on the telephone: S-1001 is the first. It opens nothing.
  number text not null generated always as ('S-' || (1000 + id)::text) stored constraint sample_requests_number_key unique,
  -- Who holds it follows the request (public.sample_request_status). 160 bits of chance, made below; nobody chooses one.
  token text not null constraint sample_requests_token_key unique constraint sample_requests_token_valid check (token ~ '^[0-9a-f]{40}$'),
  company text not null default '' constraint sample_requests_company_valid check (char_length(company) <= 200 and company !~ '[\r\n]'),
  name text not null constraint sample_requests_name_valid check (char_length(btrim(name)) between 2 and 100 and name !~ '[\r\n]'),
  email text not null constraint sample_requests_email_valid check (private.is_email(email)),
  -- Where samples go, or where what is priced would go.
  country text not null constraint sample_requests_country_valid check (char_length(btrim(country)) between 2 and 100 and country !~ '[\r\n]'),
  delivery_address text not null
    constraint sample_requests_delivery_address_valid check (case
      when kind = 'price' then delivery_address = ''
      else char_length(btrim(delivery_address)) >= 5 and char_length(delivery_address) <= 1000
    end),
  -- Of the page on which it was asked: its lines are frozen in it.
  language text not null default 'en' constraint sample_requests_language_valid check (language ~ '^[a-z0-9-]{2,35}$'),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  status text not null default 'received'
    constraint sample_requests_status_valid check (status in ('received', 'in work', 'sent', 'declined')),
  status_at timestamptz not null default now(),
  assigned_to text not null default '' constraint sample_requests_assigned_to_valid check (char_length(assigned_to) <= 100),
  -- What the buyer reads behind the link.
  answer text not null default '' constraint sample_requests_answer_valid check (char_length(answer) <= 2000),
  -- What only staff read.
  notes text not null default '' constraint sample_requests_notes_valid check (char_length(notes) <= 5000),
  mail_status text not null default 'waiting' constraint sample_requests_mail_status_valid check (mail_status in ('waiting', 'sent', 'failed')),
  mail_error text,
  mail_attempts integer not null default 0 constraint sample_requests_mail_attempts_valid check (mail_attempts >= 0),
  next_attempt_at timestamptz not null default now(),
  sent_at timestamptz,
  -- What is asked for: samples, or what so much of each shade costs.
  kind text not null default 'sample' constraint sample_requests_kind_valid check (kind in ('sample', 'price')),
  currency text not null default '' constraint sample_requests_currency_valid check (case
    when kind = 'price' then currency in ('USD', 'EUR', 'GBP', 'HKD', 'CNY', 'JPY', 'TWD', 'KRW', 'INR', 'AUD', 'CAD', 'CHF')
    else currency = ''
  end),
  -- In the past of no place on earth when it is asked for (private.check_new_sample_request).
  needed_by date,
  note text not null default '' constraint sample_requests_note_valid check (char_length(note) <= 1000),
  phone text not null default '' constraint sample_requests_phone_valid
    check (char_length(phone) <= 50 and phone !~ '[\r\n]' and (phone = '' or char_length(regexp_replace(phone, '[^0-9]', '', 'g')) >= 5)),
  -- Whether it was sent sooner than a person types, as the browser counted: marked, never refused.
  is_fast boolean not null default false
);

create index sample_requests_created_at_idx on public.sample_requests (created_at desc, id desc);
create index sample_requests_outbox_idx on public.sample_requests (next_attempt_at) where mail_status = 'waiting';

-- 1 to 60 of them (sample_requests_has_lines, and the place).
create table public.sample_request_lines (
  id bigint generated always as identity constraint sample_request_lines_pkey primary key,
  request_id bigint not null constraint sample_request_lines_request_id_fkey references public.sample_requests (id) on delete cascade,
  place integer not null constraint sample_request_lines_place_valid check (place between 1 and 60),
  item_code_id bigint constraint sample_request_lines_item_code_id_fkey references public.item_codes (id) on delete set null,
  -- The code as it was when it was asked for: {"code", "color_name", "hex", "finish", "product", "slug", "english": {"color_name", "finish",
  -- "product"}}, the texts in the language of the request.
  snapshot jsonb not null constraint sample_request_lines_snapshot_valid check (jsonb_typeof(snapshot) = 'object'),
  quantity text not null
    constraint sample_request_lines_quantity_valid check (char_length(btrim(quantity)) between 1 and 100 and quantity !~ '[\r\n]'),
  use text not null default '' constraint sample_request_lines_use_valid check (char_length(use) <= 200 and use !~ '[\r\n]'),
  -- Of a price's quantity, which then is a number; the quantity of a sample is said in words.
  unit text not null default '' constraint sample_request_lines_unit_valid check (unit in ('', 'cones', 'kg')),
  constraint sample_request_lines_amount_valid check (case unit
    when 'cones' then quantity ~ '^[1-9][0-9]{0,5}$'
    when 'kg' then quantity ~ '^[0-9]{1,6}([.][0-9]{1,3})?$' and quantity ~ '[1-9]'
    else true
  end),
  constraint sample_request_lines_request_id_place_key unique (request_id, place),
  constraint sample_request_lines_request_id_item_code_id_key unique (request_id, item_code_id)
);

create index sample_request_lines_item_code_id_idx on public.sample_request_lines (item_code_id);

-- What is written once --------------------------------------------------------------------------------------------------------------------------

-- Makes the token, refuses text that cannot be seen and removes the signs that change the direction of the text after them.
create function private.check_new_sample_request() returns trigger
language plpgsql set search_path = '' as $$
declare
  direction constant text := '[\u202A-\u202E\u2066-\u2069]';
  wrong text;
begin
  -- Two random ids hold 244 bits of chance.
  new.token := left(encode(sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8')), 'hex'), 40);
  new.company := btrim(regexp_replace(new.company, direction, '', 'g'));
  new.name := btrim(regexp_replace(new.name, direction, '', 'g'));
  new.country := btrim(regexp_replace(new.country, direction, '', 'g'));
  new.delivery_address := btrim(regexp_replace(new.delivery_address, direction, '', 'g'), e' \t\r\n');
  new.note := btrim(regexp_replace(new.note, direction, '', 'g'), e' \t\r\n');
  new.phone := btrim(regexp_replace(new.phone, direction, '', 'g'));
  wrong := case
    when private.visible_length(new.name) < 2 then 'sample_requests_name_valid'
    when private.visible_length(new.country) < 2 then 'sample_requests_country_valid'
    when new.kind <> 'price' and private.visible_length(new.delivery_address) < 5 then 'sample_requests_delivery_address_valid'
    when new.needed_by < (now() at time zone 'Etc/GMT+12')::date then 'sample_requests_needed_by_valid'
  end;
  if wrong is not null then
    raise check_violation using table = tg_table_name, constraint = wrong,
      message = format('new row for relation "%s" violates check constraint "%s"', tg_table_name, wrong);
  end if;
  return new;
end
$$;

create trigger sample_requests_new_text before insert on public.sample_requests
  for each row execute function private.check_new_sample_request();

create trigger sample_requests_new_address before insert on public.sample_requests
  for each row execute function private.check_new_address('email', 'sample_requests_email_valid', 'any dots');

-- Requests come with the server key.
create trigger sample_requests_limit after insert on public.sample_requests
  referencing new table as added_rows for each statement
  when (current_user = 'service_role') execute function private.limit_visitors(60);

-- Freezes the code as visitors see it now, whatever was sent. Only a code of an Active product can be asked for: PT409 (hint gone) else.
create function private.freeze_sample_line() returns trigger
language plpgsql set search_path = '' as $$
declare
  direction constant text := '[\u202A-\u202E\u2066-\u2069]';
  wrong text;
begin
  select jsonb_build_object(
    'code', c.item_code, 'hex', c.hex, 'slug', p.slug,
    'color_name', coalesce(own.color_name, c.color_name), 'finish', coalesce(own.finish, c.finish), 'product', coalesce(own.product, p.name),
    'english', jsonb_build_object('color_name', c.color_name, 'finish', c.finish, 'product', p.name))
  into new.snapshot
  from public.sample_requests r
  join public.item_codes c on c.id = new.item_code_id
  join public.products p on p.id = c.product_id and p.status = 'Active'
  cross join lateral (
    select max(t.translated_value) filter (where t.field_name = 'color_name') as color_name,
      max(t.translated_value) filter (where t.field_name = 'finish') as finish,
      max(t.translated_value) filter (where t.field_name = 'name') as product
    from public.translations t
    where t.language_code = r.language and btrim(t.translated_value) <> ''
      and ((t.entity_type = 'item_codes' and t.entity_id = c.id and t.field_name in ('color_name', 'finish'))
        or (t.entity_type = 'products' and t.entity_id = p.id and t.field_name = 'name'))
  ) as own
  where r.id = new.request_id;
  if not found then
    raise exception using errcode = 'PT409', message = 'A shade of this request is no longer in the catalogue', hint = 'gone';
  end if;
  new.quantity := btrim(regexp_replace(new.quantity, direction, '', 'g'));
  new.use := btrim(regexp_replace(new.use, direction, '', 'g'));
  wrong := case
    when private.visible_length(new.quantity) < 1 then 'sample_request_lines_quantity_valid'
    when (new.unit <> '') <> (select r.kind = 'price' from public.sample_requests r where r.id = new.request_id) then 'sample_request_lines_unit_valid'
  end;
  if wrong is not null then
    raise check_violation using table = tg_table_name, constraint = wrong,
      message = format('new row for relation "%s" violates check constraint "%s"', tg_table_name, wrong);
  end if;
  return new;
end
$$;

create trigger sample_request_lines_freeze before insert on public.sample_request_lines
  for each row execute function private.freeze_sample_line();

-- A line stays as it was asked for, for everybody: only the way to its code is lost with the code, and
-- comes back with it.
create function private.keep_sample_line() returns trigger
language plpgsql set search_path = '' as $$
begin
  if to_jsonb(new) - 'item_code_id' is distinct from to_jsonb(old) - 'item_code_id'
    or new.item_code_id is not null and coalesce(current_setting('app.restoring', true), '') = '' then
    raise exception using errcode = 'PT403', message = 'A line of a sample request cannot be rewritten';
  end if;
  return new;
end
$$;

create trigger sample_request_lines_keep before update on public.sample_request_lines
  for each row execute function private.keep_sample_line();

-- At the end of the transaction, since a request comes before its lines.
create function private.require_sample_lines() returns trigger
language plpgsql set search_path = '' as $$
begin
  if exists (select from public.sample_requests r where r.id = new.id)
    and not exists (select from public.sample_request_lines l where l.request_id = new.id) then
    raise check_violation using table = tg_table_name, constraint = 'sample_requests_has_lines', message = 'A sample request needs a line';
  end if;
  return null;
end
$$;

create constraint trigger sample_requests_has_lines after insert on public.sample_requests
  deferrable initially deferred for each row execute function private.require_sample_lines();

-- What staff change ------------------------------------------------------------------------------------------------------------------------------

-- How far it is, who looks after it, what is told and noted, and that the mail is to be sent again. The times and counters that belong to the
-- change are set here. A trigger, because not every backend that serves this schema keeps column grants.
create function private.sample_request_guard() returns trigger
language plpgsql set search_path = '' as $$
declare
  -- The number is made behind this trigger.
  may_change constant text[] := array['number', 'status', 'status_at', 'assigned_to', 'answer', 'notes', 'updated_at', 'mail_status',
                                      'mail_error', 'mail_attempts', 'next_attempt_at'];
begin
  if to_jsonb(new) - may_change is distinct from to_jsonb(old) - may_change then
    raise exception using errcode = 'PT403', message = 'A sample request cannot be rewritten';
  end if;
  if new.mail_status is distinct from old.mail_status and new.mail_status <> 'waiting' then
    raise exception using errcode = 'PT403', message = 'A mail can only be asked to be sent again';
  end if;

  new.status_at := case when new.status = old.status then old.status_at else now() end;

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

create trigger sample_requests_guard before update on public.sample_requests
  for each row when (current_user = 'authenticated') execute function private.sample_request_guard();

-- Mails come and go without a newer version of what staff write.
create trigger sample_requests_touch before update of status, assigned_to, answer, notes on public.sample_requests
  for each row execute function private.touch_updated_at();

-- Saves what staff write in a request, as its caller: cells of status, assigned_to, answer and notes, {column: [before, after]}, each where it
-- reads as before, or as after already. Gives the row. PT400 for other columns, PT404 (hint gone), PT409 (hint stale) with what reads otherwise as
-- its detail, [{column, present}].
create function public.save_request(save_id uuid, id bigint, cells jsonb) returns jsonb
language plpgsql volatile set search_path = '' as $$
declare
  begun record;
  present jsonb;
  kept jsonb;
begin
  perform private.require_writer('sample_requests');
  cells := private.unwrap(cells);
  if jsonb_typeof(cells) is distinct from 'object'
    or exists (select jsonb_object_keys(cells) except select unnest(array['status', 'assigned_to', 'answer', 'notes']))
    or exists (select from jsonb_each(cells) as c where jsonb_typeof(c.value) <> 'array' or jsonb_array_length(c.value) <> 2)
  then
    raise exception using errcode = 'PT400', message = 'cells must be {column: [before, after]} of status, assigned_to, answer and notes';
  end if;
  select * into begun from private.begin_save(save_id, 'sample_requests', id, cells);
  if begun.is_done then
    return begun.result;
  end if;
  -- Where the answer to an attempt before was lost, what that wrote is what was there before.
  present := (select to_jsonb(r) from public.sample_requests r where r.id = save_request.id for update);
  if present is null then
    raise exception using errcode = 'PT404', message = 'This request no longer exists', hint = 'gone';
  end if;
  select jsonb_agg(jsonb_build_object('column', c.key, 'present', present ->> c.key)) into kept
  from jsonb_each(cells) as c
  where present -> c.key not in (coalesce(begun.result -> c.key, c.value -> 0), c.value -> 1);
  if kept is not null then
    raise exception using errcode = 'PT409', message = 'This request has been changed by someone else', hint = 'stale', detail = kept;
  end if;
  update public.sample_requests r set (status, assigned_to, answer, notes) = (
    select w.status, w.assigned_to, w.answer, w.notes
    from jsonb_populate_record(r, (select jsonb_object_agg(c.key, c.value -> 1) from jsonb_each(cells) as c)) as w)
  where r.id = save_request.id
  returning to_jsonb(r) into present;
  return private.keep_save(save_id, present);
end
$$;

-- Access -------------------------------------------------------------------------------------------------------------------------------------------

alter table public.sample_requests enable row level security;
alter table public.sample_request_lines enable row level security;

-- Requests come from their function with the server key; what staff may change in them is up to sample_requests_guard.
create policy "staff read requests" on public.sample_requests for select to authenticated using ((select private.may_read('sample_requests')));
create policy "staff work on requests" on public.sample_requests for update to authenticated
  using ((select private.may_write('sample_requests'))) with check ((select private.may_write('sample_requests')));
create policy "staff read lines" on public.sample_request_lines for select to authenticated using ((select private.may_read('sample_request_lines')));

create trigger sample_requests_refuse_strangers before insert or update or delete on public.sample_requests for each statement
  when (current_user in ('anon', 'authenticated')) execute function private.refuse_strangers();
create trigger sample_request_lines_refuse_strangers before insert or update or delete on public.sample_request_lines for each statement
  when (current_user in ('anon', 'authenticated')) execute function private.refuse_strangers();

revoke all on public.sample_requests, public.sample_request_lines from anon, authenticated;
grant select, update on public.sample_requests to authenticated;
grant select on public.sample_request_lines to authenticated;
grant all on public.sample_requests, public.sample_request_lines to service_role;

-- Asking -------------------------------------------------------------------------------------------------------------------------------------------

-- Keeps a request with its lines, [{"id": item code, "quantity", "unit", "use"}, …], all or nothing; returns {"token", "number"}. What comes again
-- with its save_id is answered as it was (private.begin_save); with other words it is another request. As its caller, so row security, constraints and
-- triggers decide as they do for single statements. PT400 for a malformed list, PT409 (hint gone), PT429.
create function public.create_sample_request(
  save_id uuid, company text, name text, email text, country text, delivery_address text, language text, lines jsonb,
  kind text default 'sample', currency text default '', needed_by date default null, note text default '', phone text default '',
  is_fast boolean default false
) returns jsonb
language plpgsql volatile set search_path = '' as $$
declare
  asked_in constant text := coalesce((select l.code from public.languages l where l.code = create_sample_request.language), 'en');
  begun record;
  made public.sample_requests;
begin
  lines := private.unwrap(lines);
  if jsonb_typeof(lines) is distinct from 'array' or jsonb_array_length(lines) not between 1 and 60 then
    raise exception using errcode = 'PT400', message = 'A sample request has 1 to 60 lines';
  end if;
  if exists (
    select from jsonb_array_elements(lines) as line
    where jsonb_typeof(line) <> 'object' or coalesce(line ->> 'id', '') !~ '^[1-9][0-9]{0,14}$'
  ) then
    raise exception using errcode = 'PT400', message = 'Each line needs the id of an item code';
  end if;

  select * into begun from private.begin_save(save_id, 'sample_requests', null,
    jsonb_build_array(company, name, email, country, delivery_address, asked_in, lines, kind, currency, needed_by, note, phone));
  if begun.is_done then
    return begun.result;
  end if;

  insert into public.sample_requests (company, name, email, country, delivery_address, language, kind, currency, needed_by, note, phone, is_fast)
  values (
    create_sample_request.company, create_sample_request.name, create_sample_request.email, create_sample_request.country,
    create_sample_request.delivery_address, asked_in, create_sample_request.kind, create_sample_request.currency,
    create_sample_request.needed_by, create_sample_request.note, create_sample_request.phone, create_sample_request.is_fast
  )
  returning * into made;
  insert into public.sample_request_lines (request_id, place, item_code_id, quantity, unit, use)
  select made.id, listed.place, (listed.line ->> 'id')::bigint, listed.line ->> 'quantity', coalesce(listed.line ->> 'unit', ''),
    coalesce(listed.line ->> 'use', '')
  from jsonb_array_elements(lines) with ordinality as listed (line, place);
  return private.keep_save(save_id, jsonb_build_object('token', made.token, 'number', made.number));
end
$$;

revoke execute on function private.check_new_sample_request, private.freeze_sample_line, private.keep_sample_line, private.require_sample_lines,
  private.sample_request_guard, public.save_request, public.create_sample_request
  from public, anon, authenticated;
grant execute on function public.save_request to authenticated, service_role;
grant execute on function public.create_sample_request to service_role;
