-- Salary scales: one record for each year, with rows of level, grade and titles that hold the pay of three bands by column. US
-- dollars, in cents.
create table salary_scales (
  company_id uuid not null references companies (id),
  id uuid not null,
  year smallint not null check (year between 2000 and 2200),
  min_columns smallint not null check (min_columns between 1 and 20),
  mid_columns smallint not null check (mid_columns between 1 and 20),
  max_columns smallint not null check (max_columns between 1 and 20),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  primary key (company_id, id),
  unique (company_id, year)
);
select protect_record('salary_scales');

create table salary_scale_rows (
  company_id uuid not null references companies (id),
  id uuid not null,
  scale_id uuid not null,
  level text not null check (length(level) between 1 and 100),
  grade text not null check (length(grade) between 1 and 100),
  job_titles text[] not null check (cardinality(job_titles) <= 20),
  order_no integer not null check (order_no between 0 and 9999),
  min_cents bigint[] not null,
  mid_cents bigint[] not null,
  max_cents bigint[] not null,
  archived_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  primary key (company_id, id),
  foreign key (company_id, scale_id) references salary_scales (company_id, id)
);
create index salary_scale_rows_scale on salary_scale_rows (company_id, scale_id, order_no);
select protect_record('salary_scale_rows');

-- One line for each column of a saved row that was changed; null where the column was not there. The paper is added later.
create table salary_scale_changes (
  company_id uuid not null references companies (id),
  id uuid not null,
  scale_id uuid not null,
  row_id uuid not null,
  job_level text not null,
  job_grade text not null,
  scale_level text not null check (scale_level in ('min', 'mid', 'max')),
  scale_column smallint not null check (scale_column between 1 and 20),
  previous_cents bigint,
  current_cents bigint,
  file_id uuid,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  primary key (company_id, id),
  foreign key (company_id, scale_id) references salary_scales (company_id, id),
  foreign key (company_id, row_id) references salary_scale_rows (company_id, id),
  foreign key (company_id, file_id) references files (company_id, id)
);
create index salary_scale_changes_scale on salary_scale_changes (company_id, scale_id, created_at desc);
select protect_record('salary_scale_changes');

do $$
declare
  known text := (select pg_get_constraintdef(oid) from pg_constraint where conrelid = 'files'::regclass and conname = 'files_purpose_check');
begin
  alter table files drop constraint files_purpose_check;
  execute 'alter table files add constraint files_purpose_check ' || replace(known, '''photo''::text', '''photo''::text, ''scale''::text');
end $$;
