-- Pages read their tables, each part for itself. What a table cannot answer is a search: it looks through what is shown, and in products also
-- through their item codes. So there is a function for it per noun, which tells how many match and the ids of those wanted.

drop function public.home_page(text);
drop function public.product_list_page(text, bigint, text, integer);
drop function public.product_page(text, text);
drop function public.gallery_list_page(text, bigint, text, integer, integer);
drop function public.gallery_item_page(text, text);
drop function public.news_list_page(text, text, integer, integer);
drop function public.news_item_page(text, text);
drop function public.site_map_entries();

-- What was kept for them alone ------------------------------------------------------------------------------------------------------------------

do $$
declare
  watched text;
  change text;
begin
  foreach watched in array array['item_codes', 'translations'] loop
    foreach change in array array['inserted', 'updated', 'deleted'] loop
      execute format('drop trigger %I on public.%I', watched || '_copy_' || change, watched);
    end loop;
  end loop;
end
$$;
drop function private.follow_product_texts();
drop function private.write_product_texts(bigint[]);
drop table private.product_texts;

drop index private.product_index_order_idx;
drop index private.product_index_category_ids_idx;
alter table private.product_codes drop column code_count;
comment on table private.product_index is 'What products are searched by, in each language, and the order of what is found; kept by triggers.';
comment on table private.product_codes is 'What products can be found by of their item codes; kept by triggers.';

-- As before, without the number of item codes.
create or replace function private.write_product_index(reworded bigint[], recategorised bigint[], recoded bigint[]) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform from public.products p where p.id = any (reworded || recategorised || recoded) order by p.id for no key update;

  if reworded <> '{}' then
    with shown as materialized (
      select p.id as product_id, l.code as language_code, p.display_order, p.name,
        texts || e'\n' || private.search_codes(array(
          select hit[1] from regexp_matches(texts, '[a-z0-9]+(?:[-./_][a-z0-9]+)+', 'g') as hit)) as terms
      from public.products p
      cross join (select 'en' as code union select languages.code from public.languages) as l
      left join public.translations n on n.entity_type = 'products' and n.entity_id = p.id and n.field_name = 'name'
        and n.language_code = nullif(l.code, 'en') and btrim(n.translated_value) <> ''
      left join public.translations d on d.entity_type = 'products' and d.entity_id = p.id and d.field_name = 'description'
        and d.language_code = nullif(l.code, 'en') and btrim(d.translated_value) <> ''
      cross join concat(private.search_form(coalesce(n.translated_value, p.name)), e'\n',
        private.search_form(coalesce(d.translated_value, p.description))) as texts
      where p.id = any (reworded) and p.status = 'Active'
    ), gone as (
      delete from private.product_index i
      where i.product_id = any (reworded)
        and not exists (select from shown where shown.product_id = i.product_id and shown.language_code = i.language_code)
    ), new_words as (
      insert into private.search_words (word, slips)
      select fresh.word, private.search_slips(fresh.word)
      from (
        select distinct left(hit[1], 24) as word from shown, regexp_matches(shown.terms, '[a-z]{4,}', 'g') as hit
      ) as fresh
      where not exists (select from private.search_words w where w.word = fresh.word)
      order by fresh.word
      on conflict (word) do nothing
    )
    insert into private.product_index as i (product_id, language_code, terms, display_order, name)
    select shown.product_id, shown.language_code, shown.terms, shown.display_order, shown.name from shown
    on conflict (product_id, language_code) do update
      set terms = excluded.terms, display_order = excluded.display_order, name = excluded.name
      where (i.terms, i.name, i.display_order) is distinct from (excluded.terms, excluded.name, excluded.display_order);
  end if;

  update private.product_index i set category_ids = chosen.ids
  from (
    select changed.id as product_id,
      array(select m.category_id from public.product_category_mappings m where m.product_id = changed.id order by m.category_id) as ids
    from unnest(recategorised) as changed (id)
  ) as chosen
  where i.product_id = chosen.product_id and i.category_ids <> chosen.ids;

  if recoded <> '{}' then
    with coded as materialized (
      select c.product_id, private.search_codes(array_agg(private.search_form(c.item_code))) as codes
      from public.item_codes c join public.products p on p.id = c.product_id
      where c.product_id = any (recoded) and p.status = 'Active'
      group by c.product_id
    ), gone as (
      delete from private.product_codes k
      where k.product_id = any (recoded) and not exists (select from coded where coded.product_id = k.product_id)
    )
    insert into private.product_codes as k (product_id, codes)
    select coded.product_id, coded.codes from coded
    on conflict (product_id) do update set codes = excluded.codes where k.codes <> excluded.codes;
  end if;
end
$$;

-- Searches --------------------------------------------------------------------------------------------------------------------------------------

