-- Appraisals of a person and year: what the person says, what the manager says and rates, and what the person answers.
create table appraisals (
  company_id uuid not null references companies (id) deferrable initially immediate,
  id uuid not null,
  employee_id uuid not null,
  -- The calendar year in which the performance year begins.
  year smallint not null check (year between 1990 and 2200),
  kind text not null default 'YEAR_END' check (kind in ('YEAR_END', 'PROBATION')),
  self_eval_date date not null,
  evaluate_status text not null default 'PENDING' check (evaluate_status in ('PENDING', 'SUBMITTED')),
  -- What follows the submission; null: the manager evaluates.
  stage text check (stage in ('EVALUATED', 'RELEASED', 'ACKNOWLEDGED')),
  -- What the manager gives, 1 to 4, and why where it is not what the score proposes.
  manager_rating smallint check (manager_rating between 1 and 4),
  rating_reason text check (length(rating_reason) between 1 and 2000),
  recommendation text check (recommendation in ('CONFIRM', 'EXTEND', 'END')),
  -- The score with all that it was made of when the evaluation ended.
  score jsonb,
  -- What the person answers.
  agrees boolean,
  employee_comment text check (length(employee_comment) between 1 and 2000),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  archived_at timestamptz,
  primary key (company_id, id),
  check (stage is null or evaluate_status = 'SUBMITTED'),
  check ((agrees is not null) = (stage is not distinct from 'ACKNOWLEDGED')),
  foreign key (company_id, employee_id) references employees (company_id, id) deferrable initially immediate
);
create unique index appraisals_year on appraisals (company_id, employee_id, year, kind) where archived_at is null;
create index appraisals_list on appraisals (company_id, year desc, id desc) where archived_at is null;
create index appraisals_waiting on appraisals (company_id, employee_id)
  where archived_at is null and evaluate_status = 'SUBMITTED' and stage is null;
select protect_record(
  'appraisals', 'manager_rating', 'rating_reason', 'recommendation', 'score', 'agrees', 'employee_comment'
);
