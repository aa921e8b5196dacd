-- People: what owners do with the accounts of staff, what each person does with the own one, and who got in. The accounts themselves, passwords
-- and second factors are the Auth service's.

-- Who got in, who failed to, and what was changed about accounts.
create table private.access_log (
  id bigint generated always as identity constraint access_log_pkey primary key,
  at timestamptz not null default clock_timestamp(),
  event text not null constraint access_log_event_known check (event in (
    'sign-in', 'sign-in failed', 'invited', 'invitation withdrawn', 'invitation accepted', 'role changed', 'disabled', 'enabled',
    'signed out everywhere', 'session ended', 'password changed', 'password reset asked', 'factor added', 'factor removed', 'factor reset',
    'recovery codes made', 'recovery code used', 'factor required', 'factor no longer required', 'staff added')),
  -- Whom it is about, and the address as it was, since accounts go; of a failed sign-in the address that was tried.
  user_id uuid,
  email text,
  -- Who did it, where that is another person.
  actor_email text,
  address text,
  agent text,
  detail jsonb not null default '{}'
);
comment on table private.access_log is 'Sign-ins, failures, and what was changed about accounts; kept for 400 days.';

create index access_log_at_idx on private.access_log (at);
create index access_log_user_id_idx on private.access_log (user_id, event);
-- A session is signed in once, whoever notes it first.
create unique index access_log_session_key on private.access_log ((detail ->> 'session_id')) where event = 'sign-in';

-- Row security without a policy: only the functions below read and write it, as its owner.
alter table private.access_log enable row level security;
revoke all on private.access_log from public, anon, authenticated, service_role;

-- Failed sign-ins that are kept in an hour: who tries many addresses does not fill the disk.
create function private.note(event text, user_id uuid, email text, actor_email text, address text, agent text, detail jsonb) returns void
language plpgsql volatile set search_path = '' as $$
begin
  if note.event = 'sign-in failed' and 300 <= (
    select count(*) from private.access_log l where l.event = 'sign-in failed' and l.at > clock_timestamp() - interval '1 hour') then
    return;
  end if;
  insert into private.access_log (event, user_id, email, actor_email, address, agent, detail)
  values (note.event, note.user_id, left(note.email, 254), note.actor_email, left(note.address, 100), left(note.agent, 500), coalesce(note.detail, '{}'))
  on conflict do nothing;
  -- A few at a time, so that nobody waits for it.
  delete from private.access_log l where l.id in (
    select o.id from private.access_log o where o.at < now() - interval '400 days' order by o.at limit 20);
end
$$;

-- Notes what the caller does, about a person: the caller's own account, or another one.
create function private.note_own(event text, user_id uuid, detail jsonb default '{}') returns void
language plpgsql volatile set search_path = '' as $$
declare
  me constant uuid := nullif(auth.jwt() ->> 'sub', '')::uuid;
  session auth.sessions;
begin
  select s.* into session from auth.sessions s where s.id = nullif(auth.jwt() ->> 'session_id', '')::uuid;
  perform private.note(note_own.event, note_own.user_id, (select u.email from auth.users u where u.id = note_own.user_id),
    case when me is distinct from note_own.user_id then (select u.email from auth.users u where u.id = me) end,
    host(session.ip), session.user_agent, note_own.detail);
end
$$;

-- Who may -----------------------------------------------------------------------------------------------------------------------------------

-- Raises PT403 (hint second factor) where the caller has a second factor and has not given it in this session for ten minutes.
create function private.require_recent_factor() returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if private.is_user()
    and exists (
      select from auth.mfa_factors f where f.user_id = nullif(auth.jwt() ->> 'sub', '')::uuid and f.status::text = 'verified')
    and not exists (
      select from auth.mfa_amr_claims c
      where c.session_id = nullif(auth.jwt() ->> 'session_id', '')::uuid and (c.authentication_method = 'totp' or c.authentication_method like 'mfa/%')
        and c.updated_at > now() - interval '10 minutes')
  then
    raise exception using errcode = 'PT403', message = 'Enter the code of your second step again', hint = 'second factor';
  end if;
