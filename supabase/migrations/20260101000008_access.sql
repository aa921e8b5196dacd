-- Who may do what. Row security on every table; anon is the visitor, authenticated anybody who is signed in, staff those of private.is_staff().
-- Grants say which statements a role may try at all, policies say on which rows. Some backends grant more than is granted here, so no rule of
-- this schema rests on a grant that is missing.

alter table public.products enable row level security;
alter table public.product_categories enable row level security;
alter table public.product_category_mappings enable row level security;
alter table public.product_images enable row level security;
alter table public.item_codes enable row level security;
alter table public.gallery_categories enable row level security;
alter table public.gallery_items enable row level security;
alter table public.gallery_images enable row level security;
alter table public.gallery_item_categories enable row level security;
alter table public.gallery_item_products enable row level security;
alter table public.news_items enable row level security;
alter table public.news_media enable row level security;
alter table public.news_likes enable row level security;
alter table public.general_settings enable row level security;
alter table public.global_settings enable row level security;
alter table public.newsletter_subscription enable row level security;
alter table public.contact_messages enable row level security;
alter table public.languages enable row level security;
alter table public.translations enable row level security;

-- What everybody may read. The table in a policy's own subselect is read under its policies too: who sees the parent sees what hangs on it.
create policy "everybody reads Active products" on public.products for select to anon, authenticated
  using (status = 'Active');
create policy "everybody reads product categories" on public.product_categories for select to anon, authenticated
  using (true);
create policy "with their product" on public.product_category_mappings for select to anon, authenticated
  using (exists (select from public.products p where p.id = product_id));
create policy "with their product" on public.product_images for select to anon, authenticated
  using (exists (select from public.products p where p.id = product_id));
create policy "with their product" on public.item_codes for select to anon, authenticated
  using (exists (select from public.products p where p.id = product_id));

create policy "everybody reads gallery categories" on public.gallery_categories for select to anon, authenticated
  using (true);
create policy "everybody reads Active gallery items" on public.gallery_items for select to anon, authenticated
  using (status = 'Active');
create policy "with their gallery item" on public.gallery_images for select to anon, authenticated
  using (exists (select from public.gallery_items g where g.id = gallery_item_id));
create policy "with their gallery item" on public.gallery_item_categories for select to anon, authenticated
  using (exists (select from public.gallery_items g where g.id = gallery_item_id));
create policy "with their gallery item and product" on public.gallery_item_products for select to anon, authenticated
  using (
    exists (select from public.gallery_items g where g.id = gallery_item_id)
    and exists (select from public.products p where p.id = product_id)
  );

create policy "everybody reads Active news" on public.news_items for select to anon, authenticated
  using (status = 'Active');
create policy "with their news item" on public.news_media for select to anon, authenticated
  using (exists (select from public.news_items n where n.id = news_item_id));

create policy "everybody reads active slides" on public.general_settings for select to anon, authenticated
  using (type = 'carousel' and is_active is not false);
create policy "everybody reads the public settings" on public.global_settings for select to anon, authenticated
  using (type in ('duration', 'contact_email'));
create policy "everybody reads languages" on public.languages for select to anon, authenticated
  using (true);
create policy "with what they translate" on public.translations for select to anon, authenticated
  using (
    case entity_type
      when 'products' then exists (select from public.products e where e.id = entity_id)
      when 'product_categories' then exists (select from public.product_categories e where e.id = entity_id)
      when 'item_codes' then exists (select from public.item_codes e where e.id = entity_id)
      when 'gallery_items' then exists (select from public.gallery_items e where e.id = entity_id)
      when 'gallery_categories' then exists (select from public.gallery_categories e where e.id = entity_id)
      when 'news_items' then exists (select from public.news_items e where e.id = entity_id)
      else false
    end
  );

-- A visitor subscribes, and sees the row of this very statement alone. current_setting stays bare: in a subselect it would be read once for
-- all rows of a statement.
create policy "visitors subscribe" on public.newsletter_subscription for insert to anon
  with check (active);
create policy "visitors see what they just subscribed" on public.newsletter_subscription for select to anon
  using (id = nullif(current_setting('app.subscribed_id', true), '')::bigint);

