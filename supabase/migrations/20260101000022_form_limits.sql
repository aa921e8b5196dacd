-- What the forms take, and no more and no less.

-- A gallery category may stand before all others.
alter table public.gallery_categories drop constraint gallery_categories_display_order_valid;

-- News takes videos as mp4, webm or ogg; the gallery takes mov and avi too.
alter policy "staff add media" on storage.objects
  with check (bucket_id = 'site-media' and name !~* '^news/.*\.(mov|avi)$' and (select private.is_staff()));
alter policy "staff replace media, and move what nothing uses" on storage.objects
  with check (bucket_id = 'site-media' and name !~* '^news/.*\.(mov|avi)$' and (select private.is_staff())
    and private.may_move_media(id, name));
