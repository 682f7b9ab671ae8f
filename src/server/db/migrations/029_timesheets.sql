-- Timesheets: one for each employee and month. A PENDING one is derived at every read and has a row only once its owner changed it.

alter table time_settings
  -- The first month that has sheets: an office does not owe those of the years before it used the product.
  add column timesheets_from text not null default to_char(now() at time zone 'Asia/Phnom_Penh', 'YYYY-MM')
    check (timesheets_from ~ '^\d{4}-(0[1-9]|1[0-2])$');

-- The id of somebody's sheet of a month: known before there is a row, so that reading never has to write one. A UUID of version 8.
create function timesheet_id(employee_id uuid, month text) returns uuid language sql immutable parallel safe strict as $$
  select overlay(overlay(md5(employee_id::text || month) placing '8' from 13) placing '8' from 17)::uuid
$$;

create table timesheets (
  company_id uuid not null references companies (id),
  id uuid not null,
  employee_id uuid not null,
  month text not null check (month ~ '^\d{4}-(0[1-9]|1[0-2])$'),
  status text not null default 'PENDING' check (status in ('PENDING', 'SUBMITTED', 'APPROVED')),
  -- Rows, names and percents as they were when it was submitted.
  frozen jsonb,
  submitted_at timestamptz,
  approved_at timestamptz,
  approved_by uuid,
  -- The absent approver in whose place it was approved.
  acted_for uuid,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  primary key (company_id, id),
  unique (company_id, employee_id, month),
  check ((status = 'PENDING') = (frozen is null)),
  check ((frozen is null) = (submitted_at is null)),
  check ((status = 'APPROVED') = (approved_at is not null)),
  foreign key (company_id, employee_id) references employees (company_id, id),
  foreign key (company_id, approved_by) references users (company_id, id),
  foreign key (company_id, acted_for) references employees (company_id, id)
);
select protect_record('timesheets', 'frozen');

-- How the owner split the hours of a day.
create table timesheet_changes (
  company_id uuid not null references companies (id),
  id uuid not null,
  timesheet_id uuid not null,
  date date not null,
  -- Minutes by allocation: the project, or the project and sub-project joined by a slash.
  minutes jsonb not null,
  -- The day's hours then: where they change, the proportions stay.
  of_minutes smallint not null check (of_minutes between 0 and 1440),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  primary key (company_id, id),
  unique (company_id, timesheet_id, date),
  foreign key (company_id, timesheet_id) references timesheets (company_id, id)
);
select protect_record('timesheet_changes');
