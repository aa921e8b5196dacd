-- One search over the records of every kind (find_records); the list of item codes is searched by colour in every language and by product too, and
-- filtered by state, finish, picture and translations; messages are searched by what they say; translations' states are read at once.
-- Views of lists under a name, own and shared ones. Sheets and outdated texts know every language that people translate into.

-- Bodies may name what stands further below.
set check_function_bodies = off;

drop function public.outdated_codes(bigint);

create table public.list_views (
  id bigint generated always as identity constraint list_views_pkey primary key,
  list text not null constraint list_views_list_valid check (list ~ '^[a-z_]{1,60}$'),
  name text not null constraint list_views_name_valid check (length(name) between 1 and 60 and name = btrim(name) and name !~ '[[:cntrl:]]'),
  query text not null default '' constraint list_views_query_length check (length(query) <= 2000),
  owner uuid not null default private.saving_user() constraint list_views_owner_fkey references private.staff (user_id) on delete cascade,
  is_shared boolean not null default false,
  created_at timestamptz not null default now() constraint list_views_created_at_in_range
    check (created_at >= '1900-01-01 00:00+00' and created_at < '2200-01-01 00:00+00')
);
create unique index list_views_name_key on public.list_views (owner, list, lower(name));

CREATE OR REPLACE FUNCTION private.cells_of(entity text, ids bigint[], names text[] DEFAULT NULL::text[])
 RETURNS TABLE(id bigint, cells jsonb)
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  texts constant text := (
    select string_agg(format('%L, %s::text', f.name, f.expression), ', ')
    from private.cell_fields(cells_of.entity) f where case when names is null then f.is_in_sheet else f.name = any (names) end);
begin
  return query execute format(
    $query$
      select e.id, jsonb_strip_nulls(jsonb_build_object(%1$s)) || coalesce((
        select jsonb_object_agg(t.field_name || '@' || t.language_code, t.translated_value) from public.translations t
        where t.entity_type = %2$L and t.entity_id = e.id and t.origin = 'manual'
          and case when $2 is null then t.language_code not in ('en', 'cn') else t.field_name || '@' || t.language_code = any ($2) end), '{}')
      from public.%2$I e where e.id = any ($1)
    $query$, texts, cells_of.entity)
    using cells_of.ids, names;
end
$function$
;
CREATE OR REPLACE FUNCTION public.outdated_codes(product_id bigint, language_code text DEFAULT 'zh'::text)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
 SET jit TO 'off'
AS $function$
  select coalesce(jsonb_object_agg(o.id, o.fields), '{}')
  from (
    select c.id, jsonb_agg(t.field_name order by t.field_name) as fields
    from public.item_codes c
    cross join lateral (select to_jsonb(c) as record) r
    join public.translations t on t.entity_type = 'item_codes' and t.entity_id = c.id and t.language_code = outdated_codes.language_code
    where c.product_id = outdated_codes.product_id and btrim(r.record ->> t.field_name) <> ''
      and t.source_hash is distinct from private.text_hash(r.record ->> t.field_name)
    group by c.id
  ) o
$function$
;
CREATE OR REPLACE FUNCTION private.found_by(plan jsonb, needle text)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select format('(%s%s)', private.holds(plan ->> 'searched', needle), (
    select string_agg(format(' or %s in (%s and %s)', a.way ->> 'column', a.way ->> 'ids', private.holds(a.way ->> 'text', needle)), '' order by a.place)
    from jsonb_array_elements(coalesce(plan -> 'also', '[]')) with ordinality as a (way, place)))
$function$
;
CREATE OR REPLACE FUNCTION private.holds(expression text, needle text)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select case when needle ~ '[^\u0001-\u007f]' then format('lower(%s) ~ %L', expression, private.han_pattern(needle))
    else format('position(%L in lower(%s)) > 0', needle, expression) end
$function$
;
CREATE OR REPLACE FUNCTION private.limit_views()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if (select count(*) from public.list_views v where v.owner = new.owner) >= 100 then
    raise exception using errcode = 'PT400', message = 'You have 100 views. Delete one that you don''t need any more';
  end if;
  return new;
end
$function$
;
CREATE OR REPLACE FUNCTION private.may_write(what text)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  if what in ('contact_messages', 'newsletter_subscription', 'sample_requests', 'sample_request_lines') then
    return private.has_role('{owner,sales}');
  elsif what = 'translations' then
    return private.has_role('{owner,editor,translator}');
  elsif what in ('global_settings', 'languages') then
    return private.has_role('{owner}');
  elsif what = 'list_views' then
    return private.is_staff();
  end if;
  return private.has_role('{owner,editor}');
