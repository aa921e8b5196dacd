-- Addresses that were given once: under which slugs products, gallery items and news items were public before. Whoever comes by one of them is
-- led to the present address, or told that the record is gone for good. Looked up only where nothing that is shown has the slug.

create table public.old_slugs (
  -- The name of the table that has, or had, the record.
  entity_type text not null constraint old_slugs_entity_type_known check (entity_type in ('products', 'gallery_items', 'news_items')),
  slug text not null,
  -- Always the record itself, whose present slug is asked for: so a record that was renamed often is one step away.
  entity_id bigint not null,
  is_deleted boolean not null default false,
  constraint old_slugs_pkey primary key (entity_type, slug)
);

create index old_slugs_entity_idx on public.old_slugs (entity_type, entity_id);

-- Notes a slug when it stops being public: it was changed, or its record was made Inactive or deleted. The slug of a draft was given to nobody,
-- so it is not noted. A slug that is public again belongs to who has it now. Runs as its owner, because nobody else writes the table.
create function private.note_old_slug() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op <> 'INSERT' and old.status = 'Active' and (tg_op = 'DELETE' or new.slug <> old.slug or new.status <> 'Active') then
    insert into public.old_slugs (entity_type, slug, entity_id) values (tg_table_name, old.slug, old.id)
    on conflict on constraint old_slugs_pkey do update set entity_id = excluded.entity_id, is_deleted = false;
  end if;
  if tg_op = 'DELETE' then
    update public.old_slugs o set is_deleted = true where o.entity_type = tg_table_name and o.entity_id = old.id;
    return null;
  end if;
  if tg_op = 'INSERT' then
    -- A record that was deleted can be put back with its id.
    update public.old_slugs o set is_deleted = false where o.entity_type = tg_table_name and o.entity_id = new.id;
  end if;
  if new.status = 'Active' then
    delete from public.old_slugs o where o.entity_type = tg_table_name and o.slug = new.slug;
  end if;
  return null;
end
$$;

create trigger products_note_old_slug after insert or update of slug, status or delete on public.products
  for each row execute function private.note_old_slug();
create trigger gallery_items_note_old_slug after insert or update of slug, status or delete on public.gallery_items
  for each row execute function private.note_old_slug();
create trigger news_items_note_old_slug after insert or update of slug, status or delete on public.news_items
  for each row execute function private.note_old_slug();

-- Access ------------------------------------------------------------------------------------------------------------------------------------

alter table public.old_slugs enable row level security;

-- Tables in a policy's own subselect are read under their policies: of an Inactive record a visitor learns no slug.
create policy "with their record, or deleted" on public.old_slugs for select to anon, authenticated
  using (
    is_deleted or case entity_type
      when 'products' then exists (select from public.products p where p.id = entity_id)
      when 'gallery_items' then exists (select from public.gallery_items g where g.id = entity_id)
      when 'news_items' then exists (select from public.news_items n where n.id = entity_id)
      else false
    end
  );

create trigger old_slugs_refuse_strangers before insert or update or delete on public.old_slugs for each statement
  when (current_user in ('anon', 'authenticated')) execute function private.refuse_strangers();

revoke all on public.old_slugs from anon, authenticated;
grant select on public.old_slugs to anon, authenticated;
grant all on public.old_slugs to service_role;

-- Grants ------------------------------------------------------------------------------------------------------------------------------------

revoke execute on function private.note_old_slug from public, anon, authenticated;
