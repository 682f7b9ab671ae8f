-- How people look at lists: the columns that each has chosen, and views (search, filters, order and columns) kept by name.
create table list_columns (
  company_id uuid not null references companies (id) deferrable initially immediate,
  id uuid not null,
  user_id uuid not null,
  list text not null check (length(list) between 1 and 40),
  columns text[] not null check (cardinality(columns) between 1 and 60),
  primary key (company_id, id),
  unique (company_id, user_id, list),
  foreign key (company_id, user_id) references users (company_id, id) deferrable initially immediate
);
select protect('list_columns');

create table list_views (
  company_id uuid not null references companies (id) deferrable initially immediate,
  id uuid not null,
  user_id uuid not null,
  list text not null check (length(list) between 1 and 40),
  name text not null check (length(name) between 1 and 60),
  -- Offered to everybody who sees the list; what it shows is what its reader may see.
  is_shared boolean not null default false,
  -- The address of the list: names of its values to what is chosen.
  list_address jsonb not null,
  -- Null: those that each reader has chosen.
  columns text[] check (cardinality(columns) between 1 and 60),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  archived_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, user_id) references users (company_id, id) deferrable initially immediate
);
create unique index list_views_name on list_views (company_id, list, user_id, lower(name)) where archived_at is null;
select protect_record('list_views');