end
$function$
;
CREATE OR REPLACE FUNCTION private.translation_states(wanted_type text)
 RETURNS TABLE(record_id bigint, label text, place integer, field text, language text, language_place bigint, translation_id bigint, is_outdated boolean, is_derived boolean)
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
 SET jit TO 'off'
AS $function$
begin
  if private.translated_fields(wanted_type) = '{}' then
    return;
  end if;
  return query execute format(
    $query$
      with originals as (
        -- Each record is made a json once, not once for each field: a third of the time.
        select e.id, e.%2$I as label, array_position($1, f.field) as place, f.field, f.original
        from public.%1$I e cross join jsonb_each_text(to_jsonb(e)) as f (field, original)
        where f.field = any ($1) and btrim(f.original) <> ''
      )
      select o.id, o.label, o.place, o.field, l.code, l.place, t.id,
        t.id is not null and t.source_hash is distinct from private.text_hash(o.original), t.origin = 'derived'
      from originals o
      cross join (
        select k.code, row_number() over (order by k.display_order, k.code) as place from public.languages k where k.code <> 'en'
      ) l
      left join public.translations t on t.entity_type = %1$L and t.entity_id = o.id and t.field_name = o.field and t.language_code = l.code
    $query$, wanted_type, (select n.named_by[1] from private.nouns n where n.name = wanted_type))
    using private.translated_fields(wanted_type);
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
  needle constant text := lower(btrim(left(coalesce(search, ''), 200)));
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
          case when lower(%2$s) = $1 then 0 when starts_with(lower(%2$s), $1) then 1 else 2 end as rank
        from %4$s where %5$s order by rank, length(%2$s), %2$s, r.id limit $2) as each
      $query$, kind.name, kind.label, kind.detail, kind.source, kind.condition) into found using needle, least(greatest(most, 1), 50);
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
  needle constant text := lower(btrim(coalesce(search, '')));
  column_name constant text := coalesce(sort, case when plan ->> 'first' is null then 'label' end);
  direction constant text := case when is_descending then ' desc' else '' end;
  among bigint[];
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
CREATE OR REPLACE FUNCTION public.views_of(list text)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me constant uuid := private.saving_user();
begin
  perform private.require_reader(list);
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
        'id', v.id, 'name', v.name, 'query', v.query, 'is_shared', v.is_shared, 'is_own', v.owner = me,
        'owner_name', coalesce(nullif(s.name, ''), u.email, '')) order by lower(v.name), v.id), '[]')
    from public.list_views v
    join private.staff s on s.user_id = v.owner
    left join auth.users u on u.id = v.owner
    where v.list = views_of.list and (v.owner = me or v.is_shared));
