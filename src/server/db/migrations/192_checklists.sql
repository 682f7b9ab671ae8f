-- What there is to do when somebody joins, ends probation or leaves: by template, and for each person.
create table checklist_templates (
  company_id uuid not null references companies (id) deferrable initially immediate,
  id uuid not null,
  name text not null check (length(name) between 1 and 100),
  name_kh text check (length(name_kh) between 1 and 100),
  occasion text not null check (occasion in ('joining', 'probation', 'leaving')),
  -- For whom: types of contract and branches; none are all.
  contract_types text[] not null default '{}' check (cardinality(contract_types) <= 10),
  branch_ids uuid[] not null default '{}' check (cardinality(branch_ids) <= 100),
  -- In their order, each {title, titleKH, responsible, days, isRequired}: days from the occasion's day, before it below 0.
  tasks jsonb not null check (jsonb_array_length(tasks) between 1 and 60),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  archived_at timestamptz,
  primary key (company_id, id)
);
create unique index checklist_templates_name on checklist_templates (company_id, lower(name)) where archived_at is null;
select protect_record('checklist_templates');

create table checklists (
  company_id uuid not null references companies (id) deferrable initially immediate,
  id uuid not null,
  employee_id uuid not null,
  template_id uuid not null,
  -- As the template was when the list was made.
  name text not null,
  name_kh text,
  occasion text not null check (occasion in ('joining', 'probation', 'leaving')),
  -- The day that the tasks are counted from.
  day date not null,
  -- Whether that is the day of the record, and moves with it; else it was typed.
  follows_record boolean not null default true,
  state text not null default 'open' check (state in ('open', 'done', 'cancelled')),
  -- Since when it is done or cancelled, and by whom; nobody where the occasion itself was withdrawn.
  closed_at timestamptz,
  closed_by uuid,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  primary key (company_id, id),
  check ((state = 'open') = (closed_at is null)),
  foreign key (company_id, employee_id) references employees (company_id, id) deferrable initially immediate,
  foreign key (company_id, template_id) references checklist_templates (company_id, id) deferrable initially immediate,
  foreign key (company_id, closed_by) references users (company_id, id) deferrable initially immediate
);
create unique index checklists_once on checklists (company_id, employee_id, template_id) where state = 'open';
create index checklists_of_person on checklists (company_id, employee_id, day desc);
create index checklists_by_day on checklists (company_id, state, day);
select protect_record('checklists');

create table checklist_tasks (
  company_id uuid not null references companies (id) deferrable initially immediate,
  id uuid not null,
  checklist_id uuid not null,
  order_no smallint not null,
  title text not null check (length(title) between 1 and 200),
  title_kh text check (length(title_kh) between 1 and 200),
  responsible text not null check (responsible in ('hr', 'payroll', 'finance', 'manager', 'person')),
  days smallint not null check (days between -365 and 365),
  is_required boolean not null,
  done_at timestamptz,
  done_by uuid,
  note text check (length(note) between 1 and 500),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  primary key (company_id, id),
  check ((done_at is null) = (done_by is null)),
  foreign key (company_id, checklist_id) references checklists (company_id, id) deferrable initially immediate,
  foreign key (company_id, done_by) references users (company_id, id) deferrable initially immediate
);
create index checklist_tasks_of_list on checklist_tasks (company_id, checklist_id, order_no);
select protect_record('checklist_tasks');

-- The seeded roles of companies that exist keep the checklists as far as they keep the departments. An owner that is no superuser
-- sees rows only without the force.
alter table roles no force row level security;
alter table roles disable trigger audit;
update roles set permissions = permissions || array(
  select 'checklist/' || split_part(one, '/', 2) from unnest(permissions) one
  where one in ('department/view', 'department/create', 'department/edit', 'department/delete'))
where seeded_as is not null and archived_at is null
  and permissions && array['department/view', 'department/create', 'department/edit', 'department/delete'];
alter table roles enable trigger audit;
alter table roles force row level security;
