-- What pages show of a product besides its own row, made when it changes and not each time it is read: its translated texts, and its item codes
-- in each language. To put two hundred translated fields together took longer than all else that the page of a product reads.

create table private.product_texts (
  product_id bigint not null constraint product_texts_product_id_fkey references public.products (id) on update cascade on delete cascade,
  -- 'en' holds the originals.
  language_code text not null,
  -- Null where the original is shown.
  name text,
  description text,
  detailed_description text,
  -- [{id, item_code, …}] in the order of the page; null where the originals are shown, or there are none.
  item_codes json,
  constraint product_texts_pkey primary key (product_id, language_code)
);
comment on table private.product_texts is 'What is shown of a product in a language where it is not the original, and its item codes; kept by triggers.';

alter table private.product_texts enable row level security;
create policy "with their product" on private.product_texts for select to anon, authenticated
  using (exists (select from public.products p where p.id = product_id));
revoke all on private.product_texts from public, anon, authenticated;
grant select on private.product_texts to anon, authenticated, service_role;

-- Brings the texts of these products up to date, as their owner: nobody else writes them. The products are locked first, so that of two changes
-- of one product the later one sees what the earlier one has stored.
create function private.write_product_texts(changed bigint[]) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform from public.products p where p.id = any (changed) order by p.id for no key update;

  with texts as materialized (
    select p.id as product_id, t.language_code,
      max(t.translated_value) filter (where t.field_name = 'name') as name,
      max(t.translated_value) filter (where t.field_name = 'description') as description,
      max(t.translated_value) filter (where t.field_name = 'detailed_description') as detailed_description
    from public.products p
    join public.translations t on t.entity_type = 'products' and t.entity_id = p.id
    where p.id = any (changed) and t.language_code <> 'en' and btrim(t.translated_value) <> ''
    group by p.id, t.language_code
  ), code_texts as materialized (
    select c.product_id, c.id as item_code_id, t.language_code,
      max(t.translated_value) filter (where t.field_name = 'composition') as composition,
      max(t.translated_value) filter (where t.field_name = 'type') as type,
      max(t.translated_value) filter (where t.field_name = 'country_of_origin') as country_of_origin,
      max(t.translated_value) filter (where t.field_name = 'other_information') as other_information,
      max(t.translated_value) filter (where t.field_name = 'bleaching') as bleaching,
      max(t.translated_value) filter (where t.field_name = 'ironing') as ironing,
      max(t.translated_value) filter (where t.field_name = 'washing_temperature') as washing_temperature,
      max(t.translated_value) filter (where t.field_name = 'other_technical_info') as other_technical_info
    from public.item_codes c
    join public.translations t on t.entity_type = 'item_codes' and t.entity_id = c.id
    where c.product_id = any (changed) and t.language_code <> 'en' and btrim(t.translated_value) <> ''
    group by c.product_id, c.id, t.language_code
  ), lists as (
    select c.product_id, versions.language_code, json_agg(shown order by c.item_code, c.id) as item_codes
    from public.item_codes c
    join (select unnest(changed) as product_id, 'en' as language_code union select t.product_id, t.language_code from code_texts t) as versions
      on versions.product_id = c.product_id
    left join code_texts t on t.item_code_id = c.id and t.language_code = versions.language_code
    cross join lateral (
      select c.id, c.item_code, c.image_url, coalesce(t.composition, c.composition) as composition, coalesce(t.type, c.type) as type,
        c.denier, c.length, c.net_weight, c.gross_weight, coalesce(t.country_of_origin, c.country_of_origin) as country_of_origin,
        coalesce(t.other_information, c.other_information) as other_information, coalesce(t.bleaching, c.bleaching) as bleaching,
        coalesce(t.ironing, c.ironing) as ironing, coalesce(t.washing_temperature, c.washing_temperature) as washing_temperature,
        coalesce(t.other_technical_info, c.other_technical_info) as other_technical_info
    ) as shown
    group by c.product_id, versions.language_code
  ), present as materialized (
    select product_id, language_code, texts.name, texts.description, texts.detailed_description, lists.item_codes
    from texts full join lists using (product_id, language_code)
  ), gone as (
    delete from private.product_texts p
    where p.product_id = any (changed)
      and not exists (select from present where present.product_id = p.product_id and present.language_code = p.language_code)
  )
  insert into private.product_texts as p (product_id, language_code, name, description, detailed_description, item_codes)
  select present.product_id, present.language_code, present.name, present.description, present.detailed_description, present.item_codes
  from present
  on conflict (product_id, language_code) do update
    set name = excluded.name, description = excluded.description, detailed_description = excluded.detailed_description,
      item_codes = excluded.item_codes
    where (p.name, p.description, p.detailed_description, p.item_codes::text)
      is distinct from (excluded.name, excluded.description, excluded.detailed_description, excluded.item_codes::text);
