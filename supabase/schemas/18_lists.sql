-- Lists of the back office: which rows a page shows, found and sorted here, and what is done with many of them at once.

-- A text as lists sort it: case and accents do not count, numbers in it count as numbers. Null where there is nothing.
-- It costs much beside what the planner takes for granted, so that an index that has it is read.
create function private.sort_key(given text) returns text
language sql immutable parallel safe cost 10000 set search_path = '' as $$
  select nullif(regexp_replace(
    regexp_replace(
      lower(case when octet_length(given) = char_length(given) then btrim(given)
        else regexp_replace(normalize(btrim(given), nfkd), '[\u0300-\u036f]', '', 'g') end),
      '([0-9]+)', repeat('0', 15) || '\1', 'g'),
    '0*([0-9]{16,})', '\1', 'g'), '') collate "C"
$$;

-- The code itself, so that rows are sorted without their table being read.
create index item_codes_sort_key_idx on public.item_codes (private.sort_key(item_code), id) include (item_code);

-- The condition that a text, given as an expression, holds what is searched for (folded), whatever form of Chinese characters.
create function private.holds(expression text, needle text) returns text
language sql stable set search_path = '' as $$
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
$$;

-- How a list is read: its table as r with what is joined, the text that is searched, other tables' texts by which rows are found (`also`: the
-- column of r that is among the ids of a query, which ends where a condition on its text can follow), what find_records shows of a row (`label`,
-- `detail`), columns that filter by the name of the filter (`among`: queries that give the ids for its value; `ranges`: numbers that
-- are filtered by from and to), what is sorted by (`texts` and other `values`, by the name in the address; `ready` has an index), the order that it has without (`first`), and what sorts rows that are alike
-- (`tie`). Null for another list.
create function private.list_plan(list text) returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  return coalesce(
    (select l.plan from private.lists l where l.name = list),
    -- 'translated TABLE': the records of a noun on the Translations screen. The index of item codes is of their sort key.
    (select jsonb_build_object(
        'source', format('public.%I r', n.name), 'searched', format('concat_ws('' '', r.id, r.%I)', n.named_by[1]),
        case when n.name = 'item_codes' then 'ready' else 'texts' end,
        jsonb_build_object('label', format(case when n.name = 'item_codes' then 'private.sort_key(r.%I)' else 'r.%I' end, n.named_by[1])),
        'values', jsonb_build_object('id', 'r.id'), 'first', null, 'tie', 'r.id')
      from private.nouns n where list = 'translated ' || n.name and private.translated_fields(n.name) <> '{}'));
end
$$;

