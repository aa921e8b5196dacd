-- Ends of certificates: owners are told before, and a CDN when one has ended.

-- What was noticed of the end of a certificate: that it comes within 60 days, within 14, and that it has come. One that is renewed has another
-- last day, and is noticed anew. What is noticed stays when the record goes: it may come back from the trash.
create table private.certificate_notes (
  certificate_id bigint not null,
  valid_until date not null,
  days integer not null constraint certificate_notes_days_known check (days in (60, 14, 0)),
  at timestamptz not null default clock_timestamp(),
  constraint certificate_notes_pkey primary key (certificate_id, valid_until, days)
);
comment on table private.certificate_notes is 'Which ends of certificates owners were told of; kept for 400 days behind the last day.';

-- Row security without a policy: the function below alone reads and writes it, as its owner.
alter table private.certificate_notes enable row level security;
revoke all on private.certificate_notes from public, anon, authenticated, service_role;

-- Notes what is new of the ends of certificates: mails owners, each certificate and term once, and tells a CDN what has ended. Gives how many
-- have ended since they were looked at last. One that comes under both terms at once makes one mail, one that has ended already none.
create function private.note_certificate_ends(at timestamptz default clock_timestamp()) returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  today constant date := (note_certificate_ends.at at time zone 'Asia/Hong_Kong')::date;
  noted record;
  ended bigint[];
begin
  if not exists (
    select from public.certificates c cross join unnest('{60,14,0}'::integer[]) as term (days)
    where c.valid_until < today + term.days + (term.days > 0)::integer
      and not exists (select from private.certificate_notes n where (n.certificate_id, n.valid_until, n.days) = (c.id, c.valid_until, term.days))
  ) then
    return 0;
  end if;
  -- Of two processes that look at once the second one finds what the first has noted.
  perform pg_advisory_xact_lock(hashtext('private.certificate_notes'));
  delete from private.certificate_notes n
  where n.valid_until < today - 400 and not exists (select from public.certificates c where (c.id, c.valid_until) = (n.certificate_id, n.valid_until));
  for noted in
    with added as (
      insert into private.certificate_notes (certificate_id, valid_until, days)
      select c.id, c.valid_until, term.days from public.certificates c cross join unnest('{60,14,0}'::integer[]) as term (days)
      where c.valid_until < today + term.days + (term.days > 0)::integer
      on conflict do nothing
      returning certificate_id, certificate_notes.days
    )
    select c.id, c.scheme, c.number, c.valid_until, min(a.days) as days from added a join public.certificates c on c.id = a.certificate_id
    group by c.id order by c.valid_until, c.id
  loop
    if noted.days = 0 then
      ended := ended || noted.id;
    else
      perform private.mail_owners('certificate ends',
        jsonb_build_object('scheme', noted.scheme, 'number', noted.number, 'valid_until', noted.valid_until, 'days', noted.valid_until - today),
        note_certificate_ends.at);
    end if;
  end loop;
  if cardinality(ended) > 0 and private.has_cdn() then
    insert into private.cdn_purges (tag) select 'certificates:' || id from unnest(ended) as id union all select 'certificates.any';
  end if;
  return coalesce(cardinality(ended), 0);
end
$$;

revoke execute on function private.note_certificate_ends from public, anon, authenticated;
grant execute on function private.note_certificate_ends to service_role;
