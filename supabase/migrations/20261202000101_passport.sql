-- Data for product passports: what products and item codes say of themselves, and versions of it that are frozen. Older versions work beside it: they show none of it.

-- Bodies may name what stands further below.
set check_function_bodies = off;

alter table public.item_codes add column gtin text;
alter table public.products add column fibres text;
alter table public.products add column hs_code text;
alter table public.products add column stages text;
alter table public.products add column substances text;
CREATE OR REPLACE FUNCTION private.fibres_of(given text)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
  select case when bool_and(fibre <> '' and share > 0 and coalesce(recycled, 0) <= 100) and sum(share) = 100 and count(*) = count(share)
    then jsonb_agg(jsonb_strip_nulls(jsonb_build_object('fibre', fibre, 'share', share, 'recycled', recycled)) order by place) end
  from regexp_split_to_table(translate(left(given, 2000), e'\u00a0\u3000％（）', '  %()'), '[,;/+&、，；／＋＆\n]') with ordinality as parts (part, place),
    lateral (select
      trim_scale((regexp_match(part, '\( *([0-9]{1,3}(?:[.][0-9]{1,2})?) *%[^%()]*\) *$'))[1]::numeric) as recycled,
      btrim(regexp_replace(part, '\( *[0-9]{1,3}(?:[.][0-9]{1,2})? *%[^%()]*\) *$', ''), e' \t\r') as bare) as noted,
    lateral (select regexp_match(bare, '^([0-9]{1,3}(?:[.][0-9]{1,2})?) *% *([^%]+)$') as before,
      regexp_match(bare, '^([^%]*[^0-9.%])([0-9]{1,3}(?:[.][0-9]{1,2})?) *%$') as behind) as found,
    lateral (select btrim(coalesce(before[2], behind[1])) as fibre, trim_scale(coalesce(before[1], behind[2])::numeric) as share) as told
