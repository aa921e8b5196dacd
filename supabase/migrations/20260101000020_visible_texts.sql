-- Stricter rules for what visitors write: well-formed addresses, text that can be seen, no sign that turns the direction of the text after
-- it. Triggers hold them, because they are about what is new: a row from before can still be marked, mailed, cancelled and restored.

-- True for one address: dots and hyphens only between other characters, and nothing that would break a list of addresses or hide in one.
create function private.is_address(email text) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  select length(email) <= 254
    and email !~ '[\s[:cntrl:];,<>"\u00AD\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF]'
    and email ~ '^[^@.]+(\.[^@.]+)*@[^@.-]+(-+[^@.-]+)*(\.[^@.-]+(-+[^@.-]+)*)+$'
$$;

-- The characters of a text that can be seen, without blank ends. Unicode calls the others default ignorable; U+2800 is an empty braille cell.
create function private.visible_length(content text) returns integer
language sql immutable parallel safe set search_path = '' as $$
  select length(btrim(
    regexp_replace(
      content,
      '[\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B-\u200F\u202A-\u202E\u2060-\u206F\u2800\u3164\uFE00-\uFE0F'
        '\uFEFF\uFFA0\uFFF0-\uFFF8\U0001BCA0-\U0001BCA3\U0001D173-\U0001D17A\U000E0000-\U000E0FFF]',
      '', 'g'
    ),
    e' \t\r\n\u00A0\u3000'
  ))
$$;

-- Refuses an address that is none, as a check would. Arguments of the trigger: the column, and the name of the check.
create function private.check_new_address() returns trigger
language plpgsql set search_path = '' as $$
declare
  address constant text := to_jsonb(new) ->> tg_argv[0];
begin
  if not private.is_address(address) and (tg_op = 'INSERT' or address is distinct from to_jsonb(old) ->> tg_argv[0]) then
    raise check_violation using table = tg_table_name, constraint = tg_argv[1],
      message = format('new row for relation "%s" violates check constraint "%s"', tg_table_name, tg_argv[1]);
  end if;
  return new;
end
$$;

-- By its name after the guard, which makes the address small and takes its blank ends away.
create trigger newsletter_subscription_new_address before insert or update on public.newsletter_subscription
  for each row execute function private.check_new_address('email', 'newsletter_subscription_email_valid');
create trigger global_settings_new_address before insert or update on public.global_settings
  for each row when (new.type = 'contact_email')
  execute function private.check_new_address('value', 'global_settings_contact_email_valid');
create trigger contact_messages_new_address before insert on public.contact_messages
  for each row execute function private.check_new_address('email', 'contact_messages_email_valid');

create function private.check_new_message() returns trigger
language plpgsql set search_path = '' as $$
declare
  direction constant text := '[\u202A-\u202E\u2066-\u2069]';
  wrong text;
begin
  new.name := regexp_replace(new.name, direction, '', 'g');
  new.subject := regexp_replace(new.subject, direction, '', 'g');
  new.message := regexp_replace(new.message, direction, '', 'g');
  wrong := case
    when private.visible_length(new.name) < 2 then 'contact_messages_name_valid'
    when private.visible_length(new.subject) < 3 then 'contact_messages_subject_valid'
    when private.visible_length(new.message) < 10 then 'contact_messages_message_valid'
  end;
  if wrong is not null then
    raise check_violation using table = tg_table_name, constraint = wrong,
      message = format('new row for relation "%s" violates check constraint "%s"', tg_table_name, wrong);
  end if;
  return new;
end
$$;

create trigger contact_messages_new_text before insert on public.contact_messages
  for each row execute function private.check_new_message();

revoke execute on function private.is_address(text), private.visible_length(text), private.check_new_address(), private.check_new_message()
  from public;
-- A trigger runs as the role that writes: visitors subscribe, staff keep subscribers and settings, the server takes messages.
grant execute on function private.is_address(text) to anon, authenticated, service_role;
grant execute on function private.visible_length(text) to service_role;
