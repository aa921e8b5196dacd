-- Times of rows. Behind all other files: the check stands on every column of time that is shown, whichever file its table is in.

-- A time that programs can't read, such as infinity or the year 20226, would break the lists that it is shown in. Of 1900 to 2199, so that a
-- slip of the keyboard is refused as well. A table that is added later brings the same check (schema.test.ts).
do $$
declare
  each record;
begin
  for each in
    select c.table_name, c.column_name from information_schema.columns c
    join information_schema.tables t on t.table_schema = c.table_schema and t.table_name = c.table_name and t.table_type = 'BASE TABLE'
    where c.table_schema = 'public' and c.data_type in ('timestamp with time zone', 'timestamp without time zone', 'date')
    order by c.table_name, c.ordinal_position
  loop
    execute format('alter table public.%1$I add constraint %2$I check (%3$I >= ''1900-01-01 00:00+00'' and %3$I < ''2200-01-01 00:00+00'')',
      each.table_name, each.table_name || '_' || each.column_name || '_in_range', each.column_name);
  end loop;
end
$$;
