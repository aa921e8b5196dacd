-- What the home page, the resource gallery, the news and the site map read: one call per page, already in the visitor's language, made as the
-- product pages are. Lists and links show Active rows only, to staff too. One plan serves all calls: planning costs more than running.

-- The home page: active slides in their order, the carousel's interval in milliseconds, and the first three Active products.
-- {"slides": [{id, image_url, alt_text, title}], "duration", "featured": [{id, name, slug, description, image_url}]}
create function public.home_page(language text) returns jsonb
language plpgsql stable set search_path = '' set jit = off set plan_cache_mode = force_generic_plan as $$
declare
  -- Null matches no translation.
  shown_language constant text := nullif(home_page.language, 'en');
  featured_ids bigint[];
begin
  -- By display_order where both have one, otherwise by name: the products with an order and those without are each in order, and the two
  -- lists are merged by name. A product without an order goes before the first one with an order whose name comes later, which makes
  -- the furthest name so far the key of those with an order.
  featured_ids := array(
    with candidates as (
      (select p.id, p.name, p.display_order from public.products p
        where p.status = 'Active' and p.display_order is not null order by p.display_order, p.name, p.id limit 3)
      union all
      (select p.id, p.name, p.display_order from public.products p
        where p.status = 'Active' and p.display_order is null order by p.display_order, p.name, p.id limit 3)
    )
    select c.id from candidates c
    order by max(c.name) over (partition by c.display_order is null order by c.display_order, c.name, c.id),
      c.display_order nulls last, c.name, c.id
    limit 3
  );

  return (
    with translated as materialized (
      select t.entity_id, jsonb_object_agg(t.field_name, t.translated_value) as fields
      from public.translations t
      where t.language_code = shown_language and t.entity_type = 'products' and t.entity_id = any (featured_ids)
        and t.field_name in ('name', 'description') and btrim(t.translated_value) <> ''
      group by t.entity_id
    )
    select jsonb_build_object(
      'slides', (
        select coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'image_url', s.image_url, 'alt_text', s.alt_text, 'title', s.title)
          order by s.display_order nulls last, s.id), '[]')
        from public.general_settings s where s.type = 'carousel' and s.is_active is not false and s.image_url is not null
      ),
      'duration', coalesce(
        (select s.value::integer from public.global_settings s where s.type = 'duration' and s.value ~ '^[1-9][0-9]{3,8}$'), 5000),
      'featured', (
        select coalesce(jsonb_agg(
          jsonb_build_object('id', p.id, 'name', p.name, 'slug', p.slug, 'description', p.description, 'image_url', p.image_url)
          || coalesce(t.fields, '{}') order by listed.place), '[]')
        from unnest(featured_ids) with ordinality as listed (id, place)
        join public.products p on p.id = listed.id
        left join translated t on t.entity_id = p.id
      )
    )
  );
end
$$;

-- One page of the resource gallery: Active items in the list's order, page_size (1 to 100) of them; a page beyond the last is the last.
-- {"total", "page", "page_size", "items": [{id, name, slug, description, is_pdf, primary_image_url, pdf_url, categories: [{id, name}]}],
--  "categories": [{id, name}]}; search is looked for literally and without case in the name and description that are shown.
create function public.gallery_list_page(
  language text, category bigint default null, search text default '', page integer default 1, page_size integer default 6
) returns jsonb
language plpgsql stable set search_path = '' set jit = off set plan_cache_mode = force_generic_plan as $$
declare
  shown_language constant text := nullif(gallery_list_page.language, 'en');
  needle constant text := lower(btrim(coalesce(gallery_list_page.search, '')));
  page_rows constant integer := least(greatest(coalesce(gallery_list_page.page_size, 6), 1), 100);
  shown_page integer;
  found_ids bigint[];
  page_ids bigint[];
