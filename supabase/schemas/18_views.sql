-- Views of the lists of the back office: search, filters, sorting, size and columns of a list under a name, of one person or shared with all who
-- read the list (docs/decisions/0062-views.md).

create table public.list_views (
  id bigint generated always as identity constraint list_views_pkey primary key,
  -- The table that the list shows.
  list text not null constraint list_views_list_valid check (list ~ '^[a-z_]{1,60}$'),
  name text not null constraint list_views_name_valid check (length(name) between 1 and 60 and name = btrim(name) and name !~ '[[:cntrl:]]'),
  -- As in the address of the list, without its question mark.
  query text not null default '' constraint list_views_query_length check (length(query) <= 2000),
  -- Who leaves staff leaves no views.
  owner uuid not null default private.saving_user() constraint list_views_owner_fkey references private.staff (user_id) on delete cascade,
  is_shared boolean not null default false,
  created_at timestamptz not null default now()
);
comment on table public.list_views is 'Named views of the lists of the back office, own and shared ones.';

create unique index list_views_name_key on public.list_views (owner, list, lower(name));

-- Two tabs that save at the same moment may come to one more.
create function private.limit_views() returns trigger
language plpgsql set search_path = '' as $$
begin
  if (select count(*) from public.list_views v where v.owner = new.owner) >= 100 then
    raise exception using errcode = 'PT400', message = 'You have 100 views. Delete one that you don''t need any more';
  end if;
  return new;
end
$$;
create trigger list_views_limit before insert on public.list_views
  for each row when (current_user = 'authenticated') execute function private.limit_views();

alter table public.list_views enable row level security;

-- A view may tell of the rows: what is searched for among buyers is for those who read them. Whoever writes a list's rows shares views of it.
create policy "staff" on public.list_views for select to authenticated
  using ((select private.is_staff()) and (owner = (select private.saving_user()) or is_shared and private.may_read(list)));
create policy "staff add" on public.list_views for insert to authenticated
  with check ((select private.is_staff()) and owner = (select private.saving_user()) and (not is_shared or private.may_write(list)));
create policy "staff change" on public.list_views for update to authenticated
  using ((select private.is_staff()) and owner = (select private.saving_user()))
  with check ((select private.is_staff()) and owner = (select private.saving_user()) and (not is_shared or private.may_write(list)));
create policy "staff delete" on public.list_views for delete to authenticated
  using ((select private.is_staff()) and owner = (select private.saving_user()) or is_shared and (select private.has_role('{owner}')));
create trigger list_views_refuse_strangers before insert or update or delete on public.list_views for each statement
  when (current_user in ('anon', 'authenticated')) execute function private.refuse_strangers();

revoke all on public.list_views from anon, authenticated;
grant select, insert (list, name, query, is_shared), update (name, query, is_shared), delete on public.list_views to authenticated;
grant all on public.list_views to service_role;

-- The views of a list that the caller may open: [{"id", "name", "query", "is_shared", "is_own", "owner_name"}], by name.
create function public.views_of(list text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  me constant uuid := private.saving_user();
begin
  perform private.require_reader(list);
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
        'id', v.id, 'name', v.name, 'query', v.query, 'is_shared', v.is_shared, 'is_own', v.owner = me,
        'owner_name', coalesce(nullif(s.name, ''), u.email, '')) order by lower(v.name), v.id), '[]')
    from public.list_views v
    join private.staff s on s.user_id = v.owner
    left join auth.users u on u.id = v.owner
    where v.list = views_of.list and (v.owner = me or v.is_shared));
end
$$;

revoke execute on function private.limit_views, public.views_of from public, anon, authenticated;
-- Row security and the default of the owner ask for it.
grant execute on function private.saving_user to authenticated, service_role;
grant execute on function public.views_of to authenticated, service_role;
