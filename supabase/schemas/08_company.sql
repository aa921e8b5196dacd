-- The company: what the firm says of itself on every page, the terms that hold where a product has none of its own, and the legal texts. What is
-- empty is as app/lib/brand.ts and the texts of the interface have it.

-- Nouns written by `npm run types`: company
insert into private.nouns (name, place, called, named_by, key_column, key_within, key_ignoring, is_ordered, order_within, order_of, has_sheet) values
  ('company', 11, 'Company', '{called}', null, null, null, false, null, null, false);
insert into private.fields (noun, name, place, kind, translated, refers_to, sheet) values
  ('company', 'legal_name', 1, 'line', 1, null, null),
  ('company', 'address', 2, 'text', 2, null, null),
  ('company', 'locality', 3, 'line', null, null, null),
  ('company', 'region', 4, 'line', null, null, null),
  ('company', 'country', 5, 'line', null, null, null),
  ('company', 'phone', 6, 'line', null, null, null),
  ('company', 'email', 7, 'line', null, null, null),
  ('company', 'hours', 8, 'text', 3, null, null),
  ('company', 'facebook', 9, 'line', null, null, null),
  ('company', 'instagram', 10, 'line', null, null, null),
  ('company', 'wechat', 11, 'line', null, null, null),
  ('company', 'whatsapp', 12, 'line', null, null, null),
  ('company', 'map_point', 13, 'line', null, null, null),
  ('company', 'minimum_stock', 14, 'line', 4, null, null),
  ('company', 'minimum_custom', 15, 'line', 5, null, null),
  ('company', 'lead_time_stock', 16, 'line', 6, null, null),
  ('company', 'lead_time_custom', 17, 'line', 7, null, null),
  ('company', 'lab_dip_days', 18, 'number', null, null, null),
  ('company', 'free_sample', 19, 'line', 8, null, null),
  ('company', 'carton_quantity', 20, 'line', 9, null, null),
  ('company', 'testimonials', 21, 'text', 10, null, null),
  ('company', 'privacy_policy', 22, 'text', 11, null, null),
  ('company', 'privacy_updated', 23, 'line', null, null, null),
  ('company', 'terms_of_service', 24, 'text', 12, null, null),
  ('company', 'terms_updated', 25, 'line', null, null, null);
-- End of nouns

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
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- All of these stand on every page.
  constraint company_facts_length check (length(concat(legal_name, address, locality, region, phone, email, hours, facebook, instagram, wechat, whatsapp)) <= 5000),
  constraint company_testimonials_length check (length(testimonials) <= 10000)
);
comment on table public.company is 'What the firm says of itself, its terms and its legal texts: one row.';

create trigger company_touch before update on public.company
  for each row execute function private.touch_updated_at();

-- Access ------------------------------------------------------------------------------------------------------------------------------------

alter table public.company enable row level security;

create policy "everybody reads what the company says" on public.company for select to anon, authenticated using (true);
call private.give_to_staff('company');

revoke all on public.company from anon, authenticated;
grant select on public.company to anon;
grant select, insert, update, delete on public.company to authenticated;
grant all on public.company to service_role;
