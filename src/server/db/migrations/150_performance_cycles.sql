-- The days by which the steps of a performance year are due, where the company names others than the usual ones.
create table performance_cycles (
  company_id uuid not null references companies (id) deferrable initially immediate,
  id uuid not null,
  -- The calendar year in which the performance year begins.
  year smallint not null check (year between 1990 and 2200),
  objectives date not null,
  quarter1 date not null,
  quarter2 date not null,
  quarter3 date not null,
  self_evaluation date not null,
  evaluation date not null,
  appraisal date not null,
  release date not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  primary key (company_id, id),
  unique (company_id, year),
  check (
    objectives <= quarter1 and quarter1 <= quarter2 and quarter2 <= quarter3 and quarter3 <= self_evaluation
    and self_evaluation <= evaluation and evaluation <= appraisal and appraisal <= release
  )
);
select protect_record('performance_cycles');
