-- What objectives, reviews, appraisals and improvement plans share: their forms, what each side writes, what was handed over, and steps.

-- A company's rules of performance; without a row the usual ones hold.
create table performance_rules (
  company_id uuid primary key references companies (id),
  id uuid not null unique,
  -- The month in which performance years begin.
  first_month smallint not null default 1 check (first_month between 1 and 12),
  uses_ratings boolean not null default false,
  uses_weights boolean not null default false,
  uses_calibration boolean not null default false,
  -- Full access reads states and days, and no text or rating of others.
  is_closed_to_full_access boolean not null default false,
  -- Percent of the total.
  objectives_part smallint not null default 60 check (objectives_part between 0 and 100),
  -- Hundredths from which a total proposes 2, 3 and 4.
  bounds smallint[] not null default '{150,250,350}' check (cardinality(bounds) = 3 and bounds[1] < bounds[2] and bounds[2] < bounds[3]),
  -- Points by which a manager's rating may depart from the proposed one.
  most_apart smallint not null default 1 check (most_apart between 0 and 3),
  -- Steps of the salary scale by final rating 1 to 4.
  increment_steps smallint[] not null default '{0,0,1,2}' check (cardinality(increment_steps) = 4),
  -- What the four points are called; null: as everywhere.
  labels jsonb,
  labels_kh jsonb,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid
);
select protect_record('performance_rules');

-- A form as it was when something was handed over: once for all records that have it, told by the digest of its text.
create table performance_forms (
  company_id uuid not null references companies (id),
  hash text not null check (length(hash) = 64),
  modules jsonb not null,
  created_at timestamptz not null default now(),
  primary key (company_id, hash)
);
select protect('performance_forms');
create trigger forms_are_final before update or delete on performance_forms for each row execute function refuse_change();

-- The working copy of a side: 1 is the employee's, 2 the manager's. Nobody but its side reads it.
create table performance_sides (
  company_id uuid not null references companies (id),
  id uuid not null,
  kind text not null check (kind in ('objective', 'quarterly', 'appraisal', 'plan')),
  record_id uuid not null,
  stage text not null check (stage in ('SETTING', 'EVALUATION', 'WHOLE')),
  side smallint not null check (side in (1, 2)),
  contents jsonb not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  primary key (company_id, id),
  unique (company_id, record_id, stage, side)
);
select protect_record('performance_sides', 'contents');

-- What was handed over, and the form it answers: rows are only added, and are themselves the history.
create table performance_versions (
  company_id uuid not null references companies (id),
  id uuid not null,
  kind text not null check (kind in ('objective', 'quarterly', 'appraisal', 'plan')),
  record_id uuid not null,
  stage text not null check (stage in ('SETTING', 'EVALUATION', 'WHOLE')),
  side smallint not null check (side in (1, 2)),
  number integer not null check (number > 0),
  form_hash text not null,
  contents jsonb not null,
  user_id uuid,
  -- The absent person in whose place it was handed over.
  acting_for_id uuid,
  -- Written by a manager for somebody without an account.
  is_on_behalf boolean not null default false,
  at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, record_id, number),
  foreign key (company_id, form_hash) references performance_forms (company_id, hash)
);
create index performance_versions_newest on performance_versions (company_id, record_id, stage, side, number desc);
select protect('performance_versions');
create trigger versions_are_final before update or delete on performance_versions for each row execute function refuse_change();

-- Moves of records. Their states are words; the steps of requests hold the numbers of the wire.
create table performance_steps (
  company_id uuid not null references companies (id),
  id uuid not null,
  kind text not null check (kind in ('objective', 'quarterly', 'appraisal', 'plan')),
  record_id uuid not null,
  move text not null check (length(move) between 1 and 40),
  from_status text,
  to_status text not null,
  user_id uuid,
  acting_for_id uuid,
  is_on_behalf boolean not null default false,
  comment text check (length(comment) between 1 and 2000),
  at timestamptz not null default now(),
  primary key (company_id, id)
);
create index performance_steps_record on performance_steps (company_id, record_id, at, id);
select protect('performance_steps');
create trigger steps_are_final before update or delete on performance_steps for each row execute function refuse_change();

update roles set permissions = permissions || array['performance report/view', 'performance report/view results', 'performance report/calibrate']
  where seeded_as = 'HR_MANAGER' and not is_full_access;
update roles set permissions = permissions || array['performance report/view', 'performance report/view results']
  where seeded_as = 'COUNTRY_DIRECTOR' and not is_full_access;
update roles set permissions = permissions || array['performance report/view'] where seeded_as = 'HR_OFFICER' and not is_full_access;
update roles set permissions = permissions || array['evaluation/evaluation']
  where seeded_as = 'FINANCE_REVIEWER' and not is_full_access and not 'evaluation/evaluation' = any(permissions);
