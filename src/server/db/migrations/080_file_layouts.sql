-- What files for banks, authorities and accounting systems look like: data that an office changes by itself.

create table file_layouts (
  company_id uuid not null references companies (id),
  id uuid not null,
  name text not null check (length(name) between 1 and 100),
  purpose text not null check (purpose in ('bank', 'nssf', 'tax', 'journal', 'labour')),
  state text not null default 'DRAFT' check (state in ('DRAFT', 'LIVE', 'OUT')),
  -- Which of the layouts that every company gets this one began as.
  shipped_as text,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  primary key (company_id, id)
);
create unique index file_layouts_name on file_layouts (company_id, lower(name));
create unique index file_layouts_shipped on file_layouts (company_id, shipped_as) where shipped_as is not null;
select protect_record('file_layouts');

-- A version that has made a file stays as it was; a change of it is the next one. In force is the last one of its day.
create table file_layout_versions (
  company_id uuid not null references companies (id),
  id uuid not null,
  layout_id uuid not null,
  number integer not null check (number > 0),
  valid_from date not null,
  content json not null,
  used_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  primary key (company_id, id),
  unique (company_id, layout_id, number),
  foreign key (company_id, layout_id) references file_layouts (company_id, id)
);
select protect_record('file_layout_versions');
