-- Products, their categories, extra images and item codes, and what the back office saves of them.

-- Nouns written by `npm run types`: products, product_categories, item_codes
insert into private.nouns (name, place, called, named_by, key_column, key_within, key_ignoring, is_ordered, order_within, order_of, has_sheet) values
  ('products', 1, 'Product', '{name}', 'slug', null, 'case', true, null, null, true),
  ('product_categories', 2, 'Category', '{name}', 'name', null, 'case and blanks', true, null, null, true),
  ('item_codes', 3, 'Item code', '{item_code}', 'item_code', 'product_id', 'case', false, null, null, true);
insert into private.fields (noun, name, place, kind, translated, refers_to, sheet) values
  ('products', 'name', 1, 'line', 1, null, 'name'),
  ('products', 'slug', 2, 'slug', null, null, 'slug'),
  ('products', 'description', 3, 'text', 2, null, 'description'),
  ('products', 'detailed_description', 4, 'text', 3, null, 'detailed_description'),
  ('products', 'status', 5, 'choice', null, null, 'status'),
  ('products', 'publish_at', 6, 'moment', null, null, 'publish_at'),
  ('products', 'unpublish_at', 7, 'moment', null, null, 'unpublish_at'),
  ('products', 'image_url', 8, 'picture', null, null, 'image_url'),
  ('products', 'catalogue_pdf', 9, 'file', null, null, 'catalogue_pdf'),
  ('products', 'display_order', 10, 'number', null, null, 'display_order'),
  ('products', 'picture_shows', 11, 'line', 10, null, 'picture_shows'),
  ('products', 'minimum_stock', 12, 'line', 4, null, 'minimum_stock'),
  ('products', 'minimum_custom', 13, 'line', 5, null, 'minimum_custom'),
  ('products', 'lead_time_stock', 14, 'line', 6, null, 'lead_time_stock'),
  ('products', 'lead_time_custom', 15, 'line', 7, null, 'lead_time_custom'),
  ('products', 'lab_dip_days', 16, 'number', null, null, 'lab_dip_days'),
  ('products', 'free_sample', 17, 'line', 8, null, 'free_sample'),
  ('products', 'carton_quantity', 18, 'line', 9, null, 'carton_quantity'),
  ('products', 'hs_code', 19, 'line', null, null, 'hs_code'),
  ('products', 'fibres', 20, 'line', 11, null, 'fibres'),
  ('products', 'stages', 21, 'text', 12, null, 'stages'),
  ('products', 'substances', 22, 'text', 13, null, 'substances'),
  ('product_categories', 'name', 1, 'line', 1, null, 'name'),
  ('product_categories', 'description', 2, 'text', 2, null, 'description'),
  ('product_categories', 'display_order', 3, 'number', null, null, 'display_order'),
  ('item_codes', 'product_id', 1, 'record', null, 'products', 'product_slug'),
  ('item_codes', 'item_code', 2, 'line', null, null, 'item_code'),
  ('item_codes', 'color_name', 3, 'line', 9, null, 'color_name'),
  ('item_codes', 'hex', 4, 'colour', null, null, 'hex'),
  ('item_codes', 'hex_source', 5, 'choice', null, null, 'hex_source'),
  ('item_codes', 'finish', 6, 'line', 10, null, 'finish'),
  ('item_codes', 'type', 7, 'line', 2, null, 'type'),
  ('item_codes', 'country_of_origin', 8, 'line', 3, null, 'country_of_origin'),
  ('item_codes', 'gtin', 9, 'line', null, null, 'gtin'),
  ('item_codes', 'state', 10, 'choice', null, null, 'state'),
  ('item_codes', 'successor_id', 11, 'record', null, 'item_codes', 'successor'),
  ('item_codes', 'image_url', 12, 'picture', null, null, 'image_url'),
  ('item_codes', 'picture_shows', 13, 'line', 11, null, 'picture_shows'),
  ('item_codes', 'composition', 14, 'line', 1, null, 'composition'),
  ('item_codes', 'denier', 15, 'line', null, null, 'denier'),
  ('item_codes', 'length', 16, 'line', null, null, 'length'),
  ('item_codes', 'net_weight', 17, 'line', null, null, 'net_weight'),
  ('item_codes', 'gross_weight', 18, 'line', null, null, 'gross_weight'),
  ('item_codes', 'bleaching', 19, 'line', 5, null, 'bleaching'),
  ('item_codes', 'ironing', 20, 'line', 6, null, 'ironing'),
  ('item_codes', 'washing_temperature', 21, 'line', 7, null, 'washing_temperature'),
  ('item_codes', 'other_information', 22, 'text', 4, null, 'other_information'),
  ('item_codes', 'other_technical_info', 23, 'text', 8, null, 'other_technical_info');
