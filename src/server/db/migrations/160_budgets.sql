-- Staff cost that a project or a sub-project has from month to month. Those of one project do not overlap.
create table budgets (
  company_id uuid not null references companies (id) deferrable initially immediate,
  id uuid not null,
  project_id uuid not null,
  -- Null: the project's, for itself and its sub-projects without a budget.
  sub_project_id uuid,
  from_month text not null check (from_month ~ '^(19|20|21)\d{2}-(0[1-9]|1[0-2])$'),
  to_month text not null check (to_month ~ '^(19|20|21)\d{2}-(0[1-9]|1[0-2])$'),
  amount_cents bigint not null check (amount_cents > 0),
  note text check (length(note) between 1 and 500),
  -- Somebody said that an amount below the cost of one month is right.
  is_sure boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  archived_at timestamptz,
  primary key (company_id, id),
  check (to_month >= from_month),
  foreign key (company_id, project_id) references projects (company_id, id) deferrable initially immediate,
  foreign key (company_id, sub_project_id) references sub_projects (company_id, id) deferrable initially immediate
);
create index budgets_of_project on budgets (company_id, project_id, from_month) where archived_at is null;
select protect_record('budgets');
