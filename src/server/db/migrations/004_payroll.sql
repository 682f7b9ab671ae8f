-- Payroll: items, dated rules, runs with their periods, rows, results and entries; and what time brings to it.
-- Percents, rates and days are integers of ten-thousandths, money is whole cents or riel, as in the engine.

create table payroll_settings (
  company_id uuid primary key references companies (id),
  id uuid not null,
  separate_duties boolean not null default true,
  prorates_benefits boolean not null default true,
  uses_average_day_pay boolean not null default true,
  net_change_percent bigint not null default 200000,
  settles_timesheets boolean not null default false,
  -- Contract types whose people get a row.
  contract_types text[] not null default '{UDC,FDC,INTERNSHIP,VOLUNTEER}',
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  updated_by uuid
);
select protect_record('payroll_settings');

create table payroll_items (
  company_id uuid not null references companies (id),
  id uuid not null,
  code text not null check (code ~ '^[A-Z0-9_]{1,60}$'),
  title text not null,
  title_kh text not null,
  type smallint not null check (type between 0 and 6),
  formular smallint not null check (formular between 0 and 2),
  format text not null check (format in ('USD', 'KHR', 'KHR-FIXED', 'NONE', 'PERCENTAGE')),
  item_class text not null check (item_class in ('cost', 'payout', 'deduction', 'information')),
  is_wage boolean not null default false,
  tax_rate bigint check (tax_rate between 0 and 1000000),
  offered_by text not null default 'ORGANIZATION' check (offered_by in ('ORGANIZATION', 'EMPLOYEE')),
  exportable boolean not null default true,
  visible_in_payslip boolean not null default true,
  column_width integer not null default 120 check (column_width between 40 and 600),
  order_no integer not null default 0 check (order_no >= 0),
  is_hidden boolean not null default false,
  is_system boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  archived_at timestamptz,
  primary key (company_id, id)
);
create unique index payroll_items_code on payroll_items (company_id, code);
create unique index payroll_items_title on payroll_items (company_id, lower(title)) where archived_at is null;
select protect_record('payroll_items');

create table employee_benefits (
  company_id uuid not null references companies (id),
  id uuid not null,
  employee_id uuid not null,
  payroll_item_id uuid not null,
  order_no smallint not null default 0,
  amount_cents bigint not null check (amount_cents >= 0),
  is_taxable boolean not null default true,
  offered_by text not null default 'ORGANIZATION' check (offered_by in ('ORGANIZATION', 'EMPLOYEE')),
  is_fixed boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  primary key (company_id, id),
  unique (company_id, employee_id, payroll_item_id),
  foreign key (company_id, employee_id) references employees (company_id, id),
  foreign key (company_id, payroll_item_id) references payroll_items (company_id, id)
);
select protect_record('employee_benefits');

create table payroll_parameters (
  company_id uuid not null references companies (id),
  id uuid not null,
  code text not null,
  valid_from date not null,
  value bigint not null check (value >= 0),
  legal text not null,
  is_proposal boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  primary key (company_id, id),
  unique (company_id, code, valid_from)
);
select protect_record('payroll_parameters');

create table overtime_rates (
  company_id uuid not null references companies (id),
  id uuid not null,
  overtime_class text not null check (overtime_class in ('holiday', 'normal', 'night', 'day_off')),
  valid_from date not null,
  rate bigint not null check (rate > 0),
  legal text not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  primary key (company_id, id),
  unique (company_id, overtime_class, valid_from)
);
select protect_record('overtime_rates');

-- A scale is one dated list of bands; a change writes a new version of the whole list.
create table payroll_scales (
  company_id uuid not null references companies (id),
  id uuid not null,
  kind text not null check (kind in ('salary_tax', 'pension')),
  valid_from date not null,
  legal text not null,
  is_proposal boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  primary key (company_id, id),
  unique (company_id, kind, valid_from)
);
select protect_record('payroll_scales');

create table payroll_scale_bands (
  company_id uuid not null references companies (id),
  id uuid not null,
  scale_id uuid not null,
  -- Inclusive upper end; null: none. A band begins above the one below it.
  to_riel bigint check (to_riel > 0),
  rate bigint not null check (rate between 0 and 1000000),
  -- Pension: the wage that stands in for the band's; 0 or null: the wage itself.
  round_riel bigint check (round_riel >= 0),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  primary key (company_id, id),
  foreign key (company_id, scale_id) references payroll_scales (company_id, id)
);
create unique index payroll_scale_bands_end on payroll_scale_bands (company_id, scale_id, to_riel) nulls not distinct;
select protect_record('payroll_scale_bands');

