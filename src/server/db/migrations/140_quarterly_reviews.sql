-- Reviews of a person and quarter: the person says how it went, the manager answers, and the mark closes it.
create table quarterly_reviews (
  company_id uuid not null references companies (id) deferrable initially immediate,
  id uuid not null,
  employee_id uuid not null,
  -- The calendar year in which the performance year begins.
  year smallint not null check (year between 1990 and 2200),
  quarter smallint not null check (quarter between 1 and 4),
  reviewed_date date not null,
  status text not null default 'PENDING' check (status in ('PENDING', 'SUBMITTED')),
  -- The objective of the year whose goals are reported on; null: there is none.
  pdd_id uuid,
  -- What the person reports of each goal: id, whole percent, health and note. Nobody else reads it before the submission.
  progress jsonb not null,
  -- The goals as they were when the review was submitted.
  goals jsonb,
  -- Written by a manager for somebody without an account.
  is_on_behalf boolean not null default false,
  marked_at timestamptz,
  marked_by uuid,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  primary key (company_id, id),
  check (marked_at is null or status = 'SUBMITTED'),
  foreign key (company_id, employee_id) references employees (company_id, id) deferrable initially immediate,
  foreign key (company_id, pdd_id) references objectives (company_id, id) deferrable initially immediate
);
create unique index quarterly_reviews_quarter on quarterly_reviews (company_id, employee_id, year, quarter);
create index quarterly_reviews_list on quarterly_reviews (company_id, year desc, quarter desc, id desc);
create index quarterly_reviews_objective on quarterly_reviews (company_id, pdd_id);
create index quarterly_reviews_waiting on quarterly_reviews (company_id, employee_id) where status = 'SUBMITTED' and marked_at is null;
select protect_record('quarterly_reviews', 'progress', 'goals');
