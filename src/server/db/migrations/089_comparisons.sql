-- Parallel runs: a month beside the same month of another system, until the office goes live. Nothing here is payroll.

create table comparisons (
  company_id uuid not null references companies (id),
  id uuid not null,
  -- Replaced by the next of its month.
  month text not null check (month ~ '^\d{4}-(0[1-9]|1[0-2])$'),
  file_name text not null,
  -- The title that each column had, its unit and its tolerance: kept for the next sheet.
  mapping json not null,
  -- Person by person and column by column, what both sides say.
  lines json not null,
  -- What the payroll held when it was compared.
  contents_mark uuid,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  primary key (company_id, id),
  unique (company_id, month)
);
select protect_record('comparisons', 'lines', 'mapping', 'contents_mark');

-- Why a person's column differs: it holds in the months to come as well.
create table comparison_reasons (
  company_id uuid not null references companies (id),
  id uuid not null,
  employee_code text not null,
  target text not null,
  -- The month in which it was noted first.
  month text not null,
  words text not null check (length(words) between 1 and 500),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  primary key (company_id, id)
);
create unique index comparison_reasons_one on comparison_reasons (company_id, lower(employee_code), target);
select protect_record('comparison_reasons');