end
$function$
;
alter table public.list_views enable row level security;
CREATE TRIGGER list_views_limit BEFORE INSERT ON public.list_views FOR EACH ROW WHEN ((CURRENT_USER = 'authenticated'::name)) EXECUTE FUNCTION private.limit_views();
CREATE TRIGGER list_views_refuse_strangers BEFORE INSERT OR DELETE OR UPDATE ON public.list_views FOR EACH STATEMENT WHEN ((CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name]))) EXECUTE FUNCTION private.refuse_strangers();
create policy "staff add" on public.list_views as permissive for insert to authenticated with check ((( SELECT private.is_staff() AS is_staff) AND (owner = ( SELECT private.saving_user() AS saving_user)) AND ((NOT is_shared) OR private.may_write(list))));
create policy "staff change" on public.list_views as permissive for update to authenticated using ((( SELECT private.is_staff() AS is_staff) AND (owner = ( SELECT private.saving_user() AS saving_user)))) with check ((( SELECT private.is_staff() AS is_staff) AND (owner = ( SELECT private.saving_user() AS saving_user)) AND ((NOT is_shared) OR private.may_write(list))));
create policy "staff delete" on public.list_views as permissive for delete to authenticated using (((( SELECT private.is_staff() AS is_staff) AND (owner = ( SELECT private.saving_user() AS saving_user))) OR (is_shared AND ( SELECT private.has_role('{owner}'::text[]) AS has_role))));
create policy staff on public.list_views as permissive for select to authenticated using ((( SELECT private.is_staff() AS is_staff) AND ((owner = ( SELECT private.saving_user() AS saving_user)) OR (is_shared AND private.may_read(list)))));
revoke all on function private.found_by(jsonb,text) from public, anon, authenticated, service_role;
revoke all on function private.holds(text,text) from public, anon, authenticated, service_role;
revoke all on function private.limit_views() from public, anon, authenticated, service_role;
revoke all on function private.saving_user() from public, anon, authenticated, service_role; grant execute on function private.saving_user() to authenticated; grant execute on function private.saving_user() to service_role;
revoke all on function public.find_records(text,integer) from public, anon, authenticated, service_role; grant execute on function public.find_records(text,integer) to authenticated; grant execute on function public.find_records(text,integer) to service_role;
revoke all on function public.outdated_codes(bigint,text) from public, anon, authenticated, service_role; grant execute on function public.outdated_codes(bigint,text) to authenticated; grant execute on function public.outdated_codes(bigint,text) to service_role;
revoke all on function public.views_of(text) from public, anon, authenticated, service_role; grant execute on function public.views_of(text) to authenticated; grant execute on function public.views_of(text) to service_role;
revoke all on table public.list_views from public, anon, authenticated, service_role; grant delete, select on table public.list_views to authenticated; grant insert (list, name, query, is_shared), update (name, query, is_shared) on table public.list_views to authenticated; grant all on table public.list_views to service_role;
revoke all on table public.list_views_id_seq from public, anon, authenticated, service_role; grant select, update, usage on table public.list_views_id_seq to service_role;
comment on table public.list_views is 'Named views of the lists of the back office, own and shared ones.';
set constraints private.fields_refers_to_fkey immediate;
truncate private.nouns, private.fields, private.parts, private.lists;
insert into private.nouns select * from jsonb_populate_recordset(null::private.nouns, $rows$[
{"name": "gallery_categories", "place": 4, "called": "Gallery category", "named_by": ["name"], "order_of": null, "has_sheet": true, "is_ordered": true, "key_column": "name", "key_within": null, "key_ignoring": "case and blanks", "order_within": null},
{"name": "gallery_items", "place": 5, "called": "Gallery item", "named_by": ["name"], "order_of": null, "has_sheet": true, "is_ordered": true, "key_column": "slug", "key_within": null, "key_ignoring": "case", "order_within": null},
{"name": "general_settings", "place": 7, "called": "Carousel image", "named_by": ["title", "alt_text", "type"], "order_of": null, "has_sheet": false, "is_ordered": true, "key_column": null, "key_within": null, "key_ignoring": null, "order_within": "type"},
{"name": "global_settings", "place": 8, "called": "Setting", "named_by": ["type"], "order_of": null, "has_sheet": false, "is_ordered": false, "key_column": "type", "key_within": null, "key_ignoring": null, "order_within": null},
{"name": "item_codes", "place": 3, "called": "Item code", "named_by": ["item_code"], "order_of": null, "has_sheet": true, "is_ordered": false, "key_column": "item_code", "key_within": "product_id", "key_ignoring": null, "order_within": null},
{"name": "news_items", "place": 6, "called": "News item", "named_by": ["title"], "order_of": "is_pinned", "has_sheet": true, "is_ordered": true, "key_column": "slug", "key_within": null, "key_ignoring": "case", "order_within": null},
{"name": "newsletter_subscription", "place": 9, "called": "Subscriber", "named_by": ["email"], "order_of": null, "has_sheet": false, "is_ordered": false, "key_column": "email", "key_within": null, "key_ignoring": "case", "order_within": null},
{"name": "product_categories", "place": 2, "called": "Category", "named_by": ["name"], "order_of": null, "has_sheet": true, "is_ordered": true, "key_column": "name", "key_within": null, "key_ignoring": "case and blanks", "order_within": null},
{"name": "products", "place": 1, "called": "Product", "named_by": ["name"], "order_of": null, "has_sheet": true, "is_ordered": true, "key_column": "slug", "key_within": null, "key_ignoring": "case", "order_within": null}
]$rows$);
insert into private.fields select * from jsonb_populate_recordset(null::private.fields, $rows$[
{"kind": "choice", "name": "hex_source", "noun": "item_codes", "place": 5, "sheet": "hex_source", "refers_to": null, "translated": null},
{"kind": "choice", "name": "state", "noun": "item_codes", "place": 9, "sheet": "state", "refers_to": null, "translated": null},
{"kind": "choice", "name": "status", "noun": "gallery_items", "place": 7, "sheet": "status", "refers_to": null, "translated": null},
{"kind": "choice", "name": "status", "noun": "news_items", "place": 3, "sheet": "status", "refers_to": null, "translated": null},
{"kind": "choice", "name": "status", "noun": "products", "place": 5, "sheet": "status", "refers_to": null, "translated": null},
{"kind": "colour", "name": "hex", "noun": "item_codes", "place": 4, "sheet": "hex", "refers_to": null, "translated": null},
{"kind": "file", "name": "catalogue_pdf", "noun": "products", "place": 7, "sheet": "catalogue_pdf", "refers_to": null, "translated": null},
{"kind": "file", "name": "pdf_url", "noun": "gallery_items", "place": 9, "sheet": "pdf_url", "refers_to": null, "translated": null},
{"kind": "flag", "name": "active", "noun": "newsletter_subscription", "place": 2, "sheet": null, "refers_to": null, "translated": null},
{"kind": "flag", "name": "is_active", "noun": "general_settings", "place": 5, "sheet": null, "refers_to": null, "translated": null},
{"kind": "flag", "name": "is_pdf", "noun": "gallery_items", "place": 8, "sheet": "is_pdf", "refers_to": null, "translated": null},
{"kind": "flag", "name": "is_pinned", "noun": "news_items", "place": 4, "sheet": "is_pinned", "refers_to": null, "translated": null},
{"kind": "line", "name": "alt_text", "noun": "general_settings", "place": 2, "sheet": null, "refers_to": null, "translated": null},
{"kind": "line", "name": "bleaching", "noun": "item_codes", "place": 17, "sheet": "bleaching", "refers_to": null, "translated": 5},
{"kind": "line", "name": "color_name", "noun": "item_codes", "place": 3, "sheet": "color_name", "refers_to": null, "translated": 9},
{"kind": "line", "name": "composition", "noun": "item_codes", "place": 12, "sheet": "composition", "refers_to": null, "translated": 1},
{"kind": "line", "name": "country_of_origin", "noun": "item_codes", "place": 8, "sheet": "country_of_origin", "refers_to": null, "translated": 3},
{"kind": "line", "name": "denier", "noun": "item_codes", "place": 13, "sheet": "denier", "refers_to": null, "translated": null},
{"kind": "line", "name": "email", "noun": "newsletter_subscription", "place": 1, "sheet": null, "refers_to": null, "translated": null},
{"kind": "line", "name": "finish", "noun": "item_codes", "place": 6, "sheet": "finish", "refers_to": null, "translated": 10},
{"kind": "line", "name": "gross_weight", "noun": "item_codes", "place": 16, "sheet": "gross_weight", "refers_to": null, "translated": null},
{"kind": "line", "name": "ironing", "noun": "item_codes", "place": 18, "sheet": "ironing", "refers_to": null, "translated": 6},
{"kind": "line", "name": "item_code", "noun": "item_codes", "place": 2, "sheet": "item_code", "refers_to": null, "translated": null},
{"kind": "line", "name": "length", "noun": "item_codes", "place": 14, "sheet": "length", "refers_to": null, "translated": null},
{"kind": "line", "name": "name", "noun": "gallery_categories", "place": 1, "sheet": "name", "refers_to": null, "translated": 1},
{"kind": "line", "name": "name", "noun": "gallery_items", "place": 1, "sheet": "name", "refers_to": null, "translated": 1},
{"kind": "line", "name": "name", "noun": "product_categories", "place": 1, "sheet": "name", "refers_to": null, "translated": 1},
{"kind": "line", "name": "name", "noun": "products", "place": 1, "sheet": "name", "refers_to": null, "translated": 1},
{"kind": "line", "name": "net_weight", "noun": "item_codes", "place": 15, "sheet": "net_weight", "refers_to": null, "translated": null},
{"kind": "line", "name": "title", "noun": "general_settings", "place": 3, "sheet": null, "refers_to": null, "translated": null},
{"kind": "line", "name": "title", "noun": "news_items", "place": 1, "sheet": "title", "refers_to": null, "translated": 1},
{"kind": "line", "name": "type", "noun": "general_settings", "place": 6, "sheet": null, "refers_to": null, "translated": null},
{"kind": "line", "name": "type", "noun": "global_settings", "place": 1, "sheet": null, "refers_to": null, "translated": null},
{"kind": "line", "name": "type", "noun": "item_codes", "place": 7, "sheet": "type", "refers_to": null, "translated": 2},
{"kind": "line", "name": "value", "noun": "global_settings", "place": 2, "sheet": null, "refers_to": null, "translated": null},
{"kind": "line", "name": "washing_temperature", "noun": "item_codes", "place": 19, "sheet": "washing_temperature", "refers_to": null, "translated": 7},
{"kind": "number", "name": "display_order", "noun": "gallery_categories", "place": 2, "sheet": "display_order", "refers_to": null, "translated": null},
{"kind": "number", "name": "display_order", "noun": "gallery_items", "place": 6, "sheet": "display_order", "refers_to": null, "translated": null},
{"kind": "number", "name": "display_order", "noun": "general_settings", "place": 4, "sheet": null, "refers_to": null, "translated": null},
{"kind": "number", "name": "display_order", "noun": "news_items", "place": 5, "sheet": "display_order", "refers_to": null, "translated": null},
{"kind": "number", "name": "display_order", "noun": "product_categories", "place": 3, "sheet": "display_order", "refers_to": null, "translated": null},
{"kind": "number", "name": "display_order", "noun": "products", "place": 8, "sheet": "display_order", "refers_to": null, "translated": null},
{"kind": "picture", "name": "image_url", "noun": "general_settings", "place": 1, "sheet": null, "refers_to": null, "translated": null},
{"kind": "picture", "name": "image_url", "noun": "item_codes", "place": 11, "sheet": "image_url", "refers_to": null, "translated": null},
{"kind": "picture", "name": "image_url", "noun": "products", "place": 6, "sheet": "image_url", "refers_to": null, "translated": null},
{"kind": "picture", "name": "primary_image_url", "noun": "gallery_items", "place": 10, "sheet": "primary_image_url", "refers_to": null, "translated": null},
{"kind": "picture", "name": "primary_image_url", "noun": "news_items", "place": 8, "sheet": "primary_image_url", "refers_to": null, "translated": null},
{"kind": "record", "name": "product_id", "noun": "item_codes", "place": 1, "sheet": "product_slug", "refers_to": "products", "translated": null},
{"kind": "record", "name": "successor_id", "noun": "item_codes", "place": 10, "sheet": "successor", "refers_to": "item_codes", "translated": null},
{"kind": "slug", "name": "slug", "noun": "gallery_items", "place": 2, "sheet": "slug", "refers_to": null, "translated": null},
{"kind": "slug", "name": "slug", "noun": "news_items", "place": 2, "sheet": "slug", "refers_to": null, "translated": null},
{"kind": "slug", "name": "slug", "noun": "products", "place": 2, "sheet": "slug", "refers_to": null, "translated": null},
{"kind": "text", "name": "article_body", "noun": "news_items", "place": 7, "sheet": "article_body", "refers_to": null, "translated": 3},
{"kind": "text", "name": "description", "noun": "gallery_items", "place": 3, "sheet": "description", "refers_to": null, "translated": 2},
{"kind": "text", "name": "description", "noun": "news_items", "place": 6, "sheet": "description", "refers_to": null, "translated": 2},
{"kind": "text", "name": "description", "noun": "product_categories", "place": 2, "sheet": "description", "refers_to": null, "translated": 2},
{"kind": "text", "name": "description", "noun": "products", "place": 3, "sheet": "description", "refers_to": null, "translated": 2},
{"kind": "text", "name": "detailed_description", "noun": "gallery_items", "place": 4, "sheet": "detailed_description", "refers_to": null, "translated": 3},
{"kind": "text", "name": "detailed_description", "noun": "products", "place": 4, "sheet": "detailed_description", "refers_to": null, "translated": 3},
{"kind": "text", "name": "other_information", "noun": "item_codes", "place": 20, "sheet": "other_information", "refers_to": null, "translated": 4},
{"kind": "text", "name": "other_technical_info", "noun": "item_codes", "place": 21, "sheet": "other_technical_info", "refers_to": null, "translated": 8},
{"kind": "text", "name": "project_details", "noun": "gallery_items", "place": 5, "sheet": "project_details", "refers_to": null, "translated": 4}
]$rows$);
insert into private.parts select * from jsonb_populate_recordset(null::private.parts, $rows$[
{"kind": "links", "name": "gallery_item_categories", "noun": "gallery_items", "place": 4, "sheet": "categories", "called": "category", "refers_to": "gallery_categories", "column_name": "gallery_category_id", "noun_column": "gallery_item_id"},
{"kind": "links", "name": "gallery_item_products", "noun": "gallery_items", "place": 5, "sheet": "products", "called": "related product", "refers_to": "products", "column_name": "product_id", "noun_column": "gallery_item_id"},
{"kind": "links", "name": "product_category_mappings", "noun": "products", "place": 1, "sheet": "categories", "called": "category", "refers_to": "product_categories", "column_name": "category_id", "noun_column": "product_id"},
{"kind": "media", "name": "gallery_images", "noun": "gallery_items", "place": 3, "sheet": null, "called": "picture or video", "refers_to": null, "column_name": "image_url", "noun_column": "gallery_item_id"},
{"kind": "media", "name": "news_media", "noun": "news_items", "place": 6, "sheet": null, "called": "picture or video", "refers_to": null, "column_name": "media_url", "noun_column": "news_item_id"},
{"kind": "media", "name": "product_images", "noun": "products", "place": 2, "sheet": null, "called": "picture", "refers_to": null, "column_name": "image_url", "noun_column": "product_id"}
]$rows$);
insert into private.lists select * from jsonb_populate_recordset(null::private.lists, $rows$[
{"name": "contact_messages", "plan": {"tie": "r.created_at", "first": "r.created_at desc, r.id desc", "label": "r.name", "texts": {"from": "r.name", "mail": "r.mail_status", "status": "case when r.archived_at is not null then 'archived' when r.answered_at is not null then 'answered' else r.status end", "subject": "r.subject"}, "detail": "r.subject", "source": "public.contact_messages r", "values": {"received": "r.created_at"}, "filters": {"mail": "r.mail_status", "status": "case when r.archived_at is not null then 'archived' when r.answered_at is not null then 'answered' else 'inbox' end"}, "searched": "concat_ws(' ', r.name, r.email, r.subject, r.message)"}},
{"name": "item_codes", "plan": {"tie": "r.item_code", "also": [{"ids": "select t.entity_id from public.translations t where t.entity_type = 'item_codes' and t.field_name = 'color_name'", "text": "t.translated_value", "column": "r.id"}, {"ids": "select s.id from public.products s where true", "text": "s.name", "column": "r.product_id"}, {"ids": "select t.entity_id from public.translations t where t.entity_type = 'products' and t.field_name = 'name'", "text": "t.translated_value", "column": "r.product_id"}], "among": {"translation": "select unnest(public.records_by_translation('item_codes', split_part(%1$L, ' ', 1), split_part(%1$L, ' ', 2)))"}, "first": "private.sort_key(r.item_code), r.id", "label": "r.item_code", "ready": {"code": "private.sort_key(r.item_code)"}, "texts": {"type": "r.type", "state": "r.state", "colour": "r.color_name", "finish": "r.finish", "product": "p.name", "composition": "r.composition"}, "detail": "concat_ws(' · ', nullif(r.color_name, ''), p.name)", "source": "public.item_codes r join public.products p on p.id = r.product_id", "values": {"denier": "r.denier_value", "created": "r.created_at"}, "counted": "public.item_codes r", "filters": {"state": "r.state", "finish": "r.finish", "picture": "case when coalesce(r.image_url, '') = '' then 'missing' else 'there' end", "product": "r.product_id"}, "searched": "concat_ws(' ', r.item_code, r.color_name)"}},
{"name": "news_items", "plan": {"tie": "r.created_at", "first": "r.created_at desc, r.id desc", "texts": {"slug": "r.slug", "title": "r.title", "status": "r.status"}, "source": "public.news_items r", "values": {"likes": "r.likes", "pinned": "r.is_pinned", "created": "r.created_at"}, "filters": {"status": "r.status"}, "searched": "r.title"}},
{"name": "newsletter_subscription", "plan": {"tie": "r.\"createTime\"", "first": "r.\"createTime\" desc, r.id desc", "label": "r.email", "texts": {"email": "r.email"}, "source": "public.newsletter_subscription r", "values": {"status": "not r.active", "created": "r.\"createTime\""}, "filters": {"active": "r.active"}, "searched": "r.email"}},
{"name": "sample_requests", "plan": {"tie": "r.created_at", "first": "r.created_at desc, r.id desc", "label": "coalesce(nullif(r.company, ''), r.name)", "texts": {"from": "coalesce(nullif(r.company, ''), r.name)", "mail": "r.mail_status", "state": "r.status", "contact": "r.name", "assigned": "r.assigned_to"}, "detail": "r.email", "source": "public.sample_requests r", "values": {"received": "r.created_at"}, "filters": {"mail": "r.mail_status", "state": "r.status"}, "searched": "concat_ws(' ', r.company, r.name, r.email, r.country, r.assigned_to)"}}
]$rows$);

reset check_function_bodies;
