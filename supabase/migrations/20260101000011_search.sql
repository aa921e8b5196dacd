-- The search of products. It reads an index of what a visitor sees, kept by triggers: a search reads what it finds and not every product.

create extension if not exists pg_trgm with schema extensions;

-- Texts as they are compared ----------------------------------------------------------------------------------------------------------------

-- A text as searches compare it: small letters without accents, wide and narrow forms alike, one kind of hyphen, one space between words. All
-- of it is ASCII: another character becomes Z or Y and its number in the letters A to P, because trigrams know letters beyond ASCII only in
-- some locales and two Chinese characters make no trigram. Nothing else is a capital, and no number begins like another one, so that this form
-- of a text contains the form of another exactly where the text contains the other.
create function private.search_form(given text) returns text
language plpgsql immutable parallel safe set search_path = '' as $$
declare
  folded constant text := btrim(regexp_replace(
    lower(regexp_replace(regexp_replace(normalize(coalesce(given, ''), nfkd), '[\u0300-\u036f]', '', 'g'),
      '[\u2010-\u2015\u2212]', '-', 'g')), '\s+', ' ', 'g'));
begin
  if folded !~ '[^\u0001-\u007f]' then
    return folded;
  end if;
  return (
    select string_agg(
      case
        when number < 128 then letter
        when number < 65536 then 'Z' || translate(lpad(to_hex(number), 4, '0'), '0123456789abcdef', 'ABCDEFGHIJKLMNOP')
        else 'Y' || translate(lpad(to_hex(number), 6, '0'), '0123456789abcdef', 'ABCDEFGHIJKLMNOP')
      end, '' order by place)
    from regexp_split_to_table(folded, '') with ordinality as split (letter, place), ascii(letter) as number
  );
end
$$;

-- What codes can be found by, given in search form: from each of their parts to the end, without punctuation, a tab before each. 'kt3p-402'
-- gives 'kt3p402' and '402'. What is shorter than three letters or digits would find half a catalogue.
create function private.search_codes(forms text[]) returns text
language sql immutable parallel safe set search_path = '' as $$
  select coalesce(string_agg(distinct e'\t' || rest, ''), '')
  from unnest(forms) as form, regexp_split_to_array(form, '[^a-zA-Z0-9]+') as parts, generate_subscripts(parts, 1) as first,
    array_to_string(parts[first:], '') as rest
  where length(rest) >= 3
$$;

-- A number for each way to leave out one letter of a word, of one with eight and more up to two, and for the word itself. Two words are a slip
-- apart (a letter missing, too many, wrong or swapped with its neighbour) where they share a number.
create function private.search_slips(word text) returns integer[]
language sql immutable parallel safe set search_path = '' as $$
  with one_less as (
    select gap, overlay(word placing '' from gap for 1) as rest from generate_series(1, length(word)) as gap
  ), two_less as (
    select overlay(rest placing '' from later for 1) as rest from one_less, generate_series(gap, length(rest)) as later where length(word) >= 8
  )
  select array_agg(distinct hashtext(rest))
  from (select word as rest union all select rest from one_less union all select rest from two_less) as variants
$$;

-- The index ---------------------------------------------------------------------------------------------------------------------------------

-- The index holds nothing of products that are not Active, so that everybody may read all of it: a policy that asks about the product would
-- keep the indexes from being used.

create table private.product_index (
  product_id bigint not null constraint product_index_product_id_fkey references public.products (id) on update cascade on delete cascade,
  -- 'en' holds the originals.
  language_code text not null,
  -- In search form: a line of the name that is shown, one of the description, one of the codes that these mention.
  terms text not null,
  category_ids bigint[] not null default '{}',
  -- The order of the list is that of the originals in every language.
  display_order integer,
  name text not null,
  constraint product_index_pkey primary key (product_id, language_code)
);
comment on table private.product_index is 'What products are searched by, in each language, and the order of what is found; kept by triggers.';

create table private.product_codes (
  product_id bigint constraint product_codes_pkey primary key
    constraint product_codes_product_id_fkey references public.products (id) on update cascade on delete cascade,
  codes text not null
);
comment on table private.product_codes is 'What products can be found by of their item codes; kept by triggers.';

-- Words that were shown at some time: what a misspelt one may stand for. What it stands for is then searched in what is shown now.
create table private.search_words (
  word text constraint search_words_pkey primary key,
  slips integer[] not null
);
comment on table private.search_words is 'Words of the product list that a misspelt one may stand for; kept by triggers.';

-- Without fastupdate: nothing in PGlite would ever merge what is pending.
do $$
declare
  -- Where the extension was there before, it may be in another schema.
  operators constant text := format('%s.gin_trgm_ops', (
    select e.extnamespace::regnamespace from pg_catalog.pg_extension e where e.extname = 'pg_trgm'));
begin
  execute format('create index product_index_terms_idx on private.product_index using gin (terms %s) with (fastupdate = off)', operators);
  execute format('create index product_codes_codes_idx on private.product_codes using gin (codes %s) with (fastupdate = off)', operators);
end
$$;
create index search_words_slips_idx on private.search_words using gin (slips) with (fastupdate = off);

