-- Requests have a number, and ask for samples or for a price; when it is needed, a note and a telephone; answers to a price stand on its page.

-- Bodies may name what stands further below.
set check_function_bodies = off;

alter table public.sample_requests
  add column number text not null generated always as ('S-' || (1000 + id)::text) stored constraint sample_requests_number_key unique,
  add column kind text not null default 'sample' constraint sample_requests_kind_valid check (kind in ('sample', 'price')),
  add column currency text not null default '',
  add column needed_by date constraint sample_requests_needed_by_in_range check (needed_by >= '1900-01-01' and needed_by < '2200-01-01'),
  add column note text not null default '' constraint sample_requests_note_valid check (char_length(note) <= 1000),
  add column phone text not null default '' constraint sample_requests_phone_valid
    check (char_length(phone) <= 50 and phone !~ '[\r\n]' and (phone = '' or char_length(regexp_replace(phone, '[^0-9]', '', 'g')) >= 5)),
  drop constraint sample_requests_delivery_address_valid;
alter table public.sample_requests
  add constraint sample_requests_currency_valid check (case
    when kind = 'price' then currency in ('USD', 'EUR', 'GBP', 'HKD', 'CNY', 'JPY', 'TWD', 'KRW', 'INR', 'AUD', 'CAD', 'CHF')
    else currency = ''
  end),
  add constraint sample_requests_delivery_address_valid check (case
    when kind = 'price' then delivery_address = ''
    else char_length(btrim(delivery_address)) >= 5 and char_length(delivery_address) <= 1000
  end);
alter table public.sample_request_lines
  add column unit text not null default '' constraint sample_request_lines_unit_valid check (unit in ('', 'cones', 'kg')),
  add constraint sample_request_lines_amount_valid check (case unit
    when 'cones' then quantity ~ '^[1-9][0-9]{0,5}$'
    when 'kg' then quantity ~ '^[0-9]{1,6}([.][0-9]{1,3})?$' and quantity ~ '[1-9]'
    else true
  end);


