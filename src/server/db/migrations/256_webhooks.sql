-- Other programs are told that something happened (decision 143): which ids, and nothing of what stands in them.
create table webhooks (
  company_id uuid not null references companies (id) deferrable initially immediate,
  id uuid not null,
  name text not null check (length(name) between 1 and 100),
  url text not null check (length(url) <= 500),
  -- Signs what is sent; shown once to who made it.
  secret bytea not null,
  events text[] not null check (cardinality(events) > 0),
  is_on boolean not null default true,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  primary key (company_id, id)
);
select protect_record('webhooks', 'secret');
comment on table webhooks is 'backup: left out: a copy of a company tells nobody';

-- Messages that wait and messages that were told: one of an event waits for a record at a time.
create table webhook_messages (
  company_id uuid not null references companies (id) deferrable initially immediate,
  id uuid not null,
  webhook_id uuid not null,
  event text not null,
  -- The id of the record.
  subject uuid not null,
  happened_at timestamptz not null,
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'failed')),
  tries integer not null default 0,
  due_at timestamptz not null,
  -- The result of the last try: an HTTP status, or why there was none.
  status integer,
  failure text check (failure in ('private', 'unreachable', 'late', 'refused')),
  tried_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, webhook_id) references webhooks (company_id, id) on delete cascade deferrable initially immediate
);
create unique index webhook_messages_waiting on webhook_messages (company_id, webhook_id, event, subject) where state = 'waiting';
create index webhook_messages_due on webhook_messages (due_at) where state = 'waiting';
create index webhook_messages_of on webhook_messages (company_id, webhook_id, happened_at desc);
select protect('webhook_messages');
create policy worker on webhook_messages using ((select current_setting('app.worker', true)) = 'on');
comment on table webhook_messages is 'backup: left out: a copy of a company tells nobody';

-- Every change of a record stands in the trail, by whatever door it came: what is told is read from there.
create function note_for_webhooks() returns trigger language plpgsql as $$
declare
  event text;
  subject uuid := new.record_id;
begin
  if not exists (select from webhooks w where w.company_id = new.company_id and w.is_on) then
    return null;
  end if;
  event := case new.record_type
    when 'employees' then case
      when new.action = 'insert' then 'person.created'
      when new.after ->> 'archived_at' is not null then 'person.archived'
      when new.action = 'update' then 'person.changed' end
    when 'leave_requests' then case
      -- From 5 a cancellation was refused: the leave was approved before.
      when new.after ->> 'status' = '1' and new.before ->> 'status' is distinct from '5' then 'leave.approved'
      when new.before ->> 'status' in ('1', '5') and new.after ->> 'status' in ('2', '3') then 'leave.cancelled' end
    when 'payroll_periods' then case when new.after ->> 'state' = 'APPROVED' then 'payroll.approved' end
    when 'payment_batches' then case when new.after ->> 'state' = 'SENT' then 'payments.sent' end
  end;
  if event is null then
    return null;
  end if;
  if new.record_type = 'payroll_periods' then
    select p.run_id into subject from payroll_periods p where p.company_id = new.company_id and p.id = new.record_id;
  end if;
  insert into webhook_messages (company_id, id, webhook_id, event, subject, happened_at, due_at)
  select w.company_id, gen_random_uuid(), w.id, event, subject, new.at, new.at
  from webhooks w where w.company_id = new.company_id and w.is_on and event = any (w.events) and subject is not null
  on conflict do nothing;
  return null;
end $$;
create trigger webhooks after insert on audit_entries for each row
  when (new.record_type in ('employees', 'leave_requests', 'payroll_periods', 'payment_batches')) execute function note_for_webhooks();
