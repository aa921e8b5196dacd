-- Shades: item codes as colours. What they are compared by, an index of what a visitor sees of them, and the search that reads it.

-- Colours -----------------------------------------------------------------------------------------------------------------------------------

-- A colour like #C9A227 (sRGB) as L*, a* and b* under daylight (D65). Null for what is none.
create function private.lab_of(hex text) returns double precision[]
language sql immutable parallel safe set search_path = '' as $$
  select array[116 * y - 16, 500 * (x - y), 200 * (y - z)]
  from (
    select array_agg(case when part <= 0.04045 then part / 12.92 else power((part + 0.055) / 1.055, 2.4) end order by place) as rgb
    from generate_series(0, 2) as place, cast(get_byte(decode(substr(hex, 2), 'hex'), place) / 255.0 as double precision) as part
  ) as linear
  cross join lateral (
    select array_agg(case when ratio > 216.0 / 24389 then cbrt(ratio) else (24389.0 / 27 * ratio + 16) / 116 end order by place) as f
    from unnest(array[
      (0.4124564 * rgb[1] + 0.3575761 * rgb[2] + 0.1804375 * rgb[3]) / 0.95047,
      0.2126729 * rgb[1] + 0.7151522 * rgb[2] + 0.0721750 * rgb[3],
      (0.0193339 * rgb[1] + 0.1191920 * rgb[2] + 0.9503041 * rgb[3]) / 1.08883
    ]) with ordinality as ratios (ratio, place)
  ) as scaled
  cross join lateral (select f[1] as x, f[2] as y, f[3] as z) as axes
  where hex ~ '^#[0-9A-F]{6}$'
$$;

-- How different two colours look, both given as L*, a* and b*: CIEDE2000 with all weights 1. Below 1 hardly anybody sees it.
-- Source: Sharma, Wu and Dalal, "The CIEDE2000 color-difference formula" (2005), whose 34 pairs are the test.
-- What is above up_to may be given as null, which takes half the time.
create function private.colour_difference(one double precision[], other double precision[], up_to double precision default 'infinity')
returns double precision
language plpgsql immutable strict parallel safe set search_path = '' as $$
declare
  -- The grey axis is stretched where colours are dull.
  dullness constant double precision := ((sqrt(one[2] ^ 2 + one[3] ^ 2) + sqrt(other[2] ^ 2 + other[3] ^ 2)) / 2) ^ 7;
  stretch constant double precision := 1 + 0.5 * (1 - sqrt(dullness / (dullness + 6103515625)));
  a1 constant double precision := one[2] * stretch;
  a2 constant double precision := other[2] * stretch;
  c1 constant double precision := sqrt(a1 ^ 2 + one[3] ^ 2);
  c2 constant double precision := sqrt(a2 ^ 2 + other[3] ^ 2);
  chroma constant double precision := (c1 + c2) / 2;
  by_chroma constant double precision := (c2 - c1) / (1 + 0.045 * chroma);
  h1 double precision;
  h2 double precision;
  hue_apart double precision;
  mean_hue double precision;
  lightness double precision;
  by_hue double precision;
  by_lightness double precision;
  turned double precision;
begin
  -- `turned` is √3 at most, so that whatever the hue is, half of this is left.
  if abs(by_chroma) > 2 * up_to then
    return null;
  end if;

  h1 := case when c1 = 0 then 0 else atan2d(one[3], a1) end;
  h1 := case when h1 < 0 then h1 + 360 else h1 end;
  h2 := case when c2 = 0 then 0 else atan2d(other[3], a2) end;
  h2 := case when h2 < 0 then h2 + 360 else h2 end;
  hue_apart := h2 - h1;
  mean_hue := h1 + h2;
  -- The shorter way round, and the hue in its middle.
  if c1 * c2 = 0 then
    hue_apart := 0;
  elsif abs(hue_apart) <= 180 then
    mean_hue := mean_hue / 2;
  else
    hue_apart := hue_apart - sign(hue_apart) * 360;
    mean_hue := (mean_hue + case when mean_hue < 360 then 360 else -360 end) / 2;
  end if;

  lightness := (one[1] + other[1]) / 2 - 50;
  by_lightness := (other[1] - one[1]) / (1 + 0.015 * lightness ^ 2 / sqrt(20 + lightness ^ 2));
  by_hue := 2 * sqrt(c1 * c2) * sind(hue_apart / 2) / (1 + 0.015 * chroma * (
    1 - 0.17 * cosd(mean_hue - 30) + 0.24 * cosd(2 * mean_hue) + 0.32 * cosd(3 * mean_hue + 6) - 0.20 * cosd(4 * mean_hue - 63)));
  -- Blues lean: there chroma and hue are not apart.
  turned := -2 * sqrt(chroma ^ 7 / (chroma ^ 7 + 6103515625)) * sind(60 * exp(-(((mean_hue - 275) / 25) ^ 2)));
  return sqrt(greatest(by_lightness ^ 2 + by_chroma ^ 2 + by_hue ^ 2 + turned * by_chroma * by_hue, 0));