end
$$;

-- Raises PT403 (hint role) unless the caller is an owner, the server key or the database owner.
create function private.require_owner_role() returns void
language plpgsql stable set search_path = '' as $$
begin
  perform private.require_staff();
  if private.is_user() and not private.has_role('{owner}') then
    raise exception using errcode = 'PT403', message = 'Only owners may do this', hint = 'role';
  end if;
end
$$;

-- Raises PT403 unless the caller is an owner whose second factor, if there is one, was given of late, the server key or the database owner.
create function private.require_owner() returns void
language plpgsql stable set search_path = '' as $$
begin
  perform private.require_owner_role();
  perform private.require_recent_factor();
end
$$;

-- The same, for a function of the server that acts with its own key for whoever calls it.
create function public.require_owner() returns void
language sql stable set search_path = '' as $$
  select private.require_owner()
$$;

-- At least one owner who isn't disabled and has accepted, always. Of two transactions that each take one away the second waits here until the
-- first is over, and then sees what it has done. PT409 (hint last owner).
create function private.require_an_owner() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform pg_advisory_xact_lock(hashtext('private.staff owners'));
  if not exists (
    select from private.staff s where s.role = 'owner' and s.disabled_at is null and (s.invited_at is null or s.accepted_at is not null)
  ) then
    raise exception using errcode = 'PT409', message = 'There must be at least one owner', hint = 'last owner';
  end if;
  return null;
end
$$;

create trigger staff_require_an_owner after update or delete on private.staff
  for each statement execute function private.require_an_owner();

-- The Auth service lets nobody in who is banned, renews no session of theirs and changes nothing of their account: so is who is disabled, for
-- a hundred years, since it reads no infinity.
create function private.ban_disabled() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update auth.users u set banned_until = case when new.disabled_at is not null then now() + interval '100 years' end
  where u.id = new.user_id and coalesce(u.banned_until > now(), false) <> (new.disabled_at is not null);
  return null;
end
$$;

create trigger staff_ban_disabled after insert or update of disabled_at on private.staff
  for each row execute function private.ban_disabled();

-- PT404 (hint gone) where this is nobody of staff. Locked, so that two changes of one person come one after the other.
create function private.require_person(person_id uuid) returns private.staff
language plpgsql volatile set search_path = '' as $$
declare
  person private.staff;
begin
  select s.* into person from private.staff s where s.user_id = person_id for update;
  if not found then
    raise exception using errcode = 'PT404', message = 'This person no longer has an account', hint = 'gone';
  end if;
  return person;
end
$$;

-- PT400 for what is no role.
create function private.require_role(role text) returns void
language plpgsql immutable set search_path = '' as $$
begin
  if role is null or role not in ('owner', 'editor', 'translator', 'sales') then
    raise exception using errcode = 'PT400', message = 'There is no such role';
  end if;
end
$$;

-- The own account ---------------------------------------------------------------------------------------------------------------------------

-- How the caller, who is signed in, stands: {"state": 'staff', 'stranger' (also where the session has ended), 'disabled' (there too), 'code
-- needed' (there is a second factor, not given in this session), 'set-up needed' (everybody needs one), "user_id", "email", "name", "role",
-- "wants_digest", "has_factor", "factor_required"}; of strangers and disabled persons the state alone.
create function public.my_access() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  me constant uuid := nullif(auth.jwt() ->> 'sub', '')::uuid;
  person private.staff;
  is_live constant boolean := exists (
    select from auth.sessions s where s.user_id = me and s.id = nullif(auth.jwt() ->> 'session_id', '')::uuid
      and (s.not_after is null or s.not_after > now()));
  has_factor constant boolean := exists (select from auth.mfa_factors f where f.user_id = me and f.status::text = 'verified');
