-- What the Translations screen knows beyond the rows: which translations are older than their original, how much is translated, and
-- which field comes next. The functions run as their caller, so row security decides what is counted.

create function private.text_hash(value text) returns text
language sql immutable set search_path = '' as $$
  select encode(sha256(convert_to(coalesce(value, ''), 'UTF8')), 'hex')
$$;

-- The original that was translated. A translation whose original reads otherwise by now is outdated; if the original is put back, it is not.
alter table public.translations add column source_hash text;

create function private.note_translated_source() returns trigger
language plpgsql set search_path = '' as $$
declare
  original text;
begin
  -- An unknown type is refused by translations_field_known, and so is an unknown field, which has no text here.
  if new.entity_type in ('products', 'product_categories', 'item_codes', 'gallery_items', 'gallery_categories', 'news_items') then
    execute format('select to_jsonb(e) ->> $1 from public.%I e where e.id = $2', new.entity_type)
      into original using new.field_name, new.entity_id;
  end if;
  new.source_hash := private.text_hash(original);
  return new;
end
$$;

-- Also where the value stays as it was: whoever saves it has seen the original. Nobody writes the hash.
create trigger translations_note_source
  before insert or update of entity_type, entity_id, field_name, translated_value, source_hash on public.translations
  for each row execute function private.note_translated_source();

-- What was translated so far passes for up to date, and keeps the time of its last change.
alter table public.translations disable trigger translations_touch;
update public.translations set translated_value = translated_value;
alter table public.translations enable trigger translations_touch;

-- All fields of a type's records that have a text to translate, once per language of the site but English, in the order of the screen.
create function private.translation_states(wanted_type text)
returns table (
  record_id bigint, label text, place integer, field text, language text, language_place bigint, translation_id bigint, is_outdated boolean
)
language sql stable set search_path = '' set jit = off as $$
  with originals (record_id, label, place, field, original) as (
    select e.id, e.name, f.* from public.products e
    cross join lateral (values (1, 'name', e.name), (2, 'description', e.description), (3, 'detailed_description', e.detailed_description)) f
    where wanted_type = 'products'
    union all
    select e.id, e.name, f.* from public.product_categories e
    cross join lateral (values (1, 'name', e.name), (2, 'description', e.description)) f
    where wanted_type = 'product_categories'
    union all
    select e.id, e.item_code, f.* from public.item_codes e
    cross join lateral (values
      (1, 'composition', e.composition), (2, 'type', e.type), (3, 'country_of_origin', e.country_of_origin),
      (4, 'other_information', e.other_information), (5, 'bleaching', e.bleaching), (6, 'ironing', e.ironing),
      (7, 'washing_temperature', e.washing_temperature), (8, 'other_technical_info', e.other_technical_info)) f
    where wanted_type = 'item_codes'
    union all
    select e.id, e.name, f.* from public.gallery_items e
    cross join lateral (values (1, 'name', e.name), (2, 'description', e.description), (3, 'detailed_description', e.detailed_description),
      (4, 'project_details', e.project_details)) f
    where wanted_type = 'gallery_items'
    union all
    select e.id, e.name, 1, 'name', e.name from public.gallery_categories e where wanted_type = 'gallery_categories'
    union all
    select e.id, e.title, f.* from public.news_items e
    cross join lateral (values (1, 'title', e.title), (2, 'description', e.description), (3, 'article_body', e.article_body)) f
    where wanted_type = 'news_items'
  )
  select o.record_id, o.label, o.place, o.field, l.code, l.place, t.id,
    t.id is not null and t.source_hash is distinct from private.text_hash(o.original)
  from originals o
  cross join (
    select k.code, row_number() over (order by k.display_order, k.code) as place from public.languages k where k.code <> 'en'
  ) l
  left join public.translations t on t.entity_type = wanted_type and t.entity_id = o.record_id and t.field_name = o.field
    and t.language_code = l.code
  where btrim(o.original) <> ''
$$;

-- How much of each type is translated: [{entity_type, language_code, originals, translated, outdated}], types and languages in their order.
create function public.translation_coverage() returns jsonb
language sql stable set search_path = '' set jit = off as $$
  select coalesce(jsonb_agg(jsonb_build_object('entity_type', c.name, 'language_code', c.language, 'originals', c.originals,
    'translated', c.translated, 'outdated', c.outdated) order by c.place, c.language_place), '[]')
  from (
    select type.name, type.place, s.language, s.language_place, count(*) as originals, count(s.translation_id) as translated,
      count(*) filter (where s.is_outdated) as outdated
    from unnest(array['products', 'product_categories', 'item_codes', 'gallery_items', 'gallery_categories', 'news_items'])
      with ordinality as type (name, place)
    cross join lateral private.translation_states(type.name) s
    group by type.name, type.place, s.language, s.language_place
  ) c
$$;

-- Ids of a record's translations that are older than their original.
create function public.outdated_translations(entity_type text, entity_id bigint) returns bigint[]
language sql stable set search_path = '' set jit = off as $$
  select coalesce(array_agg(s.translation_id order by s.translation_id), '{}')
  from private.translation_states(outdated_translations.entity_type) s
  where s.record_id = outdated_translations.entity_id and s.is_outdated
$$;

-- The next field that lacks a translation or has an outdated one, after this field of this record in the order of the screen, then from the
-- beginning: {entity_id, field_name, is_missing}, or null when nothing is left.
create function public.next_untranslated(entity_type text, entity_id bigint default null, field_name text default null) returns jsonb
language sql stable set search_path = '' set jit = off as $$
  with fields as (
    select s.record_id, s.field, bool_or(s.translation_id is null) as is_missing,
      bool_or(s.is_outdated) as is_outdated,
      row_number() over (order by s.label, s.record_id, s.place) as number
    from private.translation_states(next_untranslated.entity_type) s
    group by s.record_id, s.label, s.field, s.place
  ), present as (
    -- Without a field, the first one of the record is next.
    select min(f.number) - (next_untranslated.field_name is null)::integer as number from fields f
    where f.record_id = next_untranslated.entity_id and (f.field = next_untranslated.field_name or next_untranslated.field_name is null)
  )
  select jsonb_build_object('entity_id', f.record_id, 'field_name', f.field, 'is_missing', f.is_missing)
  from fields f, present p
  where f.is_missing or f.is_outdated
  order by coalesce(f.number <= p.number, false), f.number
  limit 1
$$;

revoke execute on function private.text_hash(text), private.translation_states(text), private.note_translated_source() from public, anon;
grant execute on function private.text_hash(text), private.translation_states(text) to authenticated, service_role;
revoke execute on function public.translation_coverage(), public.outdated_translations(text, bigint),
  public.next_untranslated(text, bigint, text) from public, anon;
grant execute on function public.translation_coverage(), public.outdated_translations(text, bigint),
  public.next_untranslated(text, bigint, text) to authenticated, service_role;
