-- What staff save in one transaction: all of it or nothing. They run as their caller, so row security decides as it does for single statements.

-- Saves an order: orders is [{"id": …, "display_order": …}, …] of one list, all or none. Returns the number of rows in it.
-- The rows are locked in one order, so that two saves of one list come one after the other and the last one stands as a whole. PT400 for a malformed order, PT404 when a row is gone.
create function public.save_display_order(entity text, orders jsonb) returns integer
language plpgsql volatile set search_path = '' as $$
declare
  wanted integer;
  found_rows integer;
begin
  perform private.require_staff();

  if entity is null or entity not in
    ('products', 'product_categories', 'gallery_categories', 'gallery_items', 'news_items', 'general_settings') then
    raise exception using errcode = 'PT400', message = 'This list has no order to save';
  end if;
  -- Some drivers wrap a JSON argument into a JSON string once more.
  if jsonb_typeof(orders) = 'string' and orders #>> '{}' like '[%]' then
    orders := (orders #>> '{}')::jsonb;
  end if;
  if orders is null or jsonb_typeof(orders) <> 'array' then
    raise exception using errcode = 'PT400', message = 'The order must be a list of {id, display_order}';
  end if;
  if exists (
    select from jsonb_array_elements(orders) as entry
    where jsonb_typeof(entry) <> 'object'
      or coalesce(entry ->> 'id', '') !~ '^[1-9][0-9]{0,17}$'
      or coalesce(entry ->> 'display_order', '') !~ '^[0-9]{1,9}$'
  ) then
    raise exception using errcode = 'PT400', message = 'Each entry of an order needs a whole number as id and as display_order';
  end if;

  select count(*), count(distinct entry ->> 'id') into wanted, found_rows from jsonb_array_elements(orders) as entry;
  if wanted <> found_rows then
    raise exception using errcode = 'PT400', message = 'An id stands twice in the order';
  end if;

  execute format(
    'with wanted as (select (entry ->> ''id'')::bigint as id from jsonb_array_elements($1) as entry),
     held as (select r.id from public.%I r join wanted using (id) order by r.id for update of r)
     select count(*) from held', entity)
    into found_rows using orders;
  if found_rows <> wanted then
    raise exception using errcode = 'PT404', message = 'An entry of the order no longer exists';
  end if;

  execute format(
    'update public.%I r set display_order = (entry ->> ''display_order'')::integer
     from jsonb_array_elements($1) as entry
     where r.id = (entry ->> ''id'')::bigint and r.display_order is distinct from (entry ->> ''display_order'')::integer', entity)
    using orders;
  return wanted;
end
$$;

-- Makes these the product's categories. PT404 when the product or one of the categories does not exist.
create function public.replace_product_categories(product_id bigint, category_ids bigint[]) returns void
language plpgsql volatile set search_path = '' as $$
begin
  perform private.require_staff();
  if category_ids is null or array_position(category_ids, null) is not null then
    raise exception using errcode = 'PT400', message = 'category_ids must be a list of ids';
  end if;

  perform from public.products p where p.id = replace_product_categories.product_id for no key update;
  if not found then
    raise exception using errcode = 'PT404', message = 'Product not found';
  end if;
  if exists (select unnest(category_ids) except select c.id from public.product_categories c) then
    raise exception using errcode = 'PT404', message = 'Category not found';
  end if;

  delete from public.product_category_mappings m where m.product_id = replace_product_categories.product_id;
  insert into public.product_category_mappings (product_id, category_id)
  select distinct replace_product_categories.product_id, chosen from unnest(category_ids) as chosen;
end
$$;

-- Makes these the gallery item's categories and related products. PT404 when the item, a category or a product does not exist.
create function public.replace_gallery_item_links(gallery_item_id bigint, category_ids bigint[], product_ids bigint[]) returns void
language plpgsql volatile set search_path = '' as $$
declare
  item_id constant bigint := replace_gallery_item_links.gallery_item_id;
begin
  perform private.require_staff();
  if category_ids is null or array_position(category_ids, null) is not null
    or product_ids is null or array_position(product_ids, null) is not null then
    raise exception using errcode = 'PT400', message = 'category_ids and product_ids must be lists of ids';
  end if;

  perform from public.gallery_items g where g.id = item_id for no key update;
  if not found then
    raise exception using errcode = 'PT404', message = 'Gallery item not found';
  end if;
  if exists (select unnest(category_ids) except select c.id from public.gallery_categories c) then
    raise exception using errcode = 'PT404', message = 'Category not found';
  end if;
  if exists (select unnest(product_ids) except select p.id from public.products p) then
    raise exception using errcode = 'PT404', message = 'Product not found';
  end if;

  delete from public.gallery_item_categories l where l.gallery_item_id = item_id;
  insert into public.gallery_item_categories (gallery_item_id, gallery_category_id)
  select distinct item_id, chosen from unnest(category_ids) as chosen;

  delete from public.gallery_item_products l where l.gallery_item_id = item_id;
  insert into public.gallery_item_products (gallery_item_id, product_id)
  select distinct item_id, chosen from unnest(product_ids) as chosen;
end
$$;

-- Deletes a product with its item codes, extra images, category and gallery links and all translations; foreign keys and triggers do the rest.
-- PT404 when it does not exist. Its files stay for 'Remove Stale Files'.
create function public.delete_product(product_id bigint) returns void
language plpgsql volatile set search_path = '' as $$
begin
  perform private.require_staff();
  delete from public.products p where p.id = delete_product.product_id;
  if not found then
    raise exception using errcode = 'PT404', message = 'Product not found';
  end if;
end
$$;

revoke execute on function
  public.save_display_order(text, jsonb), public.replace_product_categories(bigint, bigint[]),
  public.replace_gallery_item_links(bigint, bigint[], bigint[]), public.delete_product(bigint)
  from public, anon;
grant execute on function
  public.save_display_order(text, jsonb), public.replace_product_categories(bigint, bigint[]),
  public.replace_gallery_item_links(bigint, bigint[], bigint[]), public.delete_product(bigint)
  to authenticated, service_role;