end
$$;

-- The family that a colour, given as L*, a* and b*, is looked for in.
create function private.colour_family(lab double precision[]) returns text
language sql immutable strict parallel safe set search_path = '' as $$
  select case
    when chroma < 9 and lab[1] < 32 then 'black'
    when chroma < 9 and lab[1] >= 81 then 'white'
    when chroma < 7 then 'silver'
    when hue < 12 or hue >= 335 then case when lab[1] < 35 then 'red' else 'pink' end
    when hue < 42 then case when chroma < 42 and lab[1] > 50 then 'pink' else 'red' end
    when hue < 56 then case when chroma >= 55 then 'orange' else 'copper' end
    when hue < 72 and (chroma >= 65 and lab[1] > 60 or chroma >= 40 and lab[1] > 70) then 'orange'
    when hue < 68 then 'copper'
    when hue < 98 then case when chroma >= 62 and lab[1] > 75 then 'yellow' else 'gold' end
    when hue < 112 then 'yellow'
    when hue < 200 then 'green'
    when hue < 302 then 'blue'
    else 'purple'
  end
  from (select sqrt(lab[2] ^ 2 + lab[3] ^ 2) as chroma, atan2d(lab[3], lab[2]) as angle) as polar,
    lateral (select case when angle < 0 then angle + 360 else angle end as hue) as turn
$$;

-- Filters -----------------------------------------------------------------------------------------------------------------------------------

-- The materials of a composition, without their shares: 'Viscose 58 % / Metallised film 42 %' gives 'Viscose' and 'Metallised film'.
create function private.materials_of(composition text) returns text[]
language sql immutable parallel safe set search_path = '' as $$
  select coalesce(array_agg(material order by place), '{}')
  from (
    select btrim(part, E' \t\r\n,.·:，。、：　') as material, place
    from regexp_split_to_table(composition, '[/／;；+＋&＆]|[0-9]+(?:[.,][0-9]+)?\s*[%％]') with ordinality as parts (part, place)
  ) as each
  where material <> ''
$$;

-- What a product is used for, out of its texts, in English or Chinese. What a sentence advises against is no use.
create function private.uses_of(texts text) returns text[]
language sql immutable parallel safe set search_path = '' as $$
  select array(
    select use from (values
      ('logos', '\m(logos?|crests?|badges?|emblems?)\M|標誌|徽章'),
      ('uniforms', '\m(uniforms?|workwear|regimental)\M|制服'),
      ('caps', '\mcaps?\M|帽'),
      ('evening', '\m(evening ?wear|bridal|wedding|couture)\M|晚裝|婚'),
      ('stage', '\m(stage|dance ?wear|dance costumes?|costumes?|club wear)\M|舞衣|戲服|舞台'),
      ('children', '\m(children''?s ?wear)\M|童裝'),
      ('sleepwear', '\m(sleepwear|nightwear)\M|睡衣'),
      ('denim', '\m(denim|leather)\M|牛仔|皮具|皮革'),
      ('footwear', '\m(footwear|shoes?)\M|鞋'),
      ('knitwear', '\m(flat machines?|knitting|knitwear)\M|針織|橫機'),
      ('weaving', '\m(weaving|jacquard|ribbon looms?)\M|織帶|提花|梭織'),
      ('trims', '\m(trims?|drawstrings?|lacing|patch edges|hang tags)\M|飾邊|抽繩|吊牌|鎖邊'),
      ('home', '\m(home textiles?|cushions?)\M|家居'),
      ('ceremonial', '\m(liturgical|ceremonial|vestments?)\M|禮儀|祭'),
      ('goldwork', '\m(goldwork|couching|hand embroidery)\M|盤金|手繡'),
      ('gifts', '\m(gift packaging|promotional goods|packaging)\M|禮品')
    ) as known (use, pattern)
    where regexp_replace(lower(texts), '\m(not|never|against|avoid)\M[^.;]*|(不可|不宜|不建議|避免|不能)[^。；]*', '', 'g') ~ pattern
  )
