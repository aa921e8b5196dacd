-- Records that go live and end by themselves: publish_at and unpublish_at of products, gallery items, news and slides. What fires writes the
-- status of the row, so that policies, pages, search and the history follow from what is stored.

create index products_schedule_idx on public.products (publish_at, unpublish_at)
  where publish_at is not null or unpublish_at is not null;
create index gallery_items_schedule_idx on public.gallery_items (publish_at, unpublish_at)
  where publish_at is not null or unpublish_at is not null;
create index news_items_schedule_idx on public.news_items (publish_at, unpublish_at)
  where publish_at is not null or unpublish_at is not null;
create index general_settings_schedule_idx on public.general_settings (publish_at, unpublish_at)
  where publish_at is not null or unpublish_at is not null;

-- Whoever sets the status of a record by hand ends its schedule: both times are emptied, but for one that the same statement sets. What is
-- taken back never brings a time that has passed: it would fire at once. 23514 for a time that means nothing.
create function private.keep_schedule() returns trigger
language plpgsql set search_path = '' as $$
declare
  kind constant text := current_setting('app.change_kind', true);
  state constant text := case when tg_table_name = 'general_settings' then 'is_active' else 'status' end;
  -- A slide without the flag is shown.
  is_live constant boolean := coalesce(to_jsonb(new) ->> state, 'true') in ('Active', 'true');
begin
  if kind = 'schedule' then
    return new;
  end if;
  if tg_op = 'UPDATE' and is_live <> (coalesce(to_jsonb(old) ->> state, 'true') in ('Active', 'true')) then
    new.publish_at := nullif(new.publish_at, old.publish_at);
    new.unpublish_at := nullif(new.unpublish_at, old.unpublish_at);
  end if;
  if kind in ('undo', 'restore') then
    new.publish_at := case when new.publish_at > clock_timestamp() then new.publish_at end;
    new.unpublish_at := case when new.unpublish_at > clock_timestamp() then new.unpublish_at end;
  end if;
  if new.publish_at is not null and is_live then
    raise exception using errcode = 'check_violation', table = tg_table_name, constraint = tg_table_name || '_goes_live_later',
      message = 'Goes live needs the status Inactive: an Active record is live already';
  end if;
  if new.unpublish_at <= new.publish_at then
    raise exception using errcode = 'check_violation', table = tg_table_name, constraint = tg_table_name || '_ends_later',
      message = 'Ends must be after Goes live';
  end if;
  return new;
end
$$;

create trigger products_keep_schedule before insert or update on public.products
  for each row when (new.publish_at is not null or new.unpublish_at is not null) execute function private.keep_schedule();
create trigger gallery_items_keep_schedule before insert or update on public.gallery_items
  for each row when (new.publish_at is not null or new.unpublish_at is not null) execute function private.keep_schedule();
create trigger news_items_keep_schedule before insert or update on public.news_items
  for each row when (new.publish_at is not null or new.unpublish_at is not null) execute function private.keep_schedule();
create trigger general_settings_keep_schedule before insert or update on public.general_settings
  for each row when (new.publish_at is not null or new.unpublish_at is not null) execute function private.keep_schedule();

-- Lets go live and end what is due by now, all in one act, and gives how many records that were, with the certificates that have ended; also sends
-- the Monday mail. What fires empties its time. The embedded backend calls it every few seconds, on a hosted project pg_cron does; while another
-- process is about it, nothing is done. As the server key, whose changes stand in the history.
create function private.run_schedule() returns integer
language plpgsql volatile set search_path = '' set role = 'service_role' as $$
declare
  due constant timestamptz := clock_timestamp();
  scheduled record;
  fired integer;
  total integer := 0;
begin
  if not pg_try_advisory_xact_lock(hashtext('private.run_schedule')) then
    return 0;
  end if;
  perform private.begin_change('schedule');
  for scheduled in
    select t.name, case when t.name = 'general_settings' then 'is_active = coalesce(r.unpublish_at > $1, true)'
      else 'status = case when r.unpublish_at <= $1 then ''Inactive'' else ''Active'' end' end as state
    from unnest('{products,gallery_items,news_items,general_settings}'::text[]) as t (name)
  loop
    -- Of what began and ended while no process ran, nobody sees anything.
    execute format(
      'update public.%1$I r set
         %2$s,
         publish_at = case when r.publish_at > $1 then r.publish_at end,
         unpublish_at = case when r.unpublish_at > $1 then r.unpublish_at end
       where (r.publish_at is not null or r.unpublish_at is not null) and (r.publish_at <= $1 or r.unpublish_at <= $1)',
      scheduled.name, scheduled.state)
      using due;
    get diagnostics fired = row_count;
    total := total + fired;
  end loop;
  perform private.begin_change('');
  total := total + private.note_certificate_ends(due);
  perform private.send_digests(due);
  return total;
end
$$;

revoke execute on function private.keep_schedule from public, anon, authenticated;
revoke execute on function private.run_schedule from public, anon, authenticated;
grant execute on function private.run_schedule to service_role;
