-- Changes of their own record that people ask for, and HR decides.
create table detail_requests (
  company_id uuid not null references companies (id) deferrable initially immediate,
  id uuid not null,
  request_no text not null,
  employee_id uuid not null,
  reason text,
  status smallint not null default 0 check (status in (0, 1, 2, 3)),
  -- Of each field its name, what stood and what is asked for, and once it is decided whether it was accepted.
  changes jsonb not null check (jsonb_array_length(changes) between 1 and 20),
  -- The first month whose open payments go to a new account.
  paid_from text check (paid_from ~ '^\d{4}-(0[1-9]|1[0-2])$'),
  decided_at timestamptz,
  decided_by uuid,
  acted_for uuid,
  comment text,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  primary key (company_id, id),
  foreign key (company_id, employee_id) references employees (company_id, id) deferrable initially immediate,
  foreign key (company_id, decided_by) references users (company_id, id) deferrable initially immediate,
  foreign key (company_id, acted_for) references employees (company_id, id) deferrable initially immediate
);
create index detail_requests_open on detail_requests (company_id, employee_id) where status = 0;
create index detail_requests_newest on detail_requests (company_id, created_at desc, id desc);
create index detail_requests_own on detail_requests (company_id, employee_id, created_at desc);
select protect_record('detail_requests');

-- Their numbers, DC-2026-0001, and the steps that each took.
alter table request_numbers drop constraint request_numbers_kind_check,
  add constraint request_numbers_kind_check check (kind in ('LR', 'OT', 'AC', 'DC'));
alter table request_steps drop constraint request_steps_kind_check;
alter table request_steps add constraint request_steps_kind_check check (kind in ('leave', 'overtime', 'correction', 'details'));
