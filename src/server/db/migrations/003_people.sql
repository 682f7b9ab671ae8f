-- Employees, all that the record holds. What pay depends on over time (salary, contract, post, funds, allocations) is dated.

create table employees (
  company_id uuid not null references companies (id),
  id uuid not null,
  code text not null check (length(code) between 1 and 40),
  first_name text not null,
  last_name text not null,
  first_name_kh text,
  last_name_kh text,
  gender smallint not null default 0 check (gender between 0 and 2),
  marital_status text check (marital_status in ('SINGLE', 'MARRIED', 'DIVORCED')),
  address text,
  date_of_birth date,
  place_of_birth text,
  national_id_number text,
  national_id_expires_on date,
  nationality_id uuid,
  ethnicity text,
  religion text,
  bank_account_number text,
  notify_email text,
  photo_file_id uuid,
  passport_type_id uuid,
  passport_number text,
  passport_issued_on date,
  passport_issued_place text,
  passport_expires_on date,
  visa_type_id uuid,
  visa_number text,
  visa_expires_on date,
  spouse_name text,
  spouse_working_status smallint check (spouse_working_status in (0, 1)),
  spouse_occupation text,
  mother_name text,
  father_name text,
  nssf_number text,
  workbook_number text,
  work_permit_number text,
  tax_identification_number text,
  contact_number text,
  contact_number2 text,
  contact_number3 text,
  email text,
  emergency_contact_name text,
  emergency_contact_number text,
  approver1_id uuid,
  approver2_id uuid,
  acting_by_id uuid,
  acting_start date,
  acting_end date,
  line_manager1_id uuid,
  line_manager2_id uuid,
  line_manager3_id uuid,
  line_manager4_id uuid,
  line_manager5_id uuid,
  join_date date not null,
  probation_expires_on date,
  probation_passed_on date,
  employee_type text not null check (employee_type in ('NATIONAL', 'INTERNATIONAL')),
  type_of_worker text not null check (type_of_worker in ('RESIDENT', 'NON-RESIDENT')),
  working_day text not null default 'MTOF' check (working_day in ('MTOF', 'OPERATION_CALENDAR')),
  weekend_definition jsonb,
  activity_code text,
  status smallint not null default 1 check (status in (0, 1, 4, 5)),
  last_working_day date,
  is_notice_terminate smallint check (is_notice_terminate in (0, 1)),
  notice_terminate_at date,
  notice_period_type text check (notice_period_type in ('2WEEK', '1MONTH', '2MONTH', '3MONTH', 'CUSTOM')),
  notice_working_days smallint,
  termination_benefit smallint check (termination_benefit in (0, 1)),
  insurance text[] not null default '{}',
  annual_salary smallint not null default 1 check (annual_salary in (0, 1)),
  unpaid_salary_cents bigint not null default 0 check (unpaid_salary_cents >= 0),
  payroll_currency text check (payroll_currency in ('USD', 'KHR')),
  user_id uuid,
  -- Fields the form demands and the import did not bring.
  missing_fields text[] not null default '{}',
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  archived_at timestamptz,
  primary key (company_id, id),
  check (last_working_day is null or last_working_day >= join_date),
  check (num_nonnulls(acting_by_id, acting_start, acting_end) in (0, 3)),
  foreign key (company_id, nationality_id) references nationalities (company_id, id),
  foreign key (company_id, passport_type_id) references passport_types (company_id, id),
  foreign key (company_id, visa_type_id) references visa_types (company_id, id),
  foreign key (company_id, approver1_id) references employees (company_id, id),
  foreign key (company_id, approver2_id) references employees (company_id, id),
  foreign key (company_id, acting_by_id) references employees (company_id, id),
  foreign key (company_id, line_manager1_id) references employees (company_id, id),
  foreign key (company_id, line_manager2_id) references employees (company_id, id),
  foreign key (company_id, line_manager3_id) references employees (company_id, id),
  foreign key (company_id, line_manager4_id) references employees (company_id, id),
  foreign key (company_id, line_manager5_id) references employees (company_id, id),
  foreign key (company_id, photo_file_id) references files (company_id, id),
  foreign key (company_id, user_id) references users (company_id, id)
);
create unique index employees_code on employees (company_id, lower(code));
create unique index employees_user on employees (company_id, user_id) where user_id is not null;
create index employees_line1 on employees (company_id, line_manager1_id);
create index employees_join on employees (company_id, join_date);
select protect_record('employees');

create table employee_salaries (
  company_id uuid not null references companies (id),
  id uuid not null,
  employee_id uuid not null,
  effective_from date not null,
  amount_cents bigint not null check (amount_cents >= 0 and amount_cents < 100000000000),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  primary key (company_id, id),
  unique (company_id, employee_id, effective_from),
  foreign key (company_id, employee_id) references employees (company_id, id)
);
select protect_record('employee_salaries');

create table employee_contracts (
  company_id uuid not null references companies (id),
  id uuid not null,
  employee_id uuid not null,
  valid_from date not null,
  contract_type text not null check (contract_type in ('UDC', 'FDC', 'VOLUNTEER', 'CONSULTANT', 'INTERNSHIP')),
  end_date date,
  -- Which of the two the contract accrues: seniority (UDC) or severance (FDC); both may be off.
  has_seniority boolean not null default false,
  has_severance_pay boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  primary key (company_id, id),
  unique (company_id, employee_id, valid_from),
  check (not (has_seniority and has_severance_pay)),
  foreign key (company_id, employee_id) references employees (company_id, id)
);
select protect_record('employee_contracts');

