-- Stored files as the back office sees them: a list of them, where each is used, and one that takes the place of another everywhere. And what pages
-- are told of their pictures.

-- What pages are told -------------------------------------------------------------------------------------------------------------------------

-- Of these files what is said in a language: {key: {alt, is_decorative, x, y}}, without what is as usual. An alternative text that is not
-- translated is left out: a page has words of its own in its language. As its owner, since visitors see no list of files; who asks knows the key.
create function public.picture_facts(language text, keys text[]) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select coalesce(jsonb_object_agg(told.key, told.facts), '{}')
    from (
      select m.key, jsonb_strip_nulls(jsonb_build_object(
        'alt', nullif(btrim(case when picture_facts.language = 'en' then m.alt else t.translated_value end), ''),
        'is_decorative', nullif(m.is_decorative, false), 'x', nullif(m.focal_x, 50), 'y', nullif(m.focal_y, 50))) as facts
      from public.media m
      left join public.translations t
        on (t.entity_type, t.entity_id, t.field_name, t.language_code) = ('media', m.id, 'alt', picture_facts.language)
      where m.key = any (picture_facts.keys[1:1000])
    ) as told
    where told.facts <> '{}'
  );
end
$$;
comment on function public.picture_facts(text, text[]) is 'What is said of these stored pictures in a language; for anybody who knows their keys.';

-- Where a file is used ------------------------------------------------------------------------------------------------------------------------

-- Each place that uses a file: a media column of a record or of what belongs to it, or a text that mentions it, with the language of a translation.
-- The name of a language is none of them, though it too would keep a file: it is no record of the history.
-- As its owner, because row security would keep it from the indexes; what calls it asks who is there.
create function private.file_places(file_key text)
returns table (noun text, record_id bigint, table_name text, row_id bigint, column_name text, language_code text, is_mention boolean)
language plpgsql stable security definer set search_path = '' set jit = off as $$
declare
  source record;
