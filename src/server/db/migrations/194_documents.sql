-- Papers of people by kinds that the company names: permits, licences, contracts on paper.
create table document_kinds (
  company_id uuid not null references companies (id) deferrable initially immediate,
  id uuid not null,
  name text not null check (length(name) between 1 and 100),
  name_kh text check (length(name_kh) between 1 and 100),
  -- Whether a paper of it has a last good day: always, perhaps, or never.
  expiry text not null check (expiry in ('asked', 'optional', 'none')),
  -- HR alone; the person and who sees the record too; and the person's line managers as well.
  seen_by text not null check (seen_by in ('hr', 'person', 'manager')),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  archived_at timestamptz,
  primary key (company_id, id)
);
create unique index document_kinds_name on document_kinds (company_id, lower(name)) where archived_at is null;
select protect_record('document_kinds');

-- Every row is one edition of a document. The present one of a document is the one that nothing replaced.
create table employee_documents (
  company_id uuid not null references companies (id) deferrable initially immediate,
  id uuid not null,
  -- The same for all editions of a document.
  document_id uuid not null,
  edition smallint not null check (edition between 1 and 1000),
  employee_id uuid not null,
  kind_id uuid not null,
  number text check (length(number) between 1 and 100),
  issued_on date,
  expires_on date,
  note text check (length(note) between 1 and 500),
  file_id uuid,
  -- Since when a later edition stands in its place.
  replaced_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  archived_at timestamptz,
  primary key (company_id, id),
  check (expires_on > issued_on),
  foreign key (company_id, employee_id) references employees (company_id, id) deferrable initially immediate,
  foreign key (company_id, kind_id) references document_kinds (company_id, id) deferrable initially immediate,
  foreign key (company_id, file_id) references files (company_id, id) deferrable initially immediate,
  foreign key (company_id, created_by) references users (company_id, id) deferrable initially immediate
);
create unique index employee_documents_edition on employee_documents (company_id, document_id, edition);
create unique index employee_documents_present on employee_documents (company_id, document_id) where replaced_at is null;
create unique index employee_documents_file on employee_documents (company_id, file_id) where file_id is not null;
create index employee_documents_person on employee_documents (company_id, employee_id) where replaced_at is null and archived_at is null;
create index employee_documents_expiry on employee_documents (company_id, expires_on)
  where expires_on is not null and replaced_at is null and archived_at is null;
create index employee_documents_kind on employee_documents (company_id, kind_id);
select protect_record('employee_documents');

do $$
declare
  known text := (select pg_get_constraintdef(oid) from pg_constraint where conrelid = 'files'::regclass and conname = 'files_purpose_check');
begin
  alter table files drop constraint files_purpose_check;
  execute 'alter table files add constraint files_purpose_check ' || replace(known, '''photo''::text', '''photo''::text, ''document''::text');
end $$;
