-- Stored files: the bucket, who may touch it, which rows use which file (in a media column or by mentioning it in a text), and the lists of
-- files that nothing uses.

-- Types are what a browser declares; what a file really is, is decided by its bytes on upload.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('site-media', 'site-media', true, 5242880, array[
  'application/pdf', 'image/jpeg', 'image/png', 'image/webp', 'image/gif',
  'video/mp4', 'video/webm', 'video/ogg', 'video/quicktime', 'video/x-msvideo', 'video/vnd.avi'
])
on conflict (id) do nothing;

-- Which file does a URL mean? ---------------------------------------------------------------------------------------------------------------

-- The text with its percent escapes resolved; unchanged where they are no valid UTF-8. Not parallel safe: it may catch an error.
create function private.percent_decoded(encoded text) returns text
language plpgsql immutable set search_path = '' as $$
begin
  if position('%' in encoded) = 0 then
    return encoded;
  end if;
  begin
    return (
      select convert_from(string_agg(
        case when part.found[1] ~ '^%[0-9a-fA-F]{2}$' then decode(substr(part.found[1], 2), 'hex') else convert_to(part.found[1], 'UTF8') end,
        ''::bytea order by part.place), 'UTF8')
      from regexp_matches(encoded, '%[0-9a-fA-F]{2}|[^%]+|%', 'g') with ordinality as part (found, place)
    );
  exception when character_not_in_repertoire or untranslatable_character then
    return encoded;
  end;
end
$$;

-- The key in the bucket of a URL of our own public files, plain or resized, root-relative or absolute; null for any other URL.
create function private.site_media_key(url text) returns text
language plpgsql immutable set search_path = '' as $$
begin
  if position('/public/site-media/' in url) = 0 then
    return null;
  end if;
  return private.percent_decoded(
    substring(url from '^(?:https?://[^/?#]+)?/storage/v1/(?:object|render/image)/public/site-media/([^?#]+)'));
end
$$;

-- Every key that the URLs in a text could mean. Where a URL ends is a guess in running text ("…/book.pdf). Next"), so each place where it could
-- end counts: better to keep a file too many than to delete one that is used.
create function private.site_media_keys_in(body text) returns setof text
language plpgsql immutable rows 5 set search_path = '' as $$
declare
  parts constant text[] := string_to_array(body, '/public/site-media/');
  tail text;
begin
  for number in 2 .. cardinality(parts) loop
    tail := left(substring(parts[number] from '^[^[:space:]"''<>]+'), 3072);
    for place in 1 .. coalesce(length(tail), 0) loop
      if place = length(tail) or substr(tail, place + 1, 1) !~ '[A-Za-z0-9%/_-]' then
        return next private.percent_decoded(left(tail, place));
      end if;
    end loop;
  end loop;
end
$$;

-- Each URL of our own public files in a text, from '/public/site-media/' to the last place where it could end.
create function private.site_media_mentions_in(body text) returns setof text
language sql immutable rows 2 set search_path = '' as $$
  select '/public/site-media/' || substring(parts.part from '^[^[:space:]"''<>]+')
  from (
    select part, lag(part) over (order by place) as before
    from unnest(string_to_array(body, '/public/site-media/')) with ordinality as split (part, place)
  ) as parts
  where parts.before ~ '/storage/v1/(object|render/image)$' and parts.part ~ '^[^[:space:]"''<>]'
$$;

-- A number for every file that the texts mention, null for none: what an index can hold of a key that may be long.
create function private.mention_hashes(texts text[]) returns bigint[]
language plpgsql immutable set search_path = '' as $$
declare
  body constant text := array_to_string(texts, e'\n');
begin
  if position('/public/site-media/' in body) = 0 then
    return null;
  end if;
  return array(select distinct hashtextextended(mentioned.key, 0) from private.site_media_keys_in(body) as mentioned (key));
end
$$;

-- Which rows use which file? ----------------------------------------------------------------------------------------------------------------

-- The file of every media column, and the other texts of every row that staff write. What visitors write (contact_messages,
-- newsletter_subscription, sample_requests and their lines) is left out: it would let a stranger decide what staff may delete. Equality on the
-- indexes makes the look at one file cheap.
do $$
declare
  media record;
  texts record;
  media_views text[] := '{}';
  text_views text[] := '{}';
