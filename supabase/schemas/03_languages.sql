-- The languages of the site.

create table public.languages (
  code text constraint languages_pkey primary key
    -- It becomes the first label of a host name, so nothing else may stand in it.
    constraint languages_code_valid check (code ~ '^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$'),
  name text not null constraint languages_name_not_blank check (btrim(name) <> ''),
  display_order integer default private.next_display_order('languages')
);

-- The languages that the site's own texts are written in. Without their rows nothing could be translated on an installation that starts
-- without demo content.
insert into public.languages (code, name, display_order) values ('en', 'English', 1), ('zh', '繁體中文', 2), ('cn', '简体中文', 3);

-- Access ------------------------------------------------------------------------------------------------------------------------------------

alter table public.languages enable row level security;

create policy "everybody reads languages" on public.languages for select to anon, authenticated
  using (true);
call private.give_to_staff('languages');

revoke all on public.languages from anon, authenticated;
grant select on public.languages to anon;
grant select, insert, update, delete on public.languages to authenticated;
grant all on public.languages to service_role;
