-- Data for product passports: what is said of an item code in JSON-LD, and the versions of it that were frozen.

-- What is said of these item codes, of those alone that visitors see, whoever asks: schema.org's Product, with what it has no words for as
-- additional properties. Addresses in it are those of this site, without its host.
create function public.read_passports(ids bigint[]) returns table (id bigint, content json)
language sql stable set search_path = '' as $$
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
$$;

-- A version is what was said of an item code at a moment, to the letter. It stays when the code goes: its address may stand on a product.
create table private.passport_versions (
  item_code_id bigint not null,
  version integer not null constraint passport_versions_version_valid check (version > 0),
  content text not null,
  sha256 text not null,
  made_at timestamptz not null default now(),
  constraint passport_versions_pkey primary key (item_code_id, version)
);
comment on table private.passport_versions is 'Frozen versions of the data for product passports; kept for ever.';

-- Row security without a policy: the functions below alone read and write it, as its owner.
alter table private.passport_versions enable row level security;
revoke all on private.passport_versions from public, anon, authenticated, service_role;

-- Freezes what is said now of the item codes of a product, of each where that is not what its last version says. Gives how many versions were
-- made. PT409 where the product is not Active: a version is there for everybody.
create function public.freeze_passports(product_id bigint) returns integer
language plpgsql volatile security definer set search_path = '' as $$
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
$$;

-- The frozen versions of an item code, the newest first, or the one that is asked for, which alone tells its content. Also of a code that is gone.
create function public.passport_versions(item_code_id bigint, asked integer default null)
returns table (version integer, sha256 text, made_at timestamptz, content text)
language sql stable security definer set search_path = '' as $$
  select v.version, v.sha256, v.made_at, case when passport_versions.asked is not null then v.content end
  from private.passport_versions v
  where v.item_code_id = passport_versions.item_code_id and (passport_versions.asked is null or v.version = passport_versions.asked)
  order by v.version desc
$$;

revoke execute on function public.read_passports, public.freeze_passports, public.passport_versions from public, anon, authenticated;
grant execute on function public.read_passports, public.passport_versions to anon, authenticated, service_role;
grant execute on function public.freeze_passports to authenticated, service_role;