begin
  for media in
    select n.place, 0 as part, n.name as table_name, c.name as column_name from private.nouns n, unnest(private.media_columns(n.name)) as c (name)
    union all
    select n.place, p.place, p.name, c.name from private.nouns n join private.parts p on p.noun = n.name, unnest(private.media_columns(p.name)) as c (name)
    order by 1, 2, 4
  loop
    media_views := media_views || format('select private.site_media_key(%I) as key from public.%I', media.column_name, media.table_name);
    execute format('create index %I on public.%I (private.site_media_key(%I))',
      media.table_name || '_' || regexp_replace(media.column_name, '_(url|pdf)$', '') || '_key_idx', media.table_name, media.column_name);
  end loop;
  for texts in
    select n.place, n.name as table_name, string_agg(format('%I', f.name), ', ' order by f.place) as columns
    from private.nouns n join private.fields f on f.noun = n.name and f.kind in ('line', 'text')
    where n.name <> 'newsletter_subscription' group by n.place, n.name
    union all
    values (100, 'languages', 'name'), (101, 'translations', 'translated_value')
    order by 1
  loop
    text_views := text_views || format('select array[%s] as texts from public.%I', texts.columns, texts.table_name);
    execute format('create index %I on public.%I using gin (private.mention_hashes(array[%s]))',
      texts.table_name || '_mentions_idx', texts.table_name, texts.columns);
  end loop;
  execute 'create view private.media_column_keys with (security_invoker = true) as ' || array_to_string(media_views, ' union all ');
  execute 'create view private.staff_texts with (security_invoker = true) as ' || array_to_string(text_views, ' union all ');
end
$$;

-- Every file that a row uses, once per use.
create view private.media_references with (security_invoker = true) as
  select key from private.media_column_keys
  union all
  select private.site_media_keys_in(body)
  from (select array_to_string(texts, e'\n') as body from private.staff_texts) as joined
  where position('/public/site-media/' in body) > 0;

revoke all on private.media_column_keys, private.staff_texts, private.media_references from public, anon, authenticated;
grant select on private.media_column_keys, private.staff_texts, private.media_references to authenticated, service_role;

-- A save and a deletion of the same file ----------------------------------------------------------------------------------------------------

-- Before a row starts to use one of our files: the file is there, and stays until this transaction ends. Arguments: the media columns.
-- Runs as its owner, so that it sees and locks storage rows on every backend. Strangers were refused before their first row.
create function private.hold_media() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  media_column text;
  url text;
  file_key text;
begin
  foreach media_column in array tg_argv loop
    url := to_jsonb(new) ->> media_column;
    file_key := private.site_media_key(url);
    continue when file_key is null;
    continue when tg_op = 'UPDATE' and url is not distinct from to_jsonb(old) ->> media_column;
    perform from storage.objects file where file.bucket_id = 'site-media' and file.name = file_key for key share;
    if not found then
      raise exception using errcode = 'PT409', message = 'The file is no longer stored, please upload it again', detail = url;
    end if;
  end loop;
  return new;
end
$$;

-- Before a text starts to mention one of our files: the file is there, and stays until this transaction ends. Of the places where the URL
-- could end one must give a stored file. What the text mentioned before is not asked again. Arguments: the media columns, which hold_media
-- looks after. Runs as its owner, so that it sees and locks storage rows on every backend. Strangers were refused before their first row.
create function private.hold_mentioned_media() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  before jsonb := '{}';
  mention text;
begin
  if position('/public/site-media/' in new::text) = 0 then
    return new;
  end if;
  if tg_op = 'UPDATE' then
    before := to_jsonb(old);
  end if;
  for mention in
    select distinct found.mention
    from jsonb_each_text(to_jsonb(new)) as present (name, body), private.site_media_mentions_in(present.body) as found (mention)
    where present.name <> all (coalesce(tg_argv, '{}'))
      and present.body is distinct from before ->> present.name
      and found.mention not in (select private.site_media_mentions_in(before ->> present.name))
  loop
    perform from storage.objects file
    where file.bucket_id = 'site-media' and file.name in (select private.site_media_keys_in(mention))
    for key share;
    if not found then
      raise exception using
        errcode = 'PT409', message = 'The text mentions a file that is no longer stored', detail = '/storage/v1/object' || mention;
    end if;
  end loop;
  return new;
end
$$;

-- Only for signed-in users: the seed, a restore and the server key may write rows before their files.
do $$
declare
  held record;
