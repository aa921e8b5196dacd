-- Records as texts: each cell is what stands in one field of a record, and a spreadsheet is made of such cells. Who plans a change with them says
-- what it read before (supabase/schemas/22_writer.sql).

-- The cells of a noun's records, but for the id and the translations: where a text comes from, with the row as e, and what of the row it is. Kinds:
-- column; ids (the records that it is linked with, an id on each line); and, as sheets name other records, record (what the row refers to, by its
-- key) and links (what it is linked with, a key on each line).
create function private.cell_fields(entity text)
returns table (name text, kind text, column_name text, refers_to text, expression text, is_name boolean, is_in_sheet boolean)
language plpgsql stable rows 20 set search_path = '' as $$
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
$$;

-- These cells of rows: {name: text}, without those that are empty; all that a sheet has where no names are given. A translation that a person
-- wrote stands under its field with @ and its language behind it. No sheet has the language of the originals, nor one that is made of another
-- (supabase/schemas/15_simplified.sql).
create function private.cells_of(entity text, ids bigint[], names text[] default null) returns table (id bigint, cells jsonb)
language plpgsql stable set search_path = '' as $$
declare
  texts constant text := (
    select string_agg(format('%L, %s::text', f.name, f.expression), ', ')
    from private.cell_fields(cells_of.entity) f where case when names is null then f.is_in_sheet else f.name = any (names) end);
begin
  return query execute format(
    $query$
      select e.id, jsonb_strip_nulls(jsonb_build_object(%1$s)) || coalesce((
        select jsonb_object_agg(t.field_name || '@' || t.language_code, t.translated_value) from public.translations t
        where t.entity_type = %2$L and t.entity_id = e.id and t.origin = 'manual'
          and case when $2 is null then t.language_code not in ('en', 'cn') else t.field_name || '@' || t.language_code = any ($2) end), '{}')
      from public.%2$I e where e.id = any ($1)
    $query$, texts, cells_of.entity)
    using cells_of.ids, names;
end
$$;

-- PT400 for what has no sheet.
create function private.require_sheet(entity text) returns void
language plpgsql stable set search_path = '' as $$
begin
  if not exists (select from private.nouns n where n.name = require_sheet.entity and n.has_sheet) then
    raise exception using errcode = 'PT400', message = 'This table has no sheet';
  end if;
end
$$;

-- Rows of a table as its sheet has them: [{"id", "cells": {column: text}}] by id, without empty cells: those with these ids, or all of them;
-- at most row_limit (1 to 1000) behind after_id.
create function public.sheet_rows(entity text, ids bigint[] default null, after_id bigint default 0, row_limit integer default 1000) returns jsonb
language plpgsql stable set search_path = '' set jit = off as $$
declare
  wanted bigint[];
begin
  perform private.require_reader(entity);
  perform private.require_sheet(entity);
  execute format('select array(select e.id from public.%I e where e.id > $1 and ($2 is null or e.id = any ($2)) order by e.id limit $3)', entity)
    into wanted using coalesce(after_id, 0), ids, least(greatest(coalesce(row_limit, 1000), 1), 1000);
  return (
    select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'cells', c.cells) order by c.id), '[]') from private.cells_of(entity, wanted) c
  );
end
$$;

-- Grants ------------------------------------------------------------------------------------------------------------------------------------

revoke execute on function private.cell_fields, private.cells_of, private.require_sheet, public.sheet_rows from public, anon, authenticated;
grant execute on function private.cell_fields, private.cells_of, private.require_sheet, public.sheet_rows to authenticated, service_role;
