-- What was booked: journals that are never changed and never removed, but taken back by another one.

create table journal_settings (
  company_id uuid primary key references companies (id),
  id uuid not null,
  -- Each project gets a line between itself and the country office, so that it balances by itself.
  balances_by_project boolean not null default false,
  -- Payments out of the bank are booked as well.
  books_payments boolean not null default false,
  -- The first month that is booked here; null: every one.
  first_month text check (first_month ~ '^\d{4}-(0[1-9]|1[0-2])$'),
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  updated_by uuid
);
select protect_record('journal_settings');

create table journals (
  company_id uuid not null references companies (id),
  id uuid not null,
  -- J-2026-0001: the year of its date, and a number without gaps.
  year integer not null,
  number integer not null check (number > 0),
  kind text not null check (kind in ('FIRST', 'MONTH', 'FINAL', 'REVERSAL')),
  run_id uuid not null,
  -- The leaver's row of a final payment's journal.
  row_id uuid,
  date date not null,
  balances_by_project boolean not null,
  people integer not null,
  debit_cents bigint not null,
  credit_cents bigint not null,
  -- Of the lines, so that it can be shown that they are what was posted.
  sha256 bytea not null,
  reverses uuid,
  reversed_by uuid,
  reason text check (length(reason) between 1 and 500),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid not null,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  primary key (company_id, id),
  unique (company_id, year, number),
  check (debit_cents = credit_cents),
  check ((kind = 'REVERSAL') = (reverses is not null)),
  foreign key (company_id, run_id) references payroll_runs (company_id, id),
  foreign key (company_id, row_id) references payroll_rows (company_id, id),
  foreign key (company_id, reverses) references journals (company_id, id),
  foreign key (company_id, reversed_by) references journals (company_id, id),
  foreign key (company_id, created_by) references users (company_id, id)
);
-- Once only, and never by two at the same instant.
create unique index journals_reversed_once on journals (company_id, reverses) where reverses is not null;
create index journals_run on journals (company_id, run_id);
select protect_record('journals', 'sha256');

-- The payments that a journal holds; each stands in one journal at most. A reversal frees them.
create table journal_rows (
  company_id uuid not null,
  journal_id uuid not null,
  row_id uuid not null,
  period smallint not null check (period between 1 and 3),
  is_standing boolean not null default true,
  primary key (company_id, journal_id, row_id, period),
  foreign key (company_id, journal_id) references journals (company_id, id)
);
create unique index journal_rows_standing on journal_rows (company_id, row_id, period) where is_standing;
select protect('journal_rows');

-- The accounts of a journal as they were called when it was posted: a file of it is the same in ten years.
create table journal_accounts (
  company_id uuid not null,
  journal_id uuid not null,
  account_id uuid not null,
  code text not null,
  name text not null,
  name_kh text,
  type text not null,
  dimensions text[] not null,
  primary key (company_id, journal_id, account_id),
  foreign key (company_id, journal_id) references journals (company_id, id),
  foreign key (company_id, account_id) references ledger_accounts (company_id, id)
);
select protect('journal_accounts');

-- Written only whole, with their journal, which carries the foreign keys: a month of 10,000 people has a quarter of a million.
create table journal_lines (
  company_id uuid not null,
  journal_id uuid not null,
  line_no integer not null,
  account_id uuid not null,
  -- What the account stands for: a cost, an item's other side, or a key.
  target text not null,
  employee_id uuid,
  row_id uuid,
  period smallint,
  item_id uuid,
  project_id uuid,
  sub_project_id uuid,
  project text,
  sub_project text,
  donor text,
  department text,
  activities text[] not null default '{}' check (cardinality(activities) <= 4),
  settled_month text,
  debit_cents bigint not null check (debit_cents >= 0),
  credit_cents bigint not null check (credit_cents >= 0),
  riel bigint,
  text text not null check (length(text) <= 200),
  primary key (company_id, journal_id, line_no),
  check ((debit_cents = 0) <> (credit_cents = 0))
);
select protect('journal_lines');

create function refuse_journal_change() returns trigger language plpgsql as $$
begin
  raise exception 'lines of a posted journal are never changed or removed' using errcode = 'raise_exception';
end $$;
create trigger journal_lines_are_final before update or delete on journal_lines for each row execute function refuse_journal_change();
create trigger journal_accounts_are_final before update or delete on journal_accounts
  for each row execute function refuse_journal_change();