begin
  for held in
    select t.name, array_to_string(t.columns, ', ') as columns,
      (select string_agg(quote_literal(c), ', ') from unnest(t.columns) as c) as arguments, t.has_texts
    from (
      select n.name, private.media_columns(n.name) as columns, true as has_texts from private.nouns n where n.name <> 'newsletter_subscription'
      union all select p.name, private.media_columns(p.name), false from private.parts p
      union all values ('languages', '{}'::text[], true), ('translations', '{}', true)
    ) as t
  loop
    if held.columns <> '' then
      execute format('create trigger %I before insert or update of %s on public.%I
        for each row when (current_user = ''authenticated'') execute function private.hold_media(%s)',
        held.name || '_hold_media', held.columns, held.name, held.arguments);
    end if;
    if held.has_texts then
      execute format('create trigger %I before insert or update on public.%I
        for each row when (current_user = ''authenticated'') execute function private.hold_mentioned_media(%s)',
        held.name || '_hold_mentioned_media', held.name, held.arguments);
    end if;
  end loop;
end
$$;

-- True when this file may be deleted now: no row uses it, nothing in the trash and no version that is kept names it, and no save that is under
-- way holds it. Locks the file, so that a save that comes
-- later waits and then misses it. A file that is held is skipped and not waited for: two that wait for each other's files would both fail.
create function private.may_delete_media(file_id uuid, file_key text) returns boolean
language plpgsql volatile security definer set search_path = '' set jit = off as $$
begin
  if not private.may_write('files') then
    return false;
  end if;
  perform from storage.objects file where file.id = file_id for update skip locked;
  if not found then
    return false;
  end if;
  -- Counted: asked for the first row only, the planner would rather read whole tables than use their indexes.
  return (select count(*) = 0 from private.media_column_keys used where used.key = file_key)
    and (select count(*) = 0 from private.staff_texts used where private.mention_hashes(used.texts) @> array[hashtextextended(file_key, 0)])
    and not private.is_held_media(file_key);
end
$$;

-- True when this file may have this key: it has it already, or no row uses the key that it has now (its URL would lead nowhere).
create function private.may_move_media(file_id uuid, new_key text) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  old_key text;
begin
  select file.name into old_key from storage.objects file where file.id = file_id;
  return old_key is null or old_key = new_key or private.may_delete_media(file_id, old_key);
end
$$;

-- Access ------------------------------------------------------------------------------------------------------------------------------------

-- Visitors need no policy: a public bucket is served by its URL. The Storage API deletes as the caller, so these policies also decide there.
-- News takes videos as mp4, webm or ogg; the gallery takes mov and avi too.
create policy "staff see the media bucket" on storage.buckets for select to authenticated
  using (id = 'site-media' and (select private.may_read('files')));
create policy "staff see media" on storage.objects for select to authenticated
  using (bucket_id = 'site-media' and (select private.may_read('files')));
create policy "staff add media" on storage.objects for insert to authenticated
  with check (bucket_id = 'site-media' and name !~* '^news/.*\.(mov|avi)$' and (select private.may_write('files')));
create policy "staff replace media, and move what nothing uses" on storage.objects for update to authenticated
  using (bucket_id = 'site-media' and (select private.may_write('files')))
  with check (bucket_id = 'site-media' and name !~* '^news/.*\.(mov|avi)$' and (select private.may_write('files'))
    and private.may_move_media(id, name));
create policy "staff delete media that nothing uses" on storage.objects for delete to authenticated
  using (bucket_id = 'site-media' and (select private.may_write('files')) and private.may_delete_media(id, name));

-- Stale files -------------------------------------------------------------------------------------------------------------------------------

-- image, video, document or other, by the stored type, else by the extension.
create function private.file_type(file_key text, mime_type text) returns text
language sql immutable parallel safe set search_path = '' as $$
  select case
    when mime_type like 'image/%' then 'image'
    when mime_type like 'video/%' then 'video'
    when mime_type in ('application/pdf', 'application/msword', 'text/plain') or mime_type like 'application/vnd.%' then 'document'
    when lower(file_key) ~ '\.(jpe?g|png|webp|gif|avif|svg)$' then 'image'
    when lower(file_key) ~ '\.(mp4|webm|ogg|mov|avi)$' then 'video'
    when lower(file_key) ~ '\.(pdf|docx?|xlsx?|pptx?|txt)$' then 'document'
    else 'other'
  end
