-- Backups of a company: the key by which an installation knows its own files, the runs that make them and what they made. Which
-- tables a backup leaves out stands in their comments; all others are in it.

-- A backup is read back in one transaction, and ten tables refer to each other in circles: the check of a reference can wait.
do $$
declare
  one record;
begin
  for one in
    select conrelid::regclass as owner, conname from pg_constraint
    where contype = 'f' and connamespace = 'public'::regnamespace and not condeferrable
  loop
    execute format('alter table %s alter constraint %I deferrable initially immediate', one.owner, one.conname);
  end loop;
end $$;

-- One row, the same for all companies. The key never leaves the server; it is made here, so that no two installations share one.
create table installation (
  is_only boolean primary key default true check (is_only),
  backup_key bytea not null check (length(backup_key) = 32)
);
insert into installation (backup_key) values (sha256(convert_to(
  gen_random_uuid()::text || gen_random_uuid()::text || gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8')));

-- One backup being made, or how it ended. `alive_at` moves while its server works at it.
create table backup_runs (
  company_id uuid not null references companies (id) deferrable initially immediate,
  id uuid not null,
  state text not null check (state in ('running', 'done', 'failed', 'cancelled', 'broken')),
  percent smallint not null default 0 check (percent between 0 and 100),
  -- Why it failed: a code of the refusals.
  failure text check ((failure is null) = (state <> 'failed')),
  is_kept boolean not null,
  begun_by uuid not null,
  begun_by_name text not null,
  begun_at timestamptz not null,
  alive_at timestamptz not null,
  ended_at timestamptz check ((ended_at is null) = (state = 'running')),
  -- What it made; no reference, for a run outlives its backup.
  backup_id uuid check ((backup_id is null) = (state <> 'done')),
  primary key (company_id, id)
);
create unique index backup_runs_one on backup_runs (company_id) where state = 'running';
select protect('backup_runs');

-- The files made. One that is not kept goes when it was sent whole, or after a day.
create table backups (
  company_id uuid not null references companies (id) deferrable initially immediate,
  id uuid not null,
  file_name text not null,
  storage_key text not null,
  taken_at timestamptz not null,
  -- As it is downloaded, and as it lies in the store.
  size_bytes bigint not null check (size_bytes > 0),
  packed_bytes bigint not null check (packed_bytes > 0),
  row_count bigint not null check (row_count > 0),
  checksum bytea not null check (length(checksum) = 32),
  is_kept boolean not null,
  -- Since when a backup that is not kept was sent whole.
  sent_at timestamptz,
  last_downloaded_at timestamptz,
  made_by uuid not null,
  made_by_name text not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  primary key (company_id, id)
);
create index backups_taken on backups (company_id, taken_at desc, id);
select protect_record('backups', 'storage_key', 'checksum', 'packed_bytes', 'sent_at', 'made_by', 'made_by_name');

comment on table audit_entries is 'backup: merged: entries that are not there are added, none is changed or removed';
comment on table request_numbers is 'backup: merged: the larger number stays, so that no number names two requests';
comment on table payment_batches is 'backup: merged: newer ones stay and block a second payment';
comment on table second_steps is 'backup: secret: the keys of authenticators';
comment on table clock_keys is 'backup: left out: keys leave with nobody';
comment on table calendar_feeds is 'backup: left out: keys leave with nobody';
comment on table mail_queue is 'backup: left out: no mail goes twice';
comment on table job_runs is 'backup: left out: jobs look at what is due';
comment on table clock_places is 'backup: left out: places are kept for a short time, by promise';
comment on table sessions is 'backup: left out: of one sign-in';
comment on table sign_in_challenges is 'backup: left out: of minutes';
comment on table known_addresses is 'backup: left out: of this installation''s sign-ins';
comment on table export_links is 'backup: left out: of minutes';
comment on table idempotent_answers is 'backup: left out: of minutes';
comment on table clock_codes is 'backup: left out: of minutes';
comment on table mail_links is 'backup: left out: of minutes';
comment on table mail_link_asks is 'backup: left out: of minutes';
comment on table backup_runs is 'backup: left out: tells of backups';
comment on table backups is 'backup: left out: tells of backups';
