-- Leave types by name, overtime types, branches.

create unique index leave_types_name on leave_types (company_id, lower(name)) where archived_at is null;

-- Only minutes and names stand here. What an hour earns is the dated rate of its class in overtime_rates, which payroll reads;
-- the class compensation earns days off and never money.
alter table overtime_rates drop constraint overtime_rates_overtime_class_check;
alter table overtime_rates add constraint overtime_rates_overtime_class_check
  check (overtime_class in ('holiday', 'normal', 'night', 'day_off', 'compensation'));
alter table overtime_rates drop constraint overtime_rates_rate_check;
alter table overtime_rates add constraint overtime_rates_rate_check check (rate >= 0);

create table overtime_types (
  company_id uuid not null references companies (id),
  id uuid not null,
  name text not null check (length(name) between 1 and 255),
  name_kh text not null check (length(name_kh) between 1 and 255),
  -- 1 holiday, 2 normal, 3 night shift, 4 day off, 5 compensation
  type smallint not null check (type between 1 and 5),
  start_time time not null,
  -- At or before the start: of the next day.
  end_time time not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  archived_at timestamptz,
  primary key (company_id, id),
  check (end_time <> start_time)
);
create unique index overtime_types_type on overtime_types (company_id, type) where archived_at is null;
create unique index overtime_types_name on overtime_types (company_id, lower(name)) where archived_at is null;

create table branches (
  company_id uuid not null references companies (id),
  id uuid not null,
  name text not null check (length(name) between 1 and 255),
  address text not null,
  lat numeric(9, 7) not null check (lat between 0 and 99.99),
  lon numeric(10, 7) not null check (lon between 0 and 180),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  archived_at timestamptz,
  primary key (company_id, id)
);
create unique index branches_name on branches (company_id, lower(name)) where archived_at is null;

-- Companies that exist get what a new one begins with. An owner that is no superuser sees rows only without the force.
alter table companies no force row level security;
alter table overtime_rates no force row level security;
alter table overtime_rates disable trigger audit;
insert into overtime_types (company_id, id, name, name_kh, type, start_time, end_time)
select c.id, gen_random_uuid(), t.name, t.name_kh, t.type, t.start_time::time, t.end_time::time
from companies c cross join (values
  (1, 'Public holiday', 'ថ្ងៃបុណ្យជាតិ', '00:00', '23:59'),
  (2, 'Normal day', 'ថ្ងៃធ្វើការធម្មតា', '05:00', '22:00'),
  (3, 'Night shift', 'វេនយប់', '22:00', '05:00'),
  (4, 'Day off', 'ថ្ងៃសម្រាកប្រចាំសប្តាហ៍', '00:00', '23:59'),
  (5, 'Compensation', 'ឈប់សម្រាកសង', '00:00', '23:59')) as t (type, name, name_kh, start_time, end_time);
insert into overtime_rates (company_id, id, overtime_class, valid_from, rate, legal)
select c.id, gen_random_uuid(), 'compensation', '2018-01-01', 10000, 'Company setting' from companies c;
alter table overtime_rates enable trigger audit;
alter table overtime_rates force row level security;
alter table companies force row level security;

select protect_record('overtime_types');
select protect_record('branches');
