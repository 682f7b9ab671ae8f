-- The catalogue of what objectives, reviews, appraisals and plans ask: trees of at most three levels.
create table performance_modules (
  company_id uuid not null references companies (id),
  id uuid not null,
  parent_id uuid,
  level smallint not null check (level between 1 and 3),
  -- Rich text: HTML of a few marks, cleaned before it is written.
  title text not null check (length(title) between 1 and 2000),
  title_kh text check (length(title_kh) between 1 and 2000),
  default_description text check (length(default_description) between 1 and 5000),
  description_kh text check (length(description_kh) between 1 and 5000),
  action1 text check (length(action1) between 1 and 20000),
  action2 text check (length(action2) between 1 and 20000),
  action3 text check (length(action3) between 1 and 20000),
  action4 text check (length(action4) between 1 and 20000),
  is_reportable boolean not null default false,
  input_type text not null default 'input' check (input_type in ('input', 'date')),
  layout text not null default 'vertical' check (layout in ('horizontal', 'vertical')),
  num_row smallint not null default 3 check (num_row between 1 and 20),
  has_rows boolean not null default false,
  order_no smallint not null default 0 check (order_no between 0 and 9999),
  -- Forms that ask for the tree; of a module at the top.
  used_in text[] not null default '{}'
    check (used_in <@ array['OBJECTIVE', 'EVALUATION', 'QUARTERLY', 'APPRAISAL', 'PROBATION', 'PIP']::text[]),
  is_rated boolean not null default false,
  weight smallint not null default 1 check (weight between 1 and 100),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  archived_at timestamptz,
  primary key (company_id, id),
  -- A child is always one level below its parent.
  unique (company_id, id, level),
  parent_level smallint generated always as (level - 1) stored,
  foreign key (company_id, parent_id, parent_level) references performance_modules (company_id, id, level),
  check ((level = 1) = (parent_id is null)),
  check (level = 1 or used_in = '{}')
);
create index performance_modules_children on performance_modules (company_id, parent_id, order_no) where archived_at is null;
select protect_record('performance_modules');
