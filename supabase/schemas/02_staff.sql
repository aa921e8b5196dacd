-- Who is staff and what each role may do, how everybody else is refused, and what the saves of the back office share. Saves run as their
-- caller, so row security decides as it does for single statements. What owners do with people, and each person with the own account, stands
-- in the file of people.

create table private.staff (
  user_id uuid constraint staff_pkey primary key constraint staff_user_id_fkey references auth.users (id) on delete cascade,
  role text not null default 'owner' constraint staff_role_known check (role in ('owner', 'editor', 'translator', 'sales')),
  name text not null default '' constraint staff_name_length check (length(name) <= 200),
  invited_by uuid,
  invited_at timestamptz,
  invitation_ends_at timestamptz,
  accepted_at timestamptz,
  disabled_at timestamptz,
  last_seen_at timestamptz,
  created_at timestamptz not null default now(),
  -- Whether this person gets the Monday mail, and on which day it was last looked at.
  wants_digest boolean not null default false,
  last_digest_on date
);
comment on table private.staff is 'The signed-in users who may use the back office, each with a role.';

-- What holds for all of them.
create table private.staff_rules (
  is_only boolean constraint staff_rules_pkey primary key default true constraint staff_rules_is_only check (is_only),
  factor_required boolean not null default false
);
insert into private.staff_rules default values;
comment on table private.staff_rules is 'Whether everybody needs a second factor.';

-- Row security without a policy: even with a grant on this schema nobody else sees a row.
alter table private.staff enable row level security;
alter table private.staff_rules enable row level security;
revoke all on private.staff, private.staff_rules from public, anon, authenticated, service_role;
grant select, insert, update, delete on private.staff to service_role;

-- Roles -------------------------------------------------------------------------------------------------------------------------------------

-- True for a signed-in member of staff with one of these roles, who isn't disabled and whose session is live. The session is looked up, because
-- a token outlives the sign-out that ended its session; the role too, because a token outlives a change of role. Whoever has a second factor,
-- or needs one as everybody does, has given it in this session.
-- This and what asks it are in plpgsql, which keeps the plan for the connection: planned anew, the look-up would cost each statement five times
-- as much (`npm run bench -- roles`).
create function private.has_role(roles text[]) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (
    select
    from private.staff member
    join auth.sessions session on session.user_id = member.user_id
    where member.user_id = nullif(auth.jwt() ->> 'sub', '')::uuid
      and session.id = nullif(auth.jwt() ->> 'session_id', '')::uuid
      and (session.not_after is null or session.not_after > now())
      and member.disabled_at is null
      and member.role = any (roles)
      and (session.aal::text = 'aal2' or not (
        (select r.factor_required from private.staff_rules r)
        or exists (select from auth.mfa_factors f where f.user_id = member.user_id and f.status::text = 'verified')))
  );
end
$$;

-- Who reads a table: all of staff, but for what buyers have sent, and the keys of webhooks. Of a table or 'files'.
create function private.may_read(what text) returns boolean
language plpgsql stable set search_path = '' as $$
begin
  if what in ('contact_messages', 'newsletter_subscription', 'sample_requests', 'sample_request_lines', 'buyer_mails', 'spam') then
    return private.has_role('{owner,editor,sales}');
  elsif what = 'webhooks' then
    return private.has_role('{owner}');
  end if;
  return private.has_role('{owner,editor,translator,sales}');
end
$$;

-- Who changes a table. Of a table or 'files'. The back office offers by the same rule: app/domain/people/roles.rules.ts.
create function private.may_write(what text) returns boolean
language plpgsql stable set search_path = '' as $$
begin
  if what in ('contact_messages', 'newsletter_subscription', 'sample_requests', 'sample_request_lines', 'buyer_mails', 'spam') then
    return private.has_role('{owner,sales}');
  elsif what in ('translations', 'search_words') then
    return private.has_role('{owner,editor,translator}');
  elsif what in ('global_settings', 'company', 'languages', 'webhooks') then
    return private.has_role('{owner}');
  elsif what = 'list_views' then
    return private.is_staff();
  end if;
  return private.has_role('{owner,editor}');