drop function public.create_sample_request(uuid,text,text,text,text,text,text,jsonb);
CREATE OR REPLACE FUNCTION private.check_new_sample_request()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
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
$function$
;
CREATE OR REPLACE FUNCTION private.freeze_sample_line()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
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
$function$
;
CREATE OR REPLACE FUNCTION private.sample_request_guard()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
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
$function$
;
CREATE OR REPLACE FUNCTION public.create_sample_request(save_id uuid, company text, name text, email text, country text, delivery_address text, language text, lines jsonb, kind text DEFAULT 'sample'::text, currency text DEFAULT ''::text, needed_by date DEFAULT NULL::date, note text DEFAULT ''::text, phone text DEFAULT ''::text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
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

  insert into public.sample_requests (company, name, email, country, delivery_address, language, kind, currency, needed_by, note, phone)
  values (
    create_sample_request.company, create_sample_request.name, create_sample_request.email, create_sample_request.country,
    create_sample_request.delivery_address, asked_in, create_sample_request.kind, create_sample_request.currency,
    create_sample_request.needed_by, create_sample_request.note, create_sample_request.phone
  )
  returning * into made;
  insert into public.sample_request_lines (request_id, place, item_code_id, quantity, unit, use)
  select made.id, listed.place, (listed.line ->> 'id')::bigint, listed.line ->> 'quantity', coalesce(listed.line ->> 'unit', ''),
    coalesce(listed.line ->> 'use', '')
  from jsonb_array_elements(lines) with ordinality as listed (line, place);
  return private.keep_save(save_id, jsonb_build_object('token', made.token, 'number', made.number));
end
$function$
;
CREATE OR REPLACE FUNCTION public.sample_request_status(token text)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$
;
CREATE OR REPLACE FUNCTION public.send_reply(save_id uuid, entity text, record_id bigint, body text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$
;
revoke all on function public.create_sample_request(uuid,text,text,text,text,text,text,jsonb,text,text,date,text,text) from public, anon, authenticated, service_role; grant execute on function public.create_sample_request(uuid,text,text,text,text,text,text,jsonb,text,text,date,text,text) to service_role;
set constraints private.fields_refers_to_fkey immediate;
truncate private.nouns, private.fields, private.parts, private.lists;
insert into private.nouns select * from jsonb_populate_recordset(null::private.nouns, $rows$[
{"name": "gallery_categories", "place": 4, "called": "Gallery category", "named_by": ["name"], "order_of": null, "has_sheet": true, "is_ordered": true, "key_column": "name", "key_within": null, "key_ignoring": "case and blanks", "order_within": null},
{"name": "gallery_items", "place": 5, "called": "Gallery item", "named_by": ["name"], "order_of": null, "has_sheet": true, "is_ordered": true, "key_column": "slug", "key_within": null, "key_ignoring": "case", "order_within": null},
{"name": "general_settings", "place": 7, "called": "Carousel image", "named_by": ["title", "alt_text", "type"], "order_of": null, "has_sheet": false, "is_ordered": true, "key_column": null, "key_within": null, "key_ignoring": null, "order_within": "type"},
{"name": "global_settings", "place": 8, "called": "Setting", "named_by": ["type"], "order_of": null, "has_sheet": false, "is_ordered": false, "key_column": "type", "key_within": null, "key_ignoring": null, "order_within": null},
{"name": "item_codes", "place": 3, "called": "Item code", "named_by": ["item_code"], "order_of": null, "has_sheet": true, "is_ordered": false, "key_column": "item_code", "key_within": "product_id", "key_ignoring": null, "order_within": null},
{"name": "news_items", "place": 6, "called": "News item", "named_by": ["title"], "order_of": "is_pinned", "has_sheet": true, "is_ordered": true, "key_column": "slug", "key_within": null, "key_ignoring": "case", "order_within": null},
{"name": "newsletter_subscription", "place": 9, "called": "Subscriber", "named_by": ["email"], "order_of": null, "has_sheet": false, "is_ordered": false, "key_column": "email", "key_within": null, "key_ignoring": "case", "order_within": null},
{"name": "product_categories", "place": 2, "called": "Category", "named_by": ["name"], "order_of": null, "has_sheet": true, "is_ordered": true, "key_column": "name", "key_within": null, "key_ignoring": "case and blanks", "order_within": null},
{"name": "products", "place": 1, "called": "Product", "named_by": ["name"], "order_of": null, "has_sheet": true, "is_ordered": true, "key_column": "slug", "key_within": null, "key_ignoring": "case", "order_within": null},
{"name": "search_words", "place": 10, "called": "Search word", "named_by": ["word"], "order_of": null, "has_sheet": false, "is_ordered": false, "key_column": "word", "key_within": null, "key_ignoring": "case and blanks", "order_within": null}
]$rows$);
insert into private.fields select * from jsonb_populate_recordset(null::private.fields, $rows$[
{"kind": "choice", "name": "hex_source", "noun": "item_codes", "place": 5, "sheet": "hex_source", "refers_to": null, "translated": null},
{"kind": "choice", "name": "state", "noun": "item_codes", "place": 9, "sheet": "state", "refers_to": null, "translated": null},
{"kind": "choice", "name": "status", "noun": "gallery_items", "place": 7, "sheet": "status", "refers_to": null, "translated": null},
{"kind": "choice", "name": "status", "noun": "news_items", "place": 3, "sheet": "status", "refers_to": null, "translated": null},
{"kind": "choice", "name": "status", "noun": "products", "place": 5, "sheet": "status", "refers_to": null, "translated": null},
{"kind": "colour", "name": "hex", "noun": "item_codes", "place": 4, "sheet": "hex", "refers_to": null, "translated": null},
{"kind": "file", "name": "catalogue_pdf", "noun": "products", "place": 7, "sheet": "catalogue_pdf", "refers_to": null, "translated": null},
{"kind": "file", "name": "pdf_url", "noun": "gallery_items", "place": 9, "sheet": "pdf_url", "refers_to": null, "translated": null},
{"kind": "flag", "name": "active", "noun": "newsletter_subscription", "place": 2, "sheet": null, "refers_to": null, "translated": null},
{"kind": "flag", "name": "is_active", "noun": "general_settings", "place": 5, "sheet": null, "refers_to": null, "translated": null},
{"kind": "flag", "name": "is_pdf", "noun": "gallery_items", "place": 8, "sheet": "is_pdf", "refers_to": null, "translated": null},
{"kind": "flag", "name": "is_pinned", "noun": "news_items", "place": 4, "sheet": "is_pinned", "refers_to": null, "translated": null},
{"kind": "line", "name": "alt_text", "noun": "general_settings", "place": 2, "sheet": null, "refers_to": null, "translated": null},
{"kind": "line", "name": "bleaching", "noun": "item_codes", "place": 17, "sheet": "bleaching", "refers_to": null, "translated": 5},
{"kind": "line", "name": "color_name", "noun": "item_codes", "place": 3, "sheet": "color_name", "refers_to": null, "translated": 9},
{"kind": "line", "name": "composition", "noun": "item_codes", "place": 12, "sheet": "composition", "refers_to": null, "translated": 1},
{"kind": "line", "name": "country_of_origin", "noun": "item_codes", "place": 8, "sheet": "country_of_origin", "refers_to": null, "translated": 3},
{"kind": "line", "name": "denier", "noun": "item_codes", "place": 13, "sheet": "denier", "refers_to": null, "translated": null},
{"kind": "line", "name": "email", "noun": "newsletter_subscription", "place": 1, "sheet": null, "refers_to": null, "translated": null},
{"kind": "line", "name": "finish", "noun": "item_codes", "place": 6, "sheet": "finish", "refers_to": null, "translated": 10},
{"kind": "line", "name": "gross_weight", "noun": "item_codes", "place": 16, "sheet": "gross_weight", "refers_to": null, "translated": null},
{"kind": "line", "name": "ironing", "noun": "item_codes", "place": 18, "sheet": "ironing", "refers_to": null, "translated": 6},
{"kind": "line", "name": "item_code", "noun": "item_codes", "place": 2, "sheet": "item_code", "refers_to": null, "translated": null},
{"kind": "line", "name": "length", "noun": "item_codes", "place": 14, "sheet": "length", "refers_to": null, "translated": null},
{"kind": "line", "name": "means", "noun": "search_words", "place": 2, "sheet": null, "refers_to": null, "translated": null},
{"kind": "line", "name": "name", "noun": "gallery_categories", "place": 1, "sheet": "name", "refers_to": null, "translated": 1},
{"kind": "line", "name": "name", "noun": "gallery_items", "place": 1, "sheet": "name", "refers_to": null, "translated": 1},
{"kind": "line", "name": "name", "noun": "product_categories", "place": 1, "sheet": "name", "refers_to": null, "translated": 1},
{"kind": "line", "name": "name", "noun": "products", "place": 1, "sheet": "name", "refers_to": null, "translated": 1},
{"kind": "line", "name": "net_weight", "noun": "item_codes", "place": 15, "sheet": "net_weight", "refers_to": null, "translated": null},
{"kind": "line", "name": "title", "noun": "general_settings", "place": 3, "sheet": null, "refers_to": null, "translated": null},
{"kind": "line", "name": "title", "noun": "news_items", "place": 1, "sheet": "title", "refers_to": null, "translated": 1},
{"kind": "line", "name": "type", "noun": "general_settings", "place": 6, "sheet": null, "refers_to": null, "translated": null},
{"kind": "line", "name": "type", "noun": "global_settings", "place": 1, "sheet": null, "refers_to": null, "translated": null},
{"kind": "line", "name": "type", "noun": "item_codes", "place": 7, "sheet": "type", "refers_to": null, "translated": 2},
{"kind": "line", "name": "value", "noun": "global_settings", "place": 2, "sheet": null, "refers_to": null, "translated": null},
{"kind": "line", "name": "washing_temperature", "noun": "item_codes", "place": 19, "sheet": "washing_temperature", "refers_to": null, "translated": 7},
{"kind": "line", "name": "word", "noun": "search_words", "place": 1, "sheet": null, "refers_to": null, "translated": null},
{"kind": "number", "name": "display_order", "noun": "gallery_categories", "place": 2, "sheet": "display_order", "refers_to": null, "translated": null},
{"kind": "number", "name": "display_order", "noun": "gallery_items", "place": 6, "sheet": "display_order", "refers_to": null, "translated": null},
{"kind": "number", "name": "display_order", "noun": "general_settings", "place": 4, "sheet": null, "refers_to": null, "translated": null},
{"kind": "number", "name": "display_order", "noun": "news_items", "place": 5, "sheet": "display_order", "refers_to": null, "translated": null},
{"kind": "number", "name": "display_order", "noun": "product_categories", "place": 3, "sheet": "display_order", "refers_to": null, "translated": null},
{"kind": "number", "name": "display_order", "noun": "products", "place": 8, "sheet": "display_order", "refers_to": null, "translated": null},
{"kind": "picture", "name": "image_url", "noun": "general_settings", "place": 1, "sheet": null, "refers_to": null, "translated": null},
{"kind": "picture", "name": "image_url", "noun": "item_codes", "place": 11, "sheet": "image_url", "refers_to": null, "translated": null},
{"kind": "picture", "name": "image_url", "noun": "products", "place": 6, "sheet": "image_url", "refers_to": null, "translated": null},
{"kind": "picture", "name": "primary_image_url", "noun": "gallery_items", "place": 10, "sheet": "primary_image_url", "refers_to": null, "translated": null},
{"kind": "picture", "name": "primary_image_url", "noun": "news_items", "place": 8, "sheet": "primary_image_url", "refers_to": null, "translated": null},
{"kind": "record", "name": "product_id", "noun": "item_codes", "place": 1, "sheet": "product_slug", "refers_to": "products", "translated": null},
{"kind": "record", "name": "successor_id", "noun": "item_codes", "place": 10, "sheet": "successor", "refers_to": "item_codes", "translated": null},
{"kind": "slug", "name": "slug", "noun": "gallery_items", "place": 2, "sheet": "slug", "refers_to": null, "translated": null},
{"kind": "slug", "name": "slug", "noun": "news_items", "place": 2, "sheet": "slug", "refers_to": null, "translated": null},
{"kind": "slug", "name": "slug", "noun": "products", "place": 2, "sheet": "slug", "refers_to": null, "translated": null},
{"kind": "text", "name": "article_body", "noun": "news_items", "place": 7, "sheet": "article_body", "refers_to": null, "translated": 3},
{"kind": "text", "name": "description", "noun": "gallery_items", "place": 3, "sheet": "description", "refers_to": null, "translated": 2},
{"kind": "text", "name": "description", "noun": "news_items", "place": 6, "sheet": "description", "refers_to": null, "translated": 2},
{"kind": "text", "name": "description", "noun": "product_categories", "place": 2, "sheet": "description", "refers_to": null, "translated": 2},
{"kind": "text", "name": "description", "noun": "products", "place": 3, "sheet": "description", "refers_to": null, "translated": 2},
{"kind": "text", "name": "detailed_description", "noun": "gallery_items", "place": 4, "sheet": "detailed_description", "refers_to": null, "translated": 3},
{"kind": "text", "name": "detailed_description", "noun": "products", "place": 4, "sheet": "detailed_description", "refers_to": null, "translated": 3},
{"kind": "text", "name": "other_information", "noun": "item_codes", "place": 20, "sheet": "other_information", "refers_to": null, "translated": 4},
{"kind": "text", "name": "other_technical_info", "noun": "item_codes", "place": 21, "sheet": "other_technical_info", "refers_to": null, "translated": 8},
{"kind": "text", "name": "project_details", "noun": "gallery_items", "place": 5, "sheet": "project_details", "refers_to": null, "translated": 4}
]$rows$);
insert into private.parts select * from jsonb_populate_recordset(null::private.parts, $rows$[
{"kind": "links", "name": "gallery_item_categories", "noun": "gallery_items", "place": 4, "sheet": "categories", "called": "category", "refers_to": "gallery_categories", "column_name": "gallery_category_id", "noun_column": "gallery_item_id"},
{"kind": "links", "name": "gallery_item_products", "noun": "gallery_items", "place": 5, "sheet": "products", "called": "related product", "refers_to": "products", "column_name": "product_id", "noun_column": "gallery_item_id"},
{"kind": "links", "name": "product_category_mappings", "noun": "products", "place": 1, "sheet": "categories", "called": "category", "refers_to": "product_categories", "column_name": "category_id", "noun_column": "product_id"},
{"kind": "media", "name": "gallery_images", "noun": "gallery_items", "place": 3, "sheet": null, "called": "picture or video", "refers_to": null, "column_name": "image_url", "noun_column": "gallery_item_id"},
{"kind": "media", "name": "news_media", "noun": "news_items", "place": 6, "sheet": null, "called": "picture or video", "refers_to": null, "column_name": "media_url", "noun_column": "news_item_id"},
{"kind": "media", "name": "product_images", "noun": "products", "place": 2, "sheet": null, "called": "picture", "refers_to": null, "column_name": "image_url", "noun_column": "product_id"}
]$rows$);
insert into private.lists select * from jsonb_populate_recordset(null::private.lists, $rows$[
{"name": "contact_messages", "plan": {"tie": "r.created_at", "first": "r.created_at desc, r.id desc", "label": "r.name", "texts": {"from": "r.name", "mail": "r.mail_status", "status": "case when r.archived_at is not null then 'archived' when r.answered_at is not null then 'answered' else r.status end", "subject": "r.subject", "assigned": "r.assigned_to"}, "detail": "r.subject", "source": "public.contact_messages r", "values": {"received": "r.created_at"}, "filters": {"mail": "r.mail_status", "status": "case when r.archived_at is not null then 'archived' when r.answered_at is not null then 'answered' else 'inbox' end"}, "searched": "concat_ws(' ', r.name, r.email, r.subject, r.message, r.assigned_to)"}},
{"name": "item_codes", "plan": {"tie": "r.item_code", "also": [{"ids": "select t.entity_id from public.translations t where t.entity_type = 'item_codes' and t.field_name = 'color_name'", "text": "t.translated_value", "column": "r.id"}, {"ids": "select s.id from public.products s where true", "text": "s.name", "column": "r.product_id"}, {"ids": "select t.entity_id from public.translations t where t.entity_type = 'products' and t.field_name = 'name'", "text": "t.translated_value", "column": "r.product_id"}], "among": {"translation": "select unnest(public.records_by_translation('item_codes', split_part(%1$L, ' ', 1), split_part(%1$L, ' ', 2)))"}, "first": "private.sort_key(r.item_code), r.id", "label": "r.item_code", "ready": {"code": "private.sort_key(r.item_code)"}, "texts": {"type": "r.type", "state": "r.state", "colour": "r.color_name", "finish": "r.finish", "product": "p.name", "composition": "r.composition"}, "detail": "concat_ws(' · ', nullif(r.color_name, ''), p.name)", "ranges": {"net": "r.net_weight_grams", "gross": "r.gross_weight_grams", "denier": "r.denier_value", "length": "r.length_metres"}, "source": "public.item_codes r join public.products p on p.id = r.product_id", "values": {"denier": "r.denier_value", "created": "r.created_at"}, "counted": "public.item_codes r", "filters": {"state": "r.state", "finish": "r.finish", "picture": "case when coalesce(r.image_url, '') = '' then 'missing' else 'there' end", "product": "r.product_id"}, "searched": "concat_ws(' ', r.item_code, r.color_name)"}},
{"name": "news_items", "plan": {"tie": "r.created_at", "first": "r.created_at desc, r.id desc", "texts": {"slug": "r.slug", "title": "r.title", "status": "r.status"}, "source": "public.news_items r", "values": {"likes": "r.likes", "pinned": "r.is_pinned", "created": "r.created_at"}, "filters": {"status": "r.status"}, "searched": "r.title"}},
{"name": "newsletter_subscription", "plan": {"tie": "r.\"createTime\"", "first": "r.\"createTime\" desc, r.id desc", "label": "r.email", "texts": {"email": "r.email"}, "source": "public.newsletter_subscription r", "values": {"status": "not r.active", "created": "r.\"createTime\""}, "filters": {"active": "r.active"}, "searched": "r.email"}},
{"name": "sample_requests", "plan": {"tie": "r.created_at", "first": "r.created_at desc, r.id desc", "label": "coalesce(nullif(r.company, ''), r.name)", "texts": {"from": "coalesce(nullif(r.company, ''), r.name)", "kind": "r.kind", "mail": "r.mail_status", "state": "r.status", "contact": "r.name", "assigned": "r.assigned_to"}, "detail": "concat_ws(' · ', r.number, r.email)", "source": "public.sample_requests r", "values": {"number": "r.id", "received": "r.created_at"}, "filters": {"kind": "r.kind", "mail": "r.mail_status", "state": "r.status"}, "searched": "concat_ws(' ', r.number, r.company, r.name, r.email, r.country, r.phone, r.assigned_to)"}},
{"name": "search_words", "plan": {"tie": "r.id", "first": "lower(r.word), r.id", "texts": {"word": "r.word", "means": "r.means"}, "source": "public.search_words r", "values": {"created": "r.created_at"}, "searched": "concat_ws(' ', r.word, r.means)"}}
]$rows$);

reset check_function_bodies;
