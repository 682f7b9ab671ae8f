-- Employments that ended before the one of the record (decision 126). The record of the person holds the latest.
create table former_employments (
  company_id uuid not null references companies (id) deferrable initially immediate,
  id uuid not null,
  employee_id uuid not null,
  joined_on date not null,
  last_working_day date not null,
  -- The first day of recognised service, where it began before the join date.
  service_from date,
  end_reason text check (end_reason in (
    'RESIGNATION', 'CONTRACT_END', 'DISMISSAL', 'DISMISSAL_INVALID', 'MISCONDUCT', 'REDUNDANCY', 'AGREEMENT', 'RETIREMENT', 'DEATH')),
  is_notice_terminate smallint,
  notice_terminate_at date,
  probation_expires_on date,
  probation_passed_on date,
  -- Why the person was hired again before a final payment was approved; null: it was.
  unpaid_reason text check (length(unpaid_reason) <= 500),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  primary key (company_id, id),
  check (last_working_day >= joined_on),
  check (service_from <= joined_on),
  foreign key (company_id, employee_id) references employees (company_id, id) deferrable initially immediate,
  foreign key (company_id, created_by) references users (company_id, id) deferrable initially immediate,
  exclude using gist (company_id with =, employee_id with =, daterange(joined_on, last_working_day, '[]') with &&)
);
create index former_employments_of on former_employments (company_id, employee_id, joined_on);
select protect_record('former_employments');

-- The first day of recognised service, where it began before the join date: further leave and the time of notice follow it.
alter table employees add column service_from date;
alter table employees add constraint employees_service_from check (service_from <= join_date);

-- Days of leave that go on in a new employment.
alter table leave_ledger drop constraint leave_ledger_cause_check;
alter table leave_ledger add constraint leave_ledger_cause_check check (cause in ('last_working_day', 'rehire'));
