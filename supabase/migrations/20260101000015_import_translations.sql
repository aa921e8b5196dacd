-- Adds and changes translations, all of them or none, as their caller, and says how many.
-- entries: [{entity_type, entity_id, field_name, language_code, translated_value, before}], before being what the translation reads now, null
-- where there is none. PT409 (hint stale) when one is not so any more.
create function public.import_translations(entries jsonb) returns integer
language plpgsql volatile set search_path = '' as $$
declare
  entry record;
  saved integer := 0;
begin
  -- Some drivers wrap a JSON argument into a JSON string once more.
  if jsonb_typeof(entries) = 'string' and entries #>> '{}' like '[%]' then
    entries := (entries #>> '{}')::jsonb;
  end if;
  for entry in
    select * from jsonb_to_recordset(entries) as e (
      entity_type text, entity_id bigint, field_name text, language_code text, translated_value text, before text)
  loop
    if entry.before is null then
      insert into public.translations (entity_type, entity_id, field_name, language_code, translated_value)
      values (entry.entity_type, entry.entity_id, entry.field_name, entry.language_code, entry.translated_value)
      on conflict do nothing;
    else
      update public.translations t set translated_value = entry.translated_value
      where t.entity_type = entry.entity_type and t.entity_id = entry.entity_id and t.field_name = entry.field_name
        and t.language_code = entry.language_code and t.translated_value = entry.before;
    end if;
    if not found then
      raise exception using errcode = 'PT409', message = 'A translation has been changed by someone else', hint = 'stale';
    end if;
    saved := saved + 1;
  end loop;
  return saved;
end
$$;

revoke execute on function public.import_translations(jsonb) from public, anon;
grant execute on function public.import_translations(jsonb) to authenticated, service_role;
