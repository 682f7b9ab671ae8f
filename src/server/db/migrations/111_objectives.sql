-- Objectives of a person and year: set and approved, reviewed by quarter, evaluated when the year ends.
create table objectives (
  company_id uuid not null references companies (id),
  id uuid not null,
  employee_id uuid not null,
  -- The calendar year in which the performance year begins.
  year smallint not null check (year between 1990 and 2200),
  -- Null: named after the year.
  title text check (length(title) between 1 and 255),
  status text not null default 'PENDING' check (status in ('PENDING', 'SUBMITTED', 'APPROVED', 'REQUIRED_UPDATE', 'REJECTED')),
  evaluate_status text not null default 'PENDING' check (evaluate_status in ('PENDING', 'SUBMITTED', 'APPROVED')),
  self_eval_date date,
  mgr_eval_date date check (mgr_eval_date >= self_eval_date),
  approved_date date,
  -- Submitted by a manager for somebody without an account: another approves it.
  is_on_behalf boolean not null default false,
  submitted_by uuid,
  submitted_at timestamptz,
  -- Name, position and day as they were at the act.
  submittor jsonb,
  approver jsonb,
  -- Who the person was when the year was evaluated.
  employee jsonb,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  archived_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, employee_id) references employees (company_id, id)
);
create unique index objectives_year on objectives (company_id, employee_id, year) where archived_at is null and status <> 'REJECTED';
create index objectives_person on objectives (company_id, employee_id, year);
create index objectives_list on objectives (company_id, year desc, id desc) where archived_at is null;
create index objectives_waiting on objectives (company_id, employee_id)
  where archived_at is null and (status = 'SUBMITTED' or evaluate_status = 'SUBMITTED');
select protect_record('objectives', 'submittor', 'approver', 'employee');
