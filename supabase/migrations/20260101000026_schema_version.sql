-- Which of these files this database has run last: how a hosted project is asked from outside whether its schema fits the product.
create function public.schema_version() returns text
language plpgsql stable security definer set search_path = '' as $$
begin
  return (select max(version) from supabase_migrations.schema_migrations);
end
$$;
comment on function public.schema_version() is 'The newest applied migration; for the server key.';

revoke execute on function public.schema_version() from public, anon, authenticated;
grant execute on function public.schema_version() to service_role;