create table leave_types (
  company_id uuid not null references companies (id),
  id uuid not null,
  name text not null,
  name_kh text not null,
  type smallint not null check (type between 1 and 8),
  number_allow numeric(6, 2) not null default 0 check (number_allow >= 0),
  allow_remain_maximum numeric(6, 2) not null default 0 check (allow_remain_maximum >= 0),
  is_payable boolean not null default true,
  paid_percent smallint not null default 100 check (paid_percent between 0 and 100),
  order_no integer not null default 0,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  archived_at timestamptz,
  primary key (company_id, id)
);
create unique index leave_types_type on leave_types (company_id, type) where archived_at is null;
select protect_record('leave_types');

create table leave_requests (
  company_id uuid not null references companies (id),
  id uuid not null,
  request_no text not null,
  employee_id uuid not null,
  leave_type_id uuid not null,
  start_date date not null,
  start_half text not null default 'AM' check (start_half in ('AM', 'PM')),
  end_date date not null,
  end_half text not null default 'PM' check (end_half in ('AM', 'PM')),
  reason text,
  -- 0 requested, 1 approved, 2 rejected, 3 cancelled, 4 reviewed, 5 request-cancel
  status smallint not null default 0 check (status between 0 and 5),
  decided_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  primary key (company_id, id),
  unique (company_id, request_no),
  check (end_date >= start_date),
  foreign key (company_id, employee_id) references employees (company_id, id),
  foreign key (company_id, leave_type_id) references leave_types (company_id, id)
);
create index leave_requests_employee on leave_requests (company_id, employee_id, end_date);
create index leave_requests_days on leave_requests (company_id, end_date, start_date) where status = 1;
select protect_record('leave_requests');

create table overtime_requests (
  company_id uuid not null references companies (id),
  id uuid not null,
  request_no text not null,
  employee_id uuid not null,
  type text not null check (type in ('FOR_PAYMENT', 'FOR_LEAVE')),
  starts_at timestamp not null,
  ends_at timestamp not null,
  reason text,
  status smallint not null default 0 check (status between 0 and 5),
  decided_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  primary key (company_id, id),
  unique (company_id, request_no),
  foreign key (company_id, employee_id) references employees (company_id, id)
);
select protect_record('overtime_requests');

-- The minutes of a request by day and by the class whose rate they earn.
create table overtime_minutes (
  company_id uuid not null references companies (id),
  id uuid not null,
  request_id uuid not null,
  date date not null,
  overtime_class text not null check (overtime_class in ('holiday', 'normal', 'night', 'day_off')),
  minutes integer not null check (minutes between 1 and 1440),
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  primary key (company_id, id),
  unique (company_id, request_id, date, overtime_class),
  foreign key (company_id, request_id) references overtime_requests (company_id, id)
);
create index overtime_minutes_date on overtime_minutes (company_id, date);
select protect_record('overtime_minutes');

create table payroll_runs (
  company_id uuid not null references companies (id),
  id uuid not null,
  month text not null check (month ~ '^\d{4}-(0[1-9]|1[0-2])$'),
  -- The period processed last; before any, the first that the company pays.
  current_period text not null check (current_period in ('first_payment', 'second_payment', 'final_payment')),
  -- The second payment was processed without a first one: it stays without.
  first_closed boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  primary key (company_id, id),
  unique (company_id, month)
);
select protect_record('payroll_runs');

create table payroll_rows (
  company_id uuid not null references companies (id),
  id uuid not null,
  run_id uuid not null,
  employee_id uuid not null,
  -- isProceedFinalPay: a leaver's row.
  is_leaver boolean not null default false,
  remark text,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  archived_at timestamptz,
  primary key (company_id, id),
  unique (company_id, run_id, employee_id),
  foreign key (company_id, run_id) references payroll_runs (company_id, id),
  foreign key (company_id, employee_id) references employees (company_id, id)
);
create index payroll_rows_employee on payroll_rows (company_id, employee_id);
select protect('payroll_rows');
create trigger stamp before update on payroll_rows for each row execute function stamp_change();