end
$$;

create function private.is_staff() returns boolean
language plpgsql stable set search_path = '' as $$
begin
  return private.has_role('{owner,editor,translator,sales}');
end
$$;

-- Whether the caller is staff with a live session: the back office tells a stranger so, instead of showing lists without rows.
create function public.is_staff() returns boolean
language sql stable set search_path = '' as $$
  select private.is_staff()
$$;

-- Refusals ----------------------------------------------------------------------------------------------------------------------------------

-- Who calls, also where a function runs as its owner: the setting of the role tells.
create function private.is_user() returns boolean
language sql stable set search_path = '' as $$
  select coalesce(nullif(current_setting('role', true), 'none'), current_user) in ('anon', 'authenticated')
$$;

-- Raises PT403 unless the caller is staff, the server key or the database owner. Row security would only hide the rows from a stranger, and a
-- call that changed nothing would look like a success.
create function private.require_staff() returns void
language plpgsql stable set search_path = '' as $$
begin
  if private.is_user() and not private.is_staff() then
    raise exception using errcode = 'PT403', message = 'Only staff may do this';
  end if;
end
$$;

-- As private.require_staff, and PT403 (hint role) for staff who may not read this.
create function private.require_reader(what text) returns void
language plpgsql stable set search_path = '' as $$
begin
  perform private.require_staff();
  if private.is_user() and not private.may_read(what) then
    raise exception using errcode = 'PT403', message = format('Your role may not read %s', what), hint = 'role';
  end if;
end
$$;

-- As private.require_staff, and PT403 (hint role) for staff who may not change each of these.
create function private.require_writer(variadic what text[]) returns void
language plpgsql stable set search_path = '' as $$
declare
  refused text;
begin
  perform private.require_staff();
  if private.is_user() then
    select w into refused from unnest(what) as w where not private.may_write(w) limit 1;
    if refused is not null then
      raise exception using errcode = 'PT403', message = format('Your role may not change %s', refused), hint = 'role';
    end if;
  end if;
end
$$;

-- Row security answers an update or delete that is not allowed with "nothing matched", which looks like a save that worked. So it is refused with
-- an error, also where the session has ended since the page was opened. Cascades and functions that run as their owner are not the stranger's
-- statement.
create function private.refuse_strangers() returns trigger
language plpgsql set search_path = '' as $$
begin
  if current_user = 'authenticated' and private.may_write(tg_table_name) then
    return null;
  end if;
  raise insufficient_privilege using message = case
    when current_user = 'authenticated' and private.is_staff() then format('Your role may not change %s', tg_table_name)
    else format('Only staff may change %s', tg_table_name)
  end;
end
$$;

-- Gives a table to staff, to each as the role allows, and refuses everybody else's changes.
create procedure private.give_to_staff(table_name text)
language plpgsql set search_path = '' as $$
declare
  reads constant text := format('((select private.may_read(%L)))', table_name);
  writes constant text := format('((select private.may_write(%L)))', table_name);