end
$$;

-- After each statement that changes what the texts are made of: once, however many rows it changes.
create function private.follow_product_texts() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
declare
  changed bigint[];
begin
  case tg_table_name || ' ' || tg_op
    when 'item_codes INSERT' then
      changed := array(select distinct a.product_id from present a);
    when 'item_codes UPDATE' then
      changed := array(select a.product_id from present a union select b.product_id from past b);
    when 'item_codes DELETE' then
      changed := array(select distinct b.product_id from past b);
    when 'translations INSERT' then
      changed := array(
        select a.entity_id from present a where a.entity_type = 'products'
        union select c.product_id from present a join public.item_codes c on c.id = a.entity_id where a.entity_type = 'item_codes');
    when 'translations UPDATE' then
      changed := array(
        select t.entity_id from (select * from present union all select * from past) as t where t.entity_type = 'products'
        union select c.product_id from (select * from present union all select * from past) as t
        join public.item_codes c on c.id = t.entity_id where t.entity_type = 'item_codes');
    else
      changed := array(
        select b.entity_id from past b where b.entity_type = 'products'
        union select c.product_id from past b join public.item_codes c on c.id = b.entity_id where b.entity_type = 'item_codes');
  end case;
  if changed <> '{}' then
    perform private.write_product_texts(changed);
  end if;
  return null;
end
$$;

-- By their names before the triggers of the index, whose products are among these: so each change locks all of its products at once, in order.
do $$
declare
  watched text;
