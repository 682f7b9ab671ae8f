-- Whom the office writes to at a donor, which is known by its name as on its projects.
create table donor_contacts (
  company_id uuid not null references companies (id) deferrable initially immediate,
  id uuid not null,
  donor text not null check (length(donor) between 1 and 255),
  person text check (length(person) between 1 and 255),
  email text check (length(email) between 1 and 254),
  phone text check (length(phone) between 1 and 60),
  note text check (length(note) between 1 and 1000),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  primary key (company_id, id)
);
create unique index donor_contacts_donor on donor_contacts (company_id, lower(donor));
select protect_record('donor_contacts');

-- Whom the projects of a donor pay is asked by project.
create index employee_allocations_project on employee_allocations (company_id, project_id);
