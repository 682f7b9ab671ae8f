-- Hours of overtime of a month that came by a sheet, for a row of the payroll: they stand in for the employee's requests of that
-- month (payroll.md step 4). Ten-thousandths of an hour; 0 is a line too, which pays none of the requests.
create table payroll_overtime_imports (
  company_id uuid not null references companies (id),
  id uuid not null,
  row_id uuid not null,
  overtime_class text not null check (overtime_class in ('holiday', 'normal', 'night', 'day_off')),
  hours integer not null check (hours between 0 and 7440000),
  file text not null,
  line integer not null check (line > 0),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  primary key (company_id, id),
  unique (company_id, row_id, overtime_class),
  foreign key (company_id, row_id) references payroll_rows (company_id, id)
);
select protect_record('payroll_overtime_imports');
