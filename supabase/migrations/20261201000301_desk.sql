-- What was looked for on the site is counted by day, and the desk tells what came in by weeks.

create table private.searches (
  day date not null,
  language text not null,
  words text not null,
  -- How many the last of them found.
  products integer not null,
  -- How often it was looked up; a page that is kept answers without looking.
  asked integer not null default 1,
  constraint searches_pkey primary key (day, language, words)
);
comment on table private.searches is 'Searches of the product list by day, for 180 days, without anything about who made them.';

alter table private.searches enable row level security;
revoke all on private.searches from public, anon, authenticated, service_role;

-- Notes a search. Left out is what is no search: more than 60 signs, an address, a telephone number; and what comes after 5,000 different
-- ones in a day.
create function public.note_search(words text, language text, products integer) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  kept constant text := private.fold(btrim(coalesce(words, '')));
  today constant date := private.today();
begin
  if kept = '' or char_length(words) > 60 or position('@' in words) > 0 or char_length(regexp_replace(words, '[^0-9]', '', 'g')) >= 7
    or not exists (select from public.languages l where l.code = note_search.language)
  then
    return;
  end if;
  if not exists (select from private.searches s where s.day = today and s.language = note_search.language and s.words = kept)
    and (select count(*) from private.searches s where s.day = today) >= 5000
  then
    return;
  end if;
  delete from private.searches s where s.day < today - 180;
  insert into private.searches as s (day, language, words, products)
  values (today, note_search.language, kept, greatest(note_search.products, 0))
  on conflict on constraint searches_pkey do update set asked = s.asked + 1, products = excluded.products;
end
$$;

-- For staff: {"weeks": [{"week" (its Monday in Hong Kong), "requests", "messages", "searches"}], the last twelve, the oldest first; "shades":
-- [{"code", "product", "slug", "asked"}], the five that were asked for most in them; "unfound": [{"words", "language", "asked"}], the twenty
-- searches of 30 days that were looked up most and found nothing when last looked up}. What buyers have sent is null for who doesn't read it.
create function public.desk_figures() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  first_week constant date := date_trunc('week', private.today()::timestamp)::date - 77;
  since constant timestamptz := first_week::timestamp at time zone 'Asia/Hong_Kong';
  of_buyers boolean;
begin
  perform private.require_staff();
  of_buyers := private.may_read('sample_requests');
  return jsonb_build_object(
    'weeks', (
      select jsonb_agg(jsonb_build_object(
        'week', w.week,
        'requests', case when of_buyers then (
          select count(*) from public.sample_requests r
          where r.created_at >= w.week::timestamp at time zone 'Asia/Hong_Kong' and r.created_at < (w.week + 7)::timestamp at time zone 'Asia/Hong_Kong') end,
        'messages', case when of_buyers then (
          select count(*) from public.contact_messages m
          where m.created_at >= w.week::timestamp at time zone 'Asia/Hong_Kong' and m.created_at < (w.week + 7)::timestamp at time zone 'Asia/Hong_Kong') end,
        'searches', (select coalesce(sum(s.asked), 0) from private.searches s where s.day >= w.week and s.day < w.week + 7)
      ) order by w.week)
      from (select first_week + 7 * n as week from generate_series(0, 11) as n) as w),
    'shades', case when of_buyers then coalesce((
      select jsonb_agg(to_jsonb(s) order by s.asked desc, s.code)
      from (
        select c.item_code as code, p.name as product, p.slug, count(*) as asked
        from public.sample_request_lines l
        join public.sample_requests r on r.id = l.request_id and r.created_at >= since
        join public.item_codes c on c.id = l.item_code_id
        join public.products p on p.id = c.product_id
        group by c.id, p.id order by count(*) desc, c.item_code limit 5
      ) as s), '[]') end,
    'unfound', coalesce((
      select jsonb_agg(to_jsonb(u) order by u.asked desc, u.words)
      from (
        select s.words, s.language, sum(s.asked) as asked
        from private.searches s
        where s.day > private.today() - 30
        group by s.words, s.language
        having (array_agg(s.products order by s.day desc))[1] = 0
        order by sum(s.asked) desc, s.words limit 20
      ) as u), '[]'));
end
$$;