begin
  execute format('create policy "staff" on public.%I for select to authenticated using %s', table_name, reads);
  execute format('create policy "staff add" on public.%I for insert to authenticated with check %s', table_name, writes);
  execute format('create policy "staff change" on public.%I for update to authenticated using %s with check %2$s', table_name, writes);
  execute format('create policy "staff delete" on public.%I for delete to authenticated using %s', table_name, writes);
  execute format('create trigger %I before insert or update or delete on public.%I for each statement
    when (current_user in (''anon'', ''authenticated'')) execute function private.refuse_strangers()', table_name || '_refuse_strangers', table_name);
end
$$;

-- What saves share --------------------------------------------------------------------------------------------------------------------------

-- A JSON argument as it was meant: some drivers wrap it into a JSON string once more.
create function private.unwrap(argument jsonb) returns jsonb
language sql immutable set search_path = '' as $$
  select case
    when jsonb_typeof(argument) = 'string' and (argument #>> '{}' like '[%]' or argument #>> '{}' like '{%}') then (argument #>> '{}')::jsonb
    else argument
  end
$$;

-- A save is made once -----------------------------------------------------------------------------------------------------------------------

-- A form gives each of its saves an id and sends it along with every attempt, so that an attempt whose answer was lost is known when the next
-- one comes. user_id is part of the key: nobody meets the saves of others. The server key has no user and stands under zeros.
create table private.saves (
  id uuid not null,
  user_id uuid not null,
  entity text not null,
  input bytea not null,
  result jsonb,
  made_at timestamptz not null default now(),
  constraint saves_pkey primary key (id, user_id)
);
comment on table private.saves is 'What forms of the back office saved in the last days: a digest of what was sent, and what was answered.';

create index saves_made_at_idx on private.saves (made_at);

-- Row security without a policy: only the functions below read and write it, as its owner.
alter table private.saves enable row level security;
revoke all on private.saves from public, anon, authenticated, service_role;

-- Whose saves the caller's are.
create function private.saving_user() returns uuid
language sql stable set search_path = '' as $$
  select coalesce(nullif(auth.jwt() ->> 'sub', ''), '00000000-0000-0000-0000-000000000000')::uuid
$$;

-- Begins a save of this kind of row, of the one with row_id or of a new one. An id that is not known yet is noted with the transaction, so that
-- a second attempt at the same moment waits here. Of a known one: what it was answered, and whether the same was sent (is_done); where it was
-- not, the save goes on from that answer. PT400 when the id belongs to the save of another row. Without an id nothing is noted.
create function private.begin_save(save_id uuid, entity text, row_id bigint, input jsonb, out result jsonb, out is_done boolean)
language plpgsql volatile security definer set search_path = '' as $$
declare
  digest constant bytea := sha256(convert_to(begin_save.input::text, 'UTF8'));
  known private.saves;
begin
  is_done := false;
  if save_id is null then
    return;
  end if;
  -- What it changes stands in the history under the same id.
  perform set_config('app.change_id', save_id::text, true);
  insert into private.saves (id, user_id, entity, input) values (save_id, private.saving_user(), begin_save.entity, digest)
  on conflict do nothing;
  if found then
    -- A few at a time, so that nobody waits for it.
    delete from private.saves s using (
      select o.id, o.user_id from private.saves o where o.made_at < now() - interval '7 days' order by o.made_at limit 20 for update skip locked
    ) as old
    where s.id = old.id and s.user_id = old.user_id;
    return;
  end if;
  select * into known from private.saves s where s.id = save_id and s.user_id = private.saving_user() for update;
  if known.entity <> begin_save.entity or known.result ->> 'id' <> row_id::text then
    raise exception using errcode = 'PT400', message = 'This save_id belongs to the save of another row';
  end if;
  result := known.result;
  is_done := known.input = digest;
  update private.saves s set input = digest where s.id = save_id and s.user_id = known.user_id and not is_done;
end
$$;

-- Keeps what a begun save answers, and gives it back.
create function private.keep_save(save_id uuid, result jsonb) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
begin
  update private.saves s set result = keep_save.result where s.id = save_id and s.user_id = private.saving_user();
  return result;
end
$$;

-- Grants ------------------------------------------------------------------------------------------------------------------------------------

revoke execute on procedure private.give_to_staff from public, anon, authenticated;
revoke execute on function private.has_role, private.may_read, private.may_write, private.is_staff, public.is_staff, private.is_user,
  private.require_staff, private.require_reader, private.require_writer, private.refuse_strangers,
  private.unwrap, private.saving_user, private.begin_save, private.keep_save
  from public, anon, authenticated;
grant execute on function private.has_role, private.may_read, private.may_write, private.is_staff, public.is_staff, private.is_user,
  private.require_staff, private.require_reader, private.require_writer, private.unwrap, private.begin_save,
  private.keep_save
  to authenticated, service_role;
