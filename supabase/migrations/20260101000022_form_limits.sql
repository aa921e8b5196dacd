-- What the forms take, and no more and no less.

-- A gallery category may stand before all others.
alter table public.gallery_categories drop constraint gallery_categories_display_order_valid;

-- News takes videos as mp4, webm or ogg; the gallery takes mov and avi too.
create function private.may_add_media(key text) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  select key !~* '^news/.*\.(mov|avi)$'
$$;
revoke execute on function private.may_add_media(text) from public, anon;
grant execute on function private.may_add_media(text) to authenticated, service_role;

alter policy "staff add media" on storage.objects
  with check (bucket_id = 'site-media' and (select private.is_staff()) and private.may_add_media(name));
alter policy "staff replace media, and move what nothing uses" on storage.objects
  with check (bucket_id = 'site-media' and (select private.is_staff()) and private.may_move_media(id, name) and private.may_add_media(name));
