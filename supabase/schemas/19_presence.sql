-- What staff see of each other: names, and who else has a record open.

-- What staff are called: [{"email", "name", "is_active"}], those without a name too.
create function public.staff_names() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_staff();
  return (
    select coalesce(jsonb_agg(jsonb_build_object('email', u.email, 'name', s.name, 'is_active', s.disabled_at is null) order by s.name, u.email), '[]')
    from private.staff s join auth.users u on u.id = s.user_id);
end
$$;

-- Until when somebody counts as having a record open, unless it is said again.
create table private.open_records (
  entity text not null,
  record_id bigint not null,
  user_id uuid not null constraint open_records_user_id_fkey references private.staff (user_id) on delete cascade,
  ends_at timestamptz not null,
  constraint open_records_pkey primary key (entity, record_id, user_id)
);
comment on table private.open_records is 'Who has which record open in the back office, for some seconds each.';

create index open_records_user_id_idx on private.open_records (user_id);
create index open_records_ends_at_idx on private.open_records (ends_at);

-- Row security without a policy: only the functions below read and write it, as its owner.
alter table private.open_records enable row level security;
revoke all on private.open_records from public, anon, authenticated, service_role;

-- Says that the caller has a record open, for the next 18 seconds, and gives what the others are called who have it open too: ["Mei Lin", …].
create function public.open_record(entity text, record_id bigint) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  me constant uuid := private.saving_user();
begin
  perform private.require_reader(entity);
  if not exists (select from private.staff s where s.user_id = me) then
    return '[]';
  end if;
  delete from private.open_records o where (o.entity, o.record_id, o.user_id) in (
    select d.entity, d.record_id, d.user_id from private.open_records d where d.ends_at < now() - interval '1 hour' limit 20 for update skip locked);
  insert into private.open_records as o (entity, record_id, user_id, ends_at)
  values (open_record.entity, open_record.record_id, me, now() + interval '18 seconds')
  on conflict on constraint open_records_pkey do update set ends_at = excluded.ends_at;
  return (
    select coalesce(jsonb_agg(coalesce(nullif(s.name, ''), u.email) order by 1), '[]')
    from private.open_records o
    join private.staff s on s.user_id = o.user_id and s.disabled_at is null
    join auth.users u on u.id = o.user_id
    where (o.entity, o.record_id) = (open_record.entity, open_record.record_id) and o.user_id <> me and o.ends_at > now());
end
$$;

-- Says that the caller has left a record.
create function public.close_record(entity text, record_id bigint) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.require_staff();
  delete from private.open_records o
  where (o.entity, o.record_id, o.user_id) = (close_record.entity, close_record.record_id, private.saving_user());
end
$$;

revoke execute on function public.staff_names, public.open_record, public.close_record from public, anon, authenticated;
grant execute on function public.staff_names, public.open_record, public.close_record to authenticated, service_role;
