-- The product list of a large catalogue: two functions of before, whose plans are better in two places. The rest of them is as it was.

-- A space tells the index where words begin and end: 'kt 3p' has trigrams too, though it has no three letters in a row. Read from end to end, two
-- thousand products took five times as long.
create or replace function private.search_products(language text, wanted_category bigint, form text, tolerant boolean)
returns table (product_id bigint, place integer, display_order integer, name text)
language plpgsql stable rows 100 set search_path = '' set jit = off set plan_cache_mode = force_generic_plan as $$
declare
  -- Literally: these three mean something else in a pattern.
  text_pattern constant text := '%' || regexp_replace(form, '([\\%_])', '\\\1', 'g') || '%';
  -- Null, which nothing is like, where it can be no code.
  code_pattern constant text :=
    case when form ~ '^[a-z0-9 ./_#-]+$' then e'%\t' || substring(translate(form, ' ./_#-', '') from '.{3,}') || '%' end;
  near_patterns text[];
  is_found boolean;
begin
  if form ~ '[a-zA-Z0-9]{3}| [a-zA-Z0-9]{2}|[a-zA-Z0-9]{2} ' then
    return query
      select i.product_id, 1, i.display_order, i.name from private.product_index i
      where i.language_code = search_products.language and i.terms like text_pattern
        and (wanted_category is null or wanted_category = any (i.category_ids))
      order by i.display_order nulls last, i.name, i.product_id;
  else
    -- It may have no trigram; then the index would be read from end to end.
    return query
      select i.product_id, 1, i.display_order, i.name from private.product_index i
      where i.language_code = search_products.language and position(form in i.terms) > 0
        and (wanted_category is null or wanted_category = any (i.category_ids))
      order by i.display_order nulls last, i.name, i.product_id;
  end if;
  is_found := found;

  if code_pattern is not null and (form ~ '[0-9]' or not is_found) then
    return query
      select i.product_id, 2, i.display_order, i.name
      from (
        select k.product_id from private.product_codes k where k.codes like code_pattern
        union
        select m.product_id from private.product_index m where m.language_code = search_products.language and m.terms like code_pattern
      ) as coded
      join private.product_index i on i.product_id = coded.product_id and i.language_code = search_products.language
      where i.terms not like text_pattern and (wanted_category is null or wanted_category = any (i.category_ids))
      order by i.display_order nulls last, i.name, i.product_id;
    is_found := is_found or found;
  end if;

  if tolerant and not is_found and form ~ '^[a-z]{4,}$' then
    near_patterns := array(
      select '%' || w.word || '%' from private.search_words w where w.slips && private.search_slips(left(form, 24)));
    return query
      select i.product_id, 3, i.display_order, i.name from private.product_index i
      where i.language_code = search_products.language and i.terms like any (near_patterns)
        and (wanted_category is null or wanted_category = any (i.category_ids))
      order by i.display_order nulls last, i.name, i.product_id;
  end if;
end
$$;

-- The products of a category are read once, for their number and the first of them.
create or replace function public.product_list_page(
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
    select count(*), (array_agg(i.product_id order by i.display_order nulls last, i.name, i.product_id))[1:row_limit] into total, page_ids
    from private.product_index i where i.language_code = 'en' and i.category_ids @> array[wanted_category];
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