$$;

-- The stored files that no row uses and the history does not hold: by what is in the trash, and by versions that are kept. For staff.
-- Without jit, which would compile the long plan for a second to run it for a fraction of one; without nested loops, which the planner would
-- take for ten thousand files where it has no statistics.
create function private.stale_files() returns table (path text, metadata jsonb, created_at timestamptz)
language plpgsql stable set search_path = '' set jit = off set enable_nestloop = off as $$
begin
  return query
    with held as materialized (
      select private.held_media() as hash
    )
    select file.name, file.metadata, file.created_at
    from storage.objects file
    where file.bucket_id = 'site-media'
      and not exists (select from private.media_references used where used.key = file.name)
      and not exists (select from held where held.hash = hashtextextended(file.name, 0));
end
$$;

-- One page of the stored files that no row uses and the history does not hold, by path:
-- {"files": [{path, name, size (bytes), type, created_at}], "pagination": {page, limit, total, totalPages}, "fileTypes": [type, …]}.
-- file_type limits files and total, never fileTypes. The page is from 1, page_limit from 1 to 1000. Staff and the server key only.
create function public.list_stale_files(page integer default 1, page_limit integer default 50, file_type text default null) returns jsonb
language plpgsql stable set search_path = '' set jit = off as $$
declare
  wanted_type constant text := nullif(btrim(list_stale_files.file_type), '');
  wanted_page constant integer := greatest(coalesce(list_stale_files.page, 1), 1);
  wanted_limit constant integer := least(greatest(coalesce(page_limit, 50), 1), 1000);
begin
  perform private.require_writer('files');
  return (
    with stale as materialized (
      select file.path, file.metadata, file.created_at, private.file_type(file.path, file.metadata ->> 'mimetype') as type
      from private.stale_files() file
    ), wanted as (
      select * from stale where wanted_type is null or stale.type = wanted_type
    ), shown as (
      select * from wanted order by path limit wanted_limit offset (wanted_page - 1)::bigint * wanted_limit
    ), counted as (
      select count(*) as total from wanted
    )
    select jsonb_build_object(
      'files', (
        select coalesce(jsonb_agg(jsonb_build_object(
          'path', shown.path,
          'name', regexp_replace(shown.path, '^.*/', ''),
          'size', coalesce((shown.metadata ->> 'size')::bigint, 0),
          'type', shown.type,
          'created_at', shown.created_at
        ) order by shown.path), '[]') from shown),
      'pagination', jsonb_build_object(
        'page', wanted_page, 'limit', wanted_limit, 'total', counted.total, 'totalPages', ceil(counted.total::numeric / wanted_limit)::bigint),
      'fileTypes', (select coalesce(jsonb_agg(distinct stale.type), '[]') from stale)
    )
    from counted
  );
end
$$;

-- What each of these paths is now: 'stale' (may be deleted), 'used' (a row needs it) or 'missing' (no such file in the bucket).
-- It is a look, not a promise: the deletion itself goes through the Storage API as the same caller, whose policy locks and looks again.
create function public.check_stale_files(paths text[]) returns table (path text, state text)
language plpgsql stable set search_path = '' set jit = off as $$
begin
  perform private.require_writer('files');
  return query
    with used as materialized (
      select reference.key from private.media_references reference where reference.key = any (paths)
    )
    select asked.path,
      case
        when not exists (select from storage.objects file where file.bucket_id = 'site-media' and file.name = asked.path) then 'missing'
        when exists (select from used where used.key = asked.path) then 'used'
        when private.is_held_media(asked.path) then 'used'
        else 'stale'
      end
    from (select distinct unnest(paths)) as asked (path)
    order by asked.path;
end
$$;

-- Grants ------------------------------------------------------------------------------------------------------------------------------------

revoke execute on function private.percent_decoded, private.site_media_key, private.site_media_keys_in, private.site_media_mentions_in,
  private.mention_hashes, private.hold_media, private.hold_mentioned_media, private.may_delete_media, private.may_move_media,
  private.file_type, private.stale_files, public.list_stale_files, public.check_stale_files
  from public, anon, authenticated;
grant execute on function private.percent_decoded, private.site_media_key, private.site_media_keys_in, private.mention_hashes,
  private.may_delete_media, private.may_move_media, private.file_type, private.stale_files, public.list_stale_files, public.check_stale_files
  to authenticated, service_role;