-- Staff may do everything with what the back office manages. news_likes has no policy at all: set_news_like alone writes it.
create policy "staff" on public.products for all to authenticated using ((select private.is_staff())) with check ((select private.is_staff()));
create policy "staff" on public.product_categories for all to authenticated using ((select private.is_staff())) with check ((select private.is_staff()));
create policy "staff" on public.product_category_mappings for all to authenticated using ((select private.is_staff())) with check ((select private.is_staff()));
create policy "staff" on public.product_images for all to authenticated using ((select private.is_staff())) with check ((select private.is_staff()));
create policy "staff" on public.item_codes for all to authenticated using ((select private.is_staff())) with check ((select private.is_staff()));
create policy "staff" on public.gallery_categories for all to authenticated using ((select private.is_staff())) with check ((select private.is_staff()));
create policy "staff" on public.gallery_items for all to authenticated using ((select private.is_staff())) with check ((select private.is_staff()));
create policy "staff" on public.gallery_images for all to authenticated using ((select private.is_staff())) with check ((select private.is_staff()));
create policy "staff" on public.gallery_item_categories for all to authenticated using ((select private.is_staff())) with check ((select private.is_staff()));
create policy "staff" on public.gallery_item_products for all to authenticated using ((select private.is_staff())) with check ((select private.is_staff()));
create policy "staff" on public.news_items for all to authenticated using ((select private.is_staff())) with check ((select private.is_staff()));
create policy "staff" on public.news_media for all to authenticated using ((select private.is_staff())) with check ((select private.is_staff()));
create policy "staff" on public.general_settings for all to authenticated using ((select private.is_staff())) with check ((select private.is_staff()));
create policy "staff" on public.global_settings for all to authenticated using ((select private.is_staff())) with check ((select private.is_staff()));
create policy "staff" on public.newsletter_subscription for all to authenticated using ((select private.is_staff())) with check ((select private.is_staff()));
create policy "staff" on public.languages for all to authenticated using ((select private.is_staff())) with check ((select private.is_staff()));
create policy "staff" on public.translations for all to authenticated using ((select private.is_staff())) with check ((select private.is_staff()));

-- Messages come from the contact function with the server key; what staff may change in them is up to contact_messages_guard.
create policy "staff read messages" on public.contact_messages for select to authenticated using ((select private.is_staff()));
create policy "staff answer messages" on public.contact_messages for update to authenticated
  using ((select private.is_staff())) with check ((select private.is_staff()));

-- Row security answers a stranger's update or delete with "nothing matched", which looks like a save that worked. So it is refused aloud, also
-- where the session has ended since the page was opened. Cascades and functions that run as their owner are not the stranger's statement.
create function private.refuse_strangers() returns trigger
language plpgsql set search_path = '' as $$
begin
  if current_user = 'authenticated' and private.is_staff() then
    return null;
  end if;
  raise insufficient_privilege using message = format('Only staff may change %s', tg_table_name);
end
$$;

do $$
declare
  table_name text;
begin
  foreach table_name in array array[
    'products', 'product_categories', 'product_category_mappings', 'product_images', 'item_codes', 'gallery_categories', 'gallery_items',
    'gallery_images', 'gallery_item_categories', 'gallery_item_products', 'news_items', 'news_media', 'news_likes', 'general_settings',
    'global_settings', 'contact_messages', 'languages', 'translations'
  ] loop
    execute format(
      'create trigger %I before insert or update or delete on public.%I for each statement
       when (current_user in (''anon'', ''authenticated'')) execute function private.refuse_strangers()',
      table_name || '_refuse_strangers', table_name);
  end loop;
end
$$;

-- A visitor may insert here; the policies refuse other inserts.
create trigger newsletter_subscription_refuse_strangers before update or delete on public.newsletter_subscription for each statement
  when (current_user in ('anon', 'authenticated')) execute function private.refuse_strangers();

-- Grants ----------------------------------------------------------------------------------------------------------------------------------------

revoke all on all tables in schema public from anon, authenticated;
revoke all on all tables in schema private from public, anon, authenticated;

grant usage on schema public to anon, authenticated, service_role;
grant usage on schema private to authenticated, service_role;
grant all on all tables in schema public to service_role;
grant select, insert, delete on private.staff to service_role;
grant select on private.media_references to authenticated, service_role;

grant select on
  public.products, public.product_categories, public.product_category_mappings, public.product_images, public.item_codes,
  public.gallery_categories, public.gallery_items, public.gallery_images, public.gallery_item_categories, public.gallery_item_products,
  public.news_items, public.news_media, public.general_settings, public.global_settings, public.languages, public.translations
  to anon;
grant select, insert on public.newsletter_subscription to anon;

grant select, insert, update, delete on
  public.products, public.product_categories, public.product_category_mappings, public.product_images, public.item_codes,
  public.gallery_categories, public.gallery_items, public.gallery_images, public.gallery_item_categories, public.gallery_item_products,
  public.news_items, public.news_media, public.general_settings, public.global_settings, public.newsletter_subscription, public.languages,
  public.translations
  to authenticated;
grant select, update on public.contact_messages to authenticated;

-- Functions: nobody but by name. The helpers of checks, defaults, indexes and policies run as the role that writes, so staff's role needs them.
revoke execute on all functions in schema private from public, anon, authenticated;
grant execute on function
  private.is_staff(), private.require_staff(), private.is_media_url(text), private.is_path_segment(text), private.is_email(text),
  private.next_display_order(text), private.percent_decoded(text), private.site_media_key(text), private.site_media_keys_in(text),
  private.may_delete_media(uuid, text), private.may_move_media(uuid, text), private.file_type(text, text)
  to authenticated, service_role;

revoke execute on function public.set_news_like(bigint, uuid, boolean) from public;
grant execute on function public.set_news_like(bigint, uuid, boolean) to anon, authenticated, service_role;
revoke execute on function public.list_stale_files(integer, integer, text), public.check_stale_files(text[]) from public, anon;
grant execute on function public.list_stale_files(integer, integer, text), public.check_stale_files(text[]) to authenticated, service_role;
