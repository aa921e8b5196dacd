-- What fell into the field of the visitors' forms that no person sees: kept for 90 days, mailed to nobody. Staff can still send what was meant.

create table public.spam (
  id bigint generated always as identity constraint spam_pkey primary key,
  form text not null constraint spam_form_valid check (form in ('contact', 'newsletter', 'request')),
  -- What was typed, as the form would have sent it.
  fields jsonb not null constraint spam_fields_valid check (jsonb_typeof(fields) = 'object' and octet_length(fields::text) <= 131072),
  created_at timestamptz not null default now()
    constraint spam_created_at_in_range check (created_at >= '1900-01-01 00:00+00' and created_at < '2200-01-01 00:00+00')
);
comment on table public.spam is 'What programs typed into the forms of visitors.';

create index spam_created_at_idx on public.spam (created_at desc, id desc);

-- A visitor decides what was typed alone.
create function private.spam_guard() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.created_at := now();
  return new;
end
$$;

create trigger spam_guard before insert on public.spam
  for each row when (current_user = 'anon') execute function private.spam_guard();

create trigger spam_limit after insert on public.spam
  referencing new table as added_rows for each statement
  when (current_user = 'anon') execute function private.limit_visitors(600);

create function private.forget_old_spam() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.spam s where s.created_at < now() - interval '90 days';
  return null;
end
$$;

create trigger spam_forget after insert on public.spam for each statement execute function private.forget_old_spam();

alter table public.spam enable row level security;

create policy "visitors leave" on public.spam for insert to anon with check (form is not null);
create policy "staff" on public.spam for select to authenticated using ((select private.may_read('spam')));
create policy "staff delete" on public.spam for delete to authenticated using ((select private.may_write('spam')));

-- A visitor may insert here; the policies refuse other inserts.
create trigger spam_refuse_strangers before update or delete on public.spam for each statement
  when (current_user in ('anon', 'authenticated')) execute function private.refuse_strangers();

revoke all on public.spam from anon, authenticated;
grant insert on public.spam to anon;
grant select, delete on public.spam to authenticated;
grant all on public.spam to service_role;
revoke execute on function private.spam_guard, private.forget_old_spam from public, anon, authenticated;
