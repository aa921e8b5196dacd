-- The page of a product as text (json): to build it as jsonb first took more than a third of its time.
drop function public.product_page(text, text);

-- One product with all that its page shows, or null when the caller cannot see it (staff see Inactive ones too: the preview).
-- {"product": {…}, "categories": [{id, name}], "images": [{id, image_url}], "item_codes": [{…}],
--  "related": [{id, name, slug, description, image_url}]}; related are at most 4 Active products that share a category.
create function public.product_page(language text, slug text) returns json
language plpgsql stable set search_path = '' set jit = off set plan_cache_mode = force_generic_plan as $$
declare
  shown_language constant text := nullif(product_page.language, 'en');
  product public.products;
  chosen_ids bigint[];
  code_ids bigint[];
  related_ids bigint[];
begin
  select p.* into product from public.products p where p.slug = product_page.slug;
  if product.id is null then
    return null;
  end if;

  chosen_ids := array(select m.category_id from public.product_category_mappings m where m.product_id = product.id);
  code_ids := array(select c.id from public.item_codes c where c.product_id = product.id);
  related_ids := array(
    select i.product_id from private.product_index i
    where i.language_code = 'en' and i.product_id <> product.id and i.category_ids && chosen_ids
    order by i.display_order nulls last, i.name, i.product_id
    limit 4
  );

  return (
    with translated as materialized (
      select t.entity_type, t.entity_id, jsonb_object_agg(t.field_name, t.translated_value) as fields
      from public.translations t
      where t.language_code = shown_language
        and ((t.entity_type = 'products' and t.entity_id = any (related_ids || product.id))
          or (t.entity_type = 'product_categories' and t.entity_id = any (chosen_ids))
          or (t.entity_type = 'item_codes' and t.entity_id = any (code_ids)))
        and btrim(t.translated_value) <> ''
      group by t.entity_type, t.entity_id
    )
    select json_build_object(
      'product', jsonb_build_object('id', product.id, 'name', product.name, 'slug', product.slug, 'description', product.description,
          'detailed_description', product.detailed_description, 'image_url', product.image_url, 'catalogue_pdf', product.catalogue_pdf,
          'status', product.status, 'updated_at', product.updated_at)
        || coalesce((select t.fields from translated t where t.entity_type = 'products' and t.entity_id = product.id), '{}'),
      'categories', (
        select coalesce(json_agg(json_build_object('id', c.id, 'name', coalesce(t.fields ->> 'name', c.name))
          order by c.display_order nulls last, c.name, c.id), '[]')
        from public.product_categories c
        left join translated t on t.entity_type = 'product_categories' and t.entity_id = c.id
        where c.id = any (chosen_ids)
      ),
      'images', (
        select coalesce(json_agg(json_build_object('id', i.id, 'image_url', i.image_url) order by i.id), '[]')
        from public.product_images i where i.product_id = product.id
      ),
      'item_codes', (
        select coalesce(json_agg(c order by c.item_code, c.id), '[]')
        from (
          select i.id, i.item_code, i.image_url, i.denier, i.length, i.net_weight, i.gross_weight,
            coalesce(t.fields ->> 'composition', i.composition) as composition,
            coalesce(t.fields ->> 'type', i.type) as type,
            coalesce(t.fields ->> 'country_of_origin', i.country_of_origin) as country_of_origin,
            coalesce(t.fields ->> 'other_information', i.other_information) as other_information,
            coalesce(t.fields ->> 'bleaching', i.bleaching) as bleaching,
            coalesce(t.fields ->> 'ironing', i.ironing) as ironing,
            coalesce(t.fields ->> 'washing_temperature', i.washing_temperature) as washing_temperature,
            coalesce(t.fields ->> 'other_technical_info', i.other_technical_info) as other_technical_info
          from public.item_codes i
          left join translated t on t.entity_type = 'item_codes' and t.entity_id = i.id
          where i.product_id = product.id
        ) c
      ),
      'related', (
        select coalesce(json_agg(
          json_build_object('id', p.id, 'name', coalesce(t.fields ->> 'name', p.name), 'slug', p.slug,
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

revoke execute on function public.product_page(text, text) from public;
grant execute on function public.product_page(text, text) to anon, authenticated, service_role;