begin
  found_ids := array(
    select g.id from public.gallery_items g
    where g.status = 'Active' and (category is null
        or exists (select from public.gallery_item_categories m where m.gallery_item_id = g.id and m.gallery_category_id = category))
      and (needle = '' or exists (
        select from (values ('name', g.name), ('description', g.description)) as original (field_name, value)
        left join public.translations t on t.entity_type = 'gallery_items' and t.entity_id = g.id and t.field_name = original.field_name
          and t.language_code = shown_language and btrim(t.translated_value) <> ''
        where position(needle in lower(coalesce(t.translated_value, original.value))) > 0
      ))
    order by g.display_order nulls last, g.name, g.id
  );
  shown_page := least(greatest(coalesce(gallery_list_page.page, 1), 1), greatest(ceil(cardinality(found_ids)::numeric / page_rows)::integer, 1));
  page_ids := found_ids[(shown_page - 1) * page_rows + 1 : shown_page * page_rows];

  return (
    with translated as materialized (
      select t.entity_type, t.entity_id, jsonb_object_agg(t.field_name, t.translated_value) as fields
      from public.translations t
      where t.language_code = shown_language
        and (t.entity_type = 'gallery_categories' or (t.entity_type = 'gallery_items' and t.entity_id = any (page_ids)))
        and t.field_name in ('name', 'description') and btrim(t.translated_value) <> ''
      group by t.entity_type, t.entity_id
    ), named as materialized (
      select c.id, row_number() over (order by c.display_order nulls last, c.name, c.id) as place,
        jsonb_build_object('id', c.id, 'name', coalesce(t.fields ->> 'name', c.name)) as category
      from public.gallery_categories c left join translated t on t.entity_type = 'gallery_categories' and t.entity_id = c.id
    ), tagged as (
      select m.gallery_item_id, jsonb_agg(named.category order by named.place) as categories
      from public.gallery_item_categories m join named on named.id = m.gallery_category_id
      where m.gallery_item_id = any (page_ids) group by m.gallery_item_id
    )
    select jsonb_build_object(
      'total', cardinality(found_ids), 'page', shown_page, 'page_size', page_rows,
      'items', (
        select coalesce(jsonb_agg(
          jsonb_build_object('id', g.id, 'name', g.name, 'slug', g.slug, 'description', g.description, 'is_pdf', g.is_pdf,
            'primary_image_url', g.primary_image_url, 'pdf_url', g.pdf_url, 'categories', coalesce(tagged.categories, '[]'))
          || coalesce(t.fields, '{}') order by listed.place), '[]')
        from unnest(page_ids) with ordinality as listed (id, place)
        join public.gallery_items g on g.id = listed.id
        left join tagged on tagged.gallery_item_id = g.id
        left join translated t on t.entity_type = 'gallery_items' and t.entity_id = g.id
      ),
      'categories', (select coalesce(jsonb_agg(named.category order by named.place), '[]') from named)
    )
  );
end
$$;

-- One gallery item with all that its page shows, or null when the caller cannot see it (staff see Inactive ones too: the preview).
-- {"item": {…}, "media": [{id, image_url, media_type}], "categories": [{id, name}],
--  "products": [{id, name, slug, description, image_url}]}
create function public.gallery_item_page(language text, slug text) returns jsonb
language plpgsql stable set search_path = '' set jit = off set plan_cache_mode = force_generic_plan as $$
declare
  shown_language constant text := nullif(gallery_item_page.language, 'en');
  item public.gallery_items;
  category_ids bigint[];
  product_ids bigint[];