-- State, rates and who did what, of a period of a run; of a final payment one for each leaver's row.
create table payroll_periods (
  company_id uuid not null references companies (id),
  id uuid not null,
  run_id uuid not null,
  period text not null check (period in ('first_payment', 'second_payment', 'final_payment')),
  row_id uuid,
  state text not null default 'GENERATED' check (state in ('GENERATED', 'PROCESSED', 'SUBMITTED', 'VERIFIED', 'APPROVED', 'REJECTED')),
  -- A leaver's row that rides along with the second payment.
  rides boolean not null default false,
  fx bigint check (fx > 0),
  nfx bigint check (nfx > 0),
  -- What all rows shared when they were calculated, as the engine read it.
  parameters json,
  exceptions json,
  -- Fingerprint of what all rows shared; each row has its own beside.
  parameters_hash bytea,
  engine_version integer,
  processed_by uuid,
  processed_at timestamptz,
  submitted_by uuid,
  submitted_at timestamptz,
  verified_by uuid,
  verified_at timestamptz,
  approved_by uuid,
  approved_at timestamptz,
  rejected_by uuid,
  rejected_at timestamptz,
  reject_comment text,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  primary key (company_id, id),
  check ((period = 'final_payment') = (row_id is not null)),
  foreign key (company_id, run_id) references payroll_runs (company_id, id),
  foreign key (company_id, row_id) references payroll_rows (company_id, id)
);
create unique index payroll_periods_one on payroll_periods (company_id, run_id, period, row_id) nulls not distinct;
select protect_record('payroll_periods', 'parameters', 'exceptions', 'parameters_hash');

-- What was calculated for a row in a period: the frozen input and its figures. Period: 1 first, 2 second, 3 final payment.
-- Written only whole, with the entries, by the run's own statements; that is why the two carry no foreign keys, whose checks
-- would cost more than the calculation.
create table payroll_results (
  company_id uuid not null,
  row_id uuid not null,
  period smallint not null check (period between 1 and 3),
  run_id uuid not null,
  employee_id uuid not null,
  input json not null,
  -- Fingerprint of the input: the same fingerprints are the same result.
  input_hash bytea not null,
  -- Identity as it was at Process, not as it is today.
  code text not null,
  name text not null,
  name_kh text,
  position text,
  team text,
  duty_station text,
  is_head_office boolean not null,
  gender smallint not null,
  contract_type text not null,
  contract_end_date date,
  join_date date not null,
  last_working_day date,
  bank_account_number text,
  payroll_currency text not null,
  project_ids uuid[] not null,
  from_date date not null,
  to_date date not null,
  month_days bigint not null,
  employed_days bigint not null,
  paid_days bigint not null,
  current_salary_cents bigint not null,
  basic_cents bigint not null,
  gross_cents bigint not null,
  wage_base_cents bigint not null,
  net_cents bigint not null,
  first_cents bigint not null,
  second_cents bigint not null,
  tax_rate bigint not null,
  is_spouse_counted boolean not null,
  children_counted smallint not null,
  row_status smallint not null,
  counts_for_seniority boolean not null,
  counts_for_thirteenth boolean not null,
  pays_thirteenth boolean not null,
  arrears_paid_cents bigint not null,
  -- What this row adds to each balance: 13th, seniority, severance, fund of staff, fund of organisation, recoverable; accrued and paid.
  moves bigint[] not null check (cardinality(moves) = 12),
  exceptions json not null,
  engine_version integer not null,
  -- Null until the period is approved; then the row and its entries never change again.
  approved_at timestamptz,
  primary key (company_id, row_id, period)
);
create index payroll_results_run on payroll_results (company_id, run_id, period, code);
create index payroll_results_employee on payroll_results (company_id, employee_id);
select protect('payroll_results');

create table payroll_entries (
  company_id uuid not null,
  row_id uuid not null,
  period smallint not null,
  item_id uuid not null,
  type smallint not null,
  cents bigint not null,
  riel bigint,
  quantity bigint,
  is_manual boolean not null,
  primary key (company_id, row_id, period, item_id)
);
select protect('payroll_entries');

-- What HR typed or imported: an input that stands in for the calculated entry until it is cleared.
create table payroll_manual_entries (
  company_id uuid not null references companies (id),
  id uuid not null,
  row_id uuid not null,
  period smallint not null check (period between 1 and 3),
  item_id uuid not null,
  cents bigint not null,
  remark text,
  source json not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  primary key (company_id, id),
  unique (company_id, row_id, period, item_id),
  foreign key (company_id, row_id) references payroll_rows (company_id, id),
  foreign key (company_id, item_id) references payroll_items (company_id, id)
);
select protect_record('payroll_manual_entries');

-- How each amount of an approved row came about, as it was told at approval, with the engine's version. Deflated JSON.
create table payroll_explanations (
  company_id uuid not null,
  row_id uuid not null,
  period smallint not null,
  engine_version integer not null,
  body bytea not null,
  primary key (company_id, row_id, period)
);
select protect('payroll_explanations');

-- Who has processed, edited or imported in a run: they neither review nor approve it where duties are separate.
create table payroll_hands (
  company_id uuid not null references companies (id),
  run_id uuid not null,
  user_id uuid not null,
  primary key (company_id, run_id, user_id),
  foreign key (company_id, run_id) references payroll_runs (company_id, id),
  foreign key (company_id, user_id) references users (company_id, id)
);
select protect('payroll_hands');