revoke execute on function public.note_search, public.desk_figures from public, anon, authenticated;
grant execute on function public.note_search to anon, service_role;
grant execute on function public.desk_figures to authenticated, service_role;

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
{"kind": "choice", "name": "state", "noun": "item_codes", "place": 9, "sheet": "state", "refers_to": null, "translated": null},
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
{"kind": "line", "name": "bleaching", "noun": "item_codes", "place": 18, "sheet": "bleaching", "refers_to": null, "translated": 5},
{"kind": "line", "name": "carton_quantity", "noun": "company", "place": 20, "sheet": null, "refers_to": null, "translated": 9},
{"kind": "line", "name": "carton_quantity", "noun": "products", "place": 18, "sheet": "carton_quantity", "refers_to": null, "translated": 9},
{"kind": "line", "name": "check_url", "noun": "certificates", "place": 7, "sheet": "check_url", "refers_to": null, "translated": null},
{"kind": "line", "name": "class", "noun": "certificates", "place": 4, "sheet": "class", "refers_to": null, "translated": null},
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
{"kind": "line", "name": "holder", "noun": "certificates", "place": 3, "sheet": "holder", "refers_to": null, "translated": null},
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
{"kind": "line", "name": "number", "noun": "certificates", "place": 2, "sheet": "number", "refers_to": null, "translated": null},
{"kind": "line", "name": "phone", "noun": "company", "place": 6, "sheet": null, "refers_to": null, "translated": null},
{"kind": "line", "name": "picture_shows", "noun": "item_codes", "place": 12, "sheet": "picture_shows", "refers_to": null, "translated": 11},
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
{"kind": "line", "name": "washing_temperature", "noun": "item_codes", "place": 20, "sheet": "washing_temperature", "refers_to": null, "translated": 7},
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
{"kind": "picture", "name": "image_url", "noun": "item_codes", "place": 11, "sheet": "image_url", "refers_to": null, "translated": null},
{"kind": "picture", "name": "image_url", "noun": "products", "place": 8, "sheet": "image_url", "refers_to": null, "translated": null},
{"kind": "picture", "name": "primary_image_url", "noun": "gallery_items", "place": 12, "sheet": "primary_image_url", "refers_to": null, "translated": null},
{"kind": "picture", "name": "primary_image_url", "noun": "news_items", "place": 12, "sheet": "primary_image_url", "refers_to": null, "translated": null},
{"kind": "record", "name": "product_id", "noun": "documents", "place": 1, "sheet": null, "refers_to": "products", "translated": null},
{"kind": "record", "name": "product_id", "noun": "item_codes", "place": 1, "sheet": "product_slug", "refers_to": "products", "translated": null},
{"kind": "record", "name": "successor_id", "noun": "item_codes", "place": 10, "sheet": "successor", "refers_to": "item_codes", "translated": null},
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
{"kind": "text", "name": "other_information", "noun": "item_codes", "place": 21, "sheet": "other_information", "refers_to": null, "translated": 4},
{"kind": "text", "name": "other_technical_info", "noun": "item_codes", "place": 22, "sheet": "other_technical_info", "refers_to": null, "translated": 8},
{"kind": "text", "name": "privacy_policy", "noun": "company", "place": 22, "sheet": null, "refers_to": null, "translated": 11},
{"kind": "text", "name": "project_details", "noun": "gallery_items", "place": 5, "sheet": "project_details", "refers_to": null, "translated": 4},
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
{"name": "newsletter_subscription", "plan": {"tie": "r.\"createTime\"", "first": "r.\"createTime\" desc, r.id desc", "label": "r.email", "texts": {"email": "r.email"}, "source": "public.newsletter_subscription r", "values": {"status": "not r.active", "created": "r.\"createTime\""}, "filters": {"active": "r.active"}, "searched": "r.email"}},
{"name": "sample_requests", "plan": {"tie": "r.created_at", "first": "r.created_at desc, r.id desc", "label": "coalesce(nullif(r.company, ''), r.name)", "texts": {"from": "coalesce(nullif(r.company, ''), r.name)", "kind": "r.kind", "mail": "r.mail_status", "state": "r.status", "contact": "r.name", "assigned": "r.assigned_to"}, "detail": "concat_ws(' · ', r.number, r.email)", "source": "public.sample_requests r", "values": {"number": "r.id", "received": "r.created_at"}, "filters": {"kind": "r.kind", "mail": "r.mail_status", "state": "r.status"}, "searched": "concat_ws(' ', r.number, r.company, r.name, r.email, r.country, r.phone, r.assigned_to)"}},
{"name": "search_words", "plan": {"tie": "r.id", "first": "lower(r.word), r.id", "texts": {"word": "r.word", "means": "r.means"}, "source": "public.search_words r", "values": {"created": "r.created_at"}, "searched": "concat_ws(' ', r.word, r.means)"}},
{"name": "spam", "plan": {"tie": "r.created_at", "first": "r.created_at desc, r.id desc", "texts": {"form": "r.form", "from": "coalesce(r.fields ->> 'name', r.fields ->> 'email')"}, "source": "public.spam r", "values": {"received": "r.created_at"}, "filters": {"form": "r.form"}, "searched": "(select string_agg(f.value, ' ') from jsonb_each_text(r.fields) as f)"}}
]$rows$);