$$;

-- The index ---------------------------------------------------------------------------------------------------------------------------------

-- As with products, nothing of a product that is not Active is in it, so that everybody may read all of it.
create table private.shade_index (
  item_code_id bigint not null constraint shade_index_item_code_id_fkey references public.item_codes (id) on update cascade on delete cascade,
  -- 'en' holds the originals.
  language_code text not null,
  item_code text not null,
  -- As they are shown in the language; empty where they are not known.
  name text not null,
  finish text not null,
  hex text,
  state text not null,
  image_url text,
  product_id bigint not null,
  product_name text not null,
  product_slug text not null,
  product_order integer,
  -- What it is filtered by: the original finish and materials in small letters, the family of its colour, its denier, what its words say of care,
  -- and what its product is used for.
  finish_key text not null,
  material_keys text[] not null,
  -- Each in its place as the language shows it.
  materials text[] not null,
  family text,
  denier double precision,
  care_keys text[] not null default '{}',
  use_keys text[] not null default '{}',
  lab double precision[],
  -- In search form: lines of the words that it is found by, and what its code and denier are found by, from the start of their parts alone.
  terms text not null,
  codes text not null,
  constraint shade_index_pkey primary key (language_code, item_code_id)
);
comment on table private.shade_index is 'What is shown of each shade in each language, and what it is found by; kept by triggers.';

create index shade_index_item_code_id_idx on private.shade_index (item_code_id);

alter table private.shade_index enable row level security;
create policy "everybody reads what is shown" on private.shade_index for select to anon, authenticated using (true);
grant select on private.shade_index to anon, authenticated, service_role;

-- Brings the index of these item codes up to date, as its owner. Their products are locked first, so that of two changes of one product the
-- later one sees what the earlier one has stored.
create function private.write_shade_index(changed bigint[]) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  -- Of very many at once the planner guesses wrong: 500 took 1.7 times as long.
  at_once constant integer := 100;
  part bigint[];