begin
  foreach watched in array array['item_codes', 'translations'] loop
    execute format(
      'create trigger %1$I after insert on public.%2$I referencing new table as present
       for each statement execute function private.follow_product_texts()', watched || '_copy_inserted', watched);
    execute format(
      'create trigger %1$I after update on public.%2$I referencing old table as past new table as present
       for each statement execute function private.follow_product_texts()', watched || '_copy_updated', watched);
    execute format(
      'create trigger %1$I after delete on public.%2$I referencing old table as past
       for each statement execute function private.follow_product_texts()', watched || '_copy_deleted', watched);
  end loop;
end
$$;

revoke execute on function private.write_product_texts(bigint[]), private.follow_product_texts() from public, anon, authenticated;

select private.write_product_texts(array(select p.id from public.products p));

-- The pages ---------------------------------------------------------------------------------------------------------------------------------------

create index product_index_order_idx on private.product_index (display_order, name, product_id) where language_code = 'en';

drop function public.product_list_page(text, bigint, text, integer);
drop function public.product_page(text, text);

-- The product list: Active products only, the first max_rows (1 to 1000) of all that match.
-- {"total", "products": [{id, name, slug, description, image_url, category_ids, code_count}], "categories": [{id, name, description}]}
-- A search finds what holds it, literally and without case, in the name or description that are shown, then what has such an item code; where
-- there is neither, what holds each of its words, misspelt ones too. Each of them in the list's order. Language 'en' shows the originals.
create function public.product_list_page(
  language text, category bigint default null, search text default '', max_rows integer default 24
) returns json
language plpgsql stable set search_path = '' set jit = off set plan_cache_mode = force_generic_plan as $$
declare
  -- Null matches no translation.
  shown_language constant text := nullif(product_list_page.language, 'en');
  searched_language constant text := coalesce((select l.code from public.languages l where l.code = shown_language), 'en');
  wanted_category constant bigint := product_list_page.category;
  needle constant text := private.search_form(left(product_list_page.search, 200));
  row_limit constant integer := least(greatest(coalesce(max_rows, 24), 1), 1000);
  words constant text[] := (array(select distinct word from unnest(string_to_array(needle, ' ')) as word))[1:12];
  total integer;
  page_ids bigint[];
begin
  if needle <> '' then
    select count(*), (array_agg(h.product_id))[1:row_limit] into total, page_ids
    from private.search_products(searched_language, wanted_category, needle, cardinality(words) = 1) as h;

    -- Nothing holds it as a whole: what holds each of its words?
    if total = 0 and cardinality(words) > 1 then
      select count(*), (array_agg(h.product_id order by h.place, h.display_order nulls last, h.name, h.product_id))[1:row_limit]
      into total, page_ids
      from (
        select h.product_id, max(h.place) as place, h.display_order, h.name
        from unnest(words) as word, private.search_products(searched_language, wanted_category, word, true) as h
        group by h.product_id, h.display_order, h.name having count(*) = cardinality(words)
      ) as h;
    end if;
  elsif wanted_category is not null then
    total := (select count(*) from private.product_index i where i.language_code = 'en' and i.category_ids @> array[wanted_category]);
    page_ids := array(
      select i.product_id from private.product_index i where i.language_code = 'en' and i.category_ids @> array[wanted_category]
      order by i.display_order nulls last, i.name, i.product_id limit row_limit);
  else
    total := (select count(*) from public.products p where p.status = 'Active');
    page_ids := array(
      select p.id from public.products p where p.status = 'Active' order by p.display_order nulls last, p.name, p.id limit row_limit);
  end if;

  return json_build_object(
    'total', total,
    'products', (
      select coalesce(json_agg(
        json_build_object('id', p.id, 'name', coalesce(t.name, p.name), 'slug', p.slug, 'description', coalesce(t.description, p.description),
          'image_url', p.image_url, 'category_ids', i.category_ids, 'code_count', coalesce(k.code_count, 0))
        order by listed.place), '[]')
      from unnest(page_ids) with ordinality as listed (id, place)
      join public.products p on p.id = listed.id
      join private.product_index i on i.product_id = p.id and i.language_code = 'en'
      left join private.product_codes k on k.product_id = p.id
      left join private.product_texts t on t.product_id = p.id and t.language_code = shown_language
    ),
    'categories', (
      select coalesce(json_agg(
        json_build_object('id', c.id, 'name', coalesce(n.translated_value, c.name), 'description', coalesce(d.translated_value, c.description))
        order by c.display_order nulls last, c.name, c.id), '[]')
      from public.product_categories c
      left join public.translations n on n.entity_type = 'product_categories' and n.entity_id = c.id and n.field_name = 'name'
        and n.language_code = shown_language
      left join public.translations d on d.entity_type = 'product_categories' and d.entity_id = c.id and d.field_name = 'description'
        and d.language_code = shown_language and btrim(d.translated_value) <> ''
    )
  );
end
$$;

-- One product with all that its page shows, or null when the caller cannot see it (staff see Inactive ones too: the preview).
-- {"product": {…}, "categories": [{id, name}], "images": [{id, image_url}], "item_codes": [{…}],
--  "related": [{id, name, slug, description, image_url}]}; related are at most 4 Active products that share a category.
create function public.product_page(language text, slug text) returns json
language plpgsql stable set search_path = '' set jit = off set plan_cache_mode = force_generic_plan as $$
declare
  -- Null matches no translation.
  shown_language constant text := nullif(product_page.language, 'en');
  product public.products;
  shown private.product_texts;
  chosen_ids bigint[];
  related_ids bigint[];
begin
  select p.* into product from public.products p where p.slug = product_page.slug;
  if product.id is null then
    return null;
  end if;

  select t.* into shown from private.product_texts t where t.product_id = product.id and t.language_code = shown_language;
  if shown.item_codes is null then
    select t.item_codes into shown.item_codes from private.product_texts t where t.product_id = product.id and t.language_code = 'en';
  end if;
  chosen_ids := array(select m.category_id from public.product_category_mappings m where m.product_id = product.id);
  related_ids := array(
    select i.product_id from private.product_index i
    -- In the order of the list until four are found. Without the empty array all of a large category would be found first, and then sorted.
    where i.language_code = 'en' and i.product_id <> product.id and (i.category_ids || '{}') && chosen_ids
    order by i.display_order nulls last, i.name, i.product_id
    limit 4
  );

  return json_build_object(
    'product', json_build_object('id', product.id, 'name', coalesce(shown.name, product.name), 'slug', product.slug,
      'description', coalesce(shown.description, product.description),
      'detailed_description', coalesce(shown.detailed_description, product.detailed_description), 'image_url', product.image_url,
      'catalogue_pdf', product.catalogue_pdf, 'status', product.status, 'updated_at', product.updated_at),
    'categories', (
      select coalesce(json_agg(json_build_object('id', c.id, 'name', coalesce(n.translated_value, c.name))
        order by c.display_order nulls last, c.name, c.id), '[]')
      from public.product_categories c
      left join public.translations n on n.entity_type = 'product_categories' and n.entity_id = c.id and n.field_name = 'name'
        and n.language_code = shown_language
      where c.id = any (chosen_ids)
    ),
    'images', (
      select coalesce(json_agg(json_build_object('id', i.id, 'image_url', i.image_url) order by i.id), '[]')
      from public.product_images i where i.product_id = product.id
    ),
    'item_codes', coalesce(shown.item_codes, '[]'),
    'related', (
      select coalesce(json_agg(
        json_build_object('id', p.id, 'name', coalesce(t.name, p.name), 'slug', p.slug,
          'description', coalesce(t.description, p.description), 'image_url', p.image_url)
        order by p.display_order nulls last, p.name, p.id), '[]')
      from public.products p
      left join private.product_texts t on t.product_id = p.id and t.language_code = shown_language
      where p.id = any (related_ids)
    )
  );
end
$$;

revoke execute on function public.product_list_page(text, bigint, text, integer), public.product_page(text, text) from public;
grant execute on function public.product_list_page(text, bigint, text, integer), public.product_page(text, text)
  to anon, authenticated, service_role;