insert into private.parts (name, place, noun, kind, noun_column, column_name, refers_to, called, sheet) values
  ('product_category_mappings', 1, 'products', 'links', 'product_id', 'category_id', 'product_categories', 'category', 'categories'),
  ('product_images', 2, 'products', 'media', 'product_id', 'image_url', null, 'picture', null);
-- End of nouns

-- What a text tells as fibres, such as '65% polyester (30% recycled), 35% viscose': [{"fibre", "share", "recycled"}]. The share stands before or
-- behind its fibre. Null where it is no list of fibres whose shares make 100. The same in app/lib/fibres.ts.
create function private.fibres_of(given text) returns jsonb
language sql immutable parallel safe set search_path = '' as $$
  select case when bool_and(fibre <> '' and share > 0 and coalesce(recycled, 0) <= 100) and sum(share) = 100 and count(*) = count(share)
    then jsonb_agg(jsonb_strip_nulls(jsonb_build_object('fibre', fibre, 'share', share, 'recycled', recycled)) order by place) end
  from regexp_split_to_table(translate(left(given, 2000), e'\u00a0\u3000％（）', '  %()'), '[,;/+&、，；／＋＆\n]') with ordinality as parts (part, place),
    lateral (select
      trim_scale((regexp_match(part, '\( *([0-9]{1,3}(?:[.][0-9]{1,2})?) *%[^%()]*\) *$'))[1]::numeric) as recycled,
      btrim(regexp_replace(part, '\( *[0-9]{1,3}(?:[.][0-9]{1,2})? *%[^%()]*\) *$', ''), e' \t\r') as bare) as noted,
    lateral (select regexp_match(bare, '^([0-9]{1,3}(?:[.][0-9]{1,2})?) *% *([^%]+)$') as before,
      regexp_match(bare, '^([^%]*[^0-9.%])([0-9]{1,3}(?:[.][0-9]{1,2})?) *%$') as behind) as found,
    lateral (select btrim(coalesce(before[2], behind[1])) as fibre, trim_scale(coalesce(before[1], behind[2])::numeric) as share) as told
$$;

-- Whether a text is a GTIN of 8, 12, 13 or 14 digits whose last one fits the others. The same in app/lib/gtin.ts.
create function private.is_gtin(given text) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  select given ~ '^([0-9]{8}|[0-9]{12,14})$' and given ~ '[1-9]' and (
    select sum(substr(lpad(given, 14, '0'), place, 1)::integer * case when place % 2 = 1 then 3 else 1 end) % 10 = 0
    from generate_series(1, 14) as place)
$$;