-- How many Active products a search finds, and the ids of the first max_rows (1 to 1000) of them. It finds what holds it, literally and
-- without case, in the name or description that are shown, then what has such an item code; where there is neither, what holds each of its
-- words, misspelt ones too. Each of them in the list's order. Language 'en' shows the originals. What holds no letter finds all.
create function public.find_products(
  language text, search text, category bigint default null, max_rows integer default 24
) returns table (total integer, ids bigint[])
language plpgsql stable rows 1 set search_path = '' set jit = off set plan_cache_mode = force_generic_plan as $$
declare
  searched_language constant text := coalesce((select l.code from public.languages l where l.code = nullif(find_products.language, 'en')), 'en');
  wanted_category constant bigint := find_products.category;
  needle constant text := private.search_form(left(find_products.search, 200));
  row_limit constant integer := least(greatest(coalesce(max_rows, 24), 1), 1000);
  words constant text[] := (array(select distinct word from unnest(string_to_array(needle, ' ')) as word))[1:12];
begin
  if needle <> '' then
    select count(*), (array_agg(h.product_id))[1:row_limit] into total, ids
    from private.search_products(searched_language, wanted_category, needle, cardinality(words) = 1) as h;

    -- Nothing holds it as a whole: what holds each of its words?
    if total = 0 and cardinality(words) > 1 then
      select count(*), (array_agg(h.product_id order by h.place, h.display_order nulls last, h.name, h.product_id))[1:row_limit]
      into total, ids
      from (
        select h.product_id, max(h.place) as place, h.display_order, h.name
        from unnest(words) as word, private.search_products(searched_language, wanted_category, word, true) as h
        group by h.product_id, h.display_order, h.name having count(*) = cardinality(words)
      ) as h;
    end if;
  else
    select count(*), (array_agg(i.product_id order by i.display_order nulls last, i.name, i.product_id))[1:row_limit] into total, ids
    from private.product_index i
    where i.language_code = 'en' and (wanted_category is null or wanted_category = any (i.category_ids));
  end if;
  ids := coalesce(ids, '{}');
  return next;
end
$$;

-- How many Active gallery items a search finds, and the ids of max_rows (1 to 100) of them behind skip_rows, in the list's order. It is looked
-- for literally and without case in the name and description that are shown.
create function public.find_gallery_items(
  language text, search text, category bigint default null, skip_rows integer default 0, max_rows integer default 6
) returns table (total integer, ids bigint[])
language plpgsql stable rows 1 set search_path = '' set jit = off set plan_cache_mode = force_generic_plan as $$
declare
  -- Null matches no translation.
  shown_language constant text := nullif(find_gallery_items.language, 'en');
  wanted_category constant bigint := find_gallery_items.category;
  needle constant text := lower(btrim(coalesce(find_gallery_items.search, '')));
  skipped constant integer := least(greatest(coalesce(skip_rows, 0), 0), 1000000000);
  row_limit constant integer := least(greatest(coalesce(max_rows, 6), 1), 100);
  found_ids bigint[];
begin
  found_ids := array(
    select g.id from public.gallery_items g
    where g.status = 'Active' and (wanted_category is null
        or exists (select from public.gallery_item_categories m where m.gallery_item_id = g.id and m.gallery_category_id = wanted_category))
      and (needle = '' or exists (
        select from (values ('name', g.name), ('description', g.description)) as original (field_name, value)
        left join public.translations t on t.entity_type = 'gallery_items' and t.entity_id = g.id and t.field_name = original.field_name
          and t.language_code = shown_language and btrim(t.translated_value) <> ''
        where position(needle in lower(coalesce(t.translated_value, original.value))) > 0
      ))
    order by g.display_order nulls last, g.name, g.id
  );
  total := cardinality(found_ids);
  ids := coalesce(found_ids[skipped + 1 : skipped + row_limit], '{}');
  return next;
end
$$;

-- How many Active news items a search finds, and the ids of max_rows (1 to 100) of them behind skip_rows: pinned ones first by
-- display_order, then the newest. It is looked for literally and without case in the title and description that are shown.
create function public.find_news_items(
  language text, search text, skip_rows integer default 0, max_rows integer default 6
) returns table (total integer, ids bigint[])
language plpgsql stable rows 1 set search_path = '' set jit = off set plan_cache_mode = force_generic_plan as $$
declare
  shown_language constant text := nullif(find_news_items.language, 'en');
  needle constant text := lower(btrim(coalesce(find_news_items.search, '')));
  skipped constant integer := least(greatest(coalesce(skip_rows, 0), 0), 1000000000);
  row_limit constant integer := least(greatest(coalesce(max_rows, 6), 1), 100);
  found_ids bigint[];
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
  total := cardinality(found_ids);
  ids := coalesce(found_ids[skipped + 1 : skipped + row_limit], '{}');
  return next;
end
$$;

revoke execute on function public.find_products, public.find_gallery_items, public.find_news_items from public;
grant execute on function public.find_products, public.find_gallery_items, public.find_news_items to anon, authenticated, service_role;
