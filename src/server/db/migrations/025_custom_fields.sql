-- Fields of the employee that a company adds by itself, and their values.

create table custom_fields (
  company_id uuid not null references companies (id),
  id uuid not null,
  name text not null check (length(name) between 1 and 100),
  name_kh text check (length(name_kh) between 1 and 100),
  kind text not null check (kind in ('text', 'number', 'date', 'choice', 'file')),
  max_length smallint check (max_length between 1 and 2000),
  decimals smallint check (decimals between 0 and 4),
  is_required boolean not null default false,
  visibility text not null check (visibility in ('everyone', 'hr', 'pay')),
  order_no smallint not null default 0,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  archived_at timestamptz,
  primary key (company_id, id),
  -- What values refer to, so that a value is always of its field's kind.
  unique (company_id, id, kind),
  check ((kind = 'text') = (max_length is not null)),
  check ((kind = 'number') = (decimals is not null))
);
create unique index custom_fields_name on custom_fields (company_id, lower(name)) where archived_at is null;

create table custom_field_choices (
  company_id uuid not null references companies (id),
  id uuid not null,
  field_id uuid not null,
  name text not null check (length(name) between 1 and 100),
  name_kh text check (length(name_kh) between 1 and 100),
  order_no smallint not null default 0,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  -- Since when it can no longer be chosen.
  archived_at timestamptz,
  primary key (company_id, id),
  unique (company_id, field_id, id),
  foreign key (company_id, field_id) references custom_fields (company_id, id)
);

create table employee_custom_values (
  company_id uuid not null references companies (id),
  id uuid not null,
  employee_id uuid not null,
  field_id uuid not null,
  kind text not null,
  text_value text check (length(text_value) between 1 and 2000),
  ten_thousandths bigint check (abs(ten_thousandths) < 1000000000000000),
  day date,
  choice_id uuid,
  file_id uuid,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  primary key (company_id, id),
  foreign key (company_id, employee_id) references employees (company_id, id),
  foreign key (company_id, field_id, kind) references custom_fields (company_id, id, kind),
  foreign key (company_id, field_id, choice_id) references custom_field_choices (company_id, field_id, id),
  foreign key (company_id, file_id) references files (company_id, id),
  check (num_nonnulls(text_value, ten_thousandths, day, choice_id, file_id) = 1),
  check (case kind
    when 'text' then text_value is not null
    when 'number' then ten_thousandths is not null
    when 'date' then day is not null
    when 'choice' then choice_id is not null
    when 'file' then file_id is not null
    else false end)
);
create unique index employee_custom_values_once on employee_custom_values (company_id, employee_id, field_id);
create index employee_custom_values_choice on employee_custom_values (company_id, field_id, choice_id, employee_id);
create index employee_custom_values_file on employee_custom_values (company_id, file_id) where file_id is not null;

-- The seeded roles of companies that exist keep these fields as far as they keep the departments. An owner that is no superuser
-- sees rows only without the force.
alter table roles no force row level security;
alter table roles disable trigger audit;
update roles set permissions = permissions || array(
  select 'custom field/' || split_part(one, '/', 2) from unnest(permissions) one
  where one in ('department/view', 'department/create', 'department/edit', 'department/delete'))
where seeded_as is not null and archived_at is null
  and permissions && array['department/view', 'department/create', 'department/edit', 'department/delete'];
alter table roles enable trigger audit;
alter table roles force row level security;

select protect_record('custom_fields');
select protect_record('custom_field_choices');
select protect_record('employee_custom_values');
