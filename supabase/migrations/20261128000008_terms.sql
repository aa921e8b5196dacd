-- What the firm says of itself, its terms and its legal texts become the office's (company); terms of a product, and what pictures show.

create table public.company (
  -- There is one row.
  id bigint default 1 constraint company_pkey primary key constraint company_id_is_only check (id = 1),
  -- What staff read where a record is named.
  called text not null default 'Company' constraint company_called_fixed check (called = 'Company'),
  legal_name text,
  address text,
  locality text,
  region text,
  country text constraint company_country_valid check (country ~ '^[A-Z]{2}$'),
  phone text constraint company_phone_valid check (phone ~ '^[+]?[0-9][0-9 ()-]{4,28}[0-9]$'),
  email text constraint company_email_valid check (private.is_email(email)),
  hours text,
  -- Addresses, or 'none' where there is none to show.
  facebook text constraint company_facebook_valid check (facebook ~ '^(https://[^[:space:]]+|none)$'),
  instagram text constraint company_instagram_valid check (instagram ~ '^(https://[^[:space:]]+|none)$'),
  wechat text constraint company_wechat_valid check (wechat ~ '^(https://[^[:space:]]+|none)$'),
  whatsapp text constraint company_whatsapp_valid check (whatsapp ~ '^(https://[^[:space:]]+|none)$'),
  -- Latitude and longitude in degrees.
  map_point text constraint company_map_point_valid check (map_point ~ '^-?[0-9]{1,2}([.][0-9]{1,8})?, ?-?[0-9]{1,3}([.][0-9]{1,8})?$'),
  minimum_stock text,
  minimum_custom text,
  lead_time_stock text,
  lead_time_custom text,
  lab_dip_days integer constraint company_lab_dip_days_valid check (lab_dip_days between 1 and 365),
  free_sample text,
  carton_quantity text,
  -- An empty line between two; the last line of each tells who says it.
  testimonials text,
  -- Lines that begin with ## are headings.
  privacy_policy text constraint company_privacy_policy_length check (length(privacy_policy) <= 50000),
  privacy_updated text constraint company_privacy_updated_valid check (privacy_updated ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'),
  terms_of_service text constraint company_terms_of_service_length check (length(terms_of_service) <= 50000),
  terms_updated text constraint company_terms_updated_valid check (terms_updated ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'),
  created_at timestamptz not null default now() constraint company_created_at_in_range
    check (created_at >= '1900-01-01 00:00+00' and created_at < '2200-01-01 00:00+00'),
  updated_at timestamptz not null default now() constraint company_updated_at_in_range
    check (updated_at >= '1900-01-01 00:00+00' and updated_at < '2200-01-01 00:00+00'),
  -- All of these stand on every page.
  constraint company_facts_length check (length(concat(legal_name, address, locality, region, phone, email, hours, facebook, instagram, wechat, whatsapp)) <= 5000),
  constraint company_testimonials_length check (length(testimonials) <= 10000)
);

-- Bodies may name what stands further below.
set check_function_bodies = off;

alter table public.item_codes add column picture_shows text;
alter table public.products add column carton_quantity text;
alter table public.products add column free_sample text;
alter table public.products add column lab_dip_days integer constraint products_lab_dip_days_valid check (lab_dip_days between 1 and 365);
alter table public.products add column lead_time_custom text;
alter table public.products add column lead_time_stock text;
alter table public.products add column minimum_custom text;
alter table public.products add column minimum_stock text;
alter table public.products add column picture_shows text;
CREATE OR REPLACE FUNCTION private.may_write(what text)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  if what in ('contact_messages', 'newsletter_subscription', 'sample_requests', 'sample_request_lines', 'buyer_mails') then
    return private.has_role('{owner,sales}');
  elsif what in ('translations', 'search_words') then
    return private.has_role('{owner,editor,translator}');
  elsif what in ('global_settings', 'company', 'languages') then
    return private.has_role('{owner}');
  elsif what = 'list_views' then
    return private.is_staff();
  end if;
  return private.has_role('{owner,editor}');
end
$function$
;
CREATE OR REPLACE FUNCTION public.company_facts(language text, fields text[])
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select jsonb_build_object('originals', coalesce(jsonb_object_agg(f.name, f.value), '{}'),
    'texts', coalesce(jsonb_object_agg(f.name, coalesce(nullif(btrim(t.translated_value), ''), f.value)), '{}'))
  from public.company c
  cross join lateral jsonb_each_text(to_jsonb(c)) as f (name, value)
  left join public.translations t
    on (t.entity_type, t.entity_id, t.field_name, t.language_code) = ('company', c.id, f.name, company_facts.language)
  where f.name = any (fields) and btrim(f.value) <> ''
$function$
;
create or replace view private.staff_texts with (security_invoker=true) as  SELECT ARRAY[products.name, products.description, products.detailed_description, products.picture_shows, products.minimum_stock, products.minimum_custom, products.lead_time_stock, products.lead_time_custom, products.free_sample, products.carton_quantity] AS texts
   FROM public.products
UNION ALL
 SELECT ARRAY[product_categories.name, product_categories.description] AS texts
   FROM public.product_categories
UNION ALL
 SELECT ARRAY[item_codes.item_code, item_codes.color_name, item_codes.finish, item_codes.type, item_codes.country_of_origin, item_codes.picture_shows, item_codes.composition, item_codes.denier, item_codes.length, item_codes.net_weight, item_codes.gross_weight, item_codes.bleaching, item_codes.ironing, item_codes.washing_temperature, item_codes.other_information, item_codes.other_technical_info] AS texts
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
 SELECT ARRAY[languages.name] AS texts
   FROM public.languages
UNION ALL
 SELECT ARRAY[translations.translated_value] AS texts
   FROM public.translations;
CREATE INDEX company_mentions_idx ON public.company USING gin (private.mention_hashes(ARRAY[legal_name, address, locality, region, country, phone, email, hours, facebook, instagram, wechat, whatsapp, map_point, minimum_stock, minimum_custom, lead_time_stock, lead_time_custom, free_sample, carton_quantity, testimonials, privacy_policy, privacy_updated, terms_of_service, terms_updated]));
drop index public.item_codes_mentions_idx;
CREATE INDEX item_codes_mentions_idx ON public.item_codes USING gin (private.mention_hashes(ARRAY[item_code, color_name, finish, type, country_of_origin, picture_shows, composition, denier, length, net_weight, gross_weight, bleaching, ironing, washing_temperature, other_information, other_technical_info]));
drop index public.products_mentions_idx;
CREATE INDEX products_mentions_idx ON public.products USING gin (private.mention_hashes(ARRAY[name, description, detailed_description, picture_shows, minimum_stock, minimum_custom, lead_time_stock, lead_time_custom, free_sample, carton_quantity]));
alter table public.company enable row level security;
CREATE TRIGGER company_hold_mentioned_media BEFORE INSERT OR UPDATE ON public.company FOR EACH ROW WHEN ((CURRENT_USER = 'authenticated'::name)) EXECUTE FUNCTION private.hold_mentioned_media();
CREATE TRIGGER company_record_deleted AFTER DELETE ON public.company REFERENCING OLD TABLE AS past FOR EACH STATEMENT EXECUTE FUNCTION private.record_changes('company', 'id');
CREATE TRIGGER company_record_inserted AFTER INSERT ON public.company REFERENCING NEW TABLE AS present FOR EACH STATEMENT EXECUTE FUNCTION private.record_changes('company', 'id');
CREATE TRIGGER company_record_updated AFTER UPDATE ON public.company REFERENCING OLD TABLE AS past NEW TABLE AS present FOR EACH STATEMENT EXECUTE FUNCTION private.record_changes('company', 'id');
CREATE TRIGGER company_refuse_strangers BEFORE INSERT OR DELETE OR UPDATE ON public.company FOR EACH STATEMENT WHEN ((CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name]))) EXECUTE FUNCTION private.refuse_strangers();
CREATE TRIGGER company_remove_translations AFTER DELETE ON public.company REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION private.remove_translations();
CREATE TRIGGER company_touch BEFORE UPDATE ON public.company FOR EACH ROW EXECUTE FUNCTION private.touch_updated_at();
create policy "everybody reads what the company says" on public.company as permissive for select to anon, authenticated using (true);
create policy "staff add" on public.company as permissive for insert to authenticated with check (( SELECT private.may_write('company'::text) AS may_write));
create policy "staff change" on public.company as permissive for update to authenticated using (( SELECT private.may_write('company'::text) AS may_write)) with check (( SELECT private.may_write('company'::text) AS may_write));
create policy "staff delete" on public.company as permissive for delete to authenticated using (( SELECT private.may_write('company'::text) AS may_write));
drop policy "with what they translate" on public.translations;
create policy "with what they translate" on public.translations as permissive for select to anon, authenticated using ((((entity_type = 'products'::text) AND (EXISTS ( SELECT
   FROM public.products e
  WHERE (e.id = translations.entity_id)))) OR ((entity_type = 'product_categories'::text) AND (EXISTS ( SELECT
   FROM public.product_categories e
  WHERE (e.id = translations.entity_id)))) OR ((entity_type = 'item_codes'::text) AND (EXISTS ( SELECT
   FROM public.item_codes e
  WHERE (e.id = translations.entity_id)))) OR ((entity_type = 'gallery_categories'::text) AND (EXISTS ( SELECT
   FROM public.gallery_categories e
  WHERE (e.id = translations.entity_id)))) OR ((entity_type = 'gallery_items'::text) AND (EXISTS ( SELECT
   FROM public.gallery_items e
  WHERE (e.id = translations.entity_id)))) OR ((entity_type = 'news_items'::text) AND (EXISTS ( SELECT
   FROM public.news_items e
  WHERE (e.id = translations.entity_id)))) OR ((entity_type = 'company'::text) AND (EXISTS ( SELECT
   FROM public.company e
  WHERE (e.id = translations.entity_id))))));
