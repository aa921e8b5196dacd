-- What the forms of the back office save: an entity with its links and media in one transaction, all of it or nothing. They run as their
-- caller, so row security decides as it does for single statements. Without an id they create. Empty text is stored as null where a column
-- may be null, and whatever is left out of a list of links is unlinked.

-- Whether the caller is staff with a live session: the back office tells a stranger so, instead of showing lists without rows.
create function public.is_staff() returns boolean
language sql stable set search_path = '' as $$
  select private.is_staff()
$$;

-- Raises PT404 (hint gone) when there is no such row, PT409 (hint stale) when it is not as the caller saw it. `present` is the updated_at of
-- the row, which the caller has locked, so that of two saves of what both saw one comes too late. `seen` null overwrites on purpose.
create function private.require_unchanged(what text, present timestamptz, seen timestamptz) returns void
language plpgsql stable set search_path = '' as $$
begin
  if present is null then
    raise exception using errcode = 'PT404', message = format('This %s no longer exists', what), hint = 'gone';
  end if;
  if present <> seen then
    raise exception using errcode = 'PT409', message = format('This %s has been changed by someone else', what), hint = 'stale';
  end if;
end
$$;

-- Removes media of a gallery or news item and adds new ones behind the others, which keep their order and are numbered from 0.
-- Ids of other items' media are ignored. PT400 unless each new URL has its type.
create function private.save_media(media_table text, parent_id bigint, new_urls text[], new_types text[], removed_ids bigint[]) returns void
language plpgsql volatile set search_path = '' as $$
declare
  parent_column constant text := case media_table when 'gallery_images' then 'gallery_item_id' else 'news_item_id' end;
  url_column constant text := case media_table when 'gallery_images' then 'image_url' else 'media_url' end;
