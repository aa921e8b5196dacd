-- The languages that the site's own texts are written in. Without their rows nothing could be translated on an installation that starts
-- without demo content.
insert into public.languages (code, name, display_order) values ('en', 'English', 1), ('zh', '繁體中文', 2)
on conflict (code) do nothing;