begin
  if changed = '{}' then
    return;
  end if;
  perform from public.products p
    where p.id in (select c.product_id from public.item_codes c where c.id = any (changed)) order by p.id for no key update;

  for start in 1..cardinality(changed) by at_once loop
    part := changed[start : start + at_once - 1];
    with shown as materialized (
      select c.id as item_code_id, l.code as language_code, c.item_code, c.hex, c.state, c.image_url, c.denier,
        coalesce(n.translated_value, c.color_name, '') as name, coalesce(f.translated_value, c.finish, '') as finish,
        p.id as product_id, coalesce(t.translated_value, p.name) as product_name, p.slug as product_slug, p.display_order as product_order,
        lower(btrim(coalesce(c.finish, ''))) as finish_key, c.denier_value,
        c.composition, coalesce(k.translated_value, c.composition) as shown_composition, c.care, concat_ws(e'\n', p.description, p.detailed_description) as told,
        array[n.translated_value, c.color_name, f.translated_value, c.finish, c.denier, t.translated_value, p.name] as lines
      from public.item_codes c
      join public.products p on p.id = c.product_id and p.status = 'Active'
      cross join (select 'en' as code union select languages.code from public.languages) as l
      left join public.translations n on n.entity_type = 'item_codes' and n.entity_id = c.id and n.field_name = 'color_name'
        and n.language_code = nullif(l.code, 'en') and btrim(n.translated_value) <> ''
      left join public.translations f on f.entity_type = 'item_codes' and f.entity_id = c.id and f.field_name = 'finish'
        and f.language_code = nullif(l.code, 'en') and btrim(f.translated_value) <> ''
      left join public.translations k on k.entity_type = 'item_codes' and k.entity_id = c.id and k.field_name = 'composition'
        and k.language_code = nullif(l.code, 'en') and btrim(k.translated_value) <> ''
      left join public.translations t on t.entity_type = 'products' and t.entity_id = p.id and t.field_name = 'name'
        and t.language_code = nullif(l.code, 'en') and btrim(t.translated_value) <> ''
      where c.id = any (part)
    ), gone as (
      delete from private.shade_index i
      where i.item_code_id = any (part)
        and not exists (select from shown where shown.item_code_id = i.item_code_id and shown.language_code = i.language_code)
    ), forms as materialized (
      -- Many shades share their words.
      select each.line, private.search_form(each.line) as form
      from (select distinct line from shown, unnest(shown.lines) as line where line <> '') as each
    ), worded as materialized (
      select s.item_code_id, s.language_code, string_agg(f.form, e'\n' order by lines.place) as terms
      from shown s, unnest(s.lines) with ordinality as lines (line, place) join forms f on f.line = lines.line
      group by s.item_code_id, s.language_code
    ), coded as materialized (
      -- What private.search_codes gives, for all at once: a call for each costs more than all the rest.
      select each.item_code_id, coalesce(string_agg(distinct e'\t' || rest, '') filter (where length(rest) >= 3), '') as codes
      from (
        select s.item_code_id, private.search_form(s.item_code) as form from shown s where s.language_code = 'en'
        union all
        select s.item_code_id, f.form from shown s join forms f on f.line = s.denier where s.language_code = 'en'
      ) as each,
        regexp_split_to_array(each.form, '[^a-zA-Z0-9]+') as parts, generate_subscripts(parts, 1) as first, array_to_string(parts[first:], '') as rest
      group by each.item_code_id
    ), composed as materialized (
      -- Many shades are made of the same. What a translation has in another number of parts is shown in the original.
      select each.composition, each.shown_composition, o.materials as originals,
        case when cardinality(s.materials) = cardinality(o.materials) then s.materials else o.materials end as materials
      from (select distinct composition, shown_composition from shown) as each,
        private.materials_of(each.composition) as o (materials), private.materials_of(each.shown_composition) as s (materials)
    ), used as materialized (
      select each.product_id, private.uses_of(each.told) as uses from (select distinct s.product_id, s.told from shown s) as each
    ), coloured as materialized (
      -- Where a colour stays, so does what is told of it: it costs a quarter of all the rest.
      select each.hex, found.lab, case when each.lab is null then private.colour_family(found.lab) else each.family end as family
      from (
        select distinct on (s.hex) s.hex, i.lab, i.family
        from shown s
        left join private.shade_index i on i.language_code = 'en' and i.item_code_id = s.item_code_id and i.hex = s.hex
        where s.hex is not null order by s.hex, i.lab nulls last
      ) as each, coalesce(each.lab, private.lab_of(each.hex)) as found (lab)
    )
    insert into private.shade_index as i (item_code_id, language_code, item_code, name, finish, hex, state, image_url, product_id, product_name,
      product_slug, product_order, finish_key, material_keys, materials, family, denier, care_keys, use_keys, lab, terms, codes)
    select s.item_code_id, s.language_code, s.item_code, s.name, s.finish, s.hex, s.state, s.image_url, s.product_id, s.product_name,
      s.product_slug, s.product_order, s.finish_key, array(select lower(material) from unnest(m.originals) as material), m.materials,
      h.family, s.denier_value, coalesce(s.care, '{}'), u.uses, h.lab, w.terms, c.codes
    from shown s
    join composed m on (m.composition, m.shown_composition) is not distinct from (s.composition, s.shown_composition)
    join worded w on w.item_code_id = s.item_code_id and w.language_code = s.language_code
    join coded c on c.item_code_id = s.item_code_id
    join used u on u.product_id = s.product_id
    left join coloured h on h.hex = s.hex
    on conflict (language_code, item_code_id) do update set
      item_code = excluded.item_code, name = excluded.name, finish = excluded.finish, hex = excluded.hex, state = excluded.state,
      image_url = excluded.image_url, product_id = excluded.product_id, product_name = excluded.product_name,
      product_slug = excluded.product_slug, product_order = excluded.product_order, finish_key = excluded.finish_key,
      material_keys = excluded.material_keys, materials = excluded.materials, family = excluded.family, denier = excluded.denier,
      care_keys = excluded.care_keys, use_keys = excluded.use_keys, lab = excluded.lab, terms = excluded.terms, codes = excluded.codes;
  end loop;
end
$$;

-- After each statement that changes what the index holds: once, however many rows it changes.
create function private.follow_shade_index() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
declare
  codes bigint[] := '{}';
  -- Products of which all codes change.
  products bigint[] := '{}';
