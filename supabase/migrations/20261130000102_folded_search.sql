-- Every search folds its text alike: apostrophes, quotation marks, hyphens, accents, ß, fractions and what is not seen.

-- Bodies may name what stands further below.
set check_function_bodies = off;

CREATE OR REPLACE FUNCTION private.acts_about(search text, acts bigint[])
 RETURNS bigint[]
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
 SET jit TO 'off'
AS $function$
declare
  needle constant text := private.fold(btrim(left(search, 200)));
  found bigint[];
begin
  execute (
    select format('select array(select * from (%s) as found (number) order by number desc)', string_agg(way, ' union ')) from (
      select format('select s.number from private.change_sets s left join private.staff p on p.user_id = s.user_id where s.number = any ($1) and %s',
        private.holds('concat_ws('' '', s.label, s.user_email, p.name)', needle)) as way
      union all
      select format(
        'select c.change_set from private.changes c join public.%I r on r.id = c.record_id where c.change_set = any ($1) and c.record_table = %1$L and %s',
        n.name, private.holds((select format('concat_ws('' '', %s)', string_agg(format('r.%I', by.name), ', ')) from unnest(n.named_by) as by (name)), needle))
      from private.nouns n
      union all
      select format('select c.change_set from private.changes c join private.trash t using (record_table, record_id) where c.change_set = any ($1) and %s',
        private.holds('t.name', needle))
      union all
      -- The row as one text first, which is quick: what it holds is looked at where that holds the text. Quotation marks and strokes are
      -- written otherwise in it.
      select format(
        $query$
          select c.change_set from private.changes c
          where c.change_set = any ($1) and %s and exists (
            select from (select * from jsonb_each_text(c.before) union all select * from jsonb_each_text(c.after)) as held (name, value)
            where held.name not in ('created_at', 'createTime', 'source_hash', 'origin', 'entity_type', 'field_name', 'language_code', 'media_type')
              and held.name !~ '(^|_)(id|order)$' and %s)
        $query$,
        case when needle ~ '["\\]' then 'true' else private.holds('concat(c.before, c.after)', needle) end,
        private.holds('regexp_replace(held.value, ''^.*/site-media/.*/'', '''')', needle))
    ) as ways) into found using acts;
  return found;
end
$function$
;
CREATE OR REPLACE FUNCTION private.fold(given text)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
begin
  if octet_length(given) = char_length(given) then
    return translate(lower(given), '`', '''');
  end if;
  -- Before the letters are taken apart: an accent of its own would become a space with one.
  given := translate(
    regexp_replace(given, '[\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufe00-\ufe0f\ufeff]', '', 'g'),
    U&'`\00B4\2018\2019\201A\201B\2032\2035\2039\203A\02B9\02BB\02BC\02BD\02C8\02CA\02CB\A78C'
      || U&'\201C\201D\201E\201F\2033\2036\00AB\00BB\02BA\300C\300D\300E\300F\301D\301E\301F\FF62\FF63'
      || U&'\2010\2011\2012\2013\2014\2015\2212\2043\FE58\FE63',
    repeat('''', 18) || repeat('"', 18) || repeat('-', 10));
  given := regexp_replace(given, '([0-9])([\u00bc-\u00be\u2150-\u215e])', '\1 \2', 'g');
  given := regexp_replace(lower(normalize(given, nfkd)), '[\u0300-\u036f]', '', 'g');
  return replace(replace(replace(translate(given, U&'\2044\2215\00F8\0142\0111\0127\0131', '//oldhi'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe');
end
$function$
;
CREATE OR REPLACE FUNCTION private.folded(expression text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
  select format('case when octet_length(%1$s) = char_length(%1$s) then lower(%1$s) else private.fold(%1$s) end', expression)
$function$
;
CREATE OR REPLACE FUNCTION private.holds(expression text, needle text)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select case
    when needle ~ '[^\u0001-\u007f]' then format(
      'octet_length(%1$s) > char_length(%1$s) and (lower(%1$s) ~ %2$L or %1$s ~ %3$L and private.fold(%1$s) ~ %2$L)', expression, private.han_pattern(needle), foldable)
    when needle like '%''%' then format('(position(%2$L in lower(%1$s)) > 0 or %1$s ~ %3$L and position(%2$L in private.fold(%1$s)) > 0)', expression, needle, '[`]|' || foldable)
    else format(
      '(position(%2$L in lower(%1$s)) > 0 or octet_length(%1$s) > char_length(%1$s) and %1$s ~ %3$L and position(%2$L in private.fold(%1$s)) > 0)',
      expression, needle, foldable)
  end
  -- Plain letters and Chinese characters alone need no folding beyond small letters.
  from (values ('[^\u0001-\u007f\u3400-\u9fff]')) as more (foldable)
$function$
;
CREATE OR REPLACE FUNCTION private.search_form(given text)
 RETURNS text
 LANGUAGE plpgsql
 STABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
declare
  folded constant text := btrim(regexp_replace(private.fold(coalesce(given, '')), '\s+', ' ', 'g'));
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
    from regexp_split_to_table(folded, '') with ordinality as split (given_letter, place)
    cross join lateral (
      select case when ascii(given_letter) < 128 then given_letter
        else coalesce((select f.to_letter from private.han_folds f where f.from_letter = given_letter), given_letter) end as letter
    ) as form, ascii(letter) as number
  );
end
$function$
;
CREATE OR REPLACE FUNCTION public.find_gallery_items(language text, search text, category bigint DEFAULT NULL::bigint, skip_rows integer DEFAULT 0, max_rows integer DEFAULT 6)
 RETURNS TABLE(total integer, ids bigint[])
 LANGUAGE plpgsql
 STABLE ROWS 1
 SET search_path TO ''
 SET jit TO 'off'
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
declare
  -- Null matches no translation.
  shown_language constant text := nullif(find_gallery_items.language, 'en');
  wanted_category constant bigint := find_gallery_items.category;
  needle constant text := private.fold(btrim(coalesce(find_gallery_items.search, '')));
  -- Only where it has other letters, as Chinese characters, which have forms.
  pattern constant text := case when needle ~ '[^\u0001-\u007f]' then private.han_pattern(needle) end;
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
        where case when pattern is null then position(needle in private.fold(coalesce(t.translated_value, original.value))) > 0
          else private.fold(coalesce(t.translated_value, original.value)) ~ pattern end
      ))
    order by g.display_order nulls last, g.name, g.id
  );
  total := cardinality(found_ids);
  ids := coalesce(found_ids[skipped + 1 : skipped + row_limit], '{}');
  return next;
end
$function$
;
CREATE OR REPLACE FUNCTION public.find_news_items(language text, search text, skip_rows integer DEFAULT 0, max_rows integer DEFAULT 6)
 RETURNS TABLE(total integer, ids bigint[])
 LANGUAGE plpgsql
 STABLE ROWS 1
 SET search_path TO ''
 SET jit TO 'off'
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
declare
  shown_language constant text := nullif(find_news_items.language, 'en');
  needle constant text := private.fold(btrim(coalesce(find_news_items.search, '')));
  -- Only where it has other letters, as Chinese characters, which have forms.
  pattern constant text := case when needle ~ '[^\u0001-\u007f]' then private.han_pattern(needle) end;
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
        where case when pattern is null then position(needle in private.fold(coalesce(t.translated_value, original.value))) > 0
          else private.fold(coalesce(t.translated_value, original.value)) ~ pattern end
      ))
    order by n.is_pinned desc, case when n.is_pinned then n.display_order end nulls last, n.created_at desc, n.id desc
  );
  total := cardinality(found_ids);
  ids := coalesce(found_ids[skipped + 1 : skipped + row_limit], '{}');
  return next;
end
$function$
;
CREATE OR REPLACE FUNCTION public.find_records(search text, most integer DEFAULT 6)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET jit TO 'off'
AS $function$
declare
  needle constant text := private.fold(btrim(left(coalesce(search, ''), 200)));
  pattern constant text := case when needle ~ '[^\u0001-\u007f]' then '^' || private.han_pattern(needle) end;
  rank constant text := case when pattern is null then 'case when %1$s = $1 then 0 when starts_with(%1$s, $1) then 1 else 2 end'
    else 'case when %1$s ~ ($3 || ''$'') then 0 when %1$s ~ $3 then 1 else 2 end' end;
  kind record;
  found jsonb;
  records jsonb := '[]';
begin
  perform private.require_staff();
  for kind in
    select k.name, k.plan ->> 'source' as source, private.found_by(k.plan, needle) as condition, k.plan ->> 'label' as label,
      coalesce(k.plan ->> 'detail', 'null') as detail
    from (
      select l.name, coalesce(n.place, 1000) as place, l.plan from private.lists l left join private.nouns n on n.name = l.name where l.plan ? 'label'
      union all
      select n.name, n.place, jsonb_build_object('source', format('public.%I r', n.name), 'searched', format('r.%I', n.named_by[1]),
        'label', format('r.%I', n.named_by[1]), 'also', jsonb_build_array(jsonb_build_object('column', 'r.id', 'text', 't.translated_value', 'ids',
          format('select t.entity_id from public.translations t where t.entity_type = %L and t.field_name = %L', n.name, n.named_by[1]))))
      from private.nouns n where n.has_sheet and not exists (select from private.lists l where l.name = n.name and l.plan ? 'label')
    ) as k
    where needle <> '' and (not private.is_user() or private.may_read(k.name))
    order by k.place, k.name
  loop
    execute format($query$
      select jsonb_agg(jsonb_build_object('entity', %1$L, 'id', each.id, 'label', each.label, 'detail', each.detail, 'rank', each.rank))
      from (
        select r.id, %2$s as label, %3$s as detail,
          %6$s as rank
        from %4$s where %5$s order by rank, length(%2$s), %2$s, r.id limit $2) as each
      $query$, kind.name, kind.label, kind.detail, kind.source, kind.condition, format(rank, private.folded(kind.label))) into found using needle, least(greatest(most, 1), 50), pattern;
    records := records || coalesce(found, '[]');
  end loop;
  return coalesce((
    select jsonb_agg(r.record - 'rank' order by r.record -> 'rank', r.place)
    from jsonb_array_elements(records) with ordinality as r (record, place)), '[]');
end
$function$
;
CREATE OR REPLACE FUNCTION public.list_ids(list text, search text DEFAULT NULL::text, filters jsonb DEFAULT '{}'::jsonb, sort text DEFAULT NULL::text, is_descending boolean DEFAULT false, page integer DEFAULT 1, page_limit integer DEFAULT NULL::integer)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET jit TO 'off'
AS $function$
declare
  plan constant jsonb := private.list_plan(list);
  needle constant text := private.fold(btrim(coalesce(search, '')));
  column_name constant text := coalesce(sort, case when plan ->> 'first' is null then 'label' end);
  direction constant text := case when is_descending then ' desc' else '' end;
  among bigint[];
  bounds text[];
  row_limit constant integer := case when page_limit is not null then greatest(page_limit, 1) end;
  conditions text := '';
  ready constant text := plan -> 'ready' ->> column_name;
  by_text constant text := plan -> 'texts' ->> column_name;
  by_value constant text := plan -> 'values' ->> column_name;
  own_order constant text := coalesce(plan ->> 'first', 'r.id');
  tie constant text := coalesce(plan ->> 'tie', 'r.id');
  tie_direction constant text := case when own_order like '% desc%' then ' desc' else '' end;
  filter record;
  ids bigint[];
  hits bigint[];
  total integer;
  page_shown integer;
begin
  perform private.require_reader(list);
  if plan is null or column_name is not null and coalesce(ready, by_text, by_value) is null then
    raise exception using errcode = 'PT400', message = 'There is no such list, or it is not sorted by this';
  end if;
  if needle <> '' then
    conditions := ' and ' || private.found_by(plan, needle);
  end if;
  for filter in select key, value from jsonb_each_text(coalesce(nullif(private.unwrap(filters), 'null'), '{}')) loop
    if filter.key = 'ids' then
      conditions := conditions || format(' and r.id = any (%L::bigint[])', translate(filter.value, '[]', '{}'));
      continue;
    end if;
    if plan -> 'among' ? filter.key then
      execute format('select array(%s)', format(plan -> 'among' ->> filter.key, filter.value)) into among;
      conditions := conditions || format(' and r.id = any (%L::bigint[])', among);
      continue;
    end if;
    if plan -> 'ranges' ? filter.key then
      bounds := regexp_match(filter.value, '^([0-9]{0,9}(?:[.][0-9]{1,3})?)(?:(-)([0-9]{0,9}(?:[.][0-9]{1,3})?))?$');
      if bounds is null then
        raise exception using errcode = 'PT400', message = format('%s is no range of numbers', filter.value);
      end if;
      conditions := conditions || format(' and %s between %L::double precision and %L::double precision', plan -> 'ranges' ->> filter.key,
        coalesce(nullif(bounds[1], ''), '-Infinity'), coalesce(nullif(case when bounds[2] is null then bounds[1] else bounds[3] end, ''), 'Infinity'));
      continue;
    end if;
    if plan -> 'filters' ->> filter.key is null then
      raise exception using errcode = 'PT400', message = format('The list is not filtered by %s', filter.key);
    end if;
    conditions := conditions || format(' and %s = %L', plan -> 'filters' ->> filter.key, filter.value);
  end loop;

  if needle = '' then
    execute format('select count(*) from %s where true%s', coalesce(plan ->> 'counted', plan ->> 'source'), conditions) into total;
  else
    -- The texts are read once.
    execute format('select array(select r.id from %s where true%s)', coalesce(plan ->> 'counted', plan ->> 'source'), conditions) into hits;
    total := cardinality(hits);
    conditions := ' and r.id = any ($1)';
  end if;
  page_shown := least(greatest(coalesce(page, 1), 1), greatest(ceil(total::numeric / row_limit), 1));
  if by_text is null then
    execute format('select array(select r.id from %s where true%s order by %s offset %s limit %s)',
      coalesce(plan ->> 'counted', plan ->> 'source'), conditions,
      case when ready is not null then format('%s%s, r.id%2$s', ready, direction)
        when by_value is not null then format('%s%s nulls last, %s%s, r.id%4$s', by_value, direction, tie, tie_direction)
        else own_order end,
      coalesce((page_shown - 1) * row_limit, 0), coalesce(row_limit::text, 'all')) into ids using hits;
  else
    -- Many rows have the same text: each is made a key once.
    execute format(
      'with found as materialized (select r.id, coalesce(%1$s, '''') as text, %5$s as tie from %2$s where true%3$s),
         keys as materialized (select each.text, private.sort_key(each.text) as key from (select distinct found.text from found) as each)
       select array(
         select found.id from found join keys on keys.text = found.text
         order by keys.key%4$s nulls last, found.tie%8$s, found.id%8$s offset %6$s limit %7$s)',
      by_text, plan ->> 'source', conditions, direction, tie, coalesce((page_shown - 1) * row_limit, 0), coalesce(row_limit::text, 'all'),
      tie_direction)
      into ids using hits;
  end if;
  return jsonb_build_object('total', total, 'page', coalesce(page_shown, 1), 'ids', to_jsonb(ids));
end
$function$
;
CREATE OR REPLACE FUNCTION public.list_trash(search text DEFAULT NULL::text, record_table text DEFAULT NULL::text, page integer DEFAULT 1, page_limit integer DEFAULT 25)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET jit TO 'off'
AS $function$
declare
  needle constant text := private.fold(btrim(coalesce(list_trash.search, '')));
  pattern constant text := case when needle ~ '[^\u0001-\u007f]' then private.han_pattern(needle) end;
  row_limit constant integer := least(greatest(coalesce(page_limit, 25), 1), 100);
  first_place constant bigint := (greatest(coalesce(page, 1), 1) - 1)::bigint * row_limit;
  readable constant text[] := private.readable_tables();
begin
  perform private.require_staff();
  return (
    with found as materialized (
      select t.* from private.trash t
      where t.deleted_at > now() - interval '90 days' and t.record_table = any (readable) and (list_trash.record_table is null or t.record_table = list_trash.record_table)
        and case when pattern is null then position(needle in private.fold(t.name)) > 0 else private.fold(t.name) ~ pattern end
    ), shown as (
      select f.* from found f order by f.deleted_at desc, f.id desc offset first_place limit row_limit
    )
    select jsonb_build_object('total', (select count(*) from found), 'rows', coalesce(jsonb_agg(jsonb_build_object(
      'id', t.id, 'table', t.record_table, 'record_id', t.record_id, 'name', t.name,
      'detail', private.present_name('products', own.product_id),
      'deleted_at', t.deleted_at, 'person', s.user_email, 'expires_at', t.deleted_at + interval '90 days', 'hangs', own.hangs
    ) order by t.deleted_at desc, t.id desc), '[]'))
    from shown t
    join private.change_sets s on s.number = t.change_set
    cross join lateral (
      select coalesce(jsonb_object_agg(each.table_name, each.rows) filter (where each.table_name <> t.record_table), '{}') as hangs,
        max(each.product_id) filter (where each.table_name = t.record_table) as product_id
      from (
        select c.table_name, count(*) as rows, max(c.product_id) as product_id
        from private.changes c where c.id = any (private.trashed_changes(t)) and c.op = 'D' group by c.table_name
      ) as each
    ) as own
  );
end
$function$
;
revoke all on function private.fold(text) from public, anon, authenticated, service_role; grant execute on function private.fold(text) to anon; grant execute on function private.fold(text) to authenticated; grant execute on function private.fold(text) to service_role;
revoke all on function private.folded(text) from public, anon, authenticated, service_role;

-- What is there already, where it holds more than plain letters and Chinese characters.
select set_config('app.unrecorded', 'true', true);
update public.search_words set word = word where form <> private.search_form(word);
select set_config('app.unrecorded', 'false', true);
select private.write_product_index(every.id, '{}', every.id, every.id) from (select array(select p.id from public.products p) as id) as every;
select private.write_shade_index(array(
  select c.id from public.item_codes c join public.products p on p.id = c.product_id
  where concat_ws(' ', c.item_code, c.color_name, c.finish, c.denier, p.name) ~ '[^\u0001-_a-\u007f\u3400-\u9fff]'
    or c.id in (
      select t.entity_id from public.translations t
      where t.entity_type = 'item_codes' and t.translated_value ~ '[^\u0001-_a-\u007f\u3400-\u9fff]')
    or p.id in (
      select t.entity_id from public.translations t
      where t.entity_type = 'products' and t.field_name = 'name' and t.translated_value ~ '[^\u0001-_a-\u007f\u3400-\u9fff]')));

reset check_function_bodies;