begin
  select g.* into item from public.gallery_items g where g.slug = gallery_item_page.slug;
  if item.id is null then return null; end if;

  category_ids := array(select m.gallery_category_id from public.gallery_item_categories m where m.gallery_item_id = item.id);
  product_ids := array(select m.product_id from public.gallery_item_products m where m.gallery_item_id = item.id);

  return (
    with translated as materialized (
      select t.entity_type, t.entity_id, jsonb_object_agg(t.field_name, t.translated_value) as fields
      from public.translations t
      where t.language_code = shown_language
        and ((t.entity_type = 'gallery_items' and t.entity_id = item.id)
          or (t.entity_type = 'gallery_categories' and t.entity_id = any (category_ids))
          or (t.entity_type = 'products' and t.entity_id = any (product_ids) and t.field_name in ('name', 'description')))
        and btrim(t.translated_value) <> ''
      group by t.entity_type, t.entity_id
    )
    select jsonb_build_object(
      'item', jsonb_build_object('id', item.id, 'name', item.name, 'slug', item.slug, 'description', item.description,
          'detailed_description', item.detailed_description, 'project_details', item.project_details, 'is_pdf', item.is_pdf,
          'primary_image_url', item.primary_image_url, 'pdf_url', item.pdf_url, 'status', item.status)
        || coalesce((select t.fields from translated t where t.entity_type = 'gallery_items' and t.entity_id = item.id), '{}'),
      'media', (
        select coalesce(jsonb_agg(jsonb_build_object('id', i.id, 'image_url', i.image_url, 'media_type', i.media_type)
          order by i.display_order nulls last, i.id), '[]')
        from public.gallery_images i where i.gallery_item_id = item.id
      ),
      'categories', (
        select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'name', coalesce(t.fields ->> 'name', c.name))
          order by c.display_order nulls last, c.name, c.id), '[]')
        from public.gallery_categories c left join translated t on t.entity_type = 'gallery_categories' and t.entity_id = c.id
        where c.id = any (category_ids)
      ),
      'products', (
        select coalesce(jsonb_agg(
          jsonb_build_object('id', p.id, 'name', p.name, 'slug', p.slug, 'description', p.description, 'image_url', p.image_url)
          || coalesce(t.fields, '{}') order by p.display_order nulls last, p.name, p.id), '[]')
        from public.products p left join translated t on t.entity_type = 'products' and t.entity_id = p.id
        where p.id = any (product_ids) and p.status = 'Active'
      )
    )
  );
end
$$;

-- One page of the news: Active items, pinned ones first by display_order, then the newest first; page_size (1 to 100) of them; a page beyond
-- the last is the last. {"total", "page", "page_size", "items": [{id, title, slug, description, is_pinned, likes, created_at,
-- primary_image_url}]}; search is looked for literally and without case in the title and description that are shown.
create function public.news_list_page(language text, search text default '', page integer default 1, page_size integer default 6)
returns jsonb
language plpgsql stable set search_path = '' set jit = off set plan_cache_mode = force_generic_plan as $$
declare
  shown_language constant text := nullif(news_list_page.language, 'en');
  needle constant text := lower(btrim(coalesce(news_list_page.search, '')));
  page_rows constant integer := least(greatest(coalesce(news_list_page.page_size, 6), 1), 100);
  shown_page integer;
  found_ids bigint[];
  page_ids bigint[];
begin
  found_ids := array(
    select n.id from public.news_items n
    where n.status = 'Active'
      and (needle = '' or exists (
        select from (values ('title', n.title), ('description', n.description)) as original (field_name, value)
        left join public.translations t on t.entity_type = 'news_items' and t.entity_id = n.id and t.field_name = original.field_name
          and t.language_code = shown_language and btrim(t.translated_value) <> ''
        where position(needle in lower(coalesce(t.translated_value, original.value))) > 0
      ))
    order by n.is_pinned desc, case when n.is_pinned then n.display_order end nulls last, n.created_at desc, n.id desc
  );
  shown_page := least(greatest(coalesce(news_list_page.page, 1), 1), greatest(ceil(cardinality(found_ids)::numeric / page_rows)::integer, 1));
  page_ids := found_ids[(shown_page - 1) * page_rows + 1 : shown_page * page_rows];

  return (
    with translated as materialized (
      select t.entity_id, jsonb_object_agg(t.field_name, t.translated_value) as fields
      from public.translations t
      where t.language_code = shown_language and t.entity_type = 'news_items' and t.entity_id = any (page_ids)
        and t.field_name in ('title', 'description') and btrim(t.translated_value) <> ''
      group by t.entity_id
    )
    select jsonb_build_object(
      'total', cardinality(found_ids), 'page', shown_page, 'page_size', page_rows,
      'items', (
        select coalesce(jsonb_agg(
          jsonb_build_object('id', n.id, 'title', n.title, 'slug', n.slug, 'description', n.description, 'is_pinned', n.is_pinned,
            'likes', n.likes, 'created_at', n.created_at, 'primary_image_url', n.primary_image_url)
          || coalesce(t.fields, '{}') order by listed.place), '[]')
        from unnest(page_ids) with ordinality as listed (id, place)
        join public.news_items n on n.id = listed.id
        left join translated t on t.entity_id = n.id
      )
    )
  );
