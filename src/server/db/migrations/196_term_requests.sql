-- Whether what HR saves of salary, contract and allocation waits for a second person, and whether a salary or contract needs its paper to be
-- approved. Companies that were there before go on as they were until somebody switches it; a new one begins with the first.
alter table payroll_settings
  add column terms_by_two boolean not null default false,
  add column terms_paper boolean not null default false;
alter table payroll_settings alter column terms_by_two set default true;

-- Changes of salary, contract and allocation that HR made and another one decides on.
create table term_requests (
  company_id uuid not null references companies (id) deferrable initially immediate,
  id uuid not null,
  request_no text not null,
  employee_id uuid not null,
  part text not null check (part in ('salary', 'contract', 'allocation')),
  -- The rows of the part as they stood when it was filed, and as they shall be.
  rows_before jsonb not null check (jsonb_typeof(rows_before) = 'array'),
  rows_after jsonb not null check (jsonb_typeof(rows_after) = 'array'),
  -- The first day on which the two differ.
  effective_from date not null,
  reason text,
  papers uuid[] not null default '{}',
  status smallint not null default 0 check (status in (0, 1, 2, 3)),
  -- Whether it was approved after the day from which it counts; null until it is.
  is_late boolean,
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
  check ((status = 1) = (is_late is not null)),
  foreign key (company_id, employee_id) references employees (company_id, id) deferrable initially immediate,
  foreign key (company_id, decided_by) references users (company_id, id) deferrable initially immediate,
  foreign key (company_id, acted_for) references employees (company_id, id) deferrable initially immediate
);
comment on column term_requests.papers is 'Files that show it; they stay with the request.';
-- Of one part of somebody one change waits at a time, also where two are saved at once.
create unique index term_requests_open on term_requests (company_id, employee_id, part) where status = 0;
create index term_requests_newest on term_requests (company_id, created_at desc, id desc);
create index term_requests_own on term_requests (company_id, employee_id, created_at desc);
select protect_record('term_requests');

-- Their numbers, CT-2026-0001, the steps that each took, and the papers that show them.
alter table request_numbers drop constraint request_numbers_kind_check,
  add constraint request_numbers_kind_check check (kind in ('LR', 'OT', 'AC', 'DC', 'CT'));
alter table request_steps drop constraint request_steps_kind_check;
alter table request_steps
  add constraint request_steps_kind_check check (kind in ('leave', 'overtime', 'correction', 'details', 'terms'));
do $$
declare
  known text := (select pg_get_constraintdef(oid) from pg_constraint where conrelid = 'files'::regclass and conname = 'files_purpose_check');
begin
  alter table files drop constraint files_purpose_check;
  execute 'alter table files add constraint files_purpose_check ' || replace(known, '''photo''::text', '''photo''::text, ''terms''::text');
end $$;
