-- Products, gallery items, news and slides go live and end by themselves. Older versions work beside it: they fire nothing, and the times are
-- kept by triggers.

alter table private.change_sets drop constraint change_sets_kind_known, add constraint change_sets_kind_known
  check (kind in ('create', 'edit', 'delete', 'order', 'import', 'restore', 'undo', 'purge', 'schedule'));
alter table private.fields drop constraint fields_kind_known, add constraint fields_kind_known
  check (kind in ('line', 'slug', 'colour', 'text', 'choice', 'number', 'flag', 'moment', 'picture', 'file', 'record'));

-- Bodies may name what stands further below.
set check_function_bodies = off;

alter table public.gallery_items add column publish_at timestamp with time zone constraint gallery_items_publish_at_in_range
  check (publish_at >= '1900-01-01 00:00+00' and publish_at < '2200-01-01 00:00+00');
alter table public.gallery_items add column unpublish_at timestamp with time zone constraint gallery_items_unpublish_at_in_range
  check (unpublish_at >= '1900-01-01 00:00+00' and unpublish_at < '2200-01-01 00:00+00');
alter table public.general_settings add column publish_at timestamp with time zone constraint general_settings_publish_at_in_range
  check (publish_at >= '1900-01-01 00:00+00' and publish_at < '2200-01-01 00:00+00');
alter table public.general_settings add column unpublish_at timestamp with time zone constraint general_settings_unpublish_at_in_range
  check (unpublish_at >= '1900-01-01 00:00+00' and unpublish_at < '2200-01-01 00:00+00');
alter table public.news_items add column publish_at timestamp with time zone constraint news_items_publish_at_in_range
  check (publish_at >= '1900-01-01 00:00+00' and publish_at < '2200-01-01 00:00+00');
alter table public.news_items add column unpublish_at timestamp with time zone constraint news_items_unpublish_at_in_range
  check (unpublish_at >= '1900-01-01 00:00+00' and unpublish_at < '2200-01-01 00:00+00');
alter table public.products add column publish_at timestamp with time zone constraint products_publish_at_in_range
  check (publish_at >= '1900-01-01 00:00+00' and publish_at < '2200-01-01 00:00+00');
alter table public.products add column unpublish_at timestamp with time zone constraint products_unpublish_at_in_range
  check (unpublish_at >= '1900-01-01 00:00+00' and unpublish_at < '2200-01-01 00:00+00');
CREATE OR REPLACE FUNCTION private.cell_fields(entity text)
 RETURNS TABLE(name text, kind text, column_name text, refers_to text, expression text, is_name boolean, is_in_sheet boolean)
 LANGUAGE plpgsql
 STABLE ROWS 20
 SET search_path TO ''
AS $function$
begin
  return query
    select f.name, 'column', f.name, null::text,
      case f.kind when 'flag' then format('case e.%I when true then ''Yes'' when false then ''No'' end', f.name)
        when 'moment' then format('to_char(e.%I at time zone ''Asia/Hong_Kong'', ''YYYY-MM-DD"T"HH24:MI"+08:00"'')', f.name)
        else format('e.%I', f.name) end,
      f.kind in ('line', 'slug') and (f.name = any (n.named_by) or f.name = n.key_column), n.has_sheet and f.sheet is not null and f.kind <> 'record'
    from private.nouns n join private.fields f on f.noun = n.name
    where n.name = cell_fields.entity
    union all
    select f.sheet, 'record', f.name, f.refers_to,
      format('(select %s from public.%I k where k.id = e.%I)', private.sheet_key_of(f.refers_to, 'k'), f.refers_to, f.name), false, true
    from private.fields f
    where f.noun = cell_fields.entity and f.kind = 'record' and f.sheet is not null
    union all
    select p.name, 'ids', p.name, p.refers_to,
      format('(select string_agg(m.%1$I::text, e''\n'' order by m.%1$I) from public.%2$I m where m.%3$I = e.id)', p.column_name, p.name, p.noun_column),
      false, false
    from private.parts p
    where p.noun = cell_fields.entity and p.kind = 'links'
    union all
    select p.sheet, 'links', p.name, p.refers_to,
      format('(select string_agg(k.%1$I, e''\n'' order by k.%1$I, k.id) from public.%2$I m join public.%3$I k on k.id = m.%4$I where m.%5$I = e.id)',
        k.key_column, p.name, p.refers_to, p.column_name, p.noun_column),
      false, true
    from private.parts p join private.nouns k on k.name = p.refers_to
    where p.noun = cell_fields.entity and p.sheet is not null;
