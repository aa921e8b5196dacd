-- Monday mail: what waits for somebody, at eight in the morning of Hong Kong, to those of staff who ask for it.

-- What waits, for a role: [{"kind", "count", "language", "words"}] in the order of the dashboard, which shows the same; nothing that the role
-- doesn't read, and no kind of which there is none. What buyers have sent is not for translators (private.may_read), the backup for owners.
create function private.desk_tasks(role text, at timestamptz) returns jsonb
language plpgsql stable set search_path = '' as $$
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
      -- The site shows it no more, and until it is renewed or deleted somebody believes that it does.
      select 6, 'ended', count(*), null, null from public.certificates e where e.valid_until < private.today()
      union all
      select 7, 'backup', 1, null, null
      where role = 'owner' and not exists (
        select from private.backups b where b.outcome = 'good' and b.at > desk_tasks.at - interval '36 hours')
      union all
      select 8, 'spam', count(*), null, null from public.spam where role <> 'translator'
      union all
      select 9, 'search', (u.search ->> 'asked')::bigint, null, u.search ->> 'words'
      from (select * from jsonb_array_elements(private.unfound_searches()) limit 5) as u (search)
    ) as t
    where t.count > 0);
end
$$;

-- Mails those who want it what waits, each once on a Monday from eight o'clock on, and gives how many mails that are. Nothing to tell makes no
-- mail. Of two processes that look at once the second one finds whom the first has mailed.
create function private.send_digests(at timestamptz default clock_timestamp()) returns integer
language plpgsql volatile security definer set search_path = '' as $$
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
$$;

-- Whether the caller gets the Monday mail. On a Monday that has begun the first one comes a week later.
create function public.set_my_digest(wanted boolean) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.require_staff();
  update private.staff s set wants_digest = coalesce(wanted, false), last_digest_on = (now() at time zone 'Asia/Hong_Kong')::date
  where s.user_id = nullif(auth.jwt() ->> 'sub', '')::uuid;
end
$$;

revoke execute on function private.desk_tasks, private.send_digests, public.set_my_digest from public, anon, authenticated;
grant execute on function private.send_digests to service_role;
grant execute on function public.set_my_digest to authenticated, service_role;
