-- What the desk of the back office tells: what was looked for on the site, and how much came in by weeks. Of a search nothing is kept about who
-- made it.

create table private.searches (
  day date not null,
  language text not null,
  words text not null,
  -- How many the last of them found.
  products integer not null,
  -- How often it was looked up; a page that is kept answers without looking.
  asked integer not null default 1,
  constraint searches_pkey primary key (day, language, words)
);
comment on table private.searches is 'Searches of the product list by day, for 180 days, without anything about who made them.';

alter table private.searches enable row level security;
revoke all on private.searches from public, anon, authenticated, service_role;

-- Notes a search. Left out is what is no search: more than 60 signs, an address, a telephone number; and what comes after 5,000 different
-- ones in a day.
create function public.note_search(words text, language text, products integer) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  kept constant text := private.fold(btrim(coalesce(words, '')));
  today constant date := private.today();
begin
  if kept = '' or char_length(words) > 60 or position('@' in words) > 0 or char_length(regexp_replace(words, '[^0-9]', '', 'g')) >= 7
    or not exists (select from public.languages l where l.code = note_search.language)
  then
    return;
  end if;
  if not exists (select from private.searches s where s.day = today and s.language = note_search.language and s.words = kept)
    and (select count(*) from private.searches s where s.day = today) >= 5000
  then
    return;
  end if;
  delete from private.searches s where s.day < today - 180;
  insert into private.searches as s (day, language, words, products)
  values (today, note_search.language, kept, greatest(note_search.products, 0))
  on conflict on constraint searches_pkey do update set asked = s.asked + 1, products = excluded.products;
end
$$;

-- Searches that staff want to see no more.
create table private.hidden_searches (
  language text not null,
  words text not null,
  hidden_at timestamptz not null default now(),
  constraint hidden_searches_pkey primary key (language, words)
);
comment on table private.hidden_searches is 'Searches that found nothing and are to be told no more.';

alter table private.hidden_searches enable row level security;
revoke all on private.hidden_searches from public, anon, authenticated, service_role;

-- Tells of a search that found nothing no more, or again.
create function public.hide_search(words text, language text, is_hidden boolean default true) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.require_writer('search_words');
  if is_hidden then
    insert into private.hidden_searches (language, words)
    select s.language, s.words from private.searches s where (s.language, s.words) = (hide_search.language, hide_search.words) limit 1
    on conflict do nothing;
  else
    delete from private.hidden_searches h where (h.language, h.words) = (hide_search.language, hide_search.words);
  end if;
end
$$;

-- [{"words", "language", "asked"}]: the twenty searches of 30 days that were looked up most, found nothing when last looked up, and are not hidden.
create function private.unfound_searches() returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(to_jsonb(u) order by u.asked desc, u.words), '[]')
  from (
    select s.words, s.language, sum(s.asked) as asked
    from private.searches s
    where s.day > private.today() - 30
      and not exists (select from private.hidden_searches h where (h.language, h.words) = (s.language, s.words))
    group by s.words, s.language
    having (array_agg(s.products order by s.day desc))[1] = 0
    order by sum(s.asked) desc, s.words limit 20
  ) as u
$$;

-- For staff: {"weeks": [{"week" (its Monday in Hong Kong), "requests", "messages", "searches"}], the last twelve, the oldest first; "shades":
-- [{"code", "product", "slug", "asked"}], the five that were asked for most in them; "unfound" as private.unfound_searches gives them}. What buyers have
-- sent is null for who doesn't read it.
create function public.desk_figures() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  first_week constant date := date_trunc('week', private.today()::timestamp)::date - 77;
  since constant timestamptz := first_week::timestamp at time zone 'Asia/Hong_Kong';
  of_buyers boolean;
begin
  perform private.require_staff();
  of_buyers := private.may_read('sample_requests');
  return jsonb_build_object(
    'weeks', (
      select jsonb_agg(jsonb_build_object(
        'week', w.week,
        'requests', case when of_buyers then (
          select count(*) from public.sample_requests r
          where r.created_at >= w.week::timestamp at time zone 'Asia/Hong_Kong' and r.created_at < (w.week + 7)::timestamp at time zone 'Asia/Hong_Kong') end,
        'messages', case when of_buyers then (
          select count(*) from public.contact_messages m
          where m.created_at >= w.week::timestamp at time zone 'Asia/Hong_Kong' and m.created_at < (w.week + 7)::timestamp at time zone 'Asia/Hong_Kong') end,
        'searches', (select coalesce(sum(s.asked), 0) from private.searches s where s.day >= w.week and s.day < w.week + 7)
      ) order by w.week)
      from (select first_week + 7 * n as week from generate_series(0, 11) as n) as w),
    'shades', case when of_buyers then coalesce((
      select jsonb_agg(to_jsonb(s) order by s.asked desc, s.code)
      from (
        select c.item_code as code, p.name as product, p.slug, count(*) as asked
        from public.sample_request_lines l
        join public.sample_requests r on r.id = l.request_id and r.created_at >= since
        join public.item_codes c on c.id = l.item_code_id
        join public.products p on p.id = c.product_id
        group by c.id, p.id order by count(*) desc, c.item_code limit 5
      ) as s), '[]') end,
    'unfound', private.unfound_searches());
end
$$;

revoke execute on function public.note_search, public.hide_search, public.desk_figures, private.unfound_searches from public, anon, authenticated;
grant execute on function public.note_search to anon, service_role;
grant execute on function public.desk_figures, public.hide_search to authenticated, service_role;