alter table private.product_index enable row level security;
alter table private.product_codes enable row level security;
alter table private.search_words enable row level security;
create policy "everybody reads what is shown" on private.product_index for select to anon, authenticated using (true);
create policy "everybody reads what is shown" on private.product_codes for select to anon, authenticated using (true);
create policy "everybody reads words" on private.search_words for select to anon, authenticated using (true);
grant select on private.product_index, private.product_codes, private.search_words to anon, authenticated, service_role;

-- Brings the index of these products up to date, as its owner: nobody else writes it. The products are locked first, so that of two changes of
-- one product the later one sees what the earlier one has stored.
create function private.write_product_index(reworded bigint[], recategorised bigint[], recoded bigint[]) returns void
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

-- After each statement that changes what the index holds: once, however many rows it changes.
create function private.follow_product_index() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
declare
  reworded bigint[] := '{}';
  recategorised bigint[] := '{}';
  recoded bigint[] := '{}';
begin
  case tg_table_name || ' ' || tg_op
    when 'products INSERT' then
      reworded := array(select a.id from present a);
    when 'products UPDATE' then
      reworded := array(
        select a.id from present a join past b on b.id = a.id
        where (a.name, a.description, a.status) is distinct from (b.name, b.description, b.status));
      recategorised := array(select a.id from present a join past b on b.id = a.id where a.status <> b.status);
      recoded := recategorised;
      -- A new order alone costs no new words.
      update private.product_index i set display_order = a.display_order
      from present a where a.id = i.product_id and i.display_order is distinct from a.display_order;
    when 'product_category_mappings INSERT' then
      recategorised := array(select distinct a.product_id from present a);
    when 'product_category_mappings UPDATE' then
      recategorised := array(select a.product_id from present a union select b.product_id from past b);
    when 'product_category_mappings DELETE' then
      recategorised := array(select distinct b.product_id from past b);
    when 'item_codes INSERT' then
      recoded := array(select distinct a.product_id from present a);
    when 'item_codes UPDATE' then
      recoded := array(
        select distinct touched.product_id
        from present a join past b on b.id = a.id, unnest(array[a.product_id, b.product_id]) as touched (product_id)
        where (a.product_id, a.item_code) is distinct from (b.product_id, b.item_code));
    when 'item_codes DELETE' then
      recoded := array(select distinct b.product_id from past b);
    when 'translations INSERT' then
      reworded := array(
        select distinct a.entity_id from present a where a.entity_type = 'products' and a.field_name in ('name', 'description'));
    when 'translations UPDATE' then
      reworded := array(
        select distinct touched.entity_id from (select * from present union all select * from past) as touched
        where touched.entity_type = 'products' and touched.field_name in ('name', 'description'));
    when 'translations DELETE' then
      reworded := array(
        select distinct b.entity_id from past b where b.entity_type = 'products' and b.field_name in ('name', 'description'));
    when 'languages UPDATE' then
      if exists (select a.code from present a except select b.code from past b) then
        reworded := array(select p.id from public.products p);
        recategorised := reworded;
      end if;
    else
      -- A language came or went.
      reworded := array(select p.id from public.products p);
      recategorised := reworded;
  end case;
  if reworded || recategorised || recoded <> '{}' then
    perform private.write_product_index(reworded, recategorised, recoded);
  end if;
  return null;
end
$$;

do $$
declare
  watched text;
begin
  foreach watched in array array['products', 'product_category_mappings', 'item_codes', 'translations', 'languages'] loop
    execute format(
      'create trigger %1$I after insert on public.%2$I referencing new table as present
       for each statement execute function private.follow_product_index()', watched || '_index_inserted', watched);
    execute format(
      'create trigger %1$I after update on public.%2$I referencing old table as past new table as present
       for each statement execute function private.follow_product_index()', watched || '_index_updated', watched);
    -- The rows of a product go with it.
    continue when watched = 'products';
    execute format(
      'create trigger %1$I after delete on public.%2$I referencing old table as past
       for each statement execute function private.follow_product_index()', watched || '_index_deleted', watched);
  end loop;
end
$$;

-- Products that are there already.
select private.write_product_index(every.id, every.id, every.id) from (select array(select p.id from public.products p) as id) as every;

-- Searches ----------------------------------------------------------------------------------------------------------------------------------

-- The products that hold a text, given in search form, each once and in the list's order: first with place 1 in what is shown of them,
-- literally; 2 as a code, from the start of one of its parts; 3, where `tolerant` and nothing else is found, a Latin word of four letters or
-- more that is a slip apart. Letters alone are a code only where no text holds them. Runs as its caller, who may read all of the index.
create function private.search_products(language text, wanted_category bigint, form text, tolerant boolean)
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

-- Searches ----------------------------------------------------------------------------------------------------------------------------------

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

-- Grants ------------------------------------------------------------------------------------------------------------------------------------

revoke execute on function private.search_form, private.search_codes, private.search_slips, private.write_product_index,
  private.follow_product_index, private.search_products
  from public, anon, authenticated;
revoke execute on function public.find_products from public;
grant execute on function private.search_form, private.search_slips, private.search_products, public.find_products
  to anon, authenticated, service_role;
