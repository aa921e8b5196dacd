-- Documents that supersede each other in a circle are refused, and a certificate that has ended needs doing. Older versions work beside it.

-- Documents don't take each other's place in a circle: none of them would be current.
create function private.check_superseded() returns trigger
language plpgsql set search_path = '' as $$
begin
  if exists (
    with recursive newer as (
      select new.superseded_by as id
      union
      select d.superseded_by from public.documents d join newer n on d.id = n.id where d.superseded_by is not null)
    select from newer n where n.id = new.id)
  then
    raise exception using errcode = 'PT409', message = 'This document has taken the place of the one that you chose';
  end if;
  return new;
end
$$;

revoke execute on function private.check_superseded from public, anon, authenticated;

create trigger documents_check_superseded before insert or update of superseded_by on public.documents
  for each row when (new.superseded_by is not null and new.superseded_by <> new.id) execute function private.check_superseded();

create or replace function private.desk_tasks(role text, at timestamptz) returns jsonb
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
