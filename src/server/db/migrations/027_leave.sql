-- Leave: requests with their days, the ledger of balances, and what decides about both. Days are whole hundredths.

create extension if not exists btree_gist;

-- How the company gives and counts time (time.md section 2).
create table time_settings (
  company_id uuid not null references companies (id),
  id uuid not null,
  entitlement text not null default 'whole' check (entitlement in ('whole', 'earned')),
  -- Whole years of service for one further day of annual leave a year; 0: none.
  years_for_further_day smallint not null default 3 check (years_for_further_day between 0 and 50),
  -- Contract types whose people have leave.
  leave_contract_types text[] not null default '{UDC,FDC,INTERNSHIP,VOLUNTEER}',
  -- The month at whose end carried days lapse; 0: they do not.
  carry_expiry_month smallint not null default 0 check (carry_expiry_month between 0 and 12),
  -- Whole months after its own that a credit of compensation days lasts.
  credit_months smallint not null default 12 check (credit_months between 1 and 60),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  primary key (company_id, id),
  unique (company_id)
);
-- An owner that is no superuser sees the companies only without the force.
alter table companies no force row level security;
insert into time_settings (company_id, id) select id, gen_random_uuid() from companies;
alter table companies force row level security;
select protect_record('time_settings');

-- Whole days that somebody marked as not worked.
create table days_off (
  company_id uuid not null references companies (id),
  id uuid not null,
  employee_id uuid not null,
  start_date date not null,
  end_date date not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  primary key (company_id, id),
  check (end_date >= start_date),
  foreign key (company_id, employee_id) references employees (company_id, id),
  exclude using gist (company_id with =, employee_id with =, daterange(start_date, end_date, '[]') with &&)
);
select protect_record('days_off');

-- The last number given out, by kind and year: LR-2026-00012.
create table request_numbers (
  company_id uuid not null references companies (id),
  kind text not null check (kind in ('LR', 'OT', 'AC')),
  year smallint not null,
  last integer not null,
  primary key (company_id, kind, year)
);
select protect('request_numbers');

alter table leave_requests
  -- numberOfDay, and what of it the balance pays (maternity and paternity leave: whole weeks).
  add column counted_days integer not null default 0,
  add column charged_days integer not null default 0,
  add column weeks numeric(5, 1),
  -- Who decided it last, for whom they acted, and what they said.
  add column decided_by uuid,
  add column acted_for uuid,
  add column comment text,
  -- Asked to be cancelled: from which day on.
  add column cancel_from date,
  -- As they were when it was decided; null while it is not.
  add column last_balance integer,
  add column balance_after integer,
  add foreign key (company_id, decided_by) references users (company_id, id),
  add foreign key (company_id, acted_for) references employees (company_id, id),
  -- No half day twice; half days are counted from the year 2000.
  add constraint leave_requests_overlap exclude using gist (company_id with =, employee_id with =, int4range(
      (start_date - date '2000-01-01') * 2 + (start_half = 'PM')::int, (end_date - date '2000-01-01') * 2 + (end_half = 'PM')::int, '[]') with &&)
    where (status in (0, 1, 4, 5));
drop index leave_requests_days;
create index leave_requests_days on leave_requests (company_id, end_date, start_date) where status in (1, 5);
create index leave_requests_newest on leave_requests (company_id, created_at desc, id desc);
create index leave_requests_status on leave_requests (company_id, status, created_at desc, id desc);
create index leave_requests_open on leave_requests (company_id, employee_id) where status in (0, 4, 5);

-- Every day of a request that counts.
create table leave_request_days (
  company_id uuid not null references companies (id),
  request_id uuid not null,
  employee_id uuid not null,
  date date not null,
  morning boolean not null,
  afternoon boolean not null,
  days smallint not null check (days in (50, 100)),
  minutes smallint not null check (minutes between 0 and 1440),
  primary key (company_id, request_id, date),
  foreign key (company_id, request_id) references leave_requests (company_id, id),
  foreign key (company_id, employee_id) references employees (company_id, id),
  check (morning or afternoon)
);
create index leave_request_days_date on leave_request_days (company_id, employee_id, date);
select protect('leave_request_days');

create table leave_request_files (
  company_id uuid not null references companies (id),
  request_id uuid not null,
  file_id uuid not null,
  order_no smallint not null,
  primary key (company_id, request_id, file_id),
  foreign key (company_id, request_id) references leave_requests (company_id, id),
  foreign key (company_id, file_id) references files (company_id, id)
);
create unique index leave_request_files_file on leave_request_files (company_id, file_id);
select protect('leave_request_files');
alter table files drop constraint files_purpose_check;
alter table files add constraint files_purpose_check check (purpose in ('photo', 'kid', 'certificate', 'benefit', 'logo', 'leave'));

-- The steps of a request, of whatever kind, from its filing on. Rows are only added.
create table request_steps (
  company_id uuid not null references companies (id),
  id uuid not null,
  kind text not null check (kind in ('leave', 'overtime', 'correction')),
  request_id uuid not null,
  from_status smallint,
  to_status smallint not null,
  -- Null: the system.
  user_id uuid,
  acted_for uuid,
  comment text,
  at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, user_id) references users (company_id, id),
  foreign key (company_id, acted_for) references employees (company_id, id)
);
create index request_steps_request on request_steps (company_id, kind, request_id, at);
create index request_steps_user on request_steps (company_id, kind, user_id);
select protect('request_steps');
create trigger steps_are_final before update or delete on request_steps for each row execute function refuse_change();

-- Balances are sums of these rows. Rows are only added: a correction is a further row.
create table leave_ledger (
  company_id uuid not null references companies (id),
  id uuid not null,
  employee_id uuid not null,
  leave_type_id uuid not null,
  year smallint not null,
  date date not null,
  kind text not null check (kind in ('OPENING', 'GRANT', 'ACCRUAL', 'CARRY', 'LAPSE', 'ADDITIONAL', 'CREDIT', 'RESERVE', 'RELEASE', 'TAKE', 'REVERSAL', 'PAYOUT')),
  part text not null default 'own' check (part in ('own', 'closing', 'carried', 'credit')),
  days integer not null check (days <> 0),
  expires_on date,
  request_id uuid,
  overtime_id uuid,
  note text,
  created_at timestamptz not null default now(),
  -- Null: the system.
  created_by uuid,
  primary key (company_id, id),
  foreign key (company_id, employee_id) references employees (company_id, id),
  foreign key (company_id, leave_type_id) references leave_types (company_id, id),
  foreign key (company_id, request_id) references leave_requests (company_id, id),
  foreign key (company_id, overtime_id) references overtime_requests (company_id, id),
  foreign key (company_id, created_by) references users (company_id, id)
);
create index leave_ledger_employee on leave_ledger (company_id, employee_id, leave_type_id, year);
create index leave_ledger_request on leave_ledger (company_id, request_id) where request_id is not null;
select protect('leave_ledger');
create trigger ledger_is_final before update or delete on leave_ledger for each row execute function refuse_change();

-- Years that a year change has closed.
create table leave_years (
  company_id uuid not null references companies (id),
  year smallint not null,
  closed_at timestamptz not null default now(),
  closed_by uuid,
  primary key (company_id, year),
  foreign key (company_id, closed_by) references users (company_id, id)
);
select protect('leave_years');
