-- What a CDN before the site is told: the tags of the pages that may differ now. They are noted with each change, in its own transaction; a
-- process tells them and removes them. Where no process has told any for two days, none is noted: each start purges all.

create table private.cdn (
  is_only boolean constraint cdn_pkey primary key default true constraint cdn_is_only check (is_only),
  -- When a process that tells was last seen.
  seen_at timestamptz not null
);
comment on table private.cdn is 'Since when somebody tells a CDN what has changed.';

create table private.cdn_purges (
  id bigint generated always as identity constraint cdn_purges_pkey primary key,
  tag text not null,
  -- Each is told twice: a page that was being made when it was told the first time may have lacked the change.
  is_told_once boolean not null default false,
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default now()
);
comment on table private.cdn_purges is 'Tags of pages that a CDN is not told of yet.';

create index cdn_purges_outbox_idx on private.cdn_purges (next_attempt_at);

alter table private.cdn enable row level security;
alter table private.cdn_purges enable row level security;
revoke all on private.cdn, private.cdn_purges from public, anon, authenticated, service_role;

create function private.has_cdn() returns boolean
language sql stable set search_path = '' as $$
  select exists (select from private.cdn c where c.seen_at > now() - interval '2 days')
$$;

-- After rows of the history: notes which pages may differ. Of each row that changed: itself (products:1), the record and the product it belongs
-- to, its table as a whole (products.any), that it came or went (products), and each column that changed (products.status). What pages say
-- of what they read stands in server/page-cache/tags.ts. Of many rows at once all pages are purged.
create function private.note_purges() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
begin
  if not private.has_cdn() then
    return null;
  end if;
  if (select count(*) > 500 from noted) then
    insert into private.cdn_purges (tag) values ('site');
    return null;
  end if;
  insert into private.cdn_purges (tag)
  select distinct t.tag
  from noted n
  cross join lateral (
    select unnest(array[
      n.table_name || '.any', n.table_name || ':' || n.row_id, n.record_table || '.any', n.record_table || ':' || n.record_id,
      'products:' || n.product_id, case when n.product_id is not null then 'products.any' end, case when n.op <> 'U' then n.table_name end])
    union all
    select n.table_name || '.' || key from jsonb_object_keys(case when n.op = 'U' then n.after end) as key
  ) as t (tag)
  where t.tag is not null;
  return null;
end
$$;

create trigger changes_note_purges after insert on private.changes referencing new table as noted
  for each statement execute function private.note_purges();

-- What changes without a history: likes, and the languages of the site.
create function private.note_purges_of_row() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
begin
  if private.has_cdn() then
    insert into private.cdn_purges (tag)
    values (case tg_table_name when 'news_likes' then 'news_items:' || (to_jsonb(coalesce(new, old)) ->> 'news_item_id') else tg_table_name || '.any' end);
  end if;
  return null;
end
$$;

create trigger news_likes_note_purges after insert or delete on public.news_likes
  for each row execute function private.note_purges_of_row();
create trigger languages_note_purges after insert or update or delete on public.languages
  for each row execute function private.note_purges_of_row();

revoke execute on function private.has_cdn, private.note_purges, private.note_purges_of_row from public, anon, authenticated, service_role;
