-- Alarms that ring without a Prometheus, backups of the command line among the runs, copies elsewhere, and what was proved of them.

-- A backup of the command line or of a timer is a run too: it has a file of its own and no row in the list.
alter table backup_runs
  add column is_command boolean not null default false,
  add column file_name text,
  drop constraint backup_runs_begun_by,
  add constraint backup_runs_begun_by check (
    not (is_nightly and is_command) and (begun_by is null) = (is_nightly or is_command)),
  add constraint backup_runs_file_name check ((file_name is null) = (not is_command));
do $$
declare
  one record;
begin
  for one in
    select conname from pg_constraint where conrelid = 'backup_runs'::regclass and contype = 'c'
      and pg_get_constraintdef(oid) like '%backup_id%'
  loop
    execute format('alter table backup_runs drop constraint %I', one.conname);
  end loop;
end $$;
alter table backup_runs add constraint backup_runs_backup_id check ((backup_id is not null) = (state = 'done' and not is_command));
create index backup_runs_commands on backup_runs (company_id, begun_at desc) where is_command;

-- A night's file is copied to another place, read back there, and tried again where that failed.
alter table backups
  add column copied_at timestamptz,
  add column copy_tried_at timestamptz,
  add column copy_failure text check (copy_failure in ('away', 'room', 'changed')),
  -- SHA-256 of the first bytes that whoever opens the file reads: proves a key without the file or the key being sent.
  add column opening_sum bytea check (length(opening_sum) = 32);
drop trigger audit on backups;
create trigger audit after insert or update or delete on backups for each row execute function record_audit(
  'storage_key', 'checksum', 'packed_bytes', 'sent_at', 'made_by', 'made_by_name', 'checked_at', 'checked_as', 'checking_since',
  'copied_at', 'copy_tried_at', 'copy_failure', 'opening_sum');

-- Who keeps the printed key, in words; and since when the nights are sealed for it.
alter table backup_schedules
  add column key_holders text check (length(key_holders) between 1 and 200),
  add column sealed_since timestamptz;
update backup_schedules set sealed_since = updated_at where seal_to is not null;

-- What was proved of the backups: a restore of a night's file, or that the printed key opens the newest.
create table backup_proofs (
  company_id uuid not null references companies (id) deferrable initially immediate,
  id uuid not null,
  kind text not null check (kind in ('restore', 'key')),
  proved_at timestamptz not null,
  file_name text not null,
  -- The file was fetched from where the copies lie.
  is_of_copy boolean not null,
  -- Of a restore.
  row_count bigint check ((row_count is null) = (kind <> 'restore')),
  -- Of a key: its public half, and who typed it.
  seal_to text check ((seal_to is null) = (kind <> 'key')),
  proved_by uuid,
  proved_by_name text not null default '',
  primary key (company_id, id)
);
create index backup_proofs_newest on backup_proofs (company_id, kind, proved_at desc);
select protect('backup_proofs');
create policy worker on backup_proofs for select using ((select current_setting('app.worker', true)) = 'on');
comment on table backup_proofs is 'backup: left out, stays: tells of backups';

-- Alarms that are on or were: one row for each kind. It is on while a server saw it within some minutes.
create table alarms (
  company_id uuid not null references companies (id) deferrable initially immediate,
  alarm text not null,
  since timestamptz not null,
  seen_at timestamptz not null,
  -- When administrators were told; null: it has not lasted long enough.
  told_at timestamptz,
  primary key (company_id, alarm)
);
select protect('alarms');
create policy worker on alarms using ((select current_setting('app.worker', true)) = 'on');
comment on table alarms is 'backup: left out: tells how this installation is';

-- How many mails failed is counted over all companies.
create policy worker on notifications for select using (
  (select current_setting('app.worker', true)) = 'on' and mail in ('failed', 'late'));
create index notifications_unsent on notifications (company_id, created_at) where mail in ('failed', 'late');