create policy staff on public.company as permissive for select to authenticated using (( SELECT private.may_read('company'::text) AS may_read));
revoke all on function public.company_facts(text,text[]) from public, anon, authenticated, service_role; grant execute on function public.company_facts(text,text[]) to anon; grant execute on function public.company_facts(text,text[]) to authenticated; grant execute on function public.company_facts(text,text[]) to service_role;
revoke all on table public.company from public, anon, authenticated, service_role; grant select on table public.company to anon; grant delete, insert, select, update on table public.company to authenticated; grant all on table public.company to service_role;
comment on table public.company is 'What the firm says of itself, its terms and its legal texts: one row.';
set constraints private.fields_refers_to_fkey immediate;
truncate private.nouns, private.fields, private.parts, private.lists;
insert into private.nouns select * from jsonb_populate_recordset(null::private.nouns, $rows$[
{"name": "company", "place": 11, "called": "Company", "named_by": ["called"], "order_of": null, "has_sheet": false, "is_ordered": false, "key_column": null, "key_within": null, "key_ignoring": null, "order_within": null},
{"name": "gallery_categories", "place": 4, "called": "Gallery category", "named_by": ["name"], "order_of": null, "has_sheet": true, "is_ordered": true, "key_column": "name", "key_within": null, "key_ignoring": "case and blanks", "order_within": null},
{"name": "gallery_items", "place": 5, "called": "Gallery item", "named_by": ["name"], "order_of": null, "has_sheet": true, "is_ordered": true, "key_column": "slug", "key_within": null, "key_ignoring": "case", "order_within": null},
{"name": "general_settings", "place": 7, "called": "Carousel image", "named_by": ["title", "alt_text", "type"], "order_of": null, "has_sheet": false, "is_ordered": true, "key_column": null, "key_within": null, "key_ignoring": null, "order_within": "type"},
{"name": "global_settings", "place": 8, "called": "Setting", "named_by": ["type"], "order_of": null, "has_sheet": false, "is_ordered": false, "key_column": "type", "key_within": null, "key_ignoring": null, "order_within": null},
{"name": "item_codes", "place": 3, "called": "Item code", "named_by": ["item_code"], "order_of": null, "has_sheet": true, "is_ordered": false, "key_column": "item_code", "key_within": "product_id", "key_ignoring": null, "order_within": null},
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
{"kind": "file", "name": "catalogue_pdf", "noun": "products", "place": 7, "sheet": "catalogue_pdf", "refers_to": null, "translated": null},
{"kind": "file", "name": "pdf_url", "noun": "gallery_items", "place": 9, "sheet": "pdf_url", "refers_to": null, "translated": null},
{"kind": "flag", "name": "active", "noun": "newsletter_subscription", "place": 2, "sheet": null, "refers_to": null, "translated": null},
{"kind": "flag", "name": "is_active", "noun": "general_settings", "place": 5, "sheet": null, "refers_to": null, "translated": null},
{"kind": "flag", "name": "is_pdf", "noun": "gallery_items", "place": 8, "sheet": "is_pdf", "refers_to": null, "translated": null},
{"kind": "flag", "name": "is_pinned", "noun": "news_items", "place": 4, "sheet": "is_pinned", "refers_to": null, "translated": null},
{"kind": "line", "name": "alt_text", "noun": "general_settings", "place": 2, "sheet": null, "refers_to": null, "translated": null},
{"kind": "line", "name": "bleaching", "noun": "item_codes", "place": 18, "sheet": "bleaching", "refers_to": null, "translated": 5},
{"kind": "line", "name": "carton_quantity", "noun": "company", "place": 20, "sheet": null, "refers_to": null, "translated": 9},
{"kind": "line", "name": "carton_quantity", "noun": "products", "place": 16, "sheet": "carton_quantity", "refers_to": null, "translated": 9},
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
{"kind": "line", "name": "free_sample", "noun": "products", "place": 15, "sheet": "free_sample", "refers_to": null, "translated": 8},
{"kind": "line", "name": "gross_weight", "noun": "item_codes", "place": 17, "sheet": "gross_weight", "refers_to": null, "translated": null},
{"kind": "line", "name": "instagram", "noun": "company", "place": 10, "sheet": null, "refers_to": null, "translated": null},
{"kind": "line", "name": "ironing", "noun": "item_codes", "place": 19, "sheet": "ironing", "refers_to": null, "translated": 6},
{"kind": "line", "name": "item_code", "noun": "item_codes", "place": 2, "sheet": "item_code", "refers_to": null, "translated": null},
{"kind": "line", "name": "lead_time_custom", "noun": "company", "place": 17, "sheet": null, "refers_to": null, "translated": 7},
{"kind": "line", "name": "lead_time_custom", "noun": "products", "place": 13, "sheet": "lead_time_custom", "refers_to": null, "translated": 7},
{"kind": "line", "name": "lead_time_stock", "noun": "company", "place": 16, "sheet": null, "refers_to": null, "translated": 6},
{"kind": "line", "name": "lead_time_stock", "noun": "products", "place": 12, "sheet": "lead_time_stock", "refers_to": null, "translated": 6},
{"kind": "line", "name": "legal_name", "noun": "company", "place": 1, "sheet": null, "refers_to": null, "translated": 1},
{"kind": "line", "name": "length", "noun": "item_codes", "place": 15, "sheet": "length", "refers_to": null, "translated": null},
{"kind": "line", "name": "locality", "noun": "company", "place": 3, "sheet": null, "refers_to": null, "translated": null},
{"kind": "line", "name": "map_point", "noun": "company", "place": 13, "sheet": null, "refers_to": null, "translated": null},
{"kind": "line", "name": "means", "noun": "search_words", "place": 2, "sheet": null, "refers_to": null, "translated": null},
{"kind": "line", "name": "minimum_custom", "noun": "company", "place": 15, "sheet": null, "refers_to": null, "translated": 5},
{"kind": "line", "name": "minimum_custom", "noun": "products", "place": 11, "sheet": "minimum_custom", "refers_to": null, "translated": 5},
{"kind": "line", "name": "minimum_stock", "noun": "company", "place": 14, "sheet": null, "refers_to": null, "translated": 4},
{"kind": "line", "name": "minimum_stock", "noun": "products", "place": 10, "sheet": "minimum_stock", "refers_to": null, "translated": 4},
{"kind": "line", "name": "name", "noun": "gallery_categories", "place": 1, "sheet": "name", "refers_to": null, "translated": 1},
{"kind": "line", "name": "name", "noun": "gallery_items", "place": 1, "sheet": "name", "refers_to": null, "translated": 1},
{"kind": "line", "name": "name", "noun": "product_categories", "place": 1, "sheet": "name", "refers_to": null, "translated": 1},
{"kind": "line", "name": "name", "noun": "products", "place": 1, "sheet": "name", "refers_to": null, "translated": 1},
{"kind": "line", "name": "net_weight", "noun": "item_codes", "place": 16, "sheet": "net_weight", "refers_to": null, "translated": null},
{"kind": "line", "name": "phone", "noun": "company", "place": 6, "sheet": null, "refers_to": null, "translated": null},
{"kind": "line", "name": "picture_shows", "noun": "item_codes", "place": 12, "sheet": "picture_shows", "refers_to": null, "translated": 11},
{"kind": "line", "name": "picture_shows", "noun": "products", "place": 9, "sheet": "picture_shows", "refers_to": null, "translated": 10},
{"kind": "line", "name": "privacy_updated", "noun": "company", "place": 23, "sheet": null, "refers_to": null, "translated": null},
{"kind": "line", "name": "region", "noun": "company", "place": 4, "sheet": null, "refers_to": null, "translated": null},
{"kind": "line", "name": "terms_updated", "noun": "company", "place": 25, "sheet": null, "refers_to": null, "translated": null},
{"kind": "line", "name": "title", "noun": "general_settings", "place": 3, "sheet": null, "refers_to": null, "translated": null},
{"kind": "line", "name": "title", "noun": "news_items", "place": 1, "sheet": "title", "refers_to": null, "translated": 1},
{"kind": "line", "name": "type", "noun": "general_settings", "place": 6, "sheet": null, "refers_to": null, "translated": null},
{"kind": "line", "name": "type", "noun": "global_settings", "place": 1, "sheet": null, "refers_to": null, "translated": null},
{"kind": "line", "name": "type", "noun": "item_codes", "place": 7, "sheet": "type", "refers_to": null, "translated": 2},
{"kind": "line", "name": "value", "noun": "global_settings", "place": 2, "sheet": null, "refers_to": null, "translated": null},
{"kind": "line", "name": "washing_temperature", "noun": "item_codes", "place": 20, "sheet": "washing_temperature", "refers_to": null, "translated": 7},
{"kind": "line", "name": "wechat", "noun": "company", "place": 11, "sheet": null, "refers_to": null, "translated": null},
{"kind": "line", "name": "whatsapp", "noun": "company", "place": 12, "sheet": null, "refers_to": null, "translated": null},
{"kind": "line", "name": "word", "noun": "search_words", "place": 1, "sheet": null, "refers_to": null, "translated": null},
{"kind": "number", "name": "display_order", "noun": "gallery_categories", "place": 2, "sheet": "display_order", "refers_to": null, "translated": null},
{"kind": "number", "name": "display_order", "noun": "gallery_items", "place": 6, "sheet": "display_order", "refers_to": null, "translated": null},
{"kind": "number", "name": "display_order", "noun": "general_settings", "place": 4, "sheet": null, "refers_to": null, "translated": null},
{"kind": "number", "name": "display_order", "noun": "news_items", "place": 5, "sheet": "display_order", "refers_to": null, "translated": null},
{"kind": "number", "name": "display_order", "noun": "product_categories", "place": 3, "sheet": "display_order", "refers_to": null, "translated": null},
{"kind": "number", "name": "display_order", "noun": "products", "place": 8, "sheet": "display_order", "refers_to": null, "translated": null},
{"kind": "number", "name": "lab_dip_days", "noun": "company", "place": 18, "sheet": null, "refers_to": null, "translated": null},
{"kind": "number", "name": "lab_dip_days", "noun": "products", "place": 14, "sheet": "lab_dip_days", "refers_to": null, "translated": null},
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
{"kind": "text", "name": "address", "noun": "company", "place": 2, "sheet": null, "refers_to": null, "translated": 2},
{"kind": "text", "name": "article_body", "noun": "news_items", "place": 7, "sheet": "article_body", "refers_to": null, "translated": 3},
{"kind": "text", "name": "description", "noun": "gallery_items", "place": 3, "sheet": "description", "refers_to": null, "translated": 2},
{"kind": "text", "name": "description", "noun": "news_items", "place": 6, "sheet": "description", "refers_to": null, "translated": 2},
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
{"name": "news_items", "plan": {"tie": "r.created_at", "first": "r.created_at desc, r.id desc", "texts": {"slug": "r.slug", "title": "r.title", "status": "r.status"}, "source": "public.news_items r", "values": {"likes": "r.likes", "pinned": "r.is_pinned", "created": "r.created_at"}, "filters": {"status": "r.status"}, "searched": "r.title"}},
{"name": "newsletter_subscription", "plan": {"tie": "r.\"createTime\"", "first": "r.\"createTime\" desc, r.id desc", "label": "r.email", "texts": {"email": "r.email"}, "source": "public.newsletter_subscription r", "values": {"status": "not r.active", "created": "r.\"createTime\""}, "filters": {"active": "r.active"}, "searched": "r.email"}},
{"name": "sample_requests", "plan": {"tie": "r.created_at", "first": "r.created_at desc, r.id desc", "label": "coalesce(nullif(r.company, ''), r.name)", "texts": {"from": "coalesce(nullif(r.company, ''), r.name)", "kind": "r.kind", "mail": "r.mail_status", "state": "r.status", "contact": "r.name", "assigned": "r.assigned_to"}, "detail": "concat_ws(' · ', r.number, r.email)", "source": "public.sample_requests r", "values": {"number": "r.id", "received": "r.created_at"}, "filters": {"kind": "r.kind", "mail": "r.mail_status", "state": "r.status"}, "searched": "concat_ws(' ', r.number, r.company, r.name, r.email, r.country, r.phone, r.assigned_to)"}},
{"name": "search_words", "plan": {"tie": "r.id", "first": "lower(r.word), r.id", "texts": {"word": "r.word", "means": "r.means"}, "source": "public.search_words r", "values": {"created": "r.created_at"}, "searched": "concat_ws(' ', r.word, r.means)"}}
]$rows$);

reset check_function_bodies;
