-- What the product list and the product page read: one call per page, already in the visitor's language. They run as their caller, so row
-- security decides what is seen; PL/pgSQL, because it keeps its plans between calls: one plan serves them all, since planning costs more
-- than running. Without jit, because they run shorter than compiling takes.

-- The product list: Active products only, in the list's order, the first max_rows (1 to 1000) of all that match.
-- {"total", "products": [{id, name, slug, description, image_url, category_ids, code_count}], "categories": [{id, name, description}]}
-- search is looked for literally and without case in the name and description that are shown; language 'en' shows the originals.
create function public.product_list_page(language text, category bigint default null, search text default '', max_rows integer default 24)
returns jsonb
language plpgsql stable set search_path = '' set jit = off set plan_cache_mode = force_generic_plan as $$
declare
  -- Null matches no translation.
  shown_language constant text := nullif(product_list_page.language, 'en');
  wanted_category constant bigint := product_list_page.category;
  needle constant text := lower(btrim(coalesce(product_list_page.search, '')));
  row_limit constant integer := least(greatest(coalesce(max_rows, 24), 1), 1000);
  found_ids bigint[];
  page_ids bigint[];
begin
  if needle = '' then
    found_ids := array(
      select p.id from public.products p
      where p.status = 'Active'
        and (wanted_category is null
          or exists (select from public.product_category_mappings m where m.product_id = p.id and m.category_id = wanted_category))
      order by p.display_order nulls last, p.name, p.id
    );
  else
    found_ids := array(
      select p.id from public.products p
      left join public.translations n on n.entity_type = 'products' and n.entity_id = p.id and n.field_name = 'name'
        and n.language_code = shown_language
      left join public.translations d on d.entity_type = 'products' and d.entity_id = p.id and d.field_name = 'description'
        and d.language_code = shown_language
      where p.status = 'Active'
        and (wanted_category is null
          or exists (select from public.product_category_mappings m where m.product_id = p.id and m.category_id = wanted_category))
        and (position(needle in lower(coalesce(nullif(btrim(n.translated_value), ''), p.name))) > 0
          or position(needle in lower(coalesce(nullif(btrim(d.translated_value), ''), p.description))) > 0)
      order by p.display_order nulls last, p.name, p.id
    );
  end if;
  page_ids := found_ids[1:row_limit];

  return (
    with translated as materialized (
      select t.entity_type, t.entity_id, jsonb_object_agg(t.field_name, t.translated_value) as fields
      from public.translations t
      where t.language_code = shown_language
        and (t.entity_type = 'product_categories' or (t.entity_type = 'products' and t.entity_id = any (page_ids)))
        and t.field_name in ('name', 'description')
        and btrim(t.translated_value) <> ''
      group by t.entity_type, t.entity_id
    ), chosen as (
      select m.product_id, jsonb_agg(m.category_id order by m.category_id) as category_ids
      from public.product_category_mappings m where m.product_id = any (page_ids) group by m.product_id
    ), counted as (
      select c.product_id, count(*) as code_count
      from public.item_codes c where c.product_id = any (page_ids) group by c.product_id
    )
    select jsonb_build_object(
      'total', cardinality(found_ids),
      'products', (
        select coalesce(jsonb_agg(
          jsonb_build_object('id', p.id, 'name', p.name, 'slug', p.slug, 'description', p.description, 'image_url', p.image_url,
            'category_ids', coalesce(chosen.category_ids, '[]'), 'code_count', coalesce(counted.code_count, 0))
          || coalesce(translated.fields, '{}')
          order by listed.place), '[]')
        from unnest(page_ids) with ordinality as listed (id, place)
        join public.products p on p.id = listed.id
        left join chosen on chosen.product_id = p.id
        left join counted on counted.product_id = p.id
        left join translated on translated.entity_type = 'products' and translated.entity_id = p.id
      ),
      'categories', (
        select coalesce(jsonb_agg(
          jsonb_build_object('id', c.id, 'name', c.name, 'description', c.description) || coalesce(translated.fields, '{}')
          order by c.display_order nulls last, c.name, c.id), '[]')
        from public.product_categories c
        left join translated on translated.entity_type = 'product_categories' and translated.entity_id = c.id
      )
    )
  );
