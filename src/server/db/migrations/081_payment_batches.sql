-- Payments that leave: files for the bank and cash lists, each payment in one of them at most.

-- What a layout began as is a key of the product and no fact for the trail.
drop trigger audit on file_layouts;
create trigger audit after insert or update or delete on file_layouts for each row execute function record_audit('shipped_as');

create table finance_settings (
  company_id uuid primary key references companies (id),
  id uuid not null,
  -- What was paid before this month was paid elsewhere; null: every approved month waits for its batches.
  batches_from text check (batches_from ~ '^\d{4}-(0[1-9]|1[0-2])$'),
  -- Days of the following month by which authorities must have what is filed.
  tax_due_day smallint not null default 20 check (tax_due_day between 1 and 31),
  nssf_due_day smallint not null default 15 check (nssf_due_day between 1 and 31),
  labour_due_day smallint not null default 20 check (labour_due_day between 1 and 31),
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  updated_by uuid
);
alter table companies no force row level security;
alter table payroll_runs no force row level security;
insert into finance_settings (company_id, id, batches_from)
select c.id, gen_random_uuid(),
  case when exists (select from payroll_runs r where r.company_id = c.id) then to_char(now(), 'YYYY-MM') end
from companies c;
alter table companies force row level security;
alter table payroll_runs force row level security;
select protect_record('finance_settings');

create table payment_batches (
  company_id uuid not null references companies (id),
  id uuid not null,
  -- P-2026-0001: by year, without gaps.
  number text not null,
  year smallint not null,
  sequence integer not null check (sequence > 0),
  run_id uuid not null,
  period text not null check (period in ('first_payment', 'second_payment', 'final_payment')),
  -- Null: a list of people who are paid in cash.
  layout_version_id uuid,
  currency text not null check (currency in ('USD', 'KHR')),
  payments integer not null check (payments > 0),
  -- Whole cents, or whole riel.
  total_amount bigint not null,
  file_name text not null,
  content_type text not null,
  file_bytes bytea not null,
  sha256 text not null,
  state text not null default 'MADE' check (state in ('MADE', 'SENT', 'CANCELLED')),
  made_by uuid not null,
  made_at timestamptz not null,
  sent_on date,
  sent_by uuid,
  cancelled_by uuid,
  cancelled_at timestamptz,
  cancel_reason text check (length(cancel_reason) between 1 and 500),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  primary key (company_id, id),
  unique (company_id, number),
  unique (company_id, year, sequence),
  foreign key (company_id, run_id) references payroll_runs (company_id, id),
  foreign key (company_id, layout_version_id) references file_layout_versions (company_id, id),
  foreign key (company_id, made_by) references users (company_id, id)
);
create index payment_batches_run on payment_batches (company_id, run_id);
select protect_record('payment_batches', 'file_bytes');

-- What a batch pays, as it was paid: the account that the record had then.
create table payment_batch_rows (
  company_id uuid not null references companies (id),
  id uuid not null,
  batch_id uuid not null,
  row_id uuid not null,
  period text not null check (period in ('first_payment', 'second_payment', 'final_payment')),
  employee_id uuid not null,
  code text not null,
  name text not null,
  name_kh text,
  account_number text,
  -- In the currency of the batch: whole cents, or whole riel.
  amount bigint not null,
  cents bigint not null,
  state text not null default 'STANDING' check (state in ('STANDING', 'RETURNED', 'CANCELLED')),
  returned_on date,
  return_reason text check (length(return_reason) between 1 and 500),
  returned_by uuid,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  primary key (company_id, id),
  foreign key (company_id, batch_id) references payment_batches (company_id, id),
  foreign key (company_id, row_id) references payroll_rows (company_id, id),
  foreign key (company_id, employee_id) references employees (company_id, id)
);
create unique index payment_batch_rows_once on payment_batch_rows (company_id, row_id, period) where state = 'STANDING';
create index payment_batch_rows_batch on payment_batch_rows (company_id, batch_id);
create index payment_batch_rows_employee on payment_batch_rows (company_id, employee_id, created_at desc);
select protect_record('payment_batch_rows');

-- A payment that is kept out of batches until somebody lets it go.
create table payment_holds (
  company_id uuid not null references companies (id),
  id uuid not null,
  row_id uuid not null,
  period text not null check (period in ('first_payment', 'second_payment', 'final_payment')),
  employee_id uuid not null,
  reason text not null check (length(reason) between 1 and 500),
  held_by uuid not null,
  held_at timestamptz not null,
  released_by uuid,
  released_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  primary key (company_id, id),
  foreign key (company_id, row_id) references payroll_rows (company_id, id),
  foreign key (company_id, employee_id) references employees (company_id, id),
  foreign key (company_id, held_by) references users (company_id, id)
);
create unique index payment_holds_once on payment_holds (company_id, row_id, period) where released_at is null;
select protect_record('payment_holds');