create table employee_posts (
  company_id uuid not null references companies (id),
  id uuid not null,
  employee_id uuid not null,
  valid_from date not null,
  position text,
  job_grade_id uuid,
  job_level_id uuid,
  step smallint check (step between 1 and 9),
  department_id uuid,
  team_id uuid,
  duty_station_id uuid,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  primary key (company_id, id),
  unique (company_id, employee_id, valid_from),
  foreign key (company_id, employee_id) references employees (company_id, id),
  foreign key (company_id, job_grade_id) references job_grades (company_id, id),
  foreign key (company_id, job_level_id) references job_levels (company_id, id),
  foreign key (company_id, department_id) references departments (company_id, id),
  foreign key (company_id, team_id) references teams (company_id, id),
  foreign key (company_id, duty_station_id) references duty_stations (company_id, id)
);
select protect_record('employee_posts');

-- Pension and provident fund as the employee has them. Value null: the scale, the settings; 0: not a member. A percentage is
-- held in hundredths of a percent, an amount in cents.
create table employee_funds (
  company_id uuid not null references companies (id),
  id uuid not null,
  employee_id uuid not null,
  valid_from date not null,
  pension_type text not null default 'PERCENTAGE' check (pension_type in ('AMOUNT', 'PERCENTAGE')),
  pension_value bigint check (pension_value >= 0),
  provident_type text not null default 'PERCENTAGE' check (provident_type in ('AMOUNT', 'PERCENTAGE')),
  provident_value bigint check (provident_value >= 0),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  primary key (company_id, id),
  unique (company_id, employee_id, valid_from),
  foreign key (company_id, employee_id) references employees (company_id, id)
);
select protect_record('employee_funds');

-- The rows of one employee with one valid_from are one set: together they are what is in force from that day.
create table employee_allocations (
  company_id uuid not null references companies (id),
  id uuid not null,
  employee_id uuid not null,
  valid_from date not null,
  order_no smallint not null,
  project_id uuid not null,
  sub_project_id uuid,
  activity_codes text[] not null default '{}' check (cardinality(activity_codes) <= 4),
  -- Hundredths of a percent.
  share integer not null check (share between 0 and 10000),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  primary key (company_id, id),
  unique (company_id, employee_id, valid_from, order_no),
  foreign key (company_id, employee_id) references employees (company_id, id),
  foreign key (company_id, project_id) references projects (company_id, id),
  foreign key (company_id, sub_project_id) references sub_projects (company_id, id)
);
select protect_record('employee_allocations');

create function make_employee_list(table_name text, columns text) returns void language plpgsql as $$
begin
  execute format($f$
    create table %1$I (
      company_id uuid not null references companies (id),
      id uuid not null,
      employee_id uuid not null,
      order_no smallint not null default 0,
      %2$s,
      version integer not null default 1,
      created_at timestamptz not null default now(),
      created_by uuid,
      updated_at timestamptz not null default now(),
      updated_by uuid,
      primary key (company_id, id),
      foreign key (company_id, employee_id) references employees (company_id, id)
    )$f$, table_name, columns);
  execute format('create index %I on %I (company_id, employee_id, order_no)', table_name || '_employee', table_name);
  perform protect_record(table_name);
end $$;

select make_employee_list('employee_kids', $$
  name text not null, date_of_birth date, attachment_file_id uuid,
  current_status text not null default 'UNDER_CONTROLL' check (current_status in ('UNDER_CONTROLL', 'OUT_OF_CONTROLL'))$$);
select make_employee_list('employee_siblings', 'name text, date_of_birth date, current_status text');
select make_employee_list('employee_inheritances', 'name text, id_card text, share integer check (share between 0 and 10000)');
select make_employee_list('employee_educations', 'institute text, degree text, date text');
select make_employee_list('employee_certifications', 'title text, authority text, date text');
select make_employee_list('employee_languages', 'title text, proficiency text');
select make_employee_list('employee_skills', 'title text, level text');
drop function make_employee_list;

-- What the company brought along from its former system: balances as they stood at the end of `month`.
create table opening_balances (
  company_id uuid not null references companies (id),
  id uuid not null,
  employee_id uuid not null,
  kind text not null check (kind in ('ANNUAL_SALARY', 'SEVERANCE_PAY', 'PF_STAFF', 'PF_ORGANIZATION', 'SENIORITY', 'ANNUAL_LEAVE')),
  month text not null check (month ~ '^\d{4}-(0[1-9]|1[0-2])$'),
  -- Money of the first four kinds, and the wage base of SENIORITY.
  amount_cents bigint,
  -- Paid days of SENIORITY, days of ANNUAL_LEAVE, in hundredths.
  hundredths_of_days integer,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  primary key (company_id, id),
  unique (company_id, employee_id, kind),
  foreign key (company_id, employee_id) references employees (company_id, id)
);
select protect_record('opening_balances');

-- How a company's own sheets are read: remembered from the last import, by kind and header.
create table import_mappings (
  company_id uuid not null references companies (id),
  id uuid not null,
  kind text not null,
  sheet text not null,
  mapping jsonb not null,
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, kind, sheet)
);
select protect('import_mappings');