begin
  -- As in private.follow_product_index.
  if current_setting('app.indexes_wait', true) = 'true' and tg_table_name in ('item_codes', 'translations') then
    return null;
  end if;
  case tg_table_name || ' ' || tg_op
    when 'item_codes INSERT' then
      codes := array(select a.id from present a);
    when 'item_codes UPDATE' then
      -- Without a join of the two, as in private.follow_product_index.
      codes := array(
        select t.id from (
          select a.id, a.product_id, a.item_code, a.color_name, a.hex, a.finish, a.state, a.image_url, a.denier, a.composition, a.care from present a
          except
          select b.id, b.product_id, b.item_code, b.color_name, b.hex, b.finish, b.state, b.image_url, b.denier, b.composition, b.care from past b) as t);
    when 'products UPDATE' then
      products := array(
        select t.id from (
          select a.id, a.name, a.slug, a.status, a.description, a.detailed_description from present a
          except
          select b.id, b.name, b.slug, b.status, b.description, b.detailed_description from past b) as t);
      -- A new order alone costs no new words.
      update private.shade_index i set product_order = a.display_order
      from present a where a.id = i.product_id and i.product_order is distinct from a.display_order;
    when 'translations INSERT' then
      codes := array(
        select a.entity_id from present a where a.entity_type = 'item_codes' and a.field_name in ('color_name', 'finish', 'composition'));
      products := array(select a.entity_id from present a where a.entity_type = 'products' and a.field_name = 'name');
    when 'translations UPDATE' then
      codes := array(
        select touched.entity_id from (select * from present union all select * from past) as touched
        where touched.entity_type = 'item_codes' and touched.field_name in ('color_name', 'finish', 'composition'));
      products := array(
        select touched.entity_id from (select * from present union all select * from past) as touched
        where touched.entity_type = 'products' and touched.field_name = 'name');
    when 'translations DELETE' then
      codes := array(
        select b.entity_id from past b where b.entity_type = 'item_codes' and b.field_name in ('color_name', 'finish', 'composition'));
      products := array(select b.entity_id from past b where b.entity_type = 'products' and b.field_name = 'name');
    when 'languages UPDATE' then
      if exists (select a.code from present a except select b.code from past b) then
        products := array(select p.id from public.products p);
      end if;
    when 'languages INSERT' then
      -- One that takes the place of another with its code has its rows already.
      if exists (
        select from present a where not exists (select from private.shade_index i where i.language_code = a.code)) then
        products := array(select p.id from public.products p);
      end if;
    else
      -- A language went.
      products := array(select p.id from public.products p);
  end case;
  if products <> '{}' then
    codes := codes || array(select c.id from public.item_codes c where c.product_id = any (products));
  end if;
  perform private.write_shade_index(array(select distinct id from unnest(codes) as every (id)));
  return null;
end
$$;

do $$
declare
  watched record;
begin
  for watched in
    select * from (values
      ('item_codes', 'insert', 'new table as present'),
      ('item_codes', 'update', 'old table as past new table as present'),
      ('products', 'update', 'old table as past new table as present'),
      ('translations', 'insert', 'new table as present'),
      ('translations', 'update', 'old table as past new table as present'),
      ('translations', 'delete', 'old table as past'),
      ('languages', 'insert', 'new table as present'),
      ('languages', 'update', 'old table as past new table as present'),
      ('languages', 'delete', 'old table as past')
    ) as list (name, event, seen)
  loop
    execute format(
      'create trigger %I after %s on public.%I referencing %s for each statement %s execute function private.follow_shade_index()',
      format('%s_shades_%s', watched.name, watched.event), watched.event, watched.name, watched.seen,
      -- Of translations and languages that triggers write, the statement that they belong to takes care.
      case when watched.name in ('translations', 'languages') then 'when (pg_trigger_depth() = 0)' else '' end);
  end loop;
end
$$;

