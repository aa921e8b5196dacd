-- Files that a text mentions are as safe as those of a media column, whichever column the text stands in, and a deletion never waits.

-- The file of every media column. A new one belongs here, with an index, and under a trigger hold_media.
create view private.media_column_keys with (security_invoker = true) as
  select private.site_media_key(image_url) as key from public.products
  union all select private.site_media_key(catalogue_pdf) from public.products
  union all select private.site_media_key(image_url) from public.product_images
  union all select private.site_media_key(image_url) from public.item_codes
  union all select private.site_media_key(primary_image_url) from public.gallery_items
  union all select private.site_media_key(pdf_url) from public.gallery_items
  union all select private.site_media_key(image_url) from public.gallery_images
  union all select private.site_media_key(primary_image_url) from public.news_items
  union all select private.site_media_key(media_url) from public.news_media
  union all select private.site_media_key(image_url) from public.general_settings;

-- The other texts of every row that staff write. A new column belongs here and into the index of its table below, a new table under a trigger
-- hold_mentioned_media as well. What visitors write (contact_messages, newsletter_subscription) is left out: it would let a stranger decide
-- what staff may delete.
create view private.staff_texts with (security_invoker = true) as
  select array[name, description, detailed_description] as texts from public.products
  union all select array[name, description] from public.product_categories
  union all select array[item_code, composition, type, denier, length, net_weight, gross_weight, country_of_origin, other_information, bleaching,
    ironing, washing_temperature, other_technical_info] from public.item_codes
  union all select array[name] from public.gallery_categories
  union all select array[name, description, detailed_description, project_details] from public.gallery_items
  union all select array[title, description, article_body] from public.news_items
  union all select array[type, alt_text, title] from public.general_settings
  union all select array[type, value] from public.global_settings
  union all select array[name] from public.languages
  union all select array[translated_value] from public.translations;

-- Every file that a row uses, once per use.
create or replace view private.media_references with (security_invoker = true) as
  select key from private.media_column_keys
  union all
  select private.site_media_keys_in(body)
  from (select array_to_string(texts, e'\n') as body from private.staff_texts) as joined
  where position('/public/site-media/' in body) > 0;

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

revoke all on private.media_column_keys, private.staff_texts from public, anon, authenticated;
grant select on private.media_column_keys, private.staff_texts to authenticated, service_role;
revoke execute on function private.mention_hashes(text[]) from public, anon;
grant execute on function private.mention_hashes(text[]) to authenticated, service_role;

create index products_mentions_idx on public.products using gin (private.mention_hashes(array[name, description, detailed_description]));
create index product_categories_mentions_idx on public.product_categories using gin (private.mention_hashes(array[name, description]));
create index item_codes_mentions_idx on public.item_codes using gin (private.mention_hashes(array[item_code, composition, type, denier, length,
  net_weight, gross_weight, country_of_origin, other_information, bleaching, ironing, washing_temperature, other_technical_info]));
create index gallery_categories_mentions_idx on public.gallery_categories using gin (private.mention_hashes(array[name]));
create index gallery_items_mentions_idx on public.gallery_items
  using gin (private.mention_hashes(array[name, description, detailed_description, project_details]));
create index news_items_mentions_idx on public.news_items using gin (private.mention_hashes(array[title, description, article_body]));
create index general_settings_mentions_idx on public.general_settings using gin (private.mention_hashes(array[type, alt_text, title]));
create index global_settings_mentions_idx on public.global_settings using gin (private.mention_hashes(array[type, value]));
create index languages_mentions_idx on public.languages using gin (private.mention_hashes(array[name]));
create index translations_mentions_idx on public.translations using gin (private.mention_hashes(array[translated_value]));

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

revoke execute on function private.site_media_mentions_in(text), private.hold_mentioned_media() from public, anon;

-- Only for signed-in users: the seed, a restore and the server key may write rows before their files.
create trigger products_hold_mentioned_media before insert or update on public.products
  for each row when (current_user = 'authenticated') execute function private.hold_mentioned_media('image_url', 'catalogue_pdf');
create trigger product_categories_hold_mentioned_media before insert or update on public.product_categories
  for each row when (current_user = 'authenticated') execute function private.hold_mentioned_media();
create trigger item_codes_hold_mentioned_media before insert or update on public.item_codes
  for each row when (current_user = 'authenticated') execute function private.hold_mentioned_media('image_url');
create trigger gallery_categories_hold_mentioned_media before insert or update on public.gallery_categories
  for each row when (current_user = 'authenticated') execute function private.hold_mentioned_media();
create trigger gallery_items_hold_mentioned_media before insert or update on public.gallery_items
  for each row when (current_user = 'authenticated') execute function private.hold_mentioned_media('primary_image_url', 'pdf_url');
create trigger news_items_hold_mentioned_media before insert or update on public.news_items
  for each row when (current_user = 'authenticated') execute function private.hold_mentioned_media('primary_image_url');
create trigger general_settings_hold_mentioned_media before insert or update on public.general_settings
  for each row when (current_user = 'authenticated') execute function private.hold_mentioned_media('image_url');
create trigger global_settings_hold_mentioned_media before insert or update on public.global_settings
  for each row when (current_user = 'authenticated') execute function private.hold_mentioned_media();
create trigger languages_hold_mentioned_media before insert or update on public.languages
  for each row when (current_user = 'authenticated') execute function private.hold_mentioned_media();
create trigger translations_hold_mentioned_media before insert or update on public.translations
  for each row when (current_user = 'authenticated') execute function private.hold_mentioned_media();

-- True when this file may be deleted now: no row uses it, and no save that is under way holds it. Locks the file, so that a save that comes
-- later waits and then misses it. A file that is held is skipped and not waited for: two that wait for each other's files would both fail.
create or replace function private.may_delete_media(file_id uuid, file_key text) returns boolean
language plpgsql volatile security definer set search_path = '' set jit = off as $$
begin
  if not private.is_staff() then
    return false;
  end if;
  perform from storage.objects file where file.id = file_id for update skip locked;
  if not found then
    return false;
  end if;
  -- Counted: asked for the first row only, the planner would rather read whole tables than use their indexes.
  return (select count(*) = 0 from private.media_column_keys used where used.key = file_key)
    and (select count(*) = 0 from private.staff_texts used where private.mention_hashes(used.texts) @> array[hashtextextended(file_key, 0)]);
end
$$;
