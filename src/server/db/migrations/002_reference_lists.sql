-- The short lists of the settings, donors with their projects, and shifts.

create function make_name_list(table_name text) returns void language plpgsql as $$
begin
  execute format($f$
    create table %1$I (
      company_id uuid not null references companies (id),
      id uuid not null,
      name text not null check (length(name) between 1 and 255),
      version integer not null default 1,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      updated_by uuid,
      archived_at timestamptz,
      primary key (company_id, id)
    )$f$, table_name);
  execute format('create unique index %I on %I (company_id, lower(name)) where archived_at is null', table_name || '_name', table_name);
  perform protect_record(table_name);
end $$;

select make_name_list(name) from unnest(array[
  'departments', 'teams', 'duty_stations', 'visa_types', 'passport_types', 'nationalities', 'job_levels', 'job_grades'
]) name;
drop function make_name_list;

alter table teams add column department_id uuid;
alter table teams add foreign key (company_id, department_id) references departments (company_id, id);
drop index teams_name;
create unique index teams_name on teams (company_id, department_id, lower(name)) nulls not distinct where archived_at is null;
alter table duty_stations add column code text;
create unique index duty_stations_code on duty_stations (company_id, lower(code)) where archived_at is null;

-- A donor's project: the seed's donor (title, code) and project (id, title, code, payload) are one row.
create table projects (
  company_id uuid not null references companies (id),
  id uuid not null,
  code text not null check (length(code) between 1 and 60),
  title text not null,
  donor text not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  archived_at timestamptz,
  primary key (company_id, id)
);
create unique index projects_code on projects (company_id, lower(code)) where archived_at is null;
select protect_record('projects');

create table sub_projects (
  company_id uuid not null references companies (id),
  id uuid not null,
  project_id uuid not null,
  code text not null,
  activity_codes text[] not null default '{}' check (cardinality(activity_codes) <= 4),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  archived_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, project_id) references projects (company_id, id)
);
create unique index sub_projects_code on sub_projects (company_id, project_id, lower(code)) where archived_at is null;
select protect_record('sub_projects');

create table shifts (
  company_id uuid not null references companies (id),
  id uuid not null,
  name text not null,
  working_time_in time not null default '08:00',
  working_time_out time not null default '17:00',
  expected_hours_per_month numeric(6, 2) not null default 176 check (expected_hours_per_month > 0),
  expected_days_per_month numeric(5, 2) not null default 22 check (expected_days_per_month > 0),
  -- Weekday to the weeks (1 to 5) on which it is a day off; null: Saturday and Sunday.
  weekend_definition jsonb,
  ends_at_midday boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  archived_at timestamptz,
  primary key (company_id, id)
);
create unique index shifts_name on shifts (company_id, lower(name)) where archived_at is null;
select protect_record('shifts');

create table shift_applicables (
  company_id uuid not null references companies (id),
  id uuid not null,
  shift_id uuid not null,
  department_id uuid,
  team_id uuid,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  archived_at timestamptz,
  primary key (company_id, id),
  check (num_nonnulls(department_id, team_id) = 1),
  foreign key (company_id, shift_id) references shifts (company_id, id),
  foreign key (company_id, department_id) references departments (company_id, id),
  foreign key (company_id, team_id) references teams (company_id, id)
);
create unique index shift_applicables_department on shift_applicables (company_id, department_id) where archived_at is null;
create unique index shift_applicables_team on shift_applicables (company_id, team_id) where archived_at is null;
select protect_record('shift_applicables');