begin
  if cardinality(new_urls) is distinct from cardinality(new_types) then
    raise exception using errcode = 'PT400', message = 'new_media_urls and new_media_types must be lists of one length';
  end if;

  execute format('delete from public.%I m where m.%I = $1 and m.id = any ($2)', media_table, parent_column)
    using parent_id, removed_ids;
  execute format(
    'update public.%I m set display_order = kept.place
     from (select k.id, row_number() over (order by k.display_order, k.id) - 1 as place from public.%1$I k where k.%I = $1) as kept
     where m.id = kept.id and m.display_order is distinct from kept.place', media_table, parent_column)
    using parent_id;
  execute format(
    'insert into public.%I (%2$I, %3$I, media_type, display_order)
     select $1, btrim(added.url), added.type, (select count(*) from public.%1$I k where k.%2$I = $1) + added.place - 1
     from unnest($2, $3) with ordinality as added (url, type, place) order by added.place', media_table, parent_column, url_column)
    using parent_id, new_urls, new_types;
end
$$;

-- Creates or changes a product, makes these its categories, removes these of its extra images and adds new ones in this order. Returns the row.
-- PT409 'This product has been changed by someone else', PT404 'This product no longer exists' or 'Category not found'.
create function public.save_product(
  name text, slug text, description text, detailed_description text, status text, image_url text, catalogue_pdf text,
  category_ids bigint[], new_image_urls text[], removed_image_ids bigint[],
  id bigint default null, seen timestamptz default null
) returns jsonb
language plpgsql volatile set search_path = '' as $$
declare
  present timestamptz;
  saved public.products;
begin
  perform private.require_staff();

  if save_product.id is null then
    insert into public.products (name, slug, description, detailed_description, status, image_url, catalogue_pdf)
    values (
      save_product.name, save_product.slug, nullif(btrim(save_product.description), ''), nullif(btrim(save_product.detailed_description), ''),
      save_product.status, nullif(btrim(save_product.image_url), ''), nullif(btrim(save_product.catalogue_pdf), '')
    )
    returning * into saved;
  else
    select p.updated_at into present from public.products p where p.id = save_product.id for update;
    perform private.require_unchanged('product', present, seen);
    update public.products p set
      name = save_product.name,
      slug = save_product.slug,
      description = nullif(btrim(save_product.description), ''),
      detailed_description = nullif(btrim(save_product.detailed_description), ''),
      status = save_product.status,
      image_url = nullif(btrim(save_product.image_url), ''),
      catalogue_pdf = nullif(btrim(save_product.catalogue_pdf), '')
    where p.id = save_product.id
    returning p.* into saved;
  end if;

  perform public.replace_product_categories(saved.id, category_ids);
  delete from public.product_images i where i.product_id = saved.id and i.id = any (removed_image_ids);
  insert into public.product_images (product_id, image_url)
  select saved.id, btrim(added.url) from unnest(new_image_urls) with ordinality as added (url, place) order by added.place;
  return to_jsonb(saved);
end
$$;

-- Creates or changes a gallery item, makes these its categories and related products, removes and adds media. Returns the row.
-- display_order null: the next one on create, the present one on change. PT409 'This gallery item has been changed by someone else', PT404
-- 'This gallery item no longer exists', 'Category not found' or 'Product not found'.
create function public.save_gallery_item(
  name text, slug text, description text, detailed_description text, project_details text, is_pdf boolean, primary_image_url text,
  pdf_url text, status text, category_ids bigint[], product_ids bigint[], new_media_urls text[], new_media_types text[],
  removed_media_ids bigint[], display_order integer default null, id bigint default null, seen timestamptz default null
) returns jsonb
language plpgsql volatile set search_path = '' as $$
declare
  present timestamptz;
  saved public.gallery_items;
begin
  perform private.require_staff();

  if save_gallery_item.id is null then
    insert into public.gallery_items (
      name, slug, description, detailed_description, project_details, is_pdf, primary_image_url, pdf_url, status, display_order)
    values (
      save_gallery_item.name, save_gallery_item.slug, nullif(btrim(save_gallery_item.description), ''),
      nullif(btrim(save_gallery_item.detailed_description), ''), nullif(btrim(save_gallery_item.project_details), ''),
      save_gallery_item.is_pdf, nullif(btrim(save_gallery_item.primary_image_url), ''), nullif(btrim(save_gallery_item.pdf_url), ''),
      save_gallery_item.status, coalesce(save_gallery_item.display_order, private.next_display_order('gallery_items'))
    )
    returning * into saved;
  else
    select g.updated_at into present from public.gallery_items g where g.id = save_gallery_item.id for update;
    perform private.require_unchanged('gallery item', present, seen);
    update public.gallery_items g set
      name = save_gallery_item.name,
      slug = save_gallery_item.slug,
      description = nullif(btrim(save_gallery_item.description), ''),
      detailed_description = nullif(btrim(save_gallery_item.detailed_description), ''),
      project_details = nullif(btrim(save_gallery_item.project_details), ''),
      is_pdf = save_gallery_item.is_pdf,
      primary_image_url = nullif(btrim(save_gallery_item.primary_image_url), ''),
      pdf_url = nullif(btrim(save_gallery_item.pdf_url), ''),
      status = save_gallery_item.status,
      display_order = coalesce(save_gallery_item.display_order, g.display_order)
    where g.id = save_gallery_item.id
    returning g.* into saved;
  end if;

  perform public.replace_gallery_item_links(saved.id, category_ids, product_ids);
  perform private.save_media('gallery_images', saved.id, new_media_urls, new_media_types, removed_media_ids);
  return to_jsonb(saved);
end
$$;

-- Creates or changes a news item, removes and adds media. Returns the row. display_order and likes null: 0 on create, the present ones on
-- change, so that likes which visitors gave since are kept. PT409 'This news item has been changed by someone else' or 'At most 3 news items
-- can be pinned', PT404 'This news item no longer exists'.
create function public.save_news_item(
  title text, slug text, description text, article_body text, status text, is_pinned boolean, primary_image_url text,
  new_media_urls text[], new_media_types text[], removed_media_ids bigint[],
  display_order integer default null, likes integer default null, id bigint default null, seen timestamptz default null
) returns jsonb
language plpgsql volatile set search_path = '' as $$
declare
  present timestamptz;
  saved public.news_items;
begin
  perform private.require_staff();

  if save_news_item.id is null then
    insert into public.news_items (title, slug, description, article_body, status, is_pinned, primary_image_url, display_order, likes)
    values (
      save_news_item.title, save_news_item.slug, save_news_item.description, save_news_item.article_body, save_news_item.status,
      save_news_item.is_pinned, nullif(btrim(save_news_item.primary_image_url), ''), coalesce(save_news_item.display_order, 0),
      coalesce(save_news_item.likes, 0)
    )
    returning * into saved;
  else
    select n.updated_at into present from public.news_items n where n.id = save_news_item.id for update;
    perform private.require_unchanged('news item', present, seen);
    update public.news_items n set
      title = save_news_item.title,
      slug = save_news_item.slug,
      description = save_news_item.description,
      article_body = save_news_item.article_body,
      status = save_news_item.status,
      is_pinned = save_news_item.is_pinned,
      primary_image_url = nullif(btrim(save_news_item.primary_image_url), ''),
      display_order = coalesce(save_news_item.display_order, n.display_order),
      likes = coalesce(save_news_item.likes, n.likes)
    where n.id = save_news_item.id
    returning n.* into saved;
  end if;

  perform private.save_media('news_media', saved.id, new_media_urls, new_media_types, removed_media_ids);
  return to_jsonb(saved);
end
$$;

-- Grants ----------------------------------------------------------------------------------------------------------------------------------------

revoke execute on function
  private.require_unchanged(text, timestamptz, timestamptz), private.save_media(text, bigint, text[], text[], bigint[]), public.is_staff(),
  public.save_product(text, text, text, text, text, text, text, bigint[], text[], bigint[], bigint, timestamptz),
  public.save_gallery_item(text, text, text, text, text, boolean, text, text, text, bigint[], bigint[], text[], text[], bigint[], integer,
    bigint, timestamptz),
  public.save_news_item(text, text, text, text, text, boolean, text, text[], text[], bigint[], integer, integer, bigint, timestamptz)
  from public, anon;
grant execute on function
  private.require_unchanged(text, timestamptz, timestamptz), private.save_media(text, bigint, text[], text[], bigint[]), public.is_staff(),
  public.save_product(text, text, text, text, text, text, text, bigint[], text[], bigint[], bigint, timestamptz),
  public.save_gallery_item(text, text, text, text, text, boolean, text, text, text, bigint[], bigint[], text[], text[], bigint[], integer,
    bigint, timestamptz),
  public.save_news_item(text, text, text, text, text, boolean, text, text[], text[], bigint[], integer, integer, bigint, timestamptz)
  to authenticated, service_role;
