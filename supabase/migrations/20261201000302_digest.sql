-- Monday mail: what needs doing, to who wants it; and a search that found nothing can be hidden.

-- Bodies may name what stands further below.
set check_function_bodies = off;

alter table private.staff add column wants_digest boolean not null default false;
alter table private.staff add column last_digest_on date;

alter table public.owner_mails drop constraint owner_mails_kind_known;
alter table public.owner_mails add constraint owner_mails_kind_known check (kind in ('backup late', 'drill failed', 'certificate ends', 'digest'));

create table private.hidden_searches (
  language text not null,
  words text not null,
  hidden_at timestamptz not null default now(),
  constraint hidden_searches_pkey primary key (language, words)
);
CREATE OR REPLACE FUNCTION private.desk_tasks(role text, at timestamp with time zone)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  return (
    select coalesce(jsonb_agg(jsonb_strip_nulls(to_jsonb(t) - 'place') order by t.place, t.language, t.count desc, t.words), '[]')
    from (
      select 1 as place, 'requests' as kind, count(*) as count, null as language, null as words
      from public.sample_requests r where r.status = 'received' and role <> 'translator'
      union all
      select 2, 'messages', count(*), null, null
      from public.contact_messages m where m.answered_at is null and m.archived_at is null and role <> 'translator'
      union all
      -- Simplified Chinese is made of the traditional.
      select 3, s.state, sum(s.texts), c.coverage ->> 'language_code', null
      from jsonb_array_elements(public.translation_coverage()) as c (coverage)
      cross join lateral (values
        ('missing', (c.coverage ->> 'originals')::bigint - (c.coverage ->> 'translated')::bigint),
        ('outdated', (c.coverage ->> 'outdated')::bigint)) as s (state, texts)
      where c.coverage ->> 'language_code' <> 'cn'
      group by s.state, c.coverage ->> 'language_code'
      union all
      select 4, 'pictures', count(*), null, null from public.item_codes i where coalesce(i.image_url, '') = ''
      union all
      select 5, 'certificates', count(*), null, null
      from public.certificates e where e.valid_until between private.today() and private.today() + 60
      union all
      select 6, 'backup', 1, null, null
      where role = 'owner' and not exists (
        select from private.backups b where b.outcome = 'good' and b.at > desk_tasks.at - interval '36 hours')
      union all
      select 7, 'spam', count(*), null, null from public.spam where role <> 'translator'
      union all
      select 8, 'search', (u.search ->> 'asked')::bigint, null, u.search ->> 'words'
      from (select * from jsonb_array_elements(private.unfound_searches()) limit 5) as u (search)
    ) as t
    where t.count > 0);
end
$function$
;
CREATE OR REPLACE FUNCTION private.run_schedule()
 RETURNS integer
 LANGUAGE plpgsql
 SET search_path TO ''
 SET role TO 'service_role'
AS $function$
declare
  due constant timestamptz := clock_timestamp();
  scheduled record;
  fired integer;
  total integer := 0;
begin
  if not pg_try_advisory_xact_lock(hashtext('private.run_schedule')) then
    return 0;
  end if;
  perform private.begin_change('schedule');
  for scheduled in
    select t.name, case when t.name = 'general_settings' then 'is_active = coalesce(r.unpublish_at > $1, true)'
      else 'status = case when r.unpublish_at <= $1 then ''Inactive'' else ''Active'' end' end as state
    from unnest('{products,gallery_items,news_items,general_settings}'::text[]) as t (name)
  loop
    -- Of what began and ended while no process ran, nobody sees anything.
    execute format(
      'update public.%1$I r set
         %2$s,
         publish_at = case when r.publish_at > $1 then r.publish_at end,
         unpublish_at = case when r.unpublish_at > $1 then r.unpublish_at end
       where (r.publish_at is not null or r.unpublish_at is not null) and (r.publish_at <= $1 or r.unpublish_at <= $1)',
      scheduled.name, scheduled.state)
      using due;
    get diagnostics fired = row_count;
    total := total + fired;
  end loop;
  perform private.begin_change('');
  total := total + private.note_certificate_ends(due);
  perform private.send_digests(due);
  return total;
end
$function$
;
CREATE OR REPLACE FUNCTION private.send_digests(at timestamp with time zone DEFAULT clock_timestamp())
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  here constant timestamp := send_digests.at at time zone 'Asia/Hong_Kong';
  person record;
  tasks jsonb;
  sent integer := 0;
begin
  if extract(isodow from here) <> 1 or extract(hour from here) < 8
    or not exists (select from private.staff s where s.wants_digest and s.last_digest_on is distinct from here::date)
  then
    return 0;
  end if;
  for person in
    update private.staff s set last_digest_on = here::date
    from auth.users u
    where u.id = s.user_id and s.wants_digest and s.last_digest_on is distinct from here::date
    returning u.email, s.role, s.disabled_at is null and u.email <> '' as is_in
  loop
    tasks := case when person.is_in then private.desk_tasks(person.role, send_digests.at) else '[]' end;
    if tasks <> '[]' then
      insert into public.owner_mails (recipient, kind, detail, created_at)
      values (person.email, 'digest', jsonb_build_object('tasks', tasks), send_digests.at);
      sent := sent + 1;
    end if;
  end loop;
  return sent;
