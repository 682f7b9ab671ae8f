-- Files beside a side of a record of performance: what shows that something was done, and papers that were signed by hand.
create table performance_files (
  company_id uuid not null references companies (id) deferrable initially immediate,
  id uuid not null,
  kind text not null check (kind in ('objective', 'quarterly', 'appraisal', 'plan')),
  record_id uuid not null,
  employee_id uuid not null,
  side smallint not null check (side in (1, 2)),
  file_id uuid not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  primary key (company_id, id),
  foreign key (company_id, employee_id) references employees (company_id, id) deferrable initially immediate,
  foreign key (company_id, file_id) references files (company_id, id) deferrable initially immediate
);
create unique index performance_files_file on performance_files (company_id, file_id);
create index performance_files_record on performance_files (company_id, record_id, side);
select protect_record('performance_files');

do $$
declare
  known text := (select pg_get_constraintdef(oid) from pg_constraint where conrelid = 'files'::regclass and conname = 'files_purpose_check');
begin
  alter table files drop constraint files_purpose_check;
  execute 'alter table files add constraint files_purpose_check ' || replace(known, '''photo''::text', '''photo''::text, ''performance''::text');
end $$;
