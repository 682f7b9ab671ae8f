-- Overtime: what a request comes to, who decided it, and what is done over the limit of hours.

alter table time_settings
  -- More than two hours beyond a working day, or ten in a day: told, or refused.
  add column overtime_limit text not null default 'warn' check (overtime_limit in ('warn', 'refuse'));

alter table overtime_requests
  add column minutes integer not null default 0 check (minutes >= 0),
  -- numberOfDay, in hundredths.
  add column counted_days integer not null default 0 check (counted_days >= 0),
  add column decided_by uuid,
  -- Whom the decider stood in for.
  add column acted_for uuid,
  add column comment text,
  add foreign key (company_id, decided_by) references users (company_id, id),
  add foreign key (company_id, acted_for) references employees (company_id, id),
  add check (ends_at > starts_at);
create index overtime_requests_newest on overtime_requests (company_id, created_at desc, id desc);
create index overtime_requests_status on overtime_requests (company_id, status, created_at desc, id desc);
create index overtime_requests_employee on overtime_requests (company_id, employee_id, ends_at);
-- A request earns days off once.
create unique index leave_ledger_overtime on leave_ledger (company_id, overtime_id) where kind = 'CREDIT';

-- Requests that exist have minutes; their days are of the usual length. An owner that is no superuser sees rows only without the force.
alter table overtime_requests no force row level security;
alter table overtime_minutes no force row level security;
alter table overtime_requests disable trigger user;
update overtime_requests r set minutes = m.minutes, counted_days = round(m.minutes * 100 / 480.0)
from (select company_id, request_id, sum(minutes)::int as minutes from overtime_minutes group by 1, 2) m
where m.company_id = r.company_id and m.request_id = r.id;
alter table overtime_requests enable trigger user;
alter table overtime_minutes force row level security;
alter table overtime_requests force row level security;