create table public.products (
  id bigint generated by default as identity constraint products_pkey primary key,
  name text not null constraint products_name_not_blank check (btrim(name) <> ''),
  slug text not null constraint products_slug_key unique constraint products_slug_valid check (private.is_path_segment(slug)),
  description text,
  detailed_description text,
  status text not null default 'Active' constraint products_status_valid check (status in ('Active', 'Inactive')),
  image_url text constraint products_image_url_valid check (private.is_media_url(image_url)),
  catalogue_pdf text constraint products_catalogue_pdf_valid check (private.is_media_url(catalogue_pdf)),
  display_order integer default private.next_display_order('products'),
  -- What a buyer gets to see on its pictures, such as a king cone.
  picture_shows text,
  -- Its own terms; where one is empty, that of the house holds (public.company).
  minimum_stock text,
  minimum_custom text,
  lead_time_stock text,
  lead_time_custom text,
  lab_dip_days integer constraint products_lab_dip_days_valid check (lab_dip_days between 1 and 365),
  free_sample text,
  carton_quantity text,
  -- What buyers need for a product passport; it holds for all its codes (docs/decisions/0074-passport.md).
  hs_code text constraint products_hs_code_valid check (hs_code ~ '^[0-9]{4}[.]?[0-9]{2}([.]?[0-9]{2}){0,2}$'),
  fibres text constraint products_fibres_valid check (fibres is null or private.fibres_of(fibres) is not null),
  -- A line for each: stage, a colon, and where that is done.
  stages text constraint products_stages_length check (length(stages) <= 4000),
  substances text constraint products_substances_length check (length(substances) <= 4000),
  -- When it is shown to visitors by itself, and when no longer (25_schedule.sql).
  publish_at timestamptz,
  unpublish_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

-- The public list reads Active products in this order.
create index products_public_order_idx on public.products (display_order, name, id) where status = 'Active';

create trigger products_clean_slug before insert or update of slug on public.products
  for each row execute function private.clean_new_slug();

create trigger products_touch before update on public.products
  for each row execute function private.touch_updated_at();

create table public.product_categories (
  id bigint generated by default as identity constraint product_categories_pkey primary key,
  name text not null constraint product_categories_name_not_blank check (btrim(name) <> ''),
  description text,
  display_order integer default private.next_display_order('product_categories')
    constraint product_categories_display_order_valid check (display_order >= 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create unique index product_categories_name_key on public.product_categories (lower(btrim(name)));

create trigger product_categories_touch before update on public.product_categories
  for each row execute function private.touch_updated_at();

-- Two addresses that differ in capitals alone are one for people.
create unique index products_slug_folded_key on public.products (lower(slug));

create table public.product_category_mappings (
  product_id bigint not null constraint product_category_mappings_product_id_fkey references public.products (id) on delete cascade,
  category_id bigint not null constraint product_category_mappings_category_id_fkey references public.product_categories (id) on delete cascade,
  constraint product_category_mappings_pkey primary key (product_id, category_id)
);

create index product_category_mappings_category_id_idx on public.product_category_mappings (category_id);

create table public.product_images (
  id bigint generated by default as identity constraint product_images_pkey primary key,
  product_id bigint not null constraint product_images_product_id_fkey references public.products (id) on delete cascade,
  image_url text not null constraint product_images_image_url_valid check (private.is_media_url(image_url)),
  -- One without stands behind the others.
  display_order integer,
  created_at timestamptz not null default now()
);

create index product_images_product_id_idx on public.product_images (product_id, display_order, id);

-- The first quantity that a text tells in one of the given units ({"m": 1, "km": 1000}), in the unit of 1; null where it tells none. A text
-- that is a number needs no unit. Of '150/2 D' it is the number of one strand, 150. '2,250 D (Nm 12/3)' in {"d": 1} is 2250.
create function private.quantity_in(given text, units jsonb) returns double precision
language sql immutable parallel safe set search_path = '' as $$
  select round(replace(found[1], ',', '')::numeric * coalesce((units ->> lower(found[2]))::numeric, 1), 3)::double precision
  from regexp_matches(left(given, 200),
      '(?<![0-9.,/])([0-9]{1,3}(?:,[0-9]{3}){1,3}(?:[.][0-9]{1,6})?|[0-9]{1,12}(?:[.][0-9]{1,6})?)(?:/[0-9]{1,3})?\s*([a-zA-Z]*)', 'g')
    with ordinality as matches (found, place)
  where units ? lower(found[2]) or btrim(given) = found[1]
  order by place
  limit 1
$$;

-- What the words about care say of a thread, as the symbols of ISO 3758 tell it: 'wash-40' with 'wash-mild', 'no-bleach', 'iron-110' and others.
-- In English or Chinese; what is not said is not there.
create function private.care_of(washing text, bleaching text, ironing text, notes text) returns text[]
language sql immutable parallel safe set search_path = '' as $$
  select array_remove(array[
    case
      when w ~ '(do not|never|cannot|not be) wash|not washable|不可(水|機)?洗' then 'no-wash'
      when w ~ 'hand.?wash|wash by hand|只可手洗|手洗' then 'hand-wash'
      when degrees_w >= 30 then 'wash-' || (array[30, 40, 50, 60, 70, 95])[width_bucket(degrees_w, array[30, 40, 50, 60, 70, 95])]
    end,
    case when degrees_w >= 30 and w ~ 'very (mild|gentle)|非常(緩|溫)和|特別(緩|溫)和' then 'wash-very-mild'
      when degrees_w >= 30 and w ~ 'mild|gentle|delicate|緩和|溫和|輕柔' then 'wash-mild' end,
    case
      when b ~ '(do not|never|no) [a-z ]*oxygen|不可[^，,；;。]*氧' then null
      when b ~ 'oxygen|non-chlorine|氧' then 'oxygen-bleach'
      when b ~ 'do not|never|not be|^no |不可' then 'no-bleach'
      when b ~ 'bleach|漂' then 'bleach'
    end,
    case
      when i ~ '(do not|never|not be) iron|^no iron|不可熨' then 'no-iron'
      when degrees_i >= 110 then 'iron-' || (array[110, 150, 200])[width_bucket(degrees_i, array[110, 150, 200])]
      when i ~ 'low heat|cool iron|低溫' then 'iron-110'
      when i ~ 'medium heat|warm iron|中溫' then 'iron-150'
      when i ~ 'high heat|hot iron|高溫' then 'iron-200'
    end,
    case when i !~ '(do not|never|not be) iron|^no iron|不可熨' and i ~ 'no steam|without steam|不可用蒸汽|不用蒸汽' then 'no-steam' end,
    case
      when n ~ '(do not|never|not be) (iron or )?dry.?clean|no dry.?clean|不可(熨燙及)?乾洗' then 'no-dry-clean'
      when cleaning ~ 'perchlor|四氯' and cleaning ~ 'mild|gentle|緩和' then 'dry-clean-p-mild'
      when cleaning ~ 'perchlor|四氯' then 'dry-clean-p'
      when cleaning ~ 'hydrocarbon|petroleum|碳氫|石油' then 'dry-clean-f'
    end,
    case when n ~ '(do not|never|not be) tumble|no tumble|不可(滾筒)?烘' then 'no-tumble' end
  ], null)
  from (select lower(coalesce(washing, '')) as w, lower(coalesce(bleaching, '')) as b, lower(coalesce(ironing, '')) as i, lower(coalesce(notes, '')) as n) as words,
    lateral (select
      substring(w from '([0-9]{2}) ?(?:°|º|℃|度)')::integer as degrees_w, substring(i from '([0-9]{3}) ?(?:°|º|℃|度)')::integer as degrees_i,
      coalesce(substring(n from '(?:dry.?clean|可用[^。；;]*乾洗)[^.。；;]*'), '') as cleaning) as told
$$;

create table public.item_codes (
  id bigint generated by default as identity constraint item_codes_pkey primary key,
  product_id bigint not null constraint item_codes_product_id_fkey references public.products (id) on delete cascade,
  item_code text not null constraint item_codes_item_code_not_blank check (btrim(item_code) <> ''),
  image_url text constraint item_codes_image_url_valid check (private.is_media_url(image_url)),
  -- What that picture shows, such as a sample spool.
  picture_shows text,
  -- What the colour is called.
  color_name text,
  -- Of the shade in sRGB. Capitals alone, so that a colour has one spelling; forms put what is typed into capitals.
  hex text constraint item_codes_hex_valid check (hex ~ '^#[0-9A-F]{6}$'),
  -- Where the colour comes from: an instrument, a photo, or somebody's eye.
  hex_source text constraint item_codes_hex_source_valid check (hex_source in ('measured', 'photo', 'on screen')),
  -- How it shines, such as Metal or Pearl: a word that many codes share.
  finish text,
  state text not null default 'current' constraint item_codes_state_valid check (state in ('current', 'phasing out', 'gone')),
  -- What a buyer may take in its place.
  successor_id bigint
    constraint item_codes_successor_id_fkey references public.item_codes (id) on delete set null deferrable
    constraint item_codes_successor_is_another check (successor_id <> id),
  composition text,
  type text,
  denier text,
  length text,
  net_weight text,
  gross_weight text,
  country_of_origin text,
  gtin text constraint item_codes_gtin_valid check (private.is_gtin(gtin)),
  other_information text,
  bleaching text,
  ironing text,
  washing_temperature text,
  other_technical_info text,
  -- What the texts tell as numbers, to filter and compare by: denier, metres, grams.
  denier_value double precision generated always as (private.quantity_in(denier, '{"d": 1, "den": 1, "denier": 1, "dtex": 0.9, "tex": 9}')) stored,
  length_metres double precision generated always as (private.quantity_in(length,
    '{"m": 1, "km": 1000, "metre": 1, "metres": 1, "meter": 1, "meters": 1, "yd": 0.9144, "yds": 0.9144, "yard": 0.9144, "yards": 0.9144}')) stored,
  net_weight_grams double precision generated always as (private.quantity_in(net_weight, '{"g": 1, "kg": 1000, "oz": 28.3495, "lb": 453.592, "lbs": 453.592}')) stored,
  gross_weight_grams double precision generated always as (private.quantity_in(gross_weight, '{"g": 1, "kg": 1000, "oz": 28.3495, "lb": 453.592, "lbs": 453.592}')) stored,
  -- The same of care.
  care text[] generated always as (private.care_of(washing_temperature, bleaching, ironing, other_technical_info)) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint item_codes_product_id_item_code_key unique (product_id, item_code)
);

-- A GTIN of 13 digits and the same with a zero in front are one.
create unique index item_codes_gtin_key on public.item_codes (lpad(gtin, 14, '0'));
create index item_codes_gtin_idx on public.item_codes (gtin) where gtin is not null;
create index item_codes_item_code_idx on public.item_codes (item_code);
create index item_codes_clean_idx on public.item_codes (product_id, lower(private.clean_code(item_code)));
create index item_codes_successor_id_idx on public.item_codes (successor_id);

-- Gives a code its one spelling at the door, and refuses one that differs from another code of its product in capitals alone. What is put back, and
-- what stood before this rule, stays as it was. As its owner, who sees all codes.
create function private.clean_item_code() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if coalesce(current_setting('app.restoring', true), '') <> '' then
    return new;
  end if;
  if tg_op = 'UPDATE' and new.item_code = old.item_code and new.product_id = old.product_id then
    return new;
  end if;
  new.item_code := private.clean_code(new.item_code);
  if exists (
    select from public.item_codes c
    where c.product_id = new.product_id and lower(private.clean_code(c.item_code)) = lower(new.item_code) and c.id <> new.id
      -- One that is spelt the same is a matter of the constraint, on which an upsert counts.
      and c.item_code <> new.item_code
  ) then
    raise exception using errcode = '23505', constraint = 'item_codes_product_id_item_code_key', schema = 'public', table = 'item_codes',
      message = 'duplicate key value violates unique constraint "item_codes_product_id_item_code_key"';
  end if;
  return new;
end
$$;

create trigger item_codes_clean before insert or update of item_code, product_id on public.item_codes
  for each row execute function private.clean_item_code();

create trigger item_codes_touch before update on public.item_codes
  for each row execute function private.touch_updated_at();

-- Access ------------------------------------------------------------------------------------------------------------------------------------

alter table public.products enable row level security;
alter table public.product_categories enable row level security;
alter table public.product_category_mappings enable row level security;
alter table public.product_images enable row level security;
alter table public.item_codes enable row level security;

-- The table in a policy's own subselect is read under its policies too: who sees the parent sees what hangs on it.
create policy "everybody reads Active products" on public.products for select to anon, authenticated
  using (status = 'Active');
create policy "everybody reads product categories" on public.product_categories for select to anon, authenticated
  using (true);
create policy "with their product" on public.product_category_mappings for select to anon, authenticated
  using (exists (select from public.products p where p.id = product_id));
create policy "with their product" on public.product_images for select to anon, authenticated
  using (exists (select from public.products p where p.id = product_id));
create policy "with their product" on public.item_codes for select to anon, authenticated
  using (exists (select from public.products p where p.id = product_id));

call private.give_to_staff('products');
call private.give_to_staff('product_categories');
call private.give_to_staff('product_category_mappings');
call private.give_to_staff('product_images');
call private.give_to_staff('item_codes');

revoke all on
  public.products, public.product_categories, public.product_category_mappings, public.product_images, public.item_codes
  from anon, authenticated;
grant select on
  public.products, public.product_categories, public.product_category_mappings, public.product_images, public.item_codes
  to anon;
grant select, insert, update, delete on
  public.products, public.product_categories, public.product_category_mappings, public.product_images, public.item_codes
  to authenticated;
grant all on
  public.products, public.product_categories, public.product_category_mappings, public.product_images, public.item_codes
  to service_role;

-- Deletion ----------------------------------------------------------------------------------------------------------------------------------

-- Deletes a product with its item codes, extra images, category and gallery links and all translations; foreign keys and triggers do the rest.
-- PT404 when it does not exist. Its files stay for 'Remove Stale Files'.
create function public.delete_product(product_id bigint) returns void
language plpgsql volatile set search_path = '' as $$
begin
  perform private.require_writer('products');
  delete from public.products p where p.id = delete_product.product_id;
  if not found then
    raise exception using errcode = 'PT404', message = 'Product not found';
  end if;
end
$$;

revoke execute on function private.quantity_in, private.care_of, private.clean_item_code, private.fibres_of, private.is_gtin from public, anon, authenticated;
grant execute on function private.quantity_in, private.care_of, private.is_gtin to authenticated, service_role;
grant execute on function private.fibres_of to anon, authenticated, service_role;
revoke execute on function public.delete_product from public, anon;
grant execute on function public.delete_product to authenticated, service_role;