end
$function$
;
CREATE OR REPLACE FUNCTION private.keep_schedule()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  kind constant text := current_setting('app.change_kind', true);
  state constant text := case when tg_table_name = 'general_settings' then 'is_active' else 'status' end;
  -- A slide without the flag is shown.
  is_live constant boolean := coalesce(to_jsonb(new) ->> state, 'true') in ('Active', 'true');
begin
  if kind = 'schedule' then
    return new;
  end if;
  if tg_op = 'UPDATE' and is_live <> (coalesce(to_jsonb(old) ->> state, 'true') in ('Active', 'true')) then
    new.publish_at := nullif(new.publish_at, old.publish_at);
    new.unpublish_at := nullif(new.unpublish_at, old.unpublish_at);
  end if;
  if kind in ('undo', 'restore') then
    new.publish_at := case when new.publish_at > clock_timestamp() then new.publish_at end;
    new.unpublish_at := case when new.unpublish_at > clock_timestamp() then new.unpublish_at end;
  end if;
  if new.publish_at is not null and is_live then
    raise exception using errcode = 'check_violation', table = tg_table_name, constraint = tg_table_name || '_goes_live_later',
      message = 'Goes live needs the status Inactive: an Active record is live already';
  end if;
  if new.unpublish_at <= new.publish_at then
    raise exception using errcode = 'check_violation', table = tg_table_name, constraint = tg_table_name || '_ends_later',
      message = 'Ends must be after Goes live';
  end if;
  return new;
end
$function$
;
CREATE OR REPLACE FUNCTION private.run_schedule()
 RETURNS integer
 LANGUAGE plpgsql
 SET search_path TO ''
 SET role TO 'service_role'
AS $function$
declare
  due constant timestamptz := clock_timestamp();
  scheduled record;
  fired integer;
  total integer := 0;
begin
  if not pg_try_advisory_xact_lock(hashtext('private.run_schedule')) then
    return 0;
  end if;
  perform private.begin_change('schedule');
  for scheduled in
    select t.name, case when t.name = 'general_settings' then 'is_active = coalesce(r.unpublish_at > $1, true)'
      else 'status = case when r.unpublish_at <= $1 then ''Inactive'' else ''Active'' end' end as state
    from unnest('{products,gallery_items,news_items,general_settings}'::text[]) as t (name)
  loop
    -- Of what began and ended while no process ran, nobody sees anything.
    execute format(
      'update public.%1$I r set
         %2$s,
         publish_at = case when r.publish_at > $1 then r.publish_at end,
         unpublish_at = case when r.unpublish_at > $1 then r.unpublish_at end
       where (r.publish_at is not null or r.unpublish_at is not null) and (r.publish_at <= $1 or r.unpublish_at <= $1)',
      scheduled.name, scheduled.state)
      using due;
    get diagnostics fired = row_count;
    total := total + fired;
  end loop;
  perform private.begin_change('');
  return total;
end
$function$
;
CREATE OR REPLACE FUNCTION public.duplicate_product(save_id uuid, product_id bigint)
 RETURNS jsonb
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  begun record;
  source public.products;
  free_slug text;
  made bigint;
  codes bigint[];
  copied_codes bigint[];