begin
  for source in
    select n.place, 0 as part, n.name as noun, n.name as table_name, 'id' as noun_column, c.name as column_name
    from private.nouns n, unnest(private.media_columns(n.name)) as c (name)
    union all
    select n.place, p.place, n.name, p.name, p.noun_column, c.name
    from private.nouns n join private.parts p on p.noun = n.name, unnest(private.media_columns(p.name)) as c (name)
    order by 1, 2, 6
  loop
    return query execute format(
      'select %L, r.%I, %L, r.id, %L, null::text, false from public.%I r where private.site_media_key(r.%I) = $1 order by r.id',
      source.noun, source.noun_column, source.table_name, source.column_name, source.table_name, source.column_name)
      using file_key;
  end loop;
  for source in
    select n.name as table_name, array_agg(f.name order by f.place) as columns,
      string_agg(format('%I', f.name), ', ' order by f.place) as texts
    from private.nouns n join private.fields f on f.noun = n.name and f.kind in ('line', 'text')
    where n.name <> 'newsletter_subscription' group by n.place, n.name order by n.place
  loop
    return query execute format(
      'select %1$L, r.id, %1$L, r.id, each.column_name, null::text, true
       from public.%1$I r, unnest($2, array[%2$s]) as each (column_name, column_text)
       where private.mention_hashes(array[%2$s]) @> array[hashtextextended($1, 0)] and $1 in (select private.site_media_keys_in(coalesce(each.column_text, '''')))
       order by r.id',
      source.table_name, source.texts)
      using file_key, source.columns;
  end loop;
  return query
    select t.entity_type, t.entity_id, 'translations', t.id, t.field_name, t.language_code, true
    from public.translations t
    where private.mention_hashes(array[t.translated_value]) @> array[hashtextextended(file_key, 0)]
      and file_key in (select private.site_media_keys_in(t.translated_value))
    order by t.id;
end
$$;

-- In how many places each of these files is used. As its owner, for the same reason.
create function private.count_uses(keys text[]) returns table (key text, uses bigint)
language sql stable security definer set search_path = '' set jit = off as $$
  select asked.key,
    (select count(*) from private.media_column_keys used where used.key = asked.key)
    + (select count(*) from private.staff_texts used, unnest(used.texts) as body
      where private.mention_hashes(used.texts) @> array[hashtextextended(asked.key, 0)] and asked.key in (select private.site_media_keys_in(coalesce(body, ''))))
  from unnest(keys) as asked (key)
$$;

-- The records in the trash that use a file.
create function private.trashed_uses(file_key text) returns table (noun text, record_id bigint, name text)
language sql stable set search_path = '' set jit = off as $$
  select distinct t.record_table, t.record_id, t.name
  from private.changes c join private.trash t on (t.change_set, t.record_table, t.record_id) = (c.change_set, c.record_table, c.record_id)
  where c.media_hashes @> array[hashtextextended(file_key, 0)]
  order by 1, 2
$$;

-- Where a file is used: {"total": places, "places": [{noun, record_id, name, table, column, language, is_mention}], "trash": [{noun, record_id,
-- name}], "is_held": whether a version that is kept, or the trash, names it}. At most 200 places are told. For staff, all of whom read these
-- records; as its owner, who alone reads the history.
create function public.file_uses(file_key text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_reader('files');
  return (
    with places as materialized (
      select p.*, row_number() over () as number from private.file_places(file_uses.file_key) p
    )
    select jsonb_build_object(
      'total', (select count(*) from places),
      'places', coalesce((
        select jsonb_agg(jsonb_build_object('noun', p.noun, 'record_id', p.record_id,
          'name', private.present_name(p.noun, p.record_id),
          'table', p.table_name, 'column', p.column_name, 'language', p.language_code, 'is_mention', p.is_mention) order by p.number)
        from places p where p.number <= 200), '[]'),
      'trash', coalesce((
        select jsonb_agg(to_jsonb(t)) from (select * from private.trashed_uses(file_uses.file_key) limit 200) as t), '[]'),
      'is_held', private.is_held_media(file_uses.file_key))
  );
end
$$;

-- The list ------------------------------------------------------------------------------------------------------------------------------------

-- A page of the stored files: {"files": [{key, name, size, type, created_at, uses, same, id, alt, is_decorative, focal_x, focal_y}], "total",
-- "next"}. `next` is what to give as `after` for the page behind it; null on the last one.
-- state: all, unused (as public.list_stale_files has it), no_alt (pictures without a text that are no decoration), duplicates (the same bytes are
-- stored more than once: `same` counts the others), large (above 1 MB). sort: newest, largest or name. For staff.
-- Without nested loops, as private.stale_files.
create function public.list_files(
  state text default 'all', file_type text default null, search text default '', sort text default 'newest', after jsonb default null,
  page_limit integer default 48
) returns jsonb
language plpgsql stable set search_path = '' set jit = off set enable_nestloop = off as $$
declare
  wanted_limit constant integer := least(greatest(coalesce(page_limit, 48), 1), 200);
  wanted_text constant text := lower(btrim(coalesce(search, '')));
  stale constant text[] := case when state = 'unused' then array(select s.path from private.stale_files() s) end;
begin
  perform private.require_reader('files');
  return (
    with stored as (
      select o.name as key, o.created_at, coalesce((o.metadata ->> 'size')::bigint, 0) as size, o.metadata ->> 'mimetype' as mime,
        o.metadata ->> 'eTag' as tag
      from storage.objects o where o.bucket_id = 'site-media'
    ), same as (
      -- Without what backends make of the bytes no two are known to be the same.
      select s.tag, s.size, count(*) - 1 as others from stored s where s.tag is not null group by s.tag, s.size having count(*) > 1
    ), wanted as materialized (
      select s.*, coalesce(same.others, 0) as same, m.id, m.alt, coalesce(m.is_decorative, false) as is_decorative,
        coalesce(m.focal_x, 50) as focal_x, coalesce(m.focal_y, 50) as focal_y,
        case list_files.sort when 'name' then 0 when 'largest' then -s.size else -extract(epoch from s.created_at) end as rank,
        (case list_files.sort when 'name' then lower(regexp_replace(s.key, '^.*/', '')) || ' ' else '' end || s.key) collate "C" as label
      from stored s
      left join same on (same.tag, same.size) = (s.tag, s.size)
      left join public.media m on m.key = s.key
      -- What a file is, is told last: for ten thousand it takes as long as all else.
      where (wanted_text = '' or position(wanted_text in lower(s.key)) > 0 or position(wanted_text in lower(coalesce(m.alt, ''))) > 0)
        and case list_files.state
          when 'unused' then s.key in (select unnest(stale))
          when 'no_alt' then not coalesce(m.is_decorative, false) and btrim(coalesce(m.alt, '')) = '' and private.file_type(s.key, s.mime) = 'image'
          when 'duplicates' then same.others is not null
          when 'large' then s.size > 1048576
          else true end
        and (list_files.file_type is null or private.file_type(s.key, s.mime) = list_files.file_type)
    ), shown as materialized (
      select * from wanted w
      where list_files.after is null or (w.rank, w.label) > ((list_files.after ->> 'rank')::numeric, (list_files.after ->> 'label') collate "C")
      order by w.rank, w.label limit wanted_limit + 1
    ), page as materialized (
      select * from shown s order by s.rank, s.label limit wanted_limit
    ), uses as materialized (
      select u.key, u.uses from private.count_uses(array(select p.key from page p)) u
    )
    select jsonb_build_object(
      'files', (
        select coalesce(jsonb_agg(jsonb_build_object(
          'key', p.key, 'name', regexp_replace(p.key, '^.*/', ''), 'size', p.size, 'type', private.file_type(p.key, p.mime), 'created_at', p.created_at, 'uses', u.uses, 'same', p.same,
          'id', p.id, 'alt', p.alt, 'is_decorative', p.is_decorative, 'focal_x', p.focal_x, 'focal_y', p.focal_y
        ) order by p.rank, p.label), '[]')
        from page p join uses u on u.key = p.key),
      'total', (select count(*) from wanted),
      'next', case when (select count(*) from shown) > wanted_limit then (
        select jsonb_build_object('rank', p.rank, 'label', p.label) from page p order by p.rank desc, p.label desc limit 1) end)
  );
end
$$;

-- What is stored and said of one file: {key, name, size, type, created_at, id, alt, is_decorative, focal_x, focal_y, texts: {alt@LANGUAGE:
-- {text, isOutdated}}, same: [keys of the others with the same bytes]}; null where it is not stored. `id` is null where nothing is said of it. For staff.
create function public.get_file(file_key text) returns jsonb
language plpgsql stable set search_path = '' set jit = off as $$
begin
  perform private.require_reader('files');
  return (
    select jsonb_build_object(
      'key', o.name, 'name', regexp_replace(o.name, '^.*/', ''), 'size', coalesce((o.metadata ->> 'size')::bigint, 0),
      'type', private.file_type(o.name, o.metadata ->> 'mimetype'), 'created_at', o.created_at,
      'id', m.id, 'alt', m.alt, 'is_decorative', coalesce(m.is_decorative, false),
      'focal_x', coalesce(m.focal_x, 50), 'focal_y', coalesce(m.focal_y, 50),
      'texts', coalesce((
        select jsonb_object_agg('alt@' || t.language_code, jsonb_build_object('text', t.translated_value,
          'isOutdated', t.source_hash is distinct from private.text_hash(m.alt)))
        from public.translations t
        where (t.entity_type, t.entity_id, t.field_name) = ('media', m.id, 'alt') and t.origin = 'manual'), '{}'),
      'same', coalesce((
        select jsonb_agg(s.name order by s.name) from storage.objects s
        where s.bucket_id = 'site-media' and s.metadata ->> 'eTag' = o.metadata ->> 'eTag' and s.metadata ->> 'size' = o.metadata ->> 'size'
          and s.name <> o.name), '[]'))
    from storage.objects o left join public.media m on m.key = o.name
    where o.bucket_id = 'site-media' and o.name = get_file.file_key
  );
end
$$;

-- The files with so many bytes, at most 20: what is about to be stored is compared with them. For staff.
create function public.files_of_size(bytes bigint) returns table (key text, type text)
language plpgsql stable set search_path = '' as $$
begin
  perform private.require_reader('files');
  return query
    select o.name, o.metadata ->> 'mimetype' from storage.objects o
    where o.bucket_id = 'site-media' and (o.metadata ->> 'size')::bigint = files_of_size.bytes
    order by o.created_at, o.name limit 20;
end
$$;

-- Replacing -----------------------------------------------------------------------------------------------------------------------------------

-- A text with each mention of a file leading to another one. Of the places where an address could end, the last that gives a stored file counts.
create function private.with_other_file(body text, from_key text, to_path text) returns text
language plpgsql stable set search_path = '' as $$
declare
  parts constant text[] := string_to_array(body, '/public/site-media/');
  changed text := parts[1];
  tail text;
  found_key text;
  until integer;
begin
  for number in 2 .. cardinality(parts) loop
    tail := left(substring(parts[number] from '^[^[:space:]"''<>]+'), 3072);
    until := null;
    for place in reverse coalesce(length(tail), 0) .. 1 loop
      continue when place < length(tail) and substr(tail, place + 1, 1) ~ '[A-Za-z0-9%/_-]';
      found_key := private.percent_decoded(left(tail, place));
      if found_key = from_key then
        until := place;
        exit;
      end if;
      exit when exists (select from storage.objects o where o.bucket_id = 'site-media' and o.name = found_key);
    end loop;
    changed := changed || '/public/site-media/' || case when until is null then parts[number] else to_path || substr(parts[number], until + 1) end;
  end loop;
  return changed;
end
$$;

-- Lets a stored file take the place of another one wherever that is used: in media columns and in texts, translations among them. What is said of
-- it goes along, where nothing is said of the other one. All of it is one act of the history. The former file stays.
-- to_url: the address of the one that comes. Gives {"places": how many}. PT400 for an address that is not of our files, or for a file of another
-- kind; PT409 where it is not stored; PT403 (hint role) where a place is not the caller's to change.
create function public.replace_file(from_key text, to_url text) returns jsonb
language plpgsql volatile set search_path = '' set jit = off as $$
declare
  to_key constant text := private.site_media_key(to_url);
  to_path constant text := substring(to_url from '/public/site-media/([^?#]+)');
  types constant text[] := array(
    select private.file_type(o.name, o.metadata ->> 'mimetype') from storage.objects o
    where o.bucket_id = 'site-media' and o.name in (from_key, to_key));
  place record;
  current_ids bigint[];
  said_id bigint;
  written integer := 0;
begin
  perform private.require_writer('files', 'media');
  if to_key is null or not private.is_media_url(to_url) or to_key = from_key then
    raise exception using errcode = 'PT400', message = 'Choose another stored file';
  end if;
  if not exists (select from storage.objects o where o.bucket_id = 'site-media' and o.name = to_key) then
    raise exception using errcode = 'PT409', message = 'The file is no longer stored, please upload it again', detail = to_url;
  end if;
  if types[1] <> types[2] then
    raise exception using errcode = 'PT400', message = 'The file must be of the same kind';
  end if;

  for place in
    select p.table_name, p.column_name, p.is_mention, array_agg(p.row_id order by p.row_id) as ids,
      exists (select from private.fields f where (f.noun, f.name) = (p.table_name, p.column_name) and f.translated is not null) as is_translated
    from private.file_places(replace_file.from_key) with ordinality as p
    group by p.table_name, p.column_name, p.is_mention order by min(p.ordinality)
  loop
    perform private.require_writer(place.table_name);
    -- News takes videos as mp4, webm or ogg.
    if place.table_name = 'news_media' and to_key ~* '\.(mov|avi)$' then
      raise exception using errcode = 'PT400', message = 'News take videos as MP4, WebM or OGG';
    end if;
    if not place.is_mention then
      execute format('update public.%1$I r set %2$I = $1 where r.id = any ($2) and private.site_media_key(r.%2$I) = $3', place.table_name, place.column_name)
        using to_url, place.ids, from_key;
    elsif place.table_name = 'translations' then
      -- As old as they were: nobody has looked them through. What is derived follows by itself.
      perform set_config('app.restoring', 'true', true);
      update public.translations t set translated_value = private.with_other_file(t.translated_value, from_key, to_path)
      where t.id = any (place.ids) and t.origin = 'manual';
      perform set_config('app.restoring', '', true);
    else
      current_ids := '{}';
      if place.is_translated then
        execute format(
          'select coalesce(array_agg(t.id), ''{}'') from public.translations t join public.%1$I r on r.id = t.entity_id
           where t.entity_type = %1$L and t.field_name = %2$L and t.entity_id = any ($1) and t.origin = ''manual''
             and t.source_hash = private.text_hash(r.%2$I)',
          place.table_name, place.column_name)
          into current_ids using place.ids;
      end if;
      execute format('update public.%1$I r set %2$I = private.with_other_file(r.%2$I, $1, $2) where r.id = any ($3)', place.table_name, place.column_name)
        using from_key, to_path, place.ids;
      if current_ids <> '{}' then
        perform set_config('app.restoring', 'true', true);
        execute format(
          'update public.translations t set source_hash = private.text_hash(r.%2$I) from public.%1$I r where r.id = t.entity_id and t.id = any ($1)',
          place.table_name, place.column_name)
          using current_ids;
        perform set_config('app.restoring', '', true);
      end if;
    end if;
    written := written + cardinality(place.ids);
  end loop;

  insert into public.media as m (key, alt, is_decorative, focal_x, focal_y)
  select to_key, f.alt, f.is_decorative, f.focal_x, f.focal_y from public.media f where f.key = from_key
  on conflict (key) do nothing
  returning m.id into said_id;
  perform set_config('app.restoring', 'true', true);
  insert into public.translations (entity_type, entity_id, field_name, language_code, translated_value, source_hash)
  select t.entity_type, said_id, t.field_name, t.language_code, t.translated_value, t.source_hash
  from public.media f join public.translations t on (t.entity_type, t.entity_id) = ('media', f.id)
  where f.key = from_key and t.origin = 'manual' and said_id is not null;
  perform set_config('app.restoring', '', true);
  return jsonb_build_object('places', written);
end
$$;

-- What was said of files that are no longer stored goes with them; the history, which does not hold their deletion, does not hold this either.
create function public.forget_files(keys text[]) returns integer
language plpgsql volatile set search_path = '' as $$
declare
  gone integer;
begin
  perform private.require_writer('files', 'media');
  perform set_config('app.unrecorded', 'true', true);
  delete from public.media m
  where m.key = any (keys) and not exists (select from storage.objects o where o.bucket_id = 'site-media' and o.name = m.key);
  get diagnostics gone = row_count;
  perform set_config('app.unrecorded', '', true);
  return gone;
end
$$;

-- Grants ------------------------------------------------------------------------------------------------------------------------------------

revoke execute on function public.picture_facts, private.file_places, private.count_uses, private.trashed_uses, public.file_uses, public.list_files,
  public.get_file, public.files_of_size, private.with_other_file, public.replace_file, public.forget_files
  from public, anon, authenticated;
grant execute on function private.file_places, private.count_uses, public.file_uses, public.list_files, public.get_file,
  public.files_of_size, private.with_other_file, public.replace_file, public.forget_files
  to authenticated, service_role;
grant execute on function public.picture_facts to anon, authenticated, service_role;
