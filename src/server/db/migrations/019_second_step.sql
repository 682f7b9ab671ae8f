-- The second step of sign-in: codes of an authenticator app, recovery codes, roles that demand it, and the short-lived
-- challenges between the steps.

alter table roles add column demands_second_step boolean not null default false;

-- A session says by itself whether a second step stands behind it: one that does not ends when its role begins to demand one.
alter table sessions add column passed_second_step boolean not null default false;

create table second_steps (
  company_id uuid not null references companies (id),
  -- The account's own id: it has one second step or none.
  id uuid not null,
  -- Base32, as the app takes it. There is no key outside the database that could seal it (decision page 9).
  secret text not null,
  -- Null: being set up, and asked of nobody yet.
  confirmed_at timestamptz,
  -- The newest 30 seconds whose code was used: it and older ones are refused.
  last_step bigint not null default 0,
  recovery_hashes text[] not null default '{}',
  -- Tells the audit trail that one was used, and not which.
  recovery_left integer not null generated always as (cardinality(recovery_hashes)) stored,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  primary key (company_id, id),
  foreign key (company_id, id) references users (company_id, id)
);
select protect_record('second_steps', 'secret', 'last_step', 'recovery_hashes');

-- What the first step of a sign-in hands out instead of a session; used once.
create table sign_in_challenges (
  company_id uuid not null references companies (id),
  id uuid not null,
  user_id uuid not null,
  kind text not null check (kind in ('code', 'enrolment', 'external')),
  token_hash bytea not null,
  -- External sign-in: the hash of what only the tab that began it knows.
  proof_hash bytea,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  primary key (company_id, id),
  foreign key (company_id, user_id) references users (company_id, id)
);
create unique index sign_in_challenges_token on sign_in_challenges (company_id, token_hash);
create index sign_in_challenges_user on sign_in_challenges (company_id, user_id);
select protect('sign_in_challenges');