-- What of the shades in the index, as `i`, a finish, a material, a care and a use, by their keys, and a denier between two numbers or none at
-- all ask for; null asks for nothing. What is washable at 60 degrees is so at 40.
create function private.shade_condition(
  finish text, material text, denier_from double precision, denier_to double precision, care text default null, use text default null,
  without_denier boolean default false
) returns text
language sql immutable set search_path = '' as $$
  select concat(
    ' and i.finish_key = ' || quote_literal(lower(btrim(finish))),
    ' and ' || quote_literal(lower(btrim(material))) || ' = any (i.material_keys)',
    ' and i.denier >= ' || quote_literal(denier_from::text) || '::double precision',
    ' and i.denier <= ' || quote_literal(denier_to::text) || '::double precision',
    case when without_denier then ' and i.denier is null' end,
    ' and i.care_keys && ' || quote_literal((
      select case
        when care ~ '^wash-[0-9]{2}$' then array(
          select 'wash-' || degrees from unnest(array[30, 40, 50, 60, 70, 95]) as degrees where degrees >= substr(care, 6)::integer)
        when care = 'iron' then '{iron-110,iron-150,iron-200}'
        when care ~ '^iron-[0-9]{3}$' then array(
          select 'iron-' || degrees from unnest(array[110, 150, 200]) as degrees where degrees >= substr(care, 6)::integer)
        when care = 'dry-clean' then '{dry-clean-p,dry-clean-p-mild,dry-clean-f}'
        when care = 'bleach' then '{bleach,oxygen-bleach}'
        else array[care]
      end where care is not null)::text) || '::text[]',
    ' and ' || quote_literal(use) || ' = any (i.use_keys)')
$$;

-- Searches ----------------------------------------------------------------------------------------------------------------------------------

-- Patterns of which one is in the terms of what a word, given in search form, finds: the word itself, or a code from the start of one of its
-- parts; where `tolerant` also words that are a slip apart, and the number in a code (KT-601 finds KH40-601).
create function private.word_patterns(word text, tolerant boolean) returns text[]
language sql stable set search_path = '' as $$
  select array['%' || regexp_replace(word, '([\\%_])', '\\\1', 'g') || '%']
    || case when word ~ '^[a-z0-9./_#-]+$' and bare <> '' then array[e'%\t' || bare || '%'] else '{}' end
    || case when tolerant and word ~ '[a-z]' and number is not null then array[e'%\t' || number || '%'] else '{}' end
    || case when tolerant and word ~ '^[a-z]{4,}$' then array(
        select '%' || w.word || '%' from private.search_words w where w.slips && private.search_slips(left(word_patterns.word, 24))) else '{}' end
  from translate(word, './_#-', '') as bare, substring(word from '[0-9]{3,}') as number
$$;

