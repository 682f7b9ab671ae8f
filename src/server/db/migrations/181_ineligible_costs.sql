-- Items that a donor does not take, from month to month, and the project that carries them instead.
create table ineligible_costs (
  company_id uuid not null references companies (id) deferrable initially immediate,
  id uuid not null,
  project_id uuid not null,
  carrier_id uuid not null,
  -- Codes of payroll items of class cost.
  items text[] not null check (cardinality(items) between 1 and 100),
  from_month text not null check (from_month ~ '^(19|20|21)\d{2}-(0[1-9]|1[0-2])$'),
  -- Null: without an end.
  to_month text check (to_month ~ '^(19|20|21)\d{2}-(0[1-9]|1[0-2])$'),
  note text check (length(note) between 1 and 500),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  archived_at timestamptz,
  primary key (company_id, id),
  check (to_month >= from_month),
  check (carrier_id <> project_id),
  foreign key (company_id, project_id) references projects (company_id, id) deferrable initially immediate,
  foreign key (company_id, carrier_id) references projects (company_id, id) deferrable initially immediate
);
create index ineligible_costs_of_project on ineligible_costs (company_id, project_id) where archived_at is null;
create index ineligible_costs_of_carrier on ineligible_costs (company_id, carrier_id) where archived_at is null;
select protect_record('ineligible_costs');

-- The project whose donor does not take a cost that another one carries.
alter table journal_lines add column moved_from text;
