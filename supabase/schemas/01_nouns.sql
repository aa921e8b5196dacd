-- What each noun of the catalogue is, as rows: its table, its fields, and the tables of what belongs to a record. Translations, sheets, lists,
-- history, trash and files read this instead of naming tables. app/nouns says the same for the browser; `npm run types` writes the rows from
-- there into the file of each noun, and tests/policies/nouns.test.ts compares.

create table private.nouns (
  name text constraint nouns_pkey primary key,
  -- Records are put back in this order, and locked.
  place integer not null constraint nouns_place_key unique,
  -- What one is called in an error.
  called text not null,
  -- Columns: a record is called by the first that is not blank.
  named_by text[] not null,
  -- The column that two records can't have alike, among those with the same key_within; ignoring 'case', or 'case and blanks'.
  key_column text,
  key_within text,
  key_ignoring text,
  -- Whether staff order the records by hand, and which of them: those alike in a column, or those with a flag.
  is_ordered boolean not null,
  order_within text,
  order_of text,
  has_sheet boolean not null
);
comment on table private.nouns is 'The kinds of records that staff keep.';

create table private.fields (
  noun text not null constraint fields_noun_fkey references private.nouns (name),
  name text not null,
  place integer not null,
  kind text not null constraint fields_kind_known
    check (kind in ('line', 'slug', 'colour', 'text', 'choice', 'number', 'flag', 'moment', 'day', 'picture', 'file', 'record')),
  -- The place on the Translations screen of a field that is translated.
  translated integer,
  -- The noun whose record it refers to.
  refers_to text constraint fields_refers_to_fkey references private.nouns (name) deferrable initially deferred,
  -- What a sheet calls it; null where no sheet has it.
  sheet text,
  constraint fields_pkey primary key (noun, name)
);
create index fields_refers_to_idx on private.fields (refers_to);
comment on table private.fields is 'The columns of each noun that staff write.';

create table private.parts (
  name text constraint parts_pkey primary key,
  place integer not null constraint parts_place_key unique,
  noun text not null constraint parts_noun_fkey references private.nouns (name),
  kind text not null constraint parts_kind_known check (kind in ('links', 'media')),
  -- The column of the record, and that of the other record or of the file's address.
  noun_column text not null,
  column_name text not null,
  refers_to text constraint parts_refers_to_fkey references private.nouns (name),
  -- What one is called in an error, and what a sheet calls them all.
  called text not null,
  sheet text
);
create index parts_noun_idx on private.parts (noun);
create index parts_refers_to_idx on private.parts (refers_to);
comment on table private.parts is 'The tables of what belongs to a record of a noun.';

-- How the back office pages, searches, filters and sorts a list of its own (private.list_plan).
create table private.lists (
  name text constraint lists_pkey primary key,
  plan jsonb not null
);
comment on table private.lists is 'How each list of the back office is read.';

-- Nothing in them is a secret; nobody writes them but a version of the schema.
alter table private.nouns enable row level security;
alter table private.fields enable row level security;
alter table private.parts enable row level security;
alter table private.lists enable row level security;
create policy "staff" on private.nouns for select to authenticated using (true);
create policy "staff" on private.fields for select to authenticated using (true);
create policy "staff" on private.parts for select to authenticated using (true);
create policy "staff" on private.lists for select to authenticated using (true);
revoke all on private.nouns, private.fields, private.parts, private.lists from public, anon, authenticated, service_role;
grant select on private.nouns, private.fields, private.parts, private.lists to authenticated, service_role;

-- The columns of a table that name a stored file by its address alone.
create function private.media_columns(table_name text) returns text[]
language sql stable set search_path = '' as $$
  select array(
    select f.name from private.fields f where f.noun = media_columns.table_name and f.kind in ('picture', 'file')
    union all
    select p.column_name from private.parts p where p.name = media_columns.table_name and p.kind = 'media')
$$;

-- What a record is called, given its row.
create function private.record_name(record_table text, given jsonb) returns text
language plpgsql stable set search_path = '' as $$
begin
  return (
    select given ->> c.name from private.nouns n, unnest(n.named_by) with ordinality as c (name, place)
    where n.name = record_table and btrim(given ->> c.name) <> '' order by c.place limit 1);
end
$$;

-- The expression of a key in the form in which two are compared, given that of the text as it is.
create function private.folded_key(noun text, expression text) returns text
language sql stable set search_path = '' as $$
  select case n.key_ignoring when 'case' then format('lower(%s)', expression) when 'case and blanks' then format('lower(btrim(%s))', expression)
    else expression end
  from private.nouns n where n.name = folded_key.noun
$$;

-- The expression by which sheets name a record, given the alias of its table: a code stands behind its product, as 'product-slug/CODE', and
-- names are compared as their keys are.
create function private.sheet_key_of(noun text, alias text) returns text
language sql stable set search_path = '' as $$
  select case
    when n.key_within is not null then format('(select parent.%1$I || ''/'' || %2$s.%3$I from public.%4$I parent where parent.id = %2$s.%5$I)',
      parent.key_column, alias, n.key_column, parent.name, n.key_within)
    when n.key_ignoring = 'case and blanks' then format('lower(btrim(%s.%I))', alias, n.key_column)
    else format('%s.%I', alias, n.key_column) end
  from private.nouns n
  left join private.fields f on (f.noun, f.name) = (n.name, n.key_within)
  left join private.nouns parent on parent.name = f.refers_to
  where n.name = sheet_key_of.noun
$$;

revoke execute on function private.media_columns, private.record_name, private.folded_key, private.sheet_key_of from public, anon, authenticated;
grant execute on function private.folded_key, private.sheet_key_of to authenticated, service_role;