end
$function$
;
CREATE OR REPLACE FUNCTION private.unfound_searches()
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select coalesce(jsonb_agg(to_jsonb(u) order by u.asked desc, u.words), '[]')
  from (
    select s.words, s.language, sum(s.asked) as asked
    from private.searches s
    where s.day > private.today() - 30
      and not exists (select from private.hidden_searches h where (h.language, h.words) = (s.language, s.words))
    group by s.words, s.language
    having (array_agg(s.products order by s.day desc))[1] = 0
    order by sum(s.asked) desc, s.words limit 20
  ) as u
$function$
;
CREATE OR REPLACE FUNCTION public.desk_figures()
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  first_week constant date := date_trunc('week', private.today()::timestamp)::date - 77;
  since constant timestamptz := first_week::timestamp at time zone 'Asia/Hong_Kong';
  of_buyers boolean;
begin
  perform private.require_staff();
  of_buyers := private.may_read('sample_requests');
  return jsonb_build_object(
    'weeks', (
      select jsonb_agg(jsonb_build_object(
        'week', w.week,
        'requests', case when of_buyers then (
          select count(*) from public.sample_requests r
          where r.created_at >= w.week::timestamp at time zone 'Asia/Hong_Kong' and r.created_at < (w.week + 7)::timestamp at time zone 'Asia/Hong_Kong') end,
        'messages', case when of_buyers then (
          select count(*) from public.contact_messages m
          where m.created_at >= w.week::timestamp at time zone 'Asia/Hong_Kong' and m.created_at < (w.week + 7)::timestamp at time zone 'Asia/Hong_Kong') end,
        'searches', (select coalesce(sum(s.asked), 0) from private.searches s where s.day >= w.week and s.day < w.week + 7)
      ) order by w.week)
      from (select first_week + 7 * n as week from generate_series(0, 11) as n) as w),
    'shades', case when of_buyers then coalesce((
      select jsonb_agg(to_jsonb(s) order by s.asked desc, s.code)
      from (
        select c.item_code as code, p.name as product, p.slug, count(*) as asked
        from public.sample_request_lines l
        join public.sample_requests r on r.id = l.request_id and r.created_at >= since
        join public.item_codes c on c.id = l.item_code_id
        join public.products p on p.id = c.product_id
        group by c.id, p.id order by count(*) desc, c.item_code limit 5
      ) as s), '[]') end,
    'unfound', private.unfound_searches());
end
$function$
;
CREATE OR REPLACE FUNCTION public.hide_search(words text, language text, is_hidden boolean DEFAULT true)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_writer('search_words');
  if is_hidden then
    insert into private.hidden_searches (language, words)
    select s.language, s.words from private.searches s where (s.language, s.words) = (hide_search.language, hide_search.words) limit 1
    on conflict do nothing;
  else
    delete from private.hidden_searches h where (h.language, h.words) = (hide_search.language, hide_search.words);
  end if;
end
$function$
;
CREATE OR REPLACE FUNCTION public.my_access()
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me constant uuid := nullif(auth.jwt() ->> 'sub', '')::uuid;
  person private.staff;
  is_live constant boolean := exists (
    select from auth.sessions s where s.user_id = me and s.id = nullif(auth.jwt() ->> 'session_id', '')::uuid
      and (s.not_after is null or s.not_after > now()));
  has_factor constant boolean := exists (select from auth.mfa_factors f where f.user_id = me and f.status::text = 'verified');
begin
  select s.* into person from private.staff s where s.user_id = me;
  -- Disabling ends the sessions: who had one is told why.
  if person.disabled_at is not null then
    return jsonb_build_object('state', 'disabled');
  end if;
  if person.user_id is null or not is_live then
    return jsonb_build_object('state', 'stranger');
  end if;
  return jsonb_build_object(
    'state', case
      when private.is_staff() then 'staff'
      when has_factor then 'code needed'
      else 'set-up needed'
    end,
    'user_id', me, 'email', (select u.email from auth.users u where u.id = me), 'name', person.name, 'role', person.role,
    'wants_digest', person.wants_digest, 'has_factor', has_factor, 'factor_required', (select r.factor_required from private.staff_rules r));
end
$function$
;
CREATE OR REPLACE FUNCTION public.set_my_digest(wanted boolean)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_staff();
  update private.staff s set wants_digest = coalesce(wanted, false), last_digest_on = (now() at time zone 'Asia/Hong_Kong')::date
  where s.user_id = nullif(auth.jwt() ->> 'sub', '')::uuid;
end
$function$
;
alter table private.hidden_searches enable row level security;
revoke all on function private.desk_tasks(text,timestamp with time zone) from public, anon, authenticated, service_role;
revoke all on function private.send_digests(timestamp with time zone) from public, anon, authenticated, service_role; grant execute on function private.send_digests(timestamp with time zone) to service_role;
revoke all on function private.unfound_searches() from public, anon, authenticated, service_role;
revoke all on function public.hide_search(text,text,boolean) from public, anon, authenticated, service_role; grant execute on function public.hide_search(text,text,boolean) to authenticated; grant execute on function public.hide_search(text,text,boolean) to service_role;
revoke all on function public.set_my_digest(boolean) from public, anon, authenticated, service_role; grant execute on function public.set_my_digest(boolean) to authenticated; grant execute on function public.set_my_digest(boolean) to service_role;
revoke all on table private.hidden_searches from public, anon, authenticated, service_role;
comment on table private.hidden_searches is 'Searches that found nothing and are to be told no more.';
comment on table public.owner_mails is 'Mails to people of the house: warnings to owners about backups and certificates, and the Monday mail to who wants it; also their outbox, kept for 400 days.';

reset check_function_bodies;