insert into private.lists (name, plan) values
  ('item_codes', jsonb_build_object(
    'source', 'public.item_codes r join public.products p on p.id = r.product_id', 'counted', 'public.item_codes r',
    'searched', 'concat_ws('' '', r.item_code, r.color_name)',
    'also', jsonb_build_array(
      jsonb_build_object('column', 'r.id', 'text', 't.translated_value', 'ids',
        'select t.entity_id from public.translations t where t.entity_type = ''item_codes'' and t.field_name = ''color_name'''),
      jsonb_build_object('column', 'r.product_id', 'text', 's.name', 'ids', 'select s.id from public.products s where true'),
      jsonb_build_object('column', 'r.product_id', 'text', 't.translated_value', 'ids',
        'select t.entity_id from public.translations t where t.entity_type = ''products'' and t.field_name = ''name''')),
    'label', 'r.item_code', 'detail', 'concat_ws('' · '', nullif(r.color_name, ''''), p.name)',
    'filters', jsonb_build_object('product', 'r.product_id', 'state', 'r.state', 'finish', 'r.finish',
      'picture', 'case when coalesce(r.image_url, '''') = '''' then ''missing'' else ''there'' end'),
    'among', jsonb_build_object('translation',
      'select unnest(public.records_by_translation(''item_codes'', split_part(%1$L, '' '', 1), split_part(%1$L, '' '', 2)))'),
    'ranges', jsonb_build_object('denier', 'r.denier_value', 'length', 'r.length_metres', 'net', 'r.net_weight_grams', 'gross', 'r.gross_weight_grams'),
    'ready', jsonb_build_object('code', 'private.sort_key(r.item_code)'),
    'texts', jsonb_build_object('product', 'p.name', 'type', 'r.type', 'composition', 'r.composition', 'colour', 'r.color_name',
      'finish', 'r.finish', 'state', 'r.state'),
    'values', jsonb_build_object('created', 'r.created_at', 'denier', 'r.denier_value'),
    'first', 'private.sort_key(r.item_code), r.id', 'tie', 'r.item_code')),
  ('news_items', jsonb_build_object(
    'source', 'public.news_items r', 'searched', 'r.title', 'filters', jsonb_build_object('status', 'r.status',
      'schedule', 'case when r.publish_at is not null or r.unpublish_at is not null then ''planned'' end'),
    'texts', jsonb_build_object('title', 'r.title', 'slug', 'r.slug', 'status', 'r.status'),
    'values', jsonb_build_object('created', 'r.created_at', 'published', 'r.shown_at', 'pinned', 'r.is_pinned', 'likes', 'r.likes'),
    'first', 'r.created_at desc, r.id desc', 'tie', 'r.created_at')),
  ('newsletter_subscription', jsonb_build_object(
    'source', 'public.newsletter_subscription r', 'searched', 'r.email', 'label', 'r.email', 'filters', jsonb_build_object('active', 'r.active',
      'confirmation', 'case when r.left_at is not null then ''left'' when r.confirmed_at is null then ''open'' else ''confirmed'' end'),
    'texts', jsonb_build_object('email', 'r.email'),
    'values', jsonb_build_object('status', 'not r.active', 'created', 'r."createTime"'),
    'first', 'r."createTime" desc, r.id desc', 'tie', 'r."createTime"')),
  ('search_words', jsonb_build_object(
    'source', 'public.search_words r', 'searched', 'concat_ws('' '', r.word, r.means)',
    'texts', jsonb_build_object('word', 'r.word', 'means', 'r.means'), 'values', jsonb_build_object('created', 'r.created_at'),
    'first', 'lower(r.word), r.id', 'tie', 'r.id')),
  ('certificates', jsonb_build_object(
    'source', 'public.certificates r', 'searched', 'concat_ws('' '', r.scheme, r.number, r.holder, r.class)',
    'label', 'r.number', 'detail', 'r.scheme',
    'filters', jsonb_build_object('end',
      'case when r.valid_until < private.today() then ''ended'' when r.valid_until <= private.today() + 60 then ''ending'' end'),
    'texts', jsonb_build_object('scheme', 'r.scheme', 'number', 'r.number', 'holder', 'r.holder', 'class', 'r.class'),
    'values', jsonb_build_object('until', 'r.valid_until', 'issued', 'r.issued_on', 'created', 'r.created_at'),
    'first', 'coalesce(r.valid_until < private.today(), false), r.valid_until, r.id', 'tie', 'r.id')),
  ('documents', jsonb_build_object(
    'source', 'public.documents r join public.products p on p.id = r.product_id', 'searched', 'concat_ws('' '', p.name, r.kind, r.revision)',
    'filters', jsonb_build_object('kind', 'r.kind', 'state', 'case when r.superseded_by is null then ''current'' else ''superseded'' end'),
    'texts', jsonb_build_object('product', 'p.name', 'kind', 'r.kind', 'revision', 'r.revision', 'language', 'r.language'),
    'values', jsonb_build_object('created', 'r.created_at'),
    'first', 'p.name, r.kind, r.superseded_by nulls first, r.id', 'tie', 'r.id')),
  ('contact_messages', jsonb_build_object(
    'source', 'public.contact_messages r', 'searched', 'concat_ws('' '', r.name, r.email, r.subject, r.message, r.assigned_to)',
    'label', 'r.name', 'detail', 'r.subject',
    'filters', jsonb_build_object('mail', 'r.mail_status', 'status',
      'case when r.archived_at is not null then ''archived'' when r.answered_at is not null then ''answered'' else ''inbox'' end'),
    'texts', jsonb_build_object('subject', 'r.subject', 'from', 'r.name', 'assigned', 'r.assigned_to', 'mail', 'r.mail_status', 'status',
      'case when r.archived_at is not null then ''archived'' when r.answered_at is not null then ''answered'' else r.status end'),
    'values', jsonb_build_object('received', 'r.created_at'),
    'first', 'r.created_at desc, r.id desc', 'tie', 'r.created_at')),
  ('sample_requests', jsonb_build_object(
    'source', 'public.sample_requests r', 'searched', 'concat_ws('' '', r.number, r.company, r.name, r.email, r.country, r.phone, r.assigned_to)',
    'label', 'coalesce(nullif(r.company, ''''), r.name)', 'detail', 'concat_ws('' · '', r.number, r.email)',
    'filters', jsonb_build_object('state', 'r.status', 'mail', 'r.mail_status', 'kind', 'r.kind'),
    'texts', jsonb_build_object('from', 'coalesce(nullif(r.company, ''''), r.name)', 'contact', 'r.name', 'state', 'r.status',
      'assigned', 'r.assigned_to', 'mail', 'r.mail_status', 'kind', 'r.kind'),
    'values', jsonb_build_object('received', 'r.created_at', 'number', 'r.id'),
    'first', 'r.created_at desc, r.id desc', 'tie', 'r.created_at')),
  ('spam', jsonb_build_object(
    'source', 'public.spam r', 'searched', '(select string_agg(f.value, '' '') from jsonb_each_text(r.fields) as f)',
    'filters', jsonb_build_object('form', 'r.form'),
    'texts', jsonb_build_object('from', 'coalesce(r.fields ->> ''name'', r.fields ->> ''email'')', 'form', 'r.form'),
    'values', jsonb_build_object('received', 'r.created_at'),
    'first', 'r.created_at desc, r.id desc', 'tie', 'r.created_at'));

-- The condition that a row of a list is found by what is searched for (folded).
create function private.found_by(plan jsonb, needle text) returns text
language sql stable set search_path = '' as $$
  select format('(%s%s)', private.holds(plan ->> 'searched', needle), (
    select string_agg(format(' or %s in (%s and %s)', a.way ->> 'column', a.way ->> 'ids', private.holds(a.way ->> 'text', needle)), '' order by a.place)
    from jsonb_array_elements(coalesce(plan -> 'also', '[]')) with ordinality as a (way, place)))
$$;

-- A page of a list: {"total", "page", "ids"}; a page behind the last one is the last. search is looked for in the list's text, folded
-- (private.fold), whatever form of Chinese characters; filters are {name: value}, or {name: '100-200'} ('100-', '-200', '100') for
-- a number, and ids: [id] for some rows alone; sort is a name of the list, or null for its own order. Empty values stand last in either
-- direction. Without page_limit all ids come. PT400 for what the list does not have.
create function public.list_ids(
  list text, search text default null, filters jsonb default '{}', sort text default null, is_descending boolean default false,
  page integer default 1, page_limit integer default null
) returns jsonb
language plpgsql stable security definer set search_path = '' set jit = off as $$
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
$$;

-- The records of every kind that the caller may read and a search finds, by what they are called in any language, the best first and `most` of each
-- kind: [{"entity", "id", "label", "detail"}]. One that is called just so comes before those that begin so, and these before the rest.
create function public.find_records(search text, most integer default 6) returns jsonb
language plpgsql stable security definer set search_path = '' set jit = off as $$
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
$$;

-- The finishes of all item codes, each once.
create function public.list_finishes() returns text[]
language plpgsql stable set search_path = '' as $$
begin
  perform private.require_staff();
  return array(select distinct c.finish from public.item_codes c where c.finish <> '' order by c.finish);
end
$$;

-- How much goes with rows of a table that are deleted many at once, by what it is called: a count for each, over the rows as `ids`: records within
-- them, media, and records that are linked with them. PT400 where rows are not deleted so.
create function private.require_deletable(entity text) returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  if not exists (select from private.nouns n where n.name = entity and n.has_sheet) then
    raise exception using errcode = 'PT400', message = 'Rows of this table are not deleted together';
  end if;
  return (
    select coalesce(jsonb_object_agg(counted.name, counted.query), '{}') from (
      select n.name, format('select count(*) from public.%I c where c.%I = any ($1)', n.name, n.key_within) as query
      from private.nouns n join private.fields f on (f.noun, f.name, f.refers_to) = (n.name, n.key_within, entity)
      union all
      select 'images', format('select count(*) from public.%I m where m.%I = any ($1)', p.name, p.noun_column)
      from private.parts p where p.noun = entity and p.kind = 'media'
      union all
      select p.noun, format('select count(distinct m.%I) from public.%I m where m.%I = any ($1)', p.noun_column, p.name, p.column_name)
      from private.parts p where p.refers_to = entity
      union all
      select 'likes', 'select coalesce(sum(n.likes), 0) from public.news_items n where n.id = any ($1)' where entity = 'news_items'
    ) as counted);
end
$$;

-- Deletes rows with all that hangs on them, all in one transaction, and gives how many there were; what is gone already is as good. Their files stay
-- for 'Remove Stale Files'. It is bulk work, as write_records is.
create function public.delete_rows(entity text, ids bigint[]) returns integer
language plpgsql volatile set search_path = '' set statement_timeout = '30s' as $$
declare
  deleted integer;
begin
  perform private.require_deletable(entity);
  perform private.require_writer(entity);
  execute format('delete from public.%I r where r.id = any ($1)', entity) using ids;
  get diagnostics deleted = row_count;
  return deleted;
end
$$;

-- What goes with rows when they are deleted, as numbers by what it is called: translations that people wrote, those of a product's item codes too,
-- and what private.require_deletable counts. What there is none of is left out.
create function public.delete_extent(entity text, ids bigint[]) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  counted record;
  amount bigint;
  extent jsonb := '{}';
begin
  perform private.require_staff();
  for counted in
    select key as name, value as query from jsonb_each_text(private.require_deletable(entity))
    union all
    select 'translations', $query$
      select count(*) from public.translations t
      where t.origin = 'manual' and (t.entity_type = $2 and t.entity_id = any ($1)
        or $2 = 'products' and t.entity_type = 'item_codes'
          and t.entity_id in (select c.id from public.item_codes c where c.product_id = any ($1)))$query$
  loop
    execute counted.query into amount using ids, entity;
    if amount > 0 then
      extent := extent || jsonb_build_object(counted.name, amount);
    end if;
  end loop;
  return extent;
end
$$;

revoke execute on function private.sort_key, private.list_plan, private.require_deletable, private.holds, private.found_by from public, anon, authenticated;
-- Whoever writes an item code writes its index.
grant execute on function private.sort_key, private.require_deletable to authenticated, service_role;
revoke execute on function public.list_ids, public.find_records, public.list_finishes, public.delete_rows, public.delete_extent from public, anon;
grant execute on function public.list_ids, public.find_records, public.list_finishes, public.delete_rows, public.delete_extent to authenticated, service_role;
