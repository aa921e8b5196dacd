-- Acts of the history are found by a text, and say what was linked; a text is offered the translations that it has elsewhere, and an outdated one
-- tells what its original read before; item codes are filtered by what their texts tell as numbers. Versions without this migration can work beside it.

-- Bodies may name what stands further below.
set check_function_bodies = off;

drop function public.list_changes(text,text,text,bigint,bigint,integer);
CREATE OR REPLACE FUNCTION private.acts_about(search text, acts bigint[])
 RETURNS bigint[]
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
 SET jit TO 'off'
AS $function$
declare
  needle constant text := lower(btrim(left(search, 200)));
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
      -- The row as one text first, which is quick: what it holds is looked at where that holds the text.
      select format(
        $query$
          select c.change_set from private.changes c
          where c.change_set = any ($1) and %s and exists (
            select from (select * from jsonb_each_text(c.before) union all select * from jsonb_each_text(c.after)) as held (name, value)
            where held.name not in ('created_at', 'createTime', 'source_hash', 'origin', 'entity_type', 'field_name', 'language_code', 'media_type')
              and held.name !~ '(^|_)(id|order)$' and %s)
        $query$,
        private.holds('concat(c.before, c.after)', btrim(to_jsonb(needle)::text, '"')),
        private.holds('regexp_replace(held.value, ''^.*/site-media/.*/'', '''')', needle))
    ) as ways) into found using acts;
  return found;
end
$function$
;
CREATE OR REPLACE FUNCTION public.former_originals(entity_type text, entity_id bigint, field_name text)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET jit TO 'off'
AS $function$
begin
  perform private.require_reader(former_originals.entity_type);
  return (
    select coalesce(jsonb_object_agg(t.language_code, told.original), '{}')
    from public.translations t
    cross join lateral (
      select held.original
      from private.changes c
      cross join lateral (values (c.before ->> former_originals.field_name), (c.after ->> former_originals.field_name)) as held (original)
      where (c.record_table, c.record_id) = (former_originals.entity_type, former_originals.entity_id)
        and c.table_name = former_originals.entity_type and private.text_hash(held.original) = t.source_hash
      order by c.change_set desc, c.id desc limit 1
    ) as told
    where (t.entity_type, t.entity_id, t.field_name) = (former_originals.entity_type, former_originals.entity_id, former_originals.field_name)
      and told.original is not null
  );
end
$function$
;
CREATE OR REPLACE FUNCTION public.list_changes(person text DEFAULT NULL::text, kind text DEFAULT NULL::text, record_table text DEFAULT NULL::text, record_id bigint DEFAULT NULL::bigint, before_number bigint DEFAULT NULL::bigint, max_rows integer DEFAULT 50, search text DEFAULT NULL::text)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET jit TO 'off'
AS $function$
declare
  row_limit constant integer := least(greatest(coalesce(max_rows, 50), 1), 200);
  readable constant text[] := private.readable_tables();
  wanted constant text := nullif(btrim(search), '');
  -- So many are looked through for a text at a time, then more: what many tell of is found among the newest.
  at_once integer := case when wanted is null then row_limit + 1 else 500 end;
  acts bigint[];
  numbers bigint[] := '{}';
  upto bigint := before_number;
begin
  perform private.require_staff();
  loop
    acts := array(
      select s.number from private.change_sets s
      where (upto is null or s.number < upto)
        and (list_changes.person is null or coalesce(s.user_email, '') = list_changes.person)
        and (list_changes.kind is null or s.kind = list_changes.kind)
        and not exists (select from private.changes c where c.change_set = s.number and c.record_table <> all (readable))
        and (list_changes.record_table is null or exists (
          select from private.changes c where c.change_set = s.number and c.record_table = list_changes.record_table
            and (list_changes.record_id is null or c.record_id = list_changes.record_id)))
      order by s.number desc limit at_once);
    numbers := numbers || case when wanted is null then acts else private.acts_about(wanted, acts) end;
    exit when cardinality(acts) < at_once or cardinality(numbers) > row_limit;
    upto := acts[at_once];
    at_once := 4 * at_once;
  end loop;
  return (
    with found as materialized (
      select s.* from private.change_sets s where s.number = any (numbers) order by s.number desc limit row_limit + 1
    ), shown as materialized (
      select * from found order by found.number desc limit row_limit
    )
    select jsonb_build_object(
      'rows', coalesce(jsonb_agg(jsonb_build_object(
        'id', f.id, 'number', f.number, 'at', f.at, 'person', f.user_email, 'kind', f.kind, 'label', f.label,
        'records', coalesce(touched.records, '[]'), 'record_count', touched.record_count, 'change_count', touched.change_count,
        'fields', (
          select coalesce(jsonb_agg(jsonb_build_object('table', d.table_name, 'field', d.field, 'language', d.language, 'of', d.linked, 'rows', d.rows)
            order by d.first_change, d.field), '[]')
          from (
            select case when c.table_name = 'translations' then c.record_table else c.table_name end as table_name,
              coalesce(held.whole ->> 'field_name', t.field_name, p.column_name, held_column.name) as field,
              coalesce(held.whole ->> 'language_code', t.language_code) as language, min(c.id) as first_change, count(distinct c.id) as rows,
              string_agg(distinct case p.kind when 'links' then private.present_name(p.refers_to, (held.whole ->> p.column_name)::bigint) end, ', ') as linked
            from (
              select * from private.changes u
              where u.change_set = f.number and (u.op = 'U' or u.table_name <> u.record_table and not exists (
                select from private.changes w
                where (w.record_table, w.record_id, w.change_set) = (u.record_table, u.record_id, u.change_set)
                  and w.table_name = w.record_table and w.op <> 'U'))
              order by u.id limit 20
            ) as c
            cross join lateral (select case when c.op <> 'U' then coalesce(c.after, c.before) end as whole) as held
            left join private.parts p on c.op <> 'U' and p.name = c.table_name
            left join public.translations t on c.op = 'U' and c.table_name = 'translations' and t.id = c.row_id
            cross join lateral jsonb_object_keys(case when c.op = 'U' then c.after else '{"": null}' end) as held_column (name)
            where held_column.name not in ('source_hash', 'origin')
            group by 1, 2, 3 order by min(c.id), 2 limit 6
          ) as d),
        'undoes', (select u.id from private.change_sets u where u.number = f.undoes),
        'undone_by', (select u.id from private.change_sets u where u.undoes = f.number order by u.number desc limit 1),
        'partly_undone', coalesce((select u.is_partial from private.change_sets u where u.undoes = f.number order by u.number desc limit 1), false)
      ) order by f.number desc), '[]'),
      'people', (select coalesce(jsonb_agg(distinct s.user_email) filter (where s.user_email is not null), '[]') from private.change_sets s),
      'has_more', (select count(*) from found) > row_limit)
    from shown f
    cross join lateral (
      select jsonb_agg(jsonb_build_object('table', r.record_table, 'id', r.record_id, 'name', coalesce(private.present_name(r.record_table, r.record_id), f.label))
          order by r.first_change) filter (where r.place <= 3) as records,
        count(*) as record_count, coalesce(sum(r.changes), 0) as change_count
      from (
        select c.record_table, c.record_id, count(*) as changes, min(c.id) as first_change, row_number() over (order by min(c.id)) as place
        from private.changes c where c.change_set = f.number group by c.record_table, c.record_id
      ) as r
    ) as touched
  );
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
  needle constant text := lower(btrim(coalesce(search, '')));
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

  execute format('select count(*) from %s where true%s', coalesce(plan ->> 'counted', plan ->> 'source'), conditions) into total;
  page_shown := least(greatest(coalesce(page, 1), 1), greatest(ceil(total::numeric / row_limit), 1));
  if by_text is null then
    execute format('select array(select r.id from %s where true%s order by %s offset %s limit %s)',
      coalesce(plan ->> 'counted', plan ->> 'source'), conditions,
      case when ready is not null then format('%s%s, r.id%2$s', ready, direction)
        when by_value is not null then format('%s%s nulls last, %s%s, r.id%4$s', by_value, direction, tie, tie_direction)
        else own_order end,
      coalesce((page_shown - 1) * row_limit, 0), coalesce(row_limit::text, 'all')) into ids;
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
      into ids;
  end if;
  return jsonb_build_object('total', total, 'page', coalesce(page_shown, 1), 'ids', to_jsonb(ids));
end
$function$
;
CREATE OR REPLACE FUNCTION public.same_originals(entity_type text, entity_id bigint, field_name text)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
 SET jit TO 'off'
AS $function$
declare
  original text;
  offers jsonb;
  missing jsonb;
begin
  perform private.require_staff();
  if same_originals.field_name <> all (private.translated_fields(same_originals.entity_type)) then
    raise exception using errcode = 'PT400', message = 'This is not translated';
  end if;
  execute format('select e.%I from public.%I e where e.id = $1', field_name, entity_type) into original using same_originals.entity_id;
  if btrim(coalesce(original, '')) = '' then
    return '{"offers": [], "missing": {}}';
  end if;
  select coalesce(jsonb_agg(jsonb_build_object('language_code', o.language_code, 'translated_value', o.translated_value)
    order by o.language_code, o.place), '[]') into offers
  from (
    select t.language_code, t.translated_value, row_number() over (partition by t.language_code
      order by bool_or((t.entity_type, t.field_name) = (same_originals.entity_type, same_originals.field_name)) desc, count(*) desc, t.translated_value) as place
    from public.translations t
    where t.source_hash = private.text_hash(original) and t.origin = 'manual' and btrim(t.translated_value) <> ''
      and (t.entity_type, t.entity_id, t.field_name) <> (same_originals.entity_type, same_originals.entity_id, same_originals.field_name)
    group by t.language_code, t.translated_value
  ) as o
  where o.place <= 3;
  execute format(
    $query$
      select coalesce(jsonb_object_agg(m.language, m.ids), '{}')
      from (
        select l.code as language, jsonb_agg(e.id order by e.id) as ids
        from public.%2$I e
        cross join public.languages l
        where e.%1$I = $1 and e.id <> $2 and l.code <> 'en' and not exists (
          select from public.translations t where t.entity_type = %2$L and t.entity_id = e.id and t.field_name = %1$L and t.language_code = l.code)
        group by l.code
      ) as m
    $query$, field_name, entity_type) into missing using original, same_originals.entity_id;
  return jsonb_build_object('offers', offers, 'missing', missing);
end
$function$
;
CREATE INDEX translations_source_hash_idx ON public.translations USING btree (source_hash) WHERE (origin = 'manual'::text);
revoke all on function private.acts_about(text,bigint[]) from public, anon, authenticated, service_role;
revoke all on function public.former_originals(text,bigint,text) from public, anon, authenticated, service_role; grant execute on function public.former_originals(text,bigint,text) to authenticated; grant execute on function public.former_originals(text,bigint,text) to service_role;
revoke all on function public.list_changes(text,text,text,bigint,bigint,integer,text) from public, anon, authenticated, service_role; grant execute on function public.list_changes(text,text,text,bigint,bigint,integer,text) to authenticated; grant execute on function public.list_changes(text,text,text,bigint,bigint,integer,text) to service_role;
revoke all on function public.same_originals(text,bigint,text) from public, anon, authenticated, service_role; grant execute on function public.same_originals(text,bigint,text) to authenticated; grant execute on function public.same_originals(text,bigint,text) to service_role;
update private.lists set plan = plan || jsonb_build_object('ranges',
  jsonb_build_object('denier', 'r.denier_value', 'length', 'r.length_metres', 'net', 'r.net_weight_grams', 'gross', 'r.gross_weight_grams'))
where name = 'item_codes';

reset check_function_bodies;