begin
  select s.* into person from private.staff s where s.user_id = me;
  -- Disabling ends the sessions: who had one is told why.
  if person.disabled_at is not null then
    return jsonb_build_object('state', 'disabled');
  end if;
  if person.user_id is null or not is_live then
    return jsonb_build_object('state', 'stranger');
  end if;
  return jsonb_build_object(
    'state', case
      when private.is_staff() then 'staff'
      when has_factor then 'code needed'
      else 'set-up needed'
    end,
    'user_id', me, 'email', (select u.email from auth.users u where u.id = me), 'name', person.name, 'role', person.role,
    'wants_digest', person.wants_digest, 'has_factor', has_factor, 'factor_required', (select r.factor_required from private.staff_rules r));
end
$$;

-- Notes that the caller has chosen a password, and so accepted the invitation, if there was one. Whether there is a password tells nothing: the
-- Auth service gives every account one by chance. PT403 for who is not of staff, whose session has ended or who is disabled; a second factor
-- that is still to be set up is no matter here.
create function public.accept_invitation() returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  me constant uuid := nullif(auth.jwt() ->> 'sub', '')::uuid;
begin
  if public.my_access() ->> 'state' in ('stranger', 'disabled') then
    raise exception using errcode = 'PT403', message = 'Only staff may do this';
  end if;
  update private.staff s set accepted_at = now() where s.user_id = me and s.invited_at is not null and s.accepted_at is null;
  if found then
    perform private.note_own('invitation accepted', me);
  end if;
end
$$;

-- Notes that the caller is here: last seen, at most once a minute; the invitation as accepted by who comes with a password; the sign-in, where
-- the backend has not noted it.
create function public.mark_seen() returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  me constant uuid := nullif(auth.jwt() ->> 'sub', '')::uuid;
  present_session constant text := auth.jwt() ->> 'session_id';
  person private.staff;
begin
  perform private.require_staff();
  select s.* into person from private.staff s where s.user_id = me;
  if person.invited_at is not null and person.accepted_at is null and exists (
    select from auth.mfa_amr_claims c where c.session_id::text = present_session and c.authentication_method = 'password')
  then
    perform public.accept_invitation();
  end if;
  if person.last_seen_at > now() - interval '1 minute' then
    return;
  end if;
  update private.staff s set last_seen_at = now() where s.user_id = me;
  if not exists (select from private.access_log l where l.event = 'sign-in' and l.detail ->> 'session_id' = present_session) then
    perform private.note_own('sign-in', me, jsonb_build_object('session_id', present_session));
  end if;
end
$$;

-- PT400 for a name of more than 200 characters.
create function public.set_my_name(name text) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.require_staff();
  if length(btrim(set_my_name.name)) > 200 then
    raise exception using errcode = 'PT400', message = 'A name has at most 200 characters';
  end if;
  update private.staff s set name = coalesce(btrim(set_my_name.name), '') where s.user_id = nullif(auth.jwt() ->> 'sub', '')::uuid;
end
$$;

-- The caller's live sessions, the present one first and then the newest.
create function public.my_sessions()
returns table (id uuid, created_at timestamptz, last_seen_at timestamptz, user_agent text, ip text, is_present boolean)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_staff();
  return query
    select s.id, s.created_at, case when here.is_present then now() else greatest(s.created_at, s.refreshed_at at time zone 'UTC') end,
      s.user_agent, host(s.ip), here.is_present
    from auth.sessions s
    cross join lateral (select s.id = nullif(auth.jwt() ->> 'session_id', '')::uuid as is_present) as here
    where s.user_id = nullif(auth.jwt() ->> 'sub', '')::uuid and (s.not_after is null or s.not_after > now())
    order by 6 desc, 3 desc;
end
$$;

