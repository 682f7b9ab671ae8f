-- Keys by which other programs read (decision 142): asked for by one person with full access, confirmed by another, shown once.
create table api_keys (
  company_id uuid not null references companies (id) deferrable initially immediate,
  id uuid not null,
  name text not null check (length(name) between 1 and 100),
  -- It may what this role may read.
  role_id uuid not null,
  expires_on date not null,
  -- Calls in a minute, of each server.
  per_minute integer not null check (per_minute between 1 and 600),
  asked_by uuid not null,
  asked_at timestamptz not null,
  decided_by uuid,
  decided_at timestamptz,
  is_confirmed boolean,
  -- SHA-256 of the key; null until who asked has taken it.
  key_hash bytea,
  taken_at timestamptz,
  ended_by uuid,
  ended_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  primary key (company_id, id),
  foreign key (company_id, role_id) references roles (company_id, id) deferrable initially immediate,
  foreign key (company_id, asked_by) references users (company_id, id) deferrable initially immediate,
  foreign key (company_id, decided_by) references users (company_id, id) deferrable initially immediate,
  foreign key (company_id, ended_by) references users (company_id, id) deferrable initially immediate,
  -- Two people stand behind it.
  check (decided_by is null or decided_by <> asked_by),
  check ((decided_by is null) = (decided_at is null) and (decided_at is null) = (is_confirmed is null)),
  check (key_hash is null or is_confirmed),
  check ((key_hash is null) = (taken_at is null)),
  check ((ended_by is null) = (ended_at is null))
);
create unique index api_keys_hash on api_keys (company_id, key_hash) where key_hash is not null;
-- Two that look the same are told apart by nobody.
create unique index api_keys_name on api_keys (company_id, lower(name)) where ended_at is null and is_confirmed is not false;
select protect_record('api_keys', 'key_hash');
comment on table api_keys is 'backup: left out: keys are asked for anew';

-- When a key last read: apart, so that reading changes no record.
create table api_key_uses (
  company_id uuid not null references companies (id) deferrable initially immediate,
  id uuid not null,
  last_used_at timestamptz not null,
  primary key (company_id, id),
  foreign key (company_id, id) references api_keys (company_id, id) deferrable initially immediate
);
select protect('api_key_uses');
comment on table api_key_uses is 'backup: left out: keys are asked for anew';