end
$$;

-- One product with all that its page shows, or null when the caller cannot see it (staff see Inactive ones too: the preview).
-- {"product": {…}, "categories": [{id, name}], "images": [{id, image_url}], "item_codes": [{…}],
--  "related": [{id, name, slug, description, image_url}]}; related are at most 4 Active products that share a category.
create function public.product_page(language text, slug text) returns jsonb
language plpgsql stable set search_path = '' set jit = off set plan_cache_mode = force_generic_plan as $$
declare
  shown_language constant text := nullif(product_page.language, 'en');
  product public.products;
  category_ids bigint[];
  code_ids bigint[];
  related_ids bigint[];
begin
  select p.* into product from public.products p where p.slug = product_page.slug;
  if product.id is null then
    return null;
  end if;

  category_ids := array(select m.category_id from public.product_category_mappings m where m.product_id = product.id);
  code_ids := array(select c.id from public.item_codes c where c.product_id = product.id);
  related_ids := array(
    select p.id from public.products p
    where p.status = 'Active' and p.id <> product.id
      and exists (select from public.product_category_mappings m where m.product_id = p.id and m.category_id = any (category_ids))
    order by p.display_order nulls last, p.name, p.id
    limit 4
  );

  return (
    with translated as materialized (
      select t.entity_type, t.entity_id, jsonb_object_agg(t.field_name, t.translated_value) as fields
      from public.translations t
      where t.language_code = shown_language
        and ((t.entity_type = 'products' and t.entity_id = any (related_ids || product.id))
          or (t.entity_type = 'product_categories' and t.entity_id = any (category_ids))
          or (t.entity_type = 'item_codes' and t.entity_id = any (code_ids)))
        and btrim(t.translated_value) <> ''
      group by t.entity_type, t.entity_id
    )
    select jsonb_build_object(
      'product', jsonb_build_object('id', product.id, 'name', product.name, 'slug', product.slug, 'description', product.description,
          'detailed_description', product.detailed_description, 'image_url', product.image_url, 'catalogue_pdf', product.catalogue_pdf,
          'status', product.status, 'updated_at', product.updated_at)
        || coalesce((select t.fields from translated t where t.entity_type = 'products' and t.entity_id = product.id), '{}'),
      'categories', (
        select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'name', coalesce(t.fields ->> 'name', c.name))
          order by c.display_order nulls last, c.name, c.id), '[]')
        from public.product_categories c
        left join translated t on t.entity_type = 'product_categories' and t.entity_id = c.id
        where c.id = any (category_ids)
      ),
      'images', (
        select coalesce(jsonb_agg(jsonb_build_object('id', i.id, 'image_url', i.image_url) order by i.id), '[]')
        from public.product_images i where i.product_id = product.id
      ),
      'item_codes', (
        select coalesce(jsonb_agg(to_jsonb(c) - array['product_id', 'created_at', 'updated_at'] || coalesce(t.fields, '{}')
          order by c.item_code, c.id), '[]')
        from public.item_codes c
        left join translated t on t.entity_type = 'item_codes' and t.entity_id = c.id
        where c.product_id = product.id
      ),
      'related', (
        select coalesce(jsonb_agg(
          jsonb_build_object('id', p.id, 'name', coalesce(t.fields ->> 'name', p.name), 'slug', p.slug,
            'description', coalesce(t.fields ->> 'description', p.description), 'image_url', p.image_url)
          order by p.display_order nulls last, p.name, p.id), '[]')
        from public.products p
        left join translated t on t.entity_type = 'products' and t.entity_id = p.id
        where p.id = any (related_ids)
      )
    )
  );
end
$$;

revoke execute on function public.product_list_page(text, bigint, text, integer), public.product_page(text, text) from public;
grant execute on function public.product_list_page(text, bigint, text, integer), public.product_page(text, text)
  to anon, authenticated, service_role;