-- Ends one of the caller's sessions; one that has ended already is as good.
create function public.end_session(id uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  me constant uuid := nullif(auth.jwt() ->> 'sub', '')::uuid;
begin
  perform private.require_staff();
  delete from auth.sessions s where s.id = end_session.id and s.user_id = me;
  if found then
    perform private.note_own('session ended', me, jsonb_build_object('sessions', 1));
  end if;
end
$$;

-- Ends the caller's sessions but for the present one, and gives how many there were.
create function public.end_other_sessions() returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  me constant uuid := nullif(auth.jwt() ->> 'sub', '')::uuid;
  ended integer;
begin
  perform private.require_staff();
  delete from auth.sessions s where s.user_id = me and s.id <> nullif(auth.jwt() ->> 'session_id', '')::uuid;
  get diagnostics ended = row_count;
  if ended > 0 then
    perform private.note_own('session ended', me, jsonb_build_object('sessions', ended));
  end if;
  return ended;
end
$$;

-- What owners do ----------------------------------------------------------------------------------------------------------------------------

-- Everybody of staff, by name and address.
create function public.list_people()
returns table (
  user_id uuid, email text, name text, role text, state text, has_factor boolean, last_seen_at timestamptz, invited_at timestamptz,
  invitation_ends_at timestamptz, invited_by text
)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_owner_role();
  return query
    select s.user_id, u.email::text, s.name, s.role,
      case when s.disabled_at is not null then 'Disabled' when s.invited_at is not null and s.accepted_at is null then 'Invited' else 'Active' end,
      exists (select from auth.mfa_factors f where f.user_id = s.user_id and f.status::text = 'verified'),
      s.last_seen_at, s.invited_at, s.invitation_ends_at, (select i.email::text from auth.users i where i.id = s.invited_by)
    from private.staff s join auth.users u on u.id = s.user_id
    order by lower(coalesce(nullif(s.name, ''), u.email::text)), u.email;
end
$$;

-- Makes an account staff, by invitation, or invites it anew with another name or role. How many days its link works is the Auth service's.
-- PT409 (hint exists) for who is staff already.
create function public.invite_person(user_id uuid, name text, role text, valid_days integer default 7) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  present private.staff;
begin
  perform private.require_owner();
  perform private.require_role(invite_person.role);
  select s.* into present from private.staff s where s.user_id = invite_person.user_id for update;
  if present.user_id is not null and (present.invited_at is null or present.accepted_at is not null) then
    raise exception using errcode = 'PT409', message = 'This address has an account already', hint = 'exists';
  end if;
  insert into private.staff as s (user_id, role, name, invited_by, invited_at, invitation_ends_at)
  values (invite_person.user_id, invite_person.role, btrim(coalesce(invite_person.name, '')), nullif(auth.jwt() ->> 'sub', '')::uuid, now(),
    now() + make_interval(days => invite_person.valid_days))
  on conflict on constraint staff_pkey do update set role = excluded.role, name = excluded.name, invited_by = excluded.invited_by,
    invited_at = excluded.invited_at, invitation_ends_at = excluded.invitation_ends_at;
  perform private.note_own('invited', invite_person.user_id, jsonb_build_object('role', invite_person.role));
end
$$;

-- Takes back an invitation that was not accepted. PT409 (hint accepted) when it was.
create function public.withdraw_invitation(user_id uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  person private.staff;
begin
  perform private.require_owner();
  person := private.require_person(withdraw_invitation.user_id);
  if person.invited_at is null or person.accepted_at is not null then
    raise exception using errcode = 'PT409', message = 'This invitation has been accepted', hint = 'accepted';
  end if;
  perform private.note_own('invitation withdrawn', person.user_id);
  delete from private.staff s where s.user_id = person.user_id;
  delete from auth.sessions s where s.user_id = person.user_id;
end
$$;

-- PT409 (hint last owner) where nobody would be owner then (private.require_an_owner); so for the next one.
create function public.change_role(user_id uuid, role text) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  person private.staff;
begin
  perform private.require_owner();
  perform private.require_role(change_role.role);
  person := private.require_person(change_role.user_id);
  if person.role <> change_role.role then
    update private.staff s set role = change_role.role where s.user_id = person.user_id;
    perform private.note_own('role changed', person.user_id, jsonb_build_object('from', person.role, 'to', change_role.role));
  end if;
end
$$;

-- Shuts a person out, from the next request on, and ends the sessions; the Auth service opens no other (private.ban_disabled).
create function public.disable_person(user_id uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  person private.staff;
begin
  perform private.require_owner();
  person := private.require_person(disable_person.user_id);
  if person.disabled_at is null then
    update private.staff s set disabled_at = now() where s.user_id = person.user_id;
    perform private.note_own('disabled', person.user_id);
  end if;
  delete from auth.sessions s where s.user_id = person.user_id;
end
$$;

create function public.enable_person(user_id uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  person private.staff;
begin
  perform private.require_owner();
  person := private.require_person(enable_person.user_id);
  if person.disabled_at is not null then
    update private.staff s set disabled_at = null where s.user_id = person.user_id;
    perform private.note_own('enabled', person.user_id);
  end if;
end
$$;

-- Ends all sessions of a person, and gives how many there were.
create function public.end_sessions_of(user_id uuid) returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  person private.staff;
  ended integer;
begin
  perform private.require_owner();
  person := private.require_person(end_sessions_of.user_id);
  delete from auth.sessions s where s.user_id = person.user_id;
  get diagnostics ended = row_count;
  perform private.note_own('signed out everywhere', person.user_id, jsonb_build_object('sessions', ended));
  return ended;
end
$$;

-- Notes that a person's second factor was taken away, which the server does with its own key for the owner who calls, and ends the sessions: they
-- were proven by what is gone, and may be in the hands of whoever has the phone.
create function public.note_factor_reset(user_id uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  person private.staff;
begin
  perform private.require_owner();
  person := private.require_person(note_factor_reset.user_id);
  perform private.note_own('factor reset', person.user_id);
  delete from auth.sessions s where s.user_id = person.user_id;
end
$$;

-- What holds for everybody: {"factor_required"}.
create function public.staff_rules() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_staff();
  return (select jsonb_build_object('factor_required', r.factor_required) from private.staff_rules r);
end
$$;

-- Whether everybody needs a second factor. PT409 (hint set-up needed) where the owner who asks for it has none.
create function public.set_factor_required(required boolean) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  me constant uuid := nullif(auth.jwt() ->> 'sub', '')::uuid;
begin
  perform private.require_owner();
  if required and private.is_user()
    and not exists (select from auth.mfa_factors f where f.user_id = me and f.status::text = 'verified') then
    raise exception using errcode = 'PT409', message = 'Set up your own second step first', hint = 'set-up needed';
  end if;
  update private.staff_rules r set factor_required = required where r.factor_required <> required;
  if found then
    perform private.note_own(case when required then 'factor required' else 'factor no longer required' end, me);
  end if;
end
$$;

-- Who got in and what was changed about accounts, newest first: {"rows": [{id, at, event, person (whom it is about), actor (who did it, where that
-- is another person), address, agent, detail}], "has_more"}; the next ones are asked for with the id of the last. For owners.
create function public.list_access_events(before_id bigint default null, max_rows integer default 50) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  row_limit constant integer := least(greatest(coalesce(max_rows, 50), 1), 200);
begin
  perform private.require_owner_role();
  return (
    with found as materialized (
      select l.* from private.access_log l where before_id is null or l.id < before_id order by l.id desc limit row_limit + 1
    )
    select jsonb_build_object('has_more', (select count(*) from found) > row_limit, 'rows', coalesce((
      select jsonb_agg(jsonb_build_object('id', f.id, 'at', f.at, 'event', f.event, 'person', f.email, 'actor', f.actor_email,
        'address', f.address, 'agent', f.agent, 'detail', f.detail - 'session_id') order by f.id desc)
      from (select * from found order by found.id desc limit row_limit) as f), '[]'))
  );
end
$$;

-- For the server key ------------------------------------------------------------------------------------------------------------------------

-- Makes an account staff, or gives it a role (owner, or the one it has, without). is_reset lets a person back in who lost everything: enabled,
-- without second factor, all sessions ended. PT404 where nobody has the address.
create function public.grant_staff(email text, role text default null, is_reset boolean default false) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  person_id uuid;
begin
  if grant_staff.role is not null then
    perform private.require_role(grant_staff.role);
  end if;
  select u.id into person_id from auth.users u where lower(u.email) = lower(btrim(grant_staff.email));
  if person_id is null then
    raise exception using errcode = 'PT404', message = 'Nobody has this address';
  end if;
  insert into private.staff as s (user_id, role) values (person_id, coalesce(grant_staff.role, 'owner'))
  on conflict on constraint staff_pkey do update set
    role = coalesce(grant_staff.role, s.role), disabled_at = case when not is_reset then s.disabled_at end,
    accepted_at = case when is_reset then coalesce(s.accepted_at, now()) else s.accepted_at end;
  if is_reset then
    delete from auth.mfa_factors f where f.user_id = person_id;
    delete from auth.sessions s where s.user_id = person_id;
  end if;
  perform private.note(case when is_reset then 'factor reset' else 'staff added' end, person_id, grant_staff.email, null, null, null, null);
end
$$;

-- Notes what the Auth service did. PT400 for an unknown event.
create function public.note_access(event text, user_id uuid, email text, address text, agent text, detail jsonb default '{}') returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.note(note_access.event, note_access.user_id, note_access.email, null, note_access.address, note_access.agent, note_access.detail);
end
$$;

-- Whether a person has signed in from such a browser before, whatever its version, or never at all.
create function public.is_known_agent(user_id uuid, agent text) returns boolean
language sql stable security definer set search_path = '' as $$
  select not exists (select from private.access_log l where l.user_id = is_known_agent.user_id and l.event = 'sign-in')
    or exists (
      select from private.access_log l
      where l.user_id = is_known_agent.user_id and l.event = 'sign-in'
        and regexp_replace(l.agent, '[0-9._]+', '', 'g') = regexp_replace(is_known_agent.agent, '[0-9._]+', '', 'g'))
$$;

-- Grants ------------------------------------------------------------------------------------------------------------------------------------

revoke execute on function private.note, private.note_own, private.require_recent_factor, private.require_owner_role, private.require_owner, private.require_an_owner, private.ban_disabled,
  private.require_person, private.require_role
  from public, anon, authenticated;
grant execute on function private.require_owner, private.require_owner_role, private.require_recent_factor to authenticated, service_role;
revoke execute on function public.require_owner, public.my_access, public.accept_invitation, public.mark_seen, public.set_my_name, public.my_sessions, public.end_session,
  public.end_other_sessions, public.list_people, public.invite_person, public.withdraw_invitation, public.change_role, public.disable_person,
  public.enable_person, public.end_sessions_of, public.note_factor_reset, public.staff_rules, public.set_factor_required,
  public.list_access_events, public.grant_staff, public.note_access, public.is_known_agent
  from public, anon, authenticated;
grant execute on function public.require_owner, public.my_access, public.accept_invitation, public.mark_seen, public.set_my_name, public.my_sessions, public.end_session,
  public.end_other_sessions, public.list_people, public.invite_person, public.withdraw_invitation, public.change_role, public.disable_person,
  public.enable_person, public.end_sessions_of, public.note_factor_reset, public.staff_rules, public.set_factor_required,
  public.list_access_events
  to authenticated, service_role;
grant execute on function public.grant_staff, public.note_access, public.is_known_agent to service_role;