begin
  perform private.require_writer('products', 'item_codes', 'translations');

  select * into begun from private.begin_save(save_id, 'copies of products', null, to_jsonb(product_id));
  if begun.is_done then
    return begun.result;
  end if;
  if begun.result is not null then
    raise exception using errcode = 'PT400', message = 'This save_id belongs to the copy of another product';
  end if;
  -- Kept until commit, so that of two copies made at once the second finds the slug of the first.
  select p.* into source from public.products p where p.id = duplicate_product.product_id for no key update;
  if source.id is null then
    raise exception using errcode = 'PT404', message = 'This product no longer exists', hint = 'gone';
  end if;
  select left(source.slug, 243) || '-' || number into free_slug from generate_series(2, 100000) as number
  where not exists (select from public.products p where lower(p.slug) = lower(left(source.slug, 243) || '-' || number))
    and not exists (select from public.old_slugs o where o.entity_type = 'products' and o.slug = left(source.slug, 243) || '-' || number)
  limit 1;

  made := (private.write_entries('products', array[(1, 1, null, '', (select c.cells from private.copied_cells('products', array[source.id]) c) - array['display_order', 'publish_at', 'unpublish_at']
      || jsonb_build_object('name', array['', left(source.name, 243) || ' (copy)'], 'slug', array['', free_slug], 'status', array['', 'Inactive']),
    jsonb_build_object('product_images', jsonb_build_object('remove', '{}'::text[], 'add', (
      select coalesce(jsonb_agg(jsonb_build_object('url', i.image_url) order by i.display_order, i.id), '[]')
      from public.product_images i where i.product_id = source.id)))
  )::private.record_entry], false, false)).ids[1];

  codes := array(select c.id from public.item_codes c where c.product_id = source.id order by c.id);
  copied_codes := (private.write_entries('item_codes', array(
    select (code.place, code.place, null, '', c.cells || jsonb_build_object('product_id', array['', made::text]), '{}')::private.record_entry
    from unnest(codes) with ordinality as code (id, place) join private.copied_cells('item_codes', codes) c on c.id = code.id
    order by code.place), false, false)).ids;
  update public.item_codes c set successor_id = copy.id
  from unnest(codes, copied_codes) as copy (source_id, id)
  where c.id = any (copied_codes) and c.successor_id = copy.source_id;

  -- As old as they are, so that what is outdated is so in the copy too.
  perform set_config('app.restoring', 'true', true);
  update public.translations t set source_hash = former.source_hash
  from (select 'products' as entity_type, source.id as source_id, made as id
    union all select 'item_codes', copy.source_id, copy.id from unnest(codes, copied_codes) as copy (source_id, id)) as copied
  join public.translations former on former.entity_type = copied.entity_type and former.entity_id = copied.source_id and former.origin = 'manual'
  where (t.entity_type, t.entity_id, t.field_name, t.language_code) = (copied.entity_type, copied.id, former.field_name, former.language_code)
    and t.origin = 'manual' and t.source_hash is distinct from former.source_hash;
  perform set_config('app.restoring', '', true);
  return private.keep_save(save_id, (select to_jsonb(p) from public.products p where p.id = made));