-- The shades of Active products as a visitor sees them: {"total", "rows"}, of which max_rows (1 to 500) after the first skipped_rows are given.
-- Filters are left out by null: finish, material, care, use and family by their keys, product by its slug, state by its name, denier by its bounds; without a state those that are gone
-- are left out, but for one whose code is written out. `search` is looked for in codes, names, finish, denier and the product's name: what holds each of its words, an exact code
-- first; where there is nothing, misspelt words, numbers of codes and the pieces of Chinese words too. Words of the trade are found by what they
-- stand for. `near`, a colour like C9A227, gives the twelve colours that look most alike, with their CIEDE2000 difference: of each the first shade
-- and under "families" all shades of that colour.
create function public.find_shades(
  language text, search text default null, near text default null, finish text default null, family text default null,
  product text default null, state text default null, max_rows integer default 120, skipped_rows integer default 0,
  material text default null, denier_from double precision default null, denier_to double precision default null,
  care text default null, use text default null, without_denier boolean default false
) returns jsonb
language plpgsql stable set search_path = '' set jit = off as $$
declare
  searched_language constant text := coalesce((select l.code from public.languages l where l.code = nullif(find_shades.language, 'en')), 'en');
  row_limit constant integer := least(greatest(coalesce(max_rows, 120), 1), 500);
  first_place constant integer := greatest(coalesce(skipped_rows, 0), 0);
  needle constant text := private.search_form(left(find_shades.search, 200));
  -- A code is the same with and without its signs.
  bare constant text := translate(upper(btrim(find_shades.search)), ' ./_#-', '');
  target constant double precision[] := private.lab_of('#' || upper(ltrim(btrim(find_shades.near), '#')));
  conditions constant text := format('i.language_code = %L', searched_language)
    || private.shade_condition(find_shades.finish, find_shades.material, find_shades.denier_from, find_shades.denier_to, find_shades.care,
      find_shades.use, find_shades.without_denier)
    || case when find_shades.family is null then '' else format(' and i.family = %L', lower(btrim(find_shades.family))) end
    || case when find_shades.product is null then '' else format(' and i.product_slug = %L', find_shades.product) end
    || case when find_shades.state is null then ' and (i.state <> ''gone'' or translate(upper(i.item_code), '' ./_#-'', '''') = $3)' else format(' and i.state = %L', find_shades.state) end
    || case when target is null then '' else ' and i.lab is not null' end;
  ranks constant text := 'difference, not is_exact, given.product_order nulls last, given.product_name, given.product_id, given.item_code, given.item_code_id';
  worded text;
  found jsonb;
begin
  foreach worded in array case when needle = '' then array[''] else array['strict', 'tolerant'] end loop
    execute format($query$
      with chosen as materialized (
        -- What they are ordered by; the rest is read of those alone that are given.
        select i.item_code_id, i.product_order, i.product_name, i.product_id, i.item_code, i.lab, i.hex, translate(upper(i.item_code), ' ./_#-', '') = $3 as is_exact
        from private.shade_index i where %1$s%2$s
      ), nearest as (
        -- No shade that is among the twelve differs more than the twelfth of these. A step of lightness the formula divides by what grows
        -- with the distance from 50 to the step's middle, 1.75 at most.
        select bound, bound * (1 + 0.015 * away * away / sqrt(20 + away * away)) as reach
        from (
          select max(c.difference) + 0.001 as bound
          from (
            select private.colour_difference($1, near.lab) as difference
            from (
              select each.lab from (select distinct chosen.lab from chosen where $1 is not null) as each
              order by (lab[1] - $1[1]) ^ 2 + (lab[2] - $1[2]) ^ 2 + (lab[3] - $1[3]) ^ 2 limit 24
            ) as near
            order by difference limit 12
          ) as c
        ) as twelfth, lateral (select abs($1[1] - 50) + 0.875 * bound as away) as middle
      ), listed as (
        select c.*, private.colour_difference($1, c.lab, n.bound) as difference
        from chosen c, nearest n
        where $1 is null or abs(c.lab[1] - $1[1]) <= n.reach
      ), given as (
        -- Of each colour one; the others are among its families.
        select given.* from (select listed.*, %5$s as place from listed) as given where given.place = 1
        order by %3$s offset case when $1 is null then $4 else 0 end limit case when $1 is null then $2 else 12 end
      )
      select jsonb_build_object(
        'total', case when $1 is null then (select count(*) from chosen) else (select count(*) from given) end,
        'rows', coalesce(jsonb_agg(jsonb_build_object(
          'id', i.item_code_id, 'item_code', i.item_code, 'name', i.name, 'finish', i.finish, 'hex', i.hex, 'state', i.state,
          'image_url', i.image_url, 'family', i.family, 'product_name', i.product_name, 'product_slug', i.product_slug,
          'difference', round(difference::numeric, 2)) %6$s order by %3$s), '[]'))
      from given join private.shade_index i on i.language_code = %4$L and i.item_code_id = given.item_code_id
    $query$, conditions, (
      select coalesce(string_agg(format(' and (i.terms like any (%1$L::text[]) or i.codes like any (%2$L::text[])%3$s)', patterns.of_words,
        array(select code from unnest(patterns.of_words) as code where code like e'%\t%'), patterns.of_pieces), ''), '')
      from (
        select array_agg(pattern) as of_words, coalesce(max(pieces.conditions), '') as of_pieces
        from private.search_parts(needle) as p
        cross join lateral unnest(private.word_patterns(p.form, worded = 'tolerant' and p.is_alone)) as pattern
        cross join lateral (
          -- Both pieces of a Chinese word, wherever it is cut.
          select string_agg(format(' or i.terms like %L and i.terms like %L', '%' || left(p.form, 5 * cut) || '%', '%' || substr(p.form, 5 * cut + 1) || '%'), '') as conditions
          from generate_series(1, length(p.form) / 5 - 1) as cut
          where worded = 'tolerant' and p.form ~ '^(Z[A-P]{4}){3,8}$'
        ) as pieces
        group by p.part
      ) as patterns
    ), ranks, searched_language,
      case when target is null then '1' else
        'row_number() over (partition by hex order by not is_exact, product_order nulls last, product_name, product_id, item_code, item_code_id)' end,
      case when target is null then '' else format($query$
        || jsonb_build_object('families', (
          select jsonb_agg(jsonb_build_object('id', o.item_code_id, 'item_code', o.item_code, 'product_name', o.product_name,
            'product_slug', o.product_slug) order by o.product_order nulls last, o.product_name, o.product_id, o.item_code, o.item_code_id)
          from chosen c join private.shade_index o on o.language_code = %L and o.item_code_id = c.item_code_id where c.hex = i.hex))
      $query$, searched_language) end
    ) into found using target, row_limit, bare, first_place;
    exit when found ->> 'total' <> '0';
  end loop;
  return found;
end
$$;

-- What the shades of Active products can be filtered by, as a visitor sees it: {"finishes", "materials": [{"key", "name"}], "families",
-- "cares", "uses": [key], "is_without_denier",
-- "products": [{"slug", "name"}]}.
create function public.shade_choices(language text) returns jsonb
language sql stable set search_path = '' as $$
  with shown as materialized (
    select i.finish_key, i.finish, i.material_keys, i.materials, i.family, i.care_keys, i.use_keys, i.denier, i.product_slug, i.product_name, i.product_order from private.shade_index i
    where i.language_code
      = coalesce((select l.code from public.languages l where l.code = nullif(shade_choices.language, 'en')), 'en')
  )
  select jsonb_build_object(
    'finishes', coalesce((
      select jsonb_agg(jsonb_build_object('key', f.finish_key, 'name', f.name) order by f.many desc, f.finish_key)
      from (select s.finish_key, mode() within group (order by s.finish) as name, count(*) as many from shown s where s.finish_key <> '' group by s.finish_key) as f), '[]'),
    'materials', coalesce((
      select jsonb_agg(jsonb_build_object('key', f.key, 'name', f.name) order by f.many desc, f.key)
      from (
        select each.key, mode() within group (order by each.name) as name, count(*) as many
        from shown s, unnest(s.material_keys, s.materials) as each (key, name) group by each.key) as f), '[]'),
    'families', coalesce((select jsonb_agg(distinct s.family) from shown s where s.family is not null), '[]'),
    'cares', coalesce((select jsonb_agg(distinct care) from shown s, unnest(s.care_keys) as care), '[]'),
    'uses', coalesce((select jsonb_agg(distinct use) from shown s, unnest(s.use_keys) as use), '[]'),
    'is_without_denier', exists (select from shown s where s.denier is null),
    'products', coalesce((
      select jsonb_agg(jsonb_build_object('slug', p.product_slug, 'name', p.product_name) order by p.product_order nulls last, p.product_name)
      from (select distinct s.product_slug, s.product_name, s.product_order from shown s) as p), '[]'))
$$;

-- Up to three words of the catalogue, shown now, that look most like one of a search that finds nothing.
create function public.near_words(language text, search text) returns text[]
language plpgsql stable set search_path = '' as $$
declare
  words constant text[] := (array(
    select word from unnest(string_to_array(private.search_form(left(near_words.search, 200)), ' ')) as word where length(word) >= 3))[1:4];
  found text[];
begin
  execute format($query$
    select array_agg(near.word order by near.likeness desc, near.word)
    from (
      select w.word, max(%1$s.similarity(w.word, given.word)) as likeness
      from private.search_words w, unnest($1) as given (word)
      where %1$s.similarity(w.word, given.word) > 0.3
        and exists (select from private.product_index i where i.language_code = $2 and (i.terms like '%%' || w.word || '%%' or i.details like '%%' || w.word || '%%'))
      group by w.word
      order by likeness desc, w.word
      limit 3
    ) as near
  $query$, (select e.extnamespace::regnamespace from pg_catalog.pg_extension e where e.extname = 'pg_trgm'))
  into found using words, near_words.language;
  return coalesce(found, '{}');
end
$$;

-- Grants ------------------------------------------------------------------------------------------------------------------------------------

revoke execute on function private.materials_of, private.uses_of, private.shade_condition, private.lab_of, private.colour_difference, private.colour_family, private.write_shade_index,
  private.follow_shade_index, private.word_patterns
  from public, anon, authenticated;
revoke execute on function public.find_shades, public.shade_choices, public.near_words from public;
grant execute on function private.shade_condition, private.lab_of, private.colour_difference, private.word_patterns, public.find_shades, public.shade_choices,
  public.near_words
  to anon, authenticated, service_role;
