-- The accounts of the organisation's books, and which of them each figure of payroll is booked on.

create table ledger_accounts (
  company_id uuid not null references companies (id),
  id uuid not null,
  code text not null check (length(code) between 1 and 40),
  name text not null check (length(name) between 1 and 100),
  name_kh text,
  type text not null check (type in ('expense', 'liability', 'asset')),
  -- Fixed values of the account in books that know dimensions.
  dimension1 text,
  dimension2 text,
  dimension3 text,
  dimension4 text,
  dimension5 text,
  dimension6 text,
  dimension7 text,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  archived_at timestamptz,
  primary key (company_id, id)
);
create unique index ledger_accounts_code on ledger_accounts (company_id, lower(code)) where archived_at is null;
select protect_record('ledger_accounts');

-- An item's cost or counter account, or the account of a key (net payable, tax, NSSF). A cost may have others for a project, a donor or
-- a department: the most special one that exists is booked on.
create table account_rules (
  company_id uuid not null references companies (id),
  id uuid not null,
  item_id uuid,
  key text,
  side text not null check (side in ('cost', 'counter')),
  account_id uuid not null,
  project_id uuid,
  donor text,
  department_id uuid,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  archived_at timestamptz,
  primary key (company_id, id),
  check ((item_id is null) <> (key is null)),
  check (key is null or side = 'counter'),
  check (num_nonnulls(project_id, donor, department_id) <= case when side = 'cost' then 1 else 0 end),
  foreign key (company_id, item_id) references payroll_items (company_id, id),
  foreign key (company_id, account_id) references ledger_accounts (company_id, id),
  foreign key (company_id, project_id) references projects (company_id, id),
  foreign key (company_id, department_id) references departments (company_id, id)
);
create unique index account_rules_one on account_rules (company_id, item_id, key, side, project_id, lower(donor), department_id)
  nulls not distinct where archived_at is null;
create index account_rules_account on account_rules (company_id, account_id) where archived_at is null;
select protect_record('account_rules');
