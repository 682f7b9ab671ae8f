-- Plans for who does not reach what is expected: written by a manager, read and acknowledged by the person. No state but period,
-- outcome and acknowledgement (performance.md P19).
create table improvement_plans (
  company_id uuid not null references companies (id),
  id uuid not null,
  employee_id uuid not null,
  supervisor_id uuid not null,
  -- The day of the dialogue in which the plan was agreed.
  date_of_pdd date not null,
  start_date date,
  end_date date check (end_date >= start_date),
  outcome text check (outcome in ('IMPROVED', 'EXTENDED', 'NOT_IMPROVED')),
  acknowledged_at timestamptz,
  -- What the person says to it.
  employee_comment text check (length(employee_comment) between 1 and 2000),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  archived_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, employee_id) references employees (company_id, id),
  foreign key (company_id, supervisor_id) references employees (company_id, id)
);
create unique index improvement_plans_day on improvement_plans (company_id, employee_id, date_of_pdd) where archived_at is null;
create index improvement_plans_person on improvement_plans (company_id, employee_id);
create index improvement_plans_list on improvement_plans (company_id, date_of_pdd desc, id desc) where archived_at is null;
create index improvement_plans_supervisor on improvement_plans (company_id, supervisor_id) where archived_at is null;
select protect_record('improvement_plans', 'employee_comment');
