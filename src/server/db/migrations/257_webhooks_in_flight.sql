-- A message that is on its way is no longer one that waits: what happens meanwhile is told by another.
alter table webhook_messages drop constraint webhook_messages_state_check,
  add constraint webhook_messages_state_check check (state in ('waiting', 'sending', 'sent', 'failed'));
drop index webhook_messages_due;
create index webhook_messages_due on webhook_messages (due_at) where state in ('waiting', 'sending');

-- Places that do not answer, and until when they are not asked: what waits for them keeps its own time.
create table webhook_holds (
  company_id uuid not null references companies (id) deferrable initially immediate,
  webhook_id uuid not null,
  until timestamptz not null,
  primary key (company_id, webhook_id),
  foreign key (company_id, webhook_id) references webhooks (company_id, id) on delete cascade deferrable initially immediate
);
select protect('webhook_holds');
create policy worker on webhook_holds using ((select current_setting('app.worker', true)) = 'on');
comment on table webhook_holds is 'backup: left out: a copy of a company tells nobody';

-- The path of an address may hold a secret of the receiver's; the trail is read by more people than the list.
alter table webhooks add column host text generated always as (substring(url from '^https?://([^/?#]+)')) stored;
drop trigger audit on webhooks;
create trigger audit after insert or update or delete on webhooks for each row execute function record_audit('secret', 'url');

create or replace function note_for_webhooks() returns trigger language plpgsql as $$
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
    -- What is completed while it is made is made, and not changed besides.
    and not (event = 'person.changed' and exists (select from webhook_messages m where m.company_id = w.company_id
      and m.webhook_id = w.id and m.event = 'person.created' and m.subject = new.record_id and m.happened_at = new.at))
  on conflict do nothing;
  return null;
end $$;