end
$function$
;
CREATE INDEX gallery_items_schedule_idx ON public.gallery_items USING btree (publish_at, unpublish_at) WHERE ((publish_at IS NOT NULL) OR (unpublish_at IS NOT NULL));
CREATE INDEX general_settings_schedule_idx ON public.general_settings USING btree (publish_at, unpublish_at) WHERE ((publish_at IS NOT NULL) OR (unpublish_at IS NOT NULL));
CREATE INDEX news_items_schedule_idx ON public.news_items USING btree (publish_at, unpublish_at) WHERE ((publish_at IS NOT NULL) OR (unpublish_at IS NOT NULL));
CREATE INDEX products_schedule_idx ON public.products USING btree (publish_at, unpublish_at) WHERE ((publish_at IS NOT NULL) OR (unpublish_at IS NOT NULL));
CREATE TRIGGER gallery_items_keep_schedule BEFORE INSERT OR UPDATE ON public.gallery_items FOR EACH ROW WHEN (((new.publish_at IS NOT NULL) OR (new.unpublish_at IS NOT NULL))) EXECUTE FUNCTION private.keep_schedule();
CREATE TRIGGER general_settings_keep_schedule BEFORE INSERT OR UPDATE ON public.general_settings FOR EACH ROW WHEN (((new.publish_at IS NOT NULL) OR (new.unpublish_at IS NOT NULL))) EXECUTE FUNCTION private.keep_schedule();
CREATE TRIGGER news_items_keep_schedule BEFORE INSERT OR UPDATE ON public.news_items FOR EACH ROW WHEN (((new.publish_at IS NOT NULL) OR (new.unpublish_at IS NOT NULL))) EXECUTE FUNCTION private.keep_schedule();
drop trigger news_items_touch on public.news_items;
CREATE TRIGGER news_items_touch BEFORE UPDATE OF title, slug, description, article_body, status, is_pinned, display_order, primary_image_url, publish_at, unpublish_at, created_at, updated_at ON public.news_items FOR EACH ROW EXECUTE FUNCTION private.touch_updated_at();
CREATE TRIGGER products_keep_schedule BEFORE INSERT OR UPDATE ON public.products FOR EACH ROW WHEN (((new.publish_at IS NOT NULL) OR (new.unpublish_at IS NOT NULL))) EXECUTE FUNCTION private.keep_schedule();
revoke all on function private.keep_schedule() from public, anon, authenticated, service_role;
revoke all on function private.run_schedule() from public, anon, authenticated, service_role; grant execute on function private.run_schedule() to service_role;
set constraints private.fields_refers_to_fkey immediate;
truncate private.nouns, private.fields, private.parts, private.lists;
insert into private.nouns select * from jsonb_populate_recordset(null::private.nouns, $rows$[
{"name": "company", "place": 11, "called": "Company", "named_by": ["called"], "order_of": null, "has_sheet": false, "is_ordered": false, "key_column": null, "key_within": null, "key_ignoring": null, "order_within": null},
{"name": "gallery_categories", "place": 4, "called": "Gallery category", "named_by": ["name"], "order_of": null, "has_sheet": true, "is_ordered": true, "key_column": "name", "key_within": null, "key_ignoring": "case and blanks", "order_within": null},
{"name": "gallery_items", "place": 5, "called": "Gallery item", "named_by": ["name"], "order_of": null, "has_sheet": true, "is_ordered": true, "key_column": "slug", "key_within": null, "key_ignoring": "case", "order_within": null},
{"name": "general_settings", "place": 7, "called": "Carousel image", "named_by": ["title", "alt_text", "type"], "order_of": null, "has_sheet": false, "is_ordered": true, "key_column": null, "key_within": null, "key_ignoring": null, "order_within": "type"},
{"name": "global_settings", "place": 8, "called": "Setting", "named_by": ["type"], "order_of": null, "has_sheet": false, "is_ordered": false, "key_column": "type", "key_within": null, "key_ignoring": null, "order_within": null},
{"name": "item_codes", "place": 3, "called": "Item code", "named_by": ["item_code"], "order_of": null, "has_sheet": true, "is_ordered": false, "key_column": "item_code", "key_within": "product_id", "key_ignoring": "case", "order_within": null},
{"name": "news_items", "place": 6, "called": "News item", "named_by": ["title"], "order_of": "is_pinned", "has_sheet": true, "is_ordered": true, "key_column": "slug", "key_within": null, "key_ignoring": "case", "order_within": null},
{"name": "newsletter_subscription", "place": 9, "called": "Subscriber", "named_by": ["email"], "order_of": null, "has_sheet": false, "is_ordered": false, "key_column": "email", "key_within": null, "key_ignoring": "case", "order_within": null},
{"name": "product_categories", "place": 2, "called": "Category", "named_by": ["name"], "order_of": null, "has_sheet": true, "is_ordered": true, "key_column": "name", "key_within": null, "key_ignoring": "case and blanks", "order_within": null},
{"name": "products", "place": 1, "called": "Product", "named_by": ["name"], "order_of": null, "has_sheet": true, "is_ordered": true, "key_column": "slug", "key_within": null, "key_ignoring": "case", "order_within": null},
{"name": "search_words", "place": 10, "called": "Search word", "named_by": ["word"], "order_of": null, "has_sheet": false, "is_ordered": false, "key_column": "word", "key_within": null, "key_ignoring": "case and blanks", "order_within": null}
]$rows$);
insert into private.fields select * from jsonb_populate_recordset(null::private.fields, $rows$[
{"kind": "choice", "name": "hex_source", "noun": "item_codes", "place": 5, "sheet": "hex_source", "refers_to": null, "translated": null},
{"kind": "choice", "name": "state", "noun": "item_codes", "place": 9, "sheet": "state", "refers_to": null, "translated": null},
{"kind": "choice", "name": "status", "noun": "gallery_items", "place": 7, "sheet": "status", "refers_to": null, "translated": null},
{"kind": "choice", "name": "status", "noun": "news_items", "place": 3, "sheet": "status", "refers_to": null, "translated": null},
{"kind": "choice", "name": "status", "noun": "products", "place": 5, "sheet": "status", "refers_to": null, "translated": null},
{"kind": "colour", "name": "hex", "noun": "item_codes", "place": 4, "sheet": "hex", "refers_to": null, "translated": null},
{"kind": "file", "name": "catalogue_pdf", "noun": "products", "place": 9, "sheet": "catalogue_pdf", "refers_to": null, "translated": null},
{"kind": "file", "name": "pdf_url", "noun": "gallery_items", "place": 11, "sheet": "pdf_url", "refers_to": null, "translated": null},
{"kind": "flag", "name": "active", "noun": "newsletter_subscription", "place": 2, "sheet": null, "refers_to": null, "translated": null},
{"kind": "flag", "name": "is_active", "noun": "general_settings", "place": 5, "sheet": null, "refers_to": null, "translated": null},
{"kind": "flag", "name": "is_pdf", "noun": "gallery_items", "place": 10, "sheet": "is_pdf", "refers_to": null, "translated": null},
{"kind": "flag", "name": "is_pinned", "noun": "news_items", "place": 6, "sheet": "is_pinned", "refers_to": null, "translated": null},
{"kind": "line", "name": "alt_text", "noun": "general_settings", "place": 2, "sheet": null, "refers_to": null, "translated": null},
{"kind": "line", "name": "bleaching", "noun": "item_codes", "place": 18, "sheet": "bleaching", "refers_to": null, "translated": 5},
{"kind": "line", "name": "carton_quantity", "noun": "company", "place": 20, "sheet": null, "refers_to": null, "translated": 9},
{"kind": "line", "name": "carton_quantity", "noun": "products", "place": 18, "sheet": "carton_quantity", "refers_to": null, "translated": 9},
{"kind": "line", "name": "color_name", "noun": "item_codes", "place": 3, "sheet": "color_name", "refers_to": null, "translated": 9},
{"kind": "line", "name": "composition", "noun": "item_codes", "place": 13, "sheet": "composition", "refers_to": null, "translated": 1},
{"kind": "line", "name": "country", "noun": "company", "place": 5, "sheet": null, "refers_to": null, "translated": null},
{"kind": "line", "name": "country_of_origin", "noun": "item_codes", "place": 8, "sheet": "country_of_origin", "refers_to": null, "translated": 3},
{"kind": "line", "name": "denier", "noun": "item_codes", "place": 14, "sheet": "denier", "refers_to": null, "translated": null},
{"kind": "line", "name": "email", "noun": "company", "place": 7, "sheet": null, "refers_to": null, "translated": null},
{"kind": "line", "name": "email", "noun": "newsletter_subscription", "place": 1, "sheet": null, "refers_to": null, "translated": null},
{"kind": "line", "name": "facebook", "noun": "company", "place": 9, "sheet": null, "refers_to": null, "translated": null},
{"kind": "line", "name": "finish", "noun": "item_codes", "place": 6, "sheet": "finish", "refers_to": null, "translated": 10},
{"kind": "line", "name": "free_sample", "noun": "company", "place": 19, "sheet": null, "refers_to": null, "translated": 8},
{"kind": "line", "name": "free_sample", "noun": "products", "place": 17, "sheet": "free_sample", "refers_to": null, "translated": 8},
{"kind": "line", "name": "gross_weight", "noun": "item_codes", "place": 17, "sheet": "gross_weight", "refers_to": null, "translated": null},
{"kind": "line", "name": "instagram", "noun": "company", "place": 10, "sheet": null, "refers_to": null, "translated": null},
{"kind": "line", "name": "ironing", "noun": "item_codes", "place": 19, "sheet": "ironing", "refers_to": null, "translated": 6},
{"kind": "line", "name": "item_code", "noun": "item_codes", "place": 2, "sheet": "item_code", "refers_to": null, "translated": null},
{"kind": "line", "name": "lead_time_custom", "noun": "company", "place": 17, "sheet": null, "refers_to": null, "translated": 7},
{"kind": "line", "name": "lead_time_custom", "noun": "products", "place": 15, "sheet": "lead_time_custom", "refers_to": null, "translated": 7},
{"kind": "line", "name": "lead_time_stock", "noun": "company", "place": 16, "sheet": null, "refers_to": null, "translated": 6},
{"kind": "line", "name": "lead_time_stock", "noun": "products", "place": 14, "sheet": "lead_time_stock", "refers_to": null, "translated": 6},
{"kind": "line", "name": "legal_name", "noun": "company", "place": 1, "sheet": null, "refers_to": null, "translated": 1},
{"kind": "line", "name": "length", "noun": "item_codes", "place": 15, "sheet": "length", "refers_to": null, "translated": null},
{"kind": "line", "name": "locality", "noun": "company", "place": 3, "sheet": null, "refers_to": null, "translated": null},
{"kind": "line", "name": "map_point", "noun": "company", "place": 13, "sheet": null, "refers_to": null, "translated": null},
{"kind": "line", "name": "means", "noun": "search_words", "place": 2, "sheet": null, "refers_to": null, "translated": null},
{"kind": "line", "name": "minimum_custom", "noun": "company", "place": 15, "sheet": null, "refers_to": null, "translated": 5},
{"kind": "line", "name": "minimum_custom", "noun": "products", "place": 13, "sheet": "minimum_custom", "refers_to": null, "translated": 5},
{"kind": "line", "name": "minimum_stock", "noun": "company", "place": 14, "sheet": null, "refers_to": null, "translated": 4},
{"kind": "line", "name": "minimum_stock", "noun": "products", "place": 12, "sheet": "minimum_stock", "refers_to": null, "translated": 4},
{"kind": "line", "name": "name", "noun": "gallery_categories", "place": 1, "sheet": "name", "refers_to": null, "translated": 1},
{"kind": "line", "name": "name", "noun": "gallery_items", "place": 1, "sheet": "name", "refers_to": null, "translated": 1},
{"kind": "line", "name": "name", "noun": "product_categories", "place": 1, "sheet": "name", "refers_to": null, "translated": 1},
{"kind": "line", "name": "name", "noun": "products", "place": 1, "sheet": "name", "refers_to": null, "translated": 1},
{"kind": "line", "name": "net_weight", "noun": "item_codes", "place": 16, "sheet": "net_weight", "refers_to": null, "translated": null},
{"kind": "line", "name": "phone", "noun": "company", "place": 6, "sheet": null, "refers_to": null, "translated": null},
{"kind": "line", "name": "picture_shows", "noun": "item_codes", "place": 12, "sheet": "picture_shows", "refers_to": null, "translated": 11},
{"kind": "line", "name": "picture_shows", "noun": "products", "place": 11, "sheet": "picture_shows", "refers_to": null, "translated": 10},
{"kind": "line", "name": "privacy_updated", "noun": "company", "place": 23, "sheet": null, "refers_to": null, "translated": null},
{"kind": "line", "name": "region", "noun": "company", "place": 4, "sheet": null, "refers_to": null, "translated": null},
{"kind": "line", "name": "terms_updated", "noun": "company", "place": 25, "sheet": null, "refers_to": null, "translated": null},
{"kind": "line", "name": "title", "noun": "general_settings", "place": 3, "sheet": null, "refers_to": null, "translated": null},
{"kind": "line", "name": "title", "noun": "news_items", "place": 1, "sheet": "title", "refers_to": null, "translated": 1},
{"kind": "line", "name": "type", "noun": "general_settings", "place": 8, "sheet": null, "refers_to": null, "translated": null},
{"kind": "line", "name": "type", "noun": "global_settings", "place": 1, "sheet": null, "refers_to": null, "translated": null},
{"kind": "line", "name": "type", "noun": "item_codes", "place": 7, "sheet": "type", "refers_to": null, "translated": 2},
{"kind": "line", "name": "value", "noun": "global_settings", "place": 2, "sheet": null, "refers_to": null, "translated": null},
{"kind": "line", "name": "washing_temperature", "noun": "item_codes", "place": 20, "sheet": "washing_temperature", "refers_to": null, "translated": 7},
{"kind": "line", "name": "wechat", "noun": "company", "place": 11, "sheet": null, "refers_to": null, "translated": null},
{"kind": "line", "name": "whatsapp", "noun": "company", "place": 12, "sheet": null, "refers_to": null, "translated": null},
{"kind": "line", "name": "word", "noun": "search_words", "place": 1, "sheet": null, "refers_to": null, "translated": null},
{"kind": "moment", "name": "publish_at", "noun": "gallery_items", "place": 8, "sheet": "publish_at", "refers_to": null, "translated": null},
{"kind": "moment", "name": "publish_at", "noun": "general_settings", "place": 6, "sheet": null, "refers_to": null, "translated": null},
{"kind": "moment", "name": "publish_at", "noun": "news_items", "place": 4, "sheet": "publish_at", "refers_to": null, "translated": null},
{"kind": "moment", "name": "publish_at", "noun": "products", "place": 6, "sheet": "publish_at", "refers_to": null, "translated": null},
{"kind": "moment", "name": "unpublish_at", "noun": "gallery_items", "place": 9, "sheet": "unpublish_at", "refers_to": null, "translated": null},
{"kind": "moment", "name": "unpublish_at", "noun": "general_settings", "place": 7, "sheet": null, "refers_to": null, "translated": null},
{"kind": "moment", "name": "unpublish_at", "noun": "news_items", "place": 5, "sheet": "unpublish_at", "refers_to": null, "translated": null},
{"kind": "moment", "name": "unpublish_at", "noun": "products", "place": 7, "sheet": "unpublish_at", "refers_to": null, "translated": null},
{"kind": "number", "name": "display_order", "noun": "gallery_categories", "place": 2, "sheet": "display_order", "refers_to": null, "translated": null},
{"kind": "number", "name": "display_order", "noun": "gallery_items", "place": 6, "sheet": "display_order", "refers_to": null, "translated": null},
{"kind": "number", "name": "display_order", "noun": "general_settings", "place": 4, "sheet": null, "refers_to": null, "translated": null},
{"kind": "number", "name": "display_order", "noun": "news_items", "place": 7, "sheet": "display_order", "refers_to": null, "translated": null},
{"kind": "number", "name": "display_order", "noun": "product_categories", "place": 3, "sheet": "display_order", "refers_to": null, "translated": null},
{"kind": "number", "name": "display_order", "noun": "products", "place": 10, "sheet": "display_order", "refers_to": null, "translated": null},
{"kind": "number", "name": "lab_dip_days", "noun": "company", "place": 18, "sheet": null, "refers_to": null, "translated": null},
{"kind": "number", "name": "lab_dip_days", "noun": "products", "place": 16, "sheet": "lab_dip_days", "refers_to": null, "translated": null},
{"kind": "picture", "name": "image_url", "noun": "general_settings", "place": 1, "sheet": null, "refers_to": null, "translated": null},
{"kind": "picture", "name": "image_url", "noun": "item_codes", "place": 11, "sheet": "image_url", "refers_to": null, "translated": null},
{"kind": "picture", "name": "image_url", "noun": "products", "place": 8, "sheet": "image_url", "refers_to": null, "translated": null},
{"kind": "picture", "name": "primary_image_url", "noun": "gallery_items", "place": 12, "sheet": "primary_image_url", "refers_to": null, "translated": null},
{"kind": "picture", "name": "primary_image_url", "noun": "news_items", "place": 10, "sheet": "primary_image_url", "refers_to": null, "translated": null},
{"kind": "record", "name": "product_id", "noun": "item_codes", "place": 1, "sheet": "product_slug", "refers_to": "products", "translated": null},
{"kind": "record", "name": "successor_id", "noun": "item_codes", "place": 10, "sheet": "successor", "refers_to": "item_codes", "translated": null},
{"kind": "slug", "name": "slug", "noun": "gallery_items", "place": 2, "sheet": "slug", "refers_to": null, "translated": null},
{"kind": "slug", "name": "slug", "noun": "news_items", "place": 2, "sheet": "slug", "refers_to": null, "translated": null},
{"kind": "slug", "name": "slug", "noun": "products", "place": 2, "sheet": "slug", "refers_to": null, "translated": null},
{"kind": "text", "name": "address", "noun": "company", "place": 2, "sheet": null, "refers_to": null, "translated": 2},
{"kind": "text", "name": "article_body", "noun": "news_items", "place": 9, "sheet": "article_body", "refers_to": null, "translated": 3},
{"kind": "text", "name": "description", "noun": "gallery_items", "place": 3, "sheet": "description", "refers_to": null, "translated": 2},
{"kind": "text", "name": "description", "noun": "news_items", "place": 8, "sheet": "description", "refers_to": null, "translated": 2},
{"kind": "text", "name": "description", "noun": "product_categories", "place": 2, "sheet": "description", "refers_to": null, "translated": 2},
{"kind": "text", "name": "description", "noun": "products", "place": 3, "sheet": "description", "refers_to": null, "translated": 2},
{"kind": "text", "name": "detailed_description", "noun": "gallery_items", "place": 4, "sheet": "detailed_description", "refers_to": null, "translated": 3},
{"kind": "text", "name": "detailed_description", "noun": "products", "place": 4, "sheet": "detailed_description", "refers_to": null, "translated": 3},
{"kind": "text", "name": "hours", "noun": "company", "place": 8, "sheet": null, "refers_to": null, "translated": 3},
{"kind": "text", "name": "other_information", "noun": "item_codes", "place": 21, "sheet": "other_information", "refers_to": null, "translated": 4},
{"kind": "text", "name": "other_technical_info", "noun": "item_codes", "place": 22, "sheet": "other_technical_info", "refers_to": null, "translated": 8},
{"kind": "text", "name": "privacy_policy", "noun": "company", "place": 22, "sheet": null, "refers_to": null, "translated": 11},
{"kind": "text", "name": "project_details", "noun": "gallery_items", "place": 5, "sheet": "project_details", "refers_to": null, "translated": 4},
{"kind": "text", "name": "terms_of_service", "noun": "company", "place": 24, "sheet": null, "refers_to": null, "translated": 12},
{"kind": "text", "name": "testimonials", "noun": "company", "place": 21, "sheet": null, "refers_to": null, "translated": 10}
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
{"name": "contact_messages", "plan": {"tie": "r.created_at", "first": "r.created_at desc, r.id desc", "label": "r.name", "texts": {"from": "r.name", "mail": "r.mail_status", "status": "case when r.archived_at is not null then 'archived' when r.answered_at is not null then 'answered' else r.status end", "subject": "r.subject", "assigned": "r.assigned_to"}, "detail": "r.subject", "source": "public.contact_messages r", "values": {"received": "r.created_at"}, "filters": {"mail": "r.mail_status", "status": "case when r.archived_at is not null then 'archived' when r.answered_at is not null then 'answered' else 'inbox' end"}, "searched": "concat_ws(' ', r.name, r.email, r.subject, r.message, r.assigned_to)"}},
{"name": "item_codes", "plan": {"tie": "r.item_code", "also": [{"ids": "select t.entity_id from public.translations t where t.entity_type = 'item_codes' and t.field_name = 'color_name'", "text": "t.translated_value", "column": "r.id"}, {"ids": "select s.id from public.products s where true", "text": "s.name", "column": "r.product_id"}, {"ids": "select t.entity_id from public.translations t where t.entity_type = 'products' and t.field_name = 'name'", "text": "t.translated_value", "column": "r.product_id"}], "among": {"translation": "select unnest(public.records_by_translation('item_codes', split_part(%1$L, ' ', 1), split_part(%1$L, ' ', 2)))"}, "first": "private.sort_key(r.item_code), r.id", "label": "r.item_code", "ready": {"code": "private.sort_key(r.item_code)"}, "texts": {"type": "r.type", "state": "r.state", "colour": "r.color_name", "finish": "r.finish", "product": "p.name", "composition": "r.composition"}, "detail": "concat_ws(' · ', nullif(r.color_name, ''), p.name)", "ranges": {"net": "r.net_weight_grams", "gross": "r.gross_weight_grams", "denier": "r.denier_value", "length": "r.length_metres"}, "source": "public.item_codes r join public.products p on p.id = r.product_id", "values": {"denier": "r.denier_value", "created": "r.created_at"}, "counted": "public.item_codes r", "filters": {"state": "r.state", "finish": "r.finish", "picture": "case when coalesce(r.image_url, '') = '' then 'missing' else 'there' end", "product": "r.product_id"}, "searched": "concat_ws(' ', r.item_code, r.color_name)"}},
{"name": "news_items", "plan": {"tie": "r.created_at", "first": "r.created_at desc, r.id desc", "texts": {"slug": "r.slug", "title": "r.title", "status": "r.status"}, "source": "public.news_items r", "values": {"likes": "r.likes", "pinned": "r.is_pinned", "created": "r.created_at"}, "filters": {"status": "r.status", "schedule": "case when r.publish_at is not null or r.unpublish_at is not null then 'planned' end"}, "searched": "r.title"}},
{"name": "newsletter_subscription", "plan": {"tie": "r.\"createTime\"", "first": "r.\"createTime\" desc, r.id desc", "label": "r.email", "texts": {"email": "r.email"}, "source": "public.newsletter_subscription r", "values": {"status": "not r.active", "created": "r.\"createTime\""}, "filters": {"active": "r.active"}, "searched": "r.email"}},
{"name": "sample_requests", "plan": {"tie": "r.created_at", "first": "r.created_at desc, r.id desc", "label": "coalesce(nullif(r.company, ''), r.name)", "texts": {"from": "coalesce(nullif(r.company, ''), r.name)", "kind": "r.kind", "mail": "r.mail_status", "state": "r.status", "contact": "r.name", "assigned": "r.assigned_to"}, "detail": "concat_ws(' · ', r.number, r.email)", "source": "public.sample_requests r", "values": {"number": "r.id", "received": "r.created_at"}, "filters": {"kind": "r.kind", "mail": "r.mail_status", "state": "r.status"}, "searched": "concat_ws(' ', r.number, r.company, r.name, r.email, r.country, r.phone, r.assigned_to)"}},
{"name": "search_words", "plan": {"tie": "r.id", "first": "lower(r.word), r.id", "texts": {"word": "r.word", "means": "r.means"}, "source": "public.search_words r", "values": {"created": "r.created_at"}, "searched": "concat_ws(' ', r.word, r.means)"}}
]$rows$);

reset check_function_bodies;