end
$$;

-- One news item with all that its page shows, or null when the caller cannot see it (staff see Inactive ones too: the preview).
-- {"item": {…}, "media": [{id, media_url, media_type}], "newer": {title, slug} or null, "older": {title, slug} or null}; newer and older
-- are the Active items next to it by time.
create function public.news_item_page(language text, slug text) returns jsonb
language plpgsql stable set search_path = '' set jit = off set plan_cache_mode = force_generic_plan as $$
declare
  shown_language constant text := nullif(news_item_page.language, 'en');
  item public.news_items;
  newer_id bigint;
  older_id bigint;
begin
  select n.* into item from public.news_items n where n.slug = news_item_page.slug;
  if item.id is null then return null; end if;

  newer_id := (select n.id from public.news_items n
    where n.status = 'Active' and (n.created_at, n.id) > (item.created_at, item.id) order by n.created_at, n.id limit 1);
  older_id := (select n.id from public.news_items n
    where n.status = 'Active' and (n.created_at, n.id) < (item.created_at, item.id) order by n.created_at desc, n.id desc limit 1);

  return (
    with translated as materialized (
      select t.entity_id, jsonb_object_agg(t.field_name, t.translated_value) as fields
      from public.translations t
      where t.language_code = shown_language and t.entity_type = 'news_items' and btrim(t.translated_value) <> ''
        and (t.entity_id = item.id or (t.entity_id in (newer_id, older_id) and t.field_name = 'title'))
      group by t.entity_id
    ), neighbour as (
      select n.id, jsonb_build_object('title', n.title, 'slug', n.slug) || coalesce(t.fields, '{}') as link
      from public.news_items n left join translated t on t.entity_id = n.id
      where n.id in (newer_id, older_id)
    )
    select jsonb_build_object(
      'item', jsonb_build_object('id', item.id, 'title', item.title, 'slug', item.slug, 'description', item.description,
          'article_body', item.article_body, 'is_pinned', item.is_pinned, 'likes', item.likes, 'created_at', item.created_at,
          'primary_image_url', item.primary_image_url, 'status', item.status)
        || coalesce((select t.fields from translated t where t.entity_id = item.id), '{}'),
      'media', (
        select coalesce(jsonb_agg(jsonb_build_object('id', i.id, 'media_url', i.media_url, 'media_type', i.media_type)
          order by i.display_order nulls last, i.id), '[]')
        from public.news_media i where i.news_item_id = item.id
      ),
      'newer', (select neighbour.link from neighbour where neighbour.id = newer_id),
      'older', (select neighbour.link from neighbour where neighbour.id = older_id)
    )
  );
end
$$;

-- Everything public that has a page of its own: [{kind: 'product' | 'gallery' | 'news', slug, updated_at}].
create function public.site_map_entries() returns jsonb
language plpgsql stable set search_path = '' set jit = off set plan_cache_mode = force_generic_plan as $$
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object('kind', e.kind, 'slug', e.slug, 'updated_at', e.updated_at) order by e.place, e.slug), '[]')
    from (
      select 1 as place, 'product' as kind, p.slug, p.updated_at from public.products p where p.status = 'Active'
      union all
      select 2, 'gallery', g.slug, g.updated_at from public.gallery_items g where g.status = 'Active' and not g.is_pdf
      union all
      select 3, 'news', n.slug, n.updated_at from public.news_items n where n.status = 'Active'
    ) e
  );
end
$$;

revoke execute on function public.home_page, public.gallery_list_page, public.gallery_item_page, public.news_list_page,
  public.news_item_page, public.site_map_entries from public;
grant execute on function public.home_page, public.gallery_list_page, public.gallery_item_page, public.news_list_page,
  public.news_item_page, public.site_map_entries to anon, authenticated, service_role;
