-- Messages and sample requests are answered by mail, buyers are mailed how far their requests are, messages are somebody's; what staff are called,
-- and who else has a record open.

-- Bodies may name what stands further below.
set check_function_bodies = off;

create table public.buyer_mails (
  id bigint generated always as identity constraint buyer_mails_pkey primary key,
  message_id bigint constraint buyer_mails_message_id_fkey references public.contact_messages (id) on delete cascade,
  request_id bigint constraint buyer_mails_request_id_fkey references public.sample_requests (id) on delete cascade,
  kind text not null constraint buyer_mails_kind_known check (kind in ('reply', 'received', 'in work', 'sent', 'declined')),
  body text not null default '' constraint buyer_mails_body_valid
    check (case when kind = 'reply' then char_length(btrim(body)) between 1 and 5000 else body = '' end),
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
alter table public.buyer_mails
  add constraint buyer_mails_created_at_in_range check (created_at >= '1900-01-01' and created_at < '2200-01-01'),
  add constraint buyer_mails_next_attempt_at_in_range check (next_attempt_at >= '1900-01-01' and next_attempt_at < '2200-01-01'),
  add constraint buyer_mails_sent_at_in_range check (sent_at >= '1900-01-01' and sent_at < '2200-01-01');
create table private.open_records (
  entity text not null,
  record_id bigint not null,
  user_id uuid not null constraint open_records_user_id_fkey references private.staff (user_id) on delete cascade,
  ends_at timestamptz not null,
  constraint open_records_pkey primary key (entity, record_id, user_id)
);
alter table public.contact_messages add column assigned_to text not null default ''
  constraint contact_messages_assigned_to_valid check (char_length(assigned_to) <= 100);
alter table public.global_settings
  add constraint global_settings_buyer_mails_valid check (type <> 'buyer_mails' or value in ('on', 'off'));

CREATE OR REPLACE FUNCTION private.buyer_mail_guard()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
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
$function$
;
CREATE OR REPLACE FUNCTION private.contact_message_guard()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
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
$function$
;
CREATE OR REPLACE FUNCTION private.mail_state()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$
;
CREATE OR REPLACE FUNCTION private.may_read(what text)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  if what in ('contact_messages', 'newsletter_subscription', 'sample_requests', 'sample_request_lines', 'buyer_mails') then
    return private.has_role('{owner,editor,sales}');
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
  if what in ('contact_messages', 'newsletter_subscription', 'sample_requests', 'sample_request_lines', 'buyer_mails') then
    return private.has_role('{owner,sales}');
  elsif what = 'translations' then
    return private.has_role('{owner,editor,translator}');
  elsif what in ('global_settings', 'languages') then
    return private.has_role('{owner}');
  elsif what = 'list_views' then
    return private.is_staff();
  end if;
  return private.has_role('{owner,editor}');
end
$function$
;
CREATE OR REPLACE FUNCTION private.most_state_mails()
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select 3
$function$
;
CREATE OR REPLACE FUNCTION public.close_record(entity text, record_id bigint)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_staff();
  delete from private.open_records o
  where (o.entity, o.record_id, o.user_id) = (close_record.entity, close_record.record_id, private.saving_user());
end
$function$
;
CREATE OR REPLACE FUNCTION public.open_record(entity text, record_id bigint)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me constant uuid := private.saving_user();
begin
  perform private.require_reader(entity);
  if not exists (select from private.staff s where s.user_id = me) then
    return '[]';
  end if;
  delete from private.open_records o where (o.entity, o.record_id, o.user_id) in (
    select d.entity, d.record_id, d.user_id from private.open_records d where d.ends_at < now() - interval '1 hour' limit 20 for update skip locked);
  insert into private.open_records as o (entity, record_id, user_id, ends_at)
  values (open_record.entity, open_record.record_id, me, now() + interval '18 seconds')
  on conflict on constraint open_records_pkey do update set ends_at = excluded.ends_at;
  return (
    select coalesce(jsonb_agg(coalesce(nullif(s.name, ''), u.email) order by 1), '[]')
    from private.open_records o
    join private.staff s on s.user_id = o.user_id and s.disabled_at is null
    join auth.users u on u.id = o.user_id
    where (o.entity, o.record_id) = (open_record.entity, open_record.record_id) and o.user_id <> me and o.ends_at > now());
end
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
  update public.sample_requests r set status = 'in work', status_at = now()
  where entity = 'sample_requests' and r.id = record_id and r.status = 'received';
  return private.keep_save(save_id, jsonb_build_object('id', made));
end
$function$
;
CREATE OR REPLACE FUNCTION public.staff_names()
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_staff();
  return (
    select coalesce(jsonb_agg(jsonb_build_object('email', u.email, 'name', s.name, 'is_active', s.disabled_at is null) order by s.name, u.email), '[]')
    from private.staff s join auth.users u on u.id = s.user_id);
end
$function$
;
CREATE INDEX open_records_ends_at_idx ON private.open_records USING btree (ends_at);
CREATE INDEX open_records_user_id_idx ON private.open_records USING btree (user_id);
CREATE INDEX buyer_mails_message_id_idx ON public.buyer_mails USING btree (message_id) WHERE (message_id IS NOT NULL);
CREATE INDEX buyer_mails_outbox_idx ON public.buyer_mails USING btree (next_attempt_at) WHERE (mail_status = 'waiting'::text);
CREATE INDEX buyer_mails_request_id_idx ON public.buyer_mails USING btree (request_id) WHERE (request_id IS NOT NULL);
CREATE INDEX sample_requests_email_idx ON public.sample_requests USING btree (lower(email));
alter table private.open_records enable row level security;
alter table public.buyer_mails enable row level security;
CREATE TRIGGER buyer_mails_guard BEFORE UPDATE ON public.buyer_mails FOR EACH ROW WHEN ((CURRENT_USER = 'authenticated'::name)) EXECUTE FUNCTION private.buyer_mail_guard();
CREATE TRIGGER buyer_mails_refuse_strangers BEFORE INSERT OR DELETE OR UPDATE ON public.buyer_mails FOR EACH STATEMENT WHEN ((CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name]))) EXECUTE FUNCTION private.refuse_strangers();
CREATE TRIGGER sample_requests_mail_new AFTER INSERT ON public.sample_requests FOR EACH ROW WHEN ((new.status = 'received'::text)) EXECUTE FUNCTION private.mail_state();
CREATE TRIGGER sample_requests_mail_state AFTER UPDATE OF status ON public.sample_requests FOR EACH ROW WHEN (((new.status IS DISTINCT FROM old.status) AND (new.status <> 'received'::text))) EXECUTE FUNCTION private.mail_state();
create policy "staff read mails" on public.buyer_mails as permissive for select to authenticated using (( SELECT private.may_read('buyer_mails'::text) AS may_read));
create policy "staff send mails again" on public.buyer_mails as permissive for update to authenticated using (( SELECT private.may_write('buyer_mails'::text) AS may_write)) with check (( SELECT private.may_write('buyer_mails'::text) AS may_write));
revoke all on function private.buyer_mail_guard() from public, anon, authenticated, service_role;
revoke all on function private.mail_state() from public, anon, authenticated, service_role;
revoke all on function private.most_state_mails() from public, anon, authenticated, service_role;
revoke all on function public.close_record(text,bigint) from public, anon, authenticated, service_role; grant execute on function public.close_record(text,bigint) to authenticated; grant execute on function public.close_record(text,bigint) to service_role;
revoke all on function public.open_record(text,bigint) from public, anon, authenticated, service_role; grant execute on function public.open_record(text,bigint) to authenticated; grant execute on function public.open_record(text,bigint) to service_role;
revoke all on function public.send_reply(uuid,text,bigint,text) from public, anon, authenticated, service_role; grant execute on function public.send_reply(uuid,text,bigint,text) to authenticated; grant execute on function public.send_reply(uuid,text,bigint,text) to service_role;
revoke all on function public.staff_names() from public, anon, authenticated, service_role; grant execute on function public.staff_names() to authenticated; grant execute on function public.staff_names() to service_role;
revoke all on table private.open_records from public, anon, authenticated, service_role;
revoke all on table public.buyer_mails from public, anon, authenticated, service_role; grant select, update on table public.buyer_mails to authenticated; grant all on table public.buyer_mails to service_role;
revoke all on table public.buyer_mails_id_seq from public, anon, authenticated, service_role; grant select, update, usage on table public.buyer_mails_id_seq to service_role;
comment on table private.open_records is 'Who has which record open in the back office, for some seconds each.';
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
{"name": "products", "place": 1, "called": "Product", "named_by": ["name"], "order_of": null, "has_sheet": true, "is_ordered": true, "key_column": "slug", "key_within": null, "key_ignoring": "case", "order_within": null}
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
{"name": "item_codes", "plan": {"tie": "r.item_code", "also": [{"ids": "select t.entity_id from public.translations t where t.entity_type = 'item_codes' and t.field_name = 'color_name'", "text": "t.translated_value", "column": "r.id"}, {"ids": "select s.id from public.products s where true", "text": "s.name", "column": "r.product_id"}, {"ids": "select t.entity_id from public.translations t where t.entity_type = 'products' and t.field_name = 'name'", "text": "t.translated_value", "column": "r.product_id"}], "among": {"translation": "select unnest(public.records_by_translation('item_codes', split_part(%1$L, ' ', 1), split_part(%1$L, ' ', 2)))"}, "first": "private.sort_key(r.item_code), r.id", "label": "r.item_code", "ready": {"code": "private.sort_key(r.item_code)"}, "texts": {"type": "r.type", "state": "r.state", "colour": "r.color_name", "finish": "r.finish", "product": "p.name", "composition": "r.composition"}, "detail": "concat_ws(' · ', nullif(r.color_name, ''), p.name)", "source": "public.item_codes r join public.products p on p.id = r.product_id", "values": {"denier": "r.denier_value", "created": "r.created_at"}, "counted": "public.item_codes r", "filters": {"state": "r.state", "finish": "r.finish", "picture": "case when coalesce(r.image_url, '') = '' then 'missing' else 'there' end", "product": "r.product_id"}, "searched": "concat_ws(' ', r.item_code, r.color_name)"}},
{"name": "news_items", "plan": {"tie": "r.created_at", "first": "r.created_at desc, r.id desc", "texts": {"slug": "r.slug", "title": "r.title", "status": "r.status"}, "source": "public.news_items r", "values": {"likes": "r.likes", "pinned": "r.is_pinned", "created": "r.created_at"}, "filters": {"status": "r.status"}, "searched": "r.title"}},
{"name": "newsletter_subscription", "plan": {"tie": "r.\"createTime\"", "first": "r.\"createTime\" desc, r.id desc", "label": "r.email", "texts": {"email": "r.email"}, "source": "public.newsletter_subscription r", "values": {"status": "not r.active", "created": "r.\"createTime\""}, "filters": {"active": "r.active"}, "searched": "r.email"}},
{"name": "sample_requests", "plan": {"tie": "r.created_at", "first": "r.created_at desc, r.id desc", "label": "coalesce(nullif(r.company, ''), r.name)", "texts": {"from": "coalesce(nullif(r.company, ''), r.name)", "mail": "r.mail_status", "state": "r.status", "contact": "r.name", "assigned": "r.assigned_to"}, "detail": "r.email", "source": "public.sample_requests r", "values": {"received": "r.created_at"}, "filters": {"mail": "r.mail_status", "state": "r.status"}, "searched": "concat_ws(' ', r.company, r.name, r.email, r.country, r.assigned_to)"}}
]$rows$);

reset check_function_bodies;