$function$
;
CREATE OR REPLACE FUNCTION private.is_gtin(given text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
  select given ~ '^([0-9]{8}|[0-9]{12,14})$' and given ~ '[1-9]' and (
    select sum(substr(lpad(given, 14, '0'), place, 1)::integer * case when place % 2 = 1 then 3 else 1 end) % 10 = 0
    from generate_series(1, 14) as place)
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
    select (code.place, code.place, null, '', (c.cells - 'gtin') || jsonb_build_object('product_id', array['', made::text]), '{}')::private.record_entry
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
CREATE OR REPLACE FUNCTION public.freeze_passports(product_id bigint)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  made integer;
begin
  perform private.require_writer('products', 'item_codes');
  -- Of two at once the second one finds what the first has made.
  perform from public.products p where p.id = freeze_passports.product_id and p.status = 'Active' for no key update;
  if not found then
    raise exception using errcode = 'PT409', message = 'Visitors see no data of this product: it is not Active';
  end if;
  insert into private.passport_versions (item_code_id, version, content, sha256)
  select r.id, coalesce(last.version, 0) + 1, r.content::text, encode(sha256(convert_to(r.content::text, 'UTF8')), 'hex')
  from public.read_passports(array(select c.id from public.item_codes c where c.product_id = freeze_passports.product_id)) as r
  left join lateral (
    select v.version, v.content from private.passport_versions v where v.item_code_id = r.id order by v.version desc limit 1) as last on true
  where last.content is distinct from r.content::text;
  get diagnostics made = row_count;
  return made;
end
$function$
;
CREATE OR REPLACE FUNCTION public.passport_versions(item_code_id bigint, asked integer DEFAULT NULL::integer)
 RETURNS TABLE(version integer, sha256 text, made_at timestamp with time zone, content text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select v.version, v.sha256, v.made_at, case when passport_versions.asked is not null then v.content end
  from private.passport_versions v
  where v.item_code_id = passport_versions.item_code_id and (passport_versions.asked is null or v.version = passport_versions.asked)
  order by v.version desc
$function$
;
CREATE OR REPLACE FUNCTION public.read_passports(ids bigint[])
 RETURNS TABLE(id bigint, content json)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select c.id, json_strip_nulls(json_build_object(
    '@context', 'https://schema.org',
    '@type', 'Product',
    '@id', '/passport/' || c.id,
    'name', p.name || ' ' || c.item_code,
    'sku', c.item_code,
    'gtin', c.gtin,
    'color', nullif(btrim(c.color_name), ''),
    'manufacturer', (
      select json_build_object('@type', 'Organization', 'name', f.legal_name) from public.company f where nullif(btrim(f.legal_name), '') is not null),
    -- Where the composition names no shares, it is told as it is written.
    'material', coalesce(
      (select json_agg(f ->> 'fibre') from jsonb_array_elements(t.fibres) as f),
      to_json(nullif(btrim(c.composition), ''))),
    'countryOfOrigin', case when btrim(c.country_of_origin) <> '' then json_build_object('@type', 'Country', 'name', btrim(c.country_of_origin)) end,
    'hasCertification', (
      select json_agg(json_build_object(
        '@type', 'Certification', 'name', e.scheme, 'certificationIdentification', e.number, 'certificationRating', e.class,
        'validFrom', e.issued_on, 'expires', e.valid_until, 'url', e.check_url) order by e.scheme collate "C", e.number collate "C")
      from public.certificates e join public.certificate_products m on m.certificate_id = e.id
      where m.product_id = p.id and (e.valid_until is null or e.valid_until >= private.today())),
    'additionalProperty', (
      select json_agg(json_build_object('@type', 'PropertyValue', 'propertyID', a.property, 'name', a.name, 'value', a.value, 'unitCode', a.unit) order by a.place, a.line)
      from (
        select 1 as place, 0 as line, 'hsCode' as property, 'HS code' as name, to_json(p.hs_code) as value, null as unit where p.hs_code is not null
        union all
        -- P1 is percent in the codes of UN/CEFACT.
        select 2, f.line, 'fibre', f.fibre ->> 'fibre', to_json(f.fibre -> 'share'), 'P1'
        from jsonb_array_elements(t.fibres) with ordinality as f (fibre, line)
        union all
        select 3, f.line, 'recycledContent', f.fibre ->> 'fibre', to_json(f.fibre -> 'recycled'), 'P1'
        from jsonb_array_elements(t.fibres) with ordinality as f (fibre, line) where f.fibre ? 'recycled'
        union all
        select 4, s.line, 'stage', btrim(split[1]), to_json(btrim(split[2], e' \r')), null
        from regexp_split_to_table(p.stages, '\n') with ordinality as s (told, line), regexp_match(s.told, '^([^:：]+)[:：](.*)$') as split
        where split is not null
        union all
        select 5, 0, 'substances', 'Substances', to_json(btrim(p.substances)), null where btrim(p.substances) <> ''
      ) as a)))
  from public.item_codes c
  join public.products p on p.id = c.product_id and p.status = 'Active',
    lateral (select coalesce(private.fibres_of(p.fibres), private.fibres_of(c.composition)) as fibres) as t
  where c.id = any (read_passports.ids)
$function$
;
create or replace view private.staff_texts with (security_invoker=true) as  SELECT ARRAY[products.name, products.description, products.detailed_description, products.picture_shows, products.minimum_stock, products.minimum_custom, products.lead_time_stock, products.lead_time_custom, products.free_sample, products.carton_quantity, products.hs_code, products.fibres, products.stages, products.substances] AS texts
   FROM public.products
UNION ALL
 SELECT ARRAY[product_categories.name, product_categories.description] AS texts
   FROM public.product_categories
UNION ALL
 SELECT ARRAY[item_codes.item_code, item_codes.color_name, item_codes.finish, item_codes.type, item_codes.country_of_origin, item_codes.gtin, item_codes.picture_shows, item_codes.composition, item_codes.denier, item_codes.length, item_codes.net_weight, item_codes.gross_weight, item_codes.bleaching, item_codes.ironing, item_codes.washing_temperature, item_codes.other_information, item_codes.other_technical_info] AS texts
   FROM public.item_codes
UNION ALL
 SELECT ARRAY[gallery_categories.name] AS texts
   FROM public.gallery_categories
UNION ALL
 SELECT ARRAY[gallery_items.name, gallery_items.description, gallery_items.detailed_description, gallery_items.project_details] AS texts
   FROM public.gallery_items
UNION ALL
 SELECT ARRAY[news_items.title, news_items.description, news_items.article_body] AS texts
   FROM public.news_items
UNION ALL
 SELECT ARRAY[general_settings.alt_text, general_settings.title, general_settings.type] AS texts
   FROM public.general_settings
UNION ALL
 SELECT ARRAY[global_settings.type, global_settings.value] AS texts
   FROM public.global_settings
UNION ALL
 SELECT ARRAY[search_words.word, search_words.means] AS texts
   FROM public.search_words
UNION ALL
 SELECT ARRAY[company.legal_name, company.address, company.locality, company.region, company.country, company.phone, company.email, company.hours, company.facebook, company.instagram, company.wechat, company.whatsapp, company.map_point, company.minimum_stock, company.minimum_custom, company.lead_time_stock, company.lead_time_custom, company.free_sample, company.carton_quantity, company.testimonials, company.privacy_policy, company.privacy_updated, company.terms_of_service, company.terms_updated] AS texts
   FROM public.company
UNION ALL
 SELECT ARRAY[certificates.scheme, certificates.number, certificates.holder, certificates.class, certificates.check_url] AS texts
   FROM public.certificates
UNION ALL
 SELECT ARRAY[documents.revision] AS texts
   FROM public.documents
UNION ALL
 SELECT ARRAY[languages.name] AS texts
   FROM public.languages
UNION ALL
 SELECT ARRAY[translations.translated_value] AS texts
   FROM public.translations;
alter table public.item_codes add constraint item_codes_gtin_valid check (private.is_gtin(gtin));
alter table public.products add constraint products_hs_code_valid check (hs_code ~ '^[0-9]{4}[.]?[0-9]{2}([.]?[0-9]{2}){0,2}$');
alter table public.products add constraint products_fibres_valid check (fibres is null or private.fibres_of(fibres) is not null);
alter table public.products add constraint products_stages_length check (length(stages) <= 4000);
alter table public.products add constraint products_substances_length check (length(substances) <= 4000);
create unique index item_codes_gtin_key on public.item_codes (lpad(gtin, 14, '0'));
create table private.passport_versions (
  item_code_id bigint not null,
  version integer not null constraint passport_versions_version_valid check (version > 0),
  content text not null,
  sha256 text not null,
  made_at timestamptz not null default now(),
  constraint passport_versions_pkey primary key (item_code_id, version)
);
CREATE INDEX item_codes_gtin_idx ON public.item_codes USING btree (gtin) WHERE (gtin IS NOT NULL);
drop index public.item_codes_mentions_idx;
CREATE INDEX item_codes_mentions_idx ON public.item_codes USING gin (private.mention_hashes(ARRAY[item_code, color_name, finish, type, country_of_origin, gtin, picture_shows, composition, denier, length, net_weight, gross_weight, bleaching, ironing, washing_temperature, other_information, other_technical_info]));
drop index public.products_mentions_idx;
CREATE INDEX products_mentions_idx ON public.products USING gin (private.mention_hashes(ARRAY[name, description, detailed_description, picture_shows, minimum_stock, minimum_custom, lead_time_stock, lead_time_custom, free_sample, carton_quantity, hs_code, fibres, stages, substances]));
alter table private.passport_versions enable row level security;
revoke all on function private.fibres_of(text) from public, anon, authenticated, service_role; grant execute on function private.fibres_of(text) to anon; grant execute on function private.fibres_of(text) to authenticated; grant execute on function private.fibres_of(text) to service_role;
revoke all on function private.is_gtin(text) from public, anon, authenticated, service_role; grant execute on function private.is_gtin(text) to authenticated; grant execute on function private.is_gtin(text) to service_role;
revoke all on function public.freeze_passports(bigint) from public, anon, authenticated, service_role; grant execute on function public.freeze_passports(bigint) to authenticated; grant execute on function public.freeze_passports(bigint) to service_role;
revoke all on function public.passport_versions(bigint,integer) from public, anon, authenticated, service_role; grant execute on function public.passport_versions(bigint,integer) to anon; grant execute on function public.passport_versions(bigint,integer) to authenticated; grant execute on function public.passport_versions(bigint,integer) to service_role;
revoke all on function public.read_passports(bigint[]) from public, anon, authenticated, service_role; grant execute on function public.read_passports(bigint[]) to anon; grant execute on function public.read_passports(bigint[]) to authenticated; grant execute on function public.read_passports(bigint[]) to service_role;
revoke all on table private.passport_versions from public, anon, authenticated, service_role;
comment on table private.passport_versions is 'Frozen versions of the data for product passports; kept for ever.';
set constraints private.fields_refers_to_fkey immediate;
truncate private.nouns, private.fields, private.parts, private.lists;
insert into private.nouns select * from jsonb_populate_recordset(null::private.nouns, $rows$[
{"name": "certificates", "place": 12, "called": "Certificate", "named_by": ["number"], "order_of": null, "has_sheet": true, "is_ordered": false, "key_column": "number", "key_within": null, "key_ignoring": "case and blanks", "order_within": null},
{"name": "company", "place": 11, "called": "Company", "named_by": ["called"], "order_of": null, "has_sheet": false, "is_ordered": false, "key_column": null, "key_within": null, "key_ignoring": null, "order_within": null},
{"name": "documents", "place": 13, "called": "Document", "named_by": ["kind"], "order_of": null, "has_sheet": false, "is_ordered": false, "key_column": null, "key_within": null, "key_ignoring": null, "order_within": null},
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
{"kind": "choice", "name": "format", "noun": "news_items", "place": 10, "sheet": "format", "refers_to": null, "translated": null},
{"kind": "choice", "name": "hex_source", "noun": "item_codes", "place": 5, "sheet": "hex_source", "refers_to": null, "translated": null},
{"kind": "choice", "name": "kind", "noun": "documents", "place": 2, "sheet": null, "refers_to": null, "translated": null},
{"kind": "choice", "name": "language", "noun": "documents", "place": 3, "sheet": null, "refers_to": null, "translated": null},
{"kind": "choice", "name": "state", "noun": "item_codes", "place": 10, "sheet": "state", "refers_to": null, "translated": null},
{"kind": "choice", "name": "status", "noun": "gallery_items", "place": 7, "sheet": "status", "refers_to": null, "translated": null},
{"kind": "choice", "name": "status", "noun": "news_items", "place": 3, "sheet": "status", "refers_to": null, "translated": null},
{"kind": "choice", "name": "status", "noun": "products", "place": 5, "sheet": "status", "refers_to": null, "translated": null},
{"kind": "colour", "name": "hex", "noun": "item_codes", "place": 4, "sheet": "hex", "refers_to": null, "translated": null},
{"kind": "day", "name": "issued_on", "noun": "certificates", "place": 5, "sheet": "issued_on", "refers_to": null, "translated": null},
{"kind": "day", "name": "valid_until", "noun": "certificates", "place": 6, "sheet": "valid_until", "refers_to": null, "translated": null},
{"kind": "file", "name": "catalogue_pdf", "noun": "products", "place": 9, "sheet": "catalogue_pdf", "refers_to": null, "translated": null},
{"kind": "file", "name": "file_url", "noun": "certificates", "place": 8, "sheet": "file_url", "refers_to": null, "translated": null},
{"kind": "file", "name": "file_url", "noun": "documents", "place": 5, "sheet": null, "refers_to": null, "translated": null},
{"kind": "file", "name": "pdf_url", "noun": "gallery_items", "place": 11, "sheet": "pdf_url", "refers_to": null, "translated": null},
{"kind": "flag", "name": "active", "noun": "newsletter_subscription", "place": 2, "sheet": null, "refers_to": null, "translated": null},
{"kind": "flag", "name": "is_active", "noun": "general_settings", "place": 5, "sheet": null, "refers_to": null, "translated": null},
{"kind": "flag", "name": "is_pdf", "noun": "gallery_items", "place": 10, "sheet": "is_pdf", "refers_to": null, "translated": null},
{"kind": "flag", "name": "is_pinned", "noun": "news_items", "place": 7, "sheet": "is_pinned", "refers_to": null, "translated": null},
{"kind": "line", "name": "alt_text", "noun": "general_settings", "place": 2, "sheet": null, "refers_to": null, "translated": null},
{"kind": "line", "name": "bleaching", "noun": "item_codes", "place": 19, "sheet": "bleaching", "refers_to": null, "translated": 5},
{"kind": "line", "name": "carton_quantity", "noun": "company", "place": 20, "sheet": null, "refers_to": null, "translated": 9},
{"kind": "line", "name": "carton_quantity", "noun": "products", "place": 18, "sheet": "carton_quantity", "refers_to": null, "translated": 9},
{"kind": "line", "name": "check_url", "noun": "certificates", "place": 7, "sheet": "check_url", "refers_to": null, "translated": null},
{"kind": "line", "name": "class", "noun": "certificates", "place": 4, "sheet": "class", "refers_to": null, "translated": null},
{"kind": "line", "name": "color_name", "noun": "item_codes", "place": 3, "sheet": "color_name", "refers_to": null, "translated": 9},
{"kind": "line", "name": "composition", "noun": "item_codes", "place": 14, "sheet": "composition", "refers_to": null, "translated": 1},
{"kind": "line", "name": "country", "noun": "company", "place": 5, "sheet": null, "refers_to": null, "translated": null},
{"kind": "line", "name": "country_of_origin", "noun": "item_codes", "place": 8, "sheet": "country_of_origin", "refers_to": null, "translated": 3},
{"kind": "line", "name": "denier", "noun": "item_codes", "place": 15, "sheet": "denier", "refers_to": null, "translated": null},
{"kind": "line", "name": "email", "noun": "company", "place": 7, "sheet": null, "refers_to": null, "translated": null},
{"kind": "line", "name": "email", "noun": "newsletter_subscription", "place": 1, "sheet": null, "refers_to": null, "translated": null},
{"kind": "line", "name": "facebook", "noun": "company", "place": 9, "sheet": null, "refers_to": null, "translated": null},
{"kind": "line", "name": "fibres", "noun": "products", "place": 20, "sheet": "fibres", "refers_to": null, "translated": 11},
{"kind": "line", "name": "finish", "noun": "item_codes", "place": 6, "sheet": "finish", "refers_to": null, "translated": 10},
{"kind": "line", "name": "free_sample", "noun": "company", "place": 19, "sheet": null, "refers_to": null, "translated": 8},
{"kind": "line", "name": "free_sample", "noun": "products", "place": 17, "sheet": "free_sample", "refers_to": null, "translated": 8},
{"kind": "line", "name": "gross_weight", "noun": "item_codes", "place": 18, "sheet": "gross_weight", "refers_to": null, "translated": null},
{"kind": "line", "name": "gtin", "noun": "item_codes", "place": 9, "sheet": "gtin", "refers_to": null, "translated": null},
{"kind": "line", "name": "holder", "noun": "certificates", "place": 3, "sheet": "holder", "refers_to": null, "translated": null},
{"kind": "line", "name": "hs_code", "noun": "products", "place": 19, "sheet": "hs_code", "refers_to": null, "translated": null},
{"kind": "line", "name": "instagram", "noun": "company", "place": 10, "sheet": null, "refers_to": null, "translated": null},
{"kind": "line", "name": "ironing", "noun": "item_codes", "place": 20, "sheet": "ironing", "refers_to": null, "translated": 6},
{"kind": "line", "name": "item_code", "noun": "item_codes", "place": 2, "sheet": "item_code", "refers_to": null, "translated": null},
{"kind": "line", "name": "lead_time_custom", "noun": "company", "place": 17, "sheet": null, "refers_to": null, "translated": 7},
{"kind": "line", "name": "lead_time_custom", "noun": "products", "place": 15, "sheet": "lead_time_custom", "refers_to": null, "translated": 7},
{"kind": "line", "name": "lead_time_stock", "noun": "company", "place": 16, "sheet": null, "refers_to": null, "translated": 6},
{"kind": "line", "name": "lead_time_stock", "noun": "products", "place": 14, "sheet": "lead_time_stock", "refers_to": null, "translated": 6},
{"kind": "line", "name": "legal_name", "noun": "company", "place": 1, "sheet": null, "refers_to": null, "translated": 1},
{"kind": "line", "name": "length", "noun": "item_codes", "place": 16, "sheet": "length", "refers_to": null, "translated": null},
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
{"kind": "line", "name": "net_weight", "noun": "item_codes", "place": 17, "sheet": "net_weight", "refers_to": null, "translated": null},
{"kind": "line", "name": "number", "noun": "certificates", "place": 2, "sheet": "number", "refers_to": null, "translated": null},
{"kind": "line", "name": "phone", "noun": "company", "place": 6, "sheet": null, "refers_to": null, "translated": null},
{"kind": "line", "name": "picture_shows", "noun": "item_codes", "place": 13, "sheet": "picture_shows", "refers_to": null, "translated": 11},
{"kind": "line", "name": "picture_shows", "noun": "products", "place": 11, "sheet": "picture_shows", "refers_to": null, "translated": 10},
{"kind": "line", "name": "privacy_updated", "noun": "company", "place": 23, "sheet": null, "refers_to": null, "translated": null},
{"kind": "line", "name": "region", "noun": "company", "place": 4, "sheet": null, "refers_to": null, "translated": null},
{"kind": "line", "name": "revision", "noun": "documents", "place": 4, "sheet": null, "refers_to": null, "translated": null},
{"kind": "line", "name": "scheme", "noun": "certificates", "place": 1, "sheet": "scheme", "refers_to": null, "translated": null},
{"kind": "line", "name": "terms_updated", "noun": "company", "place": 25, "sheet": null, "refers_to": null, "translated": null},
{"kind": "line", "name": "title", "noun": "general_settings", "place": 3, "sheet": null, "refers_to": null, "translated": null},
{"kind": "line", "name": "title", "noun": "news_items", "place": 1, "sheet": "title", "refers_to": null, "translated": 1},
{"kind": "line", "name": "type", "noun": "general_settings", "place": 8, "sheet": null, "refers_to": null, "translated": null},
{"kind": "line", "name": "type", "noun": "global_settings", "place": 1, "sheet": null, "refers_to": null, "translated": null},
{"kind": "line", "name": "type", "noun": "item_codes", "place": 7, "sheet": "type", "refers_to": null, "translated": 2},
{"kind": "line", "name": "value", "noun": "global_settings", "place": 2, "sheet": null, "refers_to": null, "translated": null},
{"kind": "line", "name": "washing_temperature", "noun": "item_codes", "place": 21, "sheet": "washing_temperature", "refers_to": null, "translated": 7},
{"kind": "line", "name": "wechat", "noun": "company", "place": 11, "sheet": null, "refers_to": null, "translated": null},
{"kind": "line", "name": "whatsapp", "noun": "company", "place": 12, "sheet": null, "refers_to": null, "translated": null},
{"kind": "line", "name": "word", "noun": "search_words", "place": 1, "sheet": null, "refers_to": null, "translated": null},
{"kind": "moment", "name": "publish_at", "noun": "gallery_items", "place": 8, "sheet": "publish_at", "refers_to": null, "translated": null},
{"kind": "moment", "name": "publish_at", "noun": "general_settings", "place": 6, "sheet": null, "refers_to": null, "translated": null},
{"kind": "moment", "name": "publish_at", "noun": "news_items", "place": 4, "sheet": "publish_at", "refers_to": null, "translated": null},
{"kind": "moment", "name": "publish_at", "noun": "products", "place": 6, "sheet": "publish_at", "refers_to": null, "translated": null},
{"kind": "moment", "name": "published_at", "noun": "news_items", "place": 6, "sheet": "published_at", "refers_to": null, "translated": null},
{"kind": "moment", "name": "unpublish_at", "noun": "gallery_items", "place": 9, "sheet": "unpublish_at", "refers_to": null, "translated": null},
{"kind": "moment", "name": "unpublish_at", "noun": "general_settings", "place": 7, "sheet": null, "refers_to": null, "translated": null},
{"kind": "moment", "name": "unpublish_at", "noun": "news_items", "place": 5, "sheet": "unpublish_at", "refers_to": null, "translated": null},
{"kind": "moment", "name": "unpublish_at", "noun": "products", "place": 7, "sheet": "unpublish_at", "refers_to": null, "translated": null},
{"kind": "number", "name": "display_order", "noun": "gallery_categories", "place": 2, "sheet": "display_order", "refers_to": null, "translated": null},
{"kind": "number", "name": "display_order", "noun": "gallery_items", "place": 6, "sheet": "display_order", "refers_to": null, "translated": null},
{"kind": "number", "name": "display_order", "noun": "general_settings", "place": 4, "sheet": null, "refers_to": null, "translated": null},
{"kind": "number", "name": "display_order", "noun": "news_items", "place": 8, "sheet": "display_order", "refers_to": null, "translated": null},
{"kind": "number", "name": "display_order", "noun": "product_categories", "place": 3, "sheet": "display_order", "refers_to": null, "translated": null},
{"kind": "number", "name": "display_order", "noun": "products", "place": 10, "sheet": "display_order", "refers_to": null, "translated": null},
{"kind": "number", "name": "lab_dip_days", "noun": "company", "place": 18, "sheet": null, "refers_to": null, "translated": null},
{"kind": "number", "name": "lab_dip_days", "noun": "products", "place": 16, "sheet": "lab_dip_days", "refers_to": null, "translated": null},
{"kind": "picture", "name": "image_url", "noun": "general_settings", "place": 1, "sheet": null, "refers_to": null, "translated": null},
{"kind": "picture", "name": "image_url", "noun": "item_codes", "place": 12, "sheet": "image_url", "refers_to": null, "translated": null},
{"kind": "picture", "name": "image_url", "noun": "products", "place": 8, "sheet": "image_url", "refers_to": null, "translated": null},
{"kind": "picture", "name": "primary_image_url", "noun": "gallery_items", "place": 12, "sheet": "primary_image_url", "refers_to": null, "translated": null},
{"kind": "picture", "name": "primary_image_url", "noun": "news_items", "place": 12, "sheet": "primary_image_url", "refers_to": null, "translated": null},
{"kind": "record", "name": "product_id", "noun": "documents", "place": 1, "sheet": null, "refers_to": "products", "translated": null},
{"kind": "record", "name": "product_id", "noun": "item_codes", "place": 1, "sheet": "product_slug", "refers_to": "products", "translated": null},
{"kind": "record", "name": "successor_id", "noun": "item_codes", "place": 11, "sheet": "successor", "refers_to": "item_codes", "translated": null},
{"kind": "record", "name": "superseded_by", "noun": "documents", "place": 6, "sheet": null, "refers_to": "documents", "translated": null},
{"kind": "slug", "name": "slug", "noun": "gallery_items", "place": 2, "sheet": "slug", "refers_to": null, "translated": null},
{"kind": "slug", "name": "slug", "noun": "news_items", "place": 2, "sheet": "slug", "refers_to": null, "translated": null},
{"kind": "slug", "name": "slug", "noun": "products", "place": 2, "sheet": "slug", "refers_to": null, "translated": null},
{"kind": "text", "name": "address", "noun": "company", "place": 2, "sheet": null, "refers_to": null, "translated": 2},
{"kind": "text", "name": "article_body", "noun": "news_items", "place": 11, "sheet": "article_body", "refers_to": null, "translated": 3},
{"kind": "text", "name": "description", "noun": "gallery_items", "place": 3, "sheet": "description", "refers_to": null, "translated": 2},
{"kind": "text", "name": "description", "noun": "news_items", "place": 9, "sheet": "description", "refers_to": null, "translated": 2},
{"kind": "text", "name": "description", "noun": "product_categories", "place": 2, "sheet": "description", "refers_to": null, "translated": 2},
{"kind": "text", "name": "description", "noun": "products", "place": 3, "sheet": "description", "refers_to": null, "translated": 2},
{"kind": "text", "name": "detailed_description", "noun": "gallery_items", "place": 4, "sheet": "detailed_description", "refers_to": null, "translated": 3},
{"kind": "text", "name": "detailed_description", "noun": "products", "place": 4, "sheet": "detailed_description", "refers_to": null, "translated": 3},
{"kind": "text", "name": "hours", "noun": "company", "place": 8, "sheet": null, "refers_to": null, "translated": 3},
{"kind": "text", "name": "other_information", "noun": "item_codes", "place": 22, "sheet": "other_information", "refers_to": null, "translated": 4},
{"kind": "text", "name": "other_technical_info", "noun": "item_codes", "place": 23, "sheet": "other_technical_info", "refers_to": null, "translated": 8},
{"kind": "text", "name": "privacy_policy", "noun": "company", "place": 22, "sheet": null, "refers_to": null, "translated": 11},
{"kind": "text", "name": "project_details", "noun": "gallery_items", "place": 5, "sheet": "project_details", "refers_to": null, "translated": 4},
{"kind": "text", "name": "stages", "noun": "products", "place": 21, "sheet": "stages", "refers_to": null, "translated": 12},
{"kind": "text", "name": "substances", "noun": "products", "place": 22, "sheet": "substances", "refers_to": null, "translated": 13},
{"kind": "text", "name": "terms_of_service", "noun": "company", "place": 24, "sheet": null, "refers_to": null, "translated": 12},
{"kind": "text", "name": "testimonials", "noun": "company", "place": 21, "sheet": null, "refers_to": null, "translated": 10}
]$rows$);
insert into private.parts select * from jsonb_populate_recordset(null::private.parts, $rows$[
{"kind": "links", "name": "certificate_products", "noun": "certificates", "place": 7, "sheet": "products", "called": "product", "refers_to": "products", "column_name": "product_id", "noun_column": "certificate_id"},
{"kind": "links", "name": "gallery_item_categories", "noun": "gallery_items", "place": 4, "sheet": "categories", "called": "category", "refers_to": "gallery_categories", "column_name": "gallery_category_id", "noun_column": "gallery_item_id"},
{"kind": "links", "name": "gallery_item_products", "noun": "gallery_items", "place": 5, "sheet": "products", "called": "related product", "refers_to": "products", "column_name": "product_id", "noun_column": "gallery_item_id"},
{"kind": "links", "name": "product_category_mappings", "noun": "products", "place": 1, "sheet": "categories", "called": "category", "refers_to": "product_categories", "column_name": "category_id", "noun_column": "product_id"},
{"kind": "media", "name": "gallery_images", "noun": "gallery_items", "place": 3, "sheet": null, "called": "picture or video", "refers_to": null, "column_name": "image_url", "noun_column": "gallery_item_id"},
{"kind": "media", "name": "news_media", "noun": "news_items", "place": 6, "sheet": null, "called": "picture or video", "refers_to": null, "column_name": "media_url", "noun_column": "news_item_id"},
{"kind": "media", "name": "product_images", "noun": "products", "place": 2, "sheet": null, "called": "picture", "refers_to": null, "column_name": "image_url", "noun_column": "product_id"}
]$rows$);
insert into private.lists select * from jsonb_populate_recordset(null::private.lists, $rows$[
{"name": "certificates", "plan": {"tie": "r.id", "first": "coalesce(r.valid_until < private.today(), false), r.valid_until, r.id", "label": "r.number", "texts": {"class": "r.class", "holder": "r.holder", "number": "r.number", "scheme": "r.scheme"}, "detail": "r.scheme", "source": "public.certificates r", "values": {"until": "r.valid_until", "issued": "r.issued_on", "created": "r.created_at"}, "filters": {"end": "case when r.valid_until < private.today() then 'ended' when r.valid_until <= private.today() + 60 then 'ending' end"}, "searched": "concat_ws(' ', r.scheme, r.number, r.holder, r.class)"}},
{"name": "contact_messages", "plan": {"tie": "r.created_at", "first": "r.created_at desc, r.id desc", "label": "r.name", "texts": {"from": "r.name", "mail": "r.mail_status", "status": "case when r.archived_at is not null then 'archived' when r.answered_at is not null then 'answered' else r.status end", "subject": "r.subject", "assigned": "r.assigned_to"}, "detail": "r.subject", "source": "public.contact_messages r", "values": {"received": "r.created_at"}, "filters": {"mail": "r.mail_status", "status": "case when r.archived_at is not null then 'archived' when r.answered_at is not null then 'answered' else 'inbox' end"}, "searched": "concat_ws(' ', r.name, r.email, r.subject, r.message, r.assigned_to)"}},
{"name": "documents", "plan": {"tie": "r.id", "first": "p.name, r.kind, r.superseded_by nulls first, r.id", "texts": {"kind": "r.kind", "product": "p.name", "language": "r.language", "revision": "r.revision"}, "source": "public.documents r join public.products p on p.id = r.product_id", "values": {"created": "r.created_at"}, "filters": {"kind": "r.kind", "state": "case when r.superseded_by is null then 'current' else 'superseded' end"}, "searched": "concat_ws(' ', p.name, r.kind, r.revision)"}},
{"name": "item_codes", "plan": {"tie": "r.item_code", "also": [{"ids": "select t.entity_id from public.translations t where t.entity_type = 'item_codes' and t.field_name = 'color_name'", "text": "t.translated_value", "column": "r.id"}, {"ids": "select s.id from public.products s where true", "text": "s.name", "column": "r.product_id"}, {"ids": "select t.entity_id from public.translations t where t.entity_type = 'products' and t.field_name = 'name'", "text": "t.translated_value", "column": "r.product_id"}], "among": {"translation": "select unnest(public.records_by_translation('item_codes', split_part(%1$L, ' ', 1), split_part(%1$L, ' ', 2)))"}, "first": "private.sort_key(r.item_code), r.id", "label": "r.item_code", "ready": {"code": "private.sort_key(r.item_code)"}, "texts": {"type": "r.type", "state": "r.state", "colour": "r.color_name", "finish": "r.finish", "product": "p.name", "composition": "r.composition"}, "detail": "concat_ws(' · ', nullif(r.color_name, ''), p.name)", "ranges": {"net": "r.net_weight_grams", "gross": "r.gross_weight_grams", "denier": "r.denier_value", "length": "r.length_metres"}, "source": "public.item_codes r join public.products p on p.id = r.product_id", "values": {"denier": "r.denier_value", "created": "r.created_at"}, "counted": "public.item_codes r", "filters": {"state": "r.state", "finish": "r.finish", "picture": "case when coalesce(r.image_url, '') = '' then 'missing' else 'there' end", "product": "r.product_id"}, "searched": "concat_ws(' ', r.item_code, r.color_name)"}},
{"name": "news_items", "plan": {"tie": "r.created_at", "first": "r.created_at desc, r.id desc", "texts": {"slug": "r.slug", "title": "r.title", "status": "r.status"}, "source": "public.news_items r", "values": {"likes": "r.likes", "pinned": "r.is_pinned", "created": "r.created_at", "published": "r.shown_at"}, "filters": {"status": "r.status", "schedule": "case when r.publish_at is not null or r.unpublish_at is not null then 'planned' end"}, "searched": "r.title"}},
{"name": "newsletter_subscription", "plan": {"tie": "r.\"createTime\"", "first": "r.\"createTime\" desc, r.id desc", "label": "r.email", "texts": {"email": "r.email"}, "source": "public.newsletter_subscription r", "values": {"status": "not r.active", "created": "r.\"createTime\""}, "filters": {"active": "r.active", "confirmation": "case when r.left_at is not null then 'left' when r.confirmed_at is null then 'open' else 'confirmed' end"}, "searched": "r.email"}},
{"name": "sample_requests", "plan": {"tie": "r.created_at", "first": "r.created_at desc, r.id desc", "label": "coalesce(nullif(r.company, ''), r.name)", "texts": {"from": "coalesce(nullif(r.company, ''), r.name)", "kind": "r.kind", "mail": "r.mail_status", "state": "r.status", "contact": "r.name", "assigned": "r.assigned_to"}, "detail": "concat_ws(' · ', r.number, r.email)", "source": "public.sample_requests r", "values": {"number": "r.id", "received": "r.created_at"}, "filters": {"kind": "r.kind", "mail": "r.mail_status", "state": "r.status"}, "searched": "concat_ws(' ', r.number, r.company, r.name, r.email, r.country, r.phone, r.assigned_to)"}},
{"name": "search_words", "plan": {"tie": "r.id", "first": "lower(r.word), r.id", "texts": {"word": "r.word", "means": "r.means"}, "source": "public.search_words r", "values": {"created": "r.created_at"}, "searched": "concat_ws(' ', r.word, r.means)"}},
{"name": "spam", "plan": {"tie": "r.created_at", "first": "r.created_at desc, r.id desc", "texts": {"form": "r.form", "from": "coalesce(r.fields ->> 'name', r.fields ->> 'email')"}, "source": "public.spam r", "values": {"received": "r.created_at"}, "filters": {"form": "r.form"}, "searched": "(select string_agg(f.value, ' ') from jsonb_each_text(r.fields) as f)"}}
]$rows$);

reset check_function_bodies;
