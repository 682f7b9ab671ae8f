-- Shifts hold from a day: times, margins, weekends and hours have versions, and who works by a shift does so between two days
-- (time.md sections 1 and 12).
create table shift_versions (
  company_id uuid not null references companies (id) deferrable initially immediate,
  id uuid not null,
  shift_id uuid not null,
  valid_from date not null,
  working_time_in time not null,
  working_time_out time not null,
  before_start time,
  before_end time,
  expected_hours_per_month numeric(6, 2) not null check (expected_hours_per_month > 0),
  expected_days_per_month numeric(5, 2) not null check (expected_days_per_month > 0),
  weekend_definition jsonb,
  ends_at_midday boolean not null,
  primary key (company_id, id),
  unique (company_id, shift_id, valid_from),
  foreign key (company_id, shift_id) references shifts (company_id, id) deferrable initially immediate
);
select protect('shift_versions');

-- The day from which the newest version holds; null: the first one, which holds always.
alter table shifts add column valid_from date;

insert into shift_versions (company_id, id, shift_id, valid_from, working_time_in, working_time_out, before_start, before_end,
  expected_hours_per_month, expected_days_per_month, weekend_definition, ends_at_midday)
select company_id, gen_random_uuid(), id, '1900-01-01', working_time_in, working_time_out, before_start, before_end,
  expected_hours_per_month, expected_days_per_month, weekend_definition, ends_at_midday
from shifts;

-- A department or team works by the shift from one day to another, both included. What was taken away before never counted.
alter table shift_applicables
  add column valid_from date not null default '1900-01-01',
  add column valid_to date;
update shift_applicables set valid_to = '1899-12-31' where archived_at is not null;
create index shift_applicables_of_department on shift_applicables (company_id, department_id, valid_from);
create index shift_applicables_of_team on shift_applicables (company_id, team_id, valid_from);
