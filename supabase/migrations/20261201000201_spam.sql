-- What programs type into the forms of visitors is kept apart (public.spam); messages and requests say whether they were sent sooner than a
-- person types.

-- Bodies may name what stands further below.
set check_function_bodies = off;

create table public.spam (
  id bigint generated always as identity constraint spam_pkey primary key,
  form text not null constraint spam_form_valid check (form in ('contact', 'newsletter', 'request')),
  -- What was typed, as the form would have sent it.
  fields jsonb not null constraint spam_fields_valid check (jsonb_typeof(fields) = 'object' and octet_length(fields::text) <= 131072),
  created_at timestamptz not null default now()
    constraint spam_created_at_in_range check (created_at >= '1900-01-01 00:00+00' and created_at < '2200-01-01 00:00+00')
);

alter table public.contact_messages add column is_fast boolean not null default false;
alter table public.sample_requests add column is_fast boolean not null default false;

drop function public.create_sample_request(uuid,text,text,text,text,text,text,jsonb,text,text,date,text,text);
CREATE OR REPLACE FUNCTION private.forget_old_spam()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  delete from public.spam s where s.created_at < now() - interval '90 days';
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
  elsif what in ('global_settings', 'company', 'languages') then
    return private.has_role('{owner}');
  elsif what = 'list_views' then
    return private.is_staff();
  end if;
  return private.has_role('{owner,editor}');
end
$function$
;
CREATE OR REPLACE FUNCTION private.spam_guard()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  new.created_at := now();
  return new;
end
$function$
;
CREATE OR REPLACE FUNCTION public.create_sample_request(save_id uuid, company text, name text, email text, country text, delivery_address text, language text, lines jsonb, kind text DEFAULT 'sample'::text, currency text DEFAULT ''::text, needed_by date DEFAULT NULL::date, note text DEFAULT ''::text, phone text DEFAULT ''::text, is_fast boolean DEFAULT false)
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
$function$
;
CREATE INDEX spam_created_at_idx ON public.spam USING btree (created_at DESC, id DESC);
alter table public.spam enable row level security;
CREATE TRIGGER spam_forget AFTER INSERT ON public.spam FOR EACH STATEMENT EXECUTE FUNCTION private.forget_old_spam();
CREATE TRIGGER spam_guard BEFORE INSERT ON public.spam FOR EACH ROW WHEN ((CURRENT_USER = 'anon'::name)) EXECUTE FUNCTION private.spam_guard();
CREATE TRIGGER spam_limit AFTER INSERT ON public.spam REFERENCING NEW TABLE AS added_rows FOR EACH STATEMENT WHEN ((CURRENT_USER = 'anon'::name)) EXECUTE FUNCTION private.limit_visitors('600');
CREATE TRIGGER spam_refuse_strangers BEFORE DELETE OR UPDATE ON public.spam FOR EACH STATEMENT WHEN ((CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name]))) EXECUTE FUNCTION private.refuse_strangers();
create policy "staff delete" on public.spam as permissive for delete to authenticated using (( SELECT private.may_write('spam'::text) AS may_write));
create policy "visitors leave" on public.spam as permissive for insert to anon with check ((form IS NOT NULL));
create policy staff on public.spam as permissive for select to authenticated using (( SELECT private.may_read('spam'::text) AS may_read));
revoke all on function private.forget_old_spam() from public, anon, authenticated, service_role;
revoke all on function private.spam_guard() from public, anon, authenticated, service_role;
revoke all on function public.create_sample_request(uuid,text,text,text,text,text,text,jsonb,text,text,date,text,text,boolean) from public, anon, authenticated, service_role; grant execute on function public.create_sample_request(uuid,text,text,text,text,text,text,jsonb,text,text,date,text,text,boolean) to service_role;
revoke all on table public.spam from public, anon, authenticated, service_role; grant insert on table public.spam to anon; grant delete, select on table public.spam to authenticated; grant all on table public.spam to service_role;
revoke all on table public.spam_id_seq from public, anon, authenticated, service_role; grant select, update, usage on table public.spam_id_seq to service_role;
comment on table public.spam is 'What programs typed into the forms of visitors.';

reset check_function_bodies;
